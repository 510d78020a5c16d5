"""Each way to fool oneself about leaks, with the naive measure that falls for it.

`naive_leaks` is what is usually done: mask, then search the masked text for the gold strings. Every test shows first
that it gives the wrong answer, then that the evaluator gives the right one.
"""

from pathlib import Path
from typing import Any

from gold_files import evaluated, record, said

from core.documents import read_bytes, write
from core.evaluate.predictions import from_rows
from core.mask import mask
from core.model import Decision


def naive_leaks(text: str, gold: list[str], rows: list[tuple[str, str]]) -> int:
    """How many gold strings can be found in the masked text."""
    document = read_bytes(text.encode(), "record.txt", encoding="utf-8")
    findings = from_rows(document, rows).findings
    result = mask(document, [Decision(finding=each, verdict="mask", by="rule") for each in findings])
    masked = write(document, result.edits).decode()
    return sum(value in masked for value in gold)


def report(tmp_path: Path, text: str, gold: list[tuple[str, str]], rows: list[tuple[str, str]]) -> dict[str, Any]:
    return evaluated(tmp_path, [record("1", text, *gold)], [said("1", *rows)]).report


def test_half_a_name_masked_is_a_leak(tmp_path: Path) -> None:
    text, gold, rows = "Call Alpha Beta today.", [("PERSON", "Alpha Beta")], [("PERSON", "Alpha")]
    assert naive_leaks(text, ["Alpha Beta"], rows) == 0  # fooled: "Alpha Beta" is gone, "Beta" is not
    found = report(tmp_path, text, gold, rows)
    assert found["documents"]["leak_rate"] == found["entities"]["leak_rate"] == 1
    assert found["characters"]["leak_rate"] == len(" Beta") / len("Alpha Beta")


def test_what_a_token_says_is_not_exposed(tmp_path: Path) -> None:
    text, gold = "The code word is PERSON for all.", [("PERSON", "PERSON")]
    assert naive_leaks(text, ["PERSON"], gold) == 1  # fooled by [PERSON_1]
    assert report(tmp_path, text, gold, gold)["documents"]["leak_rate"] == 0


def test_a_value_that_is_only_part_of_a_word_elsewhere_is_not_exposed(tmp_path: Path) -> None:
    text, gold = "Deniz lives in Denizli.", [("PERSON", "Deniz")]
    assert naive_leaks(text, ["Deniz"], gold) == 1  # fooled by the town
    spans = [[0, 5]]
    gold_row = {"id": "1", "source_text": text, "entities": [{"kind": "PERSON", "original": "Deniz", "spans": spans}]}
    found = evaluated(tmp_path, [gold_row], [said("1", *gold)]).report
    assert found["documents"]["leak_rate"] == 0


def test_coverage_asks_for_every_variant_and_its_separators() -> None:
    from core.evaluate.coverage import measure
    from core.evaluate.gold import Entity, Gold
    from core.evaluate.scheme import Scheme
    from core.mask.spans import Ranges

    text = "010-0000-1234 or 010 0000 1234"
    document = read_bytes(text.encode(), "record.txt", encoding="utf-8")
    entity = Entity(kind="PHONE", original="010-0000-1234", spans=((0, 13),))
    gold = Gold(id="1", line=1, document=document, entities=(entity,), scheme=Scheme())
    assert "010-0000-1234" not in "[PHONE_1] or 010 0000 1234"  # the naive search is content here
    assert len(measure(gold, Ranges([(0, 13)])).exposed) == 1
    assert measure(gold, Ranges([(0, 13), (17, 30)])).exposed == ()
    digits = Ranges([(0, 3), (4, 8), (9, 13), (17, 20), (21, 25), (26, 30)])
    assert measure(gold, digits).readable == 4  # the separators


def test_a_repeated_place_left_out_is_a_leak(tmp_path: Path) -> None:
    """A gold span covers one place; the value stands twice."""
    from core.evaluate.coverage import measure
    from core.evaluate.gold import Entity, Gold
    from core.evaluate.scheme import Scheme
    from core.mask.spans import Ranges

    document = read_bytes(b"Zed Quill met Zed Quill.", "record.txt", encoding="utf-8")
    entity = Entity(kind="PERSON", original="Zed Quill", spans=((0, 9),))
    gold = Gold(id="1", line=1, document=document, entities=(entity,), scheme=Scheme())
    only_first = Ranges([(0, 9)])
    assert all(only_first.hold(*span) for span in entity.spans)  # a measure of the annotated spans alone is content
    assert measure(gold, only_first).exposed[0].places == ((14, 23),)


def test_masking_more_than_the_gold_is_no_leak_but_shows(tmp_path: Path) -> None:
    text, gold = "Call Zed Quill today.", [("PERSON", "Zed Quill")]
    found = report(tmp_path, text, gold, [("PERSON", "Call Zed Quill")])
    assert naive_leaks(text, ["Zed Quill"], [("PERSON", "Call Zed Quill")]) == 0
    assert found["documents"]["leak_rate"] == 0
    assert found["entities"]["recall"] == 0  # the pair is another one
    assert found["characters"]["over_masked_rate"] == len("Call ") / len("Call Zed Quill")


def test_the_wrong_kind_is_covered_all_the_same(tmp_path: Path) -> None:
    found = report(tmp_path, "Zed Quill", [("PERSON", "Zed Quill")], [("ORG", "Zed Quill")])
    assert found["documents"]["leak_rate"] == 0
    assert (found["entities"]["precision"], found["entities"]["over_redaction_rate"]) == (0, 1)


def test_an_invented_row_hides_nothing_and_counts_as_invented(tmp_path: Path) -> None:
    text, gold = "Zed Quill called.", [("PERSON", "Zed Quill")]
    rows = [("PERSON", "Zed Quill"), ("PERSON", "Nora Vance"), ("MOOD", "happy"), ("PERSON", " ")]
    assert naive_leaks(text, ["Zed Quill"], rows) == 0  # says nothing of the invented name
    assert report(tmp_path, text, gold, rows)["entities"]["hallucination_rate"] == 1 / 2


def test_an_invented_row_counts_even_when_the_answer_did_not_parse(tmp_path: Path) -> None:
    gold = [record("1", "Zed Quill called.", ("PERSON", "Zed Quill"))]
    rows = [said("1", ("PERSON", "Nora Vance"), ("PERSON", "Zed Quill"), parse_success=False)]
    found = evaluated(tmp_path, gold, rows).report
    assert found["parse"]["success_rate"] == 0
    assert found["entities"]["hallucination_rate"] == 1 / 2
    assert (found["entities"]["tp"], found["entities"]["fp"], found["entities"]["fn"]) == (0, 0, 1)
    assert found["documents"]["leak_rate"] == 1  # what did not parse masks nothing


def test_a_value_inside_letters_is_no_source_match(tmp_path: Path) -> None:
    text = "alias123456 wrote."
    assert "123456" in text  # the naive check calls this row true
    gold = [record("1", text)]
    assert evaluated(tmp_path, gold, [said("1", ("ACCOUNT", "123456"))]).report["entities"]["hallucination_rate"] == 1


def test_pairs_count_once_in_a_document_and_again_in_the_next(tmp_path: Path) -> None:
    gold = [record(str(n), "Zed Quill, Zed Quill", ("PERSON", "Zed Quill")) for n in (1, 2)]
    rows = [said(str(n), ("person ", " Zed Quill"), ("PERSON", "Zed Quill")) for n in (1, 2)]
    found = evaluated(tmp_path, gold, rows).report
    assert (found["entities"]["tp"], found["entities"]["fp"]) == (2, 0)


def test_composed_and_decomposed_are_one_value(tmp_path: Path) -> None:
    found = report(tmp_path, "Zoe\u0308 Quill", [("PERSON", "Zoe\u0308 Quill")], [("PERSON", "Zoë Quill")])
    assert (found["entities"]["f1"], found["documents"]["leak_rate"]) == (1, 0)


def test_nothing_at_all_gives_zeros(tmp_path: Path) -> None:
    found = evaluated(tmp_path, [record("1", "Nothing here.")], [said("1")]).report
    for name in ("precision", "recall", "f1", "leak_rate", "over_redaction_rate", "hallucination_rate"):
        assert found["entities"][name] == 0
    assert found["characters"] == {"leak_rate": 0, "over_masked_rate": 0}
    assert found["tokenization"] == {"deterministic_rate": 1, "round_trip_rate": 1}
