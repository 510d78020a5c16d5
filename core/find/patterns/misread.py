"""Rows for numbers and addresses that a machine misread or somebody blotted out in part: O1O-2345-67B9, 02-345*-**78.

Letters that look like digits stand for them; a few true digits have to be left. All are looked for at the hyphen or
the sign inside them, since their first letter may be any.
"""

from core.find.patterns.row import Row

# What scanners make of 0 to 9, the digits among them.
_D = r"[\dOoQDlI|iZzSGbBgq]"
_0, _1, _2 = "[0Oo]", "[1lI|i]", "[2Zz]"
_START = r"(?<![\p{Latin}\d|])"
_END = r"(?![\p{Latin}\d|]|-\d)"


def _digits(least: int, most: int) -> str:
    """A look-ahead: a letter among what looks like a number of at most so many signs, and at least so many digits."""
    sign = r"[\dOoQDlI|iZzSGbBgq. \-]"
    return rf"(?={sign}{{0,{most}}}[OoQDlI|iZzSGbBgq])(?=(?:[OoQDlI|iZzSGbBgq. \-]{{0,{most}}}\d){{{least}}})"


ROWS = (
    Row(
        name="phone_kr_misread",
        kind="PHONE",
        country="KR",
        pattern=(
            rf"-(?<=(?P<b>{_START}(?={_D}{{2,3}}-{_digits(1, 14)})"
            rf"(?:{_0}{_1}[016789OoQIl|]|{_0}{_2}|{_0}[3-6][1-5lI|]|{_0}7{_0})-))"
            rf"(?={_D}{{3,4}}-{_D}{{4}}{_END}){_digits(4, 9)}{_D}{{3,4}}-{_D}{{4}}"
            rf"|-(?<=(?P<b>{_START}(?=[^-]{{0,2}}[OoQDlI|iZz])(?:{_0}{_1}{_0}|{_0}{_2})-))\d{{3,4}}-\d{{4}}{_END}"
        ),
        needs=("-",),
        base=0.8,
        source="전기통신번호관리세칙, as scanners misread it",
        worst="O1O-",
    ),
    Row(
        name="phone_kr_misread_area",
        then=")",
        kind="PHONE",
        country="KR",
        runs="2-3",
        first="0",
        pattern=(
            rf"{_START}0\d{{1,2}}\) ?(?={_D}{{0,3}}[OoQDlI|iZSB]|{_D}{{3,4}}-{_D}{{0,3}}[OoQDlI|iZSB])"
            rf"{_D}{{3,4}}-{_D}{{4}}{_END}"
        ),
        base=0.8,
        source="the same, with the code of the area before a bracket",
        worst="02)",
    ),
    Row(
        name="phone_tr_misread",
        kind="PHONE",
        country="TR",
        runs="3-4",
        pattern=(
            rf"(?<![\p{{L}}\d|./-])0?[2-5]\d\d\)?[ ./-]{{0,3}}(?=[\d .-]{{0,12}}[OoQDlI|iZSB])"
            rf"{_D}{{3}}[ .-]{{0,2}}{_D}{{2}}[ .-]{{0,2}}{_D}{{2}}{_END}"
        ),
        base=0.5,
        cue="required",
        source="Telekomünikasyon numaralandırma planı, as scanners misread it",
        worst="212 5l5 ",
    ),
    Row(
        name="rrn_misread",
        kind="RRN",
        country="KR",
        pattern=(
            rf"-(?<=(?P<b>{_START}(?={_D}{{6}}-{_D}{{7}}){_D}{{6}}-))(?=[1-8lI|iZzSGB])"
            rf"(?<=[OoQDlI|iZzSGbBgq]{_D}{{0,5}}-|-(?={_D}{{0,6}}[OoQDlI|iZzSGbBgq]))"
            rf"(?<=(?:\d{_D}{{0,4}}){{3}}-)(?=(?:{_D}{{0,4}}\d){{3}}){_D}{{7}}{_END}"
        ),
        needs=("-",),
        base=0.75,
        source="주민등록법 시행규칙 제2조, as scanners misread it",
        worst="85O3l5-",
    ),
    Row(
        name="dob_misread",
        kind="DOB",
        pattern=(
            rf"년(?<=(?P<b>{_START}(?:[1lI|i]9|2{_0}|2[0OoQD]){_D}{{2}} ?년))"
            rf"(?<=[OoQDlI|iZzSGbBgq]{_D}{{0,3}} ?년|년(?=[^\n]{{1,8}}[OoQDlI|iZzSGbBgq]))"
            rf" ?{_D}{{1,2}} ?월 ?{_D}{{1,2}} ?일"
        ),
        needs=("년",),
        base=0.45,
        cue="required",
        source="dates of birth, as scanners misread them",
        worst="l985년 ",
    ),
    Row(
        name="iban_misread",
        unbroken=15,
        digits=10,
        kind="IBAN",
        # Two capitals, then as many signs as an IBAN has, letters for digits among them.
        pattern=(
            r"(?<![\p{Latin}\d])[A-Z]{2}(?=[\dlIOo]{13,32}(?![\p{Latin}\d]))(?=\d{0,31}[lIOo])(?=(?:[lIOo]{0,4}\d){10})"
            r"[\dlIOo]{13,32}"
        ),
        base=0.5,
        cue="required",
        source="ISO 13616, as scanners misread it",
        worst="PL5l",
    ),
    Row(
        name="account_masked",
        kind="ACCOUNT",
        # Two stars begin it, or digits; some digits are left.
        pattern=r"(?<![*●•\d-])[*●•]{2,6}(?:-[*●•\d]{1,7}){1,3}(?<=-[*●•]{0,4}\d{2,7})(?![*●•\d-])",
        needs=("*-", "●-", "•-"),
        base=0.45,
        cue="required",
        source="accounts with digits blotted out, by the words before them",
        worst="**-",
    ),
    Row(
        name="email_broken",
        kind="EMAIL",
        # Only at providers many people have, whose name a space broke; what stands before may be broken as well.
        pattern=(
            r"@(?<=(?P<b>(?<![\p{Latin}\d._%+-])(?:(?!(?i:e?-?mail|to|from|cc|at) )[A-Za-z\d._%+-]{1,12} )?"
            r"[A-Za-z\d._%+-]{1,24}) ?@)"
            r"(?! ?[a-z]+\.[a-z]{3}(?![a-z]))"
            r" ?(?:n ?a ?v ?e ?r|g ?m ?a ?i ?l|d ?a ?u ?m|h ?a ?n ?m ?a ?i ?l|k ?a ?k ?a ?o|n ?a ?t ?e|y ?a ?h ?o ?o"
            r"|o ?u ?t ?l ?o ?o ?k|h ?o ?t ?m ?a ?i ?l|i ?c ?l ?o ?u ?d) ?[.,] ?(?:c ?o ?m|n ?e ?t)(?![A-Za-z\d])"
        ),
        needs=("@",),
        base=0.8,
        source="RFC 5322 addresses that a scanner spaced out",
        worst="a a@nave",
    ),
)
