"""The list of outcomes under the fingers: folding, moving, what is drawn, and the small parts around it."""

import json

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from test_outcomes import report

from app import texts
from app.outcomes import ENDINGS, Answers
from app.widgets.flow import Flow
from app.widgets.outcome_list import OutcomeList
from app.widgets.single_keys import SingleKeys, letter
from core.resources import RESOURCES
from core.restore.matching import REPAIRS


@pytest.fixture
def shown(qtbot: QtBot) -> OutcomeList:
    view = OutcomeList()
    qtbot.addWidget(view)
    view.resize(376, 600)
    view.show_report(report(), Answers())
    view.show()
    return view


def test_sections_fold_by_key_and_by_click(shown: OutcomeList) -> None:
    items = shown.rows.items
    assert items == ["open", 0, 1, "repaired", 2, 3, "missing", 4, "exact"]
    shown.setCurrentIndex(shown.rows.index(3))
    QTest.keyClick(shown, Qt.Key.Key_Left)
    assert "repaired" in shown.rows.folded
    QTest.keyClick(shown, Qt.Key.Key_Right)
    assert "repaired" not in shown.rows.folded
    head = shown.visualRect(shown.rows.index(len(shown.rows.items) - 1))
    QTest.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=head.center())
    assert shown.rows.items[-2:] == ["exact", 5]


def test_left_on_a_row_goes_to_its_head_and_enter_goes_to_the_text(shown: OutcomeList, qtbot: QtBot) -> None:
    shown.go_to(3)
    with qtbot.waitSignal(shown.entered):
        QTest.keyClick(shown, Qt.Key.Key_Return)
    QTest.keyClick(shown, Qt.Key.Key_Left)
    assert shown.rows.items[shown.currentIndex().row()] == "repaired"
    assert shown.current_row() is None


def test_going_to_a_row_of_a_folded_section_opens_it_quietly(shown: OutcomeList) -> None:
    moved: list[int] = []
    shown.row_changed.connect(moved.append)
    shown.go_to(5)
    assert shown.current_row() == 5
    assert moved == []
    QTest.keyClick(shown, Qt.Key.Key_Up)
    QTest.keyClick(shown, Qt.Key.Key_Up)
    assert moved == [4]


def test_letters_are_no_type_ahead_and_no_input_method_takes_them(shown: OutcomeList) -> None:
    shown.go_to(0)
    QTest.keyClick(shown, Qt.Key.Key_P)
    assert shown.current_row() == 0
    assert not shown.testAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled)


def test_section_heads_are_lower_than_rows(shown: OutcomeList) -> None:
    heights = [shown.visualRect(shown.rows.index(row)).height() for row in range(3)]
    assert heights == [30, 48, 48]


@pytest.mark.parametrize(
    ("typed", "expected"), [("m", "M"), ("ㅡ", "M"), ("ㅏ", "K"), ("Ｍ", "M"), ("ı", "ı"), ("İ", "İ"), ("é", "é")]
)
def test_a_letter_is_read_as_it_is_printed_on_the_key(typed: str, expected: str) -> None:
    assert letter(typed) == expected


@pytest.mark.qt_log_ignore("This plugin does not support")  # offscreen: sizes of windows
def test_single_keys_work_in_their_hosts_and_never_in_a_field(qtbot: QtBot) -> None:
    page, host, field = QWidget(), QWidget(), QLineEdit()
    host.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    stack = QVBoxLayout(page)
    stack.addWidget(host)
    stack.addWidget(field)
    qtbot.addWidget(page)
    done: list[str] = []
    keys = SingleKeys((host,), page)
    keys.add(("M", "1"), "Ctrl+Shift+M", lambda: done.append("use"))
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    host.setFocus()
    QTest.keyClick(host, Qt.Key.Key_M)
    QTest.keyClick(host, Qt.Key.Key_1)
    QApplication.sendEvent(host, QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, "ㅡ"))
    assert done == ["use"] * 3
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_M)
    assert (field.text(), len(done)) == ("m", 3)
    QTest.keyClick(field, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert len(done) == 4
    keys.set_enabled(False)
    host.setFocus()
    QTest.keyClick(host, Qt.Key.Key_M)
    QApplication.sendEvent(host, QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, "ㅡ"))
    assert len(done) == 4


def test_a_row_that_wraps_never_cuts_a_button(qtbot: QtBot) -> None:
    flow = Flow(spacing=8)
    qtbot.addWidget(flow)
    buttons = [QPushButton(f"Button number {number}") for number in range(5)]
    for button in buttons:
        flow.add(button)
    wide = sum(button.sizeHint().width() for button in buttons) + 4 * 8
    assert flow.heightForWidth(wide) < flow.heightForWidth(wide // 2) < flow.heightForWidth(wide // 4)
    flow.resize(wide // 2, 300)
    flow.show()
    assert all(button.width() >= button.sizeHint().width() for button in buttons)
    assert not any(a.geometry().intersects(b.geometry()) for a in buttons for b in buttons if a is not b)


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_repair_has_a_name_and_a_rule_in_every_language(language: str) -> None:
    catalogue = json.loads((RESOURCES / "i18n" / f"{language}.json").read_text(encoding="utf-8"))
    for code in (*(code for code, _ in REPAIRS), "invisible", "number", *ENDINGS):
        assert catalogue[f"repair.{code}"]
        assert catalogue[f"rule.{code}"]
