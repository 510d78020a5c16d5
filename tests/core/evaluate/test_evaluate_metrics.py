"""The figures agree with an independent library and with counts made by hand."""

import json
import random
from pathlib import Path

import pytest
from gold_files import evaluated, places, record, said, write_rows
from nervaluate import Evaluator

from core.evaluate import Oracle, Scheme, evaluate, read_labels
from core.evaluate.counts import Counts
from core.evaluate.scheme import COARSE
from core.kinds import KINDS

Place = tuple[int, int, str]
LABELS = ("PERSON", "ORG", "LOCATION")


def some_spans(dice: random.Random, gold: list[Place]) -> list[Place]:
    """Spans that repeat, move, retype and leave out those of the gold, none of which overlap each other."""
    spans: list[Place] = []
    for start, end, label in gold:
        way = dice.choice(("same", "same", "longer", "shorter", "other", "gone"))
        if way == "gone":
            continue
        if way == "other":
            label = dice.choice(LABELS)
        spans.append((start - (way == "longer"), end - (way == "shorter" and end - start > 1), label))
    return spans


def as_nervaluate(spans: list[Place]) -> list[dict[str, object]]:
    return [{"label": label, "start": start, "end": end} for start, end, label in spans]


@pytest.mark.parametrize("seed", range(5))
def test_span_figures_agree_with_nervaluate(seed: int) -> None:
    """Strict is its "strict"; overlapping is its "ent_type" where each span meets at most one other."""
    dice = random.Random(seed)
    documents: list[tuple[list[Place], list[Place]]] = []
    for _ in range(60):
        starts = range(2, 2 + 12 * dice.randrange(0, 6), 12)
        gold = [(start, start + dice.randrange(1, 8), dice.choice(LABELS)) for start in starts]
        extra = [(400, 404, dice.choice(LABELS))] if dice.random() < 0.3 else []
        documents.append((gold, some_spans(dice, gold) + extra))
    strict, overlapping = Counts(), Counts()
    for gold, found in documents:
        strict.add_sets(
            [(name, (start, end)) for start, end, name in gold], [(name, (start, end)) for start, end, name in found]
        )
        overlapping.add_overlaps(gold, found)
    theirs = Evaluator(
        [as_nervaluate(gold) for gold, _ in documents],
        [as_nervaluate(found) for _, found in documents],
        tags=list(LABELS),
        loader="dict",
    ).evaluate()
    for ours, name in ((strict, "strict"), (overlapping, "ent_type")):
        rates, whole = ours.rates(), theirs["overall"][name]
        assert rates["precision"] == pytest.approx(whole.precision)
        assert rates["recall"] == pytest.approx(whole.recall)
        assert rates["f1"] == pytest.approx(whole.f1)
        for label in LABELS:
            each = theirs["entities"][label][name]
            assert rates["kinds"][label]["recall"] == pytest.approx(each.recall)


def test_figures_by_hand(tmp_path: Path) -> None:
    """Two documents: 3 pairs, 2 found, 1 extra; 1 of 2 documents leaks; characters counted out."""
    gold = [
        record("1", "Zed Quill rang 010-0000-1234.", ("PERSON", "Zed Quill"), ("PHONE", "010-0000-1234")),
        record("2", "Nora Vance waits.", ("PERSON", "Nora Vance")),
    ]
    rows = [
        said("1", ("PERSON", "Zed Quill"), ("PHONE", "010-0000-1234")),
        said("2", ("LOCATION", "waits")),
    ]
    found = evaluated(tmp_path, gold, rows).report
    entities = found["entities"]
    assert (entities["tp"], entities["fp"], entities["fn"]) == (2, 1, 1)
    assert entities["kinds"]["PERSON"]["recall"] == 1 / 2
    assert found["documents"] == {"total": 2, "leak_rate": 1 / 2}
    assert entities["leak_rate"] == 1 / 3
    assert entities["kinds"]["PERSON"]["leak_rate"] == 1 / 2
    assert found["characters"]["leak_rate"] == pytest.approx(10 / (9 + 13 + 10))
    assert found["characters"]["over_masked_rate"] == pytest.approx(5 / (9 + 13 + 5))
    assert found["spans"]["strict"]["recall"] == 2 / 3
    assert found["words"] == {"recall": 5 / 7, "precision": 5 / 6}


LABEL_MAP = {
    "files": {
        "news_*": {"map": {"PER": "PERSON", "NUM": "ID"}, "annotated": ["PERSON"], "ignore": ["PET"]},
        "court": {"map": {"PER": "PERSON"}, "annotated": [], "ignore": ["DAY"]},
    }
}


def scheme_for(tmp_path: Path, name: str) -> Scheme:
    path = tmp_path / "map.json"
    path.write_text(json.dumps(LABEL_MAP), encoding="utf-8")
    return read_labels(path, name)


def test_a_label_map_says_what_counts(tmp_path: Path) -> None:
    """ORG is not annotated: neither right nor wrong. Rex is ignored. The number is found, but ID is not covered."""
    text = "Zed Quill of Acme walked Rex, no. 12345678."
    spans = [[0, 9, "PER"], [25, 28, "PET"], [34, 42, "NUM"]]
    gold = [{"id": "1", "lang": "en", "text": text, "spans": spans}]
    rows = [said("1", ("PERSON", "Zed Quill"), ("ORG", "Acme"), ("PERSON", "Rex"), ("ID", "12345678"))]
    found = evaluated(tmp_path, gold, rows, scheme_for(tmp_path, "news_x")).report
    entities = found["entities"]
    assert (entities["tp"], entities["fp"], entities["fn"]) == (1, 0, 0)
    assert found["spans"]["strict"]["precision"] == 1
    assert found["characters"] == {"leak_rate": 0, "over_masked_rate": 0}
    assert found["words"] == {"recall": 1, "precision": 1}


def test_all_kinds_have_a_place_in_the_coarse_names_or_none() -> None:
    assert set(COARSE) <= set(KINDS)


def test_tab_counts_entities_over_all_their_mentions(tmp_path: Path) -> None:
    """Light words need not be masked, dates must; an entity with one bare mention is not protected."""
    text = "Mr Zed Quill and Nora Vance met on 3 May. Zed Quill left; Nora Vance stayed."
    spans = [[start - 3, end, "PER", "DIRECT", "a"] for start, end in places(text, "Zed Quill")[:1]]
    spans += [[start, end, "PER", "DIRECT", "a"] for start, end in places(text, "Zed Quill")[1:]]
    spans += [[start, end, "PER", "QUASI", "b"] for start, end in places(text, "Nora Vance")]
    spans += [[start, end, "DAY", "QUASI", "c"] for start, end in places(text, "3 May")]
    gold = [{"id": "1", "lang": "en", "text": text, "spans": spans}]
    rows = [said("1", ("PERSON", "Zed Quill"), ("PERSON", "met"))]
    found = evaluated(tmp_path, gold, rows, scheme_for(tmp_path, "court"), tab=True).report
    tab = found["tab"]
    assert tab["entity_recall"] == {"direct": 1, "direct or quasi": 1 / 3, "quasi": 0}
    assert tab["token_recall"] == 5 / (3 + 2 + 2 + 2 + 2)  # Mr counts as masked, as in TAB's own code
    assert tab["token_precision"] == 4 / 5
    assert "precision" in found["note"]


def test_the_oracle_is_marked(tmp_path: Path) -> None:
    gold = write_rows(tmp_path / "gold.jsonl", [record("1", "Zed Quill", ("PERSON", "Zed Quill"))])
    evaluation = evaluate(gold, Oracle())
    assert evaluation.oracle
    assert evaluation.report["oracle"] is True
    assert evaluation.report["predictions"] == "oracle"


def test_progress_counts_records(tmp_path: Path) -> None:
    gold = write_rows(tmp_path / "gold.jsonl", [record(str(n), "Nobody.") for n in range(3)])
    seen: list[tuple[int, int]] = []
    evaluate(gold, Oracle(), progress=lambda done, total: seen.append((done, total)))
    assert seen == [(0, 3), (1, 3), (2, 3), (3, 3)]
