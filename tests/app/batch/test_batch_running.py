"""A batch from the drop to its end: listed, started, stopped, gone on with, opened again from its list."""

import threading
from pathlib import Path

import pytest
from batch_desk import CONTROL, BatchAnalyst, at_batch
from batches import fill, letter, masked_in, readable
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.pages.closing import ClosingSheet
from app.pages.settings_keys import KeysSheet
from core.batch import running
from core.save import publish_masked


def test_a_folder_is_masked_by_keyboard(analyst: BatchAnalyst, tmp_path: Path) -> None:
    sources = fill(tmp_path / "in", 6)
    (tmp_path / "in" / "picture.xyz").write_bytes(b"x")
    (tmp_path / "in" / "broken.txt").write_bytes(b"\0\1\2")
    analyst.drop(tmp_path / "in")
    assert analyst.window.page.name == "batch"
    assert analyst.page.note.text() == "Left out: another type of file (1)"
    assert (len(analyst.batching.rows), analyst.batching.out) == (7, tmp_path / "masked")
    assert analyst.page.go.text() == "Mask 7 files"
    assert analyst.page.header.title() == "Batch"
    analyst.batching.set_rule(mask_from=0.0)
    analyst.press(Qt.Key.Key_Return, CONTROL)
    assert analyst.batching.running
    assert not analyst.page.rule.score.isEnabled() and not analyst.page.rule.kinds.isEnabled()
    assert analyst.page.stop_button.isVisible()
    assert analyst.page.busy()
    analyst.wait(lambda: analyst.batching.step == "open")
    assert sorted(analyst.states()) == ["clean"] * 6 + ["failed"]
    assert analyst.page.totals.text() == "6 verified clean, 1 cannot be read or written"
    assert analyst.page.announcer.last == "6 verified clean, 1 cannot be read or written"
    assert len(masked_in(tmp_path / "masked")) == 6
    assert readable(tmp_path / "masked") == set()
    assert {path.read_bytes() for path in sources}
    at = analyst.states().index("failed")
    analyst.page.list.go_to(at)
    line = analyst.page.list.rows.line(at)
    assert (line.title, line.action) == ("Cannot be read", "again")
    assert "This file is not text" in analyst.page.detail.text()
    (tmp_path / "in" / "broken.txt").write_text(letter(1))
    analyst.press(Qt.Key.Key_R)
    analyst.wait(lambda: not analyst.batching.running)
    assert analyst.states() == ["clean"] * 7


def test_the_first_batch_makes_a_key_first(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with at_batch(qtbot, qapp, tmp_path) as made:
        fill(tmp_path / "in", 1)
        made.drop(tmp_path / "in")
        made.press(Qt.Key.Key_Return, CONTROL)
        sheet = made.window.sheet()
        assert isinstance(sheet, KeysSheet)
        made.wait(lambda: sheet.step.shown == "recovery")
        sheet.step.later.setFocus()
        made.press(Qt.Key.Key_Space)
        made.wait(lambda: made.batching.running or not made.batching.waiting())
        made.wait(lambda: not made.batching.running)
        assert made.batching.rows[0].result is not None


def test_the_list_can_be_changed_before_it_is_started(analyst: BatchAnalyst, tmp_path: Path) -> None:
    fill(tmp_path / "in", 3)
    analyst.drop(tmp_path / "in")
    analyst.page.list.go_to(1)
    gone = analyst.batching.rows[1].item.path
    analyst.press(Qt.Key.Key_Delete)
    assert gone not in [row.item.path for row in analyst.batching.rows]
    assert analyst.page.list.current_row() in (0, 1)
    analyst.window.open_files([gone], "batch")
    analyst.wait(lambda: len(analyst.batching.rows) == 3)
    analyst.page.rule.score.setFocus()
    analyst.press(Qt.Key.Key_Down)
    assert analyst.batching.rule.mask_from == 0.5
    analyst.page.rule.below.setFocus()
    analyst.press(Qt.Key.Key_Down)
    assert analyst.batching.rule.below == "mask"
    analyst.page.rule.kinds.setFocus()
    analyst.page.rule._fill_kinds()
    menu = analyst.page.rule.kinds.menu()
    action = next(action for action in menu.actions() if action.text() == "Date")
    menu.setActiveAction(action)
    QTest.keyClick(menu, Qt.Key.Key_Space)
    assert analyst.batching.rule.keep_kinds == {"DATE"}
    assert analyst.page.rule.kinds.text() == "Date"


def test_stopping_keeps_what_is_done_and_going_on_does_the_rest(
    analyst: BatchAnalyst, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, stopped = threading.Event(), threading.Event()

    def publish(*all_: object) -> None:
        """The first file is written at once, all others when somebody has pressed Stop."""
        if first.is_set():
            stopped.wait(60)
        first.set()
        publish_masked(*all_)  # type: ignore[arg-type]

    monkeypatch.setattr(running, "publish_masked", publish)
    fill(tmp_path / "in", 12)
    analyst.drop(tmp_path / "in")
    analyst.batching.set_rule(mask_from=0.0)
    analyst.press(Qt.Key.Key_Return, CONTROL)
    analyst.wait(lambda: "clean" in analyst.states())
    analyst.window.close()
    sheet = analyst.window.sheet()
    assert isinstance(sheet, ClosingSheet)
    assert sheet.stay.hasFocus()
    analyst.press(Qt.Key.Key_Escape)  # going on is the default, and Esc never stops work
    assert analyst.batching.running
    analyst.window.page.arrive()
    analyst.press(Qt.Key.Key_Period, CONTROL)
    assert analyst.batching.step == "stopping"
    assert "stopped" in analyst.states()
    stopped.set()
    analyst.wait(lambda: not analyst.batching.running)
    done = analyst.states().count("clean")
    assert 0 < done < 12
    assert analyst.page.note.text().startswith("Stopped.")
    assert analyst.page.go.text() == "Go on"
    before = masked_in(tmp_path / "masked")
    analyst.run()
    assert analyst.states() == ["clean"] * 12
    assert before.items() <= masked_in(tmp_path / "masked").items()
    assert len(masked_in(tmp_path / "masked")) == 12


def test_an_earlier_batch_is_opened_from_its_list(analyst: BatchAnalyst, tmp_path: Path) -> None:
    fill(tmp_path / "in", 3)
    analyst.drop(tmp_path / "in")
    analyst.batching.set_rule(mask_from=0.0, one_mapping=True)
    analyst.run()
    assert (tmp_path / "masked" / "batch.garim-map").exists()
    work = tmp_path / "masked" / "batch.garim-batch"
    analyst.press(Qt.Key.Key_W, CONTROL)
    assert analyst.batching.rows == []
    analyst.drop(work)
    assert analyst.states() == ["clean"] * 3
    assert analyst.batching.rule.one_mapping
    assert not analyst.page.go.isVisible()
    (tmp_path / "in" / "more.txt").write_text(letter(3))
    analyst.drop(tmp_path / "in")
    assert analyst.page.note.text() == "Left out: listed already (3)"
    assert analyst.states() == ["clean"] * 3 + ["waiting"]
    analyst.run()
    assert analyst.states() == ["clean"] * 4
    assert "[PERSON_1]" in (tmp_path / "masked" / "more-masked.txt").read_text()


def test_a_batch_that_was_broken_off_is_offered(analyst: BatchAnalyst, tmp_path: Path) -> None:
    fill(tmp_path / "in", 3)
    analyst.drop(tmp_path / "in")
    analyst.batching.set_rule(mask_from=0.0)
    analyst.press(Qt.Key.Key_Return, CONTROL)
    analyst.press(Qt.Key.Key_Period, CONTROL)
    analyst.wait(lambda: not analyst.batching.running)
    waiting = analyst.batching.waiting()
    assert waiting
    analyst.press(Qt.Key.Key_W, CONTROL)
    analyst.drop(tmp_path / "in")
    analyst.wait(lambda: "broken off" in analyst.page.note.text())
    analyst.page.note.buttons()[0].click()
    analyst.wait(lambda: analyst.batching.work is not None)
    assert analyst.batching.waiting() == waiting
    analyst.run()
    assert analyst.states() == ["clean"] * 3
    assert len(masked_in(tmp_path / "masked")) == 3
