"""The job that reads a file and searches it, piece by piece. No widget; it runs in a worker (app/tasks.py).

In: the engine, a path, how to read it, how to search. Out, sent as pieces: the document with its text map, the profile
it is searched by and its pages, the reason why names cannot be checked if there is one, then findings as they come;
what was not sent is given at the end.
"""

from collections.abc import Callable
from pathlib import Path

from app.engine import Asked, Engine
from app.tasks import Control
from app.textmap import TextMap
from app.texts import caption
from core.model import Finding
from core.profiles.files import chosen
from core.review.tally import equal_key
from core.settings import Settings
from core.terms import Terms


def reading(
    engine: Engine, path: Path, encoding: str | None, password: str | None, settings: Settings, terms: Terms
) -> Callable[[Control], tuple[Finding, ...]]:
    """The job for one file. Progress counts what the format counts while reading (pages), then code points."""

    def work(control: Control) -> tuple[Finding, ...]:
        equal_key("PERSON", "가")  # the tables it needs are made here, not while the first findings are shown
        profile = chosen(settings.profile)
        document = engine.read(path, encoding, password, control.progress)
        control.send((document, TextMap(document.parts, caption), profile, engine.pages(document), engine.tables(document)))
        sent: set[int] = set()

        def emit(piece: tuple[Finding, ...]) -> None:
            sent.update(finding.id for finding in piece)
            control.send(piece)

        usable, problem = engine.available(settings.mode)
        if problem is not None:
            control.send(problem)
        asked = Asked(preset=settings.preset, profile=profile, terms=terms)
        found = engine.find(document, usable, asked, control.progress, emit)
        return tuple(finding for finding in found if finding.id not in sent)

    return work
