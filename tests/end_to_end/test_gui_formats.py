"""Documents people really have, in the real window: a PDF, a workbook, a Word file (U21, U22, U27)."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from analyst import Analyst, at_work
from page_samples import lines, pdf
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from sheet_samples import people

from app.pages.restore_sheet import RestoreSheet
from app.pages.save import SaveSheet
from core.documents import read
from core.model import Area, Document
from core.review import Review

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # offscreen: menus cannot be raised

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def analyst(qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Analyst]:
    monkeypatch.setattr("app.preview._AFTER_MS", 0)
    with at_work(qtbot, qapp, tmp_path) as made:
        made.window.keys.make()
        made.wait(lambda: made.window.keys.ready)
        yield made


def opened(analyst: Analyst, path: Path) -> Review:
    flow = analyst.review.workflow
    analyst.drop(path)
    analyst.wait(lambda: flow.current is not None and flow.current.masked is not None)
    review = flow.current.review  # type: ignore[union-attr]
    assert review is not None
    return review


def saved(analyst: Analyst, *, original: bool = False) -> SaveSheet:
    flow = analyst.review.workflow
    analyst.wait(lambda: flow.current is not None and flow.current.masked is not None)
    analyst.press(Qt.Key.Key_S, CONTROL)
    sheet = analyst.window.sheet()
    assert isinstance(sheet, SaveSheet)
    sheet.form.output.original.setChecked(original)
    analyst.press(Qt.Key.Key_Return, CONTROL)
    analyst.wait(lambda: sheet.view == "result" or not sheet.problem.isHidden())
    assert sheet.problem.isHidden(), sheet.problem.title.text()
    return sheet


def text(document: Document) -> str:
    return "\n".join(part.text for part in document.parts)


def test_u27_a_pdf_is_reviewed_as_pages_and_its_original_comes_back(analyst: Analyst, tmp_path: Path) -> None:
    folder = tmp_path / "documents"
    folder.mkdir()
    source = folder / "record.pdf"
    source.write_bytes(
        pdf(lines("Record of the meeting with Ada Demo on 14 April 2026."), lines("Second page. Ada Demo signed."))
    )
    review = opened(analyst, source)
    pane = analyst.review.pane
    assert pane.look == "pages"
    analyst.wait(lambda: pane.pages.images.picture(0) is not None)
    pane.view.setFocus()
    while review.counts.undecided:
        analyst.press(Qt.Key.Key_M)
    analyst.press(Qt.Key.Key_R)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return):
        analyst.press(key)
    (area,) = review.frame.areas
    assert isinstance(area, Area)
    sheet = saved(analyst, original=True)
    assert sheet.verdict == "clean"
    masked = folder / "record-masked.pdf"
    sheet.leave()
    written = text(read(masked))
    assert "Ada Demo" not in written
    assert "[PERSON_1]" in written

    analyst.drop(masked)
    restoring = analyst.restore.restoring
    analyst.wait(lambda: restoring.step == "ready")
    assert restoring.as_text
    for kind in (".pdf", ".txt", ".docx"):
        analyst.press(Qt.Key.Key_S, CONTROL)
        restore_sheet = analyst.window.sheet()
        assert isinstance(restore_sheet, RestoreSheet)
        assert restore_sheet.original.isChecked()
        {".pdf": restore_sheet.original, ".txt": restore_sheet.text, ".docx": restore_sheet.word}[kind].click()
        target = restore_sheet.target
        assert target.suffix == kind
        analyst.press(Qt.Key.Key_Return, CONTROL)
        analyst.wait(lambda sheet=restore_sheet: not sheet.done.isHidden())
        if kind == ".pdf":
            assert target.read_bytes() == source.read_bytes()
        else:
            assert "Record of the meeting with Ada Demo on 14 April 2026." in text(read(target))
        restore_sheet.leave()


def test_u22_a_column_of_a_workbook_is_masked_by_its_menu(analyst: Analyst, tmp_path: Path) -> None:
    folder = tmp_path / "documents"
    folder.mkdir()
    source = folder / "people.xlsx"
    source.write_bytes(people())
    review = opened(analyst, source)
    pane = analyst.review.pane
    assert pane.look == "table"
    grid = pane.table.view.grid
    assert grid is not None
    column = next(number for number, heading in grid.headers.items() if heading.lower() in ("phone", "telephone"))
    values = [review.document.parts[pane.table.view.part].text[start:end] for start, end in grid.column(column)]
    pane.view.setFocus()
    pane.table.view.setCurrentIndex(pane.table.view.model().index(grid.header_row + 1, column))
    analyst.press(Qt.Key.Key_H)
    menu = analyst.review.columns.menu
    assert menu.isVisible()
    QTest.keyClick(menu, Qt.Key.Key_Return)
    analyst.wait(lambda: review.counts.masked == len(values))
    menu.close()
    analyst.window.activateWindow()
    analyst.wait(lambda: QApplication.focusWidget() is not None)
    sheet = saved(analyst)
    assert sheet.verdict in ("clean", "uninspected")
    sheet.leave()
    written = text(read(next(folder.glob("*-masked.xlsx"))))
    assert not [value for value in values if value in written]
    assert "[PHONE_1]" in written


def test_u21_a_word_file_shows_its_parts_and_what_happens_to_it(analyst: Analyst, tmp_path: Path) -> None:
    import docx

    folder = tmp_path / "documents"
    folder.mkdir()
    source = folder / "record.docx"
    made = docx.Document()
    made.core_properties.author = "Ada Demo"
    made.sections[0].header.paragraphs[0].text = "Prepared by Şule Deneme"
    made.add_paragraph("Ada Demo met 김가상.")
    made.save(str(source))
    opened(analyst, source)
    header = analyst.review.header
    assert not header.notices.isHidden()
    assert "HEADER" in analyst.review.pane.text.toPlainText()
    sheet = saved(analyst)
    assert sheet.verdict == "clean"
    sheet.leave()
    written = folder / "record-masked.docx"
    assert "Ada Demo" not in text(read(written))
    assert docx.Document(str(written)).paragraphs[0].text == "[PERSON_1] met [PERSON_2]."
