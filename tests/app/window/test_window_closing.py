"""What closing asks, and how faults are told."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from stage import Stage

from app.pages.closing import ClosingSheet
from core.errors import FileError


def closing(stage: Stage) -> ClosingSheet:
    stage.window.close()
    sheet = stage.window.sheet()
    assert isinstance(sheet, ClosingSheet)
    return sheet


def test_closing_with_nothing_to_lose_asks_nothing(stage: Stage) -> None:
    assert stage.window.close()


def test_closing_with_unsaved_decisions_asks_in_the_page(stage: Stage) -> None:
    stage.pages["review"].has_unsaved = True
    stage.window.go("settings")
    sheet = closing(stage)
    assert stage.window.isVisible()
    assert stage.window.page.name == "review"
    sheet.stay.click()
    assert stage.window.isVisible() and stage.window.sheet() is None


def test_enter_presses_the_button_that_has_the_focus(stage: Stage) -> None:
    stage.pages["review"].has_unsaved = True
    sheet = closing(stage)
    sheet.stay.setFocus()
    QTest.keyClick(sheet.stay, Qt.Key.Key_Return)
    assert stage.window.isVisible() and stage.window.sheet() is None


def test_discarding_closes(stage: Stage) -> None:
    stage.pages["review"].has_unsaved = True
    closing(stage).give_up.click()
    assert not stage.window.isVisible()


def test_saving_instead_of_closing(stage: Stage) -> None:
    stage.pages["restore"].has_unsaved = True
    sheet = closing(stage)
    assert sheet.save is not None
    assert sheet.save.text() == "Save restored file…"
    sheet.save.click()
    assert stage.pages["restore"].saved == 1
    assert stage.window.isVisible()


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_Return])
def test_no_key_loses_decisions(stage: Stage, key: Qt.Key) -> None:
    stage.pages["review"].has_unsaved = True
    sheet = closing(stage)
    QTest.keyClick(QApplication.focusWidget() or sheet, key)
    assert stage.window.isVisible()


def test_closing_during_work_goes_on_by_default(stage: Stage) -> None:
    stage.pages["review"].is_busy = True
    sheet = closing(stage)
    assert sheet.save is None
    QTest.keyClick(sheet, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert stage.window.isVisible() and stage.window.sheet() is None
    closing(stage).give_up.click()
    assert not stage.window.isVisible()


def test_faults_are_said_in_the_page_without_their_text(stage: Stage) -> None:
    stage.window.show_error(ValueError("Ada Demo stands in the message"))
    assert "Ada" not in stage.window.notice.text()
    assert stage.window.notice.text().startswith("Garim could not finish this step")
    stage.window.show_error(FileError("file.missing"))
    assert stage.window.notice.text().startswith("This file is not there any more")


def test_a_notice_goes_with_its_page(stage: Stage) -> None:
    stage.window.show_error(FileError("file.missing"))
    stage.window.go("review")
    assert stage.window.notice.text()
    stage.window.go("settings")
    assert stage.window.notice.text() == ""
