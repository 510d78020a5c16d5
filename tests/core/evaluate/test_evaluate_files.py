"""Files of gold and predictions: what is read, and what is refused without quoting it."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from gold_files import evaluated, record, said, write_rows

from core.errors import EvaluationError, FileError
from core.evaluate import Oracle, Rows, Scheme, evaluate, read_labels
from core.evaluate.page import page

NAME = "Ada Demo"
GOOD = record("1", f"{NAME} called.", ("PERSON", NAME))


def refused(tmp_path: Path, gold: list[Any], predictions: list[Any]) -> EvaluationError:
    with pytest.raises(EvaluationError) as caught:
        evaluated(tmp_path, gold, predictions)
    assert NAME not in str(caught.value)
    assert NAME not in repr(caught.value)
    assert caught.value.__cause__ is None
    return caught.value


@pytest.mark.parametrize(
    ("gold", "predictions", "code", "facts"),
    [
        ([GOOD, GOOD], [], "evaluate.repeated", {"where": "gold", "line": 2}),
        ([GOOD], [said("1"), said("1")], "evaluate.repeated", {"where": "predictions", "line": 2}),
        ([GOOD], [said("1"), said(NAME)], "evaluate.unknown", {"where": "predictions", "line": 2}),
        ([record("1", "Nobody.", ("PERSON", NAME))], [], "evaluate.gold", {"line": 1}),
        ([GOOD | {"entities": [{"kind": "PERSON", "original": NAME, "spans": [[0, 900]]}]}], [], "evaluate.gold", {}),
        ([GOOD | {"entities": [{"kind": "PERSON", "original": NAME, "spans": [[1, 9]]}]}], [], "evaluate.gold", {}),
        ([GOOD | {"entities": [{"kind": NAME, "original": NAME, "spans": [[0, 8]]}]}], [], "evaluate.gold", {}),
        ([GOOD | {"entities": [{"kind": "PERSON", "original": "Ada Nowhere"}]}], [], "evaluate.gold", {}),
        ([GOOD | {"entities": NAME}], [], "evaluate.row", {"where": "gold", "line": 1}),
        ([GOOD | {"source_text": 5}], [], "evaluate.row", {"where": "gold", "line": 1}),
        ([GOOD | {"source_text": "\ud800"}], [], "evaluate.row", {}),
        ([{"source_text": NAME}], [], "evaluate.row", {}),
        ([NAME], [], "evaluate.row", {}),
        ([GOOD], [NAME], "evaluate.row", {"where": "predictions", "line": 1}),
        ([GOOD], [{"id": "1", "rows": NAME, "x": 1}, {"id": "2", "rows": 5}], "evaluate.row", {"line": 2}),
        ([GOOD], [{"id": "1", "rows": [[NAME]]}], "evaluate.row", {"where": "predictions", "line": 1}),
    ],
)
def test_what_cannot_be_is_refused_by_its_line(
    tmp_path: Path, gold: list[Any], predictions: list[Any], code: str, facts: dict[str, Any]
) -> None:
    gold_path = tmp_path / "gold.jsonl"
    gold_path.write_text("".join(json.dumps(row) + "\n" for row in gold), encoding="utf-8")
    predictions_path = write_rows(tmp_path / "predictions.jsonl", predictions)
    with pytest.raises(EvaluationError) as caught:
        evaluate(gold_path, Rows(predictions_path))
    assert caught.value.code == code
    assert facts.items() <= caught.value.facts.items()
    assert NAME not in f"{caught.value!s}{caught.value!r}"
    assert caught.value.__cause__ is None


def test_broken_json_is_not_quoted(tmp_path: Path) -> None:
    path = tmp_path / "gold.jsonl"
    path.write_text(f'{{"id": "1", "source_text": "{NAME}', encoding="utf-8")
    with pytest.raises(EvaluationError) as caught:
        evaluate(path, Oracle())
    assert caught.value.facts == {"where": "gold", "line": 1}


@pytest.mark.parametrize("name", ["gone.jsonl", "gone.jsonl.gz"])
def test_a_missing_file(tmp_path: Path, name: str) -> None:
    with pytest.raises(FileError) as caught:
        evaluate(tmp_path / name, Oracle())
    assert caught.value.code == "file.missing"
    with pytest.raises(FileError):
        Rows(tmp_path / name)


def test_a_file_that_is_no_gzip(tmp_path: Path) -> None:
    (tmp_path / "gold.jsonl.gz").write_bytes(b"{}")
    with pytest.raises(FileError) as caught:
        evaluate(tmp_path / "gold.jsonl.gz", Oracle())
    assert caught.value.code == "file.unreadable"


@pytest.mark.parametrize("content", ["", "{}", '{"files": {"other": {}}}', '{"files": {"gold": {"map": 5}}}', "[1]"])
def test_a_label_map_that_does_not_fit(tmp_path: Path, content: str) -> None:
    path = tmp_path / "map.json"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(EvaluationError) as caught:
        read_labels(path, "gold")
    assert caught.value.code == "evaluate.labels"


@pytest.mark.parametrize(
    "rows",
    [
        f"PERSON\t{NAME}\nnot a row",
        f"<think>PERSON\tNobody\n</think>person\t {NAME} ",
        [f"PERSON\t{NAME}"],
        [["PERSON", NAME]],
        [{"kind": "PERSON", "original": NAME}],
    ],
)
def test_rows_come_in_several_forms(tmp_path: Path, rows: Any) -> None:
    found = evaluated(tmp_path, [GOOD], [{"id": "1", "rows": rows, "parse_success": True}]).report
    assert (found["entities"]["f1"], found["entities"]["hallucination_rate"]) == (1, 0)


def test_predictions_stand_in_any_order_and_may_be_missing(tmp_path: Path) -> None:
    gold = [record(str(n), f"Zed Quill{n}.", ("PERSON", f"Zed Quill{n}")) for n in range(4)]
    rows = [said(str(n), ("PERSON", f"Zed Quill{n}")) for n in (2, 0, 1)]
    found = evaluated(tmp_path, gold, rows).report
    assert (found["parse"]["success_rate"], found["entities"]["recall"]) == (3 / 4, 3 / 4)


def test_packed_files_give_the_same(tmp_path: Path) -> None:
    plain = evaluated(tmp_path, [GOOD], [said("1", ("PERSON", NAME))]).report
    for name in ("gold.jsonl", "predictions.jsonl"):
        (tmp_path / f"{name}.gz").write_bytes(gzip.compress((tmp_path / name).read_bytes()))
    assert evaluate(tmp_path / "gold.jsonl.gz", Rows(tmp_path / "predictions.jsonl.gz")).report == plain


@pytest.mark.parametrize(
    "text", ["\ufeffAda Demo.", "Ada Demo.\r\n\r", "Ada Demo \x00 \x85 \u2028", "Ada Demo 😀 가", "<x>Ada Demo</x>"]
)
def test_offsets_are_those_of_the_text_as_given(tmp_path: Path, text: str) -> None:
    found = evaluated(tmp_path, [record("1", text, ("PERSON", NAME))], [said("1", ("PERSON", NAME))]).report
    assert (found["spans"]["strict"]["f1"], found["documents"]["leak_rate"]) == (1, 0)
    assert found["tokenization"]["round_trip_rate"] == 1


def test_an_empty_document_counts(tmp_path: Path) -> None:
    found = evaluated(tmp_path, [record("0", ""), GOOD], [said("1")]).report
    assert found["documents"]["total"] == 2


def test_kinds_of_a_record_limit_what_counts(tmp_path: Path) -> None:
    gold = GOOD | {"source_text": f"{NAME} of Acme called.", "kinds": ["PERSON"]}
    found = evaluated(tmp_path, [gold], [said("1", ("PERSON", NAME), ("ORG", "Acme"))]).report
    assert (found["entities"]["fp"], found["characters"]["over_masked_rate"]) == (0, 0)


def test_gold_without_offsets_has_no_span_figures(tmp_path: Path) -> None:
    gold = GOOD | {"entities": [{"kind": "PERSON", "original": NAME}]}
    found = evaluated(tmp_path, [gold], [said("1", ("PERSON", NAME))]).report
    assert "spans" not in found
    assert found["documents"]["leak_rate"] == 0


def test_the_page_loads_nothing_and_shows_the_worst_misses_escaped(tmp_path: Path) -> None:
    gold = [
        record("1", "<b>Zed Quill</b>", ("PERSON", "Zed Quill")),
        record("2", "Zo Li & co", ("PERSON", "Zo Li")),
    ]
    evaluation = evaluated(tmp_path, gold, [said("1"), said("2")], Scheme(), worst=1)
    assert [miss.text for miss in evaluation.misses] == ["Zed Quill"]
    html = page(evaluation, "<gold>")
    assert "&lt;b&gt;<mark>Zed Quill</mark>&lt;/b&gt;" in html
    assert "&lt;gold&gt;" in html
    assert not any(word in html for word in ("http", "<script", "src=", "url(", "@import"))


def test_without_asking_no_text_is_kept(tmp_path: Path) -> None:
    assert evaluated(tmp_path, [GOOD], [said("1")]).misses == ()
