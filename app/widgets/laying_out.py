"""Layouts whose rows come and go: emptied for other rows, and worked out once when many things change together.

In: a layout, a widget with one. Out: nothing left in it; one layout instead of one for each child that comes or goes,
which Qt works out at once for all parents as well: milliseconds each.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtWidgets import QLayout, QWidget


def empty(layout: QLayout) -> None:
    """Take every widget out of a layout and let go of it."""
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()


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
