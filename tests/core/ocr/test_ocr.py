"""Letters out of pixels: pinned data, languages by a guess, Hangul in whole words."""

import json
import shutil
from pathlib import Path

import numpy
import pytest
from page_samples import korean_font, typed

from core.errors import OcrError
from core.ocr import read_pixels
from core.ocr.data import FOLDER, LANGUAGES, checked
from core.ocr.guess import language_code, languages_in, languages_of

KOREAN = [
    "오늘 오전에 홍길동 씨가 사무실에 와서",
    "김가상 대리와 함께 서류를 확인하였다.",
    "연락처는 010-5550-9001 입니다.",
]
TURKISH = [
    "Şule Deneme dün sabah İzmir'e geldi ve",
    "ığdır yolunda çalışan işçilerle görüştü.",
    "Öğleden sonra ağır ağır yürüdü.",
]
ENGLISH = ["Yesterday morning Ada Demo came to", "town and spoke to the people who work", "on the road to the river."]


def read(texts: list[str], languages: str, **options: str) -> str:
    page = numpy.array(typed(texts, width=1200, height=500, **options))
    return "".join(symbol.text for symbol in read_pixels(page, languages))


def test_lines_and_words_come_as_they_stand() -> None:
    page = numpy.array(typed(ENGLISH, width=1200, height=500))
    symbols = read_pixels(page, "eng")
    assert "".join(symbol.text for symbol in symbols).split("\n") == ENGLISH
    for symbol in symbols:
        if symbol.text.strip():
            assert 0 <= symbol.left < symbol.right <= 1200 and 0 <= symbol.top < symbol.bottom <= 500
            assert 50 < symbol.confidence <= 100
    assert "Ada" not in repr(symbols)


def test_syllables_of_a_word_stand_together() -> None:
    text = read(KOREAN, "kor+eng", font=korean_font())
    assert "홍길동 씨가" in text
    assert "김가상 대리와" in text
    assert "010-5550-9001" in text


def test_an_empty_page_and_a_tiny_one_have_no_letters() -> None:
    assert read_pixels(numpy.full((500, 400), 255, numpy.uint8), "eng") == []
    assert read_pixels(numpy.zeros((3, 3), numpy.uint8), "eng") == []


@pytest.mark.parametrize(("texts", "languages"), [(ENGLISH, "eng"), (TURKISH, "tur")])
def test_the_language_of_a_picture_is_guessed(texts: list[str], languages: str) -> None:
    assert languages_in(numpy.array(typed(texts * 2, width=1200, height=1100))) == languages
    assert languages_of("\n".join(texts)) == languages


def test_korean_is_guessed() -> None:
    assert languages_in(numpy.array(typed(KOREAN, width=1200, height=500, font=korean_font()))) == "kor+eng"
    assert languages_of("\n".join(KOREAN)) == "kor+eng"
    assert [language_code(each) for each in ("eng", "kor+eng", "tur")] == ["en", "ko", "tr"]


def test_the_data_are_the_pinned_ones_with_their_licence() -> None:
    assert checked(FOLDER) == FOLDER
    files = json.loads((FOLDER / "provenance.json").read_text(encoding="utf-8"))["files"]
    assert set(files) == {f"{language}.traineddata" for language in LANGUAGES}
    for name, facts in files.items():
        assert (FOLDER / name).stat().st_size == facts["bytes"] < 5_000_000
        assert facts["licence"] == "Apache-2.0"
        assert facts["package"] and facts["version"]


def test_altered_or_missing_data_are_an_error_never_silence(tmp_path: Path) -> None:
    folder = tmp_path / "ocr"
    shutil.copytree(FOLDER, folder)
    with (folder / "kor.traineddata").open("r+b") as data:
        data.seek(1000)
        data.write(b"x")
    with pytest.raises(OcrError) as raised:
        checked(folder)
    assert (raised.value.code, raised.value.facts) == ("ocr.altered", {"file": "kor.traineddata"})
    (folder / "kor.traineddata").unlink()
    with pytest.raises(OcrError) as raised:
        checked(folder)
    assert (raised.value.code, raised.value.facts) == ("ocr.missing", {"file": "kor.traineddata"})
    (folder / "provenance.json").unlink()
    with pytest.raises(OcrError):
        checked(folder)
