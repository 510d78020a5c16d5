"""Key stores: the four ways in which the system's fails, files given by hand, recovery and recipients."""

import os
import stat
import subprocess
import sys
import threading
import time
import types
from pathlib import Path
from typing import Any

import keyring
import pytest
from keyring import errors
from keyring.backend import KeyringBackend
from keystores import FailingKeyStore, MemoryKeyStore

import core.settings
from core.errors import FileError, GarimError, KeyStoreError, MappingError
from core.vault.keys import (
    SERVICE,
    USER,
    GivenSecret,
    IdentityFile,
    Keys,
    KeyStore,
    PassphraseFile,
    SystemKeyStore,
    add_recipient,
    new_recovery_key,
    new_secret,
    public_key,
    read_passphrase,
    remember_recovery,
    remove_recipient,
    replace_key,
    unlock,
)
from core.vault.stretching import seal, unseal


class FakeKeyring(KeyringBackend):
    """A backend that keeps items in memory, or raises what it is told to."""

    priority = 1  # type: ignore[assignment]

    def __init__(self, failure: BaseException | None = None) -> None:
        self.items: dict[tuple[str, str], str] = {}
        self.failure = failure
        self.keeps = True

    def _fail(self) -> None:
        if self.failure:
            raise self.failure

    def get_password(self, service: str, username: str) -> str | None:
        self._fail()
        return self.items.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self._fail()
        if self.keeps:
            self.items[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        del self.items[service, username]


@pytest.fixture
def backend(monkeypatch: pytest.MonkeyPatch) -> FakeKeyring:
    fake = FakeKeyring()
    monkeypatch.setattr(keyring.core, "_keyring_backend", fake)
    return fake


def caused(error: Exception, cause: Exception) -> Exception:
    error.__cause__ = cause
    return error


def named(name: str) -> Exception:
    """An error of a class of this name, as libraries that are not installed here raise it."""
    return type(name, (Exception,), {})(f"item {SERVICE}/{USER} with a secret in its text")


FAILURES = [
    (errors.NoKeyringError("no backend"), "key.absent"),
    (errors.InitError("no D-Bus"), "key.absent"),
    (named("SecretServiceNotAvailableException"), "key.absent"),
    (caused(errors.InitError("failed"), named("PromptDismissedException")), "key.refused"),
    (errors.KeyringLocked("locked"), "key.locked"),
    (named("LockedException"), "key.locked"),
    (caused(errors.KeyringLocked("keychain"), named("KeychainDenied")), "key.refused"),
    (errors.PasswordSetError("cancelled"), "key.refused"),
    (errors.KeyringError("unknown"), "key.refused"),
    (OSError(1783, "The stub received bad data"), "key.refused"),
    (ValueError("anything"), "key.refused"),
]


@pytest.mark.parametrize(("failure", "code"), FAILURES)
@pytest.mark.parametrize("verb", ["read", "write"])
def test_u28_whatever_the_key_store_raises_becomes_one_of_ours(
    backend: FakeKeyring, failure: Exception, code: str, verb: str
) -> None:
    backend.failure = failure
    secret = new_secret()
    with pytest.raises(KeyStoreError) as caught:
        SystemKeyStore().read() if verb == "read" else SystemKeyStore().write(secret)
    assert caught.value.code == code
    assert caught.value.__cause__ is None and caught.value.__context__ is None
    assert secret not in f"{caught.value!r}"


def test_an_interruption_passes_through(backend: FakeKeyring) -> None:
    backend.failure = KeyboardInterrupt()
    with pytest.raises(KeyboardInterrupt):
        SystemKeyStore().read()


def test_the_device_key_is_one_item(backend: FakeKeyring) -> None:
    store = SystemKeyStore()
    assert store.read() == ()
    keys = unlock(store, create=True)
    assert backend.items == {("garim", "device-key"): keys.secrets[0]}
    assert len(keys.secrets[0]) == 74
    assert core.settings.load().device_key == public_key(keys.secrets[0])
    assert unlock(store, create=True) == keys
    store.forget()
    store.forget()
    assert backend.items == {}


def test_u28_a_store_that_keeps_nothing_is_absent(backend: FakeKeyring) -> None:
    backend.keeps = False
    with pytest.raises(KeyStoreError) as caught:
        unlock(SystemKeyStore(), create=True)
    assert caught.value.code == "key.absent"
    assert core.settings.load().device_key == ""


def test_u28_a_key_that_is_none_has_changed(backend: FakeKeyring) -> None:
    backend.items[SERVICE, USER] = "hunter2"
    with pytest.raises(KeyStoreError) as caught:
        unlock(SystemKeyStore())
    assert caught.value.code == "key.changed"


def test_without_any_backend_the_store_is_absent() -> None:
    with pytest.raises(KeyStoreError) as caught:
        SystemKeyStore().read()
    assert caught.value.code == "key.absent"


def test_a_key_store_started_later_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(KeyStoreError):
        SystemKeyStore().read()
    fake = FakeKeyring()
    monkeypatch.setattr(keyring.core, "_detect_backend", lambda limit=None: fake)
    before = keyring.core._keyring_backend
    try:
        assert SystemKeyStore().read() == ()
    finally:
        keyring.core._keyring_backend = before


@pytest.mark.parametrize("module", ["keyrings.alt.file", "keyring.backends.null"])
@pytest.mark.parametrize("chained", [False, True])
def test_u35_a_plain_text_key_store_counts_as_none(monkeypatch: pytest.MonkeyPatch, module: str, chained: bool) -> None:
    plain: Any = type("PlaintextKeyring", (FakeKeyring,), {"__module__": module})()
    chosen: Any = types.SimpleNamespace(backends=[plain]) if chained else plain
    monkeypatch.setattr(keyring.core, "_keyring_backend", chosen)
    with pytest.raises(KeyStoreError) as caught:
        unlock(SystemKeyStore(), create=True)
    assert caught.value.code == "key.absent"
    assert plain.items == {}


def test_of_a_chain_the_first_sealed_store_is_used(monkeypatch: pytest.MonkeyPatch, backend: FakeKeyring) -> None:
    plain: Any = type("PlaintextKeyring", (FakeKeyring,), {"__module__": "keyrings.alt.file"})()
    monkeypatch.setattr(keyring.core, "_keyring_backend", types.SimpleNamespace(backends=[plain, backend]))
    unlock(SystemKeyStore(), create=True)
    assert (len(backend.items), len(plain.items)) == (1, 0)


# The same rules for every store that remembers: asked through `unlock`, as the app does.


def test_a_first_key_is_made_only_when_sealing() -> None:
    store = MemoryKeyStore()
    assert unlock(store) == Keys()
    assert store.writes == 0
    assert unlock(store, create=True).secrets == (store.secret,)
    assert store.writes == 1


def test_u28_the_key_is_gone_or_another_one() -> None:
    store = MemoryKeyStore()
    unlock(store, create=True)
    for secret in ("", new_secret()):
        store.secret = secret
        for create in (False, True):
            with pytest.raises(KeyStoreError) as caught:
                unlock(store, create=create)
            assert caught.value.code == "key.changed"
    assert store.writes == 1


def test_two_garims_at_once_make_one_key() -> None:
    class SlowStore(MemoryKeyStore):
        def write(self, secret: str) -> None:
            time.sleep(0.05)
            super().write(secret)

    store = SlowStore()
    made: list[Keys] = []
    threads = [threading.Thread(target=lambda: made.append(unlock(store, create=True))) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert store.writes == 1
    assert {keys.secrets for keys in made} == {(store.secret,)}


def test_a_key_without_settings_is_taken_up() -> None:
    store = MemoryKeyStore(new_secret())
    assert unlock(store).secrets == (store.secret,)
    assert core.settings.load().device_key == public_key(store.secret)


def test_replacing_the_key_is_a_choice_of_its_own() -> None:
    store = MemoryKeyStore()
    old = unlock(store, create=True)
    new = replace_key(store)
    assert new.secrets != old.secrets
    assert unlock(store) == new


@pytest.mark.parametrize("code", ["key.absent", "key.locked", "key.refused"])
@pytest.mark.parametrize("on_write", [False, True])
def test_u28_a_failing_store_leaves_no_trace(code: str, on_write: bool) -> None:
    with pytest.raises(KeyStoreError) as caught:
        unlock(FailingKeyStore(code, on_write=on_write), create=True)
    assert caught.value.code == code
    assert core.settings.load() == core.settings.Settings()


def test_recovery_and_colleagues_are_sealed_for(tmp_path: Path) -> None:
    store = MemoryKeyStore()
    recovery = new_recovery_key()
    colleague = public_key(new_secret())
    remember_recovery(recovery, "2026-11-30")
    add_recipient(f" {colleague}\n")
    add_recipient(colleague)
    assert unlock(store, create=True).recipients == (recovery.public, colleague)
    assert core.settings.load().recovery_saved == "2026-11-30"
    remove_recipient(colleague)
    assert unlock(store).recipients == (recovery.public,)
    with pytest.raises(KeyStoreError) as caught:
        remove_recipient(colleague)
    assert caught.value.code == "key.recipient"


@pytest.mark.parametrize("text", ["", "age1", "age1nonsense", "AGE-SECRET-KEY-1ABC"])
def test_only_public_keys_become_recipients(text: str) -> None:
    with pytest.raises(KeyStoreError) as caught:
        add_recipient(text)
    assert caught.value.code == "key.recipient"
    with pytest.raises(KeyStoreError):
        add_recipient(new_secret())
    assert core.settings.load().recipients == ()


def test_u35_only_the_public_half_of_the_recovery_key_is_remembered() -> None:
    recovery = new_recovery_key()
    remember_recovery(recovery, "2026-11-30")
    written = (core.settings.folder() / core.settings.FILE_NAME).read_text()
    assert recovery.public in written
    assert "SECRET" not in written
    assert recovery.secret not in repr(recovery)


def test_the_recovery_key_comes_back_from_its_groups_and_its_file(tmp_path: Path) -> None:
    recovery = new_recovery_key()
    groups = recovery.grouped.split(" ")
    assert {len(group) for group in groups[:-1]} == {4}
    assert GivenSecret(f"\n{recovery.grouped.lower()} ").read() == (recovery.secret,)
    (tmp_path / "recovery.txt").write_text(recovery.file_text())
    assert IdentityFile(tmp_path / "recovery.txt").read() == (recovery.secret,)


@pytest.mark.parametrize("text", ["", "AGE-SECRET-KEY-1", "hello"])
def test_a_typed_key_that_is_none(text: str) -> None:
    for act in (GivenSecret(text).read, lambda: GivenSecret(text).write(new_secret())):
        with pytest.raises(KeyStoreError) as caught:
            act()
        assert caught.value.code == "key.identity"


def test_an_identity_file_as_age_keygen_writes_it(tmp_path: Path) -> None:
    first, second = new_secret(), new_secret()
    path = tmp_path / "keys.txt"
    text = f"# created: 2026-11-30T09:00:00+09:00\n# public key: {public_key(first)}\n{first}\n\n{second}\n"
    for encoded in (text.encode(), text.replace("\n", "\r\n").encode("utf-8-sig")):
        path.write_bytes(encoded)
        assert unlock(IdentityFile(path), create=True).secrets == (first, second)
    assert core.settings.load() == core.settings.Settings()


@pytest.mark.parametrize("content", [None, b"", b"# only a comment\n", b"AGE-SECRET-KEY-1XYZ\n", b"\xff\xfe\x00"])
def test_an_identity_file_without_an_identity(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "keys.txt"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(KeyStoreError) as caught:
        IdentityFile(path).read()
    assert caught.value.code == "key.identity"


def test_an_identity_file_of_ours_is_private_and_never_replaced(tmp_path: Path) -> None:
    path = tmp_path / "keys.txt"
    secret = new_secret()
    IdentityFile(path).write(secret)
    assert IdentityFile(path).read() == (secret,)
    if os.name != "nt":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    with pytest.raises(FileError) as caught:
        IdentityFile(path).write(new_secret())
    assert caught.value.code == "file.exists"


def test_a_passphrase_keeps_the_device_key_in_a_sealed_file() -> None:
    store = PassphraseFile("correct horse 홍")
    assert store.read() == ()
    keys = unlock(store, create=True)
    sealed = core.settings.folder() / "device-key.age"
    assert sealed.read_bytes().startswith(b"age-encryption.org/v1\n-> scrypt ")
    assert b"SECRET" not in sealed.read_bytes()
    if os.name != "nt":
        assert stat.S_IMODE(sealed.stat().st_mode) == 0o600
    assert unlock(PassphraseFile("correct horse 홍")) == keys
    assert core.settings.load().passphrase_key == public_key(keys.secrets[0])
    assert core.settings.load().device_key == ""
    with pytest.raises(KeyStoreError) as caught:
        unlock(PassphraseFile("wrong"), create=True)
    assert caught.value.code == "key.passphrase"
    sealed.unlink()
    with pytest.raises(KeyStoreError) as caught:
        unlock(store, create=True)
    assert caught.value.code == "key.changed"


@pytest.mark.parametrize("passphrase", ["", "11 letters."])
def test_a_passphrase_that_is_too_short_seals_nothing(passphrase: str) -> None:
    with pytest.raises(KeyStoreError) as caught:
        unlock(PassphraseFile(passphrase), create=True)
    assert (caught.value.code, caught.value.facts) == ("key.short", {"n": 12})
    assert not (core.settings.folder() / "device-key.age").exists()


def test_a_damaged_sealed_key_is_not_replaced(tmp_path: Path) -> None:
    path = tmp_path / "device-key.age"
    path.write_bytes(b"garbage")
    with pytest.raises(KeyStoreError) as caught:
        unlock(PassphraseFile("x", path), create=True)
    assert caught.value.code == "key.passphrase"
    assert path.read_bytes() == b"garbage"


def test_a_passphrase_is_the_first_line_of_its_file(tmp_path: Path) -> None:
    path = tmp_path / "pass.txt"
    for content in (b"two words\nnote\n", b"two words\r\n", b"\xef\xbb\xbftwo words"):
        path.write_bytes(content)
        assert read_passphrase(path) == "two words"
    for content in (b"", b"\n", b"  \nx", b"\xff"):
        path.write_bytes(content)
        with pytest.raises(KeyStoreError) as caught:
            read_passphrase(path)
        assert caught.value.code == "key.passphrase"
    with pytest.raises(KeyStoreError):
        read_passphrase(tmp_path / "nowhere")


def test_every_error_has_a_sentence_of_its_own() -> None:
    from app import texts

    codes = [
        "key.absent",
        "key.locked",
        "key.refused",
        "key.changed",
        "key.identity",
        "key.passphrase",
        "key.recipient",
    ]
    problems: list[GarimError] = [KeyStoreError(code) for code in codes]
    problems += [MappingError("map.damaged", where=where) for where in ("header", "body", "content")]
    codes = ["map.key", "map.version", "map.foreign", "map.missing", "map.several", "map.unlike"]
    problems += [MappingError(code) for code in codes]
    for language in texts.LANGUAGES:
        texts.set_language(language)
        sentences = [texts.error(problem)[:2] for problem in problems]
        assert len(set(sentences)) == len(problems)
        assert texts.text("error.unexpected") not in {title for title, _ in sentences}
    texts.set_language("en")


def test_a_memory_store_is_a_key_store() -> None:
    stores: list[KeyStore] = [MemoryKeyStore(), SystemKeyStore(), GivenSecret(""), PassphraseFile("x")]
    assert {store.remembered for store in stores} == {"device_key", "passphrase_key", ""}


def test_looking_for_a_key_store_loads_it_late() -> None:
    program = (
        "import sys; import core.vault, core.vault.keys, core.settings\n"
        "heavy = {'keyring', 'pyrage', 'cryptography', 'numpy', 'platformdirs', 'jeepney'} & set(sys.modules)\n"
        "sys.exit(', '.join(sorted(heavy)) or 0)"
    )
    subprocess.run([sys.executable, "-c", program], check=True, cwd=Path(__file__).parents[3])


def test_other_threads_go_on_while_a_passphrase_is_worked_on() -> None:
    """The window, above all: the library itself would hold up every thread for all of that second."""
    results: list[bytes | None] = []

    def work() -> None:
        sealed = seal(b"secret", "correct horse 홍")
        results.append(unseal(sealed, "correct horse 홍"))

    thread = threading.Thread(target=work)
    began = last = time.monotonic()
    longest = 0.0
    thread.start()
    while thread.is_alive():
        time.sleep(0.01)
        now = time.monotonic()
        longest, last = max(longest, now - last), now
    assert results == [b"secret"]
    assert longest < (last - began) / 4
