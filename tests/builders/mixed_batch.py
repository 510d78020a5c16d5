"""Folders of documents of many kinds with planted names, for batches, and a look into everything written about them.

In: a folder and how many. Out: files of 1 to 12 kB of text, every kind that a case file holds; what of them can be read
in files, archives and pages looked through without any code of ours.
"""

import io
import random
import zipfile
from collections.abc import Callable, Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path

from batches import SECRETS, letter
from page_samples import lines as drawn
from page_samples import pdf

PAGED = 60
"""One file of so many is a PDF."""


def _docx(text: str) -> bytes:
    import docx

    word = docx.Document()
    for line in text.splitlines():
        word.add_paragraph(line)
    out = io.BytesIO()
    word.save(out)
    return out.getvalue()


def _xlsx(text: str) -> bytes:
    import openpyxl

    book = openpyxl.Workbook()
    sheet = book.active
    sheet.append(["name", "mail", "phone", "note"])
    for row, line in enumerate(line for line in text.splitlines() if line):
        sheet.append(["Ada Demo", f"person{row}@example.com", f"010-0000-{row:04d}", line])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _eml(text: str) -> bytes:
    mail = EmailMessage()
    mail["From"] = "Ada Demo <ada@example.com>"
    mail["To"] = "홍길동 <hong@example.com>"
    mail["Subject"] = "about Ada Demo"
    mail.set_content(text)
    mail.add_attachment(_csv(text[:600]).decode(), subtype="csv", filename="list.csv")
    return mail.as_bytes(policy=policy.SMTP)


def _csv(text: str) -> bytes:
    rows = (f"Ada Demo,person{row}@example.com,010-0000-{row:04d}\n" for row in range(len(text) // 60))
    return ("name,mail,phone\n" + "".join(rows)).encode()


def _json(text: str) -> bytes:
    import json

    return json.dumps({"lines": [line for line in text.splitlines() if line]}, ensure_ascii=False).encode()


def _html(text: str) -> bytes:
    return f"<!doctype html><title>Ada Demo</title><p>{'</p><p>'.join(text.splitlines())}</p>".encode()


def _pdf(text: str) -> bytes:
    shown = [line for line in text.splitlines() if line.isascii()][:40]
    return pdf(drawn(*shown, font="Vera"))


KINDS: dict[str, Callable[[str], bytes]] = {
    "txt": str.encode,
    "csv": _csv,
    "docx": _docx,
    "json": _json,
    "html": _html,
    "xlsx": _xlsx,
    "eml": _eml,
}


def fill_mixed(folder: Path, count: int) -> list[Path]:
    """So many documents, in an order of chance, some in a subfolder."""
    kinds = ["pdf" if number % PAGED == PAGED - 1 else list(KINDS)[number % len(KINDS)] for number in range(count)]
    random.Random(5).shuffle(kinds)
    made = []
    for number, kind in enumerate(kinds):
        text = letter(number) * (2 + number * 37 % 60)
        place = folder / "sub" if number % 5 == 4 else folder
        place.mkdir(parents=True, exist_ok=True)
        path = place / f"file {number:03d}.{kind}"
        path.write_bytes((KINDS | {"pdf": _pdf})[kind](text))
        made.append(path)
    return made


def opened(path: Path) -> Iterator[bytes]:
    """All a file holds, unpacked: bytes of archives within it, parts of mails, text of pages."""
    yield from _opened(path.read_bytes())


def _opened(data: bytes) -> Iterator[bytes]:
    yield data
    if data.startswith(b"PK"):
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for name in archive.namelist():
                yield name.encode()
                yield from _opened(archive.read(name))
    elif data.startswith(b"%PDF"):
        import pypdf

        for page in pypdf.PdfReader(io.BytesIO(data)).pages:
            yield page.extract_text().encode()
            contents = page.get_contents()
            yield contents.get_data() if contents is not None else b""
    elif b"\nMIME-Version:" in data[:2_000]:
        mail = message_from_bytes(data, policy=policy.default)
        yield "\n".join(f"{name}: {value}" for name, value in mail.items()).encode()
        for part in mail.walk():
            content = part.get_payload(decode=True)
            if isinstance(content, bytes) and content:
                yield from _opened(content)


def leaking(*folders: Path) -> set[str]:
    """Names of files in which a planted value can be read, whatever it is wrapped in."""
    wanted = [each.encode(encoding) for each in SECRETS for encoding in ("utf-8", "utf-16-le", "utf-16-be", "cp949")
              if each.isascii() or encoding != "cp949" or "Ö" not in each]  # fmt: skip
    return {
        path.name
        for folder in folders
        for path in folder.rglob("*")
        if path.is_file() and any(each in piece for piece in opened(path) for each in wanted)
    }
