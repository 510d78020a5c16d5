"""The kinds of the word lists: six of each are found in full, and six that look like them are left alone."""

import pytest

from core.documents import read_bytes
from core.find import FindOptions, find

LISTS = FindOptions(mode="pattern+dictionary")
POSITIVES = [
    ("REL", "her «younger daughter» signed"),
    ("REL", "his «mother-in-law» paid"),
    ("REL", "Ada's «brother» came"),
    ("REL", "우리 «외삼촌»은 의사다"),
    ("REL", "환자의 «둘째아들»이 왔다"),
    ("REL", "mağdurun «annesi» geldi"),
    ("REL", "benim «teyzem» aradı"),
    ("ORG", "hired by «Quxwell Holdings Ltd» in May"),
    ("ORG", "the «University of Quxford» said"),
    ("ORG", "«주식회사 가온누리»는"),
    ("ORG", "«가나다라㈜»에서"),
    ("ORG", "davalı «Örnek Lojistik A.Ş.» vekili"),
    ("ORG", "«Deneme Üniversitesi» mezunu"),
    ("LOCATION", "he lives in «Birmingham» now"),
    ("LOCATION", "flew from «Toronto» to work"),
    ("LOCATION", "«서울특별시 마포구»에 거주"),
    ("LOCATION", "고향은 «부산»이다"),
    ("LOCATION", "«Kadıköy, İstanbul»'da oturuyor"),
    ("LOCATION", "«Trabzon»'dan geldi bu sabah"),
]
NEGATIVES = [
    ("REL", "a mother board, sister companies, the son of a gun, father time, daughter cell, brother printers"),
    ("REL", "모친다, 형광등, 누나무, 동생물, 아들러, 딸기"),
    ("REL", "anneler günü, kardeşlik, dayanak, babacan, ablak, teyit"),
    ("ORG", "limited time, group work, the bank of a river, school days, college ruled paper, a hospital bed"),
    ("ORG", "은행나무, 우리 학교, 이 병원, 동네 약국, 각 대학교, 공사 중"),
    ("LOCATION", "in reading a book, of nice things, mobile phones, buffalo wings, turkey soup, bath towels"),
    ("LOCATION", "경기를 보다, 광주리, 대구탕, 수원지, 상주하다, 고성능"),
    ("LOCATION", "ordu evi, van kedisi, aydın insan, tokat attı, kars tası, uşak oldu"),
]


def spans(text: str, kind: str) -> list[tuple[int, int]]:
    findings = find(read_bytes(text.encode(), "sample.txt"), LISTS)
    return [(f.span.start, f.span.end) for f in findings if f.kind == kind and f.span.part == "body"]


@pytest.mark.parametrize(("kind", "marked"), POSITIVES)
def test_found_in_full(kind: str, marked: str) -> None:
    start, end = marked.index("«"), marked.index("»") - 1
    assert spans(marked.replace("«", "").replace("»", ""), kind) == [(start, end)]


@pytest.mark.parametrize(("kind", "text"), NEGATIVES)
def test_hard_negatives(kind: str, text: str) -> None:
    assert [text[start:end] for start, end in spans(text, kind)] == []


def test_every_kind_has_enough_examples() -> None:
    for kind in ("REL", "ORG", "LOCATION"):
        assert sum(1 for positive, _ in POSITIVES if positive == kind) >= 6
        assert sum(text.count(",") + 1 for negative, text in NEGATIVES if negative == kind) >= 6
