"""Rows for what people say in words, or with only a space behind its word: digits, passwords, accounts, births."""

from core.find.patterns.finance import BANK_KR
from core.find.patterns.row import NOT_AFTER_DIGIT, NOT_BEFORE_DIGIT, Row
from core.languages.language import words

_DIGIT = r"(?:oh|zero|nought|one|two|three|four|five|six|seven|eight|nine)"
_SAID = rf"(?:(?:double|triple|treble)[ -])?{_DIGIT}"
_COUNTING = r"three[ ,-]{1,2}four[ ,-]{1,2}five|four[ ,-]{1,2}five[ ,-]{1,2}six|five[ ,-]{1,2}six[ ,-]{1,2}seven"
_SAID_TR = "(?:sıfır|bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on|yirmi|otuz|kırk|elli|altmış|yetmiş|seksen|doksan|yüz)"
_TOLD_AS = (
    r"(?:(?<!\p{L})(?i:password|passwd|passcode|şifre(?:m|si|miz|niz)?|sifre(?:m|si|miz|niz)?|parola(?:m|s[ıi]|m[ıi]z)?)"
    r"|비번|비밀번호|암호|패스워드)(?: is|[은는이가])? "
)
_MONTH = (
    "(?:January|February|March|April|May|June|July|August|September|October|November|December"
    "|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)"
)
_MONTH_TR = "(?i:ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık)"

_ORDINALS = (
    "(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth"
    "|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|twenty[ -](?:first|second|third|fourth|fifth|sixth|seventh"
    "|eighth|ninth)|thirtieth|thirty[ -]first)"
)
_NUMBERS = (
    "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen"
    "|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)"
)

ROWS = (
    Row(
        name="phone_spoken",
        reach=(60, 40),
        needs=("zero", "double", "triple", "treble", " oh "),
        kind="PHONE",
        pattern=(
            rf"(?i)(?<!\p{{L}})(?!(?:\p{{L}}+[ ,-]{{1,2}}){{0,4}}?(?:{_COUNTING})(?!\p{{L}}))"
            r"(?=(?:\p{L}+[ ,-]{1,2}){0,12}?(?:zero|double|triple|treble|oh)(?!\p{L}))"
            rf"{_SAID}(?:(?: hundred)?,? {_SAID}|-{_SAID}){{5,13}}(?: hundred)?(?!\p{{L}})"
        ),
        base=0.65,
        cue="ignored",
        source="telephone numbers read out, digit by digit",
        worst="zero one ",
    ),
    Row(
        name="phone_spoken_tr",
        reach=(0, 1),
        needs=("sifir",),
        kind="PHONE",
        country="TR",
        pattern=rf"(?i)(?<!\p{{L}})sıfır(?:[ ,-]{{1,2}}{_SAID_TR}){{6,16}}(?!\p{{L}})",
        base=0.65,
        cue="ignored",
        source="the same in Turkish, in tens and hundreds",
        worst="sıfır bir ",
    ),
    Row(
        name="phone_tr_444",
        runs="3",
        first="4",
        begins=("444",),
        kind="PHONE",
        country="TR",
        pattern=rf"{NOT_AFTER_DIGIT}(?<!\d )444(?: \d \d{{3}}| \d\d \d\d|-\d-\d{{3}}){NOT_BEFORE_DIGIT}(?! \d)",
        base=0.6,
        source="BTK Numaralandırma Yönetmeliği: 444 lines",
        worst="444 1 ",
    ),
    Row(
        name="account_kr_behind",
        digits=10,
        then="-",
        runs="2-6",
        kind="ACCOUNT",
        country="KR",
        pattern=(
            rf"(?=(?:-?\d){{10,14}}{NOT_BEFORE_DIGIT}){NOT_AFTER_DIGIT}(?!01\d-|(?:19|20)\d\d-(?:19|20)\d\d)\d{{2,6}}(?:-\d{{1,9}}){{1,4}}"
            rf"(?= ?[(/,]? ?(?:{BANK_KR})(?=[ )/,.]|$))"
        ),
        base=0.7,
        source="an account with the name of its Korean bank behind",
        worst="11-11-",
    ),
    Row(
        name="dob_born_year",
        runs="2 4",
        first="0123456789",
        reach=(32, 1),
        needs=("born",),
        kind="DOB",
        pattern=(
            rf"(?:(?<=(?<!\p{{L}})[Bb]orn(?: in| around| on)? (?P<b>(?:{_MONTH}\.? (?:of )?)?))"
            r"(?:19|20)\d\d(?!\d|[.,:/-]\d)"
            r"|(?<=(?<!\p{L})[Bb]orn(?: in)? ['’])\d\d(?![\d\p{L}]))"
        ),
        base=0.6,
        cue="ignored",
        source="month and year of a birth, or the year alone",
        worst="born 19",
    ),
    Row(
        name="dob_short_tr",
        runs="1-2",
        reach=(0, 32),
        needs=("doğ", "d.lu", "dlu"),
        kind="DOB",
        country="TR",
        pattern=rf"(?<![\d./-])\d{{1,2}} {_MONTH_TR} ['’]?\d\d(?=['’]?(?:de|da|te|ta)? ?(?:doğ|d\. ?lu|dlu))",
        base=0.75,
        cue="ignored",
        source="a day with the month's name and two digits of the year, and the word for birth behind",
        worst="1 ocak 1",
    ),
    Row(
        name="dob_words",
        reach=(0, 80),
        needs=("nineteen", "two thousand", "twenty"),
        kind="DOB",
        pattern=(
            rf"(?<![\p{{L}}\d])(?i:(?:{_ORDINALS}|\d{{1,2}}(?:st|nd|rd|th)?) (?:day )?(?:of )?{_MONTH},? "
            rf"(?:in the year )?(?:(?:nineteen|twenty)[ -](?:hundred|oh|{_NUMBERS})|two thousand)"
            rf"(?:[ -](?:and|{_NUMBERS})){{0,3}})(?!\p{{L}})"
        ),
        base=0.4,
        cue="required",
        source="a date of birth in words",
        worst="first of May nineteen ",
    ),
    Row(
        name="dob_words_behind",
        reach=(0, 40),
        needs=words("천구백, 이천, bin dokuz, iki bin, ikibin"),
        kind="DOB",
        pattern=(
            r"(?<![가-힣])(?:천구백|이천)[일이삼사오육칠팔구십]{0,5}년 ?"
            r"[일이삼사오육유칠팔구시십]{1,3}월 ?[일이삼사오육칠팔구십]{1,4}일"
            r"(?= ?(?:생(?![가-힣]{2})|출생|태어))"
            rf"|(?<![\p{{L}}\d])(?i:(?:\d{{1,2}}|{_SAID_TR}(?: {_SAID_TR})?) )?{_MONTH_TR} (?i:bin dokuz ?yüz|iki ?bin)"
            rf"(?: ?{_SAID_TR}){{0,2}}(?= ?(?:doğ|d\. ?lu))"
        ),
        base=0.75,
        cue="ignored",
        source="the same in Korean and Turkish, with the word for birth behind",
        worst="천구백일년 일월 ",
    ),
    Row(
        name="card_last_of",
        reach=(48, 0),
        needs=("last four", "last 4"),
        runs="4",
        kind="CARD",
        pattern=(
            r"(?<=(?i:last (?:four|4)(?: digits?)?(?: (?:of|on|for))?(?: (?:my|your|his|her|their|the|our))? "
            r"(?:bank |credit |debit )?(?:card|account|visa|mastercard|ssn|social)(?: (?:is|are|number))?) ?:? ?)\d{4}"
            r"(?![\d\p{Latin}]|[.,/-]\d)"
        ),
        base=0.65,
        cue="ignored",
        source="the last four digits, as people tell them",
        worst="last four of card 1111",
    ),
    Row(
        name="username_reddit",
        reach=(0, 2),
        needs=("u/",),
        kind="USERNAME",
        pattern=r"(?<![\p{L}\d/.])/?u/[A-Za-z0-9_-]{3,20}(?![\p{L}\d/_-])",
        base=0.7,
        cue="ignored",
        source="accounts of Reddit",
        worst="u/a",
    ),
    Row(
        name="username_cash",
        reach=(0, 1),
        needs=words("cash app, cashapp, cashtag, venmo"),
        at=("$",),
        kind="USERNAME",
        pattern=r"\$(?<=(?i:cash ?app|cashtag|venmo)[^\n$]{0,12}\$)[A-Za-z][A-Za-z0-9_-]{2,20}(?![\p{L}\d])",
        base=0.75,
        cue="ignored",
        source="accounts of Cash App",
        worst="cashapp $",
    ),
    Row(
        name="secret_said",
        reach=(24, 1),
        needs=words("password, passwd, passcode, şifre, sifre, parola, 비번, 비밀번호, 암호, 패스워드"),
        kind="SECRET",
        # A digit and a letter: no word, and no name of a method.
        pattern=(
            rf" (?<={_TOLD_AS})(?P<v>"
            r"(?!(?i:sha|md5|aes|utf|http|bcrypt|ntlm|v\d|rfc|pbkdf|oauth|wpa|\d+(?:st|nd|rd|th|자리|가지|haneli))"
            r"(?![\p{Ll}]{4}))(?=[^\s\d]{0,30}\d)(?=[^\sA-Za-z]{0,30}[A-Za-z])[A-Za-z0-9!@#$%^&*_+.-]{6,40})(?<![.,;:!-])"
            r"(?![\p{Latin}\d/])"
        ),
        base=0.7,
        cue="ignored",
        source="passwords with nothing but a space between",
        worst="password a1",
    ),
)
