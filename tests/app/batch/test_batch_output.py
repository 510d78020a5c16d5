"""How the copies of a batch are written: the sheet of choices, by keyboard."""

from pathlib import Path

import pytest
from batch_desk import CONTROL, BatchAnalyst
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from walk import clipped, nameless

from app import texts
from app.pages.batch_output import BatchOutput


def output_sheet(analyst: BatchAnalyst) -> BatchOutput:
    """By its key among files, by its button where there is none yet."""
    if analyst.batching.rows:
        analyst.page.list.setFocus()
        analyst.press(Qt.Key.Key_O)
    else:
        analyst.page.rule.output.setFocus()
        analyst.press(Qt.Key.Key_Space)
    sheet = analyst.window.sheet()
    assert isinstance(sheet, BatchOutput)
    return sheet


def test_copies_as_text_in_another_style_chosen_by_keyboard(analyst: BatchAnalyst, tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "a.txt").write_text("Met 김가상 (gasang.kim@example.com).\n", encoding="utf-8")
    analyst.drop(folder)
    assert analyst.page.rule.output.text() == "Same kind, Token…"
    sheet = output_sheet(analyst)
    assert QApplication.focusWidget() is sheet.forms[""]
    analyst.press(Qt.Key.Key_Down)
    analyst.press(Qt.Key.Key_Down)
    assert sheet.forms[".md"].isChecked()
    sheet.styles.more.setFocus()
    analyst.press(Qt.Key.Key_Space)
    select = sheet.styles.selects["EMAIL"]
    select.setFocus()
    QTest.keyClicks(select, "Black")
    analyst.press(Qt.Key.Key_Return, CONTROL)
    assert analyst.window.sheet() is None
    assert analyst.page.rule.output.text() == "Markdown (.md), 2 styles…"
    analyst.batching.set_rule(mask_from=0.0)
    analyst.run()
    assert analyst.states() == ["clean"]
    [copy] = (tmp_path / "masked").glob("*.md")
    assert copy.read_text(encoding="utf-8") == "Met [PERSON_1] (████████).\n\n"


def test_pages_sharper_with_the_original_kept_and_invented_values_with_a_salt(analyst: BatchAnalyst) -> None:
    sheet = output_sheet(analyst)
    sheet.resolution.setCurrentIndex(2)
    sheet.original.click()
    sheet.styles.all.setCurrentIndex(sheet.styles.all.findData("surrogate"))
    sheet.styles.all.activated.emit(0)
    analyst.press(Qt.Key.Key_Return, CONTROL)
    rule = analyst.batching.rule
    assert (rule.resolution, rule.keep_original, rule.styles) == (300, True, {"": "surrogate"})
    assert len(rule.salt) == 32
    assert analyst.page.rule.output.text() == "Same kind, Invented value, originals sealed…"
    again = output_sheet(analyst)
    assert again.changes() == {
        "text_suffix": "",
        "resolution": 300,
        "keep_original": True,
        "styles": {"": "surrogate"},
        "salt": rule.salt,
    }
    analyst.press(Qt.Key.Key_Escape)
    assert analyst.batching.rule == rule


def test_a_file_that_goes_to_review_takes_the_choices_along(analyst: BatchAnalyst, tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "a.txt").write_text("Met 김가상 (gasang.kim@example.com).\n", encoding="utf-8")
    analyst.drop(folder)
    analyst.batching.set_rule(mask_from=0.9999, styles={"EMAIL": "bar"}, salt="ab" * 16)
    analyst.run()
    analyst.press(Qt.Key.Key_Return)
    flow = analyst.review.workflow
    analyst.wait(lambda: flow.current is not None and flow.current.masked is not None)
    assert flow.current.styles == {"EMAIL": "bar"}
    assert "████████" in flow.current.masked.text_map.text()


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("size", [(1440, 900), (960, 500)])
def test_the_sheet_of_choices_has_names_and_fits(analyst: BatchAnalyst, language: str, size: tuple[int, int]) -> None:
    analyst.window.preferences.set(language=language)
    analyst.window.resize(*size)
    analyst.window.go("batch")
    sheet = output_sheet(analyst)
    QApplication.processEvents()
    assert nameless(sheet) == []
    assert clipped(sheet) == []
    sheet.leave()
