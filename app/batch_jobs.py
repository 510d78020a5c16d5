"""The work of a batch that the page starts: what runs in a task (app/tasks.py), off the UI thread.

In: values. Out: values, events sent as pieces, files. What of core loads detection is loaded here, when it is first
needed.
"""

import threading
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from app import texts
from app.tasks import Control
from core.batch.values import Event, Item, Result, Rule, Skipped
from core.errors import Cancelled
from core.model import Mapping
from core.settings import Settings

if TYPE_CHECKING:
    from core.batch.listing import Listing
    from core.batch.worklist import Worklist
    from core.terms import Terms
    from core.vault import Keys


def look(control: Control, paths: Sequence[Path], out: Path, already: Sequence[Item]) -> "Listing":
    """The files in these paths. Raises Cancelled."""
    from core.batch.listing import gather

    return gather(paths, out, already=already, progress=control.progress)


def unfinished(out: Path, keys: "Keys") -> tuple[Path, int]:
    """The work list in this folder, and how many files it has left. Raises BatchError when there is none."""
    from core.batch.worklist import find_list, open_list

    work = open_list(find_list(out, keys), keys)
    work.close()
    return work.path, len(work.waiting())


def reopen(path: Path, keys: "Keys") -> "Worklist":
    """A work list of an earlier run, with the file in doubt looked at. Raises BatchError, MappingError."""
    from core.batch.running import recover
    from core.batch.worklist import open_list

    work = open_list(path, keys)
    try:
        recover(work)
    except BaseException:
        work.close()
        raise
    return work


def write_report(work: "Worklist", target: Path, settings: Settings) -> None:
    """A table for `.csv`, else the audit report. The dialog has asked before it named a file. Raises FileError."""
    from core.batch.summary import report, summary
    from core.files import write_atomic
    from core.grounds import by_kind, load
    from core.report import as_file

    if target.suffix.lower() == ".csv":
        data = summary(work)
    else:
        reasons = by_kind(load().get(settings.grounds, ()))
        data = as_file(report(work, settings.reviewer, reasons), target, texts)
    write_atomic(target, data, private=True, overwrite=True)


def settle_reviewed(work: "Worklist", number: int, result: Result, mapping: Mapping) -> None:
    """The result, and the tokens that the review gave to new values; one mapping of the batch takes in this file's."""
    from core.batch.running import gather

    if work.rule.one_mapping:
        given = {token for _, token in work.tokens}
        new = [entry for entry in mapping.entries if entry.token not in given and entry.token[-1].isdigit()]
        work.hand_out([((entry.kind, entry.original, entry.raw), entry.token) for entry in new])
    work.settle(number, result)
    work.rest()
    if work.rule.one_mapping and not work.waiting():
        gather(work)


def with_detection(rule: Rule, settings: Settings, terms: "Terms | None") -> Rule:
    """The rule with what the settings say about detection."""
    from core.profiles.files import chosen

    profile = chosen(settings.profile)
    return replace(rule, mode=settings.mode, preset=settings.preset, profile=profile, terms=terms or None)


def work_through(
    control: Control,
    stop: threading.Event,
    work: "Worklist | None",
    out: Path,
    rule: Rule,
    keys: "Keys",
    items: Sequence[Item],
    skipped: Sequence[Skipped],
    numbers: Sequence[int],
    again: bool,
) -> bool:
    """The job: seal the list if there is none, run, tell everything that happens."""
    from core.batch.running import retry, run
    from core.batch.worklist import create

    if work is None:
        work = create(out, rule, keys)
        work.add(items, skipped)
        control.send(work)
    else:
        work.use(keys)
        if work.rule != rule:
            work.change_rule(rule)
    if again:
        retry(work, numbers)

    def tell(event: Event) -> None:
        with suppress(Cancelled):  # the window closes; files end in order all the same
            control.send(event)

    return run(work, rows=numbers, notify=tell, stop=lambda: stop.is_set() or control.stopped)
