"""Tables: which cells there are, and how a changed one is quoted (U26)."""

import csv
import io

import pytest
from covering import cover, uncover
from document_samples import TABLE
from hypothesis import given
from hypothesis import strategies as st

from core.documents import fit, raw_spelling, read_bytes, reread, write
from core.model import Document, Edit, Span


def table(text: str, name: str = "a.csv") -> Document:
    return read_bytes(text.encode(), name)


def cells(document: Document) -> list[str]:
    part = document.parts[0]
    return [part.text[start:end] for start, end in zip(part.fields[::2], part.fields[1::2], strict=True)]


def replaced(text: str, old: str, new: str, raw: str | None = None, name: str = "a.csv") -> str:
    document = table(text, name)
    start = document.parts[0].text.index(old)
    span = Span(part="body", start=start, end=start + len(old))
    return write(document, [Edit(span=span, text=new, raw=raw)]).decode()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a,b\nc,d", ["a", "b", "c", "d"]),
        ("a,,\n\n,b", ["a", "b"]),
        ('"a,b",c', ["a,b", "c"]),
        ('"say ""hi""",c', ['say "hi"', "c"]),
        ('"two\r\nlines",c', ["two\r\nlines", "c"]),
        (' "a,b" ,c', ["a,b", "c"]),
        ('"",""""', ['"']),
        ('5" disk,b', ['5" disk', "b"]),
        ("a ; b,c\nd,e", ["a ; b", "c", "d", "e"]),
        ("a\rb\r\nc", ["a", "b", "c"]),
        ('"open,b\n"c",d', ['"open', "b", "c", "d"]),
        ('"never closed,b\nc', ['"never closed', "b", "c"]),
        ('"5" disk",b', ['"5', ' disk"', "b"]),
        ('"a"b",c', ['"a', 'b"', "c"]),
    ],
)
def test_cells(text: str, expected: list[str]) -> None:
    assert cells(table(text)) == expected


@given(
    st.lists(st.lists(st.text(max_size=5), min_size=2, max_size=3), min_size=1, max_size=4), st.sampled_from(",;\t|")
)
def test_a_table_of_any_program_is_read_as_the_program_meant_it(rows: list[list[str]], delimiter: str) -> None:
    rows = [[cell.encode("utf-8", "ignore").decode().replace("\0", "") for cell in row] for row in rows]
    written = io.StringIO(newline="")
    csv.writer(written, delimiter=delimiter, quoting=csv.QUOTE_ALL).writerows(rows)
    text = written.getvalue()
    document = read_bytes(text.encode(), "a.csv", encoding="utf-8")
    assert cells(document) == [cell for row in rows for cell in row if cell]


@pytest.mark.parametrize(
    ("text", "name", "delimiter"),
    [
        ("a,b,c\n1,2,3\n", "a.csv", ","),
        ("a;b;c\n1,5;2,5;3,5\n", "a.csv", ";"),
        ("a\tb\n1,5\t2;5\n", "a.csv", "\t"),
        ("a\tb, c, d\n1, 2, 3\t2\n", "a.tsv", "\t"),
        ("a|b\n1|2\n", "a.csv", "|"),
        ("a,b\n", "a.tsv", ","),
        ("only\none\ncolumn\n", "a.csv", ","),
        ('"x;y;z",b\n"1;2;3",2\n', "a.csv", ","),
        ("sep=;\na,b;c\n", "a.csv", ";"),
        ("Report of March, 2025\nname;town\nAda;Bern\nCan;Ankara\n" + "x;y\n" * 9, "a.csv", ";"),
    ],
)
def test_the_delimiter_is_found(text: str, name: str, delimiter: str) -> None:
    assert table(text, name).profile.delimiter == delimiter


def test_u26_a_value_with_a_comma_is_quoted() -> None:
    assert replaced("id,name\n1,[PERSON_1]\n", "[PERSON_1]", "Demo, Ada") == 'id,name\n1,"Demo, Ada"\n'
    assert replaced('id,name\n1,"[PERSON_1]"\n', "[PERSON_1]", "Demo, Ada") == 'id,name\n1,"Demo, Ada"\n'


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ('Ada "Ace" Demo', '"Ada ""Ace"" Demo"'),
        ("two\nlines", '"two\nlines"'),
        ("two\r\nlines", '"two\r\nlines"'),
        ("semi;colon", "semi;colon"),
        ("=1+1", "=1+1"),
        ('"', '""""'),
    ],
)
def test_u26_a_value_is_quoted_where_it_must_be(value: str, written: str) -> None:
    text = "a,[PERSON_1]\nb,c\n"
    result = replaced(text, "[PERSON_1]", value)
    assert result == f"a,{written}\nb,c\n"
    assert list(csv.reader(io.StringIO(result, newline=""))) == [["a", value], ["b", "c"]]


def test_u26_the_whole_cell_is_quoted_when_a_part_of_it_must_be() -> None:
    assert replaced("a, dear [PERSON_1] ,b\n", "[PERSON_1]", "Demo, Ada") == 'a," dear Demo, Ada ",b\n'
    assert replaced('a,5" for [PERSON_1],b\n', "[PERSON_1]", "Demo, Ada") == 'a,"5"" for Demo, Ada",b\n'
    assert replaced("a;[PERSON_1];b\n", "[PERSON_1]", "Demo; Ada") == 'a;"Demo; Ada";b\n'


def test_formulas_and_quotes_outside_the_span_stay() -> None:
    text = 'x,=HYPERLINK("mailto:ada@example.com"),"kept ""as is"""\r\n'
    assert replaced(text, "ada@example.com", "[EMAIL_1]") == text.replace("ada@example.com", "[EMAIL_1]")


def test_u26_a_stray_quote_comes_back_without_quoting_the_cell() -> None:
    document = table('a,5" disk,b\n')
    [span] = fit(document, Span(part="body", start=2, end=4))
    assert raw_spelling(document, span) == '5"'
    covered = cover(document, [span])
    assert covered.data == b"a,[PERSON_1] disk,b\n"
    masked = read_bytes(covered.data, "a.csv")
    assert write(masked, uncover(masked, covered)) == document.source


def test_u26_a_raw_spelling_is_not_used_where_it_would_break_the_table() -> None:
    assert replaced('a,"[PERSON_1]",b\n', "[PERSON_1]", '5"', raw='5"') == 'a,"5""",b\n'
    assert replaced("a,[PERSON_1],b\n", "[PERSON_1]", "x,y", raw="x,y") == 'a,"x,y",b\n'
    assert replaced("a,[PERSON_1],b\n", "[PERSON_1]", '"x"', raw='"x"') == 'a,"""x""",b\n'
    assert replaced("a,[PERSON_1],b\n", "[PERSON_1]", "x", raw='"y"') == "a,x,b\n"


def test_a_span_over_cells_is_split_at_them() -> None:
    document = table('Ada,"De ""mo""",x\n')
    text = document.parts[0].text
    pieces = fit(document, Span(part="body", start=1, end=len(text)))
    assert [text[piece.start : piece.end] for piece in pieces] == ["da", 'De "mo"', "x"]


def test_a_broken_quote_never_swallows_its_neighbours() -> None:
    """The quote that keeps the first cell plain cannot be masked away."""
    document = table('"abc,5" disk,x,"y"\n')
    covered = cover(document, [Span(part="body", start=5, end=12)])
    assert cells(read_bytes(covered.data, "a.csv"))[0] == '"abc'
    masked = read_bytes(covered.data, "a.csv")
    assert write(masked, uncover(masked, covered)) == document.source


def test_large_tables_are_cut_in_windows_without_a_seam() -> None:
    rows = [f'{number},"Ada ""{number}""",plain {number},"multi\nline"\n' for number in range(9000)]
    mixed = "".join(row if number % 500 < 250 else f"{number},b,c,d\n" for number, row in enumerate(rows))
    document = table(mixed)
    expected = [cell for row in csv.reader(io.StringIO(mixed, newline="")) for cell in row]
    assert cells(document) == expected
    assert cells(table(mixed.replace("\n", "\r"))) == [cell.replace("\n", "\r") for cell in expected]


def test_every_value_of_the_sample_is_a_cell() -> None:
    for name in ("홍길동", '김가상 "홍길동" 이고\r\n엄마는', "Demo, Ada", "01055509003", '"5', ' disk"'):
        assert name in cells(table(TABLE))


@pytest.mark.parametrize(
    ("edited", "expected"),
    [
        (b"name,city\n[PERSON_1],Y\n", b'name,city\n"Demo, Ada",Y\n'),
        (b"name;city;age\n[PERSON_1];Y;1\n", b"name;city;age\nDemo, Ada;Y;1\n"),
        (b"name\n[PERSON_1]\n", b"name\nDemo, Ada\n"),
    ],
)
def test_u26_an_edited_table_may_have_another_delimiter(edited: bytes, expected: bytes) -> None:
    source = read_bytes(b"name;city\nDemo, Ada;X\n", "a.csv")
    covered = cover(source, [Span(part="body", start=10, end=19)])
    assert covered.data == b"name;city\n[PERSON_1];X\n"
    masked = reread(read_bytes(edited, "a.csv"), covered.mapping)
    assert write(masked, uncover(masked, covered)) == expected
