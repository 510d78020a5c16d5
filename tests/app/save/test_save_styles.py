"""Styles of masking on the Save sheet: chosen for all kinds or for one, and what the copy holds then."""

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from save_desk import SaveDesk
from walk import clipped, nameless

from app import texts
from app.widgets.labels import Elided


def choose_style(desk: SaveDesk, name: str, kind: str = "") -> None:
    """As a person does: open the list, take a line."""
    choice = desk.sheet.form.styles
    if kind:
        choice.more.click()
    select = choice.selects[kind] if kind else choice.all
    select.setCurrentIndex(select.findData(name))
    select.activated.emit(select.currentIndex())
    desk.qtbot.waitUntil(lambda: desk.entry.masked is not None and not desk.tasks.busy, timeout=10_000)
    QApplication.processEvents()


def copy_of(desk: SaveDesk) -> str:
    assert desk.entry.saved_copy is not None
    return desk.entry.saved_copy.saved.masked.read_text(encoding="utf-8")


def test_tokens_are_the_default_and_bars_can_be_chosen(desk: SaveDesk) -> None:
    assert desk.sheet.form.styles.all.currentData() == "token"
    assert "even in an edited copy" in desk.sheet.form.styles.line()
    choose_style(desk, "bar")
    assert "Masked for good" in desk.sheet.form.styles.line()
    desk.save()
    assert desk.sheet.verdict == "clean"
    assert "████████" in copy_of(desk) and "[PERSON" not in copy_of(desk)
    said = " ".join(
        shown.text() for shown in desk.sheet.rows.findChildren(QWidget) if isinstance(shown, QLabel | Elided)
    )
    assert "places are masked for good" in said


def test_one_kind_can_be_written_otherwise(desk: SaveDesk) -> None:
    choose_style(desk, "partial", "PHONE")
    assert desk.entry.styles == {"PHONE": "partial"}
    desk.save()
    assert "***-1234" in copy_of(desk) and "[PERSON_1]" in copy_of(desk)


def test_u10_a_copy_with_invented_names_says_so_in_its_name_and_in_the_result(desk: SaveDesk) -> None:
    choose_style(desk, "surrogate")
    assert desk.sheet.form.name.text().endswith("-invented.txt")
    desk.save()
    text = copy_of(desk)
    assert "[PERSON" not in text and "김가상" not in text
    said = " ".join(
        shown.text() for shown in desk.sheet.rows.findChildren(QWidget) if isinstance(shown, QLabel | Elided)
    )
    assert "values are invented" in said


def test_the_choice_stays_with_the_document(desk: SaveDesk) -> None:
    choose_style(desk, "hash")
    desk.sheet.leave()
    desk.show()
    assert desk.sheet.form.styles.all.currentData() == "hash"


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_the_choice_of_styles_is_not_cut_and_has_names(desk: SaveDesk, language: str) -> None:
    desk.preferences.set(language=language)
    desk.sheet.form.styles.more.click()
    QApplication.processEvents()
    assert not clipped(desk.host)
    assert not nameless(desk.host)
