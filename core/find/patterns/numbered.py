"""Rows for what offices number for somebody: orders, parcels, claims, policies, files, tickets, meters, certificates.

The number leads to a person, a contract or a case. Each row asks for the word of the thing ("parcel", "접수번호",
"poliçe": core/languages, NUMBERED), a loose number for the word for number behind that, too. Numbers of laws,
standards, versions and goods are nobody's.
"""

from string import ascii_lowercase

from core.find.patterns.forms import either
from core.find.patterns.row import Row
from core.languages.language import words

# Letters and groups before the first digits, found by looking back: "BM-", "FHC/L/CS/", "A ", and no word for number.
_HEAD = (
    r"(?!(?:NOS?|NR|NUM|REF|ID|IS|CODE|KODU|SER[İI]|SAYI|PAGE)[ .:-])(?:[A-ZÇĞİÖŞÜ]{1,10}[-/.]){0,3}"
    r"(?:[A-ZÇĞİÖŞÜ]{1,10}|[A-Z]{1,4} )?"
)
_FRESH = r"(?:(?<![\p{L}\d@_./-])|(?<=(?<![가-힣])제))"
# What carries numbers of its own: standards and laws, norms of goods, currencies.
_NORMS = (
    r"(?<!(?<!\p{L})(?:(?:ISO|IEC|DIN|ANSI|ASTM|JIS|RFC|CVE|IEEE|EEC|USB|SHA|UTF|DDR|ISBN|ISSN|EAN|SKU|COVID|CEFR|HTTPS?"
    r"|NFPA|OECD|ECE|JIRA)[ /.-]{0,2}|(?:EN|BS|TSE?|KS|AS|EU|EC|UN|SI|CP|GBP|USD|EUR|TRY|TL|KRW|Rs)[ .]))"
)
# No day, no year, no time, no amount.
_NO_DAY = (
    r"(?!\d{1,2}[./ -]\d{1,2}[./ -](?:19|20)?\d\d(?![\d]))(?!(?:19|20)\d\d[./ -]\d{1,2}[./ -]\d{1,2}(?!\d))"
    r"(?!(?:1[5-9]|20)\d\d(?![\p{Latin}\d/-]))(?!(?:19|20)\d\d ?[-/] ?(?:19|20)\d\d(?![\d\p{Latin}/-]))(?!\d{1,2}:\d\d)"
    r"(?!\d{1,5}[.,]\d{1,2}(?![\d.,/-]))"
    r"(?!\d{1,3}(?:[., ]\d{3})+(?:[.,]\d{1,2})?(?![\d/-]) ?(?:\p{Sc}|(?i:tl|eur|usd|gbp|krw)(?!\p{L})))"
)
# A card's, a resident's number, an IBAN: their own rows know more of them; before a bare number, no telephone number.
_OTHERS = r"(?!(?<=TR)\d{24}(?!\d))(?![345]\d{3}[ -]?\d{4}(?:[ -]?\d{4}){2}(?!\d))(?!\d{6}-[1-8]\d{6}(?!\d))"
_NO_PHONE = r"(?!0\d{1,4}[ )-]\d{3})"
_NO_YEARS = r"(?:(?<=(?i:dosya|dosyas[ıi]|dosyam[ıi]z)[ :]{1,2})|(?!(?:19|20)\d\d ?[-/] ?\d\d(?![\d\p{Latin}/-])))"
_AMOUNT = (
    r"(?! ?(?:[%°€$£₺₩]|(?i:euros?|usd|dollars?|pounds?|quid|tl|lira|km|kg|kwh|m²|m2|m³|mm|cm|ml|gb|mb|pcs|units?|adet"
    r"|kişi|gün|yıl)(?!\p{L}))"
    r"| ?[년월일개명원시분세](?![가-힣])|[년월일개명원시분세건차회층장평점권]| ?(?:만|천|억)[ \d원])"
)
_LAW = (
    r"(?! ?say[ıi]l[ıi] (?:\p{L}+ ){0,4}(?i:kanun|yasa|tüzü|yönetmeli|khk|karar|genelge|tebliğ|cumhurbaşkanlığı))"
    r"(?! of (?:19|20)\d\d)"
)
_END = rf"(?![\p{{Latin}}\d@_])(?![-.,:/]\d)(?<![-/.]){_AMOUNT}{_LAW}"
# The rest of a number from its first digit on: letters and digits, joined by a sign, or in groups by single spaces.
_REST = r"\d[A-Z0-9]{0,24}(?:[-/._][A-Z0-9]{1,14}){0,8}"
_GROUPS = r"\d{1,6}(?: \d{1,6}){1,5}(?: ?[A-Z]{1,2}(?![A-Za-z]))?"
# Some letters and some digits, or so many digits, that it is no amount and no page.
_CODE = (
    r"(?:(?<=[A-Z][-/. ]?)(?=(?:[-/._]?[A-Z0-9]){4})(?=(?:[-/._A-Z]{0,12}\d){2})"
    r"|(?=\d{6,}(?!\d)(?<!000))"
    r"|(?=\d{1,8}[A-Z])(?=[A-Z0-9]{6})(?=(?:[A-Z]{0,8}\d){2})"
    r"|(?=\d[A-Z0-9]{0,8}[-/])(?=(?:[-/._A-Z]{0,8}\d){6})"
    r"|(?<=제 ?)(?=\d{4,} ?호)|(?<=\p{L}[: ])(?=\d{5}(?!\d)(?<!00))"
    r"|(?=\d{1,6}[-/][A-Z]{1,6}[-/]\d{2,}))"
)
_GROUPED = r"(?=(?: ?\d){9})(?=\d{3,6} \d{3,6} \d{3,6})"
_NUMBER_WORDS = (
    r"(?:(?<![\p{L}'’])(?i:no|nos|nr|num|number|numbers|ref|reference|refs|id|code|serial|kodu|kodum|kodunuz|kod"
    r"|numaras[ıi]|numara|numaram|numaran[ıi]z|no['’]?su|no['’]?lu|seri|sn|s/n|tracking|upn|uln|nin|bvn|crn|mpan|pnr)"
    r"|번호|id|ID|시리얼|[#:=№])[가는은이]?(?: is| was| are)?[ .:=#(–-]{0,3}"
)

# What a number stands before in Turkish: "4471 numaralı öğrenci".
_BEHIND_TR = words(
    """
    öğrenci, müşteri, abone, üye, personel, hasta, dosya, soruşturma, dava, icra, poliçe, sipariş, fatura, başvuru,
    sözleşme, gönderi, kargo, tesisat, sayaç, sicil, dilekçe, tutanak, bilet, rezervasyon, takip, çek, senet, makbuz,
    irsaliye, ruhsat, belge, kayıt, talep, ihbar, ilam, esas, reçete, protokol, şikayet, şikâyet, destek, hasar,
    ekspertiz, provizyon, iade, abonelik, üyelik, sigortalı, sporcu, aday, tutuklu, hükümlü
    """
)

ROWS = (
    Row(
        name="numbered_told",
        digits=2,
        near=16,
        runs="1-24",
        kind="ID",
        pattern=(
            # No word for number ends in a digit.
            rf"(?<!\d )(?<={_NUMBER_WORDS}(?<![\p{{L}}\d@_/-])(?P<b>{_HEAD})){_NORMS}{_NO_DAY}{_OTHERS}"
            rf"(?:(?=\d{{3,6}}(?: \d{{2,6}}){{1,4}}(?! ?\d)|\d{{1,2}} \d{{6}}|\d{{1,2}}(?: \d{{3,6}}){{2,4}}(?! ?\d))"
            rf"(?=(?: ?\d){{7}}){_GROUPS}"
            rf"|(?:(?<=[A-Z][-/. ]?)(?=(?:[-/._A-Z]{{0,12}}\d){{3}})|(?=(?:[-/._A-Z]{{0,8}}\d){{4}})"
            rf"|(?=(?:[A-Z]{{0,6}}\d){{2}})(?:(?=[A-Z0-9]{{5}})|(?<=[A-Z]{{2}})(?=[A-Z0-9]{{4}}))"
            rf"|(?=\d{{3}}(?!\d))(?<=(?i:no|number|numara\p{{L}}{{0,4}}|번호)[ .:]{{1,3}})|(?=\d{{4}}/\d\d))"
            rf"{_REST}){_END}"
        ),
        told="NUMBERED",
        base=0.4,
        cue="own",
        source="numbers of orders, parcels, cases and the like, by the word for them and for number",
        worst="AA-1 ",
    ),
    Row(
        name="numbered_bare",
        digits=2,
        near=4,
        runs="1-24",
        kind="ID",
        pattern=(
            rf"{_NO_PHONE}(?:{_GROUPED}|{_CODE})(?<={_FRESH}(?P<b>{_HEAD})){_NORMS}{_NO_DAY}{_NO_YEARS}{_OTHERS}"
            rf"(?:{_GROUPED}{_GROUPS}|{_CODE}{_REST}){_END}"
        ),
        told="NUMBERED",
        base=0.3,
        cue="own",
        source="the same right behind the word for the thing alone",
        worst="AA-1 ",
    ),
    Row(
        name="numbered_behind",
        reach=(0, 48),
        needs=words("numarali, numarasiyla, numarasi ile, no'lu, nolu, no lu, sayili"),
        runs="1-24",
        kind="ID",
        pattern=(
            rf"(?<={_FRESH}(?P<b>{_HEAD})){_NORMS}{_NO_DAY}(?=(?:[-/._A-Z]{{0,8}}\d){{4}}){_REST}{_END}"
            r"(?=,? (?i:numaral[ıi]|no['’ ]?lu|say[ıi]l[ıi]|numaras[ıi](?:yla| ile)) (?:\p{L}{2,14} )?"
            rf"(?i:{either(_BEHIND_TR)}))"
        ),
        base=0.65,
        cue="ignored",
        source="the same with the thing behind the number, as Turkish has it",
        worst="AA-1 ",
    ),
    Row(
        name="code_dated",
        runs="4 8-12",
        prior="-",
        kind="ID",
        pattern=(
            rf"(?<={_FRESH}(?P<b>[A-Z]{{2,6}}-)){_NORMS}(?:(?:19|20)\d\d-\d{{4,8}}|\d{{8,12}}(?:-[A-Z0-9]{{1,4}})?){_END}"
        ),
        told="NUMBERED",
        base=0.55,
        source="numbers of cases and tickets with the letters of their office and the year, with nothing around",
        worst="AA-2019-",
    ),
    Row(
        name="phone_extension",
        runs="3-6",
        reach=(24, 0),
        needs=("ext ", "ext.", "ext:", "extn", "exts", "extension", "dahili", "pager", "bleep", "내선"),
        kind="PHONE",
        pattern=(
            r"(?<=(?:(?<![\p{L}.])(?i:ext(?:ension|n)?s?|dahili(?:si|m|miz|niz)?|pager|bleep)"
            r"(?: (?i:no|number|numara\p{L}{0,3}|is))?|내선(?: ?번호)?[은는]?)[ .:#]{0,3})"
            r"\d{3,6}(?![\d\p{Latin}]|[.,:/-]\d)(?! ?(?:€|£|\$|TL|m²|km|원))"
        ),
        base=0.6,
        cue="ignored",
        source="ITU-T E.123: extensions within a firm, and pagers",
        worst="ext 111",
    ),
    Row(
        name="account_blotted",
        runs="3-4",
        prior="xX*●•",
        reach=(40, 0),
        needs=words("a/c, acct, account, hesap, hesab, 계좌"),
        kind="ACCOUNT",
        pattern=(
            r"(?<=(?i:a/c|acct|account|hesa[pb]|계좌)[^\n\d]{0,20}(?<![\p{L}\d*])"
            r"(?P<b>(?:[xX]{2,12}|[*●•]{2,12})[ -]?))"
            r"\d{3,4}(?![\p{Latin}\d]|[.,/-]\d)"
        ),
        base=0.6,
        cue="ignored",
        source="the last digits of an account, as banks write to its owner",
        worst="a/c XX",
    ),
    Row(
        name="licence_key",
        unbroken=17,
        needs=words(
            """
            key, licen, lisans, anahtar, serial, seri, activation, aktivasyon, 키, 인증, 라이선스
            """
        ),
        kind="SECRET",
        pattern=(
            r"(?<=(?i:key|licen[cs]e|lisans|anahtar|serial|seri|activation|aktivasyon|키|인증|라이선스)[^\n\d]{0,32})"
            r"(?<![\p{L}\d-])(?=[A-Z-]{0,24}\d)(?=[\d-]{0,24}[A-Z])[A-Z0-9]{5}(?:-[A-Z0-9]{5}){2,5}(?![\p{Latin}\d-])"
        ),
        base=0.6,
        source="keys of software in groups of letters and digits",
        worst="AAAAA-",
    ),
    Row(
        name="numbered_low",
        prior=ascii_lowercase,
        near=14,
        runs="3-14",
        kind="ID",
        pattern=(
            r"(?<=(?<![\p{L}\d@_./-])(?P<b>[a-z]{1,5}[-/]?))(?=(?:[-/a-z]{0,8}\d){4})\d{3,14}[a-z]?"
            r"(?:[-/][a-z0-9]{1,10}){0,4}(?![\p{Latin}\d@_])(?![-.,:/]\d)"
        ),
        told="NUMBERED",
        base=0.35,
        cue="own",
        source="the same in small letters, as people type",
        worst="aa-111 ",
    ),
    Row(
        name="parcel_upu",
        runs="9",
        letters="2",
        before="capital",
        then="a",
        kind="ID",
        pattern=r"(?<=(?<![\p{L}\d])(?P<b>[A-Z]{2}))\d{9}[A-Z]{2}(?![\p{Latin}\d])",
        base=0.6,
        source="UPU S10: parcels and letters that are registered",
        worst="AA111111111",
    ),
    Row(
        name="card_blotted",
        runs="4",
        prior="*xX#●•",
        kind="CARD",
        pattern=(
            r"(?<=(?<![\p{L}\d*#●•])(?P<b>(?:[xX]{4}[ -]?){2,3}|(?:\*{4}[ -]?){2,3}"
            r"|(?:#{4}[ -]?){2,3}|(?:[●•]{4}[ -]?){2,3}))"
            r"\d{4}(?![\p{Latin}\d]|[.,/-]\d)"
        ),
        base=0.65,
        source="PCI DSS 3.4: cards with all but their last digits blotted out",
        worst="**** **** ",
    ),
)
