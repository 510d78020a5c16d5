"""An analyst goes through 300 findings by keyboard alone: at most 1.2 keystrokes a finding, every action undone and
redone, no mouse event."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from marked_text import build
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from review_demo import engine
from review_desk import Desk

from core.review.tally import Status

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

MOST = 1.2  # keystrokes a finding
NAMES = ("Ada Demo", "Deniz Örnek", "Şule Deneme", "Can Örnek", "김가상", "홍길동", "박예시", "김하나")
UNDO, REDO = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
)


def text() -> str:
    """60 pages of minutes: 300 findings of many values, some doubtful, some sure, some wrong."""
    lines = []
    for number in range(60):
        name, other = NAMES[number % len(NAMES)], NAMES[(number * 3 + 1) % len(NAMES)]
        lines.append(
            f"Page {number}. ⟦PERSON 0.97:{name}⟧ met ⟦PERSON 0.6:{other}⟧ on ⟦DATE 0.55:{number % 28 + 1} May⟧; "
            f"call ⟦PHONE 0.99:010-0000-{1000 + number}⟧ or write to ⟦EMAIL 0.99:p{number}@example.com⟧.\n"
        )
    return "".join(lines)


class Counter(QObject):
    """Counts mouse events of the whole program."""

    def __init__(self) -> None:
        super().__init__()
        self.mouse = 0

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        self.mouse += event.type() in (
            QEvent.Type.MouseButtonPress,
            QEvent.Type.MouseButtonRelease,
            QEvent.Type.MouseMove,
        )
        return False


@pytest.fixture
def desk(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    made = Desk(qtbot, qapp, tmp_path, engine(build(text())))
    made.preferences.set(preset="balanced")
    made.open()
    yield made
    made.end()


def states(desk: Desk) -> tuple[object, ...]:
    review = desk.review
    seen = [(review.finding(slot), review.status(slot)) for slot in review.order]
    return (seen, review.frame)


def test_three_hundred_findings_in_few_keys_and_all_of_it_undone(desk: Desk, qapp: QApplication) -> None:
    assert len(desk.review.order) == 300
    counter = Counter()
    qapp.installEventFilter(counter)
    pressed = 0

    def press(key: str, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        nonlocal pressed
        pressed += 1
        desk.press(key, modifier)

    def menu(key: str) -> None:
        nonlocal pressed
        pressed += 1
        QTest.keyClicks(QApplication.activePopupWidget() or desk.page.bulk.menu, key)
        QApplication.processEvents()

    history = [states(desk)]

    def did() -> None:
        history.append(states(desk))
        assert history[-1] != history[-2]

    try:
        press("S")  # all the sure ones
        did()
        assert desk.review.counts.undecided == 120
        while desk.review.counts.undecided > 60:  # people one by one, each with all its mentions or alone
            kind = desk.review.finding(desk.page.deciding.selected or 0).kind
            if kind == "DATE":
                press("L", Qt.KeyboardModifier.ShiftModifier)  # dates are no personal data here: keep the kind
                menu("K")
            else:
                press("M")
            did()
        while desk.review.counts.undecided:
            press("M")
            did()
        press("N")
        press("P")  # two spellings of one person
        menu_target = QApplication.activePopupWidget()
        assert menu_target is not None
        QTest.keyClick(menu_target, Qt.Key.Key_Return)
        pressed += 1
        did()
        press("C")  # a wrong kind
        QTest.keyClicks(desk.page.deciding.kind_menu, "O")
        pressed += 1
        did()
    finally:
        qapp.removeEventFilter(counter)
    assert counter.mouse == 0
    assert pressed <= MOST * 300
    assert desk.review.counts.decided == 300
    for before in reversed(history[:-1]):
        desk.press(Qt.Key.Key_Z, UNDO)
        assert states(desk) == before
    assert desk.review.counts.undecided == 300
    assert not desk.review.can_undo
    for after in history[1:]:
        desk.press(Qt.Key.Key_Z, REDO)
        assert states(desk) == after
    assert [Status(desk.review.status(slot)) for slot in desk.review.order].count(Status.KEPT) == 60
