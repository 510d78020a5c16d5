"""Rows for days and ages in many languages: months by name, the signs of Japanese and Chinese, digits misread.

Dates of birth are found behind their word, other days and ages over 89 only when asked for.
"""

from core.find.patterns.row import NOT_AFTER_DIGIT, Row
from core.find.wordtree import word_tree
from core.languages.months import MONTHS

_MONTH = rf"(?i:{word_tree(MONTHS)})"
_YEAR = r"(?:1[89]|20)\d{2}"
_S = r"[ \r\n]{0,2}"
# 12. März 1980, 1er mars 1980, 12 de marzo de 1980, 12 marca 1980 r., 9marca1985; 1980. március 12., 1980年3月12日.
_NAMED = (
    rf"(?<![\d./-])(?:\d{{1,2}}(?:\.|º|°|er|ère|ª|-)?{_S}(?:(?:de|di|do|del|of) |d')?{_MONTH}(?!\p{{L}})\.?"
    rf"(?:,|-)?{_S}(?:(?:de|del|do) )?{_YEAR}(?!\d)|{_YEAR}\.? {_MONTH}(?!\p{{L}}) \d{{1,2}}\.?(?!\d)"
    rf"|{_YEAR}年 ?\d{{1,2}}月 ?\d{{1,2}}[日号號])"
)
_ERA = (
    r"(?<=(?P<b>(?:明治|大正|昭和|平成|令和|民國|民国) ?))\d{1,3}年 ?\d{1,2}月 ?\d{1,2}日"
    r"|(?<=(?<![\p{L}\d])(?P<b>[MTSHR]\.?))\d{1,2}[./]\d{1,2}[./]\d{1,2}(?![\d./])"
)
_OF = "(?:(?:de|di|do|del) )?"
_READ = r"[\dlIO]"  # digits as scanners read them
_BREAK = r"(?:-?\r?\n {0,8})?"
_BROKEN_DAY = rf"\d{_BREAK}(?:\d{_BREAK})?[./-]{_BREAK}"

ROWS = (
    Row(
        name="dob_named",
        runs="1-2 4",
        then="?. \n\r-a",
        kind="DOB",
        pattern=_NAMED,
        check="birth_day",
        base=0.45,
        true=0.6,
        cue="required",
        source="Gregorian calendar, months by name; not in the future, at most 120 years ago",
        worst="1 de mar",
    ),
    Row(
        name="dob_era",
        runs="1-3",
        then="?./",
        kind="DOB",
        country="JP",
        pattern=_ERA,
        base=0.5,
        cue="required",
        source="元号法; years of the Republic of China",
        worst="昭和1年1",
    ),
    Row(
        name="dob_digits_misread",
        near=20,
        runs="1-4",
        kind="DOB",
        pattern=(
            r"(?<=(?<![\p{L}\d])(?P<b>[lIOo]?))(?=[\dlIOo]{1,4}[.\-/ ][\dlIOo]{1,2}[.\-/ ][\dlIOo]{2,4}(?![\p{L}\d]))"
            r"(?=[\d.\-/ ]{0,9}[lIOo]|(?<=[lIOo]))[\dlIOo]{0,4}[.\-/ ][\dlIOo]{1,2}[.\-/ ][\dlIOo]{2,4}"
        ),
        base=0.45,
        cue="required",
        source="the same in digits as scanners misread them",
        worst="1l.1",
    ),
    Row(
        name="dob_named_misread",
        near=20,
        runs="1-4",
        then="?. al",
        kind="DOB",
        pattern=(
            r"(?<=(?<![\p{L}\d])(?P<b>[lIO]?))"
            rf"(?:(?<=[lIO])|(?=\d?[lIO])|(?=\d{{1,2}}\.? {_OF}{_MONTH}\.? {_OF}\d{{0,3}}[lIO]))"
            rf"{_READ}{{0,2}}\.? {_OF}{_MONTH}\.? {_OF}{_READ}{{4}}(?![\p{{L}}\d])"
        ),
        base=0.45,
        cue="required",
        source="the same with months by name",
        worst="1 marca l",
    ),
    Row(
        name="dob_broken",
        near=20,
        runs="1-4",
        kind="DOB",
        # A line break inside the digits of the day, the month or the year.
        pattern=(
            rf"(?<![\p{{L}}\d./-])(?=[\d./-]{{1,9}}-?\r?\n)(?:{_BROKEN_DAY}{_BROKEN_DAY}(?:\d{_BREAK}){{3}}\d"
            rf"|(?:\d{_BREAK}){{4}}[./-]{_BREAK}{_BROKEN_DAY}\d(?:{_BREAK}\d)?)(?![\d\p{{L}}])"
        ),
        base=0.45,
        cue="required",
        source="Gregorian calendar, over the end of a line",
        worst="1.1\n1",
    ),
    Row(
        name="date_named",
        runs="1-2 4",
        then="?. \n\r-a",
        kind="DATE",
        pattern=_NAMED,
        check="any_day",
        base=0.75,
        false=0.2,
        asked=True,
        source="Gregorian calendar, months by name",
        worst="1 de mar",
    ),
    Row(
        name="age_old_world",
        runs="2-3",
        first="91",
        kind="AGE",
        pattern=(
            rf"{NOT_AFTER_DIGIT}(?:9\d|1[01]\d)(?= ?(?:(?i:años|ans|jahren?(?: alt)?|anni|anos|lat|jaar|år|vuotta|éves"
            r"|ani|let|годов|лет|роки|років|ετών)(?!\p{L})|[歳岁歲]))"
        ),
        base=0.75,
        asked=True,
        source="45 CFR 164.514(b)(2)(i)(C): ages over 89",
        worst="91 ",
    ),
)
