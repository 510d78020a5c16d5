"""The promises of the value objects and of the package walls."""

import dataclasses
import subprocess
import sys
from pathlib import Path

import pytest

from core import model
from core.kinds import KINDS

CODES = {"id", "part", "kind", "code", "format", "encoding", "bom", "token", "fingerprint"}
CODES |= {"source_fingerprint", "masked_fingerprint", "delimiter", "style"}
VALUES = [value for value in vars(model).values() if dataclasses.is_dataclass(value)]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: value.__name__)
def test_u31_repr_shows_no_document_text(value: type) -> None:
    """Of all fields that can hold text, only codes and ids may be shown."""
    fields = dataclasses.fields(value)
    for field in fields:
        if field.repr and field.type in (str, bytes, str | None):
            assert field.name in CODES, f"{value.__name__}.{field.name} can hold document text and is shown"
    filled = value(**{field.name: 0 if field.repr else "Ada Demo" for field in fields})
    assert "Ada Demo" not in repr(filled)


def test_kinds_are_ascii_and_tags_are_unique() -> None:
    assert all(name.isascii() and name.isupper() for name in KINDS)
    tags = [kind.tag for kind in KINDS.values()]
    assert len(tags) == len(set(tags))


def test_core_imports_neither_app_nor_qt(root: Path) -> None:
    modules = [
        ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")
        for path in (root / "core").rglob("*.py")
    ]
    script = "; ".join(
        [
            "import sys, importlib",
            f"[importlib.import_module(name) for name in {modules!r}]",
            "print([name for name in sys.modules if name.split('.')[0] in ('app', 'PySide6', 'torch')])",
        ]
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=root, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "[]", done.stdout + done.stderr[-500:]
