"""Help inside the program: quick start, what Garim promises and what it cannot, keys and what losing one means.

In: `resources/help/<language>.md`. Out: a sheet that is read and scrolled by mouse and keys; nothing in it leads out.
"""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from app import style, texts
from app import theme as tokens
from app.texts import text
from app.widgets.key_button import KeyButton
from app.widgets.sheet import Sheet
from core.resources import RESOURCES

_WIDTH = 720
_HEIGHT = 560
_BETWEEN = 6


class HelpSheet(Sheet):
    """The whole text in the language of the interface."""

    def __init__(self, host: QWidget) -> None:
        super().__init__(host, width=_WIDTH, title=text("menu.manual"))
        self.page = QTextBrowser()
        self.page.setOpenLinks(False)
        self.page.setFrameShape(QFrame.Shape.NoFrame)
        self.page.setAccessibleName(text("menu.manual"))
        self.page.setFont(style.font("body"))
        self.page.document().setDocumentMargin(tokens.GROUP_GAP / 2)
        self.page.setMarkdown((RESOURCES / "help" / f"{texts.language()}.md").read_text(encoding="utf-8"))
        self._space()
        self.page.setMinimumHeight(min(style.pixels(_HEIGHT), max(host.height() - 220, 160)))
        self.page.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.page.installEventFilter(self)
        self.body.addWidget(self.page)
        self.close_button = KeyButton(text("action.close"), role="primary")
        self.close_button.clicked.connect(self.leave)
        self.footer.addStretch(1)
        self.footer.addWidget(self.close_button)
        self.set_primary(self.close_button)

    def _space(self) -> None:
        """Room above headings and between paragraphs: Markdown in Qt sets none."""
        block = self.page.document().begin()
        while block.isValid():
            heading = block.blockFormat().headingLevel() > 0
            shape = block.blockFormat()
            shape.setTopMargin(style.pixels(tokens.GROUP_GAP if heading and block.position() else 0))
            shape.setBottomMargin(style.pixels(_BETWEEN))
            QTextCursor(block).setBlockFormat(shape)
            block = block.next()

    def present(self, first: QWidget | None = None) -> None:
        """The focus is in the text, so that keys scroll it."""
        super().present(first or self.page)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Tab leaves the text; it is no character of it."""
        if watched is self.page and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
                return self.focusNextPrevChild(event.key() == Qt.Key.Key_Tab)
            if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
                bar = self.page.verticalScrollBar()
                step = 3 * bar.singleStep()
                bar.setValue(bar.value() + (step if event.key() == Qt.Key.Key_Down else -step))
                return True
        return super().eventFilter(watched, event)
