"""Which keys seal and open in a session, and what every way of not having them leads to."""

from pathlib import Path

import pytest
from keystores import FailingKeyStore, MemoryKeyStore
from pytestqt.qtbot import QtBot
from quick_passphrase import QuickPassphraseFile

from app.keys import Given, SessionKeys, fingerprint
from app.preferences import Preferences
from app.tasks import Tasks
from core.errors import MappingError
from core.vault.keys import KeyStore, RecoveryKey, new_secret, public_key


@pytest.fixture
def settings_path(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


class Session:
    """The keys of one run of the program, with their worker threads."""

    def __init__(self, qtbot: QtBot, path: Path, store: KeyStore) -> None:
        self.qtbot = qtbot
        self.preferences = Preferences(path)
        self.tasks = Tasks()
        self.keys = SessionKeys(
            self.preferences, self.tasks, system=store, passphrase_file=path.with_name("device-key.age")
        )

    def wait(self) -> None:
        self.qtbot.waitUntil(lambda: not self.tasks.busy, timeout=10_000)


def session(qtbot: QtBot, path: Path, store: KeyStore) -> Session:
    started = Session(qtbot, path, store)
    started.keys.check()
    started.wait()
    return started


def test_first_save_makes_the_device_key_once(qtbot: QtBot, settings_path: Path) -> None:
    store = MemoryKeyStore()
    first = session(qtbot, settings_path, store)
    assert (first.keys.state, store.writes) == ("new", 0)
    first.keys.make()
    first.wait()
    assert first.keys.ready
    assert first.keys.public == public_key(store.secret)

    again = session(qtbot, settings_path, store)
    assert again.keys.ready
    again.keys.make()
    again.wait()
    assert store.writes == 1


@pytest.mark.parametrize("state", ["absent", "locked", "refused", "changed"])
def test_u28_each_way_a_key_store_fails_is_its_own_state(qtbot: QtBot, settings_path: Path, state: str) -> None:
    failing = session(qtbot, settings_path, FailingKeyStore(f"key.{state}"))
    assert failing.keys.state == state
    assert failing.keys.problem is not None
    assert not failing.keys.keys.secrets
    failing.keys.make()
    failing.wait()
    assert failing.keys.state == state
    assert not settings_path.exists(), "nothing is written for a key that was not made"


def test_u28_a_key_store_that_forgot_us_is_not_given_a_new_key(qtbot: QtBot, settings_path: Path) -> None:
    made = session(qtbot, settings_path, MemoryKeyStore())
    made.keys.make()
    made.wait()
    emptied = MemoryKeyStore()
    forgot = session(qtbot, settings_path, emptied)
    forgot.keys.make()
    forgot.wait()
    assert (forgot.keys.state, emptied.writes) == ("changed", 0)
    forgot.keys.replace()
    forgot.wait()
    assert (forgot.keys.state, emptied.writes) == ("ready", 1)


def test_u28_a_passphrase_is_used_only_when_asked_for_and_asked_again_next_time(
    qtbot: QtBot, settings_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.keys.PassphraseFile", QuickPassphraseFile)
    absent = session(qtbot, settings_path, FailingKeyStore("key.absent"))
    absent.keys.use_passphrase("correct horse battery")
    absent.wait()
    assert absent.keys.refusal is not None, "no key is made by opening"
    assert absent.keys.state == "absent"
    absent.keys.use_passphrase("correct horse battery", create=True)
    absent.wait()
    assert absent.keys.ready

    later = session(qtbot, settings_path, FailingKeyStore("key.absent"))
    assert later.keys.state == "asks"
    later.keys.use_passphrase("another horse battery")
    later.wait()
    assert later.keys.refusal is not None
    assert later.keys.refusal.code == "key.passphrase"
    assert later.keys.state == "asks"
    later.keys.use_passphrase("correct horse battery")
    later.wait()
    assert later.keys.ready
    later.keys.use_key_store()
    later.wait()
    assert later.keys.state == "absent"


def test_recovery_key_and_colleagues_join_the_recipients_at_once(qtbot: QtBot, settings_path: Path) -> None:
    made = session(qtbot, settings_path, MemoryKeyStore())
    made.keys.make()
    made.wait()
    given: list[RecoveryKey] = []
    made.keys.new_recovery(given.append)
    made.wait()
    assert made.keys.keys.recipients == (), "nothing is sealed for a key nobody stored"
    made.keys.keep_recovery(given[0])
    colleague = public_key(new_secret())
    made.keys.add_colleagues([f"  {colleague}\n"])
    made.wait()
    assert made.keys.keys.recipients == (given[0].public, colleague)
    assert made.keys.recovery_saved
    made.keys.add_colleagues(["age1nonsense"])
    made.wait()
    assert made.keys.refusal is not None
    assert made.keys.refusal.code == "key.recipient"
    made.keys.remove_colleague(colleague)
    made.wait()
    assert made.keys.keys.recipients == (given[0].public,)
    assert made.keys.refusal is None


def test_u31_no_secret_in_settings_or_repr(qtbot: QtBot, settings_path: Path) -> None:
    store = MemoryKeyStore()
    made = session(qtbot, settings_path, store)
    made.keys.make()
    given: list[RecoveryKey] = []
    made.keys.new_recovery(given.append)
    made.wait()
    made.keys.keep_recovery(given[0])
    made.wait()
    shown = settings_path.read_text(encoding="utf-8") + repr(made.keys.keys) + repr(given[0])
    shown += repr(Given(secret=given[0].secret))
    assert store.secret not in shown
    assert given[0].secret not in shown


def test_without_the_device_key_a_mapping_names_the_reason(qtbot: QtBot, settings_path: Path, tmp_path: Path) -> None:
    ready = session(qtbot, settings_path, MemoryKeyStore())
    ready.keys.make()
    ready.wait()
    with pytest.raises(MappingError, match=r"map\.missing"):
        ready.keys.opening(tmp_path / "none.garim-map")()


def test_fingerprint_is_short_and_grouped() -> None:
    public = public_key(new_secret())
    assert fingerprint(public) == fingerprint(public)
    assert [len(group) for group in fingerprint(public).split()] == [4, 4, 4, 4, 4]
