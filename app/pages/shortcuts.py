"""F1: every key of the page that is shown, and those that work everywhere, with a search field.

In: the page and whether single keys are on. Out: a sheet. The keys come from the tables the commands are made of, so
the list cannot differ from what the keys do.
"""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app import style
from app import theme as tokens
from app.pages.page import Key, Page
from app.texts import text
from app.widgets.key_button import KeyButton, KeyCap, key_text
from app.widgets.labels import Hairline, Icon, label
from app.widgets.sheet import Sheet
from app.window_keys import WINDOW_KEYS

_WIDTH = 600
# Key: how far it scrolls the list, in rows.
_SCROLL = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: 10, Qt.Key.Key_PageUp: -10}

_SHEET_KEYS = {"keys.sheet.primary": "Ctrl+Return", "keys.sheet.leave": "Esc"}


class ShortcutsSheet(Sheet):
    """`pages`: the names of the pages there are."""

    def __init__(self, host: QWidget, page: Page, pages: Sequence[str], *, single_keys: bool) -> None:
        super().__init__(host, width=_WIDTH, title=text("menu.keys"))
        self._single = single_keys
        self.search = QLineEdit()
        self.search.setPlaceholderText(text("keys.sheet.search"))
        self.search.setAccessibleName(text("keys.sheet.search"))
        self.search.setClearButtonEnabled(False)
        self.search.textChanged.connect(self._narrow)
        self.search.installEventFilter(self)
        field = QHBoxLayout()
        field.setContentsMargins(0, 8, 0, 0)
        field.setSpacing(8)
        field.addWidget(Icon("search", "text3", tokens.ICON_LIST_SIZE))
        field.addWidget(self.search, 1)
        self.head.addLayout(field)
        self._sections: list[tuple[QWidget, list[_KeyRow]]] = []
        self.body.setSpacing(0)
        shown = [key for key in page.all_keys() if (key[1] and single_keys) or key[2]]
        if shown:
            self._add_section(text(f"page.{page.name}"), shown)
        absent = {name for name in WINDOW_KEYS if name.startswith("page.")} - {f"page.{name}" for name in pages}
        everywhere = {name: key for name, key in WINDOW_KEYS.items() if name not in absent} | _SHEET_KEYS
        self._add_section(text("keys.sheet.everywhere"), [(text(name), (), (key,)) for name, key in everywhere.items()])
        self.nothing = label("", "body", "2", wrap=True)
        self.nothing.hide()
        self.body.addWidget(self.nothing)
        self.body.addStretch(1)
        self._make_footer()

    def rows(self) -> list[str]:
        """What the rows that are shown say, key caps included."""
        return [row.words for _, rows in self._sections for row in rows if not row.isHidden()]

    def present(self, first: QWidget | None = None) -> None:
        """The focus is in the search field."""
        super().present(first or self.search)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Esc in the field clears it first; up, down and page keys scroll the list under it."""
        if watched is self.search and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Escape and self.search.text():
                self.search.clear()
                return True
            if event.key() in _SCROLL:
                bar = self._scroll.verticalScrollBar()
                bar.setValue(bar.value() + _SCROLL[Qt.Key(event.key())] * style.pixels(tokens.BUTTON_HEIGHT))
                return True
        return super().eventFilter(watched, event)

    def _add_section(self, title: str, keys: Sequence[Key]) -> None:
        box = QWidget()
        stack = QVBoxLayout(box)
        stack.setContentsMargins(0, 0, 0, tokens.GROUP_GAP)
        stack.setSpacing(0)
        head = label(title, "strong", "2")
        head.setContentsMargins(0, 0, 0, 6)
        stack.addWidget(head)
        rows = []
        for words, singles, others in keys:
            row = _KeyRow(words, singles if self._single else (), others)
            stack.addWidget(row)
            rows.append(row)
        self.body.addWidget(box)
        self._sections.append((box, rows))

    def _narrow(self, typed: str) -> None:
        wanted = typed.strip().casefold()
        found = False
        for box, rows in self._sections:
            for row in rows:
                row.setVisible(wanted in row.words.casefold())
            some = any(not row.isHidden() for row in rows)
            box.setVisible(some)
            found = found or some
        self.nothing.setText(text("keys.sheet.nothing", words=typed.strip()))
        self.nothing.setVisible(not found)
        self.refit()

    def _make_footer(self) -> None:
        note = label(text("keys.sheet.single" if self._single else "keys.sheet.single_off"), "small", "2", wrap=True)
        self.close_button = KeyButton(text("action.close"), role="primary")
        self.close_button.clicked.connect(self.leave)
        self.footer.addWidget(note, 1)
        self.footer.addWidget(self.close_button)
        self.set_primary(self.close_button)


class _KeyRow(QWidget):
    """What a command does, and its keys at the right."""

    def __init__(self, words: str, singles: Sequence[str], others: Sequence[str]) -> None:
        super().__init__()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(label(words.replace("&", ""), "body", wrap=True), 1)
        keys = [key_text(key) for key in (*singles, *others)]
        for key in keys:
            row.addWidget(KeyCap(key))
        outer.addLayout(row, 1)
        outer.addWidget(Hairline())
        self.setMinimumHeight(style.pixels(tokens.BUTTON_HEIGHT))
        self.words = f"{words.replace('&', '')}  {'  '.join(keys)}"
        self.setAccessibleName(f"{words}: {', '.join(keys)}")
