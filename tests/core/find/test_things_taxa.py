"""Plants and beasts by their scientific names are nobody; people in front of words are somebody."""

import pytest

from core.find.things.taxa import is_taxon


@pytest.mark.parametrize(
    "text",
    [
        "Rosa rugosa",
        "Rosa gallica",
        "Rosa damascena",
        "Salvia officinalis",
        "Iris sibirica",
        "Viola odorata",
        "Linnaea borealis",
        "Felis silvestris",
        "Rosa canina",
        "Bellis perennis",
        "Iris nigra",
    ],
)
def test_a_genus_with_its_species(text: str) -> None:
    assert is_taxon(text, 0, text.index(" "))


@pytest.mark.parametrize(
    "text",
    [
        "Diana data",
        "Ada drama",
        "Maria agenda",
        "Can hakkında",
        "Rosa said",
        "Ada Demo canina",
        "Deniz ana",
        "Eva extra",
    ],
)
def test_somebody_in_front_of_a_word(text: str) -> None:
    end = text.rindex(" ")
    assert not is_taxon(text, 0, end)
