"""Looking for things in an open document, off the interface thread: words, patterns, places like one that was marked.

In: an `OpenDocument` and what to look for. Out: `told` on the interface thread, with spans. A later search for words
replaces an earlier one.
"""

from collections.abc import Callable

from app.engine import Engine
from app.opened import OpenDocument
from app.tasks import Control, Task, Tasks
from app.wordsearch import find_words
from core.errors import GarimError
from core.model import Finding, Span

Places = tuple[tuple[Span, ...], bool]
"""Where it stands, and whether there are more places than those."""


class Searching:
    """`words` and `equals`."""

    def __init__(self, tasks: Tasks, engine: Engine) -> None:
        self._tasks, self._engine = tasks, engine
        self._task: Task | None = None

    def words(
        self,
        entry: OpenDocument,
        words: str,
        told: Callable[[Places], None],
        mode: str,
        failed: Callable[[GarimError], None],
    ) -> None:
        """Look for words in a document. `mode`: plain, pattern or nearly."""
        if entry.document is None:
            return
        if self._task is not None:
            self._task.stop()
        folded, parts = entry.folded, entry.document.parts

        def work(control: Control) -> Places:
            if mode == "plain":
                return find_words(parts, words, folded, control.check)
            from core.searching import find_nearly, find_pattern

            return (find_pattern if mode == "pattern" else find_nearly)(parts, words, control.check)

        self._task = self._tasks.run(work, told, failed)

    def equals(self, entry: OpenDocument, added: Finding, told: Callable[[list[Span]], None]) -> None:
        """Look for further places of a value that was marked by hand; those that are marked already are not told."""
        document, review, engine = entry.document, entry.review, self._engine
        if document is None or review is None:
            return

        def found(findings: tuple[Finding, ...]) -> None:
            places = review.places
            spans = [
                span
                for span in (finding.span for finding in findings)
                if not places.between(places.part_index(span.part), span.start, span.end)
            ]
            if spans:
                told(spans)

        self._tasks.run(lambda _control: engine.spread(document, (added,)), found, lambda _problem: None)
