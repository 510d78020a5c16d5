"""Korean particles: which may follow a name, and which form fits it.

In: a name and the particle after it. Out: the particle in the form the name asks for (표준어 규정, 국립국어원).
The form depends on the last sound: 은 이 을 과 으로 after a final consonant, 는 가 를 와 로 after a vowel, 로 also
after ㄹ.

Names that end in digits go by their Korean reading (1 일, 3 삼 ...). Names that end in Latin letters go by the usual
Hangul spelling of foreign names: a final l, m, n or ng counts as a consonant; vowels, w, y and d, f, g, h, j, r, s, v,
x, z (written with an added vowel) as a vowel; b, c, k, p, q, t and a silent e after l, m or n differ from name to
name (잭, 마크) and leave the particle as it is. Up to three capitals are also read letter by letter; both readings
must agree.
"""

import unicodedata
from collections.abc import Iterator
from typing import Literal

from core.languages.language import words

Final = Literal["consonant", "rieul", "vowel"]

_BOTH = ("은(는)", "는(은)", "이(가)", "가(이)", "을(를)", "를(을)", "과(와)", "와(과)", "아(야)", "야(아)")
_OPTIONAL = ("(으)로", "(이)나", "(이)란", "(이)랑", "(이)라고", "(이)라는", "(이)며", "(이)여")

# After a consonant, after a vowel, and what else may be glued to either.
_PAIRS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("은", "는", ()),
    ("이", "가", ()),
    ("을", "를", ()),
    ("과", "와", ("는", "도", "의", "만", "만은", "만의")),
    ("으로", "로", ("는", "도", "만", "부터", "부터의", "부터는", "부터도", "서", "서의", "서는", "서도", "써", "의")),
    ("아", "야", ()),
    ("이여", "여", ()),
    ("이나", "나", ("마",)),
    ("이란", "란", ()),
    ("이랑", "랑", ("은", "도", "만")),
    ("이라고", "라고", ("는", "도", "만")),
    ("이라는", "라는", ()),
    ("이라도", "라도", ()),
    ("이라면", "라면", ()),
    ("이라서", "라서", ()),
    ("이며", "며", ()),
    ("이든", "든", ("지",)),
    ("이었다", "였다", ()),
    ("이었고", "였고", ()),
    ("이었던", "였던", ()),
    ("이었습니다", "였습니다", ()),
    ("이었지만", "였지만", ()),
    ("이었는데", "였는데", ()),
    ("이었으며", "였으며", ()),
    ("이었으나", "였으나", ()),
    ("이었음", "였음", ()),
    ("이어서", "여서", ()),
    ("이에요", "예요", ()),
    ("이요", "요", ()),
    ("이야말로", "야말로", ()),
    ("이라면서", "라면서", ()),
    ("이라니", "라니", ()),
    ("이라는데", "라는데", ()),
    ("이면", "면", ()),
    ("이래요", "래요", ()),
    ("이랍니다", "랍니다", ()),
)

# The same after every name. The copula (이다, 입니다) stays after vowels too, so it is never refitted.
_FIXED = words(
    """
    의, 에, 도, 만, 만이, 만은, 만을, 만의, 에게, 에게서, 에게는, 에게도, 에게만, 에게로, 에는, 에도, 에만, 에서,
    에서는, 에서도, 에서의, 에의, 께, 께서, 께서는, 께서도, 께서만, 께는, 께도, 한테, 한테서, 한테는, 한테도,
    한테만, 하고, 하고는, 하고도, 부터, 부터는, 까지, 까지는, 까지도, 까지의, 조차, 조차도, 마저, 마저도, 처럼,
    처럼은, 같이, 같은, 보다, 보다는, 보다도, 밖에, 뿐, 뿐만, 뿐이, 대로, 마다, 더러, 보고, 이다, 이고, 이자,
    이지만, 이므로, 이니, 이니까, 이네, 이야, 이죠, 이지, 입니다, 입니까, 인, 인데, 인지, 일, 임, 임을, 이라, 라,
    이시다, 이십니다, 이신, 이셨다, 이고요, 이구요, 이지요, 이겠지, 이더라, 이던데, 인데요, 인가, 인가요, 일까,
    일지, 만큼, 치고, 커녕, 답게, 쯤, 측, 쪽, 등, 외, 및, 이하, 본인, 뿐아니라, 라며, 이라며, 들, 들은, 들이, 들을,
    들의, 들도, 들과, 들에게, 들에게는, 네, 네는, 네가, 네의
    """
)

_TO_VOWEL = {"이야": "야"}  # the copula before a full stop: "하나야"
_CLOSED_LETTERS = frozenset("lmnr")  # 엘 엠 엔 알
_OPEN = frozenset("aiouwydfghjrsvxz")
_READINGS: dict[str, Final] = {
    "0": "consonant",  # 영, 공; 십, 백, 천, 만
    "1": "rieul",
    "2": "vowel",
    "3": "consonant",
    "4": "vowel",
    "5": "vowel",
    "6": "consonant",
    "7": "rieul",
    "8": "rieul",
    "9": "vowel",
}
_SPELL_READ = 3
_RIEUL = 8
_SYLLABLES = range(0xAC00, 0xD7A4)


def _forms() -> Iterator[tuple[str, tuple[str, str, str]]]:
    """Every particle with its forms after a consonant, after ㄹ and after a vowel."""
    for closed, opened, tails in _PAIRS:
        for tail in ("", *tails):
            forms = (closed + tail, (opened if closed == "으로" else closed) + tail, opened + tail)
            yield closed + tail, forms
            yield opened + tail, forms
            for written in () if tail else (*_BOTH, *_OPTIONAL):
                if written.replace("(", "").replace(")", "") in (closed + opened, opened + closed, closed):
                    yield written, forms


_FORMS = dict(_forms())
_ALL = sorted({*_FORMS, *_FIXED, *_TO_VOWEL}, key=lambda form: (-len(form), form))
ENDING = "(?:" + "|".join(form.replace("(", r"\(").replace(")", r"\)") for form in _ALL) + ")"


def refit(name: str, ending: str) -> str | None:
    """The particle in the form that fits the name; None when it fits, is not ours, or the name does not tell."""
    final = last_sound(name)
    if final is None:
        return None
    if ending in _TO_VOWEL and final == "vowel":
        return _TO_VOWEL[ending]
    forms = _FORMS.get(ending)
    if forms is None:
        return None
    fitting = forms[("consonant", "rieul", "vowel").index(final)]
    return None if fitting == ending else fitting


def last_sound(name: str) -> Final | None:
    """How a name ends when read aloud in Korean, or None when that cannot be told."""
    name = unicodedata.normalize("NFKC", name)
    last = name[-1:]
    if not last:
        return None
    if ord(last) in _SYLLABLES:
        tail = (ord(last) - _SYLLABLES.start) % 28
        return "rieul" if tail == _RIEUL else "consonant" if tail else "vowel"
    if last in _READINGS:
        return _READINGS[last]
    return _latin_sound(name) if _is_latin(last) else None


def _latin_sound(name: str) -> Final | None:
    length = 1
    while length < len(name) and _is_latin(name[-length - 1]):
        length += 1
    word = name[-length:]
    read = _read_word(_plain(word))
    if length > _SPELL_READ or not word.isupper():
        return read
    spelled: Final = "vowel"
    if (letter := _plain(word)[-1]) in _CLOSED_LETTERS:
        spelled = "rieul" if letter in "lr" else "consonant"
    return spelled if length == 1 or spelled == read else None


def _read_word(word: str) -> Final | None:
    if word.endswith("l"):
        return "rieul"
    if word.endswith(("m", "n", "ng")):
        return "consonant"
    if word.endswith("e"):
        return None if word[-2:-1] in ("l", "m", "n") else "vowel"
    return "vowel" if word[-1] in _OPEN else None


def _plain(word: str) -> str:
    """ASCII lower case, marks taken off."""
    decomposed = unicodedata.normalize("NFD", word.replace("ı", "i"))
    return "".join(letter.lower() for letter in decomposed if not unicodedata.combining(letter))


def _is_latin(letter: str) -> bool:
    return letter.isalpha() and unicodedata.name(letter, "").startswith("LATIN")
