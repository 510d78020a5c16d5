"""The commands of the command line: detect, mask and restore. `keys` is in app/key_verbs.py.

In: parsed options. Out: an exit code; results and errors go through app/console.py. One input that fails never stops
the others.
"""

import os
from argparse import Namespace
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from app import console, texts
from app.cli import DONE, FAILED, RESIDUE
from app.key_verbs import key_store
from core import documents
from core.errors import CandidateError, FileError, GarimError, MappingError, ResidueError
from core.files import free_name, read_bytes
from core.find import FindOptions, find
from core.mask import mask
from core.mask.candidates import locate, parse
from core.model import Candidate, Decision, Document, Finding, Outcome, RestoreResult
from core.restore import restore
from core.save import Saved, find_mapping, save_masked, save_restored
from core.vault import MAPPING_SUFFIX, Keys, mapping_path, open_mapping
from core.vault.keys import unlock

STANDARD_INPUT = "-"


def run_detect(options: Namespace) -> int:
    """List findings: with --json their text too, else only where and what they are."""
    code = DONE
    for path in options.paths:
        try:
            document = _document(path, options.encoding)
            findings = _find(document, options)
        except GarimError as error:
            code = FAILED
            _report(error, path, options.json)
            continue
        if options.json:
            for finding in findings:
                console.emit({"file": path, **_finding_row(finding)})
        else:
            _show_findings(path, document, findings)
    return code


def _finding_row(finding: Finding) -> dict[str, Any]:
    return {
        "part": finding.span.part,
        "start": finding.span.start,
        "end": finding.span.end,
        "kind": finding.kind,
        "text": finding.text,
        "score": round(finding.score, 3),
        "checked": finding.checked,
        "sources": finding.sources,
        "reason": [texts.reason(reason) for reason in finding.reasons],
    }


def _show_findings(path: str, document: Document, findings: tuple[Finding, ...]) -> None:
    console.show(path, texts.count("cli.found", len(findings)))
    lines = {part.id: _line_starts(part.text) for part in document.parts}
    rows = []
    for finding in findings:
        starts = lines[finding.span.part]
        line = bisect_right(starts, finding.span.start)
        place = f"{line}:{finding.span.start - starts[line - 1] + 1}"
        why = " ".join(texts.reason(reason) for reason in finding.reasons)
        rows.append((f"  {finding.span.part}", place, finding.kind, f"{finding.score:.2f}", why))
    if rows:
        console.show(*console.table(rows))


def _line_starts(text: str) -> list[int]:
    starts = [0]
    while (end := text.find("\n", starts[-1])) >= 0:
        starts.append(end + 1)
    return starts


def run_mask(options: Namespace) -> int:
    """Mask every input that can be masked; the exit code tells of the worst outcome."""
    code = DONE
    try:
        keys = unlock(key_store(options), create=True)
        candidates = _candidates(options.candidates)
        folder, name = _where_to(options)
    except GarimError as error:
        for path in options.paths:
            _report(error, str(path), options.json, quiet=path != options.paths[0])
        return FAILED
    for path in options.paths:
        try:
            _mask_one(path, options, keys, candidates, folder, name)
        except ResidueError as error:
            code = RESIDUE
            places = [{"part": place.part, "start": place.start, "end": place.end} for place in error.places]
            _report(error, str(path), options.json, more={"verified": "remain", "places": places})
        except GarimError as error:
            code = max(code, FAILED)
            _report(error, str(path), options.json)
    return code


def _mask_one(
    path: Path, options: Namespace, keys: Keys, candidates: tuple[Candidate, ...], folder: Path, name: str
) -> None:
    document = _document(str(path), options.encoding)
    findings = _find(document, options)
    listed = locate(document, candidates) if candidates else ()
    result = mask(document, _decisions((*findings, *listed)))
    target = folder / name if name else _free(folder / documents.output_name(document, result.edits))
    with console.progress_bar(texts.text("cli.saving"), quiet=options.json) as progress:
        saved = save_masked(
            document, result, target, mapping_path(target), keys, sources=options.paths, progress=progress
        )
    if options.json:
        row = {"masked": str(saved.masked), "mapping": str(saved.mapping), "counts": dict(result.counts)}
        console.emit({"file": str(path), **row, "verified": "clean"})
    else:
        _show_saved(path, saved, dict(result.counts))


def _decisions(findings: Iterable[Finding]) -> Iterator[Decision]:
    """Everything found is masked; numbered anew, because two lists may use the same numbers."""
    for number, finding in enumerate(findings):
        yield Decision(finding=replace(finding, id=number), verdict="mask", by="rule")


def _show_saved(path: Path, saved: Saved, counts: dict[str, int]) -> None:
    total = sum(counts.values())
    kinds = ", ".join(f"{kind} {number}" for kind, number in sorted(counts.items()))
    console.show(
        str(path),
        f"  {texts.text('cli.masked')} {saved.masked}",
        f"  {texts.text('cli.mapping')} {saved.mapping}",
        f"  {texts.count('cli.places', total)}{': ' if kinds else ''}{kinds}",
        f"  {texts.count('verify.clean', total)} {texts.text('verify.meaning')}",
    )


def _where_to(options: Namespace) -> tuple[Path, str]:
    """The folder to write to, and the file name if one was given: a single input may name its output."""
    out = Path(options.out)
    given_as_folder = options.out.endswith(("/", os.sep)) or len(options.paths) > 1
    if not given_as_folder and not out.is_dir():
        return out.parent, out.name
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise FileError("file.folder") from None
    return out, ""


def _free(path: Path) -> Path:
    return free_name(path, beside=MAPPING_SUFFIX)


def _candidates(path: Path | None) -> tuple[Candidate, ...]:
    if path is None:
        return ()
    try:
        return parse(read_bytes(path).decode("utf-8-sig"))
    except FileError:
        raise CandidateError("candidates.unreadable") from None
    except UnicodeDecodeError:
        raise CandidateError("candidates.encoding") from None


def run_restore(options: Namespace) -> int:
    """Restore one edited masked file and list what became of every token."""
    result: RestoreResult | None = None
    try:
        keys = unlock(key_store(options))
        document = _document(str(options.path), None)
        mapping_file = options.mapping or find_mapping(options.path, keys, document)
        opened = open_mapping(mapping_file, keys)
        document = documents.reread(document, opened.mapping)
        result = restore(document, opened.mapping, refit=not options.no_refit)
        foreign = MappingError("map.foreign")
        if not opened.sealed_here:
            if options.strict:
                raise foreign
            console.say(console.message(foreign))
        _refuse_misfit(result, options)
        save_restored(
            document,
            result.edits,
            options.out,
            encoding=options.encoding,
            sources=(options.path, mapping_file),
        )
    except GarimError as error:
        outcomes = {"outcomes": [_outcome_row(outcome) for outcome in result.outcomes]} if result else {}
        _report(error, str(options.path), options.json, more=outcomes)
        return FAILED
    if options.json:
        console.emit(
            {
                "file": str(options.path),
                "restored": str(options.out),
                "mapping": str(mapping_file),
                "sealed_here": opened.sealed_here,
                "fits": result.fits,
                "outcomes": [_outcome_row(outcome) for outcome in result.outcomes],
            }
        )
    else:
        _show_restored(options.out, result)
    return DONE


def _refuse_misfit(result: RestoreResult, options: Namespace) -> None:
    """Tokens that the mapping does not know mean another mapping, or an invented token: both need a person's word."""
    known, tokens = result.fits
    if known < tokens and not options.force:
        raise MappingError("map.misfit", unknown=tokens - known, tokens=tokens)
    if options.strict:
        states = Counter(outcome.state for outcome in result.outcomes)
        open_states = {state: states[state] for state in ("repaired", "unsure", "unknown", "missing")}
        if any(open_states.values()):
            raise GarimError("restore.strict", **open_states)


def _outcome_row(outcome: Outcome) -> dict[str, Any]:
    """An outcome without the texts before and after."""
    row: dict[str, Any] = {"token": outcome.token, "state": outcome.state, "how": outcome.how}
    if outcome.span is not None:
        row |= {"part": outcome.span.part, "start": outcome.span.start, "end": outcome.span.end}
    if outcome.options:
        row["options"] = outcome.options
    if outcome.state == "missing":
        row |= {"expected": outcome.expected, "found": outcome.found}
    return row


def _show_restored(out: Path, result: RestoreResult) -> None:
    states = Counter(outcome.state for outcome in result.outcomes)
    console.show(str(out), "  " + ", ".join(f"{texts.text(f'cli.state.{state}')} {n}" for state, n in states.items()))
    rows = [
        (f"  {outcome.token}", texts.text(f"cli.state.{outcome.state}"), ", ".join(outcome.how or outcome.options))
        for outcome in result.outcomes
        if outcome.state != "exact"
    ]
    if rows:
        console.show(*console.table(rows))


def _document(path: str, encoding: str | None) -> Document:
    if path == STANDARD_INPUT:
        import sys

        return documents.read_bytes(sys.stdin.buffer.read(), "input.txt", encoding=encoding)
    return documents.read(Path(path), encoding=encoding)


def _find(document: Document, options: Namespace) -> tuple[Finding, ...]:
    with console.progress_bar(texts.text("cli.finding"), quiet=options.json) as progress:
        return find(document, FindOptions(min_score=options.min_score), progress=progress)


def _report(
    error: GarimError, path: str, as_json: bool, *, quiet: bool = False, more: Mapping[str, Any] | None = None
) -> None:
    """An error of one input: a row on standard output with --json, a sentence on standard error unless `quiet`."""
    if as_json:
        console.emit({"file": path, **console.error_row(error), **(more or {})})
    if not quiet:
        console.say(f"{path}: {console.message(error)}")
