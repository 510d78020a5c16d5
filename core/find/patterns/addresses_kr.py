"""Rows for Korean postal addresses, tried at the number of the house, looking back for the region and the road.

An address without a number is a place (core/find/places.py); a postal code at one is a finding of its own
(core/find/neighbours.py).
"""

from core.find.patterns.row import Row

_SIDO = (
    "(?:서울(?:특별시|시)?|(?:부산|대구|인천|광주|대전|울산)(?:광역시|시)?|세종(?:특별자치시|시)?|경기도?"
    "|강원(?:특별자치도|도)?|제주(?:특별자치도|도)?"
    "|충청[남북]도|충[남북]|전라[남북]도|전[남북]|전북특별자치도|경상[남북]도|경[남북])"
)
_SGG = "[가-힣]{1,4}[시군구]"
_EMD = "[가-힣][가-힣0-9]{0,5}[읍면]"
_ROAD = "[가-힣][가-힣0-9·]{0,11}(?:대로|로|길)"
_HOUSE = (
    "아파트|빌라|빌딩|타워|오피스텔|맨션|하우스|캐슬|자이|파크|청사|센터|본관|별관"
    "|신관|회관|기념관|학관|관|플라자|프라자|주택|시티|힐스|마을|산업단지|단지|연립|상가|원룸텔|원룸|고시원|고시텔|기숙사"
    "|생활관|푸르지오|래미안|힐스테이트|더샵|위브|편한세상|써밋|팩토리|스퀘어|밸리|테크노폴리스|시장|백화점|공장|창고|호텔|모텔|펜션|리조트|병원|학교"
)
# What stands in a house: block, floor, flat, also behind the name of the house ("광교 더샵 203동 1502호").
_UNIT_KR = (
    r"(?:제?(?:[A-Z가나다라마]-?)?\d{1,4}(?:공장|연구|생산|사무)?동|[A-Z가나다라마]동|제?(?:[A-Z]-?)?\d{1,5}호(?:관|실)?"
    r"|(?:지하 ?|B)?\d{1,3}층|반지하(?![가-힣]{2})|옥탑방?|(?:\d{1,3}|[A-Z])(?:블록|단지|블럭|룸))"
)
_WORD_KR = r"(?:\(주\) ?|㈜ ?)?[가-힣A-Za-z0-9&·]{2,15}(?<!에서|으로|까지|부터|에게|에|은|는|을|를|과|의|및|로|고)"
# In brackets stands the old name of the quarter, with or without the house: (역삼동, 예시빌딩).
_IN_BRACKETS = (
    rf"\((?:[가-힣][가-힣0-9]{{0,5}}[동리가읍면](?:,? ?[가-힣A-Za-z0-9 ]{{2,20}})?"
    rf"|[가-힣A-Za-z0-9]{{1,12}}(?:{_HOUSE}))\)"
)
_DETAIL = (
    rf"(?:,? ?(?:[가-힣A-Za-z0-9]{{1,12}}(?:{_HOUSE})(?:점|동)?(?: ?[A-Z가-힣]?\d{{0,4}}동)?|(?:내 )?{_UNIT_KR}"
    rf"|(?!01\d-)[A-Z]?\d{{1,4}}-\d{{1,5}}호?(?!-\d)|(?:{_WORD_KR} ){{1,3}}(?:내 )?{_UNIT_KR}"
    rf"|{_IN_BRACKETS})(?![가-힣]{{0,1}}\d))"
)
_LOT = r"\d{1,4}(?:-\d{1,4})?(?:번지)?"
_REGION = rf"(?:(?<![가-힣])(?:{_SIDO} ?(?:{_SGG} ?){{1,2}}|(?:{_SGG} ){{1,2}}|세종(?:특별자치시|시)? ))"
_QUARTER = "[가-힣][가-힣0-9]{0,5}[동리가]"

ROWS = (
    Row(
        name="address_kr",
        before="hangul",
        kind="ADDRESS",
        country="KR",
        pattern=(
            rf"(?<=(?P<b>{_REGION}(?:{_EMD} )?(?:{_QUARTER} )?{_ROAD} ?))\d{{1,4}}(?:번?[가-힣]?길 ?\d{{1,4}})?"
            rf"(?:-\d{{1,4}})?(?:번지)?(?!\d){_DETAIL}{{0,5}}"
        ),
        runs="1-4",
        base=0.92,
        source="도로명주소법 시행규칙",
        worst="서울시 가구 나로 1",
    ),
    Row(
        name="address_kr_lot",
        before="hangul",
        kind="ADDRESS",
        country="KR",
        pattern=(
            rf"(?<=(?P<b>{_REGION}(?:(?:{_EMD} )?{_QUARTER} ?(?:산 ?)?|{_EMD} 산 ?))){_LOT}"
            rf"(?![\d명개년월일원]){_DETAIL}{{0,5}}"
        ),
        runs="1-4",
        base=0.9,
        source="공간정보관리법 (지번)",
        worst="서울시 가구 나동 1",
    ),
    Row(
        name="address_kr_flat",
        before="hangul",
        kind="ADDRESS",
        country="KR",
        pattern=(
            rf"(?<=(?P<b>{_REGION}(?:{_EMD} )?(?:{_QUARTER} )?"
            rf"(?:[가-힣A-Za-z0-9]{{2,15}} ){{1,2}}))\d{{1,4}}동 ?\d{{1,5}}호(?!\d)"
        ),
        runs="1-4",
        then="가",
        base=0.85,
        source="공동주택, by its name, block and flat",
        worst="서울시 가구 나동 다라 1",
    ),
    Row(
        name="address_kr_flat_short",
        before="hangul",
        kind="ADDRESS",
        country="KR",
        # Block and flat with a hyphen between, behind the name of the house: 산곡동 현대1차 105-1204.
        pattern=(
            rf"(?<=(?P<b>{_REGION}(?:{_EMD} )?{_QUARTER} [가-힣A-Za-z]{{2,12}}"
            r"(?:\d차|\d단지|아파트|APT|빌라|타운|마을|맨션) ))\d{2,4}-\d{2,4}(?![\d-])"
        ),
        runs="2-4",
        base=0.85,
        source="공동주택, block and flat in short",
        worst="가구 나동 다라1차 10-",
    ),
    Row(
        name="address_kr_road",
        before="hangul",
        kind="ADDRESS",
        country="KR",
        pattern=(
            rf"(?<=(?P<b>(?<![가-힣]){_ROAD} ?))(?:\d{{1,4}}번?길 ?\d{{1,4}}(?:-\d{{1,4}})?"
            rf"|\d{{1,4}}(?:-\d{{1,4}})?(?:번지)?(?=,? ?\(?[가-힣A-Z0-9]{{1,12}}(?:{_HOUSE}|동|층|호)))"
            rf"(?!\d){_DETAIL}{{0,5}}"
        ),
        runs="1-4",
        base=0.6,
        source="도로명주소법 시행규칙, without the region",
        worst="가나로 1",
    ),
    Row(
        name="address_kr_box",
        before="hangul",
        reach=(12, 0),
        needs=("사서함",),
        kind="ADDRESS",
        country="KR",
        pattern=(
            rf"(?<=(?P<b>(?:{_REGION}(?:{_QUARTER} ?)?)?(?:[가-힣]{{2,10}} ?우체국 ?|우체국 ?)?사서함 ?(?:제 ?)?))"
            r"\d{1,5}(?:-\d{1,5})?호?(?!\d)"
        ),
        runs="1-5",
        base=0.8,
        source="우편법 시행규칙 (사서함)",
        worst="서울시 가구 우체국 사서함 1",
    ),
    Row(
        name="address_kr_hall",
        before="hangul",
        then="가",
        reach=(8, 0),
        needs=("기숙사", "생활관", "고시원", "고시텔", "원룸텔", "요양원", "관사"),
        kind="ADDRESS",
        country="KR",
        # A room where somebody lives; whose house it is tells where.
        pattern=(
            r"(?<=(?P<b>(?<![가-힣])[가-힣]{2,12} ?(?:(?:제\d|[가-힣]{1,4}) ?)?"
            r"(?:기숙사|생활관|고시원|고시텔|원룸텔|요양원|관사) ?(?:[A-Z가-라]?동 ?)?))(?:\d{1,3}동 ?)?\d{2,5}호(?!\d)"
        ),
        runs="1-5",
        base=0.7,
        cue="ignored",
        source="rooms of dormitories and lodgings, by the name of the house",
        worst="가나 기숙사 1",
    ),
)
