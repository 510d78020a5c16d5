"""What of a text is on screen, and the marks on it.

In: a text view, its `TextMap`, a source of marks in code points. Out: paint under and over the text. Made anew for each
paint: it looks at the visible blocks only, so its cost does not depend on the size of the document.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen, QRegion, QTextBlock
from PySide6.QtWidgets import QPlainTextEdit

from app import style
from app.textmap import TextMap
from app.widgets.marks import Mark, paint_ink, paint_over, paint_under, text_rect

DOCUMENT_MARGIN = 20
_CAPTION_GAP = 10
_RIGHT = Qt.AlignmentFlag.AlignRight

Rects = list[tuple[QRectF, float]]


class MarkSource(Protocol):
    """Where the marks come from."""

    def between(self, part: int, start: int, end: int) -> Sequence[Mark]:
        """Marks that overlap `[start, end)` code points of a part, in order."""


class NoMarks:
    """For text without marks."""

    def between(self, part: int, start: int, end: int) -> Sequence[Mark]:
        """None."""
        return ()


@dataclass(slots=True)
class _Shown:
    """A visible block: where it begins in the document and on the screen."""

    block: QTextBlock
    start: int
    end: int
    top: QPointF


@dataclass(slots=True)
class _Marked:
    mark: Mark
    rects: Rects
    blocks: list[_Shown]


def align(block: QTextBlock) -> None:
    """A paragraph that reads from right to left begins at the right.

    The layout of plain text knows one alignment for all, and sets it whenever it breaks lines anew; where a line begins
    is asked for at each paint, from its option.
    """
    if block.textDirection() != Qt.LayoutDirection.RightToLeft:
        return
    layout = block.layout()
    option = layout.textOption()
    if option.alignment() != _RIGHT:
        option.setAlignment(_RIGHT)
        layout.setTextOption(option)


def align_visible(view: QPlainTextEdit) -> None:
    """`align` for what is on screen, before it is painted."""
    block, top, bottom = view.firstVisibleBlock(), view.contentOffset().y(), view.viewport().height()
    while block.isValid() and top <= bottom:
        align(block)
        top += view.blockBoundingRect(block).height()
        block = block.next()


class VisibleText:
    """The visible blocks of a view."""

    def __init__(self, view: QPlainTextEdit, text_map: TextMap) -> None:
        self._view = view
        self._map = text_map
        self._em = float(view.document().defaultFont().pixelSize())
        self._blocks: list[_Shown] = []
        block, top, bottom = view.firstVisibleBlock(), view.contentOffset(), view.viewport().height()
        while block.isValid() and top.y() <= bottom:
            align(block)
            start = block.position()
            self._blocks.append(_Shown(block, start, start + block.length(), QPointF(top)))
            top += QPointF(0, view.blockBoundingRect(block).height())
            block = block.next()
        self._marked: list[_Marked] = []

    def range(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """Part and code point of the first and of the last character on screen."""
        if not self._blocks or not self._map.parts:
            return (0, 0), (0, 0)
        first, last = self._blocks[0], self._blocks[-1]
        return self._map.to_core(first.start), self._map.to_core(max(last.end - 1, last.start))

    def marks(self, source: MarkSource) -> list[tuple[int, Mark]]:
        """Ask for the marks of what is on screen, with the numbers of their parts."""
        if not self._blocks or not self._map.parts:
            return []
        (first, start), (last, end) = self.range()
        found: list[tuple[int, Mark]] = []
        for part in range(first, last + 1):
            begin = start if part == first else 0
            stop = end + 1 if part == last else len(self._map.parts[part].text)
            found += [(part, mark) for mark in source.between(part, begin, stop)]
        return found

    def place(self, marks: Sequence[tuple[int, Mark]]) -> None:
        """Find where these are to be painted."""
        for part, mark in marks:
            place = self._map.view_range(part, mark.start, mark.end)
            blocks = self._touched(*place)
            rects = [rect for block in blocks for rect in self._rects(block, *place)]
            if rects:
                self._marked.append(_Marked(mark, rects, blocks))

    def _touched(self, start: int, end: int) -> list[_Shown]:
        return [block for block in self._blocks if block.start < end and start < block.end]

    def _rects(self, shown: _Shown, start: int, end: int) -> Iterator[tuple[QRectF, float]]:
        layout = shown.block.layout()
        for number in range(layout.lineCount()):
            line = layout.lineAt(number)
            first = max(line.textStart(), start - shown.start)
            last = min(line.textStart() + line.textLength(), end - shown.start)
            if first < last:
                steps = range(first, last + 1) if layout.textOption().alignment() & _RIGHT else (first, last)
                places = [_x(line.cursorToX(step)) for step in steps]  # both directions may stand in one line
                left, right = min(places), max(places)
                written = line.naturalTextRect()  # not the spaces where a line wraps
                left, right = max(left, written.left()), min(right, written.right())
                baseline = shown.top.y() + line.y() + line.ascent()
                yield text_rect(shown.top.x() + left, shown.top.x() + right, baseline, self._em), baseline

    # -- painting ----------------------------------------------------------------------------------------------------

    def paint_under(self, painter: QPainter) -> None:
        """Hairlines of captions, and what lies under the glyphs."""
        self._paint_caption_lines(painter)
        for marked in self._marked:
            paint_under(painter, marked.mark, marked.rects)

    def paint_over(self, painter: QPainter) -> None:
        """Ink, tabs and rings; rings last."""
        chosen = self._selection()
        for marked in self._marked:
            if marked.mark.ink:
                self._paint_ink(painter, marked, chosen)
        for marked in sorted(self._marked, key=lambda marked: marked.mark.ring):
            paint_over(painter, marked.mark, marked.rects)

    def _paint_ink(self, painter: QPainter, marked: _Marked, chosen: QRegion) -> None:
        """A block, and in it the glyphs of the layout again in the other colour; no character format is touched."""
        outside = QRegion(self._view.viewport().rect()) - chosen
        painter.save()
        painter.setClipRegion(outside)
        shape = paint_ink(painter, marked.rects)
        painter.restore()
        painter.save()
        painter.setClipPath(shape)
        if not chosen.isEmpty():
            painter.setClipRegion(outside, Qt.ClipOperation.IntersectClip)
        painter.setPen(style.colour("on_ink"))
        for block in marked.blocks:
            block.block.layout().draw(painter, block.top)
        painter.restore()

    def _selection(self) -> QRegion:
        """Selected text keeps its own ground, also on ink."""
        cursor = self._view.textCursor()
        region = QRegion()
        if cursor.hasSelection():
            for block in self._touched(cursor.selectionStart(), cursor.selectionEnd()):
                for rect, _ in self._rects(block, cursor.selectionStart(), cursor.selectionEnd()):
                    region += rect.adjusted(1, 0, -1, 0).toAlignedRect()
        return region

    def _paint_caption_lines(self, painter: QPainter) -> None:
        if not self._blocks:
            return
        captions = self._map.captions
        right = self._view.viewport().width() - DOCUMENT_MARGIN
        height = QFontMetricsF(style.font("caption")).xHeight()
        painter.setPen(QPen(style.colour("hair"), 1))
        for start, end in captions[bisect_left(captions, (self._blocks[0].start, 0)) :]:
            block = next((block for block in self._blocks if block.start <= start < block.end), None)
            if block is None or block.block.layout().lineCount() == 0:
                return
            line = block.block.layout().lineAt(0)
            x = block.top.x() + _x(line.cursorToX(end - start)) + _CAPTION_GAP
            y = round(block.top.y() + line.y() + line.ascent() - height / 2) + 0.5
            if x < right:
                painter.drawLine(QPointF(x, y), QPointF(right, y))


def _x(value: object) -> float:
    """`cursorToX` gives a pair in some versions of the binding."""
    return float(value[0] if isinstance(value, tuple) else value)  # type: ignore[arg-type]
