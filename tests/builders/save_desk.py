"""A document under review with a Save sheet over it, for tests that fill the sheet in and look at what was written."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.application import Look
from app.engine import Engine
from app.keys import SessionKeys
from app.opened import OpenDocument
from app.pages.save import SaveSheet
from app.preferences import Preferences
from app.tasks import Tasks
from app.workflow import Workflow
from core.vault.keys import KeyStore

TEXT = """Record of the meeting with Ada Demo on 14 April 2026.
김가상 대리는 010-0000-1234로 알렸고 gasang.kim@example.com에서 보냈습니다. Şule Deneme'nin notu.
Ada Demo signed.
"""


class SaveDesk:
    """A document under review with a Save sheet over it."""

    def __init__(self, qtbot: QtBot, application: QApplication, folder: Path, store: KeyStore, using: Engine) -> None:
        self.qtbot, self.folder = qtbot, folder
        self.preferences = Preferences(folder.parent / "settings.json")
        self.preferences.set(reduce_motion=True, language="en")
        self.look = Look(application, self.preferences)
        self.tasks = Tasks()
        self.keys = SessionKeys(self.preferences, self.tasks, system=store, passphrase_file=folder.parent / "key.age")
        self.workflow = Workflow(self.tasks, self.preferences, using)
        self.host = QWidget()
        self.host.resize(1440, 900)
        self.host.show()
        self.sheet: SaveSheet

    def open(self, name: str = "Ada Demo 면담.txt", text: str = TEXT) -> Path:
        path = self.folder / name
        path.write_bytes(text.encode("utf-8"))
        self.workflow.open([path])
        self.qtbot.waitUntil(lambda: self.entry.masked is not None, timeout=10_000)
        return path

    @property
    def entry(self) -> OpenDocument:
        assert self.workflow.current is not None
        return self.workflow.current

    def ready(self) -> None:
        """The device key is there."""
        self.keys.make()
        self.qtbot.waitUntil(lambda: self.keys.ready, timeout=10_000)

    def show(self) -> SaveSheet:
        self.sheet = SaveSheet(self.host, self.workflow, self.keys)
        self.sheet.present()
        QApplication.processEvents()
        return self.sheet

    def save(self) -> SaveSheet:
        """Press the button and wait for what comes of it."""
        self.sheet.save.click()
        self.qtbot.waitUntil(lambda: not self.workflow.busy, timeout=10_000)
        QApplication.processEvents()
        return self.sheet

    def written(self) -> list[str]:
        return sorted(path.name for path in self.folder.iterdir())

    def end(self) -> None:
        self.tasks.shutdown()
        self.host.deleteLater()
        self.look.setParent(None)
        self.look.deleteLater()


MakeDesk = Callable[..., SaveDesk]
