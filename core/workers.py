"""What every worker process of ours does first.

In and out: nothing. Called in the new process, before any work.
"""

import os
import signal
import threading
from multiprocessing.connection import wait
from multiprocessing.process import parent_process


def begin() -> None:
    """Leave Ctrl+C to the parent, and end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A parent that was killed closes nothing; work for it is work for nobody."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
