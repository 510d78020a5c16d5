"""JSON: what is a field, that the result is the same document but for the masked values, and what is refused (U26)."""

import json
import random

import pytest
from covering import cover, uncover
from document_samples import FILES, TREE, spelled
from hypothesis import given
from hypothesis import strategies as st

from core.documents import fit, raw_spelling, read_bytes, write
from core.documents.jsonlexer import lex
from core.errors import FileError
from core.model import Document, Edit, Span


def tree(text: str, name: str = "a.json") -> Document:
    return read_bytes(text.encode(), name)


def fields(document: Document) -> list[str]:
    part = document.parts[0]
    return [part.text[start:end] for start, end in zip(part.fields[::2], part.fields[1::2], strict=True)]


def replaced(text: str, old: str, new: str, raw: str | None = None) -> str:
    document = tree(text)
    start = document.parts[0].text.index(old)
    return write(
        document, [Edit(span=Span(part="body", start=start, end=start + len(old)), text=new, raw=raw)]
    ).decode()


def test_keys_strings_and_numbers_are_fields() -> None:
    document = tree('{"k": ["a\\u0041\\n", 1.50, -1E5, true, null, "", {"x":"\\ud83d\\ude00"}]}')
    assert fields(document) == ["k", "aA\n", "1.50", "-1E5", "x", "😀"]


def test_every_value_of_the_sample_is_readable() -> None:
    found = fields(tree(TREE))
    for value in ("Şule Deneme", "sule@example.com", "10000000146", "1.50", "12345678901234567890", "Ada Demo", "1E5"):
        assert value in found
    assert '{"name":"Şule Deneme"}' in found  # a document in a string
    assert found.count("Ada Demo") == 3
    assert 'line1\nŞule Deneme\t/ "quoted"' in found
    assert "😀 \ud83d" in found


def test_numbers_become_strings_and_bare_again() -> None:
    text = '{"id":10000000146,"n":[1.50,-0],"e":1E5}'
    document = tree(text)
    for number in ("10000000146", "1.50", "-0", "1E5"):
        start = document.parts[0].text.index(number)
        inner = Span(part="body", start=start, end=start + 1)
        [whole] = fit(document, inner)
        assert raw_spelling(document, whole) == number
        covered = cover(document, [inner])
        assert json.loads(covered.data) is not None
        assert f'"{covered.edits[0].text}"'.encode() in covered.data
        masked = read_bytes(covered.data, "a.json")
        assert write(masked, uncover(masked, covered)) == text.encode()


def test_a_part_of_a_number_still_gives_json() -> None:
    assert replaced('{"id":1234}', "23", "[ID_1]") == '{"id":"1[ID_1]4"}'


def test_a_bare_number_goes_only_where_a_value_may_stand() -> None:
    assert replaced('{"a":"[ID_1]"}', "[ID_1]", "12", raw="12") == '{"a":12}'
    assert replaced('{"[ID_1]" : 1}', "[ID_1]", "12", raw="12") == '{"12" : 1}'
    assert replaced('{"a":"no [ID_1]"}', "[ID_1]", "12", raw="12") == '{"a":"no 12"}'
    assert replaced('{"a":"[ID_1]"}', "[ID_1]", "12", raw="12,3") == '{"a":"12"}'
    assert replaced('{"a":"[ID_1]"}', "[ID_1]", "12", raw="13") == '{"a":"12"}'
    assert replaced('{"a":"[ID_1]"}', "[ID_1]", "12") == '{"a":"12"}'
    assert replaced('{"a":12}', "12", "34", raw="34") == '{"a":34}'


def test_u26_quotes_and_backslashes_are_escaped() -> None:
    written = replaced('{"who": "[PERSON_1]"}', "[PERSON_1]", 'Ada "Ace" Demo')
    assert json.loads(written) == {"who": 'Ada "Ace" Demo'}
    assert written == '{"who": "Ada \\"Ace\\" Demo"}'


@given(st.text())
def test_u26_any_value_restores_to_valid_json_with_the_same_value(value: str) -> None:
    written = replaced('{"who": ["a [PERSON_1] b", 1.50]}', "[PERSON_1]", value)
    assert json.loads(written) == {"who": [f"a {value} b", 1.50]}
    assert "1.50" in written


@given(st.text(min_size=1), st.integers(0, 999))
def test_u26_a_spelling_comes_back_as_it_was(value: str, seed: int) -> None:
    source = f'{{"who": {spelled(value, seed)}, "x": 1}}'
    document = tree(source)
    assert fields(document)[1] == value or "\\u" in value
    covered = cover(document, [Span(part="body", start=9, end=len(document.parts[0].text) - 10)])
    assert json.loads(covered.data)["x"] == 1
    masked = read_bytes(covered.data, "a.json")
    assert write(masked, uncover(masked, covered)) == source.encode()


@pytest.mark.parametrize(
    ("spelling", "raw"),
    [
        ("Ada Demo", None),
        ("\\u0041da", "\\u0041da"),
        ("\\u015Eule", "\\u015Eule"),
        ("Ada\\/Demo", "Ada\\/Demo"),
        ("Ada\\n\\t\\\\ \\u0001", None),
        ("Ada\t", "Ada\t"),
        ('Ada \\"Ace\\"', None),
        ("\\ud83d\\ude00", "\\ud83d\\ude00"),
        ("\\ud83d", None),
        ("\\uD83D", "\\uD83D"),
        ("\\\\u015eule", "\\\\u015eule"),
    ],
)
def test_raw_spellings(spelling: str, raw: str | None) -> None:
    document = tree(f'["{spelling}"]')
    [(start, end)] = zip(document.parts[0].fields[::2], document.parts[0].fields[1::2], strict=True)
    assert raw_spelling(document, Span(part="body", start=start, end=end)) == raw


def test_u26_a_raw_spelling_is_used_only_where_it_means_the_same() -> None:
    assert replaced('["[PERSON_1]"]', "[PERSON_1]", "Ada", raw="\\u0041da") == '["\\u0041da"]'
    assert replaced('["[PERSON_1]"]', "[PERSON_1]", "Ada", raw="\\u0042da") == '["Ada"]'
    assert replaced('["[PERSON_1]"]', "[PERSON_1]", 'A"', raw='A"') == '["A\\""]'
    assert replaced('["[PERSON_1]"]', "[PERSON_1]", "A\\", raw="A\\") == '["A\\\\"]'
    assert replaced('["[PERSON_1]"]', "[PERSON_1]", "A\n", raw="A\n") == '["A\\n"]'


def test_a_character_the_encoding_lacks_is_escaped() -> None:
    source = '{"ad":"Şükrü","not":"[PERSON_1]"}'.encode("cp1254")
    document = read_bytes(source, "a.json")
    assert document.profile.encoding == "cp1254"
    start = document.parts[0].text.index("[P")
    written = write(document, [Edit(span=Span(part="body", start=start, end=start + 10), text="홍길동 Ş 😀")])
    assert json.loads(written.decode("cp1254")) == {"ad": "Şükrü", "not": "홍길동 Ş 😀"}
    assert b"\\ud64d\\uae38\\ub3d9 \xde \\ud83d\\ude00" in written


@given(FILES["json"], st.lists(st.tuples(st.floats(0, 1), st.integers(1, 8)), min_size=1, max_size=6))
def test_u26_a_masked_json_is_json(sample: tuple[str, bytes, str], chosen: list[tuple[float, int]]) -> None:
    name, data, encoding = sample
    document = read_bytes(data, name, encoding=encoding)
    text = document.parts[0].text
    spans = [Span(part="body", start=int(at * len(text)), end=int(at * len(text)) + size) for at, size in chosen]
    covered = cover(document, spans)
    decoded = covered.data.decode(encoding, "surrogatepass" if encoding.startswith("utf") else "strict").removeprefix(
        "\ufeff"
    )
    decoder = json.JSONDecoder(strict=False)
    position = 0
    while decoded[position:].strip():
        position += len(decoded[position:]) - len(decoded[position:].lstrip())
        _, position = decoder.raw_decode(decoded, position)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("hello", 1),
        ('{"a":1', 1),
        ('{"a":1}\n{"b":}\n', 2),
        ('{"a":1}\n{"b":2\n{"c":3}\n', 3),
        ('["a\nb"]', 1),
        ('["a]\n', 1),
        ('\n\n["\\x"]', 3),
        ('["\\u12g4"]', 1),
        ("[1,]", 1),
        ("[01]", 1),
        ("[1 2]", 1),
        ('["a" "b"]', 1),
        ('{"a" 1}', 1),
        ("{1:2}", 1),
        ('{"a":1}}', 1),
        ("[}", 1),
        ("{'a':1}", 1),
        ("[+1]", 1),
        ("[1.]", 1),
        ("[tru]", 1),
        ('{"a":1,}', 1),
        ("// no\n[1]", 1),
        ('["a"]\r\n["b"\r\n\r\n', 2),
        ("[" * 100_000, 1),
        ('["' + "\\" * 3 + '"]', 1),
    ],
)
@pytest.mark.parametrize("name", ["a.json", "a.jsonl"])
def test_what_is_not_json_is_refused_with_its_line(text: str, line: int, name: str) -> None:
    with pytest.raises(FileError) as raised:
        tree(text, name)
    assert raised.value.code == "file.syntax"
    assert raised.value.facts == {"line": line, "suggest": ".txt"}


def test_the_same_content_named_txt_is_read_as_text() -> None:
    assert read_bytes(b'{"a":1', "a.txt").format == "text"


def test_deep_and_many_values_are_read() -> None:
    deep = "[" * 50_000 + "1" + "]" * 50_000
    assert fields(tree(deep)) == ["1"]
    wide = '{"a":[' + ",".join('{"b":[{"c":"Ada"}]}' for _ in range(20_000)) + "]}"
    assert fields(tree(wide)).count("Ada") == 20_000
    assert fields(tree('{"a":1}\n\n"b"\r\n[]\n-2.5e3', "a.jsonl")) == ["a", "1", "b", "-2.5e3"]


def test_windows_meet_without_a_seam() -> None:
    chance = random.Random(5)
    values = [chance.choice(("Ada", 'x"y', "\\", "", 12, 1.5, None, {"k": ["v"]}, "long " * 9000)) for _ in range(4000)]
    found = fields(tree(json.dumps(values)))
    flat = [str(item) for value in values for item in (["k", "v"] if isinstance(value, dict) else [value]) if item]
    assert found == flat


def test_the_lexer_agrees_with_the_standard_library() -> None:
    chance = random.Random(11)
    signs = [*'{}[]:,"\\ \n01-.eE', "true", "null", '"a"', "1.5", '"k":', "\\u12aB", "\\n"]
    decoder = json.JSONDecoder()
    for _ in range(4000):
        if chance.random() < 0.5:
            text = "".join(chance.choice(signs) for _ in range(chance.randrange(1, 9)))
        else:
            text = TREE.replace("\t", " ")
            for _ in range(chance.randrange(3)):
                at = chance.randrange(len(text))
                text = text[:at] + chance.choice(signs) + text[at + chance.randrange(3) :]
        try:
            decoder.decode(text)
            valid = True
        except ValueError:
            valid = False
        _, wrong = lex(text)
        # Several values in a row are JSON Lines.
        assert wrong < 0 or not valid
        if wrong < 0 and not valid:
            assert isinstance(decoder.raw_decode(text.lstrip() or "1")[1], int)


@pytest.mark.parametrize("depth", [1, 2, 3, 4, 5])
def test_escapes_of_documents_inside_documents_are_undone(depth: int) -> None:
    written = "Şule 홍길동 😀"
    for _ in range(depth):
        written = json.dumps({"a": written})
    document = read_bytes(written.encode(), "a.json")
    text = document.parts[0].text
    assert '"Şule 홍길동 😀' in text
    start = text.index("홍길동")
    covered = cover(document, [Span(part="body", start=start, end=start + 3)])
    assert covered.data.count(b"PERSON_1") == 1
    assert "길" not in read_bytes(covered.data, "a.json").parts[0].text
    masked = read_bytes(covered.data, "a.json")
    assert write(masked, uncover(masked, covered)) == document.source
