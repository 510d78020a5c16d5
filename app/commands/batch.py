"""`garim mask FOLDER ...`: many files at once, in worker processes, by one rule; to be resumed after a crash.

In: parsed options. Out: an exit code; with --json a row for each file as it is done, for each that is left out, and one
for the batch. Files that fail never stop the others; Ctrl+C stops in order, and --resume goes on.
"""

import signal
import time
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import core.settings
from app import batch_words, console, texts
from app.cli import DONE, FAILED, RESIDUE, STOPPED
from app.commands.detect import search_options
from app.commands.report import grounds, styling
from core.batch.listing import gather
from core.batch.running import recover, retry, run
from core.batch.summary import cost, report, seconds_left, totals, write_summary
from core.batch.values import WRITTEN, Event, Result, Rule, Skipped
from core.batch.worklist import Worklist, create, find_list, open_list
from core.errors import BatchError, GarimError
from core.files import write_atomic
from core.model import Candidate
from core.modes import MODES
from core.report import as_file
from core.vault import Keys


def wanted(options: Namespace) -> bool:
    """The options or the inputs ask for a batch."""
    asked = ("recursive", "jobs", "one_mapping", "resume", "summary", "rule_score", "below", "keep_kinds")
    return any(getattr(options, name) for name in asked) or any(path.is_dir() for path in options.paths)


def run_batch(options: Namespace, keys: Keys, candidates: tuple[Candidate, ...]) -> int:
    """Mask everything; the exit code tells of the worst outcome."""
    out = Path(options.out).absolute()
    try:
        work = _resumed(out, keys, options) if options.resume else None
        if work is None:
            work = _started(out, keys, candidates, options)
    except GarimError as error:
        console.report(error, str(out), options.json)
        return FAILED
    try:
        return _work_through(work, options)
    except GarimError as error:
        console.report(error, str(out), options.json)
        return FAILED
    finally:
        work.close()


def _resumed(out: Path, keys: Keys, options: Namespace) -> Worklist | None:
    """The newest list of the folder, or None where there is none yet."""
    try:
        path = find_list(out, keys)
    except BatchError:
        return None
    work = open_list(path, keys)
    try:
        recover(work)
        if options.retry:
            retry(work)
    except BaseException:
        work.close()
        raise
    if not options.json:
        console.say(texts.count("cli.batch.resumed", len(work.waiting())))
    if work.unread:
        console.say(texts.count("batch.unread", work.unread))
    return work


def _started(out: Path, keys: Keys, candidates: tuple[Candidate, ...], options: Namespace) -> Worklist:
    search, looks = search_options(options, options.mode), styling(options)
    rule = Rule(
        mask_from=0.0 if options.rule_score is None else options.rule_score,
        below=options.below or "review",
        keep_kinds=options.keep_kinds or frozenset(),
        mode=options.mode,
        preset=search.preset,
        min_score=search.min_score,
        profile=search.profile,
        terms=search.terms or None,
        encoding=options.encoding or "",
        candidates=candidates,
        one_mapping=options.one_mapping,
        text_suffix=f".{options.as_text}" if options.as_text else "",
        resolution=options.resolution,
        keep_original=options.keep_original,
        styles={"": looks.default, **looks.by_kind},
        salt=looks.salt,
    )
    listing = gather(options.paths, out, recursive=options.recursive)
    work = create(out, rule, keys)
    work.add(listing.items, listing.skipped)
    return work


def _work_through(work: Worklist, options: Namespace) -> int:
    for skipped in work.skipped:
        _show_skipped(skipped, options)
    todo = work.waiting()
    if not work.items and not options.json:
        console.say(texts.text("cli.batch.nothing"))
    with _bar(work, todo, options) as tell, _stoppable() as stopped:
        done = run(
            work,
            jobs=options.jobs or 0,
            password=options.password or "",
            notify=tell,
            stop=lambda: bool(stopped),
        )
    if not options.json:
        for row in todo:
            if row in work.results:
                _show(work, row)
    if options.summary:
        write_summary(work, options.summary)
    if options.report:
        told = report(work, options.reviewer or core.settings.load().reviewer, grounds(options))
        write_atomic(options.report, as_file(told, options.report, texts))
    return _finish(work, done, options)


def _finish(work: Worklist, done: bool, options: Namespace) -> int:
    counted = totals(work)
    if options.json:
        row: dict[str, Any] = {"states": dict(counted.states), "files": counted.files, "worklist": str(work.path)}
        if work.gathered:
            row["mapping"] = str(work.folder / work.gathered)
        console.emit({"batch": row})
    else:
        rows = (row for row in range(len(work.items)) if row not in work.dropped)
        told = Counter(batch_words.counted_as(work.results.get(row)) for row in rows)
        console.show(batch_words.totals_line(told))
        if any(result.state in WRITTEN for result in work.results.values()):
            console.show(texts.text("verify.meaning"))
    if not done:
        console.say(texts.count("batch.stopped", counted.files, done=counted.done))
        console.say(texts.text("cli.batch.again"))
        return STOPPED
    results = work.results.values()
    if any(result.state == "remain" for result in results):
        return RESIDUE
    return FAILED if any(result.state != "clean" and (result.code or result.undecided) for result in results) else DONE


def _row(work: Worklist, row: int, result: Result) -> dict[str, Any]:
    """What came of one file, as one file alone tells it, and the state."""
    shown: dict[str, Any] = {"file": str(work.items[row].path), "state": result.state, "findings": result.findings}
    if result.state in WRITTEN:
        shown |= {"masked": str(work.folder / result.masked), "counts": dict(result.counts), "verified": "clean"}
        if not work.rule.one_mapping:
            shown["mapping"] = str(work.folder / result.mapping)
        shown["names_checked"] = result.state == "clean" and MODES[work.rule.mode].knows_names
        shown["notices"] = [
            {"code": note.code, "n": note.n, "uninspected": note.uninspected} for note in result.notices
        ]
    elif result.state == "review":
        shown["undecided"] = result.undecided
    else:
        shown |= console.error_row(GarimError(result.code, **dict(result.facts)))
        if result.state == "remain":
            shown["verified"] = "remain"
    return shown


def _show(work: Worklist, row: int) -> None:
    result = work.results[row]
    console.show(
        str(work.items[row].path),
        f"  {batch_words.title(result.state, result)}. {batch_words.detail(result.state, result, work.rule.mask_from)}",
    )
    if result.masked:
        console.show(f"  {texts.text('cli.masked')} {work.folder / result.masked}")
        console.show(f"  {texts.text('cli.mapping')} {work.folder / work.mapping_of(result)}")


def _show_skipped(skipped: Skipped, options: Namespace) -> None:
    if options.json:
        console.emit({"file": str(skipped.path), "skipped": skipped.why})
    else:
        console.show(str(skipped.path), f"  {texts.text(f'batch.skipped.{skipped.why}')}")


@contextmanager
def _bar(work: Worklist, todo: list[int], options: Namespace) -> Iterator[Any]:
    """Rows as they come with --json, else a bar with the files done and the time left."""
    total = sum(cost(work.items[row]) for row in todo)
    running: dict[int, float] = {}
    finished: list[int] = [0, 0]  # files, cost
    started = time.monotonic()
    with console.batch_bar(texts.text("cli.batch.masking"), len(todo), quiet=options.json) as show:

        def tell(event: Event) -> None:
            price = cost(work.items[event.row])
            if event.result is None:
                if event.state == "finding" and event.total:
                    running[event.row] = price * event.done / event.total
            else:
                running.pop(event.row, None)
                finished[0] += 1
                finished[1] += price
                if options.json:
                    console.emit(_row(work, event.row, event.result))
            done = finished[1] + sum(running.values())
            left = seconds_left(time.monotonic() - started, done, total)
            show(finished[0], "" if left is None else batch_words.time_left(left))

        yield tell


@contextmanager
def _stoppable() -> Iterator[list[int]]:
    """Ctrl+C fills the list instead of ending the program in the middle of a file; a second one ends it."""
    stopped: list[int] = []
    before: Any = None

    def note(number: int, _frame: object) -> None:
        if stopped:
            raise KeyboardInterrupt
        stopped.append(number)

    with suppress(ValueError):  # not the main thread
        before = signal.signal(signal.SIGINT, note)
    try:
        yield stopped
    finally:
        if before is not None:
            signal.signal(signal.SIGINT, before)
