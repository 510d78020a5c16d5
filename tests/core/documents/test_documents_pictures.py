"""Pictures within office files: the pixels stay, what was written beside them does not."""

import io
import zlib

import pytest
from office_archives import docx, entries_of, text
from office_trips import leaks, masked
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from core.documents import read_bytes, write
from core.documents.package.pictures import without_properties
from core.model import Notice


def jpeg() -> bytes:
    image = Image.new("RGB", (8, 8), "red")
    exif = Image.Exif()
    exif[0x013B] = "Somebody"
    stream = io.BytesIO()
    image.save(stream, "JPEG", exif=exif, comment=b"Somebody", icc_profile=b"colours" * 20)
    return stream.getvalue()


def png() -> bytes:
    info = PngInfo()
    info.add_text("Author", "Somebody")
    info.add_itxt("Title", "홍길동", zip=True)
    stream = io.BytesIO()
    Image.new("RGB", (8, 8), "red").save(stream, "PNG", pnginfo=info, exif=b"Exif\0\0Somebody")
    return stream.getvalue()


@pytest.mark.parametrize(("suffix", "data"), [("jpeg", jpeg()), ("png", png())])
def test_what_cameras_and_programs_wrote_is_gone_and_the_pixels_are_the_same(suffix: str, data: bytes) -> None:
    assert b"Somebody" in data
    name = f"word/media/image1.{suffix}"
    document = read_bytes(docx(text("x"), others={name: data, "docProps/core.xml": "<x/>"}), "a.docx")
    assert set(document.notices) == {Notice(code="metadata", n=1), Notice(code="pictures", n=1, uninspected=True)}
    plain = entries_of(write(document, ()))[name]
    assert b"Somebody" not in plain
    assert zlib.crc32(Image.open(io.BytesIO(plain)).tobytes()) == zlib.crc32(Image.open(io.BytesIO(data)).tobytes())
    assert without_properties(plain) is plain
    assert (suffix == "png") or b"colours" in plain


@pytest.mark.parametrize(
    "data", [b"", b"\xff\xd8", b"\xff\xd8\xff\xe1\xff", png()[:60], b"\x89PNG\r\n\x1a\n\xff\xff\xff\xff"]
)
def test_broken_pictures_stay_as_they_are(data: bytes) -> None:
    assert without_properties(data) is data


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le"])
def test_a_drawing_that_spells_out_what_was_masked_is_emptied(encoding: str) -> None:
    others = {
        f"word/media/{name}.emf": f"EMF {words}".encode(encoding)
        for name, words in (("image1", "Ada Demo"), ("image2", "Tree"))
    }
    made = masked(docx(text("Dear Ada Demo"), others=others), "a.docx", "Ada Demo")
    assert leaks(made.data, "Ada Demo") == []
    assert entries_of(made.data)["word/media/image1.emf"] == b""
    assert entries_of(made.data)["word/media/image2.emf"] == others["word/media/image2.emf"]
