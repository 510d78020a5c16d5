"""Profiles, presets and lists on the command line."""

import json
from pathlib import Path
from typing import Any

import pytest

from app import cli
from core.profiles import PROFILES, OwnRow, files

pytestmark = pytest.mark.usefixtures("english")

TEXT = "Admitted on 14 April 2026, call 010-2345-6789, ask for Project Heron or ada@example.com."


def found(capsys: pytest.CaptureFixture[str], path: Path, *words: str | Path) -> dict[str, str]:
    code = cli.main(["detect", str(path), "--mode", "pattern", "--json", *map(str, words)])
    out = capsys.readouterr().out
    assert code == 0
    rows: list[dict[str, Any]] = [json.loads(line) for line in out.splitlines()]
    return {row["text"]: row["kind"] for row in rows if row["part"] == "body"}


@pytest.fixture
def note(tmp_path: Path) -> Path:
    path = tmp_path / "note.txt"
    path.write_text(TEXT)
    return path


def test_a_profile_by_its_name(note: Path, capsys: pytest.CaptureFixture[str]) -> None:
    standard = {"010-2345-6789": "PHONE", "ada@example.com": "EMAIL"}
    assert found(capsys, note) == standard
    assert found(capsys, note, "--profile", "HIPAA") == {"14 April 2026": "DATE", **standard}


def test_a_profile_from_a_file(note: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "own.garim-profile"
    row = OwnRow(name="Project", pattern="Project [A-Z][a-z]+", kind="ORG")
    files.save(type(PROFILES["gdpr"])(name="own", kinds={"ORG": None, "EMAIL": 0.99}, rows=(row,)), path)
    assert found(capsys, note, "--profile", path) == {"Project Heron": "ORG"}


def test_lists(note: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    always, never = tmp_path / "always.csv", tmp_path / "never.txt"
    always.write_text("project heron,x\n")
    never.write_text("ADA@example.com\nProject Heron\n")
    assert found(capsys, note, "--always", always, "--never", never) == {
        "010-2345-6789": "PHONE",
        "Project Heron": "CUSTOM",
    }


def test_presets(note: Path, capsys: pytest.CaptureFixture[str]) -> None:
    note.write_text("www.example.com and 02-541-8829")
    assert "www.example.com" in found(capsys, note, "--preset", "careful")
    assert found(capsys, note, "--preset", "strict") == {"02-541-8829": "PHONE"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--profile", "nothing-here"], "There is no such profile"),
        (["--profile", "BAD"], "not a profile file"),
        (["--always", "EMPTY"], "no value in this list"),
    ],
)
def test_what_is_wrong_is_said(
    note: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    for name, content in (("BAD", "{}"), ("EMPTY", "# nothing\n")):
        (tmp_path / name).write_text(content)
    given = [str(tmp_path / word) if word.isupper() else word for word in words]
    assert cli.main(["detect", str(note), *given]) == 3
    assert said in capsys.readouterr().err
