"""Masking: user cases U08 and U11-U20, and what the mapping holds."""

import random
from dataclasses import replace

import pytest
from masking import decide, document, every, finding, only, there_and_back, trip

from core.documents import output_name, read_bytes, write
from core.mask import mask
from core.mask.candidates import Candidate, locate, parse
from core.mask.residue import check
from core.model import Decision, Span
from core.restore import restore


def masked_text(text: str, decisions: list[Decision], name: str = "record.txt", **options) -> str:
    source = document(text, name)
    return write(source, mask(source, decisions, **options).edits).decode()


def test_the_example_of_the_contract() -> None:
    made = trip("김가상 / 김 가 상 / [PERSON_1]", "PERSON\t김가상")
    assert made.text == "[PERSON_2] / [PERSON_3] / [PERSON_1]"
    assert made.result.mapping.tokens_in_source == ("PERSON_1",)
    assert [(entry.token, entry.original, entry.count) for entry in made.result.mapping.entries] == [
        ("PERSON_2", "김가상", 1),
        ("PERSON_3", "김 가 상", 1),
    ]


@pytest.mark.parametrize(
    "written",
    [
        "[PERSON_1]", "[person_1]", "［PERSON＿１］", "[ PERSON _ 1 ]", "PERSON_1", r"\[PERSON\_1\]",
        "&#91;PERSON_1&#93;", "%5BPERSON_1%5D", "[KİŞİ_1]", "[사람_1]", "PERSON_1@masked.invalid", "person_1",
    ],
)  # fmt: skip
def test_u08_numbers_of_token_like_texts_are_never_used_again(written: str) -> None:
    made = trip(f"Use {written} for Ada Demo.", "PERSON\tAda Demo")
    assert made.text == f"Use {written} for [PERSON_2]."
    edited = document(made.text + " And [PERSON_2].")
    assert (
        write(edited, restore(edited, made.result.mapping).edits).decode()
        == f"Use {written} for Ada Demo. And Ada Demo."
    )


def test_u08_a_bare_kind_in_the_source_is_not_repaired() -> None:
    made = trip("Fill in [PERSON] or [PERSON] for Ada Demo", "PERSON\tAda Demo")
    assert made.text == "Fill in [PERSON] or [PERSON] for [PERSON_1]"


def test_u08_tokens_never_become_findings() -> None:
    text = "Ada [PERSON_1] Demo, ID_7 and [ID_123456]"
    source = document(text)
    everything = decide([finding(source, 0, len(text), "CUSTOM")])
    assert masked_text(text, everything) == "[CUSTOM_1][PERSON_1][CUSTOM_2]ID_7[CUSTOM_3][ID_123456]"
    assert masked_text("[ID 123456] id_900101", every(document("[ID 123456] id_900101"), "123456", "ID")) == (
        "[ID [ID_1]] id_900101"
    )


def test_u08_a_token_like_text_that_the_analyst_marked_is_masked() -> None:
    text = "Patient ID_4839201, id_4839201 and [ID_4839201]; [PERSON_1] PHONE_5550100"
    source = document(text, "ID_4839201.txt")
    by_hand = [replace(finding(source, 8, 18, "ID"), sources=("analyst",))]
    for decisions, shown in (
        (decide(by_hand), "Patient [ID_1], [ID_2] and [[ID_1]]; [PERSON_1] PHONE_5550100"),
        (decide([replace(by_hand[0], span=Span(part="body", start=0, end=len(text)))]), "[ID_1]"),
    ):
        for sealed in (True, False):
            made = there_and_back(source, decisions, sealed=sealed)
            assert made.text == shown
            assert made.back == source.source
            assert check(made.masked, made.result).clean
            assert check(source, made.result).places


def test_u08_text_that_only_becomes_a_token_by_masking() -> None:
    source = document("ÇPERSON_1 aPERSON_2 Ada")
    decisions = decide(
        [finding(source, 0, 1, "CUSTOM"), finding(source, 10, 11, "CUSTOM"), finding(source, 20, 23, "PERSON")]
    )
    made = there_and_back(source, decisions, sealed=False)
    assert made.text == "[CUSTOM_1]PERSON_1 [CUSTOM_2]PERSON_2 [PERSON_3]"
    assert made.back == source.source


def test_u11_emoji_do_not_shift_spans() -> None:
    made = trip("A😀 Ada Demo\r\nB", "PERSON\tAda Demo")
    assert made.text == "A😀 [PERSON_1]\r\nB"


def test_u12_spaces_and_accents_outside_a_name_stay() -> None:
    text = "Cafe\u0301   re\u0301sume\u0301 of  Ada\u00a0Demo."
    made = trip(text, "PERSON\tAda Demo")
    assert made.text == "Cafe\u0301   re\u0301sume\u0301 of  [PERSON_1]."
    assert made.result.mapping.entries[0].original == "Ada\u00a0Demo"


def test_u13_turkish_i_keeps_offsets() -> None:
    text = "İİİ İZMİR, Ada Demo, IŞIK ÖRNEK, ışık örnek"
    source = document(text)
    made = there_and_back(source, [*only(source, "Ada Demo", "PERSON"), *only(source, "IŞIK ÖRNEK", "PERSON")])
    assert made.text == "İİİ İZMİR, [PERSON_1], [PERSON_2], [PERSON_3]"


def test_u14_characters_of_word_processors() -> None:
    cards = "4111\u00a01111\u00a01111\u00a01111, 4111\u20111111\u20111111\u20111111"
    text = f"{cards}, ada@\u200bexample.com, 4111111111111111"
    made = trip(text, "CARD\t4111 1111 1111 1111\nEMAIL\tada@example.com")
    assert made.text == "[CARD_1], [CARD_2], [EMAIL_1], [CARD_3]"
    assert made.result.mapping.entries[2].original == "ada@\u200bexample.com"


def test_u15_hangul_follows_numbers_directly() -> None:
    made = trip("번호는 991231-4000005이고 연락처는010-0000-1234입니다", "RRN\t991231-4000005\nPHONE\t010-0000-1234")
    assert made.text == "번호는 [RRN_1]이고 연락처는[PHONE_1]입니다"


def test_u16_one_name_in_all_its_case_variants() -> None:
    text = "ADA DEMO / Ada Demo / ada demo"
    source = document(text)
    made = there_and_back(source, only(source, "Ada Demo", "PERSON"))
    assert made.text == "[PERSON_1] / [PERSON_2] / [PERSON_3]"
    assert made.back == source.source
    assert check(made.masked, made.result).clean


def test_u16_a_single_word_is_not_looked_for_in_lower_case() -> None:
    text = "Can can go. CAN, Can'ın. may Grace grace"
    source = document(text)
    assert masked_text(text, [*only(source, "Can", "PERSON"), *only(source, "Grace", "PERSON")]) == (
        "[PERSON_1] can go. [PERSON_2], [PERSON_1]'ın. may [PERSON_3] grace"
    )


def test_u17_a_person_has_a_letter() -> None:
    assert parse("PERSON\t08:51:06\nPERSON\t-0.96\nREL\t12\nPERSON\tAda 2") == (
        Candidate(kind="PERSON", original="Ada 2"),
    )


def test_u18_the_union_of_overlapping_findings_is_masked() -> None:
    text = "Ref 4111 1111 1111 1111.com end"
    source = document(text)
    card = finding(source, 4, 23, "CARD", checked=True)
    link = finding(source, 19, 27, "URL", score=0.99)
    for order in ([card, link], [link, card]):
        made = there_and_back(source, decide(order))
        assert made.text == "Ref [CARD_1] end"
        assert made.back == source.source


def test_u18_verified_then_longer_then_score_then_priority() -> None:
    text = "abcdefghij"
    source = document(text)

    def kind(*findings) -> str:
        return masked_text(text, decide(findings))

    assert (
        kind(finding(source, 0, 4, "CUSTOM", checked=True), finding(source, 2, 10, "PERSON", score=1)) == "[CUSTOM_1]"
    )
    assert kind(finding(source, 0, 4, "PERSON", score=1), finding(source, 2, 10, "CUSTOM", score=0.1)) == "[CUSTOM_1]"
    assert kind(finding(source, 0, 6, "PERSON", score=0.5), finding(source, 4, 10, "CUSTOM", score=0.6)) == "[CUSTOM_1]"
    assert kind(finding(source, 0, 6, "PERSON"), finding(source, 4, 10, "CUSTOM")) == "[PERSON_1]"


def test_u19_all_mentions_in_a_long_text() -> None:
    pieces = []
    for lengths in range(0, 400, 7):
        pieces += ["lorem " * 30, "x" * lengths, " Ada Demo, ada@example.com\n"]
    text = "".join(pieces)
    source = document(text)
    made = there_and_back(
        source, [*only(source, "Ada Demo", "PERSON", 30), *only(source, "ada@example.com", "EMAIL", 2)]
    )
    assert "Ada" not in made.text and "ada@" not in made.text
    assert [entry.count for entry in made.result.mapping.entries] == [58, 58]
    assert made.back == source.source


def test_u20_a_short_name_inside_a_longer_one() -> None:
    text = "Deniz K. met Deniz; Denizli is a city."
    source = document(text)
    made = there_and_back(source, [*only(source, "Deniz", "PERSON", 1), *only(source, "Deniz K.", "PERSON")])
    assert made.text == "[PERSON_1] met [PERSON_2]; Denizli is a city."
    assert check(made.masked, made.result).clean


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("홍길동이 홍길동씨는 홍길동 님께서 담당자홍길동", "홍길동", "[P]이 [P]씨는 [P] 님께서 담당자[P]"),
        ("홍길동전과 새홍길동, 홍길동들", "홍길동", "홍길동전과 새홍길동, [P]들"),
        ("홍길동에게까지도 홍길동이가 홍길동측은 홍길동님이신", "홍길동", "[P]에게까지도 [P]이가 [P]측은 [P]님이신"),
        ("홍길동이었는데 홍길동께서도요 홍길동만큼은", "홍길동", "[P]이었는데 [P]께서도요 [P]만큼은"),
        ("Deniz'in Deniz’den Denizin Deniz-Ada Deniz_1 Deniz1", "Deniz", "[P]'in [P]’den Denizin [P]-Ada [P]_1 [P]1"),
        ("Deniz은 그Deniz는", "Deniz", "[P]은 그[P]는"),
        ("Ada\r\nDemo Ada\tDemo Ada  Demo AdaDemo", "Ada Demo", "[A] [B] [C] AdaDemo"),
        ("洪吉童先生", "洪吉童", "[P]先生"),
        ("> Ada\n> Demo >> Ada \r\n>> > Demo", "Ada Demo", "> [A] >> [B]"),
        ("Ada > Demo", "Ada Demo", "Ada > Demo"),
        ("t=QWRhIERlbW8gd2FzIGhlcmU= eyJ4Ijp7Im4iOiJBZGEgRGVtbyJ9fQ.x", "Ada Demo", "t=[A] [B].x"),
        ("7ZmN6ri464+Z64uYIOq3gO2VmA==\nbm9ib2R5IGlzIGhlcmU=", "홍길동", "[A]\nbm9ib2R5IGlzIGhlcmU="),
        (r'{"m": "Hi\nAda Demo\tx", "p": "a\\nAda\nDemo"}', "Ada Demo", r'{"m": "Hi\n[P]\tx", "p": "a\\n[A]"}'),
        (r"ada\_demo \\u0061da\\u005fdemo x\/ada_demo\/y", "ada_demo", r"[A] [B] x\/[P]\/y"),
        (r"\u015eule \u015Eule \u015f\u0075le \nŞule", "Şule", r"[A] [B] \u015f\u0075le \n[P]"),
        ("O'Neil\nDemo O'Neil \t Demo", "O'Neil Demo", "[A] [B]"),
        ("J. Q.\nDemo J.\nQ.\nDemo", "J. Q. Demo", "[A] [B]"),
        ("Ada%20Demo \\u0041da Demo &#65;da&nbsp;Demo", "Ada Demo", "[A] [B] [C]"),
    ],
)
def test_mentions_at_letter_boundaries(text: str, name: str, expected: str) -> None:
    marked = f"{name}|{text}"
    source = document(marked)
    made = there_and_back(source, only(source, name, "PERSON"))
    assert made.back == source.source
    assert check(made.masked, made.result).clean
    shown = made.text.removeprefix("[PERSON_1]|")
    for letter, number in zip("ABC", (2, 3, 4), strict=True):
        shown = shown.replace(f"[PERSON_{number}]", f"[{letter}]")
    assert shown.replace("[PERSON_1]", "[P]") == expected


def test_a_name_directly_behind_a_korean_word() -> None:
    """A word of two scripts is two, also where it starts like a cue or like another value."""
    text = "홍길동 Ada Demo: 고객Ada Demo님, 홍길동Ada Demo홍길동, 담당자010-0000-1234로 010-0000-1234"
    source = document(text)
    decisions = [
        *only(source, "홍길동", "PERSON"),
        *only(source, "Ada Demo", "PERSON"),
        *only(source, "010-0000-1234", "PHONE", 1),
    ]
    made = there_and_back(source, decisions)
    assert made.text == (
        "[PERSON_1] [PERSON_2]: 고객[PERSON_2]님, [PERSON_1][PERSON_2][PERSON_1], 담당자[PHONE_1]로 [PHONE_1]"
    )
    assert check(made.masked, made.result).clean


def test_a_word_that_is_left_between_two_cuts() -> None:
    text = "ÖrnekİremİremŞule İrem"
    source = document(text)
    decisions = decide([finding(source, 0, 9, "CUSTOM"), finding(source, 13, 17, "CUSTOM")])
    made = there_and_back(source, [*decisions, *only(source, "İrem", "PERSON", 2)])
    assert made.text == "[CUSTOM_1][PERSON_1][CUSTOM_2] [PERSON_1]"
    assert check(made.masked, made.result).clean


def test_a_word_that_invisible_characters_kept_together_until_it_was_cut() -> None:
    source = document("\u202eAda\u202c\u200bＡｄａ Demo")
    made = there_and_back(source, decide([finding(source, 0, 5, "PERSON")]))
    assert made.text == "[PERSON_1]\u200b[PERSON_2] Demo"
    assert made.back == source.source
    assert check(made.masked, made.result).clean


def test_numbers_match_with_other_separators_only() -> None:
    others = "x01000001234, 010000012345, 010,0000,1234"
    text = f"010-0000-1234|010 0000 1234, 01000001234, (010) 0000-1234, +010.0000.1234, {others}"
    source = document(text)
    assert masked_text(text, only(source, "010-0000-1234", "PHONE")) == (
        f"[PHONE_1]|[PHONE_2], [PHONE_3], [PHONE_4], [PHONE_5], {others}"
    )
    short = "12345|12-345 123-45"
    assert masked_text(short, only(document(short), "12345", "POSTCODE")) == "[POSTCODE_1]|12-345 123-45"


def test_what_says_nothing_is_masked_only_where_it_was_marked() -> None:
    text = "A 7 12 김: A 7 12 김"
    source = document(text)
    decisions = [
        *only(source, "A", "PERSON"),
        *only(source, "7", "ID"),
        *only(source, "12", "ID"),
        *only(source, "김", "PERSON"),
    ]
    made = there_and_back(source, decisions)
    assert made.text == "[PERSON_1] [ID_1] [ID_2] [PERSON_2]: A 7 12 김"
    assert check(made.masked, made.result).clean


# -- decisions ---------------------------------------------------------------------------------------------------


def test_undecided_is_masked_and_kept_stays_where_it_was_kept() -> None:
    text = "Ada Demo, Ada Demo, Ada Demo"
    source = document(text)
    decisions = [
        *only(source, "Ada Demo", "PERSON", 0, "undecided"),
        *only(source, "Ada Demo", "PERSON", 1, "keep"),
    ]
    made = there_and_back(source, decisions)
    assert made.text == "[PERSON_1], Ada Demo, [PERSON_1]"
    assert [(span.part, made.text[span.start : span.end]) for span in made.result.kept] == [("body", "Ada Demo")]
    assert check(made.masked, made.result).clean
    assert dict(made.result.counts) == {"PERSON": 2}


def test_a_longer_value_is_masked_over_a_kept_one() -> None:
    text = "Deniz K. and Deniz K."
    source = document(text)
    made = there_and_back(source, [*only(source, "Deniz K.", "PERSON", 0), *only(source, "Deniz", "PERSON", 1, "keep")])
    assert made.text == "[PERSON_1] and [PERSON_1]"
    assert made.result.kept == ()
    assert check(made.masked, made.result).clean


def test_a_value_inside_a_kept_one_stays() -> None:
    text = "Deniz and Deniz K."
    source = document(text)
    made = there_and_back(source, [*only(source, "Deniz", "PERSON", 0), *only(source, "Deniz K.", "PERSON", 0, "keep")])
    assert made.text == "[PERSON_1] and Deniz K."
    assert check(made.masked, made.result).clean


def test_without_spreading_only_what_was_decided_is_masked() -> None:
    text = "Ada Demo, Ada Demo"
    source = document(text)
    result = mask(source, only(source, "Ada Demo", "PERSON"), spread=False)
    assert write(source, result.edits).decode() == "[PERSON_1], Ada Demo"


def test_one_value_has_one_kind() -> None:
    text = "Demo and Demo and DEMO"
    source = document(text)
    decisions = [*only(source, "Demo", "ORG", 0), *only(source, "Demo", "PERSON", 1), *only(source, "DEMO", "CUSTOM")]
    assert masked_text(text, decisions) == "[PERSON_1] and [PERSON_1] and [PERSON_2]"


def test_the_order_of_decisions_does_not_matter() -> None:
    text = "Ada Demo Corp met Can Örnek, Demo Corp, ada@example.com and 010-0000-1234 Ada"
    source = document(text)
    decisions = [
        *only(source, "Ada Demo", "PERSON"), *only(source, "Demo Corp", "ORG"), *only(source, "Can Örnek", "PERSON"),
        *only(source, "ada@example.com", "EMAIL"), *only(source, "Örnek", "LOCATION"),
        *only(source, "010-0000-1234", "PHONE"),
    ]  # fmt: skip
    first = mask(source, decisions)
    assert write(source, first.edits).decode() == "[ORG_1] met [PERSON_1], [ORG_2], [EMAIL_1] and [PHONE_1] Ada"
    for seed in range(20):
        random.Random(seed).shuffle(decisions)
        again = mask(source, decisions)
        assert (again.edits, again.mapping.entries) == (first.edits, first.mapping.entries)


def test_numbers_go_by_kind_and_exact_spelling_in_source_order() -> None:
    text = "b@example.com a@example.com b@example.com Can Örnek A@example.com"
    made = trip(text, "EMAIL\ta@example.com\nPERSON\tCan Örnek\nEMAIL\tb@example.com\nEMAIL\tA@example.com")
    assert made.text == "[EMAIL_1] [EMAIL_2] [EMAIL_1] [PERSON_1] [EMAIL_3]"


def test_another_raw_spelling_gets_its_own_token() -> None:
    data = b'["Ada Demo", "\\u0041da Demo", "Ada Demo"]'
    source = read_bytes(data, "a.json")
    made = there_and_back(source, every(source, "Ada Demo", "PERSON"))
    assert made.masked.source == b'["[PERSON_1]", "[PERSON_2]", "[PERSON_1]"]'
    assert made.back == data


def test_cells_are_masked_one_by_one() -> None:
    source = document("name,phone\nAda Demo,010\nAda,Demo\n", "a.csv")
    text = source.parts[0].text
    made = there_and_back(source, decide([finding(source, text.index("Ada"), text.index("\nAda,"), "PERSON")]))
    assert made.masked.source == b"name,phone\n[PERSON_1],[PERSON_2]\nAda,Demo\n"
    assert made.back == source.source


def test_masking_a_masked_file_changes_nothing() -> None:
    made = trip(
        "홍길동은 Ada Demo와 010-0000-1234로", "PERSON\t홍길동\nPERSON\tAda Demo\nPHONE\t010-0000-1234", "Ada Demo.txt"
    )
    masked = made.masked
    assert not mask(masked, decide([finding(masked, 0, len(made.text), "PERSON")][:0])).edits
    assert not mask(masked, every(masked, "[PERSON_1]", "PERSON") + every(masked, "PERSON_2", "ORG")).edits
    assert locate(masked, parse("PERSON\t[PERSON_1]\nORG\tPERSON_2\nID\tPHONE_1")) == ()


# -- the file name (U30) -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Ada Demo resignation.txt", "PERSON_1 resignation-masked.txt"),
        ("resignation_ada-demo_2024.txt", "resignation_PERSON_2_2024-masked.txt"),
        ("report.txt", "report-masked.txt"),
        ("Ada Demo.txt", "PERSON_1-masked.txt"),
        ("[Ada Demo]x.txt", "[PERSON_1]x-masked.txt"),
        ("AdaDemo_cv.txt", "PERSON_2_cv-masked.txt"),
        ("cv-ADADEMO (1).txt", "cv-PERSON_2 (1)-masked.txt"),
        ("AdaDemolar.txt", "AdaDemolar-masked.txt"),
        ("Ada Demo\u200b2 Ada Demo² cv.txt", "PERSON_2 PERSON_3 cv-masked.txt"),
        ("Ada Demo2x cv.txt", "PERSON_2 cv-masked.txt"),
    ],
)
def test_u30_the_file_name_is_masked_too(name: str, expected: str) -> None:
    source = document("Dear Ada Demo,", name)
    made = there_and_back(source, only(source, "Ada Demo", "PERSON"))
    assert output_name(source, made.result.edits) == expected
    assert made.result.mapping.source_name == name
    assert made.result.mapping.entries[0].count == 1
    assert check(made.masked, made.result).clean


def test_u30_letters_without_marks_in_the_file_name() -> None:
    source = document("Sayın Şule Deneme, İrem\nIşık", "Sule_Deneme+irem.isik SuleDeneme.txt")
    made = there_and_back(source, [*only(source, "Şule Deneme", "PERSON"), *only(source, "İrem\nIşık", "PERSON")])
    assert output_name(source, made.result.edits) == "PERSON_3+PERSON_4 PERSON_5-masked.txt"
    assert check(made.masked, made.result).clean


def test_u30_a_name_marked_in_the_file_name_is_masked_in_the_text() -> None:
    source = document("Dear Ada Demo,", "Ada Demo.txt")
    made = there_and_back(source, decide([finding(source, 0, 8, "PERSON", part="filename")]))
    assert made.text == "Dear [PERSON_1],"


def test_u30_what_happens_to_the_name_alone_stays_with_the_name() -> None:
    source = document("the resume of nobody", "resume.md.txt")
    made = there_and_back(source, decide([finding(source, 0, 12, "URL", part="filename")]))
    assert made.text == "the resume of nobody"
    assert made.result.mapping.entries[0].count == 0


def test_u31_repr_of_everything_on_the_way_hides_the_text() -> None:
    source = document("Ada Demo met Can Örnek", "Ada Demo.txt")
    decisions = only(source, "Ada Demo", "PERSON")
    result = mask(source, decisions)
    shown = repr((source, decisions, result, result.edits, result.mapping.entries, check(source, result)))
    assert "Ada" not in shown and "Örnek" not in shown


@pytest.mark.parametrize("gap", ["\n", "\r\n", "\n> ", "\n> > ", "\t", "  "])
def test_a_name_over_a_line_end_is_masked_whole_where_its_first_word_is_a_value_too(gap: str) -> None:
    made = trip(f"Ada Demo came. So Ada{gap}Demo left. Ada came.", "PERSON\tAda Demo\nPERSON\tAda")
    assert made.text == "[PERSON_1] came. So [PERSON_2] left. [PERSON_3] came."


def test_a_korean_name_with_its_surname_apart_is_the_same_name() -> None:
    made = trip("김하나가 왔다. 김 하나 님이 말했다. 김 대리.", "PERSON\t김하나")
    assert made.text == "[PERSON_1]가 왔다. [PERSON_2] 님이 말했다. 김 대리."
