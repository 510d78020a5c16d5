"""Restoring files that somebody changed: user cases U01-U10, and what the report says about them."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from masking import decide, document, finding, mapping_of, restored, there_and_back

from core.documents import read_bytes, write
from core.errors import MappingError
from core.mask import mask
from core.model import Outcome, Span
from core.restore import require_fit, restore

ONE = mapping_of(PERSON_1="Ada Demo")
TWO = mapping_of(PERSON_1="Ada Demo", PERSON_2="Can Örnek")


def outcomes(text: str, mapping=ONE, **options) -> list[Outcome]:
    return [each for each in restore(document(text), mapping, **options).outcomes if each.span is not None]


def test_u01_a_lost_number_is_repaired_when_one_entry_fits() -> None:
    [only] = outcomes("Dear [PERSON], hello")
    assert (only.state, only.how, only.token) == ("repaired", ("number",), "PERSON_1")
    assert restored("Dear [PERSON], hello", ONE) == "Dear Ada Demo, hello"


def test_u01_a_lost_number_is_asked_about_when_several_fit() -> None:
    text = "Dear [PERSON], hello"
    [only] = outcomes(text, TWO)
    assert (only.state, only.token, only.options) == ("unsure", "PERSON", ("PERSON_1", "PERSON_2"))
    assert (only.before, only.after, only.entry) == ("[PERSON]", "[PERSON]", None)
    assert restored(text, TWO) == text


def test_u01_the_analyst_chooses_one_of_them() -> None:
    masked = document("Dear [PERSON]'e, hello")
    place = Span(part="body", start=5, end=13)
    result = restore(masked, TWO, choices={place: "PERSON_2"})
    assert write(masked, result.edits).decode() == "Dear Can Örnek'e, hello"
    assert [each.state for each in result.outcomes] == ["repaired", "missing"]
    result = restore(masked, TWO, choices={place: "PERSON_1"})
    assert write(masked, result.edits).decode() == "Dear Ada Demo'ya, hello"
    assert result.outcomes[0].how == ("number", "suffix")


@pytest.mark.parametrize("text", ["[PERSON_1 2]", "[PERSON_1\n2]", "[PERSON_1-2]", "[person_1 – 3]", "[인물_1, 2]"])
def test_u01_a_number_in_two_pieces_is_lost(text: str) -> None:
    """It was PERSON_12 before a line was broken, or means all from one to the other."""
    [only] = outcomes(f"Dear {text}, hello", TWO)
    assert (only.state, only.token, only.before) == ("unsure", "PERSON", text)


@pytest.mark.parametrize(
    "text",
    [
        *("[PERSON_1'2]", "[PERSON_1\n> 2]", "[PERSON_1*2*]", "[PERSON_1=\n2]", "[PERSON_1\x012]", "[PERSON_1\ufffd2]"),
        *("【PERSON_1 2】", "[PERSON_1, 2, 12]", "[PERSON_1<b>2</b>]"),
    ],
)
def test_u01_whatever_parts_a_number_it_is_lost(text: str) -> None:
    """A Swiss thousand, a quoted line, emphasis, half of a mail's line: `PERSON_12` was meant, not `PERSON_1`."""
    mapping = mapping_of(PERSON_1="Ada Demo", PERSON_2="Can Örnek", PERSON_12="홍길동")
    [only] = outcomes(f"Dear {text}, hello", mapping)
    assert (only.state, only.token, only.before) == ("unsure", "PERSON", text)
    assert restored(text, mapping) == text


@pytest.mark.parametrize("break_", ["\n", "\r\n", "\n> ", "\n>> ", " \n  "])
def test_a_line_broken_within_a_token_is_joined_again(break_: str) -> None:
    mapping = mapping_of(PERSON_1="Ada Demo", PERSON_12="Can Örnek")
    for token in (f"[PERSON_{break_}12]", f"[PERSON{break_}_12]", f"[{break_}PERSON_12]", f"[PERSON_12{break_}]"):
        assert restored(f"a {token} b", mapping) == "a Can Örnek b", token
        assert [each.how for each in outcomes(token, mapping)] == [("spaces",)]


@pytest.mark.parametrize(
    "text",
    [
        *(
            "[PERSON__1]",
            "[PERSON_01]",
            "[PERSON_١]",
            "[PERSON_1A]",
            "[PERSON_1_FIRST]",
            "[PERSON_**1**]",
            "[PERSON_l]",
        ),
        *("[the PERSON_#1]", "PERSON_01", "PERSON_1²", "PERSON_1xy", "PERSON_1\ufffd2", "[<PERSON_</b>1]"),
    ],
)
def test_a_token_that_cannot_be_read_is_asked_about(text: str) -> None:
    """Also where one entry alone would fit, and where all its other places came back: it must not be passed over."""
    for mapping in (ONE, TWO):
        places = outcomes(f"[PERSON_1] {text} [PERSON_1]", mapping)
        assert [each.state for each in places] == ["exact", "unsure", "exact"]
        assert places[1].options == tuple(entry.token for entry in mapping.entries)
        assert restored(f"a {text} b", mapping) == f"a {text} b"
    [only] = outcomes(text, mapping_of(ORG_1="Demo"))
    assert only.state == "unknown"
    assert restore(document(text), mapping_of(ORG_1="Demo")).fits == (0, 0)


def test_a_garbled_token_of_the_source_is_its_own() -> None:
    """It is no finding's shelter, and it hides no lost number of another."""
    source = document("See [PERSON__1], Ada Demo.")
    made = there_and_back(source, decide([finding(source, 17, 25, "PERSON")]), sealed=False)
    assert made.text == "See [PERSON__1], [PERSON_1]."
    assert made.back == source.source
    result = restore(document("See [PERSON__1], [PERSON_7 2]."), made.result.mapping)
    assert [(each.state, each.before) for each in result.outcomes][:1] == [("repaired", "[PERSON_7 2]")]


def test_u01_two_tokens_in_one_bracket_are_two() -> None:
    assert restored("[PERSON_1, PERSON_2] [PERSON_1 and 2]", TWO) == "[Ada Demo, Can Örnek] [Ada Demo and 2]"


@pytest.mark.parametrize(
    ("text", "expected", "how"),
    [
        ("<p>&#91;PERSON_1&#93;</p>", "<p>Ada Demo</p>", ("html",)),
        ("<p>&#x5B;PERSON&#95;1&#x5d;</p>", "<p>Ada Demo</p>", ("html",)),
        ("&amp;lbrack;PERSON_1&amp;rbrack;", "Ada Demo", ("html",)),
        ("?to=%5BPERSON_1%5D", "?to=Ada%20Demo", ("percent",)),
        ("?to=%5bPERSON%5f1%5d&x=1", "?to=Ada%20Demo&x=1", ("percent",)),
        (r"**\[PERSON\_1\]**", "**Ada Demo**", ("markdown",)),
        (r"**\[PERSON\_1]**", "**Ada Demo**", ("markdown",)),
    ],
)
def test_u02_escaped_brackets(text: str, expected: str, how: tuple[str, ...]) -> None:
    assert [each.how for each in outcomes(text)] == [how]
    assert restored(text, ONE) == expected


def test_u02_a_value_is_escaped_like_its_token() -> None:
    mapping = mapping_of(ORG_1='<Demo & "Söhne">')
    assert restored("&#91;ORG_1&#93;", mapping) == '&lt;Demo &amp; "Söhne"&gt;'
    assert restored("%5BORG_1%5D", mapping) == "%3CDemo%20%26%20%22S%C3%B6hne%22%3E"
    assert restored("[ORG_1]", mapping) == '<Demo & "Söhne">'


def test_u03_letter_case_in_ascii_only() -> None:
    text = "[Person_1] and [person_1] and [PERSON_1]"
    assert restored(text, ONE) == "Ada Demo and Ada Demo and Ada Demo"
    assert [each.how for each in outcomes(text)] == [("case",), ("case",), ()]
    assert [each.state for each in outcomes(text)] == ["repaired", "repaired", "exact"]
    assert restored("[lP_1] [ıp_1]", mapping_of(IP_1="10.0.0.1")) == "[lP_1] 10.0.0.1"  # the Turkish name, not the case


def test_u04_translated_kind_names() -> None:
    assert restored("[KİŞİ_1] geldi.", ONE) == "Ada Demo geldi."
    assert restored("[사람_1]이 왔다.", mapping_of(PERSON_1="홍길동")) == "홍길동이 왔다."
    assert [each.how for each in outcomes("[KİŞİ_1] [kişi_1] [Name_1] 사람_1")] == [
        ("name",),
        ("name",),
        ("name",),
        ("brackets", "name"),
    ]
    assert restored("[전화번호_2] [E-POSTA_1]", mapping_of(PHONE_2="010-0000-1234", EMAIL_1="ada@example.com")) == (
        "010-0000-1234 ada@example.com"
    )


def test_u05_turkish_suffixes() -> None:
    assert restored("[PERSON_1]'in raporu, [PERSON_1]'e ver", ONE) == "Ada Demo'nun raporu, Ada Demo'ya ver"
    assert restored("[PERSON_1]'in raporu", ONE, refit=False) == "Ada Demo'in raporu"
    [only] = outcomes("[PERSON_1]’den geldi")
    assert (only.state, only.how, only.before, only.after) == (
        "repaired",
        ("suffix",),
        "[PERSON_1]’den",
        "Ada Demo’dan",
    )
    assert restored("[PERSON_1]'s plan, [PERSON_1]'denizli", ONE) == "Ada Demo's plan, Ada Demo'denizli"


def test_u05_the_span_stops_before_the_apostrophe_and_the_suffix_stays() -> None:
    source = document("Ada Demo'nun raporu")
    made = there_and_back(source, decide([finding(source, 0, 8, "PERSON")]), sealed=False)
    assert made.text == "[PERSON_1]'nun raporu"
    assert made.back == source.source


def test_u06_korean_particles() -> None:
    assert restored("[PERSON_1]은 [PERSON_1]을", mapping_of(PERSON_1="김하나")) == "김하나는 김하나를"
    assert restored("[PERSON_1]는", mapping_of(PERSON_1="홍길동")) == "홍길동은"
    assert restored("[PERSON_1]은(는) [PERSON_1](으)로", mapping_of(PERSON_1="김하나")) == "김하나는 김하나로"
    assert restored("[PERSON_1]이다. [PERSON_1]이야기", mapping_of(PERSON_1="김하나")) == "김하나이다. 김하나이야기"
    [only] = outcomes("[PERSON_1]을 보았다", mapping_of(PERSON_1="김하나"))
    assert (only.how, only.before, only.after) == (("particle",), "[PERSON_1]을", "김하나를")


@pytest.mark.parametrize(
    "text", ["김하나은 홍길동는 왔다", "김하나은(는) 왔다", "Ada Demo'in raporu, Ada Demo'a", "김하나이 김하나가"]
)
def test_u06_an_ending_the_source_had_stays(text: str) -> None:
    source = document(text)
    starts = [
        (name, start)
        for name in ("김하나", "홍길동", "Ada Demo")
        for start in range(len(text))
        if text.startswith(name, start)
    ]
    decisions = decide([finding(source, start, start + len(name), "PERSON") for name, start in starts])
    for sealed in (True, False):
        assert there_and_back(source, decisions, sealed=sealed).back == source.source


def test_u07_no_token_inside_another_and_no_number_approximated() -> None:
    mapping = mapping_of(PERSON_1="Ada Demo", PERSON_10="Can Örnek")
    assert restored("PERSON_10, PERSON_1", mapping) == "Can Örnek, Ada Demo"
    assert restored("[PERSON_10][PERSON_1]", mapping) == "Can ÖrnekAda Demo"
    for text in (
        "[PERSON_7]",
        "[PERSON_11]",
        "[PERSON_01]",
        "[PERSON_1O]",
        "PERSON_100",
        "XPERSON_1",
        "PERSON_1x",
        "[PERSO_1]",
    ):
        assert restored(text, mapping) == text
    [only] = outcomes("[PERSON_7]", mapping)
    assert (only.state, only.token, only.after) == ("unknown", "[PERSON_7]", "[PERSON_7]")


@pytest.mark.parametrize("hidden", ["\u00ad", "\u200b", "\u2060", "\u200f", "\u200d\u200b"])
def test_u07_characters_nobody_sees_do_not_end_a_number(hidden: str) -> None:
    mapping = mapping_of(PERSON_1="Ada Demo", PERSON_12="Can Örnek")
    for token in (f"[PERSON_1{hidden}2]", f"PERSON_1{hidden}2", f"[PER{hidden}SON_{hidden}12]"):
        assert restored(f"😀{hidden} x {token}{hidden} y", mapping) == f"😀{hidden} x Can Örnek{hidden} y"
    [only] = outcomes(f"[PERSON_1{hidden}]", mapping)
    assert (only.state, only.how, only.before) == ("repaired", ("invisible",), f"[PERSON_1{hidden}]")
    assert [each.how for each in outcomes(f"{hidden}[PERSON_1]{hidden}[PERSON_12]", mapping)] == [(), ()]


@pytest.mark.parametrize("text", ["PERSON_1²", "PERSON_1٢", "PERSON_1½", "PERSON_1\u0301", "PERSON_1\ufe0f\u20e3"])
def test_u07_other_digits_and_marks_belong_to_a_number(text: str) -> None:
    assert restored(text, ONE) == text


def test_u01_a_word_in_brackets_may_mean_itself() -> None:
    """`[Name]` is a blank that somebody typed, `[link](...)` is Markdown: asked about, though only one entry fits."""
    mapping = mapping_of(PERSON_1="Ada Demo", URL_1="https://example.com/ada", EMAIL_1="ada@example.com")
    for text in ("Signed: [Name]", "see [link](https://example.org)", "[이름]", "[Email]", "[person]"):
        [only] = outcomes(text, mapping)
        assert (only.state, len(only.options)) == ("unsure", 1), text
        assert restored(text, mapping) == text
    assert restored("[PERSON] &#91;URL&#93;", mapping) == "Ada Demo https://example.com/ada"
    masked = document("Signed: [Name]")
    result = restore(masked, mapping, choices={Span(part="body", start=8, end=14): "PERSON_1"})
    assert write(masked, result.edits).decode() == "Signed: Ada Demo"


def test_u08_what_stood_in_the_source_is_left_alone() -> None:
    source = document("Use [PERSON_1] as a template for Ada Demo.")
    made = there_and_back(source, decide([finding(source, 33, 41, "PERSON")]), sealed=False)
    assert made.text == "Use [PERSON_1] as a template for [PERSON_2]."
    assert made.back == source.source
    assert [each.token for each in made.restored.outcomes] == ["PERSON_2"]
    assert made.restored.fits == (1, 1)


def test_u09_the_wrong_mapping_is_refused_before_anything_is_written() -> None:
    result = restore(document("[PERSON_1] met [PERSON_2] and [PERSON_3]."), ONE)
    assert [each.token for each in result.outcomes if each.state == "unknown"] == ["[PERSON_2]", "[PERSON_3]"]
    assert result.fits == (1, 3)
    with pytest.raises(MappingError) as caught:
        require_fit(result)
    assert (caught.value.code, caught.value.facts) == ("map.misfit", {"unknown": 2, "tokens": 3})
    require_fit(result, confirmed=True)
    require_fit(restore(document("[PERSON_1] and [PERSON_7] and [PERSON_2]"), TWO))
    require_fit(restore(document("no token at all"), ONE))


def test_u09_numbers_belong_to_a_mapping() -> None:
    first, second = document("Ada Demo"), document("Can Örnek")
    one = mask(first, decide([finding(first, 0, 8, "PERSON")])).mapping
    two = mask(second, decide([finding(second, 0, 9, "PERSON")])).mapping
    assert one.id != two.id
    assert one.entries[0].token == two.entries[0].token == "PERSON_1"
    assert one.source_fingerprint != two.source_fingerprint


def test_u10_a_token_that_was_edited_away_is_missing_not_forgotten() -> None:
    mapping = replace(ONE, entries=(replace(ONE.entries[0], count=3),))
    result = restore(document("Demo and [PERSON_1]"), mapping)
    missing = result.outcomes[-1]
    assert (missing.state, missing.token, missing.span, missing.expected, missing.found) == (
        "missing",
        "PERSON_1",
        None,
        3,
        1,
    )
    assert missing.entry == mapping.entries[0]


# -- the report, choices and what goes into the file -----------------------------------------------------------------


def test_u09_a_token_that_stands_more_often_than_it_was_written_is_told() -> None:
    """Text of another masked file that was pasted in has the same tokens for other people."""
    mapping = mapping_of(PERSON_1="Ada Demo", PERSON_2="Can Örnek")
    assert restore(document("[PERSON_1] and [PERSON_2]"), mapping).surplus == ()
    assert restore(document("[PERSON_2] [Person_2] [PERSON_1]"), mapping).surplus == ("PERSON_2",)


def test_declined_outcomes_are_listed_without_an_edit() -> None:
    masked = document("[Person_1]은 [PERSON_1]은")
    mapping = mapping_of(PERSON_1="김하나")
    first = restore(masked, mapping).outcomes[0].span
    assert first is not None
    result = restore(masked, mapping, declined=[first])
    assert write(masked, result.edits).decode() == "[Person_1]은 김하나는"
    assert [each.state for each in result.outcomes] == ["repaired", "repaired"]
    plain = restore(masked, mapping, refit=False).outcomes[0].span
    assert plain is not None and plain != first
    assert restore(masked, mapping, declined=[plain]).edits == result.edits


def test_edits_are_the_spans_of_their_outcomes() -> None:
    result = restore(document("[PERSON_1]'e [PERSON_1] [PERSON_5]"), ONE)
    used = [each for each in result.outcomes if each.state in ("exact", "repaired")]
    assert [edit.span for edit in result.edits] == [each.span for each in used]
    assert [edit.text for edit in result.edits] == [each.after for each in used]


def test_the_untouched_masked_file_is_never_refitted() -> None:
    masked = document("[PERSON_1]은")
    mapping = replace(mapping_of(PERSON_1="김하나"), masked_fingerprint=masked.fingerprint)
    assert write(masked, restore(masked, mapping).edits).decode() == "김하나은"


def test_shapes_that_are_repaired() -> None:
    for text in (
        "［ＰＥＲＳＯＮ＿１］",
        "[ PERSON_1 ]",
        "[PERSON _ 1]",
        "[PERSON 1]",
        "[PERSON-1]",
        "【PERSON_1】",
        "PERSON_1",
        "ＰＥＲＳＯＮ＿１",
    ):
        assert restored(f"x {text} y", ONE) == "x Ada Demo y", text
    assert restored("고객PERSON_1은", mapping_of(PERSON_1="김하나")) == "고객김하나는"
    assert restored("[PERSON_1, PERSON_2]", TWO) == "[Ada Demo, Can Örnek]"


def test_an_exact_token_is_untouched_by_what_stands_next_to_it() -> None:
    assert restored(r"C:\Users\[PERSON_1]\docs", ONE) == r"C:\Users\Ada Demo\docs"
    assert restored("[[PERSON_1]] ([PERSON_1])", ONE) == "[Ada Demo] (Ada Demo)"


def test_ordinary_text_is_no_token() -> None:
    for text in (
        "[INFO] started",
        "a[i_1] = x_2",
        "person_1.txt id_5",
        "[see 1]",
        "[1]",
        "MY_PERSON_1",
        "[url](https://x)",
    ):
        result = restore(document(text), mapping_of(ORG_1="Demo"))
        assert not [each for each in result.outcomes if each.state != "missing"], text
        assert result.fits == (0, 0)


def test_address_form() -> None:
    assert restored("To: PERSON_1@masked.invalid, person_1@masked.invalid", ONE) == "To: Ada Demo, Ada Demo"
    assert [each.how for each in outcomes("PERSON_1@masked.invalid Person_1@Masked.Invalid")] == [(), ("case",)]


def test_values_go_in_literally() -> None:
    value = r"\1 $0 \g<0> [PERSON_2] ${x}"
    assert restored("a [PERSON_1] b", mapping_of(PERSON_1=value)) == f"a {value} b"


def test_u26_values_are_escaped_by_the_format() -> None:
    mapping = mapping_of(PERSON_1='Ada "Ace" Demo', PERSON_2="Demo, Ada", PERSON_3="a\\b\nc")
    assert restored('{"who": "[PERSON_1]", "p": "[PERSON_3]"}', mapping, name="a.json") == (
        '{"who": "Ada \\"Ace\\" Demo", "p": "a\\\\b\\nc"}'
    )
    assert restored("x,y\n[PERSON_2],1\n", mapping, name="a.csv") == 'x,y\n"Demo, Ada",1\n'


def test_u26_raw_spelling_only_goes_back_into_its_own_format() -> None:
    source = read_bytes(b'{"a": "\\u0041da Demo", "n": 4111111111111111}', "a.json")
    text = source.parts[0].text
    spans = [(text.index("Ada"), 8, "PERSON"), (text.index("4111"), 16, "CARD")]
    made = there_and_back(
        source, decide([finding(source, start, start + length, kind) for start, length, kind in spans])
    )
    assert made.masked.source == b'{"a": "[PERSON_1]", "n": "[CARD_1]"}'
    assert made.back == source.source
    assert restored("[PERSON_1] [CARD_1]", made.result.mapping) == "Ada Demo 4111111111111111"


def test_u31_nothing_of_the_text_in_errors_or_repr() -> None:
    result = restore(document("[PERSON_1] [PERSON_2] [PERSON_3]은"), ONE)
    with pytest.raises(MappingError) as caught:
        require_fit(result)
    assert "Ada" not in repr(result) + repr(caught.value) + str(caught.value) + repr(ONE)


def test_created_is_a_moment() -> None:
    made = mask(document("x"), []).mapping
    assert made.created.tzinfo is UTC
    assert made.created <= datetime.now(UTC)
