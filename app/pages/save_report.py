"""The audit report of the document that was just saved, or refused.

In: the open document and what the Save sheet knows. Out: a file, HTML or JSON by its suffix, at the place a person
chooses. Nothing in it is a value of the document (core/report.py).
"""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from app import dialogs, texts
from app.opened import OpenDocument
from core.errors import GarimError
from core.files import write_atomic
from core.model import MaskResult
from core.modes import MODES
from core.settings import Settings

if TYPE_CHECKING:
    from core.report import FileRow, Report

_NAME = "-report.html"


def ask_report(parent: QWidget, entry: OpenDocument, settings: Settings, problem: GarimError | None) -> str:
    """Ask where, and write; the sentence to show, empty when nobody chose. `problem`: why no copy was written."""
    copy = entry.saved_copy if problem is None else None
    beside = copy.saved.masked if copy is not None else entry.path.with_name("garim")
    path = dialogs.save_file(parent, texts.text("dialog.report"), beside.with_name(beside.stem + _NAME))
    if path is None:
        return ""
    try:
        _write(path, _report(entry, settings, problem))
    except GarimError as refused:
        return texts.refusal(refused)
    return texts.text("report.saved", name=path.name)


def _write(path: Path, report: "Report") -> None:
    """The dialog has asked before an existing file was named."""
    from core.report import as_file

    write_atomic(path, as_file(report, path, texts), overwrite=True)


def _report(entry: OpenDocument, settings: Settings, problem: GarimError | None) -> "Report":
    from core.grounds import by_kind, load
    from core.profiles.files import chosen, version_of
    from core.report import Report

    lists = load()
    return Report(
        files=(_row(entry, problem),),
        mode=entry.mode,
        preset=settings.preset,
        profile=settings.profile,
        profile_version=version_of(chosen(settings.profile)),
        min_score=entry.review.frame.near_below if entry.review is not None else settings.min_score,
        reviewer=settings.reviewer,
        grounds=by_kind(lists.get(settings.grounds) or lists["gdpr"]),
    )


def _row(entry: OpenDocument, problem: GarimError | None) -> "FileRow":
    from core.report import file_row

    assert entry.document is not None and entry.review is not None
    copy = entry.saved_copy if problem is None else None
    names = entry.names_problem is None and MODES[entry.mode].knows_names and entry.state != "stopped"
    result: MaskResult | None = copy.result if copy is not None else None
    remain = problem is not None and problem.code == "verify.remain"
    return file_row(
        entry.document,
        copy.decisions if copy is not None else entry.review.decisions(),
        result,
        masked_name=copy.saved.masked.name if copy is not None else "",
        masked_sha256=copy.saved.fingerprint if copy is not None else "",
        verified="clean" if copy is not None else "remain" if remain else "failed",
        names_checked=names,
        problem=problem.code if problem is not None else "",
    )
