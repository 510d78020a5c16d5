"""Names that the surroundings call by name: in mail headers, chats and rows, in small letters, of peoples everywhere."""

import pytest

from core.documents import read_bytes
from core.find import FindOptions, find


def _people(text: str) -> list[str]:
    findings = find(read_bytes(text.encode(), "sample.txt"), FindOptions())
    return [found.text for found in findings if found.span.part == "body" and found.kind == "PERSON"]


@pytest.mark.parametrize(
    "text",
    [
        "i gave the keys to «tunde achebe» on monday",
        "yesterday «thandiwe achebe» pinged me about the rota",
        "We saw «Oyelaran» at the meeting and thanked her.",
        "The flat was let to «Dmytro Demo» in May.",
        "«Ifeoma»'s bike is still in the shed",
    ],
)
def test_names_from_elsewhere(text: str) -> None:
    assert _people(text.replace("«", "").replace("»", "")) == [text.split("«")[1].split("»")[0]]


@pytest.mark.parametrize(
    "text",
    [
        "the yen fell and the bao buns sold out",
        "Roman roads and harsh winters in Salem",
        "the rune stone, a mart and a marina",
        "ping me when the kiln is on",
        "Precious metals rose again.",
        "Neo soul and a siri lookalike",
    ],
)
def test_words_that_are_names_elsewhere(text: str) -> None:
    assert _people(text) == []
