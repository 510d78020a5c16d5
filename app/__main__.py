"""`python -m app [FILE...]`: opens the window."""

import os

# Read once, when onnxruntime is first loaded; so it comes before everything else.
os.environ["ORT_DISABLE_TELEMETRY"] = "1"

import sys
from pathlib import Path


def main() -> int:
    """Open the window with the files of the command line."""
    from app.application import run

    return run([Path(name) for name in sys.argv[1:]])


if __name__ == "__main__":
    raise SystemExit(main())
