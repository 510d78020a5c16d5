"""What holds of every row of the pattern table: it is complete, quick on its worst text, offline, and never skipped."""

import socket
import time
from pathlib import Path

import pytest
from pattern_examples import NEGATIVES, POSITIVES

from core.errors import DetectionError
from core.find.checks import CHECKS
from core.find.evidence import Setting, pieces
from core.find.patterns import ROWS, Patterns
from core.find.patterns.row import Row, compiled, run_lengths
from core.kinds import KINDS
from core.model import Part

FOLDER = Path(__file__).parents[3] / "core" / "find"


def test_rows_are_complete() -> None:
    names = [row.name for row in ROWS]
    assert len(names) == len(set(names))
    for row in ROWS:
        assert row.kind in KINDS
        assert row.source and row.worst
        assert 0 <= row.false <= 1 and 0 <= row.base <= 1 and 0 <= row.true <= 1
        assert not row.check or row.check in CHECKS
        assert bool(row.check) or (row.true == row.false == 0.0)
        assert set(compiled(row).groupindex) <= {"v", "b", "s"}
        assert not row.runs or run_lengths(row)


def test_no_word_boundary_escape_anywhere() -> None:
    backslash_b = "\\" + "b"
    for path in FOLDER.rglob("*.py"):
        code = path.read_text(encoding="utf-8").replace("`\\" + backslash_b + "`", "")
        assert backslash_b not in code, path.name


def _time(row: Row, text: str) -> float:
    part = Part(id="body", role="body", text=text, fields=(0, len(text)))
    tier = Patterns(kinds={row.kind}, rows=(row,))
    start = time.process_time()
    for piece in pieces(part, Setting(languages={})):
        for _ in tier.evidence(piece):
            pass
    return time.process_time() - start


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_worst_case_is_linear(row: Row) -> None:
    for unit in (row.worst, "1."):
        small, large = unit * (4_000 // len(unit)), unit * (16_000 // len(unit))
        quick, slow = _time(row, small), _time(row, large)
        assert slow < 1.0
        assert slow < 12 * quick + 0.4


def test_no_row_reaches_for_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    for name in ("socket", "create_connection", "getaddrinfo", "gethostbyname"):
        monkeypatch.setattr(socket, name, lambda *_args, _name=name, **_named: asked.append(_name))
    everything = "\n".join([marked for _, marked in POSITIVES] + [text for _, text in NEGATIVES])
    for row in ROWS:
        text = f"{row.worst} {everything.replace('«', '').replace('»', '')}"
        part = Part(id="body", role="body", text=text, fields=(0, len(text)))
        for piece in pieces(part, Setting(languages={})):
            list(Patterns(kinds={row.kind}, rows=(row,)).evidence(piece))
    assert asked == []


def test_a_row_that_cannot_finish_fails_visibly(monkeypatch: pytest.MonkeyPatch) -> None:
    bad = Row(name="bad", kind="ID", pattern=r"(?:(?:a|a)+)+b", base=0.9, source="none", worst="aa")
    monkeypatch.setattr("core.find.patterns.TIMEOUT", 0.05)
    text = "a" * 40 + "!"
    part = Part(id="body", role="body", text=text, fields=(0, len(text)))
    with pytest.raises(DetectionError) as problem:
        for piece in pieces(part, Setting(languages={})):
            list(Patterns(rows=(bad,)).evidence(piece))
    assert problem.value.code == "find.timeout"
    assert problem.value.facts == {"row": "bad"}
