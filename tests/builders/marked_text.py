"""Documents and findings from text with the findings marked in it: `build("Dear ⟦PERSON:Ada Demo⟧,")`.

A score may stand after the kind: `⟦PHONE 0.31:6033391-0142⟧`.
"""

import hashlib
import random
from collections.abc import Sequence

import regex

from core.model import Document, Finding, Notice, Part, Profile, Reason, Role, Span

MARK = regex.compile(r"⟦(?P<kind>\w+)(?: (?P<score>[\d.]+))?:(?P<text>[^⟧]*)⟧")


def build(*texts: str, name: str = "record.txt") -> tuple[Document, tuple[Finding, ...]]:
    """One part per text ("body", then comments "part1", ...), and the file name as the last part."""
    rows: list[Row] = [("comment" if number else "body", 0, "", text) for number, text in enumerate(texts)]
    return build_parts(rows, name=name)


Row = tuple[Role, int, str, str]
"""Role, number, title and marked text of a part."""


def build_parts(
    rows: Sequence[Row], *, name: str = "record.docx", notices: tuple[Notice, ...] = (), form: str = "text"
) -> tuple[Document, tuple[Finding, ...]]:
    """A document of these parts ("body" or "part0", "part1", ...), and the file name as the last one."""
    parts: list[Part] = []
    findings: list[Finding] = []
    for at, (role, number, title, marked) in enumerate((*rows, ("filename", 0, "", name))):
        part_id = "filename" if role == "filename" else f"part{at}" if at else "body"
        pieces: list[str] = []
        length = done = 0
        for match in MARK.finditer(marked):
            pieces += (marked[done : match.start()], match["text"])
            length += match.start() - done
            done = match.end()
            span = Span(part=part_id, start=length, end=length + len(match["text"]))
            length = span.end
            findings.append(
                Finding(
                    id=len(findings),
                    span=span,
                    kind=match["kind"],
                    text=match["text"],
                    score=float(match["score"] or 0.96),
                    sources=("pattern",),
                    reasons=(Reason(code="cue", facts={"word": "대리"}),),
                )
            )
        pieces.append(marked[done:])
        text = "".join(pieces)
        parts.append(Part(id=part_id, role=role, text=text, fields=(0, len(text)), number=number, title=title))
    source = "".join(part.text for part in parts[:-1]).encode("utf-8", "surrogatepass")
    document = Document(
        format=form,
        source=source,
        parts=tuple(parts),
        profile=Profile(encoding="utf-8"),
        fingerprint=hashlib.sha256(source).hexdigest(),
        notices=notices,
    )
    return document, tuple(findings)


FIRST = ("Ada", "Deniz", "김", "박", "Şule", "Jonas", "Can", "이")
LAST = ("Demo", "Örnek", "가상", "예시", "Deneme", "Sample")
FILLER = (
    "met the buyer in the office on the second floor and signed every page of the record 😀",
    "담당자와 함께 신청서를 확인하고 다음 날 같은 내용을 전자우편으로 보냈습니다",
    "sözleşmeyi ofiste imzaladı ve numaralı hesaba ödeme yapılmadı, belgede açık bırakıldı",
)


def large(megabytes: float = 10, findings: int = 50_000, values: int = 4_000) -> tuple[Document, tuple[Finding, ...]]:
    """Mixed Korean, Turkish and English lines of about 80 characters; a fifth of the findings share one value."""
    chance = random.Random(7)
    names = [f"{chance.choice(FIRST)} {chance.choice(LAST)}{number}" for number in range(values)]
    kinds = ("PERSON", "PHONE", "EMAIL", "ADDRESS", "RRN", "ORG", "DATE")
    pieces: list[str] = []
    found: list[Finding] = []
    length = size = number = 0
    goal = int(megabytes * 1_000_000)
    while size < goal:
        words = [chance.choice(FILLER), " "]
        place = length + len(words[0]) + 1
        if number < findings and size * findings >= number * goal:
            value = 0 if number % 5 == 0 else chance.randrange(values)
            text, kind = names[value], kinds[value % len(kinds)]
            words.append(text)
            found.append(
                Finding(
                    id=number,
                    span=Span(part="body", start=place, end=place + len(text)),
                    kind=kind,
                    text=text,
                    score=round(0.5 + chance.random() / 2, 2) if number % 40 else 0.31,
                    sources=("pattern",),
                    reasons=(Reason(code="cue", facts={"word": "대리"}),),
                )
            )
            number += 1
        words.append("\r\n")
        line = "".join(words)
        pieces.append(line)
        length += len(line)
        size += len(line.encode())
    text = "".join(pieces)
    body = Part(id="body", role="body", text=text, fields=(0, len(text)))
    name = Part(id="filename", role="filename", text="large.txt", fields=(0, 9))
    source = text.encode()
    document = Document(
        format="text",
        source=source,
        parts=(body, name),
        profile=Profile(encoding="utf-8", newline="crlf"),
        fingerprint=hashlib.sha256(source).hexdigest(),
    )
    return document, tuple(found)
