"""Pictures: read by OCR, written as fresh pixels and nothing else."""

import io
from typing import Any

import pytest
from page_samples import jpeg, korean_font, packed, specks, typed
from PIL import Image, ImageDraw, ImageFont
from PIL.PngImagePlugin import PngInfo

from core.documents import pages, read_bytes, write
from core.errors import FileError
from core.model import Area, Document, Edit, Output, Span

WORDS = ["Visitor: Jonas Demo", "Number 4471-0093", "Please come again"]
KINDS = {".png": "PNG", ".jpg": "JPEG", ".tiff": "TIFF", ".bmp": "BMP", ".webp": "WEBP"}


def badge(**options: Any) -> Image.Image:
    return typed(WORDS, width=900, height=400, **options)


def masked(document: Document, *values: str, output: Output = Output()) -> bytes:
    edits = []
    for value in values:
        text = document.parts[0].text
        start = text.index(value)
        edits.append(Edit(span=Span(part="page 1", start=start, end=start + len(value)), text="[PERSON_1]"))
    return write(document, sorted(edits, key=lambda edit: edit.span), output=output)


@pytest.mark.parametrize("suffix", KINDS)
def test_every_kind_is_read_and_written_as_fresh_pixels(suffix: str) -> None:
    document = read_bytes(packed(badge(), KINDS[suffix]), f"badge{suffix}")
    assert document.format == "image"
    assert "Jonas Demo" in document.parts[0].text
    data = masked(document, "Jonas Demo", "4471-0093")
    with Image.open(io.BytesIO(data)) as picture:
        assert picture.format == KINDS[suffix]
        assert picture.size == (900, 400)
    again = read_bytes(data, f"badge-masked{suffix}")
    assert "Jonas" not in again.parts[0].text and "0093" not in again.parts[0].text
    assert "Please come again" in again.parts[0].text


def test_no_property_of_a_picture_comes_along() -> None:
    picture = badge()
    properties = Image.Exif()
    properties[0x010E] = properties[0x013B] = properties[0x9286] = "Ada Demo"
    properties.get_ifd(0x8825)[29] = "Ada Demo"
    notes = PngInfo()
    notes.add_text("Author", "Ada Demo")
    notes.add_itxt("XML:com.adobe.xmp", "<x>Ada Demo</x>")
    thumb = b"\xff\xed\x00\x18Photoshop 3.0\x008BIMAda Demo"
    sources = {
        "a.png": packed(picture, "PNG", exif=properties, pnginfo=notes),
        "a.jpg": packed(picture, "JPEG", exif=properties, comment=b"Ada Demo", xmp=b"<x>Ada Demo</x>"),
        "a.webp": packed(picture, "WEBP", exif=properties, xmp=b"<x>Ada Demo</x>"),
        "a.tiff": packed(picture, "TIFF", exif=properties, description="Ada Demo", artist="Ada Demo"),
    }
    jpg = sources["a.jpg"]
    sources["b.jpg"] = jpg[:2] + thumb + jpg[2:]
    for name, data in sources.items():
        assert b"Ada Demo" in data
        written = masked(read_bytes(data, name), "Jonas Demo")
        assert b"Ada" not in written and b"Demo" not in written, name
        with Image.open(io.BytesIO(written)) as again:
            assert not again.getexif() or name.endswith(".tiff")
            assert not {"exif", "xmp", "comment", "photoshop", "Author", "icc_profile"} & set(again.info)


def test_pages_of_a_tiff_are_pages_and_previews_are_not() -> None:
    first, second = badge(), typed(["The second page"], width=900, height=400)
    out = io.BytesIO()
    first.save(out, "TIFF", save_all=True, append_images=[second])
    document = read_bytes(out.getvalue(), "fax.tif")
    assert [part.id for part in document.parts] == ["page 1", "page 2", "filename"]
    assert document.parts[1].text == "The second page"
    with Image.open(io.BytesIO(masked(document, "Jonas Demo"))) as again:
        assert again.n_frames == 2  # type: ignore[attr-defined]


def test_further_frames_of_a_picture_are_left_out() -> None:
    out = io.BytesIO()
    badge().save(out, "PNG", save_all=True, append_images=[typed(["Ada Demo"], width=900, height=400)])
    document = read_bytes(out.getvalue(), "a.png")
    assert ("dropped_frames", 1) in [(notice.code, notice.n) for notice in document.notices]
    with Image.open(io.BytesIO(masked(document, "Jonas Demo"))) as again:
        assert getattr(again, "n_frames", 1) == 1


def test_a_picture_that_lies_on_its_side_by_its_properties_stands() -> None:
    properties = Image.Exif()
    properties[0x0112] = 6
    data = packed(badge().transpose(Image.Transpose.ROTATE_90), "JPEG", exif=properties)
    document = read_bytes(data, "photo.jpg")
    assert "Jonas Demo" in document.parts[0].text
    with Image.open(io.BytesIO(masked(document, "Jonas Demo"))) as again:
        assert again.size == (900, 400)


@pytest.mark.parametrize("mode", ["1", "P", "RGBA", "LA", "CMYK", "I;16"])
def test_every_way_to_keep_pixels(mode: str) -> None:
    picture = badge()
    if mode == "I;16":
        picture = Image.frombytes("I;16", picture.size, b"".join(bytes((0, value)) for value in picture.tobytes()))
    else:
        picture = picture.convert("RGB").convert(mode) if mode != "LA" else picture.convert("LA")
    document = read_bytes(packed(picture, "TIFF"), "a.tiff")
    assert "Jonas Demo" in document.parts[0].text
    assert b"Demo" not in masked(document, "Jonas Demo")


def test_a_line_in_another_language_than_its_page_is_read_in_its_own() -> None:
    page = typed([*["The witness came at ten o'clock and saw"] * 6], width=1300, height=700)
    ImageDraw.Draw(page).text((92, 500), "성명: 홍길동", fill=0, font=ImageFont.truetype(korean_font(), 36))
    text = read_bytes(packed(page, "PNG"), "a.png").parts[0].text
    assert text.count("The witness came at ten o'clock and saw") == 6 and "성명: 홍길동" in text


def test_bad_paper_is_read_too() -> None:
    page = typed(
        ["The witness came at ten o'clock and saw", "Jonas Demo leave by the back door."], width=1300, height=300
    )
    for spoil in (jpeg, specks):
        text = read_bytes(packed(spoil(page), "PNG"), "a.png").parts[0].text
        assert "Jonas Demo leave by the" in text


def test_a_rectangle_of_a_picture_is_burnt_out() -> None:
    document = read_bytes(packed(badge(), "PNG"), "a.png")
    area = Area(part="page 1", left=0.5, top=0.25, right=1, bottom=0.5)
    with Image.open(io.BytesIO(masked(document, output=Output(areas=(area,))))) as again:
        assert again.convert("L").crop((452, 102, 898, 198)).getextrema() == (0, 0)


def test_facts_of_a_picture() -> None:
    document = read_bytes(packed(badge(), "PNG", dpi=(200, 200)), "a.png")
    [fact] = pages.facts(document)
    assert (fact.reader, fact.languages) == ("ocr", "eng")
    assert (round(fact.width), round(fact.height)) == (324, 144)
    assert 80 < fact.confidence <= 100
    width, height, rgb = pages.render(document, 1, 100)
    assert (width, height, len(rgb)) == (450, 200, 270_000)


@pytest.mark.parametrize(
    "data", [b"\x89PNG\r\n\x1a\n" + bytes(200), packed(badge(), "JPEG")[:300], b"II*\x00" + bytes(60)]
)
def test_a_damaged_picture_is_refused(data: bytes) -> None:
    with pytest.raises(FileError) as raised:
        read_bytes(data, "a.png")
    assert raised.value.code == "file.damaged"


def test_a_picture_of_too_many_pixels_is_refused() -> None:
    with pytest.raises(FileError) as raised:
        read_bytes(packed(Image.new("1", (20_000, 20_000)), "PNG"), "a.png")
    assert raised.value.code == "file.large"
