"""A note with three planted names saved with all of them masked, for tests that look at what was written, and where."""

from pathlib import Path
from typing import Any

from masking import every

from core.documents import read
from core.mask import mask
from core.model import Document, MaskResult
from core.save import Saved, save_masked
from core.vault import mapping_path
from core.vault.keys import Keys

TEXT = "Ada Demo and 홍길동 met.\r\nAda Demo left; Can Örnek stayed."
NAMES = ("Ada Demo", "홍길동", "Can Örnek")
MASKED = "[PERSON_1] and [PERSON_2] met.\r\n[PERSON_1] left; [PERSON_3] stayed."


def masked(document: Document, *names: str) -> MaskResult:
    """Everything of these names masked."""
    return mask(document, [decision for name in names or NAMES for decision in every(document, name, "PERSON")])


def save(source: Path, keys: Keys, folder: Path, **options: Any) -> Saved:
    folder.mkdir(exist_ok=True)
    document = read(source)
    target = folder / "note-masked.txt"
    return save_masked(document, masked(document), target, mapping_path(target), keys, sources=[source], **options)


def files_under(*folders: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for folder in folders for path in folder.rglob("*") if path.is_file()}


def readable(data: bytes) -> bool:
    """A planted name can be read in these bytes in any encoding we write."""
    return any(
        name.encode(encoding, "ignore") in data for name in NAMES for encoding in ("utf-8", "utf-16-le", "cp949")
    )
