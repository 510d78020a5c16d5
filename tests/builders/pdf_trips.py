"""PDFs read and their planted values masked, for tests: there, and back from the file that was written."""

from core.documents import read_bytes
from core.model import Document, Edit, Span

NAME = "Ada Demo"


def opened(data: bytes, password: str | None = None) -> Document:
    return read_bytes(data, "paper.pdf", password=password)


def text_of(data: bytes) -> str:
    return opened(data).parts[0].text


def edits_of(document: Document, *values: str) -> list[Edit]:
    """A token over every place of these values, in order."""
    found = [
        (part.id, start, start + len(value))
        for part in document.parts[:-1]
        for value in values
        for start in range(len(part.text))
        if part.text.startswith(value, start)
    ]
    order = {part.id: number for number, part in enumerate(document.parts)}
    found.sort(key=lambda place: (order[place[0]], place[1]))
    return [
        Edit(span=Span(part=part, start=start, end=end), text=f"[PERSON_{number}]")
        for number, (part, start, end) in enumerate(found, 1)
    ]


def codes(document: Document) -> dict[str, int]:
    return {notice.code: notice.n for notice in document.notices}
