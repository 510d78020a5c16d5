"""Pictures: scans and photographs, read by OCR, written as fresh pixels with values burnt out.

In: png, jpg, tiff (a page for each picture in it), bmp, webp. Out: a `Document` with a part for each page; a file of
the same kind that holds pixels and nothing else: no EXIF, XMP, IPTC, comments, colour profiles, thumbnails, layers. A
masked picture gives nothing back: only the original, kept sealed with the mapping, does.
"""

import hashlib
import io
import logging
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from core.documents.naming import filename_part
from core.documents.raster.layout import Layout, Page, layout_of, page_part
from core.documents.raster.layout import fit as fit
from core.documents.raster.layout import raw_spelling as raw_spelling
from core.documents.raster.scanned import HARD_TO_READ, read_scan
from core.errors import FileError
from core.model import Document, Edit, Notice, Output, Part, Profile
from core.ocr.guess import ENGLISH, language_code, languages_in, languages_of
from core.progress import Progress, ignore

NAME = "image"
SUFFIXES = (".png", ".jpg", ".jpeg", ".tif", ".tiff", ".bmp", ".webp")

MOST_PIXELS = 120_000_000
MOST_PAGES = 1000

_STARTS = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"II*\x00", b"MM\x00*")
_KINDS = {"PNG": "png", "JPEG": "jpeg", "MPO": "jpeg", "TIFF": "tiff", "BMP": "bmp", "WEBP": "webp"}
_READS = ("PNG", "JPEG", "TIFF", "BMP", "WEBP")
_REDUCED = 254  # TIFF 6.0, NewSubfileType: bit 0 marks a smaller copy of another picture
_USUAL = range(72, 1201)  # dots per inch that a file may claim
_PAGE_INCHES = 11.7  # a picture that claims nothing is taken for an A4 page


def recognises(data: bytes, suffix: str) -> bool:
    """By content."""
    if data.startswith(_STARTS) or (data.startswith(b"RIFF") and data[8:12] == b"WEBP"):
        return True
    return data.startswith(b"BM") and suffix == ".bmp"


def read(
    data: bytes,
    name: str,
    *,
    encoding: str | None = None,
    like: Profile | None = None,
    password: str | None = None,
    progress: Progress = ignore,
) -> Document:
    """The document of a picture. `progress` counts pages. Raises FileError file.damaged, file.large, OcrError."""
    parts: list[Part] = []
    pages: list[Page] = []
    for part, page, total in read_pages(data):
        parts.append(part)
        pages.append(page)
        progress(len(parts), total)
    text = "\n".join(part.text[:5000] for part in parts[:40])
    with _opened(data) as image:
        left_out = max(getattr(image, "n_frames", 1) - len(pages), 0)
    notices = [Notice(code="fresh_pixels"), Notice(code="ocr", n=len(pages), uninspected=True)]
    if hard := sum(page.mean_confidence() < HARD_TO_READ for page in pages):
        notices.append(Notice(code="ocr_unsure", n=hard, uninspected=True))
    if left_out:
        notices.append(Notice(code="dropped_frames", n=left_out))
    return Document(
        format=NAME,
        source=data,
        parts=(*parts, filename_part(name)),
        profile=Profile(encoding=""),
        fingerprint=hashlib.sha256(data).hexdigest(),
        layout=Layout(pages=tuple(pages), language=language_code(languages_of(text))),
        notices=tuple(notices),
    )


def read_pages(data: bytes) -> Iterator[tuple[Part, Page, int]]:
    """Pages as they come, each with how many there are."""
    languages = ""
    frames = _frames(data)
    for number, frame in enumerate(frames):
        rgb, dots = pixels_of(data, frame)
        grey = _grey(rgb)
        languages = languages or languages_in(grey) or ENGLISH
        height, width = grey.shape
        text, page = read_scan(
            partial(_scaled, grey, dots),
            width * 72 / dots,
            height * 72 / dots,
            languages,
            frame=frame,
        )
        yield page_part(number + 1, text), page, len(frames)


def write(
    document: Document,
    edits: Iterable[Edit],
    *,
    encoding: str | None = None,
    output: Output = Output(),
    progress: Progress = ignore,
) -> bytes:
    """Fresh pixels in the kind of file that the source was. `progress` counts pages and may raise Cancelled."""
    from PIL import Image

    from core.documents.raster.burn import Burner

    burner = Burner(document, list(edits), output)
    pages = layout_of(document).pages
    pictures: list[Any] = []
    for number, page in enumerate(pages):
        progress(number, len(pages))
        rgb, dots = pixels_of(document.source, page.frame)
        burner.burn(number, rgb)
        grey = bool((rgb[:, :, 0] == rgb[:, :, 1]).all() and (rgb[:, :, 1] == rgb[:, :, 2]).all())
        picture = Image.fromarray(rgb[:, :, 0].copy() if grey else rgb)
        picture.info["dpi"] = (dots, dots)
        pictures.append(picture)
    progress(len(pages), len(pages))
    return _encoded(pictures, kind_of(document.source))


def gives_back(document: Document, masked: Document, edits: tuple[Edit, ...]) -> bool:
    """A picture gives nothing back, and `Document.notices` said so; it still has all its pages."""
    return len(masked.parts) == len(document.parts)


def pixels_of(data: bytes, frame: int) -> tuple[Any, float]:
    """One picture of a file, upright: height x width x 3 unsigned bytes, on white; dots per inch.

    Raises FileError file.damaged, file.large.
    """
    import numpy
    from PIL import Image, ImageOps

    with _opened(data) as image:
        image.seek(frame)
        if image.width * image.height > MOST_PIXELS:
            raise FileError("file.large", limit=MOST_PIXELS // 1_000_000)
        claimed = image.info.get("dpi", (0, 0))
        upright = ImageOps.exif_transpose(image)
        if upright.mode.startswith(("I", "F")):  # 16 or 32 bits of grey
            values = numpy.asarray(upright, dtype=numpy.float64)
            low, high = float(values.min()), float(values.max())
            depth = (values - low) * (255 / (high - low)) if high > low else values * 0
            upright = Image.fromarray(depth.astype(numpy.uint8))
        if upright.mode in ("RGBA", "LA", "PA") or "transparency" in upright.info:
            paper = Image.new("RGBA", upright.size, (255, 255, 255, 255))
            upright = Image.alpha_composite(paper, upright.convert("RGBA"))
        rgb = numpy.array(upright.convert("RGB"))
    dots = float(claimed[0]) if isinstance(claimed, tuple) and claimed else 0.0
    if not _USUAL.start <= dots < _USUAL.stop:
        dots = min(max(max(rgb.shape[:2]) / _PAGE_INCHES, 96.0), 600.0)
    return rgb, dots


def drawn(data: bytes, frame: int, scale: float, *, grey: bool = False) -> Any:
    """A picture at so many pixels for a point: height x width (x 3) unsigned bytes. Raises as `pixels_of`."""
    import numpy
    from PIL import Image

    rgb, dots = pixels_of(data, frame)
    if grey:
        rgb = _grey(rgb)
    height, width = rgb.shape[:2]
    size = (max(round(width * scale * 72 / dots), 1), max(round(height * scale * 72 / dots), 1))
    return rgb if size == (width, height) else numpy.array(Image.fromarray(rgb).resize(size))


def kind_of(data: bytes) -> str:
    """png, jpeg, tiff, bmp or webp. Raises FileError file.damaged."""
    with _opened(data) as image:
        return _KINDS[image.format]


@contextmanager
def _opened(data: bytes) -> Iterator[Any]:
    """A picture of Pillow; whatever it makes of damaged data is file.damaged."""
    import struct
    import warnings

    from PIL import Image

    logging.getLogger("PIL").setLevel(logging.CRITICAL)  # it would tell of the properties of a picture
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            with Image.open(io.BytesIO(data), formats=_READS) as image:
                yield image
        except Image.DecompressionBombError:
            raise FileError("file.large", limit=MOST_PIXELS // 1_000_000) from None
        except (OSError, ValueError, SyntaxError, TypeError, KeyError, IndexError, EOFError, struct.error):
            raise FileError("file.damaged") from None


def _frames(data: bytes) -> list[int]:
    """The pictures that are pages: all of a tiff but smaller copies, the first of anything else."""
    with _opened(data) as image:
        if image.format != "TIFF":
            return [0]
        frames: list[int] = []
        for number in range(min(image.n_frames, MOST_PAGES + 1)):
            image.seek(number)
            if not int(image.tag_v2.get(_REDUCED, 0)) & 1:
                frames.append(number)
        if len(frames) > MOST_PAGES or not frames:
            raise FileError("file.damaged")
        return frames


def _grey(rgb: Any) -> Any:
    import numpy
    from PIL import Image

    return numpy.array(Image.fromarray(rgb).convert("L"))


def _scaled(grey: Any, dots: float, scale: float) -> Any:
    """A grey picture of so many dots per inch at so many pixels for a point."""
    import numpy
    from PIL import Image

    factor = scale * 72 / dots
    if 0.8 < factor < 1.25:
        return grey
    height, width = grey.shape
    size = (max(round(width * factor), 8), max(round(height * factor), 8))
    return numpy.array(Image.fromarray(grey).resize(size, Image.Resampling.LANCZOS))


def _encoded(pictures: list[Any], kind: str) -> bytes:
    out = io.BytesIO()
    first, dots = pictures[0], pictures[0].info["dpi"]
    if kind == "tiff":
        first.save(out, "TIFF", compression="tiff_lzw", save_all=True, append_images=pictures[1:], dpi=dots)
    elif kind == "png":
        first.save(out, "PNG", dpi=dots)
    elif kind == "jpeg":
        first.save(out, "JPEG", quality=90, dpi=dots)
    elif kind == "webp":
        first.save(out, "WEBP", quality=90)
    else:
        first.save(out, "BMP", dpi=dots)
    return out.getvalue()
