"""The rule, the shared tokens, the table: what a batch decides without any process."""

import csv
import io
from pathlib import Path

import pytest
from batches import new_keys, start
from hypothesis import given
from hypothesis import strategies as st

from core.batch.deciding import decide
from core.batch.numbering import SharedTokens
from core.batch.records import read_result, read_rule, result_row, rule_row
from core.batch.summary import seconds_left, summary, totals
from core.batch.values import Result, Rule
from core.model import Candidate, Finding, Notice, Span
from core.profiles import PROFILES
from core.terms import Terms, term


def finding(text: str, score: float, kind: str = "PERSON", at: int = 0) -> Finding:
    span = Span(part="body", start=at, end=at + len(text))
    return Finding(id=at, span=span, kind=kind, text=text, score=score, sources=("dictionary",))


@pytest.mark.parametrize(("below", "expected"), [("review", "undecided"), ("mask", "mask"), ("keep", "keep")])
def test_the_score_decides_and_kinds_are_kept(below: str, expected: str) -> None:
    rule = Rule(mask_from=0.8, below=below, keep_kinds=frozenset({"DATE"}))  # type: ignore[arg-type]
    findings = [finding("Ada Demo", 0.8), finding("1 May 2026", 0.99, "DATE"), finding("Can Örnek", 0.79)]
    decisions = decide(findings, rule)
    assert [decision.verdict for decision in decisions] == ["mask", "keep", expected]
    assert [decision.finding.id for decision in decisions] == [0, 1, 2]
    assert decisions[0].by == "rule"
    assert decisions[2].by == ("default" if below == "review" else "rule")


def test_a_doubtful_mention_of_a_masked_value_is_no_question() -> None:
    findings = [finding("Ada Demo", 0.95), finding("ADA DEMO", 0.6), finding("Demo", 0.6)]
    assert [each.verdict for each in decide(findings, Rule())] == ["mask", "mask", "undecided"]


def test_one_token_for_a_value_in_all_files() -> None:
    shared = SharedTokens()
    ada, can = ("PERSON", "Ada Demo", None), ("PERSON", "Can Örnek", None)
    rows, new = shared.allocate([ada, can], ())
    assert rows == new == ((ada, "PERSON_1"), (can, "PERSON_2"))
    rows, new = shared.allocate([can, ("PHONE", "1", None)], ())
    assert (rows[0], len(new)) == ((can, "PERSON_2"), 1)
    assert SharedTokens([*rows, *shared.allocate([ada], ())[0]]).allocate([ada], ())[1] == ()


def test_a_token_that_stands_in_a_file_means_nothing_else_there() -> None:
    shared = SharedTokens()
    ada, other = ("PERSON", "Ada Demo", None), ("PERSON", "Can Örnek", None)
    shared.allocate([ada], ())
    (row,), new = shared.allocate([ada], ["PERSON_1", "PERSON_2"])
    assert (row, len(new)) == ((ada, "PERSON_3"), 1)
    assert shared.allocate([ada, other], ())[0] == ((ada, "PERSON_1"), (other, "PERSON_4"))
    assert shared.allocate([ada], ["PERSON_1"])[0] == ((ada, "PERSON_3"),)


@given(st.lists(st.lists(st.integers(0, 6), max_size=8), max_size=8), st.integers(0, 8))
def test_tokens_do_not_depend_on_when_a_batch_was_broken_off(files: list[list[int]], cut: int) -> None:
    spellings = [[("PERSON", str(value), None) for value in dict.fromkeys(values)] for values in files]
    own = [[f"PERSON_{value}"] for value in range(1, len(files) + 1)]
    whole = SharedTokens()
    expected = [whole.allocate(*each)[0] for each in zip(spellings, own, strict=True)]
    first = SharedTokens()
    kept = [new for each in list(zip(spellings, own, strict=True))[:cut] for new in first.allocate(*each)[1]]
    again = SharedTokens(kept)
    assert [again.allocate(*each)[0] for each in zip(spellings, own, strict=True)] == expected


def test_rules_and_results_come_back_from_their_rows() -> None:
    rule = Rule(
        mask_from=0.65,
        below="keep",
        keep_kinds=frozenset({"DATE", "LOCATION"}),
        profile=PROFILES["hipaa"],
        terms=Terms().add("always", [term("Ada Demo", "PERSON")]).add("never", [term("Garim", "", sort="never")]),
        candidates=(Candidate(kind="PERSON", original="Can Örnek"),),
        one_mapping=True,
        text_suffix=".docx",
        resolution=300,
        keep_original=True,
    )
    assert read_rule(rule_row(rule)) == rule
    result = Result(
        state="failed", code="file.type", facts={"suggest": ".txt"}, notices=(Notice(code="x", n=2, uninspected=True),)
    )
    assert read_result(result_row(result)) == result


@pytest.mark.parametrize("place", ["../up", "/etc/passwd", "a/../../b"])
def test_a_result_never_leads_out_of_the_folder(place: str) -> None:
    with pytest.raises(ValueError):
        read_result({**result_row(Result(state="clean")), "masked": place})


def test_the_table_holds_counts_and_hashes_and_runs_nothing(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    for name in ("=cmd.txt", "+1.txt", "plain.txt", "-masked.xyz"):
        (tmp_path / "in" / name).write_text("Ada Demo")
    work = start([tmp_path / "in"], tmp_path / "out", new_keys())
    done = Result(state="clean", counts={"PERSON": 3}, values=2, masked="=cmd-masked.txt", source_hash="ab" * 32)
    work.settle(1, done)
    rows = list(csv.reader(io.StringIO(summary(work).decode("utf-8-sig"))))
    head = rows[0]
    by_name = {Path(row[0].lstrip("'")).name: dict(zip(head, row, strict=False)) for row in rows[1:]}
    assert by_name["=cmd.txt"]["masked_person"] == "3"
    assert by_name["=cmd.txt"]["sha256_before"] == "ab" * 32
    assert by_name["plain.txt"]["state"] == "waiting"
    assert by_name["-masked.xyz"]["code"] in ("type", "ours")
    assert not any(cell[:1] in ("=", "+", "-", "@", "\t", "\r") for row in rows for cell in row)
    assert totals(work).states == {"clean": 1, "waiting": 2}
    work.close()


def test_a_relative_formula_is_defused() -> None:
    from core.batch.summary import _cell

    assert [_cell(text) for text in ("=1+1", "@x", "+1", "-1", "\tx", "a=1", "")] == [
        *("'=1+1", "'@x", "'+1", "'-1", "'\tx", "a=1", "")
    ]
    assert _cell(-3) == "-3"


def test_the_rest_is_told_from_what_was_done() -> None:
    assert seconds_left(1.0, 5, 10) is None
    assert seconds_left(10.0, 0, 10) is None
    assert seconds_left(10.0, 5, 20) == 30
