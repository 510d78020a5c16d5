"""Bulk steps of the Review page by keyboard: the sure ones, likenesses, the threshold, lists, one person."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from keystores import MemoryKeyStore
from marked_text import build
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from review_demo import engine
from review_desk import Desk
from walk import clipped, nameless

from app import texts
from app.keys import SessionKeys
from app.terms import SavedTerms
from core.review.tally import Status

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

SHIFT = Qt.KeyboardModifier.ShiftModifier
TEXT = (
    "⟦PERSON 0.95:Ada Demo⟧ and ⟦PERSON 0.6:A. Demo⟧ met ⟦PERSON 0.55:Deniz Örnek⟧ in ⟦LOCATION 0.7:Ankara⟧. "
    "⟦EMAIL 0.99:ada@example.com⟧ or ⟦PHONE 0.97:010-0000-1234⟧; order ⟦PHONE 0.31:6033391-0142⟧ and ⟦PERSON 0.42:Can⟧."
)
COMMENT = "Ask ⟦PERSON 0.9:Ada Demo⟧, says ⟦PERSON 0.65:Deniz Örnek⟧."


@pytest.fixture
def desk(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    made = Desk(qtbot, qapp, tmp_path, engine(build(TEXT, "", COMMENT)))
    made.preferences.set(preset="balanced")
    made.open()
    made.focus_list()
    yield made
    texts.set_language("en")
    made.end()


def undecided(desk: Desk) -> list[str]:
    review = desk.review
    return [review.finding(slot).text for slot in review.order if review.status(slot) == Status.UNDECIDED]


def test_the_sure_ones_are_masked_by_one_key_and_one_undo(desk: Desk) -> None:
    assert desk.page.panel.triage.sure.text() == "Mask 4 sure findings"
    desk.press("S")
    assert undecided(desk) == ["A. Demo", "Deniz Örnek", "Ankara", "Deniz Örnek"]
    assert desk.selected == "A. Demo"
    assert desk.page.panel.undo_bar.sentence() == "4 findings masked."
    assert desk.page.panel.triage.isHidden()
    desk.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert len(undecided(desk)) == 8
    assert not desk.page.panel.triage.isHidden()
    desk.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | SHIFT)
    assert len(undecided(desk)) == 4


def test_doubt_puts_the_least_sure_undecided_first(desk: Desk) -> None:
    desk.page.panel.set_order("doubt")
    assert desk.rows()[:3] == ["Deniz Örnek", "A. Demo", "Deniz Örnek"]
    desk.go("Deniz Örnek")
    desk.press("M")
    assert desk.selected == "A. Demo"
    desk.page.panel.set_order("place")
    desk.page.panel.set_order("doubt")
    assert desk.rows()[0] == "A. Demo"
    assert desk.rows()[-1] == "Deniz Örnek"  # decided: behind all that waits


def choose(desk: Desk, letter: str) -> list[str]:
    menu = desk.page.bulk.menu
    words = menu.words()
    QTest.keyClicks(menu, letter)
    QApplication.processEvents()
    return words


def test_all_of_a_part_are_masked_by_two_keys(desk: Desk) -> None:
    desk.go("Deniz Örnek", 1)
    desk.press("L")
    words = choose(desk, "P")
    assert words[1] == "This kind: Person  ×5"
    assert any(line.startswith("This part: Comment") and line.endswith("×2") for line in words)
    assert not any(line.startswith("This column") for line in words)
    assert desk.statuses("Ada Demo") == [Status.UNDECIDED, Status.MASKED]
    desk.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert len(undecided(desk)) == 8


@pytest.mark.parametrize(
    ("letter", "kept"),
    [
        ("V", ["Deniz Örnek", "Deniz Örnek"]),
        (
            "S",
            [
                "Ada Demo",
                "A. Demo",
                "Deniz Örnek",
                "Ankara",
                "ada@example.com",
                "010-0000-1234",
                "Ada Demo",
                "Deniz Örnek",
            ],
        ),
        ("U", ["Deniz Örnek"]),
        ("K", ["Ada Demo", "A. Demo", "Deniz Örnek", "Ada Demo", "Deniz Örnek"]),
    ],
)
def test_all_that_are_like_this_are_kept(desk: Desk, letter: str, kept: list[str]) -> None:
    desk.go("Deniz Örnek")
    desk.press("L", SHIFT)
    choose(desk, letter)
    review = desk.review
    assert [review.finding(slot).text for slot in review.order if review.status(slot) == Status.KEPT] == kept


def test_jamo_choose_in_the_menu_too(desk: Desk) -> None:
    desk.go("Ankara")
    desk.press("L")
    event = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, "ㅍ")
    QApplication.sendEvent(desk.page.bulk.menu, event)
    assert desk.statuses("Ankara") == [Status.MASKED]


def test_the_threshold_says_its_effect_and_changes_nothing_before_it_is_taken(desk: Desk, qtbot: QtBot) -> None:
    triage = desk.page.panel.triage
    desk.press("T")
    assert triage.score.hasFocus()
    for _ in range(4):
        QTest.keyClick(triage.score, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: triage.effect() == "0.30: 0 fewer, 2 more")
    assert desk.review.counts.near == 2
    QTest.keyClick(triage.score, Qt.Key.Key_Return)
    assert desk.review.counts.near == 0
    assert len(undecided(desk)) == 10
    assert desk.page.panel.undo_bar.sentence() == "Threshold 0.30: 2 findings changed."
    desk.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (len(undecided(desk)), desk.review.counts.near) == (8, 2)
    desk.press("T")
    QTest.keyClick(triage.score, Qt.Key.Key_Up)
    QTest.keyClick(triage.score, Qt.Key.Key_Escape)
    assert triage.score.value() == 0.5
    assert desk.page.panel.list.hasFocus()


def test_same_person_by_keyboard_shares_a_number(desk: Desk, qapp: QApplication) -> None:
    desk.go("Ada Demo")
    desk.press("P")
    popup = qapp.activePopupWidget()
    assert popup is not None
    QTest.keyClick(popup, Qt.Key.Key_Return)  # the name that shares a word comes first
    review = desk.review
    assert review.same_as(review.value(0)) == [review.value(1)]
    assert desk.page.panel.undo_bar.sentence().startswith("One person from now on")
    desk.press("P", SHIFT)
    assert review.same_as(review.value(0)) == []
    desk.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert review.same_as(review.value(0)) == [review.value(1)]
    desk.go("Ankara")
    desk.press("P")
    assert desk.page.panel.undo_bar.sentence() == "Only names of people can be the same person."


@pytest.fixture
def listed(desk: Desk, tmp_path: Path, qtbot: QtBot) -> SavedTerms:
    """The analyst's lists, with a device key."""
    keys = SessionKeys(desk.preferences, desk.tasks, system=MemoryKeyStore())
    keys.make()
    qtbot.waitUntil(lambda: keys.ready)
    terms = SavedTerms(keys, desk.tasks, file=tmp_path / "terms.age")
    desk.workflow.terms = terms
    return terms


def test_a_value_goes_on_the_lists_from_any_finding(desk: Desk, listed: SavedTerms, qtbot: QtBot) -> None:
    desk.go("Deniz Örnek")
    desk.press("Y", SHIFT)
    qtbot.waitUntil(lambda: bool(listed.terms.never))
    assert desk.statuses("Deniz Örnek") == [Status.KEPT, Status.KEPT]
    assert [term.text for term in listed.terms.never] == ["Deniz Örnek"]
    assert desk.page.panel.undo_bar.sentence() == "Never masked from now on."
    assert desk.page.panel.undo_bar.offers() == "Take off the list"
    desk.go("Ankara")
    desk.press("Y")
    qtbot.waitUntil(lambda: bool(listed.terms.always))
    assert [(term.text, term.kind) for term in listed.terms.always] == [("Ankara", "LOCATION")]
    desk.page.panel.undo_bar.more_asked.emit()
    qtbot.waitUntil(lambda: not listed.terms.always)


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("size", [(1440, 900), (1024, 640)])
def test_nothing_is_cut_and_everything_has_a_name(desk: Desk, language: str, size: tuple[int, int]) -> None:
    desk.preferences.set(language=language)
    desk.resize(*size)
    desk.press("T")
    QApplication.processEvents()
    assert not clipped(desk.window)
    assert not nameless(desk.window)


# -- searching and marking ---------------------------------------------------------------------------------------------

CONTROL = Qt.KeyboardModifier.ControlModifier


def search(desk: Desk, qtbot: QtBot, mode: str, words: str) -> str:
    """What the find bar says."""
    bar = desk.page.pane.find_bar
    desk.press(Qt.Key.Key_F, CONTROL)
    bar.modes.buttons[mode].click()
    bar.field.setText(words)
    qtbot.waitUntil(lambda: not bar._pause.isActive() and not desk.tasks.busy)
    QApplication.processEvents()
    return bar._count.text()


def test_patterns_find_and_all_hits_are_marked_in_one_step(desk: Desk, qtbot: QtBot) -> None:
    assert search(desk, qtbot, "pattern", r"\b(met|or|and)\b") == "1 of 4"
    before = len(desk.review.order)
    QTest.keyClick(desk.page.pane.find_bar.field, Qt.Key.Key_Return, CONTROL)
    QTest.keyClicks(desk.page.deciding.kind_menu, "M")
    marked = [slot for slot in desk.review.order if desk.review.finding(slot).kind == "CUSTOM"]
    assert [desk.review.finding(slot).text for slot in marked] == ["and", "met", "or", "and"]
    assert desk.page.panel.undo_bar.sentence() == "4 places marked as Own kind."
    desk.page.deciding.undo()
    assert len(desk.review.order) == before
    desk.page.deciding.redo()
    assert len(desk.review.order) == before + 4


def test_a_pattern_that_is_none_is_explained(desk: Desk, qtbot: QtBot) -> None:
    search(desk, qtbot, "pattern", "(met")
    bar = desk.page.pane.find_bar
    assert bar.problem() == "This pattern cannot be read. At character 5: a bracket is missing."
    assert not bar.mark.isEnabled()
    assert search(desk, qtbot, "pattern", "(met)") == "1 of 1"
    assert bar.problem() == ""


def test_nearly_finds_what_is_spelled_otherwise(desk: Desk, qtbot: QtBot) -> None:
    assert search(desk, qtbot, "nearly", "Deniz Ornak") == "1 of 2"
    desk.press(Qt.Key.Key_F3)
    assert desk.page.pane.find_bar._count.text() == "2 of 2"


# -- side by side ------------------------------------------------------------------------------------------------------


def test_the_masked_copy_stands_beside_and_both_scroll_together(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    long = "".join(f"Line {n}: ⟦PERSON 0.9:Ada Demo⟧ met ⟦PERSON 0.9:Deniz Örnek⟧ at {n}.\n" for n in range(200))
    made = Desk(qtbot, qapp, tmp_path, engine(build(long)))
    made.open()
    qtbot.waitUntil(lambda: made.entry.masked is not None)
    pane = made.page.pane
    made.focus_list()
    made.press(Qt.Key.Key_B, CONTROL)
    qtbot.waitUntil(lambda: pane.beside.isVisible() and not pane.beside.text.filling)
    assert "Line 0: [PERSON_1] met [PERSON_2] at 0." in pane.beside.text.toPlainText()
    bar = pane.text.verticalScrollBar()
    bar.setValue(bar.maximum() // 2)
    QApplication.processEvents()

    def line(view: object) -> int:
        part, offset = view.visible_range()[0]  # type: ignore[attr-defined]
        return view.text_map.parts[part].text.count("\n", 0, offset)  # type: ignore[attr-defined]

    assert line(pane.text) > 20
    assert abs(line(pane.text) - line(pane.beside.text)) <= 1
    pane.beside.text.setFocus()
    pane.beside.text.verticalScrollBar().setValue(0)
    QApplication.processEvents()
    assert line(pane.text) <= 1
    made.press("K")  # the keys work there as well, and the copy follows
    qtbot.waitUntil(lambda: "Line 0: Ada Demo met [PERSON_" in pane.beside.text.toPlainText(), timeout=10_000)
    made.press(Qt.Key.Key_B, CONTROL)
    assert pane.beside.isHidden()
    made.end()


def test_all_of_a_column_by_two_keys(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    from dataclasses import replace

    from core.documents import read_bytes
    from core.model import Finding, Span

    document = read_bytes("name,met\nAda Demo,Deniz Örnek\nCan Örnek,Ada Demo\n".encode(), "people.csv")
    text = document.parts[0].text
    names = ("Ada Demo", "Deniz Örnek", "Can Örnek")
    places = sorted((at, name) for name in names for at in range(len(text)) if text.startswith(name, at))
    found = tuple(
        Finding(
            id=number,
            span=Span(part="body", start=at, end=at + len(name)),
            kind="PERSON",
            text=name,
            score=0.8,
            sources=("dictionary",),
        )
        for number, (at, name) in enumerate(places)
    )
    made = Desk(qtbot, qapp, tmp_path, replace(engine((document, found))))
    made.open("people.csv")
    made.focus_list()
    made.go("Can Örnek")
    made.press("L", SHIFT)
    words = choose(made, "C")
    assert "This column: name  ×2" in words
    assert [
        made.review.finding(slot).text for slot in made.review.order if made.review.status(slot) == Status.KEPT
    ] == [
        "Ada Demo",
        "Can Örnek",
    ]
    made.end()


# -- by score ----------------------------------------------------------------------------------------------------------


def scores(desk: Desk, low: str, high: str):  # type: ignore[no-untyped-def]
    """Ask by key and type both scores."""
    desk.press("D")
    popup = desk.page.scores.popup
    desk.qtbot.waitUntil(popup.isVisible)
    for field, typed in ((popup.low, low), (popup.high, high)):
        field.selectAll()
        QTest.keyClicks(field, typed)
        field.interpretText()
    desk.qtbot.waitUntil(lambda: not popup._pause.isActive())
    return popup


def test_by_score_from_and_to_with_a_live_count_one_step_and_one_undo(desk: Desk) -> None:
    popup = scores(desk, "0.55", "0.65")
    assert popup.effect.text() == "3 undecided findings"
    assert popup.mask_button.text() == "Mask 3"
    QTest.keyClick(popup.high, Qt.Key.Key_M)
    assert not popup.isVisible()
    assert desk.statuses("A. Demo") + desk.statuses("Deniz Örnek") == [Status.MASKED] * 3
    assert "Ankara" in undecided(desk) and len(undecided(desk)) == 5
    assert desk.page.panel.undo_bar.sentence() == "3 findings masked."
    desk.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert len(undecided(desk)) == 8
    desk.press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | SHIFT)
    assert len(undecided(desk)) == 5


def test_by_score_keeps_as_well_and_takes_near_misses_only_when_asked(desk: Desk) -> None:
    popup = scores(desk, "0.3", "0.6")
    assert popup.effect.text() == "2 undecided findings"
    popup.near.click()
    assert popup.effect.text() == "4 undecided findings"
    QTest.keyClick(popup.low, Qt.Key.Key_K)
    assert [desk.statuses(value)[0] for value in ("A. Demo", "Can", "6033391-0142")] == [Status.KEPT] * 3


def test_by_score_begins_with_all_that_are_as_sure_as_the_selected_one_and_can_be_left(desk: Desk) -> None:
    desk.press("D")
    popup = desk.page.scores.popup
    assert (popup.low.value(), popup.high.value()) == (0.95, 1.0)
    assert popup.effect.text() == "3 undecided findings"
    popup.high.setValue(0.5)
    desk.qtbot.waitUntil(lambda: not popup.mask_button.isEnabled())
    assert popup.effect.text() == "The first score is above the second."
    QTest.keyClick(popup.low, Qt.Key.Key_M)
    QTest.keyClick(popup, Qt.Key.Key_Escape)
    assert len(undecided(desk)) == 8 and not popup.isVisible()


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_by_score_has_names_and_fits(desk: Desk, language: str) -> None:
    desk.preferences.set(language=language)
    popup = scores(desk, "0.1", "0.99")
    assert nameless(popup) == []
    assert clipped(popup) == []
    popup.close()
