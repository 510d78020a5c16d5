"""Gold and prediction files for the tests of the evaluator.

`record(id, text, (kind, original), ...)` marks every place of a value with `str.find`, knowing nothing of the engine.
"""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from core.evaluate import Evaluation, Rows, Scheme, evaluate
from core.evaluate.predictions import Predictor


def record(record_id: str, text: str, *values: tuple[str, str]) -> dict[str, Any]:
    """A record of our form."""
    entities = [{"kind": kind, "original": value, "spans": places(text, value)} for kind, value in values]
    return {"id": record_id, "lang": "en", "source_text": text, "entities": entities}


def places(text: str, value: str) -> list[tuple[int, int]]:
    """Every place of a value, as it is written."""
    starts = [start for start in range(len(text)) if text.startswith(value, start)]
    return [(start, start + len(value)) for start in starts]


def write_rows(path: Path, rows: Iterable[Any]) -> Path:
    """JSON lines."""
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
    return path


def evaluated(
    folder: Path,
    records: Iterable[Any],
    predictions: Iterable[Any] | Predictor,
    scheme: Scheme | None = None,
    **more: Any,
) -> Evaluation:
    """These records against these rows, or against a predictor."""
    gold = write_rows(folder / "gold.jsonl", records)
    if isinstance(predictions, Iterable):
        predictions = Rows(write_rows(folder / "predictions.jsonl", predictions))
    return evaluate(gold, predictions, scheme=scheme or Scheme(), **more)


def said(record_id: str, *rows: tuple[str, str], **more: Any) -> dict[str, Any]:
    """A prediction."""
    return {"id": record_id, "rows": [list(row) for row in rows], **more}
