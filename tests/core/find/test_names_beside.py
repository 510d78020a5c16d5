"""Names that are things where they stand, and names that their neighbours make longer or likelier."""

import pytest

from core.documents import read_bytes
from core.find import FindOptions, find
from core.find.evidence import Evidence, Setting, pieces
from core.find.names.beside import LISTED, beside
from core.find.things.ordinary import is_word
from core.model import Part


def _found(text: str) -> list[tuple[str, str]]:
    findings = find(read_bytes(text.encode(), "sample.txt"), FindOptions())
    return [(f.kind, f.text) for f in findings if f.span.part == "body"]


def _word(marked: str) -> bool:
    start, end = marked.index("«"), marked.index("»") - 1
    return is_word(marked.replace("«", "").replace("»", ""), start, end)


@pytest.mark.parametrize(
    "marked",
    [
        "A «Marshall» amp stood there",
        "the «Nelson» touch is boldness",
        "«Stanley» 3-1 on Saturday",
        "«Demo» v. Örnek",
        "«Jasmine rice», basil",
        "«Sage» advice is rare",
        "a cup of «Earl Grey», please",
        "«Smith» & Wesson",
        "«Şafak» vakti yola çıktık",
        "«Aslan» burcu şanslı",
        "«Pınar Süt» indirimde",
        "The «Benjamin Franklin» bridge is closed",
        "a pair of «Queen Anne» chairs",
        "«Max» speed is 120",
        "Paint it «Sherwood» green",
        "«Doruk» noktasına varmak",
        "«Aydın» bir gelecek",
        "«Alev» topu göründü",
        "«Akın» akın geldiler",
        "«Bilge» kişiler konuşmaz",
        "«Duygu» ve düşünceler",
        "«Basil», thyme and rosemary",
        "병원은 «미소안»과의원입니다",
        "«에스시탈로프»람 10mg",
        "«프론트엔»드 개발",
        "유리창에 «김이 서»려 안 보인다",
        "«이슬»이 내린 새벽",
        "우리 «은하수»는 별이 많다",
        "«세종대왕»은 글자를 만들었다",
    ],
)
def test_things_are_no_people(marked: str) -> None:
    assert _word(marked)


@pytest.mark.parametrize(
    "marked",
    [
        "the «Demo» family moved",
        "the «Delacroix» file is closed",
        "A «Marshall» called",
        "«Jasmine» said so",
        "«Stanley» 2024 budget",
        "«Demo» via mail",
        "Unlike the «Christiansen» novel",
        "go «ray» rice",
        "«Max» called back",
        "«Doruk» geldi",
        "«Alev» aradı",
        "«Umut» ve arkadaşı geldi",
        "«Basil» said thyme",
        "«Rose», who came late",
        "«데이비드 박»은 왔다",
        "«김 가상»은 왔다",
        "고객은 «김가상»이요",
        "«김가상»외 2명",
        "«김가상»고객님께",
        "«김가상»이네요",
        "«Earl» Greyson came",
        "«Şafak» geldi",
        "«Aslan» Bey",
        "«이슬» 씨가 왔다",
        "«이슬»이랑 밥을 먹었다",
        "«홍길동»은 왔다",
        "the «Ada» Demo show",
    ],
)
def test_people_are_no_things(marked: str) -> None:
    assert not _word(marked)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("May Thistlewood has the spare key, ask her.", "May Thistlewood"),
        ("인사팀 가을 씨 자리로 갖다 주세요.", "가을"),
        ("제 이름은 금새롬이고요, 올해 스물셋입니다.", "금새롬"),
        ("Yesterday quentin abara pinged me about the rota", "quentin abara"),
        ("selam ben kübra yeşilyurt, kargo nerede", "kübra yeşilyurt"),
        ("hi ben wilson here about the boiler", "ben wilson"),
        ("ben mehmet yılmaz, randevum vardı", "mehmet yılmaz"),
        ("이○정 씨는 지난달 퇴사했다.", "이○정"),
        ("김 가 상 님 접수번호 12번", "김 가 상"),
        ("Attending: Hargrove, T., Mbatha, S., Demo, A.", "Hargrove, T."),
    ],
)
def test_names_found_in_full(text: str, name: str) -> None:
    assert ("PERSON", name) in _found(text)


def _beside(text: str, *claims: tuple[str, float, str]) -> list[tuple[str, float]]:
    part = Part(id="body", role="body", text=text, fields=(0, len(text)))
    piece = next(iter(pieces(part, Setting(languages={}))))
    evidence = [
        Evidence(
            start=text.index(value),
            end=text.index(value) + len(value),
            kind="PERSON",
            source="dictionary" if source == "d" else "tagger",
            weight=weight,
        )
        for value, weight, source in claims
    ]
    return [(text[claim.start : claim.end], claim.weight) for claim in beside(evidence, piece)]


@pytest.mark.parametrize(
    ("text", "given", "full"),
    [
        ("i asked shanice oyelaran if so", "shanice", "shanice oyelaran"),
        ("i asked shanice tomorrow", "shanice", "shanice"),
        ("i asked shanice, oyelaran", "shanice", "shanice"),
        ("dün berkay özüdoğru ile", "berkay", "berkay özüdoğru"),
        ("Present: Hargrove, T., and others", "Hargrove", "Hargrove, T."),
        ("Present: Hargrove, T. Demo", "Hargrove", "Hargrove"),
        ("Hargrove, The second", "Hargrove", "Hargrove"),
        ("Ada Demo, T.", "Ada Demo", "Ada Demo"),
    ],
)
def test_a_name_of_one_word_goes_on(text: str, given: str, full: str) -> None:
    assert _beside(text, (given, 0.6, "t")) == [(full, 0.6)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Folasade Akinwale to chase the vendor", LISTED),
        ("Folasade Akinwale said no", LISTED),
        ("Folasade Akinwale has the key", LISTED),
        ("Folasade Akinwale, Ada Demo", LISTED),
        ("Ada Demo and Folasade Akinwale", LISTED),
        ("Folasade Akinwale costs 4.50", 0.27),
        ("Folasade Akinwale has 4 GB", 0.27),
        ("Ada Demo. Folasade Akinwale", 0.27),
        ("Folasade Akinwale saidi", 0.27),
    ],
)
def test_neighbours_speak_for_a_name_of_the_lists(text: str, expected: float) -> None:
    claims = [("Folasade Akinwale", 0.27, "d")]
    if "Ada Demo" in text:
        claims.append(("Ada Demo", 0.9, "t"))
    assert ("Folasade Akinwale", expected) in _beside(text, *claims)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Could Nkechi or Ada Demo cover", "Nkechi"),
        ("with Ada Demo and Nwosu today", "Nwosu"),
        ("dün Ada Demo ve Nkechi geldi", "Nkechi"),
        ("Nkechi or Ada Demo", ""),
        ("Could Windows or Ada Demo cover", ""),
        ("with Ada Demo and London today", ""),
        ("with Ada Demo and Nwosu Ltd today", ""),
        ("with Ada Demo, Nwosu today", ""),
    ],
)
def test_one_word_joined_to_somebody(text: str, expected: str) -> None:
    found = [value for value, _ in _beside(text, ("Ada Demo", 0.9, "t")) if value != "Ada Demo"]
    assert found == ([expected] if expected else [])


def test_what_the_tagger_alone_half_believes_gets_nothing() -> None:
    assert _beside("Kube Helm said no", ("Kube Helm", 0.3, "t")) == [("Kube Helm", 0.3)]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Savaş Toprak, depo sorumlusu olarak çalışıyor", "Savaş Toprak"),
        ("Kime: Yağmur Ateş; Bilgi: insan kaynakları", "Yağmur Ateş"),
        ("Umut'a sordum, bilmiyormuş ama yarın öğrenecek", "Umut"),
    ],
)
def test_turkish_words_in_capitals_are_names(text: str, name: str) -> None:
    assert ("PERSON", name) in _found(text)


@pytest.mark.parametrize(
    "text",
    [
        "Güneş'in çapı Dünya'nın çapından büyüktür",
        "Zafer Bayramı kutlu olsun herkese",
        "Toplantı 12 Ekim'de yapılacak, bilginize",
        "Ticket JIRA-4471 moves to the next sprint.",
        "Çiçek tezgâhında gül, lale ve nergis vardı.",
        "Numaralı hattan arandı bu sabah",
        "민법 제750조에 따라 손해배상 책임을 진다.",
        "정부는 내년 예산안을 국회에 제출했다.",
        "ISO 27001 clause 8.2 applies, see the table.",
    ],
)
def test_words_and_offices_are_nobody(text: str) -> None:
    assert not [kind for kind, _ in _found(text) if kind in ("PERSON", "ORG")]


@pytest.mark.parametrize(
    "text", ["Stir in the Dijon mustard and the Worcestershire sauce.", "강아지 사료 7kg와 고양이 모래 10L."]
)
def test_dishes_and_nouns_are_nowhere(text: str) -> None:
    assert not _found(text)
