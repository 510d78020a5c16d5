"""Names as user names join them: found wherever they stand by themselves, in whatever name the file has."""

import pytest

from core.documents import read_bytes
from core.find import FindOptions, find
from core.find.joined import Joined
from core.modes import WITHOUT_TAGGER

NAMES = "Mr Ada Demo met Sayın Şule Deneme. "


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("ada.demo", "ada.demo"),
        ("ADA_Demo", "ADA_Demo"),
        ("a-demo", "a-demo"),
        ("demo.ada", "demo.ada"),
        ("sule.deneme", "sule.deneme"),
        ("ş_deneme", "ş_deneme"),
        ("7ada.demo8", "ada.demo"),
        ("x.ada.demo.y", "ada.demo"),
        ("ada\u200b.demo", "ada\u200b.demo"),
        ("ada%2Edemo", "ada%2Edemo"),
        ("demo-ada", ""),
        ("ada.demos", ""),
        ("lada.demo", ""),
        ("ada..demo", ""),
    ],
)
def test_joined_names(text: str, found: str) -> None:
    document = read_bytes(f"{NAMES}See {text} there.".encode(), "text.txt")
    spread = [finding for finding in find(document, FindOptions(mode=WITHOUT_TAGGER)) if "spread" in finding.sources]
    joined = [finding.text for finding in spread if any(why.code == "spread.local" for why in finding.reasons)]
    assert joined == ([found] if found else [])


@pytest.mark.parametrize("name", ["a_demo.txt", "cv demo ada.txt", "SuleDeneme.txt", "s.deneme-2.txt"])
def test_joined_names_in_the_name_of_a_file(name: str) -> None:
    findings = find(read_bytes(NAMES.encode(), name), FindOptions(mode=WITHOUT_TAGGER))
    assert [finding.kind for finding in findings if finding.span.part == "filename"] == ["PERSON"]


def test_signs_without_names_are_passed_by_in_time_that_grows_with_the_text() -> None:
    joined = Joined(["Ada Demo"])
    assert list(joined.places("a.a-" * 50_000 + "a.demo")) == [(200_000, 200_006)]
