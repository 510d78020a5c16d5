"""One window for one user: a second start hands its files over, and only its user's starts are listened to."""

import json
import os
import subprocess
import sys
import time
from multiprocessing.connection import Client
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QFileOpenEvent
from pytestqt.qtbot import QtBot

from app import instance
from app.instance import Instance, hand_over

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="looks at a socket of the file system")


@pytest.fixture
def standing(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Instance:
    """A window's ear, listening."""
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    made = Instance()
    made.listen()
    qtbot.waitUntil(lambda: Path(instance._address()).exists())
    return made


def test_a_second_start_hands_its_files_to_the_window(standing: Instance, qtbot: QtBot, root: Path) -> None:
    start = "import sys; from pathlib import Path; from app.instance import hand_over; "
    start += "sys.exit(0 if hand_over([Path(word) for word in sys.argv[1:]]) else 1)"
    with qtbot.waitSignal(standing.files_arrived, timeout=20_000) as arrived:
        process = subprocess.Popen([sys.executable, "-c", start, "보고서.txt", "/tmp/b.csv"], cwd=root)
    assert process.wait(20) == 0
    assert arrived.args == [[root / "보고서.txt", Path("/tmp/b.csv")]]


def test_without_a_window_nothing_is_handed_over(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    assert not hand_over([Path("a.txt")])


def test_what_a_killed_process_left_is_taken_over(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, qtbot: QtBot
) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    left = Path(instance._address())
    left.write_bytes(b"")
    assert not hand_over([Path("a.txt")])
    made = Instance()
    made.listen()
    qtbot.waitUntil(left.is_socket)
    with qtbot.waitSignal(made.files_arrived):
        assert hand_over([])


def test_nobody_gets_in_without_the_users_key(standing: Instance, qtbot: QtBot) -> None:
    from multiprocessing import AuthenticationError

    key = instance.folder() / "instance.key"
    assert key.stat().st_mode & 0o777 == 0o600
    heard: list[object] = []
    standing.files_arrived.connect(heard.append)
    with pytest.raises((AuthenticationError, OSError, EOFError)):
        Client(instance._address(), authkey=b"somebody else's").close()
    for sent in (b"not json", json.dumps({"a": 1}).encode(), json.dumps([1]).encode()):
        with Client(instance._address(), authkey=key.read_bytes()) as start:
            start.send_bytes(sent)
            time.sleep(0.05)
    qtbot.wait(50)
    assert heard == []
    with qtbot.waitSignal(standing.files_arrived):
        assert hand_over([Path(os.sep, "after", "all")])


def test_macos_names_files_in_an_event(qtbot: QtBot) -> None:
    made = Instance()
    with qtbot.waitSignal(made.files_arrived) as arrived:
        assert made.eventFilter(made, QFileOpenEvent(QUrl.fromLocalFile("/tmp/a.docx")))
    assert arrived.args == [[Path("/tmp/a.docx")]]
