"""The whole window with a masked file to restore, for tests that drop, press keys and look at what was written."""

from collections.abc import Callable
from pathlib import Path

from keystores import MemoryKeyStore
from planted import engine
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.application import Look
from app.compose import compose
from app.pages.restore import RestorePage
from app.preferences import Preferences
from core.documents import output_name, read
from core.mask import mask
from core.mask.candidates import locate, parse
from core.model import Decision
from core.save import save_masked
from core.vault import mapping_path
from core.vault.keys import Keys, KeyStore, new_secret

ROWS = """PERSON\tAda Demo
PERSON\t김하나
PERSON\tCan Örnek
PHONE\t010-0000-1234
"""
TEXT = """Ada Demo met 김하나 and Can Örnek.
김하나는 왔다. Ada Demo'nun raporu. Call 010-0000-1234.
"""


def change(text: str) -> str:
    """What a colleague and a language model do to a masked file."""
    text = text.replace("[PERSON_1] met", "[Person_1] met").replace("[PERSON_2]는", "[PERSON_2]은")
    return text + "Next: [PERSON] and [PERSON_77]. [PERSON_2]은 갔다.\n"


class RestoreDesk:
    """`mask` a file, edit it, `drop` it, `press` keys."""

    def __init__(self, qtbot: QtBot, application: QApplication, folder: Path, store: KeyStore | None = None) -> None:
        self.qtbot = qtbot
        self.folder = folder / "documents"
        self.folder.mkdir()
        self.secret = new_secret()
        self.preferences = Preferences(folder / "settings.json")
        self.preferences.set(reduce_motion=True, language="en")
        self.look = Look(application, self.preferences)
        self.window = compose(
            self.preferences,
            engine=engine(),
            system=store or MemoryKeyStore(self.secret),
            passphrase_file=folder / "device-key.age",
        )
        page = self.window.pages["restore"]
        assert isinstance(page, RestorePage)
        self.page = page
        self.window.resize(1440, 900)
        self.window.show()
        self.window.activateWindow()
        qtbot.waitUntil(self.window.isActiveWindow, timeout=5_000)
        self.window.keys.check()
        self.settle()

    @property
    def restoring(self):  # type: ignore[no-untyped-def]
        return self.page.restoring

    def mask(
        self,
        text: str = TEXT,
        rows: str = ROWS,
        name: str = "record.txt",
        encoding: str = "utf-8",
        keys: Keys | None = None,
    ) -> Path:
        """A masked copy of these characters with its mapping beside it. The original is in a folder of its own."""
        originals = self.folder.parent / "originals"
        originals.mkdir(exist_ok=True)
        source = originals / name
        source.write_bytes(text.encode(encoding))
        document = read(source)
        found = locate(document, parse(rows))
        result = mask(document, [Decision(finding=finding, verdict="mask", by="analyst") for finding in found])
        target = self.folder / output_name(document, result.edits)
        save_masked(document, result, target, mapping_path(target), keys or Keys(secrets=(self.secret,)))
        return target

    def edit(self, path: Path, change: Callable[[str], str], encoding: str = "utf-8") -> Path:
        """Change the masked file as a colleague would."""
        path.write_bytes(change(path.read_bytes().decode(encoding)).encode(encoding))
        return path

    def drop(self, *paths: Path) -> None:
        """Drop files on the window and wait for what comes of it."""
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
        place, no = QPointF(300, 300), Qt.KeyboardModifier.NoModifier
        button = Qt.MouseButton.LeftButton
        enter = QDragEnterEvent(QPoint(300, 300), Qt.DropAction.CopyAction, data, button, no)
        QApplication.sendEvent(self.window, enter)
        assert enter.isAccepted()
        QApplication.sendEvent(self.window, QDropEvent(place, Qt.DropAction.CopyAction, data, button, no))
        self.settle()

    def settle(self) -> None:
        """Wait until nothing runs."""
        tasks = self.window.tasks
        self.qtbot.waitUntil(lambda: not tasks.busy and not self.page.restoring.busy, timeout=20_000)
        QApplication.processEvents()
        self.qtbot.waitUntil(lambda: not tasks.busy, timeout=20_000)

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press a key where the focus is."""
        self.qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
        target: QWidget = QApplication.focusWidget() or self.window
        QTest.keyClick(target, key, modifiers)
        self.settle()

    def shown(self) -> str:
        """The text as the page shows it, without the file name."""
        shown = self.page.restoring.shown
        assert shown is not None
        return shown.preview.parts[0].text

    def states(self) -> list[str]:
        """The states of the rows, in the order of the list."""
        report = self.page.restoring.report
        assert report is not None
        return [row.outcome.state for row in report.rows]

    def written(self) -> list[str]:
        """The files in the folder of the masked file."""
        return sorted(path.name for path in self.folder.iterdir())

    def end(self) -> None:
        """Let go of threads and signals."""
        self.window.tasks.shutdown()
        self.window._may_close = True
        self.window.close()
        self.window.deleteLater()
        self.look.setParent(None)  # type: ignore[arg-type]
        self.look.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


MakeDesk = Callable[..., RestoreDesk]
