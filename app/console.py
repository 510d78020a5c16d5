"""What the command line shows: results on standard output, sentences and progress on standard error.

In: rows of results, errors, work that tells how far it is. Out: text. Progress is drawn on a terminal only.
"""

import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from app import texts
from core.errors import GarimError
from core.progress import Progress, ignore


def prepare() -> None:
    """Sentences in the analyst's language; a terminal that cannot show a character gets its code instead of a fault."""
    import core.settings

    texts.set_language(core.settings.load().language or _language_of_system())
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def emit(row: Mapping[str, Any]) -> None:
    """One JSON object on a line, in ASCII, so that lone surrogates and old consoles are no trouble."""
    sys.stdout.write(json.dumps(row, ensure_ascii=True) + "\n")


def show(*lines: str) -> None:
    """Lines of a result for people."""
    sys.stdout.writelines(f"{line}\n" for line in lines)


def say(sentence: str) -> None:
    """A sentence that is no result."""
    sys.stderr.write(f"{sentence}\n")
    sys.stderr.flush()


def error_row(error: GarimError) -> dict[str, Any]:
    """An error for `--json`: code, facts, sentence."""
    return {"error": {"code": error.code, **error.facts, "message": texts.refusal(error)}}


def report(
    error: GarimError, path: str, as_json: bool, *, quiet: bool = False, more: Mapping[str, Any] | None = None
) -> None:
    """An error of one input: a row on standard output with --json, a sentence on standard error unless `quiet`."""
    if as_json:
        emit({"file": path, **error_row(error), **(more or {})})
    if not quiet:
        say(f"{path}: {texts.refusal(error)}")


def table(rows: Sequence[tuple[str, ...]]) -> list[str]:
    """Rows as lines with aligned columns; the last column is ragged."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


@contextmanager
def progress_bar(label: str, *, quiet: bool = False) -> Iterator[Progress]:
    """A bar on the terminal while something takes long; nothing where nobody looks. The label names no file."""
    if quiet or not sys.stderr.isatty():
        yield ignore
        return
    from rich.console import Console
    from rich.progress import Progress as Bar

    with Bar(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


@contextmanager
def batch_bar(label: str, total: int, *, quiet: bool = False) -> Iterator[Callable[[int, str], None]]:
    """A bar of files done with words about the time left, on a terminal only."""
    if quiet or not sys.stderr.isatty():
        yield lambda _done, _words: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[words]}"))
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=total, words="")
        yield lambda done, words: bar.update(task, completed=done, words=words)


def _language_of_system() -> str:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return value.split("_")[0].split(".")[0].lower()
    return "en"
