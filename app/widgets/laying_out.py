"""Many things of a widget change at once: its layout is worked out when all of them have.

In: a widget with a layout. Out: one layout instead of one for each child that comes or goes, which Qt works out at once
for all parents as well: milliseconds each.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtWidgets import QWidget


@contextmanager
def laid_out_once(widget: QWidget) -> Iterator[None]:
    """Show, hide and word children within; they have their places afterwards."""
    layout = widget.layout()
    assert layout is not None
    outermost = layout.isEnabled()
    layout.setEnabled(False)
    try:
        yield
    finally:
        if outermost:
            layout.setEnabled(True)
            layout.activate()
