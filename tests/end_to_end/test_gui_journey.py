"""The whole job in the real window, by keyboard after the drop: review, save, edit elsewhere, restore."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from analyst import Analyst, at_work
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from walk import clipped, nameless

from app import texts
from app.pages.restore_sheet import RestoreSheet
from app.pages.save import SaveSheet
from app.pages.settings import SECTIONS, SettingsPage
from app.theme import SMALLEST_WINDOW

TEXT = """Record of the meeting with Ada Demo on 14 April 2026.

김가상은 010-0000-1234로 알렸고 gasang.kim@example.com에서 보냈습니다.
Şule Deneme'nin notu. Ada Demo signed.
"""
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def analyst(qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Analyst]:
    monkeypatch.setattr("app.preview._AFTER_MS", 0)
    with at_work(qtbot, qapp, tmp_path) as made:
        yield made


def document(tmp_path: Path) -> Path:
    folder = tmp_path / "documents"
    folder.mkdir()
    path = folder / "Ada Demo 면담.txt"
    path.write_text(TEXT, encoding="utf-8")
    return path


def saved(analyst: Analyst, source: Path) -> Path:
    """Review and save by keyboard; the masked file."""
    flow = analyst.review.workflow
    analyst.drop(source)
    analyst.wait(lambda: flow.current is not None and flow.current.masked is not None)
    review = flow.current.review  # type: ignore[union-attr]
    assert review is not None
    assert review.counts.undecided == 8
    analyst.press(Qt.Key.Key_M)
    assert review.counts.masked == 1
    analyst.press(Qt.Key.Key_Z, CONTROL)
    assert review.counts.masked == 0
    for _ in range(8):
        analyst.press(Qt.Key.Key_M)
    assert (review.counts.masked, review.counts.undecided) == (8, 0)
    analyst.wait(lambda: flow.current is not None and flow.current.masked is not None)
    assert analyst.window.close() is False
    analyst.press(Qt.Key.Key_Escape)

    analyst.press(Qt.Key.Key_S, CONTROL)
    sheet = analyst.window.sheet()
    assert isinstance(sheet, SaveSheet)
    analyst.press(Qt.Key.Key_Return, CONTROL)
    step = sheet.keys_step
    assert step is not None
    analyst.wait(lambda: step.shown == "recovery")
    step.recovery.stored.setFocus()
    analyst.press(Qt.Key.Key_Space)
    analyst.press(Qt.Key.Key_Return, CONTROL)
    analyst.wait(lambda: sheet.view == "result")
    assert sheet.verdict == "clean"
    assert sheet.title_label.text() == "Verified clean"
    analyst.press(Qt.Key.Key_Return, CONTROL)
    assert analyst.window.sheet() is None
    assert not analyst.window.page.unsaved()
    masked = source.with_name("PERSON_1 면담-masked.txt")
    assert masked.with_name(masked.name + ".garim-map").exists()
    assert analyst.window.windowTitle() == "Garim"
    return masked


def test_u01_review_and_save_by_keyboard_then_restore_byte_for_byte(analyst: Analyst, tmp_path: Path) -> None:
    source = document(tmp_path)
    before = source.read_bytes()
    masked = saved(analyst, source)
    text = masked.read_text(encoding="utf-8")
    for value in ("Ada Demo", "김가상", "Şule Deneme", "010-0000-1234", "gasang.kim@example.com", "14 April 2026"):
        assert value not in text
    assert source.read_bytes() == before

    analyst.drop(masked)
    analyst.wait(lambda: analyst.restore.restoring.step == "ready")
    assert analyst.window.page.name == "restore"
    assert analyst.window.notice.text() == texts.text("route.restore")
    analyst.press(Qt.Key.Key_S, CONTROL)
    sheet = analyst.window.sheet()
    assert isinstance(sheet, RestoreSheet)
    target = sheet.target
    analyst.press(Qt.Key.Key_Return, CONTROL)
    analyst.wait(target.exists)
    assert target.read_bytes() == before


def test_u09_an_edited_masked_copy_is_restored(analyst: Analyst, tmp_path: Path) -> None:
    masked = saved(analyst, document(tmp_path))
    text = masked.read_text(encoding="utf-8")
    edited = masked.with_name("from a colleague.txt")
    edited.write_text("Summary. " + text.replace("[PERSON_1] signed", "[person_1] agreed"), encoding="utf-8")
    masked.unlink()
    analyst.drop(edited)
    analyst.wait(lambda: analyst.restore.restoring.step == "ready")
    analyst.press(Qt.Key.Key_S, CONTROL)
    sheet = analyst.window.sheet()
    assert isinstance(sheet, RestoreSheet)
    target = sheet.target
    analyst.press(Qt.Key.Key_Return, CONTROL)
    analyst.wait(target.exists)
    assert target.read_text(encoding="utf-8") == "Summary. " + TEXT.replace("Ada Demo signed", "Ada Demo agreed")


def settled() -> None:
    """Layouts have been asked and have answered."""
    for _ in range(6):
        QApplication.processEvents()


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("size", [(1440, 900), (1024, 640), (960, 500), SMALLEST_WINDOW])
def test_nothing_is_cut_on_any_page(analyst: Analyst, tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    analyst.window.preferences.set(language=language)
    analyst.window.resize(*size)
    settled()
    assert clipped(analyst.window) == []
    assert nameless(analyst.window) == []
    flow = analyst.review.workflow
    analyst.drop(document(tmp_path))
    analyst.wait(lambda: flow.current is not None and flow.current.masked is not None)
    for name in analyst.window.pages:
        analyst.window.go(name)
        settled()
        assert clipped(analyst.window) == [], name
        assert nameless(analyst.window) == [], name
    settings = analyst.window.pages["settings"]
    assert isinstance(settings, SettingsPage)
    for row, section in enumerate(SECTIONS):
        settings.list.setCurrentRow(row)
        settled()
        assert clipped(settings) == [], section
        assert settings.stack.currentWidget().horizontalScrollBar().maximum() == 0, section
