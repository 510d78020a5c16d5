"""Organisations by their legal form or by what they are called, and words for family.

In: pieces. Out: evidence of kinds ORG and REL. The form ("Ltd", "A.Ş.", "주식회사") is searched for, the name is what stands
around it; particles and endings stay outside.
"""

from collections.abc import Iterator
from functools import cache

import regex

from core.find.evidence import Evidence, Piece
from core.find.wordtree import word_tree
from core.folding import fold
from core.languages import LANGUAGES
from core.model import Reason

_W = r"(?:[\p{Lu}&&\p{Latin}][\p{Latin}\p{M}\p{N}'&.-]{0,24}|[\p{Lu}\p{N}][\p{Lu}\p{N}&-]{1,12})"
_JOIN = r"(?:,? |,? (?:&|and|ve|of|für|de|e|y) )"
_BACK = rf"(?<=(?<![\p{{L}}\p{{N}}])(?P<b>(?:{_W}{_JOIN}){{1,5}}))"
_END = r"(?![\p{L}\p{N}])"
_LEGAL = (
    r"(?:Inc|Incorporated|Ltd|Limited|LLC|LLP|PLC|Plc|Corp|Corporation|GmbH|AG|KG|Co\. KG|SE|S\.A\.|SA|SARL|SAS|S\.p\.A\.|S\.r\.l\.|B\.V\.|BV"
    r"|N\.V\.|NV|A/S|ApS|AB|Oy|Oyj|Pty\.? Ltd|Pte\.? Ltd|Pvt\.? Ltd|K\.K\.|A\.Ş\.|A\.Ş|AŞ|A\.S\.|Ltd\. ?Şti\.?|Tic\. ?A\.Ş\.|Şti\.?|Holding"
    r"|Anonim Şirketi|Limited Şirketi)"
)
_CALLED = (
    r"(?:University|College|Hospital|Clinic|Bank|School|Academy|Institute|Foundation|Association|Ministry|Group|Holdings|Partners"
    r"|Logistics|Consulting|Technologies|Solutions|Industries|Insurance|Pharmaceuticals|Laboratories|Airlines|Council"
    r"|Üniversitesi|Hastanesi|Bankası|Belediyesi|Bakanlığı|Lisesi|Okulu|İlkokulu|Ortaokulu|Vakfı|Derneği|Müdürlüğü|Başkanlığı|Mahkemesi"
    r"|Barosu|Odası|Sigorta|Lojistik|Eczanesi|Kliniği|Sendikası|Kooperatifi|Valiliği|Kaymakamlığı)"
)
_OF = r"(?:University|Bank|Ministry|Institute|College|Department|Bishopric|Museum|Church|Court)"
_KO_NAME = r"[가-힣A-Za-z0-9&·]{2,15}?"
_KO_END = r"(?=(?:에서는?|에게|에는?|으로|로|의|은|는|이|가|을|를|과|와|도|까지|부터|이며|이고|입니다|측|인|라는|이라는)?(?![가-힣A-Za-z0-9]))"
_KO_FORM = (
    r"(?:주식회사|유한회사|유한책임회사|재단법인|사단법인|학교법인|의료법인|사회복지법인|법무법인|회계법인|세무법인)"
)
_KO_MARK = r"(?:\((?:주|유|사|재)\)|㈜)"
_KO_CALLED = (
    "대학교|대학원|고등학교|중학교|초등학교|유치원|어린이집|병원|의원|한의원|치과|약국|은행|법원|지방법원|검찰청|경찰서|세무서|소방서|우체국|보건소|구청|시청|도청|군청"
    "|교육청|연구소|연구원|재단|협회|학회|공단|공사|협동조합|신문사|방송국|법무법인|복지관|도서관|요양원|증권|생명|화재|카드|캐피탈|건설|물산|전자|제약|그룹"
)
_GENERIC = frozenset(
    "우리 이 그 저 동네 대학 종합 해당 본 인근 지역 개인 국립 시립 공립 사립 주요 시중 다른 모든 각 여러 국내 해외 대형 중소 관할 담당 일반 전문 요양 동물 가까운 근처 체크 신용 "
    "결제 법인 교통 현금 하나의 어느 같은 한 두 세 민간 공공 정부 국책 산하 부설 부속 초 중 고".split()
)


@cache
def _rows() -> tuple[tuple[regex.Pattern[str], float, str], ...]:
    """Pattern, weight, and the name of the rule; the group `b` starts the name where there is one."""
    return (
        (regex.compile(rf"{_BACK}{_LEGAL}{_END}\.?", regex.V1), 0.82, "form"),
        (regex.compile(rf"{_BACK}{_CALLED}{_END}(?! of [A-Z])", regex.V1), 0.62, "called"),
        (regex.compile(rf"(?<![\p{{L}}\p{{N}}]){_OF} of (?:the )?{_W}(?: {_W}){{0,3}}", regex.V1), 0.62, "called"),
        (regex.compile(rf"{_KO_FORM} ?{_KO_NAME}{_KO_END}|{_KO_MARK} ?{_KO_NAME}{_KO_END}"), 0.85, "form"),
        (
            regex.compile(
                rf"(?<![가-힣A-Za-z0-9])[가-힣A-Za-z0-9&]{{2,15}}(?: ?{_KO_MARK}(?![가-힣A-Za-z0-9])| {_KO_FORM}(?! ?[가-힣A-Za-z0-9]{{2}})|(?<=..){_KO_FORM})"
            ),
            0.85,
            "form",
        ),
        (
            regex.compile(rf"(?<![가-힣A-Za-z0-9])(?P<stem>[가-힣A-Za-z]{{2,10}}?)(?:{_KO_CALLED}){_KO_END}"),
            0.55,
            "called",
        ),
    )


@cache
def _family() -> tuple[regex.Pattern[str], ...]:
    """Family words that someone has: possessed by a name, a pronoun or a Turkish ending; then any."""
    english = word_tree({fold(word, caseless=True).text for word in LANGUAGES["en"].relations})
    turkish = {fold(word, caseless=True).text for word in LANGUAGES["tr"].relations}
    korean = word_tree(LANGUAGES["ko"].relations)
    owned = word_tree({word for word in turkish if word.endswith(("si", "su", "i", "u", "ü", "im", "um", "em", "am"))})
    loose = word_tree(turkish)
    return (
        regex.compile(
            rf"(?<=(?<!\p{{L}})(?:my|his|her|their|our|your) (?:late |elder |younger |older |ex-)?|'s (?:late |elder |younger )?)(?:{english})s?(?!\p{{L}})"
        ),
        regex.compile(
            rf"(?<=(?:[가-힣]의|내|제|우리|저희|본인의) ?)(?:{korean})(?=(?:님)?(?:에게서?|께서|에|의|은|는|이|가|을|를|과|와|도|로|이며|입니다)?(?![가-힣]))"
        ),
        regex.compile(rf"(?<!\p{{L}})(?:{owned})(?:n[iıuü]n?|n[ae]|nd[ae]n?|yl[ae])?(?!\p{{L}})"),
        regex.compile(rf"(?<!\p{{L}})(?:{english})(?!\p{{L}})"),
        regex.compile(
            rf"(?<![가-힣])(?:{korean})(?=(?:님)?(?:에게서?|께서|에|의|은|는|이|가|을|를|과|와|도|로|이며|입니다)?(?![가-힣]))"
        ),
        regex.compile(rf"(?<!\p{{L}})(?:{loose})(?!\p{{L}})"),
    )


_OWNED, _LOOSE = 0.6, 0.38


def evidence(piece: Piece) -> Iterator[Evidence]:
    """Organisations and family words of a piece."""
    for pattern, weight, rule in _rows():
        for match in pattern.finditer(piece.text):
            groups = match.re.groupindex
            start = match.start("b") if "b" in groups and match.start("b") >= 0 else match.start()
            if "stem" in groups and match["stem"] in _GENERIC:
                continue
            yield Evidence(
                start=start,
                end=match.end(),
                kind="ORG",
                source="dictionary",
                weight=weight,
                reasons=(Reason(code=f"org.{rule}"),),
            )
    for number, pattern in enumerate(_family()):
        for match in pattern.finditer(piece.lower):
            yield Evidence(
                start=match.start(),
                end=match.end(),
                kind="REL",
                source="dictionary",
                weight=_OWNED if number < 3 else _LOOSE,
                reasons=(Reason(code="relation.owned" if number < 3 else "relation"),),
            )
