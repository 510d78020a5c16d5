"""One part while it is masked, and its pieces written out: edits, what stays readable, what is masked for good.

In: parts with their pieces and the token of each, entries, the analyst's choice of styles. Out: `Written`. What an
invented value or a hash became in the text is looked up again as restoring will do it; where that would find anything
else, the value gets its token instead.
"""

from collections.abc import Callable, Iterator, Sequence
from collections.abc import Mapping as ReadOnlyDict
from dataclasses import dataclass, field

from core.fields import field_start
from core.mask.invented import Invented
from core.mask.spans import Claim, Piece, Ranges
from core.mask.styles import STYLES, Styling, dress, undressed
from core.mask.tokens import written
from core.model import Document, Edit, Entry, Part, Span


@dataclass(slots=True)
class Work:
    """One part while it is masked. `tokens_written` holds the token of each piece once they are numbered."""

    part: Part
    tokens: frozenset[str]
    protected: Ranges
    kept: Ranges
    pieces: list[Piece] = field(default_factory=list)
    marked: dict[tuple[str, Claim], None] = field(default_factory=dict, repr=False)  # texts that were decided on
    tokens_written: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """The parts of a `MaskResult` that depend on how values are written."""

    entries: tuple[Entry, ...]
    edits: tuple[Edit, ...]
    kept: tuple[Span, ...]
    lost: tuple[Edit, ...] = field(repr=False)


def write_out(
    document: Document, work: Sequence[Work], entries: Sequence[Entry], styling: Styling, salt: str
) -> Written:
    """Every piece as it will stand in the file."""
    by_token = {entry.token: entry for entry in entries}
    if not styling.plain:
        by_token = dress(document, entries, styling, salt)
        while unsafe := _not_found_again(work, by_token):
            by_token |= {token: undressed(by_token[token]) for token in unsafe}
    edits: list[Edit] = []
    kept: list[Span] = []
    lost: list[Edit] = []
    for each in work:
        texts = _texts(each, by_token)
        for piece, text in zip(each.pieces, texts, strict=True):
            edits.append(Edit(span=Span(part=each.part.id, start=piece.start, end=piece.end), text=text))
        kept += _kept(document, each, texts)
        lost += _lost(document, each, texts, by_token)
    return Written(entries=tuple(by_token.values()), edits=tuple(edits), kept=tuple(kept), lost=tuple(lost))


def between_pieces(work: Work, fill: Callable[[Piece], str]) -> str:
    """The text of a part with something else in the place of the pieces."""
    texts: list[str] = []
    done = 0
    for piece in work.pieces:
        texts += (work.part.text[done : piece.start], fill(piece))
        done = piece.end
    texts.append(work.part.text[done:])
    return "".join(texts)


def _texts(work: Work, entries: ReadOnlyDict[str, Entry]) -> list[str]:
    form = work.part.token_form
    styled = form == "bracket" and work.part.role != "filename"
    return [
        entries[token].written if styled and entries[token].written else written(token, form)
        for token in work.tokens_written
    ]


def _not_found_again(work: Sequence[Work], entries: ReadOnlyDict[str, Entry]) -> set[str]:
    """Tokens of invented values and hashes that restoring would not find exactly where they are written."""
    finder = Invented(entries.values())
    bad: set[str] = set()
    if not finder:
        return bad
    for each in work:
        texts = _texts(each, entries)
        text = between_pieces(each, dict(zip(each.pieces, texts, strict=True)).__getitem__)
        wanted: set[tuple[int, int, str]] = set()
        shift = 0
        for piece, token, written_ in zip(each.pieces, each.tokens_written, texts, strict=True):
            start = piece.start + shift
            shift += len(written_) - (piece.end - piece.start)
            if written_ == entries[token].written and finder.knows(token):
                wanted.add((start, start + len(written_), token))
        part = Part(id=each.part.id, role=each.part.role, text=text, fields=(0, len(text)))
        found = {(start, end, entry.token) for start, end, entry in finder.places(part)}
        bad |= {token for _, _, token in wanted ^ found}
    return bad


def _quotes(document: Document, part: Part, piece: Piece) -> int:
    """How many characters the format puts around a token: a bare JSON number becomes a quoted string."""
    if document.format != "json" or part.role == "filename":
        return 0
    starts_field = field_start(part.fields, piece.start) == piece.start
    return 2 if starts_field and part.text[piece.start - 1 : piece.start] != '"' else 0


def _lost(document: Document, work: Work, texts: list[str], entries: ReadOnlyDict[str, Entry]) -> Iterator[Edit]:
    """The edits of the masked text that put back what is masked for good."""
    shift = 0
    for piece, token, text in zip(work.pieces, work.tokens_written, texts, strict=True):
        quotes = _quotes(document, work.part, piece)
        start = piece.start + shift + quotes // 2
        shift += len(text) + quotes - (piece.end - piece.start)
        entry = entries[token]
        if text == entry.written and not STYLES[entry.style].restores:
            span = Span(part=work.part.id, start=start, end=start + len(text))
            yield Edit(span=span, text=entry.original, raw=entry.raw)


def _kept(document: Document, work: Work, texts: list[str]) -> Iterator[Span]:
    """What of the kept stretches is still readable, in coordinates of the masked text."""
    if not work.kept:
        return
    masked = Ranges()
    masked.starts = [piece.start for piece in work.pieces]
    masked.ends = [piece.end for piece in work.pieces]
    shift = index = 0
    for start, end in work.kept:
        for first, last in masked.outside(start, end):
            while index < len(texts) and work.pieces[index].end <= first:
                piece = work.pieces[index]
                shift += len(texts[index]) + _quotes(document, work.part, piece) - (piece.end - piece.start)
                index += 1
            yield Span(part=work.part.id, start=first + shift, end=last + shift)
