"""Long work on the interface thread: shared turns, a loop within a step, what is dropped."""

import time
from collections.abc import Iterator

from PySide6.QtCore import QEventLoop, QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.slices import Slices


def test_however_many_want_to_work_a_turn_is_no_longer_and_each_gets_its_share(qtbot: QtBot) -> None:
    owner = QObject()
    steps: list[str] = []
    ended: list[str] = []

    def work(name: str) -> Iterator[None]:
        for _ in range(4):
            time.sleep(0.002)
            steps.append(name)
            yield

    for name in "abc":
        Slices(owner).start(work(name), lambda name=name: ended.append(name), at_once=False)  # type: ignore[misc]
    assert not steps
    turns = []
    while len(ended) < 3:
        before = len(steps)
        QApplication.processEvents()
        turns.append(len(steps) - before)
    assert max(turns) <= 2
    assert steps[:6] == ["a", "b", "c", "a", "b", "c"]
    assert ended == ["a", "b", "c"]


def test_work_goes_on_however_much_else_is_to_be_done(qtbot: QtBot) -> None:
    """As while something is painted again and again: every other turn is given away, not all."""
    owner = QObject()
    steps: list[int] = []

    def work() -> Iterator[None]:
        for number in range(6):
            steps.append(number)
            yield

    slices = Slices(owner)
    slices.start(work(), lambda: None, at_once=False)
    for _ in range(40):
        QApplication.processEvents()
        until = time.thread_time() + 0.006
        while time.thread_time() < until:
            pass
    assert steps == list(range(6))


def test_an_event_loop_within_a_step_goes_on_with_the_others(qtbot: QtBot) -> None:
    """As of a menu or a dialog that is opened when something is done."""
    owner = QObject()
    loop = QEventLoop()
    ended: list[str] = []

    def waits() -> Iterator[None]:
        loop.exec()
        yield

    def other() -> Iterator[None]:
        yield
        loop.quit()
        yield

    Slices(owner).start(waits(), lambda: ended.append("waits"), at_once=False)
    Slices(owner).start(other(), lambda: ended.append("other"), at_once=False)
    qtbot.waitUntil(lambda: len(ended) == 2)


def test_what_was_dropped_or_belongs_to_nobody_any_more_is_not_worked_on(qtbot: QtBot) -> None:
    owner, gone = QObject(), QObject()
    steps: list[str] = []

    def work(name: str) -> Iterator[None]:
        while True:
            steps.append(name)
            yield

    dropped = Slices(owner)
    dropped.start(work("dropped"), lambda: None, at_once=False)
    dropped.stop()
    Slices(gone).start(work("gone"), lambda: None, at_once=False)
    gone.deleteLater()
    kept = Slices(owner)
    kept.start(iter((None, None)), lambda: steps.append("kept"), at_once=False)
    qtbot.waitUntil(lambda: "kept" in steps)
    assert steps.count("gone") <= 1 and "dropped" not in steps
    assert not dropped.running and not kept.running
