"""Starts the program: the application object, its look and language, the last resort for faults.

In: files to open. Out: an exit code. Nothing heavy is imported here: numpy, onnxruntime, keyring, pyrage and
phonenumbers load inside workers, after the window stands.
"""

import gc
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Thread
from types import TracebackType

from PySide6.QtCore import QEvent, QLibraryInfo, QLocale, QObject, Qt, QTimer, QTranslator
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication

from app import style, texts
from app.contrast import from_system
from app.faults import FAULTS, describe_fault, forbid_core_dumps
from app.preferences import Preferences
from app.theme import DARK, LIGHT, Theme, with_high_contrast
from core.errors import GarimError

_CONTRAST_THEMES = ("win32",)  # systems on which more contrast means colours a person has chosen
_READY_AFTER_MS = 800  # the window is there, and nobody has chosen a file yet


def create(arguments: Sequence[str] = ()) -> QApplication:
    """The application object, in Fusion, named. There is one a process."""
    application = QApplication(["garim", *arguments])
    application.setApplicationName("Garim")
    application.setDesktopFileName("garim")
    application.setStyle("Fusion")
    return application


class Look(QObject):
    """Keeps palette, sheet, contrast, motion and language of the application as system and settings want them."""

    def __init__(self, application: QApplication, preferences: Preferences) -> None:
        super().__init__(application)
        self._application = application
        self._preferences = preferences
        self._translator = QTranslator(self)
        # Chained temporaries are deleted at once; both objects have to be held while they are asked.
        self._hints = application.styleHints()
        self._accessibility = self._hints.accessibility()
        self._hints.colorSchemeChanged.connect(self.dress)
        self._accessibility.contrastPreferenceChanged.connect(self.dress)
        preferences.changed.connect(self._obey)
        self._speak()
        self.dress()

    def theme(self) -> Theme:
        """The set that system and settings ask for."""
        wanted = self._preferences.current.appearance
        dark = wanted == "dark" or (wanted == "system" and self._hints.colorScheme() == Qt.ColorScheme.Dark)
        theme = DARK if dark else LIGHT
        asked = self.asks_for_contrast()
        if asked and sys.platform in _CONTRAST_THEMES:
            return from_system(self.of_the_system())
        return with_high_contrast(theme) if asked or self._preferences.current.high_contrast else theme

    def asks_for_contrast(self) -> bool:
        """Whether the system does."""
        return self._accessibility.contrastPreference() == Qt.ContrastPreference.HighContrast

    def of_the_system(self) -> QPalette:
        """The palette there would be without ours, which is gone afterwards."""
        self._application.setPalette(QPalette())
        return self._application.palette()

    def dress(self) -> None:
        """Look again at what system and settings ask for."""
        style.set_reduce_motion(self._preferences.current.reduce_motion)
        style.apply(self._application, self.theme())
        self._application.setWindowIcon(style.icon("app", "text", 32))

    def _speak(self) -> None:
        texts.set_language(self._preferences.current.language or system_language())
        self._application.removeTranslator(self._translator)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if texts.language() != "en" and self._translator.load(f"qtbase_{texts.language()}", folder):
            self._application.installTranslator(self._translator)

    def _obey(self, setting: str) -> None:
        if setting in ("appearance", "high_contrast", "reduce_motion"):
            self.dress()
        elif setting == "language":
            self._speak()
            retranslate(self._application)


def system_language() -> str:
    """The first language of the system that Garim speaks, else English."""
    for name in QLocale.system().uiLanguages():
        code = name.replace("_", "-").split("-")[0].lower()
        if code in texts.LANGUAGES:
            return code
    return "en"


def retranslate(application: QApplication) -> None:
    """Let every widget ask for its texts again."""
    for window in application.topLevelWidgets():
        application.sendEvent(window, QEvent(QEvent.Type.LanguageChange))


def catch_faults(show: Callable[[GarimError], None]) -> None:
    """From now on an exception nobody caught is shown as a message, noted in `FAULTS`, and the program goes on."""

    def hook(kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        FAULTS.append(describe_fault(kind, trace))
        show(fault if isinstance(fault, GarimError) else GarimError("error.unexpected", type=kind.__name__))

    sys.excepthook = hook


def _be_ready() -> None:
    """Start the process that reads files nobody trusts, so that the first one does not wait for it."""
    from core.documents.isolation import WORKERS

    with suppress(OSError):  # then reading says so
        WORKERS.warm()


def run(files: Sequence[Path] = ()) -> int:
    """Open the window, with these files in it, and stay until it is closed. Returns the exit code."""
    from app.instance import Instance, hand_over

    if hand_over(files):
        return 0
    gc.disable()  # all that is made from here on stays: looking through it again and again would delay the window
    from app.compose import compose

    forbid_core_dumps()
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl C in the terminal: the loop of Qt would not notice ours
    application = create()
    preferences = Preferences()
    look = Look(application, preferences)
    window = compose(preferences)
    catch_faults(window.show_error)
    instance = Instance(window)
    instance.files_arrived.connect(window.take_over)
    application.installEventFilter(instance)
    window.show()
    gc.freeze()
    gc.enable()
    QTimer.singleShot(0, instance, instance.listen)
    if files:
        QTimer.singleShot(0, window, lambda: window.open_files(files))
    else:
        QTimer.singleShot(_READY_AFTER_MS, window, lambda: Thread(target=_be_ready, daemon=True).start())
    code = application.exec()
    look.deleteLater()
    return code
