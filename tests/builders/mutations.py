"""Files with faults no program makes, and what becomes of them: refused, or masked, verified and restored.

`mutated(data, chance)` flips bits, cuts, takes out, doubles and splices bytes; of archives it also damages what is in
the entries, swaps entries, lies about their sizes and doubles their names. `outcome(data, name, folder, chance)` runs a
file through everything that saving does but the sealing, and says how it ended.
"""

import io
import random
import re
import warnings
import zipfile
from pathlib import Path

import regex
from document_samples import SAMPLES, Sample

from core.documents import output_name, read_bytes
from core.errors import FileError, ResidueError
from core.mask import mask
from core.mask.candidates import locate
from core.model import Candidate, Decision, Document
from core.save import prepare_masked

FAMILIES: dict[str, tuple[str, ...]] = {
    "office": ("docx", "pptx", "odt", "odp"),
    "sheets": ("xlsx", "ods"),
    "hwpx": ("hwpx",),
    "web": ("html", "xml"),
    "rtf": ("rtf",),
    "mail": ("eml", "msg"),
    "text": ("text", "csv", "json"),
}
LARGEST = 60_000  # bytes of a file that is worth to be mutated
_PIECES = (
    b"<",
    b">",
    b"&",
    b'"',
    b"\0",
    b"\xff",
    b"{",
    b"}",
    b"\\u-1?",
    b"=",
    b"\r\n",
    b"--",
    b"<!ENTITY a 'b'>",
    b"]]>",
)


def bases(family: str) -> list[Sample]:
    """The files that are mutated."""
    return [sample for form in FAMILIES[family] for sample in SAMPLES[form] if len(sample[1]) <= LARGEST]


def mutated(data: bytes, chance: random.Random) -> bytes:
    """The file with one or a few faults."""
    if data[:2] == b"PK" and chance.random() < 0.75:
        return _archive(data, chance)
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        data = _bytes(data, chance) or b"x"
    return data


def _bytes(data: bytes, chance: random.Random) -> bytes:
    changed = bytearray(data)
    at, length, way = chance.randrange(len(data)), chance.randint(1, 60), chance.random()
    if way < 0.35:
        for _ in range(chance.randint(1, 8)):
            changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
    elif way < 0.5:
        del changed[at:]
    elif way < 0.65:
        del changed[at : at + length]
    elif way < 0.85:
        other = chance.randrange(len(data))
        changed[at:at] = changed[other : other + length]
    else:
        changed[at:at] = chance.choice(_PIECES) * chance.choice((1, 1, 2, 50))
    return bytes(changed)


def _archive(data: bytes, chance: random.Random) -> bytes:
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        entries = [(info.filename, file.read(info)) for info in file.infolist()]
    way = chance.random()
    number = chance.randrange(len(entries))
    name, content = entries[number]
    if way < 0.55:
        entries[number] = name, (_markup if chance.random() < 0.7 else _bytes)(content or b"x", chance)
    elif way < 0.65:
        other = chance.randrange(len(entries))
        entries[number], entries[other] = (name, entries[other][1]), (entries[other][0], content)
    elif way < 0.75:
        del entries[number]
    elif way < 0.85:
        entries.append((chance.choice((name, name.upper(), "../" + name, name + "/x", "a\\b")), content))
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as file, warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # names that are there twice
        for each, inside in entries:
            file.writestr(each, inside)
    made = stream.getvalue()
    return made if way < 0.85 else _lied(made, chance)


def _lied(data: bytes, chance: random.Random) -> bytes:
    """Sizes, offsets, methods or flags in the directory are other ones."""
    changed = bytearray(data)
    places = [match.start() for match in re.finditer(b"PK\x01\x02|PK\x03\x04", data)]
    start = chance.choice(places)
    offset = chance.choice((6, 8, 10, 14, 18, 20, 22, 24, 26, 28, 42))
    for at in range(start + offset, min(start + offset + chance.randint(1, 4), len(changed))):
        changed[at] = chance.randrange(256)
    return bytes(changed)


def _markup(data: bytes, chance: random.Random) -> bytes:
    content = data.decode("utf-8", "replace")
    tags = re.findall(r"<[^<>]+>", content)
    if not tags:
        return _bytes(data, chance)
    one, other, way = chance.choice(tags), chance.choice(tags), chance.random()
    if way < 0.25:
        return content.replace(one, "", 1).encode()
    if way < 0.5:
        return content.replace(one, other, 1).encode()
    at = content.find(one)
    added = chance.choice(
        (other, other * 200, "&amp;" * 9, "<x>Ada</x>", "<!-- Ada -->", "<?pi Ada?>", "<![CDATA[Ada]]>")
    )
    if way < 0.6:
        content = re.sub(
            r'"[^"]*"', f'"{chance.choice(("", "-1", "99999999999", "Ada Demo", "&#0;"))}"', content, count=9
        )
        return content.encode()
    return (content[:at] + added + content[at:]).encode()


def outcome(data: bytes, name: str, encoding: str | None, folder: Path, chance: random.Random) -> str:
    """The code it was refused with, or "masked". Anything else that it raises is a fault of ours."""
    try:
        document = read_bytes(data, name, encoding=encoding)
        result = mask(document, _decisions(document, chance))
        prepared = prepare_masked(document, result, folder / output_name(document, result.edits))
    except (FileError, ResidueError) as error:
        return error.code
    prepared.draft.discard()
    return "masked"


def _decisions(document: Document, chance: random.Random) -> list[Decision]:
    """Some words of the document, all of them masked."""
    words = [word for part in document.parts[:-1] for word in regex.findall(r"\w{4,12}", part.text[:3000])]
    rows = [Candidate(kind="CUSTOM", original=word) for word in chance.sample(words, min(3, len(words)))]
    return [Decision(finding=each, verdict="mask", by="analyst") for each in locate(document, rows)]
