"""Decisions on whole columns of a table: mask all of it as one kind, or keep what was found in it.

In: a column of the table that is shown. Out: one step of the review. The spans of a hundred thousand cells are worked
out in the background.
"""

from collections.abc import Iterator

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QMenu

from app import texts
from app.pages.review_deciding import Deciding
from app.slices import Slices
from app.tasks import Control
from app.widgets.kind_menu import KindMenu
from app.widgets.table_pane import TablePane
from app.workflow import Workflow
from core.errors import GarimError
from core.model import Span
from core.review.steps import Change

_FEW = 500  # cells that are marked at once


class Columns(QObject):
    """Connects the table with the review."""

    def __init__(self, workflow: Workflow, pane: TablePane, deciding: Deciding) -> None:
        super().__init__(pane)
        self._workflow, self._pane, self._deciding = workflow, pane, deciding
        self.menu = QMenu(pane)
        self.kinds = KindMenu(pane)
        self._marking = Slices(pane)
        workflow.current_changed.connect(lambda _entry: self._marking.stop())
        pane.view.column_asked.connect(self.ask)

    def ask(self, column: int, at: QPoint) -> None:
        """The menu of a column."""
        entry, tables = self._workflow.current, self._pane.tables
        if entry is None or entry.review is None or tables is None:
            return
        part = self._pane.view.part
        kind = tables.suggested(entry.review, part, column)
        found = tables.column(entry.review, part, column)
        menu = self.menu
        menu.clear()
        words = self._pane.column_words(column)
        menu.setAccessibleName(texts.text("column.of", column=words))
        head = menu.addAction(texts.count("column.found", len(found), column=words[:60]))
        head.setEnabled(False)
        menu.addSeparator()
        if kind:
            mask = menu.addAction(texts.text("column.mask", kind=texts.kind_name(kind)))
            mask.triggered.connect(lambda: self.mask(part, column, kind))
            menu.setActiveAction(mask)
        other = menu.addAction(texts.text("column.mask_as"))
        other.triggered.connect(lambda: self.kinds.ask(at, kind, lambda chosen: self.mask(part, column, chosen)))
        keep = menu.addAction(texts.text("column.keep"))
        keep.setEnabled(bool(found))
        keep.triggered.connect(lambda: self.keep(part, column))
        menu.popup(at)

    def mask(self, part: int, column: int, kind: str) -> None:
        """Mask every cell of a column as this kind; findings in them are taken in."""
        entry = self._workflow.current
        if entry is None or entry.document is None:
            return
        document, engine, words = entry.document, self._workflow.engine, self._pane.column_words(column)

        def work(control: Control) -> list[Span]:
            spans = []
            for number, span in enumerate(engine.column_spans(document, document.parts[part], column)):
                if not number % 1000:
                    control.check()
                spans.append(span)
            return spans

        def done(spans: list[Span]) -> None:
            review = entry.review
            if entry is not self._workflow.current or not spans or review is None:
                return
            change: Change | None = None

            def marking() -> Iterator[None]:
                nonlocal change
                change = yield from review.adding(spans, kind)

            def marked() -> None:
                self._workflow.change(lambda _review: change)
                if change is not None and change.count:
                    self._select_again()
                    self._say(texts.count("column.masked", len(spans), column=words, kind=texts.kind_name(kind)))

            self._marking.start(marking(), marked, at_once=len(spans) <= _FEW)

        def failed(_problem: GarimError) -> None:
            """Nothing was changed; saving would say why."""

        self._workflow.tasks.run(work, done, failed)

    def keep(self, part: int, column: int) -> None:
        """Keep what was found in a column readable."""
        entry, tables = self._workflow.current, self._pane.tables
        if entry is None or entry.review is None or tables is None:
            return
        slots = tables.column(entry.review, part, column)
        change = self._workflow.change(lambda review: review.decide(slots, "keep"))
        if change is not None and change.count:
            self._say(texts.count("column.kept", change.count, column=self._pane.column_words(column)))

    def _select_again(self) -> None:
        """What was selected may have been taken in: the mark of the current cell takes its place."""
        cell, review = self._pane.view.current_cell(), self._deciding.review
        slot = review.places.at(self._pane.view.part, cell[0]) if cell is not None and review is not None else None
        if slot is not None:
            self._deciding.select(slot)

    def _say(self, sentence: str) -> None:
        self._deciding.say(sentence)
        self._deciding.announcer.say(sentence)
