"""Names in doubt right behind a word that announces a name."""

import pytest

from core.find.evidence import Evidence, Setting, pieces
from core.find.names.announced import LEAST, SURE, announced
from core.model import Part


def _said(marked: str, weight: float, kind: str = "PERSON") -> Evidence:
    start, end = marked.index("«"), marked.index("»") - 1
    text = marked.replace("«", "").replace("»", "")
    part = Part(id="body", role="body", text=text, fields=(0, len(text)))
    (piece,) = pieces(part, Setting(languages={"en": 0.5, "tr": 0.5}))
    claim = Evidence(start=start, end=end, kind=kind, source="tagger", weight=weight)
    (said,) = announced([claim], piece)
    assert (said.start, said.end) == (start, end)
    return said


def _weight(marked: str, weight: float, kind: str = "PERSON") -> float:
    return _said(marked, weight, kind).weight


@pytest.mark.parametrize(
    "marked",
    [
        "Approved by: «A.-D. Demo»",
        "Merhaba «Deniz»,\nrapor ekte.",
        "İmza: «c. örnek»",
        "신청인 «KIM GASANG», 서류 미비",
        "Witness: “«Ada»”",
        "Dear «Ada»,\n",
    ],
)
def test_a_name_in_doubt_is_believed_behind_its_word(marked: str) -> None:
    assert _weight(marked, 0.4) > SURE


@pytest.mark.parametrize("marked", ["kapıcı «Savaş» Bey'e bıraktık", "«Barış» Hanım geldi"])
def test_a_listed_word_before_bey_or_hanim_is_somebody(marked: str) -> None:
    said = _said(marked, 0.2)
    assert said.weight > 0.5
    assert [why.code for why in said.reasons] == ["title"]


@pytest.mark.parametrize(
    ("marked", "weight", "kind"),
    [
        ("the form asks for «Deniz»", 0.4, "PERSON"),
        ("Witness statements were read out to «Deniz»", 0.4, "PERSON"),
        ("Signed: «Date»", LEAST - 0.05, "PERSON"),
        ("Dear «Ada»,", SURE + 0.05, "PERSON"),
        ("Witness: «Springfield»", 0.4, "LOCATION"),
        ("«Savaş» Beyaz bir örtü", 0.2, "PERSON"),
        ("Witness.\n\nThen «Deniz» came", 0.4, "PERSON"),
    ],
)
def test_all_else_keeps_its_weight(marked: str, weight: float, kind: str) -> None:
    assert _weight(marked, weight, kind) == weight
