"""The Review page by keyboard and mouse, on real widgets (U34)."""

import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from marked_text import build
from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot
from review_demo import demo, engine
from review_desk import Desk
from walk import clipped, nameless

from app import texts
from core.errors import DetectionError, FileError
from core.model import Document, Finding
from core.progress import Progress
from core.review.tally import Status

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")  # offscreen: menus cannot be raised

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def desk(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    made = Desk(qtbot, qapp, tmp_path)
    made.open()
    yield made
    made.end()
    texts.set_language("en")


# -- deciding ----------------------------------------------------------------------------------------------------------


def test_opening_selects_the_first_undecided_finding_in_the_list(desk: Desk) -> None:
    assert desk.selected == "Ada Demo"
    assert QApplication.focusWidget() is desk.page.panel.list
    assert desk.page.header.progress() == "0 of 32 decided"


def test_u34_a_whole_review_by_keyboard_only(desk: Desk) -> None:
    keys = ["M", "K", "1", "2"]
    for turn in range(200):
        if desk.review.counts.undecided == 0:
            break
        desk.press(keys[turn % 4])
    assert desk.review.counts.undecided == 0
    assert desk.page.header.progress() == "32 of 32 decided"
    assert desk.page.deciding.announcer.last
    desk.page.panel.tabs.buttons["open"].click()
    assert desk.page.panel.message.sentence() == "Every finding is decided."
    for _ in range(32):
        desk.press("Z", CTRL)
    assert desk.review.counts.undecided == 32


def test_a_decision_moves_on_unless_the_setting_says_otherwise(desk: Desk) -> None:
    desk.press("M")
    assert desk.selected == "14 April 2026"
    desk.preferences.set(go_on=False)
    desk.press("K")
    assert desk.selected == "14 April 2026"
    assert desk.statuses("14 April 2026") == [Status.KEPT]
    desk.press("U")
    assert desk.statuses("14 April 2026") == [Status.UNDECIDED]


def test_all_of_a_value_is_one_step_and_says_so(desk: Desk) -> None:
    desk.go("김가상")
    desk.press("M", SHIFT)
    assert desk.statuses("김가상") == [Status.MASKED] * 3
    assert desk.page.panel.undo_bar.sentence() == "3 places with this value masked."
    desk.press("Z", CTRL)
    assert desk.statuses("김가상") == [Status.UNDECIDED] * 3
    assert desk.page.panel.undo_bar.sentence() == ""
    desk.press("Z", CTRL | SHIFT)
    assert desk.statuses("김가상") == [Status.MASKED] * 3


def test_all_of_a_kind_from_the_kinds_menu(desk: Desk) -> None:
    desk.page.panel._open_kinds()
    popup = desk.page.panel.popup
    assert popup.isVisible()
    assert not nameless(popup)
    popup.decided.emit("EMAIL", "keep")
    assert desk.page.panel.undo_bar.sentence() == "4 findings of kind E-mail kept."
    assert desk.review.kinds()["EMAIL"].kept == 4
    desk.page.panel.undo_bar.undo_asked.emit()
    assert desk.review.kinds()["EMAIL"].kept == 0


def test_next_and_previous_wrap_and_say_so(desk: Desk) -> None:
    desk.press("N", SHIFT)
    assert desk.selected == "Sample & Partners LLP"
    desk.qtbot.wait(320)
    desk.press("N")
    assert desk.selected == "Ada Demo"
    assert desk.page.deciding.announcer.last.startswith("From the start:")
    desk.press(".")
    assert desk.selected == "14 April 2026"
    desk.press(",")
    assert desk.selected == "Ada Demo"


@pytest.mark.parametrize("typed", ["ㅡ", "Ｍ", "ｍ", "m"])
def test_letters_of_korean_and_wide_keyboards_decide(desk: Desk, typed: str) -> None:
    target = desk.page.panel.list
    event = QKeyEvent(
        QKeyEvent.Type.KeyPress, 0 if not typed.isascii() else Qt.Key.Key_M, Qt.KeyboardModifier(0), typed
    )
    if typed.isascii():
        desk.press(typed)
    else:
        QApplication.sendEvent(target, event)
    assert desk.statuses("Ada Demo") == [Status.MASKED]


def test_input_methods_are_off_in_the_list_and_in_the_text(desk: Desk) -> None:
    assert not desk.page.panel.list.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)
    assert not desk.page.pane.text.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)


def test_single_keys_work_in_the_text_too_and_can_be_switched_off(desk: Desk) -> None:
    desk.focus_text()
    desk.press("M")
    assert desk.statuses("Ada Demo") == [Status.MASKED]
    desk.preferences.set(single_keys=False)
    desk.press("M")
    assert desk.review.counts.decided == 1
    desk.press("M", CTRL | SHIFT)
    assert desk.review.counts.decided == 2


# -- filter ------------------------------------------------------------------------------------------------------------


def test_m_in_the_filter_is_text(desk: Desk) -> None:
    desk.press("F", CTRL | SHIFT)
    assert QApplication.focusWidget() is desk.page.panel.filter
    desk.press("mk")
    assert desk.page.panel.filter.text() == "mk"
    assert desk.review.counts.decided == 0


def test_a_hangul_word_can_be_typed_into_the_filter(desk: Desk) -> None:
    desk.press("F", CTRL | SHIFT)
    event = QInputMethodEvent()
    event.setCommitString("가상")
    QApplication.sendEvent(desk.page.panel.filter, event)
    desk.qtbot.waitUntil(lambda: len(desk.rows()) == 4)
    assert desk.rows() == ["김가상", "김가상", "서울특별시 가상구 예시로 12, 301호", "김가상"]


def test_filtering_keeps_the_selection_while_it_fits(desk: Desk) -> None:
    desk.go("박예시")
    desk.press("F", CTRL | SHIFT)
    desk.press("person")
    desk.qtbot.waitUntil(lambda: len(desk.rows()) == 13)
    assert desk.page.panel.list.current_item() is not None
    assert desk.selected == "박예시"
    desk.page.panel.filter.setText("no such thing")
    desk.qtbot.waitUntil(lambda: not desk.rows())
    assert desk.page.panel.message.sentence() == 'No finding matches "no such thing".'
    desk.press(Qt.Key.Key_Escape)
    desk.qtbot.waitUntil(lambda: len(desk.rows()) == 32)
    assert desk.selected == "박예시"


@pytest.mark.parametrize(
    ("words", "rows"), [("PHONE", 3), ("comment", 7), ("0100000", 2), ("iban", 1), ("İSTANBUL", 1), ("istanbul", 1)]
)
def test_filter_by_text_kind_and_part(desk: Desk, words: str, rows: int) -> None:
    desk.page.panel.filter.setText(words)
    desk.qtbot.waitUntil(lambda: not desk.page.panel._pause.isActive())
    assert len(desk.rows()) == rows


def test_kinds_and_states_can_be_left_out(desk: Desk) -> None:
    desk.press("M")
    desk.page.panel.popup.filtered.emit(frozenset({"EMAIL"}), frozenset({int(Status.MASKED)}))
    assert len(desk.rows()) == 32 - 4 - 1
    assert desk.page.panel.kinds.text() == "2 left out"
    desk.page.panel.clear_filter()
    assert len(desk.rows()) == 32


# -- list --------------------------------------------------------------------------------------------------------------


def test_equal_values_share_a_row_that_opens(desk: Desk) -> None:
    desk.page.panel.same.click()
    rows = desk.page.panel.list.rows
    desk.go("김가상", 1)
    item = desk.page.panel.list.current_item()
    assert item is not None
    assert rows.line(item).times == 3
    desk.focus_list()
    desk.press(Qt.Key.Key_Right)
    assert [rows.line(place).place for place in rows.items if place >= 0] == [True] * 3
    assert desk.page.panel.list.current_item() == desk.page.deciding.selected, "the place itself is selected now"
    desk.press(Qt.Key.Key_Left)
    assert all(place < 0 for place in rows.items)


def test_confidence_order_makes_the_list_a_queue(desk: Desk) -> None:
    desk.page.panel.set_order("confidence")
    desk.page.panel.tabs.buttons["open"].click()
    assert desk.rows()[0] == "3 Mart"
    desk.page.deciding.select(desk.page.panel.list.rows.items[0])
    desk.press("K")
    assert desk.selected == "14 April 2026"
    assert desk.rows()[0] == "14 April 2026"


def test_lines_end_within_the_column_at_every_size(desk: Desk) -> None:
    desk.open()
    view = desk.page.pane.text
    for size in ((1440, 900), (1024, 640), (1700, 900), (1440, 900), (1440, 700)):
        desk.resize(*size)
        view.grab()
        block = view.firstVisibleBlock()
        while len(block.text()) < 150:
            block = block.next()
        lines = [block.layout().lineAt(number) for number in range(block.layout().lineCount())]
        assert len(lines) > 1
        assert max(line.x() + line.naturalTextWidth() for line in lines) <= view.viewport().width()


def test_near_misses_are_hidden_until_shown(desk: Desk) -> None:
    assert "6033391-0142" not in desk.rows()
    desk.press("X")
    assert "6033391-0142" in desk.rows()
    desk.press("X")
    assert "6033391-0142" not in desk.rows()
    desk.page.panel.tabs.buttons["near"].click()
    assert desk.rows() == ["6033391-0142"]


def test_enter_goes_to_the_text_and_escape_back(desk: Desk) -> None:
    desk.go("박예시")
    desk.press(Qt.Key.Key_Return)
    view = desk.page.pane.text
    assert QApplication.focusWidget() is view
    assert view.toPlainText()[view.textCursor().position() :].startswith("박예시")
    desk.press(Qt.Key.Key_Escape)
    assert QApplication.focusWidget() is desk.page.panel.list


def test_pointing_in_the_text_selects(desk: Desk) -> None:
    view = desk.page.pane.text
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=desk.point_of("박예시"))
    assert desk.selected == "박예시"
    assert desk.page.panel.list.rows.slot(desk.page.panel.list.current_item()) == desk.page.deciding.selected


# -- correcting --------------------------------------------------------------------------------------------------------


def test_select_and_mark_by_keyboard_and_take_the_equals(desk: Desk, qapp: QApplication) -> None:
    desk.select_text("Buyer")
    desk.press("A")
    menu = desk.page.deciding.kind_menu
    desk.qtbot.waitUntil(menu.isVisible)
    QTest.keyClicks(menu, "M")
    assert desk.selected == "Buyer"
    slot = desk.page.deciding.selected
    assert slot is not None
    assert desk.review.finding(slot).kind == "CUSTOM"
    assert desk.review.status(slot) == Status.MASKED
    assert desk.page.pane.bar._why.text() == "You added this."
    desk.select_text("record")
    desk.press("A")
    assert not menu.isVisible(), "the last kind is used again"
    desk.press("Z", CTRL)
    desk.press("Z", CTRL)
    assert "Buyer" not in desk.rows()


def test_equal_spellings_are_offered(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    document, findings = build("GX-20417 and GX-20417 again", "GX-20417 in a comment")
    desk = Desk(qtbot, qapp, tmp_path, engine((document, findings)))
    desk.open()
    desk.page.deciding._last_kind = "ID"
    desk.select_text("GX-20417")
    desk.press("A")
    bar = desk.page.panel.undo_bar
    qtbot.waitUntil(lambda: bar.offers() == "Mask all")
    assert bar.sentence() == "2 more like this."
    bar.more_asked.emit()
    assert desk.statuses("GX-20417") == [Status.MASKED] * 3
    desk.press("Z", CTRL)
    assert desk.statuses("GX-20417") == [Status.MASKED]
    desk.end()


def test_a_without_a_selection_says_what_to_do(desk: Desk) -> None:
    desk.press("A")
    assert desk.page.panel.undo_bar.sentence() == "Select text first, then press A."


def test_the_kind_is_changed_with_a_letter_and_the_others_are_offered(desk: Desk) -> None:
    slot = desk.go("김가상")
    desk.press("C")
    menu = desk.page.deciding.kind_menu
    desk.qtbot.waitUntil(menu.isVisible)
    QApplication.sendEvent(menu, QKeyEvent(QKeyEvent.Type.KeyPress, 0, Qt.KeyboardModifier(0), "ㅐ"))
    assert menu.isVisible(), "a letter of no kind does nothing"
    QTest.keyClicks(menu, "O")
    assert desk.review.finding(slot).kind == "ORG"
    assert desk.statuses("김가상")[0] == Status.MASKED
    bar = desk.page.panel.undo_bar
    assert bar.offers() == "Change 2 more"
    bar.more_asked.emit()
    assert {desk.review.finding(s).kind for s in desk.review.order if desk.review.finding(s).text == "김가상"} == {
        "ORG"
    }


def test_edges_move_by_characters_and_enter_takes_them(desk: Desk) -> None:
    slot = desk.go("Ada Demo")
    desk.press("E")
    for _ in range(5):
        desk.press(Qt.Key.Key_Left)
    desk.press(Qt.Key.Key_Right, SHIFT)
    assert desk.page.pane.bar._value.text() == "da"
    assert desk.page.deciding.announcer.last
    desk.press("M")
    assert desk.review.status(slot) == Status.UNDECIDED, "letters wait while edges are moved"
    desk.press(Qt.Key.Key_Escape)
    assert desk.review.finding(slot).text == "Ada Demo"
    desk.press("E")
    desk.press(Qt.Key.Key_Right)
    desk.press(Qt.Key.Key_Return)
    assert desk.review.finding(slot).text == "Ada Demo,"
    assert desk.review.status(slot) == Status.MASKED
    desk.press("Z", CTRL)
    assert desk.review.finding(slot).text == "Ada Demo"


def test_own_marks_can_be_taken_back_and_found_ones_not(desk: Desk) -> None:
    desk.page.deciding._last_kind = "CUSTOM"
    desk.select_text("GX-20417")
    desk.press("A")
    desk.press(Qt.Key.Key_Delete)
    assert "GX-20417" not in desk.rows()
    before = desk.rows()
    desk.go("박예시")
    desk.focus_list()
    desk.press(Qt.Key.Key_Delete)
    assert desk.rows() == before


# -- views -------------------------------------------------------------------------------------------------------------


def test_the_bar_says_what_and_why(desk: Desk) -> None:
    desk.go("김가상")
    desk.qtbot.waitUntil(lambda: desk.entry.masked is not None)
    bar = desk.page.pane.bar
    assert "김가상, Person, [PERSON_3], Very likely 0.96, 3 times, 2 parts" in bar.accessibleDescription()
    assert bar.buttons["mask_all"].text() == "Mask all 3"
    desk.press("W")
    assert not bar._details.isHidden()
    desk.press(Qt.Key.Key_Escape)
    assert bar._details.isHidden()


def test_masked_view_shows_tokens_and_no_values(desk: Desk) -> None:
    desk.go("Seoul")
    desk.press("K")
    desk.press("T", CTRL)
    desk.qtbot.waitUntil(lambda: desk.page.pane.shows_masked)
    shown = desk.page.pane.masked_text.toPlainText()
    assert "Record of the meeting with [PERSON_1]" in shown
    assert "at the Seoul office" in shown
    assert not any(name in shown for name in ("Ada Demo", "김가상", "010-0000-1234"))
    desk.press("T", CTRL)
    assert not desk.page.pane.shows_masked


def test_find_in_the_document_whatever_the_case(desk: Desk) -> None:
    desk.press("F", CTRL)
    bar = desk.page.pane.find_bar
    assert QApplication.focusWidget() is bar.field
    desk.press("DEMO")
    desk.qtbot.waitUntil(lambda: bar._count.text() == "1 of 3")
    view = desk.page.pane.text
    assert view.textCursor().selectedText() == "Demo"
    first = view.textCursor().position()
    desk.press(Qt.Key.Key_F3)
    assert view.textCursor().position() > first
    desk.press(Qt.Key.Key_F3, SHIFT)
    assert view.textCursor().position() == first
    desk.press(Qt.Key.Key_Escape)
    assert bar.isHidden()
    assert QApplication.focusWidget() is view


def test_text_size_follows_the_keys(desk: Desk) -> None:
    before = desk.page.pane.text.document().defaultFont().pixelSize()
    desk.press(Qt.Key.Key_Plus, CTRL)
    assert desk.preferences.current.text_size == 17
    assert desk.page.pane.text.document().defaultFont().pixelSize() > before
    desk.press("0", CTRL)
    assert desk.preferences.current.text_size == 16


# -- work in the background --------------------------------------------------------------------------------------------


class Slow:
    """An engine that waits before every piece until it is let go."""

    def __init__(self, pieces: int = 3) -> None:
        self.gate = threading.Semaphore(0)
        plain = engine(demo(), pieces=pieces)

        def find(document, mode, score, progress, emit):  # type: ignore[no-untyped-def]
            def wait(piece):  # type: ignore[no-untyped-def]
                while not self.gate.acquire(timeout=0.01):
                    progress(1, 10)
                emit(piece)

            return plain.find(document, mode, score, progress, wait)

        self.engine = replace(plain, find=find)


@pytest.fixture
def slow(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[tuple[Desk, Slow]]:
    using = Slow()
    made = Desk(qtbot, qapp, tmp_path, using.engine)
    made.page.open([Path("demo.txt")])
    qtbot.waitUntil(lambda: made.entry.state == "finding")
    yield made, using
    for _ in range(100):
        using.gate.release()
    made.end()


def test_findings_stream_in_without_moving_the_selection(slow: tuple[Desk, Slow]) -> None:
    desk, using = slow
    using.gate.release()
    desk.qtbot.waitUntil(lambda: len(desk.rows()) == 3)
    assert desk.selected == "Ada Demo"
    desk.press("M")
    desk.press("N")
    assert desk.statuses("Ada Demo") == [Status.MASKED], "deciding is possible from the first finding on"
    chosen = desk.page.deciding.selected
    scrolled = desk.page.panel.list.verticalScrollBar().value()
    for _ in range(100):
        using.gate.release()
    desk.settle()
    assert len(desk.rows()) == 32
    assert desk.page.deciding.selected == chosen
    assert desk.page.panel.list.rows.slot(desk.page.panel.list.current_item()) == chosen
    assert desk.page.panel.list.verticalScrollBar().value() == scrolled


def test_saving_waits_and_says_why(slow: tuple[Desk, Slow]) -> None:
    desk, using = slow
    save = desk.page.header.save
    assert not save.isEnabled()
    assert save.accessibleDescription().startswith("Still working")
    asked = []
    desk.page.save_asked.connect(lambda: asked.append(True))
    desk.page.save()
    assert not asked
    for _ in range(100):
        using.gate.release()
    desk.settle()
    assert save.isEnabled()
    desk.page.save()
    assert asked


def test_stop_keeps_what_was_found_and_escape_never_stops(slow: tuple[Desk, Slow]) -> None:
    desk, using = slow
    using.gate.release()
    desk.qtbot.waitUntil(lambda: len(desk.rows()) == 3)
    desk.press(Qt.Key.Key_Escape)
    assert desk.entry.state == "finding"
    desk.page.header.stop.click()
    desk.qtbot.waitUntil(lambda: desk.entry.state == "stopped", timeout=1_000)
    assert len(desk.rows()) == 3
    assert desk.page.pane.problem.title.text() == "Stopped"
    for _ in range(100):
        using.gate.release()
    desk.page.pane.problem.asked.emit("retry")
    desk.qtbot.waitUntil(lambda: desk.entry.state == "ready")
    desk.settle()
    assert len(desk.rows()) == 32
    assert desk.page.pane.problem.isHidden()


def test_a_search_that_failed_is_never_told_as_nothing_found(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    def find(*_arguments: object) -> tuple[Finding, ...]:
        raise DetectionError("find.timeout", row="card")

    desk = Desk(qtbot, qapp, tmp_path, replace(engine(demo()), find=find))
    desk.page.open([Path("demo.txt")])
    qtbot.waitUntil(lambda: desk.entry.state == "failed")
    said = desk.page.panel.message.findChild(QLabel).text()
    assert "not searched" in said
    assert "Nothing was found" not in said
    desk.end()


def test_a_file_that_cannot_be_read_says_so_and_cannot_be_saved(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    def read(*_how: object) -> Document:
        raise FileError("file.binary")

    desk = Desk(qtbot, qapp, tmp_path, replace(engine(demo()), read=read))
    desk.page.open([Path("demo.txt")])
    qtbot.waitUntil(lambda: desk.entry.state == "failed")
    assert desk.page.pane.problem.title.text() == "This file is not text"
    assert not desk.page.header.save.isEnabled()
    assert not nameless(desk.page)
    desk.end()


def test_several_documents_keep_their_decisions(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    one = build("First ⟦PERSON:Ada Demo⟧ and ⟦PERSON:김가상⟧", name="one.txt")
    two = build("Second ⟦PERSON:Can Örnek⟧", name="two.txt")
    desk = Desk(qtbot, qapp, tmp_path, engine(one, two))
    desk.open("one.txt", "two.txt")
    qtbot.waitUntil(lambda: all(not entry.busy for entry in desk.workflow.documents))
    open_list = desk.page.panel.open_list
    assert open_list.isVisible()
    assert [open_list.row(at).name for at in (0, 1)] == ["one.txt", "two.txt"]
    desk.press("M")
    assert desk.selected == "김가상"
    open_list.chosen.emit(1)
    desk.settle()
    assert desk.rows() == ["Can Örnek"]
    open_list.chosen.emit(0)
    desk.settle()
    assert desk.statuses("Ada Demo") == [Status.MASKED]
    assert desk.selected == "김가상"
    assert desk.page.unsaved()
    desk.press("W", CTRL)
    assert len(desk.workflow.documents) == 2, "decisions are not dropped without asking"
    desk.page.pane.problem.asked.emit("discard")
    assert [entry.name for entry in desk.workflow.documents] == ["two.txt"]
    assert not open_list.isVisible()
    desk.end()


def test_the_encoding_is_shown_and_can_be_changed(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    asked: list[str | None] = []
    plain = engine(demo())

    def read(path: Path, encoding: str | None, password: str | None, progress: Progress) -> Document:
        asked.append(encoding)
        document = plain.read(path, encoding, password, progress)
        return replace(document, profile=replace(document.profile, encoding=encoding or "cp949", guessed=not encoding))

    desk = Desk(qtbot, qapp, tmp_path, replace(plain, read=read))
    desk.open()
    header = desk.page.header
    assert header.encoding.text() == "Korean (CP949), guessed"
    desk.press("M")
    header._fill_encodings()
    actions = header.encoding_menu.actions()
    assert actions[0].text() == "Reading again drops one decision"
    next(action for action in actions if action.text() == "Turkish (Windows-1254)").trigger()
    desk.settle()
    assert asked == [None, "cp1254"]
    assert header.encoding.text() == "Turkish (Windows-1254)"
    assert desk.review.counts.decided == 0
    desk.end()


# -- empty states ------------------------------------------------------------------------------------------------------


def test_nothing_open_offers_a_file_and_a_sample(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    desk = Desk(qtbot, qapp, tmp_path)
    asked: list[str] = []
    desk.page.open_asked.connect(asked.append)
    desk.page.nothing.open.click()
    desk.page.nothing.sample.click()
    assert asked == ["files", "sample"]
    assert not nameless(desk.page)
    desk.end()


def test_no_finding_is_no_proof(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    desk = Desk(qtbot, qapp, tmp_path, engine(build("Nothing here but ⟦PHONE 0.3:6033391-0142⟧.")))
    desk.open()
    message = desk.page.panel.message
    assert message.sentence().startswith("Nothing was found in 2 parts. That is not proof")
    message.buttons()[0].click()
    assert desk.rows() == ["6033391-0142"]
    desk.end()


# -- size, names, languages --------------------------------------------------------------------------------------------


def test_under_1000_px_the_list_is_a_drawer(desk: Desk) -> None:
    desk.resize(960, 500)
    assert not desk.page.panel.isVisible()
    desk.page.arrive()
    desk.press("L", CTRL)
    assert desk.page.panel.isVisible()
    assert QApplication.focusWidget() is desk.page.panel.list
    desk.press("M")
    assert desk.statuses("Ada Demo") == [Status.MASKED]
    desk.press(Qt.Key.Key_Return)
    assert not desk.page.panel.isVisible()
    assert QApplication.focusWidget() is desk.page.pane.text
    desk.press("L", CTRL)
    desk.press("F", CTRL)  # the drawer would lie over the field
    assert not desk.page.panel.isVisible()
    assert QApplication.focusWidget() is desk.page.pane.find_bar.field
    desk.resize(1440, 900)
    assert desk.page.panel.isVisible()


@pytest.mark.parametrize("size", [(1440, 900), (1024, 640), (960, 500)])
@pytest.mark.parametrize("language", ["en", "ko", "tr"])
def test_nothing_is_cut_and_everything_has_a_name(desk: Desk, language: str, size: tuple[int, int]) -> None:
    desk.preferences.set(language=language)
    desk.resize(*size)
    desk.go("김가상")
    desk.press("F", CTRL)
    QApplication.processEvents()
    assert not clipped(desk.page)
    assert not nameless(desk.page)


def test_a_row_is_spoken_as_a_sentence(desk: Desk) -> None:
    desk.page.panel.same.click()
    panel = desk.page.panel
    desk.go("김가상")
    index = panel.list.currentIndex()
    spoken = index.data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "김가상, Person, Undecided, Very likely 0.96, 3 times, Body, Comment"
    assert panel.list.accessibleName() == "Findings, 32 to decide"


def test_the_keys_page_lists_every_command(desk: Desk) -> None:
    keys = {words: (singles, others) for words, singles, others in desk.page.all_keys()}
    assert keys["Mask"] == (("M", "1"), ("Ctrl+Shift+M",))
    assert keys["Redo"][1] == ("Ctrl+Shift+Z", "Ctrl+Y")
    for menu in ("decide", "view"):
        assert all(action is None or action.text() for action in desk.page.actions_for(menu))
