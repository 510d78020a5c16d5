"""The frame: where files go, what the title says, what closing asks, what fits."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QObject, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QAction, QDragEnterEvent, QDragLeaveEvent, QDropEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from stage import Stage
from walk import clipped, nameless

from app import routing, texts
from app.pages.closing import ClosingSheet
from app.widgets.key_button import KeyButton
from core.errors import FileError

SIZES = [(1440, 900), (1024, 640), (960, 500)]


@pytest.fixture
def stage(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Stage]:
    made = Stage(qapp, tmp_path)
    qtbot.waitExposed(made.window)
    yield made
    made.end()
    texts.set_language("en")


def mime(*paths: Path) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return data


def drag(stage: Stage, data: QMimeData) -> bool:
    """Bring files over the window; whether they were welcome."""
    event = QDragEnterEvent(
        QPoint(300, 300), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(stage.window, event)
    return event.isAccepted()


def drop(stage: Stage, *paths: Path) -> None:
    data = mime(*paths)
    assert drag(stage, data)
    event = QDropEvent(
        QPointF(300, 300), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(stage.window, event)


def file(folder: Path, name: str, text: str = "x") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


# -- drops -------------------------------------------------------------------------------------------------------------


def test_one_file_opens_in_review(stage: Stage, tmp_path: Path) -> None:
    path = file(tmp_path, "면담 기록.txt")
    drop(stage, path)
    assert stage.pages["review"].opened == [(path,)]
    assert stage.window.page.name == "review"


def test_several_files_make_a_batch(stage: Stage, tmp_path: Path) -> None:
    paths = [file(tmp_path, name) for name in ("a.txt", "b.csv", "c.json")]
    drop(stage, *paths)
    assert stage.pages["batch"].opened == [tuple(paths)]
    assert stage.window.page.name == "batch"


def test_a_folder_makes_a_batch(stage: Stage, tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    drop(stage, folder)
    assert stage.pages["batch"].opened == [(folder,)]


def test_the_list_of_a_batch_goes_on_there(stage: Stage, tmp_path: Path) -> None:
    work = file(tmp_path, "batch.garim-batch")
    drop(stage, file(tmp_path, "a.txt"), work)
    assert stage.pages["batch"].opened == [(work,)]


def test_one_file_asked_for_on_the_batch_page_joins_the_list(stage: Stage, tmp_path: Path) -> None:
    path = file(tmp_path, "a.txt")
    stage.window.open_files([path], "batch")
    assert stage.pages["batch"].opened == [(path,)]


def test_a_mapping_alone_opens_restore(stage: Stage, tmp_path: Path) -> None:
    mapping = file(tmp_path, "a-masked.txt.garim-map")
    drop(stage, mapping)
    assert stage.pages["restore"].opened == [(mapping,)]
    assert stage.window.page.name == "restore"


def test_a_mapping_with_its_file_opens_restore(stage: Stage, tmp_path: Path) -> None:
    masked, mapping = file(tmp_path, "a-masked.txt"), file(tmp_path, "a-masked.txt.garim-map")
    drop(stage, mapping, masked)
    assert stage.pages["restore"].opened == [(masked, mapping)]


def test_a_masked_copy_beside_its_mapping_opens_restore(stage: Stage, tmp_path: Path, qtbot: QtBot) -> None:
    masked = file(tmp_path, "a-masked.txt", "[PERSON_1] wrote to [EMAIL_1].")
    file(tmp_path, "a-masked.txt.garim-map")
    drop(stage, masked)
    qtbot.waitUntil(lambda: bool(stage.pages["restore"].opened))
    assert stage.pages["restore"].opened == [(masked,)]
    assert texts.text("route.restore") == stage.window.notice.text()
    stage.window.notice.buttons()[0].click()
    assert stage.window.page.name == "review"
    assert stage.pages["review"].opened == [(masked,)]
    assert stage.window.notice.text() == ""


def test_an_ordinary_file_beside_a_mapping_opens_in_review(stage: Stage, tmp_path: Path, qtbot: QtBot) -> None:
    path = file(tmp_path, "letter.txt", "nothing of ours in here")
    file(tmp_path, "other-masked.txt.garim-map")
    drop(stage, path)
    qtbot.waitUntil(lambda: bool(stage.pages["review"].opened))
    assert stage.window.notice.text() == ""


def test_nothing_to_open_is_said_in_the_page(stage: Stage) -> None:
    stage.window.open_files([])
    assert stage.window.notice.text() == texts.text("route.nothing")
    assert not stage.pages["review"].opened


def test_one_frame_and_one_sentence_while_dragging(stage: Stage, tmp_path: Path) -> None:
    one, two = file(tmp_path, "a.txt"), file(tmp_path, "b.txt")
    assert drag(stage, mime(one))
    assert stage.window.drop_frame.sentence() == "Release to review this document"
    assert drag(stage, mime(one, two))
    assert stage.window.drop_frame.sentence() == "Release to mask 2 files in a batch"
    QApplication.sendEvent(stage.window, QDragLeaveEvent())
    assert stage.window.drop_frame.sentence() == ""


def test_links_of_the_web_are_not_taken(stage: Stage) -> None:
    data = QMimeData()
    data.setUrls([QUrl("https://example.com/a.txt")])
    assert not drag(stage, data)


def test_nothing_is_dropped_behind_a_sheet(stage: Stage, tmp_path: Path) -> None:
    stage.window.save()
    assert not drag(stage, mime(file(tmp_path, "a.txt")))


# -- the title ---------------------------------------------------------------------------------------------------------


@pytest.mark.qt_log_ignore("This plugin does not support raise")
def test_files_of_a_second_start_wait_until_the_sheet_is_closed(stage: Stage, tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    path.write_text("x")
    stage.window.show_keys()
    stage.window.take_over([path])
    assert not stage.pages["review"].opened
    sheet = stage.window.sheet()
    assert sheet is not None
    sheet.leave()
    assert stage.pages["review"].opened == [(path,)]


def test_title_never_shows_a_file_name(stage: Stage, tmp_path: Path) -> None:
    titles = []
    stage.window.windowTitleChanged.connect(titles.append)
    drop(stage, file(tmp_path, "secret case.txt"))
    stage.preferences.set(language="tr")
    assert stage.window.windowTitle() == "Garim"
    assert set(titles) <= {"Garim"}
    assert stage.window.windowFilePath() == ""


# -- pages, keys, language ---------------------------------------------------------------------------------------------


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


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_letters_of_menus_differ_and_stay_ascii(stage: Stage, language: str) -> None:
    texts.set_language(language)
    letters = [QKeySequence.mnemonic(texts.text(f"menu.{name}")).toString() for name in ("file", "decide", "view")]
    letters.append(QKeySequence.mnemonic(texts.text("menu.help")).toString())
    assert len(set(letters)) == 4
    if language == "ko":
        assert all(letter.isascii() for letter in letters)


def test_dark_and_light_follow_the_setting(stage: Stage) -> None:
    stage.preferences.set(appearance="dark")
    assert stage.window.grab().toImage().pixelColor(700, 20).lightness() < 60
    stage.preferences.set(appearance="light")
    assert stage.window.grab().toImage().pixelColor(700, 20).lightness() > 200


# -- sizes -------------------------------------------------------------------------------------------------------------


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


# -- focus ring --------------------------------------------------------------------------------------------------------


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


# -- closing -----------------------------------------------------------------------------------------------------------


def closing(stage: Stage) -> ClosingSheet:
    stage.window.close()
    sheet = stage.window.sheet()
    assert isinstance(sheet, ClosingSheet)
    return sheet


def test_closing_with_nothing_to_lose_asks_nothing(stage: Stage) -> None:
    assert stage.window.close()


def test_closing_with_unsaved_decisions_asks_in_the_page(stage: Stage) -> None:
    stage.pages["review"].has_unsaved = True
    stage.window.go("settings")
    sheet = closing(stage)
    assert stage.window.isVisible()
    assert stage.window.page.name == "review"
    sheet.stay.click()
    assert stage.window.isVisible() and stage.window.sheet() is None


def test_enter_presses_the_button_that_has_the_focus(stage: Stage) -> None:
    stage.pages["review"].has_unsaved = True
    sheet = closing(stage)
    sheet.stay.setFocus()
    QTest.keyClick(sheet.stay, Qt.Key.Key_Return)
    assert stage.window.isVisible() and stage.window.sheet() is None


def test_discarding_closes(stage: Stage) -> None:
    stage.pages["review"].has_unsaved = True
    closing(stage).give_up.click()
    assert not stage.window.isVisible()


def test_saving_instead_of_closing(stage: Stage) -> None:
    stage.pages["restore"].has_unsaved = True
    sheet = closing(stage)
    assert sheet.save is not None
    assert sheet.save.text() == "Save restored file…"
    sheet.save.click()
    assert stage.pages["restore"].saved == 1
    assert stage.window.isVisible()


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_Return])
def test_no_key_loses_decisions(stage: Stage, key: Qt.Key) -> None:
    stage.pages["review"].has_unsaved = True
    sheet = closing(stage)
    QTest.keyClick(QApplication.focusWidget() or sheet, key)
    assert stage.window.isVisible()


def test_closing_during_work_goes_on_by_default(stage: Stage) -> None:
    stage.pages["review"].is_busy = True
    sheet = closing(stage)
    assert sheet.save is None
    QTest.keyClick(sheet, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert stage.window.isVisible() and stage.window.sheet() is None
    closing(stage).give_up.click()
    assert not stage.window.isVisible()


# -- faults ------------------------------------------------------------------------------------------------------------


def test_faults_are_said_in_the_page_without_their_text(stage: Stage) -> None:
    stage.window.show_error(ValueError("Ada Demo stands in the message"))
    assert "Ada" not in stage.window.notice.text()
    assert stage.window.notice.text().startswith("Garim could not finish this step")
    stage.window.show_error(FileError("file.missing"))
    assert stage.window.notice.text().startswith("This file is not there any more")


def test_a_notice_goes_with_its_page(stage: Stage) -> None:
    stage.window.show_error(FileError("file.missing"))
    stage.window.go("review")
    assert stage.window.notice.text()
    stage.window.go("settings")
    assert stage.window.notice.text() == ""


def test_routes_need_no_file_to_be_read(tmp_path: Path) -> None:
    assert routing.plan([tmp_path / "not there.txt"]).where == "review"


def test_language_events_reach_every_child(stage: Stage) -> None:
    seen: list[QEvent.Type] = []
    stage.pages["settings"].retranslate = lambda: seen.append(QEvent.Type.LanguageChange)  # type: ignore[method-assign]
    stage.preferences.set(language="tr")
    assert seen


def test_menus_hold_what_the_page_offers_when_they_open(stage: Stage) -> None:
    page, offered = stage.pages["review"], QAction("Decide something")
    menu = stage.window.menus.menu("decide")
    assert menu.isEmpty()
    page.actions_for = lambda menu: [offered] if menu == "decide" else []  # type: ignore[method-assign]
    menu.aboutToShow.emit()
    assert menu.actions() == [offered]
    words = [action.text() for action in stage.window.menus.menu("file").actions() if action.text()]
    assert words == ["Open…", "Open folder…", "Settings", "Quit"]


class _Rounds(QObject):
    def __init__(self) -> None:
        super().__init__()
        self.layouts = 0

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        self.layouts += event.type() == QEvent.Type.LayoutRequest
        return False
