"""Reading and masking a document of Word of 400 pages, a long presentation and OpenDocument text: time and memory.

The issue asks for 0.6 s to read and write 400 pages, about a million characters.
"""

import time
import tracemalloc
from collections.abc import Callable

import pytest
import regex
from office_archives import docx, hwpx, odt, paragraph, piece, pptx, run, said, shape

from core.documents import read_bytes, write
from core.model import Document, Edit, Span

pytestmark = pytest.mark.benchmark

PARAGRAPHS = 6_000
LINE = "the quick brown fox jumps over the lazy dog and then some more words follow "
SECONDS = 0.6
MEGABYTES = 60


def _word() -> bytes:
    form = '<w:rPr><w:rFonts w:ascii="Arial"/><w:sz w:val="24"/></w:rPr>'
    body = "".join(
        f'<w:p w:rsidR="00A77B3E"><w:pPr><w:spacing w:after="120"/><w:jc w:val="both"/></w:pPr>{run(LINE, form)}'
        f'{run("Ada Demo ", "<w:rPr><w:b/></w:rPr>")}<w:proofErr w:type="spellStart"/>{run(LINE, form)}</w:p>'
        for _ in range(PARAGRAPHS)
    )
    return docx(body)


def _slides() -> bytes:
    slide = "".join(shape(piece(LINE) + piece("Ada Demo ", True) + piece(LINE)) for _ in range(20))
    return pptx([slide] * (PARAGRAPHS // 20))


def _open_text() -> bytes:
    return odt(f"<text:p>{LINE}<text:span>Ada Demo</text:span><text:s/>{LINE}</text:p>" * PARAGRAPHS)


def _hangul() -> bytes:
    return hwpx(paragraph(said(LINE), said("Ada Demo "), said(LINE)) * PARAGRAPHS)


def _edits(document: Document) -> list[Edit]:
    return [
        Edit(span=Span(part=part.id, start=match.start(), end=match.end()), text="[PERSON_1]")
        for part in document.parts[:-1]
        if part.fields
        for match in regex.finditer("Ada Demo", part.text)
    ]


@pytest.mark.parametrize(
    ("name", "make"),
    [("long.docx", _word), ("long.pptx", _slides), ("long.odt", _open_text), ("long.hwpx", _hangul)],
)
def test_four_hundred_pages(name: str, make: Callable[[], bytes]) -> None:
    data = make()
    document = read_bytes(data, name)
    edits = _edits(document)
    assert len(edits) >= PARAGRAPHS
    read = _timed(lambda: read_bytes(data, name))
    wrote = _timed(lambda: write(document, edits))
    tracemalloc.start()
    try:
        write(read_bytes(data, name), edits)
        peak = tracemalloc.get_traced_memory()[1] // 1_000_000
    finally:
        tracemalloc.stop()
    print(f"\n| {name}: read {read:.2f} s, write {wrote:.2f} s, {peak} MB beside the trees of libxml2", end="")
    assert read + wrote < SECONDS
    assert peak < MEGABYTES


def _timed(job: Callable[[], object]) -> float:
    """The best of three, in processor time: what others do on the machine is not measured."""
    times = []
    for _ in range(3):
        start = time.process_time()
        job()
        times.append(time.process_time() - start)
    return min(times)
