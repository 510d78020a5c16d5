"""Rows for telephone numbers: a cheap shape first, then phonenumbers says whether the country has such a number.

A number without "+" is read by the plan of the row's country; how likely that country is follows from the languages of
the document (core/find/patterns/__init__.py).
"""

from collections.abc import Collection
from itertools import product

from core.find.patterns.row import GAP, Row

# The opening bracket is found by looking back, since patterns start at a run of digits.
_BEFORE = r"(?:(?<=(?P<b>(?<![\p{Latin}\d])\())(?=[\d ]{1,6}\)))?(?<!\d[-.(/])(?<!\d/[ ])(?<!\d[ ]/)(?<![+\p{Latin}*#])"
_AFTER = r"(?!\d)(?![-.]\d)(?!\p{Latin})(?!@)"
_EXTENSION = r"(?: ?(?:x|ext\.?|extension|dahili|내선|#) ?[:.]? ?\d{1,6})?"
_S = r"(?:[ .\-/]{0,3}|-?\r?\n {0,4})"
_ANY = r"(?:[ .\-]{0,3}|-?\r?\n {0,4})"


def _row(
    name: str,
    country: str,
    runs: str,
    pattern: str,
    *,
    source: str,
    base: float = 0.45,
    true: float = 0.8,
    first: str = "0",
    then: Collection[str] = "",
    digits: int = 0,
    begins: tuple[str, ...] = (),
) -> Row:
    return Row(
        name=f"phone_{name}",
        kind="PHONE",
        country=country,
        pattern=_BEFORE + "(?:" + pattern + ")" + _EXTENSION + _AFTER,
        runs=runs,
        check="phone",
        base=base,
        true=true,
        false=0.15,
        source=source,
        first=first,
        then=then,
        digits=digits,
        begins=begins,
        worst="01 ",
    )


# Two groups of digits, some of them in words.
_SAID = r"[ .\-]{0,2}(?:N ?){3,4}[ .\-]{0,2}N(?: ?N){3}".replace("N", r"[공영일이삼사오육칠팔구\d]")
# Between groups of a number that its sign tells already: also " / " and " - ".
_APART = rf"(?:{GAP}|[ ][/\-–][ ]|/)"
# After the sign or zeros that lead abroad.
_INTERNATIONAL = (
    rf"(?=[1-9])\d{{1,3}}\)?{GAP}(?:\(0?\d{{0,5}}\){_APART})?\d{{1,5}}(?:{_APART}\d{{1,5}}){{1,5}}{_EXTENSION}{_AFTER}"
)

ROWS = (
    Row(
        name="phone_international",
        kind="PHONE",
        pattern=rf"(?<=(?<![\d+\p{{Latin}}])(?P<b>\(?\+ ?)){_INTERNATIONAL}",
        runs="1-15",
        prior="+",
        check="phone",
        base=0.6,
        true=0.93,
        false=0.25,
        source="ITU-T E.164",
        worst="+1 ",
    ),
    Row(
        name="phone_international_zeros",
        kind="PHONE",
        pattern=rf"(?<!\d[-. ]?)00[ .\-]?{_INTERNATIONAL}",
        runs="1-15",
        first="0",
        begins=("00",),
        check="phone",
        base=0.6,
        true=0.93,
        false=0.25,
        source="the same with 00",
        worst="001 ",
    ),
    _row(
        "kr_mobile",
        "KR",
        "1-3 7 10-11",
        rf"0[ ]?1[ ]?[016789]\)?(?:(?:{_ANY}|[_/·ー])\d){{7,8}}",
        source="전기통신번호관리세칙",
        true=0.9,
        digits=10,
    ),
    _row(
        "kr_abroad",
        "KR",
        "2",
        first="8",
        then="-) ",
        pattern=rf"82\)?{_S}\(?0?\)?(?:1[016789]|2|[3-6][1-5]|70){_S}\d{{3,4}}{_S}\d{{4}}",
        source="전기통신번호관리세칙; the plus left out",
        base=0.6,
    ),
    _row(
        "kr",
        "KR",
        "2-4 9-12",
        rf"0(?:2|[3-6][1-5]|70|80|50\d|60|30)\)?{_S}\d{{3,4}}{_S}\d{{4}}(?:~\d{{1,4}})?",
        source="전기통신번호관리세칙",
        digits=9,
    ),
    _row(
        "kr_service",
        "KR",
        "4",
        first="1",
        then="-",
        pattern=r"1[5-9]\d{2}-\d{4}",
        source="전기통신번호관리세칙 (대표번호): lines of companies",
        true=0.55,
        digits=8,
    ),
    _row(
        "tr",
        "TR",
        "1 4 11",
        rf"0{_S}\(?[2-58]\d{{2}}\)?{_S}\d{{3}}{_S}\d{{2}}{_S}\d{{2}}",
        source="Telekomünikasyon numaralandırma planı",
        true=0.85,
        digits=11,
    ),
    _row(
        "tr_short",
        "TR",
        "3 6",
        first="2345",
        pattern=rf"[2-5]\d{{2}}\)?{_S}\d{{3}}[ .\-/]\d{{2}}[ .\-/]?\d{{2}}",
        source="the same without the leading zero",
        true=0.6,
        digits=10,
    ),
    _row(
        "tr_mobile",
        "TR",
        "1-2 4",
        rf"0[ ]?(?:5(?:{_ANY}\d){{9}}|\(5\d\d\)(?:{_ANY}\d){{7}}|[2-4]\d\d\)?(?:{_ANY}\d){{7}})",
        source="the same, digits spaced at will",
        true=0.75,
        digits=11,
    ),
    _row(
        "tr_90",
        "TR",
        "2 12",
        first="9",
        pattern=rf"90{_S}\(?[2-58]\d{{2}}\)?{_S}\d{{3}}{_S}\d{{2}}{_S}\d{{2}}",
        source="the same with the number of the country and no plus",
        base=0.3,
        true=0.7,
        digits=12,
    ),
    _row("tr_bare", "TR", "10", first="5", pattern=r"5\d{9}", source="the same in one", base=0.3, true=0.45),
    _row(
        "gb_spaced",
        "GB",
        "1-4",
        rf"0[ ]?7(?:{_ANY}\d){{9}}",
        source="the plan of Ofcom: mobiles, digits spaced at will",
        base=0.3,
        true=0.7,
        digits=11,
    ),
    _row(
        "us",
        "US",
        "1 3",
        first="123456789",
        pattern=r"(?:1[ .\-]{1,2}\(?)?[2-9]\d{2}(?:\) ?-? ?|[ .\-])\d{3}[ .\-]\d{4}",
        source="North American Numbering Plan",
        base=0.6,
        true=0.8,
        digits=10,
    ),
    _row(
        "us_bare",
        "US",
        "10-11",
        first="123456789",
        pattern=r"1?[2-9]\d{9}",
        source="the same without separators",
        base=0.2,
        true=0.3,
    ),
    _row(
        "us_local",
        "US",
        "3",
        first="0123456789",
        pattern=r"\d{3}-\d{4}",
        then="-",
        source="the same without area code",
        base=0.2,
        true=0.2,
        digits=7,
    ),
    _row(
        "gb",
        "GB",
        "3-5 11",
        r"0\d{2,4}\)?[ \-]{1,2}\d{3,4}[ \-]?\d{3,4}|0\d{4}[ \-]\d{5,6}|07\d{9}",
        source="National Telephone Numbering Plan",
        true=0.75,
        digits=9,
    ),
    _row(
        "de",
        "DE",
        "3-5",
        r"0\d{2,4}\)?(?: ?[/\-] ?| )\d{2,5}(?:[ \-]?\d{1,5}){0,3}",
        source="Rufnummernplan",
        base=0.35,
        true=0.7,
        digits=5,
    ),
    _row(
        "fr", "FR", "2 10", r"0[1-9](?:[ .\-]?\d{2}){4}", source="Plan national de numérotation", true=0.75, digits=10
    ),
    _row(
        "de_mobile",
        "DE",
        "4-5 11-12",
        r"01[567]\d{1,2}[ /\-]?\d{7,9}",
        source="Rufnummernplan: mobile numbers, in one or with their prefix apart",
        true=0.75,
        digits=11,
        begins=("015", "016", "017"),
    ),
    _row(
        "es",
        "ES",
        "3",
        r"[6-9]\d{2} \d{2} \d{2} \d{2}(?! \d)",
        source="Plan nacional de numeración: groups of three and three pairs",
        first="6789",
        then=" ",
        true=0.6,
        digits=9,
    ),
    _row(
        "se",
        "SE",
        "2-4",
        r"0\d{1,3} ?[-–] ?\d{2,3}(?: \d{2,3}){1,3}",
        source="Svensk nummerplan: a hyphen behind the area, then groups",
        then=("-0 ", "-?", " ?"),
        true=0.75,
        digits=8,
    ),
    _row(
        "no",
        "NO",
        "3",
        r"[49]\d{2} \d{2} \d{3}(?! \d)",
        source="Norsk nummerplan: mobile numbers in groups of three, two and three",
        first="49",
        then=" ",
        true=0.6,
        digits=8,
    ),
    _row(
        "hu",
        "HU",
        "2 4",
        r"06[ /\-]?\(?(?:1|[2-9]\d)\)?[ /\-]{1,2}\d{3}[ \-]?\d{3,4}",
        source="Nemzeti számozási terv: 06, area, number",
        true=0.75,
        digits=9,
        begins=("06",),
    ),
    _row(
        "ru",
        "RU",
        "1 11",
        r"8[ \-]?\(?\d{3}\)?[ \-]?\d{3}[ \-]?\d{2}[ \-]?\d{2}",
        source="Система и план нумерации: 8, area, number",
        first="8",
        true=0.75,
        digits=11,
    ),
    _row(
        "jp",
        "JP",
        "2-4",
        r"0\d{1,3}\(\d{2,4}\)\d{4}",
        source="電気通信番号計画: the exchange in brackets",
        then="(",
        true=0.75,
        digits=10,
    ),
    _row(
        "br",
        "BR",
        "2",
        r"(?<=\()[1-9]\d\) ?(?!(?:19|20)\d\d[ \-](?:19|20)\d\d)(?:9[ .]?)?\d{4}[ \-]\d{4}|[1-9]\d 9 ?\d{4}-\d{4}",
        source="Plano de numeração (ANATEL): area, nine, eight digits",
        first="123456789",
        then=") ",
        true=0.75,
        digits=10,
    ),
    Row(
        name="phone_area",
        kind="PHONE",
        pattern=rf"{_BEFORE}(?<=\()0\d{{1,4}}\)[ \-]?\d{{2,4}}(?:[ .\-]?\d{{2,4}}){{1,3}}{_EXTENSION}{_AFTER}",
        runs="2-5",
        first="0",
        then=")",
        check="phone_somewhere",
        base=0.4,
        true=0.65,
        false=0.2,
        source="ITU-T E.123: a national number with its area code in brackets",
        worst="(01) ",
    ),
    Row(
        name="phone_masked",
        kind="PHONE",
        # Two digits blotted out, at least.
        pattern=(
            rf"{_BEFORE}(?=(?:[ .\-()]{{0,2}}[\d*•xX]){{9,15}}(?![\d*•]))(?=(?:[^*•xX\n]{{0,14}}[*•xX]){{2}})"
            r"(?:0\d{1,3}|\d{3})\)?(?:[ .\-]{0,2}[\d*•xX]{2,4}){2,4}(?![\d*•\p{L}])"
        ),
        runs="2-8",
        reach=(0, 20),
        needs=("*", "•", "x"),
        base=0.55,
        source="telephone numbers with digits blotted out",
        worst="010-**",
    ),
    Row(
        name="phone_kr_spelled",
        kind="PHONE",
        country="KR",
        pattern=(
            rf"(?<![\p{{L}}\d])(?!010)[공영0oO][일1lI][공영0oO]{_SAID}(?!\d)"
            rf"|(?<!\d[-.]?)010(?=[\d \-.]{{0,9}}[공영일이삼사오육칠팔구]){_SAID}(?!\d)"
        ),
        needs=tuple(map("".join, product("공영0o", "일1li", "공영0o"))),
        base=0.8,
        source="numbers of mobiles in words, or with letters for digits, as people write them against robots",
        worst="공일공 일이",
    ),
    Row(
        name="phone_kr_last",
        kind="PHONE",
        country="KR",
        pattern=(
            r"(?<=(?:전화|휴대폰|휴대전화|핸드폰|연락처|폰|전번)(?:번호)?(?:의)? ?(?:뒷|뒤|끝) ?(?:자리|번호|네 ?자리)"
            r"(?:가|는|은|:)? ?(?:4자리(?:가|는|은|:)? ?)?)\d{4}(?!\d)(?![-.]\d)"
        ),
        runs="4",
        needs=("뒷", "뒤", "끝"),
        reach=(40, 1),
        base=0.7,
        source="the last four digits, which banks and shops ask for",
        worst="폰 뒷자리 1",
    ),
    Row(
        name="phone_loose",
        kind="PHONE",
        # No amount ("457.000"), no date, no year with a time of day behind it, no days or hours ("call 12-16").
        pattern=(
            rf"{_BEFORE}(?!\d{{2,3}}\.\d{{3}}(?![\d\-. ]*\d))(?!(?:19|20)\d\d[.\-] ?[01]?\d[.\-] ?[0-3]?\d(?!\d))"
            r"(?![0-3]?\d[.\-] ?[01]?\d[.\-] ?(?:19|20)\d\d(?!\d))(?!\d\d-\d\d(?![\d.\-]| \d))"
            r"(?!(?:[01]\d|2[0-3])\.[0-5]\d ?- ?(?:[01]\d|2[0-3])\.[0-5]\d(?![\d.\-]| \d))"
            rf"\d{{2,5}}\)?(?:[ .\-]{{1,2}}\d{{2,5}}){{1,4}}{_EXTENSION}{_AFTER}(?!:\d)"
        ),
        runs="2-5",
        base=0.15,
        cue="required",
        source="any number that follows a word for telephone",
        worst="11-",
    ),
)
