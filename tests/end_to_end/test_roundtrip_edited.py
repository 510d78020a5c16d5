"""Masked files that were edited: what can be told comes back, nothing is guessed, nobody else's value is written."""

from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st
from masking import decide, document, trip

from core.documents import read, read_bytes, reread, write
from core.mask import mask
from core.mask.candidates import locate, parse
from core.model import Mapping
from core.restore import require_fit, restore

TEXT = "Ada Demo met 홍길동 and Can Örnek; phone 010-0000-1234, card 4111 1111 1111 1111."
ROWS = "PERSON\tAda Demo\nPERSON\t홍길동\nPERSON\tCan Örnek\nPHONE\t010-0000-1234\nCARD\t4111 1111 1111 1111"
VALUES = {
    "PERSON_1": "Ada Demo",
    "PERSON_2": "홍길동",
    "PERSON_3": "Can Örnek",
    "PHONE_1": "010-0000-1234",
    "CARD_1": "4111 1111 1111 1111",
}
WIDE = {ord(letter): ord(letter) + 0xFEE0 for letter in "[]_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"}
DAMAGE: tuple[Callable[[str], str], ...] = (
    lambda token: f"[{token}]",
    lambda token: f"[{token.lower()}]",
    lambda token: f"[{token.title()}]",
    lambda token: f"[ {token} ]",
    lambda token: f"[{token.replace('_', ' _ ')}]",
    lambda token: f"[{token.replace('_', ' ')}]",
    lambda token: f"[{token.replace('_', chr(92) + '_')}]",
    lambda token: "\\[" + token.replace("_", "\\_") + "\\]",
    lambda token: f"&#91;{token}&#93;",
    lambda token: f"【{token}】",
    lambda token: f"[{token}]".translate(WIDE),
    lambda token: token,
    lambda token: f"{token}@masked.invalid",
)
ELSEWHERE = ("PERSON_4", "PERSON_12", "PERSON_31", "PHONE_11", "CARD_2", "ORG_1")


def mapping() -> Mapping:
    return trip(TEXT, ROWS).result.mapping


def test_the_sample_has_the_tokens_the_tests_speak_of() -> None:
    assert {entry.token: entry.original for entry in mapping().entries} == VALUES


@given(
    st.lists(
        st.tuples(
            st.sampled_from([*VALUES, *ELSEWHERE]),
            st.sampled_from(DAMAGE),
            st.sampled_from([" ", "\n", ". ", ", (", "은 "]),
        ),
        max_size=8,
    )
)
def test_every_damage_that_can_be_told_is_repaired_and_no_other_value_is_written(
    pieces: list[tuple[str, Callable[[str], str], str]],
) -> None:
    text = "x " + "".join(damage(token) + after for token, damage, after in pieces)
    expected = "x " + "".join(VALUES.get(token, damage(token)) + after for token, damage, after in pieces)
    edited = document(text)
    result = restore(edited, mapping(), refit=False)
    assert write(edited, result.edits).decode() == expected
    places = [outcome for outcome in result.outcomes if outcome.span is not None]
    assert [outcome.state in ("exact", "repaired") for outcome in places] == [token in VALUES for token, *_ in pieces]


@given(
    st.sampled_from(list(VALUES)), st.sampled_from(DAMAGE), st.integers(0, 30), st.sampled_from("0123456789x[]_ ,가")
)
def test_one_changed_character_never_gives_another_value(
    token: str, damage: Callable[[str], str], place: int, letter: str
) -> None:
    written = damage(token)
    place %= len(written)
    for changed in (written[:place] + letter + written[place + 1 :], written[:place] + written[place + 1 :]):
        back = write(edited := document(f"x {changed} y"), restore(edited, mapping(), refit=False).edits).decode()
        for other, value in VALUES.items():
            if value in back:
                # Only the number that stands there decides; a lost number is asked about unless one entry fits.
                number = other.rsplit("_")[-1]
                assert number in changed.translate({wide: narrow for narrow, wide in WIDE.items()}) or "_1" in other
                assert other.split("_")[0] == token.split("_")[0]


def test_a_translator_reorders_repeats_and_drops() -> None:
    made = trip(TEXT, ROWS)
    edited = document("[KİŞİ_2]은(는) [Person_1]'e [PHONE_1]을 줬다. Yine [PERSON_1]'in. %5BPERSON_3%5D [PERSON_9]")
    result = restore(edited, made.result.mapping)
    assert write(edited, result.edits).decode() == (
        "홍길동은 Ada Demo'ya 010-0000-1234를 줬다. Yine Ada Demo'nun. " + quote("Can Örnek") + " [PERSON_9]"
    )
    assert [outcome.token for outcome in result.outcomes if outcome.state == "unknown"] == ["[PERSON_9]"]
    assert [outcome.token for outcome in result.outcomes if outcome.state == "missing"] == ["CARD_1"]
    require_fit(result)


@pytest.mark.parametrize("encoding", ["cp949", "utf-16", "utf-8-sig", "utf-8"])
def test_u25_a_wholly_masked_file_keeps_its_encoding(encoding: str, tmp_path: Path) -> None:
    data = "홍길동 귀하\r\n홍길동".encode(encoding)
    (tmp_path / "a.txt").write_bytes(data)
    source = read(tmp_path / "a.txt")
    result = mask(source, decide(locate(source, parse("PERSON\t홍길동\nCUSTOM\t귀하"))))
    written = write(source, result.edits)
    masked = reread(read_bytes(written, "a-masked.txt"), result.mapping)
    assert write(masked, restore(masked, result.mapping).edits) == data


def test_u33_masking_and_restoring_need_no_network() -> None:
    made = trip(TEXT, ROWS)  # every test runs with sockets that raise
    assert made.text == "[PERSON_1] met [PERSON_2] and [PERSON_3]; phone [PHONE_1], card [CARD_1]."
