"""Places of RTF files where a name of one word was found to survive."""

import pytest
from office_trips import masked

from core.documents import read_bytes

NAME = "Beispiel"
FILE = "{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0 Arial;}}%s\\pard Dear Beispiel\\par}"
ROWS = {
    "styles": "{\\stylesheet{\\ql Normal;}{\\s1\\sbasedon0 Beispiel;}}",
    "numbers of lists": "{\\*\\listtable{\\list{\\listlevel{\\leveltext\\'0bBeispiel \\'00.;}{\\levelnumbers\\'0a;}}"
    "{\\listname Beispiel;}}}",
    "numbers of old lists": "{\\*\\pnseclvl1\\pndec{\\pntxtb Beispiel }{\\pntxta .}}",
}


@pytest.mark.parametrize("place", ROWS)
def test_a_name_survives_nowhere(place: str) -> None:
    made = masked((FILE % ROWS[place]).encode(), "a.rtf", NAME)
    assert NAME.encode() not in made.data
    assert NAME.encode() in made.restored()


def test_signs_around_numbers_are_no_text() -> None:
    lists = "{\\*\\listtable{\\list{\\listlevel{\\leveltext\\'03(\\'00);}}{\\listname ;}}}{\\*\\pnseclvl1{\\pntxta .}}"
    assert [part.id for part in read_bytes((FILE % lists).encode(), "a.rtf").parts] == ["body", "filename"]


def test_names_that_programs_give_to_styles_are_nobodys_text() -> None:
    styles = rb"{\stylesheet{\s1 heading 1;}{\s2 List Continue 2;}{\*\cs3 Header Char;}{\s4 Ada Demo Style;}}"
    found = read_bytes(rb"{\rtf1\ansi " + styles + rb" Hello.\par}", "a.rtf")
    hidden = "\n".join(part.text for part in found.parts if part.role == "hidden")
    assert "Ada Demo Style" in hidden
    assert "Char" not in hidden
    plain = styles.replace(b"{\\s4 Ada Demo Style;}", b"")
    found = read_bytes(rb"{\rtf1\ansi " + plain + rb" Hello.\par}", "a.rtf")
    assert not [part for part in found.parts if part.role == "hidden"]
