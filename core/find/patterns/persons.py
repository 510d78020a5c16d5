"""The shape of rows for numbers of persons and taxpayers; the rows are in persons_west, persons_east and
persons_overseas.

A number with one check digit passes for one in ten numbers of its length: such a row asks for a word of its own beside
it. Where a birth date or letters are part of it, the number may speak for itself.
"""

from collections.abc import Collection

from core.find.patterns.row import NOT_AFTER_DIGIT, NOT_BEFORE_DIGIT, CueUse, Row
from core.languages.language import words

S = r"(?:[ .\-]?|[ \-]?\r?\n {0,4})"
BEFORE = rf"{NOT_AFTER_DIGIT}(?<!\p{{Latin}}-?)(?<!\+)"
AFTER = rf"{NOT_BEFORE_DIGIT}(?!\p{{Latin}})"


def person(
    name: str,
    country: str,
    groups: str,
    own: str,
    *,
    source: str,
    check: str = "",
    pattern: str = "",
    runs: str = "",
    true: float = 0.75,
    base: float = 0.45,
    false: float = 0.2,
    cue: CueUse = "own",
    first: str = "0123456789",
    worst: str = "",
    latin: bool = False,
    then: Collection[str] = "",
    needs: tuple[str, ...] = (),
    digits: int = 0,
    near: int = 0,
    reach: tuple[int, int] | None = None,
) -> Row:
    """`groups`: lengths of the groups of digits, each with or without a separator before the next.

    `digits`: how many there are at least, if `pattern` is not made of the groups.
    """
    lengths = [int(length) for length in groups.split()]
    sums = [str(sum(lengths[: number + 1])) for number in range(len(lengths))]
    return Row(
        name=name,
        kind="ID",
        country=country,
        pattern=pattern or BEFORE + S.join(rf"\d{{{length}}}" for length in lengths) + AFTER,
        runs=runs or " ".join(sums),
        first=first,
        digits=digits if pattern else sum(lengths),
        words=words(own),
        check=check,
        true=true if check else 0.0,
        base=base,
        false=false if check else 0.0,
        cue=cue,
        source=source,
        worst=worst or "1" * lengths[0] + " ",
        before="latin" if latin else "",
        then=then,
        needs=needs,
        near=near,
        reach=reach,
    )


def lettered(letters: str) -> str:
    """What stands before the first digits, found by looking back."""
    return rf"(?<=(?<![\p{{L}}\d])(?P<b>{letters}))"
