"""Office files with faults no program makes: refused, or read and written without losing a word; never anything else.

GARIM_FUZZ files per format (150 unless it says otherwise; 10,000 take a few minutes a format).
"""

import os
import random
import re
import time

import pytest
from covering import cover, uncover
from document_samples import SAMPLES, Sample
from office_archives import archive, entries_of

from core.documents import gives_back, read_bytes, write
from core.errors import FileError
from core.model import Document, Span

COUNT = int(os.environ.get("GARIM_FUZZ", "150"))
SECONDS = 10
CODES = ("file.damaged", "file.type", "file.encrypted", "file.chunk", "file.empty", "file.binary", "file.locked")


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("form", ["docx", "pptx", "odt", "odp", "hwpx"])
def test_damaged_files_are_refused_or_whole(form: str) -> None:
    chance = random.Random(2026)
    for number in range(COUNT):
        sample = chance.choice(SAMPLES[form])
        data = damaged(sample, chance)
        started = time.perf_counter()
        try:
            check(read_bytes(data, sample[0]), chance)
        except FileError as error:
            assert error.code in CODES, (number, error)
        assert time.perf_counter() - started < SECONDS, number


def check(document: Document, chance: random.Random) -> None:
    """Written without edits it reads the same; masked anywhere it comes back."""
    assert texts(read_bytes(write(document, ()), document.name)) == texts(document)
    spans = []
    for part in document.parts[:-1]:
        for _ in range(4):
            start = chance.randrange(len(part.text))
            spans.append(Span(part=part.id, start=start, end=min(start + chance.randint(1, 12), len(part.text))))
    covered = cover(document, spans, "[CUSTOM_{}]")
    masked = read_bytes(covered.data, document.name)
    assert gives_back(document, masked, uncover(masked, covered))


def texts(document: Document) -> list[tuple[str, str]]:
    return [(part.id, part.text) for part in document.parts[:-1] if part.fields]


def damaged(sample: Sample, chance: random.Random) -> bytes:
    """A file with flipped bits, cut, with bytes taken out or doubled, or with such XML in one entry."""
    data = sample[1]
    if chance.random() < 0.3:
        return _bytes(data, chance)
    entries = entries_of(data)
    name = chance.choice(list(entries))
    if entries[name]:
        entries[name] = (_xml if chance.random() < 0.7 else _bytes)(entries[name], chance)
    if chance.random() < 0.1:
        entries[chance.choice(list(entries))] = entries[chance.choice(list(entries))]
    return archive(entries, stored=("mimetype",))


def _bytes(data: bytes, chance: random.Random) -> bytes:
    changed = bytearray(data)
    way, at, length = chance.random(), chance.randrange(len(data)), chance.randint(1, 200)
    if way < 0.5:
        for _ in range(chance.randint(1, 6)):
            changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
    elif way < 0.65:
        del changed[at:]
    elif way < 0.8:
        del changed[at : at + length]
    else:
        other = chance.randrange(len(data))
        changed[at:at] = changed[other : other + length]
    return bytes(changed)


def _xml(data: bytes, chance: random.Random) -> bytes:
    content = data.decode("utf-8", "replace")
    tags = re.findall(r"<[^<>]+>", content)
    if not tags:
        return data
    one, other, way = chance.choice(tags), chance.choice(tags), chance.random()
    if way < 0.3:
        return content.replace(one, "", 1).encode()
    if way < 0.6:
        return content.replace(one, other, 1).encode()
    at = content.find(one)
    return (content[:at] + (other if way < 0.8 else f"{other}<x>Ada</x> stray") + content[at:]).encode()
