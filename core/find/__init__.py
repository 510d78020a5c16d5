"""Find personal data: patterns, dictionaries, judge, spread.

In: a document and options. Out: findings, sorted by part and place, disjoint, each within one field. Work goes piece by
piece (core/find/evidence.py), so that findings can be shown as they come and a progress callback can stop it.

A new way of finding is a `Tier` (core/find/evidence.py) in `tiers`; the judge makes one finding of what they agree on.
Which tiers run is the mode's (core/modes.py). Without its model a mode with a tagger raises TaggerError before anything
is found; whoever wants to go on with the lists asks `available` first, and says so.

    survey         the document first: its languages, the headings of its columns (columns)
    patterns/      the tier of patterns: rows, with checks and checksums, cues and cuewords
    dictionary     the tier of lists: names/, family, organisations, places (lists holds them, compiled)
    tagger_tier    the tier of the tagger; weighing (_ko, _latin) lets it judge listed names, things/ say who is nobody
    label_tier     the tier of values whose heading, key or label says what they are (labelled, labels)
    terms_tier     the tier of the analyst's own terms
    judge          one finding of many claims, with score and reasons; neighbours and grown: of claims side by side
    spread         further mentions of what was found (recurring), also joined as in user names
    evidence, remembered, wordtree   what tiers say; what is worked out once; many words as one expression
"""

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING

from core.documents import fit
from core.errors import TaggerError
from core.find.evidence import Evidence, Piece, Tier, grouped
from core.find.grown import grown
from core.find.judge import Verdict, judge
from core.find.label_tier import LabelledTier, outside_labels
from core.find.neighbours import apart, born, one_address
from core.find.spread import spread
from core.find.survey import survey
from core.mask.tokens import protected, read_tokens
from core.model import Document, Finding, Reason, Span
from core.modes import DEFAULT, MODES, WITHOUT_TAGGER
from core.presets import DEFAULT as DEFAULT_PRESET
from core.presets import PRESETS
from core.profiles import DetectionProfile, OwnRow
from core.progress import Progress, ignore
from core.terms import NEVER_SCORE, NONE, Exceptions, Terms

if TYPE_CHECKING:
    from core.find.patterns.row import Row

__all__ = ["FindOptions", "available", "find", "spread"]

BATCH = 500  # findings handed to `emit` at once, at most
Emit = Callable[[tuple[Finding, ...]], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class FindOptions:
    """`mode`: a row of core/modes.py; `preset`: one of core/presets.py.

    `min_score`: 0..1, what counts as found; None: the preset's. `near_misses`: also give what scored less;
    `taken_back`: of that, what a "never" term takes back. `kinds`: look for these only, DATE among them if wanted;
    None: the profile's, or without one all but those that must be asked for. `profile`: kinds, their scores and rows of
    the analyst's own. `terms`: what is always or never to be masked.
    """

    mode: str = DEFAULT
    preset: str = DEFAULT_PRESET
    min_score: float | None = None
    near_misses: bool = False
    taken_back: bool = False
    kinds: Collection[str] | None = None
    profile: DetectionProfile | None = None
    terms: Terms = NONE

    @property
    def wanted(self) -> Collection[str] | None:
        """The kinds looked for; None: all but those that must be asked for."""
        if self.kinds is None and self.profile is not None:
            return frozenset(self.profile.kinds)
        return self.kinds

    def threshold(self, kind: str) -> float:
        """From which score a finding of this kind counts."""
        base = PRESETS[self.preset].min_score if self.min_score is None else self.min_score
        return base if self.profile is None else self.profile.threshold(kind, base)


def available(mode: str) -> tuple[str, TaggerError | None]:
    """The mode that can be used here, and why it is not the one asked for. Loads the model if the mode needs it."""
    if MODES[mode].needs_tagger:
        from core.find.tagger_tier import bundled

        try:
            bundled()
        except TaggerError as problem:
            return WITHOUT_TAGGER, problem
    return mode, None


def tiers(options: FindOptions, pulse: Callable[[], object] = bool) -> tuple[Tier, ...]:
    """The tiers of a mode, in the order of their evidence. `pulse` is called during long work and may raise.

    Raises TaggerError.
    """
    mode = MODES[options.mode]
    chosen: list[Tier] = []
    if "patterns" in mode.tiers:
        from core.find.patterns import Patterns

        own = options.profile.rows if options.profile is not None else ()
        chosen.append(Patterns(options.wanted, own=tuple(map(_own_row, own))))
    if "dictionary" in mode.tiers:
        from core.find.dictionary import Dictionary

        chosen += (Dictionary(options.wanted), LabelledTier(options.wanted))
    if "tagger" in mode.tiers:
        from core.find.tagger_tier import TaggerTier

        preset = PRESETS[options.preset]
        chosen.append(TaggerTier(options.wanted, numbers=mode.verified, preset=preset.lean, pulse=pulse))
    return (*chosen, *_listed(options))


def _listed(options: FindOptions) -> tuple[Tier, ...]:
    """The tier that knows what the analyst always masks, if that is anything."""
    if not options.terms.always:
        return ()
    from core.find.terms_tier import TermsTier

    return (TermsTier(options.terms),)


def _own_row(own: OwnRow) -> "Row":
    from core.profiles.own import as_row

    return as_row(own)


def find(
    document: Document,
    options: FindOptions = FindOptions(),
    *,
    progress: Progress = ignore,
    emit: Emit | None = None,
) -> tuple[Finding, ...]:
    """All findings of a document. Ids are unique, from 0, in the order of `emit`.

    `progress` counts code points, and may raise `Cancelled`. `emit` gets findings in document order within a part, near
    misses and further mentions after all others. Raises DetectionError find.timeout, find.data, and TaggerError.
    """
    emitter = _Emitter(emit)
    setting = survey(document)
    total = sum(len(part.text) for part in document.parts)
    done = 0
    chosen = tiers(options, lambda: progress(done, total))
    exceptions = Exceptions(options.terms.never)
    unsure: list[Finding] = []
    progress(0, total)
    for part, its_pieces in groupby(grouped(document.parts, setting), attrgetter("part")):
        tokens = tuple(protected(read_tokens(part)))
        asked = _listed(options) if part.echo else chosen
        last = 0
        for piece in its_pieces:
            for verdict in _verdicts(piece, asked, options):
                for finding in _findings(document, piece, verdict, tokens, len(emitter.findings)):
                    if finding.span.start < last:
                        continue  # a seam saw other surroundings; what stands is already found
                    last = finding.span.end
                    if exceptions and not _is_wanted(finding) and exceptions.hold(finding.text, finding.kind):
                        unsure.append(_taken_back(finding))
                    elif finding.score >= options.threshold(finding.kind):
                        emitter.add(finding)
                    else:
                        unsure.append(finding)
            done += piece.length
            progress(done, total)
            emitter.flush()
    if MODES[options.mode].knows_names:
        for mention in spread(document, emitter.findings, progress=lambda _done, _total: progress(total, total)):
            if exceptions and exceptions.hold(mention.text, mention.kind):
                mention = _taken_back(mention)
            if mention.score >= options.threshold(mention.kind) or _is_shown(mention, options):
                emitter.add(mention)
    for finding in _beside((finding for finding in unsure if _is_shown(finding, options)), emitter.findings):
        emitter.add(finding)
    emitter.flush()
    order = {part.id: number for number, part in enumerate(document.parts)}
    return tuple(sorted(emitter.findings, key=lambda finding: (order[finding.span.part], finding.span.start)))


class _Emitter:
    """Numbers findings and hands them on in batches."""

    def __init__(self, emit: Emit | None) -> None:
        self.findings: list[Finding] = []
        self._emit = emit
        self._given = 0

    def add(self, finding: Finding) -> None:
        number = len(self.findings)
        self.findings.append(finding if finding.id == number else replace(finding, id=number))
        if len(self.findings) - self._given >= BATCH:
            self.flush()

    def flush(self) -> None:
        batch = tuple(self.findings[self._given :])
        self._given = len(self.findings)
        if batch and self._emit is not None:
            self._emit(batch)


def _verdicts(piece: Piece, chosen: Iterable[Tier], options: FindOptions) -> Iterator[Verdict]:
    """Verdicts that start in the core; a piece that cuts a value is looked at again with more behind it."""
    while True:
        claims = [claim for tier in chosen for claim in tier.evidence(piece)]
        evidence: Iterable[Evidence] = outside_labels(claims, piece)
        if MODES[options.mode].verified:
            from core.find.names.announced import announced
            from core.find.names.beside import beside
            from core.find.names.syllables import in_words
            from core.find.names.trimmed import bare
            from core.find.names.whole import whole
            from core.find.weighing import weigh

            if piece.is_korean:
                evidence = in_words(evidence, piece.text)
            evidence = announced(weigh(bare(evidence, piece.text), piece.text), piece)
            evidence = whole(beside(evidence, piece), piece)
        evidence = apart(born(evidence, piece.text), piece.text)
        verdicts = judge(evidence, threshold=options.threshold, near_misses=options.near_misses)
        taken = options.threshold("ADDRESS")
        codes = options.wanted is None or "POSTCODE" in options.wanted
        verdicts = one_address(grown(verdicts, piece.text, taken, codes=codes), piece.text, taken)
        inside = [verdict for verdict in verdicts if piece.start <= verdict.start < piece.end]
        piece.settle()
        if not (inside and piece.is_cut(inside[-1].end)):
            return iter(inside)
        piece = piece.wider()


def _findings(
    document: Document, piece: Piece, verdict: Verdict, tokens: Sequence[tuple[int, int]], number: int
) -> Iterator[Finding]:
    """The finding of a verdict: within one field, never a token of ours. Ids from `number` on."""
    start, end = piece.place(verdict.start, verdict.end)
    if tokens:
        after = bisect_left(tokens, (end, -1))
        if after and tokens[after - 1][1] > start:
            return
    part = piece.part
    for id_, span in enumerate(fit(document, Span(part=part.id, start=start, end=end)), number):
        yield Finding(
            id=id_,
            span=span,
            kind=verdict.kind,
            text=part.text[span.start : span.end],
            score=verdict.score,
            sources=verdict.sources,
            reasons=verdict.reasons,
            checked=verdict.checked,
        )


def _is_wanted(finding: Finding) -> bool:
    """The analyst always wants it masked. Of two lists that hold one value in two spellings, this one counts."""
    return any(reason.code == "term.always" for reason in finding.reasons)


def is_taken_back(finding: Finding) -> bool:
    """The analyst never wants it masked."""
    return any(reason.code == "term.never" for reason in finding.reasons)


def _is_shown(finding: Finding, options: FindOptions) -> bool:
    """Though it is under the threshold."""
    return options.near_misses or (options.taken_back and is_taken_back(finding))


def _taken_back(finding: Finding) -> Finding:
    """A finding that the analyst never wants masked: shown as a near miss, so that nothing disappears unseen."""
    return replace(finding, score=NEVER_SCORE, reasons=(*finding.reasons, Reason(code="term.never")))


def _beside(unsure: Iterable[Finding], found: Iterable[Finding]) -> Iterator[Finding]:
    """Near misses that touch no finding."""
    taken: dict[str, list[tuple[int, int]]] = {}
    for finding in found:
        taken.setdefault(finding.span.part, []).append((finding.span.start, finding.span.end))
    for spans in taken.values():
        spans.sort()
    at: dict[str, int] = dict.fromkeys(taken, 0)
    for finding in unsure:
        spans = taken.get(finding.span.part, [])
        index = at.get(finding.span.part, 0)
        while index < len(spans) and spans[index][1] <= finding.span.start:
            index += 1
        at[finding.span.part] = index
        if index == len(spans) or spans[index][0] >= finding.span.end:
            yield finding
