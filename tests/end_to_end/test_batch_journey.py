"""Batches from the command line, in processes of their own: a folder in, masked copies out; killed, and resumed."""

import csv
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from batches import fill, masked_in, readable

from app import cli
from core.documents import read
from core.vault.keys import IdentityFile, new_secret

pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of documents and an identity file."""
    fill(tmp_path / "in", 12)
    IdentityFile(tmp_path / "id.txt").write(new_secret())
    return tmp_path


def garim(capsys: pytest.CaptureFixture[str], *words: str | Path) -> tuple[int, list[dict[str, Any]], str]:
    """Exit code, JSON rows, sentences."""
    code = cli.main([*map(str, words), "--json"])
    out, err = capsys.readouterr()
    return code, [json.loads(line) for line in out.splitlines()], err


def words(folder: Path, out: str, *more: str) -> list[str]:
    return ["mask", str(folder / "in"), "--out", str(folder / out), "--identity", str(folder / "id.txt"), *more]


def test_a_folder_is_masked_told_of_and_restored(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "in" / "picture.xyz").write_bytes(b"x")
    code, rows, said = garim(capsys, *words(folder, "out", "--recursive", "--jobs", "2"))
    assert (code, said) == (0, "")
    assert rows[0] == {"file": str(folder / "in" / "picture.xyz"), "skipped": "type"}
    assert rows[-1]["batch"]["states"] == {"clean": 12}
    for row in rows[1:-1]:
        assert (row["state"], row["verified"], row["names_checked"]) == ("clean", "clean", True)
        assert Path(row["mapping"]) == Path(row["masked"] + ".garim-map")
    back = folder / "back.txt"
    keys = ["--identity", folder / "id.txt"]
    code, (answer,), _ = garim(capsys, "restore", rows[1]["masked"], "--out", back, "--strict", *keys)
    assert (code, answer["sealed_here"]) == (0, True)
    assert back.read_bytes() == Path(rows[1]["file"]).read_bytes()


def test_without_recursive_folders_within_are_named(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, rows, _ = garim(capsys, *words(folder, "out"))
    assert code == 0
    assert rows[0] == {"file": str(folder / "in" / "sub"), "skipped": "folder"}
    assert rows[-1]["batch"]["files"] == 10


def test_what_the_rule_leaves_is_not_written_and_told_by_the_exit_code(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, rows, _ = garim(capsys, *words(folder, "out", "--recursive", "--rule-score", "0.9999"))
    assert code == 3
    assert {row["state"] for row in rows[:-1]} == {"review"}
    assert all(row["undecided"] > 0 and "masked" not in row for row in rows[:-1])
    assert masked_in(folder / "out") == {}
    code, rows, _ = garim(capsys, *words(folder, "kept", "--recursive", "--rule-score", "0.9999", "--below", "keep"))
    assert code == 0
    code, rows, _ = garim(capsys, *words(folder, "mail", "--recursive", "--keep-kinds", "EMAIL"))
    assert code == 0
    assert all("@example.com" in data.decode() for data in masked_in(folder / "mail").values())


def test_one_mapping_and_a_table(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "in" / "bad.txt").write_bytes(b"\0\1\2")
    table = folder / "table.csv"
    code, rows, _ = garim(capsys, *words(folder, "out", "--recursive", "--one-mapping", "--summary", str(table)))
    assert code == 3
    assert rows[-1]["batch"]["mapping"] == str(folder / "out" / "batch.garim-map")
    lines = list(csv.DictReader(table.read_text("utf-8-sig").splitlines()))
    assert len(lines) == 13
    assert {line["mapping"] for line in lines if line["state"] == "clean"} == {rows[-1]["batch"]["mapping"]}
    assert "Ada Demo" not in table.read_text("utf-8-sig")
    sub = next((folder / "out" / "sub").iterdir())
    back = folder / "back.txt"
    code, (answer,), _ = garim(capsys, "restore", sub, "--out", back, "--strict", "--identity", folder / "id.txt")
    assert code == 0
    assert answer["mapping"] == rows[-1]["batch"]["mapping"]
    assert back.read_bytes() == (folder / "in" / "sub" / sub.name.replace("-masked", "")).read_bytes()
    reply = sub.with_name("reply.txt")
    reply.write_text("".join(line for line in sub.read_text().splitlines(True) if "EMAIL" not in line))
    keys = ["--out", folder / "reply back.txt", "--identity", folder / "id.txt"]
    code, (answer,), _ = garim(capsys, "restore", reply, *keys)
    assert code == 0
    missing = [outcome["token"] for outcome in answer["outcomes"] if outcome["state"] == "missing"]
    assert len(missing) == 1 and missing[0].startswith("EMAIL_")


def test_what_failed_is_tried_again_when_asked(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "in" / "bad.txt").write_bytes(b"\0\1\2")
    assert garim(capsys, *words(folder, "out", "--recursive"))[0] == 3
    (folder / "in" / "bad.txt").write_text("Ada Demo, ada@example.com")
    code, rows, _ = garim(capsys, *words(folder, "out", "--resume"))
    assert (code, len(rows)) == (3, 1)
    code, rows, _ = garim(capsys, *words(folder, "out", "--resume", "--retry"))
    assert (code, [row["file"] for row in rows[:-1]]) == (0, [str(folder / "in" / "bad.txt")])


def test_people_get_sentences(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "in" / "bad.txt").write_bytes(b"\0\1\2")
    assert cli.main(words(folder, "out", "--recursive")) == 3
    out, err = capsys.readouterr()
    assert "Cannot be read. This file is not text." in out
    assert "12 verified clean, 1 cannot be read or written" in out
    assert err == ""


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.parametrize("how", [(), ("--one-mapping",)])
def test_killed_in_the_middle_and_resumed(
    folder: Path, root: Path, how: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """The same files as without the kill, each written once, and nothing readable left behind."""
    more = ("--recursive", "--jobs", "2", "--json", *how)
    fill(folder / "in", 24, times=20)
    whole, _, _ = garim(capsys, *words(folder, "whole", *more[:-1], *how))
    assert whole == 0
    program = [sys.executable, "-m", "app.cli", *words(folder, "out", *more)]
    with subprocess.Popen(program, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdout is not None
        for _ in range(7):
            process.stdout.readline()
        children = children_of(process.pid)
        os.kill(process.pid, signal.SIGKILL)
    assert len(children) >= 2
    assert all_gone(children)
    before = masked_in(folder / "out")
    assert 5 <= len(before) < 24
    assert readable(folder / "out") == set()
    code, rows, _ = garim(capsys, *words(folder, "out", "--recursive", "--resume", *how))
    assert code == 0
    assert len(rows) <= 24 - len(before) + 2  # the rest, one in doubt, and the batch
    after = masked_in(folder / "out")
    assert {name: data for name, data in after.items() if name in before} == before
    assert after == masked_in(folder / "whole")
    assert readable(folder / "out", Path(os.environ["HOME"])) == set()
    assert not [path for path in (folder / "out").rglob("*.part") if path.is_file()]
    mappings = list((folder / "out").rglob("*.garim-map"))
    assert len(mappings) == (1 if how else 24)
    code, rows, _ = garim(capsys, *words(folder, "out", "--recursive", "--resume", *how))
    assert (code, len(rows)) == (0, 1)
    assert masked_in(folder / "out") == after
    assert read(folder / "out" / next(iter(after))).name


def children_of(process: int) -> list[str]:
    """The processes that this one started."""
    return Path(f"/proc/{process}/task/{process}/children").read_text().split()


def all_gone(processes: list[str]) -> bool:
    """Workers end with their parent; give them a moment."""
    for _ in range(100):
        if not any(Path(f"/proc/{process}").exists() for process in processes):
            return True
        time.sleep(0.05)
    return False


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl+C is sent in another way there")
def test_ctrl_c_stops_in_order(folder: Path, root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fill(folder / "in", 12, times=120)
    program = [sys.executable, "-m", "app.cli", *words(folder, "out", "--recursive", "--jobs", "2", "--json")]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(program, cwd=root, start_new_session=True, **pipes) as process:  # type: ignore[call-overload]
        process.stdout.readline()
        os.killpg(process.pid, signal.SIGINT)
        rest, said = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "files were finished and are kept." in said
    assert "waiting" in json.loads(rest.splitlines()[-1])["batch"]["states"]
    assert readable(folder / "out") == set()
    code, rows, _ = garim(capsys, *words(folder, "out", "--recursive", "--resume"))
    assert (code, rows[-1]["batch"]["states"]) == (0, {"clean": 12})


def test_wrong_usage(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for more in (["--jobs", "0"], ["--rule-score", "2"], ["--below", "x"], ["--keep-kinds", "NOTHING"]):
        with pytest.raises(SystemExit) as caught:
            cli.main(words(folder, "out", *more))
        assert caught.value.code == 2
    capsys.readouterr()
