"""Names that are ordinary words where they stand: "Mark the box", "Grant funding", "Julia 1.9", 강수량.

In: a place in a piece's text. Out: whether what looks like a name there is a word. Such a claim counts `WEIGHT` at most
in each tier, so that two of them together are still a near miss.
"""

from collections.abc import Container

import regex

from core.find.lists import Flag, lists
from core.find.names.korean import is_ending
from core.find.names.stops import HOMONYMS_EN, HOMONYMS_TR, PHRASES, THINGS
from core.find.names.words import TURKISH_ENDING
from core.find.things.products import BRANDS
from core.find.things.rows import is_in_row_of_things
from core.folding import fold, lower
from core.languages.language import words

WEIGHT = 0.25
_HANGUL = regex.compile(r"\p{Hangul}")
# Behind a homonym that begins a sentence: what somebody does, or who is with them. Behind any other word in lower case
# it is a word itself: "Mark the box", "Grant funding", "Dawn breaks", "Bill of lading".
_SOMEBODY = regex.compile(
    r" (?:(?:and|or|&) (?:\p{Lu}|(?:her|his) )"
    r"|(?:is|was|has|had|will|would|can|could|may|might|must|should|does|did|also|always|never|often|just|still|then|now|who|said|says|told|tells|asked|asks|wants|needs|likes|loves|lives|works|came|comes"
    r"|went|goes|got|gets|made|makes|took|takes|gave|gives|thinks|thought|knows|knew|left|leaves|wrote|writes|sent"
    r"|sends|met|meets|sat|stood|felt|saw|sees|ran|runs|called|calls|agrees|moved|hates|owns|owes|\p{Ll}{2,}(?<!e)ed)"
    r"(?!\p{L}))"
)
_LOWER = regex.compile(r" \p{Ll}")
_VERSION = regex.compile(r" v?\d{1,3}\.\d+")
# A Hangul word goes on behind its first three syllables with what makes a noun: 강수량.
_NOUN_END = frozenset("량률율력값품론증")
_BEGINS = regex.compile(r"(?:^|[.!?:;\n•*-] *|\d[.)] +)$")
# Behind a name used for a thing: "a Marshall amp", "the Nelson touch". People have kin, cases and things of their own.
_THING = regex.compile(
    r" (?!(?:and|or|who|whom|whose|family|families|household|case|file|account|estate|matter|trial|claim|boys?|girls?"
    r"|brothers?|sisters?|kids|children|twins|baby|residence|home|house|will|trust|administration|government|campaign"
    r"|regime|era|presidency|novels?|books?|films?|movies?|songs?|albums?|paintings?|poems?|plays?|to|in|of|at|from|for|with|on|by|is|was|has|had|said|says|called|asked|came|went|that|as"
    r"|but|then|when|\p{Ll}{2,}(?<!e)ed)(?!\p{L}))\p{Ll}{3}"
)
# What is called after somebody, or after somewhere: "Queen Anne chairs", "Dijon mustard".
_CALLED_AFTER = (
    r"paints?|vouchers|speakers|strings|straps|tyres|printers|headphones|trainers|cartridges|bulbs|tiles|setters?|retrievers?|terriers?|spaniels?|hounds?|collies|poodles?|arch(?:es)?|gables?|mustard|sauce|salad"
    r"|tea|cake|bread|cheese|wine|gin|vodka|cream|delight|rice|blue|green|red|pink|grey|boots|sofa"
    r"|beans|oranges|apples|rifle|razor|perfume|knife|screwdriver|toothbrush|bomber|batteries|amp|guitar"
    r"|sprouts|ferns?|terrier|spaniel|whisky|whiskey|marmalade|pudding|steak|sausages?|potatoes|porcelain|lace|tweed|marble"
)
_NAMED = regex.compile(
    rf" (?:{_CALLED_AFTER}|bridge|awards?|prize|trophy|medals?|memorial|museum|statue|column|airport|stadium|effect"
    r"|theorem|scale|index|method|algorithm|curve|distribution|constant|equation|syndrome|edition|engine|chart|noise"
    r"|oscillator|transform|transformation|matrix|radius|exhibition|retrospective|biopic|tribute|sonata|concerto|symphony"
    r"|stakes|derby|shield|fellowships?|scholarships?|bequest|manoeuvre|maneuver|scales?|dystrophy|ataxia|chorea|sarcoma|fracture|reflex|stent|catheter|incision|paradox|criterion|notation|furniture"
    r"|hastalı[ğk]\p{L}{0,5}|hastaları\p{L}{0,4}|sendrom\p{L}{0,4}|teorem\p{L}{0,4}|formül\p{L}{0,4}|ölçe[ğk]\p{L}{0,4}"
    r"|tatlısı\p{L}{0,3}|lokum\p{L}{0,4}|köfte\p{L}{0,4}|kebab\p{L}{0,4}|destan\p{L}{0,4})(?!\p{L})"
)
# What is called after its finder or its saint, with the genitive: "Ohm's law", "Hadrian's Wall".
_OWNED = regex.compile(
    r"'s? (?:\p{Ll}{4,12} )?(?:laws?|theorem|rule|equations?|paradox|principle|constant|method|algorithm|inequality"
    r"|lemma|criterion|formula|disease|syndrome|palsy|contracture|comet|razor|wager)(?!\p{L})"
)
_OWNED_PLACE = regex.compile(
    r"'s (?:Wall|Day|Eve|Cross|Gate|Square|Park|Cathedral|College|Hospital|Court|Church|Island|Bay|Creek|Peak|Arms"
    r"|Head|Needle|Dyke|Tomb|Column|Cave|Seat|Well|Corner|Green|Bridge|Lane|Road|Street|Fair|Market)(?!\p{L})"
)
_LIKE = regex.compile(r"-(?:style|type|esque|like|inspired|branded|era|themed|shaped)(?!\p{L})")
_THE = regex.compile(r"(?<!\p{L})[Tt]he $")
_OFFICE = regex.compile(r" of (?!the (?:family|group|team))\p{L}")
# Inns and shops: "The Holly and Ivy tearoom".
_SIGN_FIRST = regex.compile(r" (?:and|&) (?:the )?\p{Lu}\p{Ll}+ (?!(?:are|were|have|had|will|both)(?!\p{L}))\p{Ll}")
_SIGN_SECOND = regex.compile(r"(?<!\p{L})[Tt]he \p{Lu}\p{Ll}+ (?:and|&) (?:the )?$")
_MADE = regex.compile(rf" (?:{_CALLED_AFTER})(?!\p{{L}})")
_ARTICLE = regex.compile(r"(?<!\p{L})(?i:an?|the|this|every|each|any|another|no|some) $")
# The last word of what somebody is by office: "Ward Clerk", "Discharge Coordinator".
_ROLE = regex.compile(
    r" (?:Clerk|Coordinator|Co-ordinator|Officer|Manager|Assistant|Supervisor|Technician|Engineer|Secretary|Treasurer"
    r"|Registrar|Practitioner|Therapist|Receptionist|Administrator|Bursar|Caretaker|Cashier|Operator|Planner|Trainer"
    r"|Consultant|Director|Inspectors?|Wardens?|Nurses?|Teachers?|Lecturers?|Accountants?|Analysts?)$"
)
_SCORE = regex.compile(r" \d{1,3}[-–:]\d{1,3}(?![\d-])")
_VERSUS = regex.compile(r",? vs?\. \p{Lu}")
# Of what a Turkish word that is a name as well is said: "Aslan burcu", "Şafak vakti".
_TURKISH_NOUNS = frozenset(
    fold(word, caseless=True).text
    for word in words(
        """
        bir, noktası, zamanı, kolye, yüzük, küpe,
        yazıtı, burcu, burçları, burcunun, vakti, vaktinde, yüzlü, kremi, kremini, sistemi,
        mevsimi, günü, ayı, ayında, bölgesi, marşı, bayramı, bayramında, temizliği, görüşmeleri, savaşı, savaşları,
        yılları, anlaşması, antlaşması, çağrısı, enerjisi, panelleri, paneli, gözlüğü, ışığı, tutulması, çiçeği, ağacı,
        yaprağı, suyu, tuzu, eksikliği, cevheri, fiyatları, fiyatı, kapı, kapısı, numunesi, kayması, altı, üstü,
        kenarı, manzarası, ürünleri, seviyesi, kirliliği, trafiği, kulübü, parkı, yolu, durağı, mahallesi, pansiyon,
        otel, yağmuru, havası, rüzgarı, esintisi, kırıcı, verici, dolu, gibi, kadar, düzeni, taşı, sokağı, filmi,
        dizisi, şarkısı, kitabı, romanı, süt, market, hastanesi, bankası, eczanesi, gazetesi, partisi, vakfı, sigorta,
        taksi, yürüyüşü, koruma, sporları, bilimi, hızı, yılı, kuvveti, köpüğü, ürünü, teknolojisi, gücü, saati, sesi,
        rengi, balığı, tanesi, listesi, mektubu, sinemada, ekmeği, dalgası, patlaması, filmleri, şarkıları
        """
    )
)
# Goods, places and shows that are called after somebody, whoever it is: "Cansu içeceği", "Rabia işareti".
_TURKISH_GOODS = frozenset(
    fold(word, caseless=True).text
    for word in words(
        """
        içeceği, cüzü, işareti, balığı, kebabı, kurabiyesi, tatlısı, çorbası, dizisi, filmi, marketi, parfümü, serisi,
        modeli, koltuğu, elbisesi, ayakkabısı, çantası, kazağı, türküsü, destanı, barajı, tüneli, köprüsü, meydanı,
        bulvarı,
        müzesi, kolonyası, bisküvisi, çikolatası, gofreti, makarnası, peyniri, yoğurdu, deterjanı, şampuanı, sabunu,
        fasulyesi, üzümü, elması, armudu, kirazı, kavunu, karpuzu, fıstığı, fındığı, helvası, baklavası, böreği,
        köftesi, dondurması, kahvesi, çayı, suyu, burcu, takımı, kasırgası, fırtınası, depremi, madeni, festivali,
        fuarı, kupası
        """
    )
)
_NEXT_WORD = regex.compile(r"(?: ve \p{Lu}\p{L}+)? (\p{L}+)")
# Korean nouns of three syllables that begin like a surname.
_KOREAN_NOUNS = frozenset(
    words(
        """
        은하수, 강아지, 고양이, 고구려, 고구마, 신라면, 정수기, 이어폰, 선인장, 문방구, 유치원, 장난감, 주전자, 오징어,
        조선소, 한가위, 양배추, 이야기, 고등어, 진달래, 민들레, 지우개, 조미료, 성수기, 비수기, 신세계, 신도시, 이자율,
        지하철, 황금기, 유람선,
        도라지, 마라톤, 소나무, 소나기, 임시직, 정규직, 계약직, 이메일, 주유소, 우체국, 정류장, 박물관, 차세대, 신용장,
        배터리, 원자재, 조립식, 주차장, 주차권, 한정판, 최저가, 최고가, 최신형, 신제품, 고성능, 고기압, 저기압, 장마철,
        신호등, 손수레, 모종삽, 배달원, 방명록, 안전모, 주식형, 채권형, 지원금, 장려금, 보조금, 성과급, 연장전, 결승전,
        이월금, 유산균, 단백질, 비타민, 아반떼, 쏘나타, 그랜저, 셀토스, 쏘렌토, 카니발, 싼타페, 고시원, 운영진, 연소득,
        유방암, 고령자, 원아명, 주호소, 변경일, 정규식, 소명자, 피진정, 유해인, 와파린, 릴리스, 신생아, 고혈압, 저혈당,
        심상성, 우울증, 조현병, 임신부, 유산소, 신경과, 고지서, 민원인, 신청인, 신고인, 이용자, 사용자, 고객명, 주소지,
        연락처, 이력서, 소견서, 진단서, 처방전, 영수증, 명세서, 주치의, 전문의, 원무과, 인사팀, 총무팀, 최종본, 초안본,
        공고문, 안내문, 주관식, 객관식, 한국어, 반려견, 반려묘, 우유병, 강수량, 염색약, 표백제, 방부제, 신분증, 장애인,
        유공자, 채무자, 채권자, 임대인, 임차인, 매도인, 매수인, 양도인, 양수인, 지원자, 구직자, 이직자, 퇴직자, 민간인,
        외국인, 내국인, 노숙인, 제보자, 주최자, 주관사, 시공사, 하도급, 현금화, 은하계,
        이차식, 이등변, 이용권, 이벤트, 이슬비, 이발소, 이층집, 이유식, 이동식, 이음새, 박람회, 최댓값,
        최솟값, 최소값, 최대값, 최우선, 최상위, 최하위, 최종안, 정거장, 정비소, 정육점, 정비례, 정기권,
        정화조, 정전기, 정오표, 정답지, 정밀도, 강낭콩, 강의실, 강우량, 강연회, 조립품, 조리법, 조약돌,
        조사표, 조회수, 조각상, 조개탕, 조명등, 윤곽선, 윤활유, 장맛비, 장학금, 장식장, 장아찌, 장조림,
        장독대, 장거리, 장대비, 장미꽃, 임대료, 임차료, 임진강, 한나절, 한복집, 한우집, 한식집, 한글날,
        한밤중, 한여름, 한겨울, 한도액, 한의원, 오미자, 오이지, 오리털, 오렌지, 오디오, 오르막, 오솔길,
        오두막, 오전반, 오후반, 오류율, 오존층, 오차율, 서랍장, 서약서, 서비스, 서류철, 서식지, 신문지,
        신청서, 신발장, 신입생, 신기록, 신기술, 신경통, 신경망, 권리금, 권장량, 황태국, 황금색, 안경점,
        안내판, 안마기, 안개꽃, 안내소, 안전띠, 송금액, 송년회, 전자파, 전기차, 전동차, 전시장, 전화기,
        전망대, 전기료, 전셋집, 전광판, 홍당무, 홍합탕, 홍보물, 홍삼정, 고사리, 고무줄, 고무신, 고드름,
        고추장, 고객층, 고깃집, 고장률, 고정비, 문고리, 문서함, 문지방, 문제집, 문화재, 문구점, 문화원,
        문자열, 양상추, 양송이, 양치질, 양식장, 양변기, 손가락, 손수건, 손잡이, 손전등, 손가방, 손바닥,
        배수구, 배추국, 배송비, 배송지, 배관공, 배출량, 배달비, 백설기, 백열등, 백김치, 백일홍, 백분율,
        백화점, 허가증, 허리띠, 유리창, 유리병, 유자차, 유모차, 유제품, 유채꽃, 남반구, 남서풍, 남동풍,
        심부름, 심전도, 심사평, 심박수, 노트북, 노래방, 노약자, 노선도, 노른자, 노동법, 하수구, 하반기,
        하한가, 하늘색, 성적표, 성공률, 성장률, 차림표, 차단기, 차용증, 차선책, 주머니, 주문서, 주소록,
        우체통, 우유갑, 우편함, 우회로, 우회전, 구두약, 구급차, 구연산, 구인란, 민속촌, 민원실, 민박집,
        진공관, 진통제, 진료비, 진열대, 지하도, 지름길, 지연율, 지출액, 채소류, 채송화, 채점표, 원고지,
        원두막, 원자력, 원주율, 원심력, 원산지, 천문대, 천일염, 방정식, 방충망, 방향제, 방수포, 방화벽,
        방학식, 방파제, 방청객, 공공재, 공기압, 공구함, 공사장, 공유기, 공약수, 공배수, 현미경, 현수막,
        현관문, 현상금, 함박눈, 함박꽃, 변압기, 변속기, 변수명, 염화물, 여행사, 여권용, 여름철, 추첨권,
        추어탕, 추진력, 도토리, 도시락, 도자기, 도서관, 도배지, 도화지, 도착지, 소화기, 소화제, 소금물,
        소고기, 소시지, 소매점, 석고상, 석회암, 선풍기, 선착순, 선착장, 선발대, 설거지, 설명서, 설렁탕,
        설문지, 마늘종, 마감일, 마당극, 마이크, 마우스, 마가린, 연료비, 연주회, 연습장, 연못가, 연체료,
        연립식, 표지판, 표면적, 명란젓, 명찰줄, 기압골, 기관지, 기관차, 기저귀, 기념품, 반도체, 반비례,
        반찬통, 반올림, 반지름, 반사경, 왕복권, 왕만두, 금속판, 금붕어, 옥수수, 옥탑방, 육개장, 육각형,
        육면체, 인쇄물, 인형극, 인삼차, 인사말, 제곱근, 제습기, 제빙기, 제안서, 제출란, 제초제, 모래밭,
        모니터, 모기장, 모서리, 모과차, 탁구대, 국수집, 국화차, 국그릇, 국경일, 어묵탕, 어린이, 은행잎,
        편의점, 편지지, 용수철, 예식장, 예산안, 예약금, 경유지, 경비실, 경고등, 경유차, 봉숭아, 사다리,
        사물함, 사거리, 사과즙, 사인펜, 사각형, 사진첩, 사투리, 부동산, 부등식, 부침개, 부추전, 태양광,
        태양열, 태극기, 피아노, 피로도, 원피스, 감자전, 나팔꽃, 나침반, 나들이, 반죽기, 우거지, 우엉차,
        마무리, 마지막, 모퉁이, 성냥불, 주걱턱, 지게차, 지평선, 수평선, 수은주, 수족관, 수선화, 수박씨,
        수동식, 수거함, 수영장, 수정과, 수제비, 수집품, 기지국, 기울기
        """
    )
)
# Nobody's names, but places: what looks like a surname with a given name behind it.
_KOREAN_PLACES = frozenset(
    words("한반도, 오대산, 설악산, 한라산, 지리산, 백두산, 남해안, 서해안, 동해안, 전라도, 강원도, 제주도")
)
# What grows or is eaten, in a list of such: "Basil, thyme and rosemary".
_GROWN = frozenset(
    words(
        """
        basil, sage, rosemary, jasmine, saffron, ginger, heather, ivy, holly, daisy, lily, violet, olive, cherry,
        hazel, poppy, laurel, myrtle, clover, fern, rose, iris, clementine, pearl, amber, ruby, crystal
        """
    )
)
_LISTED = regex.compile(
    r",? (?:and |or )?(?!who|whom|whose|which|her|his|my|our|the|a|an|you|we|i|it|is|are|please)\p{Ll}{3}"
)
# A Turkish noun of another one ("Alev topu"), with its ending; and a word said twice.
_OF = regex.compile(
    r" (?:\p{Ll}{2,}(?:[ıiuü](?:n[ıiuü]n?|y?l[ae]|nd[ae]n?|n[ae])?|l[ae]r)"
    r"|ve (?!arkadaş|eş|kardeş|aile|anne|baba|abla|ağabey|oğlu|kızı|ben|sen|biz|o )\p{Ll}{3,})(?!\p{L})"
)
_VERB_END = regex.compile(r"[dt][ıiuü]$")
# What may be written to a name besides particles and titles.
_NAME_REST = regex.compile("외|등|측|앞|댁|네|분|본인|명의|소유|가족|부부|형제|남매|일가|고객|환자|회원|사건")
# Korean words of two syllables that are given names, or begin like a surname.
_KOREAN_WORDS = frozenset(
    words(
        """
        이슬, 가을, 여름, 겨울, 하늘, 바다, 노을, 구름, 나비, 소리, 하루, 한결, 빙하, 사랑, 우주, 미래, 보라, 나라,
        누리, 마루, 강산, 은하, 오이, 가지, 고추, 나무, 유리, 소라, 보리, 수수, 고래, 장미, 송이, 이유, 여유, 한주,
        이번, 지난, 정부, 주인, 주방, 남쪽, 구두, 도로, 문제, 문의, 문서, 민원, 민법, 방법, 배송, 변경, 봉투, 사진,
        서류, 석유, 선물, 성공, 소금, 손님, 송장, 신호, 심사, 안내, 양념, 연필, 오늘, 우산, 원칙, 유자, 육수, 은행,
        인사, 임시, 장마, 전기, 전자, 정답, 정보, 제품, 조건, 주소, 지도, 진심, 차량, 채소, 천둥, 최근, 추위, 표지,
        하얀, 한우, 함수, 현관, 홍보, 황금, 기온, 길이, 남은, 노란, 단풍, 도서, 마음, 맹물, 모래, 반장, 신부, 원장,
        국물, 강물
        """
    )
)
# What stands behind somebody who is called by a given name that is a word too.
_CALLED = regex.compile(r"(?:이?랑|한테|에게|께|야|아|이?네|이가|이는|이를|이도|이의)(?![가-힣])| ?(?:씨|님|군|양|\()")
_LETTER_BEHIND = regex.compile(r"[가-힣] \p{Ll}$")
_AROUND = 24  # code points to either side in which a phrase may go on
_LONGEST_REST = 12  # syllables: no word, and no ending, is longer
_HANGUL_PIECES = regex.compile(r"[가-힣][이은는가을를의에] [가-힣]{1,2}")
_HANGUL_WORD = regex.compile(rf"[가-힣]{{1,{_LONGEST_REST + 1}}}")


def is_word(text: str, start: int, end: int) -> bool:
    """The name at this place of a piece's text is an ordinary word there."""
    return is_surely_word(text, start, end) or _is_piece_of_korean(text, start, end) or _is_thing(text, start, end)


def is_surely_word(text: str, start: int, end: int) -> bool:
    """The same by lists and signs alone, which hold whatever the tagger makes of it."""
    value = text[start:end]
    if _HANGUL.match(value):
        called = len(value) != 2 or value not in _KOREAN_WORDS or _CALLED.match(text, end) is not None
        return not called or _is_korean_word(text, start, end) or _is_phrase(text, start, end)
    if _is_verb(text, start, end) or _VERSION.match(text, end) or _is_phrase(text, start, end):
        return True
    if value.istitle() and (_NAMED.match(text, end) or _OWNED_PLACE.match(text, end) or _is_owned(text, value, end)):
        return True
    if _LIKE.match(text, end) or _LIKE.search(value) or _ROLE.search(value):
        return True
    if " " in value or value.isupper():
        return False
    if _SCORE.match(text, end):
        return True
    following = _NEXT_WORD.match(text, end)
    if following is None or (following[1].isascii() and not following[1].islower()):
        return False
    word = fold(following[1], caseless=True).text
    if word in _TURKISH_GOODS:
        return True
    return lower(value) in HOMONYMS_TR and (word == lower(value) or _is_turkish_noun(word))


def _is_thing(text: str, start: int, end: int) -> bool:
    """One word that names a thing or a side at law, or begins a Turkish compound; and what its row tells."""
    if is_in_row_of_things(text, start, end, _GROWN):
        return True
    if " " in text[start:end]:
        return False
    if text[start:end].isupper():
        homonym = lower(text[start:end]) in HOMONYMS_EN
        return homonym and _ARTICLE.search(text, max(0, start - 9), start) is not None
    if _VERSUS.match(text, end):
        return True
    if _THING.match(text, end) and _ARTICLE.search(text, max(0, start - 9), start):
        return True
    key = lower(text[start:end])
    if key in HOMONYMS_EN and _is_sign(text, start, end):
        return True
    if key in _GROWN and _SOMEBODY.match(text, end) is None:
        return _LISTED.match(text, end) is not None and _BEGINS.search(text, max(0, start - 4), start) is not None
    following = _NEXT_WORD.match(text, end)
    if following is None or key not in HOMONYMS_TR:
        return False
    if _VERB_END.search(following[1]):
        return False
    return _OF.match(text, end) is not None and _BEGINS.search(text, max(0, start - 4), start) is not None


def is_product(text: str, start: int, end: int) -> bool:
    """What is taken for an organisation or a place and is a brand, a dish or a tool: "Dijon mustard", a Bosch drill."""
    if _MADE.match(text, end) or _is_phrase(text, start, end, THINGS):
        return True
    branded = lower(text[start:end]) in BRANDS and _THING.match(text, end) is not None
    return branded and _ARTICLE.search(text, max(0, start - 9), start) is not None


def _is_owned(text: str, value: str, end: int) -> bool:
    """A law or a disease that bears a surname; those with given names have methods of their own: "Siobhan's method"."""
    flags = lists("en").flags(lower(value))
    given = flags & (Flag.GIVEN | Flag.GIVEN_TOP) and not flags & Flag.SURNAME_TOP
    return _OWNED.match(text, end) is not None and not given


def _is_sign(text: str, start: int, end: int) -> bool:
    """An office ("the Dean of Students"), an inn or a shop ("The Holly and Ivy tearoom")."""
    if _SIGN_SECOND.search(text, max(0, start - _AROUND), start):
        return True
    if not _THE.search(text, max(0, start - 5), start):
        return False
    return _OFFICE.match(text, end) is not None or _SIGN_FIRST.match(text, end) is not None


def _is_turkish_noun(word: str) -> bool:
    """One of the nouns, or one with an ending."""
    return any(
        word[:length] in _TURKISH_NOUNS and (length == len(word) or TURKISH_ENDING.fullmatch(word, length))
        for length in range(len(word), max(2, len(word) - 5), -1)
    )


def _is_phrase(text: str, start: int, end: int, among: Container[str] = PHRASES) -> bool:
    """Part of a brand, a place or a saying that is known whole: "Earl Grey"."""
    first = lower(text[start:end].split(" ")[0])
    if first not in _IN_PHRASES:
        return False
    low = max(0, start - _AROUND)
    around = lower(text[low : end + _AROUND])
    for phrase in _IN_PHRASES[first]:
        if phrase not in among:
            continue
        at = around.find(phrase)
        behind = around[at + len(phrase) :][:1]
        ends = not behind.isalpha() or _HANGUL.match(phrase) is not None
        if 0 <= at <= start - low and at + len(phrase) >= end - low and ends:
            return True
    return False


def _in_phrases() -> dict[str, tuple[str, ...]]:
    """The phrases of core/find/names/stops.py by each of their words."""
    found: dict[str, list[str]] = {}
    for phrase in PHRASES:
        for word in phrase.split():
            found.setdefault(word.removesuffix("'s"), []).append(phrase)
    return {word: tuple(phrases) for word, phrases in found.items()}


_IN_PHRASES = _in_phrases()


def _is_verb(text: str, start: int, end: int) -> bool:
    """A homonym that begins a sentence, and nothing behind says that it is somebody."""
    first = text[start:end].split(" ")
    if len(first) == 2 and first[1].islower():
        end = start + len(first[0])  # "Jasmine rice"
    return (
        end - start < 12
        and lower(text[start:end]) in HOMONYMS_EN
        and _LOWER.match(text, end) is not None
        and _SOMEBODY.match(text, end) is None
        and _BEGINS.search(text, max(0, start - 4), start) is not None
    )


def _is_piece_of_korean(text: str, start: int, end: int) -> bool:
    """What the tagger takes for a Korean name and is a piece of a longer word, a noun, or has a letter behind it."""
    value = text[start:end]
    if not _HANGUL.match(value):
        return False
    if _LETTER_BEHIND.search(value) or _HANGUL_PIECES.fullmatch(value):
        return True  # a piece of a sentence: 김이 서
    word = _HANGUL_WORD.match(text, end)
    if word is not None and len(word[0]) <= _LONGEST_REST:
        if _goes_on_as_noun(value, word[0]):
            return True
        if len(value) > 1 and not (is_ending(word[0]) or _NAME_REST.match(word[0]) or _is_listed_name(value)):
            return True  # the beginning of a longer word: 미소안 of 미소안과의원
    return len(value) == 3 and value[2] in _NOUN_END and bool(lists("ko").flags(value[:2]) & Flag.WORD)


def _is_listed_name(value: str) -> bool:
    """A surname with a given name of the lists, which stays one whatever is written to it."""
    listed = lists("ko")
    surname, given = listed.flags(value[0]), listed.flags(value[1:])
    return bool(surname & Flag.SURNAME_TOP and given & (Flag.GIVEN | Flag.GIVEN_TOP))


def is_korean_noun(text: str, start: int, end: int) -> bool:
    """A noun of three syllables, or its beginning: 고양 of 고양이."""
    return end - start < 4 and not _KOREAN_NOUNS.isdisjoint((text[start:end], text[start : start + 3]))


# Kingdoms of old: 금나라, 송나라.
_KINGDOM = regex.compile("[금송명청당수한조위촉오진제초연노정주하은원왜]나라")


def _is_korean_word(text: str, start: int, end: int) -> bool:
    """The same, or a place: 강원도 is nobody, and somewhere."""
    if _KINGDOM.fullmatch(text, start, end):
        return True
    return is_korean_noun(text, start, end) or text[start : start + 3] in _KOREAN_PLACES


def _goes_on_as_noun(value: str, rest: str) -> bool:
    """With some of the syllables behind it, and a particle at most behind those, it is a word: 은하 of 은하수를."""
    for more in range(1, len(rest) + 1):
        if lists("ko").flags(value + rest[:more]) & Flag.WORD and (more == len(rest) or is_ending(rest[more:])):
            return not is_ending(rest)
    return False
