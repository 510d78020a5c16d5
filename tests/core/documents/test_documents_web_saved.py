"""Pages, RTF, mail and Outlook messages saved and restored the way the app does it, detection and all."""

from pathlib import Path

import pytest
from document_samples import SAMPLES
from keystores import MemoryKeyStore
from masking import decide

from core.documents import gives_back, output_name, read, read_bytes, reread
from core.find import find
from core.mask import mask
from core.mask.candidates import locate, parse
from core.model import Decision
from core.restore import restore
from core.save import save_masked, save_restored
from core.vault import open_mapping
from core.vault.keys import unlock

ROWS = (
    "PERSON\tAda Demo\nPERSON\tŞule Deneme\nPERSON\t홍길동\nPHONE\t010-5550-9001\nEMAIL\tada@example.com\n"
    "EMAIL\tsule@example.com\nEMAIL\thong@example.com\n"
)
CASES = [
    pytest.param(name, data, id=name)
    for form in ("html", "xml", "rtf", "eml", "msg")
    for name, data, _ in SAMPLES[form]
]


@pytest.mark.parametrize("detected", [False, True])
@pytest.mark.parametrize(("name", "data"), CASES)
def test_saved_verified_and_restored(name: str, data: bytes, detected: bool, tmp_path: Path) -> None:
    keys = unlock(MemoryKeyStore(), create=True)
    (tmp_path / "in").mkdir()
    source = tmp_path / "in" / name
    source.write_bytes(data)
    document = read(source)
    decisions = decide(locate(document, parse(ROWS)))
    if detected:
        decisions = [*decisions, *(Decision(finding=each, verdict="mask", by="rule") for each in find(document))]
    result = mask(document, decisions)
    target = tmp_path / output_name(document, result.edits)
    saved = save_masked(document, result, target, tmp_path / "x.garim-map", keys, sources=(source,))
    mapping = open_mapping(saved.mapping, keys).mapping
    masked = reread(read(saved.masked), mapping)
    edits = restore(masked, mapping).edits
    assert gives_back(document, masked, edits)
    restored = save_restored(masked, edits, tmp_path / f"restored{target.suffix}")
    again = read_bytes(restored.read_bytes(), restored.name)
    assert [part.text for part in again.parts[:-1]] == [part.text for part in document.parts[:-1]]
    if document.format in ("html", "xml"):
        assert restored.read_bytes() == data
