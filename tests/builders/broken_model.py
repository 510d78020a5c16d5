"""A copy of the bundled model with one byte changed, in the place of the bundled one."""

import shutil
from pathlib import Path

import pytest

from core.find import tagger_tier


def break_model(patch: pytest.MonkeyPatch, folder: Path) -> Path:
    """Let detection look for its model in `folder`, where one is altered; returns the altered file."""
    shutil.copytree(tagger_tier.FOLDER, folder)
    altered = folder / "types.onnx"
    content = bytearray(altered.read_bytes())
    content[len(content) // 2] ^= 1
    altered.write_bytes(content)
    patch.setattr(tagger_tier, "FOLDER", folder)
    tagger_tier.forget()
    return altered


def mend_model(altered: Path, whole: Path) -> None:
    """Put the released file back."""
    shutil.copy(whole, altered)
