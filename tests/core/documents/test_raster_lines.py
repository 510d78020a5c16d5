"""Glyphs to text: what counts is the line they stand on, whatever their boxes are like."""

from collections.abc import Iterator

from core.documents.raster.glyphs import Glyph
from core.documents.raster.lines import assemble


def drawn(text: str, y: float, *, x: float = 72.0, tight: str = "", raised: float = 0.0) -> Iterator[Glyph]:
    """Letters 6 points wide on a base line; those of `tight` have boxes no larger than a dot."""
    for letter in text:
        if letter == " ":
            yield Glyph(" ")
        elif letter in tight:
            yield Glyph(letter, x + 2, y - 2, x + 4, y, base=y)
        else:
            yield Glyph(letter, x, y - 9 - raised, x + 6, y + 3 - raised, base=y - raised)
        x += 6
    yield Glyph("\n")


def text_of(*lines: Iterator[Glyph]) -> str:
    return assemble((glyph for line in lines for glyph in line), 595, 842).text


def test_dots_with_boxes_of_their_own_size_stay_in_their_line() -> None:
    """Some fonts that LibreOffice embeds give a full stop no more room than its dot."""
    assert text_of(drawn("on 010-5550-9001. Then", 100, tight=".-"), drawn("- next", 114, tight="-")) == (
        "on 010-5550-9001. Then\n- next"
    )


def test_a_raised_number_belongs_to_its_line() -> None:
    assert text_of(drawn("Demo", 100), drawn("1", 100, x=96, raised=3), drawn("below", 114)) == "Demo1\nbelow"


def test_pieces_drawn_in_any_order_stand_in_reading_order() -> None:
    assert text_of(drawn("third", 128), drawn("Demo", 100, x=102), drawn("Ada", 100), drawn("second", 114)) == (
        "Ada Demo\nsecond\nthird"
    )


def test_letters_of_another_font_stand_in_the_words_they_were_left_out_of() -> None:
    """LibreOffice draws letters that a font lacks in another one, before or after the whole line."""
    text = "Şule Deneme, sözleşmeyi İzmir'de imzaladı. Tel. 0532"
    rest = "".join(" " if letter in "Şşı" else letter for letter in text)
    apart = [[*drawn(letter, 100, x=72 + 6 * at)] for at, letter in enumerate(text) if letter in "Şşı"]
    assert text_of(*apart, drawn(rest, 100)) == text
    assert text_of(drawn(rest, 100), *apart) == text


def test_a_line_printed_twice_is_not_mixed_up() -> None:
    assert "Ada Demo" in text_of(drawn("Ada Demo", 100), drawn("Ada Demo", 100, x=72.3))


def test_accents_and_letters_of_hangul_drawn_one_by_one_are_whole() -> None:
    accent = [Glyph("s", 72, 91, 78, 103, base=100), Glyph("\u0327", 72, 100, 78, 105, base=100)]
    jamo = [Glyph("\u1112", 80, 91, 90, 103, base=100), Glyph("\u1169", 80, 91, 90, 103, base=100)]
    assert assemble([*accent, *jamo], 595, 842).text == "ş호"


def test_a_page_without_glyphs_has_no_text() -> None:
    made = assemble([], 595, 842)
    assert (made.text, len(made.boxes), len(made.lines)) == ("", 0, 0)
