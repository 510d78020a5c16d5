"""A name right behind a word that announces one is likelier: "Approved by: J.-P. Sample", "Merhaba Irmak,".

So is a listed word that is a name before "Bey" or "Hanım": "Savaş Bey", and a name of peoples whom the lists hardly
know: "Oyelaran".

In: evidence of all tiers about a piece, weighed, and the piece. Out: the same evidence, names of people that were in
doubt with a greater weight.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

import regex

from core.find.evidence import Evidence, Piece
from core.find.judge import with_cue
from core.find.names.elsewhere import SURNAMES, plain
from core.model import Reason

LEAST, SURE = 0.3, 0.75
"""Between these weights a name is in doubt: below, a form's own words would be taken for what is to be filled in."""
_CLOSE = 3  # code points between the word and the name: a colon, spaces, a quotation mark
FAINT, CALLED = 0.15, 0.6
"""A listed name before "Bey" or "Hanım" is somebody, also one that is a word: Savaş Bey, Barış Hanım'ın."""
_BEY = regex.compile(r" (?:Bey|Hanım)(?!\p{L})")
_HOLDS = regex.compile(r"[^\p{L}\p{N}]*")


def announced(evidence: Iterable[Evidence], piece: Piece) -> Iterator[Evidence]:
    """Every claim, names in doubt with what the word right before them says."""
    for claim in evidence:
        if claim.kind == "PERSON" and FAINT <= claim.weight < CALLED and _BEY.match(piece.text, claim.end):
            claim = replace(claim, weight=CALLED, reasons=(*claim.reasons, Reason(code="title")))
        if claim.kind == "PERSON" and LEAST <= claim.weight < CALLED and _is_from_elsewhere(claim, piece):
            reasons = (*claim.reasons, Reason(code="list", facts={"list": "surname_en"}))
            claim = replace(claim, weight=CALLED, reasons=reasons)
        if claim.kind == "PERSON" and LEAST <= claim.weight < SURE and claim.end - claim.start > 1:
            claim = _after_cue(claim, piece)
        yield claim


def _after_cue(claim: Evidence, piece: Piece) -> Evidence:
    """A name in doubt, with what the word right before it says."""
    if not piece.cues.may_announce("PERSON", claim.start, _CLOSE):
        return claim
    said = piece.cues.near(claim.start).about("PERSON", claim.end)
    gap = piece.text[said.end : claim.start] if 0 <= said.end <= claim.start else None
    if gap is None or gap == "," or len(gap) > _CLOSE or not _HOLDS.fullmatch(gap):
        return claim
    weight, reasons = with_cue(claim.weight, said)
    already = any(reason.code == "cue" for reason in claim.reasons)
    return replace(claim, weight=weight, reasons=claim.reasons if already else (*claim.reasons, *reasons))


def _is_from_elsewhere(claim: Evidence, piece: Piece) -> bool:
    """One word in capitals that the tagger reads as somebody, and a surname of such peoples."""
    value = piece.text[claim.start : claim.end]
    return claim.source == "tagger" and value[:1].isupper() and plain(value) in SURNAMES
