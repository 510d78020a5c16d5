"""`python -m app` is `garim`: the window with the files named, or a command."""

from multiprocessing import freeze_support

from app.cli import main

if __name__ == "__main__":
    freeze_support()  # a frozen program is started anew for each of its worker processes
    raise SystemExit(main())
