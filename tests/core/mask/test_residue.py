"""The last look finds what is left, wherever it hides, and nothing else."""

import json
from dataclasses import replace

import pytest
from masking import decide, document, finding, only, there_and_back

from core.documents import read_bytes, write
from core.mask import mask
from core.mask.residue import RAW, check
from core.model import Document, Entry, MaskResult


def result_for(**originals: str) -> MaskResult:
    """A result that masked these values: `result_for(PERSON_1="Ada Demo")`."""
    result = mask(document("x"), [])
    entries = tuple(
        Entry(token=token, kind=token.rsplit("_", 1)[0], original=original, count=1)
        for token, original in originals.items()
    )
    return replace(result, mapping=replace(result.mapping, entries=entries))


def left(text: str, name: str = "masked.txt", **originals: str) -> list[str]:
    """What is still readable of the originals."""
    masked = document(text, name)
    return [
        place.part if place.part == RAW else masked.part(place.part).text[place.start : place.end]
        for place in check(masked, result_for(**originals)).places
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Ada Demo", "x Ada Demo's", "ADA DEMO", "ada demo", "Ada\u00a0Demo", "Ａｄａ Demo", "A\u200bda De\u00admo",
        "Ada\nDemo", "Ada \r\n  Demo", "(Ada Demo)", "그Ada Demo는", "Ada%20Demo", "\\u0041da Demo", "1Ada Demo2",
        "&#65;da&nbsp;Demo",
    ],
)  # fmt: skip
def test_a_name_in_every_spelling(text: str) -> None:
    assert left(text, PERSON_1="Ada Demo") == [text.strip("x ()'s그는12")]


@pytest.mark.parametrize(
    ("text", "kind", "original"),
    [
        ("010 0000 1234", "PHONE", "010-0000-1234"),
        ("0100000 1234", "PHONE", "010-0000-1234"),
        ("4111\u20111111\u20111111\u20111111", "CARD", "4111 1111 1111 1111"),
        ("TR33-0006-10", "IBAN", "TR33000610"),
        ("김\t가\t상", "PERSON", "김가상"),
        ("김 가 상", "PERSON", "김가상"),
        ("１２３４５６", "ACCOUNT", "123456"),
        ("E\u0301COLE", "ORG", "École"),
        ("Örnek\n\tSok.  No:1/2", "ADDRESS", "Örnek Sok. No:1/2"),
        ("A.\nB\nDemo", "PERSON", "A. B Demo"),
        ("Ada Demo", "PERSON", "Ada\nDemo"),
        ("Ada \r\n> > Demo", "PERSON", "Ada Demo"),
        ("김가상", "PERSON", "김 가 상"),
        (r"\u0044eniz", "PERSON", "Deniz"),
        (r"ada\_demo", "USERNAME", "ada_demo"),
    ],
)
def test_variants(text: str, kind: str, original: str) -> None:
    assert left(f"x {text}, y", **{f"{kind}_1": original}) == [text]


@pytest.mark.parametrize(
    ("text", "kind", "original"),
    [
        ("Denizli is a city", "PERSON", "Deniz"),
        ("alias123456 1234567", "ACCOUNT", "123456"),
        ("홍길동전", "PERSON", "홍길동"),
        ("can can", "PERSON", "Can"),
        ("A 7 12", "PERSON", "A"),
        ("A 7 12", "ID", "12"),
        ("[PERSON_1] [PERSON_1]", "CUSTOM", "PERSON"),
        ("12.34", "POSTCODE", "1234"),
    ],
)
def test_no_false_alarm(text: str, kind: str, original: str) -> None:
    assert left(text, **{f"{kind}_1": original, "PERSON_9": "Ada Demo"}) == []


@pytest.mark.parametrize("original", ["Ada Demo", "010-0000-1234", "홍길동", "ada@example.com"])
def test_line_ends_of_json_in_a_log_do_not_hide_a_value(original: str) -> None:
    assert left(rf'{{"m": "Hi\n{original}\t."}}', PERSON_1=original) == [original]
    assert left(rf'{{"m": "{{\"t\": \"Hi\\n{original}\\t\"}}"}}', "a.json", PERSON_1=original)[:1] == [original]


def test_particles_and_titles_do_not_hide_a_name() -> None:
    assert left("홍길동이 왔다. 홍길동씨는, 담당자홍길동", PERSON_1="홍길동") == ["홍길동"] * 3
    assert left("Deniz'in Deniz’den", PERSON_1="Deniz") == ["Deniz"] * 2


@pytest.mark.parametrize(
    "name",
    ["Ada Demo.txt", "ada-demo cv.txt", "x_ADA_DEMO-masked.txt", "Ada.Demo.txt", "AdaDemo_1.txt", "Áda Demö.txt"],
)
def test_u30_the_name_of_the_file(name: str) -> None:
    assert [place.part for place in check(document("x", name), result_for(PERSON_1="Ada Demo")).places] == ["filename"]


def test_u30_numbers_and_spaced_names_in_the_name_of_the_file() -> None:
    for name, kind, original in (
        ("call 0100000 1234.txt", "PHONE", "010-0000-1234"),
        ("홍 길 동.txt", "PERSON", "홍길동"),
        ("Sule Deneme.txt", "PERSON", "Şule Deneme"),
    ):
        assert not check(document("x", name), result_for(**{f"{kind}_1": original})).clean, name


def test_what_was_masked_in_the_name_alone_is_searched_there_alone() -> None:
    result = result_for(PERSON_1="resume")
    result = replace(result, mapping=replace(result.mapping, entries=(replace(result.mapping.entries[0], count=0),)))
    assert check(document("resume", "x.txt"), result).clean
    assert not check(document("x", "resume.txt"), result).clean


def test_kept_places_are_allowed_and_no_others() -> None:
    source = document("Ada Demo, Ada Demo and Ada Demo")
    decisions = [*only(source, "Ada Demo", "PERSON"), *only(source, "Ada Demo", "PERSON", 2, "keep")]
    made = there_and_back(source, decisions)
    assert made.text == "[PERSON_1], [PERSON_1] and Ada Demo"
    assert check(made.masked, made.result).clean
    forgotten = mask(source, decisions, spread=False)
    masked = read_bytes(write(source, forgotten.edits), "m.txt")
    assert [(place.start, place.end) for place in check(masked, forgotten).places] == [(12, 20)]


def test_kept_in_the_file_name_by_its_text() -> None:
    source = document("Ada Demo", "Ada Demo cv.txt")
    kept = decide([finding(source, 0, 8, "PERSON", part="filename")], "keep")
    result = mask(source, [*only(source, "Ada Demo", "PERSON"), *kept])
    written = write(source, result.edits)
    assert check(read_bytes(written, "2026 Ada Demo masked.txt"), result).clean
    assert not check(read_bytes(written, "2026 Ada Demo.txt"), mask(source, only(source, "Ada Demo", "PERSON"))).clean


def test_the_decoded_file_is_searched_besides_its_parts() -> None:
    def hidden(data: bytes, name: str, encoding: str = "utf-8") -> Document:
        """A document whose reader overlooked everything."""
        seen = read_bytes(data, name, encoding=encoding)
        return replace(seen, parts=(replace(seen.parts[0], text="nothing", fields=(0, 7)), seen.parts[-1]))

    result = result_for(PERSON_1="Ada Demo", PERSON_2="홍길동")
    assert check(hidden(b"nothing", "a.txt"), result).clean
    for data, name, encoding in (
        (b"x Ada Demo", "a.txt", "utf-8"),
        (b'{"a": "\\u0041da Demo"}', "a.json", "utf-8"),
        (b'{"a": "x\\nAda Demo"}', "a.json", "utf-8"),
        ("이름,홍길동은".encode("cp949"), "a.csv", "cp949"),
        ("\ufeffAda Demo".encode("utf-16-le"), "a.txt", "utf-16-le"),
    ):
        places = check(hidden(data, name, encoding), result).places
        assert [place.part for place in places] == [RAW], data


def test_escapes_of_the_format_are_no_false_alarm() -> None:
    assert left('{"a": "x\\nada demo\\u0041"}', "a.json", PERSON_1="nada demo") == []
    assert left('{"a": "x\\nada demo"}', "a.json", PERSON_1="ada demo") == ["ada demo", RAW]


def test_words_of_documents_in_strings_are_no_false_alarm() -> None:
    written = json.dumps({"a": json.dumps({"b": "Canım Canik, Can'ı"})})
    assert left(written, "a.json", PERSON_1="Can") == ["Can", RAW]
    assert left(written.replace("Can'", "X'"), "a.json", PERSON_1="Can") == []


def test_a_backslash_before_an_escape_is_no_false_alarm() -> None:
    source = read_bytes(rb'{"a": "Ada@\\\u0031", "b": "Ada@\u0031"}', "a.json")
    body = source.parts[0].text
    start = body.index("Ada@1")
    made = there_and_back(source, decide([finding(source, start, start + 5, "CUSTOM")]))
    assert made.text == '{"a": "Ada@\\1", "b": "[CUSTOM_1]"}'
    assert check(made.masked, made.result).clean


def test_values_in_csv_cells() -> None:
    assert left('a,"Ada ""Ace"" Demo"\n', "a.csv", PERSON_1='Ada "Ace" Demo') == ['Ada "Ace" Demo']


def test_a_forgotten_place_is_named_by_its_part_only() -> None:
    residue = check(document("Ada Demo"), result_for(PERSON_1="Ada Demo"))
    assert not residue.clean
    assert "Ada" not in repr(residue)


def test_the_suffix_of_a_file_name_is_no_value() -> None:
    assert left("[PERSON_1]", "notes.csv", PERSON_1="csv") == []
    assert left("[PERSON_1]", "csv notes.csv", PERSON_1="csv") == ["csv"]
