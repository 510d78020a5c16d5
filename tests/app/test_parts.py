"""Documents of many parts in Review: headings, jump list, findings of some parts only, notices, passwords."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from marked_text import Row, build_parts
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from review_demo import engine
from review_desk import Desk
from walk import clipped, nameless

from app import texts
from app.parts import part_rows
from core.errors import FileError
from core.model import Document, Notice
from core.progress import Progress

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # offscreen: popups cannot be raised

CTRL = Qt.KeyboardModifier.ControlModifier
ROWS: list[Row] = [
    ("body", 0, "", "Record of ⟦PERSON:Ada Demo⟧ and ⟦PERSON:김가상⟧.\n" + "One more line.\n" * 60),
    ("header", 1, "", ""),
    ("header", 2, "", "Header of ⟦PERSON:Ada Demo⟧"),
    ("comment", 1, "", "Ask ⟦PERSON:Deniz Örnek⟧"),
    ("sheet", 3, "Prices\nof Ada Demo", "⟦PERSON:Ada Demo⟧ 12"),
    ("hidden", 0, "", " \n"),
    ("metadata", 0, "", "⟦PERSON:Şule Deneme⟧"),
]
NOTICES = (Notice(code="decrypted"), Notice(code="decrypted", uninspected=True))


@pytest.fixture
def desk(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    made = Desk(qtbot, qapp, tmp_path, engine(build_parts(ROWS, notices=NOTICES)))
    made.open("record.docx")
    yield made
    made.end()
    texts.set_language("en")


def headings(desk: Desk) -> list[str]:
    text = desk.page.pane.text.toPlainText()
    text_map = desk.page.pane.text.text_map
    return [text[start:end] for start, end in text_map.captions]


def hear(desk: Desk, sentence: str) -> None:
    """It is said, at the latest after the pause between two sentences."""
    desk.qtbot.waitUntil(lambda: desk.page.deciding.announcer.last == sentence)


def test_every_part_has_a_quiet_heading_and_empty_ones_are_not_shown(desk: Desk) -> None:
    assert headings(desk) == [
        "BODY",
        "HEADER 2",
        "COMMENT 1",
        "SHEET 3 · Prices of Ada Demo",
        "PROPERTIES",
        "FILE NAME",
    ]
    assert desk.page.header.parts.text() == "5 parts"


def test_the_list_of_parts_counts_what_is_to_decide(desk: Desk) -> None:
    desk.press("M")
    rows = {row.name: (row.open, row.total) for row in part_rows(desk.review)}
    assert rows["Body"] == (1, 2)
    assert rows["Sheet 3 · Prices of Ada Demo"] == (1, 1)
    assert "Header 1" not in rows


def test_going_to_a_part_by_keyboard(desk: Desk) -> None:
    desk.press(Qt.Key.Key_G, CTRL)
    popup = desk.page.parts.popup
    assert popup.isVisible()
    assert not nameless(popup)
    assert not clipped(popup)
    for _ in range(3):
        QTest.keyClick(popup.list, Qt.Key.Key_Down)
    QTest.keyClick(popup.list, Qt.Key.Key_Return)
    assert not popup.isVisible()
    assert desk.page.pane.view.hasFocus()
    hear(desk, "Sheet 3 · Prices of Ada Demo")
    caret = desk.page.pane.text.textCursor().position()
    assert desk.page.pane.text.text_map.to_core(caret) == (4, 0)


def test_the_next_part_and_back(desk: Desk) -> None:
    desk.focus_text()
    assert desk.page.pane.part_shown() == 0
    desk.page.commands.actions["next_part"].trigger()
    hear(desk, "Header 2")
    desk.page.parts.go(0)
    desk.page.commands.actions["previous_part"].trigger()
    assert desk.page.pane.part_shown() == 0


def test_only_the_findings_of_one_part(desk: Desk) -> None:
    desk.press(Qt.Key.Key_G, CTRL)
    popup = desk.page.parts.popup
    QTest.keyClick(popup.list, Qt.Key.Key_Down)
    QTest.keyClick(popup.list, Qt.Key.Key_Space)
    assert desk.rows() == ["Ada Demo"]
    assert not popup.boxes["body"].isChecked()
    QTest.keyClick(popup.list, Qt.Key.Key_Space)
    assert len(desk.rows()) == 6
    popup.boxes["body"].click()
    assert desk.rows() == ["Ada Demo", "Deniz Örnek", "Ada Demo", "Şule Deneme"]
    popup.close()
    desk.page.panel.clear_filter()
    assert len(desk.rows()) == 6


def test_what_nobody_looked_into_stands_first_under_the_badge(desk: Desk) -> None:
    badge = desk.page.header.notices
    assert badge.text() == "2 notes"
    badge.click()
    popup = desk.page.parts.notices
    assert popup.isVisible()
    assert len(popup.sentences()) == 2
    assert not clipped(popup)
    QTest.keyClick(popup, Qt.Key.Key_Escape)
    assert not popup.isVisible()


def test_a_plain_document_has_neither_badge_nor_jump_list(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    desk = Desk(qtbot, qapp, tmp_path, engine(build_parts([("body", 0, "", "Dear ⟦PERSON:Ada Demo⟧")])))
    desk.open()
    assert desk.page.header.notices.isHidden()
    assert desk.page.header.parts.isHidden()
    desk.end()


def test_five_hundred_parts_are_listed(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    page = "Line of a page that nobody is named in.\n" * 40 + "⟦PERSON:Ada Demo⟧"
    desk = Desk(qtbot, qapp, tmp_path, engine(build_parts([("page", n + 1, "", page) for n in range(500)])))
    desk.open()
    desk.press(Qt.Key.Key_G, CTRL)
    QTest.keyClick(desk.page.parts.popup.list, Qt.Key.Key_End)
    QTest.keyClick(desk.page.parts.popup.list, Qt.Key.Key_Up)
    QTest.keyClick(desk.page.parts.popup.list, Qt.Key.Key_Return)
    QApplication.processEvents()
    hear(desk, "Page 500")
    desk.end()


@pytest.mark.parametrize("language", ["en", "ko", "tr"])
def test_headings_and_popups_in_every_language(desk: Desk, language: str) -> None:
    desk.preferences.set(language=language)
    desk.resize(1024, 640)
    desk.page.retranslate()
    assert not clipped(desk.page.header)
    desk.page.parts.ask()
    assert not clipped(desk.page.parts.popup)
    desk.page.parts.popup.close()


# -- passwords ---------------------------------------------------------------------------------------------------------


def test_a_locked_file_asks_for_its_password_in_the_page(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    plain = engine(build_parts(ROWS))
    asked: list[str | None] = []

    def read(path: Path, encoding: str | None, password: str | None, progress: Progress) -> Document:
        asked.append(password)
        if password != "sesame":
            raise FileError("file.password" if password else "file.locked")
        return plain.read(path, encoding, password, progress)

    desk = Desk(qtbot, qapp, tmp_path, replace(plain, read=read))
    desk.page.open([Path("locked.docx")])
    qtbot.waitUntil(lambda: desk.entry.state == "failed")
    card = desk.page.pane.password
    assert card.title.text() == "This file is protected by a password"
    assert desk.page.pane.problem.isHidden()
    assert QApplication.focusWidget() is card.field
    assert not nameless(desk.page)
    for typed in ("wrong", "sesame"):
        QTest.keyClicks(card.field, typed)
        QTest.keyClick(card.field, Qt.Key.Key_Return)
        assert card.field.text() == ""
        qtbot.waitUntil(lambda: not desk.entry.busy)
        if typed == "wrong":
            assert card.title.text() == "This is not the password of this file"
    assert asked == [None, "wrong", "sesame"]
    assert desk.entry.state == "ready"
    assert desk.entry.password is None
    assert card.isHidden()
    desk.end()


def test_reading_that_takes_long_tells_pages_and_stops_at_once(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import threading

    monkeypatch.setattr("app.pages.review_header._QUIET_SECONDS", 0)
    plain, gate = engine(build_parts(ROWS)), threading.Event()

    def read(path: Path, encoding: str | None, password: str | None, progress: Progress) -> Document:
        progress(3, 500)
        gate.wait(5)  # deep in one page: it cannot be told to stop
        return plain.read(path, encoding, password, progress)

    desk = Desk(qtbot, qapp, tmp_path, replace(plain, read=read))
    desk.page.open([Path("long.pdf")])
    qtbot.waitUntil(lambda: desk.page.header.progress() == "Reading page 3 of 500")
    desk.page.header.stop.click()
    assert desk.entry.state == "stopped"
    gate.set()
    qtbot.waitUntil(lambda: not desk.tasks.busy)
    assert desk.entry.state == "stopped"
    assert desk.entry.document is None
    desk.end()
