"""The analyst's terms in the running program: what is always and never masked.

In: the keys of the session, which seal the list, and what the analyst adds or removes. Out: `terms`, `state` and
`changed` for whoever searches or shows them, `refused` with the reason when something was not kept. Reading, sealing
and writing are done in tasks.

    saved.add("always", "Project Heron", "CUSTOM")      # "Always mask this value"
    saved.add("never", "info@example.com", "")          # "Never mask this value", whatever its kind
"""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject, Signal

from app.keys import SessionKeys
from app.tasks import Tasks
from core.errors import GarimError, TermError
from core.vault.keys import Keys

if TYPE_CHECKING:
    from core.terms import Sort, Term, Terms

TermsState = Literal["none", "waiting", "ready", "locked"]
"""`none`: nothing was ever saved. `waiting`: for the keys. `locked`: there are terms and nothing here opens them."""


class SavedTerms(QObject):
    """One for the program."""

    changed = Signal()
    refused = Signal(object)  # GarimError: what was asked for was not done

    def __init__(
        self, keys: SessionKeys, tasks: Tasks, *, file: Path | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._keys, self._tasks, self._file = keys, tasks, file
        self._pending: list[Callable[[Terms], Terms]] = []
        self._lock = Lock()
        self._opened_with: tuple[str, ...] | None = None
        self._terms: Terms | None = None
        self.problem: GarimError | None = None  # why saved terms are not applied
        self.state: TermsState = "waiting" if self._exist() else "none"
        keys.changed.connect(self._follow)

    @property
    def terms(self) -> "Terms":
        """What holds now."""
        from core.terms import NONE

        return self._terms or NONE

    @property
    def settled(self) -> bool:
        """A search started now has all the terms it can have."""
        return self.state != "waiting"

    def add(self, sort: "Sort", text: str, kind: str) -> None:
        """Always or never mask this value from now on. A value that says too little is refused."""
        from core.terms import term

        try:
            made = term(text, kind, sort=sort)
        except TermError as problem:
            self.refused.emit(problem)
            return
        self.add_all(sort, (made,))

    def add_all(self, sort: "Sort", terms: "Iterable[Term]") -> None:
        """The same for a list."""
        given = tuple(terms)
        self._change(lambda now: now.add(sort, given))

    def remove(self, sort: "Sort", texts: Sequence[str]) -> None:
        """Take values off a list."""
        self._change(lambda now: now.remove(sort, texts))

    def start_anew(self) -> None:
        """Remove a list that cannot be read."""
        from core.terms import store

        file = self._file or store.path()
        self._tasks.run(lambda _control: file.unlink(missing_ok=True), lambda _none: self._cleared(), self.refused.emit)

    # -- inside ------------------------------------------------------------------------------------------------------

    def _exist(self) -> bool:
        from core.terms.store import exist

        return exist(self._file)

    def _change(self, act: "Callable[[Terms], Terms]") -> None:
        if self.state == "locked":
            self.refused.emit(self.problem or TermError("terms.sealed"))
            return
        self._pending.append(act)
        if self._keys.ready and self.state != "waiting":
            self._write()
        elif self._keys.state == "new":
            self._keys.make()
        elif self._keys.state != "checking" and not self._keys.ready:
            self._drop()

    def _follow(self) -> None:
        keys = self._keys
        if keys.ready:
            if self._opened_with != keys.keys.secrets:
                self._opened_with = keys.keys.secrets
                self._read()
        elif keys.state != "checking":
            self._opened_with = None
            if self.state == "waiting":
                self._settle("locked", TermError("terms.sealed"))
            if keys.state != "new":
                self._drop()

    def _read(self) -> None:
        from core.terms import store

        keys, file = self._keys.keys, self._file
        self._tasks.run(lambda _control: store.load(keys, file), self._loaded, self._failed)

    def _loaded(self, terms: "Terms") -> None:
        self._terms = terms
        self._settle("ready" if terms or self._exist() else "none", None)
        if self._pending:
            self._write()

    def _failed(self, problem: GarimError) -> None:
        self._settle("locked", problem)
        self._drop()

    def _write(self) -> None:
        from core.terms import store

        acts, self._pending = self._pending, []
        keys, file = self._keys.keys, self._file
        recovery = self._keys.preferences.current.recovery_key

        def work(_control: object) -> "Terms":
            with self._lock:
                now = store.load(keys, file)  # another window may have changed it
                for act in acts:
                    now = act(now)
                store.save(now, Keys(secrets=keys.secrets), file, recovery=recovery)
                return now

        self._tasks.run(work, self._loaded, self.refused.emit)

    def _drop(self) -> None:
        if self._pending:
            self._pending.clear()
            self.refused.emit(self.problem or TermError("terms.sealed"))

    def _cleared(self) -> None:
        self._terms, self._opened_with = None, self._keys.keys.secrets
        self._settle("none", None)

    def _settle(self, state: TermsState, problem: GarimError | None) -> None:
        self.state, self.problem = state, problem
        self.changed.emit()
