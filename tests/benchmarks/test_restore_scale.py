"""10 MB with 50,000 tokens and 1,000 edits on the real Restore page: how long the UI thread is ever held up.

Run by `make bench`; prints one table. Work is the CPU time of the UI thread between two turns of its event loop.
"""

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from keystores import MemoryKeyStore
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from restore_desk import RestoreDesk
from rich.console import Console
from rich.table import Table
from test_review_scale import Heartbeat

from core.changes.packing import pack
from core.documents import read_bytes
from core.model import Entry, Mapping
from core.vault import mapping_path, save_mapping
from core.vault.keys import Keys, new_secret

pytestmark = [pytest.mark.benchmark, pytest.mark.timeout(600)]

TOKENS, VALUES, EDITS, SIZE = 50_000, 4_000, 1_000, 10_000_000
BAR_MS = 32
RELAYOUT_MS = 150  # QPlainTextEdit's own, as with setPlainText


def planted() -> tuple[str, tuple[Entry, ...]]:
    """A text of 10 MB with tokens as a colleague leaves them, and what they stand for."""
    numbers = random.Random(1)
    lines = []
    for at in range(TOKENS):
        token = f"[PERSON_{numbers.randint(1, VALUES)}]"
        token = token.lower() if at % 50 == 0 else f"{token}은" if at % 7 == 0 else token
        line = f"lorem ipsum 회의 내용 {token} dolor sit amet 오늘의 기록을 남깁니다 "
        lines.append(line + "x" * (SIZE // TOKENS - len(line.encode()) - 1))
    entries = tuple(
        Entry(token=f"PERSON_{n}", kind="PERSON", original=f"이름{n}", count=1) for n in range(1, VALUES + 1)
    )
    return "\n".join(lines), entries


@pytest.fixture
def desk(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[RestoreDesk]:
    secret = new_secret()
    made = RestoreDesk(qtbot, qapp, tmp_path, MemoryKeyStore(secret))
    made.secret = secret
    yield made
    made.end()


def test_a_long_file_is_restored_without_holding_up_the_window(desk: RestoreDesk) -> None:
    text, entries = planted()
    masked = desk.folder / "long-masked.txt"
    lines = text.split("\n")
    for at in random.Random(2).sample(range(len(lines)), EDITS):
        lines[at] = lines[at].replace("dolor sit", "dolor edited here sit", 1)
    masked.write_text("\n".join(lines), encoding="utf-8")
    mapping = Mapping(
        version=2, id="m", format="text", source_name="long.txt", entries=entries, tokens_in_source=(),
        source_fingerprint="a" * 64, masked_fingerprint="b" * 64, created=datetime.now(UTC),
    )  # fmt: skip
    mapping = replace(mapping, masked_text=pack(read_bytes(text.encode(), masked.name), mapping))
    save_mapping(mapping_path(masked), mapping, Keys(secrets=(desk.secret,)))
    desk.window.go("restore")
    table = Table("step", "seconds", "UI late p50 ms", "UI late max ms", "UI work max ms")
    heart, work = Heartbeat(), desk.page.work
    failed = []

    def measure(name: str, step: Callable[[], object], until: Callable[[], bool], bar: float = BAR_MS) -> None:
        shown.clear()
        heart.start()
        began = time.perf_counter()
        step()
        while not until() or work.text.filling:
            QApplication.processEvents()
        seconds = time.perf_counter() - began
        median, late, busy = heart.stop()
        table.add_row(name, f"{seconds:.2f}", f"{median:.0f}", f"{late:.0f}", f"{busy:.0f}")
        if busy > bar:
            failed.append(name)

    shown: list[object] = []
    done: list[object] = []
    desk.restoring.shown_changed.connect(shown.append)
    desk.restoring.save_done.connect(done.append)
    measure("open", lambda: desk.page.open([masked]), lambda: desk.restoring.step == "ready" and bool(shown))
    report = desk.restoring.report
    assert len(report.outcomes) == TOKENS + sum(outcome.state == "missing" for outcome in report.outcomes)
    alike = next(i for i, o in enumerate(report.outcomes) if "particle" in o.how and len(report.same_text(i)) > 2)
    work._select(alike)
    measure("leave one", lambda: work.do("leave"), lambda: bool(shown))
    work._select(alike)
    measure("leave all alike", lambda: work.do("leave_all"), lambda: bool(shown))
    measure("undo", work.undo, lambda: bool(shown))
    measure("leave all endings", work.refit.click, lambda: bool(shown), RELAYOUT_MS)
    comparing, beside = desk.restoring.changes, work.beside.text
    ready = lambda: comparing.state == "ready" and work.changing.selected is not None and not beside.filling  # noqa: E731
    measure(f"what was edited: compare, show {EDITS:,} changes", lambda: work.changing.turn(on=True), ready)
    assert comparing.edited is not None and len(comparing.edited.found.changes) == EDITS
    measure("next change", lambda: work.changing.step(1), lambda: True)
    measure("tokens again", lambda: work.changing.turn(on=False), lambda: True)
    measure("save", lambda: desk.restoring.save(desk.folder / "long-restored.txt"), lambda: bool(done))
    Console(width=110).print(table)
    assert failed == []
