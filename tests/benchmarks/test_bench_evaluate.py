"""How long the evaluation of the test split takes."""

import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "packaging"))

from records import dataset  # noqa: E402

from core.evaluate import Own, evaluate  # noqa: E402
from core.find import FindOptions  # noqa: E402

LIMIT_S = 5.0


@pytest.mark.benchmark
def test_400_records_are_evaluated_in_5_seconds(tmp_path: Path) -> None:
    records = dataset.Generator().base("test")
    path = tmp_path / "test.jsonl"
    path.write_bytes(dataset.content(records))
    began, busy = time.perf_counter(), time.process_time()
    evaluate(path, Own(FindOptions()))
    spent, worked = time.perf_counter() - began, time.process_time() - busy
    print(f"\nevaluate {len(records)} records: {spent:.2f} s, {worked:.2f} s of one core (limit {LIMIT_S:.0f} s)")
    assert worked < LIMIT_S
