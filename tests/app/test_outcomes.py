"""Answers to outcomes, undo, and the text that follows: the part of the Restore page that knows no Qt."""

from datetime import UTC, datetime

from app.outcomes import Answer, Answers, Report
from core.model import Document, Edit, Entry, Mapping, Outcome, Part, Profile, RestoreResult, Span

TEXT = "[PERSON_1]은 왔다. [PERSON_1]은 [Person_2] x [PERSON] y [PERSON_77] [PERSON_2]"

UNKNOWN = "[PERSON_77]"


def entry(token: str, original: str) -> Entry:
    return Entry(token=token, kind=token.split("_")[0], original=original, count=1)


ENTRIES = (entry("PERSON_1", "김하나"), entry("PERSON_2", "Ada Demo"), entry("PERSON_3", "Can Örnek"))
MAPPING = Mapping(
    version=1, id="m", format="text", source_name="a.txt", entries=ENTRIES, tokens_in_source=(),
    source_fingerprint="", masked_fingerprint="", created=datetime(2026, 4, 14, tzinfo=UTC),
)  # fmt: skip


def span(before: str, nth: int = 0) -> Span:
    start = -1
    for _ in range(nth + 1):
        start = TEXT.index(before, start + 1)
    return Span(part="body", start=start, end=start + len(before))


def report() -> Report:
    part = Part(id="body", role="body", text=TEXT, fields=(0, len(TEXT)))
    name = Part(id="filename", role="filename", text="a.txt", fields=(0, 5), token_form="bare")
    document = Document(
        format="text", source=b"", parts=(part, name), profile=Profile(encoding="utf-8"), fingerprint=""
    )

    def repaired(before: str, nth: int, after: str, how: tuple[str, ...], which: Entry) -> Outcome:
        return Outcome(
            span=span(before, nth),
            token=which.token,
            state="repaired",
            how=how,
            before=before,
            after=after,
            entry=which,
        )

    first, second, third = ENTRIES
    outcomes = (
        repaired("[PERSON_1]은", 0, "김하나는", ("particle",), first),
        repaired("[PERSON_1]은", 1, "김하나는", ("particle",), first),
        repaired("[Person_2]", 0, "Ada Demo", ("case",), second),
        Outcome(
            span=span("[PERSON]"), token="PERSON", state="unsure", how=("number",), before="[PERSON]", after="[PERSON]",
            options=("PERSON_1", "PERSON_2", "PERSON_3"),
        ),
        Outcome(span=span(UNKNOWN), token="PERSON_77", state="unknown", before=UNKNOWN, after=UNKNOWN),
        Outcome(
            span=span("[PERSON_2]"), token="PERSON_2", state="exact", before="[PERSON_2]", after="Ada Demo",
            entry=second,
        ),
        Outcome(span=None, token="PERSON_3", state="missing", entry=third, expected=1),
    )  # fmt: skip
    used = [outcome for outcome in outcomes if outcome.state in ("exact", "repaired")]
    edits = tuple(Edit(span=outcome.span, text=outcome.after) for outcome in used if outcome.span)
    plain = tuple(
        Edit(span=Span(part="body", start=edit.span.start, end=edit.span.start + 10), text="김하나")
        if edit.text == "김하나는"
        else edit
        for edit in edits
    )
    refitted = RestoreResult(edits=edits, outcomes=outcomes, fits=(2, 3))
    return Report(document, MAPPING, refitted, {(edit.span.part, edit.span.start): edit for edit in plain})


def shown(of: Report, answers: Answers) -> str:
    return of.preview(answers).parts[0].text


def test_without_answers_exact_and_repaired_are_used_and_open_ones_stay() -> None:
    found = report()
    assert shown(found, Answers()) == "김하나는 왔다. 김하나는 Ada Demo x [PERSON] y [PERSON_77] Ada Demo"
    assert found.restored_count(Answers()) == (4, 6)
    assert found.open_count(Answers()) == 2


def test_places_of_the_preview_cover_what_replaced_the_token() -> None:
    found, answers = report(), Answers()
    preview = found.preview(answers)
    texts = [preview.parts[0].text[place.start : place.end] for place in preview.places if place]
    assert texts == ["김하나는", "김하나는", "Ada Demo", "[PERSON]", "[PERSON_77]", "Ada Demo"]
    assert preview.places[6] is None


def test_rows_group_equal_repairs_and_ask_each_lost_number_alone() -> None:
    rows = report().rows
    assert [(row.section, row.members) for row in rows] == [
        ("open", (3,)),
        ("open", (4,)),
        ("repaired", (0, 1)),
        ("repaired", (2,)),
        ("missing", (6,)),
        ("exact", (5,)),
    ]


def test_keep_leaves_only_the_ending_where_nothing_else_is_repaired() -> None:
    found, answers = report(), Answers()
    answers.give([0], found.keeping(0))
    answers.give([2], found.keeping(2))
    assert shown(found, answers).startswith("김하나은 왔다. 김하나는 [Person_2] x")
    assert found.shown_state(2, answers) == "left"


def test_refit_is_one_switch_for_all_and_an_explicit_use_outlives_it() -> None:
    found, answers = report(), Answers()
    answers.give([1], Answer(verdict="use"))
    answers.set_refit(False)
    assert shown(found, answers).startswith("김하나은 왔다. 김하나는 Ada Demo")
    answers.undo()
    assert shown(found, answers).startswith("김하나는 왔다. 김하나는 Ada Demo")


def test_choosing_an_entry_for_a_lost_number() -> None:
    found, answers = report(), Answers()
    answers.give([3], Answer(verdict="use", token="PERSON_3"))
    assert " x Can Örnek y " in shown(found, answers)
    assert found.shown_state(3, answers) == "repaired"
    assert found.open_count(answers) == 1
    assert found.same_text(3) == (3,)


def test_undo_and_redo_take_a_bulk_answer_as_one_step() -> None:
    found, answers = report(), Answers()
    before = shown(found, answers)
    assert answers.give(found.same_text(0), found.keeping(0))
    after = shown(found, answers)
    assert after.startswith("김하나은 왔다. 김하나은 ")
    assert not answers.give(found.same_text(0), found.keeping(0))
    assert answers.undo() == (0, 1)
    assert shown(found, answers) == before
    assert not answers.can_undo
    assert answers.redo() == (0, 1)
    assert shown(found, answers) == after


def test_leaving_an_unknown_token_settles_it_without_changing_the_text() -> None:
    found, answers = report(), Answers()
    before = shown(found, answers)
    answers.give([4], Answer(verdict="leave"))
    assert shown(found, answers) == before
    assert found.open_count(answers) == 1
    assert found.unknown_tokens() == ("PERSON_77",)


def test_u09_a_mapping_belongs_by_the_share_of_tokens_it_knows() -> None:
    def fits(known: int, total: int) -> str:
        return RestoreResult(edits=(), outcomes=(), fits=(known, total)).belonging

    assert fits(127, 129) == "fits"
    assert fits(12, 16) == "partly"
    assert fits(1, 3) == "misfit"
    assert fits(0, 2) == "misfit"
    assert fits(0, 0) == "none"
