"""Shows a file in the file manager of the system.

In: a path. Out: a window of another program, with the file selected where that program can.
"""

import sys
from pathlib import Path

from PySide6.QtCore import QProcess, QUrl
from PySide6.QtGui import QDesktopServices


def reveal(path: Path) -> None:
    """Open the folder of a file; on Windows and macOS with the file selected."""
    if sys.platform == "win32":
        QProcess.startDetached("explorer", [f"/select,{path}"])
    elif sys.platform == "darwin":
        QProcess.startDetached("open", ["-R", str(path)])
    else:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.parent)))
