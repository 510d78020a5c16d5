"""Detection that finds planted names and nothing else, for tests of what happens around it."""

from collections.abc import Sequence

import regex

from app.engine import Asked, Emit, Engine
from core.model import Document, Finding, Span
from core.progress import Progress

PLANTED = (
    ("PERSON", "Ada Demo"),
    ("PERSON", "김가상"),
    ("PERSON", "Şule Deneme"),
    ("PHONE", "010-0000-1234"),
    ("EMAIL", "gasang.kim@example.com"),
    ("DATE", "14 April 2026"),
)


def engine(planted: Sequence[tuple[str, str]] = PLANTED) -> Engine:
    """The real engine but for `find`."""

    def find(document: Document, mode: str, asked: Asked, progress: Progress, emit: Emit) -> tuple[Finding, ...]:
        spans = [
            (index, match.start(), match.end(), kind, value)
            for index, part in enumerate(document.parts)
            for kind, value in planted
            for match in regex.finditer(regex.escape(value), part.text)
        ]
        found = tuple(
            Finding(
                id=number,
                span=Span(part=document.parts[index].id, start=start, end=end),
                kind=kind,
                text=value,
                score=0.96,
                sources=("dictionary",),
            )
            for number, (index, start, end, kind, value) in enumerate(sorted(spans))
        )
        emit(found)
        progress(1, 1)
        return found

    return Engine(find=find, available=lambda mode: (mode, None))
