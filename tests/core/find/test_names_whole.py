"""Names that were read in half get their other half, and nothing else."""

import pytest

from core.find.evidence import Evidence, Setting, pieces
from core.find.names.whole import whole
from core.model import Part


def _whole(marked: str, weight: float = 0.8, other: tuple[str, str] | None = None) -> str:
    """What the claim between « and » covers in the end. `other`: kind and value of a claim beside it."""
    start, end = marked.index("«"), marked.index("»") - 1
    text = marked.replace("«", "").replace("»", "")
    (piece,) = pieces(Part(id="body", role="body", text=text, fields=(0, len(text))), Setting(languages={"en": 1.0}))
    claims = [Evidence(start=start, end=end, kind="PERSON", source="tagger", weight=weight)]
    if other is not None:
        at = text.index(other[1])
        claims.append(Evidence(start=at, end=at + len(other[1]), kind=other[0], source="tagger", weight=0.9))
    said = next(claim for claim in whole(claims, piece) if claim.kind == "PERSON")
    return text[said.start : said.end]


@pytest.mark.parametrize(
    ("marked", "expected"),
    [
        ("Tsheringma «Wangchukdem» chairs the board.", "Tsheringma Wangchukdem"),
        ("Then «Örnekhan» Şulemdar left.", "Örnekhan Şulemdar"),
        ("seen by Hrafnvör «Demodóttir»'s aunt", "Hrafnvör Demodóttir"),
        ("아나스타시라 «코발렌데모»는 비자를 연장했다.", "아나스타시라 코발렌데모"),
        ("Dün «Wangchukdem» Tsheringma'nın evi", "Wangchukdem Tsheringma"),
        ("«김» 하나 님이 왔다.", "김 하나"),
        ("«김» 가상 씨는 갔다.", "김 가상"),
        ("«Z. Ö.» Akçadağlı imzaladı", "Z. Ö. Akçadağlı"),
        ("seen by «Lowenna Pen»-\nrose today", "Lowenna Pen-\nrose"),
    ],
)
def test_the_other_half_belongs_to_it(marked: str, expected: str) -> None:
    assert _whole(marked) == expected


@pytest.mark.parametrize(
    "marked",
    [
        "Former «Wangchukdem» aide",
        "Yesterday «Wangchukdem» phoned.",
        "Doctor «Wangchukdem» came",
        "«Wangchukdem» Street is closed",
        "in London «Wangchukdem» sings",
        "asked «Lowenna Pen»-\nand then left",
        "the.Tsheringma «Wangchukdem»",
        "DEMO «Wangchukdem»",
        "대통령 «코발렌데모»가",
        "그제서야는 «코발렌데모»가",
        "신임대포 «김가상»이",
        "«김» 대리가 왔다.",
        "«Wangchukdem» Hanım'a söyle",
        "Bugün «Wangchukdem» Bey'i gördüm",
        "«김» 씨는 갔다.",
        "«박» 할머니와 왔다.",
    ],
)
def test_words_beside_a_name_stay_outside(marked: str) -> None:
    assert _whole(marked) == marked[marked.index("«") + 1 : marked.index("»")]


def test_what_is_in_doubt_or_somebody_elses_stays_as_it_is() -> None:
    assert _whole("Tsheringma «Wangchukdem» chairs", weight=0.4) == "Wangchukdem"
    assert _whole("Tsheringma «Wangchukdem» chairs", other=("ORG", "Tsheringma")) == "Wangchukdem"
