"""Every form of a name that detection promises, by the lists alone and with the tagger: endings and titles outside."""

import pytest

from core.documents import read_bytes
from core.find import FindOptions, find

KOREAN = "이 문서는 예시로 쓴 글이며 여기에 나오는 내용은 모두 지어낸 것이다. "
TURKISH = "Bu belge bir örnektir ve içindeki bilgiler tamamen uydurmadır, gerçek kişilerle ilgisi yoktur. "
ENGLISH = "This document is a sample and all of the people in it are invented by the author. "
MODES = ("pattern+dictionary", "pattern+ner-verified")

# Surroundings, text with the name between « and ».
FORMS = [
    # After a verb.
    (ENGLISH, "Call «Ada Demo» at +1 202 555 0143 today."),
    (ENGLISH, "Visit «Rosalind Achebe» on Monday."),
    (ENGLISH, "Tell «Mei-Ling Zhou» that it arrived."),
    (ENGLISH, "Ask «Oluwaseun» for the keys."),
    (ENGLISH, "Please tell «Oluwaseun» that it came."),
    (ENGLISH, "Thank «Bartholomew» for me."),
    # Korean, with a title or a cue, particles outside.
    (KOREAN, "어제 «김가상» 과장과 만났다."),
    (KOREAN, "담당자는 «박예시»입니다."),
    (KOREAN, "«김하나» 님께서 오셨다."),
    (KOREAN, "«남궁예시» 대표에게 전했다."),
    # Spaced, blotted out.
    (KOREAN, "담당자: «홍 길 동» (인)"),
    (KOREAN, "«김 가 상» 님께"),
    (KOREAN, "«김○○» 씨가 왔다."),
    (KOREAN, "«김ㅇㅇ» 씨가 왔다."),
    (KOREAN, "«박OO» 씨에게"),
    (KOREAN, "«홍*동» 고객님"),
    (KOREAN, "«홍O동»은 왔다."),
    (KOREAN, "«김**»님 주문"),
    (KOREAN, "봉사자 «김*은»(22) 신청"),
    # Latin script.
    (ENGLISH, "«Hong Gil-dong» signed."),
    (ENGLISH, "«Hong Gildong» signed."),
    (ENGLISH, "«Gildong Hong» signed."),
    (ENGLISH, "Signed by «KIM GASANG» today."),
    # Turkish: ending after the apostrophe, joined by morphology, with a title.
    (TURKISH, "«Ayşe Yılmaz»'ın telefonu"),
    (TURKISH, "Bunu «Mehmet Yılmaz»a verdim."),
    (TURKISH, "Bu evrak «Hatice Kaya»nın üzerine kayıtlı."),
    (TURKISH, "«Ahmet Çelik»le görüştüm."),
    (TURKISH, "Bu «Mehmet»in arabası."),
    (TURKISH, "«Mustafa» Beyin imzası gerekli."),
    (TURKISH, "«Zeynep» Hanıma iletildi."),
    (TURKISH, "«Ayşe» Hanım'a iletildi."),
    (TURKISH, "Dün «Mehmet» Bey'i gördüm."),
    # Capitals with İ and I, written without its letters, in lower case, a name that is a word elsewhere.
    (TURKISH, "«İREM ŞAHİN» ile «İBRAHİM IŞIK» evlendi."),
    (TURKISH, "«CAN YILMAZ»'A tebliğ edildi."),
    (TURKISH, "«ÖZGE YILMAZ»'A ÖDENECEKTİR"),
    (TURKISH, "«Can Yılmaz» bugün geldi."),
    (TURKISH, "«Cigdem Gunes» ile görüştük."),
    (TURKISH, "«Ayse Yilmaz»'in telefonu"),
    (TURKISH, "«irem şahin» adlı kişi"),
]


def names(surroundings: str, text: str, mode: str) -> list[str]:
    document = read_bytes((surroundings + "\n" + text).encode(), "sample.txt")
    findings = find(document, FindOptions(mode=mode))
    return [
        finding.text
        for finding in findings
        if finding.kind == "PERSON" and finding.span.part == "body" and finding.span.start >= len(surroundings)
    ]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("surroundings", "marked"), FORMS, ids=[marked for _, marked in FORMS])
def test_a_name_is_found_in_this_form(surroundings: str, marked: str, mode: str) -> None:
    expected = [piece.split("»")[0] for piece in marked.split("«")[1:]]
    assert names(surroundings, marked.replace("«", "").replace("»", ""), mode) == expected


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("surroundings", "text"),
    [
        (ENGLISH, "Mark the box and file the form."),
        (ENGLISH, "Grant funding opens in spring."),
        (ENGLISH, "Carol singing begins at six."),
        (ENGLISH, "Frank discussion is welcome."),
        (ENGLISH, "Dawn breaks at 05:41."),
        (ENGLISH, "Robin and wren numbers fell."),
        (ENGLISH, "Ruby 3.2 and Julia 1.9 both ship with the image."),
        (KOREAN, "강수량은 평년보다 적었다."),
        (KOREAN, "함수 f의 그래프는 점을 지난다."),
    ],
)
def test_a_word_at_the_start_of_a_sentence_is_no_name(surroundings: str, text: str, mode: str) -> None:
    assert names(surroundings, text, mode) == []


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("text", ["«Mark»'s box was left.", "Then «Carol» called again."])
def test_a_homonym_is_a_name_where_somebody_acts(text: str, mode: str) -> None:
    assert names(ENGLISH, text.replace("«", "").replace("»", ""), mode) == [text.split("«")[1].split("»")[0]]


@pytest.mark.parametrize(
    ("surroundings", "text"),
    [
        (ENGLISH, "Call Center hours are nine to five."),
        (ENGLISH, "Ask Support for a new password."),
        (ENGLISH, "Contact Sales before Friday."),
        (ENGLISH, "Text Kubernetes logs to the team."),
        (ENGLISH, "Park Avenue is closed."),
        (KOREAN, "정O진료 시간과 OX퀴즈"),
        (KOREAN, "이*는 곱하기이다."),
        (TURKISH, "Beyin ameliyatı için gün verildi."),
        (TURKISH, "Denizden esen rüzgar."),
        (TURKISH, "Kitaptan okudum bunu."),
    ],
)
def test_words_that_look_like_it_are_no_names(surroundings: str, text: str) -> None:
    assert names(surroundings, text, "pattern+dictionary") == []
