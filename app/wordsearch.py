"""Words in a document, wherever and however they are spelled. No Qt.

In: parts, words, a cache of folded parts. Out: places in code points. Runs in a worker thread.
"""

from collections.abc import Callable, Sequence

from core.folding import Folded, fold
from core.model import Part, Span

MOST = 5_000  # places that are told; more are only said to exist


def find_words(
    parts: Sequence[Part], words: str, folded: dict[str, Folded], check: Callable[[], None]
) -> tuple[tuple[Span, ...], bool]:
    """The first `MOST` places of the words, in order, and whether there are more. `check` may raise Cancelled."""
    wanted = fold(words, caseless=True).text
    places: list[Span] = []
    if not wanted.strip():
        return (), False
    for part in parts:
        check()
        if part.id not in folded:
            folded[part.id] = fold(part.text, caseless=True)
        text = folded[part.id]
        at = text.text.find(wanted)
        while at >= 0:
            if len(places) == MOST:
                return tuple(places), True
            start, end = text.source(at, at + len(wanted))
            places.append(Span(part=part.id, start=start, end=end))
            at = text.text.find(wanted, at + len(wanted))
            check()
    return tuple(places), False
