"""Pages in Review: findings on them, pointing and selecting, zoom, rectangles, small pictures (U27, U34)."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from paged import paged, pages_of
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from review_demo import engine
from review_desk import Desk
from walk import clipped, nameless

from app import texts, theme
from app.tasks import Tasks
from app.widgets.page_images import PageImages
from app.widgets.page_view import PageView
from core.model import Area
from core.review.tally import Status

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # offscreen: popups cannot be raised

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
TEXTS = (
    "Record of ⟦PERSON:Ada Demo⟧ and ⟦PERSON:김가상⟧.\nCall ⟦PHONE:010-0000-1234⟧.",
    "Second page of ⟦PERSON:Ada Demo⟧",
    "Nobody is named here.",
)


def desk_of(qapp: QApplication, qtbot: QtBot, folder: Path, marked: tuple[str, ...]) -> Desk:
    desk = Desk(qtbot, qapp, folder, replace(engine(paged(marked)), pages=pages_of))
    desk.open("record.pdf")
    return desk


@pytest.fixture
def desk(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    made = desk_of(qapp, qtbot, tmp_path, TEXTS)
    yield made
    made.end()
    texts.set_language("en")


def view(desk: Desk) -> PageView:
    return desk.page.pane.pages.view


def middle(desk: Desk, page: int, start: int, end: int) -> QPoint:
    """The middle of a stretch on the viewport."""
    shown = view(desk)
    rect = shown._on_canvas(page, start, end)[0]
    return (rect.center() - QPointF(0, shown.verticalScrollBar().value())).toPoint()


def at(desk: Desk, page: int, wanted: str) -> tuple[int, int, int]:
    start = desk.review.document.parts[page].text.index(wanted)
    return page, start, start + len(wanted)


def colour_at(desk: Desk, place: QPoint) -> QColor:
    image = view(desk).viewport().grab().toImage()
    return image.pixelColor(place * image.devicePixelRatio())


def test_a_document_of_pages_opens_as_pages_and_turns_to_text(desk: Desk) -> None:
    assert desk.page.pane.look == "pages"
    assert desk.page.header.looks["pages"].choice() == "pages"
    desk.focus_text()
    assert QApplication.focusWidget() is view(desk)
    desk.press(Qt.Key.Key_T, CTRL | SHIFT)
    assert desk.page.pane.look == "text"
    assert desk.page.header.looks["pages"].choice() == "text"
    assert QApplication.focusWidget() is desk.page.pane.text
    desk.page.header.looks["pages"].buttons["pages"].click()
    assert desk.page.pane.look == "pages"
    assert not nameless(desk.page)


def test_the_same_keys_decide_on_pages(desk: Desk) -> None:
    desk.focus_text()
    assert desk.selected == "Ada Demo"
    desk.press("M")
    desk.press("K")
    assert desk.statuses("Ada Demo") == [Status.MASKED, Status.UNDECIDED]
    assert desk.statuses("김가상") == [Status.KEPT]
    desk.press("Z", CTRL)
    assert desk.statuses("김가상") == [Status.UNDECIDED]


def test_undecided_is_a_tint_and_masked_is_ink_in_any_scheme(desk: Desk) -> None:
    desk.qtbot.waitUntil(lambda: view(desk)._images.picture(0) is not None)
    for appearance in ("light", "dark"):
        desk.preferences.set(appearance=appearance)
        desk.go("김가상")
        desk.press("U")
        place = middle(desk, *at(desk, 0, "010-0000-1234"))
        assert colour_at(desk, place).name() == QColor(theme.LIGHT.family("PHONE").tint).name()
        desk.go("010-0000-1234")
        desk.focus_list()
        desk.press("M")
        desk.go("Ada Demo")
        edge = middle(desk, *at(desk, 0, "010-0000-1234")) - QPoint(0, 8)
        assert colour_at(desk, edge).name() == QColor(theme.LIGHT.ink).name()
        desk.go("010-0000-1234")
        desk.press("U")


def test_a_click_points_at_a_finding_and_dragging_selects_text_that_a_marks(desk: Desk) -> None:
    QTest.mouseClick(view(desk).viewport(), Qt.MouseButton.LeftButton, pos=middle(desk, *at(desk, 0, "김가상")))
    assert desk.selected == "김가상"
    page, start, end = at(desk, 0, "Record")
    viewport = view(desk).viewport()
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=middle(desk, page, start, start + 1))
    QTest.mouseMove(viewport, middle(desk, page, end - 1, end))
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=middle(desk, page, end - 1, end))
    assert desk.page.pane.selected_span() == (page, start, end)
    desk.page.deciding._last_kind = "ORG"
    desk.focus_text()
    desk.press("A")
    assert desk.statuses("Record") == [Status.MASKED]


def test_a_double_click_takes_the_word(desk: Desk) -> None:
    QTest.mouseDClick(view(desk).viewport(), Qt.MouseButton.LeftButton, pos=middle(desk, *at(desk, 0, "Record")))
    assert desk.page.pane.selected_span() == at(desk, 0, "Record")


def test_the_next_finding_scrolls_to_its_page(desk: Desk) -> None:
    desk.go("Ada Demo", 1)
    assert view(desk).page == 1
    assert desk.page.pane.pages.strip.currentIndex().row() == 1
    desk.go("Ada Demo", 0)
    assert view(desk).page == 0


def test_small_pictures_count_what_is_to_decide_and_lead_there(desk: Desk) -> None:
    strip = desk.page.pane.pages.strip
    desk.qtbot.waitUntil(lambda: strip.counts[0] == (3, 3))
    desk.focus_text()
    desk.press("M")
    desk.qtbot.waitUntil(lambda: strip.counts[0] == (2, 3))
    strip.setFocus()
    QTest.keyClick(strip, Qt.Key.Key_Down)
    QTest.keyClick(strip, Qt.Key.Key_Down)
    assert view(desk).page == 2
    assert strip.words(1) == "Page 2, 1 of 1 to decide"


def test_zoom_keeps_the_place_and_fits_again(desk: Desk) -> None:
    desk.go("Ada Demo", 1)
    fitting = view(desk).percent
    desk.focus_text()
    desk.press(Qt.Key.Key_Plus, CTRL)
    desk.press(Qt.Key.Key_Plus, CTRL)
    assert view(desk).percent > fitting
    assert view(desk).page == 1
    desk.press(Qt.Key.Key_0, CTRL)
    assert view(desk).percent == fitting


def test_find_goes_through_pages(desk: Desk) -> None:
    desk.focus_text()
    desk.press("F", CTRL)
    desk.page.pane.find_bar.field.setText("Nobody")
    QTest.keyClick(desk.page.pane.find_bar.field, Qt.Key.Key_Return)
    desk.qtbot.waitUntil(lambda: desk.page.pane.selected_span() == at(desk, 2, "Nobody"))
    assert view(desk).page == 2


# -- rectangles --------------------------------------------------------------------------------------------------------


def test_a_rectangle_is_drawn_with_the_mouse_and_taken_back(desk: Desk) -> None:
    desk.focus_text()
    desk.press("R")
    viewport = view(desk).viewport()
    start, end = QPoint(200, 200), QPoint(320, 260)
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(viewport, QPoint(260, 240))
    QTest.mouseMove(viewport, end)
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=end)
    (area,) = desk.review.frame.areas
    page = view(desk).page_rect(0)
    assert area.part == desk.review.document.parts[0].id
    assert area.right - area.left == pytest.approx(120 / page.width(), abs=0.01)
    assert desk.page.pane.pages.list.text() == "1 rectangle"
    assert desk.entry.unsaved
    desk.press("Z", CTRL)
    assert desk.review.frame.areas == ()
    desk.press("Z", CTRL | SHIFT)
    assert desk.review.frame.areas == (area,)


def test_a_rectangle_by_keys_alone(desk: Desk) -> None:
    desk.focus_text()
    desk.press("R")
    assert desk.page.pane.pages.rectangle.isChecked()
    desk.press(Qt.Key.Key_Right)  # it appears in the middle
    before = view(desk).tool.rect
    assert before is not None
    desk.press(Qt.Key.Key_Down)
    desk.press(Qt.Key.Key_Right, SHIFT)
    moved = view(desk).tool.rect
    assert moved is not None
    assert moved.top() > before.top()
    assert moved.width() > before.width()
    desk.press(Qt.Key.Key_Return)
    (area,) = desk.review.frame.areas
    width = desk.page.pane.width()
    desk.press("R")  # the chosen one is moved
    assert desk.page.pane.width() == width  # the long hint takes nothing from the list of findings
    desk.press(Qt.Key.Key_Left)
    desk.press(Qt.Key.Key_Return)
    (shifted,) = desk.review.frame.areas
    assert shifted.left < area.left
    assert shifted.top == pytest.approx(area.top)
    desk.press(Qt.Key.Key_Delete)
    assert desk.review.frame.areas == ()
    desk.press("R")
    desk.press(Qt.Key.Key_Right)
    desk.press(Qt.Key.Key_Escape)
    assert desk.review.frame.areas == ()
    assert not view(desk).tool.on


def test_rectangles_are_listed_and_removed(desk: Desk) -> None:
    first = Area(part="body", left=0.1, top=0.8, right=0.3, bottom=0.9)
    second = replace(first, part="part1")
    desk.workflow.change(lambda review: review.set_areas([first, second]))
    pages = desk.page.pane.pages
    pages.list.click()
    assert [row.text() for row in pages.popup.rows] == ["Page 1, rectangle 1", "Page 2, rectangle 2"]
    assert not nameless(pages.popup)
    assert not clipped(pages.popup)
    pages.popup.rows[1].click()
    assert view(desk).page == 1
    assert view(desk).chosen_area == 1
    pages.popup.removed.emit(0)
    assert desk.review.frame.areas == (second,)


# -- pictures ----------------------------------------------------------------------------------------------------------


def test_pictures_are_bounded_in_bytes(qtbot: QtBot) -> None:
    document, _ = paged(["page"] * 30)
    tasks = Tasks()
    images = PageImages(tasks, tasks, most_bytes=4_000_000)
    images.show(pages_of(document))
    for page in range(30):
        images.want([page], 72)
        qtbot.waitUntil(lambda page=page: images.picture(page) is not None)
        assert images.kept_bytes <= 4_000_000
    assert images.picture(0) is None
    tasks.shutdown()


@pytest.mark.parametrize("language", ["en", "ko", "tr"])
@pytest.mark.parametrize("size", [(1440, 900), (1024, 640), (960, 500)])
def test_nothing_is_cut_in_any_language(desk: Desk, language: str, size: tuple[int, int]) -> None:
    desk.preferences.set(language=language)
    desk.page.retranslate()
    desk.workflow.change(lambda review: review.set_areas([Area(part="body", left=0.1, top=0.8, right=0.3, bottom=0.9)]))
    desk.resize(*size)
    desk.qtbot.wait(20)
    assert not clipped(desk.page.header)
    assert not clipped(desk.page.pane.pages)
