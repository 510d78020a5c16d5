"""Many claims, one finding: agreement, overlaps, cues, kinds, near misses."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from core.find.cues import NOTHING, Said
from core.find.evidence import Evidence
from core.find.judge import AGAINST, CEILING, CUE, judge, overlapping, with_cue
from core.kinds import KINDS
from core.model import Source


def claim(
    start: int,
    end: int,
    kind: str = "PERSON",
    weight: float = 0.7,
    source: Source = "dictionary",
    checked: bool | None = None,
) -> Evidence:
    return Evidence(start=start, end=end, kind=kind, source=source, weight=weight, checked=checked)


def places(*claims: Evidence, **options: object) -> list[tuple[int, int, str]]:
    return [(v.start, v.end, v.kind) for v in judge(claims, **options)]  # type: ignore[arg-type]


def test_tiers_that_agree_raise_the_score() -> None:
    (alone,) = judge([claim(0, 5, weight=0.6)])
    (both,) = judge([claim(0, 5, weight=0.6), claim(0, 5, weight=0.6, source="tagger")])
    assert alone.score == 0.6
    assert round(both.score, 4) == round(1 - 0.4 * 0.4, 4)
    assert both.sources == ("dictionary", "tagger")


def test_rows_of_one_tier_do_not_add_up() -> None:
    (verdict,) = judge([claim(0, 5, "PHONE", 0.6, "pattern"), claim(0, 5, "PHONE", 0.7, "pattern")])
    assert verdict.score == 0.7


def test_two_weak_tiers_together_are_a_finding() -> None:
    assert places(claim(0, 5, weight=0.4)) == []
    assert places(claim(0, 5, weight=0.4), claim(0, 5, weight=0.4, source="tagger")) == [(0, 5, "PERSON")]


def test_a_proof_wins_over_a_longer_claim() -> None:
    assert places(claim(4, 23, "CARD", 0.9, "pattern", checked=True), claim(19, 27, "URL", 0.6, "pattern")) == [
        (4, 27, "CARD")
    ]


def test_the_longer_wins_then_the_surer_then_the_first_kind() -> None:
    assert places(claim(0, 10, "ADDRESS", 0.6), claim(2, 6, "LOCATION", 0.9)) == [(0, 10, "ADDRESS")]
    assert places(claim(0, 5, "ORG", 0.6), claim(0, 5, "LOCATION", 0.9)) == [(0, 5, "LOCATION")]
    assert places(claim(0, 5, "LOCATION", 0.6), claim(0, 5, "PERSON", 0.6)) == [(0, 5, "PERSON")]


def test_nothing_of_a_loser_stays_readable() -> None:
    assert places(claim(0, 6, "ORG"), claim(4, 12, "PERSON"), claim(11, 14, "LOCATION")) == [(0, 14, "PERSON")]


def test_a_near_miss_neither_widens_nor_replaces() -> None:
    claims = (claim(4, 8, weight=0.9), claim(0, 20, "ORG", 0.3), claim(30, 35, weight=0.3))
    assert places(*claims) == [(4, 8, "PERSON")]
    assert places(*claims, near_misses=True) == [(4, 8, "PERSON"), (30, 35, "PERSON")]


def test_cues() -> None:
    raised, why = with_cue(0.4, Said(word="phone", strength=1.0))
    assert raised == 0.4 + 0.6 * CUE
    assert why[0].facts == {"word": "phone"}
    assert with_cue(0.8, Said(against="order no"))[0] == 0.8 * AGAINST
    assert with_cue(0.8, NOTHING) == (0.8, ())


claims = st.lists(
    st.builds(
        lambda start, length, kind, weight, source, checked: claim(
            start, start + length, kind, weight, source, checked
        ),
        st.integers(0, 60),
        st.integers(1, 15),
        st.sampled_from(sorted(KINDS)),
        st.floats(0.01, 0.99),
        st.sampled_from(["pattern", "dictionary", "tagger"]),
        st.sampled_from([True, False, None]),
    ),
    max_size=14,
)


@given(claims, st.floats(0.1, 0.9))
def test_verdicts_are_disjoint_and_cover_what_was_found(found: list[Evidence], least: float) -> None:
    verdicts = judge(found, threshold=lambda _kind: least, near_misses=True)
    for left, right in pairwise(verdicts):
        assert left.end <= right.start
    sure = [verdict for verdict in verdicts if verdict.score >= least]
    for evidence in found:
        if evidence.weight >= least + 0.001:
            assert any(verdict.start <= evidence.start and evidence.end <= verdict.end for verdict in sure)
    assert all(0 < verdict.score <= CEILING for verdict in verdicts)
    assert judge(reversed(found), threshold=lambda _kind: least, near_misses=True) == verdicts or len(found) > 1


def test_claims_of_a_chain_are_told_from_those_they_overlap() -> None:
    spans = [(0, 9), (0, 3), (4, 6), (5, 12), (12, 20), (13, 14), (19, 25)]
    claims = [Evidence(start=start, end=end, kind="PERSON", source="tagger", weight=0.9) for start, end in spans]
    for claim, others in overlapping(claims):
        assert others == [other for other in claims if other.start < claim.end and claim.start < other.end]
