"""The gold itself as prediction, over the whole base set: what is lost then is lost by masking, not by detection.

Split into pieces for the workers of a parallel run.
"""

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
sys.path.append(str(ROOT / "packaging"))

from records import dataset  # noqa: E402
from records.render import Record  # noqa: E402
from records.words import SPLITS  # noqa: E402

from core.evaluate import Oracle, evaluate  # noqa: E402

PIECES = 6


@pytest.fixture(scope="module")
def records() -> dict[str, list[Record]]:
    """Base and extra records."""
    made = dict(dataset.files())
    return {
        "base": [record for split in SPLITS for record in made[split]],
        "extra": [record for split in SPLITS for record in made[f"extra_{split}"]],
    }


@pytest.mark.parametrize("piece", range(PIECES))
def test_the_oracle_loses_nothing(tmp_path: Path, records: dict[str, list[Record]], piece: int) -> None:
    assert len(records["base"]) == 2200
    some = records["base"][piece::PIECES]
    check(tmp_path, some)


def test_the_oracle_loses_nothing_of_the_extra_set(tmp_path: Path, records: dict[str, list[Record]]) -> None:
    check(tmp_path, records["extra"][::4])


def check(tmp_path: Path, records: list[Record]) -> None:
    path = tmp_path / "gold.jsonl"
    path.write_bytes(dataset.content(records))
    evaluation = evaluate(path, Oracle())
    report = evaluation.report
    assert evaluation.oracle
    assert report["documents"] == {"total": len(records), "leak_rate": 0}
    assert report["entities"]["leak_rate"] == report["characters"]["leak_rate"] == 0
    assert report["entities"]["hallucination_rate"] == report["characters"]["over_masked_rate"] == 0
    assert report["tokenization"] == {"deterministic_rate": 1, "round_trip_rate": 1}
    assert report["parse"]["success_rate"] == 1
    assert report["entities"]["f1"] == report["spans"]["strict"]["f1"] == 1
