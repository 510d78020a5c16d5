"""Reviews kept in files, as the analyst meets them: save, close, open again, go on; a changed document."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from keystores import FailingKeyStore, MemoryKeyStore
from planted import engine
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from walk import clipped

from app import dialogs, texts
from app.compose import compose
from app.pages.closing import ClosingSheet
from app.pages.review import ReviewPage
from app.preferences import Preferences
from app.window import Window
from core.review import Review
from core.review.tally import Status

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

TEXT = "Record of Ada Demo and 김가상.\nAda Demo signed; Şule Deneme too. Call 010-0000-1234.\n"


class Desk:
    def __init__(self, qtbot: QtBot, folder: Path, store: object = None) -> None:
        self.qtbot, self.folder = qtbot, folder
        self.preferences = Preferences(folder / "settings.json")
        self.preferences.set(reduce_motion=True, language="en")
        self.window: Window = compose(
            self.preferences,
            engine=engine(),
            system=store or MemoryKeyStore(),  # type: ignore[arg-type]
            passphrase_file=folder / "key.age",
        )
        self.window.resize(1440, 900)
        self.window.show()
        self.window.activateWindow()
        qtbot.waitUntil(self.window.isActiveWindow)
        self.window.keys.check()
        qtbot.waitUntil(lambda: self.window.keys.state != "checking")
        self.source = folder / "notes.txt"
        self.source.write_text(TEXT, encoding="utf-8")

    @property
    def page(self) -> ReviewPage:
        page = self.window.pages["review"]
        assert isinstance(page, ReviewPage)
        return page

    @property
    def review(self) -> Review:
        entry = self.page.workflow.current
        assert entry is not None and entry.review is not None
        return entry.review

    def open(self, path: Path | None = None) -> None:
        self.window.open_files([path or self.source])
        self.settle()

    def settle(self) -> None:
        self.qtbot.waitUntil(
            lambda: (
                not self.window.tasks.busy
                and (entry := self.page.workflow.current) is not None
                and not entry.busy
                and entry.masked is not None
            ),
            timeout=10_000,
        )
        QApplication.processEvents()

    def press(self, key: str) -> None:
        self.page.panel.list.setFocus()
        for each in key:
            QTest.keyClicks(self.page.panel.list, each)
            QApplication.processEvents()

    def save(self) -> Path:
        """Ctrl Shift S, and the name that is proposed."""
        target = self.folder / "notes.txt.garim-review"
        self.page.commands.actions["save_review"].trigger()
        self.qtbot.waitUntil(lambda: target.exists() and not self.window.tasks.busy)
        QApplication.processEvents()
        return target

    def close(self) -> None:
        self.page.commands.actions["close"].trigger()
        QApplication.processEvents()

    def seen(self) -> list[tuple[str, Status]]:
        review = self.review
        return [(review.finding(slot).text, Status(review.status(slot))) for slot in review.order]

    def end(self) -> None:
        for entry in self.page.workflow.documents:
            entry.unsaved = False
        self.window.close()
        self.window.deleteLater()
        QApplication.processEvents()


@pytest.fixture
def desk(qapp: QApplication, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    monkeypatch.setattr("app.preview._AFTER_MS", 0)
    monkeypatch.setattr(dialogs, "save_file", lambda _parent, _title, proposal: proposal)
    made = Desk(qtbot, tmp_path)
    yield made
    texts.set_language("en")
    made.end()


def test_a_review_is_saved_closed_and_goes_on_where_it_was(desk: Desk) -> None:
    desk.open()
    desk.press("MKM")
    before = desk.seen()
    assert [status for _, status in before].count(Status.UNDECIDED) == len(before) - 3
    kept = desk.save()
    assert "sealed" in desk.page.panel.undo_bar.sentence()
    assert not desk.page.unsaved()
    assert b"Ada" not in kept.read_bytes()
    desk.close()
    assert desk.page.workflow.current is None
    desk.open(kept)
    assert desk.seen() == before
    assert desk.page.panel.undo_bar.sentence().startswith("Review resumed: ")
    assert not desk.page.unsaved()
    desk.page.deciding.undo()
    desk.page.deciding.undo()
    assert [status for _, status in desk.seen()].count(Status.UNDECIDED) == len(before) - 1
    assert desk.page.unsaved()


def test_the_unchanged_document_is_not_searched_again(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.open()
    desk.press("M")
    kept = desk.save()
    desk.close()
    searched: list[object] = []
    from dataclasses import replace

    flow = desk.page.workflow
    find = flow.engine.find
    flow.engine = replace(flow.engine, find=lambda *asked: searched.append(1) or find(*asked))
    desk.open(kept)
    assert not searched
    entry = flow.current
    assert entry is not None and entry.state == "ready"


def test_a_changed_document_is_told_with_what_was_lost(desk: Desk) -> None:
    desk.open()
    desk.press("MKM")
    kept = desk.save()
    desk.close()
    desk.source.write_text(TEXT.replace("and 김가상", "and nobody").replace("Record", "The record"), encoding="utf-8")
    desk.open(kept)
    assert "The document has changed" in desk.page.pane.problem.title.text()
    assert "2 decisions found their place again, 1 did not" in desk.page.pane.problem.line.text()
    assert ("Ada Demo", Status.MASKED) in desk.seen()
    desk.page.pane.problem.asked.emit("close")
    assert desk.page.pane.problem.isHidden()


def test_styles_and_one_person_are_kept_too(desk: Desk) -> None:
    desk.open()
    desk.page.workflow.set_styles({"PHONE": "bar"})
    desk.settle()
    review = desk.review
    people = [value for value, (kind, _) in enumerate(review.tally.values) if kind == "PERSON"]
    desk.page.workflow.change(lambda review: review.mark_same(people[:2]))
    kept = desk.save()
    desk.close()
    desk.open(kept)
    entry = desk.page.workflow.current
    assert entry is not None and entry.styles == {"PHONE": "bar"}
    assert len(desk.review.frame.same) == 1


def test_a_source_that_is_gone_is_said(desk: Desk) -> None:
    desk.open()
    kept = desk.save()
    desk.close()
    desk.source.unlink()
    desk.window.open_files([kept])
    desk.qtbot.waitUntil(desk.window.notice.isVisible)
    assert desk.page.workflow.current is None


def test_a_saved_review_takes_no_place_of_newer_decisions(desk: Desk) -> None:
    desk.open()
    desk.press("M")
    kept = desk.save()
    desk.press("MM")
    seen = desk.seen()
    desk.window.open_files([kept])
    desk.qtbot.waitUntil(desk.window.notice.isVisible)
    assert "not saved" in desk.window.notice.text()
    assert desk.seen() == seen


def speak(desk: Desk, language: str) -> None:
    texts.set_language(language)
    QApplication.sendEvent(desk.page, QEvent(QEvent.Type.LanguageChange))


def test_captions_in_the_text_follow_the_language(desk: Desk) -> None:
    desk.open()
    desk.press("M")
    seen = desk.seen()
    speak(desk, "tr")
    desk.settle()
    shown = desk.page.pane.text.toPlainText()
    assert shown.startswith("GÖVDE") and "DOSYA ADI" in shown and "BODY" not in shown
    assert desk.seen() == seen and desk.page.deciding.selected is not None
    speak(desk, "en")
    desk.settle()
    assert desk.page.pane.text.toPlainText().startswith("BODY")


def test_closing_offers_to_keep_the_review(desk: Desk) -> None:
    desk.open()
    desk.press("M")
    desk.window.close()
    sheet = desk.window.sheet()
    assert isinstance(sheet, ClosingSheet) and sheet.review is not None
    sheet.review.click()
    desk.qtbot.waitUntil(lambda: not desk.page.unsaved())
    assert (desk.folder / "notes.txt.garim-review").exists()


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_what_closing_asks_is_cut_in_no_language(desk: Desk, language: str) -> None:
    desk.open()
    desk.press("M")
    speak(desk, language)
    desk.window.close()
    sheet = desk.window.sheet()
    assert isinstance(sheet, ClosingSheet) and clipped(sheet) == []
    speak(desk, "en")
    sheet.leave()


def test_closing_one_document_offers_it_as_well(desk: Desk) -> None:
    desk.open()
    desk.press("M")
    desk.close()
    buttons = [button.text() for button in desk.page.pane.problem._buttons]
    assert buttons == ["Save review…", "Discard decisions"]
    desk.page.pane.problem.asked.emit("save_review")
    desk.qtbot.waitUntil(lambda: not desk.page.unsaved())
    desk.close()
    assert desk.page.workflow.current is None


def test_u28_without_a_key_nothing_is_written_and_the_reason_is_said(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.preview._AFTER_MS", 0)
    monkeypatch.setattr(dialogs, "save_file", lambda _parent, _title, proposal: proposal)
    desk = Desk(qtbot, tmp_path, FailingKeyStore("key.locked"))
    desk.open()
    desk.press("M")
    desk.page.commands.actions["save_review"].trigger()
    qtbot.waitUntil(desk.window.notice.isVisible)
    assert not list(tmp_path.glob("*.garim-review"))
    assert desk.page.unsaved()
    desk.end()


def test_the_key_is_control_shift_s(desk: Desk) -> None:
    desk.open()
    desk.press("M")
    QTest.keyClick(
        desk.page.panel.list, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    )
    desk.qtbot.waitUntil((desk.folder / "notes.txt.garim-review").exists)
