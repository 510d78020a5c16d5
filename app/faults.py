"""What the program does about its own faults, with or without a window.

In: an exception nobody caught. Out: a line for diagnostics that holds no value of a document.
"""

import sys
from collections import deque
from pathlib import Path
from types import TracebackType

FAULTS: deque[str] = deque(maxlen=20)
"""What went wrong in this run, as types and places in our code, never values: for *Copy diagnostics*."""


def describe_fault(kind: type[BaseException], trace: TracebackType | None) -> str:
    """The type and the places in the code it passed, innermost last. No message: it could quote a document."""
    places = []
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append(f"{Path(code.co_filename).stem}.{code.co_name}:{trace.tb_lineno}")
        trace = trace.tb_next
    return f"{kind.__name__} at {' > '.join(places[-6:])}"


def forbid_core_dumps() -> None:
    """A crash must not leave the memory, with documents and keys in it, on the disk."""
    if sys.platform != "win32":
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_CORE)
        resource.setrlimit(resource.RLIMIT_CORE, (0, hard))
