"""The menu that gives a finding its kind: every kind with its tag, its name and a letter that chooses it.

In: the kind it has now. Out: the name of a kind. Letters are ASCII and the same in every language.
"""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QIcon, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import QMenu, QWidget

from app import texts
from app.widgets.single_keys import letter
from app.widgets.tag import paint_tag, tag_size

# The kinds an analyst needs most stand first. No I: Turkish keyboards have two of them.
LETTERS: dict[str, str] = {
    "PERSON": "P",
    "PHONE": "T",
    "EMAIL": "E",
    "ADDRESS": "A",
    "ORG": "O",
    "LOCATION": "L",
    "DATE": "D",
    "DOB": "B",
    "RRN": "R",
    "TCKN": "K",
    "VKN": "V",
    "SSN": "S",
    "PASSPORT": "Q",
    "LICENCE": "J",
    "ID": "N",
    "CARD": "C",
    "IBAN": "X",
    "ACCOUNT": "G",
    "USERNAME": "U",
    "POSTCODE": "Z",
    "REL": "F",
    "URL": "W",
    "IP": "H",
    "SECRET": "Y",
    "CUSTOM": "M",
}


class KindMenu(QMenu):
    """`ask` opens it; `chosen` is called with the kind."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chosen: Callable[[str], object] = lambda _kind: None
        self._by_letter: dict[str, str] = {}
        self.setStyleSheet(f"QMenu {{ icon-size: {tag_size().width()}px; }} QMenu::icon {{ left: 12px; }}")

    def ask(self, at: QPoint, current: str, chosen: Callable[[str], object]) -> None:
        """Open above or below `at` (global); `current` is marked."""
        self._chosen = chosen
        self.clear()
        self._by_letter = {}
        self.setAccessibleName(texts.text("decision.kind"))
        for kind, key in LETTERS.items():
            action = self.addAction(_tag_icon(kind, self.devicePixelRatioF()), f"{texts.kind_name(kind)}\t{key}")
            action.setCheckable(True)
            action.setChecked(kind == current)
            action.triggered.connect(lambda _checked=False, kind=kind: self._chosen(kind))
            self._by_letter[key] = kind
            if kind == current:
                self.setActiveAction(action)
        self.popup(at)

    def event(self, event: QEvent) -> bool:
        """Letters belong to the menu, not to the list or the text under it."""
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A letter chooses at once."""
        kind = self._by_letter.get(letter(event.text())) if event.text() else None
        if kind is None or event.modifiers() & ~Qt.KeyboardModifier.ShiftModifier:
            super().keyPressEvent(event)
            return
        self.close()
        self._chosen(kind)


def _tag_icon(kind: str, ratio: float) -> QIcon:
    size = tag_size()
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    paint_tag(painter, QRect(0, 0, size.width(), size.height()), kind)
    painter.end()
    return QIcon(picture)
