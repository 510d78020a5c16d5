"""The compiled lists: where they come from, under which licence, how big they are; and sentences of reasons."""

import hashlib
import json
from pathlib import Path

import pytest
import regex

from core.find.lists import FOLDER, model
from core.find.reasons import REASONS

LIMIT = 5_000_000


def test_every_file_is_the_one_that_was_compiled() -> None:
    provenance = json.loads((FOLDER / "provenance.json").read_text(encoding="utf-8"))
    files = {str(path.relative_to(FOLDER)) for path in FOLDER.rglob("*") if path.is_file()} - {"provenance.json"}
    assert files == set(provenance["files"])
    for name, about in provenance["files"].items():
        data = (FOLDER / name).read_bytes()
        assert len(data) == about["bytes"] < LIMIT
        assert hashlib.sha256(data).hexdigest() == about["sha256"]
    assert sum(about["bytes"] for about in provenance["files"].values()) < 2 * LIMIT


def test_no_source_forbids_what_we_do() -> None:
    sources = json.loads((FOLDER / "provenance.json").read_text(encoding="utf-8"))["sources"]
    assert sources
    for name, about in sources.items():
        file = name.rsplit("/", 1)[-1]
        assert not file.startswith(("nc_", "nolic_")), name
        assert about["share_alike"] == file.startswith(("sa_", "silver_sa_", "unlabeled_sa_")), name
        assert about["source"] and about["entries"] and len(about["sha256"]) == 64


def test_the_weights_are_readable() -> None:
    tables = model("names")
    assert {"ko.full", "ko.two", "ko.surname", "ko.given", "en.many", "en.one", "tr.many", "tr.one"} <= set(tables)
    for table in tables.values():
        assert all(isinstance(weight, float | int) and abs(weight) < 12 for weight in table.values())


def test_every_reason_is_in_the_list(root: Path) -> None:
    written = set()
    for path in (root / "core" / "find").rglob("*.py"):
        for code in regex.findall(r'Reason\(code=f?"([^"]+)"', path.read_text(encoding="utf-8")):
            written.add(code)
    plain = {code for code in written if "{" not in code and not code.startswith("tagger")}
    assert plain <= set(REASONS)
    assert {code.split(".")[0] for code in written} <= {code.split(".")[0] for code in REASONS} | {"tagger"}


@pytest.mark.parametrize("language", ["en", "ko", "tr"])
def test_every_reason_has_a_sentence(root: Path, language: str) -> None:
    catalogue = json.loads((root / "resources" / "i18n" / f"{language}.json").read_text(encoding="utf-8"))
    for code in REASONS:
        assert f"reason.{code}" in catalogue, code
