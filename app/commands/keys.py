"""`garim keys ...`, and which key store a command uses.

In: parsed options. Out: exit codes; public keys and states are printed, secrets never: they go into a key store, into a
file sealed with a passphrase, or into the recovery file the analyst asked for.
"""

import sys
from argparse import Namespace
from datetime import date
from typing import Any

import core.settings
from app import console, texts
from app.cli import DONE, FAILED, USAGE
from core.errors import GarimError, KeyStoreError
from core.files import write_atomic
from core.settings import Settings
from core.vault.keys import (
    IdentityFile,
    KeyStore,
    PassphraseFile,
    SystemKeyStore,
    add_recipient,
    new_recovery_key,
    read_passphrase,
    remember_recovery,
    remove_recipient,
    unlock,
)


def key_store(options: Namespace) -> KeyStore:
    """The store that the options name, else the one chosen in the settings; never one instead of another.

    Raises KeyStoreError key.passphrase when the settings want a passphrase and there is nobody to ask.
    """
    if options.identity:
        return IdentityFile(options.identity)
    if options.passphrase_file:
        return PassphraseFile(read_passphrase(options.passphrase_file))
    if core.settings.load().key_place == "passphrase":
        return PassphraseFile(_ask_passphrase())
    return SystemKeyStore()


def run(options: Namespace) -> int:
    """Run `garim keys VERB`."""
    verbs = {
        "status": _status,
        "recovery": _recovery,
        "passphrase": _passphrase,
        "recipients": _recipients,
        "forget": _forget,
    }
    try:
        return verbs[options.verb](options)
    except GarimError as error:
        if options.json:
            console.emit(console.error_row(error))
        console.say(texts.refusal(error))
        return FAILED


def _status(options: Namespace) -> int:
    settings = core.settings.load()
    state, error = _state(settings)
    public = settings.passphrase_key if settings.key_place == "passphrase" else settings.device_key
    if options.json:
        row: dict[str, Any] = {"place": settings.key_place, "state": state, "device_key": public}
        row |= {"recovery_key": settings.recovery_key, "recovery_saved": settings.recovery_saved}
        console.emit({**row, "recipients": settings.recipients})
    else:
        recovery = settings.recovery_key and f"{settings.recovery_key} ({settings.recovery_saved})"
        rows = [
            (texts.text("cli.keys.place"), texts.text(f"cli.keys.{settings.key_place}")),
            (texts.text("cli.keys.device"), public or texts.text("cli.keys.none")),
            (texts.text("word.recovery_key"), recovery or texts.text("cli.keys.none")),
        ]
        rows += [(texts.text("cli.keys.recipient"), recipient) for recipient in settings.recipients]
        console.show(*console.table(rows))
    if error:
        console.say(texts.refusal(error))
        return FAILED
    return DONE


def _state(settings: Settings) -> tuple[str, GarimError | None]:
    """ready, new (no key made yet), asks (a passphrase, not asked for here), or what is wrong with the key store."""
    if settings.key_place == "passphrase":
        return ("asks" if settings.passphrase_key else "new"), None
    try:
        keys = unlock(SystemKeyStore())
    except KeyStoreError as error:
        return error.code.removeprefix("key."), error
    return ("ready" if keys.secrets else "new"), None


def _recovery(options: Namespace) -> int:
    settings = core.settings.load()
    if settings.recovery_key and not options.replace:
        raise KeyStoreError("key.recovery", day=settings.recovery_saved)
    key = new_recovery_key()
    write_atomic(options.out, key.file_text().encode("ascii"), private=True)
    try:
        remember_recovery(key, date.today().isoformat())
    except GarimError:
        options.out.unlink(missing_ok=True)
        raise
    if options.json:
        console.emit({"file": str(options.out), "recovery_key": key.public})
    else:
        console.show(str(options.out), key.public)
        console.say(texts.text("keys.recovery.saved"))
    return DONE


def _passphrase(options: Namespace) -> int:
    """Choose where the device key lives. The key itself is made now if there is none behind a passphrase yet."""
    if options.off:
        settings = core.settings.change(key_place="system")
    else:
        given = options.passphrase_file
        unlock(PassphraseFile(read_passphrase(given) if given else _ask_passphrase()), create=True)
        settings = core.settings.change(key_place="passphrase")
    public = settings.passphrase_key if settings.key_place == "passphrase" else settings.device_key
    if options.json:
        console.emit({"place": settings.key_place, "device_key": public})
    else:
        console.show(texts.text(f"cli.keys.{settings.key_place}"), public or texts.text("cli.keys.none"))
    return DONE


def _recipients(options: Namespace) -> int:
    if bool(options.public) == (options.change == "list"):
        console.say("garim keys recipients: list, or add|remove AGE1...")
        return USAGE
    for public in options.public:
        add_recipient(public) if options.change == "add" else remove_recipient(public)
    recipients = core.settings.load().recipients
    if options.json:
        console.emit({"recipients": recipients})
    else:
        console.show(*recipients)
    return DONE


def _forget(options: Namespace) -> int:
    """Remove the device key; nobody but its user may say so, and mappings are not looked for."""
    if not options.yes:
        console.say(texts.text("cli.keys.forget_ask"))
        if not sys.stdin.isatty() or sys.stdin.readline().strip().lower() not in ("y", "e", "ㅛ"):
            console.say(texts.text("cli.keys.kept"))
            return FAILED
    SystemKeyStore().forget()
    core.settings.change(device_key="")
    if options.json:
        console.emit({"forgotten": True})
    else:
        console.say(texts.text("cli.keys.forgotten"))
    return DONE


def _ask_passphrase() -> str:
    if not sys.stdin.isatty():
        raise KeyStoreError("key.passphrase")
    from getpass import getpass

    return getpass(f"{texts.text('keys.passphrase.first')}: ", stream=sys.stderr)
