"""The system's key store for real: a Secret Service that the test starts itself."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from secret_service import missing, run_with_secret_service

needs_service = pytest.mark.skipif(bool(missing()), reason=f"not installed here: {missing()}")

# Prints what each situation gives; everything else is in the assertions below.
PROGRAM = """
import keyring, secretstorage
from core.errors import KeyStoreError
from core.vault.keys import SERVICE, USER, SystemKeyStore, new_secret, unlock

def told(**options):
    try:
        return f"{len(unlock(SystemKeyStore(), **options).secrets)} secrets"
    except KeyStoreError as error:
        return error.code

print(type(keyring.get_keyring()).__module__)
print("before", told())
first = unlock(SystemKeyStore(), create=True).secrets[0]
print("made", told(), keyring.get_password(SERVICE, USER) == first, len(first))
keyring.set_password(SERVICE, USER, new_secret())
print("swapped", told())
keyring.set_password(SERVICE, USER, first)
print("back", told())
bus = secretstorage.dbus_init()
secretstorage.get_default_collection(bus).lock()
print("locked", told(), told(create=True))
"""


@pytest.mark.real_keyring
@needs_service
def test_u28_a_real_secret_service_ready_changed_and_locked(tmp_path: Path, root: Path) -> None:
    done = run_with_secret_service([sys.executable, "-c", PROGRAM], tmp_path, cwd=root)
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.splitlines() == [
        "keyring.backends.SecretService",
        "before 0 secrets",
        "made 1 secrets True 74",
        "swapped key.changed",
        "back 1 secrets",
        "locked key.locked key.locked",
    ]


@pytest.mark.real_keyring
@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a key store")
def test_u28_without_a_message_bus_the_key_store_is_absent(tmp_path: Path, root: Path) -> None:
    environment = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path)}
    program = (
        "from core.vault.keys import *\ntry: unlock(SystemKeyStore(), create=True)\nexcept Exception as e: print(e)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=environment,
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.stdout == "key.absent\n"
    assert [item for item in tmp_path.rglob("*") if item.is_file()] == []
