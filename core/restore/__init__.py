"""Restoring: tokens back to the values they stand for, in a file that may have been edited since.

In: a document as read and the mapping it was masked with. Out: `RestoreResult`, the edits that put the values in and an
outcome for every token-like text. One pass from left to right; nothing is searched twice, so a restored value is never
taken for a token. A token whose number is lost is repaired when one entry of its kind exists. It is left for the
analyst to choose when there are more, or when it is a word in brackets that may mean itself (`[Name]`, `[link]`). Texts
that stood in the source already (`Mapping.tokens_in_source`) are the document's own and get no outcome.

Invented values and hashes (core/mask/styles.py) are found as they were written, and have outcomes like tokens; what was
masked for good has none.

A mapping that knows less than half of the file's tokens belongs to another file: `require_fit` says so.
"""

import html
from collections import Counter
from collections.abc import Collection, Iterator
from collections.abc import Mapping as ReadOnlyDict
from dataclasses import dataclass
from urllib.parse import quote

from core.errors import MappingError
from core.fields import field_end
from core.mask.invented import Invented
from core.model import WRITTEN_AS, Document, Edit, Entry, Mapping, Outcome, Part, RestoreResult, Span
from core.restore.endings import unfit_ending
from core.restore.matching import Reading, read_tokens

__all__ = ["require_fit", "restore"]

_OTHER_WORDS = frozenset(("case", "name", "garbled"))
"""Repairs after which a token without its number may be an ordinary word, or another token."""


def restore(
    document: Document,
    mapping: Mapping,
    *,
    refit: bool = True,
    declined: Collection[Span] = (),
    choices: ReadOnlyDict[Span, str] = {},
) -> RestoreResult:
    """Find every token of `document` and what to put in its place.

    `refit` also fits Korean particles and Turkish suffixes to the restored name; never in a file that is exactly the
    one that was masked, and never where the source itself had the ending. `declined`: spans of outcomes to leave as
    they are, listed but without an edit. `choices`: span of an unsure outcome to the token chosen among its options.
    Both are matched by where an outcome starts, which refitting does not move. Edits of the part "filename" propose a
    name; its tokens do not count.
    """
    return _Restoring(document, mapping, refit, declined, choices).result()


def require_fit(result: RestoreResult, *, confirmed: bool = False) -> None:
    """Raise MappingError map.misfit (unknown, tokens) when the mapping knows at most half of the distinct tokens.

    `confirmed`: the analyst has seen the unknown tokens and wants to go on.
    """
    if result.belonging == "misfit" and not confirmed:
        known, tokens = result.fits
        raise MappingError("map.misfit", unknown=tokens - known, tokens=tokens)


@dataclass(slots=True)
class _Seen:
    """Distinct tokens of the content of a file, by whether the mapping knows them."""

    known: set[str]
    unknown: set[str]


class _Restoring:
    """One restore: the mapping looked up by token and kind, and what was found so far."""

    def __init__(
        self,
        document: Document,
        mapping: Mapping,
        refit: bool,
        declined: Collection[Span],
        choices: ReadOnlyDict[Span, str],
    ) -> None:
        self._document, self._mapping = document, mapping
        untouched = bool(mapping.masked_fingerprint) and mapping.masked_fingerprint == document.fingerprint
        self._refit = refit and not untouched
        self._declined = {(span.part, span.start) for span in declined}
        self._choices = {(span.part, span.start): token for span, token in choices.items()}
        self._entries = {entry.token: entry for entry in mapping.entries}
        self._of_kind: dict[str, list[Entry]] = {}
        for entry in mapping.entries:
            self._of_kind.setdefault(entry.kind, []).append(entry)
        self._own = frozenset(mapping.tokens_in_source)
        self._invented = Invented(mapping.entries)
        self._raw_is_ours = document.format == WRITTEN_AS.get(mapping.format, mapping.format)
        self._found: Counter[str] = Counter()
        self._seen = _Seen(set(), set())

    def result(self) -> RestoreResult:
        edits: list[Edit] = []
        outcomes: list[Outcome] = []
        for part in self._document.parts:
            for outcome, raw in self._read(part):
                outcomes.append(outcome)
                span = outcome.span
                if outcome.state not in ("exact", "repaired") or span is None:
                    continue
                if (span.part, span.start) not in self._declined:
                    edits.append(Edit(span=span, text=outcome.after, raw=raw))
        outcomes.extend(self._missing())
        known, unknown = len(self._seen.known), len(self._seen.unknown)
        surplus = (entry.token for entry in self._mapping.entries if 0 < entry.count < self._found[entry.token])
        return RestoreResult(
            edits=tuple(edits), outcomes=tuple(outcomes), fits=(known, known + unknown), surplus=tuple(surplus)
        )

    def _read(self, part: Part) -> Iterator[tuple[Outcome, str | None]]:
        content = part.role != "filename"
        for reading, entry in self._readings(part):
            token = reading.token
            if entry is None and token in self._own:
                continue
            how = reading.how
            invented = entry is not None
            entry = entry or self._entries.get(token)
            options = self._of_kind.get(reading.kind, []) if reading.number is None and not invented else []
            if options:
                chosen = self._choices.get((part.id, reading.start))
                plain = len(options) == 1 and _OTHER_WORDS.isdisjoint(how)
                entry = options[0] if plain else self._entries.get(chosen) if chosen else None
                how = (*how, "number")
            if entry is not None:
                if content:
                    self._found[entry.token] += 1
                    self._seen.known.add(entry.token)
                yield self._put(part, reading, entry, how)
            elif options:
                yield self._leave(part, reading, how, options), None
            elif reading.firm or not how or (reading.number is not None and "brackets" not in how):
                if content and reading.known:
                    self._seen.unknown.add(token)
                yield self._leave(part, reading, how, []), None

    def _readings(self, part: Part) -> Iterator[tuple[Reading, Entry | None]]:
        """Token-like texts, and invented values and hashes with their entry; sorted and disjoint."""
        readings = read_tokens(part)
        if not self._invented:
            yield from ((reading, None) for reading in readings)
            return
        taken = sorted((reading.start, reading.end) for reading in readings)
        found: list[tuple[Reading, Entry | None]] = [(reading, None) for reading in readings]
        at = 0
        for start, end, entry in self._invented.places(part):
            while at < len(taken) and taken[at][1] <= start:
                at += 1
            if at == len(taken) or end <= taken[at][0]:
                found.append((Reading(start, end, entry.kind, None), entry))
        yield from sorted(found, key=lambda pair: pair[0].start)

    def _put(self, part: Part, reading: Reading, entry: Entry, how: tuple[str, ...]) -> tuple[Outcome, str | None]:
        raw = entry.raw if self._raw_is_ours else None
        value, end = entry.original, reading.end
        if "percent" in how:
            value, raw = quote(value, safe=""), None
        else:
            if "html" in how:
                value, raw = html.escape(value, quote=False), None
            ending = None
            if self._refit:
                ending = unfit_ending(part.text, end, field_end(part.fields, reading.start), entry.original)
            if ending is not None and ending.written not in entry.endings:
                value, raw = value + ending.fitting, None
                end += len(ending.written)
                how = (*how, ending.code)
        outcome = Outcome(
            span=Span(part=part.id, start=reading.start, end=end),
            token=entry.token,
            state="repaired" if how else "exact",
            how=how,
            before=part.text[reading.start : end],
            after=value,
            entry=entry,
        )
        return outcome, raw

    def _leave(self, part: Part, reading: Reading, how: tuple[str, ...], options: list[Entry]) -> Outcome:
        written = part.text[reading.start : reading.end]
        return Outcome(
            span=Span(part=part.id, start=reading.start, end=reading.end),
            token=reading.kind if options else written,
            state="unsure" if options else "unknown",
            how=how,
            before=written,
            after=written,
            options=tuple(entry.token for entry in options),
        )

    def _missing(self) -> Iterator[Outcome]:
        from core.mask.styles import restores  # here: it needs tokens, which need this package

        for entry in self._mapping.entries:
            found = self._found[entry.token]
            if found < entry.count and restores(entry):
                yield Outcome(
                    span=None, token=entry.token, state="missing", entry=entry, expected=entry.count, found=found
                )
