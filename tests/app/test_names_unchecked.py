"""A tagger that cannot be loaded: said in the strip, over the text, after saving and on the command line."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from broken_model import break_model, mend_model
from keystores import MemoryKeyStore
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from walk import clipped

import core.settings
from app import cli, texts
from app.application import Look
from app.compose import compose
from app.opened import OpenDocument
from app.pages.review import ReviewPage
from app.pages.save import SaveSheet
from app.pages.settings import SettingsPage
from app.preferences import Preferences
from app.window import Window
from core.modes import DEFAULT, MODES, OFFERED
from core.vault.keys import IdentityFile, new_secret

TEXT = "Mr Jonas Hollis wrote to jonas.h@example.com. In a letter to the court, Vothmeyer asked for more time.\n"
WHOLE = Path(__file__).resolve().parents[2] / "resources" / "model" / "types.onnx"


class Desk:
    """The whole window with real detection."""

    def __init__(self, qtbot: QtBot, application: QApplication, folder: Path) -> None:
        self.qtbot, self.folder = qtbot, folder
        self.preferences = Preferences(folder / "settings.json")
        self.preferences.set(language="en", reduce_motion=True)
        self.look = Look(application, self.preferences)
        self.window: Window = compose(
            self.preferences, system=MemoryKeyStore(new_secret()), passphrase_file=folder / "device-key.age"
        )
        self.window.resize(1440, 900)
        self.window.show()

    @property
    def review(self) -> ReviewPage:
        page = self.window.pages["review"]
        assert isinstance(page, ReviewPage)
        return page

    @property
    def entry(self) -> OpenDocument:
        assert self.review.workflow.current is not None
        return self.review.workflow.current

    @property
    def people(self) -> set[str]:
        review = self.entry.review
        assert review is not None
        found = [review.finding(slot) for slot in review.order]
        return {each.text for each in found if each.kind == "PERSON" and each.score >= 0.5}

    def open(self) -> None:
        path = self.folder / "letter.txt"
        path.write_text(TEXT, encoding="utf-8")
        self.window.open_files([path])
        self.ready()

    def ready(self) -> None:
        self.qtbot.waitUntil(
            lambda: self.review.workflow.current is not None and self.entry.masked is not None, timeout=20_000
        )

    def save(self) -> SaveSheet:
        """Save as a person does, keys included."""
        keys = self.window.keys
        keys.make()
        self.qtbot.waitUntil(lambda: keys.ready, timeout=10_000)
        self.window.save()
        sheet = self.window.findChild(SaveSheet)
        assert sheet is not None
        sheet.save.click()
        self.qtbot.waitUntil(lambda: sheet.view == "result", timeout=10_000)
        return sheet

    def end(self) -> None:
        self.window.tasks.shutdown()
        for entry in self.review.workflow.documents:
            entry.unsaved = False
        self.window.close()
        self.window.deleteLater()
        self.look.setParent(None)
        self.look.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def desk(qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    monkeypatch.setattr("app.preview._AFTER_MS", 0)
    made = Desk(qtbot, qapp, tmp_path)
    yield made
    made.end()
    texts.set_language("en")


# -- the window --------------------------------------------------------------------------------------------------------


def test_with_its_model_nothing_is_said(desk: Desk) -> None:
    desk.open()
    assert desk.entry.names_problem is None and desk.entry.mode == DEFAULT
    assert desk.people == {"Jonas Hollis", "Vothmeyer"}
    assert desk.window.status.note("detection") == "Patterns, name lists and tagger"
    assert desk.save().verdict == "clean"


def test_an_altered_model_is_said_in_the_strip_over_the_text_and_after_saving(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    altered = break_model(monkeypatch, tmp_path / "model")
    desk.open()
    assert desk.people == {"Jonas Hollis"}
    assert desk.window.status.note("detection") == "Names not checked"
    card = desk.review.pane.problem
    assert card.isVisibleTo(desk.window)
    assert "Names not checked" in card.title.text() and "tagger.altered" in card.line.text()

    sheet = desk.save()
    assert sheet.verdict == "names"
    assert sheet.title_label.text() == "Names not checked"
    assert "tagger.altered" in sheet.line_label.text()
    assert sheet.again.isVisibleTo(sheet) and sheet.again.text() == "Run again"
    assert sheet.done.text() == "Keep this copy"
    assert clipped(sheet) == []
    assert any(path.name.endswith("-masked.txt") for path in desk.folder.iterdir())

    desk.window.go("settings")
    assert desk.window.status.note("detection") == "Patterns, name lists and tagger"
    desk.window.go("review")
    assert desk.window.status.note("detection") == "Names not checked"

    mend_model(altered, WHOLE)
    sheet.again.click()
    desk.qtbot.waitUntil(lambda: desk.entry.names_problem is None and desk.entry.masked is not None, timeout=20_000)
    assert desk.people == {"Jonas Hollis", "Vothmeyer"}
    assert desk.window.status.note("detection") == "Patterns, name lists and tagger"
    assert not desk.review.pane.problem.isVisibleTo(desk.window)


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_the_verdict_is_said_in_every_language(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, language: str
) -> None:
    desk.preferences.set(language=language)
    (break_model(monkeypatch, tmp_path / "model")).unlink()
    desk.open()
    sheet = desk.save()
    title, line = texts.titled("verify.names", code="tagger.missing")
    assert (sheet.verdict, sheet.title_label.text(), sheet.line_label.text()) == ("names", title, line)
    assert desk.window.status.note("detection") == texts.text("status.names")
    assert clipped(sheet) == []


def test_without_the_tagger_by_choice_its_model_does_not_matter(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    break_model(monkeypatch, tmp_path / "model")
    desk.preferences.set(mode="pattern+dictionary")
    desk.open()
    assert desk.entry.names_problem is None
    assert desk.window.status.note("detection") == "Patterns and name lists"
    assert desk.save().verdict == "clean"


# -- settings ----------------------------------------------------------------------------------------------------------


def test_three_modes_are_offered_and_a_stored_one_stays(desk: Desk) -> None:
    page = desk.window.pages["settings"]
    assert isinstance(page, SettingsPage)
    select = page.detection.mode
    assert [select.itemData(row) for row in range(select.count())] == list(OFFERED)
    assert select.currentData() == DEFAULT == core.settings.Settings().mode
    for mode in MODES:
        core.settings.change(desk.preferences.path, mode=mode)
        assert core.settings.load(desk.preferences.path).mode == mode
    desk.preferences.set(mode="pattern+dictionary+ner")
    page.detection.retranslate()
    assert select.currentData() == "pattern+dictionary+ner"
    assert desk.window.status.note("detection") == "Patterns, name lists and tagger"


def test_a_mode_nobody_knows_is_the_default(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"mode": "crystal ball", "preset": "strict"}))
    assert (core.settings.load(path).mode, core.settings.load(path).min_score) == (DEFAULT, 0.8)
    path.write_text(json.dumps({"mode": "pattern+dictionary"}))
    assert core.settings.load(path).mode == "pattern+dictionary"


# -- the command line --------------------------------------------------------------------------------------------------


@pytest.fixture
def letter(tmp_path: Path) -> Path:
    path = tmp_path / "letter.txt"
    path.write_text(TEXT, encoding="utf-8")
    IdentityFile(tmp_path / "id.txt").write(new_secret())
    return path


def garim(capsys: pytest.CaptureFixture[str], *words: str | Path) -> tuple[int, list[dict[str, object]], str]:
    code = cli.main([*map(str, words), "--json"])
    out, said = capsys.readouterr()
    return code, [json.loads(line) for line in out.splitlines()], said


def test_the_command_line_says_it_in_rows_and_in_a_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, letter: Path
) -> None:
    break_model(monkeypatch, tmp_path / "model")
    code, rows, said = garim(capsys, "detect", letter)
    assert code == cli.FAILED
    assert rows[0]["names_checked"] is False and rows[0]["error"]["code"] == "tagger.altered"  # type: ignore[index]
    assert len(rows) > 1 and all(row["names_checked"] is False for row in rows)
    assert "Names not checked" in said and "tagger.altered" in said

    code, rows, said = garim(
        capsys, "mask", letter, "--out", tmp_path / "out", "--identity", tmp_path / "id.txt", "--mode", DEFAULT
    )
    assert code == cli.FAILED
    assert rows[0]["names_checked"] is False and rows[0]["verified"] == "clean"
    assert Path(str(rows[0]["masked"])).exists()
    assert "Names not checked" in said

    assert cli.main(["mask", str(letter), "--out", str(tmp_path / "b"), "--identity", str(tmp_path / "id.txt")]) == 3
    assert "Names not checked" in capsys.readouterr().err


@pytest.mark.parametrize(("mode", "checked"), [(DEFAULT, True), ("pattern+dictionary", True), ("pattern", False)])
def test_the_mode_can_be_chosen(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, letter: Path, mode: str, checked: bool
) -> None:
    code, rows, said = garim(capsys, "detect", letter, "--mode", mode)
    assert (code, said) == (0, "")
    assert {row["names_checked"] for row in rows} == {checked}
    assert any(row["text"] == "Vothmeyer" for row in rows) == (mode == DEFAULT)
    assert any(row["kind"] == "PERSON" for row in rows) == (mode != "pattern")
    keys = ("--identity", tmp_path / "id.txt")
    code, rows, said = garim(capsys, "mask", letter, "--out", tmp_path / "out", *keys, "--mode", mode)
    assert (code, said, rows[0]["names_checked"]) == (0, "", checked)


def test_evaluation_never_falls_back(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    gold = tmp_path / "gold.jsonl"
    gold.write_text(json.dumps({"id": "1", "source_text": "Mr Jonas Hollis wrote.", "entities": []}) + "\n")
    break_model(monkeypatch, tmp_path / "model")
    code, rows, _ = garim(capsys, "evaluate", gold)
    assert code == cli.FAILED and rows[0]["error"]["code"] == "tagger.altered"  # type: ignore[index]
