"""Glyphs to text: what counts is the line they stand on, whatever their boxes are like."""

from collections.abc import Iterable, Iterator

from core.documents.raster.glyphs import Glyph
from core.documents.raster.lines import assemble
from core.documents.raster.rules import Box


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


def text_of(*lines: Iterator[Glyph], rules: Iterable[Box] = ()) -> str:
    return assemble((glyph for line in lines for glyph in line), 595, 842, rules).text


def ruled(across: Iterable[float], down: Iterable[float]) -> Iterator[Box]:
    """A whole grid."""
    rows, columns = [*across], [*down]
    yield from ((columns[0], y, columns[-1], y + 0.5) for y in rows)
    yield from ((x, rows[0], x + 0.5, rows[-1]) for x in columns)


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


def cells(*lines: tuple[str, float, float]) -> list[Iterator[Glyph]]:
    return [drawn(text, y, x=x) for text, y, x in lines]


WRAPPED = (("Ada", 100, 72), ("12 Example Street,", 100, 150), ("010-5550-", 100, 290))
WRAPPED += (("Demo", 114, 72), ("Sampletown", 114, 150), ("9001", 114, 290), ("Can", 134, 72), ("x", 134, 150))


def test_what_was_wrapped_in_a_ruled_cell_stands_together() -> None:
    grid = [*ruled((88, 120, 140), (70, 140, 280, 360))]
    assert text_of(*cells(*WRAPPED), rules=grid) == ("Ada\nDemo\t12 Example Street, Sampletown\t010-5550-9001\nCan\tx")


def test_lines_may_be_drawn_cell_by_cell_and_the_sides_of_a_table_be_open() -> None:
    down = [(x, y, x + 0.5, y + 16) for x in (140, 280) for y in (88, 104, 120)]
    across = [(x, y, x + 70, y + 0.5) for x in (70, 140, 210, 280) for y in (88, 120, 140)]
    assert text_of(*cells(*WRAPPED), rules=(*down, *across)).startswith("Ada\nDemo\t12 Example Street, Sampletown\t010")


def test_without_lines_or_with_a_frame_alone_a_page_is_read_line_by_line() -> None:
    plain = text_of(*cells(*WRAPPED))
    assert plain.startswith("Ada\t12 Example Street,\t010-5550-\nDemo\tSampletown\t9001")
    assert text_of(*cells(*WRAPPED), rules=[*ruled((50, 300), (50, 400))]) == plain
    assert text_of(*cells(*WRAPPED), rules=[(70, 102, 360, 102.5)]) == plain


def test_cells_that_nearly_touch_are_two() -> None:
    lines = cells(("Ada", 100, 72), ("Demo", 100, 93), ("Can", 120, 72), ("Deniz", 120, 93))
    assert text_of(*lines, rules=[*ruled((88, 106, 126), (70, 91.5, 140))]) == "Ada\tDemo\nCan\tDeniz"


def test_a_mail_address_that_is_too_long_for_its_cell_is_whole() -> None:
    lines = cells(("ada.demo@example.co", 100, 72), ("m", 114, 72), ("x", 100, 200))
    assert text_of(*lines, rules=[*ruled((88, 120), (70, 188, 240))]) == "ada.demo@example.com\tx"


def test_text_between_tables_keeps_its_place() -> None:
    lines = cells(("Above", 70, 72), *WRAPPED, ("Below", 160, 72))
    text = text_of(*lines, rules=[*ruled((88, 120, 140), (70, 140, 280, 360))])
    assert text.startswith("Above\n\nAda\n") and text.endswith("Can\tx\n\nBelow")
