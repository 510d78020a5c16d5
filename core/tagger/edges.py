"""Where a name begins and ends: the one boundary policy of training, measuring and output.

In: a text and a span. Out: a span. Titles (Mr, Dr, Sayın ...) stand before a person's name, not in it; quotation marks,
commas and unbalanced brackets are not part of anything.
"""

import regex

_TITLE = regex.compile(
    r"(?:(?:mr|mrs|ms|miss|mister|dr|prof|professor|doctor|sir|madam|lord|lady|judge|justice|hon|rev"
    r"|sayın|sn|av|doç|yrd|op|herr|frau|monsieur|madame|mme|mlle|señor|señora|sr|sra|don|doña)(?:\s?\.)?\s+)+",
    regex.IGNORECASE,
)
_LOOSE = frozenset(" \t\r\n,;:!?'\"“”„‘’«»()[]{}<>|*•·-–—/\\=#~_…、。，：；")
_CLOSES = {")": "(", "]": "["}


def without_title(text: str, start: int, end: int) -> int:
    """The new start of a person's name (code points); `start` when there is no title or nothing behind it."""
    found = _TITLE.match(text, start, end)
    return found.end() if found and found.end() < end else start


def trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    """The span without loose punctuation at its edges; a closing bracket stays where its partner is inside."""
    while start < end and text[start] in _LOOSE:
        start += 1
    while start < end and text[end - 1] in _LOOSE:
        partner = _CLOSES.get(text[end - 1])
        if partner is not None and partner in text[start : end - 1]:
            break
        end -= 1
    return start, end
