"""The frame: pages and panes by key, the strip, menus, language, appearance, sizes, the ring of the focus."""

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from stage import Stage
from walk import clipped, nameless

from app import texts
from app.widgets.key_button import KeyButton

SIZES = [(1440, 900), (1024, 640), (960, 500)]


def press(stage: Stage, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    stage.window.activateWindow()
    QTest.keyClick(QApplication.focusWidget() or stage.window, key, modifier)


def test_keys_go_to_pages(stage: Stage) -> None:
    for key, name in ((Qt.Key.Key_2, "restore"), (Qt.Key.Key_Comma, "settings"), (Qt.Key.Key_1, "review")):
        press(stage, key, Qt.KeyboardModifier.ControlModifier)
        assert stage.window.page.name == name
        assert [key for key, item in stage.window.rail.items.items() if item.isChecked()] == [name]


def test_the_rail_offers_the_pages_in_order(stage: Stage) -> None:
    assert list(stage.window.rail.items) == ["review", "restore", "batch", "settings"]
    QTest.keyClick(stage.window, Qt.Key.Key_3, Qt.KeyboardModifier.ControlModifier)
    assert stage.window.page.name == "batch"


def test_control_s_is_the_page_s(stage: Stage) -> None:
    press(stage, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert stage.pages["review"].saved == 1


def test_f1_shows_the_keys_of_the_page_once(stage: Stage) -> None:
    press(stage, Qt.Key.Key_F1)
    press(stage, Qt.Key.Key_F1)
    assert stage.sheets == ["review"]


class _Rounds(QObject):
    def __init__(self) -> None:
        super().__init__()
        self.layouts = 0

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        self.layouts += event.type() == QEvent.Type.LayoutRequest
        return False


def test_an_open_sheet_comes_to_rest(stage: Stage, qtbot: QtBot) -> None:
    """Its layout is worked out when it changes, not for ever: each round painted the whole window again."""
    stage.window.show_keys()
    sheet = stage.window.sheet()
    assert sheet is not None
    qtbot.wait(200)
    rounds = _Rounds()
    sheet.card.installEventFilter(rounds)
    qtbot.wait(200)
    sheet.card.removeEventFilter(rounds)
    assert rounds.layouts < 3


def test_f6_goes_round_the_panes(stage: Stage) -> None:
    page = stage.pages["review"]
    page.field.setFocus()
    seen = []
    for _ in range(4):
        press(stage, Qt.Key.Key_F6)
        seen.append(QApplication.focusWidget())
    assert seen[0] is page.button
    assert stage.window.status.isAncestorOf(seen[1])
    assert stage.window.rail.isAncestorOf(seen[2])
    assert seen[3] is page.field
    press(stage, Qt.Key.Key_F6, Qt.KeyboardModifier.ShiftModifier)
    assert stage.window.rail.isAncestorOf(QApplication.focusWidget())


def test_a_disabled_primary_button_says_why_in_the_strip(stage: Stage) -> None:
    page, save = stage.pages["review"], KeyButton("Save", role="primary")
    page.header.set_primary(save)
    save.show()
    save.setEnabled(False)
    save.setAccessibleDescription("Still finding, 42 %")
    page.state_changed.emit()
    assert stage.window.status.note("waits") == "Still finding, 42 %"
    save.setEnabled(True)
    page.state_changed.emit()
    assert stage.window.status.note("waits") == ""


def test_language_is_changed_while_it_runs(stage: Stage) -> None:
    stage.preferences.set(language="ko")
    assert stage.window.rail.items["restore"].text() == "복원"
    assert stage.pages["review"].header.title() == "검토"
    assert stage.window.status.note("offline") == "오프라인"
    assert stage.window.menus.menu("file").title() == "파일(&F)"


def test_language_events_reach_every_child(stage: Stage) -> None:
    seen: list[QEvent.Type] = []
    stage.pages["settings"].retranslate = lambda: seen.append(QEvent.Type.LanguageChange)  # type: ignore[method-assign]
    stage.preferences.set(language="tr")
    assert seen


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_letters_of_menus_differ_and_stay_ascii(stage: Stage, language: str) -> None:
    texts.set_language(language)
    letters = [QKeySequence.mnemonic(texts.text(f"menu.{name}")).toString() for name in ("file", "decide", "view")]
    letters.append(QKeySequence.mnemonic(texts.text("menu.help")).toString())
    assert len(set(letters)) == 4
    if language == "ko":
        assert all(letter.isascii() for letter in letters)


def test_menus_hold_what_the_page_offers_when_they_open(stage: Stage) -> None:
    page, offered = stage.pages["review"], QAction("Decide something")
    menu = stage.window.menus.menu("decide")
    assert menu.isEmpty()
    page.actions_for = lambda menu: [offered] if menu == "decide" else []  # type: ignore[method-assign]
    menu.aboutToShow.emit()
    assert menu.actions() == [offered]
    words = [action.text() for action in stage.window.menus.menu("file").actions() if action.text()]
    assert words == ["Open…", "Open folder…", "Settings", "Quit"]


def test_dark_and_light_follow_the_setting(stage: Stage) -> None:
    stage.preferences.set(appearance="dark")
    assert stage.window.grab().toImage().pixelColor(700, 20).lightness() < 60
    stage.preferences.set(appearance="light")
    assert stage.window.grab().toImage().pixelColor(700, 20).lightness() > 200


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_no_label_is_cut(stage: Stage, language: str, size: tuple[int, int]) -> None:
    stage.preferences.set(language=language)
    stage.window.resize(*size)
    QApplication.processEvents()
    assert clipped(stage.window) == []


def test_narrow_windows_lose_labels_and_strip(stage: Stage) -> None:
    stage.window.resize(960, 500)
    QApplication.processEvents()
    assert stage.window.rail.width() == 49
    assert not stage.window.status.isVisible()
    stage.window.resize(1024, 640)
    QApplication.processEvents()
    assert stage.window.rail.width() >= 69  # wider where a label needs it
    assert stage.window.status.isVisible()


def test_smallest_window(stage: Stage) -> None:
    stage.window.resize(100, 100)
    assert (stage.window.width(), stage.window.height()) == (760, 460)


def test_every_control_has_a_name(stage: Stage) -> None:
    assert nameless(stage.window) == []


def test_ring_appears_after_tab_and_not_after_a_click(stage: Stage, qtbot: QtBot) -> None:
    page, ring = stage.pages["review"], stage.window.focus_ring
    stage.window.activateWindow()
    qtbot.waitUntil(stage.window.isActiveWindow)
    page.field.setFocus()
    qtbot.waitUntil(page.field.hasFocus)
    assert ring.target is None
    QTest.keyClick(page.field, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is page.button
    assert ring.target is page.button
    assert ring.isVisible()
    QTest.mouseClick(page.button, Qt.MouseButton.LeftButton)
    assert ring.target is None


def test_tab_comes_to_the_page_first_then_the_strip_then_the_rail(stage: Stage) -> None:
    page = stage.pages["review"]
    stage.window.activateWindow()
    page.field.setFocus()
    seen = []
    for _ in range(5):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        seen.append(QApplication.focusWidget())
    assert seen[0] is page.button
    assert stage.window.status.isAncestorOf(seen[1])
    assert stage.window.rail.isAncestorOf(seen[-1])
