"""Candidate rows: lists of values that a colleague wrote down or a language model named.

In: text in rows `KIND<TAB>ORIGINAL`, then a document. Out: candidates, then findings wherever they really stand.
Nothing is believed that is not in the document, literally or in a permitted variant (core/mask/variants.py).
"""

import unicodedata
from collections.abc import Iterable
from pathlib import Path

import regex

from core.errors import CandidateError, FileError
from core.fields import inside
from core.files import read_bytes
from core.kinds import KINDS
from core.mask.scan import Hit, Scan, Value, key_of
from core.mask.spans import Claim, Piece, Ranges, unite
from core.mask.tokens import protected, read_tokens
from core.model import Candidate, Document, Finding, Part, Reason, Span

_THINKING = regex.compile(r"(?is)<think>.*?</think>")
SCORE = 0.9
"""Of a finding that a list names: surer than a dictionary, less sure than a checksum."""


def parse(text: str) -> tuple[Candidate, ...]:
    """The candidates in these rows, in their order, each once.

    Kind and value are trimmed, the value composed (NFC); complete `<think>...</think>` blocks, rows without a tab,
    unknown kinds (ASCII case does not matter), empty values and people without a letter (`08:51:06`) are left out.
    """
    rows: dict[Candidate, None] = {}
    for row in _THINKING.sub("", text.removeprefix("\ufeff")).split("\n"):
        kind, tab, original = row.partition("\t")
        kind, original = kind.strip(), unicodedata.normalize("NFC", original.strip())
        if not (tab and original and kind.isascii() and kind.upper() in KINDS):
            continue
        if KINDS[kind.upper()].family != "people" or any(map(str.isalpha, original)):
            rows[Candidate(kind=kind.upper(), original=original)] = None
    return tuple(rows)


def read(path: Path) -> tuple[Candidate, ...]:
    """The candidates in a file of UTF-8 rows.

    Raises CandidateError: candidates.encoding; candidates.unreadable, also when there is text but not one row: who gave
    a list and is told nothing believes that it was looked for.
    """
    try:
        data = read_bytes(path)
        candidates = parse(data.decode("utf-8-sig"))
    except FileError:
        raise CandidateError("candidates.unreadable") from None
    except UnicodeDecodeError:
        raise CandidateError("candidates.encoding") from None
    if data.strip() and not candidates:
        raise CandidateError("candidates.unreadable")
    return candidates


def locate(document: Document, candidates: Iterable[Candidate]) -> tuple[Finding, ...]:
    """Findings where the candidates stand, sorted, disjoint, each within one field, ids from 0.

    The order of the candidates does not matter. A literal place wins over a variant of another candidate, the longer
    over the shorter; what two of them share is one finding. A value named with several kinds gets the one of the
    highest priority (core/kinds.py). Tokens of the text are never part of a finding.
    """
    values: dict[str, Value] = {}
    for candidate in candidates:
        key = key_of(candidate.original, caseless=False)
        value = Value(key, candidate.kind, False, SCORE, False)
        values[key] = value if key not in values else value.joined(values[key])
    scan = Scan(values.values(), exact=True)
    findings: list[Finding] = []
    for part in document.parts if scan else ():
        for piece in _pieces(part, scan.hits(part)):
            findings.append(
                Finding(
                    id=len(findings),
                    span=Span(part=part.id, start=piece.start, end=piece.end),
                    kind=piece.claim.kind,
                    text=part.text[piece.start : piece.end],
                    score=SCORE,
                    sources=("candidate",),
                    reasons=(Reason(code="candidate.listed"),),
                )
            )
    return tuple(findings)


def _pieces(part: Part, hits: Iterable[Hit]) -> list[Piece]:
    tokens = Ranges(protected(read_tokens(part)))
    return unite(
        Piece(start, end, Claim(hit.value.kind, False, hit.literal, hit.end - hit.start, SCORE))
        for hit in hits
        for first, last in tokens.outside(hit.start, hit.end)
        for start, end in inside(part.fields, first, last)
    )
