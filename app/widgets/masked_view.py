"""The text as it will be written, with tokens in place; read only.

In: the masked preview (`Masked`). Out: places of it as places of the source and back, so that what is selected or
scrolled to in one is found in the other.
"""

from PySide6.QtWidgets import QWidget

from app.masked import Masked
from app.widgets.review_marks import MaskedMarks
from app.widgets.text_view import TextView


class MaskedView(TextView):
    """`show_masked`, `ring`; `to_source` and `from_source` are offsets in code points of a part."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("masked")
        self._masked: Masked | None = None
        self._tokens: MaskedMarks | None = None

    def forget(self) -> None:
        """Another document: there is no preview of it yet."""
        self._masked = None

    def show_masked(self, masked: Masked, part: int, offset: int) -> None:
        """Show tokens in place; this place of the source stands at the top."""
        self._masked, self._tokens = masked, MaskedMarks(masked)
        self.set_marks(self._tokens)
        self.show_map(masked.text_map)
        self.show_offset(part, masked.offset(part, offset))

    def ring(self, part: int, start: int, *, reveal: bool) -> None:
        """Ring the token of what starts here in the source."""
        if self._masked is None or self._tokens is None:
            return
        at = self._masked.offset(part, start)
        self._tokens.selected = (part, at)
        if reveal:
            self.reveal(part, at, at + 1)

    def to_source(self, part: int, offset: int) -> int:
        """A place of this text in the source."""
        return offset if self._masked is None else self._masked.source_offset(part, offset)

    def from_source(self, part: int, offset: int) -> int:
        """The way back."""
        return offset if self._masked is None else self._masked.offset(part, offset)
