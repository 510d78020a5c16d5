"""Peak memory of the running process, measured anew from any moment.

`ru_maxrss` will not do: a process inherits it from the one that started it, and it never falls.
"""

from pathlib import Path

_STATUS = Path("/proc/self/status")
_CLEAR = Path("/proc/self/clear_refs")


def _megabytes(field: str) -> float:
    line = next(line for line in _STATUS.read_text().splitlines() if line.startswith(field))
    return int(line.split()[1]) / 1000


def start_peak() -> float:
    """Forget the peak so far (proc(5), clear_refs 5); the memory in use now, in MB. Linux only."""
    _CLEAR.write_text("5")
    return _megabytes("VmRSS:")


def peak() -> float:
    """The most memory in use since `start_peak`, in MB."""
    return _megabytes("VmHWM:")
