"""A ten-sentence training: goes through every step, can be stopped and resumed, and exports a model that runs."""

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def _interpreter() -> str | None:
    """One that has torch: this one, or that of the training environment."""
    if importlib.util.find_spec("torch") is not None:
        return sys.executable
    other = ROOT / ".venv-model" / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    return str(other) if other.exists() else None


def test_ten_sentences_are_learnt_exported_and_tagged(tmp_path: Path) -> None:
    python = _interpreter()
    if python is None:
        pytest.skip("training needs torch, in an environment of its own: .venv-model (make model creates it)")
    script = ROOT / "tests" / "builders" / "smoke_model.py"
    run = [python, str(script), str(tmp_path)]
    there = {**os.environ, "TMPDIR": str(tmp_path)}
    done = subprocess.run(run, capture_output=True, text=True, check=False, timeout=150, env=there)
    assert done.returncode == 0, done.stderr[-1500:]
    result = json.loads(done.stdout.splitlines()[-1])
    assert result["seen"] >= 6000
    assert result["steps"] > 140  # the second run went on where the first one stopped
    assert result["agreed"] >= 0.97
    assert result["right"] >= 8
