"""Names of people: found in full, with titles, particles and endings outside; words that are no names left alone."""

import pytest

from core.documents import read_bytes
from core.find import FindOptions, find
from core.model import Finding

LISTS = FindOptions(mode="pattern+dictionary")
KOREAN = "이 문서는 예시로 쓴 글이며 여기에 나오는 내용은 모두 지어낸 것이다. "
TURKISH = "Bu belge bir örnektir ve içindeki bilgiler tamamen uydurmadır, gerçek kişilerle ilgisi yoktur. "
ENGLISH = "This document is a sample and all of the people in it are invented by the author. "


def names(text: str, surroundings: str = "") -> list[str]:
    document = read_bytes((surroundings + "\n" + text).encode(), "sample.txt")
    return [finding.text for finding in found(document) if finding.span.start >= len(surroundings)]


def found(document: object) -> list[Finding]:
    findings = find(document, LISTS)  # type: ignore[arg-type]
    return [finding for finding in findings if finding.kind == "PERSON" and finding.span.part == "body"]


@pytest.mark.parametrize(
    "marked",
    [
        "«김가상»은 어제 왔다.",
        "어제 «박예시»가 말했다.",
        "담당자: «김하나»",
        "«홍길동»과 «김하나»를 만났다.",
        "«김가상»씨가 왔다.",
        "«이서준» 대표에게 보냈다.",
        "팀장 «박예시»의 의견",
        "«김하나» 님께서는",
        "신청인 «홍길동»(남)",
        "성명: «김 가 상»",
        "피해자 «김○○»는",
        "«남궁예시» 선생님이",
        "«김하나»이다.",
        "고객 «이서준»입니다",
    ],
)
def test_korean_names(marked: str) -> None:
    expected = [part.split("»")[0] for part in marked.split("«")[1:]]
    assert names(marked.replace("«", "").replace("»", ""), KOREAN) == expected


@pytest.mark.parametrize(
    "text",
    [
        "이유는 간단하다. 정부가 조사를 시작했다.",
        "하늘은 맑았고 바다는 조용했다.",
        "최근에 한국은 많이 변했다. 전체 회의에서 결정했다.",
        "이것은 문제가 아니다. 그러나 강조할 필요가 있다.",
        "서울에서 김치를 먹었다. 임시로 안정을 찾았다.",
        "구성원 모두가 참석했고 유명한 장소를 방문했다.",
        "고객님의 주문은 배송 중입니다. 신청서를 제출하세요.",
    ],
)
def test_korean_words_are_no_names(text: str) -> None:
    assert names(text, KOREAN) == []


@pytest.mark.parametrize(
    "marked",
    [
        "Yesterday «Emily Carter» called.",
        "Ms «Demo» joined in March; Mr «Jonas Hollis» left.",
        "Signed by «ADA DEMO» on every page.",
        "«Emily Carter»'s brother came.",
        "Dr. «James Wilson» will see you now.",
        "It was written by «Mary J. Watson» in May.",
        "I met «J. R. Smith» there.",
        "The letter of «Jean-Paul Martin» arrived.",
        "name: «Ada Demo»",
        "We spoke to «Christina M.» about it.",
        "Please ask «Kim Ga-sang» tomorrow.",
        "Dear «Emily»,",
        "Absent: «Carter, Emily»; the others came.",
        "Interview («Ada Demo», «Deniz Örnek»)",
    ],
)
def test_english_names(marked: str) -> None:
    expected = [part.split("»")[0] for part in marked.split("«")[1:]]
    assert names(marked.replace("«", "").replace("»", ""), ENGLISH) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Will you come in May? Mark my words: the rose garden opens at the weekend.",
        "08:51:06 6033391 -0.96 Times New Roman",
        "The University of Oxford and the Bank of England agreed on Monday.",
        "Microsoft Word and Google Maps are products. Open the Start Menu.",
        "Terms and Conditions apply to all Customers in North America.",
        "He lives in New York and works in Los Angeles.",
        "GX-20417 and order 6033391-0142 were checked by the system.",
    ],
)
def test_english_words_are_no_names(text: str) -> None:
    assert names(text, ENGLISH) == []


@pytest.mark.parametrize(
    "marked",
    [
        "«Şule Yıldız» sözleşmeyi imzaladı.",
        "Dün «Emre Kaya»'nın evine gittik.",
        "«Deniz Örnek»'in notuna göre",
        "Sayın «Ayşe Demir», bilginize.",
        "Av. «Mehmet Öztürk» aradı.",
        "«ŞULE YILDIZ» her sayfayı paraf etti.",
        "«AYŞE YILMAZ»'IN dosyası",
        "Toplantıya «Fatma Nur Çelik» ile «Ali Koç» katıldı.",
        "«Ayşe» Hanım ve «Mehmet» Bey geldi.",
        "Adı soyadı: «Can Örnek»",
        "«Sule Yildiz» dün geldi.",
        "«Hasan Karataşoğlu» imzaladı.",
    ],
)
def test_turkish_names(marked: str) -> None:
    expected = [part.split("»")[0] for part in marked.split("«")[1:]]
    assert names(marked.replace("«", "").replace("»", ""), TURKISH) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Umut dolu bir deniz havası vardı ve güneş batıyordu.",
        "Deniz çok sakindi. Umut her zaman vardır. Can sıkıntısı geçti.",
        "İstanbul Üniversitesi ve Türk Hava Yolları anlaştı.",
        "Deniz Kuvvetleri Komutanlığı açıklama yaptı.",
        "Ocak ayında Pazartesi günü toplantı yapılacak.",
        "Genel Müdürlük binası Atatürk Caddesi üzerindedir.",
    ],
)
def test_turkish_words_are_no_names(text: str) -> None:
    assert names(text, TURKISH) == []


def test_a_korean_name_in_an_english_text() -> None:
    assert names("She wrote to 김가상 대리 in Seoul.", ENGLISH) == ["김가상"]


def test_a_list_of_last_name_first() -> None:
    assert names("Carter, Emily\nHollis, Jonas", ENGLISH) == ["Carter, Emily", "Hollis, Jonas"]


def test_lower_case_needs_two_names() -> None:
    assert names("i saw jennifer martinez yesterday", ENGLISH) == ["jennifer martinez"]
    assert names("i will mark the page and grace the table", ENGLISH) == []


def test_columns_are_announced_by_their_heading() -> None:
    table = b"name,city,phone\nQuorra Zyx,Springfield,0532 000 00 00\n"
    findings = find(read_bytes(table, "list.csv"), LISTS)
    assert [finding.text for finding in findings if finding.kind == "PERSON"] == ["Quorra Zyx"]
    korean = "이름,전화\n홍길동,010-0000-1234\n".encode()
    findings = find(read_bytes(korean, "list.csv"), LISTS)
    assert [(finding.kind, finding.text) for finding in findings] == [("PERSON", "홍길동"), ("PHONE", "010-0000-1234")]


def test_keys_of_json_announce_their_values() -> None:
    text = '{"account": "123456789012", "part no": "123456789013"}'
    findings = find(read_bytes(text.encode(), "a.json"), LISTS)
    assert [(finding.kind, finding.text) for finding in findings] == [("ACCOUNT", "123456789012")]
