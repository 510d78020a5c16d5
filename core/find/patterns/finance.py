"""Rows for cards and accounts."""

from core.find.patterns.row import GAP, NOT_AFTER_DIGIT, NOT_BEFORE_DIGIT, Row
from core.languages.language import words

# Total length of an IBAN by country, ISO 13616 registry.
_IBAN_LENGTHS = {
    15: "NO",
    16: "BE",
    18: "DK FI FO GL NL SD",
    19: "MK SI",
    20: "AT BA EE KZ LT LU XK MN",
    21: "CH HR LI LV",
    22: "BG BH CR DE GB GE IE ME RS VA",
    23: "AE GI IL IQ OM TL SO",
    24: "AD CZ ES MD PK RO SA SE SK TN VG",
    25: "LY PT ST",
    26: "IS TR",
    27: "FR GR IT MC MR SM BI DJ",
    28: "AL AZ BY CY DO GT HU LB PL SV NI",
    29: "BR EG PS QA UA",
    30: "JO KW MU",
    31: "MT SC",
    32: "LC",
    33: "RU",
}

# Groups of an IBAN that happen to pass the check of cards.
_NOT_IN_IBAN = r"(?<![A-Z]{2}\d{2} ?(?:[A-Z\d]{4} ?){0,3})"
# Two years, and Korean telephone and resident numbers, which other rows find.
_NO_ACCOUNT = (
    r"(?:19|20)\d\d[ \-](?:19|20)\d\d|1[5-9]\d\d-\d{4}|0(?:2|1\d|[3-6][1-5]|70|80|50\d)-\d{3,4}-\d{4}"
    r"|\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])-[1-8]\d{6}"
)
# A Korean bank as people shorten it.
BANK_KR = (
    r"(?:(?:KB|NH|IBK|SC|KEB|KDB|BNK|DGB|iM|MG) ?)?(?:신한|국민|우리|하나|농협|기업|카카오|카뱅|토스|토뱅|케이|케뱅"
    r"|새마을|신협|우체국|수협|산업|제일|씨티|부산|대구|경남|광주|전북|제주|저축|KB|NH|IBK|SC|KEB|iM)(?:은행|뱅크|금고|중앙회)?"
)
# "ending in 4421", "the last four digits are 4421"; "son dört hanesi 4421".
_ENDING = (
    r" (?i:ending|ends|(?:the )?last (?:four|4)(?: digits)?)(?: (?i:in|with|are|is|of|being))?[ :#*●•]{1,6}"
    r"(?!(?:19|20)\d\d)"
)
_ENDING_TR = r"(?: (?i:no|numara)\p{L}{0,8})?['’]?\p{L}{0,4} (?i:son) (?:4|(?i:dört)) (?i:hane|rakam)\p{L}{0,4}:? ?"


def _iban(*, low: bool = False) -> str:
    """The two letters are found by looking back from the first digits; then as many characters as the country has.

    `low`: with a letter in lower case, and nothing but single spaces between.
    """
    tails = "|".join(
        rf"(?<=(?:{'|'.join(names.split())}){GAP}){GAP}\d{GAP}\d(?:{GAP}[A-Z\d]){{{length - 4}}}"
        for length, names in _IBAN_LENGTHS.items()
    )
    codes = sorted(code for names in _IBAN_LENGTHS.values() for code in names.split())
    # By their second letters: looking back, those are met first.
    countries = "|".join(
        f"[{''.join(code[0] for code in codes if code[1] == letter)}]{letter}"
        for letter in sorted({code[1] for code in codes})
    )
    case = "(?i)" if low else ""
    return rf"{case}(?<=(?<![\p{{Latin}}\d])(?P<b>(?:{countries}){GAP}))(?:{tails})(?![A-Za-z\d])"


ROWS = (
    Row(
        name="iban",
        letters="2",
        before="capital",
        runs="1-33",
        kind="IBAN",
        pattern=_iban(),
        check="iban",
        base=0.5,
        true=0.97,
        false=0.35,
        source="ISO 13616, check ISO 7064 mod 97-10",
        worst="GB82 ",
    ),
    Row(
        name="iban_low",
        letters="2",
        before="latin",
        runs="1-33",
        kind="IBAN",
        pattern=_iban(low=True),
        check="iban",
        base=0.3,
        true=0.9,
        false=0.0,
        source="the same in lower case: words look like it too, so the check decides",
        worst="gb82 ",
    ),
    Row(
        name="iban_grouped",
        letters="2",
        before="capital",
        runs="2",
        then=" ",
        kind="IBAN",
        # All of it in groups of four: an account all the same where a digit is mistyped.
        pattern=(
            r"(?<=(?<![\p{Latin}\d])(?P<b>TR))\d{2}(?: \d{4}){5} \d{2}(?![A-Za-z\d]| \d)"
            r"|(?<=(?<![\p{Latin}\d])(?P<b>GB|IE))\d{2} [A-Z]{4}(?: \d{4}){3} \d{2}(?![A-Za-z\d]| \d)"
            r"|(?<=(?<![\p{Latin}\d])(?P<b>DE))\d{2}(?: \d{4}){4} \d{2}(?![A-Za-z\d]| \d)"
        ),
        check="iban",
        base=0.5,
        true=0.9,
        false=0.55,
        cue="ignored",
        source="ISO 13616, as banks print it",
        worst="TR11 1111 ",
    ),
    Row(
        name="iban_whole",
        letters="2",
        before="capital",
        runs="20 22 24 26",
        kind="IBAN",
        # Little else has two such letters and so many digits: parcels, whose check digits no IBAN has, and what begins
        # with a day.
        pattern=r"(?<=(?<![\p{Latin}\d])(?P<b>TR|DE|PL|ES|CZ|SK|SE|HU))(?!0[01]|99|20[0-3]\d(?:0[1-9]|1[0-2])[0-3]\d)"
        r"(?:(?<=TR)\d{24}|(?<=DE)\d{20}|(?<=PL|HU)\d{26}|(?<=ES|CZ|SK|SE)\d{22})(?![A-Za-z\d])",
        check="iban",
        base=0.5,
        true=0.9,
        false=0.6,
        cue="ignored",
        source="ISO 13616, where it is digits alone: an account all the same where one is mistyped",
        worst="TR11",
    ),
    Row(
        name="iban_told",
        letters="2",
        before="latin",
        runs="2-30",
        kind="IBAN",
        pattern=(
            rf"(?<=(?<![\p{{Latin}}\d])(?P<b>[A-Z]{{2}}))\d{{2}}(?={GAP}[A-Z\d])(?:{GAP}[A-Z\d]{{1,5}}){{2,9}}(?![A-Za-z\d])"
        ),
        words=words("iban, iban no, iban number, iban numarası, iban 번호"),
        base=0.35,
        cue="own",
        near=24,
        source="numbers of another length that somebody calls an IBAN",
        worst="GB82 ",
    ),
    Row(
        name="card",
        digits=12,
        first="1234569",
        runs="4 12-19",
        kind="CARD",
        pattern=(
            rf"{NOT_AFTER_DIGIT}{_NOT_IN_IBAN}(?:[2-69]\d{{3}}(?:{GAP}\d{{4}}){{3}}(?:{GAP}\d{{3}})?"
            rf"|3[47]\d{{2}}{GAP}\d{{6}}{GAP}\d{{5}}"
            rf"|3[068]\d{{2}}{GAP}\d{{6}}{GAP}\d{{4}}|(?:2131|1800)\d{{11}}|[2-6]\d{{12}}|[2-6]\d{{17,18}}|(?:50"
            rf"|5[6-9]|6\d)\d{{10}}){NOT_BEFORE_DIGIT}"
        ),
        check="luhn",
        true=0.93,
        false=0.35,
        base=0.35,
        source="ISO/IEC 7812",
        worst="4111 ",
    ),
    Row(
        name="card_spaced",
        digits=13,
        first="3456",
        runs="1",
        then=" -",
        kind="CARD",
        pattern=rf"{NOT_AFTER_DIGIT}[3-6](?:[ \-]{{1,2}}\d){{12,18}}{NOT_BEFORE_DIGIT}",
        check="luhn",
        true=0.7,
        false=0.1,
        base=0.1,
        source="ISO/IEC 7812, digits spaced",
        worst="4 ",
    ),
    Row(
        name="card_masked",
        digits=7,
        needs=("*", "x", "●", "•"),
        reach=(0, 11),
        runs="4 6",
        kind="CARD",
        pattern=(
            rf"(?=[\d \-]{{4,10}}[*xX●•]){NOT_AFTER_DIGIT}\d{{4}}[ \-]?(?:(?:\d{{2}})?[*xX●•]{{2,4}}[ \-]?[*xX●•]{{4}}"
            rf"|[*xX●•]{{4}}[ \-]?\d{{4}}|\d{{4}}[ \-]?[*xX●•]{{4}})[ \-]?\d{{3,4}}(?![\d*])"
        ),
        base=0.6,
        source="PCI DSS 3.4: first six and last four digits may be shown",
        worst="4111-**",
    ),
    Row(
        name="card_code",
        prior="vVcC2:=su드는은eo",
        reach=(24, 0),
        needs=("cvv", "cvc", "csc", "güvenlik kodu", "보안코드", "보안 코드"),
        runs="3-4",
        kind="SECRET",
        pattern=(
            r"(?<=(?<!\p{L})(?:(?i:cvv2?|cvc2?|csc|card security code|güvenlik kodu)|보안 ?코드)"
            r"(?: (?i:is|code|no))?(?:[은는])?[ :=]{1,3})\d{3,4}(?!\d|[.,/-]\d)"
        ),
        base=0.75,
        cue="ignored",
        source="the code on the back of a card (PCI DSS 3.2)",
        worst="cvv 1",
    ),
    Row(
        name="card_last",
        runs="4",
        needs=("card", "visa", "amex", "카드", "kart"),
        reach=(96, 48),
        kind="CARD",
        pattern=(
            rf"(?<=(?:(?i:card|visa|mastercard|amex)\p{{L}}{{0,4}}"
            rf"(?:[^\n.\d]{{0,16}}{_ENDING}|[ :(]{{1,3}}[*xX●•]{{2,4}}[ \-]?)"
            r"|(?:카드)(?:번호)?(?:의)? ?(?:뒷|뒤|끝) ?(?:자리|번호|네 ?자리)(?:가|는|은|:)? ?"
            r"|(?<![가-힣])(?:뒷|뒤|끝) ?(?:자리|번호|네 ?자리)(?:가|는|은|:)? ?"
            r"(?=\d{4}(?:번|인|의)? ?(?:[가-힣]{2}|[A-Z]{2,3})?카드)"
            rf"|(?i:kart)\p{{L}}{{0,4}}{_ENDING_TR}))\d{{4}}(?![\d-])"
            r"|(?<=(?i:sonu|son dört hanesi|son 4 hanesi) )\d{4}(?= (?i:ile|olan)[^\n.]{0,16}(?i:kart))"
        ),
        base=0.6,
        cue="ignored",
        source="the last four digits, as receipts name a card",
        worst="card ending in ",
    ),
    Row(
        name="account_last",
        runs="3-4",
        kind="ACCOUNT",
        reach=(48, 0),
        needs=("account", "acct", "a/c", "iban", "hesa", "계좌", "통장"),
        pattern=(
            rf"(?<=(?<!\p{{L}})(?i:account|acct|a/c|iban)\p{{L}}{{0,4}}[^\n.\d]{{0,16}}{_ENDING}"
            rf"|(?<!\p{{L}})(?i:hesa[pb]|iban)['’]?\p{{L}}{{0,4}}{_ENDING_TR}"
            r"|(?:계좌|통장)(?: ?번호)?(?:의)? ?(?:뒷|뒤|끝|마지막) ?(?:자리|번호|(?:네|4) ?자리)(?:가|는|은|:)? ?)"
            r"\d{3,4}(?![\d-]|[.,/]\d)"
        ),
        base=0.6,
        cue="ignored",
        source="the last digits, as banks name an account",
        worst="account ending in ",
    ),
    Row(
        name="card_told",
        digits=16,
        runs="4",
        kind="CARD",
        pattern=rf"{NOT_AFTER_DIGIT}\d{{4}}(?:[ \-]\d{{4}}){{3}}{NOT_BEFORE_DIGIT}(?!\p{{Latin}})",
        base=0.35,
        cue="required",
        source="numbers in the groups of a card that no issuer has, by the words before them",
        worst="1234 ",
    ),
    Row(
        name="account",
        digits=4,
        runs="2-14",
        kind="ACCOUNT",
        # Nothing after letters and a hyphen.
        pattern=(
            rf"{NOT_AFTER_DIGIT}(?<!\p{{Latin}}-?)(?!(?:{_NO_ACCOUNT})(?![ \-]?\d))"
            r"(?=(?:[ \-]?\d){6})"
            rf"(?=\d{{2,6}}[ \-]\d\d|(?:[ \-]?\d){{9}})\d{{2,14}}(?:[ \-]\d{{2,9}}){{0,3}}[ \-]\d{{1,9}}"
            rf"{NOT_BEFORE_DIGIT}(?!\p{{Latin}})"
        ),
        base=0.45,
        cue="required",
        source="account numbers of banks, by the words before them",
        worst="11-",
    ),
    Row(
        name="bank_kr",
        digits=11,
        then="-",
        runs="2-6",
        kind="ORG",
        country="KR",
        # Short for a bank, which is found because what follows is shaped like one of its accounts.
        pattern=(
            rf"(?=(?:-?\d){{11,14}}{NOT_BEFORE_DIGIT})(?=\d{{2,6}}-\d)(?!(?:{_NO_ACCOUNT})(?![ \-]?\d))"
            rf"(?<=(?<![가-힣A-Za-z])(?P<v>{BANK_KR})(?: ?(?:계좌(?:번호)?|통장))?[ :/(]{{1,3}})"
        ),
        base=0.6,
        source="names of Korean banks as people shorten them, before an account",
        worst="11-11-",
    ),
    Row(
        name="account_gb",
        digits=14,
        runs="2 8",
        then="- ,/(",
        kind="ACCOUNT",
        country="GB",
        pattern=(
            rf"{NOT_AFTER_DIGIT}(?<!\p{{Latin}})(?:\d\d-\d\d-\d\d[ ,/]{{1,3}}"
            r"(?:(?i:a/?c|acc(?:oun)?t?)(?:[ .]{0,2}(?i:no|number)\.?)?[ :]{1,2})?\d{8}"
            r"|\d{8}[ ,/(]{1,3}(?i:s/?c|sort(?: code)?)[ :]{1,2}\d\d-\d\d-\d\d)(?![\d-])"
        ),
        base=0.8,
        source="an account with its sort code (Pay.UK)",
        worst="11-11-11 ",
    ),
    Row(
        name="account_bank_kr",
        digits=11,
        then="-",
        runs="2-6",
        kind="ACCOUNT",
        country="KR",
        pattern=(
            rf"(?=(?:-?\d){{11,14}}{NOT_BEFORE_DIGIT})(?=\d{{2,6}}-\d)(?!(?:{_NO_ACCOUNT})(?![ \-]?\d))"
            rf"(?<=(?<![가-힣A-Za-z]){BANK_KR}(?: ?(?:계좌(?:번호)?|통장))?[ :/(]{{1,3}})"
            r"\d{2,6}(?:-\d{1,9}){1,4}"
        ),
        base=0.75,
        source="an account behind the name of a Korean bank, without another word",
        worst="11-11-",
    ),
    Row(
        name="account_lettered",
        kind="ACCOUNT",
        pattern=r"-(?<=(?<![\p{L}\d-])(?P<b>[A-Z]{2,5})-)\d{2,8}(?:-\d{2,8}){0,3}(?![\d\p{Latin}])(?![-.]\d)",
        base=0.45,
        cue="required",
        near=14,
        needs=("-",),
        source="the same with letters before the number, by a word close before it",
        worst="AA-11-",
    ),
    Row(
        name="account_bare",
        runs="6-17",
        kind="ACCOUNT",
        # No amount of money either.
        pattern=(
            r"(?<=(?<![\p{Latin}\d@./-])(?P<b>[A-Z]{1,4})?)(?<![\d.,-])(?<![$€£₺₩] ?)"
            r"\d{6,17}[A-Z]?(?![\d\p{Latin}])(?![-.,]\d)"
            r"(?! ?(?:[$€£₺₩원천만억]|(?:TL|TRY|KRW|USD|EUR|GBP)(?!\p{L})))"
        ),
        base=0.4,
        cue="required",
        source="account numbers of banks, by the words before them",
        worst="1 ",
    ),
)
