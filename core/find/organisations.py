"""Organisations by their legal form or by what they are called.

In: pieces. Out: evidence of the kind ORG. The form ("Ltd", "A.Ş.", "주식회사") is searched for, the name is what
stands around it; particles and endings stay outside.
"""

from collections.abc import Iterator
from functools import cache

import regex

from core.find.evidence import Evidence, Piece
from core.find.remembered import Telling
from core.folding import fold
from core.languages.language import words
from core.model import Reason

_W = r"(?:[\p{Lu}&&\p{Latin}][\p{Latin}\p{M}\p{N}'&.-]{0,24}|[\p{Lu}\p{N}][\p{Lu}\p{N}&-]{1,12})"
_JOIN = r"(?:,? |,? (?:&|and|ve|of|für|de|e|y) )"
_BACK = rf"(?<=(?<![\p{{L}}\p{{N}}])(?P<b>(?:{_W}{_JOIN}){{1,5}}))"
_END = r"(?![\p{L}\p{N}])"
_LEGAL = (
    r"(?:Inc|Incorporated|Ltd|Limited|LLC|LLP|PLC|Plc|Corp|Corporation|GmbH|AG|KG|Co\. KG|SE|S\.A\.|SA|SARL|SAS"
    r"|S\.p\.A\.|S\.r\.l\.|B\.V\.|BV"
    r"|N\.V\.|NV|A/S|ApS|AB|Oy|Oyj|Pty\.? Ltd|Pte\.? Ltd|Pvt\.? Ltd|K\.K\.|A\.Ş\.|A\.Ş|AŞ|A\.S\.|Ltd\. ?Şti\.?"
    r"|Tic\. ?A\.Ş\.|Şti\.?|Holding"
    r"|Anonim Şirketi|Limited Şirketi)"
)
_CALLED = (
    r"(?:University|College|Hospital|Clinic|Bank|School|Academy|Institute|Foundation|Association|Ministry|Group"
    r"|Holdings|Partners"
    r"|Logistics|Consulting|Technologies|Solutions|Industries|Insurance|Pharmaceuticals|Laboratories|Airlines|Council"
    r"|Üniversitesi|Hastanesi|Bankası|Belediyesi|Bakanlığı|Lisesi|Okulu|İlkokulu|Ortaokulu|Vakfı|Derneği|Müdürlüğü"
    r"|Başkanlığı|Mahkemesi"
    r"|Barosu|Odası|Sigorta|Lojistik|Eczanesi|Kliniği|Sendikası|Kooperatifi|Valiliği|Kaymakamlığı)"
)
_OF = r"(?:University|Bank|Ministry|Institute|College|Department|Bishopric|Museum|Church|Court)"
# Forms whose letters are no words.
_DOTTED = ("a.ş", "a.s.", "s.a.", "s.p.a.", "s.r.l.", "b.v.", "n.v.", "a/s", "k.k.")
_HANGUL = regex.compile("[가-힣]")
_KO_NAME = r"[가-힣A-Za-z0-9&·]{2,15}?"
_KO_END = (
    r"(?=(?:에서는?|에게|에는?|으로|로|의|은|는|이|가|을|를|과|와|도|까지|부터|이며|이고|입니다|측|인|라는"
    r"|이라는)?(?![가-힣A-Za-z0-9]))"
)
_KO_FORMS = words(
    """
    주식회사, 유한회사, 유한책임회사, 재단법인, 사단법인, 학교법인, 의료법인, 사회복지법인, 법무법인, 회계법인, 세무법인
    """
)
_KO_MARKS = words("(주), (유), (사), (재), ㈜")
_KO_FORM, _KO_MARK = (rf"(?:{'|'.join(map(regex.escape, listed))})" for listed in (_KO_FORMS, _KO_MARKS))
# Longest first, so that the name of a 여자고등학교 does not end before 고등학교.
_KO_CALLED = tuple(
    sorted(
        words(
            """
            고등학교, 초등학교, 어린이집, 지방법원, 협동조합, 법무법인, 대학교, 대학원, 중학교, 유치원, 한의원,
            검찰청, 경찰서, 세무서, 소방서, 우체국, 보건소, 교육청, 연구소, 연구원, 신문사, 방송국, 복지관, 도서관,
            요양원, 캐피탈, 병원, 의원, 치과, 약국, 은행, 법원, 구청, 시청, 도청, 군청, 재단, 협회, 학회, 공단,
            공사, 증권, 생명, 화재, 카드, 건설, 물산, 전자, 제약, 그룹
            """
        ),
        key=len,
        reverse=True,
    )
)
_KO_REST = regex.compile(
    r"(?:에서는?|에게|에는?|으로|로|의|은|는|이|가|을|를|과|와|도|까지|부터|이며|이고|입니다|측|인|라는|이라는)?"
)
_JOINED = regex.compile(r"[가-힣A-Za-z0-9]")
_GENERIC = frozenset(
    words(
        """
        우리, 이, 그, 저, 동네, 대학, 종합, 해당, 본, 인근, 지역, 개인, 국립, 시립, 공립, 사립, 주요, 시중,
        다른, 모든, 각, 여러, 국내, 해외, 대형, 중소, 관할, 담당, 일반, 전문, 요양, 동물, 가까운, 근처, 체크,
        신용, 결제, 법인, 교통, 현금, 하나의, 어느, 같은, 한, 두, 세, 민간, 공공, 정부, 국책, 산하, 부설, 부속,
        초, 중, 고
        """
    )
)


@cache
def _rows() -> tuple[tuple[regex.Pattern[str], float, str, frozenset[str]], ...]:
    """Pattern, weight, the name of the rule, and words of which one must be there; a group `b` starts the name."""
    legal, called, of = (_words_in(source) for source in (_LEGAL, _CALLED, _OF))
    hangul = frozenset[str]()
    return (
        (regex.compile(rf"{_BACK}{_LEGAL}{_END}\.?", regex.V1), 0.82, "form", legal),
        (regex.compile(rf"{_BACK}{_CALLED}{_END}(?! of [A-Z])", regex.V1), 0.62, "called", called),
        (regex.compile(rf"(?<![\p{{L}}\p{{N}}]){_OF} of (?:the )?{_W}(?: {_W}){{0,3}}", regex.V1), 0.62, "called", of),
        (
            regex.compile(rf"{_KO_FORM} ?{_KO_NAME}{_KO_END}|(?<![가-힣A-Za-z0-9]){_KO_MARK} ?{_KO_NAME}{_KO_END}"),
            0.85,
            "form",
            hangul,
        ),
        (
            regex.compile(
                rf"(?<![가-힣A-Za-z0-9])[가-힣A-Za-z0-9&]{{2,15}}"
                rf"(?: ?{_KO_MARK}{_KO_END}| {_KO_FORM}(?! ?[가-힣A-Za-z0-9]{{2}})|(?<=..){_KO_FORM})"
            ),
            0.85,
            "form",
            hangul,
        ),
    )


def _words_in(source: str) -> frozenset[str]:
    """The words of two or more letters in a pattern of fixed words, lower-cased."""
    return frozenset(fold(word, caseless=True).text for word in regex.findall(r"\p{L}{2,}", source))


def evidence(piece: Piece) -> Iterator[Evidence]:
    """Organisations of a piece."""
    dotted = any(form in piece.vocabulary for form in _DOTTED)
    korean = piece.is_korean and any(form in piece.text for form in (*_KO_FORMS, *_KO_MARKS))
    if piece.is_korean:
        yield from _institutions(piece)
    for pattern, weight, rule, needed in _rows():
        if needed:
            if piece.words.isdisjoint(needed) and not (dotted and rule == "form"):
                continue
        elif not korean:
            continue
        for match in pattern.finditer(piece.text):
            groups = match.re.groupindex
            start = match.start("b") if "b" in groups and match.start("b") >= 0 else match.start()
            reasons = (Reason(code=f"org.{rule}"),)
            yield Evidence(
                start=start, end=match.end(), kind="ORG", source="dictionary", weight=weight, reasons=reasons
            )


def _institutions(piece: Piece) -> Iterator[Evidence]:
    """Korean institutions by what their name ends with: 서울대학교, 국민은행."""
    text = piece.lower
    for word, length in _TELLING.among(piece.words):
        at = text.find(word)
        while at >= 0:
            if not _JOINED.match(text, at - 1 if at else 0) or not at:
                yield Evidence(
                    start=at,
                    end=at + length,
                    kind="ORG",
                    source="dictionary",
                    weight=0.55,
                    reasons=(Reason(code="org.called"),),
                )
            at = text.find(word, at + len(word))


def _institution_length(word: str) -> int:
    """How much of a word is the name of an institution, with only a particle behind it; 0 for none."""
    if not "가" <= word[-1] <= "힣" or len(word) < 4:
        return 0
    for length in range(len(word), 3, -1):
        head = word[:length]
        if head.endswith(_KO_CALLED) and _KO_REST.fullmatch(word, length):
            stem = next(head.removesuffix(called) for called in _KO_CALLED if head.endswith(called))
            return length if len(stem) > 1 and stem not in _GENERIC else 0
    return 0


_TELLING = Telling(_institution_length)
