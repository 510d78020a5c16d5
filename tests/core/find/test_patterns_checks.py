"""Checksums and words beside a number: what they add to a finding or take from it, and what they cannot tell."""

import pytest
from pattern_examples import found

from core.find.checks import CHECKS


def test_a_failed_check_is_a_near_miss_unless_words_say_otherwise() -> None:
    assert found("4111 1111 1111 1112") == []
    near = found("4111 1111 1111 1112", near_misses=True)
    assert [(f.kind, f.checked, f.score < 0.5) for f in near] == [("CARD", False, True)]
    told = found("credit card: 4111 1111 1111 1112")
    assert [(f.kind, f.checked) for f in told] == [("CARD", False)]
    assert any(reason.code == "check.false" for reason in told[0].reasons)
    assert any(reason.code == "cue" for reason in told[0].reasons)


def test_a_failed_check_of_an_iban_counts_with_a_word_in_groups_or_where_it_is_digits_alone() -> None:
    told = found("IBAN: TR34 0006 1005 1978 6457 8413 26")
    assert [(f.kind, f.checked) for f in told] == [("IBAN", False)]
    assert any(reason.code == "check.false" for reason in told[0].reasons)
    grouped = found("TR34 0006 1005 1978 6457 8413 26")
    assert [(f.kind, f.checked, f.score < 0.6) for f in grouped] == [("IBAN", False, True)]
    whole = found("TR350006100519786457841326")
    assert [(f.kind, f.checked, f.score <= 0.6) for f in whole] == [("IBAN", False, True)]
    near = found("GB35WEST12345698765432", near_misses=True)
    assert [(f.kind, f.checked, f.score < 0.5) for f in near] == [("IBAN", False, True)]


@pytest.mark.parametrize("text", ["대표번호 02-312-4567", "switchboard (202) 555-0143", "çağrı merkezi 0312 555 01 23"])
def test_the_line_of_a_company_is_found_with_little_weight(text: str) -> None:
    (finding,) = found(text)
    assert finding.kind == "PHONE" and 0.5 <= finding.score <= 0.6
    assert any(reason.code == "cue.against" for reason in finding.reasons)


def test_a_telephone_of_a_person_behind_a_switchboard_keeps_its_weight() -> None:
    assert all(finding.score > 0.6 for finding in found("고객센터 010-4829-1103"))
    numbers = found("switchboard (202) 555-0143, mobile (202) 555-0177")
    assert [finding.score > 0.6 for finding in numbers] == [False, True]


def test_rrn_has_a_three_way_verdict() -> None:
    verdict = CHECKS["rrn"]
    assert verdict("991231-4000005", "KR") is True
    assert verdict("821014-1234567", "KR") is None  # no checksum for numbers issued since October 2020
    assert verdict("821314-1234567", "KR") is False
    assert verdict("951112-5012345", "KR") is None


def test_an_order_number_shaped_like_an_rrn_is_none() -> None:
    assert found("주문번호 880412-2145678") == []


def test_a_date_is_only_found_when_asked_for() -> None:
    text = "Date: 14 April 2026"
    assert found(text) == []
    assert [finding.text for finding in found(text, kinds=("DATE",))] == ["14 April 2026"]
