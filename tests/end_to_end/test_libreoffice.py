"""Files of other programs through the whole program and LibreOffice: masked, opened, saved anew by it, restored.

The corpus is written by python-docx, openpyxl, python-pptx and LibreOffice. Where LibreOffice is not installed these
tests are skipped with that reason; `apt-get install libreoffice-writer libreoffice-calc libreoffice-impress` brings it.
"""

import json
import zipfile
from pathlib import Path
from typing import Any

import pytest
from suites import SOFFICE, convert, pages_of, slides_file, word_file, workbook_file

from app import cli
from core.vault.keys import IdentityFile, new_secret

pytestmark = [
    pytest.mark.usefixtures("english"),
    pytest.mark.skipif(SOFFICE is None, reason="LibreOffice is not installed: files were not opened by it"),
]

VALUES = {"Ada Demo": "PERSON", "홍길동": "PERSON", "Can Örnek": "PERSON", "ada@example.com": "EMAIL"}
OTHERS = {"docx": ("odt", "docx"), "xlsx": ("ods", "xlsx"), "pptx": ("odp", "pptx")}


def garim(capsys: pytest.CaptureFixture[str], *words: str | Path) -> list[dict[str, Any]]:
    """The rows of a command that succeeds."""
    code = cli.main([*map(str, words), "--json"])
    out, err = capsys.readouterr()
    assert (code, err) == (0, "")
    return [json.loads(line) for line in out.splitlines()]


@pytest.fixture
def rows(tmp_path: Path) -> Path:
    """The values as a list of candidates; beside it an identity file."""
    path = tmp_path / "rows.tsv"
    path.write_text("".join(f"{kind}\t{value}\n" for value, kind in VALUES.items()), encoding="utf-8")
    IdentityFile(tmp_path / "id.txt").write(new_secret())
    return path


def corpus(folder: Path) -> list[Path]:
    """Nine files of four writers."""
    made: list[Path] = []
    for suffix, data in (("docx", word_file()), ("xlsx", workbook_file()), ("pptx", slides_file())):
        path = folder / f"first.{suffix}"
        path.write_bytes(data)
        [opened] = convert(folder, OTHERS[suffix][0], path)
        opened = opened.rename(folder / f"second.{OTHERS[suffix][0]}")
        [again] = convert(folder, suffix, opened)
        made += (path, opened, again.rename(folder / f"third.{suffix}"))
    return made


def inside(path: Path) -> str:
    with zipfile.ZipFile(path) as archive:
        return "".join(archive.read(name).decode("utf-8", "ignore") for name in archive.namelist())


def test_masked_files_open_with_as_many_pages(tmp_path: Path, rows: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "in").mkdir()
    files = corpus(tmp_path / "in")
    keys = ("--identity", tmp_path / "id.txt")
    told = garim(capsys, "mask", *files, "--out", tmp_path / "out", "--candidates", rows, "--mode", "pattern", *keys)
    masked = [Path(row["masked"]) for row in told]
    assert [row["verified"] for row in told] == ["clean"] * len(files)
    for path in masked:
        assert not [value for value in VALUES if value in inside(path)]
    for number, (before, after) in enumerate(zip(files, masked, strict=True)):
        before.rename(before.with_name(f"{number}before{before.suffix}"))
        after.rename(before.with_name(f"{number}masked{after.suffix}"))
    everything = sorted((tmp_path / "in").glob("[0-9]*"))
    for first, second in zip(*[iter(convert(tmp_path, "pdf", *everything))] * 2, strict=True):
        assert abs(pages_of(first) - pages_of(second)) <= 1, (first.name, second.name)


def test_what_libreoffice_saved_anew_is_restored(
    tmp_path: Path, rows: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keys = ("--identity", tmp_path / "id.txt")
    source = tmp_path / "letter.docx"
    source.write_bytes(word_file())
    [told] = garim(capsys, "mask", source, "--out", tmp_path / "out", "--candidates", rows, "--mode", "pattern", *keys)
    for kind in ("docx", "odt"):
        [again] = convert(tmp_path, kind, Path(told["masked"]))
        out = tmp_path / f"restored.{kind}"
        [answer] = garim(capsys, "restore", again, "--out", out, "--map", told["mapping"], *keys)
        assert {outcome["state"] for outcome in answer["outcomes"] if outcome["state"] != "missing"} == {"exact"}
        restored = inside(out)
        assert all(value in restored for value in ("Ada Demo", "홍길동"))
        assert "[PERSON_" not in restored
