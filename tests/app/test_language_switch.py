"""Another language while the program runs: no sentence of the old one is left on any page, in any state.

Everything begins in Korean over an English document; after the change to English no Hangul is on the screen or in what
a screen reader is told, but for names of languages and examples of particles. Sheets lie over the page with the
setting, so none is open then.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from page_samples import lines, pdf
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTextBrowser,
    QWidget,
)
from pytestqt.qtbot import QtBot
from walk import visible
from whole_window import whole_window

from app import texts
from app.pages.settings import SECTIONS
from app.window import Window

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

OF_EVERY_LANGUAGE = ("한국어", "은/는", "을/를", "대리", "과장", "가림")
NOTES = "Record of Ada Demo, call 010-0000-1234.\n\nAda Demo came on 14 April 2026.\n"


@pytest.fixture
def window(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Window]:
    with whole_window(qapp, qtbot, tmp_path) as made:
        made.preferences.set(language="ko")
        yield made


def told(root: QWidget) -> Iterator[tuple[str, str]]:
    """Every text of every visible widget: what it shows, its tooltip, what a screen reader is told."""
    for widget in visible(root):
        kind = type(widget).__name__
        interface = QAccessible.queryAccessibleInterface(widget)
        if interface is not None:
            for what in (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value):
                yield f"{kind} {what.name}", interface.text(what)
        yield f"{kind} tooltip", widget.toolTip()
        if isinstance(widget, QAbstractButton | QLabel):
            yield f"{kind} text", widget.text()
        elif isinstance(widget, QLineEdit):
            yield f"{kind} text", f"{widget.text()} {widget.placeholderText()}"
        elif isinstance(widget, QPlainTextEdit | QTextBrowser):
            yield f"{kind} text", widget.toPlainText()
        elif isinstance(widget, QComboBox):
            yield f"{kind} items", " ".join(widget.itemText(row) for row in range(widget.count()))
        elif isinstance(widget, QAbstractItemView) and widget.model() is not None:
            model = widget.model()
            for row in range(min(model.rowCount(), 50)):
                index = model.index(row, 0)
                for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
                    yield f"{kind} row", str(index.data(role) or "")


def stale(root: QWidget) -> list[str]:
    found = []
    for where, words in told(root):
        left = words
        for allowed in OF_EVERY_LANGUAGE:
            left = left.replace(allowed, "")
        if any("가" <= letter <= "힣" for letter in left):
            found.append(f"{where}: {words[:100]}")
    return found


def settle(window: Window, qtbot: QtBot, ready: Callable[[], object] = lambda: True) -> None:
    qtbot.waitUntil(lambda: not window.tasks.busy and bool(ready()), timeout=30_000)
    QApplication.processEvents()
    qtbot.waitUntil(lambda: not window.tasks.busy, timeout=30_000)
    QApplication.processEvents()


def open_notes(
    window: Window, qtbot: QtBot, folder: Path, name: str = "notes.txt", data: bytes = NOTES.encode()
) -> None:
    path = folder / name
    path.write_bytes(data)
    window.open_files([path])
    flow = window.pages["review"].workflow
    settle(window, qtbot, lambda: flow.current and flow.current.path == path and flow.current.masked is not None)


def nothing(_window: Window, _qtbot: QtBot, _folder: Path) -> None:
    """Nothing is open."""


def review(window: Window, qtbot: QtBot, folder: Path) -> None:
    open_notes(window, qtbot, folder)
    commands = window.pages["review"].commands.actions
    commands["mask_sure"].trigger()
    for name in ("near", "threshold", "find", "beside"):
        commands[name].trigger()
    settle(window, qtbot)


def masked(window: Window, qtbot: QtBot, folder: Path) -> None:
    open_notes(window, qtbot, folder)
    window.pages["review"].commands.actions["masked"].trigger()
    settle(window, qtbot)


def table(window: Window, qtbot: QtBot, folder: Path) -> None:
    open_notes(window, qtbot, folder, "list.csv", b"name,phone\nAda Demo,010-0000-1234\n")


def pages(window: Window, qtbot: QtBot, folder: Path) -> None:
    open_notes(window, qtbot, folder, "record.pdf", pdf(lines("Record of Ada Demo"), lines("Ada Demo again")))


def pages_as_text(window: Window, qtbot: QtBot, folder: Path) -> None:
    pages(window, qtbot, folder)
    window.pages["review"].views.show_look("text")
    settle(window, qtbot)


def problem(window: Window, qtbot: QtBot, folder: Path) -> None:
    path = folder / "broken.docx"
    path.write_bytes(b"PK\x03\x04 no archive")
    window.open_files([path])
    settle(window, qtbot)


def back(window: Window, qtbot: QtBot, folder: Path, name: str, data: bytes) -> Path:
    """A masked copy with its mapping, edited where it is text."""
    from core.documents import read_bytes
    from core.mask import mask
    from core.mask.candidates import locate, parse
    from core.model import Decision
    from core.save import save_masked
    from core.vault import mapping_path

    window.keys.make()
    settle(window, qtbot, lambda: window.keys.ready)
    document = read_bytes(data, name)
    found = locate(document, parse("PERSON\tAda Demo\nPHONE\t010-0000-1234\n"))
    result = mask(document, [Decision(finding=each, verdict="mask", by="analyst") for each in found])
    target = folder / f"m-{name}"
    save_masked(document, result, target, mapping_path(target), window.keys.keys)
    if name.endswith(".txt"):
        target.write_text(target.read_text().replace("call", "ring") + "[PERSON_9] [Phone_1]\n")
    return target


def restore(window: Window, qtbot: QtBot, folder: Path) -> None:
    window.open_files([back(window, qtbot, folder, "notes.txt", NOTES.encode())])
    settle(window, qtbot, lambda: window.pages["restore"].restoring.step == "ready")


def restore_beside(window: Window, qtbot: QtBot, folder: Path) -> None:
    restore(window, qtbot, folder)
    window.pages["restore"].work.toggle_compare()


def restore_changes(window: Window, qtbot: QtBot, folder: Path) -> None:
    restore(window, qtbot, folder)
    window.pages["restore"].work.toggle_changes()


def restore_pdf(window: Window, qtbot: QtBot, folder: Path) -> None:
    data = pdf(lines("Record of Ada Demo"), lines("Ada Demo again"))
    window.open_files([back(window, qtbot, folder, "record.pdf", data)])
    settle(window, qtbot, lambda: window.pages["restore"].restoring.step == "ready")
    assert "Ada Demo" in window.pages["restore"].work.text.toPlainText()


def restore_unmapped(window: Window, qtbot: QtBot, folder: Path) -> None:
    path = folder / "alone.txt"
    path.write_text("[PERSON_1] came.")
    window.go("restore")
    window.pages["restore"].open([path])
    settle(window, qtbot, lambda: window.pages["restore"].restoring.step == "unmapped")


def batch(window: Window, qtbot: QtBot, folder: Path) -> None:
    many = folder / "many"
    many.mkdir()
    (many / "a.txt").write_text(NOTES)
    (many / "b.pdf").write_bytes(b"%PDF-1.7 nothing")
    window.open_files([many])
    batching = window.pages["batch"].batching
    settle(window, qtbot, lambda: not batching.listing and batching.rows)
    window.keys.make()
    settle(window, qtbot, lambda: window.keys.ready)
    batching.start()
    qtbot.waitUntil(lambda: not batching.running and not batching.waiting(), timeout=60_000)
    window.pages["batch"].list.go_to(0)


def scratch(window: Window, qtbot: QtBot, _folder: Path) -> None:
    window.go("scratch")
    page = window.pages["scratch"]
    page.source.text.setPlainText(NOTES)
    qtbot.waitUntil(lambda: bool(page.masked.text.toPlainText()), timeout=20_000)
    page.answer.text.setPlainText("[PERSON_1] and [PERSON_7]")
    qtbot.waitUntil(lambda: "Ada Demo" in page.restored.text.toPlainText(), timeout=20_000)


CASES = {
    **{f"{page} with nothing open": (page, nothing) for page in ("review", "restore", "batch", "scratch")},
    "review": ("review", review),
    "masked view": ("review", masked),
    "table": ("review", table),
    "pages": ("review", pages),
    "pages as text": ("review", pages_as_text),
    "a file that cannot be read": ("review", problem),
    "restore": ("restore", restore),
    "restore, the copy beside": ("restore", restore_beside),
    "restore, changes": ("restore", restore_changes),
    "restore, a pdf": ("restore", restore_pdf),
    "restore without mapping": ("restore", restore_unmapped),
    "batch": ("batch", batch),
    "paste": ("scratch", scratch),
}


@pytest.mark.parametrize(("page", "make"), CASES.values(), ids=CASES)
def test_no_sentence_of_the_old_language_is_left(
    window: Window, qtbot: QtBot, tmp_path: Path, page: str, make: Callable[[Window, QtBot, Path], None]
) -> None:
    window.go(page)
    make(window, qtbot, tmp_path)
    assert stale(window), "in Korean there is Korean"
    window.preferences.set(language="en")
    settle(window, qtbot)
    assert stale(window) == []


@pytest.mark.parametrize("page", ["restore", "batch", "scratch", "settings"])
def test_a_page_first_shown_later_comes_as_one_that_was_there(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, page: str
) -> None:
    """In the language, theme and text size of now, wherever they were changed before it was made or after."""
    looks = []
    for there in (True, False):
        with whole_window(qapp, qtbot, tmp_path / str(there)) as window:
            if there:
                window.go(page)
                window.go("review")
            assert (page in [made.name for made in window.pages.made()]) == there
            window.preferences.set(language="ko", appearance="dark", text_size=20)
            window.go(page)
            settle(window, qtbot)
            focused = window.focusWidget()
            assert focused is not None and window.page.isAncestorOf(focused)
            words = [
                each for each in told(window.page) if each[1] not in ("English", "한국어")
            ]  # the list to choose it in
            looks.append((words, window.page.grab().toImage().pixelColor(5, 300).name()))
            window.preferences.set(appearance="light", language="en")
            settle(window, qtbot)
            assert stale(window.page) == []
    assert looks[0] == looks[1]


def test_closing_makes_no_page(window: Window) -> None:
    assert window.close()
    assert [made.name for made in window.pages.made()] == ["review"]


def test_no_setting_of_the_old_language_is_left(window: Window, qtbot: QtBot) -> None:
    for section in SECTIONS:
        window.open_setting(section)
    window.preferences.set(language="en")
    settle(window, qtbot)
    for section in SECTIONS:
        window.open_setting(section)
        QApplication.processEvents()
        assert stale(window) == [], section
    assert texts.language() == "en"


def test_the_next_document_can_be_saved_after_another_language_and_closing_the_first(
    window: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    window.go("review")
    open_notes(window, qtbot, tmp_path)
    open_notes(window, qtbot, tmp_path, "more.txt")
    flow = window.pages["review"].workflow
    window.preferences.set(language="en")
    settle(window, qtbot, lambda: flow.current.masked is not None)
    flow.close(flow.current)
    qtbot.waitUntil(lambda: flow.current.masked is not None, timeout=10_000)
