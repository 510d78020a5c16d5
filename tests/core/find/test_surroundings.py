"""What stands around a value: cue words, languages, headings, pieces; and the checks of numbers."""

import datetime
from itertools import pairwise

import pytest

from core.documents import read_bytes
from core.find.checks import CHECKS
from core.find.columns import Columns
from core.find.evidence import Piece, Setting, cores, pieces
from core.find.lists import Flag, lists
from core.find.patterns.phones import ROWS as PHONES
from core.find.survey import languages, survey
from core.find.wordtree import word_tree
from core.model import Part


def whole(text: str) -> Piece:
    part = Part(id="body", role="body", text=text, fields=(0, len(text)))
    return next(pieces(part, Setting(languages={})))


def said(text: str, value: str, kind: str) -> tuple[str, float, str]:
    start = text.index(value)
    verdict = whole(text).cues.near(start).about(kind, start + len(value))
    return verdict.word, verdict.strength, verdict.against


@pytest.mark.parametrize(
    ("text", "value", "kind", "expected"),
    [
        ("phone: 555", "555", "PHONE", ("phone", 1.0, "")),
        ("연락처는 555", "555", "PHONE", ("연락처", 1.0, "")),
        ("telefonum 555", "555", "PHONE", ("telefon", 1.0, "")),
        ("TELEFON NUMARASI: 555", "555", "PHONE", ("telefon numarası", 1.0, "")),
        ("phone or account: 555", "555", "PHONE", ("phone", 0.6, "")),
        ("order no 555", "555", "PHONE", ("", 0.0, "order no")),
        ("555 numaralı telefon", "555", "PHONE", ("numaralı telefon", 0.6, "")),
        ("television 555", "555", "PHONE", ("", 0.0, "")),
        ("né avenue 555", "555", "row address_fr_last", ("avenue", 1.0, "")),
        ("처방전 번호 555", "555", "ID", ("처방전번호", 1.0, "")),
        ("phone\n555", "555", "PHONE", ("phone", 1.0, "")),
        ("phone\nx\n\n555", "555", "PHONE", ("", 0.0, "")),
        ("nothing 555", "555", "PHONE", ("", 0.0, "")),
    ],
)
def test_cues(text: str, value: str, kind: str, expected: tuple[str, float, str]) -> None:
    assert said(text, value, kind) == expected


def test_cues_do_not_look_past_the_field_before() -> None:
    document = read_bytes(b'{"phone": "1", "x": "2"}', "a.json")
    piece = next(pieces(document.parts[0], Setting(languages={})))
    assert piece.cues.near(piece.text.index("1")).kinds >= {"PHONE"}
    assert piece.cues.near(piece.text.index("2")).kinds == frozenset()


@pytest.mark.parametrize(
    ("text", "value", "expected"),
    [
        ("name | born\nx | 1987", "1987", "born"),
        ("Staff\nname | born | tel\nx | y | 1\nx | 2 | 3", "2", "born"),
        ("name\tborn\n\t1987", "1987", "born"),
        ("a   b c   d\n1   2 3   44", "44", "d"),
        ("a, b, c\n1, 2, 3", "3", "c"),
        ("a | b\n1 | 2 | 3", "3", ""),  # another number of cells
        ("a | 1\n2 | 33", "33", ""),  # a row of values is no heading
        ("a | b\n\n1 | 2", "2", ""),  # another table
        ("prose, with a comma\n7, 8", "8", ""),
        ("A sentence that goes on for longer than headings do, so it, then, is none\n1, 2, 3, 4", "4", ""),
    ],
)
def test_headings_of_tables_typed_as_text(text: str, value: str, expected: str) -> None:
    assert Columns(whole(text)).heading(text.index(value))[0] == expected


def test_a_heading_in_an_earlier_piece_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.find.evidence.FIRST", 60)
    monkeypatch.setattr("core.find.evidence.SIZE", 60)
    monkeypatch.setattr("core.find.evidence.MARGIN", 20)
    text = "name | born | tel\n" + "xyz | 1987 | 123\n" * 30
    part = Part(id="body", role="body", text=text, fields=(0, len(text)))
    setting = Setting(languages={})
    seen = list(pieces(part, setting))
    assert len(seen) > 5
    for piece in seen:
        columns = Columns(piece)
        place = piece.text.index("1987", piece.start)
        assert columns.heading(place)[0].strip() == "born"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("이 문서는 한국어로 쓴 예시 문서이다. 내용은 없다.", {"ko"}),
        ("Bu belge Türkçe yazılmış bir örnektir ve önemli değildir.", {"tr"}),
        ("This is a document in the English language for the tests.", {"en"}),
        ("This is a text of the tests. 그리고 이것은 한국어 문장이다.", {"en", "ko"}),
        ("12345 67890", set()),
    ],
)
def test_languages(text: str, expected: set[str]) -> None:
    found = languages((Part(id="body", role="body", text=text, fields=(0, len(text))),))
    assert set(found) == expected
    assert all(0 < share <= 1 for share in found.values())


def test_headings_of_a_table() -> None:
    document = read_bytes(b'Name;;"Phone, home"\nx;y;"z"\n\n1;;3\n', "a.csv")
    heading = survey(document).heading
    assert heading is not None
    text = document.parts[0].text
    assert [heading("body", text.index(value)) for value in ("Name", "x", "y", "z", "1", "3")] == [
        "",
        "name",
        "",
        "phone, home",
        "name",
        "phone, home",
    ]
    assert heading("filename", 0) == ""


@pytest.mark.parametrize("joint", ["\n", " ", "", "\u3000"])
def test_cores_cover_a_part(monkeypatch: pytest.MonkeyPatch, joint: str) -> None:
    monkeypatch.setattr("core.find.evidence.SIZE", 50)
    monkeypatch.setattr("core.find.evidence.MARGIN", 10)
    monkeypatch.setattr("core.find.evidence._CUT_WITHIN", 20)
    text = joint.join(["abcd"] * 100)
    part = Part(id="body", role="body", text=text, fields=(0, len(text)))
    found = list(cores(part))
    assert found[0][0] == 0 and found[-1][1] == len(text)
    assert all(left[1] == right[0] for left, right in pairwise(found))
    assert all(text[end - 1] == joint for _, end in found[:-1] if joint)
    for piece, (start, end) in zip(pieces(part, Setting(languages={})), found, strict=True):
        assert piece.place(piece.start, piece.end) == (start, end)


def test_word_trees_find_the_longest_word() -> None:
    import regex

    words = {"tel", "telefon", "telefon no", "e posta", "a.b", "x"}
    pattern = regex.compile(word_tree(words, space="[ -]"))
    for word in words:
        assert pattern.fullmatch(word)
    assert pattern.match("telefon no 1")[0] == "telefon no"  # type: ignore[index]
    assert pattern.match("telefonlar")[0] == "telefon"  # type: ignore[index]
    assert pattern.fullmatch("e-posta")
    assert not pattern.fullmatch("aXb")


@pytest.mark.parametrize(
    ("check", "value", "expected"),
    [
        ("luhn", "4111 1111 1111 1111", True),
        ("luhn", "0000 0000 0000 0000", False),
        ("iban", "GB82 WEST 1234 5698 7654 32", True),
        ("iban", "GB82 WEST 1234 5698 7654 33", False),
        ("tckn", "10000000146", True),
        ("tckn", "10000000147", False),
        ("vkn", "4540536920", True),
        ("pesel", "44051401458", True),
        ("pesel", "01011595257", False),  # a telephone number that passes as a birth in 1901
        ("ssn", "536-90-4399", None),
        ("ssn", "666-12-3456", False),
        ("brn", "123-45-67891", True),
        ("rrn", "991231-4000005", True),
        ("rrn", "821014-1234567", None),
        ("rrn", "821332-1234567", False),
        ("rrn", "821014-1", None),
        ("ip", "10.0.0.1", None),
        ("ip", "0.0.0.0", False),
        ("ip", "08:51:06", False),
        ("birth_date", "1987년 5월 7일", True),
        ("birth_date", "07.05.1987", True),
        ("birth_date", "7 Mayıs 1987", True),
        ("birth_date", "May 7, 1987", True),
        ("birth_date", "870507", None),
        ("birth_date", "19870507", True),
        ("birth_date", "31.02.1987", False),
        ("birth_date", "1850-01-01", False),
        ("secret", "required", False),
        ("secret", "hunter2!", None),
    ],
)
def test_checks(check: str, value: str, expected: bool | None) -> None:
    assert CHECKS[check](value, "") is expected


def test_nobody_is_born_tomorrow() -> None:
    tomorrow = datetime.date.today() + datetime.timedelta(days=1)
    assert CHECKS["birth_date"](tomorrow.isoformat(), "") is False


@pytest.mark.parametrize(
    ("value", "country", "expected"),
    [
        ("010-0000-1234", "KR", True),
        ("0532 000 00 00", "TR", True),
        ("+1 202-555-0143", "", True),
        ("0090 312 555 01 23", "", True),
        ("555-123-4567", "US", None),
        ("99999999999999999", "KR", False),
    ],
)
def test_telephone_numbers(value: str, country: str, expected: bool | None) -> None:
    assert CHECKS["phone"](value, country) is expected
    assert any(row.check == "phone" for row in PHONES)


def test_a_national_number_of_another_country_counts_less() -> None:
    from core.find import FindOptions, find

    korean = find(
        read_bytes("이 문서는 한국어로 쓴 예시이다. 010-2345-6789".encode(), "a.txt"), FindOptions(mode="pattern")
    )
    turkish = find(
        read_bytes("Bu belge Türkçe yazılmış bir örnektir. 010-2345-6789".encode(), "a.txt"),
        FindOptions(mode="pattern"),
    )
    assert korean[0].score > turkish[0].score
    assert any(reason.code == "phone.foreign" for reason in turkish[0].reasons)


def test_lists_know_names_words_and_places() -> None:
    english, turkish, korean = lists("en"), lists("tr"), lists("ko")
    assert english.flags("emily") & Flag.GIVEN_TOP
    assert english.flags("smith") & Flag.SURNAME_TOP
    assert english.flags("will") & Flag.WORD
    assert turkish.flags("ayşe") & Flag.GIVEN_TOP and turkish.flags("ayse") & Flag.GIVEN_TOP
    assert turkish.flags("istanbul") & Flag.PLACE_TOP
    assert turkish.flags("deniz") & Flag.WORD and turkish.flags("deniz") & Flag.GIVEN
    assert korean.flags("김") & Flag.SURNAME_TOP
    assert korean.flags("서윤") & (Flag.GIVEN | Flag.GIVEN_TOP)
    assert korean.flags("서울") & Flag.PLACE_TOP
    assert english.flags("qwxyz") == 0
    assert len(english) > 100_000
