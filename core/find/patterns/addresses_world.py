"""Rows for postal addresses of further countries and of further shapes: Japan, China, South-East Asia, India, Colombia,
Brazil's blocks, the forces, boxes, houses with names, numbered roads, corners, and whatever is called an address.

Each is tried at a number and looks around for what makes it an address; most ask for a word of their own.
"""

from core.find.patterns.addresses_europe import CODED, NAMES, NUMBERED, TOWN, W
from core.find.patterns.forms import capitalised, either
from core.find.patterns.row import Row
from core.languages.language import words

_COLOMBIA = words(
    """
    calle, cll, cl., carrera, cra, cra., cr., kr., kra, transversal, trans., tv., diagonal, diag., dg., avenida, av.,
    ak, ac, avenida calle, avenida carrera, circular
    """
)
_JALAN = words("jalan, jl., jln., lorong, persiaran, lebuh")
_INDIAN = words(
    "sector, phase, cross, main, nagar, marg, colony, layout, extension, enclave, vihar, chowk, salai, stage"
)
_OF = r"(?:de|del|de la|de los|da|do|dos|das|di|della|du|des|van|van de|von|la|el|le)"
_CROSSED = rf"(?:the )?(?:\d{{1,5}} )?(?:{W}|\d{{1,3}}(?:st|nd|rd|th))(?: {W}){{0,4}}(?: \d{{1,4}}(?!\d))?"
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
            rf"{W}(?: (?:(?:na|an|of|the|on) )?{W}){{0,3}}(?:, ?|,?[ ]?\r?\n[ ]*)"
            rf"(?:(?:(?:Co\.? )?{W}(?: {W}){{0,2}}(?: \d{{1,2}}W?)?)"
            r"(?:, ?| |,?[ ]?\r?\n[ ]*)){1,3}[AC-FHKNPRTV-Y]))\d[\dW] ?[\dAC-FHKNPRTV-Y]{4}(?![\p{Latin}\d])"
        ),
        runs="1-2",
        base=0.7,
        source="Eircode, S.I. No. 573/2014",
        worst="Aa, Aa, D1",
    ),
    Row(
        name="address_dublin",
        reach=(8, 0),
        needs=("dublin",),
        runs="1-2",
        kind="ADDRESS",
        country="IE",
        pattern=(
            r"(?<=(?<![\p{L}\d])(?P<b>(?:(?i:apartment|apt|flat|unit|suite|no)\.? ?)?\d{1,4}[A-Za-z]?,? "
            r"(?:[\p{Lu}\d][\p{L}\d'’.-]{0,24},? ){1,9}Dublin ))\d{1,2}W?(?![\p{Latin}\d]|[.,]\d)"
        ),
        base=0.75,
        source="postal districts of Dublin, as addresses went before Eircode and go on",
        worst="1 A, Dublin ",
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
    Row(
        name="address_told",
        near=5,
        runs="1-5",
        kind="ADDRESS",
        # Names with a number behind them, right behind a word for address and at the end of what it says.
        pattern=(
            rf"(?<=(?<![\p{{L}}\d])(?P<b>{W}(?: (?:{_OF} )?{W}){{0,4}},? (?:{NUMBERED})))(?<=\p{{L}},? (?:{NUMBERED}))"
            r"(?!(?:19|20)\d\d(?!\d))\d{1,5}[A-Za-z]?(?:[/-]\d{1,4}[A-Za-z]?)?(?![\p{L}\d])"
            r"(?=[ ]?(?:$|[.,;)\r\n(]|- \p{Lu}))(?![.,:/-]\d)"
        ),
        base=0.3,
        cue="required",
        source="UPU S42: street and house, whatever the street is called, by the word for address before it",
        worst="Aa 1",
    ),
    Row(
        name="address_corner",
        kind="ADDRESS",
        pattern=(
            r"f (?<=(?i:corner|intersection|junction) of )(?P<v>(?=[^.\n]{3,80}?(?:\d|(?<= )(?:"
            r"St(?:reet)?|Ave(?:nue)?|R(?:oa)?d|Lane|Ln|Drive|Dr|Blvd|Boulevard|Way|Court|Highway|Hwy|Broadway|Square)"
            rf"(?!\p{{L}}))){_CROSSED} (?:and|&|with) {_CROSSED}(?<!\.))"
        ),
        needs=words("corner of, intersection of, junction of"),
        base=0.75,
        cue="ignored",
        source="where two streets meet, as people say it",
        worst="corner of A ",
    ),
    Row(
        name="address_co",
        reach=(0, 24),
        needs=words("#, no., no , n°, nº, número, numero"),
        kind="ADDRESS",
        country="CO",
        pattern=(
            rf"(?<=(?<![\p{{L}}\d])(?P<b>(?i:{either(_COLOMBIA)}) ))"
            r"\d{1,3} ?[A-Za-z]{0,2}(?: (?i:bis|sur|norte|este|oeste))?,? ?(?i:#|no\.?|n[º°]\.?|n[úu]mero) ?"
            r"\d{1,3} ?[A-Za-z]{0,2}(?: (?i:bis|sur|norte|este|oeste))? ?- ?\d{1,3}(?![\d-])"
        ),
        runs="1-3",
        base=0.85,
        source="Catastro, nomenclatura domiciliaria: street, crossing and metres",
        worst="Calle 1 No. 1",
    ),
    Row(
        name="address_br_block",
        kind="ADDRESS",
        country="BR",
        pattern=(
            rf"(?<=(?<![\p{{L}}\d])(?P<b>(?:[Qq]uadra|Qd\.?|QUADRA|S[QH]N|S[QH]S|CL[NS]|QN[A-Z]|QE) ))\d{{1,4}}[A-Z]?"
            r"(?:,? (?i:lote|lt|bloco|bl|conjunto|conj|casa|apto|apt|sala|loja)\.? [\dA-Z]{1,4}(?![\p{L}\d])){1,4}"
            rf"(?:, {TOWN}(?:,? ?[-/] ?[A-Z]{{2}}(?!\p{{L}}))?)?"
        ),
        reach=(10, 0),
        needs=words("quadra, qd, sqn, sqs, shn, shs, cln, cls, qn, qe"),
        runs="1-4",
        base=0.8,
        source="Correios: quadra, lote, bloco",
        worst="Quadra 1, Lote ",
    ),
    Row(
        name="address_jalan",
        reach=(64, 24),
        needs=words("jalan, jl., jln, lorong, persiaran, lebuh"),
        kind="ADDRESS",
        country="ID",
        pattern=(
            rf"(?:(?<=(?<![\p{{L}}\d])(?P<b>(?:{capitalised(_JALAN)}) (?:{W} ?){{1,4}},? ?(?:(?i:no|nomor|kav)\.? ?)))"
            rf"\d{{1,4}}[A-Z]?(?![\p{{L}}\d])|(?<![\d$€£.,:/-])\d{{1,4}}[A-Z]?(?:-\d{{1,3}})?,? "
            rf"(?:{capitalised(_JALAN)})(?: (?:{W}|\d{{1,3}}(?:/\d{{1,3}})?)){{1,4}})"
            r"(?:,? ?(?i:rt|rw|blok)\.? ?[\dA-Z]{1,4}(?:/\d{1,3})?){0,3}"
        ),
        runs="1-4",
        base=0.8,
        source="Pos Indonesia, Pos Malaysia: jalan and number",
        worst="Jl. A No. 1",
    ),
    Row(
        name="address_sg",
        kind="ADDRESS",
        country="SG",
        # The floor and the flat tell: #05-12.
        pattern=(
            rf"#(?<=(?<![\p{{L}}\d])(?P<b>(?:(?i:blk|block) )?\d{{1,4}}[A-Z]? {W}(?: {W}){{0,4}}(?: \d{{1,3}})?,? )#)"
            r"\d{1,2}-\d{1,4}[A-Z]?(?![\p{L}\d-])"
        ),
        needs=("#",),
        base=0.85,
        source="SingPost: block, street, floor and flat",
        worst="1 A #",
    ),
    Row(
        name="address_in_door",
        reach=(10, 0),
        needs=words("h.no, h. no, h no, hno, d.no, d. no, d no, dno, door no"),
        kind="ADDRESS",
        country="IN",
        # A door by its ward, block and number, then floor and road.
        pattern=(
            r"(?<=(?<![\p{L}\d])(?P<b>(?i:h|d|door)\.? ?(?i:no)\.? ?:? ?))"
            rf"\d{{1,3}}(?:-\d{{1,4}}){{1,3}}(?:/[A-Z\d]{{1,4}}){{0,2}}(?![\d-])"
            rf"(?:, (?:\d{{1,2}}(?:st|nd|rd|th) (?i:floor)|{W}(?: {W}){{0,3}}(?<!\.))){{0,4}}"
        ),
        runs="1-3",
        base=0.8,
        source="India Post: door numbers of wards and blocks (Telangana, Andhra Pradesh)",
        worst="H.No. 1-1",
    ),
    Row(
        name="address_in",
        kind="ADDRESS",
        country="IN",
        # A plot or a house, then the parts of the town: sector, phase, cross, road.
        pattern=(
            r"(?<=(?<![\p{L}\d])(?P<b>(?i:plot|flat|house|door|shop|h|d)\.? ?(?i:no\.? ?|# ?)?|(?i:no)\. ?|# ?))"
            rf"\d{{1,5}}[A-Z]?(?:[/-]\d{{1,4}}[A-Z]?)?,? (?=[^\n]{{0,60}}?(?:{capitalised(_INDIAN)})(?!\p{{L}}))"
            rf"(?:(?:{W}|\d{{1,3}}(?:st|nd|rd|th)?|[A-Z]),? ){{0,6}}?(?:{capitalised(_INDIAN)})"
            r"(?: (?:Road|Street|\d{1,3}[A-Z]?|[IVX]{1,3})(?!\p{L}))?"
        ),
        reach=(0, 96),
        needs=_INDIAN,
        runs="1-5",
        base=0.75,
        source="India Post: house, street, locality",
        worst="No. 1, A ",
    ),
)
