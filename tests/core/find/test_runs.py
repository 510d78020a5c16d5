"""Rows are spared where they cannot match, and only there."""

import random
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from core.find.evidence import Evidence, Piece, Setting, pieces
from core.find.patterns import ROWS, Patterns
from core.find.patterns.needs import Needs
from core.find.patterns.row import Row, Script
from core.find.patterns.runs import APART, runs_in
from core.languages.language import words
from core.model import Part

SAMPLES = Path(__file__).parents[3] / "resources" / "samples"
_WORDS = words(
    """
    tel, phone, 전화, 계좌, passport, IBAN, card, account, 주소, adres, born, 생년월일, doğum, MWST, TVA, CHE, DE, GB,
    TR, vat no, 여권, Via Roma, rue de, weg, PO Box, mah., ending in, vin, wallet, 서울시 강남구 테헤란로, Street, 생,
    doğumlu, 월, 일, 년, E, K, kg, AB123456C
    """
)


@cache
def _texts() -> tuple[str, ...]:
    draw = random.Random(4)
    made = []
    for _ in range(250):
        pieces_ = []
        for _ in range(12):
            groups = [str(draw.randrange(10 ** draw.choice((1, 2, 3, 4, 6, 9, 11)))) for _ in range(draw.randint(1, 5))]
            pieces_ += [draw.choice(_WORDS), draw.choice((" ", ": ", "", "\n")), draw.choice("-- ./").join(groups)]
            pieces_.append(draw.choice((" ", ". ", ", ", "입니다 ", "'dir ", "\n", ")")))
        made.append("".join(pieces_))
    made += [f"{' '.join(row.words)} {row.worst * 12} {row.worst * 3}" for row in ROWS]
    made += [path.read_bytes().decode("utf-8", "replace") for path in SAMPLES.glob("*.*")]
    return tuple(made)


def _pieces(text: str) -> list[Piece]:
    part = Part(id="body", role="body", text=text, fields=(0, len(text)))
    return list(pieces(part, Setting(languages={})))


def _claims(tier: Patterns, text: str) -> list[Evidence]:
    return [claim for piece in _pieces(text) for claim in tier.evidence(piece)]


def _tried_everywhere(row: Row) -> Row:
    before: Script = "latin" if row.before == "capital" else row.before
    needs = () if row.runs else row.needs
    return replace(
        row,
        before=before,
        letters="",
        then="",
        begins=(),
        digits=0,
        needs=needs,
        reach=None,
        at=(),
        unbroken=0,
        inside="",
    )


def test_what_rows_ask_for_beside_a_run_spares_only_tries_that_fail() -> None:
    kinds = {row.kind for row in ROWS}
    spared, thorough = Patterns(kinds), Patterns(kinds, rows=tuple(map(_tried_everywhere, ROWS)))
    found = 0
    for text in _texts():
        claims = _claims(spared, text)
        assert claims == _claims(thorough, text)
        found += len(claims)
    assert found > 2_000


def test_the_test_above_notices_a_row_that_asks_for_too_much() -> None:
    rows = tuple(replace(row, digits=row.digits + 1) if row.name == "ssn" else row for row in ROWS)
    text = "his number is 219-09-9999 today"
    assert [claim.kind for claim in _claims(Patterns({"SSN"}), text)] == ["SSN"]
    assert not _claims(Patterns({"SSN"}, rows=rows), text)


def test_rows_are_searched_where_a_string_they_need_is_and_nowhere_else() -> None:
    searched = [row for row in ROWS if not row.runs]
    needs = Needs(searched)
    for piece in (piece for text in _texts() for piece in _pieces(text)):
        expected = [row for row in searched if not row.needs or any(need in piece.lower for need in row.needs)]
        assert needs.met(piece) == expected
    assert len(needs.met(_pieces("nothing")[0])) < len(searched) / 4


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("in 2024 we", [(3, 4, "latin", 2, 4)]),
        ("no 12-345 and 6", [(3, 2, "latin", 2, 6), (14, 1, "latin", 3, 1)]),
        ("가 1" + " " * (APART + 1) + "2", [(2, 1, "hangul", 0, 1), (4 + APART, 1, "", 0, 1)]),
        ("1" + " " * APART + "2", [(0, 1, "", 0, 2), (1 + APART, 1, "", 0, 1)]),
        ("1.2.3", [(0, 1, "", 0, 3)]),
    ],
)
def test_runs_and_what_stands_around_them(text: str, expected: list[tuple[int, int, str, int, int]]) -> None:
    looks = [(at, look.length, look.script, look.letters, look.digits) for at, look, _ in runs_in(text)]
    assert looks == expected
