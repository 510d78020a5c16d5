"""The tour of the sample follows what a person really does, by keyboard alone, and is shown once."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from walk import clipped, nameless
from whole_window import whole_window

from app import texts
from app.pages.review import ReviewPage
from app.window import Window

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def window(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Window]:
    with whole_window(qapp, qtbot, tmp_path) as made:
        yield made


def review(window: Window) -> ReviewPage:
    page = window.pages["review"]
    assert isinstance(page, ReviewPage)
    return page


def sample(window: Window, qtbot: QtBot, what: str = "sample") -> ReviewPage:
    window.choose(what)
    page = review(window)
    qtbot.waitUntil(lambda: page.workflow.current is not None and not page.workflow.current.busy, timeout=10_000)
    qtbot.waitUntil(lambda: not page.following.gathering)
    QApplication.processEvents()
    return page


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, key, modifier)
    QApplication.processEvents()


def test_each_step_is_done_by_doing_it(window: Window, qtbot: QtBot) -> None:
    page = sample(window, qtbot)
    said = [page.tour.bar.sentence()]
    assert said[0].startswith("N goes to the next finding")
    for key, modifier in (
        (Qt.Key.Key_N, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_M, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_K, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_M, SHIFT),
        (Qt.Key.Key_Z, CTRL),
    ):
        press(key, modifier)
        said.append(page.tour.bar.sentence())
    assert [words.split()[0] for words in said] == ["N", "M", "K", "⇧M", "Ctrl", "Something"]
    assert not window.preferences.current.tour_seen
    page.tour.bar.skip.click()  # nothing has to be done
    assert "Ctrl S" in page.tour.bar.sentence()
    page.save_asked.emit()
    assert "F1" in page.tour.bar.sentence()
    assert window.preferences.current.tour_seen
    sheet = window.sheet()
    assert sheet is not None
    sheet.leave()


def test_a_step_that_was_done_before_is_not_asked_for(window: Window, qtbot: QtBot) -> None:
    page = sample(window, qtbot)
    press(Qt.Key.Key_M)
    assert page.tour.bar.sentence().startswith("N ")
    press(Qt.Key.Key_N)
    assert page.tour.bar.sentence().startswith("K ")


def test_escape_leaves_it_and_it_does_not_come_back(window: Window, qtbot: QtBot) -> None:
    page = sample(window, qtbot)
    page.panel.list.setFocus()
    press(Qt.Key.Key_Escape)
    assert not page.tour.running
    assert page.panel.list.hasFocus()
    page.workflow.close(page.workflow.current)  # type: ignore[arg-type]
    assert not sample(window, qtbot).tour.running
    page = sample(window, qtbot, "tour")  # from the Help menu, again
    assert page.tour.running
    page.tour.bar.close_button.setFocus()
    press(Qt.Key.Key_Escape)
    assert not page.tour.running
    assert page.panel.list.hasFocus()


def test_it_is_about_the_sample_alone(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    page = sample(window, qtbot)
    path = tmp_path / "notes.txt"
    path.write_text("Record of Ada Demo.\n", encoding="utf-8")
    window.open_files([path])
    qtbot.waitUntil(lambda: page.workflow.current is not None and page.workflow.current.path == path)
    assert not page.tour.running
    page.workflow.show(page.workflow.documents[0])
    assert page.tour.running


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("size", [(1440, 900), (960, 500)])
def test_it_fits_in_every_language(window: Window, qtbot: QtBot, language: str, size: tuple[int, int]) -> None:
    page = sample(window, qtbot)
    window.resize(*size)
    window.preferences.set(language=language)
    for _ in range(7):
        QApplication.processEvents()
        assert not clipped(page.tour.bar)
        assert not nameless(page.tour.bar)
        page.tour.bar.skip.click()
    assert page.tour.bar.sentence() == texts.text("tour.done", keys="F1")


def test_without_single_keys_it_names_the_others(window: Window, qtbot: QtBot) -> None:
    window.preferences.set(single_keys=False)
    page = sample(window, qtbot)
    assert page.tour.bar.sentence().startswith("F8 ")
    for _ in range(2):
        page.tour.bar.skip.click()
    assert page.tour.bar.sentence().startswith("Ctrl Shift K ")
    page.tour.bar.skip.click()  # every place with the value has no such key: that step is not there
    assert page.tour.bar.sentence().startswith("Ctrl Z ")
