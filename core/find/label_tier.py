"""The tier of values whose label says what they are: cells under a heading, values of a key, what fills in a form.

In: pieces. Out: evidence about whole cells and values; and the labels themselves, in which nothing is found: "nino",
"nextOfKin". Exports of other programs hold names in any spelling and without a word around them; their headings are all
that tells.
"""

from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator

import regex

from core.find.evidence import Evidence, Piece
from core.find.labelled import Labelled, read_table
from core.find.labels import is_empty, label_kind
from core.find.lists import Flag, lists
from core.find.names.stops import STOPS
from core.find.names.words import NAMES, flags_of
from core.folding import lower
from core.model import Reason

WEIGHT = 0.98  # more than the tagger gives to what it takes for something else
_NAME = regex.compile(r"[\p{L}][\p{L}\p{M}.,'’´`() -]{0,59}")
_PLACE = regex.compile(r"(?:\p{L}{3}|\p{L}[.']?[ \p{L}]{2}|[\p{L}--\p{Latin}]{2})[\p{L}\p{M}.,'’/() -]{0,57}", regex.V1)
_ADDRESS = regex.compile(r"(?!\d+(?:[.:]\d+)+$)(?=.*\p{L}\p{M}*\p{L})[^@\n]{3,200}(?<!://.{0,200})", regex.V1)
_ACCOUNT = regex.compile(r"@?(?=.*\p{L})[\p{L}\p{M}\d._+#@-]{2,40}")
_SECRET = regex.compile(r"\S{4,120}")
_NUMBER = regex.compile(r"(?=(?:\D*\d){4})[\p{L}\p{M}\d .:/()+*#-]{3,40}")
_CARD = regex.compile(r"(?=(?:\D*[\d*xX]){12})[\d*xX .-]{12,30}")
_IBAN = regex.compile(r"(?i)[a-z]{2} ?\d{2}(?: ?[a-z0-9*]{2,4}){3,8}")
_MAIL = regex.compile(r"[^\s@]{1,64}@[^\s@]{3,120}")
_QUOTES = frozenset("\"'“”‘’„")
_LOOSE = _QUOTES | {",", ";"}
_STOP = regex.compile(r"(?<=\p{L}{2}|[\d\s\p{Pf}\"'])\.$")  # the end of a sentence, and of no initial
_MARK = regex.compile(r"\s*\(\p{L}{1,2}\)$")  # behind a name: (남), (f)
_SEVERAL = regex.compile(r"\s*[;/&|]\s*|\s+(?:and|ve|ile|및)\s+")
_HANGUL = regex.compile(r"\p{Hangul}")
_KOREAN = regex.compile(r"[가-힣]{1,2} ?[가-힣]{1,3}(?<!팀|부서|센터|회사|지점|본부|병원|학교|은행)")  # no office
_WORD = regex.compile(r"[\p{L}\p{M}'’-]+")
# A line of a form: a label, dots or blanks, a colon, and what is filled in, up to wide space or the next label.
_LINE = regex.compile(
    r"(?:^|(?<=[\n\t|;\x1f]|[ ]{2}))[ *•>·-]{0,6}(?P<label>\p{L}[\p{L}\p{M}'’ /()-]{0,39}?)[ ._·…]{0,40}:[ \t]{0,8}"
    r"(?P<value>[^\s:|\x1f][^\n\t:|\x1f]{0,120}?)(?=[ ]{2}|[\t|;\x1f]|[ ]?(?:\n|$)|[,.]? \p{L}[\p{L}\p{M} ]{1,30}:)"
)
_FILLED = frozenset(("PERSON", "LOCATION", "ADDRESS"))  # of the others the patterns know where they end
_LINE_MOST = 400
_NOTE = "labels"
_MOST = 5  # words of a name or a place; more are a sentence
_REASONS = (Reason(code="heading"),)


class LabelledTier:
    """The tier. `kinds`: look for these only; None for all."""

    def __init__(self, kinds: Collection[str] | None = None) -> None:
        self._kinds = frozenset(kinds) if kinds is not None else None

    def evidence(self, piece: Piece) -> Iterator[Evidence]:
        """The labelled values of a piece that look like what their label says."""
        told = piece.setting.labelled.get(piece.part.id)
        for start, end, kind, unsure in (*_lines(piece), *_rows(piece)):
            if self._kinds is None or kind in self._kinds:
                yield from _evidence(piece.text, start, end, kind, unsure=unsure)
        if told is None:
            return
        low, high = piece.context
        for start, end, kind, unsure in told.values(low):
            if start >= high:
                return
            if end > high or (self._kinds is not None and kind not in self._kinds):
                continue
            first, last = piece.range(start, end)
            yield from _evidence(piece.text, first, last, kind, unsure=unsure)


def _evidence(text: str, start: int, end: int, kind: str, *, unsure: bool) -> Iterator[Evidence]:
    for left, right in _values(text, start, end, kind, unsure=unsure):
        yield Evidence(start=left, end=right, kind=kind, source="pattern", weight=WEIGHT, reasons=_REASONS)


def _lines(piece: Piece) -> Iterator[tuple[int, int, str, bool]]:
    """Start, end and kind of what stands behind a label and a colon, where nobody fills in anything else."""
    if ":" not in piece.text:
        return
    for match in _LINE.finditer(piece.text):
        told = label_kind(match["label"])
        if told is not None and told[1] and told[0] in _FILLED:
            yield *match.span("value"), told[0], False


def _rows(piece: Piece) -> Iterator[tuple[int, int, str, bool]]:
    """The same of the cells of tables that are typed, or are read as text; notes where their headings stand."""
    text = piece.text
    if "\t" not in text and "|" not in text and ";" not in text and not _has_titles(piece.part.text):
        return
    columns = piece.cues.columns
    found = Labelled()
    for headed, rows in columns.tables():
        read_table(text, rows, found, headed=headed)
    for heading, start, end in columns.continued():
        told = label_kind(heading)
        if told is not None and told[1]:
            found.add(start, end, told)
    if found.labels:
        piece.notes[_NOTE] = sorted(found.labels)
    yield from found.values()


def _has_titles(text: str) -> bool:
    """The first line of a part holds labels with commas between: a table saved as plain text."""
    line = text[:_LINE_MOST].split("\n", 1)[0]
    return line.count(",") > 1 and any(label_kind(title) for title in line.split(","))


def outside_labels(evidence: Iterable[Evidence], piece: Piece) -> Iterable[Evidence]:
    """The claims that are not made about a label."""
    told = piece.setting.labelled.get(piece.part.id)
    inside: list[tuple[int, int]] = piece.notes.get(_NOTE, [])
    if told is not None:
        low, high = piece.context
        first, last = bisect_left(told.labels, (low,)), bisect_left(told.labels, (high,))
        inside = [piece.range(start, end) for start, end in told.labels[first:last] if end <= high]
    if not inside:
        return evidence
    starts = [start for start, _ in inside]

    def is_label(claim: Evidence) -> bool:
        at = bisect_left(starts, claim.start + 1) - 1
        return at >= 0 and claim.end <= inside[at][1]

    return [claim for claim in evidence if not is_label(claim)]


def _values(text: str, start: int, end: int, kind: str, *, unsure: bool) -> Iterator[tuple[int, int]]:
    """Where in a cell values of this kind stand."""
    while start < end and (text[start].isspace() or text[start] in _QUOTES):
        start += 1
    while end > start and (
        text[end - 1].isspace()
        or text[end - 1] in _LOOSE
        or (text[end - 1] == "." and (kind == "ADDRESS" or _STOP.search(text, start, end)))  # no initial: "5 A."
    ):
        end -= 1
    value = text[start:end]
    if is_empty(value):
        return
    if kind == "PERSON":
        value = _MARK.sub("", value)
        place = start
        for name in _SEVERAL.split(value):
            place = text.index(name, place)
            if name and _is_name(name, unsure=unsure):
                yield place, place + len(name)
            place += len(name)
    elif kind == "LOCATION":
        if _PLACE.fullmatch(value) and len(value.split()) <= _MOST:
            yield start, end
    elif _SHAPES.get(kind, _NUMBER).fullmatch(value):
        yield start, end


_SHAPES = {
    "ADDRESS": _ADDRESS,
    "USERNAME": _ACCOUNT,
    "SECRET": _SECRET,
    "EMAIL": _MAIL,
    "CARD": _CARD,
    "IBAN": _IBAN,
}


def _is_name(value: str, *, unsure: bool) -> bool:
    if not _NAME.fullmatch(value) or len(value.split()) > _MOST or is_empty(value):
        return False
    if not unsure:
        return True
    said = [lower(word) for word in _WORD.findall(value)]
    if _HANGUL.search(value):
        return _KOREAN.fullmatch(value) is not None and not lists("ko").flags(value) & Flag.WORD
    if all(word in STOPS for word in said):
        return False
    flags = [flags_of(word) for word in said]
    return bool(flags[0] & NAMES) and all(
        flag & NAMES or not flag or len(word) == 1 for flag, word in zip(flags, said, strict=True)
    )
