"""Further mentions of what was found: in other parts, in capitals, in lower case, over a line end, by one name alone.

In: a document and findings. Out: findings with the source "spread", a lower score and a reason of their own. Only
what is surely a value is looked for (`SURE`), at letter boundaries and with endings outside, the longest first (U16,
U20).
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

import regex

from core.fields import inside_one
from core.find.evidence import cores, fields_within
from core.find.joined import LOCAL
from core.find.lists import Flag, latin_flags, lists
from core.find.names.stops import HOMONYMS, STOPS
from core.find.recurring import Recurring
from core.find.remembered import remembered
from core.folding import lower
from core.mask.scan import Value, key_of, needs_capital
from core.mask.tokens import protected, read_tokens
from core.model import Document, Finding, Part, Reason, Span
from core.progress import Progress, ignore

SURE = 0.8
SHARE = 0.8  # of the score of the finding it comes from
PART = 0.55  # one word of a name, or the given syllables of a Korean one
_HANGUL_NAME = regex.compile(r"(?:[가-힣]|남궁|황보|제갈|선우|독고|사공|서문)([가-힣]{2})")
_NO_NAME_ALONE = Flag.WORD | Flag.PLACE_TOP | Flag.COUNTRY


def spread(document: Document, findings: Iterable[Finding], *, progress: Progress = ignore) -> tuple[Finding, ...]:
    """Further mentions of the values of sure findings, beside all the given ones; sorted, disjoint, ids from 0."""
    given = tuple(findings)
    total = sum(len(part.text) for part in document.parts)
    progress(0, total)
    values, names = _values(given)
    progress(0, total)
    recurring = Recurring(values, names)
    if not recurring:
        return ()
    taken: dict[str, list[tuple[int, int]]] = {}
    for finding in given:
        taken.setdefault(finding.span.part, []).append((finding.span.start, finding.span.end))
    found: list[Finding] = []
    done = 0
    for part in document.parts:
        found_already = sorted(taken.get(part.id, ()))
        # Most mentions are the findings themselves: they are dropped on the way, not kept until the end.
        mentions = list(_free(_in_order(part, recurring, found_already, progress, done, total), found_already))
        done += len(part.text)
        for start, end, value in _free(mentions, sorted(protected(read_tokens(part))) if mentions else ()):
            code = {PART: "spread.part", LOCAL: "spread.local"}.get(value.score, "spread")
            found.append(
                Finding(
                    id=len(found),
                    span=Span(part=part.id, start=start, end=end),
                    kind=value.kind,
                    text=part.text[start:end],
                    score=round(value.score, 4),
                    sources=("spread",),
                    reasons=(Reason(code=code),),
                )
            )
    return tuple(found)


def _values(findings: Iterable[Finding]) -> tuple[list[Value], list[str]]:
    """What to look for, and the names of people in it.

    Every sure value; of a name of several words also those that name nobody else.
    """
    best: dict[tuple[str, str], Finding] = {}
    for finding in findings:
        place = (finding.text, finding.kind)
        if (finding.score >= SURE or finding.sources == ("analyst",)) and (
            place not in best or best[place].score < finding.score
        ):
            best[place] = finding
    values: dict[str, Value] = {}
    for (text, kind), finding in best.items():
        key = key_of(text)
        if kind == "PERSON" and " " not in text and (key in HOMONYMS or key in STOPS):
            continue  # Güneş Hanım says nothing about the sun
        if kind == "DOB":
            key = key.removesuffix("생").rstrip()  # the same day may stand elsewhere without the word for birth
        values[key] = Value(key, kind, finding.checked is True, finding.score * SHARE, needs_capital(text, kind))
    for text, kind in best:
        if kind == "PERSON":
            for word in _words_alone(text):
                values.setdefault(
                    key_of(word), Value(key_of(word), "PERSON", False, PART, needs_capital(word, "PERSON"))
                )
    return list(values.values()), [text for text, kind in best if kind == "PERSON"]


def _words_alone(name: str) -> Iterator[str]:
    given = _HANGUL_NAME.fullmatch(name)
    if given:
        if not lists("ko").flags(given[1]) & (Flag.WORD | Flag.TITLE):
            yield given[1]
        return
    words = name.replace(",", " ").split()
    if len(words) < 2:
        return
    yield from filter(_is_name_alone, words)


@remembered
def _is_name_alone(word: str) -> bool:
    """A word of a name that is no other word and no place."""
    if len(word) < 3 or not word[0].isupper() or not word.isalpha():
        return False
    key = lower(word)
    return not latin_flags(key) & _NO_NAME_ALONE and key not in STOPS


def _in_order(
    part: Part, recurring: Recurring, taken: Sequence[tuple[int, int]], progress: Progress, done: int, total: int
) -> Iterator[tuple[int, int, Value]]:
    """Where values stand in a part, in order and disjoint; none goes over the end of a core."""
    for start, end in cores(part):
        yield from _disjoint(_mentions(part, recurring, start, end, taken))
        progress(done + end, total)


def _mentions(
    part: Part, recurring: Recurring, start: int, end: int, taken: Sequence[tuple[int, int]]
) -> Iterator[tuple[int, int, Value]]:
    """Where values stand in one stretch of a part, within a field; `taken`: what is found there already, in order."""
    stretch = part if end - start == len(part.text) else _stretch(part, start, end)
    first, last = bisect_left(taken, (start, start)), bisect_left(taken, (end, end))
    within = [(low - start, min(high, end) - start) for low, high in taken[first:last]]
    for hit in recurring.hits(stretch, within):
        if inside_one(part.fields, hit.start + start, hit.end + start):
            yield hit.start + start, hit.end + start, hit.value


def _disjoint(mentions: Iterable[tuple[int, int, Value]]) -> Iterator[tuple[int, int, Value]]:
    """In order; of those that overlap the first, grown over the others."""
    current: tuple[int, int, Value] | None = None
    for start, end, value in sorted(mentions, key=lambda mention: (mention[0], -mention[1])):
        if current is not None and start < current[1]:
            current = (current[0], max(current[1], end), current[2])
            continue
        if current is not None:
            yield current
        current = (start, end, value)
    if current is not None:
        yield current


def _stretch(part: Part, start: int, end: int) -> Part:
    """A part's text from `start` to `end`, as a part."""
    fields = fields_within(part.fields, start, end)
    return replace(part, text=part.text[start:end], fields=(0, end - start) if fields is None else fields)


def _free(
    mentions: Iterable[tuple[int, int, Value]], covered: Sequence[tuple[int, int]]
) -> Iterator[tuple[int, int, Value]]:
    """Mentions that touch nothing that is found already; both in order."""
    index = 0
    for start, end, value in mentions:
        while index < len(covered) and covered[index][1] <= start:
            index += 1
        if index == len(covered) or covered[index][0] >= end:
            yield start, end, value
