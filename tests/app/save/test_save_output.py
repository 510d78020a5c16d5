"""The Save sheet for documents of pages and of many parts: how it is written, and what nobody looked into (U27)."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from keystores import MemoryKeyStore
from marked_text import build_parts
from paged import paged, pages_of
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from review_demo import engine
from walk import clipped, nameless

from app import texts
from app.application import Look
from app.engine import Engine
from app.keys import SessionKeys
from app.pages.save import SaveSheet
from app.preferences import Preferences
from app.tasks import Tasks
from app.workflow import Workflow
from core.model import Area, Document, Finding, Notice, Output
from core.save import Saved

Pair = tuple[Document, tuple[Finding, ...]]


class Bench:
    """A Save sheet over a document nobody has to read; what it asks the engine for is kept."""

    def __init__(self, qtbot: QtBot, application: QApplication, folder: Path, pair: Pair) -> None:
        self.asked: dict[str, Any] = {}
        self.folder, self.qtbot = folder, qtbot
        self.preferences = Preferences(folder / "settings.json")
        self.preferences.set(reduce_motion=True, language="en")
        self.look = Look(application, self.preferences)
        self.tasks = Tasks()
        self.keys = SessionKeys(self.preferences, self.tasks, system=MemoryKeyStore(), passphrase_file=folder / "key")
        plain = engine(pair)
        using: Engine = replace(
            plain, save_masked=self._save, output_name=lambda document, _edits: f"new {document.name}"
        )
        if pair[0].parts[0].role == "page":
            using = replace(using, pages=pages_of)
        self.workflow = Workflow(self.tasks, self.preferences, using)
        self.host = QWidget()
        self.host.resize(1440, 900)
        self.host.show()
        self.keys.make()
        qtbot.waitUntil(lambda: self.keys.ready, timeout=10_000)
        self.workflow.open([folder / pair[0].name])
        qtbot.waitUntil(lambda: self.entry.masked is not None, timeout=10_000)

    def _save(self, *given: Any) -> Saved:
        self.asked = {"target": given[2], "output": given[8], "keep_original": given[9]}
        given[6](3, 10)
        return Saved(masked=given[2], mapping=given[3], fingerprint="0")

    @property
    def entry(self) -> Any:
        return self.workflow.current

    def sheet(self) -> SaveSheet:
        sheet = SaveSheet(self.host, self.workflow, self.keys)
        sheet.present()
        QApplication.processEvents()
        return sheet

    def save(self, sheet: SaveSheet) -> None:
        sheet.save.click()
        self.qtbot.waitUntil(lambda: sheet.view == "result", timeout=10_000)
        QApplication.processEvents()

    def end(self) -> None:
        self.tasks.shutdown()
        self.host.deleteLater()
        self.look.setParent(None)
        self.look.deleteLater()
        texts.set_language("en")


@pytest.fixture
def paper(qapp: QApplication, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bench]:
    monkeypatch.setattr("app.preview._AFTER_MS", 0)
    bench = Bench(qtbot, qapp, tmp_path, paged(["Record of ⟦PERSON:Ada Demo⟧", "Second page"]))
    yield bench
    bench.end()


def test_pages_are_written_as_asked_with_their_rectangles(paper: Bench) -> None:
    area = Area(part="body", left=0.1, top=0.1, right=0.3, bottom=0.2)
    paper.workflow.change(lambda review: review.set_areas([area]))
    paper.qtbot.waitUntil(lambda: paper.entry.masked is not None)
    sheet = paper.sheet()
    choice = sheet.form.output
    assert not choice.isHidden()
    choice.resolution.setCurrentIndex(2)
    choice.original.setChecked(True)
    paper.save(sheet)
    assert paper.asked["output"] == Output(areas=(area,), resolution=300)
    assert paper.asked["keep_original"] is True
    assert paper.asked["target"].suffix == ".pdf"
    titles = [label for label in sheet.rows.findChildren(QWidget) if label.accessibleName() == "1 rectangle burnt out"]
    assert titles


def test_text_alone_has_another_ending(paper: Bench) -> None:
    sheet = paper.sheet()
    sheet.form.output.text.click()
    assert sheet.form.name.text() == "new record.txt"
    assert sheet.form.problem == ""
    assert not sheet.form.output.resolution.isEnabled()
    assert "nothing else" in sheet.form.also_line.text()
    paper.save(sheet)
    assert paper.asked["output"].as_text == "text"
    assert paper.asked["target"].suffix == ".txt"
    sheet.leave()


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_pages_can_become_a_word_document(paper: Bench, language: str) -> None:
    paper.preferences.set(language=language)
    sheet = paper.sheet()
    sheet.form.output.word.click()
    assert sheet.form.name.text() == "new record.docx"
    assert not clipped(sheet)
    paper.save(sheet)
    assert paper.asked["output"].as_text == "docx"
    assert paper.asked["target"].suffix == ".docx"
    sheet.leave()


def test_only_pages_are_offered_as_a_word_document(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    pair = build_parts([("body", 0, "", "⟦PERSON:Ada Demo⟧")], name="record.docx", form="docx")
    bench = Bench(qtbot, qapp, tmp_path, pair)
    sheet = bench.sheet()
    assert sheet.form.output.text.isVisible() and not sheet.form.output.word.isVisible()
    bench.end()


def test_a_text_file_leaves_no_choice(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    bench = Bench(qtbot, qapp, tmp_path, build_parts([("body", 0, "", "⟦PERSON:Ada Demo⟧")], name="note.txt"))
    sheet = bench.sheet()
    assert sheet.form.output.isHidden()
    bench.end()


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_what_nobody_looked_into_qualifies_the_verdict(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, language: str
) -> None:
    notices = (Notice(code="pictures", n=3, uninspected=True), Notice(code="macros", n=1))
    pair = build_parts([("body", 0, "", "⟦PERSON:Ada Demo⟧")], name="record.docx", form="docx", notices=notices)
    bench = Bench(qtbot, qapp, tmp_path, pair)
    bench.preferences.set(language=language)
    sheet = bench.sheet()
    said = sheet.form.also_line.text()
    assert all(texts.notice(notice) in said for notice in notices)
    assert not nameless(sheet)
    bench.save(sheet)
    assert sheet.verdict == "uninspected"
    assert sheet.title_label.text() == texts.titled("verify.uninspected", n=1)[0]
    assert not clipped(sheet)
    bench.end()
