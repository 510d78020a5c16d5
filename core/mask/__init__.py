"""Masking: from decisions to edits and a mapping.

In: a document and the decisions on its findings. Out: `MaskResult`: disjoint edits that put a token in the place of
every masked stretch, and the mapping that restores them. Masking writes nothing; core/documents does.

    decisions -> pieces that can be edited -> spread to all mentions -> united -> numbered in source order

    candidates   values that a list names, found in a document
    variants     where a value may stand and what counts as it; scan finds any number of them in one pass
    spans, work  stretches cut and united; one part while it is masked, and its edits
    tokens       their grammar and free numbers; styles: how else a value is written; surrogates, invented: made up
    residue      the last look at a written file, by other code: streams (its bytes), pixels and strips (its pages),
                 bare, escapes, coded and loose (values behind markup, escapes, base64, white space)

What is marked to be masked always is; a value kept by decision stays where it was kept, unless a longer masked value
reaches beyond it. The order of the decisions does not matter. Token-like texts of the source are left alone, except
those that the analyst marked by hand: `ID_4839201` may be a record number.
"""

import uuid
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import UTC, datetime

import regex

from core.documents import fit, raw_spelling
from core.fields import field_end, field_start
from core.folding import OUTSIDE
from core.kinds import KINDS
from core.mask.scan import Scan, Value, key_of, needs_capital
from core.mask.spans import Claim, Piece, Ranges, unite
from core.mask.styles import TOKENS, Styling, new_salt
from core.mask.tokens import Numbers, own_tokens, protected, read_tokens, written
from core.mask.work import Work, between_pieces, write_out
from core.model import Decision, Document, Entry, Mapping, MaskResult, Part, Span, Spelling
from core.restore.endings import LONGEST_ENDING, Ending, may_end, unfit_ending

__all__ = ["Styling", "mask"]

VERSION = 1
_NUMBER_OR_UNSEEN = regex.compile(r"[\p{N}\p{M}\p{Default_Ignorable_Code_Point}]")


def mask(
    document: Document,
    decisions: Iterable[Decision],
    *,
    spread: bool = True,
    styling: Styling = TOKENS,
) -> MaskResult:
    """Edits and mapping for these decisions; undecided findings are masked.

    `spread`: every masked value is masked in all its mentions in all parts, kept spans exempt. `styling`: what is
    written instead of values (core/mask/styles.py), who is one person, and tokens of other files. Raises nothing of its
    own. Entries are numbered in source order by kind and exact spelling; `counts` are masked places by kind, those in
    the file name included.
    """
    return _Masking(document, decisions, styling).result(spread=spread)


class _Masking:
    def __init__(self, document: Document, decisions: Iterable[Decision], styling: Styling) -> None:
        self._document, self._styling = document, styling
        self._keys: dict[str, str] = {}
        masked: dict[str, list[tuple[Span, Claim]]] = {part.id: [] for part in document.parts}
        by_hand: dict[str, list[tuple[int, int]]] = {part.id: [] for part in document.parts}
        kept: dict[str, list[tuple[int, int]]] = {part.id: [] for part in document.parts}
        for decision in decisions:
            finding = decision.finding
            span = finding.span
            if decision.verdict == "keep":
                kept[span.part].append((span.start, span.end))
            else:
                claim = Claim(finding.kind, finding.checked is True, True, span.end - span.start, finding.score)
                masked[span.part].append((span, claim))
                if "analyst" in finding.sources:
                    by_hand[span.part].append((span.start, span.end))
        self._work: list[Work] = []
        found = [(part, read_tokens(part), Ranges(by_hand[part.id])) for part in document.parts]
        marked = {reading.token for _, readings, ranges in found for reading in readings if ranges.hold(*reading[:2])}
        for part, readings, _ in found:
            work = Work(
                part=part,
                tokens=frozenset(reading.token for reading in readings),
                protected=Ranges(protected(reading for reading in readings if reading.token not in marked)),
                kept=Ranges(kept[part.id]),
            )
            self._work.append(work)
            for span, claim in masked[part.id]:
                pieces = list(self._editable(work, span, claim))
                work.pieces.extend(pieces)
                if part.role != "filename" or [(piece.start, piece.end) for piece in pieces] == [
                    (span.start, span.end)
                ]:
                    work.marked.update(((part.text[piece.start : piece.end], claim), None) for piece in pieces)
            work.pieces = unite(work.pieces)

    def result(self, *, spread: bool) -> MaskResult:
        if spread:
            self._spread()
        self._settle_kinds()
        for work in self._work:
            if work.part.token_form != "bracket":  # noqa: S105 - not a secret
                work.pieces = unite((_widened(work.part, piece) for piece in work.pieces), touching=True)
        return self._numbered()

    def _editable(self, work: Work, span: Span, claim: Claim) -> Iterator[Piece]:
        """What of a span can be edited, tokens of the source left out."""
        spans: Iterable[Span] = (span,)
        if work.protected.meet(span.start, span.end):
            places = work.protected.outside(span.start, span.end)
            spans = [Span(part=span.part, start=start, end=end) for start, end in places]
            spans = [each for each in spans if not work.part.text[each.start : each.end].isspace()]
        for each in spans:
            for fitting in fit(self._document, each):
                yield Piece(fitting.start, fitting.end, claim)

    # -- all mentions --------------------------------------------------------------------------------------------------

    def _spread(self) -> None:
        """Look for every masked value, and for those that uniting and fitting made, until nothing new comes up."""
        known: dict[str, Value] = {}
        while True:
            values = self._values()
            new = [value for key, value in values.items() if key not in known]
            known.update(values)
            scan = Scan(new)
            grown = False
            for work in self._work if scan else ():
                grown |= self._add(work, scan, work.part)
            if not grown:
                everything = scan if len(new) == len(known) else Scan(known.values())
                if not self._spread_to_rests(everything):
                    return

    def _spread_to_rests(self, scan: Scan) -> bool:
        """Look again where a cut inside a word left a rest that is a value by itself (`AdaDemo` to `Ada[PERSON_1]`)."""
        grown = False
        for work in self._work:
            text = work.part.text
            rests = between_pieces(work, lambda piece: OUTSIDE * (piece.end - piece.start))
            edges = (edge for piece in work.pieces for edge in (piece.start, piece.end))
            if any(scan.cut_out(text, rests, edge) for edge in edges):
                grown |= self._add(work, scan, replace(work.part, text=rests))
        return grown

    def _add(self, work: Work, scan: Scan, part: Part) -> bool:
        """Add what the scan finds in a part; says whether there was anything new."""
        places = {(piece.start, piece.end) for piece in work.pieces}
        found: list[Piece] = []
        for hit in scan.hits(part):
            if (hit.start, hit.end) in places or work.kept.hold(hit.start, hit.end):
                continue
            places.add((hit.start, hit.end))
            value = hit.value
            claim = Claim(value.kind, value.proven, hit.literal, hit.end - hit.start, value.score)
            found.extend(self._editable(work, Span(part=part.id, start=hit.start, end=hit.end), claim))
        if not found:
            return False
        before = [piece[:2] for piece in work.pieces]
        work.pieces = unite((*work.pieces, *found))
        return [piece[:2] for piece in work.pieces] != before

    def _values(self) -> dict[str, Value]:
        """The masked values so far by key, each with its best claim."""
        values: dict[str, Value] = {}
        for work in self._work:
            for text, claim in self._spellings(work):
                key = self._key(text)
                value = Value(key, claim.kind, claim.proven, claim.score, needs_capital(text, claim.kind))
                values[key] = value if key not in values else value.joined(values[key])
        return values

    def _spellings(self, work: Work) -> Iterable[tuple[str, Claim]]:
        """Distinct masked texts of a part with their claims: as decided on, and as united since.

        Of a file name only those that were decided on as they stand.
        """
        if work.part.role == "filename":
            return work.marked
        text = work.part.text
        return work.marked | {(text[piece.start : piece.end], piece.claim): None for piece in work.pieces}

    def _key(self, text: str) -> str:
        key = self._keys.get(text)
        if key is None:
            key = self._keys[text] = key_of(text)
        return key

    def _settle_kinds(self) -> None:
        """One value has one kind, wherever it stands."""
        best: dict[str, tuple[bool, int, str]] = {}
        for work in self._work:
            for piece in work.pieces:
                key = self._key(work.part.text[piece.start : piece.end])
                claim = piece.claim
                rank = (not claim.proven, KINDS[claim.kind].priority, claim.kind)
                if key not in best or rank < best[key]:
                    best[key] = rank
        for work in self._work:
            text = work.part.text
            work.pieces = [
                piece
                if (kind := best[self._key(text[piece.start : piece.end])][2]) == piece.claim.kind
                else piece._replace(claim=piece.claim._replace(kind=kind))
                for piece in work.pieces
            ]

    # -- tokens --------------------------------------------------------------------------------------------------------

    def _numbered(self) -> MaskResult:
        own = frozenset().union(*(work.tokens | self._between(work) for work in self._work))
        known = self._styling.known
        numbers = Numbers(own.union(known.values(), self._styling.taken), self._styling.same)
        tokens: dict[Spelling, str] = {}
        places: Counter[str] = Counter()
        counts: Counter[str] = Counter()
        endings: dict[str, set[str]] = {}
        for work in self._work:
            part = work.part
            for index, piece in enumerate(work.pieces):
                span = Span(part=part.id, start=piece.start, end=piece.end)
                original = part.text[piece.start : piece.end]
                kind = piece.claim.kind
                spelling = (kind, original, raw_spelling(self._document, span))
                token = tokens.get(spelling)
                if token is None:
                    token = known.get(spelling, "")
                    if token and token not in own:
                        numbers.adopt(token, original)
                    else:
                        token = numbers.next(kind, original)
                    tokens[spelling] = token
                counts[kind] += 1
                places[token] += part.role != "filename"
                ending = _unfit_ending(work, index, original) if may_end(part.text, piece.end) else None
                if ending is not None:
                    endings.setdefault(token, set()).add(ending.written)
                work.tokens_written.append(token)
        entries = tuple(
            Entry(
                token=token,
                kind=kind,
                original=original,
                count=places[token],
                raw=raw,
                endings=tuple(sorted(endings.get(token, ()))),
            )
            for (kind, original, raw), token in tokens.items()
        )
        document = self._document
        styling = self._styling
        salt = "" if styling.plain else styling.salt or new_salt()
        out = write_out(document, self._work, entries, styling, salt)
        mapping = Mapping(
            version=VERSION,
            id=uuid.uuid4().hex,
            format=document.format,
            source_name=document.name,
            entries=out.entries,
            tokens_in_source=tuple(sorted(own)),
            source_fingerprint=document.fingerprint,
            masked_fingerprint="",
            created=datetime.now(UTC),
            encoding=document.profile.encoding,
            delimiter=document.profile.delimiter,
            salt=salt,
        )
        return MaskResult(edits=out.edits, mapping=mapping, kept=out.kept, counts=dict(counts), lost=out.lost)

    def _between(self, work: Work) -> frozenset[str]:
        """What would read as a token next to the new ones: a piece of the source may look like one only now."""
        if not work.pieces:
            return frozenset()
        part = work.part
        gap = written("PERSON_0", part.token_form)  # numbers start at 1, so this is nobody's token
        text = between_pieces(work, lambda _: gap)
        return own_tokens(
            Part(id=part.id, role=part.role, text=text, fields=(0, len(text)), token_form=part.token_form)
        )


def _unfit_ending(work: Work, index: int, original: str) -> Ending | None:
    """The ending behind a piece if it does not fit, as it will be read: the next piece is a token by then."""
    text, end = work.part.text, work.pieces[index].end
    if index + 1 < len(work.pieces) and (start := work.pieces[index + 1].start) - end <= LONGEST_ENDING:
        return unfit_ending(text[end:start] + written("PERSON_0", work.part.token_form), 0, start - end, original)
    return unfit_ending(text, end, field_end(work.part.fields, work.pieces[index].start), original)


def _widened(part: Part, piece: Piece) -> Piece:
    """A bare token must not join letters and digits beside it: `Ada1` becomes `PERSON_1`, never `PERSON_11`."""
    text = part.text
    start, end = piece.start, piece.end
    last = field_end(part.fields, start)
    first = field_start(part.fields, start)
    while start > first and _sticks(text[start - 1]):
        start -= 1
    while end < last and _sticks(text[end]):
        end += 1
    return Piece(start, end, piece.claim)


def _sticks(letter: str) -> bool:
    if letter.isascii():
        return letter.isalnum()
    return letter in "ÇĞİÖŞÜçğıöşü" or _NUMBER_OR_UNSEEN.match(letter) is not None
