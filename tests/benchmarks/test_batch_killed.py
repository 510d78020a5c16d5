"""A batch of mixed files, killed in the middle and resumed: the same files, each written once, nothing readable left.

Run by `make bench`. Everything the batch wrote is looked through unpacked: archives, mails, text of pages, and what its
processes left in the folder for temporary files.
"""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from batches import masked_in
from mixed_batch import fill_mixed, leaking

from core.vault.keys import IdentityFile, new_secret

FILES = 120
KILLED_AFTER = 40

pytestmark = [
    pytest.mark.benchmark,
    pytest.mark.timeout(1200),
    pytest.mark.skipif(sys.platform == "win32", reason="processes are ended in another way there"),
]


def program(folder: Path, out: str, *more: str) -> list[str]:
    return [
        *(sys.executable, "-m", "app.cli", "mask", str(folder / "in"), "--out", str(folder / out), "--recursive"),
        *("--identity", str(folder / "id.txt"), "--jobs", "2", "--json", *more),
    ]


@pytest.mark.parametrize("how", [(), ("--one-mapping",)], ids=["mapping each", "one mapping"])
def test_killed_and_resumed(tmp_path: Path, root: Path, how: tuple[str, ...]) -> None:
    fill_mixed(tmp_path / "in", FILES)
    IdentityFile(tmp_path / "id.txt").write(new_secret())
    (tmp_path / "temp").mkdir()
    surroundings = {**os.environ, "TMPDIR": str(tmp_path / "temp")}

    def run(out: str, *more: str) -> int:
        words = program(tmp_path, out, *more, *how)
        return subprocess.run(words, cwd=root, env=surroundings, stdout=subprocess.DEVNULL, check=False).returncode

    assert run("whole") == 0
    words = program(tmp_path, "out", *how)
    with subprocess.Popen(words, cwd=root, env=surroundings, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        for _ in range(KILLED_AFTER):
            process.stdout.readline()
        os.kill(process.pid, signal.SIGKILL)
    time.sleep(2)  # its workers end with it
    before = masked_in(tmp_path / "out")
    assert 0 < len(before) < FILES
    assert leaking(tmp_path / "out", tmp_path / "temp") == set()
    assert run("out", "--resume") == 0
    after = masked_in(tmp_path / "out")
    assert {name: after[name] for name in before} == before
    assert len(after) == FILES and after == masked_in(tmp_path / "whole")
    assert leaking(tmp_path / "out", tmp_path / "temp", Path(os.environ["HOME"])) == set()
    assert not [path for path in (tmp_path / "out").rglob("*.part") if path.is_file()]
    assert len(list((tmp_path / "out").rglob("*.garim-map"))) == (1 if how else FILES)
