"""Korean people whom the way of speaking tells: who says who they are, who is called by name, foreigners in Hangul.

In: pieces. Out: evidence of the dictionary tier: 서다정 in "안녕하세요, 서다정입니다", 지수 in "지수야 숙제 냈어?",
아나스타샤.
"""

import re  # of a piece, what `regex` has no rare letter to look for
from collections.abc import Iterator

import regex

from core.find.evidence import Evidence, Piece
from core.find.lists import Flag, lists
from core.find.names.korean import NATIVE, is_ending, likeness
from core.find.names.words import GIVEN
from core.find.remembered import Telling
from core.languages.language import words
from core.model import Reason

WEIGHT = 0.7
FOREIGN = 0.65
_SELF = regex.compile(
    r"(?:안녕하세요|안녕하십니까|반갑습니다|저는|제 ?이름은|이름은|여기는|담당은)[,.!~]{0,2} "
    r"(?:[가-힣A-Za-z0-9]{2,10} ){0,3}"
    r"(?P<v>[가-힣]{3}|(?:남궁|독고|제갈|황보|선우|사공)[가-힣]{2})"
    r"(?=입니다|이라고|라고 (?:합니다|해요|하는데)|이에요|예요|인데요|이고요|이요[.,])"
)
_SELF_BEGUN = ("안녕하", "반갑습니다", "저는", "이름은", "여기는", "담당은")
_SELF_ENDS = ("입니다", "라고", "이에요", "예요", "인데요", "이고요", "이요")
# In sentences that are spoken: 숙제 냈어?
_VOCATIVE = regex.compile(
    r"(?:^|[\n.?!,~…] ?)(?P<v>[가-힣]{2})(?P<e>[아야])"
    r"(?=[ ,!~]{1,2}[^\n.?!]{0,40}?[어아야지니자래까네해줘마봐와라요냐데나](?:[.?!~ㅋㅎㅠ]|$|\n))"
)
# 이 joined to a name that ends in a consonant, as nouns do not have it: 가을이가, 채운이한테.
_JOINED = regex.compile(
    r"(?<![가-힣])(?P<v>[가-힣]{2})이(?:가|는|를|도|만|네|한테|에게|의|하고|보다|처럼|까지|부터)(?![가-힣])"
)
# With a particle that any noun may have, where two people do something.
_WITH = regex.compile(
    r"(?<![가-힣])(?P<v>[가-힣]{2})이?랑 (?:같이|함께|둘이|통화|얘기|이야기|만나|점심|저녁|밥|커피|영화|싸우|놀|갔"
    r"|다녀|친해)"
)
_HAND = re.compile(r"(?<![가-힣])(?P<v>[가-힣]{2})(?:이?한테|에게|께)(?:는|도|만|서)?(?![가-힣])")
# Behind the word for a name.
_TOLD = regex.compile(
    r"(?:성명|성함|존함|이름|예약자명|수령인명|수취인명|고객명|환자명|신청자명|학생명)(?P<said>[은는이란])?"
    r"(?: ?(?P<as>:) ?| )"
    r"(?P<v>[가-힣](?: [가-힣]{1,2}|[가-힣]{1,3}?))"
    r"(?=입니다|이라고|라고|이?란 |으?로 |이에요|예요|이고|이며|이셨|이시|[,.]|$|\n)"
)
# Surnames of two syllables, apart from the name: 서문 혁, 황보 영.
_APART = regex.compile(r"(?<![가-힣])(?P<v>(?:남궁|독고|제갈|황보|선우|사공|서문|동방) [가-힣]{1,2})(?![가-힣])")
_LONG = regex.compile(
    r"(?<![가-힣])(?P<v>(?:남궁|독고|제갈|황보|선우|사공|서문|동방)(?P<g>[가-힣]{2}))(?P<r>[가-힣]{0,5})"
)
# By the given name with 씨, whatever it is, with particles; and by the surname with the office, in one word.
_CALLED = re.compile(r"(?<![가-힣])(?P<v>[가-힣]{2,3})씨(?P<r>[가-힣]{0,4})(?![가-힣])")
_OFFICES = words(
    """
    팀장, 부장, 과장, 차장, 대리, 실장, 본부장, 상무, 전무, 사장, 원장, 소장, 센터장, 교수, 선생, 박사, 주임, 계장,
    국장, 반장, 변호사, 판사, 검사, 형사, 경위, 경사, 교감, 매니저, 간호사, 하사, 중사, 병장, 상병, 일병, 이병, 중위,
    대위, 소령, 중령, 대령, 권사, 쌤
    """
)
_OFFICE = re.compile(
    r"(?<![가-힣])(?P<v>[김이박최정강조윤장임한오서신권황안송류홍유고문양손배백허남심노하곽성민지엄채천방공"
    r"감견경계기길나난라마맹모묘반변복봉빈빙석설섭승연염예옥온옹왕용운육좌진차추탁탕편평표피필함형])"
    rf"(?P<t>{'|'.join(_OFFICES)})(?P<r>[가-힣]{{0,5}})(?![가-힣])"
)
# What is one word: chairman, full professor, and seeds.
_ONE_WORD = frozenset(
    words(
        """
        이사장, 정교수, 조교수, 문사장, 이소장, 지점장, 고문변호사, 서원장, 성교수, 지사장, 공사장, 방사장, 지국장,
        민원장, 고소장, 공소장, 부사장, 주차장, 피검사, 마검사, 기간호사
        """
    )
)
WITH_SSI = frozenset(
    words(
        """
        아저, 아가, 솜, 손글, 볍, 마음, 말, 맵, 눈, 날, 글, 불, 홀, 풀, 꽃, 겹, 해바라기, 호박, 수박, 참외, 대추, 살구,
        복숭아, 포도, 자두, 은행, 아마, 치아, 대마, 배추, 상추, 유채, 참깨, 들깨, 겨자, 고추, 목화, 사과, 감귤, 유자,
        매실, 앵두, 올리브, 바질, 딸기, 토마토, 피망, 오이, 당근, 무, 시금치, 쑥갓, 아욱, 근대, 열무, 알타리, 돌산갓,
        민들레, 채송화, 봉숭아, 나팔꽃, 코스모스, 섭, 심, 결, 발, 바람, 띠앗, 홑, 살, 조, 수수, 보리, 섬, 새
        """
    )
)
"""What makes one word with 씨: uncles, young ladies, skill, writing, seeds."""
# By a child's name: 단비 엄마예요, 하늘이 아빠께.
_PARENT = re.compile(
    r"(?<![가-힣])(?P<v>[가-힣]{2}(?:이(?= ))?) ?(?:엄마|아빠|맘|어머님|아버님|어머니|아버지)"
    r"(?:예요|이에요|입니다|인데요|께서|께|가|는|도|랑|한테|와|이|은)?(?![가-힣])"
)
# Behind a word for one's own: 아들 겨레가, 형 무열의.
_KIN = regex.compile(
    r"(?<![가-힣])(?:(?:막내|큰|작은|외동)?(?:아들|딸)|[장차][남녀]|첫째|둘째|셋째|막내|조카|손자|손녀|형|누나|오빠|언니"
    r"|[남여]?동생|이모|고모|삼촌|남편|아내|사위|며느리) (?P<v>[가-힣]{2})(?P<r>[가-힣]{0,4})(?![가-힣])"
)
_KIN_WORDS = words(
    """
    아들, 딸, 장남, 차남, 장녀, 차녀, 째, 막내, 조카, 손자, 손녀, 형, 누나, 오빠, 언니, 동생, 이모, 고모, 삼촌, 남편,
    아내, 사위, 며느리
    """
)
_LIKELY = 2.5
TWO = words("남궁, 독고, 제갈, 황보, 선우, 사공, 서문, 동방")
_PARTS = frozenset("씨님군양및외등과와도만은는이가을를의에")
_NOBODY = frozenset(
    words(
        """
        오빠, 언니, 누나, 형님, 엄마, 아빠, 이모, 고모, 삼촌, 할배, 할매, 친구, 자기, 여보, 아가, 아이, 얘들, 재떨,
        뻐꾹, 쭉정, 선생, 학생, 팀원, 종일, 우리, 저희, 아기, 애기, 이웃, 새댁
        """
    )
)
_FOREIGN_NAMES = words(
    """
    가브리엘, 게오르기, 구스타보, 나디아, 나스타샤, 나오미, 나탈리, 나탈리아, 니콜라스, 니콜라이, 다니엘라,
    다비드, 다이스케, 다카시, 데니스, 데보라, 데이비드, 도로시, 드미트리, 디에고, 딜노자, 라이언, 라파엘,
    라흐만, 레베카, 로버트, 로베르토, 루드밀라, 루이자, 루카스, 류드밀라, 리처드, 리카르도, 마가렛,
    마누엘, 마르코, 마르타, 마리나, 마리아나, 마리암, 마사코, 마이클, 마티아스, 막심, 메흐메트, 모하마드,
    모하메드, 무스타파, 무하마드, 무함마드, 미겔, 미카엘, 미하일, 바네사, 바실리, 발레리, 베네딕트,
    베르나르, 베아트리체, 벤자민, 보리스, 볼로디미르, 브라이언, 블라디미르, 비올레타, 빅토르, 빈센트,
    사만다, 사무엘, 사미라, 산드라, 세르게이, 세바스찬, 스베틀라나, 스테파니, 스테판, 스티븐, 실비아,
    아나스타샤, 아나스타시아, 아나톨리, 아델라, 아드리안, 아리아나, 아미르, 아브라함, 아이굴, 아이샤,
    아지즈, 아흐메드, 안드레아, 안드레이, 안젤라, 안토니오, 알렉산더, 알렉산드라, 알렉산드르, 알렉세이,
    알렉스, 알리나, 알리샤, 압둘, 압둘라, 앤드류, 야스민, 야쿱, 에두아르도, 에드워드, 에마누엘, 에밀리,
    엘레나, 엘리자베스, 예브게니, 예카테리나, 오마르, 옥사나, 올렉산드르, 올리비아, 요하네스, 우마르,
    윌리엄, 유미코, 유스케, 유스프, 율리아, 이고르, 이리나, 이브라힘, 이사벨라, 이스마일, 이자벨, 자밀라,
    자크린, 재클린, 제니퍼, 제라드, 제시카, 제이슨, 제임스, 조나단, 조나탄, 조세프, 조셉, 조지나,
    주디스, 주제페, 줄리아나, 줄리안, 찬드라, 카타리나, 카테리나, 카트리나, 칼리드, 캐서린, 켄이치,
    콘스탄틴, 크리스토퍼, 크리스티나, 크리스틴, 타마라, 타티아나, 테레사, 토마스, 티모시, 파벨, 파블로,
    파트리샤, 파티마, 패트릭, 페드로, 페르난도, 프란시스코, 프란체스카, 프레드릭, 피에르, 하루카, 하루토,
    하룬, 하비에르, 하산, 하이메, 할리마, 헤수스, 호세피나, 후세인, 히로시, 히로유키
    """
)
_AT_FOREIGN = regex.compile(rf"(?<![가-힣A-Za-z])(?P<v>{'|'.join(_FOREIGN_NAMES)})(?P<r>[가-힣]{{0,5}})(?![가-힣])")
_FOREIGN_IN = Telling(lambda word: not word.isascii() and _AT_FOREIGN.search(word) is not None)
_SURNAME = Flag.SURNAME | Flag.SURNAME_TOP


def hangul(piece: Piece) -> Iterator[Evidence]:
    """The people of a piece that are told so."""
    if not piece.is_korean:
        return
    text = piece.text
    held = piece.vocabulary
    if any(said in held for said in _SELF_BEGUN) and any(said in held for said in _SELF_ENDS):
        for match in _SELF.finditer(text):
            if lists("ko").flags(match["v"][0]) & _SURNAME and not lists("ko").flags(match["v"]) & Flag.WORD:
                yield _person(match, "met.greeting", WEIGHT)
    if "야" in text or "아" in text:
        for match in _VOCATIVE.finditer(text):
            if _is_given(match["v"]) and _fits(match["v"], match["e"]):
                yield _person(match, "met.called", WEIGHT)
    if "이" in text:
        for match in _JOINED.finditer(text):
            name = match["v"]
            longer = lists("ko").flags(name + "이") & (Flag.WORD | Flag.OTHER)
            if _fits(name, "아") and (name in NATIVE or (_is_given(name) and not longer)):
                yield _person(match, "met.called", WEIGHT)
    for pattern, said in ((_WITH, "랑"), (_HAND, "게테께")):
        if any(letter in text for letter in said):
            for match in pattern.finditer(text):
                if lists("ko").flags(match["v"]) & GIVEN or (pattern is _WITH and _is_given(match["v"])):
                    yield _person(match, "met.called", WEIGHT)
    if any(surname in held for surname in TWO):
        for match in _APART.finditer(text):
            given = match["v"][3:]
            if given not in _PARTS and not lists("ko").flags(given) & (Flag.WORD | Flag.TITLE):
                yield _person(match, "met.called", WEIGHT)
        for match in _LONG.finditer(text):
            given, rest = match["g"], match["r"]
            sure = given in NATIVE or lists("ko").flags(given) & GIVEN or likeness(given) > 0
            if sure and not lists("ko").flags(given) & Flag.TITLE and (not rest or is_ending(rest)):
                yield _person(match, "met.called", WEIGHT)
    if "씨" in text:
        for match in _CALLED.finditer(text):
            name, rest = match["v"], match["r"]
            flags = lists("ko").flags(name)
            known = name in NATIVE or flags & GIVEN or not flags & (Flag.WORD | Flag.TITLE)
            if (
                known
                and name not in _NOBODY
                and name not in WITH_SSI
                and not rest.startswith("앗")
                and (not rest or is_ending(rest))
            ):
                yield _person(match, "met.called", WEIGHT)
    for match in _PARENT.finditer(text) if any(kin in held for kin in ("엄마", "아빠", "맘", "어머", "아버")) else ():
        known = match["v"] in NATIVE or lists("ko").flags(match["v"]) & GIVEN
        if known and match["v"] not in _NOBODY and not lists("ko").flags(match["v"]) & Flag.TITLE:
            yield _person(match, "met.called", WEIGHT)
    for match in _KIN.finditer(text) if any(kin in held for kin in _KIN_WORDS) else ():
        name, rest = match["v"], match["r"]
        flags = lists("ko").flags(name)
        named = name in NATIVE or (
            not flags & (Flag.WORD | Flag.TITLE) and (flags & GIVEN or likeness(name) >= _LIKELY)
        )
        if named and (not rest or is_ending(rest)):
            yield _person(match, "met.called", WEIGHT)
    for match in _OFFICE.finditer(text) if any(office in held for office in _OFFICES) else ():
        if match["v"] + match["t"] not in _ONE_WORD and (not match["r"] or is_ending(match["r"])):
            yield _person(match, "title", WEIGHT)
    for match in _TOLD.finditer(text) if any(word in held for word in ("성명", "성함", "존함", "이름", "명")) else ():
        name = match["v"]
        told = bool(match["said"] or match["as"]) or text[match.end() : match.end() + 1] not in ("", ",", ".", "\n")
        if not told or is_ending(name[1:]):
            continue  # "이름 두 개.", "이름이 곡입니다"
        if lists("ko").flags(name[0]) & _SURNAME and not lists("ko").flags(name) & Flag.WORD:
            yield _person(match, "met.greeting", WEIGHT)
    if _FOREIGN_IN.among(piece.words):
        for match in _AT_FOREIGN.finditer(text):
            if not match["r"] or is_ending(match["r"]):
                yield _person(match, "met.foreign", FOREIGN)


def _is_given(name: str) -> bool:
    """A given name of the lists, or two syllables like one, and nobody's title."""
    flags = lists("ko").flags(name)
    if name in _NOBODY or flags & Flag.TITLE:
        return False
    return bool(flags & GIVEN) or likeness(name) >= _LIKELY


def _fits(name: str, ending: str) -> bool:
    """아 stands behind a consonant, 야 behind a vowel."""
    return ((ord(name[-1]) - 0xAC00) % 28 > 0) == (ending == "아")


def _person(match: "regex.Match[str] | re.Match[str]", code: str, weight: float) -> Evidence:
    start, end = match.span("v")
    reasons = (Reason(code=code),)
    return Evidence(start=start, end=end, kind="PERSON", source="dictionary", weight=weight, reasons=reasons)
