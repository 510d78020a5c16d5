"""Rows for telephone numbers of any country known by the words beside them.

Without separators, without the leading zero that a spreadsheet dropped, listed one after the other, and with their word
behind them as business cards have it.
"""

from core.find.patterns.row import Row
from core.languages import CUES
from core.languages.language import words

_BEFORE = r"(?:(?<=(?P<b>(?<![\p{Latin}\d])\())(?=[\d ]{1,6}\)))?(?<!\d[-.(/])(?<!\d/[ ])(?<!\d[ ]/)(?<![+\p{Latin}*#])"
_AFTER = r"(?!\d)(?![-.]\d)(?!\p{Latin})(?!@)"
_EXTENSION = r"(?:[ ,]{0,2}(?:x|ext\.?|extension|int\.?|poste|wew\.?|durchwahl|anexo|ramal|toestel) ?[:.]? ?\d{1,6})?"
# A day, and an amount of something.
_NO_DAY = (
    r"(?!(?:19|20)\d\d[01]\d[0-3]\d(?!\d))(?![0-3]?\d[./ -][0-3]?\d[./ -](?:19|20)?\d\d(?![./ -]?\d))"
    r"(?!(?:19|20)\d\d[./ -]\d{1,2}[./ -]\d{1,2}(?!\d))(?!(?:19|20)\d\d ?[-/] ?(?:19|20)\d\d(?!\d))"
)
_NO_AMOUNT = r"(?!,\d\d(?!\d))(?! ?(?:[%°$€£₺₩원명개건회]|(?i:eur|usd|euros?|kr|zł|pln|tl|krw|kg|km|m²)(?!\p{L})))"
# What business cards write behind a number.
_LABELS = words(
    """
    office, work, home, cell, mobile, direct, main, fax, desk, bureau, büro, ufficio, oficina, móvil, portable, kantoor,
    biuro, mobil, handy, privat, domicile, casa
    """
)
# Words for telephone that may as well stand before another number ("my licence number is").
_VAGUE = frozenset(
    words(
        """
        call, call me, text me, sms, extension, reach me, my number, his number, her number, your number, their number,
        new number, number is, answering at, hotline, ara, arayın, iletişim, irtibat, dahili, numarasından,
        ulaşabilirsiniz, hattı, 내선, 문자, 카톡, 연락, 통화, contacto, recapito,
        coordonnées téléphoniques, elérhetőség, pod numerem, message to, messages to, text to, texts to, sent to,
        messages on, message on
        """
    )
)
_TELEPHONE = tuple(sorted({word for cues in CUES.values() for word in cues.get("PHONE", ()) if word not in _VAGUE}))

ROWS = (
    Row(
        name="phone_bare",
        near=24,
        runs="7-13",
        kind="PHONE",
        pattern=(
            rf"(?<!\d[.,/-])(?<![\d\p{{Latin}}+#])(?<![$€£₺₩] ?){_NO_DAY}\d{{7,13}}(?:\.0(?!\d))?{_EXTENSION}{_AFTER}"
            rf"{_NO_AMOUNT}"
        ),
        base=0.3,
        words=_TELEPHONE,
        cue="own",
        source="ITU-T E.164: a national number in one, also without its leading zero, by the word or heading above it",
        worst="1111111 ",
    ),
    Row(
        name="phone_grouped",
        near=24,
        runs="1-6",
        then=" .-/)",
        digits=7,
        kind="PHONE",
        # A group of six digits or of one, a slash, brackets inside: the rest is found as phone_loose.
        pattern=(
            rf"(?=(?:\d{{2,5}}[ .\-]{{1,2}}){{0,4}}(?:\d{{6}}|\d[ .\-/]|\d{{1,5}}/|\d{{0,5}}\(\d))"
            rf"(?=(?:[ .\-/()]{{0,3}}\d){{7}}){_BEFORE}{_NO_DAY}(?!\d{{1,3}}(?:\.\d{{3}})+(?![\d.]))"
            rf"(?!(?:[ .\-/()]{{0,3}}\d){{16}})"
            rf"\d{{1,6}}\)?(?:[ .\-/]{{1,2}}(?:\(\d{{2,8}}\)|\d{{2,9}})){{1,5}}{_EXTENSION}{_AFTER}{_NO_AMOUNT}(?!:\d)"
        ),
        base=0.25,
        cue="required",
        source="ITU-T E.123: a number in groups of any length, by the word before it",
        worst="11 1111 ",
    ),
    Row(
        name="phone_listed",
        runs="2-13",
        digits=7,
        prior="/,;-yoetundrfbia",
        kind="PHONE",
        pattern=(
            rf"(?<=\d(?: ?/ ?|[,;] | - | (?:y|o|e|and|or|et|ou|und|oder|ed|en|of|i|lub|ve|veya) )\(?){_NO_DAY}"
            rf"(?=(?:[ .\-()]{{0,2}}\d){{7,13}}(?!\d))\d{{2,13}}(?:[ .\-]{{1,2}}\d{{2,8}}){{0,4}}{_EXTENSION}{_AFTER}"
            rf"{_NO_AMOUNT}(?!:\d)"
        ),
        base=0.25,
        cue="required",
        source="the second of several numbers behind one word",
        worst="1, 1111111",
    ),
    Row(
        name="phone_labelled",
        runs="2-12",
        digits=6,
        kind="PHONE",
        # Nothing else stands before it on its line but a name or a place and a comma.
        pattern=(
            rf"{_BEFORE}(?<=(?:^|[\n,|;•·>]|\) ?|\?{{3}} ?) {{0,8}}\(?){_NO_DAY}"
            rf"(?=(?:[ .\-/()]{{0,3}}\d){{6,14}}(?!\d))"
            rf"\d{{2,12}}\)?(?:[ .\-/]{{1,3}}\(?\d{{2,8}}\)?){{0,4}}{_EXTENSION}"
            rf"(?!\d)(?=[ ]{{0,2}}[-,:(\[]?[ ]{{0,2}}(?i:{'|'.join(_LABELS)})(?![\p{{L}}\d]))"
        ),
        words=_LABELS,
        base=0.5,
        cue="own",
        source="numbers as business cards and signatures label them",
        worst="\n11 1111 ",
    ),
)
