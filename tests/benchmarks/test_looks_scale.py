"""Five hundred pages, fifty sheets and tables of 100,000 x 8 cells on the real Review page: work of the UI thread.

Run by `make bench`; prints one table. The bars are about the work of our own thread, which no neighbour lengthens.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from marked_text import build_parts
from paged import paged, pages_of
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from review_demo import engine
from review_desk import Desk
from rich.console import Console
from rich.table import Table
from test_review_scale import Heartbeat

from core.documents import fit, read_bytes
from core.documents.table import grid
from core.model import Document, Finding, Span

pytestmark = [
    pytest.mark.benchmark,
    pytest.mark.timeout(600),
    pytest.mark.qt_log_ignore("This plugin does not support"),
]

PAINT_MS = 60
STEP_MS = 150
COLUMN_MS = 4_000  # a hundred thousand marks, their list and their ruler, over many turns
TURN_MS = 150
ROWS = 100_000


class Clock:
    """Work of this thread, in ms, with the bars."""

    def __init__(self) -> None:
        self.rows: list[tuple[str, float, float]] = []

    def take(self, name: str, bar: float, act: Callable[[], object], times: int = 1) -> None:
        begun = time.thread_time()
        for _ in range(times):
            act()
            QApplication.processEvents()
        self.rows.append((name, (time.thread_time() - begun) * 1000 / times, bar))

    def check(self) -> None:
        table = Table("step", "work ms", "bar ms")
        for name, spent, bar in self.rows:
            table.add_row(name, f"{spent:.0f}", f"{bar:.0f}")
        Console().print(table)
        assert not [row for row in self.rows if row[1] > row[2]]


@pytest.fixture
def clock() -> Iterator[Clock]:
    made = Clock()
    yield made
    made.check()


def many_rows() -> tuple[Document, tuple[Finding, ...]]:
    """A csv of 100,000 x 8 cells with a finding in every second row."""
    rows = "".join(
        f"Ada Demo {n % 4_000},010-{n % 10_000:04d}-{n * 7 % 10_000:04d},u{n}@example.com,C{n % 90},{n},{n * 3},X,-\n"
        for n in range(ROWS)
    )
    document = read_bytes(f"name,phone,email,city,amount,id,code,note\n{rows}".encode(), "many.csv")
    part = document.parts[0]
    cells = grid(document, part)
    assert cells is not None
    found = [
        Finding(
            id=number // 2,
            span=Span(part=part.id, start=start, end=end),
            kind="PERSON",
            text=part.text[start:end],
            score=0.96,
            sources=("pattern",),
        )
        for number, (start, end) in enumerate(cells.column(0))
        if not number % 2
    ]
    return document, tuple(found)


def test_a_table_of_a_hundred_thousand_rows(qapp: QApplication, qtbot: QtBot, tmp_path: Path, clock: Clock) -> None:
    desk = Desk(qtbot, qapp, tmp_path, replace(engine(many_rows()), fit=fit))
    desk.open("many.csv")
    qtbot.wait(500)
    table = desk.page.pane.table.view
    bar = table.verticalScrollBar()

    def scroll() -> None:
        bar.setValue((bar.value() + bar.maximum() // 17) % bar.maximum())
        table.viewport().grab()

    clock.take("table: scroll and paint", PAINT_MS, scroll, 17)
    tables = desk.page.pane.table.tables
    assert tables is not None
    clock.take("table: counts by column", STEP_MS, lambda: list(tables.counting(desk.review, 0)), 3)
    clock.take("table: menu of a column", 2 * STEP_MS, lambda: desk.page.columns.ask(1, QPoint(400, 200)))
    desk.page.columns.menu.close()
    clock.take("table: next finding", STEP_MS, lambda: desk.page.deciding.step(1, undecided=True), 5)
    clock.take("table: decide", STEP_MS, lambda: desk.page.deciding.decide("mask"), 5)

    def column() -> None:
        desk.page.columns.mask(0, 1, "PHONE")
        qtbot.waitUntil(lambda: "PHONE" in desk.review.kinds(), timeout=60_000)
        qtbot.wait(500)

    heart = Heartbeat()
    heart.start()
    clock.take("table: mask a column of 100,000 cells, all of it", COLUMN_MS, column)
    turns = len(heart.work)
    clock.rows.append((f"table: the longest of its {turns} turns", heart.stop()[2], TURN_MS))
    heart.start()
    clock.take("table: undo it", COLUMN_MS, lambda: (desk.page.deciding.undo(), qtbot.wait(500)))
    clock.rows.append(("table: the longest of its turns", heart.stop()[2], TURN_MS))
    desk.end()


def test_five_hundred_pages(qapp: QApplication, qtbot: QtBot, tmp_path: Path, clock: Clock) -> None:
    page = "\n".join(["Line of a page with ⟦PERSON:Ada Demo⟧ and more words"] * 30)
    desk = Desk(qtbot, qapp, tmp_path, replace(engine(paged((page,) * 500)), pages=pages_of))
    desk.open("record.pdf")
    pages = desk.page.pane.pages
    bar = pages.view.verticalScrollBar()

    def scroll() -> None:
        bar.setValue((bar.value() + bar.maximum() // 23) % bar.maximum())
        pages.view.viewport().grab()

    clock.take("pages: scroll and paint", PAINT_MS, scroll, 23)
    clock.take("pages: list of parts", STEP_MS, desk.page.parts.ask)
    desk.page.parts.popup.close()
    clock.take("pages: next finding", STEP_MS, lambda: desk.page.deciding.step(1, undecided=True), 5)
    clock.take("pages: decide", STEP_MS, lambda: desk.page.deciding.decide("mask"), 5)
    qtbot.wait(500)
    assert pages.images.kept_bytes <= 96_000_000
    desk.end()


def test_fifty_sheets_as_text(qapp: QApplication, qtbot: QtBot, tmp_path: Path, clock: Clock) -> None:
    sheet = "\n".join(["a\tb\t⟦PERSON:Ada Demo⟧\t12"] * 400)
    desk = Desk(qtbot, qapp, tmp_path, engine(build_parts([("sheet", n + 1, f"Sheet{n}", sheet) for n in range(50)])))
    desk.open("book.xlsx")
    clock.take("sheets: list of parts", STEP_MS, desk.page.parts.ask)
    desk.page.parts.popup.close()
    clock.take("sheets: go to the last", STEP_MS, lambda: desk.page.parts.go(49))
    clock.take("sheets: findings of one only", STEP_MS, lambda: desk.page.panel.leave_out_parts(frozenset(range(49))))
    desk.end()
