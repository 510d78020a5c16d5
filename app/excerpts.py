"""Text of a document on one short line: for rows, bars and what is spoken. No Qt.

In: text. Out: the same with single spaces, cut far behind what any line shows.
"""

_LONGEST = 160  # code points; widgets elide long before


def one_line(text: str) -> str:
    """Text of a document on one short line."""
    return " ".join(text[:_LONGEST].split())
