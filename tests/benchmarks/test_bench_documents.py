"""Reading and writing 10 MB of text, CSV and JSON with 50,000 edits: time and peak memory.

The issue asks for masking and restoring within 2 s each and memory within 10 times the text plus 100 MB; reading and
writing may take half of that.
"""

import json
import random
import time
import tracemalloc
from collections.abc import Callable, Iterator

import pytest

from core.documents import raw_spelling, read_bytes, write
from core.model import Document, Edit, Span

pytestmark = pytest.mark.benchmark

SIZE = 10_000_000
EDITS = 50_000
SECONDS = 1.5
MEGABYTES = 10 * SIZE // 1_000_000 + 100
NAMES = ("Ada Demo", "홍길동", "Şule Deneme", "Can Örnek")


def _line(form: str, number: int, name: str) -> str:
    mail = f"ada{number}@example.com"
    if form == "csv":
        return f"{number},{name},{mail},lorem ipsum,{number % 90},2025-03-01,Ankara,01055509003\n"
    if form == "quoted csv":
        return f'"{number}","{name}","{mail}","lorem ""ipsum""","{number % 90}","2025-03-01","Ankara","01055509003"\n'
    if form.startswith("json"):
        row = {
            "id": number,
            "name": name,
            "mail": mail,
            "note": 'line\n"q" 안녕하세요',
            "tags": ["a", "b"],
            "score": 1.5,
        }
        return json.dumps(row, ensure_ascii=form == "json of escapes") + "\n"
    return f"{number} {name} lorem ipsum dolor sit amet, consectetur 서울 강남구 adipiscing elit sed do eiusmod\r\n"


def _lines(form: str) -> Iterator[str]:
    chance = random.Random(1)
    size = 0
    while size < SIZE:
        line = _line(form, chance.randrange(10**9), chance.choice(NAMES))
        size += len(line.encode())
        yield line


def _edits(document: Document) -> list[Edit]:
    body = document.parts[0]
    bounds = list(body.fields)
    if len(bounds) == 2:
        step = len(body.text) // EDITS
        spans = [(start, start + 5) for start in range(0, step * EDITS, step)]
    else:
        spans = list(zip(bounds[::2], bounds[1::2], strict=True))[:: len(bounds) // 2 // EDITS or 1]
    return [
        Edit(span=Span(part="body", start=start, end=end), text=f"[PERSON_{number}]")
        for number, (start, end) in enumerate(spans)
    ]


def _back(masked: Document, document: Document, edits: list[Edit]) -> list[Edit]:
    text, position, back = masked.parts[0].text, 0, []
    for edit in edits:
        start = text.index(edit.text, position)
        position = start + len(edit.text)
        original = document.parts[0].text[edit.span.start : edit.span.end]
        span = Span(part="body", start=start, end=position)
        back.append(Edit(span=span, text=original, raw=raw_spelling(document, edit.span)))
    return back


def _timed(what: str, job: Callable[[], object], limit: float = SECONDS) -> None:
    """The best of three, in processor time: what others do on the machine is not measured."""
    times = []
    for _ in range(3):
        start = time.process_time()
        job()
        times.append(time.process_time() - start)
    taken = min(times)
    print(f"\n| {what:<52} | {taken * 1000:>8.0f} ms | {limit * 1000:>6.0f} ms |", end="")
    assert taken < limit


@pytest.mark.parametrize("form", ["text", "text in cp949", "csv", "quoted csv", "json", "json of escapes"])
def test_ten_megabytes(form: str) -> None:
    name = {"t": "a.txt", "c": "a.csv", "q": "a.csv", "j": "a.jsonl"}[form[0]]
    data = "".join(_lines(form)).encode("cp949" if "cp949" in form else "utf-8", "ignore")
    document = read_bytes(data, name)
    edits = _edits(document)
    masked = read_bytes(write(document, edits), name, encoding=document.profile.encoding)
    back = _back(masked, document, edits)
    assert write(masked, back) == data
    _timed(f"read {len(data) / 1e6:.0f} MB of {form}", lambda: read_bytes(data, name))
    _timed(f"write it with {len(edits):,} edits", lambda: write(document, edits))
    _timed("write it restored", lambda: write(masked, back))


@pytest.mark.parametrize("form", ["text", "quoted csv", "json of escapes"])
def test_memory(form: str) -> None:
    """One emoji makes Python keep four bytes for every character: the worst case."""
    name = {"t": "a.txt", "q": "a.csv", "j": "a.jsonl"}[form[0]]
    data = ('"😀"\n' + "".join(_lines(form))).encode()
    tracemalloc.start()
    document = read_bytes(data, name)
    reading = tracemalloc.get_traced_memory()[1]
    edits = _edits(document)
    tracemalloc.reset_peak()
    write(document, edits)
    peak = max(reading, tracemalloc.get_traced_memory()[1])
    tracemalloc.stop()
    print(
        f"\n| {f'peak memory, {len(data) / 1e6:.0f} MB of {form}':<52} | {peak / 1e6:>8.0f} MB | {MEGABYTES:>6} MB |",
        end="",
    )
    assert peak / 1e6 < MEGABYTES
