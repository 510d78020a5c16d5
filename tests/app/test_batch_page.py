"""The Batch page in the real window, by keyboard after the drop, with real worker processes."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from batches import fill, letter, masked_in, readable
from keystores import MemoryKeyStore
from page_samples import packed, typed
from planted import engine
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDrag, QDragEnterEvent, QDropEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from walk import clipped, nameless

from app import dialogs, texts
from app.application import Look
from app.batch_rows import BatchRow
from app.compose import compose
from app.pages.batch import BatchPage
from app.pages.batch_output import BatchOutput
from app.pages.closing import ClosingSheet
from app.pages.review import ReviewPage
from app.pages.save import SaveSheet
from app.pages.settings_keys import KeysSheet
from app.preferences import Preferences
from app.widgets.batch_list import describe
from app.window import Window
from core.batch import running
from core.batch.values import Item, Result
from core.documents import read
from core.restore import restore
from core.review import Review
from core.review.tally import Status
from core.save import publish_masked
from core.vault import open_mapping
from core.vault.keys import new_secret

CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


class Analyst:
    """Somebody with a keyboard in front of the window."""

    def __init__(self, qtbot: QtBot, window: Window) -> None:
        self.qtbot, self.window = qtbot, window
        page, review = window.pages["batch"], window.pages["review"]
        assert isinstance(page, BatchPage) and isinstance(review, ReviewPage)
        self.page, self.review, self.batching = page, review, page.batching

    def drop(self, *paths: Path) -> None:
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
        action, button, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        QApplication.sendEvent(self.window, QDragEnterEvent(QPoint(400, 400), action, data, button, none))
        QApplication.sendEvent(self.window, QDropEvent(QPointF(400, 400), action, data, button, none))
        self.wait(lambda: not self.batching.listing)

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, key, modifier)
        QApplication.processEvents()

    def wait(self, ready: Callable[[], bool]) -> None:
        self.qtbot.waitUntil(ready, timeout=90_000)  # workers give way to all else

    def run(self) -> None:
        """Start by keyboard and wait for the end."""
        self.press(Qt.Key.Key_Return, CONTROL)
        self.wait(lambda: self.batching.step == "open" and not self.batching.waiting())

    def states(self) -> list[str]:
        return [row.state for row in self.batching.rows]

    def titles(self) -> list[str]:
        return [self.page.list.rows.line(at).title for at in range(len(self.batching.rows))]


def make(qtbot: QtBot, qapp: QApplication, folder: Path, secret: str) -> tuple[Analyst, Look]:
    preferences = Preferences(folder / "settings.json")
    preferences.set(language="en", reduce_motion=True)
    look = Look(qapp, preferences)
    window = compose(
        preferences, engine=engine(), system=MemoryKeyStore(secret), passphrase_file=folder / "device-key.age"
    )
    window.resize(1440, 900)
    window.show()
    qtbot.waitExposed(window)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.waitUntil(lambda: window.keys.state != "checking")
    return Analyst(qtbot, window), look


def unmake(analyst: Analyst, look: Look) -> None:
    analyst.batching.stop()
    analyst.qtbot.waitUntil(lambda: not analyst.batching.running, timeout=10_000)
    analyst.batching.close()
    analyst.window.tasks.shutdown()
    analyst.window.hide()
    analyst.window.deleteLater()
    look.setParent(None)
    look.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    texts.set_language("en")


@pytest.fixture
def analyst(qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Analyst]:
    """With a device key and a recovery key."""
    monkeypatch.setattr("app.preview._AFTER_MS", 0)
    made, look = make(qtbot, qapp, tmp_path, new_secret())
    made.window.preferences.set(recovery_key="age1x", recovery_saved="2026-04-14", mode="pattern+dictionary")
    made.window.preferences.set(recovery_key="")
    yield made
    unmake(made, look)


def test_a_folder_is_masked_by_keyboard(analyst: Analyst, tmp_path: Path) -> None:
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
    made, look = make(qtbot, qapp, tmp_path, "")
    try:
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
    finally:
        unmake(made, look)


def test_a_file_goes_to_review_and_comes_back(analyst: Analyst, tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    for name in ("a.txt", "b.txt"):
        (folder / name).write_text("Met 김가상 (gasang.kim@example.com) and Şule Deneme on 14 April 2026.\n")
    analyst.drop(folder)
    analyst.batching.set_rule(mask_from=0.9999, keep_kinds=frozenset({"EMAIL"}))
    analyst.run()
    assert analyst.states() == ["review", "review"]
    assert analyst.page.list.current_row() == 0
    assert analyst.page.list.hasFocus()
    assert masked_in(tmp_path / "masked") == {}
    analyst.batching.set_rule(mask_from=0.9)  # the planted findings of the window score 0.96
    analyst.press(Qt.Key.Key_Return)
    flow = analyst.review.workflow
    assert analyst.window.page.name == "review"
    analyst.wait(lambda: flow.current is not None and flow.current.state == "ready")
    review = flow.current.review  # type: ignore[union-attr]
    assert review is not None
    verdicts = {review.finding(slot).kind: review.verdict(slot) for slot in review.order}
    assert verdicts == {"PERSON": "mask", "EMAIL": "keep", "DATE": "mask"}
    assert review.counts.undecided == 0
    analyst.wait(lambda: flow.current is not None and flow.current.masked is not None)
    analyst.press(Qt.Key.Key_S, CONTROL)
    sheet = analyst.window.sheet()
    assert isinstance(sheet, SaveSheet)
    analyst.press(Qt.Key.Key_Return, CONTROL)
    analyst.wait(lambda: sheet.view == "result" or sheet.view == "keys")
    if sheet.view == "keys":
        sheet.keys_step.postpone()  # type: ignore[union-attr]
        analyst.wait(lambda: sheet.view == "result")
    assert (tmp_path / "masked" / "a-masked.txt").exists()
    sheet.leave()
    assert analyst.states() == ["clean", "review"]
    analyst.window.notice.buttons()[0].click()
    assert analyst.window.page.name == "batch"
    assert analyst.page.list.current_row() == 1
    assert analyst.titles()[0] == "Verified clean"


def test_what_cannot_be_inspected_is_not_counted_as_verified_clean(analyst: Analyst, tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "a.txt").write_text("Ada Demo\n")
    (folder / "b.png").write_bytes(packed(typed(["Ada Demo"], width=800, height=200), "PNG"))
    analyst.drop(folder)
    analyst.batching.set_rule(mask_from=0.0)
    analyst.page.go.click()  # it goes away; the keys are for the list
    analyst.wait(lambda: analyst.batching.step == "open" and not analyst.batching.waiting())
    assert analyst.page.list.hasFocus()
    assert analyst.page.totals.text() == "1 verified clean, 1 not everything inspected"


def test_in_review_the_first_finding_that_the_rule_left_is_selected(analyst: Analyst, tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    for name in ("a.txt", "b.txt"):
        (folder / name).write_text("Met 김가상 (gasang.kim@example.com) and Şule Deneme on 14 April 2026.\n")
    analyst.drop(folder)
    analyst.batching.set_rule(mask_from=0.9999, keep_kinds=frozenset({"PERSON"}))
    analyst.run()
    analyst.press(Qt.Key.Key_Return)
    flow = analyst.review.workflow
    analyst.wait(lambda: flow.current is not None and flow.current.state == "ready")
    review = flow.current.review  # type: ignore[union-attr]
    assert review is not None
    undecided = [slot for slot in review.order if review.status(slot) == Status.UNDECIDED]
    assert analyst.review.deciding.selected == undecided[0] != review.order[0]


def test_a_reviewed_file_shares_the_tokens_of_its_batch(analyst: Analyst, tmp_path: Path) -> None:
    fill(tmp_path / "in", 2)
    analyst.drop(tmp_path / "in")
    analyst.batching.set_rule(mask_from=0.0, one_mapping=True)
    analyst.run()
    masked = tmp_path / "masked"
    token = (masked / "letter 000-masked.txt").read_text().split("Dear ")[1].split(",")[0]
    (tmp_path / "in" / "more.txt").write_text("Şule Deneme wrote to Ada Demo.\n")
    analyst.drop(tmp_path / "in" / "more.txt")
    analyst.batching.set_rule(mask_from=1.1)
    if analyst.window.page.name != "batch":  # one file goes to Review by itself
        analyst.window.open_files([tmp_path / "in" / "more.txt"], "batch")
        analyst.wait(lambda: len(analyst.batching.rows) == 3)
    analyst.run()
    assert analyst.states() == ["clean", "clean", "review"]
    analyst.page.list.setFocus()
    analyst.press(Qt.Key.Key_Return)
    flow = analyst.review.workflow
    analyst.wait(lambda: flow.current is not None and flow.current.state == "ready")
    analyst.wait(lambda: flow.current is not None and flow.current.masked is not None)
    analyst.press(Qt.Key.Key_S, CONTROL)
    sheet = analyst.window.sheet()
    assert isinstance(sheet, SaveSheet)
    analyst.press(Qt.Key.Key_Return, CONTROL)
    analyst.wait(lambda: sheet.view in ("result", "keys"))
    if sheet.view == "keys":
        sheet.keys_step.postpone()  # type: ignore[union-attr]
        analyst.wait(lambda: sheet.view == "result")
    sheet.leave()
    text = (masked / "more-masked.txt").read_text()
    assert text.endswith(f"wrote to {token}.\n") and not text.startswith(token)
    analyst.wait(lambda: [path.name for path in masked.glob("*.garim-map")] == ["batch.garim-map"])
    document = read(masked / "more-masked.txt")
    opened = open_mapping(masked / "batch.garim-map", analyst.window.keys.keys, document)
    assert {outcome.state for outcome in restore(document, opened.mapping).outcomes} == {"exact"}


def test_stopping_keeps_what_is_done_and_going_on_does_the_rest(
    analyst: Analyst, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
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


def test_a_masked_copy_is_dragged_out_of_its_row(
    analyst: Analyst, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dragged: list[tuple[list[str], Qt.DropAction]] = []

    def drop(drag: QDrag, action: Qt.DropAction) -> None:
        dragged.append(([url.toLocalFile() for url in drag.mimeData().urls()], action))

    monkeypatch.setattr(QDrag, "exec", drop)
    fill(tmp_path / "in", 1)
    (tmp_path / "in" / "unreadable.pdf").write_bytes(b"%PDF-1.7 broken")
    analyst.drop(tmp_path / "in")
    analyst.batching.set_rule(mask_from=0.0)
    analyst.run()
    rows = analyst.page.list
    for at in range(2):
        place = rows.visualRect(rows.rows.index(at)).center()
        QTest.mousePress(rows.viewport(), Qt.MouseButton.LeftButton, pos=place)
        for step in (2, 40):  # a press that trembles is no drag
            there = QPointF(place + QPoint(step, 0))
            button, no = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
            seen = QPointF(rows.viewport().mapToGlobal(there))
            move = QMouseEvent(QEvent.Type.MouseMove, there, seen, Qt.MouseButton.NoButton, button, no)
            QApplication.sendEvent(rows.viewport(), move)
        QTest.mouseRelease(rows.viewport(), Qt.MouseButton.LeftButton, pos=place)
    copies = [str(path) for path in (tmp_path / "masked").iterdir() if path.suffix == ".txt"]
    assert dragged == [(copies, Qt.DropAction.CopyAction)]


def test_an_earlier_batch_is_opened_from_its_list(analyst: Analyst, tmp_path: Path) -> None:
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


def test_a_batch_that_was_broken_off_is_offered(analyst: Analyst, tmp_path: Path) -> None:
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


def test_the_list_can_be_changed_before_it_is_started(analyst: Analyst, tmp_path: Path) -> None:
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


def test_the_report_is_a_table_or_a_page(analyst: Analyst, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(tmp_path / "in", 2)
    analyst.drop(tmp_path / "in")
    analyst.batching.set_rule(mask_from=0.0)
    analyst.run()
    for name in ("report.csv", "report.html"):
        monkeypatch.setattr(dialogs, "save_file", lambda *_a, name=name: tmp_path / name)
        analyst.press(Qt.Key.Key_S, CONTROL)
        analyst.wait((tmp_path / name).exists)
        assert not any(secret in (tmp_path / name).read_text("utf-8-sig") for secret in ("Ada Demo", "@example.com"))
    assert "letter 000.txt" in (tmp_path / "report.csv").read_text("utf-8-sig")


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("size", [(1440, 900), (1024, 640), (960, 500), (760, 460)])
def test_nothing_is_cut_and_everything_has_a_name(
    analyst: Analyst, tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    states = ("clean", "review", "remain", "unchecked", "failed")
    codes = {"remain": "verify.remain", "unchecked": "tagger.missing", "failed": "file.empty"}
    for number, state in enumerate(states):
        item = Item(path=tmp_path / f"{number}.txt", place="", target="x", size=5_000_000)
        result = Result(state=state, code=codes.get(state, ""), facts={"n": 2, "part": "body"}, undecided=3)  # type: ignore[arg-type]
        analyst.batching.rows.append(BatchRow(number=number, item=item, state=state, result=result))  # type: ignore[arg-type]
    analyst.window.preferences.set(language=language)
    analyst.window.resize(*size)
    analyst.window.go("batch")
    analyst.batching.rows_changed.emit()
    QApplication.processEvents()
    for at, row in enumerate(analyst.batching.rows):
        analyst.page.list.go_to(at)
        QApplication.processEvents()
        assert not clipped(analyst.page)
        assert not nameless(analyst.page)
        line = describe(row, 0.8)
        assert line.title and line.detail
        assert "{" not in line.spoken
    analyst.batching.rows.clear()


# -- how copies are written --------------------------------------------------------------------------------------------


def output_sheet(analyst: Analyst) -> BatchOutput:
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


def test_copies_as_text_in_another_style_chosen_by_keyboard(analyst: Analyst, tmp_path: Path) -> None:
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


def test_pages_sharper_with_the_original_kept_and_invented_values_with_a_salt(analyst: Analyst) -> None:
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


def test_a_file_that_goes_to_review_takes_the_choices_along(analyst: Analyst, tmp_path: Path) -> None:
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
def test_the_sheet_of_choices_has_names_and_fits(analyst: Analyst, language: str, size: tuple[int, int]) -> None:
    analyst.window.preferences.set(language=language)
    analyst.window.resize(*size)
    analyst.window.go("batch")
    sheet = output_sheet(analyst)
    QApplication.processEvents()
    assert nameless(sheet) == []
    assert clipped(sheet) == []
    sheet.leave()


# -- decisions taken along ---------------------------------------------------------------------------------------------


def test_decisions_go_along_to_the_next_file_of_the_batch_and_can_be_undone(analyst: Analyst, tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    for name in ("a.txt", "b.txt"):
        text = "Met 김가상 (gasang.kim@example.com) and Şule Deneme on 14 April 2026.\n"
        (folder / name).write_text(text, encoding="utf-8")
    analyst.drop(folder)
    analyst.batching.set_rule(mask_from=0.9999)
    analyst.run()
    flow = analyst.review.workflow

    def shown(name: str) -> Review:
        analyst.wait(lambda: flow.current is not None and flow.current.name == name and flow.current.state == "ready")
        assert flow.current is not None and flow.current.review is not None
        return flow.current.review

    analyst.press(Qt.Key.Key_Return)
    review = shown("a.txt")
    analyst.review.deciding.select(review.order[0])
    kept = review.finding(review.order[0]).text
    analyst.review.commands.actions["keep_all"].trigger()
    analyst.window.go("batch")
    analyst.page.list.go_to(1)
    analyst.page.list.setFocus()
    analyst.press(Qt.Key.Key_Return)
    review = shown("b.txt")
    analyst.wait(lambda: review.counts.kept > 0)
    assert {review.finding(slot).text for slot in review.order if review.status(slot) == Status.KEPT} == {kept}
    assert analyst.review.panel.undo_bar.sentence() == "1 finding decided as in other documents."
    analyst.review.commands.actions["undo"].trigger()
    assert review.counts.kept == 0
    flow.show(flow.documents[0])
    flow.show(flow.documents[1])
    assert review.counts.kept == 0, "what was taken back stays so"
    analyst.review.commands.actions["as_others"].trigger()
    assert review.counts.kept == 1
    analyst.review.commands.actions["as_others"].trigger()
    assert analyst.review.panel.undo_bar.sentence() == "No open finding here was decided in another document."
