"""How long work tells how far it is, without knowing who listens."""

from collections.abc import Callable

Progress = Callable[[int, int], None]
"""Called with (done, total) in any one unit, at least every 100 ms of work. May raise `core.errors.Cancelled`."""


def ignore(_done: int, _total: int) -> None:
    """The progress nobody looks at."""
