"""Help: in every language, whole, reached and read by keys, nothing that leads out."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from stage import Stage

from app import texts
from app.pages.help import HelpSheet


def headings(path: Path) -> list[str]:
    return [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("## ")]


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_help_is_whole_and_leads_nowhere(language: str, root: Path) -> None:
    page = root / "resources" / "help" / f"{language}.md"
    assert len(headings(page)) == len(headings(root / "resources" / "help" / "en.md")) == 6
    assert "http" not in page.read_text(encoding="utf-8")


@pytest.mark.usefixtures("english")
def test_help_opens_by_key_scrolls_by_key_and_closes_by_key(stage: Stage, qtbot: QtBot) -> None:
    stage.window.show_help()
    sheet = stage.window.sheet()
    assert isinstance(sheet, HelpSheet)
    assert "Quick start" in sheet.page.toPlainText()
    assert "recovery key" in sheet.page.toPlainText()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is sheet.page)
    before = sheet.page.verticalScrollBar().value()
    qtbot.keyClick(sheet.page, Qt.Key.Key_Down)
    assert sheet.page.verticalScrollBar().value() > before
    qtbot.keyClick(sheet.page, Qt.Key.Key_Tab)
    qtbot.waitUntil(lambda: QApplication.focusWidget() is sheet.close_button)
    qtbot.keyClick(sheet.close_button, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: stage.window.sheet() is None)
