"""Rows for addresses told by their doors: units of estates, plots, blocks and flats without a street, Korean ones in
Latin letters."""

from core.find.patterns.row import Row
from core.languages.language import words

_W = r"\p{Lu}[\p{L}\p{M}'’&-]{0,24}"
# What units stand in.
_ESTATES = (
    "Estate|Park|Centre|Center|Works|Mills?|Yard|Wharf|Arcade|Brickworks|Farm|Barns?|House|Court|Studios|Quay|Docks?"
    "|Complex|Market|Precinct|Plaza|Village|Foundry|Brewery|Sidings|Maltings|Arches|Workshops|Buildings?|Mall|Parade"
)
_STREETS = "Street|St|Road|Rd|Avenue|Ave|Lane|Drive|Close|Crescent|Way|Gardens|Terrace|Court|Grove|Park|Estate|Layout"
_CODE = r"(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|\d{4,6})(?![\p{L}\d])"
_TOWNS = rf"(?:, ?(?:off )?{_W}(?: (?:{_W}|\d{{1,2}}(?!\d))){{0,3}}){{0,5}}(?:,? {_CODE})?"
_ROMAN = r"\p{Lu}[\p{Ll}\p{Lu}]{1,20}"
_GIL = r"(?:[ -]?\d{1,3}(?:beon)?-?gil)?"
_QUARTERS = r"(?:dong|gu|si|gun|eup|myeon|ri|do|ga)"
_KOREA = rf"(?:,? {_ROMAN}(?:-{_QUARTERS})?){{0,5}}(?:,? (?:South Korea|Republic of Korea|Korea))?(?:,? \d{{5}}(?!\d))?"
_HOUSE_KR = (
    "아파트|빌라|오피스텔|맨션|캐슬|자이|주택|시티|힐스|마을|연립|원룸텔|고시텔|푸르지오|래미안|힐스테이트|더샵|위브|편한세상"
    "|아이파크|롯데캐슬|센트럴|파크|타운|빌리지|주공"
)
_DOOR_TR = r"(?i:kat|daire|no|iç kap[ıi](?: no)?|k|d) ?[:.]? ?"
_DOORS_TR = rf"(?:[ ,/-]{{1,3}}{_DOOR_TR}\d{{1,4}}){{0,3}}(?![\d\p{{Latin}}]|[.,]\d)"

ROWS = (
    Row(
        name="address_estate",
        before="latin",
        letters="345689",
        then=(" A", "a", ",", "-", "/", "?"),
        runs="1-4",
        reach=(16, 0),
        needs=words("unit, suite, studio, warehouse, hangar, workshop, shop, bay, office"),
        kind="ADDRESS",
        pattern=(
            r"(?<=(?<!\p{L})(?P<b>(?i:units?|suite|studio|warehouse|hangar|workshop|shop|bay|office) ))"
            rf"\d{{1,4}}[A-Z]?(?:[-/&]\d{{1,3}}[A-Z]?)?,? (?:{_W} ){{1,4}}(?:{_ESTATES})(?!\p{{L}}){_TOWNS}"
        ),
        base=0.7,
        cue="ignored",
        source="BS 7666: units of trading estates, mills and arcades, without the number of a house",
        worst="Unit 1 A ",
    ),
    Row(
        name="address_plot",
        before="latin",
        letters="345",
        then=(" A", "a", ","),
        runs="1-5",
        reach=(12, 0),
        needs=words("plot, stand, erf, lot, house, block, blk, villa, shop"),
        kind="ADDRESS",
        pattern=(
            r"(?<=(?<!\p{L})(?P<b>(?i:plot|stand|erf|lot|house|block|blk|villa|shop) ))"
            rf"\d{{1,5}}[A-Z]?,? (?:{_W} ){{1,3}}(?:{_STREETS})(?![\p{{L}}]){_TOWNS}"
        ),
        base=0.75,
        cue="ignored",
        source="plots and blocks, as posts of Nigeria, Ghana, South Africa, Kenya and Singapore know them",
        worst="Plot 1 A ",
    ),
    Row(
        name="address_kr_roman",
        reach=(0, 60),
        needs=("-ro", "-gil", "-daero", "-dong"),
        kind="ADDRESS",
        country="KR",
        pattern=(
            r"(?<![\p{L}\d-])(?:(?:#?\d{1,5}(?:-\d{1,5})?(?:-?(?:ho|dong|F))?,? ){1,3}"
            rf"{_ROMAN}(?<=\p{{L}}{{4}})-(?:daero|ro|gil|dong)(?!\p{{L}}){_GIL}{_KOREA}"
            rf"|(?:{_ROMAN}(?:-{_QUARTERS})?,? ){{0,4}}{_ROMAN}(?<=\p{{L}}{{4}})-(?:daero|ro|gil|dong)(?!\p{{L}})"
            rf"{_GIL},? \d{{1,5}}(?:-\d{{1,5}})?"
            rf"(?:(?:,? \d{{1,4}}(?:-\d{{1,4}})?(?:-?(?:ho|dong|F))?){{0,2}}(?![\p{{L}}\d])){_KOREA})"
        ),
        base=0.75,
        cue="ignored",
        source="로마자 표기 도로명주소 (영문주소)",
        worst="1, Aa-ro ",
    ),
    Row(
        name="address_kr_door",
        runs="2-4",
        then=("가",),
        kind="ADDRESS",
        country="KR",
        pattern=(
            rf"(?=\d{{2,4}}동 ?\d)"
            rf"(?<=(?<![가-힣A-Za-z\d])(?P<b>(?:[가-힣A-Za-z]{{0,10}}(?:{_HOUSE_KR})(?: ?\d{{1,2}}(?:차|단지))? )?))"
            r"(?<![\d-])\d{2,4}동 ?\d{2,5}호(?!\d)(?![가-힣]?선)"
        ),
        base=0.6,
        source="공동주택관리법: block and flat, with or without the name of the house",
        worst="아파트 11동",
    ),
    Row(
        name="address_kr_flat_named",
        before="hangul",
        runs="3-4",
        then=("-0", "-0 ", "-st"),
        kind="ADDRESS",
        country="KR",
        pattern=(
            rf"(?<=(?<![가-힣A-Za-z\d])(?P<b>[가-힣A-Za-z]{{0,10}}(?:{_HOUSE_KR})(?: ?\d{{1,2}}(?:차|단지))?"
            r"(?: 아파트)? ))"
            r"(?!(?:19|20)\d\d-(?:19|20)\d\d)\d{3,4}-\d{3,4}(?:호)?(?![\d-])(?!세대|만|명|원|개)"
        ),
        base=0.65,
        source="the same in short, behind the name of the house",
        worst="아파트 111-",
    ),
    Row(
        name="address_kr_lot_door",
        before="hangul",
        runs="1-4",
        kind="ADDRESS",
        country="KR",
        pattern=(
            r"(?=\d{1,4}-\d)(?<=(?<![가-힣])(?P<b>[가-힣]{1,4}\d{0,2}[동리] (?:산 ?)?))\d{1,4}-\d{1,4}"
            r"(?:번지(?: ?\d{1,4}호|,? ?(?:지하 ?)?\d{1,2}층)?|,? ?(?:지하 ?)?\d{1,2}층|,? ?\d{3,4}호)(?!\d)"
        ),
        base=0.65,
        source="공간정보관리법 (지번), the quarter alone before a lot with its floor or flat",
        worst="가동 1-",
    ),
    Row(
        name="address_tr_door",
        runs="1-4",
        reach=(24, 0),
        needs=("blok", "kat ", "kat:", "kat.", "daire"),
        kind="ADDRESS",
        country="TR",
        pattern=(
            rf"(?:(?<=(?<![\p{{L}}\d])(?P<b>[A-ZÇŞ]\d?[ -]?(?i:blok),? ?{_DOOR_TR}))\d{{1,4}}{_DOORS_TR}"
            rf"|(?<=(?<!\p{{L}})(?P<b>(?i:kat) ?[:.]? ?))\d{{1,2}}(?=[ ,/-]{{1,3}}(?i:daire|no|d) ?[:.]? ?\d)"
            rf"{_DOORS_TR}"
            rf"|(?<=(?<!\p{{L}})(?P<b>(?i:daire) ?[:.]? ?))\d{{1,3}}(?=[ ,/-]{{1,3}}(?i:kat|no|k) ?[:.]? ?\d)"
            rf"{_DOORS_TR})"
        ),
        base=0.6,
        cue="ignored",
        source="Adres ve Numaralamaya İlişkin Yönetmelik: block, floor and flat without the street",
        worst="kat 1 ",
    ),
    Row(
        name="eircode",
        letters="1",
        before="latin",
        runs="1-2",
        kind="POSTCODE",
        country="IE",
        pattern=r"(?<=(?<![\p{L}\d])(?P<b>[AC-FHKNPRTV-Y]))\d[\dW] ?[\dAC-FHKNPRTV-Y]{4}(?![\p{Latin}\d])",
        words=("eircode",),
        base=0.5,
        cue="own",
        near=6,
        source="Eircode, S.I. No. 573/2014, by the word for it alone",
        worst="D11",
    ),
)
