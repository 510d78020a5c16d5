"""Web pages, RTF and mail: processor time and peak memory of reading and writing.

A page of 1 MB full of tags may take 1.5 s, RTF 2.5 s; a mail of 10 MB, most of it in one
attachment, 2 s. Memory within 10 times the file plus 100 MB.
"""

import base64
import time
import tracemalloc

import pytest

from core.documents import read_bytes, write
from core.model import Document, Edit, Span

pytestmark = pytest.mark.benchmark

ROW = (
    '<tr class="row"><td title="no. {0}">Ada D<b>em</b>o</td>'
    '<td><a href="mailto:ada{0}%40example.com">홍길동 &amp; co</a></td>'
    "<td>\n   010-5550-9001</td></tr>\n"
)


def _page(size: int) -> bytes:
    rows = "".join(ROW.format(number) for number in range(size // len(ROW.encode())))
    return f"<!DOCTYPE html><meta charset=utf-8><table>{rows}</table>".encode()


def _rtf(size: int) -> bytes:
    line = (
        r"\pard\plain A{\b da} D\'65mo, \u54861?\u44600?\u46041? 010-5550-9001 and more words of a letter\par" + "\r\n"
    )
    return ("{\\rtf1\\ansi " + line * (size // len(line)) + "}").encode()


def _mail(size: int) -> bytes:
    rows = "".join(f"{number},Ada Demo,홍길동,010-5550-9001\r\n" for number in range(size * 3 // 4 // 40))
    body = base64.encodebytes(rows.encode()).replace(b"\n", b"\r\n")
    head = "From: Ada Demo <ada@example.com>\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n"
    head += "--x\r\nContent-Type: text/plain\r\n\r\nDear Ada Demo\r\n--x\r\nContent-Type: text/csv; charset=utf-8\r\n"
    head += "Content-Disposition: attachment; filename=list.csv\r\nContent-Transfer-Encoding: base64\r\n\r\n"
    return head.encode() + body + b"\r\n--x--\r\n"


def _edits(document: Document) -> list[Edit]:
    """A token over the first characters of every fifth field, at most 50,000."""
    edits: list[Edit] = []
    for part in document.parts[:-1]:
        bounds = list(zip(part.fields[::2], part.fields[1::2], strict=True))[::5]
        edits += [
            Edit(span=Span(part=part.id, start=start, end=min(start + 3, end)), text="X") for start, end in bounds
        ]
    return edits[:50_000]


@pytest.mark.parametrize(
    ("name", "data", "seconds"),
    [("page.html", _page(1_000_000), 1.5), ("letter.rtf", _rtf(1_000_000), 2.5), ("mail.eml", _mail(10_000_000), 2.0)],
    ids=["html 1 MB", "rtf 1 MB", "eml 10 MB"],
)
def test_reading_and_writing(name: str, data: bytes, seconds: float) -> None:
    began = time.process_time()
    document = read_bytes(data, name)
    read = time.process_time() - began
    edits = _edits(document)
    began = time.process_time()
    write(document, edits)
    wrote = time.process_time() - began
    tracemalloc.start()
    write(read_bytes(data, name), edits)
    peak = tracemalloc.get_traced_memory()[1] / 1e6
    tracemalloc.stop()
    print(
        f"\n{name}: {len(data) / 1e6:.1f} MB, {len(edits)} edits, read {read:.2f} s, write {wrote:.2f} s, {peak:.0f} MB"
    )
    assert read + wrote < seconds
    assert peak < 10 * len(data) / 1e6 + 100
