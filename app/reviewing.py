"""Reviews kept in files: saving the shown one, opening one again. No widget.

In: paths, the keys of the session. Out: signals, on the UI thread. The work is core/reviewfile.py's, in tasks; an
opened review becomes an open document of the workflow, read and resumed like any other.
"""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.keys import SessionKeys
from app.opened import OpenDocument
from app.routing import REVIEW_SUFFIX
from app.tasks import Control
from app.workflow import Workflow
from core.errors import ReviewError

if TYPE_CHECKING:
    from core.reviewfile import Kept
    from core.vault import Keys


def proposed(entry: OpenDocument) -> Path:
    """Where the review of a document goes: where it was saved last, else beside the document."""
    return entry.review_path or entry.path.with_name(entry.path.name + REVIEW_SUFFIX)


class Reviews(QObject):
    """`save` and `open`. Without a device key the first save makes one."""

    saved = Signal(object)  # OpenDocument
    failed = Signal(object)  # GarimError

    def __init__(self, workflow: Workflow, keys: SessionKeys, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._workflow, self._keys = workflow, keys
        self._waiting: Callable[[], None] | None = None
        keys.changed.connect(self._keys_changed)

    def save(self, entry: OpenDocument, path: Path) -> None:
        """Keep this review in a file, in the place of an older one of that name."""
        self._with_keys(lambda: self._save(entry, path))

    def open(self, path: Path) -> None:
        """Go on with a kept review."""
        self._with_keys(lambda: self._open(path), make=False)

    # -- inside ------------------------------------------------------------------------------------------------------

    def _save(self, entry: OpenDocument, path: Path) -> None:
        document, review = entry.document, entry.review
        if document is None or review is None:
            return
        from core.reviewfile import About, save_review

        state, revision = review.state(), review.revision
        about = About(
            source=entry.path,
            fingerprint=document.fingerprint,
            encoding=entry.encoding or "",
            mode=entry.mode,
            complete=entry.state == "ready",
            styles=dict(entry.styles),
            salt=entry.salt,
        )
        keys = self._sealing()

        def done(_none: object) -> None:
            entry.review_path, entry.kept_at = path, revision
            self.saved.emit(entry)

        self._workflow.tasks.run(
            lambda _control: save_review(path, about, state, document, keys), done, self.failed.emit
        )

    def _open(self, path: Path) -> None:
        from core.reviewfile import find_source, open_review

        keys = self._keys.keys

        def work(_control: Control) -> "tuple[Path, Kept]":
            kept = open_review(path, keys)
            return find_source(path, kept.about), kept

        def done(found: "tuple[Path, Kept]") -> None:
            source, kept = found
            known = next((entry for entry in self._workflow.documents if entry.path == source), None)
            if known is not None and known.loose:  # the kept review would take the place of newer decisions
                self._workflow.show(known)
                self.failed.emit(ReviewError("review.open"))
            else:
                self._workflow.resume(source, path, kept)

        self._workflow.tasks.run(work, done, self.failed.emit)

    def _sealing(self) -> "Keys":
        """The device key and the recovery key: a review is nobody else's."""
        recovery = self._keys.preferences.current.recovery_key
        return replace(self._keys.keys, recipients=(recovery,) if recovery else ())

    def _with_keys(self, act: Callable[[], None], *, make: bool = True) -> None:
        if self._keys.ready or (not make and self._keys.state == "new"):
            act()
            return
        if self._keys.state == "new":
            self._waiting = act
            self._keys.make()
        elif self._keys.state == "checking":
            self._waiting = act
        else:
            self.failed.emit(self._keys.problem or ReviewError("review.key"))

    def _keys_changed(self) -> None:
        if self._waiting is None or self._keys.state == "checking":
            return
        act, self._waiting = self._waiting, None
        self._with_keys(act)
