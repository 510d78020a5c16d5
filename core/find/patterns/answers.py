"""Rows for what answers a question or fills a field: "your member number? / it's 44127703", "Ada Demo, ID: 44127".

Calls and chats with a desk are written down line by line: the word for the value stands in one line, the value in the
next, behind who speaks and "yes, it's".
"""

from core.find.patterns.row import Row
from core.folding import lower
from core.languages.language import words

# From the word to the answer: the rest of the question, when the next one spoke, who, and with what words.
_TURN = (
    r"[^\n\d]{0,48}\n(?:\[[^\]\n]{1,24}\] ?)?(?:[\p{L}\p{M}.' ]{1,32}: ?)?"
    r"(?:(?:(?i:yes|yeah|yep|sure|of course|ok|okay|hi|well|um+|uh|it['’]?s|it is|that['’]?s|that is|this is|should be"
    r"|my|mine|is|the|number|one|id|username|evet|tabii?|elbette|peki|şöyle|hemen|söylüyorum|buyurun|benim"
    r"|numaram|kullanıcı adım)"
    r"|네|예|아|음|그게|제|저는|번호는|아이디는)[,.!:…]{0,3} ?){0,6}"
)
_ASKED = words(
    """
    member, membership, customer, client, account, booking, student, pupil, employee, staff, policy, subscriber,
    subscription, loyalty, patient, claim, confirmation, reservation, registration, application, passport, license,
    licence, badge, reference
    """
)
_ASKED_TR = words(
    "müşteri, üye, üyelik, sicil, abone, abonelik, öğrenci, poliçe, dosya, rezervasyon, pasaport, ehliyet"
)
_PEOPLE = (
    r"student|pupil|patient|employee|staff|name|member|customer|client|applicant|candidate|insured|policyholder"
    r"|tenant|driver|guest|user|nurse|doctor|teacher|professor|passenger|owner|holder|mrs?|ms|dr"
)

ROWS = (
    Row(
        name="id_told",
        kind="ID",
        runs="4-12",
        needs=("id:", "id no", "id number", "id #"),
        reach=(20, 0),
        pattern=(
            rf"(?<=(?:(?<!\p{{L}})(?i:{_PEOPLE})(?!\p{{L}})[^\n]{{0,60}}|\p{{Lu}}\p{{Ll}}+ \p{{Lu}}[\p{{Ll}}-]+)"
            r"[\n,;(|–-] ?(?:ID|Id)(?: ?(?:no\.?|number|#))?: ?(?P<b>(?:[A-Z]{1,4}-?)?))"
            r"\d{4,12}(?:-\d{1,8}){0,3}(?![\p{L}\d@_])(?![-.,/:]\d)"
        ),
        base=0.6,
        cue="ignored",
        source="numbers that a school, a clinic or a firm gives to somebody, in a list of what is known of them",
        worst="name, ID: 1111",
    ),
    Row(
        name="username_answered",
        reach=(0, 1),
        kind="USERNAME",
        pattern=(
            r"(?:(?<!\p{L})(?i:user ?name|user id|login|log-in|handle|screen name|nick(?:name)?"
            r"|kullan[ıi]c[ıi] ad[ıi]\p{L}{0,4}|rumuz\p{L}{0,4})(?!\p{L})|아이디|닉네임)"
            rf"{_TURN}(?P<v>(?=[A-Za-z._-]{{0,30}}[\d_]|[a-z]{{2,30}}[.-][a-z]|[a-z]{{3,30}}[.,]?(?:\n|$)"
            r"|[a-z]{3,30}[가-힣])[A-Za-z][A-Za-z0-9._-]{2,30})(?<![._-])(?![A-Za-z0-9@_/(])"
        ),
        needs=words(
            """
            username, user name, user id, login, log-in, handle, screen name, nick, kullanici ad, rumuz, 아이디, 닉네임
            """
        ),
        base=0.7,
        cue="ignored",
        source="accounts of any service, told when somebody asks for them",
        worst="username?\nyes, ",
    ),
    Row(
        name="number_answered",
        reach=(0, 4),
        kind="ID",
        pattern=(
            rf"(?:(?<!\p{{L}})(?i:(?:{'|'.join(_ASKED)}) (?:id|number|no\.?|#)"
            rf"|(?:{'|'.join(_ASKED_TR)}) (?:no|numara)\p{{L}}{{0,8}})(?!\p{{L}})"
            r"|(?:회원|고객|학|사원|직원|예약|접수|등록|증권|여권|면허|환자) ?번호|학번|사번)"
            rf"{_TURN}(?P<v>(?=[A-Za-z]{{0,8}}[- ]?\d)(?:[A-Z]{{1,8}}[- ]?)?\d[\dA-Z]{{3,15}}"
            r"(?:-[\dA-Z]{1,8}){0,3})(?![\p{Latin}\d@_])(?![-.,/:]\d)"
        ),
        needs=(
            *(f"{whose} {what}" for whose in _ASKED for what in ("id", "number", "no", "#")),
            *(f"{lower(whose)} {what}" for whose in _ASKED_TR for what in ("no", "numara")),
            *words("번호, 학번, 사번"),
        ),
        base=0.6,
        cue="ignored",
        source="numbers that a firm gives to somebody, told when its desk asks for them",
        worst="member number?\nyes, ",
    ),
    Row(
        name="card_answered",
        at=words("last, card, visa, mastercard, kart, 카드"),
        reach=(0, 1),
        kind="CARD",
        pattern=(
            r"(?:(?<!\p{L})(?i:last (?:four|4)(?: digits| numbers)?(?: of| on)?(?: \p{Ll}+){0,3}"
            r" (?:card|visa|mastercard)"
            r"|(?:card|visa|mastercard)(?: \p{Ll}+){0,3} last (?:four|4)"
            r"|kart\p{L}{0,6} (?:\p{Ll}+ ){0,2}son (?:dört|4) (?:hane|rakam)\p{L}{0,5})(?!\p{L})"
            r"|카드 ?(?:번호)?(?:의)? ?(?:뒷|뒤|끝|마지막) ?(?:자리|번호|(?:네|4) ?자리))"
            rf"{_TURN}(?P<v>\d{{4}})(?![\d-]|[.,/:]\d|\p{{Latin}})"
        ),
        needs=words("card, visa, mastercard, kart, 카드"),
        base=0.6,
        cue="ignored",
        source="the last four digits of a card, told when a desk asks for them",
        worst="last four of card?\nyes, ",
    ),
)
