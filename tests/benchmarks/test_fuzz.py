"""Fuzzing: thousands of damaged files of every family are refused or masked, verified and restored; nothing else.

GARIM_FUZZ_FILES per family (10,000 unless it says otherwise, of PDF half as many), GARIM_FUZZ_SEED. No exception that
is none of ours, no file that takes more than SECONDS, nothing left on the disk. `make bench ARGS="-k fuzz"`.
"""

import os
import random
import time
from collections import Counter
from pathlib import Path

import pytest
from mutations import FAMILIES, bases, mutated, outcome
from page_samples import both, invisible, lines, loaded, pdf

from core.documents import isolation
from core.errors import FileError

pytestmark = [pytest.mark.benchmark, pytest.mark.timeout(7200)]

FILES = int(os.environ.get("GARIM_FUZZ_FILES", "10000"))
SEED = int(os.environ.get("GARIM_FUZZ_SEED", "2026"))
SECONDS = 10


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("family", FAMILIES)
def test_fuzz(family: str, tmp_path: Path) -> None:
    samples = bases(family)
    ends: Counter[str] = Counter()
    slowest = 0.0
    for number in range(FILES):
        chance = random.Random(SEED * 1_000_003 + number)
        name, data, encoding = chance.choice(samples)
        data = mutated(data, chance)
        started = time.process_time()
        try:
            ends[outcome(data, name, encoding, tmp_path, chance)] += 1
        except Exception as fault:
            fault.add_note(f"{family} {number} of {name}")
            raise
        seconds = time.process_time() - started
        slowest = max(slowest, seconds)
        assert seconds < SECONDS, (family, number, name)
        assert not list(tmp_path.iterdir()), (family, number, name)
    print(f"\n| {family} | {FILES} | slowest {slowest:.2f} s | {dict(ends.most_common())}", end="")


def test_fuzz_pdf(tmp_path: Path) -> None:
    """Read in a worker, as the program does: a crash of PDFium would be a refusal, and is counted apart."""
    page = pdf(both(lines("Dear Ada Demo,", "call 010-5550-9001"), invisible("Ada Demo")))
    files = (page, loaded(page))
    ends: Counter[str] = Counter()
    slowest = 0.0
    for number in range(FILES // 2):
        chance = random.Random(SEED * 1_000_003 + number)
        path = tmp_path / "a.pdf"
        path.write_bytes(mutated(chance.choice(files), chance))
        before = [worker.process.pid for worker in isolation.WORKERS._idle]
        started = time.perf_counter()
        try:
            isolation.read(path)
            end = "read"
        except FileError as error:
            end = error.code
        slowest = max(slowest, time.perf_counter() - started)
        if before and before != [worker.process.pid for worker in isolation.WORKERS._idle]:
            end += " (worker died)"
        ends[end] += 1
        assert slowest < SECONDS, number
    print(f"\n| pdf | {FILES // 2} | slowest {slowest:.2f} s | {dict(ends.most_common())}", end="")
