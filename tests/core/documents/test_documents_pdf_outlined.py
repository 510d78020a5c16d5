"""Words that are drawn as shapes are read from their look, found, and burnt out like text."""

import ctypes
import io
from pathlib import Path

import pikepdf
import pypdfium2
import pypdfium2.raw as raw
import pytest
from keystores import MemoryKeyStore
from masking import decide
from page_samples import FONTS
from PIL import Image, ImageDraw, ImageFont
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen import canvas

from core.documents import read_bytes
from core.documents.pages import grey_pixels
from core.errors import OcrError
from core.mask import mask
from core.mask.candidates import locate
from core.model import Candidate
from core.ocr import read_pixels
from core.save import save_masked
from core.vault import mapping_path
from core.vault.keys import unlock

NAME = "Ada Demo"


def shapes(page: canvas.Canvas, text: str, x: float, y: float, size: float = 16) -> None:
    """Draw letters as what they look like."""
    pdf = pypdfium2.PdfDocument.new()
    font = raw.FPDFText_LoadStandardFont(pdf.raw, b"Helvetica")
    for letter in text:
        width = ctypes.c_float()
        raw.FPDFFont_GetGlyphWidth(font, ord(letter), size, width)
        outline = raw.FPDFFont_GetGlyphPath(font, ord(letter), size)
        path = page.beginPath()
        points: list[float] = []
        for number in range(max(raw.FPDFGlyphPath_CountGlyphSegments(outline), 0) if letter != " " else 0):
            segment = raw.FPDFGlyphPath_GetGlyphPathSegment(outline, number)
            across, up = ctypes.c_float(), ctypes.c_float()
            raw.FPDFPathSegment_GetPoint(segment, across, up)
            place = [x + size * across.value, y + size * up.value]  # of a square of one
            kind = raw.FPDFPathSegment_GetType(segment)
            if kind == raw.FPDF_SEGMENT_MOVETO:
                path.moveTo(*place)
            elif kind == raw.FPDF_SEGMENT_LINETO:
                path.lineTo(*place)
            elif len(points := [*points, *place]) == 6:
                path.curveTo(*points)
                points = []
            if raw.FPDFPathSegment_GetClose(segment):
                path.close()
        page.drawPath(path, stroke=0, fill=1)
        x += width.value
    pdf.close()


def letter(*, text: str = "", drawn: str = f"Signed by {NAME} today") -> bytes:
    """A page of text with words that are shapes below it."""
    stream = io.BytesIO()
    page = canvas.Canvas(stream, pagesize=(400, 300), invariant=True)
    page.drawString(40, 250, "An ordinary line of words.")
    page.drawString(40, 230, text)
    shapes(page, drawn, 40, 120)
    page.save()
    return stream.getvalue()


def test_words_that_are_drawn_are_read_and_said() -> None:
    document = read_bytes(letter(), "a.pdf")
    assert document.parts[0].text == f"An ordinary line of words.\n\nSigned by {NAME} today"
    said = {notice.code: notice for notice in document.notices}
    assert said["guessed_letters"].n == len(f"Signedby{NAME}today".replace(" ", ""))
    assert said["guessed_letters"].uninspected
    assert "ocr" not in said


@pytest.mark.parametrize("text", ["", f"{NAME} came."])
def test_they_are_burnt_out(text: str, tmp_path: Path) -> None:
    source = read_bytes(letter(text=text), "a.pdf")
    found = locate(source, [Candidate(kind="PERSON", original=NAME)])
    assert len(found) == 1 + bool(text)
    target = tmp_path / "a.pdf"
    save_masked(
        source, mask(source, decide(found)), target, mapping_path(target), unlock(MemoryKeyStore(), create=True)
    )
    written = read_bytes(target.read_bytes(), "a.pdf")
    seen = "".join(symbol.text for symbol in read_pixels(grey_pixels(written, 1, 200 / 72), "eng"))
    assert "Demo" not in seen and "Signed" in seen


def test_where_nothing_can_read_them_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def unable(*_: object) -> None:
        raise OcrError("ocr.missing", file="x")

    monkeypatch.setattr("core.documents.pdf.outlined.read_pixels", unable)
    document = read_bytes(letter(), "a.pdf")
    assert document.parts[0].text == "An ordinary line of words."
    assert [notice.n for notice in document.notices if notice.code == "pictures" and notice.uninspected] == [1]


def test_a_drawing_on_every_page_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    import core.documents.pdf.outlined as module

    real = module.read_pixels
    calls: list[int] = []

    def counted(*given: object) -> object:
        calls.append(1)
        return real(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(module, "read_pixels", counted)
    stream = io.BytesIO()
    page = canvas.Canvas(stream, pagesize=(400, 300), invariant=True)
    for number in range(3):
        page.drawString(40, 200, f"Page {number} of this letter")
        shapes(page, NAME, 40, 250)
        page.showPage()
    page.save()
    document = read_bytes(stream.getvalue(), "a.pdf")
    assert all(NAME in part.text for part in document.parts[:3])
    assert len(calls) == 1


def test_letters_that_are_small_pictures_are_read() -> None:
    font = ImageFont.truetype(str(FONTS / "Vera.ttf"), 64)
    stream = io.BytesIO()
    page = canvas.Canvas(stream, pagesize=(400, 300), invariant=True)
    page.drawString(40, 250, "An ordinary line of words.")
    x = 40.0
    for sign in f"Signed by {NAME}":
        width = font.getlength(sign)
        image = Image.new("L", (max(round(width), 1), 80), 255)
        ImageDraw.Draw(image).text((0, 0), sign, 0, font=font)
        if sign != " ":
            page.drawImage(ImageReader(image), x, 120, width / 4, 20)
        x += width / 4
    page.save()
    assert read_bytes(stream.getvalue(), "a.pdf").parts[0].text.endswith(f"Signed by {NAME}")


def test_a_file_that_locks_only_what_is_attached_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def locked(*_: object, **__: object) -> None:
        raise pikepdf.PasswordError("invalid password")

    monkeypatch.setattr(pikepdf, "open", locked)
    assert NAME in read_bytes(letter(), "a.pdf").parts[0].text
