"""Rows of the analyst's own: compiled, tested on their samples, and bounded in time.

In: `OwnRow`s. Out: rows of the pattern tier (core/find/patterns/row.py), what a row finds in a text, and errors that
say which row and what is wrong with it.

A row is refused when it needs more than `SLOWEST` seconds for any of some texts that patterns dislike: long runs of its
own letters, of digits and points, of its samples. In use a piece of a document that takes it longer than `TIMEOUT`
stops detection with find.timeout; it is never skipped.
"""

from collections.abc import Iterator
from functools import lru_cache

import regex

from core.errors import ProfileError
from core.find.checks import CHECKS
from core.find.patterns.row import Row
from core.folding import fold
from core.kinds import KINDS
from core.profiles import LONGEST_SAMPLE, OWN_CHECKS, OwnRow

LONGEST_PATTERN = 1_000  # characters
SLOWEST = 0.15  # seconds for 16,000 code points: what keeps 1 MB under ten
TIMEOUT = 3.0  # seconds for a piece of at most 35,000
_STRESS = 16_000  # code points
_SHORT = 64


@lru_cache(maxsize=256)
def as_row(own: OwnRow, number: int = 1) -> Row:
    """The row of the pattern tier. Raises ProfileError as `check_row`, samples and speed left alone."""
    source = f"(?i){own.pattern}" if own.any_case else own.pattern
    if not own.pattern or len(own.pattern) > LONGEST_PATTERN:
        raise ProfileError("profile.pattern", row=number, place=min(len(own.pattern), LONGEST_PATTERN))
    if own.kind not in KINDS:
        raise ProfileError("profile.kind", row=number)
    if own.check and own.check not in OWN_CHECKS:
        raise ProfileError("profile.check", row=number)
    try:
        pattern = regex.compile(source, regex.V1)
    except (regex.error, OverflowError) as error:
        place = getattr(error, "pos", None) or 0
        raise ProfileError("profile.pattern", row=number, place=max(place - 4 * own.any_case, 0)) from None
    if pattern.match(""):
        raise ProfileError("profile.blank", row=number)
    return Row(
        name=own.name,
        kind=own.kind,
        pattern=source,
        check=own.check,
        base=own.score,
        true=own.score,
        false=0.0,
        cue="ignored",
        source="a row of the analyst's own",
        worst=own.name,
        timeout=TIMEOUT,
    )


def check_row(own: OwnRow, number: int = 1) -> Row:
    """The row, if it does what it says in time. `number` is told in the error.

    Raises ProfileError profile.pattern (place), profile.blank (it matches nothing at all), profile.kind,
    profile.check, profile.slow, profile.sample, profile.counter (sample, from 1).
    """
    row = as_row(own, number)
    pattern = regex.compile(row.pattern, regex.V1)
    for text in _disliked(own):
        try:
            for _ in pattern.finditer(text, timeout=SLOWEST):
                pass
        except TimeoutError:
            raise ProfileError("profile.slow", row=number) from None
    for wanted, code, texts in ((True, "profile.sample", own.samples), (False, "profile.counter", own.counters)):
        for place, text in enumerate(texts, 1):
            if bool(matches(own, text)) is not wanted:
                raise ProfileError(code, row=number, sample=place)
    return row


def matches(own: OwnRow, text: str) -> list[tuple[int, int]]:
    """What the row finds in a text, in code points of the text. Raises ProfileError as `as_row`, profile.slow."""
    row = as_row(own)
    folded = fold(text[:LONGEST_SAMPLE])
    found = []
    try:
        for match in regex.compile(row.pattern, regex.V1).finditer(folded.text, timeout=SLOWEST):
            start, end = match.span("v") if "v" in match.re.groupindex else match.span()
            checked = CHECKS[row.check](folded.text[start:end], "") if row.check and start < end else None
            if start < end and checked is not False:
                found.append(folded.source(start, end))
    except TimeoutError:
        raise ProfileError("profile.slow", row=1) from None
    return found


def _disliked(own: OwnRow) -> Iterator[str]:
    """Texts on which patterns that go back and forth become slow: nearly right, again and again."""
    letters = "".join(sorted(set(regex.sub(r"\\.|[\\()\[\]{}|?*+^$]", "", own.pattern))))[:_SHORT]
    parts = ["a", "1", "1.", "1-", " ", "a ", "aA1 ", "가", "가1", letters, letters[:1], letters[-1:], *own.samples]
    for part in parts:
        plain = fold(part[:_SHORT]).text
        for repeated in dict.fromkeys((plain, plain[:-1])):
            if repeated:
                # Its own letters stand at the end: where one is missing, some patterns give up before they try.
                yield f"{repeated * (_STRESS // len(repeated))}\x00{letters}"
