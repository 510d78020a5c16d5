"""Documents behind a password on the command line: given in a file, asked for on a terminal, told when wrong."""

import io
import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest
from keystores import MemoryKeyStore
from msoffcrypto.format.ooxml import OOXMLFile
from office_trips import leaks
from sheet_samples import Sheet, table, xlsx

from app import cli
from app.commands import keys as key_commands

pytestmark = pytest.mark.usefixtures("english")

PASSWORD = "열려라 Sesame"


@pytest.fixture
def locked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A workbook behind the password, and a key store to seal with."""
    memory = MemoryKeyStore()
    monkeypatch.setattr(key_commands, "SystemKeyStore", lambda: memory)
    path = tmp_path / "salaries.xlsx"
    with path.open("wb") as stream:
        # The library cannot encrypt less than 4096 bytes.
        filler = {f"xl/media/image{number}.png": os.urandom(5000) for number in range(2)}
        data = xlsx([Sheet("S", rows=table(["phone"], ["010-5550-9001"]))], others=filler)
        OOXMLFile(io.BytesIO(data)).encrypt(PASSWORD, stream)
    return path


@pytest.fixture
def given(tmp_path: Path) -> Path:
    path = tmp_path / "password.txt"
    path.write_text(f"\ufeff{PASSWORD}\r\nmore", encoding="utf-8")
    return path


def garim(capsys: pytest.CaptureFixture[str], *given: str | Path) -> tuple[int, list[dict[str, Any]], str]:
    code = cli.main(
        [*map(str, given), "--json", "--mode", "pattern"] if given[0] != "restore" else [*map(str, given), "--json"]
    )
    out, err = capsys.readouterr()
    return code, [json.loads(line) for line in out.splitlines()], err


def test_a_locked_workbook_is_masked_and_restored(
    locked: Path, given: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, rows, _ = garim(capsys, "mask", locked, "--out", tmp_path / "out", "--password-file", given)
    assert (code, rows[0]["verified"]) == (0, "clean")
    assert rows[0]["notices"][-1] == {"code": "decrypted", "n": 0, "uninspected": False}
    masked = Path(rows[0]["masked"])
    assert leaks(masked.read_bytes(), "010-5550-9001") == []  # and it is no longer locked

    again = tmp_path / "edited.xlsx"  # a colleague locked it anew
    with again.open("wb") as stream:
        OOXMLFile(io.BytesIO(masked.read_bytes())).encrypt(PASSWORD, stream)
    words = ("restore", again, "--mapping", rows[0]["mapping"], "--out", tmp_path / "back.xlsx")
    assert garim(capsys, *words)[1][0]["error"]["code"] == "file.locked"
    code, rows, _ = garim(capsys, *words, "--password-file", given)
    assert (code, rows[0]["outcomes"][0]["state"]) == (0, "exact")
    assert leaks((tmp_path / "back.xlsx").read_bytes(), "010-5550-9001") == ["xl/worksheets/sheet1.xml"]


def test_without_a_password_or_with_another_one_it_says_what_to_do(
    locked: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())  # nobody to ask
    code, rows, said = garim(capsys, "detect", locked)
    assert (code, rows[0]["error"]["code"]) == (3, "file.locked")
    assert "This file is protected by a password. Enter it" in said
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("open")
    code, rows, _ = garim(capsys, "detect", locked, "--password-file", wrong)
    assert (code, rows[0]["error"]["code"]) == (3, "file.password")


def test_on_a_terminal_the_password_is_asked_for(
    locked: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = io.StringIO()
    monkeypatch.setattr(terminal, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stdin", terminal)
    asked: list[str] = []
    monkeypatch.setattr("getpass.getpass", lambda prompt, stream=None: asked.append(prompt) or PASSWORD)
    code, rows, _ = garim(capsys, "detect", locked)
    assert (code, rows[0]["text"]) == (0, "010-5550-9001")
    assert asked == ["Password of the document: "]


def test_an_empty_or_missing_password_file_is_wrong_usage(
    locked: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for path in (tmp_path / "nothing.txt", locked.parent):
        with pytest.raises(SystemExit) as left:
            cli.main(["detect", str(locked), "--password-file", str(path)])
        assert left.value.code == 2
        assert "cannot be read, or its first line is empty" in capsys.readouterr().err
