"""A device key, and a note with three planted names, for everything that is saved and opened again."""

from pathlib import Path

import pytest
from keystores import MemoryKeyStore
from saving import TEXT

from core.vault.keys import Keys, unlock


@pytest.fixture
def keys() -> Keys:
    return unlock(MemoryKeyStore(), create=True)


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "in" / "note.txt"
    path.parent.mkdir()
    path.write_bytes(TEXT.encode())
    return path
