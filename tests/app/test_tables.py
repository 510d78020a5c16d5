"""Tables in Review: findings in cells, cells and findings one selection, whole columns as one step (U22)."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from review_demo import engine
from review_desk import Desk
from walk import clipped, nameless

from app import texts, theme
from app.tables import tables_of
from app.widgets.table_view import TableView, column_name
from core.documents import fit, read_bytes
from core.find.cues import kinds_of_heading
from core.model import Document, Finding, Span
from core.review.tally import Status

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # offscreen: menus cannot be raised

CTRL = Qt.KeyboardModifier.ControlModifier
CSV = (
    'name,phone,"note, with a comma"\r\n'
    "Ada Demo,010-0000-1234,Called Ada Demo\r\n"
    "김가상,010-0000-5678,\r\n"
    '"Deniz Örnek",,"two\r\nlines about Deniz Örnek"\r\n'
)
FOUND = (("PERSON", "Ada Demo"), ("PERSON", "김가상"), ("PERSON", "Deniz Örnek"), ("PHONE", "010-0000-1234"))


def findings(document: Document) -> tuple[Finding, ...]:
    found = []
    part = document.parts[0]
    for kind, text in FOUND:
        at = part.text.find(text)
        while at >= 0:
            span = Span(part=part.id, start=at, end=at + len(text))
            found.append(Finding(id=0, span=span, kind=kind, text=text, score=0.96, sources=("pattern",)))
            at = part.text.find(text, span.end)
    found.sort(key=lambda finding: finding.span)
    return tuple(replace(finding, id=number) for number, finding in enumerate(found))


@pytest.fixture
def desk(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    document = read_bytes(CSV.encode(), "people.csv")
    made = Desk(qtbot, qapp, tmp_path, replace(engine((document, findings(document))), fit=fit))
    made.open("people.csv")
    yield made
    made.end()
    texts.set_language("en")


def view(desk: Desk) -> TableView:
    return desk.page.pane.table.view


def current(desk: Desk) -> tuple[int, int]:
    index = view(desk).currentIndex()
    return index.row(), index.column()


def masked(desk: Desk) -> list[str]:
    order = desk.review.order
    return [desk.review.finding(slot).text for slot in order if desk.review.status(slot) == Status.MASKED]


def test_a_csv_opens_as_a_table_and_turns_to_text(desk: Desk) -> None:
    assert desk.page.pane.look == "table"
    model = view(desk).model()
    assert (model.rowCount(), model.columnCount()) == (4, 3)
    heading = Qt.Orientation.Horizontal
    assert [model.headerData(column, heading) for column in range(3)] == ["name", "phone", "note, with a comma"]
    assert model.data(model.index(3, 2)) == "two\r\nlines about Deniz Örnek"
    desk.focus_text()
    assert QApplication.focusWidget() is view(desk)
    desk.press(Qt.Key.Key_T, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert desk.page.pane.look == "text"
    assert not nameless(desk.page)


def test_the_current_cell_and_the_selected_finding_are_one(desk: Desk) -> None:
    assert current(desk) == (1, 0)
    desk.go("김가상")
    assert current(desk) == (2, 0)
    desk.focus_text()
    desk.press(Qt.Key.Key_Up)
    desk.press(Qt.Key.Key_Right)
    assert desk.selected == "010-0000-1234"


def test_the_same_keys_decide_in_cells(desk: Desk) -> None:
    desk.focus_text()
    desk.press("M")
    assert desk.statuses("Ada Demo") == [Status.MASKED, Status.UNDECIDED]
    assert desk.selected == "010-0000-1234"
    assert current(desk) == (1, 1)
    desk.press("K")
    assert desk.statuses("010-0000-1234") == [Status.KEPT]
    assert current(desk) == (1, 2)
    desk.press("Z", CTRL)
    assert desk.statuses("010-0000-1234") == [Status.UNDECIDED]


def test_a_marks_the_current_cell(desk: Desk) -> None:
    desk.page.deciding._last_kind = "PHONE"
    view(desk).setCurrentIndex(view(desk).model().index(2, 1))
    desk.focus_text()
    desk.press("A")
    assert masked(desk) == ["010-0000-5678"]


def test_masked_cells_are_ink_and_undecided_ones_tinted(desk: Desk) -> None:
    desk.go("010-0000-1234")
    desk.press("M")
    desk.go("김가상")
    table = view(desk)
    image = table.viewport().grab().toImage()

    def at(row: int, column: int) -> QColor:
        rect = table.visualRect(table.model().index(row, column))
        return image.pixelColor((rect.topLeft() + QPoint(9, rect.height() // 2 - 7)) * image.devicePixelRatio())

    assert at(1, 1).name() == QColor(theme.current().ink).name()
    assert at(3, 0).name() == QColor(theme.current().family("PERSON").tint).name()


def test_findings_are_counted_by_column(desk: Desk) -> None:
    head = view(desk).head
    desk.qtbot.waitUntil(lambda: bool(head.counts) and head.counts[0].total == 3)
    assert (head.counts[0].open, head.counts[1].open, head.counts[2].total) == (3, 1, 2)
    desk.focus_text()
    desk.press("M")
    desk.qtbot.waitUntil(lambda: head.counts[0].open == 2)


def test_a_whole_column_is_masked_as_what_its_heading_says_in_one_step(desk: Desk) -> None:
    view(desk).setCurrentIndex(view(desk).model().index(2, 1))
    desk.focus_text()
    desk.press("H")
    menu = desk.page.columns.menu
    assert menu.isVisible()
    words = [action.text() for action in menu.actions() if not action.isSeparator()]
    assert words[:2] == ["phone: 1 finding", "Mask this whole column as Phone"]
    menu.actions()[2].trigger()
    menu.close()
    desk.qtbot.waitUntil(lambda: masked(desk) == ["010-0000-1234", "010-0000-5678"])
    assert desk.selected == "010-0000-5678"
    assert desk.page.panel.undo_bar.sentence() == "phone: 2 cells masked as Phone."
    desk.press("Z", CTRL)
    assert masked(desk) == []
    assert desk.statuses("010-0000-1234") == [Status.UNDECIDED]


def test_a_column_is_masked_as_another_kind_or_kept(desk: Desk) -> None:
    desk.page.columns.mask(0, 2, "CUSTOM")
    desk.qtbot.waitUntil(lambda: len(masked(desk)) == 2)
    assert masked(desk) == ["Called Ada Demo", "two\r\nlines about Deniz Örnek"]
    desk.page.columns.keep(0, 0)
    assert [desk.review.status(slot) for slot in desk.review.order].count(Status.KEPT) == 3
    assert desk.page.panel.undo_bar.sentence() == "name: 3 findings kept."


def test_the_menu_opens_from_the_heading_too(desk: Desk) -> None:
    table = view(desk)
    place = QPoint(table.head.sectionViewportPosition(1) + 10, 10)
    QTest.mouseClick(table.head.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert desk.page.columns.menu.isVisible()
    assert desk.page.columns.menu.actions()[0].text() == "phone: 1 finding"
    desk.page.columns.menu.close()


@pytest.mark.parametrize(
    ("heading", "kind"),
    [("phone", "PHONE"), ("성명", "PERSON"), ("E-posta", "EMAIL"), ("Doğum tarihi", "DOB"), ("주민등록번호", "RRN")],
)
def test_headings_say_what_a_column_holds(heading: str, kind: str) -> None:
    assert kinds_of_heading(heading) == (kind,)
    assert kinds_of_heading("amount") == ()


def test_a_hundred_thousand_rows_are_counted_once(qtbot: QtBot) -> None:
    rows = "".join(f"Ada Demo {number},{number}\n" for number in range(100_000))
    document = read_bytes(f"name,code\n{rows}".encode(), "many.csv")
    tables = tables_of(document)
    assert tables is not None
    table = TableView()
    qtbot.addWidget(table)
    table.resize(800, 600)
    table.show_grid(0, tables.grids[0])
    table.scrollToBottom()
    assert table.model().rowCount() == 100_001
    assert table.model().data(table.model().index(100_000, 1)) == "99999"
    table.viewport().grab()


def test_columns_without_a_heading_have_letters() -> None:
    assert [column_name(number) for number in (0, 25, 26, 27, 701, 702)] == ["A", "Z", "AA", "AB", "ZZ", "AAA"]


@pytest.mark.parametrize("language", ["en", "ko", "tr"])
@pytest.mark.parametrize("size", [(1440, 900), (1024, 640), (960, 500)])
def test_nothing_is_cut_in_any_language(desk: Desk, language: str, size: tuple[int, int]) -> None:
    desk.preferences.set(language=language)
    desk.page.retranslate()
    desk.resize(*size)
    desk.qtbot.wait(20)
    assert not clipped(desk.page.header)
    assert not clipped(desk.page.pane.table)


def test_a_finding_outside_of_the_table_is_shown_as_text_meanwhile(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    document = read_bytes(CSV.encode(), "Ada Demo.csv")
    name = document.parts[-1]
    found = Finding(
        id=9,
        span=Span(part=name.id, start=0, end=8),
        kind="PERSON",
        text="Ada Demo",
        score=0.9,
        sources=("pattern",),
    )
    desk = Desk(qtbot, qapp, tmp_path, replace(engine((document, (*findings(document), found))), fit=fit))
    desk.open("Ada Demo.csv")
    desk.focus_text()
    desk.go("Ada Demo", 2)
    assert desk.page.pane.look == "text"
    assert QApplication.focusWidget() is desk.page.pane.text
    desk.go("김가상")
    assert desk.page.pane.look == "table"
    assert QApplication.focusWidget() is view(desk)
    desk.end()
