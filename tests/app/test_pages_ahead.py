"""A PDF can be looked at while it is still being read: its first page at once, more as they are read."""

import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from page_samples import lines, pdf
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from review_demo import demo, engine
from review_desk import Desk

from app.pagesource import PageSource, pages_ahead
from core.documents import read
from core.errors import FileError
from core.model import Document
from core.progress import Progress

PAGES = 10


class Slow:
    """A reader that waits for the word after each page."""

    def __init__(self, problem: FileError | None = None) -> None:
        self.allowed = threading.Semaphore(0)
        self.problem = problem

    def read(self, path: Path, _encoding: str | None, _password: str | None, progress: Progress) -> Document:
        document = read(path)
        for page in range(PAGES):
            assert self.allowed.acquire(timeout=20)
            progress(page + 1, PAGES)
            if self.problem is not None:
                raise self.problem
        return document

    def go(self, pages: int) -> None:
        self.allowed.release(pages)


@pytest.fixture
def paper(tmp_path: Path) -> Path:
    path = tmp_path / "paper.pdf"
    path.write_bytes(pdf(*(lines(f"Page {number} of Ada Demo") for number in range(PAGES))))
    return path


@pytest.fixture
def slow() -> Slow:
    return Slow()


@pytest.fixture
def desk(qapp: QApplication, qtbot: QtBot, tmp_path: Path, slow: Slow) -> Iterator[Desk]:
    made = Desk(qtbot, qapp, tmp_path, replace(engine(demo()), read=slow.read, find=lambda *_given: ()))
    yield made
    slow.go(PAGES)
    made.end()


def test_pages_are_shown_while_others_are_read_and_stay_where_they_are(
    desk: Desk, slow: Slow, paper: Path, qtbot: QtBot
) -> None:
    pane = desk.page.pane
    desk.page.open([paper])
    slow.go(1)
    qtbot.waitUntil(lambda: pane.look == "pages" and pane.pages.images.picture(0) is not None, timeout=10_000)
    assert desk.entry.document is None and len(pane.pages.view.sizes) == 1
    assert not pane.pages.rectangle.isEnabled()
    slow.go(5)  # pages come after the first, the second, the fourth
    qtbot.waitUntil(lambda: len(pane.pages.view.sizes) == 4, timeout=10_000)
    assert pane.pages.images.picture(0) is not None  # it is not drawn again
    assert f" of {PAGES}" in desk.page.header._phase(desk.entry)
    pane.pages.view.zoom(1)
    pane.pages.view.show_page(2)
    at = pane.pages.view.verticalScrollBar().value()
    assert at > 0
    qtbot.mouseDClick(pane.pages.view.viewport(), Qt.MouseButton.LeftButton)
    pane.pages.toggle_rectangle()
    assert not pane.pages.view.tool.on and pane.selected_span() is None
    slow.go(PAGES)
    qtbot.waitUntil(lambda: desk.entry.document is not None, timeout=10_000)
    assert pane.look == "pages" and len(pane.pages.view.sizes) == PAGES
    assert pane.pages.view.verticalScrollBar().value() == at
    assert pane.pages.rectangle.isEnabled() and desk.entry.ahead is None


def test_another_document_hides_the_pages_and_coming_back_shows_them(
    desk: Desk, slow: Slow, paper: Path, qtbot: QtBot
) -> None:
    pane = desk.page.pane
    other = paper.with_name("other.pdf")
    other.write_bytes(paper.read_bytes())
    desk.page.open([paper, other])
    slow.go(2)
    qtbot.waitUntil(lambda: pane.look == "pages", timeout=10_000)
    desk.workflow.show(desk.workflow.documents[1])
    assert pane.look == "text"
    desk.workflow.show(desk.workflow.documents[0])
    assert pane.look == "pages"


def test_a_file_that_fails_further_on_says_so(desk: Desk, slow: Slow, paper: Path, qtbot: QtBot) -> None:
    slow.problem = FileError("file.damaged", part="page 2")
    desk.page.open([paper])
    slow.go(1)
    qtbot.waitUntil(lambda: desk.entry.state == "failed", timeout=10_000)
    assert desk.page.pane.look == "text" and desk.page.pane.problem.isVisible()


def test_sizes_are_those_of_the_document_and_other_files_have_none(paper: Path) -> None:
    ahead = pages_ahead(paper, None)
    assert ahead is not None
    source = ahead(3)
    assert isinstance(source, PageSource) and len(source.sizes) == 3
    width, height, rgb = source.picture(2, 36.0)
    assert len(rgb) == 3 * width * height and min(rgb) < 200
    note = paper.with_name("note.txt")
    note.write_text("Ada Demo")
    assert pages_ahead(note, None) is None and pages_ahead(paper.with_name("missing.pdf"), None) is None
