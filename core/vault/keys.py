"""Where the device key comes from, and whom a mapping is sealed for.

In: a key store and the settings. Out: `Keys`, the secrets and public keys that `core/vault/envelope.py` works with, or
a `KeyStoreError` that says what is wrong in one of four ways: the key store is absent, locked, refuses us, or holds
another key than it did. There is no fallback from one store to another: which one is used is the analyst's choice.

A secret is the text form of an age X25519 identity, 74 characters, a public key its recipient `age1...`
(age-encryption.org/v1). Python cannot wipe a string; secrets live as long as the `Keys` that hold them.
Key stores may wait for a person who unlocks them: never call them on the interface thread. They may be called from any
other; calls to the system's key store are made one at a time.
"""

import contextlib
import threading
import unicodedata
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Literal, Protocol

import core.settings
from core.errors import FileError, KeyStoreError
from core.files import exclusive, read_bytes, write_atomic
from core.settings import Settings
from core.vault.stretching import seal, unseal

SERVICE = "garim"
USER = "device-key"
PUBLIC_PREFIX = "age1"
SEALED_KEY_NAME = "device-key.age"
LOCK_NAME = "device-key.lock"
SHORTEST_PASSPHRASE = 12  # characters

Remembered = Literal["device_key", "passphrase_key", ""]
"""The setting that holds the public key of what a store should give; empty for stores named by hand."""

_NOT_SEALED = ("keyrings.alt", "keyring.backends.null", "keyring.backends.chainer", "keyring.backends.fail")
_keyring_lock = threading.Lock()


@dataclass(frozen=True, slots=True, kw_only=True)
class Keys:
    """What to seal and open with.

    `secrets`: the first one seals and proves that a mapping is ours, all of them open. Empty: none was made yet.
    `recipients`: public keys that can open what we seal: the recovery key, colleagues.
    """

    secrets: tuple[str, ...] = field(repr=False, default=())
    recipients: tuple[str, ...] = ()


class KeyStore(Protocol):
    """A place that holds the device key."""

    @property
    def remembered(self) -> Remembered:
        """Which setting remembers the public half."""

    def read(self) -> tuple[str, ...]:
        """The secrets in the store, empty when none was made yet. Raises KeyStoreError."""

    def write(self, secret: str) -> None:
        """Keep this secret. Raises KeyStoreError; then nothing was kept."""


class SystemKeyStore:
    """The key store of the operating system, through `keyring`: one item, service "garim", user "device-key".

    Windows keeps at most 1,280 characters in an item (CRED_MAX_CREDENTIAL_BLOB_SIZE, UTF-16) and reports its errors as
    raw system errors, not as keyring ones. macOS grants access per executable and asks again after an update of an
    unsigned build, once per item, hence one item; a person who denies is reported as KeyringLocked.
    """

    remembered: Remembered = "device_key"

    def read(self) -> tuple[str, ...]:
        """The secret, or nothing. Raises KeyStoreError key.absent, key.locked, key.refused, key.changed."""
        secret = self._ask("get_password", SERVICE, USER)
        if not secret:
            return ()
        return (check_secret(secret, "key.changed"),)

    def write(self, secret: str) -> None:
        """Keep the secret and read it back. Raises KeyStoreError as `read`; key.absent also when nothing was kept."""
        self._ask("set_password", SERVICE, USER, secret)
        if self._ask("get_password", SERVICE, USER) != secret:
            raise KeyStoreError("key.absent")

    def forget(self) -> None:
        """Remove the secret, if there is one. Raises KeyStoreError."""
        if self._ask("get_password", SERVICE, USER):
            self._ask("delete_password", SERVICE, USER)

    def _ask(self, verb: str, *arguments: str) -> str | None:
        """Call one verb of the key store; whatever goes wrong in there becomes one of our codes."""
        with _keyring_lock:
            backend = _backend()
            try:
                answer = getattr(backend, verb)(*arguments)
            except Exception as error:  # noqa: BLE001 - backends let anything through: D-Bus, ctypes and COM errors
                code = _failure_code(error)
            else:
                return answer if isinstance(answer, str) else None
        # Raised out here so that no error of a backend, which may quote the item, hangs on ours.
        raise KeyStoreError(code)


class IdentityFile:
    """An age identity file as `age-keygen` writes it: comments and one secret a line. For scripts and for recovery."""

    remembered: Remembered = ""

    def __init__(self, path: Path) -> None:
        self._path = path

    def read(self) -> tuple[str, ...]:
        """All secrets in the file. Raises KeyStoreError key.identity (unreadable, or no age identity in it)."""
        try:
            text = read_bytes(self._path).decode("utf-8-sig")
        except (FileError, UnicodeDecodeError):
            raise KeyStoreError("key.identity") from None
        lines = [line.strip() for line in text.splitlines()]
        secrets = tuple(check_secret(line, "key.identity") for line in lines if line and not line.startswith("#"))
        if not secrets:
            raise KeyStoreError("key.identity")
        return secrets

    def write(self, secret: str) -> None:
        """Make the file (0600). Raises FileError file.exists and others of `write_atomic`."""
        lines = (f"# public key: {public_key(secret)}", secret, "")
        write_atomic(self._path, "\n".join(lines).encode("ascii"), private=True)


class PassphraseFile:
    """The device key in a file of its own, sealed with a passphrase (age, scrypt). The choice without a key store.

    The mapping itself is sealed for public keys as ever, so that the recovery key opens it too; age does not allow a
    passphrase beside other recipients. Opening takes about a second on purpose.
    """

    remembered: Remembered = "passphrase_key"

    def __init__(self, passphrase: str, path: Path | None = None) -> None:
        self._passphrase = unicodedata.normalize("NFC", passphrase)  # the same words from any keyboard
        self._path = path or core.settings.folder() / SEALED_KEY_NAME

    def read(self) -> tuple[str, ...]:
        """The secret, or nothing when none was made yet. Raises KeyStoreError key.passphrase, key.changed."""
        if not self._path.exists():
            return ()
        try:
            secret = unseal(read_bytes(self._path), self._passphrase)
            if secret is None:
                raise KeyStoreError("key.passphrase")
            return (check_secret(secret.decode("ascii").strip(), "key.changed"),)
        except (FileError, UnicodeDecodeError):
            raise KeyStoreError("key.passphrase") from None

    def write(self, secret: str) -> None:
        """Seal the secret and keep it (0600). Raises KeyStoreError key.short (n: fewest characters), FileError."""
        if len(self._passphrase) < SHORTEST_PASSPHRASE:
            raise KeyStoreError("key.short", n=SHORTEST_PASSPHRASE)
        sealed = seal(secret.encode("ascii"), self._passphrase)
        try:
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError:
            raise FileError("file.unwritable") from None
        write_atomic(self._path, sealed, private=True, overwrite=True)


class GivenSecret:
    """A secret that a person typed or pasted: the recovery key, grouped or not."""

    remembered: Remembered = ""

    def __init__(self, text: str) -> None:
        self._text = text

    def read(self) -> tuple[str, ...]:
        """The secret. Raises KeyStoreError key.identity."""
        return (check_secret("".join(self._text.split()).upper(), "key.identity"),)

    def write(self, secret: str) -> None:
        """Nothing can be kept here. Raises KeyStoreError key.identity."""
        raise KeyStoreError("key.identity")


@dataclass(frozen=True, slots=True, kw_only=True)
class RecoveryKey:
    """A fresh recovery key. Shown and saved once by the analyst; only `public` is remembered."""

    secret: str = field(repr=False)
    public: str

    @property
    def grouped(self) -> str:
        """The secret in groups of four, for display and print. `GivenSecret` reads it back."""
        return " ".join(self.secret[start : start + 4] for start in range(0, len(self.secret), 4))

    def file_text(self) -> str:
        """The content of a recovery file: an age identity file, which `IdentityFile` and age itself can read."""
        lines = (
            "# Garim recovery key: opens every mapping sealed since it was made.",
            "# Keep this file away from the computer that seals them, and from everybody else.",
            f"# public key: {self.public}",
            self.secret,
            "",
        )
        return "\n".join(lines)


def new_recovery_key() -> RecoveryKey:
    """Make a recovery key. Nothing is remembered before `remember_recovery`."""
    secret = new_secret()
    return RecoveryKey(secret=secret, public=public_key(secret))


def remember_recovery(key: RecoveryKey, day: str, *, settings_path: Path | None = None) -> Settings:
    """From now on mappings are sealed for this recovery key too. `day`: when it was saved, ISO 8601."""
    return core.settings.change(settings_path, recovery_key=key.public, recovery_saved=day)


def unlock(store: KeyStore, *, create: bool = False, settings_path: Path | None = None) -> Keys:
    """Read the device key and compare it with the one remembered in the settings.

    `create`: make the key when the store is ready and none was ever made; needed for sealing. Without it an empty store
    gives `Keys` without secrets. A key that should be there and is not, or is another one, raises key.changed: sealing
    with a fresh key behind the analyst's back would make the older mappings unreadable without a word.
    Raises KeyStoreError, FileError.
    """
    settings = core.settings.load(settings_path)
    secrets = store.read()
    known = getattr(settings, store.remembered) if store.remembered else ""
    if not secrets and known:
        raise KeyStoreError("key.changed")
    if not secrets and create:
        secrets = _make(store)
    if secrets and store.remembered:
        public = public_key(secrets[0])
        if known and public != known:
            raise KeyStoreError("key.changed")
        if not known:
            settings = core.settings.change(settings_path, **{store.remembered: public})
    return Keys(secrets=secrets, recipients=recipients_in(settings))


def _make(store: KeyStore) -> tuple[str, ...]:
    """Make the first device key, once: a second Garim doing the same would leave mappings that no key opens."""
    with exclusive(core.settings.folder() / LOCK_NAME):
        secrets = store.read()
        if not secrets:
            secrets = (new_secret(),)
            store.write(secrets[0])
    return secrets


def replace_key(store: KeyStore, *, settings_path: Path | None = None) -> Keys:
    """Make a new device key in the place of the old one. Mappings of the old one then need the recovery key."""
    secret = new_secret()
    store.write(secret)
    settings = core.settings.load(settings_path)
    if store.remembered:
        settings = core.settings.change(settings_path, **{store.remembered: public_key(secret)})
    return Keys(secrets=(secret,), recipients=recipients_in(settings))


def add_recipient(public: str, *, settings_path: Path | None = None) -> Settings:
    """Seal from now on for this public key too. Raises KeyStoreError key.recipient."""
    checked = check_public(public)
    settings = core.settings.load(settings_path)
    if checked in settings.recipients:
        return settings
    return core.settings.change(settings_path, recipients=(*settings.recipients, checked))


def remove_recipient(public: str, *, settings_path: Path | None = None) -> Settings:
    """No longer seal for this public key. Raises KeyStoreError key.recipient when it is not in the list."""
    settings = core.settings.load(settings_path)
    if public.strip() not in settings.recipients:
        raise KeyStoreError("key.recipient")
    left = tuple(item for item in settings.recipients if item != public.strip())
    changed = replace(settings, recipients=left)
    core.settings.save(changed, settings_path)
    return changed


def new_secret() -> str:
    """A fresh age X25519 identity."""
    from pyrage import x25519

    return str(x25519.Identity.generate())


def public_key(secret: str) -> str:
    """The recipient that belongs to a secret. Raises KeyStoreError key.identity."""
    import pyrage

    try:
        return str(pyrage.x25519.Identity.from_str(secret).to_public())
    except pyrage.IdentityError:
        raise KeyStoreError("key.identity") from None


def check_secret(text: str, code: str) -> str:
    """The text, if it is an age identity. Raises KeyStoreError with the given code."""
    try:
        public_key(text)
    except KeyStoreError:
        raise KeyStoreError(code) from None
    return text


def check_public(text: str) -> str:
    """The text without surrounding space, if it is an age recipient. Raises KeyStoreError key.recipient."""
    import pyrage

    public = text.strip()
    try:
        pyrage.x25519.Recipient.from_str(public)
    except pyrage.RecipientError:
        raise KeyStoreError("key.recipient") from None
    return public


def read_passphrase(path: Path) -> str:
    """The passphrase in a file: its first line. Raises KeyStoreError key.passphrase (unreadable, empty, not UTF-8)."""
    try:
        lines = read_bytes(path).decode("utf-8-sig").splitlines()
    except (FileError, UnicodeDecodeError):
        raise KeyStoreError("key.passphrase") from None
    if not lines or not lines[0].strip():
        raise KeyStoreError("key.passphrase")
    return lines[0]


def recipients_in(settings: Settings) -> tuple[str, ...]:
    """Whom mappings are sealed for besides the device key: the recovery key and the colleagues."""
    return tuple(dict.fromkeys(filter(None, (settings.recovery_key, *settings.recipients))))


_FAILURES = {
    "NoKeyringError": "key.absent",
    "SecretServiceNotAvailableException": "key.absent",
    "InitError": "key.absent",
    "LockedException": "key.locked",
    "KeyringLocked": "key.locked",
    "KeychainDenied": "key.refused",  # macOS: the person said no; keyring calls it locked
    "PromptDismissedException": "key.refused",
    "PasswordSetError": "key.refused",
}


def _failure_code(error: BaseException) -> str:
    """Which of our codes an error of a backend means. The cause knows better than the error that wraps it."""
    for known in (error.__cause__, error):
        for kind in type(known).__mro__:
            if kind.__name__ in _FAILURES:
                return _FAILURES[kind.__name__]
    return "key.refused"


def _backend() -> Any:
    """The key store in use: the first of a chain that seals what it holds. Raises KeyStoreError key.absent.

    Plain text files, the null backend and "no backend" count as no key store.
    """
    try:
        import keyring
        import keyring.backend

        chosen = keyring.get_keyring()
        if type(chosen).__module__.startswith("keyring.backends.fail"):
            # keyring looks around once only; a person may have started a key store since.
            with contextlib.suppress(KeyError, AttributeError):
                keyring.backend.get_all_keyring.reset()
            keyring.core.init_backend()
            chosen = keyring.get_keyring()
        for candidate in getattr(chosen, "backends", None) or (chosen,):
            if not type(candidate).__module__.startswith(_NOT_SEALED):
                return candidate
    except Exception:  # noqa: BLE001 - a broken plug-in or a backend that is configured and cannot work
        raise KeyStoreError("key.absent") from None
    raise KeyStoreError("key.absent")
