"""Rows for postal addresses of further countries: Japan, China, the forces, boxes, houses with names, numbered roads.

Each is tried at a number and looks around for what makes it an address; most ask for a word of their own.
"""

from core.find.patterns.addresses_europe import CODED, NAMES, TOWN, W
from core.find.patterns.row import Row
from core.languages.language import words

_MILITARY = r"(?i:PSC|CMR|UNIT|OPC|UMR)"

ROWS = (
    Row(
        name="address_jp",
        reach=(48, 0),
        needs=("都", "道", "府", "県"),
        kind="ADDRESS",
        country="JP",
        pattern=(
            r"(?<=(?P<b>(?:〒? ?\d{3}-\d{4} ?)?(?:東京都|北海道|京都府|大阪府|\p{Han}{2,3}県)"
            r"[\p{Han}\p{Hiragana}\p{Katakana}ヶケノ々]{1,20}? ?))(?<![道第])(?!\d{1,4}[年月円人名個件])\d{1,4}"
            r"(?:丁目|番|号|-\d|の\d)(?:(?:丁目|番地?|地|号|-|の)?(?:\d{1,4})?){0,4}"
            r"(?: ?[\p{Han}\p{Katakana}\p{Hiragana}A-Za-zー・]{2,18} ?\d{1,4}号?室?)?"
        ),
        runs="1-4",
        base=0.85,
        source="住居表示に関する法律",
        worst="東京都あ1",
    ),
    Row(
        name="address_cn",
        reach=(48, 0),
        needs=("路", "街", "道", "巷", "弄", "里"),
        kind="ADDRESS",
        country="CN",
        pattern=(
            r"(?<=(?P<b>(?:[\p{Han}--[位于在至到的是为於為]]{2,4}(?:省|自治区|市|区|區|县|縣|州|镇|鎮|乡|鄉)|香港"
            r"|九龍|新界|澳門|澳门)"
            r"[\p{Han}--[位于在至到的是为於為]]{0,16}"
            r"(?:路|街|道|巷|弄|里)(?:[东西南北中東]|[一二三四五六七八九十]段)? ?))\d{1,5}(?:[号號弄]"
            r"|之\d{1,3}[号號]|(?:-\d{1,4})[号號]?)"
            r"(?:\d{0,4}\p{Han}{0,8}?(?:\d{1,4}|[一二三四五六七八九十A-Z])(?:号楼|栋|幢|棟|座|单元|單元|室|樓|楼|层"
            r"|層|号|號|门)){0,5}"
        ),
        runs="1-5",
        then="?-",
        base=0.85,
        source="GB/T 23705 (数字城市地理信息公共平台 地名/地址编码规则)",
        worst="北京市路1",
    ),
    Row(
        name="address_military",
        words=words("apo, fpo, dpo"),
        kind="ADDRESS",
        country="US",
        pattern=(
            rf"(?<=(?<![\p{{L}}\d])(?P<b>(?:(?:{_MILITARY} \d{{1,5}},? ?(?i:BOX) \d{{1,6}},?"
            rf"|(?:(?i:USS|USNS|USNV|USCGC|USAV)) [\p{{L}}'.-]{{1,24}}(?: [\p{{L}}'.-]{{1,24}}){{0,2}},?)(?: "
            rf"|[ ]?\r?\n[ ]*))?"
            r"(?i:APO|FPO|DPO),? (?i:AA|AE|AP),? ?))\d{5}(?:-\d{4})?(?!\d)"
        ),
        runs="5",
        base=0.7,
        cue="own",
        source="USPS Publication 28, military addresses",
        worst="APO AE 0",
    ),
    Row(
        name="address_rural",
        words=words("rr, hc, hcr, sr, rural route, star route, psc, cmr, unit, opc, umr"),
        kind="ADDRESS",
        country="US",
        pattern=(
            rf"(?<=(?<![\p{{L}}\d])(?P<b>(?:RR|HC|HCR|SR|Rural Route|Star Route|{_MILITARY}) \d{{1,5}},? "
            rf"(?i:BOX) ))\d{{1,6}}(?!\d)"
            rf"(?:,? {W}(?: {W}){{0,2}},? [A-Z]{{2}} \d{{5}}(?!\d))?"
        ),
        runs="1-6",
        base=0.5,
        cue="own",
        source="USPS Publication 28, rural routes",
        worst="RR 1 Box 1",
    ),
    Row(
        name="address_box_world",
        words=words(
            """
            postfach, apartado de correos, apartado postal, apdo, casella postale, caixa postal, postbus,
            postboks, skr poczt,
            skrytka pocztowa, boîte postale, private bag, locked bag, gpo box, po box, p o box, b.p, bp, poste restante
            """
        ),
        kind="ADDRESS",
        pattern=(
            r"(?<=(?<![\p{L}\d])(?P<b>(?:(?i:postfach|apartado (?:de correos|postal)|apdo\.?|casella postale"
            r"|caixa postal|postbus"
            r"|postboks|skr\. ?poczt\.|skrytka pocztowa|boîte postale|private bag|locked bag|gpo box|p\.? ?o\.? ?box"
            r"|poste restante)"
            r"|B\.?P\.?|C\.P\.) ?(?:n\.?[º°]? ?|nr\.? ?)?X?))\d{1,6}(?:[ ]\d{2,3}(?!\d))?(?!\d|/\d)"
            rf"(?:{CODED}|,? {TOWN},? \d{{4}}(?!\d))?"
        ),
        runs="1-6",
        base=0.5,
        cue="own",
        source="UPU S42: boxes at a post office",
        worst="Postfach 1",
    ),
    Row(
        name="address_gb_named",
        letters="12",
        before="latin",
        digits=2,
        kind="ADDRESS",
        country="GB",
        # A house with a name: the postal code tells, found first since it is rarer.
        pattern=(
            r"(?=\d[A-Z\d]? ?\d[ABD-HJLNP-UW-Z]{2}(?![\p{Latin}\d]))(?<=[ \n][A-PR-UWYZ][A-HK-Y]?)"
            rf"(?<=(?<![\p{{L}}\d])(?P<b>{W}(?: {W}){{0,3}}(?:, ?|,?[ ]?\r?\n[ ]*)(?:{W}(?: {W}){{0,2}}(?:, ?"
            rf"|,?[ ]?\r?\n[ ]*))?"
            rf"{W}(?: {W}){{0,2}} (?:Street|Road|Lane|Avenue|Close|Drive|Way|Row|Terrace|Gardens|Hill|Green|Court"
            rf"|Square|Crescent"
            rf"|Place|Mews|Grove|Walk)(?:, ?|,?[ ]?\r?\n[ ]*)(?:{W}(?: {W}){{0,2}}(?:, ?| |,?[ ]?\r?\n[ ]*)){{0,3}}"
            r"[A-PR-UWYZ][A-HK-Y]?))\d[A-Z\d]? ?\d[ABD-HJLNP-UW-Z]{2}(?![\p{Latin}\d])"
        ),
        runs="1-2",
        base=0.8,
        source="BS 7666: a house with a name",
        worst="Aa, Aa Lane, A1",
    ),
    Row(
        name="address_ie",
        letters="1",
        before="latin",
        kind="ADDRESS",
        country="IE",
        pattern=(
            r"(?=\d[\dW] ?[\dAC-FHKNPRTV-Y]{4}(?![\p{Latin}\d]))(?<=(?<![\p{L}\d])(?P<b>(?:\d{1,4}[A-Za-z]? )?"
            rf"{W}(?: {W}){{0,3}}(?:, ?|,?[ ]?\r?\n[ ]*)(?:(?:(?:Co\.? )?{W}(?: {W}){{0,2}}(?: \d{{1,2}}W?)?)"
            r"(?:, ?| |,?[ ]?\r?\n[ ]*)){1,3}[AC-FHKNPRTV-Y]))\d[\dW] ?[\dAC-FHKNPRTV-Y]{4}(?![\p{Latin}\d])"
        ),
        runs="1-2",
        base=0.7,
        source="Eircode, S.I. No. 573/2014",
        worst="Aa, Aa, D1",
    ),
    Row(
        name="address_fr_ca",
        reach=(0, 120),
        needs=("qc", "québec"),
        kind="ADDRESS",
        country="CA",
        pattern=(
            rf"(?<![\d$€£.:/-])\d{{1,5}}(?:-\d{{1,5}})?,? (?i:rue|avenue|boul\.?|boulevard|chemin|place|côte|rang"
            rf"|montée){NAMES}{{1,6}}"
            rf"(?:,? (?:app\.|bureau|unité) ?#?\d{{1,5}})?(?:, ?|[ ]?,?\r?\n[ ]*){TOWN},?(?: \(?(?:QC|Québec|ON"
            rf"|NB)\)?,?)?"
            r"[ ]{1,2}[A-Z]\d[A-Z] ?\d[A-Z]\d(?![\p{Latin}\d])"
        ),
        runs="1-5",
        base=0.85,
        source="Postes Canada",
        worst="1 rue A",
    ),
    Row(
        name="address_us_highway",
        reach=(0, 24),
        needs=("county r", "highway", "hwy", "state r", "market r"),
        kind="ADDRESS",
        country="US",
        pattern=(
            r"(?<![\d$€£.,:/-])\d{1,6} (?:[NSEW]\.? )?(?:(?:County|State|US|U\.S\.|Old|Farm to Market|FM|Ranch) ){1,2}"
            r"(?:Road|Rd|Route|Rte|Highway|Hwy)\.? \d{1,4}[A-Z]?(?![\p{L}\d])"
            rf"(?:,? {W}(?: {W}){{0,2}},? [A-Z]{{2}}(?!\p{{L}}))?(?: \d{{5}}(?!\d))?"
        ),
        runs="1-6",
        base=0.75,
        source="USPS Publication 28: numbered roads",
        worst="1 County Road 1",
    ),
    Row(
        name="address_unit",
        words=words("apt, apartment, suite, unit, flat"),
        kind="ADDRESS",
        # Alone on its line, under the line of a street or above one of a town.
        pattern=(
            r"(?<=(?:^|\n)[ >?*|\t]{0,8}(?P<b>(?i:apt|apartment|suite|unit|flat)\.? ?#?))"
            r"\d{1,5}[A-Za-z]?(?=[ ,]{0,2}\r?\n)"
        ),
        runs="1-5",
        base=0.4,
        cue="own",
        source="USPS Publication 28: the line of a flat",
        worst="\nApt 1\n",
    ),
)
