"""What a camera or a program wrote beside the pixels is out of every kind of picture, and the pixels are the same."""

import io

import numpy
import pytest
from office_archives import docx, entries_of, odt, text
from office_trips import leaks, masked
from PIL import Image

from core.documents import read_bytes, write
from core.documents.package.pictures import without_properties

NAME = "Somebody"


def picture(kind: str, colour: int = 0, **options: object) -> bytes:
    """A picture of noise, with what this kind can say."""
    pixels = numpy.random.default_rng(colour).integers(0, 255, (24, 24, 3), numpy.uint8)
    stream = io.BytesIO()
    Image.fromarray(pixels).save(stream, kind, **options)
    return stream.getvalue()


def exif() -> Image.Exif:
    """Who made it, in its list and in the camera's."""
    made = Image.Exif()
    made[0x013B] = NAME
    made[0x8769] = {0x9286: b"ASCII\0\0\0" + NAME.encode()}
    made[0x8825] = {29: "2024:01:01", 1: "N"}
    return made


def small_preview() -> bytes:
    """A JPEG whose first segment holds a preview."""
    data = picture("JPEG")
    size = int.from_bytes(data[4:6], "big")
    segment = data[6 : 4 + size - 2] + b"\x02\x02" + NAME.encode() + b"\0\0\0\0"
    return data[:4] + (len(segment) + 2).to_bytes(2, "big") + segment + data[4 + size :]


PICTURES = {
    "gif": picture("GIF", comment=NAME.encode()),
    "webp": picture("WEBP", exif=exif(), xmp=f"<x>{NAME}</x>".encode(), lossless=True),
    "tiff": picture("TIFF", tiffinfo={315: NAME, 270: f"for {NAME}"}, exif=exif()),
    "tif": picture("TIFF", compression="tiff_deflate", tiffinfo={33432: NAME}),
    "jpeg": picture("JPEG", exif=exif(), comment=NAME.encode(), progressive=True) + picture("JPEG", 1, exif=exif()),
    "jpg": small_preview() + b"film of " + NAME.encode(),
}


def pixels_of(data: bytes) -> numpy.ndarray:
    """Its colours."""
    return numpy.array(Image.open(io.BytesIO(data)).convert("RGB"))


@pytest.mark.parametrize("kind", PICTURES)
def test_only_pixels_stay(kind: str) -> None:
    data = PICTURES[kind]
    assert NAME.encode() in data
    name = f"word/media/image1.{kind}"
    plain = entries_of(write(read_bytes(docx(text("x"), {}, {name: data}), "a.docx"), ()))[name]
    assert NAME.encode() not in plain
    assert numpy.array_equal(pixels_of(plain), pixels_of(data))
    assert without_properties(plain) is plain


@pytest.mark.parametrize("kind", PICTURES)
def test_half_a_picture_is_no_trouble(kind: str) -> None:
    data = PICTURES[kind]
    for length in (*range(2, 60), len(data) // 2, len(data) - 1):
        without_properties(data[:length])


def test_a_moving_picture_keeps_moving() -> None:
    frames = [Image.fromarray(numpy.full((8, 8, 3), shade, numpy.uint8)) for shade in (0, 120, 250)]
    stream = io.BytesIO()
    frames[0].save(stream, "GIF", save_all=True, append_images=frames[1:], loop=0, comment=NAME.encode())
    plain = without_properties(stream.getvalue())
    assert NAME.encode() not in plain
    made = Image.open(io.BytesIO(plain))
    assert made.n_frames == 3 and made.info["loop"] == 0


def test_a_drawing_with_a_word_in_pieces_is_emptied() -> None:
    drawing = '<svg xmlns="http://www.w3.org/2000/svg"><text><tspan>Bei</tspan><tspan>spiel</tspan></text></svg>'
    made = masked(odt("<text:p>Beispiel</text:p>", others={"Pictures/1.svg": drawing}), "a.odt", "Beispiel")
    assert leaks(made.data, "Beispiel") == []
    assert entries_of(made.data)["Pictures/1.svg"] == b""
