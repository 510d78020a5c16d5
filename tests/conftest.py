"""Guards that hold in every test, on by default.

1. Privacy: planted names are canaries. A log record, captured output or an error of ours that holds one fails the test.
2. Network: opening an internet socket fails.
3. Files: writing outside the test's own folders fails; nothing may be left in the system's temporary folder.
4. Keys and settings: HOME and the key store are the test's own; the real keyring is never touched.
"""

import logging
import os
import socket
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["ORT_DISABLE_TELEMETRY"] = "1"
os.environ["PYTHON_KEYRING_BACKEND"] = "keyring.backends.fail.Keyring"
sys.path.insert(0, str(Path(__file__).parent / "builders"))

settings.register_profile(
    "garim", deadline=None, database=None, max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
settings.load_profile("garim")

CANARIES = (
    *("Ada Demo", "ADA DEMO", "Can Örnek", "Deniz Örnek", "Şule Deneme", "Elif Örnek", "Jonas Sample"),
    *("홍길동", "김가상", "박예시", "김하나", "이표본"),
)
ROOT = Path(__file__).resolve().parent.parent
ALLOWED_PREFIXES = ("/dev/", "/proc/", "/sys/")
ALLOWED_FOLDERS = ("__pycache__", ".pytest_cache", ".hypothesis")

_watch: dict[str, Any] = {"roots": (), "stray": []}


def holds_canary(text: str) -> bool:
    """A planted name is readable in the text."""
    return any(name in text for name in CANARIES)


def _audit(event: str, arguments: tuple[Any, ...]) -> None:
    """Note every file opened for writing outside the folders of the running test."""
    roots = _watch["roots"]
    if event != "open" or not roots:
        return
    path, _mode, flags = arguments
    if not isinstance(path, str | bytes) or not isinstance(flags, int):
        return
    if not flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
        return
    full = os.path.abspath(os.fsdecode(path))
    if full.startswith((*roots, *ALLOWED_PREFIXES)) or any(folder in full for folder in ALLOWED_FOLDERS):
        return
    _watch["stray"].append(full)


sys.addaudithook(_audit)


class _Records(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.NOTSET)
        self.texts: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        trace = logging.Formatter().formatException(record.exc_info) if record.exc_info else ""
        self.texts.append(record.getMessage() + trace)


class _NoNetworkSocket(socket.socket):
    def __init__(self, family: int = -1, *rest: Any, **named: Any) -> None:
        if family in (-1, socket.AF_INET, socket.AF_INET6) and named.get("fileno") is None and len(rest) < 3:
            raise AssertionError("the network was reached for")
        super().__init__(family, *rest, **named)


@pytest.fixture(autouse=True)
def guards(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """All guards around one test."""
    home = tmp_path_factory.mktemp("home")
    scratch = tmp_path_factory.mktemp("system-temp")
    for name in ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(home))
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(home / name.lower()))
    for name in ("TMPDIR", "TEMP", "TMP"):
        monkeypatch.setenv(name, str(scratch))
    monkeypatch.setattr(tempfile, "tempdir", str(scratch))
    monkeypatch.setattr(socket, "socket", _NoNetworkSocket)

    from core.errors import GarimError

    spoken: list[str] = []
    original = GarimError.__init__

    def remember(error: GarimError, *codes: Any, **facts: Any) -> None:
        original(error, *codes, **facts)
        spoken.append(f"{error} {error!r}")

    monkeypatch.setattr(GarimError, "__init__", remember)
    records = _Records()
    root_logger = logging.getLogger()
    level = root_logger.level
    root_logger.addHandler(records)
    root_logger.setLevel(logging.DEBUG)
    _watch["roots"] = (str(tmp_path_factory.getbasetemp()),)
    _watch["stray"] = []
    try:
        yield
    finally:
        _watch["roots"] = ()
        root_logger.removeHandler(records)
        root_logger.setLevel(level)
    if request.node.get_closest_marker("allow_canary") is None:
        assert not any(map(holds_canary, records.texts)), "a planted name reached the log"
        assert not any(map(holds_canary, spoken)), "a planted name reached an error"
    assert not _watch["stray"], f"written outside the test's folders: {_watch['stray']}"
    assert not list(scratch.iterdir()), "left in the system's temporary folder"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    """Captured output that shows a planted name fails the test, passed or not."""
    report = yield
    if call.when == "call" and item.get_closest_marker("allow_canary") is None:
        for when, stream, text in item._report_sections:
            if when == "call" and holds_canary(text):
                report.outcome = "failed"
                report.longrepr = f"a planted name was printed to {stream}"
    return report


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return ROOT


@pytest.fixture(scope="session")
def samples() -> Path:
    """The sample documents that come with the app."""
    return ROOT / "resources" / "samples"


@pytest.fixture
def english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Sentences in English whatever the machine speaks, and after tests that switch the language."""
    from app import texts

    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "en_US.UTF-8")
    yield
    texts.set_language("en")
