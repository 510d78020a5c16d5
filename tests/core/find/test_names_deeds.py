"""English given names that are words as well: found where only somebody is meant, left where the word is."""

import pytest

from core.documents import read_bytes
from core.find import FindOptions, find


def _people(text: str) -> list[str]:
    found = find(read_bytes(text.encode(), "a.txt"), FindOptions(preset="balanced"))
    return [finding.text for finding in found if finding.kind == "PERSON"]


@pytest.mark.parametrize(
    "text",
    [
        "«Will» can't make it on Friday.",
        "«Bill» hasn't paid his share.",
        "«Hope» said she would come.",
        "I spoke to «Grant» about it.",
        "Ask «April» or Tom for the code.",
        "Ask Tom or «May» for the code.",
        "«Sky» and Rain are twins.",
        "Sky and «Rain» are twins.",
        "«Faith» was off with a cold.",
        "I think «Rob» wants to swap shifts.",
        "Give «Grace» a ring.",
        "«Justice»'s handwriting is hard to read.",
        "Morning «Summer», did the courier come?",
        "Cheers\n«Saffron»",
        "Kind regards,\n«Will»",
        "«Llewellyn ap Rhys» disputes the charge.",
        "«Gift Moyo», Blessing Phiri and Lovemore Ncube share a locker.",
        "Gift Moyo, Blessing Phiri and «Lovemore Ncube» share a locker.",
        "«Summer Rain Okoye» was absent.",
        "«Precious Sibanda»'s rota is wrong.",
        "«Md. Rezaul Karim» drives the night minibus.",
        "Mrs «Day» and Mr Long left.",
        "Dr «Love» is away.",
        "Ms «Church» rang the office.",
        "Leon's social worker is «Perpetua»",
        "«Tove» and I have agreed.",
        "Bed 3 «Doreen» refused meds.",
        "Mentor: «Merton»",
        "«Grace» off sick, cover needed.",
        "Mon: Will off, «Dawn» in, Ruby on nights",
        "«Bill» no show",
        "«Hunter» plays on Saturday.",
        "«Reed» plays the oboe.",
        "«Sandy» reduced the towels, I put the sign up.",
        "I met «Georgia» in the lift.",
        "Hx from wife «Consolata»",
        "Mum («Perpetua») present",
    ],
)
def test_people_whose_name_is_a_word(text: str) -> None:
    name = text.split("«")[1].split("»")[0]
    assert name in _people(text.replace("«", "").replace("»", ""))


@pytest.mark.parametrize(
    "text",
    [
        "May can be wet.",
        "Will the last one out lock up?",
        "We are meeting May 3 in the hall.",
        "Page can't be found.",
        "Grant applications close on Friday.",
        "Summer isn't over.",
        "Art has many forms.",
        "Faith has no bearing on admission.",
        "Thanks Summer! Sale ends soon",
        "Summer off to a slow start, May in bloom.",
        "Miss World and Mr Chairman",
        "The midwife is on call and my landlord is away.",
        "Gift Aid and Sunday Mass are announced together.",
        "Comfort Zone and Freedom Pass are on the form.",
    ],
)
def test_words_that_are_names_elsewhere(text: str) -> None:
    assert _people(text) == []
