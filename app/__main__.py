"""`python -m app` is `garim`: the window with the files named, or a command."""

from app.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
