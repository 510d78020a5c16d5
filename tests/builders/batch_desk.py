"""Somebody with a keyboard in front of the Batch page, in the whole window, with real worker processes."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from analyst import Analyst, at_work
from keystores import MemoryKeyStore
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.batching import Batching
from app.pages.batch import BatchPage

CONTROL = Qt.KeyboardModifier.ControlModifier


class BatchAnalyst(Analyst):
    """`drop` files, `run` the batch, look at `states` and `titles`."""

    @property
    def page(self) -> BatchPage:
        page = self.window.pages["batch"]
        assert isinstance(page, BatchPage)
        return page

    @property
    def batching(self) -> Batching:
        return self.page.batching

    def drop(self, *paths: Path) -> None:
        super().drop(*paths)
        self.wait(lambda: not self.batching.listing)

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        super().press(key, modifier)
        QApplication.processEvents()

    def wait(self, ready: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(ready, timeout=90_000)  # workers give way to all else

    def run(self) -> None:
        """Start by keyboard and wait for the end."""
        self.press(Qt.Key.Key_Return, CONTROL)
        self.wait(lambda: self.batching.step == "open" and not self.batching.waiting())

    def states(self) -> list[str]:
        return [row.state for row in self.batching.rows]

    def titles(self) -> list[str]:
        return [self.page.list.rows.line(at).title for at in range(len(self.batching.rows))]


@contextmanager
def at_batch(qtbot: QtBot, application: QApplication, folder: Path, secret: str = "") -> Iterator[BatchAnalyst]:
    """The window for a while, with this device key; a batch that still runs is stopped at the end."""
    with at_work(qtbot, application, folder, MemoryKeyStore(secret)) as somebody:
        made = BatchAnalyst(qtbot, somebody.window)
        qtbot.waitUntil(lambda: made.window.keys.state != "checking")
        try:
            yield made
        finally:
            made.batching.stop()
            qtbot.waitUntil(lambda: not made.batching.running, timeout=10_000)
            made.batching.close()
