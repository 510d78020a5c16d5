"""A new PDF: pictures of pages with values burnt out, and the masked text over them, unseen.

In: a document, edits, areas. Out: the bytes of a file in which nothing of the source is left but what its pages show.
Pages are drawn, burnt and packed one at a time: grey ones in 16 shades without loss, others as JPEG.
"""

import io
import zlib
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import regex

from core.documents.pdf import pdfium
from core.documents.pdf.glyphless import WIDTH, font_file, glyph_numbers, to_unicode
from core.documents.pdf.layer import KEY, Codes, Piece, digest, operators
from core.documents.raster.burn import Burner, Printed
from core.documents.raster.layout import SLANTED, UNIT, Page, layout_of, stretches
from core.documents.raster.scanned import fitting
from core.model import Document, Edit, Output
from core.progress import Progress

RESOLUTIONS = (150, 300)

_QUALITY = 75
_NEARLY_GREY = 12  # of 255: how far apart red, green and blue may be
_LOSSY_FROM = 700_000  # bytes: a grey page that packs worse than this is a photograph
_WORD = regex.compile(r"\S+\s*|\s+")


class _Picture(NamedTuple):
    data: bytes
    width: int
    height: int
    lossy: bool
    grey: bool


def write(document: Document, edits: Sequence[Edit], output: Output, progress: Progress) -> bytes:
    """The masked file. Raises FileError file.damaged; `progress` counts pages and may raise Cancelled."""
    import pikepdf

    burner = Burner(document, edits, output)
    layout = layout_of(document)
    codes = Codes()
    with pikepdf.new() as pdf, pdfium.opened(document.source, layout.password) as source:
        font = pdf.make_indirect(pikepdf.Dictionary())
        marked: list[tuple[bytes, bytes, tuple[float, float]]] = []
        for number, page in enumerate(layout.pages):
            progress(number, len(layout.pages))
            with pdfium.loaded(source, number) as loaded:
                rgb = pdfium.pixels(loaded, fitting(_scale(output), page.width, page.height))
            printed = burner.burn(number, rgb)
            picture = _packed(rgb)
            pieces = _pieces(document.parts[number].text, page, burner.edits(number), printed)
            size = (round(page.width, 2), round(page.height, 2))
            content = f"q {size[0]:.2f} 0 0 {size[1]:.2f} 0 0 cm /P Do Q\n".encode()
            content += operators(pieces, page.height, codes)
            _add(pdf, font, picture, content, size)
            marked.append((content, picture.data, size))
        progress(len(layout.pages), len(layout.pages))
        meaning = to_unicode(codes.used, codes.beyond)
        _describe(pdf, font, meaning)
        pdf.Root.Lang = pikepdf.String(layout.language)
        pdf.Root[KEY] = pikepdf.String(digest(marked, meaning))
        out = io.BytesIO()
        pdf.save(
            out,
            object_stream_mode=pikepdf.ObjectStreamMode.disable,
            stream_decode_level=pikepdf.StreamDecodeLevel.none,
            deterministic_id=True,
            min_version="1.7",
        )
        return out.getvalue()


def _scale(output: Output) -> float:
    """Pixels for a point."""
    return min(max(output.resolution, RESOLUTIONS[0]), RESOLUTIONS[1]) / 72


def _packed(rgb: Any) -> _Picture:
    import numpy
    from PIL import Image

    height, width = rgb.shape[:2]
    grey = _is_grey(rgb[::8]) and _is_grey(rgb)
    if grey:
        shades = ((rgb[:, :, 1].astype(numpy.uint16) * 15 + 127) // 255).astype(numpy.uint8)
        if width % 2:
            shades = numpy.concatenate((shades, numpy.zeros((height, 1), numpy.uint8)), axis=1)
        data = zlib.compress(((shades[:, 0::2] << 4) | shades[:, 1::2]).tobytes(), 6)
        if len(data) < _LOSSY_FROM:
            return _Picture(data, width, height, lossy=False, grey=True)
    out = io.BytesIO()
    Image.fromarray(rgb[:, :, 1].copy() if grey else rgb).save(out, "JPEG", quality=_QUALITY)
    return _Picture(out.getvalue(), width, height, lossy=True, grey=grey)


def _is_grey(rgb: Any) -> bool:
    import numpy

    red, green, blue = rgb[:, :, 0], rgb[:, :, 1], rgb[:, :, 2]
    least = numpy.minimum(numpy.minimum(red, green), blue)
    most = numpy.maximum(numpy.maximum(red, green), blue)
    return bool(int((most - least).max()) <= _NEARLY_GREY)


def _add(pdf: Any, font: Any, picture: _Picture, content: bytes, size: tuple[float, float]) -> None:
    from pikepdf import Array, Dictionary, Name, Stream

    image = Stream(pdf, b"")
    image.write(picture.data, filter=Name.DCTDecode if picture.lossy else Name.FlateDecode)
    image.Type, image.Subtype = Name.XObject, Name.Image
    image.Width, image.Height = picture.width, picture.height
    image.ColorSpace = Name.DeviceGray if picture.grey else Name.DeviceRGB
    image.BitsPerComponent = 8 if picture.lossy else 4
    stream = Stream(pdf, b"")
    stream.write(zlib.compress(content, 6), filter=Name.FlateDecode)
    page = Dictionary(
        Type=Name.Page,
        MediaBox=Array([0, 0, *size]),
        Resources=Dictionary(XObject=Dictionary(P=image), Font=Dictionary(F=font)),
        Contents=stream,
    )
    pdf.pages.append(_page(pdf, page))


def _page(pdf: Any, page: Any) -> Any:
    import pikepdf

    return pikepdf.Page(pdf.make_indirect(page))


def _describe(pdf: Any, font: Any, meaning: bytes) -> None:
    """Fill in the dictionary of the font (ISO 32000-1, 9.7.4 to 9.8)."""
    from pikepdf import Array, Dictionary, Name, Stream, String

    def packed(data: bytes) -> Any:
        stream = Stream(pdf, b"")
        stream.write(zlib.compress(data, 9), filter=Name.FlateDecode)
        return stream

    file = packed(font_file())
    file.Length1 = len(font_file())
    descriptor = pdf.make_indirect(
        Dictionary(
            Type=Name.FontDescriptor,
            FontName=Name.GarimGlyphless,
            Flags=5,
            FontBBox=Array([0, -200, WIDTH, 800]),
            ItalicAngle=0,
            Ascent=800,
            Descent=-200,
            CapHeight=800,
            StemV=80,
            FontFile2=file,
        )
    )
    descendant = Dictionary(
        Type=Name.Font,
        Subtype=Name.CIDFontType2,
        BaseFont=Name.GarimGlyphless,
        CIDSystemInfo=Dictionary(Registry=String("Adobe"), Ordering=String("Identity"), Supplement=0),
        FontDescriptor=descriptor,
        DW=WIDTH,
        W=Array([9, Array([0, 0])]),
        CIDToGIDMap=packed(glyph_numbers()),
    )
    font.Type, font.Subtype, font.BaseFont = Name.Font, Name.Type0, Name.GarimGlyphless
    font.Encoding = Name("/Identity-H")
    font.DescendantFonts = Array([pdf.make_indirect(descendant)])
    font.ToUnicode = packed(meaning)


def _pieces(text: str, page: Page, edits: Sequence[Edit], printed: Sequence[Printed]) -> list[Piece]:
    """The masked text of a page, word by word, each where it stands."""
    places = {edit.edit.span: edit for edit in printed}
    pieces: list[Piece] = []
    done = 0
    for edit in edits:
        pieces += _kept(text, page, done, edit.span.start)
        place = places.get(edit.span)
        if place is not None:
            pieces += _replaced(edit.text, place, page)
        else:
            pieces.append(_beside(edit.text, pieces))
        done = edit.span.end
    pieces += _kept(text, page, done, len(text))
    return _joined(pieces)


def _kept(text: str, page: Page, start: int, end: int) -> Iterator[Piece]:
    across, down = page.width / UNIT, page.height / UNIT
    for found in _WORD.finditer(text, start, end):
        first, last = found.span()
        lines = [*stretches(page, first, last)]
        if not lines:
            yield Piece(found[0], 0, 0, 0, 0, 0)
        elif lines[0].turn == SLANTED:
            left, top = min(line.left for line in lines), min(line.top for line in lines)
            right, bottom = max(line.right for line in lines), max(line.bottom for line in lines)
            yield Piece(found[0], left * across, top * down, right * across, bottom * down, 0)
        else:
            for at, line in enumerate(lines):
                stop = lines[at + 1].start if at + 1 < len(lines) else last
                sides = (line.left * across, line.top * down, line.right * across, line.bottom * down)
                yield Piece(text[first:stop], *sides, line.turn)
                first = stop


def _replaced(text: str, place: Printed, page: Page) -> Iterator[Piece]:
    """The text of an edit, its words side by side in their box."""
    left, top = place.left * page.width, place.top * page.height
    right, bottom = place.right * page.width, place.bottom * page.height
    words = [*_WORD.finditer(text)]
    for word in words:
        first, last = word.start() / len(text), word.end() / len(text)
        if place.turn in (1, 3):
            yield Piece(word[0], left, top + first * (bottom - top), right, top + last * (bottom - top), place.turn)
        else:
            yield Piece(word[0], left + first * (right - left), top, left + last * (right - left), bottom, place.turn)


def _beside(text: str, before: Sequence[Piece]) -> Piece:
    """A text for a stretch of white space, which has no place of its own."""
    last = before[-1] if before else Piece("", 0, 0, 1, 1, 0)
    return Piece(text, last.right, last.top, last.right + 1, last.bottom, last.turn)


def _joined(pieces: Sequence[Piece]) -> list[Piece]:
    """White space without a place goes behind the word before it."""
    result: list[Piece] = []
    for piece in pieces:
        if piece.text.isspace() and result:
            last = result[-1]
            result[-1] = Piece(last.text + piece.text, last.left, last.top, last.right, last.bottom, last.turn)
        else:
            result.append(piece)
    return result
