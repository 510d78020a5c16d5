"""The program's own icon in the sizes and containers that installers want.

In: `packaging/icon.svg`. Out: `icon-N.png` for Linux, `garim.ico` for Windows, `garim.icns` for macOS, in the folder
that is given.
"""

import os
from pathlib import Path

SIZES = (16, 32, 48, 128, 256, 512, 1024)
_PNG = "icon-{}.png"


def draw(folder: Path) -> None:
    """Render every size, then pack them."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PIL import Image
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QGuiApplication, QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    application = QGuiApplication.instance() or QGuiApplication([])
    renderer = QSvgRenderer(str(Path(__file__).with_name("icon.svg")))
    for size in SIZES:
        picture = QImage(size, size, QImage.Format.Format_ARGB32)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        renderer.render(painter)
        painter.end()
        picture.save(str(folder / _PNG.format(size)))
    del application
    pictures = [Image.open(folder / _PNG.format(size)).convert("RGBA") for size in SIZES]
    pictures[4].save(folder / "garim.ico", sizes=[(size, size) for size in SIZES[:5]], append_images=pictures[:4])
    pictures[-1].save(folder / "garim.icns", append_images=pictures[:-1])
