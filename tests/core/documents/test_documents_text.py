"""Plain text: offsets are code points and everything outside the spans stays (U11, U12)."""

from core.documents import fit, read_bytes, write
from core.model import Edit, Span


def masked(text: str, name: str = "Ada Demo", token: str = "[PERSON_1]") -> str:
    start = text.index(name)
    document = read_bytes(text.encode(), "a.txt")
    assert document.parts[0].text == text
    return write(document, [Edit(span=Span(part="body", start=start, end=start + len(name)), text=token)]).decode()


def test_u11_emoji_do_not_shift_later_spans() -> None:
    assert masked("A😀 Ada Demo\r\nB") == "A😀 [PERSON_1]\r\nB"
    assert masked("👩‍👩‍👧‍👦🇰🇷 Ada Demo 😀") == "👩‍👩‍👧‍👦🇰🇷 [PERSON_1] 😀"


def test_u12_text_outside_the_spans_is_not_normalised() -> None:
    text = "Cafe\u0301   re\u0301sume\u0301 of  Ada\u00a0Demo."
    assert masked(text, "Ada\u00a0Demo") == "Cafe\u0301   re\u0301sume\u0301 of  [PERSON_1]."


def test_u13_turkish_capitals_do_not_shift_spans() -> None:
    assert masked("İİİ İZMİR, Ada Demo") == "İİİ İZMİR, [PERSON_1]"


def test_the_whole_text_is_one_field() -> None:
    document = read_bytes(b"Ada\r\nDemo", "a.md")
    assert tuple(document.parts[0].fields) == (0, 9)
    span = Span(part="body", start=2, end=6)
    assert fit(document, span) == (span,)


def test_every_line_end_stays() -> None:
    assert masked("a\r\nb\rc\nAda Demo\x85\u2028\x0b\r") == "a\r\nb\rc\n[PERSON_1]\x85\u2028\x0b\r"
