"""What cells are made of: numbers as formats show them, formulas and their words."""

import pytest

from core.documents.sheets.formulas import Names, edited, renamed, renamed_ods, words
from core.documents.sheets.numberformats import BUILT_IN, show

NUMBERS = [
    ("1055507799", "000\\-0000\\-0000", "010-5550-7799"),
    ("8706051234567", "000000-0000000", "870605-1234567"),
    ("5551234", "[<=9999999]###-####;(###) ###-####", "555-1234"),
    ("2025551234", "[<=9999999]###-####;\\(###\\)\\ ###-####", "(202) 555-1234"),
    ("4111111111111111", "0000 0000 0000 0000", "4111 1111 1111 1111"),
    ("12345678", "0000-000", "12345-678"),
    ("7", "00000", "00007"),
    ("1234567.891", "#,##0.00", "1,234,567.89"),
    ("-1234567.891", "#,##0.00;(#,##0.00)", "(1,234,567.89)"),
    ("-5", "0", "-5"),
    ("0", '0;-0;"zero"', "zero"),
    ("0.256", "0.0%", "25.6%"),
    ("1234567", '#,##0,"k"', "1,235k"),
    ("12", "[$₩-412]#,##0", "₩12"),
    ("0.5", "#.00", ".50"),
    ("5", ";;;", "5"),
    ("42", "General", "42"),
    ("0.1000000000000001", "General", "0.1"),
    ("1", "@", "1"),
    ("3.14159", "0.00E+00", "3.14159"),
    ("31933", "yyyy-mm-dd", "1987-06-05"),
    ("31933.75", 'yyyy"년" m"월" d"일" h:mm', "1987년 6월 5일 18:00"),
    ("31933", "mmm-yy", "Jun-87"),
    ("31933", "dddd, d mmmm yyyy", "Friday, 5 June 1987"),
    ("31933", "aaaa", "금요일"),
    ("1.5", "h:mm AM/PM", "12:00 PM"),
    ("1.5", "[h]:mm:ss", "36:00:00"),
    ("61", BUILT_IN[14], "1900-03-01"),
    ("59", BUILT_IN[14], "1900-02-28"),
    ("-1", "yyyy-mm-dd", "-1"),
    ("1e400", "0", "1e400"),
    ("no number", "0", "no number"),
]


@pytest.mark.parametrize(("raw", "code", "text"), NUMBERS)
def test_numbers_are_shown_as_their_format_says(raw: str, code: str, text: str) -> None:
    assert show(raw, code).text == text


@pytest.mark.parametrize(
    ("raw", "code", "other"),
    [
        ("1055507799", "000\\-0000\\-0000", "1055507799"),
        ("8706051234567", "000000-0000000", ""),
        ("1234567.891", "#,##0", ""),
        ("31933", "mmm-yy", "1987-06-05"),
        ("31933", "d/m/yyyy", ""),
        ("12345", ";;;", ""),
    ],
)
def test_another_reading_is_told_where_the_format_hides_digits(raw: str, code: str, other: str) -> None:
    assert show(raw, code).raw == other


def test_dates_of_old_macs_count_from_1904() -> None:
    assert show("0", "yyyy-mm-dd", from_1904=True).text == "1904-01-01"


@pytest.mark.parametrize(
    ("formula", "found"),
    [
        ('"Dear "&"Ada ""D"" Demo"', ["Dear ", 'Ada ""D"" Demo']),
        ("SUM(A1:B2)+100000", ["100000"]),
        ("A100000+$B$200000+Sheet100000!A1+SUM(100000:200000)", []),
        ('\'Ada "x" Demo\'!A1&""', []),
        ("1055507799.5*2", ["1055507799.5"]),
    ],
)
def test_words_of_formulas_are_what_somebody_typed(formula: str, found: list[str]) -> None:
    assert [formula[start:end] for start, end in words(formula)] == found


def test_words_are_replaced_in_the_spelling_of_formulas() -> None:
    assert edited('"a b"&1', [(1, 2, 'q"', False), (3, 4, "z", False)]) == '"q"" z"&1'
    assert edited("1055507799+1", [(0, 10, "[X]", False)]) == '"[X]"+1'
    assert edited('"[X]"+1', [(1, 4, "1055507799", True)]) == "1055507799+1"


def test_names_change_where_formulas_speak_of_them() -> None:
    names = Names(
        sheets={"ada demo": "PERSON_1", "[1]ada": "A B", "can": "O'Brien"},
        words={"boss": "PERSON_2"},
        columns={"name": "[PERSON_3]"},
    )
    assert renamed("'Ada Demo'!A1&\"'Ada Demo'!A1\"", names) == "PERSON_1!A1&\"'Ada Demo'!A1\""
    assert renamed("SUM('x:Ada Demo'!A1,Can!B2)", names) == "SUM(x:PERSON_1!A1,'O''Brien'!B2)"
    assert renamed("[1]Ada!A1+'[1]Ada'!A1+Ada!A1", names) == "'[1]A B'!A1+'[1]A B'!A1+Ada!A1"
    assert renamed("Boss+BOSS(1)+Boss.x", names) == "PERSON_2+BOSS(1)+Boss.x"
    assert renamed("T[Name]+T[@Name]+T[[#All],[Name]]", names) == (
        "T['[PERSON_3']]+T[@'[PERSON_3']]+T[[#All],['[PERSON_3']]]"
    )
    assert renamed_ods("of:=[$'Ada Demo'.A1]+[Can.B2:.C3]+Boss", names) == (
        "of:=[$PERSON_1.A1]+['O''Brien'.B2:.C3]+PERSON_2"
    )
    assert renamed_ods("of:=\"'Ada Demo'.A1\"", names) == "of:=\"'Ada Demo'.A1\""
