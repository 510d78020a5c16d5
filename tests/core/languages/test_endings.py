"""Korean particles and Turkish suffixes that fit a name."""

import pytest
import regex

from core.kinds import KINDS
from core.languages import LANGUAGES
from core.languages.particles import last_sound
from core.restore.endings import unfit_ending


def rows(table: str) -> list[tuple[str, str, str | None]]:
    """Name, ending and what it becomes (nothing: it stays), from `name|ending|fitting; ...`."""
    cells = [row.strip(" \n").split("|") for row in table.split(";")]
    return [(name, ending, fitting or None) for name, ending, fitting in cells]


KO, TR = LANGUAGES["ko"], LANGUAGES["tr"]


@pytest.mark.parametrize(
    ("name", "ending", "fitting"),
    rows(
        """
    김하나|은|는; 김하나|이|가; 김하나|을|를; 김하나|과|와; 김하나|으로|로; 김하나|아|야; 김하나|이나|나;
    김하나|이란|란; 김하나|이라고|라고; 김하나|이었다|였다; 김하나|이여|여; 김하나|이야|야;
    김하나|으로부터|로부터; 김하나|과는|와는; 홍길동|는|은; 홍길동|가|이; 홍길동|를|을; 홍길동|와|과;
    홍길동|로|으로; 홍길동|야|아; 홍길동|나|이나; 홍길동|란|이란; 홍길동|라고|이라고; 홍길동|였다|이었다;
    홍길동|로서|으로서; 홍길동|예요|이에요; 이한별|으로|로; 이한별|로|; 이한별|를|을; 김하나|은(는)|는;
    홍길동|요|이요; 김하나|이요|요;
    홍길동|은(는)|은; 홍길동|이(가)|이; 김하나|을(를)|를; 홍길동|(으)로|으로; 이한별|(으)로|로;
    김하나|(이)라고|라고; 김하나|는|; 홍길동|은|; 김하나|에게|; 김하나|이다|; 홍길동|입니다|; 홍길동|한테서|;
    김하나|xyz|; 홍길동|이야|; 제7|으로|로; B2|은|는; 2026|는|은; 10|는|은; 3|로|으로; 8|으로|로;
    Ada Demo|은|는; John|는|은; Paul|으로|로; Kim|를|을; Young|가|이; Jack|을|; Anne|을|; Mike|을|를; IBM|는|은;
    KBS|은|는; SQL|으로|로; Örnek|은|; Şule|은|; Yağmur|은|는; (주)가상|는|은; 가상(주)|는|; |은|; ㄱ|은|;
    １|를|을; 하나\u1102\u1161|은|는
    """
    ),
)
def test_u06_particles(name: str, ending: str, fitting: str | None) -> None:
    assert KO.refit(name, ending) == fitting


@pytest.mark.parametrize(
    ("name", "ending", "fitting"),
    rows(
        """
    Ada Demo|'in|'nun; Ada Demo|'e|'ya; Ada Demo|'i|'yu; Ada Demo|'de|'da; Ada Demo|'den|'dan;
    Ada Demo|'le|'yla; Ada Demo|'ler|'lar; Ada Demo|'ye|'ya; Ada Demo|'nun|; Ada Demo|’in|’nun;
    Ada Demo|'dir|'dur; Ada Demo|'deki|'daki; Ahmet|'den|'ten; Ahmet|'de|'te; Ahmet|'in|; Ahmet|'ya|'e;
    Ahmet|'nın|'in; Gül|'un|'ün; Gül|'lardan|'lerden; Ayşe|'in|'nin; Ayşe|'i|'yi; Ayşe|'si|;
    Can Örnek|'dan|'ten; Şule Deneme|'a|'ye; Oğuz|'un|; Can|'si|'ı; Ali|'ydı|'ydi; IŞIK|'IN|; ADA DEMO|'IN|'NUN;
    Işık|'in|'ın; İzmir|'da|'de; ŞULE DENEME|'A|'YE; Kemal|'e|; Kemal|'a|; Kemal|'ye|'e; Resul|'ün|;
    Hilal|'den|; Mary|'in|'nin; Koray|'yi|'ı; Åsa|'in|'nın; José|'ın|'nin; Ankara Üniversitesi|'nde|;
    Ankara Üniversitesi|'nda|'nde; Ada Demo|'nde|'da; ABD|'nin|; TBMM|'in|; Max|'in|; Ada 3|'in|; A.Ş.|'in|;
    홍길동|'in|; |'in|; Ada Demo|'s|; Ada Demo|'|; Ada Demo|in|
    """
    ),
)
def test_u05_suffixes(name: str, ending: str, fitting: str | None) -> None:
    assert TR.refit(name, ending) == fitting


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=list(LANGUAGES))
def test_refitting_settles(language) -> None:
    names = (
        "김하나",
        "홍길동",
        "이한별",
        "Ada Demo",
        "Ahmet",
        "Gül",
        "Ayşe",
        "Kemal",
        "Işık",
        "2026",
        "Oğuz",
        "Kulesi",
    )
    endings = regex.compile(language.ending or "(?!)")
    samples = [
        "은",
        "는",
        "이(가)",
        "으로서",
        "'in",
        "'nun",
        "'lardan",
        "'YE",
        "’den",
        "'nde",
        "'si",
        "'ymış",
        "이었다",
        "(이)랑",
    ]
    for name in names:
        for ending in filter(endings.fullmatch, samples):
            fitting = language.refit(name, ending)
            if fitting is not None:
                assert endings.fullmatch(fitting)
                assert language.refit(name, fitting) is None


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=list(LANGUAGES))
def test_kind_names_are_of_our_kinds(language) -> None:
    assert set(language.kind_names) <= set(KINDS)
    assert all(name == name.strip() and name for names in language.kind_names.values() for name in names)


def test_no_translated_name_means_two_kinds() -> None:
    seen: dict[str, str] = {}
    for language in LANGUAGES.values():
        for kind, names in language.kind_names.items():
            for name in names:
                plain = "".join("i" if letter in "İIı" else letter.lower() for letter in name if letter.isalpha())
                assert seen.setdefault(plain, kind) == kind, name
                assert plain.upper() not in KINDS or plain.upper() == kind, name


@pytest.mark.parametrize(
    ("text", "name", "found"),
    [
        ("은 왔다", "김하나", ("은", "는", "particle")),
        ("은", "김하나", ("은", "는", "particle")),
        ("을,", "김하나", ("을", "를", "particle")),
        ("을x", "김하나", ("을", "를", "particle")),
        ("(으)로", "김하나", ("(으)로", "로", "particle")),
        ("'in raporu", "Ada Demo", ("'in", "'nun", "suffix")),
        *((text, "김하나", None) for text in ("은행", "이다", "이가", " 은", "")),
        *((text, "Ada Demo", None) for text in ("'ince", "'in2", "'s", "'")),
    ],
)
def test_an_ending_ends_where_its_script_ends(text: str, name: str, found: tuple[str, str, str] | None) -> None:
    ending = unfit_ending(text, 0, len(text), name)
    assert (ending and (ending.written, ending.fitting, ending.code)) == found


def test_an_ending_stays_within_its_field() -> None:
    assert unfit_ending("은", 0, 0, "김하나") is None


def test_last_sounds() -> None:
    assert [last_sound(name) for name in ("하나", "길동", "한별", "7", "L", "ADA", "?")] == [
        "vowel", "consonant", "rieul", "rieul", "rieul", "vowel", None,
    ]  # fmt: skip
