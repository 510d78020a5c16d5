"""Jobs in the background: order, stopping, faults, and leaving."""

import sys
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from app.tasks import Control, Tasks
from core.errors import FileError, GarimError


class Heard:
    """Callbacks that note what they were called with, and on which thread."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, Any]] = []
        self.threads: set[int] = set()

    def note(self, what: str, *values: Any) -> None:
        self.calls.append((what, *values))
        self.threads.add(threading.get_ident())

    def named(self) -> dict[str, Any]:
        return {
            name: (lambda *values, name=name: self.note(name, *values))
            for name in ("done", "failed", "progress", "piece", "stopped")
        }

    @property
    def last(self) -> str:
        return self.calls[-1][0] if self.calls else ""


@pytest.fixture
def tasks(qtbot: QtBot) -> Iterator[Tasks]:
    tasks = Tasks()
    yield tasks
    assert tasks.shutdown()


def test_pieces_progress_and_result_arrive_in_order_on_the_ui_thread(qtbot: QtBot, tasks: Tasks) -> None:
    heard = Heard()

    def job(control: Control) -> str:
        for number in range(3):
            control.send(number)
        control.progress(3, 3)
        return "result"

    tasks.run(job, **heard.named())
    qtbot.waitUntil(lambda: heard.last == "done")
    assert heard.calls == [("piece", 0), ("piece", 1), ("piece", 2), ("progress", 3, 3), ("done", "result")]
    assert heard.threads == {threading.get_ident()}
    assert not tasks.busy


def test_stop_takes_effect_within_200_ms(qtbot: QtBot, tasks: Tasks) -> None:
    heard = Heard()
    started = threading.Event()

    def job(control: Control) -> None:
        started.set()
        for number in range(100_000):
            control.progress(number, 100_000)
            time.sleep(0.001)

    task = tasks.run(job, **heard.named())
    assert started.wait(5)
    task.stop()
    asked = time.monotonic()
    qtbot.waitUntil(lambda: heard.last == "stopped")
    assert time.monotonic() - asked < 0.2
    assert all(call[0] != "done" for call in heard.calls)


def test_what_was_finished_before_the_stop_is_delivered(qtbot: QtBot, tasks: Tasks) -> None:
    heard = Heard()
    finished = threading.Event()

    def job(_control: Control) -> str:
        finished.set()
        return "written"

    task = tasks.run(job, **heard.named())
    assert finished.wait(5)
    task.stop()
    qtbot.waitUntil(lambda: bool(heard.calls))
    assert heard.calls == [("done", "written")]


def test_errors_of_core_arrive_as_they_are(qtbot: QtBot, tasks: Tasks) -> None:
    heard = Heard()

    def job(_control: Control) -> None:
        raise FileError("file.missing")

    tasks.run(job, **heard.named())
    qtbot.waitUntil(lambda: heard.last == "failed")
    assert heard.calls[0][1].code == "file.missing"


def test_a_fault_is_told_and_raised_on_the_ui_thread(qtbot: QtBot, tasks: Tasks) -> None:
    heard = Heard()

    def job(_control: Control) -> None:
        raise ZeroDivisionError

    with qtbot.captureExceptions() as raised:
        tasks.run(job, **heard.named())
        qtbot.waitUntil(lambda: heard.last == "failed")
    assert raised[0][0] is ZeroDivisionError
    problem = heard.calls[0][1]
    assert isinstance(problem, GarimError)
    assert problem.code == "error.unexpected"


def test_leaving_stops_waits_and_calls_nobody(qtbot: QtBot) -> None:
    tasks = Tasks()
    heard = Heard()

    def job(control: Control) -> None:
        while True:
            control.check()
            time.sleep(0.001)

    for _ in range(3):
        tasks.run(job, **heard.named())
    assert tasks.shutdown(2_000)
    qtbot.wait(20)
    assert heard.calls == []


def test_qt_calls_do_not_lose_references_to_none(qtbot: QtBot) -> None:
    """PySide6 6.12.0 on Python 3.11 dropped one reference to None in every void call, until Python aborted."""
    from PySide6.QtWidgets import QLabel

    label = QLabel()
    qtbot.addWidget(label)
    before = sys.getrefcount(None)
    for number in range(300):
        label.setText(str(number))
        label.update()
    assert sys.getrefcount(None) > before - 100
