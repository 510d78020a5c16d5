"""Opening documents: what streams in, what waits, what fails, several at once, another encoding."""

import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from marked_text import build
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot
from review_demo import demo, engine
from review_desk import Desk
from walk import nameless

from core.errors import DetectionError, FileError
from core.model import Document, Finding
from core.progress import Progress
from core.review.tally import Status

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # offscreen: menus cannot be raised

CTRL = Qt.KeyboardModifier.ControlModifier


class Slow:
    """An engine that waits before every piece until it is let go."""

    def __init__(self, pieces: int = 3) -> None:
        self.gate = threading.Semaphore(0)
        plain = engine(demo(), pieces=pieces)

        def find(document, mode, score, progress, emit):  # type: ignore[no-untyped-def]
            def wait(piece):  # type: ignore[no-untyped-def]
                while not self.gate.acquire(timeout=0.01):
                    progress(1, 10)
                emit(piece)

            return plain.find(document, mode, score, progress, wait)

        self.engine = replace(plain, find=find)


@pytest.fixture
def slow(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[tuple[Desk, Slow]]:
    using = Slow()
    made = Desk(qtbot, qapp, tmp_path, using.engine)
    made.page.open([Path("demo.txt")])
    qtbot.waitUntil(lambda: made.entry.state == "finding")
    yield made, using
    for _ in range(100):
        using.gate.release()
    made.end()


def test_nothing_open_offers_a_file_and_a_sample(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    desk = Desk(qtbot, qapp, tmp_path)
    asked: list[str] = []
    desk.page.open_asked.connect(asked.append)
    desk.page.nothing.open.click()
    desk.page.nothing.sample.click()
    assert asked == ["files", "sample"]
    assert not nameless(desk.page)
    desk.end()


def test_findings_stream_in_without_moving_the_selection(slow: tuple[Desk, Slow]) -> None:
    desk, using = slow
    using.gate.release()
    desk.qtbot.waitUntil(lambda: len(desk.rows()) == 3)
    assert desk.selected == "Ada Demo"
    desk.press("M")
    desk.press("N")
    assert desk.statuses("Ada Demo") == [Status.MASKED], "deciding is possible from the first finding on"
    chosen = desk.page.deciding.selected
    scrolled = desk.page.panel.list.verticalScrollBar().value()
    for _ in range(100):
        using.gate.release()
    desk.settle()
    assert len(desk.rows()) == 32
    assert desk.page.deciding.selected == chosen
    assert desk.page.panel.list.rows.slot(desk.page.panel.list.current_item()) == chosen
    assert desk.page.panel.list.verticalScrollBar().value() == scrolled


def test_saving_waits_and_says_why(slow: tuple[Desk, Slow]) -> None:
    desk, using = slow
    save = desk.page.header.save
    assert not save.isEnabled()
    assert save.accessibleDescription().startswith("Still working")
    asked = []
    desk.page.save_asked.connect(lambda: asked.append(True))
    desk.page.save()
    assert not asked
    for _ in range(100):
        using.gate.release()
    desk.settle()
    assert save.isEnabled()
    desk.page.save()
    assert asked


def test_stop_keeps_what_was_found_and_escape_never_stops(slow: tuple[Desk, Slow]) -> None:
    desk, using = slow
    using.gate.release()
    desk.qtbot.waitUntil(lambda: len(desk.rows()) == 3)
    desk.press(Qt.Key.Key_Escape)
    assert desk.entry.state == "finding"
    desk.page.header.stop.click()
    desk.qtbot.waitUntil(lambda: desk.entry.state == "stopped", timeout=1_000)
    assert len(desk.rows()) == 3
    assert desk.page.pane.problem.title.text() == "Stopped"
    for _ in range(100):
        using.gate.release()
    desk.page.pane.problem.asked.emit("retry")
    desk.qtbot.waitUntil(lambda: desk.entry.state == "ready")
    desk.settle()
    assert len(desk.rows()) == 32
    assert desk.page.pane.problem.isHidden()


def test_a_search_that_failed_is_never_told_as_nothing_found(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    def find(*_arguments: object) -> tuple[Finding, ...]:
        raise DetectionError("find.timeout", row="card")

    desk = Desk(qtbot, qapp, tmp_path, replace(engine(demo()), find=find))
    desk.page.open([Path("demo.txt")])
    qtbot.waitUntil(lambda: desk.entry.state == "failed")
    said = desk.page.panel.message.findChild(QLabel).text()
    assert "not searched" in said
    assert "Nothing was found" not in said
    desk.end()


def test_a_file_that_cannot_be_read_says_so_and_cannot_be_saved(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    def read(*_how: object) -> Document:
        raise FileError("file.binary")

    desk = Desk(qtbot, qapp, tmp_path, replace(engine(demo()), read=read))
    desk.page.open([Path("demo.txt")])
    qtbot.waitUntil(lambda: desk.entry.state == "failed")
    assert desk.page.pane.problem.title.text() == "This file is not text"
    assert not desk.page.header.save.isEnabled()
    assert not nameless(desk.page)
    desk.end()


def test_several_documents_keep_their_decisions(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    one = build("First ⟦PERSON:Ada Demo⟧ and ⟦PERSON:김가상⟧", name="one.txt")
    two = build("Second ⟦PERSON:Can Örnek⟧", name="two.txt")
    desk = Desk(qtbot, qapp, tmp_path, engine(one, two))
    desk.open("one.txt", "two.txt")
    qtbot.waitUntil(lambda: all(not entry.busy for entry in desk.workflow.documents))
    open_list = desk.page.panel.open_list
    assert open_list.isVisible()
    assert [open_list.row(at).name for at in (0, 1)] == ["one.txt", "two.txt"]
    desk.press("M")
    assert desk.selected == "김가상"
    open_list.chosen.emit(1)
    desk.settle()
    assert desk.rows() == ["Can Örnek"]
    open_list.chosen.emit(0)
    desk.settle()
    assert desk.statuses("Ada Demo") == [Status.MASKED]
    assert desk.selected == "김가상"
    assert desk.page.unsaved()
    desk.press("W", CTRL)
    assert len(desk.workflow.documents) == 2, "decisions are not dropped without asking"
    desk.page.pane.problem.asked.emit("discard")
    assert [entry.name for entry in desk.workflow.documents] == ["two.txt"]
    assert not open_list.isVisible()
    desk.end()


def test_the_encoding_is_shown_and_can_be_changed(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    asked: list[str | None] = []
    plain = engine(demo())

    def read(path: Path, encoding: str | None, password: str | None, progress: Progress) -> Document:
        asked.append(encoding)
        document = plain.read(path, encoding, password, progress)
        return replace(document, profile=replace(document.profile, encoding=encoding or "cp949", guessed=not encoding))

    desk = Desk(qtbot, qapp, tmp_path, replace(plain, read=read))
    desk.open()
    header = desk.page.header
    assert header.encoding.text() == "Korean (CP949), guessed"
    desk.press("M")
    header._fill_encodings()
    actions = header.encoding_menu.actions()
    assert actions[0].text() == "Reading again drops one decision"
    next(action for action in actions if action.text() == "Turkish (Windows-1254)").trigger()
    desk.settle()
    assert asked == [None, "cp1254"]
    assert header.encoding.text() == "Turkish (Windows-1254)"
    assert desk.review.counts.decided == 0
    desk.end()
