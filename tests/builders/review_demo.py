# ruff: noqa: E501 - the text of the interface design, as it stands there
"""A document with findings in three languages, and an engine that needs no detection: for tests and pictures of Review.

The engine reads any path as the given document, sends its findings in pieces, and masks with plain numbering.
"""

from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

from marked_text import build

from app.engine import Asked, Emit, Engine
from core.model import Decision, Document, Edit, Entry, Finding, Mapping, MaskResult, Span
from core.progress import Progress

BODY = """\
Record of the meeting with ⟦PERSON:Ada Demo⟧, regional buyer, held on ⟦DATE 0.7:14 April 2026⟧ at the ⟦LOCATION 0.72:Seoul⟧ \
office. Present for Human Resources: ⟦PERSON:Deniz Örnek⟧ (⟦LOCATION 0.8:Ankara⟧) and ⟦PERSON:김가상⟧ 대리.

⟦PERSON 0.91:Ms Demo⟧ joined ⟦ORG 0.94:Örnek Lojistik A.Ş.⟧ in March 2019. Her manager, ⟦PERSON 0.97:Jonas Sample⟧, asked her \
to forward the supplier files to ⟦EMAIL 0.99:j.sample@example.com⟧ and to the shared box at \
⟦EMAIL 0.99:buyers@example.org⟧. She used her own telephone, ⟦PHONE 0.93:+1 202-555-0143⟧, because the office line was not \
yet connected. The order in question is ⟦PHONE 0.31:6033391-0142⟧.

⟦PERSON:김가상⟧ 대리는 3월 2일 ⟦PERSON 0.91:박예시⟧ 과장에게 전화(⟦PHONE 0.98:010-0000-1234⟧)로 알렸고, 다음 날 \
⟦EMAIL 0.99:gasang.kim@example.com⟧에서 같은 내용을 보냈습니다. 신청서에는 주민등록번호 ⟦RRN 0.97:991231-4000005⟧와 주소 \
⟦ADDRESS 0.88:서울특별시 가상구 예시로 12, 301호⟧가 적혀 있었습니다. 면담에는 ⟦ORG 0.72:가나다물산⟧ 담당자도 함께했습니다.

⟦PERSON:Deniz Örnek⟧'in ⟦DATE 0.66:3 Mart⟧ tarihli notuna göre ⟦PERSON 0.9:Şule Deneme⟧, sözleşmeyi ⟦LOCATION 0.83:İstanbul⟧'daki \
ofiste imzaladı. ⟦IBAN 0.99:TR00 0000 0000 0000 0000 0000 00⟧ numaralı hesaba ödeme yapılmadı; ⟦TCKN 0.98:10000000078⟧ numarası \
belgede açık bırakılmıştı.
"""
TABLE = "⟦PERSON:김가상⟧ │ Buyer, level 2 │ ⟦PHONE 0.98:010-0000-1234⟧ │ employee code GX-20417"
COMMENT = (
    "Please check with ⟦PERSON 0.83:Ada⟧ whether the copy sent to ⟦EMAIL 0.99:legal@example.org⟧ still holds the address. "
    "⟦PERSON 0.82:이표본⟧ 님께도 확인 부탁드립니다."
)
HEADER = "Interview record 2026-117, prepared by ⟦PERSON 0.86:D. Örnek⟧, copy for ⟦ORG 0.9:Sample & Partners LLP⟧"
NAME = "면담 기록 2026-117 (Demo, Örnek).txt"


def demo() -> tuple[Document, tuple[Finding, ...]]:
    """The document of the interface design."""
    return build(BODY, TABLE, COMMENT, HEADER, name=NAME)


def plain_mask(document: Document, decisions: Iterable[Decision], _styling: object = None) -> MaskResult:
    """Tokens numbered by kind and spelling in source order; no spreading."""
    numbers: dict[str, int] = {}
    tokens: dict[tuple[str, str], str] = {}
    counts: dict[str, int] = {}
    edits = []
    for decision in decisions:
        if decision.verdict == "keep":
            continue
        finding = decision.finding
        key = (finding.kind, finding.text)
        if key not in tokens:
            numbers[finding.kind] = numbers.get(finding.kind, 0) + 1
            tokens[key] = f"{finding.kind}_{numbers[finding.kind]}"
        counts[finding.kind] = counts.get(finding.kind, 0) + 1
        edits.append(Edit(span=finding.span, text=f"[{tokens[key]}]"))
    entries = tuple(Entry(token=token, kind=kind, original=text, count=1) for (kind, text), token in tokens.items())
    mapping = Mapping(
        version=1,
        id="demo",
        format=document.format,
        source_name=document.name,
        entries=entries,
        tokens_in_source=(),
        source_fingerprint=document.fingerprint,
        masked_fingerprint="",
        created=datetime(2026, 4, 14, tzinfo=UTC),
    )
    return MaskResult(edits=tuple(edits), mapping=mapping, kept=(), counts=counts)


def plain_spread(document: Document, findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """Every place with exactly the same text."""
    found = []
    for finding in findings:
        for part in document.parts:
            at = part.text.find(finding.text)
            while at >= 0:
                span = Span(part=part.id, start=at, end=at + len(finding.text))
                if span != finding.span:
                    found.append(
                        Finding(
                            id=len(found),
                            span=span,
                            kind=finding.kind,
                            text=finding.text,
                            score=1.0,
                            sources=("spread",),
                        )
                    )
                at = part.text.find(finding.text, span.end)
    return tuple(found)


def engine(*documents: tuple[Document, tuple[Finding, ...]], pieces: int = 500) -> Engine:
    """An engine for these documents, by file name; the first one for any other name."""
    known = {document.name: (document, findings) for document, findings in documents}
    first = documents[0]

    def read(path: Path, _encoding: str | None, _password: str | None, _progress: Progress) -> Document:
        return known.get(path.name, first)[0]

    def find(document: Document, _mode: str, _asked: Asked, progress: Progress, emit: Emit) -> tuple[Finding, ...]:
        findings = known.get(document.name, first)[1]
        for start in range(0, len(findings), pieces):
            progress(start, len(findings))
            emit(findings[start : start + pieces])
        return findings

    return Engine(
        read=read,
        available=lambda mode: (mode, None),
        find=find,
        spread=plain_spread,
        mask=plain_mask,
        fit=lambda _document, span: (span,),
        output_name=lambda document, _edits: f"masked-{document.format}.txt",
    )
