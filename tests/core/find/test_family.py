"""Words for family: whose they are decides whether they are found."""

import pytest

from core.documents import read_bytes
from core.find import FindOptions, find


def relations(text: str, name: str = "a.txt") -> list[str]:
    findings = find(read_bytes(text.encode(), name), FindOptions(mode="pattern+dictionary"))
    return [finding.text for finding in findings if finding.kind == "REL" and finding.span.part == "body"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("She lives with her younger daughter.", "younger daughter"),
        ("an adoptive father was heard", "adoptive father"),
        ("Contact: Ada Demo (mother-in-law)", "mother-in-law"),
        ("the mother of the deceased", "mother"),
        ("the stepfather, Ada Demo, came", "stepfather"),
        ("Ada Demo's ex-husband", "ex-husband"),
        ("next of kin=grandson", "grandson"),
        ("relationship: niece and carer", "niece"),
        ("환자의 작은딸과 함께", "작은딸"),
        ("큰형이 말했다", "큰형"),
        ("둘째아들은 몰랐다", "둘째아들"),
        ("홍길동의 조카딸이다", "조카딸"),
        ("보호자: 홍길동 (누나)", "누나"),
        ("저는 어제 외할머니를 만났다", "외할머니"),
        ("제 쌍둥이동생이고", "쌍둥이동생"),
        ("관계: 며느리", "며느리"),
        ("내담자: 요즘 고모와 자주 다퉈요", "고모"),
        ("Ada'nın yeğeni geldi", "yeğeni"),
        ("kayınvalidesi ile", "kayınvalidesi"),
        ("eniştem ve ben", "eniştem"),
        ("dün görümcesine sordu", "görümcesi"),
        ("küçük kardeşi yok", "küçük kardeşi"),
        ("babaannemiz", "babaannemiz"),
    ],
)
def test_somebodys_family(text: str, expected: str) -> None:
    assert relations(text) == [expected]


@pytest.mark.parametrize(
    "text",
    [
        "A mother and a father came to the school, and brothers too.",
        "Mother's day is in May; the sister company; the mother of all problems",
        "비고: 어머니 교실",
        "어머니 교실과 형제 상회가 열린다. 전형적인 외형, 양형 기준, 소형",
        "anne ve baba okulu, hala açık; kardeş okul; koca bir ev; nişan",
        "Celebrity Big Brother; Israel'in son kralı; son of a gun; grandmothering; godspeed; the larger, the better",
    ],
)
def test_family_in_general_is_nobodys(text: str) -> None:
    assert relations(text) == []


def test_a_column_of_relations() -> None:
    assert relations("name,relationship\nx,mother\ny,cousin\n", "a.csv") == ["mother", "cousin"]
    assert relations('{"son": 1, "relationship": "cousin"}', "a.json") == ["cousin"]
    assert relations("Name | Relation\nx | mother\ny | cousin") == ["mother", "cousin"]
