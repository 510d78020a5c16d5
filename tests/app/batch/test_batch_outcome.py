"""What became of a batch: the totals, the report, copies dragged out, every state in a row that fits."""

from pathlib import Path

import pytest
from batch_desk import CONTROL, BatchAnalyst
from batches import fill
from page_samples import packed, typed
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QDrag, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from walk import clipped, nameless

from app import dialogs, texts
from app.batch_rows import BatchRow
from app.widgets.batch_list import describe
from core.batch.values import Item, Result


def test_what_cannot_be_inspected_is_not_counted_as_verified_clean(analyst: BatchAnalyst, tmp_path: Path) -> None:
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


def test_a_masked_copy_is_dragged_out_of_its_row(
    analyst: BatchAnalyst, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
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


def test_the_report_is_a_table_or_a_page(
    analyst: BatchAnalyst, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
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
    analyst: BatchAnalyst, tmp_path: Path, language: str, size: tuple[int, int]
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
