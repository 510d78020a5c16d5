"""Rows for numbers that a state or an institution gives to one person or firm."""

from core.find.patterns.row import NO_PHONE_KR, NOT_AFTER_DIGIT, NOT_BEFORE_DIGIT, Row
from core.languages.language import words

_RRN_JOIN = r"(?:[ ]?[\-~.][ ]?|[ ]|\-?\r?\n[ ]{0,8})"
REGIONS_KR = "서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충북|충남|전북|전남|경북|경남|제주"

ROWS = (
    Row(
        name="rrn",
        digits=13,
        runs="6",
        kind="RRN",
        country="KR",
        pattern=rf"{NOT_AFTER_DIGIT}\d{{6}}{_RRN_JOIN}[1-8]\d{{6}}{NOT_BEFORE_DIGIT}",
        check="rrn",
        true=0.95,
        base=0.72,
        false=0.3,
        source="주민등록법 시행규칙 제2조; 출입국관리법 시행규칙 (외국인등록번호)",
        worst="991231-",
    ),
    Row(
        name="rrn_bare",
        runs="13",
        kind="RRN",
        country="KR",
        pattern=r"(?<![\d.-])\d{6}[1-8]\d{6}(?![\d])(?![-.]\d)",
        check="rrn",
        true=0.7,
        base=0.35,
        false=0.05,
        source="the same without a hyphen",
        worst="991231",
    ),
    Row(
        name="rrn_spaced",
        digits=13,
        runs="1",
        then=" ",
        kind="RRN",
        country="KR",
        pattern=rf"{NOT_AFTER_DIGIT}\d(?: \d){{5}} ?- ?[1-8](?: \d){{6}}(?![ ]?\d)",
        check="rrn",
        true=0.9,
        base=0.6,
        false=0.2,
        source="the same, digits spaced",
        worst="9 9 ",
    ),
    Row(
        name="rrn_part",
        digits=7,
        runs="6",
        then=" -",
        kind="RRN",
        country="KR",
        pattern=rf"{NOT_AFTER_DIGIT}\d{{6}} ?- ?[1-8](?:[*xX●○•]{{1,8}}|(?=[^\d*xX]|$))(?![\d*xX])",
        check="rrn",
        base=0.55,
        false=0.1,
        source="the same with the random part left out or starred",
        worst="991231-",
    ),
    Row(
        name="rrn_half",
        runs="6 7",
        kind="RRN",
        country="KR",
        pattern=(
            r"(?<=주민(?:등록)? ?번호 ?(?:의 ?)?(?:앞|뒤|뒷) ?(?:자리|번호)"
            r"(?:가|는|은|:)? ?(?:[67]자리(?:가|는|은|:)? ?)?)"
            r"(?:\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|[1-8]\d{6})(?!\d)(?![-.]\d)"
        ),
        base=0.75,
        source="one half of it, as people are asked for",
        worst="주민번호 앞자리 1",
    ),
    Row(
        name="tckn",
        first="123456789",
        runs="11",
        kind="TCKN",
        country="TR",
        pattern=rf"{NOT_AFTER_DIGIT}(?<![\p{{Latin}}+])[1-9]\d{{10}}(?!\d)(?![-.]\d)(?!\p{{Latin}})",
        check="tckn",
        true=0.92,
        base=0.3,
        false=0.25,
        source="5490 sayılı Nüfus Hizmetleri Kanunu",
        worst="1000000014",
    ),
    Row(
        name="tckn_told",
        first="123456789",
        runs="11",
        reach=(0, 24),
        needs=("kimlik", "t.c", "tc", "vatandaşlik"),
        kind="TCKN",
        country="TR",
        pattern=(
            rf"{NOT_AFTER_DIGIT}(?<![\p{{Latin}}+])[1-9]\d{{10}}(?= ?(?i:(?:T\.? ?C\.? ?)?(?:kimlik|vatandaşlık)? ?"
            r"(?:no|numara|nr)?(?:'?l[uıiü]|s[ıi]yla|s[ıi] ile)|T\.? ?C\.? ?(?:kimlik|no|numara)))"
        ),
        base=0.85,
        cue="ignored",
        source="the same named right behind it, as courts write",
        worst="1000000014",
    ),
    Row(
        name="tckn_spaced",
        digits=11,
        first="123456789",
        runs="1-10",
        kind="TCKN",
        country="TR",
        pattern=rf"{NOT_AFTER_DIGIT}(?<![+])[1-9](?:[ \-]?\d){{10}}(?![ \-]?\d)",
        check="tckn",
        true=0.6,
        base=0.0,
        source="the same, digits spaced",
        worst="1 0",
    ),
    Row(
        name="vkn",
        digits=10,
        runs="3 6 10",
        kind="VKN",
        country="TR",
        pattern=(
            rf"{NOT_AFTER_DIGIT}(?<![\p{{Latin}}+])\d{{3}}(?: ?)\d{{3}}(?: ?)\d{{4}}(?!\d)(?![-.]\d)(?!\p{{Latin}})"
        ),
        check="vkn",
        true=0.4,
        base=0.2,
        false=0.1,
        source="213 sayılı Vergi Usul Kanunu; one in ten numbers passes the check",
        worst="123 ",
    ),
    Row(
        name="ssn",
        digits=9,
        runs="3",
        then=" -.",
        kind="SSN",
        country="US",
        pattern=(
            rf"{NOT_AFTER_DIGIT}(?<!\p{{Latin}})\d{{3}}(?P<s>[ \-.])\d{{2}}(?P=s)\d{{4}}{NOT_BEFORE_DIGIT}"
            rf"(?!\p{{Latin}})"
        ),
        check="ssn",
        base=0.7,
        false=0.35,
        source="20 CFR 422.103; no check digit since there is none",
        worst="219-09-",
    ),
    Row(
        name="ssn_bare",
        runs="9",
        kind="SSN",
        country="US",
        pattern=r"(?<![\d.\p{Latin}-])\d{9}(?![\d\p{Latin}])(?![-.]\d)",
        check="ssn",
        base=0.45,
        false=0.2,
        cue="required",
        source="the same without separators",
        worst="21909",
    ),
    Row(
        name="ssn_last",
        reach=(40, 0),
        needs=("ssn", "social"),
        runs="4",
        kind="SSN",
        country="US",
        pattern=(
            r"(?<=(?<!\p{L})(?i:ssn|social(?: security)?(?: (?:number|no\.?))?)[^\n.\d]{0,16}"
            r"(?i:ending|ends|last (?:four|4)(?: digits?)?)(?: (?i:in|with|of|is|are))?[ :#]{1,3}"
            r"(?i:x{3}-?x{2}-?)?)\d{4}(?![\d-])"
        ),
        base=0.7,
        cue="ignored",
        source="the last four digits, as employers and banks ask for",
        worst="ssn ending ",
    ),
    Row(
        name="ssn_masked",
        runs="4",
        prior="-",
        kind="SSN",
        country="US",
        pattern=(
            r"(?<=(?<![\p{Latin}\d*#●•-])(?P<b>(?:[xX]{3}-[xX]{2}|\*{3}-\*{2}|#{3}-#{2}|[●•]{3}-[●•]{2})-))"
            r"\d{4}(?![\d\p{Latin}-])"
        ),
        base=0.7,
        source="the same with all but its last digits blotted out (26 CFR 301.6109-4)",
        worst="XXX-XX-",
    ),
    Row(
        name="itin",
        digits=9,
        first="9",
        runs="3",
        then="-",
        kind="ID",
        country="US",
        pattern=rf"{NOT_AFTER_DIGIT}9\d{{2}}-\d{{2}}-\d{{4}}{NOT_BEFORE_DIGIT}",
        check="itin",
        base=0.6,
        false=0.2,
        source="26 CFR 301.6109-1",
        worst="919-",
    ),
    Row(
        name="ein",
        digits=9,
        runs="2",
        kind="ID",
        country="US",
        pattern=rf"{NOT_AFTER_DIGIT}\d{{2}}-\d{{7}}{NOT_BEFORE_DIGIT}",
        check="ein",
        base=0.4,
        false=0.1,
        cue="required",
        source="26 CFR 301.6109-1",
        worst="91-",
    ),
    Row(
        name="nino",
        letters="2",
        before="latin",
        runs="2 4 6",
        kind="ID",
        country="GB",
        pattern=(
            r"(?i)(?<=(?<![\p{Latin}\d])(?P<b>(?!bg|gb|nk|kn|tn|nt|zz)(?:[a-ceghj-prstw-z][a-ceghj-npr-tw-z]|qq) ?))"
            r"\d{2}(?:[ -]?\d{2}){2}[ -]?[a-d](?![\p{Latin}\d])"
        ),
        base=0.7,
        source="HMRC National Insurance Manual NIM39110",
        worst="ab12",
    ),
    Row(
        name="nhs",
        digits=10,
        runs="3",
        then=" -",
        kind="ID",
        country="GB",
        pattern=rf"{NOT_AFTER_DIGIT}\d{{3}}[ \-]\d{{3}}[ \-]\d{{4}}{NOT_BEFORE_DIGIT}",
        check="nhs",
        true=0.5,
        base=0.2,
        false=0.1,
        cue="required",
        source="NHS Data Dictionary",
        worst="943-",
    ),
    Row(
        name="brn",
        digits=10,
        runs="3",
        then="-",
        kind="ID",
        country="KR",
        pattern=rf"{NOT_AFTER_DIGIT}\d{{3}}-\d{{2}}-\d{{5}}{NOT_BEFORE_DIGIT}",
        check="brn",
        true=0.75,
        base=0.4,
        false=0.4,
        source="부가가치세법 시행령 제12조 (사업자등록번호)",
        worst="214-86-",
    ),
    Row(
        name="corporation_kr",
        digits=13,
        runs="6",
        kind="ID",
        country="KR",
        pattern=rf"{NOT_AFTER_DIGIT}\d{{6}} ?- ?\d{{7}}{NOT_BEFORE_DIGIT}",
        check="kr_corporation",
        true=0.75,
        base=0.6,
        cue="required",
        source="상업등기규칙 (법인등록번호)",
        worst="110111-",
    ),
    Row(
        name="licence_kr",
        digits=12,
        first="12",
        runs="2",
        then="-",
        kind="LICENCE",
        country="KR",
        pattern=rf"{NOT_AFTER_DIGIT}(?:1[1-9]|2[0-8])-\d{{2}}-\d{{6}}-\d{{2}}{NOT_BEFORE_DIGIT}",
        base=0.72,
        source="도로교통법 시행규칙 별지 (운전면허번호)",
        worst="11-",
    ),
    Row(
        name="licence_kr_region",
        before="hangul",
        runs="2",
        then="-",
        kind="LICENCE",
        country="KR",
        pattern=(
            rf"(?<=(?<![가-힣])(?P<b>(?:{REGIONS_KR})[ \-]?))"
            rf"\d{{2}}-\d{{6}}-\d{{2}}{NOT_BEFORE_DIGIT}"
        ),
        base=0.8,
        source="the same as issued before the region became a number",
        worst="서울 11-",
    ),
    Row(
        name="licence",
        near=20,
        runs="1-14",
        kind="LICENCE",
        pattern=(
            r"(?<=(?<![\p{Latin}\d-])(?P<b>[A-Z]{1,5}[ \-]?)?)(?<!\d[ -])(?!\d{4}[-.]\d{2}[-.]\d{2}(?!\d))"
            r"(?=[A-Z0-9 \-]{5})"
            r"[A-Z0-9]{1,14}(?:[ \-][A-Z0-9]{1,8}){0,6}(?![\p{Latin}\d])(?!-\d)(?! ?[년월일개명원시분세급종])"
        ),
        base=0.45,
        cue="required",
        source="driving licences, by the words before them",
        worst="A1-",
    ),
    Row(
        name="licence_gb",
        before="capital",
        runs="1-10",
        digits=6,
        kind="LICENCE",
        country="GB",
        # Five letters of the surname, filled up with nines; the birth date among the digits; initials and checks.
        pattern=(
            r"(?<=(?<![\p{Latin}\d])(?P<b>[A-Z]{1,5} ?))(?<=(?<![A-Z])(?:[A-Z]{5} ?|[A-Z]{4} ?(?=9)|[A-Z]{3} ?(?=99)"
            r"|[A-Z]{2} ?(?=999)|[A-Z] ?(?=9999)))(?:9{1,4} ?)?"
            r"\d(?:0[1-9]|1[0-2]|5[1-9]|6[0-2])(?:0[1-9]|[12]\d|3[01])\d ?[A-Z][A-Z9] ?[A-Z\d][A-Z]{2}(?![\p{Latin}\d])"
        ),
        base=0.8,
        source="DVLA INF45P (driver number)",
        worst="AAAAA 1",
    ),
    Row(
        name="passport_tr_behind",
        reach=(0, 48),
        needs=("pasaport",),
        runs="8",
        letters="1",
        before="latin",
        kind="PASSPORT",
        country="TR",
        pattern=(
            r"(?<=(?<![\p{L}\d])(?P<b>[A-Z]))\d{8}"
            r"(?=(?: ?['’]?(?:no'?lu|numaral[ıi]|seri|say[ıi]l[ıi]))?(?: \p{L}{2,12}){0,3} [Pp]asaport)"
        ),
        base=0.8,
        source="Pasaport Kanunu 5682; the word behind the number",
        worst="A11111111",
    ),
    Row(
        name="passport",
        runs="3 6-9",
        kind="PASSPORT",
        pattern=(
            r"(?i)(?:(?<=(?<![\p{Latin}\d-])(?P<b>[A-Z]{1,2} ?))\d{6,8}"
            r"|(?<=(?<![\p{Latin}\d-])(?P<b>[A-Z]{3}))\d{6,9}"
            r"|(?<=(?<![\p{Latin}\d-])(?P<b>[A-Z]))\d{3}[A-Z]\d{4}"
            r"|(?<![\p{Latin}\d-])\d{8,9})(?![\p{Latin}\d])(?!-\d)"
        ),
        base=0.45,
        cue="required",
        source="ICAO Doc 9303 document numbers, by the words before them",
        worst="M1",
    ),
    Row(
        name="passport_kr",
        letters="1",
        before="latin",
        runs="8",
        kind="PASSPORT",
        country="KR",
        pattern=r"(?<=(?<![\p{Latin}\d-])(?P<b>[MSROD]))\d{8}(?![\p{Latin}\d])",
        base=0.5,
        source="여권법 시행규칙",
        worst="M1",
    ),
    Row(
        name="health_kr",
        near=20,
        runs="1-4 10-13",
        kind="ID",
        country="KR",
        pattern=(
            rf"(?:(?<=(?<![\p{{L}}\d-])(?P<b>[A-Z]{{2,4}}-)))?{NOT_AFTER_DIGIT}{NO_PHONE_KR}(?<!\p{{Latin}})"
            rf"(?=(?:-?\d){{7}})\d{{1,4}}(?:-\d{{1,10}}){{1,5}}{NOT_BEFORE_DIGIT}"
            rf"|(?<![\d.-])\d{{10,13}}(?!\d)"
        ),
        base=0.35,
        cue="required",
        source="국민건강보험법 (건강보험증 번호), by the words before them",
        worst="1-",
    ),
    Row(
        name="health_kr_told",
        near=20,
        runs="1-5 10-13",
        kind="ID",
        country="KR",
        pattern=(
            rf"{NOT_AFTER_DIGIT}(?<!\p{{Latin}})(?=\d{{1,5}}-(?:-?\d){{5}})\d{{1,5}}(?:-\d{{1,10}}){{1,5}}{NOT_BEFORE_DIGIT}"
            rf"|(?<![\d.-])\d{{10,13}}(?!\d)"
        ),
        words=words(
            """
            국민건강보험, 건강보험, 국민건강보험공단, 건강보험공단, 건강보험증, 의료보험, 의료보험증, 의료급여,
            의료급여증
            """
        ),
        base=0.4,
        cue="own",
        source="the same behind the name of the insurance alone",
        worst="1-",
    ),
    Row(
        name="number_with_cue",
        near=14,
        runs="1-15",
        kind="ID",
        pattern=(
            r"(?<=(?<![\p{Latin}\d@./-])(?P<b>(?:[A-Z]{1,5}-?){0,2}))(?<![\d.@/]-?)(?!\d{4}[-.]\d{2}(?:[-.]\d{2})?"
            rf"(?!\d)){NO_PHONE_KR}"
            r"(?!(?:1[5-9]|20)\d\d(?![\p{Latin}\d-]))(?=[A-Z0-9\-]{4})[A-Z0-9]{1,15}(?:-[A-Z0-9]{1,10}){0,4}"
            r"(?![\p{Latin}\d@])(?![-.]\d)(?! ?(?:[€$£]|(?i:euros?|usd|dollars?|zł|pln|lei|lire)(?!\p{L})))"
            r"(?! ?[년월일개명원시분세차](?:[은는이가을를에의도로](?![가-힣])|(?![가-힣]))|[년월일개명원시분세]|[%°])"
        ),
        base=0.4,
        cue="required",
        source="numbers of patients, members, employees, policies, by the words before them",
        worst="A1-",
    ),
)
