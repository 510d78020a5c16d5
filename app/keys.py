"""The keys of this session: what seals and opens mappings now, and what stands in the way.

In: a key store, the preferences, and the tasks that work off the interface thread. Out: `state` with the problem if
there is one, `keys` for sealing and opening, and `changed` whenever either is another. Secrets stay inside `Keys`,
whose repr hides them; nothing here logs or remembers one.

Only the analyst changes where the device key lives: a key store that fails is shown as failing, and a passphrase is
offered, never taken silently.
"""

import hashlib
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any, Literal

from PySide6.QtCore import QObject, Signal

from app.preferences import Preferences
from app.tasks import Tasks
from core.errors import FileError, GarimError, KeyStoreError, MappingError
from core.model import Document
from core.vault import Opened, open_mapping
from core.vault.keys import (
    GivenSecret,
    IdentityFile,
    Keys,
    KeyStore,
    PassphraseFile,
    RecoveryKey,
    SystemKeyStore,
    add_recipient,
    new_recovery_key,
    recipients_in,
    remember_recovery,
    remove_recipient,
    replace_key,
    unlock,
)

State = Literal["checking", "ready", "new", "asks", "absent", "locked", "refused", "changed", "unwritable"]
"""`new`: the store works and no device key was made yet. `asks`: the passphrase was not given in this session."""

Then = Callable[[Any], None]
_PROBLEMS: dict[str, State] = {
    "key.absent": "absent",
    "key.locked": "locked",
    "key.refused": "refused",
    "key.changed": "changed",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """A key a person gives by hand for opening one mapping: typed text, or a file that holds it."""

    secret: str = field(repr=False, default="")
    path: Path | None = field(repr=False, default=None)

    def read(self) -> tuple[str, ...]:
        """The secrets in it. Raises KeyStoreError key.identity."""
        return IdentityFile(self.path).read() if self.path else GivenSecret(self.secret).read()


def fingerprint(public: str) -> str:
    """A short form of a public key for comparing by eye: 80 bits of its SHA-256, in groups of four."""
    digest = hashlib.sha256(public.encode("ascii")).hexdigest()[:20].upper()
    return " ".join(digest[start : start + 4] for start in range(0, len(digest), 4))


class SessionKeys(QObject):
    """One for the program. `check` once the window stands; everything else when the analyst asks for it."""

    changed = Signal()

    def __init__(
        self,
        preferences: Preferences,
        tasks: Tasks,
        *,
        system: KeyStore | None = None,
        passphrase_file: Path | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.preferences = preferences
        self._tasks = tasks
        self._system: KeyStore = system or SystemKeyStore()
        self._passphrase_file = passphrase_file
        self._store: KeyStore | None = None
        self._secrets: tuple[str, ...] = ()
        self._checking = False
        self._lock = threading.Lock()
        self.state: State = "checking"
        self.problem: GarimError | None = None  # why the device key is not at hand
        self.refusal: GarimError | None = None  # why the last thing asked for was not done

    # -- what holds now ----------------------------------------------------------------------------------------------

    @property
    def keys(self) -> Keys:
        """For sealing and opening. Without secrets while the state is not `ready`."""
        return Keys(secrets=self._secrets, recipients=recipients_in(self.preferences.current))

    @property
    def ready(self) -> bool:
        """A mapping can be sealed now."""
        return self.state == "ready"

    @property
    def public(self) -> str:
        """The public half of the device key, or nothing when none was made."""
        settings = self.preferences.current
        return settings.device_key if settings.key_place == "system" else settings.passphrase_key

    @property
    def has_passphrase_key(self) -> bool:
        """A device key behind a passphrase was made once."""
        return bool(self.preferences.current.passphrase_key)

    @property
    def recovery_saved(self) -> bool:
        """The analyst has stored a recovery key."""
        return bool(self.preferences.current.recovery_key)

    # -- the device key ----------------------------------------------------------------------------------------------

    def check(self) -> None:
        """Look which keys there are. A passphrase is never asked for here."""
        if self.preferences.current.key_place == "passphrase" and not isinstance(self._store, PassphraseFile):
            self._settle("asks" if self.preferences.current.passphrase_key else "new")
            return
        if not self._checking:
            self._checking = True
            self._unlock(self._store or self._system, create=False)

    def make(self) -> None:
        """Make the device key in the key store if there is none yet; the first save calls for it."""
        self._unlock(self._store or self._system, create=True)

    def use_passphrase(self, passphrase: str, *, create: bool = False) -> None:
        """Take the device key from the file behind a passphrase and stay with it; `create` makes it if there is none.

        A passphrase that does not fit leaves everything as it was, with `refusal` key.passphrase.
        """
        store = PassphraseFile(passphrase, self._passphrase_file)

        def unlocked(keys: Keys) -> None:
            if not keys.secrets:
                self._refuse(KeyStoreError("key.passphrase"))
                return
            self._store = store
            self.preferences.set(key_place="passphrase")
            self._opened(keys)

        self._start(lambda: unlock(store, create=create, settings_path=self.preferences.path), unlocked, self._refuse)

    def use_key_store(self) -> None:
        """Go back to the key store of the system."""
        self._store = None
        self._secrets = ()
        self.preferences.set(key_place="system")
        self.check()

    def replace(self) -> None:
        """Make a new device key in the place of the old one."""
        store = self._store or self._system
        self._start(lambda: replace_key(store, settings_path=self.preferences.path), self._opened, self._fail)

    # -- other keys --------------------------------------------------------------------------------------------------

    def new_recovery(self, done: Callable[[RecoveryKey], None]) -> None:
        """Make a recovery key. Nothing knows it before `keep_recovery`."""
        self._start(new_recovery_key, done, self._refuse)

    def keep_recovery(self, key: RecoveryKey) -> None:
        """Seal for this recovery key from now on; the analyst says it is stored."""
        day = date.today().isoformat()
        self._start(
            lambda: remember_recovery(key, day, settings_path=self.preferences.path), self._remembered, self._refuse
        )

    def add_colleagues(self, publics: Iterable[str]) -> None:
        """Seal for these public keys too. The first that is none ends it and leaves `refusal` key.recipient."""
        given = tuple(publics)

        def add() -> None:
            for public in given:
                add_recipient(public, settings_path=self.preferences.path)

        self._start(add, self._remembered, self._refuse)

    def remove_colleague(self, public: str) -> None:
        """No longer seal for this public key."""
        self._start(
            lambda: remove_recipient(public, settings_path=self.preferences.path), self._remembered, self._refuse
        )

    def opening(self, path: Path, given: Given | None = None, document: Document | None = None) -> Callable[[], Opened]:
        """The work of opening a mapping with the keys of this session, or with one given by hand beside them.

        `document`: for which one, where the file holds the mappings of a whole batch.

        Raises what `open_mapping` raises, KeyStoreError key.identity, and the reason why the device key is not at hand
        when nothing else opens the file.
        """
        secrets, problem = self._secrets, self.problem
        other = self._system if self.preferences.current.key_place == "passphrase" else None

        def work() -> Opened:
            all_secrets = (*secrets, *(given.read() if given else ()))
            try:
                return open_mapping(path, Keys(secrets=all_secrets), document)
            except MappingError as error:
                if error.code != "map.key":
                    raise
            if other is not None:  # sealed before the analyst went over to a passphrase, perhaps
                with suppress(KeyStoreError, MappingError):
                    return open_mapping(path, Keys(secrets=(*all_secrets, *other.read())), document)
            if given is None and isinstance(problem, KeyStoreError):
                raise problem
            raise MappingError("map.key")

        return work

    # -- inside ------------------------------------------------------------------------------------------------------

    def _unlock(self, store: KeyStore, *, create: bool) -> None:
        path = self.preferences.path
        self._start(lambda: unlock(store, create=create, settings_path=path), self._opened, self._fail)

    def _start(self, job: Callable[[], Any], done: Then, failed: Callable[[GarimError], None]) -> None:
        self.refusal = None

        def alone(_control: object) -> Any:
            with self._lock:  # two jobs that read and write the settings would lose what one of them wrote
                return job()

        self._tasks.run(alone, done, failed)

    def _opened(self, keys: Keys) -> None:
        self.preferences.reload()
        self._secrets = keys.secrets
        self._settle("ready" if keys.secrets else "new")

    def _remembered(self, _settings: object) -> None:
        self.preferences.reload()
        self.changed.emit()

    def _fail(self, problem: GarimError) -> None:
        """The device key is not at hand."""
        self._secrets = ()
        self.preferences.reload()
        self._settle(
            "unwritable" if isinstance(problem, FileError) else _PROBLEMS.get(problem.code, "refused"), problem
        )

    def _refuse(self, problem: GarimError) -> None:
        """What was asked for was not done; the device key is as it was."""
        self.preferences.reload()
        self.refusal = problem
        self.changed.emit()

    def _settle(self, state: State, problem: GarimError | None = None) -> None:
        self._checking = False
        self.state, self.problem = state, problem
        self.changed.emit()
