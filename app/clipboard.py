"""Secrets on the clipboard: marked as "do not keep", and taken off again.

In: a secret. Out: the clipboard, which is cleared after a minute, or when the program ends, if it still holds it. Only
a digest of the secret is remembered for that.

The marks ask clipboard histories and clouds to leave the text alone: `x-kde-passwordManagerHint` (KDE Klipper), and on
Windows `ExcludeClipboardContentFromMonitorProcessing`, `CanIncludeInClipboardHistory` and
`CanUploadToCloudClipboard` (Microsoft, "Cloud Clipboard and Clipboard History Formats"), each a DWORD of 0. macOS has
no such format of its own. Clipboard managers there agreed on the type `org.nspasteboard.ConcealedType`, which Qt cannot
carry from here: it writes a format it does not know under `com.trolltech.anymime.*`, and `QUtiMimeConverter`, which
could name the type, is not in PySide6 (not in the QtGui of its 6.11 wheel for macOS either). So on macOS the minute is
what protects, and Help says so.
"""

import hashlib

from PySide6.QtCore import QMimeData, QObject, QTimer
from PySide6.QtGui import QGuiApplication

HOLD_SECONDS = 60
_WINDOWS_MARKS = (
    "ExcludeClipboardContentFromMonitorProcessing",
    "CanIncludeInClipboardHistory",
    "CanUploadToCloudClipboard",
)


def marked(secret: str) -> QMimeData:
    """The secret with the marks of all systems; a system ignores those of the others."""
    data = QMimeData()
    data.setText(secret)
    data.setData("x-kde-passwordManagerHint", b"secret")
    for mark in _WINDOWS_MARKS:
        data.setData(f'application/x-qt-windows-mime;value="{mark}"', bytes(4))
    return data


class SecretCopy(QObject):
    """One secret on the clipboard for a minute."""

    def __init__(self, secret: str, seconds: float = HOLD_SECONDS, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._digest = _digest(secret)
        QGuiApplication.clipboard().setMimeData(marked(secret))
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.clear)
        self._timer.start(int(seconds * 1000))
        application = QGuiApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.clear)

    def clear(self) -> None:
        """Clear the clipboard if it still holds the secret; what was copied since stays."""
        self._timer.stop()
        clipboard = QGuiApplication.clipboard()
        if _digest(clipboard.text()) == self._digest:
            clipboard.clear()


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest()
