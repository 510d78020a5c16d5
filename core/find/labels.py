"""What the headings of tables and the keys of records say their values are: firstName, "Doğum Yeri", 보호자명.

In: a heading or key. Out: the kind of its values, and whether every value is one. Upper and lower case, spaces,
hyphens and low lines do not matter: first_name, "First name" and firstName are one label.
"""

import unicodedata
from collections.abc import Iterable
from functools import cache

import regex

from core.folding import fold, lower
from core.languages import CUES
from core.languages.language import words

LONGEST = 40  # code points of a label
_HANGUL = regex.compile(r"\p{Hangul}")
_SIGNS = regex.compile(r"[\s\p{P}\p{S}]+")
# Whatever stands under these is somebody's name.
_PEOPLE = words(
    """
    first name, last name, surname, full name, forename, given name, family name, middle name, maiden name,
    birth name, preferred name, known as, patient name, customer name, client name, employee name, student name,
    pupil name, member name, contact name, contact person, guest name, passenger name, driver name, applicant name,
    candidate name, tenant name, parent name, guardian name, spouse name, mother name, father name, mother's name,
    father's name, name of mother, name of father, mother's maiden name, account holder, card holder,
    card holder name, name on card, next of kin, beneficiary name, payee name, recipient name, sender name,
    doctor name, teacher name, manager name, owner name, user full name, nom, prénom, apellido, apellidos,
    nombre y apellidos, vorname, nachname, familienname, cognome, imię, nazwisko, imię i nazwisko, sobrenome,
    achternaam, voornaam, fornavn, etternavn, förnamn, efternamn, adı, adı soyadı, ad soyad, adı ve soyadı,
    ad ve soyad, soyad, soyadı, soyisim, isim soyisim, isim soyad, müşteri adı, müşteri adı soyadı, hasta adı,
    hasta adı soyadı, personel adı, öğrenci adı, öğrenci adı soyadı, çalışan adı, veli adı, anne adı, baba adı,
    ana adı, eş adı, eşinin adı, kızlık soyadı, önceki soyadı, yetkili kişi, irtibat kişisi, hesap sahibi,
    kart sahibi, gönderen adı, alıcı adı, yolcu adı, sürücü adı, yakını, 성명, 성함, 고객명, 환자명, 직원명, 사원명,
    학생명, 회원명, 보호자명, 담당자명, 대표자명, 예금주, 예금주명, 신청자명, 신청인명, 수령인, 수령인명, 수취인,
    수취인명, 예약자, 예약자명, 이용자명, 세대주, 세대주명, 피보험자명, 계약자명, 작성자명, 영문명, 영문 이름,
    한글 이름
    """
)
# Under these as often something else: only what some list of names knows is somebody's.
_PERHAPS = words(
    """
    name, names, person, owner, contact, holder, customer, client, employee, student, pupil, patient, member, guest,
    passenger, driver, applicant, candidate, tenant, parent, guardian, spouse, mother, father, partner, doctor,
    physician, consultant, nurse, teacher, instructor, manager, line manager, supervisor, interviewer, author,
    created by, updated by, approved by, reviewed by, assigned to, assignee, reported by, requested by,
    submitted by, signed by, seen by, recipient, sender, payee, beneficiary, witness, signatory, referrer,
    emergency contact, attendees, participants, ad, isim, yetkili, müşteri, hasta, personel, çalışan, öğrenci, veli,
    yönetici, sorumlu, hazırlayan, onaylayan, gönderen, alıcı, teslim alan, teslim eden, doktor, hekim, hemşire,
    öğretmen, danışman, tanık, kiracı, mal sahibi, ev sahibi, katılımcı, katılımcılar, sürücü, yolcu, anne, baba,
    eş, eşi, 이름, 담당자, 고객, 환자, 직원, 사원, 학생, 회원, 보호자, 신청인, 신청자, 대표자, 대표, 작성자, 승인자,
    검토자, 결재자, 참석자, 운전자, 세입자, 임차인, 임대인, 계약자, 피보험자, 수익자, 연락인, 상담자, 내담자, 의사,
    주치의, 간호사, 교사, 담임, 부모, 아버지, 어머니, 배우자
    """
)
_PLACES = words(
    """
    city, town, village, home town, birthplace, place of birth, city of birth, town of birth, district, province,
    il, ilçe, şehir, semt, mahalle, köy, doğum yeri, doğduğu yer, nüfusa kayıtlı olduğu yer, memleket, ikamet ili,
    거주지, 시군구, 시도, 출생지, 본적, 본적지, 등록기준지, 고향, 읍면동, 사는 곳
    """
)
_ADDRESSES = words(
    """
    address, address line, address line 1, address line 2, address line 3, address 1, address 2, line 1, line 2,
    street, street address, street name, home address, mailing address, billing address, shipping address,
    delivery address, postal address, work address, current address, permanent address, residential address,
    residence, adres, adresi, ev adresi, iş adresi, açık adres, ikamet adresi, ikametgah, teslimat adresi,
    fatura adresi, sokak, cadde, tebligat adresi, adres satırı 1, anschrift, adresse, wohnanschrift, postanschrift,
    rechnungsadresse, lieferadresse, straße, domicile, adresse postale, adresse de livraison, adresse de facturation,
    domicilio, dirección, dirección postal, indirizzo, indirizzo di residenza, endereço, morada, adresa, bydliště,
    trvalé bydliště, adres zamieszkania, adres zameldowania, adres korespondencyjny, adres do korespondencji,
    miejsce zamieszkania, woonadres, postadres, adress, bostadsadress, 주소, 상세주소, 자택 주소, 집 주소, 배송지,
    배송지 주소, 배송 주소, 도로명 주소, 지번 주소, 현주소, 우편물 수령지, 직장 주소
    """
)
_ACCOUNTS = words(
    """
    username, user name, login, login name, user login, screen name, handle, nickname, nick, twitter, instagram,
    facebook, telegram, skype, discord, kullanıcı adı, rumuz, takma ad, 아이디, 닉네임, 계정명, 사용자명,
    인스타그램, 카카오톡 아이디
    """
)
_SECRETS = words("password, passwd, pwd, passphrase, pin code, api key, şifre, parola, 비밀번호, 비번, 패스워드")
_PHONES = words(
    """
    home phone, work phone, mobile phone, cell phone, office phone, daytime phone, evening phone, emergency phone,
    contact phone, phone 1, phone 2, primary phone, secondary phone, contact number, ev telefonu, iş telefonu,
    cep telefonu, cep tel, ev tel, iş tel, ext, extension, ext no, dahili, dahili no, 내선, 내선번호, telefon 1,
    telefon 2, irtibat telefonu, 집 전화, 직장 전화, 비상 연락처, 휴대폰 번호
    """
)
# Numbers and dates that words announce (core/languages); those for accounts stand over amounts of money, too.
_TOLD = frozenset(("RRN", "TCKN", "SSN", "PASSPORT", "LICENCE", "PHONE", "DOB", "IBAN", "CARD", "ID", "EMAIL"))
_NUMBER_KIND = "ID", True
_WAYS = words("number, num, no, nr, id, ref, reference, code, numarasi, numara, kodu, 번호")
_ACCOUNT = regex.compile(r"account|acct|iban|hesapno|hesapnumara|계좌|통장")


def squeezed(label: str) -> str:
    """A label without what does not matter in it, its Latin letters without their marks: as programs write them."""
    text: str = _SIGNS.sub("", fold(label, caseless=True).text)
    if text.isascii():
        return text
    return "".join(sign if _HANGUL.match(sign) else unicodedata.normalize("NFD", sign)[0] for sign in text)


def label_kind(label: str) -> tuple[str, bool] | None:
    """The kind of what the label stands for, and whether it is of that kind whatever it looks like; None: no label."""
    if len(label) > LONGEST:
        return None
    key = squeezed(label)
    told = _table().get(key)
    return _NUMBER_KIND if told is None and _is_numbered(key) else told


def _is_numbered(key: str) -> bool:
    """What offices number, with a word for number behind it: "order no", "tracking_id", 접수번호."""
    return any(key.endswith(way) and (key in _things() or key[: -len(way)] in _things()) for way in _WAYS)


@cache
def _things() -> frozenset[str]:
    return frozenset(squeezed(word) for cues in CUES.values() for word in cues.get("NUMBERED", ()))


@cache
def _table() -> dict[str, tuple[str, bool]]:
    table: dict[str, tuple[str, bool]] = {}

    def add(labels: Iterable[str], kind: str, *, sure: bool) -> None:
        for label in labels:
            table[squeezed(label)] = (kind, sure)

    for cues in CUES.values():
        for kind, said in cues.items():
            for word in said if kind in _TOLD else ():
                table.setdefault(squeezed(word), (kind, True))
            if kind == "ACCOUNT":
                add((word for word in said if _ACCOUNT.search(squeezed(word))), kind, sure=True)
    add(_PHONES, "PHONE", sure=True)
    add(_PERHAPS, "PERSON", sure=False)
    add(_PLACES, "LOCATION", sure=True)
    add(_ADDRESSES, "ADDRESS", sure=True)
    add(_ACCOUNTS, "USERNAME", sure=True)
    add(_SECRETS, "SECRET", sure=True)
    add(_PEOPLE, "PERSON", sure=True)
    return table


_NOTHING = frozenset(
    map(
        lower,
        words(
            """
            n/a, na, n.a., none, null, nil, unknown, unspecified, anonymous, test, tbd, tba, not known,
            not given, other,
            self, same, various, multiple, yes, no, true, false, empty, deleted, redacted, pending, system, admin,
            yok, bilinmiyor, belirtilmemiş, boş, diğer, evet, hayır, kendisi, aynı, anonim,
            없음, 미상, 해당없음, 해당 없음, 미정, 기타, 본인, 동일, 무, 익명, 관리자, 미기재, 비공개
            """
        ),
    )
)


def is_empty(value: str) -> bool:
    """A value that says there is none: n/a, yok, 없음."""
    return lower(value).strip(" -–—.*()") in _NOTHING or not any(sign.isalnum() for sign in value)
