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


@pytest.mark.parametrize(
    "text",
    [
        "Best,\nKubernetes",
        "Regards,\nPostgres",
        "Run Jenkins, then check Grafana and Kibana.",
        "Ford, Mercedes and Tesla all cut prices.",
        "The Dean of Students must sign the form.",
        "The Holly and Ivy tearoom opens at nine.",
        "Johnson noise limits the amplifier.",
        "Apply Newton's second law and Ohm's law.",
        "The pupils visited Hadrian's Wall.",
        "Serena Williams-style serves are banned.",
        "A Jack Russell was found.",
        "Terraform and Docker are up to date.",
    ],
)
def test_products_offices_and_what_is_called_after_somebody(text: str) -> None:
    assert _people(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "Best,\n«Thandeka»",
        "Yesterday «Ford» said that he would pay.",
        "«Mercedes» and Ada signed it.",
        "«Siobhan»'s method was agreed.",
        "«Holly» and her sister came late.",
        "«Morgan» and Lincoln left early.",
    ],
)
def test_people_called_like_products(text: str) -> None:
    assert text.split("«")[1].split("»")[0] in _people(text.replace("«", "").replace("»", ""))
