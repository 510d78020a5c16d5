"""The judge: many claims about the same text become one finding with one score and its reasons.

In: evidence of all tiers about a piece. Out: `Verdict`s: disjoint ranges with kind, score, sources and reasons.

Weights, stated once:

    cue          w + (1 - w) * CUE * strength   a word for the kind stands near (strength 1 or 0.6)
    cue against  w * AGAINST                    the nearest word announces something else ("order no")
    agreement    1 - (1 - w1)(1 - w2)           of different tiers about overlapping text of one kind, up to CEILING
    one tier     the greatest weight            of several rows of one tier about overlapping text of one kind

Where the tagger judges names, core/find/weighing.py has changed the weights before.

A weight is meant as a probability: of the findings scored 0.8, eight in ten should be right (tests/benchmarks measure
it).

Overlaps are settled before anything else looks at findings (U18): a claim proved by a check wins, then the longer, then
the higher weight, then the kind that stands first in core/kinds.py. The winner takes over the ground of the losers, so
that nothing of a loser stays readable. Claims below the threshold of their kind never widen or replace one above it.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import accumulate

from core.find.cues import Said
from core.find.evidence import Evidence
from core.kinds import KINDS
from core.model import Reason, Source

CUE = 0.7
AGAINST = 0.45
CEILING = 0.99
MIN_SCORE = 0.5
# Kinds whose check is arithmetic on the number; a calendar or a numbering plan proves less.
PROVABLE = frozenset({"RRN", "TCKN", "VKN", "CARD", "IBAN", "ID"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """A finding in folded coordinates of its piece."""

    start: int
    end: int
    kind: str
    score: float
    sources: tuple[Source, ...]
    reasons: tuple[Reason, ...]
    checked: bool | None


def with_cue(weight: float, said: Said) -> tuple[float, tuple[Reason, ...]]:
    """A weight after what the surroundings say, with the reason."""
    if said.word:
        return weight + (1 - weight) * CUE * said.strength, _for(said.word)
    if said.against:
        return weight * AGAINST, _against(said.against)
    return weight, ()


@cache  # as the words of our tables come again and again: what is made once for all need not be made for each
def _for(word: str) -> tuple[Reason, ...]:
    return (Reason(code="cue", facts={"word": word}),)


@cache
def _against(word: str) -> tuple[Reason, ...]:
    return (Reason(code="cue.against", facts={"word": word}),)


def _usual(_kind: str) -> float:
    return MIN_SCORE


def judge(
    evidence: Iterable[Evidence], *, threshold: Callable[[str], float] = _usual, near_misses: bool = False
) -> list[Verdict]:
    """Disjoint verdicts in order of place. Near misses are kept only where no finding stands.

    `threshold`: from which score a verdict of a kind is a finding.
    """
    merged = [verdict for claims in by_place(evidence) for verdict in _agree(claims)]
    sure = _disjoint([verdict for verdict in merged if verdict.score >= threshold(verdict.kind)])
    if not near_misses:
        return sure
    unsure = _disjoint([verdict for verdict in merged if verdict.score < threshold(verdict.kind)])
    return sorted([*sure, *_beside(unsure, sure)], key=lambda verdict: verdict.start)


def by_place(evidence: Iterable[Evidence]) -> Iterator[list[Evidence]]:
    """Claims in groups that touch each other, in order of place."""
    group: list[Evidence] = []
    end = 0
    for claim in sorted(evidence, key=lambda claim: (claim.start, -claim.end)):
        if group and claim.start >= end:
            yield group
            group = []
        group.append(claim)
        end = max(end, claim.end) if len(group) > 1 else claim.end
    if group:
        yield group


def overlapping(claims: Sequence[Evidence]) -> Iterator[tuple[Evidence, list[Evidence]]]:
    """Every claim of a group with those that overlap it, itself among them; in time that long chains do not square."""
    if len(claims) == 1:
        yield claims[0], [claims[0]]
        return
    starts = [claim.start for claim in claims]
    reach = list(accumulate((claim.end for claim in claims), max))
    for claim in claims:
        low, high = bisect_right(reach, claim.start), bisect_left(starts, claim.end)
        yield claim, [other for other in claims[low:high] if claim.start < other.end]


def _agree(claims: Sequence[Evidence]) -> list[Verdict]:
    """One verdict per kind and range: a claim lends its weight to those of its kind that it overlaps."""
    if len(claims) > 1 and _are_alike(claims):
        return [_verdict(claims[0], claims)]  # those of the others would be no better, and the first one wins
    return [
        _verdict(claim, [other for other in others if other.kind == claim.kind])
        for claim, others in overlapping(claims)
    ]


def _are_alike(claims: Sequence[Evidence]) -> bool:
    """They claim the same of the same place, as several rows do of a telephone number, and no check proves one."""
    first, last = claims[0], claims[-1]
    start, end, kind = first.start, first.end, first.kind
    if last.end != end or kind in PROVABLE:
        return False
    sources = {first.source}
    for claim in claims:
        if claim.start != start or claim.end != end or claim.kind != kind:
            return False
        sources.add(claim.source)
    return len(sources) < 3


def _verdict(claim: Evidence, peers: Sequence[Evidence]) -> Verdict:
    if len(peers) == 1:
        return Verdict(
            start=claim.start,
            end=claim.end,
            kind=claim.kind,
            score=round(min(1 - (1 - claim.weight), CEILING), 4),
            sources=(claim.source,),
            reasons=claim.reasons,
            checked=claim.checked,
        )
    by_source: dict[Source, Evidence] = {claim.source: claim}
    for peer in peers:
        best = by_source.get(peer.source)
        same_place = peer.start == claim.start and peer.end == claim.end
        if best is None or (peer.weight > best.weight and (peer.source != claim.source or same_place)):
            by_source[peer.source] = peer
    doubt = 1.0
    reasons: list[Reason] = []
    checked = claim.checked
    for found in by_source.values():
        doubt *= 1 - found.weight
        reasons += (reason for reason in found.reasons if reason not in reasons)
        checked = found.checked if checked is None else checked
    return Verdict(
        start=claim.start,
        end=claim.end,
        kind=claim.kind,
        score=round(min(1 - doubt, CEILING), 4),
        sources=tuple(by_source),
        reasons=tuple(reasons),
        checked=checked,
    )


def _rank(verdict: Verdict) -> tuple[bool, int, float, int]:
    """What wins an overlap, the greatest first."""
    return (
        verdict.checked is True and verdict.kind in PROVABLE,
        verdict.end - verdict.start,
        verdict.score,
        -KINDS[verdict.kind].priority,
    )


def _disjoint(verdicts: Sequence[Verdict]) -> list[Verdict]:
    """Winners with the union of all ground they touch, in order."""
    settled: list[Verdict] = []
    group: list[Verdict] = []
    end = 0
    for verdict in sorted(verdicts, key=lambda verdict: verdict.start):
        if group and verdict.start >= end:
            settled.append(_winner(group, end))
            group = []
        group.append(verdict)
        end = max(end, verdict.end) if len(group) > 1 else verdict.end
    if group:
        settled.append(_winner(group, end))
    return settled


def _winner(group: Sequence[Verdict], end: int) -> Verdict:
    best = max(group, key=_rank)
    if best.start == group[0].start and best.end == end:
        return best
    return replace(best, start=group[0].start, end=end, reasons=(*best.reasons, Reason(code="union")))


def _beside(unsure: Iterable[Verdict], sure: Sequence[Verdict]) -> Iterable[Verdict]:
    """Those of `unsure` that touch nothing of `sure`; both in order."""
    index = 0
    for verdict in unsure:
        while index < len(sure) and sure[index].end <= verdict.start:
            index += 1
        if index == len(sure) or sure[index].start >= verdict.end:
            yield verdict
