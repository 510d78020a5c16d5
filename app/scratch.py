"""Text pasted in, masked text out, the answer restored: the round trip to a language model, in memory alone. No widget.

In: texts that somebody pasted, values they marked. Out: the masked text and the restored answer, by signals on the UI
thread. Nothing is written: texts and tokens live until `clear` or the end of the program. A value keeps its token from
one text to the next, so that a conversation can go on.
"""

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.engine import Asked, Engine
from app.preferences import Preferences
from app.tasks import Control, Task, Tasks
from app.terms import SavedTerms
from core.errors import ResidueError, TaggerError
from core.model import Decision, Document, Entry, Mapping, MaskResult, RestoreResult
from core.settings import Settings

if TYPE_CHECKING:
    from core.terms import Terms

_NAME = "scratch.txt"


@dataclass(frozen=True, slots=True, kw_only=True)
class MaskedText:
    """A masked text. `counts`: masked places by kind. `names_problem`: why names were looked for in lists alone."""

    text: str = field(repr=False)
    counts: dict[str, int]
    mapping: Mapping
    mode: str
    names_problem: TaggerError | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RestoredText:
    """An answer with the values put back. `states`: how many outcomes of each state."""

    text: str = field(repr=False)
    states: dict[str, int]


class Scratch(QObject):
    """`mask` a text, `restore` an answer, `also` mask a value, `clear` everything."""

    masked = Signal(object)  # MaskedText or None
    restored = Signal(object)  # RestoredText or None
    failed = Signal(object)  # GarimError

    def __init__(
        self,
        tasks: Tasks,
        preferences: Preferences,
        engine: Engine,
        terms: SavedTerms | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._tasks, self._preferences, self._engine, self._terms = tasks, preferences, engine, terms
        self._masking: Task | None = None
        self._restoring: Task | None = None
        self._entries: dict[str, Entry] = {}  # by token, of all texts so far
        self._own: frozenset[str] = frozenset()  # token-like texts of what was pasted
        self._also: tuple[tuple[str, str], ...] = ()
        self._mapping: Mapping | None = None

    @property
    def used(self) -> bool:
        """There is something in memory that `clear` would forget."""
        return bool(self._entries)

    def mask(self, text: str) -> None:
        """Find and mask. A later text replaces one that is still being worked on."""
        if self._masking is not None:
            self._masking.stop()
            self._masking = None
        if not text.strip():
            self.masked.emit(None)
            return
        settings, also = self._preferences.current, self._also
        known, own = dict(self._entries), self._own
        from core.terms import NONE

        terms = self._terms.terms if self._terms is not None else NONE
        engine = self._engine

        def work(control: Control) -> MaskedText:
            return _masked(engine, text, settings, terms, also, known, own, control)

        def done(made: MaskedText) -> None:
            self._masking = None
            self._entries |= {entry.token: entry for entry in made.mapping.entries}
            self._own |= frozenset(made.mapping.tokens_in_source)
            self._mapping = made.mapping
            self.masked.emit(made)

        self._masking = self._tasks.run(work, done, self.failed.emit)

    def also(self, value: str, kind: str) -> None:
        """Mask this value as well from now on; `mask` has to be asked again."""
        self._also = (*self._also, (kind, value))

    def restore(self, answer: str) -> None:
        """Put the values of all texts so far into an answer."""
        if self._restoring is not None:
            self._restoring.stop()
            self._restoring = None
        if not answer.strip() or self._mapping is None:
            self.restored.emit(None)
            return
        mapping = replace(
            self._mapping, entries=tuple(self._entries.values()), tokens_in_source=(), masked_fingerprint=""
        )
        refit, engine = self._preferences.current.refit, self._engine

        def work(_control: Control) -> RestoredText:
            from core.documents import read_bytes, write

            document = read_bytes(_bytes(answer), _NAME, encoding="utf-8")
            result: RestoreResult = engine.restore(document, mapping, refit, {})
            states: dict[str, int] = {}
            for outcome in result.outcomes:
                states[outcome.state] = states.get(outcome.state, 0) + (outcome.span is not None)
            return RestoredText(text=write(document, result.edits).decode("utf-8", "surrogatepass"), states=states)

        def done(made: RestoredText) -> None:
            self._restoring = None
            self.restored.emit(made)

        self._restoring = self._tasks.run(work, done, self.failed.emit)

    def clear(self) -> None:
        """Forget every text, value and token."""
        for task in (self._masking, self._restoring):
            if task is not None:
                task.stop()
        self._masking = self._restoring = None
        self._entries, self._own, self._also, self._mapping = {}, frozenset(), (), None
        self.masked.emit(None)
        self.restored.emit(None)


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "replace")


def _masked(
    engine: Engine,
    text: str,
    settings: Settings,
    terms: "Terms",
    also: tuple[tuple[str, str], ...],
    known: dict[str, Entry],
    own: frozenset[str],
    control: Control,
) -> MaskedText:
    from core.documents import read_bytes, write
    from core.mask.candidates import locate
    from core.mask.residue import check
    from core.mask.styles import Styling
    from core.model import Candidate
    from core.profiles.files import chosen

    document: Document = read_bytes(_bytes(text), _NAME, encoding="utf-8")
    usable, problem = engine.available(settings.mode)
    asked = Asked(preset=settings.preset, profile=chosen(settings.profile), terms=terms)
    near = asked.profile
    found = [
        finding
        for finding in engine.find(document, usable, asked, control.progress, lambda _piece: None)
        if finding.score >= near.threshold(finding.kind, settings.min_score)
    ]
    found += locate(document, (Candidate(kind=kind, original=value) for kind, value in also))
    control.check()
    decisions = [
        Decision(finding=replace(finding, id=number), verdict="mask", by="rule") for number, finding in enumerate(found)
    ]
    tokens = {(entry.kind, entry.original, entry.raw): entry.token for entry in known.values()}
    result: MaskResult = engine.mask(document, decisions, Styling(known=tokens, taken=own))
    masked = write(document, result.edits)
    again = read_bytes(masked, _NAME, encoding="utf-8")
    residue = check(again, result)
    if not residue.clean:
        raise ResidueError("verify.remain", places=residue.places)
    counts = {kind: n for kind, n in result.counts.items() if n}
    return MaskedText(
        text=masked.decode("utf-8"),
        counts=counts,
        mapping=result.mapping,
        mode=settings.mode,
        names_problem=problem,
    )
