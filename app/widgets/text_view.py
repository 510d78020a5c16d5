"""Document text with marks: a read-only QPlainTextEdit that paints what is visible and nothing else.

In: a `TextMap` and a source of marks in code points. Out: the place a person points at or moves the caret to.

Text goes in by pieces, in turns (app/slices.py), so that 10 MB never hold up the window. Marks are not part
of the text document: a decision is one repaint, whatever the number of findings.
"""

import time
from collections.abc import Iterator, Sequence

from PySide6.QtCore import QEvent, QMimeData, QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFont,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QWidget

from app import style
from app import theme as tokens
from app.clipboard import marked
from app.slices import Turns
from app.textmap import TextMap
from app.widgets.marks import Mark
from app.widgets.visible_text import DOCUMENT_MARGIN, MarkSource, NoMarks, VisibleText
from core.model import Part, Span

_PIECE = 8_000  # code points put in at once, a screen and more; a millisecond or two
_SCROLL_EVERY = 0.1  # seconds between two looks at how long the text has become while it comes in
_MOST_CHANGES = 500  # stretches changed in place; more are quicker shown anew
_LEAST_SIDE = 12  # px left and right of the measure in a narrow view, besides the document margin
_QUIET_ZONE = 0.2  # of the height at top and bottom: a finding there is brought to the middle


class TextView(QPlainTextEdit):
    """`show_map` to show text, `set_marks` to mark it."""

    pointed = Signal(int, int)  # part and code point a person clicked or moved the caret to
    viewed = Signal()  # scrolled, resized, or more text arrived
    filled = Signal()  # all text is in

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text_map = TextMap(())
        self._marks: MarkSource = NoMarks()
        self._shown: list[tuple[int, Mark]] = []  # the marks painted last
        self._pieces: Iterator[tuple[str, bool]] = iter(())
        self._filling = Turns(self, self._fill)
        self._scrolled_at = 0.0
        self._laid_out: QSize | None = None  # in the event of a new size that is being handled
        self._quiet = False
        self._size = tokens.TYPE["document"].size
        self._asked: tuple[int, int, int] | None = None  # a stretch to reveal once its text is in
        self._asked_top: tuple[int, int] | None = None  # a place to scroll to, likewise
        self._painted = False  # before that the view does not have its size, and scrolling would be guessing
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setCursorWidth(2)
        flags = Qt.TextInteractionFlag
        self.setTextInteractionFlags(flags.TextSelectableByMouse | flags.TextSelectableByKeyboard)
        self.document().setDocumentMargin(DOCUMENT_MARGIN)
        self.set_text_size(self._size)
        self.cursorPositionChanged.connect(self._caret_moved)
        self.verticalScrollBar().valueChanged.connect(self._scrolled)

    # -- text --------------------------------------------------------------------------------------------------------

    def show_map(self, text_map: TextMap) -> None:
        """Show the text of a map, from its start."""
        self._filling.stop()
        self._asked = self._asked_top = None
        self.text_map = text_map
        self._pieces = text_map.pieces(_PIECE)
        # The width is to be the same before and after the first lines: the widest line getting narrower makes Qt look
        # for another one among all, a tenth of a second in 10 MB.
        policy = Qt.ScrollBarPolicy
        long = text_map.length > _PIECE
        self.setVerticalScrollBarPolicy(policy.ScrollBarAlwaysOn if long else policy.ScrollBarAsNeeded)
        self._quiet = True
        try:
            self.clear()
            self.set_text_size(self._size)
            self._fill()
            self.moveCursor(QTextCursor.MoveOperation.Start)
        finally:
            self._quiet = False

    def change_map(self, text_map: TextMap, changes: Sequence[tuple[int, tuple[int, int], tuple[int, int]]]) -> None:
        """Show a map that differs from the one shown in these stretches only: part, where it was, where it is.

        The view stays where it is. Where that would be slow or lines are broken, the text is shown anew instead.
        """
        broken = text_map.has_broken_lines or self.text_map.has_broken_lines
        if self.filling or broken or len(changes) > _MOST_CHANGES:
            self.show_map(text_map)
            return
        cursor = QTextCursor(self.document())
        self._quiet = True
        try:
            for part, before, after in reversed(changes):
                start, end = self.text_map.view_range(part, *before)
                cursor.setPosition(start)
                cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
                cursor.insertText(text_map.shown(part, *after), QTextCharFormat())
            self.text_map = text_map
        finally:
            self._quiet = False
        self.viewed.emit()

    @property
    def filling(self) -> bool:
        """Text is still coming in."""
        return self._filling.running

    def _fill(self) -> None:
        """The next piece. For one below what is seen the text is not painted again, nor each time the scroll bar."""
        bar, layout = self.verticalScrollBar(), self.document().documentLayout()
        layout.blockSignals(bar.value() < bar.maximum())
        more = self._put_in()
        quiet = layout.blockSignals(False)
        now = time.monotonic()
        if quiet and (not more or now - self._scrolled_at >= _SCROLL_EVERY):
            self._scrolled_at = now
            layout.documentSizeChanged.emit(layout.documentSize())
        if more:
            self._filling.start()
            self._reveal_asked()
            if not quiet:
                self.viewed.emit()
            return
        self._filling.stop()
        self._reveal_asked()
        self.filled.emit()
        self.viewed.emit()

    def _put_in(self) -> bool:
        cursor = QTextCursor(self.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        room = _PIECE
        while room > 0:
            piece = next(self._pieces, None)
            if piece is None:
                return False
            shown, caption = piece
            cursor.insertText(shown, self._caption_format() if caption else QTextCharFormat())
            room -= len(shown)
        return True

    def _reveal_asked(self) -> None:
        if not self._painted:
            return
        if self._asked is not None and (not self.filling or self._has(*self._asked)):
            asked, self._asked = self._asked, None
            self.reveal(*asked)
        if self._asked_top is not None:
            self.show_offset(*self._asked_top)

    def _has(self, part: int, _start: int, end: int) -> bool:
        return self.text_map.to_view(part, end) < self.document().characterCount()

    def set_text_size(self, size: int) -> None:
        """Document text of this size in pixels, before the user's own scale."""
        self._size = size
        font = style.document_font(size, turkish=self.text_map.turkish and not self.text_map.hangul)
        self.document().setDefaultFont(font)
        self.setFont(font)
        self._dress_captions()
        self._fit_measure()

    def _caption_format(self) -> QTextCharFormat:
        caption = QTextCharFormat()
        font = style.font("caption")
        font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, 0.6)
        caption.setFont(font)
        caption.setForeground(style.colour("text3"))
        return caption

    def _dress_captions(self) -> None:
        cursor = QTextCursor(self.document())
        for start, end in self.text_map.captions:
            if end < self.document().characterCount():
                cursor.setPosition(start)
                cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
                cursor.setCharFormat(self._caption_format())

    # -- marks -------------------------------------------------------------------------------------------------------

    @property
    def parts(self) -> Sequence[Part]:
        """The parts that are shown."""
        return self.text_map.parts

    def set_marks(self, marks: MarkSource) -> None:
        """Take the marks from here from now on."""
        self._marks = marks
        self.viewport().update()

    def renew_marks(self) -> None:
        """There may be more marks: paint again if any of them is on screen."""
        if VisibleText(self, self.text_map).marks(self._marks) != self._shown:
            self.viewport().update()

    def visible_range(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """Part and code point of the first and of the last character on screen."""
        return VisibleText(self, self.text_map).range()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Marks under the text, the text, ink blocks and rings over it."""
        visible = VisibleText(self, self.text_map)
        self._shown = visible.marks(self._marks)
        visible.place(self._shown)
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        visible.paint_under(painter)
        painter.end()
        super().paintEvent(event)
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        visible.paint_over(painter)
        painter.end()
        if not self._painted:
            self._painted = True
            QTimer.singleShot(0, self._reveal_asked)

    # -- moving ------------------------------------------------------------------------------------------------------

    def reveal(self, part: int, start: int, end: int) -> None:
        """Put the caret at a stretch, and scroll only if it is outside the middle of the view. Nothing is signalled."""
        if not self._painted or (self.filling and not self._has(part, start, end)):
            self._asked = (part, start, end)
            return
        self._asked = None
        place, _ = self.text_map.view_range(part, start, end)
        bar = self.verticalScrollBar()
        before = bar.value()
        cursor = self.textCursor()
        cursor.setPosition(min(place, self.document().characterCount() - 1))
        self._quiet = True
        try:
            self.setTextCursor(cursor)
            if bar.value() != before or not self._in_the_middle():
                self.centerCursor()
        finally:
            self._quiet = False
        self.viewport().update()

    def select_span(self, span: Span) -> None:
        """Select a stretch and bring it into view, as find does. Nothing is signalled."""
        part = next(number for number, part in enumerate(self.text_map.parts) if part.id == span.part)
        if self.filling and not self._has(part, span.start, span.end):
            return
        self.reveal(part, span.start, span.end)
        start, end = self.text_map.view_range(part, span.start, span.end)
        cursor = self.textCursor()
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        self._quiet = True
        try:
            self.setTextCursor(cursor)
        finally:
            self._quiet = False

    def _in_the_middle(self) -> bool:
        top, bottom = _QUIET_ZONE * self.viewport().height(), (1 - _QUIET_ZONE) * self.viewport().height()
        caret = self.cursorRect()
        at_start = self.verticalScrollBar().value() == 0 and caret.top() >= 0
        return (at_start or caret.top() >= top) and caret.bottom() <= bottom

    def show_offset(self, part: int, offset: int) -> None:
        """Scroll so that a place is on top; for the start of a part, its caption."""
        if not self.text_map.parts:
            return
        position = self.text_map.to_view(part, offset) if offset else self.text_map.top(part)
        waits = not self._painted or (self.filling and position >= self.document().characterCount())
        self._asked_top = (part, offset) if waits else None
        if self._asked_top is not None:
            return
        block = self.document().findBlock(min(position, self.document().characterCount() - 1))
        self.verticalScrollBar().setValue(block.firstLineNumber())

    def selected_span(self) -> tuple[int, int, int] | None:
        """Part, start and end of the text a person selected, within one part; None when nothing is."""
        cursor = self.textCursor()
        if not cursor.hasSelection() or not self.text_map.parts:
            return None
        part, start = self.text_map.to_core(cursor.selectionStart())
        last_part, end = self.text_map.to_core(cursor.selectionEnd())
        if last_part != part:
            end = len(self.text_map.parts[part].text)
        return (part, start, end) if start < end else None

    def corner(self) -> QPoint:
        """Where a menu about the selection opens, global."""
        return self.viewport().mapToGlobal(self.cursorRect().bottomLeft() + QPoint(0, 6))

    def selected_text(self) -> str:
        """What is selected, as the document has it: its line ends, no captions, no breaks of the view."""
        cursor = self.textCursor()
        if not cursor.hasSelection() or not self.text_map.parts:
            return ""
        (first, start), (last, end) = map(self.text_map.to_core, (cursor.selectionStart(), cursor.selectionEnd()))
        pieces = []
        for part in range(first, last + 1):
            text = self.text_map.parts[part].text
            pieces.append(text[start if part == first else 0 : end if part == last else len(text)])
        return "\n".join(pieces)

    def createMimeDataFromSelection(self) -> QMimeData:
        """What Copy takes; marked so that clipboard histories leave document text alone."""
        return marked(self.selected_text())

    def _caret_moved(self) -> None:
        if self._quiet or self.textCursor().hasSelection() or not self.text_map.parts:
            return
        self.pointed.emit(*self.text_map.to_core(self.textCursor().position()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click on the place where the caret stands already counts as well."""
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and not self.textCursor().hasSelection():
            self._caret_moved()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Reading keys only; Enter and Escape belong to the page."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
            event.ignore()
            return
        super().keyPressEvent(event)

    # -- size and look -----------------------------------------------------------------------------------------------

    def _scrolled(self) -> None:
        self.viewed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the measure and its place in the middle; lay the text out once for it."""
        self._laid_out = None
        self._fit_measure()
        size = self.viewport().size()
        if self._laid_out == size:
            return  # other margins made another event, which is done
        # While the window opens, the event does not tell the size that the viewport has by now.
        before = event.oldSize() if event.size() == size else QSize()
        super().resizeEvent(QResizeEvent(size, before))
        self._laid_out = size
        self.viewed.emit()

    def _fit_measure(self) -> None:
        bar = self.verticalScrollBar()
        room = self.width() - (bar.sizeHint().width() if bar.isVisible() else 0)
        wanted = style.pixels(tokens.MEASURE) * self._size / tokens.TYPE["document"].size + 2 * DOCUMENT_MARGIN
        side = max(_LEAST_SIDE, int((room - wanted) / 2))
        if self.viewportMargins().left() != side:
            self.setViewportMargins(side, 0, side, 0)

    def changeEvent(self, event: QEvent) -> None:
        """Another theme: captions carry its colour."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._dress_captions()
            self.viewport().update()
