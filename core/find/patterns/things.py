"""Rows for what a person has: devices, vehicles, wallets, codes of banks."""

from core.find.patterns.forms import either
from core.find.patterns.national import REGIONS_KR
from core.find.patterns.row import NOT_AFTER_DIGIT, NOT_BEFORE_DIGIT, Row
from core.languages.language import words

_PLATE_KR = "가나다라마거너더러머버서어저고노도로모보소오조구누두루무부수우주바사아자배하허호"
_VIN = "[A-HJ-NPR-Z0-9]"
_FRESH = r"(?<![\p{L}\d@_./-])"
_STATES_IN = (
    "AN|AP|AR|AS|BR|CG|CH|DD|DL|DN|GA|GJ|HP|HR|JH|JK|KA|KL|LA|LD|MH|ML|MN|MP|MZ|NL|OD|OR|PB|PY|RJ|SK|TN|TR|TS|UA|UK|UP"
    "|WB"
)

# What stands behind or between numbers and is no plate's letters: money, units, months, words; what goods, signals,
# courses and tickets are called. Behind a word for plates they are letters all the same.
_NO_LETTERS = either(
    words(
        """
        USD, EUR, GBP, TRY, KRW, JPY, CHF, KDV, VAT, TAX, NET, FOB, CIF, PCS, BOX, SET, QTY, ADT, GRM, TON, LTR, LIK,
        DAY, MIN, SEC, HRS, DAK, SAY, YIL, GUN, KWH, MAH, RPM, DPI, PPM, BPM, MHZ, GHZ, KHZ, VDC, VAC, BAR, PSI, OHM,
        GSM, SQM, SPF, PCT, FPS, HRC, AWG, BTU, LUX, WAT, AMP, JAN, FEB, MAR, APR, MAY, JUN, JUL, AUG, SEP, OCT, NOV,
        DEC, OCA, NIS, HAZ, TEM, AGU, EYL, EKI, KAS, ARA, AND, FOR, THE, VIA, ARE, WAS, HAS, PER, ILE, NOT, OUT, OFF,
        NOW, TOP, MAX, NEW, OLD, BIG, ALL, REG, MEN, WOM, KAT, CAD, SOK, APT, SAN, EST, GMT, UTC, BST, AET, CET, ISO,
        DIN, TSE, RAL, BSP, NPT, SKU, REF, REV, EXP, LOT, MFG, ORD, DEL, TBC, TBA, SIZ, BIN, KIS, LED, LCD, USB, SSD,
        HDD, RAM, DDR, RTX, GTX, PCB, POE, GND, RTD, PVC, PPR, PEX, PES, ALU, CAM, ZNC, SST, GUI, PDF, DOC, XLS, LAB,
        BED, BUS, LAW, ENG, BIO, MAT, FIZ, FEN, COL, ROW, VIP, RED, BLU, BLK, GRN, WHT, YEL, CYN, MAG, UPC, APC
        """
    )
)

ROWS = (
    Row(
        name="imei",
        digits=14,
        kind="ID",
        pattern=(
            rf"{NOT_AFTER_DIGIT}(?<!\p{{Latin}})\d{{2}}[ \-]?\d{{6}}[ \-]?\d{{6}}[ \-]?\d(?:\d)?{NOT_BEFORE_DIGIT}"
            rf"|{NOT_AFTER_DIGIT}\d{{8}}-\d{{6}}-\d{{1,2}}{NOT_BEFORE_DIGIT}"
        ),
        runs="2 8 14-16",
        words=words("imei, imei no, imei number, imei 번호, 단말기 번호, imei numarası"),
        cue="own",
        check="imei",
        true=0.8,
        base=0.45,
        false=0.3,
        source="3GPP TS 23.003, 6.2",
        worst="11 111111 ",
    ),
    Row(
        name="mac_dotted",
        kind="ID",
        pattern=r"\.(?<=(?<![0-9A-Fa-f.])(?P<b>[0-9A-Fa-f]{4})\.)[0-9A-Fa-f]{4}\.[0-9A-Fa-f]{4}(?![0-9A-Fa-f.])",
        needs=("mac", "arp", "interface", "wlan", "device", "cihaz", "기기", "물리 주소"),
        base=0.6,
        source="EUI-48 in groups of four, as routers print it",
        worst="aaaa.aaaa.",
    ),
    Row(
        name="vin",
        unbroken=17,
        kind="ID",
        pattern=rf"(?<![\p{{Latin}}\d])(?=[A-Z]{{0,16}}\d){_VIN}{{17}}(?![\p{{Latin}}\d])",
        needs=("vin", "vehicle", "chassis", "차대", "şasi", "şase"),
        words=words(
            "vin, vehicle identification number, chassis number, chassis no, 차대번호, şasi no, şase no, şasi numarası"
        ),
        cue="own",
        check="vin",
        true=0.85,
        base=0.5,
        false=0.0,
        source="ISO 3779; 49 CFR 565 (check digit, North America)",
        worst="A",
    ),
    Row(
        name="plate_kr",
        digits=6,
        runs="2-3",
        then=(" 가", "가"),
        kind="ID",
        country="KR",
        pattern=(
            rf"(?=\d{{2,3}} ?[{_PLATE_KR}])(?<=(?P<b>(?<![가-힣])(?:{REGIONS_KR}) ?"
            rf"|제 ?)?)(?<!\d[ -]?)\d{{2,3}} ?[{_PLATE_KR}] ?\d{{4}}(?!\d)(?!-\d)"
        ),
        base=0.65,
        source="자동차등록번호판 등의 기준에 관한 고시",
        worst="12가",
    ),
    Row(
        name="plate_tr",
        runs="2",
        then=(" A", "-A", "a"),
        digits=4,
        kind="ID",
        country="TR",
        pattern=r"(?<![\p{Latin}\d-])(?:0[1-9]|[1-7]\d|8[01])[ -]?[A-Z]{1,3}[ -]?\d{2,5}(?![\p{Latin}\d])(?!-\d)",
        base=0.4,
        words=words(
            """
            plaka, plakası, plakam, plakanız, plakalı, park, araç, aracı, aracım, aracımın, aracın, aracınız, araba,
            arabam, arabamın, arabası, otomobil, otomobilim, kamyon, kamyonet, motosiklet, motorum, minibüs, taksi,
            taksisi, kamyonu, minibüsü, motoru, traktör, traktörü, otobüs, otobüsü,
            dorse, çekici
            """
        ),
        source="Karayolları Trafik Yönetmeliği",
        worst="34 A",
    ),
    Row(
        name="plate_tr_whole",
        runs="2",
        then=" A",
        digits=5,
        kind="ID",
        country="TR",
        # Three letters and three digits, as most are: no amount, no unit, no day of a month.
        pattern=(
            r"(?<![\p{Latin}\d.,-])(?<!\d[.,]? )(?<!\p{Sc} ?)(?:0[1-9]|[1-7]\d|8[01]) "
            rf"(?!(?:{_NO_LETTERS}) )[A-PR-VYZ]{{3}} \d{{3}}(?![\p{{Latin}}\d]|[.,-]\d|[ ]\d)"
        ),
        base=0.55,
        source="Karayolları Trafik Yönetmeliği: the commonest shape, told by itself",
        worst="34 ABC ",
    ),
    Row(
        name="plate_tr_low",
        runs="2",
        then=" a",
        digits=4,
        kind="ID",
        country="TR",
        pattern=r"(?<![\p{Latin}\d-])(?:0[1-9]|[1-7]\d|8[01]) ?[a-z]{1,3} ?\d{2,5}(?![\p{Latin}\d])(?!-\d)",
        base=0.4,
        words=words("plaka, plakası, plakam, plakalı, plaka no, aracın plakası"),
        cue="own",
        near=14,
        source="the same in small letters, by the word before it",
        worst="34 a",
    ),
    Row(
        name="plate_tr_behind",
        runs="2",
        then=" a-",
        reach=(0, 32),
        needs=("plaka",),
        kind="ID",
        country="TR",
        pattern=(
            r"(?<![\p{Latin}\d-])(?:0[1-9]|[1-7]\d|8[01])[ -]?[A-Za-z]{1,3}[ -]?\d{2,5}(?![\p{Latin}\d])"
            r"(?=,? (?i:resmi |nolu |no'?lu |sayılı |tescil |yabancı )?(?i:plaka))"
        ),
        base=0.85,
        cue="ignored",
        source="the same, large or small, with the word behind it",
        worst="34 a",
    ),
    Row(
        name="plate_gb",
        runs="2",
        letters="2",
        before="capital",
        then=(" A", "a"),
        kind="ID",
        country="GB",
        pattern=(
            r"(?<=(?<![\p{Latin}\d-])(?P<b>[A-HJ-PR-Y][A-HJ-PR-Y]))(?:0[1-9]|[1-9]\d) ?[A-HJ-PR-Z]{3}"
            r"(?![\p{Latin}\d])(?!-\d)"
        ),
        base=0.45,
        words=words(
            """
            reg, reg no, car reg, vehicle reg, vehicle no, index, numberplate, no plate, tag, registration, registered,
            vrm, number plate, plate, plates, car, van, vehicle, driving, parked,
            keeper
            """
        ),
        source="The Road Vehicles (Display of Registration Marks) Regulations 2001",
        worst="AB12 ",
    ),
    Row(
        name="plate_gb_spaced",
        runs="2",
        letters="2",
        before="capital",
        then=" A",
        kind="ID",
        country="GB",
        # The first letter is a region's, the two digits are an age that there is: 02 to 29, and 51 to 79.
        pattern=(
            r"(?<=(?<![\p{Latin}\d-])(?P<b>[A-HK-PRSVWY][A-HJ-PR-Y]))(?:0[2-9]|[1267]\d|5[1-9])"
            rf" (?!(?:{_NO_LETTERS})(?!\p{{L}}))[A-HJ-PR-Z]{{3}}(?![\p{{Latin}}\d])(?!-\d)"
        ),
        base=0.55,
        source="DVLA INF104: two letters, the age, a space and three letters",
        worst="AB12 ",
    ),
    Row(
        name="bic",
        kind="ACCOUNT",
        pattern=r"(?<![\p{Latin}\d])[A-Z]{4} ?[A-Z]{2} ?[A-Z0-9]{2}(?: ?[A-Z0-9]{3})?(?![\p{Latin}\d])",
        needs=("bic", "swift"),
        words=words("bic, swift, swift code, bic code, bic/swift, swift/bic, 스위프트 코드, swift kodu"),
        cue="own",
        near=24,
        check="bic",
        true=0.5,
        base=0.4,
        false=0.0,
        source="ISO 9362",
        worst="AAAA",
    ),
    Row(
        name="us_rtn",
        kind="ACCOUNT",
        country="US",
        pattern=rf"{NOT_AFTER_DIGIT}(?<!\p{{Latin}})\d{{9}}{NOT_BEFORE_DIGIT}(?!\p{{Latin}})",
        runs="9",
        words=words("routing number, routing no, aba, aba number, aba routing, rtn"),
        cue="own",
        check="us.rtn",
        true=0.7,
        base=0.3,
        false=0.2,
        source="ABA routing transit number",
        worst="11111",
    ),
    Row(
        name="wallet_btc",
        then="a",
        kind="ACCOUNT",
        pattern=(
            r"(?<=(?<![\p{Latin}\d])(?P<b>bc|BC))1[a-zA-Z0-9]{11,71}(?![\p{Latin}\d])"
            r"|(?<![\p{Latin}\d])[13][1-9A-HJ-NP-Za-km-z]{25,34}(?![\p{Latin}\d])"
        ),
        runs="1-6",
        first="13",
        check="bitcoin",
        true=0.95,
        base=0.3,
        false=0.1,
        source="BIP 13, BIP 173, BIP 350",
        worst="1a",
    ),
    Row(
        name="wallet_eth",
        then="a",
        kind="ACCOUNT",
        pattern=r"(?<![\p{Latin}\d])0x[0-9a-fA-F]{40}(?![\p{Latin}\d])",
        runs="1",
        first="0",
        base=0.9,
        source="EIP-55 (addresses of Ethereum and its kin)",
        worst="0xa",
    ),
    Row(
        name="wallet_other",
        unbroken=25,
        kind="ACCOUNT",
        pattern=(
            r"(?<![\p{Latin}\d])(?:ltc1[a-z0-9]{38,60}|addr1[a-z0-9]{50,110}|cosmos1[a-z0-9]{38}|[LM][1-9A-HJ-NP-Za-km-z]{33}"
            r"|r[1-9A-HJ-NP-Za-km-z]{24,34}|T[1-9A-HJ-NP-Za-km-z]{33}|4[0-9AB][1-9A-HJ-NP-Za-km-z]{93}"
            r"|[1-9A-HJ-NP-Za-km-z]{43,44})(?![\p{Latin}\d])"
        ),
        words=words(
            """
            wallet, wallet address, crypto wallet, crypto address, bitcoin, btc, ethereum, eth, litecoin, ltc, ripple,
            xrp, tron, trx, usdt, monero, xmr, solana, sol, cardano, ada address, dogecoin, 지갑 주소,
            코인 주소, 지갑주소,
            cüzdan adresi, cüzdan, kripto cüzdan
            """
        ),
        needs=words(
            """
            wallet, bitcoin, btc, coin, ripple, xrp, tron, trx, usdt, monero, xmr, solana, cardano,
            address, 지갑, 코인, cüzdan
            """
        ),
        cue="own",
        base=0.55,
        source="addresses of Litecoin, Cardano, XRP, TRON, Monero, Solana",
        worst="r1",
    ),
    Row(
        name="plate_spoken",
        near=14,
        runs="1-4",
        kind="ID",
        pattern=(
            rf"(?<={_FRESH}(?P<b>(?:[A-Z]{{1,3}}[ -]?){{0,2}}))(?:(?<=[A-Z]{{2}}[ -]?)(?=\d\d)"
            r"|(?<=[A-Z][ -]?)(?=\d{3})"
            r"|(?=\d{1,4}[ -]?[A-Z]{2}))(?=(?:[ -]?[A-Z0-9]){4})(?!(?:19|20)\d\d(?!\d))"
            r"\d{1,4}(?:[ -]?[A-Z]{1,4})?(?:[ -]?\d{1,4})?"
            r"(?:[ -]?[A-Z]{1,3})?(?![\p{Latin}\d-])(?! ?(?:mph|km|kg))"
        ),
        words=words(
            """
            plate, plates, no plate, number plate, tag, license tag, licence tag, rego, index, index number, vrm, veh,
            vehicle, vehicle no, vehicle reg, reg, reg no, registration, car reg, numberplate, traktör, römork, dorse,
            araç, 차량, 차번호, 차량번호
            """
        ),
        base=0.4,
        cue="own",
        source="plates of any country, by the words before them",
        worst="AA 11 ",
    ),
    Row(
        name="plate_in",
        runs="1-2",
        letters="2",
        before="capital",
        then=("a", " A", "-A"),
        kind="ID",
        country="IN",
        pattern=(
            rf"(?<={_FRESH}(?P<b>(?:{_STATES_IN})[ -]?))\d{{1,2}}[ -]?[A-Z]{{1,3}}[ -]?\d{{4}}(?![\p{{Latin}}\d-])"
        ),
        base=0.6,
        source="Central Motor Vehicles Rules, 1989, rule 50",
        worst="KA11AA",
    ),
    Row(
        name="plate_gb_low",
        runs="2",
        letters="2",
        before="latin",
        then=(" a", "a"),
        near=14,
        kind="ID",
        country="GB",
        pattern=r"(?<=(?<![\p{L}\d-])(?P<b>[a-hj-pr-y]{2}))(?:0[1-9]|[1-9]\d) ?[a-hj-pr-z]{3}(?![\p{Latin}\d])",
        words=words("reg, reg no, registration, number plate, plate, car reg, vehicle reg, vrm, index"),
        base=0.45,
        cue="own",
        source="British plates in small letters, by the word before them",
        worst="aa11 ",
    ),
    Row(
        name="plate_kr_last",
        runs="4",
        reach=(24, 0),
        needs=("번호",),
        kind="ID",
        country="KR",
        pattern=r"(?<=(?:차|차량|번호판) ?번호 ?(?:뒷|끝) ?(?:자리|번호)[는은가]? ?)\d{4}(?!\d)(?![-.]\d)",
        base=0.65,
        cue="ignored",
        source="the last four digits of a plate, as people tell them",
        worst="차 번호 뒷자리 1",
    ),
)
