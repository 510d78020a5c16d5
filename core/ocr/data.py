"""The language data of Tesseract that come with Garim.

In: resources/ocr. Out: its folder, after each file was compared with the hash that provenance.json pins; where a file
is not there or not the pinned one, OcrError. An altered file could make OCR blind to what it should find.
"""

import functools
import hashlib
import json
from pathlib import Path

from core.errors import OcrError
from core.resources import RESOURCES

LANGUAGES = ("eng", "kor", "tur")
FOLDER = RESOURCES / "ocr"


@functools.cache
def folder() -> Path:
    """The checked folder of the data. Raises OcrError ocr.missing, ocr.altered (file)."""
    return checked(FOLDER)


def checked(where: Path) -> Path:
    """The folder itself, when all its files are the pinned ones. Raises OcrError ocr.missing, ocr.altered (file)."""
    try:
        pinned = json.loads((where / "provenance.json").read_bytes())["files"]
    except (OSError, ValueError, KeyError):
        raise OcrError("ocr.missing", file="provenance.json") from None
    for language in LANGUAGES:
        name = f"{language}.traineddata"
        try:
            data = (where / name).read_bytes()
        except OSError:
            raise OcrError("ocr.missing", file=name) from None
        if name not in pinned or hashlib.sha256(data).hexdigest() != pinned[name]["sha256"]:
            raise OcrError("ocr.altered", file=name)
    return where
