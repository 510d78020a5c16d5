"""The shape of a language file."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field


def keep_ending(_name: str, _ending: str) -> str | None:
    """The refit of a language whose endings do not depend on the name."""
    return None


def words(text: str) -> tuple[str, ...]:
    """The words of a list written with commas, over as many lines as it takes."""
    return tuple(" ".join(word.split()) for word in text.split(",") if word.strip())


def numbered(things: str, ways: str = "nummer, nr, no", *, first: bool = False) -> tuple[str, ...]:
    """What is numbered with the words for its number, behind it or with `first` before ("kunden nr", "nr klienta").

    A space stands for any short gap or none, so that "kunden nr" is also "Kundennr." and "Kunden-Nr.".
    """
    return tuple(f"{way} {thing}" if first else f"{thing} {way}" for thing in words(things) for way in words(ways))


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """Data and rules of one language.

    `kind_names`: kind to the translated words people or machines write instead of it in a token ("KİŞİ", "사람").
    `ending`: regular expression source for what may follow a name directly and stays outside the span (particles,
    apostrophe and suffix); matched right after the name. `refit(name, ending)` gives the ending that fits the name, or
    None when it fits already or is not one of ours.
    `cues`: kind to words that announce a value of it ("phone", "주민등록번호"), compared folded; under "OTHER" words
    that announce something that is none of our kinds ("order no"), under "DESK" words for the line of a company, under
    "DAY" words for days that are nobody's birthday ("issued on"), under "NUMBERED" what offices number for somebody
    ("parcel", "claim").
    `titles_before`, `titles_after`: words of address next to a person's name. `relations`: family words.
    """

    code: str
    kind_names: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    ending: str = ""
    refit: Callable[[str, str], str | None] = keep_ending
    cues: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    titles_before: tuple[str, ...] = ()
    titles_after: tuple[str, ...] = ()
    relations: tuple[str, ...] = ()
