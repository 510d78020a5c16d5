"""Rows for ways to reach someone online: mail, addresses of pages and machines, user names, secrets."""

from core.find.patterns.row import Row
from core.languages.language import words

_LABEL = r"[\p{Latin}\d](?:[\p{Latin}\d-]{0,61}[\p{Latin}\d])?"
# In other letters, too: "넥스트코어.co.kr". Behind Latin letters those of another script are an ending: "…com으로".
_ANY_LABEL = rf"(?:{_LABEL}|[\p{{L}}--\p{{Latin}}][\p{{L}}\p{{M}}\d-]{{0,62}})"
_LOCAL = r"[\p{Latin}\d_%+](?:[\p{Latin}\d._%+'-]{0,62}[\p{Latin}\d_%+-])?"
_PATH = r"(?:[A-Za-z0-9\-._~:/?#@!$&()*+,;=%|\[\]]|(?<=[/=_-])[\p{L}\p{M}]++)"
_TLD = (
    r"(?:com|net|org|edu|gov|int|mil|info|biz|name|pro|io|ai|dev|app|me|tv|cc|co|xyz|site|online|store|shop|tech|cloud"
    r"|eu|uk|us|ca|de|fr|nl|be|at|ch|it|es|pt|pl|cz|sk|hu|ro|bg|gr|se|no|dk|fi|ie|ru|ua|au|nz|jp|cn|tw|hk|sg|in|br|mx"
    r"|kr|tr|af)"
)
_BLOTTED = r"[\p{Latin}\d._%+*•-]"
_DOTTED = r"[\[({<] ?(?:dot|DOT|nokta|NOKTA|점|닷|\.) ?[\])}>]"
_POINT = r"(?:\.| ?(?:점|닷) ?| (?:dot|DOT|nokta|NOKTA) )"
_HEX = "[0-9A-Fa-f]"
_OCTET = r"(?:25[0-5]|2[0-4]\d|1?\d?\d)"
_FOUR = rf"{_OCTET}(?:\.{_OCTET}){{3}}"

# What stands between a word and its value; searched for first, since it is rarer than the words.
_IS = r"(?:[:=\x1f]|(?<= )(?:is|was)(?: still| now| currently)?(?= )|(?<=[가-힣])[은는](?= ))"
_BETWEEN = r"[ \"']{0,2}"
_QUOTE = r"[ \x1f\"']{0,8}"
_USER_WORDS = words(
    """
    user, login, name, handle, skype, telegram, discord, instagram, twitter, kullan, rumuz, 아이디, 계정명, 닉네임,
    사용자명, 카톡
    """
)
# What stands where a name would: states, and accounts that are nobody's.
_NO_USER = (
    "failed|failure|success|successful|succeeded|ok|denied|required|true|false|none|null|nil|unknown|yes|no|error"
    "|anonymous|root|system|admin|administrator|guest|default|expired|disabled|enabled|active|inactive|the|not|and"
    "|başarılı|başarısız|yok|bilinmiyor|undefined|invalid|valid|string|type|name|page|agent"
    "|savings|checking|current|business|personal|vadeli|vadesiz"
)
_SECRET_WORDS = words(
    "secret, credential, pass, pwd, pw, key, token, pin, şifre, parola, 비밀번호, 비번, 암호, 패스워드, 인증번호"
)

ROWS = (
    Row(
        name="email",
        kind="EMAIL",
        # A Korean particle may follow the top-level domain directly; Latin letters and digits may not.
        pattern=rf"(?<![\p{{Latin}}\d_%+]){_LOCAL}@(?:{_ANY_LABEL}\.){{1,8}}[\p{{Latin}}]{{2,24}}(?![\p{{Latin}}\d@])",
        base=0.97,
        cue="ignored",
        inside="@",
        needs=("@",),
        source="RFC 5322 3.4.1 and RFC 6531, as far as people use them",
        worst="a.a-",
    ),
    Row(
        name="email_native",
        kind="EMAIL",
        pattern=(
            r"(?<![\p{L}\d_%+])[\p{L}\d_%+](?:[\p{L}\d._%+-]{0,62}[\p{L}\d_%+-])?@"
            r"(?:[\p{L}\p{M}\d-]{1,63}\.){1,8}(?:xn--[a-z0-9-]{2,50}|한국|닷컴|닷넷|삼성"
            r"|(?=\p{Latin}{0,3}[\p{L}--[\p{Latin}\p{Hangul}]])[\p{L}--\p{Hangul}]{2,24})"
        ),
        base=0.85,
        inside="@",
        needs=("@",),
        source="RFC 6531 (internationalised mail)",
        worst="가.가-",
    ),
    Row(
        name="email_spelled",
        kind="EMAIL",
        pattern=(
            rf"(?= ?[\[({{<%&])(?<=(?<![\p{{Latin}}\d_%+])(?P<b>(?:{_LOCAL} ?{_DOTTED} ?)?{_LOCAL})) ?"
            r"(?:[\[({<] ?(?:at|AT|et|ET|a|A|골뱅이|앳|@) ?[\])}>]|%40|&#64;) ?"
            rf"(?:{_LABEL} ?(?:\.|{_DOTTED}) ?){{1,8}}"
            r"[\p{Latin}]{2,24}(?![\p{Latin}\d@])"
        ),
        base=0.85,
        needs=(
            "at]",
            "at)",
            "at}",
            "(a)",
            "[a]",
            "%40",
            "&#64;",
            "et]",
            "et)",
            "골뱅이)",
            "골뱅이]",
            "앳)",
            "(@)",
            "[@]",
            "<at>",
        ),
        source="RFC 3986 2.1 (%40); spelled out against harvesters",
        worst="a.a-",
    ),
    Row(
        name="email_said",
        kind="EMAIL",
        # As people write it against robots or take it down on the telephone.
        pattern=(
            # What stands for the sign is rarer than what may stand before it.
            rf"(?= ?[골앳]| kuyruklu a | ?@ | (?:at|AT|et|ET) )(?<=(?<![\p{{Latin}}\d_%+@.])"
            rf"(?P<b>(?:{_LOCAL} (?:dot|DOT|nokta|NOKTA) ){{0,3}}{_LOCAL}))"
            rf"(?:(?:(?: ?(?:골뱅이|앳) ?| kuyruklu a | @ |@ )(?:{_LABEL}{_POINT}){{1,4}}"
            rf"| (?:at|AT|et|ET) (?:{_LABEL} (?:dot|DOT|nokta|NOKTA) ){{1,3}})(?i:{_TLD})(?![\p{{Latin}}\d@.-])"
            rf"| ?(?:골뱅이|앳) ?{_LABEL} ?(?:닷컴|점컴|닷넷)"
            rf"| (?:AT|ET) (?:{_LABEL} (?:DOT|NOKTA) ){{1,3}}[A-Za-z]{{2,12}}(?![\p{{Latin}}\d@.-]))"
        ),
        base=0.8,
        needs=("골뱅이", "앳", " dot ", " nokta ", "@ ", "kuyruklu a"),
        source="RFC 5322 in words: at, dot, 골뱅이, 점, nokta",
        worst="a.a at ",
    ),
    Row(
        name="email_odd",
        kind="EMAIL",
        # Blotted out, in quotes, of a machine without a name, a comma for the point, Hangul before a usual domain.
        pattern=(
            rf"@(?<=(?P<b>(?<![\p{{Latin}}\d_%+*])[\p{{Latin}}\d]{_BLOTTED}{{0,40}}[*•]{_BLOTTED}{{0,40}}"
            rf"|\"[^\"\s@]{{1,40}}\"|(?<![\p{{L}}\d])[가-힣]{{2,8}})@)(?:{_LABEL}\.){{1,6}}(?i:{_TLD})(?![\p{{Latin}}\d@])"
            rf"|@(?<=(?P<b>(?<![\p{{Latin}}\d_%+]){_LOCAL})@)(?:\[?{_FOUR}\]?(?![\d.]\d)"
            rf"|{_LABEL},(?:com|net|org|co\.kr|com\.tr)(?![\p{{Latin}}\d@.]))"
        ),
        base=0.75,
        inside="@",
        needs=("@",),
        source="RFC 5321 4.1.3 (address literals), and addresses that are no longer whole",
        worst="a.a*@",
    ),
    Row(
        name="url",
        kind="URL",
        pattern=(
            rf"(?<![\p{{Latin}}\d])(?i:https?|ftp|sftp|wss?|file)://{_PATH}{{1,2000}}"
            rf"(?<=[\p{{L}}\p{{M}}\d/#=&_~$+%*-])"
        ),
        base=0.75,
        needs=("://",),
        source="RFC 3986",
        worst="http://a.",
    ),
    Row(
        name="url_www",
        kind="URL",
        pattern=(
            rf"(?<![\p{{Latin}}\d@._/-])(?i:www)\.(?:{_LABEL}\.){{1,8}}(?i:[a-z]{{2,24}})(?![\p{{Latin}}\d@])"
            rf"(?:[/?#]{_PATH}{{0,2000}}(?<=[\p{{L}}\p{{M}}\d/#=&_~$+%*-]))?"
        ),
        base=0.7,
        needs=("www.",),
        source="RFC 1035",
        worst="www.a-",
    ),
    Row(
        name="url_bare",
        kind="URL",
        # The point before the top-level domain is rare, so it is searched for first.
        pattern=(
            r"\.(?=[a-z]{2,6}(?![\p{Latin}\d@-]))"
            rf"(?<=(?<![\p{{Latin}}\d@._/%+-])(?P<b>{_LABEL}(?:\.{_LABEL}){{0,7}})\.){_TLD}(?![\p{{Latin}}\d@]"
            rf"|\.\p{{Latin}}|-)"
            rf"(?:[/?#]{_PATH}{{0,2000}}(?<=[\p{{L}}\p{{M}}\d/#=&_~$+%*-]))?"
        ),
        base=0.5,
        inside=".",
        needs=(".",),
        source="RFC 1035; the top-level domains met most",
        worst="a.a-",
    ),
    Row(
        name="ip4",
        digits=4,
        kind="IP",
        # One number above 31 at least: four small ones are a version more often than an address.
        pattern=rf"(?<![\d.vV])(?=[\d.]{{0,11}}(?:3[2-9]|[4-9]\d|[12]\d\d))(?P<v>{_FOUR})(?:/\d{{1,2}})?(?!\d)(?!\.\d)",
        runs="1-3",
        then=".",
        base=0.75,
        check="ip",
        false=0.3,
        source="RFC 791, RFC 6890",
        worst="1.1.1.",
    ),
    Row(
        name="ip4_small",
        digits=4,
        kind="IP",
        pattern=rf"(?<![\d.vV])(?![\d.]{{0,11}}(?:3[2-9]|[4-9]\d|[12]\d\d)){_FOUR}(?!\d)(?!\.\d)",
        runs="1-2",
        then=".",
        base=0.35,
        check="ip",
        false=0.2,
        source="RFC 791; looks like a version",
        worst="1.1.1.",
    ),
    Row(
        name="ip6",
        kind="IP",
        pattern=(
            r"(?<![\p{Latin}\d:.])(?=[0-9A-Fa-f]{0,4}:[0-9A-Fa-f:.]{0,40}(?:::|(?::[0-9A-Fa-f]{1,4}){5})|::)"
            r"(?:[0-9A-Fa-f]{0,4}:){2,7}(?:[0-9A-Fa-f]{1,4}|\d{1,3}(?:\.\d{1,3}){3})?(?![\p{Latin}\d:])"
        ),
        base=0.75,
        check="ip",
        needs=("::", ":"),
        source="RFC 4291",
        worst="a:a:",
    ),
    Row(
        name="mac",
        kind="ID",
        pattern=rf"[:-](?<=(?<!{_HEX}|[:-])(?P<b>{_HEX}{{2}})[:-])(?:{_HEX}{{2}}[:-]){{4}}{_HEX}{{2}}(?!{_HEX}|[:-])",
        base=0.7,
        needs=(":", "-"),
        source="IEEE 802, EUI-48",
        worst="aa:aa-",
    ),
    Row(
        name="handle",
        kind="USERNAME",
        pattern=r"(?<![\p{L}\d_@./])@[A-Za-z_][A-Za-z0-9_.-]{1,28}[A-Za-z0-9_](?![A-Za-z0-9_@])(?!\.[A-Za-z]{2})",
        base=0.55,
        needs=("@",),
        source="handles of social networks",
        worst="@a.",
    ),
    Row(
        name="username",
        at=(*_USER_WORDS, "hesap", "account", "카카오톡"),
        reach=(40, 1),
        kind="USERNAME",
        pattern=(
            rf"{_IS}(?<=(?:(?:(?i:user[ _-]?name|user[ _-]?id|login|screen name|nickname|handle|skype|telegram|discord"
            rf"|instagram|twitter|kullan[ıi]c[ıi][ _-]?ad[ıi]\p{{L}}{{0,3}}|rumuz)|아이디|계정명|닉네임|사용자명"
            rf"|카카오톡 ID|카톡 ID){_BETWEEN}{_IS}"
            rf"|(?<!\p{{L}})(?i:user|kullan[ıi]c[ıi]|hesap|account){_BETWEEN}[:=\x1f]))"
            rf"{_QUOTE}(?P<v>(?!(?i:{_NO_USER})(?![A-Za-z0-9._-]))(?=[A-Za-z0-9._-]{{0,30}}[A-Za-z])[A-Za-z0-9_]"
            rf"[A-Za-z0-9._-]{{2,30}})(?<![._-])(?![A-Za-z0-9@])"
        ),
        base=0.5,
        needs=_USER_WORDS,
        cue="required",
        source="accounts of any service, by the words before them",
        worst="user ",
    ),
    Row(
        name="username_spaced",
        at=words("user, login, kullan, github, gitlab, bitbucket, reddit, slack, twitter, instagram, telegram"),
        reach=(24, 1),
        kind="USERNAME",
        # A point or a digit inside tells it from the next word.
        pattern=(
            r" (?<=(?<!\p{L})(?i:login|user[ _-]?name|user[ _-]?id|user|kullan[ıi]c[ıi](?: ad[ıi]\p{L}{0,3})?) )"
            r"(?P<v>(?![\w.-]{1,30}\.(?:html?|php|js|py|css|aspx?|jsp|txt|log)(?!\w))(?=[A-Za-z._-]{3,30}[\d_]|[a-z\d]{2,30}_|[a-z_-]{3,30}\.[a-z]{2})[a-z][A-Za-z0-9._-]{4,30})"
            r"(?<![._-])(?![A-Za-z0-9@/(])"
            r"| (?<=(?<!\p{L})(?i:github|gitlab|bitbucket|reddit|slack|twitter|instagram|telegram)"
            r" (?:user|handle|account) )(?P<v>[a-z][a-z0-9_-]{2,30})(?![A-Za-z0-9@/(])"
        ),
        base=0.5,
        needs=words("user, login, kullan"),
        cue="required",
        source="the same in running text and logs, with nothing but a space between",
        worst="user a",
    ),
    Row(
        name="username_ko",
        kind="USERNAME",
        country="KR",
        pattern=(
            r" (?<=(?:아이디|계정명|닉네임|사용자명|(?:카톡|카카오톡) ?ID)[은는이가]? )['\"‘“「]?"
            r"(?P<v>(?=[A-Za-z.-]{0,30}[\d_])[A-Za-z][A-Za-z0-9._-]{2,30}|[가-힣]{2,10}(?:_\d{1,4}|\d{1,4}(?![가-힣]))(?!\d))(?<![._-])"
        ),
        base=0.5,
        needs=words("아이디, 계정명, 닉네임, 사용자명, 카톡"),
        source="the same, with nothing but a space between",
        worst="아이디 a",
    ),
    Row(
        name="username_told",
        reach=(12, 48),
        kind="USERNAME",
        # The word stands behind it, or before it with "ID": only what has a digit or a line below in it.
        pattern=(
            r"(?<![A-Za-z0-9._@-])(?P<v>(?=[a-z.-]{1,30}[\d_])[a-z][a-z0-9._-]{2,30}(?<![._-]))"
            r"(?:(?= kullan[ıi]c[ıi] ad[ıi]| rumuz[uy]| nickiyle| adl[ıi] kullan[ıi]c[ıi])"
            r"|(?=(?:이?라는|인) (?:아이디|닉네임|계정))"
            r"|(?<=(?:로그인|접속|회원|계정|사용자|포털) ?(?i:id) ?[:=]? ?(?P=v))(?![A-Za-z0-9@]))"
        ),
        base=0.75,
        needs=words("kullan, rumuz, nick, 아이디, 닉네임, 계정, 로그인, 접속, 회원, 사용자, 포털"),
        cue="ignored",
        source="accounts of any service, by the words behind them or an ID before them",
        worst="a1 ",
    ),
    Row(
        name="username_pair",
        reach=(0, 48),
        kind="USERNAME",
        # The word before means any number, too; a password behind it says that it is an account.
        pattern=(
            r"[:=/ ] ?(?<=(?<!\p{L})(?i:id|user|acct) ?[:=/ ] ?)(?P<v>[A-Za-z][A-Za-z0-9._-]{2,30})(?<![._-])"
            r"(?= ?[/,;| ] ?(?i:pw|pwd|pass|password|비번|비밀번호|암호|şifre|parola)(?!\p{L}))"
        ),
        base=0.75,
        needs=words("pw, pass, 비번, 비밀번호, 암호, şifre, parola"),
        cue="ignored",
        source="an account beside its password",
        worst="id: a",
    ),
    Row(
        name="secret",
        reach=(32, 1),
        kind="SECRET",
        pattern=(
            rf"{_IS}(?<=(?:(?i:password|passwd|pwd|(?<!\p{{L}})pw|(?<!\p{{L}})pass|passcode|passphrase"
            r"|api[ _-]?key|access[ _-]?token|auth[ _-]?token"
            r"|secret[ _-]?key|client[ _-]?secret|pin code|şifre|parola|şifresi|parolası|şifrem|parolam|şifreniz"
            r"|parolanız)|비밀번호|비번|암호|패스워드|인증번호)"
            rf"(?: (?:is|was)(?=[:=]))?{_BETWEEN}{_IS}){_QUOTE}"
            r"(?P<v>[^\s\x1f\"'<>()\[\]{}가-힣]{4,128})(?<![.,;:])"
        ),
        base=0.5,
        needs=_SECRET_WORDS,
        check="secret",
        cue="required",
        source="passwords and keys, by the words before them",
        worst="password ",
    ),
    Row(
        name="secret_variable",
        kind="SECRET",
        # A variable of a program: AWS_SECRET=..., db_password: ...
        pattern=(
            r"=(?<=(?<![A-Za-z0-9])(?i:[a-z0-9]{1,20}_){0,4}(?i:secret|token|passw(?:or)?d|pass|pwd|pw|api_?key|access_?key|private_?key|credentials?)"
            r"(?i:_(?:key|value|id|str|b64|base64|prod|dev|test|live|\d+)){0,2} ?=)[ \"']{0,2}"
            r"(?P<v>(?![$%/{]|\d+(?!\S)|(?i:true|false|none|null)(?!\w))[^\s\"'<>(){}\[\]$,;가-힣]{6,128})(?<![.,;:])"
        ),
        base=0.75,
        needs=_SECRET_WORDS,
        check="secret",
        cue="ignored",
        source="how programs and shells are given keys and passwords",
        worst="a_secret=",
    ),
    Row(
        name="secret_spaced",
        kind="SECRET",
        # A letter, a digit and a sign in one: how passwords have to be, and words are not.
        pattern=(
            r" (?=\S{0,30}[!@#$%^&*?+=~])(?=\S{0,30}\d)"
            r"(?<=(?i:(?<!\p{L})(?:password|passwd|pwd|pw|passcode|passphrase)|(?:şifre|sifre|parola)\p{L}{0,5}"
            r"|(?:비밀번호|비번|암호|패스워드)[은는이가]?)(?: \p{Ll}{1,12}){0,7} )"
            r"(?P<v>(?=\S{0,30}\d)(?=\S{0,30}[A-Za-z])(?=\S{0,30}[!@#$%^&*?+=~])(?!https?:|\S+@\S+\.\S)[^\s가-힣]{6,64})"
            r"(?<![.,;:)])"
        ),
        base=0.6,
        needs=words(
            "password, passwd, pwd, pw, passcode, passphrase, şifre, sifre, parola, 비밀번호, 비번, 암호, 패스워드"
        ),
        source="passwords behind the word for them, with nothing but a space between",
        worst="password a1",
    ),
    Row(
        name="secret_key",
        unbroken=15,
        kind="SECRET",
        pattern=(
            r"(?<![A-Za-z0-9_])(?:AKIA[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{22,}"
            r"|sk-[A-Za-z0-9_-]{20,}"
            r"|xox[abprs]-[A-Za-z0-9-]{10,}|AIza[0-9A-Za-z_-]{35}"
            r"|eyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}"
            r"|AGE-SECRET-KEY-1[A-Z0-9]{58}|[a-z]{2,8}_(?:live|test|prod)_[A-Za-z0-9]{16,}|glpat-[A-Za-z0-9_-]{20,}"
            r"|npm_[A-Za-z0-9]{36}|hf_[A-Za-z0-9]{30,}|SG\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}"
            r"|dop_v1_[a-f0-9]{64}|[0-9]{8,10}:AA[A-Za-z0-9_-]{33})(?![A-Za-z0-9_])"
        ),
        base=0.95,
        needs=(
            "akia",
            "ghp_",
            "gho_",
            "ghu_",
            "ghs_",
            "ghr_",
            "github_pat_",
            "sk-",
            "xox",
            "aiza",
            "eyj",
            "age-secret",
            "_live_",
            "_test_",
            "_prod_",
            "glpat-",
            "npm_",
            "hf_",
            "sg.",
            "dop_v1_",
            ":aa",
        ),
        cue="ignored",
        source="the key formats their issuers document; RFC 7519 (JWT)",
        worst="eyJaaaaaaaa.",
    ),
    Row(
        name="secret_pem",
        kind="SECRET",
        pattern=(
            r"-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----(?:[A-Za-z0-9+/=\s:,]"
            r"|-(?!----)){0,3800}+(?:-----END [A-Z ]{0,30}PRIVATE KEY-----)?"
        ),
        base=0.97,
        cue="ignored",
        needs=("-----begin",),
        source="RFC 7468",
        worst="-----BEGIN PRIVATE KEY-----",
    ),
)
