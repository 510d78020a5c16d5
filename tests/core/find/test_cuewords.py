"""Cue words are found where they begin, and words that cannot begin one spare only looks that fail."""

import random
from pathlib import Path

import pytest

from core.find import cuewords
from core.find.cuewords import Cue, cues_in, may_end
from core.find.remembered import Telling
from core.folding import fold
from core.languages import CUES

SAMPLES = Path(__file__).parents[3] / "resources" / "samples"


def _texts() -> list[str]:
    draw = random.Random(7)
    cues = [word for kinds in CUES.values() for words in kinds.values() for word in words]
    made = [path.read_bytes().decode("utf-8", "replace")[:600] for path in sorted(SAMPLES.glob("*.*"))]
    for _ in range(90):
        words = [draw.choice(cues) for _ in range(6)]
        joined = "".join(
            word + draw.choice((" ", ": ", "", "\n", "s ", "'si ", "을 ", "x", "_", " 12 ")) for word in words
        )
        made.append(joined.replace(" ", draw.choice((" ", "", ".", "-", "  ")), draw.randrange(4)))
    return [fold(text, caseless=True).text for text in made]


def _everywhere(token: str) -> tuple[tuple[int, int], ...]:
    return tuple((way, place) for way in range(3) for place in range(len(token)))


def test_words_that_cannot_begin_a_cue_spare_only_looks_that_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = _texts()
    found = [cues_in(text, 0, len(text)) for text in texts]
    monkeypatch.setattr(cuewords, "_STARTS", Telling(_everywhere))
    assert found == [cues_in(text, 0, len(text)) for text in texts]
    assert sum(map(len, found)) > 200


def test_a_cue_is_never_missed_by_who_asks_only_whether_one_may_end_before_a_place() -> None:
    asked = denied = 0
    for text in _texts():
        for cue in cues_in(text, 0, len(text)):
            for kind in {"PERSON", "PHONE"} & cue.kinds:
                assert all(may_end(kind, text, cue.end + gap, 6) for gap in range(7) if cue.end + gap <= len(text))
                asked += 1
        denied += sum(not may_end("PERSON", text, place, 6) for place in range(0, len(text), 7))
    assert asked > 50
    assert denied > 500


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("her date of birth: 1", ["date of birth"]),
        ("dateofbirth", ["date of birth"]),
        ("xdate of birthx", []),
        ("연락처는 iban 번호", ["연락처", "iban", "iban 번호"]),
    ],
)
def test_cues_of_several_words_are_found_apart_and_joined(text: str, shown: list[str]) -> None:
    assert [fold(cue.word, caseless=True).text for cue in cues_in(text, 0, len(text))] == shown


def test_a_stretch_is_read_from_its_start_to_its_end() -> None:
    text = "phone phone phone"
    assert [cue[2:] for cue in cues_in(text, 6, 11)] == [(6, 11)]
    assert isinstance(cues_in(text, 6, 11)[0], Cue)
