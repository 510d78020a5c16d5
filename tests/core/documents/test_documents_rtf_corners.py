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
