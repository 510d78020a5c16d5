"""Where files go that are dropped on the window, asked for, or given to a second start."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from stage import Stage

from app import routing, texts
from core.documents import naming


def mime(*paths: Path) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return data


def drag(stage: Stage, data: QMimeData) -> bool:
    """Bring files over the window; whether they were welcome."""
    event = QDragEnterEvent(
        QPoint(300, 300), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(stage.window, event)
    return event.isAccepted()


def drop(stage: Stage, *paths: Path) -> None:
    data = mime(*paths)
    assert drag(stage, data)
    event = QDropEvent(
        QPointF(300, 300), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(stage.window, event)


def file(folder: Path, name: str, text: str = "x") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_one_file_opens_in_review(stage: Stage, tmp_path: Path) -> None:
    path = file(tmp_path, "면담 기록.txt")
    drop(stage, path)
    assert stage.pages["review"].opened == [(path,)]
    assert stage.window.page.name == "review"


def test_several_files_make_a_batch(stage: Stage, tmp_path: Path) -> None:
    paths = [file(tmp_path, name) for name in ("a.txt", "b.csv", "c.json")]
    drop(stage, *paths)
    assert stage.pages["batch"].opened == [tuple(paths)]
    assert stage.window.page.name == "batch"


def test_a_folder_makes_a_batch(stage: Stage, tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    drop(stage, folder)
    assert stage.pages["batch"].opened == [(folder,)]


def test_the_list_of_a_batch_goes_on_there(stage: Stage, tmp_path: Path) -> None:
    work = file(tmp_path, "batch.garim-batch")
    drop(stage, file(tmp_path, "a.txt"), work)
    assert stage.pages["batch"].opened == [(work,)]


def test_one_file_asked_for_on_the_batch_page_joins_the_list(stage: Stage, tmp_path: Path) -> None:
    path = file(tmp_path, "a.txt")
    stage.window.open_files([path], "batch")
    assert stage.pages["batch"].opened == [(path,)]


def test_a_mapping_alone_opens_restore(stage: Stage, tmp_path: Path) -> None:
    mapping = file(tmp_path, "a-masked.txt.garim-map")
    drop(stage, mapping)
    assert stage.pages["restore"].opened == [(mapping,)]
    assert stage.window.page.name == "restore"


def test_a_mapping_with_its_file_opens_restore(stage: Stage, tmp_path: Path) -> None:
    masked, mapping = file(tmp_path, "a-masked.txt"), file(tmp_path, "a-masked.txt.garim-map")
    drop(stage, mapping, masked)
    assert stage.pages["restore"].opened == [(masked, mapping)]


def test_a_masked_copy_beside_its_mapping_opens_restore(stage: Stage, tmp_path: Path, qtbot: QtBot) -> None:
    masked = file(tmp_path, "a-masked.txt", "[PERSON_1] wrote to [EMAIL_1].")
    file(tmp_path, "a-masked.txt.garim-map")
    drop(stage, masked)
    qtbot.waitUntil(lambda: bool(stage.pages["restore"].opened))
    assert stage.pages["restore"].opened == [(masked,)]
    assert texts.text("route.restore") == stage.window.notice.text()
    stage.window.notice.buttons()[0].click()
    assert stage.window.page.name == "review"
    assert stage.pages["review"].opened == [(masked,)]
    assert stage.window.notice.text() == ""


def test_a_masked_copy_without_its_mapping_opens_restore_too(stage: Stage, tmp_path: Path, qtbot: QtBot) -> None:
    """There it can be given one; in Review nothing would be found in it."""
    assert routing.MASKED_MARK == naming.MARK
    copy = tmp_path / "record-masked.txt"
    copy.write_text("[PERSON_1] called.", encoding="utf-8")
    drop(stage, copy)
    qtbot.waitUntil(lambda: stage.pages["restore"].opened == [(copy,)])
    assert "No mapping is beside it." in stage.window.notice.text()
    plain = tmp_path / "un-masked.txt"
    plain.write_text("Nobody called.", encoding="utf-8")
    drop(stage, plain)
    qtbot.waitUntil(lambda: stage.pages["review"].opened == [(plain,)])


def test_an_ordinary_file_beside_a_mapping_opens_in_review(stage: Stage, tmp_path: Path, qtbot: QtBot) -> None:
    path = file(tmp_path, "letter.txt", "nothing of ours in here")
    file(tmp_path, "other-masked.txt.garim-map")
    drop(stage, path)
    qtbot.waitUntil(lambda: bool(stage.pages["review"].opened))
    assert stage.window.notice.text() == ""


def test_nothing_to_open_is_said_in_the_page(stage: Stage) -> None:
    stage.window.open_files([])
    assert stage.window.notice.text() == texts.text("route.nothing")
    assert not stage.pages["review"].opened


def test_one_frame_and_one_sentence_while_dragging(stage: Stage, tmp_path: Path) -> None:
    one, two = file(tmp_path, "a.txt"), file(tmp_path, "b.txt")
    assert drag(stage, mime(one))
    assert stage.window.drop_frame.sentence() == "Release to review this document"
    assert drag(stage, mime(one, two))
    assert stage.window.drop_frame.sentence() == "Release to mask 2 files in a batch"
    QApplication.sendEvent(stage.window, QDragLeaveEvent())
    assert stage.window.drop_frame.sentence() == ""


def test_links_of_the_web_are_not_taken(stage: Stage) -> None:
    data = QMimeData()
    data.setUrls([QUrl("https://example.com/a.txt")])
    assert not drag(stage, data)


def test_nothing_is_dropped_behind_a_sheet(stage: Stage, tmp_path: Path) -> None:
    stage.window.save()
    assert not drag(stage, mime(file(tmp_path, "a.txt")))


@pytest.mark.qt_log_ignore("This plugin does not support raise")
def test_files_of_a_second_start_wait_until_the_sheet_is_closed(stage: Stage, tmp_path: Path) -> None:
    path = tmp_path / "record.txt"
    path.write_text("x")
    stage.window.show_keys()
    stage.window.take_over([path])
    assert not stage.pages["review"].opened
    sheet = stage.window.sheet()
    assert sheet is not None
    sheet.leave()
    assert stage.pages["review"].opened == [(path,)]


def test_title_never_shows_a_file_name(stage: Stage, tmp_path: Path) -> None:
    titles = []
    stage.window.windowTitleChanged.connect(titles.append)
    drop(stage, file(tmp_path, "secret case.txt"))
    stage.preferences.set(language="tr")
    assert stage.window.windowTitle() == "Garim"
    assert set(titles) <= {"Garim"}
    assert stage.window.windowFilePath() == ""


def test_routes_need_no_file_to_be_read(tmp_path: Path) -> None:
    assert routing.plan([tmp_path / "not there.txt"]).where == "review"
