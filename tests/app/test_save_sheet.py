"""The Save sheet on real files: what it asks, what it writes, what it says."""

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from keystores import FailingKeyStore, MemoryKeyStore
from planted import engine
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QDrag, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot
from walk import clipped, nameless

from app import dialogs, texts
from app.application import Look
from app.engine import Engine
from app.keys import SessionKeys
from app.opened import OpenDocument
from app.pages.save import SaveSheet
from app.preferences import Preferences
from app.tasks import Tasks
from app.widgets.labels import Elided
from app.widgets.save_views import ResultRow
from app.workflow import Workflow
from core.errors import Cancelled, FileError, ResidueError
from core.model import Span
from core.vault import open_mapping
from core.vault.keys import KeyStore

TEXT = """Record of the meeting with Ada Demo on 14 April 2026.
김가상 대리는 010-0000-1234로 알렸고 gasang.kim@example.com에서 보냈습니다. Şule Deneme'nin notu.
Ada Demo signed.
"""


class Desk:
    """A document under review with a Save sheet over it."""

    def __init__(self, qtbot: QtBot, application: QApplication, folder: Path, store: KeyStore, using: Engine) -> None:
        self.qtbot, self.folder = qtbot, folder
        self.preferences = Preferences(folder.parent / "settings.json")
        self.preferences.set(reduce_motion=True, language="en")
        self.look = Look(application, self.preferences)
        self.tasks = Tasks()
        self.keys = SessionKeys(self.preferences, self.tasks, system=store, passphrase_file=folder.parent / "key.age")
        self.workflow = Workflow(self.tasks, self.preferences, using)
        self.host = QWidget()
        self.host.resize(1440, 900)
        self.host.show()
        self.sheet: SaveSheet

    def open(self, name: str = "Ada Demo 면담.txt", text: str = TEXT) -> Path:
        path = self.folder / name
        path.write_bytes(text.encode("utf-8"))
        self.workflow.open([path])
        self.qtbot.waitUntil(lambda: self.entry.masked is not None, timeout=10_000)
        return path

    @property
    def entry(self) -> OpenDocument:
        assert self.workflow.current is not None
        return self.workflow.current

    def ready(self) -> None:
        """The device key is there."""
        self.keys.make()
        self.qtbot.waitUntil(lambda: self.keys.ready, timeout=10_000)

    def show(self) -> SaveSheet:
        self.sheet = SaveSheet(self.host, self.workflow, self.keys)
        self.sheet.present()
        QApplication.processEvents()
        return self.sheet

    def save(self) -> SaveSheet:
        """Press the button and wait for what comes of it."""
        self.sheet.save.click()
        self.qtbot.waitUntil(lambda: not self.workflow.busy, timeout=10_000)
        QApplication.processEvents()
        return self.sheet

    def written(self) -> list[str]:
        return sorted(path.name for path in self.folder.iterdir())

    def end(self) -> None:
        self.tasks.shutdown()
        self.host.deleteLater()
        self.look.setParent(None)
        self.look.deleteLater()


MakeDesk = Callable[..., Desk]


@pytest.fixture
def make_desk(qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MakeDesk]:
    monkeypatch.setattr("app.preview._AFTER_MS", 0)
    made: list[Desk] = []

    def make(store: KeyStore | None = None, using: Engine | None = None) -> Desk:
        folder = tmp_path / "documents"
        folder.mkdir()
        made.append(Desk(qtbot, qapp, folder, store or MemoryKeyStore(), using or engine()))
        return made[-1]

    yield make
    for desk in made:
        desk.end()
    texts.set_language("en")


@pytest.fixture
def desk(make_desk: MakeDesk) -> Desk:
    """A document is open, a device key is there, the sheet is shown."""
    made = make_desk()
    made.open()
    made.ready()
    made.show()
    return made


# -- the form ----------------------------------------------------------------------------------------------------------


def test_counts_and_the_safe_default(desk: Desk) -> None:
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


def test_u30_the_proposed_name_holds_no_original(desk: Desk) -> None:
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
def test_names_that_cannot_be_used_are_said_at_once(desk: Desk, name: str, said: str) -> None:
    (desk.folder / "taken.txt").write_text("x", encoding="utf-8")
    desk.sheet.form.set_name(name)
    assert desk.sheet.form.name_line.text() == texts.text(said, suffix=".txt")
    assert not desk.sheet.save.isEnabled()
    assert desk.sheet.save.accessibleDescription()


def test_a_link_to_the_original_is_the_original(desk: Desk) -> None:
    link = desk.folder / "link.txt"
    os.link(desk.folder / "Ada Demo 면담.txt", link)
    desk.sheet.form.set_name("link.txt")
    assert desk.sheet.form.problem == "save.name.same"


def test_going_back_leaves_the_sheet(desk: Desk) -> None:
    with desk.qtbot.waitSignal(desk.sheet.closed):
        desk.sheet.form.choices["back"].click()
    assert desk.written() == ["Ada Demo 면담.txt"]


def test_another_folder(desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    other = tmp_path / "other"
    other.mkdir()
    monkeypatch.setattr(dialogs, "open_folder", lambda *_args: other)
    desk.sheet.form.change.click()
    desk.save()
    assert sorted(path.name for path in other.iterdir()) == [
        "PERSON_1 면담-masked.txt",
        "PERSON_1 면담-masked.txt.garim-map",
    ]


def test_which_keys_open_the_mapping(desk: Desk) -> None:
    assert desk.sheet.form.mapping_line.text() == "Opens with: this computer's device key."
    desk.preferences.set(recovery_key="age1x", recipients=("age1y", "age1z"))
    desk.keys.changed.emit()
    assert desk.sheet.form.mapping_line.text() == (
        "Opens with: this computer's device key, your recovery key, the public keys of 2 colleagues."
    )


# -- saving ------------------------------------------------------------------------------------------------------------


def test_saved_and_verified_clean(desk: Desk) -> None:
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


def test_undecided_findings_can_be_kept(desk: Desk) -> None:
    desk.workflow.change(lambda review: review.decide_kind("PERSON", "mask"))
    desk.qtbot.waitUntil(lambda: desk.entry.masked is not None)
    desk.sheet.form.choices["keep"].click()
    desk.save()
    text = (desk.folder / "PERSON_1 면담-masked.txt").read_text(encoding="utf-8")
    assert "14 April 2026" in text
    assert "[PERSON_1]" in text


def test_control_enter_saves_and_escape_leaves(desk: Desk) -> None:
    QTest.keyClick(desk.sheet, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    desk.qtbot.waitUntil(lambda: desk.sheet.view == "result", timeout=10_000)
    with desk.qtbot.waitSignal(desk.sheet.closed):
        QTest.keyClick(desk.sheet, Qt.Key.Key_Escape)


def test_enter_alone_saves_nothing(desk: Desk) -> None:
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
    desk.qtbot.waitUntil(lambda: sheet.view == "work", timeout=3_000)
    assert {name: line.state() for name, line in sheet.steps.lines.items()} == {
        "seal": "done",
        "write": "running",
        "read": "waiting",
        "search": "waiting",
    }
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert sheet.isVisible()
    sheet.stop.click()
    desk.qtbot.waitUntil(lambda: sheet.view == "form", timeout=3_000)
    assert sheet.problem.title.text() == texts.text("run.stopped")
    assert desk.written() == ["Ada Demo 면담.txt"]


# -- keys --------------------------------------------------------------------------------------------------------------


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


# -- fits --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("size", [(1440, 900), (1024, 640), (960, 500), (760, 460)])
def test_nothing_is_cut_and_everything_has_a_name(desk: Desk, language: str, size: tuple[int, int]) -> None:
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


def test_tab_stays_inside(desk: Desk) -> None:
    outside = QWidget(desk.host)
    outside.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    desk.host.activateWindow()
    for _ in range(12):
        QTest.keyClick(QApplication.focusWidget() or desk.sheet, Qt.Key.Key_Tab)
        focused = QApplication.focusWidget()
        assert focused is not None and desk.sheet.isAncestorOf(focused)


# -- styles ------------------------------------------------------------------------------------------------------------


def choose_style(desk: Desk, name: str, kind: str = "") -> None:
    """As a person does: open the list, take a line."""
    choice = desk.sheet.form.styles
    if kind:
        choice.more.click()
    select = choice.selects[kind] if kind else choice.all
    select.setCurrentIndex(select.findData(name))
    select.activated.emit(select.currentIndex())
    desk.qtbot.waitUntil(lambda: desk.entry.masked is not None and not desk.tasks.busy, timeout=10_000)
    QApplication.processEvents()


def copy_of(desk: Desk) -> str:
    assert desk.entry.saved_copy is not None
    return desk.entry.saved_copy.saved.masked.read_text(encoding="utf-8")


def test_tokens_are_the_default_and_bars_can_be_chosen(desk: Desk) -> None:
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


def test_one_kind_can_be_written_otherwise(desk: Desk) -> None:
    choose_style(desk, "partial", "PHONE")
    assert desk.entry.styles == {"PHONE": "partial"}
    desk.save()
    assert "***-1234" in copy_of(desk) and "[PERSON_1]" in copy_of(desk)


def test_u10_a_copy_with_invented_names_says_so_in_its_name_and_in_the_result(desk: Desk) -> None:
    choose_style(desk, "surrogate")
    assert desk.sheet.form.name.text().endswith("-invented.txt")
    desk.save()
    text = copy_of(desk)
    assert "[PERSON" not in text and "김가상" not in text
    said = " ".join(
        shown.text() for shown in desk.sheet.rows.findChildren(QWidget) if isinstance(shown, QLabel | Elided)
    )
    assert "values are invented" in said


def test_the_choice_stays_with_the_document(desk: Desk) -> None:
    choose_style(desk, "hash")
    desk.sheet.leave()
    desk.show()
    assert desk.sheet.form.styles.all.currentData() == "hash"


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_the_choice_of_styles_is_not_cut_and_has_names(desk: Desk, language: str) -> None:
    desk.preferences.set(language=language)
    desk.sheet.form.styles.more.click()
    QApplication.processEvents()
    assert not clipped(desk.host)
    assert not nameless(desk.host)


# -- the report --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["audit.html", "audit.json"])
def test_a_report_without_values_is_saved_from_the_result(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
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


def test_the_files_can_be_dragged_out_of_the_result(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
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
