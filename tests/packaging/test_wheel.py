"""An installed package finds its model, lists, sentences and samples: a wheel is built, unpacked and used alone."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

PROGRAM = """
from core.documents import read_bytes
from core.find import find
from core.resources import RESOURCES
from app import texts
found = find(read_bytes(b"In a letter to the court, Vothmeyer asked for more time.", "a.txt"))
print(RESOURCES)
print([each.sources for each in found])
print(texts.text("status.mode.pattern+ner-verified"))
"""


def test_the_model_is_found_in_an_installed_package(root: Path, tmp_path: Path) -> None:
    source, wheels, site = tmp_path / "source", tmp_path / "wheels", tmp_path / "site"
    source.mkdir()
    ignored = shutil.ignore_patterns("__pycache__", "*.egg-info")
    for name in ("app", "core", "resources"):
        shutil.copytree(root / name, source / name, ignore=ignored)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(root / name, source / name)
    wheels.mkdir()
    build = f"from setuptools.build_meta import build_wheel; build_wheel({str(wheels)!r})"
    subprocess.run([sys.executable, "-c", build], cwd=source, check=True, capture_output=True)
    (wheel,) = wheels.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(site)
    data = {path.relative_to(root) for path in (root / "resources").rglob("*") if path.is_file()}
    data = {path for path in data if path.parts[1] != "screenshots"}
    assert {path for path in data if not (site / path).is_file()} == set()

    environment = {**os.environ, "PYTHONPATH": str(site), "PYTHONSAFEPATH": "1"}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], cwd=tmp_path, env=environment, capture_output=True, text=True, check=True
    )
    resources, sources, sentence = done.stdout.splitlines()
    assert Path(resources) == site / "resources"
    assert sources == "[('tagger',)]"
    assert sentence == "Patterns, name lists and tagger"
