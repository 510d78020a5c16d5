"""Rows for numbers, accounts and codes as people type them in notes and chats: s2049981, QF 4471902, log in as kpatel7.

Each asks for its word, so that it costs nothing and says nothing where there is none.
"""

from core.find.patterns.row import Row
from core.languages.language import words

_CODE_WORDS = (
    r"(?:(?:door|gate|alarm|entry|entrance|key ?safe|safe|lock|lockbox|padlock|access|garage|voicemail)"
    r"[ -]codes?|(?:verification|security|authentication|auth|login|one[ -]time|activation|reset)[ -](?:pass)?codes?"
    r"|(?<!\p{L})otp|key ?safe|(?<!\p{L})pin(?:[ -](?:code|number|no\.?))?"
    r"|(?:kap[ıi]|giriş|giris|alarm|kasa|bina|site|doğrulama|dogrulama|güvenlik|guvenlik|aktivasyon"
    r"|tek kullan[ıi]ml[ıi]k) (?:kodu|şifre(?:si)?|sifre(?:si)?)\p{L}{0,3}"
    r"|(?:인증|보안|현관|공동현관|도어락|출입문?|금고|대문) ?(?:비밀번호|비번|암호|번호|코드)[는은]?)"
)

ROWS = (
    Row(
        name="number_small",
        near=14,
        runs="5-12",
        before="latin",
        kind="ID",
        pattern=r"(?<=(?<![\p{L}\d@./_-])(?P<b>[a-z]{1,3}))\d{5,12}(?![\p{Latin}\d@_])(?![-.,]\d)",
        base=0.4,
        cue="required",
        source="numbers of students, staff and the like with their letters in small, by the words before them",
        worst="a11111",
    ),
    Row(
        name="number_prefixed",
        near=14,
        runs="5-12",
        before="latin",
        kind="ID",
        pattern=r"(?<=(?<![\p{L}\d@./_-])(?P<b>(?!NO )[A-Z]{2,4} ))\d{5,12}(?![\p{Latin}\d@_])(?![-.,]\d)",
        base=0.45,
        cue="required",
        source="numbers of members with the letters of their house before, as airlines and shops issue them",
        worst="AA 11111",
    ),
    Row(
        name="number_slashed",
        near=14,
        runs="3-10",
        prior="/",
        kind="ID",
        pattern=(
            r"(?<=(?<![\p{L}\d@./_-])(?P<b>[A-Z]{2,5}/))\d{3,10}(?:/[A-Z0-9]{1,8}){0,3}(?![\p{Latin}\d@_/])(?![-.,]\d)"
        ),
        base=0.45,
        cue="required",
        source="numbers of policies and the like with slashes between their parts, by the words before them",
        worst="AA/111/",
    ),
    Row(
        name="passport_spaced",
        letters="1",
        before="latin",
        runs="2-3",
        then=" ",
        digits=8,
        kind="PASSPORT",
        pattern=r"(?<=(?<![\p{Latin}\d-])(?P<b>[A-Z] ?))\d{2,3}(?: \d{2,3}){2}(?![\p{Latin}\d]|[ -]\d)",
        base=0.5,
        cue="required",
        source="passports as people write them, in groups (ICAO Doc 9303)",
        worst="A 11 ",
    ),
    Row(
        name="username_as",
        reach=(32, 1),
        kind="USERNAME",
        # A digit or a sign inside tells it from a word.
        pattern=(
            r" (?<=(?<!\p{L})(?i:log(?:s|ged|ging)?[ -]?(?:in|on)|sign(?:s|ed|ing)?[ -]?(?:in|on|up)|registered|posts?"
            r"|posting|comments|plays|goes online|known online) (?:as|under|with) )"
            r"[\"']?(?P<v>(?=[A-Za-z._-]{0,30}[\d_]|[a-z]{2,30}[.-][a-z])[A-Za-z][A-Za-z0-9._-]{3,30})(?<![._-])(?![A-Za-z0-9@/(])"
        ),
        base=0.75,
        needs=words("log, sign, registered, post, comments, plays, online"),
        cue="ignored",
        source="accounts of any service, by what somebody does with them",
        worst="logged in as a",
    ),
    Row(
        name="username_game",
        reach=(40, 1),
        kind="USERNAME",
        pattern=(
            # What follows is looked at first: letters that end like such a word stand before many words.
            r"[ :=@](?=[A-Za-z.-]{0,30}+[\d_#]|[a-z]{2,20}+\.[a-z]{2,20}+(?![\w.]))"
            r"(?<=(?:(?i:(?<!\p{L})(?:gamertag|gamer tag|psn|xbox|steam|snap|snapchat"
            r"|insta(?:gram)?|ig|kakao|line|tiktok|twitch|roblox|twitter"
            r"|minecraft|discord)(?:['’]?[dt][ae])?)|디스코드|인스타|디코|스팀|트위치|틱톡)"
            r"(?: ?(?i:name|id|tag|handle|user|username|nick|아이디|닉네임|닉|(?:kullanıcı )?adı\p{L}{0,2}))?"
            r"(?: is|[:=]|[은는이가])?[ :=@]{1,2})(?P<v>(?=[A-Za-z.-]{0,30}[\d_#]|[a-z]{2,20}\.[a-z]{2,20}(?![\w.]))"
            r"[A-Za-z][A-Za-z0-9._-]{2,30}"
            r"(?:#\d{3,5})?)(?<![._-])(?![A-Za-z0-9@#/(])"
        ),
        needs=words(
            """
            gamertag, gamer tag, psn, xbox, steam, snap, insta, ig, kakao, line, twitter,
            tiktok, twitch, roblox, minecraft, discord, 디스코드,
            인스타, 디코, 스팀, 트위치, 틱톡
            """
        ),
        base=0.7,
        cue="ignored",
        source="accounts of games and networks, by their name before them",
        worst="steam a",
    ),
    Row(
        name="username_live",
        kind="USERNAME",
        pattern=r"(?<![\p{L}\d:._-])live:(?:\.cid\.)?[A-Za-z0-9][A-Za-z0-9._-]{2,30}(?<![._-])(?![A-Za-z0-9@/])",
        base=0.6,
        needs=("live:",),
        source="accounts of Skype",
        worst="live:a",
    ),
    Row(
        name="secret_code",
        kind="SECRET",
        pattern=(
            rf"(?<=(?i:{_CODE_WORDS})(?: (?:is|was)(?: now| still)?|[:=]| -)? ?)\d{{4,8}}[*#]?(?![\d\p{{L}}]|[.,/-]\d)"
        ),
        runs="4-8",
        reach=(40, 0),
        needs=words("code, pin, otp, safe, şifre, sifre, kodu, şifresi, sifresi, 비밀번호, 비번, 암호, 번호, 코드"),
        base=0.7,
        cue="ignored",
        source="codes of doors and cards, by the words before them",
        worst="pin 1111",
    ),
    Row(
        name="phone_letter",
        kind="PHONE",
        runs="4 10",
        letters="1",
        before="latin",
        pattern=r"(?<=(?<![\p{L}\d])(?P<b>[oO]))[1-37]\d{3}[ -]?\d{3}[ -]?\d{3}(?![\p{L}\d])",
        base=0.55,
        source="telephone numbers with a letter for the leading zero",
        worst="o7111 ",
    ),
    Row(
        name="secret_key_told",
        unbroken=16,
        kind="SECRET",
        # A digit and letters of both cases: no word and no file.
        pattern=(
            r"(?<=(?i:api|access|secret|private|licen[cs]e|auth|bearer|refresh|oauth)[ _-](?i:key|token)"
            r"(?: (?i:is|was))? [\"'(]?"
            r"|(?i:api|erişim|gizli) anahtarı\p{L}{0,4} [\"'(]?|(?:키|토큰)[은는이가]? [\"'(]?)"
            r"(?=\S{0,40}\d)(?=\S{0,40}[A-Z])(?=\S{0,40}[a-z])(?!https?:)[A-Za-z0-9_\-]{16,128}(?![A-Za-z0-9_\-])"
        ),
        base=0.8,
        needs=("key", "token", "anahtari", "키", "토큰"),
        cue="ignored",
        source="keys and tokens of any issuer behind the word for them, with nothing but a space between",
        worst="api key aaaaaaaaaaaaaaaa",
    ),
    Row(
        name="username_nick",
        reach=(24, 1),
        kind="USERNAME",
        # A digit or a line below tells it from the next word.
        pattern=(
            r" (?<=(?<!\p{L})(?i:nick(?:im|i|name)?|gamertag|player|takma ad\p{L}{0,3}|rumuz\p{L}{0,3}):? )"
            r"(?P<v>(?=[A-Za-z._-]{0,30}[\d_])[A-Za-z][A-Za-z0-9._-]{3,30})(?<![._-])(?![A-Za-z0-9@/(])"
        ),
        base=0.75,
        needs=("nick", "gamertag", "player", "takma ad", "rumuz"),
        cue="ignored",
        source="accounts of games and forums, behind what they are called there",
        worst="nick a",
    ),
)
