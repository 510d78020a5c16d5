import pytest

from core.documents import read_bytes
from core.find import find
from core.find.evidence import Evidence
from core.find.names.syllables import in_words
from core.find.weighing import weigh
from core.model import Reason


def _ends(text: str, *places: tuple[int, int]) -> list[str]:
    claims = [
        Evidence(start=start, end=end, kind="PERSON", source="tagger", weight=0.6, reasons=(Reason(code="tagger"),))
        for start, end in places
    ]
    return [text[claim.start : claim.end] for claim in in_words(claims, text)]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("병주 만나서", "병주"),
        ("노아 아버님", "노아"),
        ("세아가 우산을", "세아"),
        ("우연이가 읽게", "우연"),
        ("제롬이 서 있었다", "제롬"),
        ("진서는 안경", "진서"),
        ("세라는 떠났다", "세라"),
        ("유나가 왔다", "유나"),
        ("태이는 잔다", "태이"),
        ("상률이었어", "상률"),
    ],
)
def test_a_syllable_goes_on_to_the_end_of_the_name(text: str, name: str) -> None:
    assert _ends(text, (0, 1)) == [name]


@pytest.mark.parametrize(
    "text", ["민은 떠났다", "숙이가 나왔다", "김 과장님", "박과장이", "율아 밥 먹자", "희는 남았다"]
)
def test_what_stands_behind_a_syllable_is_a_particle_or_a_title(text: str) -> None:
    assert _ends(text, (0, 1)) == [text[0]]


def test_the_last_word_of_a_name_goes_on_by_itself() -> None:
    assert _ends("후지와라 리나는 교환학생이다", (0, 6)) == ["후지와라 리나"]


def test_parts_of_a_word_that_touch_are_one_name() -> None:
    assert _ends("전미라님 예약", (0, 1), (1, 3)) == ["전미라"]


def test_an_aunt_is_nobody() -> None:
    assert _ends("이모가 왔다", (0, 1)) == []


@pytest.mark.parametrize(("score", "kept"), [(0.6, 0.6), (0.45, 0.45 * 0.55)])
def test_a_word_of_two_syllables_is_a_name_where_the_tagger_sees_one(score: float, kept: float) -> None:
    reasons = (Reason(code="tagger", facts={"score": score}),)
    claim = Evidence(start=0, end=2, kind="PERSON", source="tagger", weight=score, reasons=reasons)
    assert [found.weight for found in weigh([claim], "경은은 거제에 있다")] == [pytest.approx(kept)]


def test_a_pie_is_nobody() -> None:
    document = read_bytes("에그타르트와 후렌치파이".encode(), "a.txt")
    assert not [found for found in find(document) if found.kind == "PERSON"]
