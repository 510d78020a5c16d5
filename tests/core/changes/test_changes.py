"""What an editor changed: words put in, taken out and changed, and what became of tokens there."""

import random
import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from masking import document, mapping_of

from core.changes import Comparison, compare, packing
from core.changes.comparing import Comparing
from core.errors import Cancelled, MappingError
from core.model import Document, Mapping
from core.restore import restore

MAPPING = mapping_of(PERSON_1="Ada Demo", PERSON_2="홍길동", DATE_1="3 May")
WRITTEN = "Met [PERSON_1] on [DATE_1].\n[PERSON_2]은 나중에 왔다.\nThe end.\n"


def kept(written: str, mapping: Mapping = MAPPING) -> Mapping:
    """The mapping with this text of the masked file."""
    return replace(mapping, version=2, masked_text=packing.pack(document(written), mapping))


def compared(edited: str, written: str = WRITTEN) -> Comparison:
    came, mapping = document(edited), kept(written)
    found = compare(came, mapping, restore(came, mapping).outcomes)
    assert found is not None
    return found


def texts(found: Comparison) -> list[tuple[str, str]]:
    shown = []
    for change in found.changes:
        pair = found.pairs[change.pair]
        before = pair.before.text[slice(*change.before)] if pair.before else ""
        after = pair.after.text[slice(*change.after)] if pair.after else ""
        shown.append((before, after))
    return shown


def notes(found: Comparison) -> list[tuple[str, str]]:
    return [(note.token, note.what) for change in found.changes for note in change.notes]


def test_an_untouched_copy_has_no_changes() -> None:
    found = compared(WRITTEN)
    assert (found.changes, found.coarse) == ((), False)
    assert found.counts() == {"changed": 0, "inserted": 0, "deleted": 0}


@pytest.mark.parametrize(
    ("before", "after", "shown", "sorts"),
    [
        ("The end.", "The very end.", [("", "very ")], ["inserted"]),
        ("The end.", "The.", [(" end", "")], ["deleted"]),
        ("The end.", "The finish.", [("end", "finish")], ["changed"]),
        ("나중에 왔다", "나중에 갔다", [("왔다", "갔다")], ["changed"]),
        ("[PERSON_2]은", "[PERSON_2]는", [("은", "는")], ["changed"]),
        ("The end.\n", "", [("The end.\n", "")], ["deleted"]),
        ("The end.", "The end.\n新しい行。", [("", "新しい行。\n")], ["inserted"]),
        ("Met ", "Then met ", [("Met", "Then met")], ["changed"]),
        (
            "Met [PERSON_1] on [DATE_1].",
            "Nothing of it is left",
            [("Met [PERSON_1] on [DATE_1].", "Nothing of it is left")],
            ["changed"],
        ),
        ("왔다.\nThe end.\n", "왔다. The end.\n", [("", " The end."), ("The end.\n", "")], ["inserted", "deleted"]),
        (
            "나중에 왔다.\n",
            "나중에.\nIn between. [PERSON_1]\n",
            [(" 왔다", ""), ("", "In between. [PERSON_1]\n")],
            ["deleted", "inserted"],
        ),
    ],
)
def test_changes_are_told_word_by_word(before: str, after: str, shown: list[tuple[str, str]], sorts: list[str]) -> None:
    found = compared(WRITTEN.replace(before, after))
    assert texts(found) == shown
    assert [change.sort for change in found.changes] == sorts


def test_line_ends_of_another_system_are_no_change() -> None:
    assert compared(WRITTEN.replace("\n", "\r\n")).changes == ()
    assert texts(compared(WRITTEN.replace("\n", "\r\n").replace("end", "END"))) == [("end", "END")]


def test_a_token_that_is_gone_is_lost() -> None:
    found = compared(WRITTEN.replace(" on [DATE_1]", ""))
    assert notes(found) == [("DATE_1", "lost")]
    assert found.token_counts() == {"moved": 0, "doubled": 0, "lost": 1, "invented": 0}


def test_a_token_elsewhere_was_moved_and_is_told_at_both_places() -> None:
    found = compared(WRITTEN.replace("Met [PERSON_1] on", "Met on").replace("The end", "The end for [PERSON_1]"))
    assert notes(found) == [("PERSON_1", "away"), ("PERSON_1", "moved")]
    assert found.token_counts() == {"moved": 1, "doubled": 0, "lost": 0, "invented": 0}


def test_one_more_of_a_token_that_still_stands_is_doubled() -> None:
    found = compared(WRITTEN.replace("The end", "The end for [PERSON_1] and [Person 1]"))
    assert notes(found) == [("PERSON_1", "doubled")] * 2


def test_a_token_nobody_knows_is_invented() -> None:
    assert notes(compared(WRITTEN.replace("The end", "The end for [PERSON_77]"))) == [("[PERSON_77]", "invented")]


def test_a_token_respelled_where_it_stands_is_neither_lost_nor_doubled() -> None:
    found = compared(WRITTEN.replace("[PERSON_1]", "[Person_1]"))
    assert (texts(found), notes(found)) == ([("[PERSON_1]", "[Person_1]")], [])


def test_a_token_whose_ending_was_changed_is_the_same_token() -> None:
    found = compared(WRITTEN.replace("[PERSON_2]은", "[PERSON_2]이"))
    assert (texts(found), notes(found)) == ([("은", "이")], [])


def test_of_two_tokens_that_changed_places_one_moved() -> None:
    swapped = WRITTEN.replace("[PERSON_1]", "[X]").replace("[DATE_1]", "[PERSON_1]").replace("[X]", "[DATE_1]")
    assert compared(swapped).token_counts() == {"moved": 1, "doubled": 0, "lost": 0, "invented": 0}


def test_parts_that_came_or_went_are_changes_of_their_own() -> None:
    came = document("body text [PERSON_1]")
    body = came.parts[0]
    head = replace(body, id="header1", role="header", text="head [PERSON_2]", fields=(0, 15))
    foot = replace(head, id="footer1", role="footer")
    written = replace(came, parts=(body, head, came.parts[-1]))
    mapping = replace(MAPPING, version=2, masked_text=packing.pack(written, MAPPING))
    edited = replace(came, parts=(body, foot, came.parts[-1]))
    found = compare(edited, mapping, restore(edited, mapping).outcomes)
    assert found is not None
    assert [change.sort for change in found.changes] == ["inserted", "deleted"]
    assert notes(found) == [("PERSON_2", "moved"), ("PERSON_2", "away")]
    renamed = replace(came, parts=(body, replace(head, id="header7"), came.parts[-1]))
    again = compare(renamed, mapping, restore(renamed, mapping).outcomes)
    assert again is not None
    assert again.changes == ()


def test_without_a_text_there_is_nothing_to_compare() -> None:
    came = document(WRITTEN)
    assert compare(came, MAPPING, restore(came, MAPPING).outcomes) is None


def test_comparing_can_be_stopped() -> None:
    def stop(_done: int, _total: int) -> None:
        raise Cancelled

    came, mapping = document(WRITTEN + "x"), kept(WRITTEN)
    with pytest.raises(Cancelled):
        compare(came, mapping, (), progress=stop)


# -- any two texts -----------------------------------------------------------------------------------------------------

WORDS = ["foo", "bar", "[PERSON_1]", "김가상은", "—", "x,", "y.", "\n", "zeta", "다.", "\r\n", "\r", "漢字"]


def one_end(text: str) -> str:
    return re.sub("\r\n?", "\n", text)


def applied(before: str, after: str, comparing: Comparing) -> str:
    """The first text with the changes made; line ends as "\\n"."""
    made, done = [], 0
    for a, b, c, d in comparing.stretches(before, after):
        assert done <= a <= b
        made += [before[done:a], after[c:d]]
        done = b
    return one_end("".join((*made, before[done:])))


@pytest.mark.parametrize("seed", range(8))
def test_the_changes_lead_from_one_text_to_the_other(seed: int) -> None:
    dice = random.Random(seed)
    for _ in range(150):
        words = [dice.choice(WORDS) for _ in range(dice.randrange(60))]
        edited = list(words)
        for _ in range(dice.randrange(8)):
            at = dice.randrange(len(edited) + 1)
            edited[at : at + dice.randrange(3)] = [dice.choice(WORDS)] * dice.randrange(3)
        before, after = " ".join(words), " ".join(edited)
        assert applied(before, after, Comparing(lambda _n: None)) == one_end(after)


def lines(dice: random.Random, n: int) -> list[str]:
    vocabulary = [f"word{number}" for number in range(900)]
    return [" ".join(dice.choice(vocabulary) for _ in range(9)) for _ in range(n)]


def same_line_everywhere(n: int) -> tuple[str, str]:
    return "\n".join(["same", "other"] * (n // 2)), "\n".join(["same"] * n)


@pytest.mark.parametrize(
    "make",
    [
        lambda dice: ("\n".join(lines(dice, 6000)), "\n".join(lines(dice, 6000))),
        lambda dice: (" ".join(lines(dice, 6000)), " ".join(lines(dice, 6000))),
        lambda _dice: same_line_everywhere(8000),
        lambda _dice: ("a" * 400_000, "a" * 399_999 + "b"),
    ],
    ids=["every line another", "one line, all another", "two lines over and over", "one word"],
)
def test_texts_with_nothing_in_common_are_told_roughly_not_for_ever(
    make: Callable[[random.Random], tuple[str, str]],
) -> None:
    before, after = make(random.Random(1))
    steps = 0

    def tick(_size: int) -> None:
        nonlocal steps
        steps += 1

    comparing = Comparing(tick)
    assert applied(before, after, comparing) == after
    assert steps < 60_000


# -- packing -----------------------------------------------------------------------------------------------------------


def test_what_was_packed_comes_back_exactly() -> None:
    odd = "Ada\ud83d \udc00\r\n" + "한" * 70_000 + "\x00 [PERSON_1]"
    came = document("x")
    body = replace(came.parts[0], text=odd, fields=(0, len(odd)), title="Sheet \ud800", number=2, role="sheet")
    bare = replace(body, id="two", text="PERSON_1", fields=(0, 8), token_form="bare")
    echo = replace(body, id="three", echo=True)
    written: Document = replace(came, parts=(body, bare, echo, came.parts[-1]))
    assert packing.unpack(packing.pack(written, MAPPING)) == (body, bare)


def test_too_much_text_and_text_without_tokens_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    assert packing.pack(document("nothing was masked"), mapping_of()) == b""
    monkeypatch.setattr(packing, "LARGEST_TEXT", 100)
    assert packing.pack(document("가" * 40), MAPPING) == b""  # 120 bytes
    assert packing.pack(document("a" * 100), MAPPING) != b""


@pytest.mark.parametrize("bad", [b"x", "cut", "more", "bomb", "short"])
def test_a_packed_text_that_is_damaged_or_endless_is_refused(bad: bytes | str) -> None:
    import zlib

    good = packing.pack(document(WRITTEN), MAPPING)
    made = {
        "cut": good[:-3],
        "more": good + b"x",
        "bomb": zlib.compress(b" " * (3 * packing.LARGEST_TEXT)),
        "short": zlib.compress(b'["body","body",0,"","bracket",5]\nabc'),
    }
    with pytest.raises(MappingError) as caught:
        packing.unpack(made[bad] if isinstance(bad, str) else bad)
    assert (caught.value.code, caught.value.facts) == ("map.damaged", {"where": "content"})


def test_no_text_of_the_document_is_in_the_repr() -> None:
    assert "Met" not in repr(compared(WRITTEN.replace("Met", "Saw")))
