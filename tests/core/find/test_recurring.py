"""What stands in a text once more is found however it is written, and no scan is made for a text that says it once."""

import base64

import pytest

from core.find import recurring
from core.find.joined import Joined, JoinedScan
from core.find.recurring import Recurring
from core.mask.scan import Value, key_of
from core.model import Part, Role

AGAIN = {
    ("Ada Demo", "PERSON"): (
        *("ada demo", "ADA  DEMO", "Ada\nDemo", "Ada\n> Demo", "Ada%20Demo", "Ada&nbsp;Demo", "a.demo", "demo.ada"),
        *("ada_demo", base64.b64encode(b"Ada Demo called").decode()),
    ),
    ("Deniz", "PERSON"): ("DENİZ", "d e n i z", "D\ne\nn\ni\nz"),
    ("Şule Deneme", "PERSON"): ("şule deneme", "sule.deneme", "s_deneme"),
    ("김하나", "PERSON"): ("김하나는", "김 하나", "김\n하나", "김 하 나", "담당자김하나"),
    ("김 가상", "PERSON"): ("김 가상씨", "김\n가상", "김가상", "김 가 상"),
    ("(ada)", "CUSTOM"): ("ada", "(ADA)"),
    ("TR33 0006", "ID"): ("TR330006", "tr33-0006", "TR 33 0006"),
    ("A B1234567", "ID"): ("AB1234567", "ab 1234 567"),
    ("010-0000-1234", "PHONE"): ("01000001234", "010 0000 1234", "(010) 0000.1234"),
    ("ada.demo@example.com", "EMAIL"): ("ADA.demo@example.com",),
}
CASES = [(value, kind, again) for (value, kind), many in AGAIN.items() for again in many]


def part(text: str, role: Role = "body") -> Part:
    return Part(id="1", role=role, text=text, fields=(0, len(text)))


def looked_for(text: str, kind: str) -> tuple[list[Value], list[str]]:
    return [Value(key_of(text), kind, False, 0.9, False)], [text] if kind == "PERSON" else []


@pytest.mark.parametrize(("value", "kind", "again"), CASES)
@pytest.mark.parametrize("role", ["body", "filename"])
def test_what_a_scan_finds_is_found(value: str, kind: str, again: str, role: Role) -> None:
    values, names = looked_for(value, kind)
    there = part(again if role == "filename" else f"Minutes: {again}, and so on", role)
    expected = JoinedScan(values, Joined(names)).hits(there)
    assert Recurring(values, names).hits(there, ()) == expected
    assert expected or role == "filename"


@pytest.mark.parametrize("value", ["Ada Demo", "김하나", "김 가상"])
def test_no_scan_is_made_where_nothing_comes_again(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recurring, "JoinedScan", None)
    text = f"Minutes: {value}, and so on. 김치는 하나도 없다."
    found = Recurring(*looked_for(value, "PERSON"))
    assert found.hits(part(text), [(9, 9 + len(value))]) == []
    assert found.hits(part("minutes.txt", "filename"), ()) == []
    with pytest.raises(TypeError):
        found.hits(part(text), ())
