"""Styles: what stands in the file, what comes back, and that nothing masked is readable whatever the style."""

import hashlib
from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.documents import gives_back, read_bytes, reread, write
from core.mask import Styling, mask
from core.mask.residue import check
from core.mask.styles import STYLES, invented, marked_name
from core.mask.tokens import person_key
from core.model import Decision, Document, Finding, MaskResult, RestoreResult, Span
from core.restore import restore
from core.review.tally import equal_key
from core.save import _with_lost
from core.vault.payload import read_payload, write_payload

SALT = "5a" * 16
TEXT = (
    "Ada Demo met Deniz Örnek on 14 April 2026, and Ada Demo wrote to ada.demo@example.com.\n"
    "김가상은 010-0000-1234로 전화했다. 홍길동, 990301-4000005, born 2 March 1990.\n"
)
VALUES = (
    ("PERSON", "Ada Demo"),
    ("PERSON", "Deniz Örnek"),
    ("DATE", "14 April 2026"),
    ("EMAIL", "ada.demo@example.com"),
    ("PERSON", "김가상"),
    ("PHONE", "010-0000-1234"),
    ("PERSON", "홍길동"),
    ("RRN", "990301-4000005"),
    ("DOB", "2 March 1990"),
)


def decisions(document: Document, values: Sequence[tuple[str, str]] = VALUES) -> list[Decision]:
    found = []
    for part in document.parts:
        for kind, value in values:
            at = part.text.find(value)
            while at >= 0:
                span = Span(part=part.id, start=at, end=at + len(value))
                finding = Finding(id=len(found), span=span, kind=kind, text=value, score=1.0, sources=("pattern",))
                found.append(Decision(finding=finding, verdict="mask", by="analyst"))
                at = part.text.find(value, at + 1)
    return found


def masked(document: Document, styling: Styling, values: Sequence[tuple[str, str]] = VALUES) -> MaskResult:
    return mask(document, decisions(document, values), styling=styling)


def written(document: Document, result: MaskResult, name: str = "n.txt") -> tuple[Document, RestoreResult]:
    """The masked file as read again, and restored."""
    data = write(document, result.edits)
    mapping = replace(result.mapping, masked_fingerprint=hashlib.sha256(data).hexdigest())
    again = reread(read_bytes(data, name, encoding=document.profile.encoding), mapping)
    return again, restore(again, mapping)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name", ["n.txt", "n.csv", "n.json"])
def test_every_style_is_clean_and_gives_back_all_but_what_is_masked_for_good(style: str, name: str) -> None:
    text = TEXT if name != "n.json" else '{"a": "Ada Demo", "n": 1990, "b": ["010-0000-1234", "Deniz Örnek x"]}'
    document = read_bytes(text.encode(), name)
    result = masked(document, Styling(default=style, salt=SALT), (*VALUES, ("ID", "1990")))
    again, restored = written(document, result, name)
    assert check(again, result).clean
    assert gives_back(document, again, _with_lost(again, restored.edits, result.lost))
    assert gives_back(document, again, restored.edits) == (not result.lost)
    assert not [outcome for outcome in restored.outcomes if outcome.state != "exact"]


@pytest.mark.parametrize(
    ("style", "kind", "value", "shown"),
    [
        ("bar", "PERSON", "Ada Demo", "████████"),
        ("bar", "PERSON", "홍길동", "████████"),
        ("partial", "PHONE", "010-0000-1234", "***-1234"),
        ("partial", "POSTCODE", "06236", "████████"),  # four of five digits would be too much
        ("partial", "PERSON", "Ada Demo", "A***"),
        ("partial", "EMAIL", "ada.demo@example.com", "a***@***"),
        ("partial", "DOB", "2 March 1990", "1990"),
        ("year", "DATE", "14 April 2026", "2026"),
        ("year", "DATE", "20260414", "2026"),
        ("year", "DATE", "14 April", "████████"),  # no year to keep
        ("year", "DATE", "2026", "████████"),  # the year is the whole value
        ("year", "PERSON", "Ada Demo", "[PERSON_1]"),  # for dates only
        ("surrogate", "SECRET", "hunter2hunter2", "[SECRET_1]"),  # nothing to invent
    ],
)
def test_what_a_style_writes(style: str, kind: str, value: str, shown: str) -> None:
    document = read_bytes(f"x {value} y".encode(), "n.txt")
    result = masked(document, Styling(default=style), ((kind, value),))
    assert write(document, result.edits).decode() == f"x {shown} y"


def test_kinds_have_their_own_styles() -> None:
    document = read_bytes(TEXT.encode(), "n.txt")
    result = masked(document, Styling(by_kind={"PHONE": "partial", "DATE": "year", "RRN": "bar"}))
    text = write(document, result.edits).decode()
    assert "[PERSON_1] met [PERSON_2] on 2026, and [PERSON_1]" in text
    assert "***-1234" in text and "████████" in text


def test_invented_values_are_in_the_language_of_the_value_and_nobodys() -> None:
    document = read_bytes(TEXT.encode(), "n.txt")
    result = masked(document, Styling(default="surrogate", salt=SALT))
    entries = {entry.original: entry for entry in result.mapping.entries}
    assert all("가" <= letter <= "힣" for letter in entries["김가상"].written)
    assert entries["ada.demo@example.com"].written.rpartition("@")[2].startswith("example.")
    names = [entry.written for entry in entries.values()]
    assert len(set(names)) == len(names)
    text = TEXT.casefold()
    assert not [name for name in names if name.casefold() in text]
    assert invented(result) == len(names) - sum(entry.style != "surrogate" for entry in entries.values()) > 0
    assert marked_name("notes-masked.txt", result) == "notes-masked-invented.txt"


def test_the_same_salt_invents_the_same_and_another_one_does_not() -> None:
    document = read_bytes(TEXT.encode(), "n.txt")
    for style in ("surrogate", "hash"):
        first, second = (masked(document, Styling(default=style, salt=SALT)) for _ in range(2))
        assert first.edits == second.edits
        assert first.edits != masked(document, Styling(default=style)).edits
        assert first.mapping.salt == SALT


def test_u10_a_shortened_invented_name_is_missing_and_never_guessed() -> None:
    document = read_bytes(b"Ada Demo signed.", "n.txt")
    result = masked(document, Styling(default="surrogate", salt=SALT))
    last = result.mapping.entries[0].written.split()[-1]
    edited = read_bytes(f"{last} signed.".encode(), "n.txt")
    restored = restore(edited, result.mapping)
    assert not restored.edits
    assert [outcome.state for outcome in restored.outcomes] == ["missing"]


def test_a_particle_after_an_invented_name_is_fitted_to_the_real_one() -> None:
    document = read_bytes("김가상은 왔다.".encode(), "n.txt")
    result = masked(document, Styling(default="surrogate", salt=SALT), (("PERSON", "김가상"),))
    name = result.mapping.entries[0].written
    edited = read_bytes(f"그리고 {name}는 갔다.".encode(), "n.txt")
    restored = restore(edited, result.mapping)
    assert write(edited, restored.edits).decode() == "그리고 김가상은 갔다."
    assert restored.outcomes[0].state == "repaired"


def test_what_is_masked_for_good_is_listed_in_the_mapping_and_has_no_outcome() -> None:
    document = read_bytes(TEXT.encode(), "n.txt")
    result = masked(document, Styling(default="bar", by_kind={"PERSON": "token"}))
    bars = [entry for entry in result.mapping.entries if entry.style == "bar"]
    assert {entry.original for entry in bars} == {value for kind, value in VALUES if kind != "PERSON"}
    assert all(entry.count for entry in bars)
    _, restored = written(document, result)
    assert {outcome.token.partition("_")[0] for outcome in restored.outcomes} == {"PERSON"}


def test_a_part_of_one_value_that_is_another_value_becomes_a_bar() -> None:
    document = read_bytes(b"Call 010-0000-1234 or 1234 now.", "n.txt")
    result = masked(document, Styling(default="partial"), (("PHONE", "010-0000-1234"), ("ID", "1234")))
    assert "1234" not in write(document, result.edits).decode()


@pytest.mark.parametrize(("encoding", "bar"), [("cp949", "■■■■■■■■"), ("cp1254", "XXXXXXXX"), ("utf-16", "████████")])
def test_bars_are_written_in_letters_the_encoding_has(encoding: str, bar: str) -> None:
    text = "Şule Deneme ğ imzaladı" if encoding == "cp1254" else "홍길동 서명했습니다. 다음 회의에서 보겠습니다."
    document = read_bytes(text.encode(encoding), "n.txt", encoding=encoding)
    values = (("PERSON", "Şule Deneme"), ("PERSON", "홍길동"))
    result = masked(document, Styling(default="bar"), values)
    assert bar in write(document, result.edits).decode(encoding)


def test_file_names_always_get_tokens() -> None:
    document = read_bytes(b"Ada Demo", "Ada Demo.txt")
    result = masked(document, Styling(default="surrogate", salt=SALT))
    assert [edit.text for edit in result.edits if edit.span.part == "filename"] == ["PERSON_1"]


def test_the_sealed_form_carries_styles() -> None:
    document = read_bytes(TEXT.encode(), "n.txt")
    mapping = masked(document, Styling(default="partial", by_kind={"PERSON": "surrogate"}, salt=SALT)).mapping
    assert read_payload(write_payload(mapping)) == mapping


def test_one_person_shares_a_number_and_every_spelling_comes_back() -> None:
    text = "Ada Demo met Deniz Örnek. A. Demo wrote; Demo answered; Demo left. [PERSON_1B] stood here."
    document = read_bytes(text.encode(), "n.txt")
    values = tuple(("PERSON", value) for value in ("Ada Demo", "A. Demo", "Demo", "Deniz Örnek"))
    same = (frozenset(map(person_key, ("Ada Demo", "A. Demo", "Demo"))),)
    result = masked(document, Styling(same=same), values)
    assert write(document, result.edits).decode() == (
        "[PERSON_1] met [PERSON_2]. [PERSON_1C] wrote; [PERSON_1D] answered; [PERSON_1D] left. [PERSON_1B] stood here."
    )
    again, restored = written(document, result)
    assert gives_back(document, again, restored.edits)
    edited = read_bytes(b"Dear [person_1c], (PERSON_1D) and [Person 1]", "n.txt")
    assert write(edited, restore(edited, result.mapping).edits).decode() == "Dear A. Demo, (Demo) and Ada Demo"
    assert read_payload(write_payload(result.mapping)) == result.mapping


def test_a_lost_letter_still_names_the_right_person_and_an_invented_one_nobody() -> None:
    document = read_bytes(b"Ada Demo and A. Demo", "n.txt")
    same = (frozenset(map(person_key, ("Ada Demo", "A. Demo"))),)
    result = masked(document, Styling(same=same), (("PERSON", "Ada Demo"), ("PERSON", "A. Demo")))
    edited = read_bytes(b"[PERSON_1] or [PERSON_1E]", "n.txt")
    outcomes = restore(edited, result.mapping).outcomes
    assert [(outcome.state, outcome.after) for outcome in outcomes[:2]] == [
        ("exact", "Ada Demo"),
        ("unknown", "[PERSON_1E]"),
    ]


@pytest.mark.parametrize("text", ["Ada  Demo", "ADA DEMO", "김 가상", "İrem Örnek", "Ａｄａ"])
def test_a_person_is_known_by_what_the_review_calls_an_equal_value(text: str) -> None:
    assert person_key(text) == equal_key("PERSON", text)


_WORDS = st.sampled_from(
    ("Ada Demo", "Demo", "Deniz Örnek", "김가상", "가상", "홍길동", "met", "은", ",", "1990", "\n", " ")
)


@settings(max_examples=60, deadline=None)
@given(words=st.lists(_WORDS, min_size=1, max_size=12), style=st.sampled_from(sorted(STYLES)), glue=st.booleans())
def test_property_whatever_stands_beside_a_value_it_is_gone_and_comes_back(
    words: list[str], style: str, glue: bool
) -> None:
    text = ("" if glue else " ").join(words) + "."
    document = read_bytes(text.encode(), "n.txt")
    people = ("Ada Demo", "Demo", "Deniz Örnek", "김가상", "가상", "홍길동")
    values = (*(("PERSON", value) for value in people), ("DATE", "1990"))
    result = masked(document, Styling(default=style, salt=SALT), values)
    again, restored = written(document, result)
    assert check(again, result).clean
    assert gives_back(document, again, _with_lost(again, restored.edits, result.lost))


def test_a_word_in_brackets_of_the_source_hides_no_invented_value() -> None:
    document = read_bytes(b"[mail](mailto:ada@example.com)", "n.md")
    result = masked(document, Styling(default="hash", salt=SALT), (("EMAIL", "ada@example.com"),))
    again, restored = written(document, result, "n.md")
    assert gives_back(document, again, restored.edits)
