"""`garim detect`: list findings, with their text (--json) or only where and what they are.

In: parsed options. Out: an exit code. Also how the other commands read a document and find in it.
"""

import sys
from argparse import Namespace
from bisect import bisect_right
from dataclasses import replace
from pathlib import Path
from typing import Any

from app import console, texts
from app.cli import DONE, FAILED
from core import documents
from core.documents import isolation
from core.errors import FileError, GarimError, TaggerError
from core.find import FindOptions, available, find
from core.model import Document, Finding
from core.modes import MODES
from core.profiles.files import find_profile
from core.terms import ANY, SORTS, Terms
from core.terms.importing import read_list

STANDARD_INPUT = "-"


def run(options: Namespace) -> int:
    """List findings: with --json their text too, else only where and what they are."""
    code = DONE
    for path in options.paths:
        try:
            document = read_input(path, options.encoding, options.password)
            findings, problem = find_in(document, options, path)
        except GarimError as error:
            code = FAILED
            console.report(error, path, options.json)
            continue
        checked = names_checked(options, problem)
        if problem is not None:
            code = FAILED
            if options.json:
                console.emit({"file": path, "names_checked": False, **console.error_row(problem)})
        if options.json:
            for finding in findings:
                console.emit({"file": path, **_finding_row(finding), "names_checked": checked})
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
        "score": round(finding.score, 4),
        "checked": finding.checked,
        "sources": finding.sources,
        "reason": [{"code": why.code, **why.facts, "message": texts.reason(why)} for why in finding.reasons],
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


def read_input(path: str, encoding: str | None, password: str | None) -> Document:
    """The document in a file, or in standard input for `-`; a missing password is asked for on a terminal.

    Raises FileError.
    """
    if path == STANDARD_INPUT:
        return documents.read_bytes(sys.stdin.buffer.read(), "input.txt", encoding=encoding, password=password)
    try:
        return isolation.read(Path(path), encoding=encoding, password=password)
    except FileError as error:
        if error.code != "file.locked" or not sys.stdin.isatty():
            raise
    from getpass import getpass

    console.say(f"{path}: {texts.text('file.locked')}")
    given = getpass(f"{texts.text('cli.password')}: ", stream=sys.stderr)
    return isolation.read(Path(path), encoding=encoding, password=given)


def find_in(
    document: Document, options: Namespace, path: str, *, taken_back: bool = False
) -> tuple[tuple[Finding, ...], TaggerError | None]:
    """What detection finds in the mode and at the score asked for, and why names were looked for in lists alone.

    That is said on standard error before anything else can happen. A bar on a terminal. Raises DetectionError.
    """
    mode, problem = available(options.mode)
    if problem is not None:
        console.say(f"{path}: {texts.text('verify.names', code=problem.code)}")
    with console.progress_bar(texts.text("review.finding"), quiet=options.json) as progress:
        wanted = replace(search_options(options, mode), taken_back=taken_back)
        return find(document, wanted, progress=progress), problem


def search_options(options: Namespace, mode: str) -> FindOptions:
    """What is looked for, as the command line says. Raises ProfileError, TermError, FileError."""
    terms = Terms()
    for sort in reversed(SORTS):  # the last one counts: what is on both lists is masked
        path: Path | None = getattr(options, sort)
        if path is not None:
            kind = "CUSTOM" if sort == "always" else ANY
            terms = terms.add(sort, read_list(path, kind, sort=sort).terms)
    return FindOptions(
        mode=mode,
        preset=options.preset,
        min_score=options.min_score,
        profile=find_profile(options.profile),
        terms=terms,
    )


def names_checked(options: Namespace, problem: TaggerError | None) -> bool:
    """Names were looked for with all that the mode asks for."""
    return problem is None and MODES[options.mode].knows_names
