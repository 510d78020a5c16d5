"""Sealing, opening and saving with 50,000 entries; how long `garim --version` takes."""

import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

import core.save
from core.documents import read_bytes
from core.mask import mask
from core.model import Decision, Entry, Finding, Mapping, Residue, Span
from core.save import save_masked
from core.vault import mapping_path
from core.vault.envelope import seal, unseal
from core.vault.keys import Keys, new_secret, public_key

pytestmark = pytest.mark.benchmark

ENTRIES = 50_000


def median_ms(job: Callable[[], object], turns: int = 5) -> float:
    times = []
    for _ in range(turns):
        start = time.perf_counter()
        job()
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times)


def show(what: str, measured: float, limit: float) -> None:
    print(f"\n| {what:<52} | {measured:>8.0f} ms | {limit:>6.0f} ms |", end="")
    assert measured < limit


def test_sealing_and_opening() -> None:
    entries = tuple(
        Entry(token=f"PERSON_{number}", kind="PERSON", original=f"김가상 {number} 서울특별시 강남구", count=3)
        for number in range(1, ENTRIES + 1)
    )
    mapping = Mapping(
        version=1,
        id="bench",
        format="text",
        source_name="a.txt",
        entries=entries,
        tokens_in_source=(),
        source_fingerprint="",
        masked_fingerprint="",
        created=datetime.now(UTC),
    )
    keys = Keys(secrets=(new_secret(),), recipients=(public_key(new_secret()),))
    data = seal(mapping, keys)
    show(f"seal a mapping of {ENTRIES} entries ({len(data) >> 20} MB)", median_ms(lambda: seal(mapping, keys)), 1000)
    show(f"open a mapping of {ENTRIES} entries", median_ms(lambda: unseal(data, keys)), 1000)


def test_saving_a_masked_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    line = (
        "Ada Demo {0:05} wrote to the office, and nobody answered; so it was written once more, with the same word.\n"
    )
    text = "".join(line.format(number) * 2 for number in range(ENTRIES // 2))
    document = read_bytes(text.encode(), "long.txt")
    findings = []
    position = text.find("Ada Demo")
    while position >= 0:
        span = Span(part="body", start=position, end=position + 14)
        found = text[position : position + 14]
        findings.append(
            Finding(id=len(findings), span=span, kind="PERSON", text=found, score=1.0, sources=("analyst",))
        )
        position = text.find("Ada Demo", position + 1)
    decisions = [Decision(finding=finding, verdict="mask", by="analyst") for finding in findings]
    result = mask(document, decisions)
    keys = Keys(secrets=(new_secret(),))
    targets = (tmp_path / f"{number}.txt" for number in range(100))

    def save() -> None:
        target = next(targets)
        save_masked(document, result, target, mapping_path(target), keys)

    size = len(text) / 1e6
    show(f"save {size:.0f} MB, {len(findings)} places", median_ms(save, 3), 6000)
    monkeypatch.setattr(core.save, "check", lambda *_: Residue(places=()))
    show("of this all but the search for masked values", median_ms(save, 3), 1500)


def test_the_version() -> None:
    command = [sys.executable, "-m", "app.cli", "--version"]
    show("garim --version", median_ms(lambda: subprocess.run(command, check=True, capture_output=True), 7), 150)
