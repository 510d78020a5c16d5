"""What the Save sheet writes and says: verified copies, what stands in the way, the report, files dragged out."""

from dataclasses import replace
from pathlib import Path

import pytest
from planted import engine
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QDrag, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from save_desk import TEXT, MakeDesk, SaveDesk

from app import dialogs, texts
from app.engine import Engine
from app.widgets.save_views import ResultRow
from core.errors import Cancelled, FileError, ResidueError
from core.model import Span
from core.vault import open_mapping


def test_saved_and_verified_clean(desk: SaveDesk) -> None:
    sheet = desk.save()
    assert (sheet.view, sheet.verdict) == ("result", "clean")
    assert sheet.title_label.text() == "Verified clean"
    assert sheet.line_label.text() == "None of the 6 masked values is left in the written file."
    assert sheet.meaning.text() == texts.text("verify.meaning")
    masked = desk.folder / "PERSON_1 면담-masked.txt"
    text = masked.read_text(encoding="utf-8")
    assert text.count("[PERSON_") == 4
    opened = open_mapping(masked.with_name(masked.name + ".garim-map"), desk.keys.keys)
    assert opened.sealed_here
    assert len(opened.mapping.entries) == 6
    assert not desk.workflow.unsaved


def test_undecided_findings_can_be_kept(desk: SaveDesk) -> None:
    desk.workflow.change(lambda review: review.decide_kind("PERSON", "mask"))
    desk.qtbot.waitUntil(lambda: desk.entry.masked is not None)
    desk.sheet.form.choices["keep"].click()
    desk.save()
    text = (desk.folder / "PERSON_1 면담-masked.txt").read_text(encoding="utf-8")
    assert "14 April 2026" in text
    assert "[PERSON_1]" in text


def test_control_enter_saves_and_escape_leaves(desk: SaveDesk) -> None:
    QTest.keyClick(desk.sheet, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    desk.qtbot.waitUntil(lambda: desk.sheet.view == "result", timeout=10_000)
    with desk.qtbot.waitSignal(desk.sheet.closed):
        QTest.keyClick(desk.sheet, Qt.Key.Key_Escape)


def test_enter_alone_saves_nothing(desk: SaveDesk) -> None:
    QTest.keyClick(desk.sheet.form.name, Qt.Key.Key_Return)
    assert desk.sheet.view == "form"
    assert not desk.workflow.busy


def test_names_not_checked_when_only_patterns_ran(make_desk: MakeDesk) -> None:
    desk = make_desk()
    desk.preferences.set(mode="pattern")
    desk.open()
    desk.ready()
    desk.preferences.set(mode="pattern+dictionary")  # what counts is how this document was searched
    desk.show()
    sheet = desk.save()
    assert sheet.verdict == "names_off"
    assert sheet.title_label.text() == "Names not checked"
    assert (desk.folder / "PERSON_1 면담-masked.txt").exists()
    assert sheet.done.text() == "Keep this copy"
    with desk.qtbot.waitSignal(sheet.setting_wanted) as asked:
        sheet.detection.click()
    assert asked.args == ["detection"]


def failing(problem: Exception) -> Engine:
    def save(*_arguments: object) -> object:
        raise problem

    return replace(engine(), save_masked=save)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("problem", "title", "buttons"),
    [
        (
            FileError("file.exists"),
            "A file with this name is already there",
            ["Use a free name", "Choose another name"],
        ),
        (FileError("file.unwritable"), "This folder cannot be written to", ["Choose another folder…"]),
        (FileError("file.busy"), "Another program holds this file", ["Try again"]),
        (FileError("file.same"), "That is the original file", ["Choose another name"]),
    ],
)
def test_what_stands_in_the_way_is_said_in_the_sheet(
    make_desk: MakeDesk, problem: Exception, title: str, buttons: list[str]
) -> None:
    desk = make_desk(using=failing(problem))
    desk.open()
    desk.ready()
    desk.show()
    sheet = desk.save()
    assert sheet.view == "form"
    assert sheet.problem.title.text() == title
    assert [button.text() for button in sheet.problem.buttons()] == buttons
    assert sheet.save.isEnabled()
    assert desk.written() == ["Ada Demo 면담.txt"]


def test_a_free_name_is_offered(make_desk: MakeDesk) -> None:
    desk = make_desk(using=failing(FileError("file.exists")))
    desk.open()
    desk.ready()
    desk.show()
    sheet = desk.save()
    (desk.folder / sheet.form.name.text()).write_text("x", encoding="utf-8")
    sheet.problem.buttons()[0].click()
    assert sheet.form.name.text() == "PERSON_1 면담-masked-2.txt"
    assert sheet.form.problem == ""


def test_values_that_may_remain_mean_no_file(make_desk: MakeDesk) -> None:
    places = (Span(part="body", start=27, end=37), Span(part="filename", start=0, end=3))
    desk = make_desk(using=failing(ResidueError("verify.remain", places=places)))
    desk.open()
    desk.ready()
    desk.show()
    sheet = desk.save()
    assert (sheet.view, sheet.verdict) == ("result", "remain")
    assert sheet.title_label.text() == "2 values may remain"
    assert sheet.line_label.text().startswith("Found in: Body, File name. No file was written.")
    assert desk.written() == ["Ada Demo 면담.txt"]
    with desk.qtbot.waitSignal(sheet.place_wanted) as asked:
        sheet.go_first.click()
    assert asked.args[0].part == "body"
    assert TEXT[asked.args[0].start :].startswith("Ada Demo")


def test_steps_are_shown_when_a_save_takes_long_and_can_be_stopped(make_desk: MakeDesk) -> None:
    def save(*arguments: object) -> object:
        progress, step = arguments[6], arguments[7]
        step("seal")  # type: ignore[operator]
        step("write")  # type: ignore[operator]
        while True:
            try:
                progress(2, 4)  # type: ignore[operator]
            except Cancelled:
                raise
            QTest.qSleep(5)

    desk = make_desk(using=replace(engine(), save_masked=save))  # type: ignore[arg-type]
    desk.open()
    desk.ready()
    sheet = desk.show()
    sheet.save.click()
    assert sheet.view == "form"
    desk.qtbot.waitUntil(lambda: sheet.view == "work", timeout=10_000)
    assert {name: line.state() for name, line in sheet.steps.lines.items()} == {
        "seal": "done",
        "write": "running",
        "read": "waiting",
        "search": "waiting",
    }
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert sheet.isVisible()
    sheet.stop.click()
    desk.qtbot.waitUntil(lambda: sheet.view == "form", timeout=10_000)
    assert sheet.problem.title.text() == texts.text("run.stopped")
    assert desk.written() == ["Ada Demo 면담.txt"]


@pytest.mark.parametrize("name", ["audit.html", "audit.json"])
def test_a_report_without_values_is_saved_from_the_result(
    desk: SaveDesk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(dialogs, "save_file", lambda _parent, _title, _proposal: tmp_path / name)
    desk.preferences.set(reviewer="R. Viewer", grounds="pipa")
    desk.save()
    desk.sheet.report.click()
    assert desk.sheet.meaning.text() == f"Report saved: {name}"
    told = (tmp_path / name).read_text(encoding="utf-8")
    assert desk.entry.saved_copy is not None
    assert desk.entry.saved_copy.saved.fingerprint in told
    assert "R. Viewer" in told and "개인정보 보호법 제2조" in told
    assert not [value for value in ("Ada", "김가상", "gasang", "0000-1234", "Deneme") if value in told]


def test_a_refused_save_can_be_reported_too(
    make_desk: MakeDesk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dialogs, "save_file", lambda _parent, _title, _proposal: tmp_path / "audit.json")

    def leaves(*_all: object) -> None:
        raise ResidueError("verify.remain", places=[Span(part="body", start=0, end=3)])

    desk = make_desk(using=replace(engine(), save_masked=leaves))
    desk.open()
    desk.ready()
    desk.show()
    desk.save()
    desk.sheet.report.click()
    told = (tmp_path / "audit.json").read_text(encoding="utf-8")
    assert '"verified": "remain"' in told and "Ada" not in told


def test_the_files_can_be_dragged_out_of_the_result(desk: SaveDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    dragged: list[list[str]] = []

    def drop(drag: QDrag, _action: Qt.DropAction) -> None:
        dragged.append([url.toLocalFile() for url in drag.mimeData().urls()])

    monkeypatch.setattr(QDrag, "exec", drop)
    desk.save()
    assert desk.entry.saved_copy is not None
    rows = desk.sheet.rows.findChildren(ResultRow)
    for row in rows[:3]:
        QTest.mousePress(row, Qt.MouseButton.LeftButton, pos=QPoint(40, 10))
        move = QMouseEvent(
            QEvent.Type.MouseMove,
            QPointF(90, 30),
            row.mapToGlobal(QPointF(90, 30)),
            Qt.MouseButton.NoButton,
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(row, move)
    saved = desk.entry.saved_copy.saved
    assert dragged == [[str(saved.masked)], [str(saved.mapping)]]
