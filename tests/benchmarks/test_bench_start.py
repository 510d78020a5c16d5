"""How long it takes from the command to a window that can be used."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

LIMIT = 1.5  # seconds, from source
RUNS = 3
CODE = """
import os, sys, time
os.environ["ORT_DISABLE_TELEMETRY"] = "1"
from pathlib import Path
from app import application
from app.compose import compose
from app.preferences import Preferences

made = application.create()
preferences = Preferences(Path(sys.argv[1]))
look = application.Look(made, preferences)
window = compose(preferences)
window.show()
made.processEvents()
window.grab()
print(f"usable {time.process_time():.3f}", flush=True)
window.tasks.shutdown()
os._exit(0)
"""


@pytest.mark.benchmark
def test_start_to_usable_window(root: Path, tmp_path: Path) -> None:
    seconds, busy = [], []
    for _ in range(RUNS):
        began = time.perf_counter()
        process = subprocess.Popen(
            [sys.executable, "-c", CODE, str(tmp_path / "settings.json")],
            cwd=root,
            env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        said = process.stdout.readline().split()
        seconds.append(time.perf_counter() - began)
        assert said[:1] == ["usable"]
        busy.append(float(said[1]))
        process.stdout.close()
        process.wait(timeout=30)
    best = min(seconds)
    print(f"start to usable window: {best:.2f} s, {min(busy):.2f} s of one core (best of {RUNS}), limit {LIMIT} s")
    assert best < LIMIT
