"""A real Secret Service for one test: gnome-keyring on a message bus of its own, in its own home.

Works as root and without a display. The service lives as long as the command that is run under it.
"""

import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

PROGRAMS = ("dbus-run-session", "gnome-keyring-daemon")

# The password of the login keyring comes on standard input; the daemon then keeps it unlocked.
_START = 'printf "test-only\\n" | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1; exec "$@"'


def missing() -> str:
    """Which programs are not installed here, empty when all are."""
    return ", ".join(program for program in PROGRAMS if shutil.which(program) is None)


def run_with_secret_service(
    command: Sequence[str | Path], home: Path, *, cwd: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run a command whose key store is a fresh, unlocked Secret Service in `home`."""
    runtime = home / "run"
    runtime.mkdir(mode=0o700, exist_ok=True)
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "LANG", "LC_ALL", "PYTHONPATH")}
    kept |= {"HOME": str(home), "XDG_RUNTIME_DIR": str(runtime), "TMPDIR": str(runtime), **environment}
    return subprocess.run(
        ["dbus-run-session", "--", "bash", "-c", _START, "_", *map(str, command)],
        env=kept,
        cwd=cwd,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
