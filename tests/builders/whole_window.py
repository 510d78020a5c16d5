"""The whole window as `compose` makes it, shown, in English, with a key store in memory."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from keystores import MemoryKeyStore
from planted import engine
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app import texts
from app.application import Look
from app.compose import compose
from app.preferences import Preferences
from app.window import Window


@contextmanager
def whole_window(application: QApplication, qtbot: QtBot, folder: Path) -> Iterator[Window]:
    """The window while it is active; closed, without being asked, at the end."""
    preferences = Preferences(folder / "settings.json")
    preferences.set(reduce_motion=True, language="en")
    look = Look(application, preferences)
    made = compose(preferences, engine=engine(), system=MemoryKeyStore(), passphrase_file=folder / "key.age")
    made.resize(1440, 900)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    yield made
    texts.set_language("en")
    made._may_close = True
    made.close()
    made.deleteLater()
    look.setParent(None)  # type: ignore[arg-type]
    QApplication.processEvents()
