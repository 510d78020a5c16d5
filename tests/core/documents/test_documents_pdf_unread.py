"""Glyphs that a PDF shows without saying what they mean: read from the page, never left unseen (U27)."""

import io

import pikepdf
import pytest
from page_samples import FONTS, both, lines, pdf
from pikepdf import Array, Dictionary, Name, String
from reportlab.lib.pagesizes import A4
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFontFile

from core.documents import read_bytes, write
from core.documents.pages import areas
from core.model import Edit, Span

FONT = FONTS / "Vera.ttf"
WORDS = [f"Line {n} of a letter with enough plain words to be trusted as it is written." for n in range(12)]


def with_glyphs(data: bytes, text: str, at: str = "72 400") -> bytes:
    """The first page with more text on it, drawn by numbers of glyphs in a font that does not say which letters."""
    face = TTFontFile(str(FONT))
    codes = "".join(f"{face.charToGlyph[ord(character)]:04x}" for character in text)
    with pikepdf.open(io.BytesIO(data)) as made:
        page = made.pages[0]
        descriptor = Dictionary(
            Type=Name.FontDescriptor,
            FontName=Name.Vera,
            Flags=4,
            FontBBox=Array([-200, -250, 1300, 950]),
            ItalicAngle=0,
            Ascent=928,
            Descent=-236,
            CapHeight=730,
            StemV=80,
            FontFile2=made.make_stream(FONT.read_bytes()),
        )
        inner = Dictionary(
            Type=Name.Font,
            Subtype=Name.CIDFontType2,
            BaseFont=Name.Vera,
            CIDSystemInfo=Dictionary(Registry=String("Adobe"), Ordering=String("Identity"), Supplement=0),
            FontDescriptor=made.make_indirect(descriptor),
            CIDToGIDMap=Name.Identity,
            DW=640,
        )
        page.Resources.Font.F9 = Dictionary(
            Type=Name.Font,
            Subtype=Name.Type0,
            BaseFont=Name.Vera,
            Encoding=Name("/Identity-H"),
            DescendantFonts=Array([made.make_indirect(inner)]),
        )
        page.contents_add(f"BT /F9 14 Tf {at} Td <{codes}> Tj ET".encode())
        out = io.BytesIO()
        made.save(out)
        return out.getvalue()


def test_a_number_in_a_font_without_meaning_is_read_from_the_page() -> None:
    plain = pdf(lines(*WORDS))
    assert not [notice for notice in read_bytes(plain, "record.pdf").notices if notice.code == "ocr"]
    document = read_bytes(with_glyphs(plain, "010-0000-1234"), "record.pdf")
    assert [notice.code for notice in document.notices if notice.uninspected] == ["ocr"]
    assert "010-0000-1234" in document.parts[0].text.replace(" ", "")  # OCR spaces wide letters


def test_a_bullet_without_meaning_needs_no_other_reading() -> None:
    document = read_bytes(with_glyphs(pdf(lines(*WORDS)), "*"), "record.pdf")
    assert not [notice for notice in document.notices if notice.uninspected]
    assert document.parts[0].text.startswith(WORDS[0])


@pytest.mark.parametrize("name", ["Kom", "Ada"])
def test_a_short_name_without_meaning_is_read_from_its_look(name: str) -> None:
    """Three glyphs are a Korean name; on a page that can be trusted otherwise nobody would miss them."""
    document = read_bytes(with_glyphs(pdf(lines(*WORDS)), name), "record.pdf")
    assert document.parts[0].text.endswith(name)
    assert document.parts[0].text.startswith(WORDS[0])
    assert [(each.code, each.n) for each in document.notices if each.uninspected] == [("guessed_letters", len(name))]


def test_one_letter_of_a_word_is_read_and_can_be_masked() -> None:
    page = both(lines(*WORDS), lines("The witness is Ad", font="Vera", size=14, y=400))
    x = 72 + pdfmetrics.stringWidth("The witness is Ad", "Vera", 14)
    document = read_bytes(with_glyphs(pdf(page), "a", at=f"{x} 400"), "record.pdf")
    assert document.parts[0].text.endswith("The witness is Ada")
    end = len(document.parts[0].text)
    edit = Edit(span=Span(part="page 1", start=end - len("Ada"), end=end), text="[PERSON_1]")
    again = read_bytes(write(document, [edit]), "masked.pdf")
    assert "Ada" not in again.parts[0].text
    [area] = areas(document, edit.span)
    assert area.right * A4[0] > x + pdfmetrics.stringWidth("a", "Vera", 14)


def test_what_cannot_be_read_from_its_look_has_the_whole_page_read() -> None:
    plain = pdf(lines(*WORDS, "a"))
    turned = read_bytes(with_glyphs(plain, "Kim", at="0 1 -1 0 300 300 Tm 0 0"), "record.pdf")
    assert [notice.code for notice in turned.notices if notice.uninspected] == ["ocr"]
