"""How much faster two cores get through a batch than one, in one run on one machine; and five hundred rows on the page.

The one-core run has everything on one processor: the workers and the process that seals and renames.
"""

import os
import sys
import time
from pathlib import Path

import pytest
from batches import letter, new_keys, start
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.batch.running import run
from core.batch.values import Item, Result

FILES = 500
LEAST = 1.8
FRAME_MS = 16

pytestmark = pytest.mark.benchmark


def mixed(folder: Path) -> None:
    """Letters, notes, tables, JSON, web pages and Word documents with 1 to 12 kB of text."""
    import docx

    folder.mkdir()
    for number in range(FILES):
        text = letter(number) * (2 + number * 37 % 60)
        name = f"letter {number}.txt"
        match number % 6:
            case 1:
                name, text = f"note {number}.md", f"# Note {number}\n\n{text}"
            case 2:
                rows = "".join(
                    f"Ada Demo,person{row}@example.com,010-0000-{row:04d}\n" for row in range(len(text) // 60)
                )
                name, text = f"table {number}.csv", f"name,mail,phone\n{rows}"
            case 4:
                name, text = f"page {number}.html", f"<p>{'</p><p>'.join(text.splitlines())}</p>"
            case 5:
                word = docx.Document()
                for line in text.splitlines():
                    word.add_paragraph(line)
                word.save(str(folder / f"word {number}.docx"))
                continue
            case 3:
                lines = ", ".join(f'"{line}"' for line in text.splitlines() if line)
                name, text = f"data {number}.json", f'{{"lines": [{lines}]}}'
        (folder / name).write_text(text, encoding="utf-8")


def seconds(source: Path, out: Path, jobs: int, cores: set[int]) -> float:
    allowed = os.sched_getaffinity(0)
    work = start([source], out, new_keys())
    assert len(work.items) == FILES
    os.sched_setaffinity(0, cores)
    try:
        began = time.perf_counter()
        assert run(work, jobs=jobs)
        taken = time.perf_counter() - began
    finally:
        os.sched_setaffinity(0, allowed)
    assert {result.state for result in work.results.values()} == {"clean"}
    work.close()
    return taken


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="processes cannot be bound to a core here")
@pytest.mark.timeout(600)
def test_two_cores_against_one(tmp_path: Path) -> None:
    cores = sorted(os.sched_getaffinity(0))[:2]
    if len(cores) < 2:
        pytest.skip("one core only")
    mixed(tmp_path / "in")
    size = sum(path.stat().st_size for path in (tmp_path / "in").iterdir())
    one = seconds(tmp_path / "in", tmp_path / "one", 1, {cores[0]})
    two = seconds(tmp_path / "in", tmp_path / "two", 2, set(cores))
    print(
        f"\n{FILES} files, {size / 1e6:.1f} MB: one core {one:.1f} s, two {two:.1f} s, {one / two:.2f} times", end=" "
    )
    print(f"(load {os.getloadavg()[0]:.1f})")
    assert one / two >= LEAST


@pytest.mark.skipif(sys.platform == "win32", reason="the key store of the system would be asked")
def test_five_hundred_rows_are_fluid(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> None:
    from app.batching import Batching, BatchRow
    from app.keys import SessionKeys
    from app.pages.batch import BatchPage
    from app.preferences import Preferences
    from app.tasks import Tasks

    preferences, tasks = Preferences(tmp_path / "settings.json"), Tasks()
    keys = SessionKeys(preferences, tasks)
    page = BatchPage(Batching(tasks, keys, preferences), keys, preferences)
    qtbot.addWidget(page)
    page.resize(1440, 900)
    page.show()
    batching = page.batching
    for number in range(FILES):
        item = Item(path=tmp_path / f"file {number}.docx", place="", target="x", size=100_000)
        batching.rows.append(BatchRow(number=number, item=item))
    batching._place()
    batching.rows_changed.emit()
    batching.step = "running"
    qapp.processEvents()
    frames = []
    for number, row in enumerate(batching.rows):
        began = time.thread_time()  # of this thread alone: a busy machine is not the page's fault
        row.result = Result(state="clean", format="docx", findings=number, values=number, masked="x")
        row.state = "clean"
        batching.row_changed.emit(number)
        batching.changed.emit()
        page.list.go_to(number)
        page.list.viewport().repaint()
        qapp.processEvents()
        frames.append((time.thread_time() - began) * 1000)
    batching.step = "open"
    tasks.shutdown()
    frames.sort()
    median, late = frames[len(frames) // 2], frames[int(len(frames) * 0.99)]
    print(f"\na row of {FILES} changes, is gone to and painted: {median:.1f} ms, 99th {late:.1f} ms")
    assert late < FRAME_MS
