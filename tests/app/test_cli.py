"""The command line as a person or a script meets it: words in, exit code, output and files out. No Qt."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import keyring
import pytest
from keystores import FailingKeyStore, MemoryKeyStore
from page_samples import packed, typed

import core.settings
from app import cli
from app.commands import keys as key_commands
from core.vault.keys import IdentityFile, PassphraseFile, new_secret, public_key

COLLEAGUE = public_key(new_secret())


pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture
def store(monkeypatch: pytest.MonkeyPatch) -> MemoryKeyStore:
    """The key store of the system, in memory."""
    memory = MemoryKeyStore()
    monkeypatch.setattr(key_commands, "SystemKeyStore", lambda: memory)
    return memory


def garim(capsys: pytest.CaptureFixture[str], *words: str | Path) -> tuple[int, list[dict[str, Any]], str]:
    """Exit code, the JSON rows and what was said."""
    code = cli.main([*map(str, words), "--json"])
    out, err = capsys.readouterr()
    return code, [json.loads(line) for line in out.splitlines()], err


def test_the_version_comes_without_loading_anything(root: Path) -> None:
    program = (
        "import sys; from app.cli import main; main(['--version'])\n"
        "heavy = 'PySide6 numpy onnxruntime regex rich keyring pyrage core.find'.split()\n"
        "sys.exit(', '.join(set(heavy) & set(sys.modules)) or 0)"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=root, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.split()[0], done.stderr) == (0, "garim", "")


@pytest.mark.parametrize(
    "words",
    [
        ["mask", "a.txt"],
        ["mask", "--out", "x"],
        ["mask", "a.txt", "--out", "x", "--min-score", "2"],
        ["mask", "a.txt", "--out", "x", "--identity", "i", "--passphrase-file", "p"],
        ["restore", "a.txt"],
        ["keys"],
        ["--nonsense"],
    ],
)
def test_wrong_usage_is_exit_code_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        cli.main(words)
    assert caught.value.code == 2
    assert capsys.readouterr().err.startswith("usage: garim")


def test_without_a_command_the_window_opens_with_the_files(monkeypatch: pytest.MonkeyPatch) -> None:
    import types

    opened: list[object] = []
    window = types.ModuleType("app.application")
    window.run = lambda files: opened.append(files) or 7  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "app.application", window)
    assert cli.main([]) == 7
    assert cli.main(["a.txt", "b.txt"]) == 7
    assert opened == [[], [Path("a.txt"), Path("b.txt")]]


def test_key_status_before_the_first_key(store: MemoryKeyStore, capsys: pytest.CaptureFixture[str]) -> None:
    code, rows, said = garim(capsys, "keys", "status")
    assert (code, said) == (0, "")
    assert rows == [
        {
            "place": "system",
            "state": "new",
            "device_key": "",
            "recovery_key": "",
            "recovery_saved": "",
            "recipients": [],
        }
    ]
    assert store.writes == 0
    assert cli.main(["keys", "status"]) == 0
    assert "none yet" in capsys.readouterr().out


@pytest.mark.parametrize("code", ["absent", "locked", "refused", "changed"])
def test_u28_key_status_says_what_is_wrong(
    code: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(key_commands, "SystemKeyStore", lambda: FailingKeyStore(f"key.{code}"))
    exit_code, rows, said = garim(capsys, "keys", "status")
    assert (exit_code, rows[0]["state"]) == (3, code)
    assert (
        said
        == {
            "absent": "No key store on this computer. Mappings cannot be sealed or opened with a device key here. "
            "Use a passphrase or your recovery key, or set up a key store and try again. Nothing was saved.\n",
            "locked": "The key store is locked. Unlock it, then try again. Your decisions are kept.\n",
            "refused": "Access to the device key was refused. Allow access for Garim, or use your recovery key.\n",
            "changed": "The device key is a different one. This mapping was sealed with another key. "
            "Use your recovery key, or the computer that made it.\n",
        }[code]
    )


def test_without_a_key_store_the_status_is_absent(capsys: pytest.CaptureFixture[str]) -> None:
    assert type(keyring.get_keyring()).__module__ == "keyring.backends.fail"
    code, rows, said = garim(capsys, "keys", "status")
    assert (code, rows[0]["state"]) == (3, "absent")
    assert said.startswith("No key store on this computer.")


def test_the_recovery_key_is_in_its_file_and_nowhere_else(
    tmp_path: Path, store: MemoryKeyStore, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "recovery.txt"
    code, rows, said = garim(capsys, "keys", "recovery", "--out", out)
    (secret,) = IdentityFile(out).read()
    assert (code, rows) == (0, [{"file": str(out), "recovery_key": public_key(secret)}])
    assert secret not in said
    assert core.settings.load().recovery_key == public_key(secret)

    second = tmp_path / "second.txt"
    code, rows, said = garim(capsys, "keys", "recovery", "--out", second)
    assert (code, rows[0]["error"]["code"], second.exists()) == (3, "key.recovery", False)
    code, rows, _ = garim(capsys, "keys", "recovery", "--out", out, "--replace")
    assert (code, rows[0]["error"]["code"]) == (3, "file.exists")
    assert core.settings.load().recovery_key == public_key(secret)
    assert garim(capsys, "keys", "recovery", "--out", second, "--replace")[0] == 0
    assert core.settings.load().recovery_key == public_key(*IdentityFile(second).read())


def test_colleagues_are_added_and_removed(capsys: pytest.CaptureFixture[str]) -> None:
    assert garim(capsys, "keys", "recipients", "add", COLLEAGUE)[:2] == (0, [{"recipients": [COLLEAGUE]}])
    assert garim(capsys, "keys", "recipients", "list")[1] == [{"recipients": [COLLEAGUE]}]
    code, rows, said = garim(capsys, "keys", "recipients", "add", "age1nonsense")
    assert (code, rows[0]["error"]["code"]) == (3, "key.recipient")
    assert said.startswith("This is not a public key.")
    assert garim(capsys, "keys", "recipients", "remove", COLLEAGUE)[:2] == (0, [{"recipients": []}])
    assert garim(capsys, "keys", "recipients", "add")[0] == 2
    assert garim(capsys, "keys", "recipients", "list", COLLEAGUE)[0] == 2


def test_the_device_key_is_only_forgotten_by_order(
    store: MemoryKeyStore, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    store.write(new_secret())
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    code, _, said = garim(capsys, "keys", "forget")
    assert code == 3 and "stays" in said
    assert store.read()
    assert garim(capsys, "keys", "forget", "--yes")[0] == 0
    assert not store.read()
    assert garim(capsys, "keys", "status")[1][0]["state"] == "new"


def test_a_passphrase_takes_the_place_of_the_key_store_when_asked_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept: dict[str, str] = {}
    # The sealing itself, slow on purpose, is tested with the key stores.
    monkeypatch.setattr(PassphraseFile, "read", lambda self: tuple(kept.values()))
    monkeypatch.setattr(PassphraseFile, "write", lambda self, secret: kept.update(secret=secret))
    given = tmp_path / "passphrase.txt"
    given.write_text("correct horse battery\n")
    code, rows, _ = garim(capsys, "keys", "passphrase", "--passphrase-file", given)
    assert (code, rows) == (0, [{"place": "passphrase", "device_key": public_key(kept["secret"])}])
    assert garim(capsys, "keys", "status")[1][0]["state"] == "asks"
    code, rows, _ = garim(capsys, "keys", "passphrase", "--off")
    assert (code, rows) == (0, [{"place": "system", "device_key": ""}])
    monkeypatch.setattr("sys.stdin", io.StringIO())  # nobody to ask
    code, rows, _ = garim(capsys, "keys", "passphrase")
    assert (code, rows[0]["error"]["code"]) == (3, "key.passphrase")


def test_u31_a_fault_is_told_without_any_value(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(_options: object) -> int:
        raise KeyError("Ada Demo")

    monkeypatch.setattr(key_commands, "run", fail)
    assert cli.main(["keys", "status"]) == 3
    out, err = capsys.readouterr()
    assert out == ""
    assert "KeyError at cli._guarded" in err
    assert "Ada" not in err


def test_stopping_says_that_nothing_was_written(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(_options: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(key_commands, "run", stop)
    assert cli.main(["keys", "status"]) == 130
    assert capsys.readouterr().err == "Stopped. Nothing was written.\n"


def test_sentences_follow_the_language_of_the_analyst(capsys: pytest.CaptureFixture[str]) -> None:
    core.settings.change(language="tr")
    assert garim(capsys, "keys", "recipients", "add", "age1nonsense")[2].startswith("Bu bir açık anahtar değil.")


def test_what_cannot_be_inspected_is_no_verified_clean(
    tmp_path: Path, store: MemoryKeyStore, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "badge.png"
    source.write_bytes(packed(typed(["Contact: ada.demo@example.com"], width=1200, height=300), "PNG"))
    plain = tmp_path / "plain.txt"
    plain.write_text("nothing personal\n")
    assert cli.main(["mask", str(source), "--out", str(tmp_path / "out"), "--mode", "pattern"]) == 0
    said = capsys.readouterr().out
    assert "Not everything was inspected" in said and "Verified clean" not in said
    assert cli.main(["mask", str(plain), "--out", str(tmp_path / "out"), "--mode", "pattern+dictionary"]) == 0
    said = capsys.readouterr().out
    assert "Saved without masked values" in said and "Verified clean" not in said
