"""Every interactive widget of the window has a name, a role and a way to it by keyboard, on every page; and the Review
page as a screen reader meets it, recorded."""

from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

import pytest
from page_samples import lines, pdf
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from walk import nameless, out_of_reach, without_role
from whole_window import whole_window

from app import texts
from app.pages.review import ReviewPage
from app.pages.settings import SECTIONS, SettingsPage
from app.window import Window

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

PAGES = ("review", "restore", "batch", "scratch", "settings")


@pytest.fixture
def window(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Window]:
    with whole_window(qapp, qtbot, tmp_path) as made:
        yield made


def opened(window: Window, qtbot: QtBot, folder: Path) -> ReviewPage:
    path = folder / "notes.txt"
    path.write_text("Record of Ada Demo and 김가상, call 010-0000-1234.\n", encoding="utf-8")
    window.open_files([path])
    page = window.pages["review"]
    assert isinstance(page, ReviewPage)
    qtbot.waitUntil(
        lambda: (
            page.workflow.current is not None
            and not page.workflow.current.busy
            and page.workflow.current.masked is not None
        ),
        timeout=10_000,
    )
    QApplication.processEvents()
    return page


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_page_when_nothing_is_open(window: Window, name: str, language: str) -> None:
    window.preferences.set(language=language)
    window.go(name)
    QApplication.processEvents()
    assert not nameless(window)
    assert not without_role(window)
    assert not out_of_reach(window)


def test_the_review_page_with_everything_open(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    page = opened(window, qtbot, tmp_path)
    for command in ("near", "threshold", "find", "beside"):
        page.commands.actions[command].trigger()
        QApplication.processEvents()
    qtbot.waitUntil(page.pane.beside.isVisible)
    assert not nameless(window)
    assert not without_role(window)
    assert not out_of_reach(window)


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("name", ["table", "pages", "tour", "manual", "keys", "save", "settings"])
def test_every_other_look_and_sheet(window: Window, qtbot: QtBot, tmp_path: Path, name: str, language: str) -> None:
    """Tables and pages of documents, the tour, Help, the list of keys, Save, and each section of the settings."""
    window.preferences.set(language=language)
    if name == "settings":
        page = window.pages["settings"]
        assert isinstance(page, SettingsPage)
        for section in SECTIONS:
            window.open_setting(section)
            QApplication.processEvents()
            assert not (nameless(window) or without_role(window) or out_of_reach(window)), section
        return
    review = window.pages["review"]
    assert isinstance(review, ReviewPage)
    if name == "tour":
        window.choose("tour")
        qtbot.waitUntil(lambda: review.tour.running, timeout=10_000)
    elif name in ("table", "pages"):
        path = tmp_path / {"table": "list.csv", "pages": "record.pdf"}[name]
        path.write_bytes(
            pdf(lines("Record of Ada Demo")) if name == "pages" else b"name,phone\nAda Demo,010-0000-1234\n"
        )
        window.open_files([path])
        looks = {"pages": review.pane.pages, "table": review.pane.table}
        qtbot.waitUntil(looks[name].isVisible, timeout=20_000)
    else:
        opened(window, qtbot, tmp_path)
        {"manual": window.show_help, "keys": window.show_keys, "save": window.save}[name]()
    QApplication.processEvents()
    sheet = window.sheet()
    root = sheet or window
    assert not nameless(root)
    assert not without_role(root)
    assert not out_of_reach(root)
    if sheet is not None:
        sheet.leave()


def test_the_choices_of_a_batch_and_the_range_of_scores(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    window.go("batch")
    window.pages["batch"].ask_output()
    sheet = window.sheet()
    assert sheet is not None
    sheet.styles.more.click()
    QApplication.processEvents()
    assert not (nameless(sheet) or without_role(sheet) or out_of_reach(sheet))
    sheet.leave()
    page = opened(window, qtbot, tmp_path)
    page.commands.actions["by_score"].trigger()
    popup = page.scores.popup
    QApplication.processEvents()
    assert popup.isVisible()
    assert not (nameless(popup) or without_role(popup) or out_of_reach(popup))
    popup.close()


def test_a_bulk_step_is_announced(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    page = opened(window, qtbot, tmp_path)
    page.deciding.announcer._tick()  # what was said of the search
    page.commands.actions["mask_sure"].trigger()
    page.deciding.announcer._tick()
    assert page.deciding.announcer.last.startswith("3 findings masked")
    page.commands.actions["undo"].trigger()
    page.deciding.announcer._tick()
    assert "3" in page.deciding.announcer.last


def test_every_command_of_the_review_page_is_in_a_menu_or_has_a_key(
    window: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    page = opened(window, qtbot, tmp_path)
    in_menus = {action for menu in ("file", "decide", "view") for action in page.actions_for(menu)}  # type: ignore[arg-type]
    assert not [name for name, action in page.commands.actions.items() if action not in in_menus]


STATES = ("disabled", "focusable", "focused", "selected", "checked", "checkable", "readOnly", "hasPopup", "expandable")
BOXES = {
    QAccessible.Role.Client,
    QAccessible.Role.Grouping,
    QAccessible.Role.Border,
    QAccessible.Role.LayeredPane,
    QAccessible.Role.Splitter,
    QAccessible.Role.Grip,
}
RECORDED = Path(__file__).with_name("accessible_review.txt")


def tree(interface: QAccessibleInterface, depth: int = 0) -> Iterator[str]:
    """Role, name and state of everything a screen reader meets, top down."""
    for number in range(interface.childCount()):
        child = interface.child(number)
        if child is None or not child.isValid() or child.state().invisible:
            continue
        name = child.text(QAccessible.Text.Name).replace("\n", " ")
        state = child.state()
        states = ", ".join(word for word in STATES if getattr(state, word))
        if name or states or child.role() not in BOXES:
            yield f"{'  ' * depth}{child.role().name}: {name[:120]}{f' [{states}]' * bool(states)}"
            yield from tree(child, depth + 1)
        else:
            yield from tree(child, depth)  # a box that only holds others says nothing


def test_the_review_page_as_a_screen_reader_meets_it(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    """The tree is recorded in accessible_review.txt; a change of it is read line by line before it is taken over."""
    page = opened(window, qtbot, tmp_path)
    page.panel.list.setFocus()
    found = list(tree(QAccessible.queryAccessibleInterface(page)))
    now = "\n".join(found) + "\n"
    (tmp_path / "now.txt").write_text(now, encoding="utf-8")
    changed = unified_diff(RECORDED.read_text(encoding="utf-8").splitlines(), found, "recorded", "now", lineterm="")
    assert now == RECORDED.read_text(encoding="utf-8"), "\n".join(changed)
