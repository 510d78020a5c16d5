"""Each kind of the pattern table (tests/builders/pattern_examples.py): found in full, and nothing else taken for it."""

import pytest
import regex
from pattern_examples import NEGATIVES, POSITIVES, found

from core.find.patterns import ROWS


@pytest.mark.parametrize(("kind", "marked"), POSITIVES)
def test_found_in_full(kind: str, marked: str) -> None:
    start, end = marked.index("«"), marked.index("»") - 1
    text = marked.replace("«", "").replace("»", "")
    findings = found(text)
    assert [(f.kind, f.span.start, f.span.end) for f in findings if f.span.start < end and f.span.end > start] == [
        (kind, start, end)
    ]
    assert all(finding.text == text[finding.span.start : finding.span.end] for finding in findings)


@pytest.mark.parametrize(("kind", "text"), NEGATIVES)
def test_hard_negatives(kind: str, text: str) -> None:
    assert [finding.text for finding in found(text) if finding.kind == kind] == []


def test_every_kind_has_enough_examples() -> None:
    kinds = {row.kind for row in ROWS if not row.asked}  # the others: test_patterns_asked.py
    for kind in kinds:
        assert sum(1 for positive, _ in POSITIVES if positive == kind) >= 6, kind
        others = [text for negative, text in NEGATIVES if negative == kind]
        assert sum(len([one for one in regex.split(r"[;,\n]| and ", text) if one.strip()]) for text in others) >= 6, (
            kind
        )


_WIDE = {code: code + 0xFEE0 for code in (*range(0x30, 0x3A), *range(0x41, 0x5B), *range(0x61, 0x7B))}


def _forms(marked: str) -> dict[str, tuple[str, int, int]]:
    """A positive full width, with a Korean particle and a Turkish suffix joined to it."""
    before, _, rest = marked.partition("«")
    value, _, after = rest.partition("»")
    start, end = len(before), len(before) + len(value)
    return {
        "wide": (before + value.translate(_WIDE) + after, start, end),
        "hangul": (before + value + "은 확인", start, end),
        "suffix": (before + value + "'den geldi", start, end),
    }


@pytest.mark.parametrize("kind", sorted({kind for kind, _ in POSITIVES} - {"ORG"}))
def test_every_kind_is_found_full_width_beside_hangul_and_with_a_suffix(kind: str) -> None:
    right: dict[str, int] = {}
    for positive, marked in POSITIVES:
        for form, (text, start, end) in _forms(marked).items() if positive == kind else ():
            there = [(f.span.start, f.span.end) for f in found(text) if f.kind == kind]
            right[form] = right.get(form, 0) + ((start, end) in there)
    assert all(right[form] >= 3 for form in ("wide", "hangul", "suffix")), right


def test_u15_numbers_beside_hangul() -> None:
    text = "번호는 991231-4000005이고 연락처는 010-0000-1234입니다"
    assert [(f.kind, f.text) for f in found(text)] == [("RRN", "991231-4000005"), ("PHONE", "010-0000-1234")]


def test_u14_characters_of_word_processors() -> None:
    for text in (
        "4111\u00a01111\u00a01111\u00a01111",
        "4111\u20111111\u20111111\u20111111",
        "41\u200b11 1111 1111 11\u00ad11",
        "ada@\u200bexample.com",
    ):
        assert [finding.text for finding in found(text)] == [text]
