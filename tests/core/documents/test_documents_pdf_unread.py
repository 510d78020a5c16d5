"""Glyphs that a PDF shows without saying what they mean: read from the page, never left unseen (U27)."""

import io

import pikepdf
from page_samples import FONTS, lines, pdf
from pikepdf import Array, Dictionary, Name, String
from reportlab.pdfbase.ttfonts import TTFontFile

from core.documents import read_bytes

FONT = FONTS / "Vera.ttf"
WORDS = [f"Line {n} of a letter with enough plain words to be trusted as it is written." for n in range(12)]


def with_glyphs(data: bytes, text: str) -> bytes:
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
        page.contents_add(f"BT /F9 14 Tf 72 400 Td <{codes}> Tj ET".encode())
        out = io.BytesIO()
        made.save(out)
        return out.getvalue()


def test_a_number_in_a_font_without_meaning_is_read_from_the_page() -> None:
    plain = pdf(lines(*WORDS))
    assert not [notice for notice in read_bytes(plain, "record.pdf").notices if notice.code == "ocr"]
    document = read_bytes(with_glyphs(plain, "010-0000-1234"), "record.pdf")
    assert [notice.code for notice in document.notices if notice.uninspected] == ["ocr"]
    assert "010-0000-1234" in document.parts[0].text.replace(" ", "")  # OCR spaces wide letters


def test_a_few_bullets_without_meaning_need_no_other_reading() -> None:
    document = read_bytes(with_glyphs(pdf(lines(*WORDS)), "*** "), "record.pdf")
    assert not [notice for notice in document.notices if notice.code == "ocr"]
    assert document.parts[0].text.startswith(WORDS[0])
