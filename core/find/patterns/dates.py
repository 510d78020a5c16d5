"""Rows for dates of birth, other dates (only when asked for) and postal codes."""

from core.find.patterns.row import Row
from core.languages.language import words

_MONTH = (
    r"(?i:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?|oca(?:k)?|[şs]ub(?:at)?|mart|nis(?:an)?|may[ıi]s|haz(?:iran)?|tem(?:muz)?"
    r"|a[ğg]u(?:stos)?|eyl(?:[üu]l)?|eki(?:m)?|kas(?:[ıi]m)?|ara(?:l[ıi]k)?)"
)
# A month name that stands first is found by looking back from the day.
_DATE = (
    rf"(?:(?<=(?<!\p{{L}})(?P<b>{_MONTH}\.? ))\d{{1,2}}(?:st|nd|rd|th)?,? (?:(?:1[89]|20)\d{{2}}|['’]\d{{2}})"
    rf"|(?<![\d.\-/])(?<!\d[.\-/] )(?:"
    r"(?:1[89]|20)\d{2} ?[.\-/] ?\d{1,2} ?[.\-/] ?\d{1,2}\.?|\d{1,2} ?[.\-/] ?\d{1,2} ?[.\-/] ?(?:1[89]|20)\d{2}"
    r"|\d{1,2}[.\-/]\d{1,2}[.\-/]\d{2}|(?:(?:1[89]|20)\d{2}|\d{2}) ?년 ?\d{1,2} ?월 ?\d{1,2} ?일"
    rf"|\d{{1,2}}(?:st|nd|rd|th)?(?: of)?[ .\-]{{1,2}}{_MONTH}\.?,?[ .\-]"
    r"(?:(?:1[89]|20)\d{2}|['’]\d{2})))(?!\d)(?![\-/]\d)"
)
# A day by the moon, as older people have theirs, or by the sun.
_LUNAR = "(?:(?<=(?P<b>[음양]력 ?)))?"

# A second time in one pattern, which may name its groups once only.
_DATE_AGAIN = _DATE.replace("(?P<b>", "(?:")

ROWS = (
    Row(
        name="dob",
        runs="1-4",
        kind="DOB",
        pattern=(
            rf"{_LUNAR}{_DATE}|(?<![\d.])(?:19|20)\d{{2}}년 ?\d{{1,2}}월(?! ?\d)"
            r"|(?<![\d.])(?<!\d )(?:\d{1,2} \d{1,2} (?:19|20)\d{2}|(?:19|20)\d{2} \d{1,2} \d{1,2})(?! ?\d)"
        ),
        check="birth_date",
        base=0.45,
        true=0.55,
        false=0.1,
        cue="required",
        source="Gregorian calendar; not in the future, at most 120 years ago",
        worst="1.1.",
    ),
    Row(
        name="dob_born",
        reach=(0, 64),
        needs=("생", "doğ", "birth", "dob", "d.lu", "d. lu", "dlu"),
        runs="1-4",
        kind="DOB",
        # Without a day or a month, too: 1988년생, 88년 5월생. The syllable joined to it is of the same word.
        pattern=(
            rf"(?:{_LUNAR}{_DATE}"
            r"|(?<![\d.])(?:(?:19|20)\d{2}(?: ?년)?|(?:(?:19|20)\d{2}|\d{2})년(?: ?\d{1,2}월)?"
            r"|\d{2}\.\d{1,2}\.\d{1,2}(?=\.? ?생)|\d{1,2}월 ?\d{1,2}일))\.?"
            r"(?: ?생(?![가-힣])|생(?=[으이입인은들]|의 |부터|까지|[만과] )"
            r"|(?= ?(?:출생|doğumlu|doğ\.|d\. ?lu(?!\p{L})|dlu(?!\p{L})|doğum tarihli|yılında doğ)"
            r"|'[dt][ae] (?:\p{L}+'[dt][ae] )?doğ"
            r"|,? (?:\p{Ll}+ ){0,2}(?:is|was|as|being) (?:his|her|my|your|their|the|a|an)"
            r"(?: \p{Latin}+['’]s| correct| right)? (?i:date of birth|birth ?da(?:te|y)|dob)(?!\p{L})))"
        ),
        check="birth_date",
        base=0.75,
        true=0.85,
        false=0.2,
        cue="ignored",
        source="a date with a word for birth joined to it",
        worst="1.1.",
    ),
    Row(
        name="dob_day",
        runs="1-2",
        kind="DOB",
        # The day alone, which a birthday is known by.
        pattern=(
            rf"(?<![\d.\-/])(?:\d{{1,2}}월 ?\d{{1,2}}일|\d{{1,2}}(?:st|nd|rd|th)?(?: of)? {_MONTH}(?!\p{{L}})"
            rf"|(?<=(?<!\p{{L}})(?P<b>{_MONTH} ))\d{{1,2}}(?:st|nd|rd|th)?(?!\d|[:.,]\d)|\d{{1,2}}/\d{{1,2}}(?!\d))"
            r"(?!,? ?(?:1[89]|20)\d\d|/)"
        ),
        words=words("생일, 생신, 생일이, 생일은, birthday, birthday is, birthday on, doğum günü, doğum günüm"),
        base=0.45,
        cue="own",
        near=12,
        source="a birthday without its year, by the word right before it",
        worst="1월 1",
    ),
    Row(
        name="dob_year",
        runs="4",
        first="12",
        kind="DOB",
        pattern=r"(?<![\d.,/-])(?:19|20)\d{2}(?!\d|[.,/-]\d)(?:년(?! ?\d))?",
        words=words(
            """
            year of birth, birth year, yob, doğum yılı, d. yılı, doğum yıl, 출생연도, 출생년도, 생년,
            출생 연도, 태어난 해
            """
        ),
        check="birth_date",
        base=0.45,
        true=0.5,
        false=0.0,
        cue="own",
        near=6,
        source="a year of birth, by the word right before it",
        worst="yob 1",
    ),
    Row(
        name="dob_short",
        prior=".:tT",
        reach=(12, 0),
        needs=("b.", "d.t", "d. t", "dt "),
        runs="1-4",
        kind="DOB",
        pattern=rf"(?<=(?<![\p{{L}}\d])(?i:b\.|d\.o\.b\.?|d\.? ?t\.?)(?: on)? ?:? ?)(?:{_DATE})",
        check="birth_date",
        base=0.6,
        true=0.75,
        false=0.0,
        cue="ignored",
        source="the same in short, as in lists of lives and on forms: b. 1947-06-30, D.T. 05.11.1949",
        worst="b. 1.1.",
    ),
    Row(
        name="dob_beside",
        # Counts behind a name alone (core/find/neighbours.py).
        runs="1-4 6 8",
        prior="([,/|·",
        kind="DOB",
        pattern=(
            rf"(?:(?<=[\p{{L}}\p{{M}}] ?[(\[/|·] ?)(?:{_DATE}|(?<=[(\[] ?)(?:(?:19|20)\d{{6}}|\d{{6}})(?=[ )\],]))"
            rf"|(?<=[\p{{L}}\p{{M}}], ?){_DATE_AGAIN}(?= ?(?:[,;)]|\r?\n|$)))(?! ?(?:~|부터|까지|에서))"
        ),
        check="birth_date",
        base=0.3,
        true=0.35,
        false=0.0,
        cue="ignored",
        source="a date right behind a name",
        worst="a(1.1.",
    ),
    Row(
        name="dob_digits",
        runs="6 8",
        kind="DOB",
        pattern=r"(?<![\d.,\p{Latin}-])(?:(?:19|20)\d{6}|\d{6})(?![\d\p{Latin}])(?![-.]\d)",
        check="birth_date",
        base=0.4,
        true=0.5,
        false=0.05,
        cue="required",
        source="yymmdd and yyyymmdd, as Korean forms ask for",
        worst="99123",
    ),
    Row(
        name="date",
        runs="1-4",
        kind="DATE",
        pattern=_DATE,
        check="any_date",
        base=0.8,
        false=0.2,
        asked=True,
        source="Gregorian calendar",
        worst="1.1.",
    ),
    Row(
        name="postcode",
        runs="3 5",
        kind="POSTCODE",
        pattern=r"(?<![\d.,\p{Latin}-])(?:\d{5}(?:-\d{4})?|\d{3}-\d{3})(?![\d\p{Latin}])(?![-.]\d)",
        base=0.4,
        cue="required",
        source="postal codes of KR, TR, US, DE, FR and others with five digits, by the words before them",
        worst="1 ",
    ),
    Row(
        name="postcode_kr",
        runs="5",
        kind="POSTCODE",
        country="KR",
        pattern=(
            r"(?:(?<=\(우(?:편번호)?[ :)]{0,3})|(?<=㉾ ?)|(?<=[가-힣\d호층번지][ ]?\()(?=\d{5}\)))\d{5}(?!\d)(?![-.]\d)"
        ),
        base=0.75,
        source="우편법 시행규칙 (국가기초구역번호)",
        worst="(우",
    ),
    Row(
        name="postcode_gb",
        letters="12",
        before="capital",
        runs="1-2",
        kind="POSTCODE",
        country="GB",
        pattern=(
            r"(?<=(?<![\p{Latin}\d])(?P<b>[A-PR-UWYZ][A-HK-Y]?))\d[A-Z\d]? ?\d[ABD-HJLNP-UW-Z]{2}(?![\p{Latin}\d])"
        ),
        base=0.55,
        source="BS 7666 postcode format",
        worst="AA1",
    ),
    Row(
        name="postcode_ca",
        letters="1",
        before="latin",
        runs="1",
        kind="POSTCODE",
        country="CA",
        pattern=(
            r"(?<=(?<![\p{Latin}\d])(?P<b>[ABCEGHJ-NPRSTVXY]))(?!(?<=T)\dN\dM\d)"
            r"\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d(?![\p{Latin}\d])"
        ),
        base=0.6,
        source="Canada Post, CAN/CSA Z31; no stage of a tumour (T2N0M0)",
        worst="K1A",
    ),
    Row(
        name="postcode_jp",
        reach=(4, 0),
        runs="3",
        kind="POSTCODE",
        country="JP",
        pattern=r"(?<=〒 ?)\d{3}-\d{4}(?!\d)",
        needs=("〒",),
        base=0.85,
        source="郵便法 (郵便番号)",
        worst="〒",
    ),
    Row(
        name="postcode_other",
        runs="2-5",
        kind="POSTCODE",
        pattern=(
            r"(?<![\d.,\p{Latin}-])(?:\d{4} ?[A-Z]{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{5}-\d{3}|\d{3} \d{2}|\d{4}|\d{6})"
            r"(?![\d\p{Latin}])(?![-.]\d)"
        ),
        base=0.35,
        cue="required",
        near=16,
        source="UPU addressing (NL, PL, PT, BR, SE, CZ, AT, CH, AU, IN), by the words before them",
        worst="1111 ",
    ),
)
