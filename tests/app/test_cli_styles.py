"""`garim mask --style` and `--report`: what is written, what is told, what comes back."""

import json
from pathlib import Path

import pytest
from keystores import MemoryKeyStore

from app import cli
from app.commands import keys as key_commands

pytestmark = pytest.mark.usefixtures("english")

TEXT = "Call Ada Demo at +1 202-555-0143 or ada.demo@example.com. Born on 2 March 1990.\n"


@pytest.fixture(autouse=True)
def store(monkeypatch: pytest.MonkeyPatch) -> MemoryKeyStore:
    memory = MemoryKeyStore()
    monkeypatch.setattr(key_commands, "SystemKeyStore", lambda: memory)
    return memory


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "notes.txt"
    path.write_text(TEXT)
    return path


def masked(source: Path, *words: str | Path) -> Path:
    out = source.parent / "out"
    rows = source.parent / "rows.tsv"
    rows.write_text("PERSON\tAda Demo\n")
    arguments = ("mask", source, "--out", out, "--mode", "pattern+dictionary", "--candidates", rows, *words)
    assert cli.main([*map(str, arguments)]) == 0
    return next(path for path in out.iterdir() if path.suffix == ".txt")


def test_styles_by_kind(source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy = masked(source, "--style", "PHONE=partial", "--style", "email=bar", "--style", "dob=year")
    text = copy.read_text()
    assert "[PERSON_1] at ***-0143 or ████████" in text and "1990" in text and "March" not in text
    assert "masked for good" in capsys.readouterr().out


def test_invented_values_are_said_and_come_back(source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy = masked(source, "--style", "surrogate")
    assert copy.name == "notes-masked-invented.txt"
    assert "Ada" not in copy.read_text() and "[PERSON" not in copy.read_text()
    assert "invented" in capsys.readouterr().out
    copy.write_text("Summary: " + copy.read_text())
    assert cli.main(["restore", str(copy), "--out", str(source.parent / "back.txt")]) == 0
    assert (source.parent / "back.txt").read_text() == "Summary: " + TEXT


def test_what_is_masked_for_good_stays_when_the_rest_comes_back(source: Path) -> None:
    copy = masked(source, "--style", "PHONE=bar")
    back = source.parent / "back.txt"
    assert cli.main(["restore", str(copy), "--out", str(back), "--strict"]) == 0
    assert back.read_text() == TEXT.replace("+1 202-555-0143", "████████")


@pytest.mark.parametrize("words", [["--style", "glitter"], ["--style", "NOTHING=bar"]])
def test_a_style_that_is_none_is_wrong_usage(source: Path, words: list[str]) -> None:
    with pytest.raises(SystemExit):
        masked(source, *words)


@pytest.mark.parametrize("name", ["report.html", "report.json"])
def test_the_report_names_hashes_and_no_value(source: Path, name: str) -> None:
    report = source.parent / name
    copy = masked(source, "--report", report, "--reviewer", "R. Viewer", "--reasons", "foia", "--style", "PHONE=bar")
    told = report.read_text()
    assert "R. Viewer" in told and "552(b)(6)" in told and copy.name in told
    assert not [value for value in ("Ada", "Demo", "0143", "1990", "March") if value in told]


def test_a_refused_file_is_in_the_report_too(source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = source.parent / "r.json"
    target = source.parent / "taken.txt"
    target.write_text("x")
    words = ["mask", source, "--out", target, "--mode", "pattern", "--report", report]
    assert cli.main([*map(str, words)]) == 3
    row = json.loads(report.read_text())["files"][0]
    assert (row["verified"], row["problem"], row["masked"]["sha256"]) == ("failed", "file.exists", "")


def test_reason_codes_that_are_none_stop_before_anything_is_written(source: Path) -> None:
    bad = source.parent / "codes.json"
    bad.write_text("{}")
    words = ["mask", source, "--out", source.parent / "o", "--report", source.parent / "r.html", "--reasons", bad]
    assert cli.main([*map(str, words)]) == 3
    assert not list((source.parent / "o").glob("*"))
