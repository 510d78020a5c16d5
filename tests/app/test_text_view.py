"""The text and its marks as they are painted, and moving in it (U11)."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QColor, QGuiApplication, QImage, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app import style, theme
from app.textmap import TextMap
from app.widgets.marks import Mark
from app.widgets.text_view import TextView
from app.widgets.visible_text import VisibleText
from core.model import Part, Span

BODY = "A😀 Ada Demo\r\nDeniz Örnek'in notu. 김가상 대리.\r\n" + "filler line\r\n" * 200 + "the end"
Show = Callable[..., TextView]


class Marks:
    """Marks of one part."""

    def __init__(self, *marks: Mark) -> None:
        self.marks = marks

    def between(self, part: int, start: int, end: int) -> Sequence[Mark]:
        return [mark for mark in self.marks if part == 0 and mark.start < end and start < mark.end]


@pytest.fixture
def show(qapp: QApplication, qtbot: QtBot) -> Iterator[Show]:
    style.apply(qapp, theme.LIGHT)

    def make(*texts: str) -> TextView:
        view = TextView()
        qtbot.addWidget(view)
        view.resize(900, 400)
        parts = [
            Part(id=f"p{number}", role="body", text=text, fields=(0, len(text))) for number, text in enumerate(texts)
        ]
        view.show_map(TextMap(parts, lambda part: f"CAPTION {part.id}"))
        view.show()
        qtbot.waitUntil(lambda: not view.filling)
        view.grab()
        QApplication.processEvents()
        return view

    yield make


def at(text: str, words: str, **look: object) -> Mark:
    start = text.index(words)
    return Mark(start, start + len(words), **look)  # type: ignore[arg-type]


def picture(view: TextView) -> QImage:
    return view.viewport().grab().toImage()


def columns(image: QImage, colour: str) -> list[int]:
    """The pixel columns in which a colour appears."""
    wanted = QColor(colour).rgb()
    return sorted({x for x in range(image.width()) for y in range(image.height()) if image.pixel(x, y) == wanted})


def edges_of(view: TextView, position: int, length: int) -> tuple[int, int]:
    cursor = QTextCursor(view.document())
    cursor.setPosition(position)
    left = view.cursorRect(cursor).left()
    cursor.setPosition(position + length)
    return left, view.cursorRect(cursor).left()


def test_u11_a_mark_covers_exactly_its_text_behind_emoji_and_crlf(show: Show) -> None:
    view = show(BODY)
    for words in ("Ada Demo", "김가상", "Örnek"):
        view.set_marks(Marks(at(BODY, words, fill="bad_bg")))
        painted = columns(picture(view), theme.LIGHT.bad_bg)
        left, right = edges_of(
            view, view.toPlainText().encode("utf-16-le").index(words.encode("utf-16-le")) // 2, len(words)
        )
        assert abs(painted[0] - left) <= 3
        assert abs(painted[-1] - right) <= 3


def test_masked_text_stands_in_the_other_colour_on_ink(show: Show) -> None:
    view = show(BODY)
    view.set_marks(Marks(at(BODY, "Ada Demo", ink=True)))
    image = picture(view)
    ink, glyphs = columns(image, theme.LIGHT.ink), columns(image, theme.LIGHT.on_ink)
    assert ink
    inside = [x for x in glyphs if ink[0] + 2 < x < ink[-1] - 2]
    assert inside, "white letters on the block"


def test_selected_text_shows_on_ink(show: Show) -> None:
    view = show(BODY)
    view.set_marks(Marks(at(BODY, "Ada Demo", ink=True)))
    view.select_span(Span(part="p0", start=BODY.index("Ada"), end=BODY.index("Ada") + 3))
    image = picture(view)
    assert columns(image, theme.LIGHT.select_text)
    assert columns(image, theme.LIGHT.ink)


def test_the_ring_is_drawn_and_every_family_has_its_own_line(show: Show) -> None:
    view = show(BODY)
    view.set_marks(Marks(at(BODY, "김가상", ring=True)))
    assert columns(picture(view), theme.LIGHT.focus)
    pictures = []
    for name, family in theme.LIGHT.families.items():
        view.set_marks(Marks(at(BODY, "Deniz Örnek", line=family.underline, line_colour="text")))
        pictures.append((name, picture(view)))
    for number, (name, image) in enumerate(pictures):
        assert all(image != other for _, other in pictures[:number]), name


def test_long_text_comes_in_pieces_and_a_place_is_revealed_once_it_is_there(qapp: QApplication, qtbot: QtBot) -> None:
    view = TextView()
    qtbot.addWidget(view)
    view.resize(900, 400)
    view.show()
    qtbot.waitExposed(view)
    text = "a line of some length\n" * 60_000 + "Ada Demo"
    view.show_map(TextMap([Part(id="p", role="body", text=text, fields=(0, len(text)))]))
    assert view.filling
    view.reveal(0, text.index("Ada"), len(text))
    qtbot.waitUntil(lambda: not view.filling)
    qtbot.waitUntil(lambda: view.toPlainText()[view.textCursor().position() :] == "Ada Demo")
    assert view.verticalScrollBar().value() > 0


def test_reveal_scrolls_only_when_the_place_is_far_from_the_middle(show: Show) -> None:
    view = show(BODY)
    view.reveal(0, BODY.index("Deniz"), BODY.index("Deniz") + 5)
    assert view.verticalScrollBar().value() == 0
    end = BODY.index("the end")
    view.reveal(0, end - 13 * 60, end - 13 * 60 + 5)
    scrolled = view.verticalScrollBar().value()
    assert scrolled > 0
    view.reveal(0, end - 13 * 59, end - 13 * 59 + 5)
    assert view.verticalScrollBar().value() == scrolled


def test_selecting_by_keyboard_gives_code_points_and_copies_the_source(show: Show) -> None:
    view = show(BODY, "second part")
    view.setFocus()
    cursor = view.textCursor()
    cursor.setPosition(view.text_map.to_view(0, 0))
    view.setTextCursor(cursor)
    for _ in range(2):
        QTest.keyClick(view, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    part, start, end = view.selected_span() or (-1, 0, 0)
    assert (part, BODY[start:end]) == (0, BODY[: BODY.index("filler")])
    view.copy()
    data = QGuiApplication.clipboard().mimeData()
    assert data.text() == BODY[: BODY.index("filler")], "with its own line ends"
    assert data.hasFormat("x-kde-passwordManagerHint"), "histories are asked to leave it alone"
    QGuiApplication.clipboard().clear()


def test_a_selection_over_captions_ends_with_its_part(show: Show) -> None:
    view = show("first", "second")
    view.selectAll()
    assert view.selected_span() == (0, 0, 5)
    assert view.selected_text() == "first\nsecond"


def test_pointing_tells_the_code_point(show: Show, qtbot: QtBot) -> None:
    view = show(BODY)
    heard: list[tuple[int, int]] = []
    view.pointed.connect(lambda part, offset: heard.append((part, offset)))
    cursor = QTextCursor(view.document())
    cursor.setPosition(view.text_map.to_view(0, BODY.index("김가상") + 1))
    point = view.cursorRect(cursor).center()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=point)
    assert heard[-1] == (0, BODY.index("김가상") + 1)
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert heard[-1] == (0, BODY.index("김가상") + 2)


def test_the_measure_stays_in_the_middle(show: Show) -> None:
    view = show(BODY)
    view.resize(1400, 400)
    QApplication.processEvents()
    assert abs(view.viewport().width() - (theme.MEASURE + 40)) <= 20
    view.set_text_size(24)
    assert view.viewport().width() > theme.MEASURE + 200
    view.resize(500, 400)
    QApplication.processEvents()
    assert view.viewport().width() > 400


def test_readers_meet_read_only_text(show: Show) -> None:
    view = show(BODY)
    view.setAccessibleName("Document text, read only")
    interface = QAccessible.queryAccessibleInterface(view)
    assert interface.state().readOnly
    assert "Ada Demo" in interface.text(QAccessible.Text.Value)


@pytest.mark.parametrize("name", ["light", "dark"])
def test_captions_follow_the_theme(qapp: QApplication, show: Show, name: str, tmp_path: Path) -> None:
    view = show(BODY)
    chosen = theme.DARK if name == "dark" else theme.LIGHT
    style.apply(qapp, chosen)
    QApplication.processEvents()
    cursor = QTextCursor(view.document())
    cursor.setPosition(view.text_map.captions[0][0] + 1)
    assert cursor.charFormat().foreground().color().name().upper() == chosen.text3
    style.apply(qapp, theme.LIGHT)


def test_marks_stand_on_words_that_run_from_right_to_left(show: Show) -> None:
    text = "פגישה עם דנה דוגמה ועם Ada Demo בתל אביב\nMeeting with ليلى مثال in Leeds"
    words = ("דנה דוגמה", "Ada Demo", "ليلى مثال")
    view = show(text)
    marks = Marks(*(at(text, word, ink=True) for word in words))
    visible = VisibleText(view, view.text_map)
    visible.place(visible.marks(marks))
    rects = [marked.rects[0][0] for marked in visible._marked]
    assert all(rect.width() > 20 for rect in rects)  # no stretch is turned inside out
    hebrew, latin, arabic = rects
    assert hebrew.left() > latin.right()  # the first name of a Hebrew line stands right of the second
    assert arabic.top() > hebrew.bottom() - 1
    view.set_marks(marks)
    shown = picture(view)
    ink = QColor(theme.LIGHT.ink)
    for rect in rects:
        inside = sum(
            shown.pixelColor(x, int(rect.top()) + 1) == ink for x in range(int(rect.left()), int(rect.right()))
        )
        assert inside > rect.width() * 0.8


# -- right to left -----------------------------------------------------------------------------------------------------

RTL = "Left: Ada Demo.\nאדה דמו גרה בתל אביב.\nالتقت أدا ديمو (Ada Demo) في إسطنبول.\n김가상 대리.\n"


def sides(view: TextView, words: str) -> tuple[float, float]:
    """How far a mark is from the left and from the right edge of the text, in pixels."""
    view.set_marks(Marks(at(RTL, words, fill="ok_bg")))
    view.grab()
    visible = VisibleText(view, view.text_map)
    visible.place(visible.marks(view._marks))
    [marked] = visible._marked
    (rect, _baseline) = marked.rects[0]
    margin = view.document().documentMargin()
    return rect.left() - margin, view.viewport().width() - margin - rect.right()


def test_paragraphs_from_right_to_left_begin_at_the_right_and_so_do_their_marks(show: Show) -> None:
    view = show(RTL)
    assert sides(view, "Left")[0] < 2 and sides(view, "김가상")[0] < 2
    for first in ("אדה דמו", "التقت"):
        left, right = sides(view, first)
        assert right < 2 < 200 < left
    view.resize(500, 400)  # lines are broken anew
    QApplication.processEvents()
    assert sides(view, "אדה דמו")[1] < 2


def test_a_mark_over_both_directions_covers_both(show: Show) -> None:
    view = show(RTL)
    inner = (sides(view, "أدا ديمو"), sides(view, "Ada Demo)"))
    both = sides(view, "أدا ديمو (Ada Demo)")
    assert both[0] <= min(left for left, _ in inner) + 8 and both[1] <= min(right for _, right in inner) + 1


def test_a_click_in_a_line_from_right_to_left_points_at_what_is_there(show: Show) -> None:
    view = show(RTL)
    pointed: list[int] = []
    view.pointed.connect(lambda _part, offset: pointed.append(offset))
    block = view.document().findBlockByNumber(2)
    line = view.blockBoundingGeometry(block).translated(view.contentOffset())
    place = QPoint(int(view.viewport().width() - view.document().documentMargin()) - 4, int(line.center().y()))
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert pointed and abs(pointed[-1] - RTL.index("אדה")) <= 1
