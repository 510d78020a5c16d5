"""What the Save sheet asks: the undecided, the name, the folder, the keys; it fits and is named."""

import os
from pathlib import Path

import pytest
from keystores import FailingKeyStore
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from save_desk import MakeDesk, SaveDesk
from walk import clipped, nameless

from app import dialogs, texts


def test_counts_and_the_safe_default(desk: SaveDesk) -> None:
    sheet = desk.sheet
    assert sheet.counts.shown() == {"masked": "0", "kept": "0", "undecided": "8", "values": "6"}
    assert sheet.form.undecided == "mask"
    assert sheet.form.choices["mask"].text() == "Mask the 8 findings"
    assert QApplication.focusWidget() is sheet.form.choices["mask"] or not desk.host.isActiveWindow()


def test_no_question_when_everything_is_decided(make_desk: MakeDesk) -> None:
    desk = make_desk()
    desk.open()
    desk.workflow.change(lambda review: review.decide(review.order, "mask"))
    desk.qtbot.waitUntil(lambda: desk.entry.masked is not None)
    sheet = desk.show()
    assert not sheet.form.choices["mask"].isVisible()


def test_u30_the_proposed_name_holds_no_original(desk: SaveDesk) -> None:
    name = desk.sheet.form.name.text()
    assert name == "PERSON_1 면담-masked.txt"
    assert desk.sheet.form.name_line.text().startswith("One name in the file name is masked too.")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "save.name.empty"),
        ("a/b.txt", "save.name.signs"),
        ("a.csv", "save.name.type"),
        ("Ada Demo 면담.txt", "save.name.same"),
        ("taken.txt", "save.name.exists"),
    ],
)
def test_names_that_cannot_be_used_are_said_at_once(desk: SaveDesk, name: str, said: str) -> None:
    (desk.folder / "taken.txt").write_text("x", encoding="utf-8")
    desk.sheet.form.set_name(name)
    assert desk.sheet.form.name_line.text() == texts.text(said, suffix=".txt")
    assert not desk.sheet.save.isEnabled()
    assert desk.sheet.save.accessibleDescription()


def test_a_link_to_the_original_is_the_original(desk: SaveDesk) -> None:
    link = desk.folder / "link.txt"
    os.link(desk.folder / "Ada Demo 면담.txt", link)
    desk.sheet.form.set_name("link.txt")
    assert desk.sheet.form.problem == "save.name.same"


def test_going_back_leaves_the_sheet(desk: SaveDesk) -> None:
    with desk.qtbot.waitSignal(desk.sheet.closed):
        desk.sheet.form.choices["back"].click()
    assert desk.written() == ["Ada Demo 면담.txt"]


def test_another_folder(desk: SaveDesk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = tmp_path / "other"
    other.mkdir()
    monkeypatch.setattr(dialogs, "open_folder", lambda *_args: other)
    desk.sheet.form.change.click()
    desk.save()
    assert sorted(path.name for path in other.iterdir()) == [
        "PERSON_1 면담-masked.txt",
        "PERSON_1 면담-masked.txt.garim-map",
    ]


def test_which_keys_open_the_mapping(desk: SaveDesk) -> None:
    assert desk.sheet.form.mapping_line.text() == "Opens with: this computer's device key."
    desk.preferences.set(recovery_key="age1x", recipients=("age1y", "age1z"))
    desk.keys.changed.emit()
    assert desk.sheet.form.mapping_line.text() == (
        "Opens with: this computer's device key, your recovery key, the public keys of 2 colleagues."
    )


def test_the_first_save_makes_keys_and_shows_the_recovery_key_once(make_desk: MakeDesk) -> None:
    desk = make_desk()
    desk.open()
    sheet = desk.show()
    assert sheet.form.mapping_line.text() == texts.text("save.mapping.new")
    sheet.save.click()
    assert sheet.view == "keys"
    step = sheet.keys_step
    assert step is not None
    desk.qtbot.waitUntil(lambda: step.shown == "recovery", timeout=10_000)
    assert step.recovery.shown.text().startswith("AGE-")
    assert not step.primary.isEnabled()
    step.recovery.stored.click()
    step.primary.click()
    desk.qtbot.waitUntil(lambda: sheet.view == "result", timeout=10_000)
    assert sheet.verdict == "clean"
    assert desk.preferences.current.recovery_key


def test_the_recovery_key_can_wait(make_desk: MakeDesk) -> None:
    desk = make_desk()
    desk.open()
    sheet = desk.show()
    sheet.save.click()
    step = sheet.keys_step
    assert step is not None
    desk.qtbot.waitUntil(lambda: step.shown == "recovery", timeout=10_000)
    step.later.click()
    desk.qtbot.waitUntil(lambda: sheet.view == "result", timeout=10_000)
    assert sheet.verdict == "clean"
    assert not desk.keys.recovery_saved


@pytest.mark.parametrize("state", ["absent", "locked", "refused"])
def test_u28_without_a_key_nothing_is_saved_and_the_reason_is_said(make_desk: MakeDesk, state: str) -> None:
    desk = make_desk(store=FailingKeyStore(f"key.{state}"))
    desk.open()
    sheet = desk.show()
    sheet.save.click()
    step = sheet.keys_step
    assert step is not None
    desk.qtbot.waitUntil(lambda: step.shown == "problem", timeout=10_000)
    assert step.card.title.text() == texts.titled(f"key.{state}")[0]
    assert desk.written() == ["Ada Demo 면담.txt"]
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert sheet.view == "form"


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("size", [(1440, 900), (1024, 640), (960, 500), (760, 460)])
def test_nothing_is_cut_and_everything_has_a_name(desk: SaveDesk, language: str, size: tuple[int, int]) -> None:
    desk.sheet.leave()
    texts.set_language(language)
    desk.host.resize(*size)
    sheet = desk.show()
    QApplication.processEvents()
    assert clipped(sheet) == []
    assert nameless(sheet) == []
    assert sheet.card.geometry().bottom() <= size[1]
    desk.save()
    assert clipped(sheet) == []
    assert nameless(sheet) == []


def test_tab_stays_inside(desk: SaveDesk) -> None:
    outside = QWidget(desk.host)
    outside.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    desk.host.activateWindow()
    for _ in range(12):
        QTest.keyClick(QApplication.focusWidget() or desk.sheet, Qt.Key.Key_Tab)
        focused = QApplication.focusWidget()
        assert focused is not None and desk.sheet.isAncestorOf(focused)
