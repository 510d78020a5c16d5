"""The job that reads a file and searches it, piece by piece. No widget; it runs in a worker (app/tasks.py).

In: the engine, a path, how to read it, how to search. Out, sent as pieces: pages to look at meanwhile; the document
with its text map, the profile it is searched by, its pages and the review to go on with; the reason why names cannot be
checked if there is one; then findings as they come.
"""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from app.engine import Asked, Engine
from app.pagesource import Ahead
from app.tasks import Control
from app.textmap import TextMap
from app.texts import caption
from core.errors import FileError
from core.model import Document, Finding
from core.profiles import DetectionProfile
from core.profiles.files import chosen
from core.review.tally import equal_key
from core.settings import Settings
from core.terms import Terms

if TYPE_CHECKING:
    from core.reviewfile import Kept, Resumed

_AT_ONCE = 100
"""Findings that are sent as one piece: taking them in is less than a millisecond of the interface thread."""


def reading(
    engine: Engine,
    path: Path,
    encoding: str | None,
    password: str | None,
    settings: Settings,
    terms: Terms,
    kept: "Kept | None" = None,
) -> Callable[[Control], None]:
    """The job for one file. Progress counts what the format counts while reading (pages), then code points.

    `kept`: a review of it to go on with; an unchanged file that was searched to the end is not searched again.
    """

    def work(control: Control) -> None:
        equal_key("PERSON", "가")  # the tables it needs are made here, not while the first findings are shown
        profile = chosen(settings.profile)
        document = engine.read(path, encoding, password, _Reading(engine, path, password, control))
        resumed = _resumed(kept, document, profile)
        control.send(
            (
                document,
                TextMap(document.parts, caption),
                profile,
                engine.pages(document),
                engine.tables(document),
                resumed,
            )
        )
        if kept is not None and kept.about.complete and resumed is not None and not resumed.changed:
            return
        sent: set[int] = set()

        def emit(piece: tuple[Finding, ...]) -> None:
            sent.update(finding.id for finding in piece)
            for start in range(0, len(piece), _AT_ONCE):
                control.send(piece[start : start + _AT_ONCE])

        usable, problem = engine.available(settings.mode)
        if problem is not None:
            control.send(problem)
        asked = Asked(preset=settings.preset, profile=profile, terms=terms)
        found = engine.find(document, usable, asked, control.progress, emit)
        emit(tuple(finding for finding in found if finding.id not in sent))

    return work


class _Reading:
    """Progress while a file is read: pages that were read are sent, the first at once, then each time twice as many."""

    def __init__(self, engine: Engine, path: Path, password: str | None, control: Control) -> None:
        self._engine, self._path, self._password, self._control = engine, path, password, control
        self._ahead: Ahead | None = None
        self._next = 1

    def __call__(self, done: int, total: int) -> None:
        self._control.progress(done, total)
        if not self._next <= done < total:
            return
        if self._next == 1:
            self._ahead = self._engine.pages_ahead(self._path, self._password)
        self._next = 2 * done
        if self._ahead is not None:
            try:
                self._control.send(self._ahead(done))
            except FileError:  # who reads it says so
                self._ahead = None


def _resumed(kept: "Kept | None", document: Document, profile: DetectionProfile) -> "Resumed | None":
    if kept is None:
        return None
    from core.reviewfile import resume

    return resume(kept, document, {kind: score for kind, score in profile.kinds.items() if score is not None})
