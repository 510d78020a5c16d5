"""Sealing and opening a mapping: an age file (age-encryption.org/v1) around a versioned, authenticated payload.

In: a mapping and keys. Out: bytes for a file, or the mapping and whether this device sealed it. Other bytes that are
nobody else's business are sealed the same way under another name (`seal_bytes`). What can be wrong with
such a file is told apart: another version, damaged header, damaged body, damaged content, sealed for other keys, and -
no error, but to be shown - sealed by somebody who only knows a public key.

Anyone can seal for a public key, so age alone does not tell who made a file. The payload therefore opens with an
HMAC-SHA256 over the rest, under a key derived from the secret of the device (HKDF-SHA256, RFC 5869).
"""

import hashlib
import hmac
import json
import re
from dataclasses import dataclass

from core.errors import KeyStoreError, MappingError
from core.model import Mapping
from core.vault.keys import Keys, public_key
from core.vault.payload import NEWEST, VERSION, read_payload, write_payload

_INTRO = b"age-encryption.org/"
_NONCE_AND_TAG = 32  # bytes of the shortest body: 16 of nonce, 16 of tag
_LONGEST_HEADER = 1 << 16
_STANZA = re.compile(
    rb"-> [\x21-\x7e]+(?: [\x21-\x7e]+)*\n"  # type and arguments
    rb"(?:[A-Za-z0-9+/]{64}\n)*[A-Za-z0-9+/]{0,63}\n"  # wrapped file key, unpadded base64, last line short
)
_MAC = re.compile(rb"--- [A-Za-z0-9+/]{43}\n")
_MAPPING = "garim-mapping"


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """A mapping as read. `sealed_here`: the HMAC fits one of our own secrets; otherwise warn with map.foreign."""

    mapping: Mapping
    sealed_here: bool


def seal(mapping: Mapping, keys: Keys) -> bytes:
    """The mapping sealed for the first secret and all recipients. Raises MappingError map.key without a secret,
    KeyStoreError key.recipient for a public key that is none.
    """
    return seal_bytes(write_payload(mapping), keys, _MAPPING, version=mapping.version)


def unseal(data: bytes, keys: Keys) -> Opened:
    """Open a sealed mapping.

    Raises MappingError map.damaged (where: header, body, content), map.version, map.key (sealed for other keys).
    """
    body, sealed_here = unseal_bytes(data, keys, _MAPPING, newest=NEWEST)
    return Opened(mapping=read_payload(body), sealed_here=sealed_here)


def seal_bytes(body: bytes, keys: Keys, name: str, *, version: int = VERSION) -> bytes:
    """Bytes sealed as `seal` does; `name` says what they are, and nothing sealed under one opens as another.

    `version`: the oldest reader that understands them.
    """
    from pyrage import RecipientError, encrypt, x25519

    if not keys.secrets:
        raise MappingError("map.key")
    opening = {name: version, "seal": _proof(keys.secrets[0], body, name)}
    try:
        recipients = [x25519.Recipient.from_str(public) for public in (public_key(keys.secrets[0]), *keys.recipients)]
    except RecipientError:
        raise KeyStoreError("key.recipient") from None
    # Everybody twice: damage to one's only stanza would look like a wrong key; to one of two, it fails the header MAC.
    return bytes(encrypt(json.dumps(opening).encode("ascii") + b"\n" + body, recipients * 2))


def unseal_bytes(data: bytes, keys: Keys, name: str, *, newest: int = VERSION) -> tuple[bytes, bool]:
    """The bytes that `seal_bytes` sealed under this name, and whether it was done here. Errors as `unseal`.

    `newest`: the last version that the caller understands.
    """
    import pyrage

    _check_shape(data)
    if not keys.secrets:
        raise MappingError("map.key")
    try:
        payload = pyrage.decrypt(data, [pyrage.x25519.Identity.from_str(secret) for secret in keys.secrets])
    except pyrage.DecryptError as error:
        raise _named(str(error)) from None
    first, _, body = payload.partition(b"\n")
    claim = _claimed_seal(first, name, newest)
    return body, any(hmac.compare_digest(claim, _proof(secret, body, name)) for secret in keys.secrets)


def _proof(secret: str, body: bytes, name: str) -> str:
    """HMAC of the body, hex. HKDF with an empty salt: extract, then one block of expand gives the 32 bytes we need."""
    extracted = hmac.digest(bytes(32), secret.encode("ascii"), "sha256")
    key = hmac.digest(extracted, f"{name.replace('-', ' ')} seal v1".encode("ascii") + b"\x01", "sha256")
    return hmac.new(key, body, hashlib.sha256).hexdigest()


def _check_shape(data: bytes) -> None:
    """The grammar of an age header, before any key is tried: pyrage reports most of what can be wrong as one error."""
    first, newline, _ = data[:_LONGEST_HEADER].partition(b"\n")
    if not first.startswith(_INTRO):
        raise MappingError("map.damaged", where="header")
    if first != _INTRO + b"v1" or not newline:
        if re.fullmatch(rb"v[0-9]+", first[len(_INTRO) :]) and newline:
            raise MappingError("map.version")
        raise MappingError("map.damaged", where="header")
    position = len(first) + 1
    while stanza := _STANZA.match(data, position, _LONGEST_HEADER):
        position = stanza.end()
    end = _MAC.match(data, position)
    if position == len(first) + 1 or end is None:
        raise MappingError("map.damaged", where="header")
    if len(data) - end.end() < _NONCE_AND_TAG:
        raise MappingError("map.damaged", where="body")


def _named(message: str) -> MappingError:
    """What an error of pyrage, which has one type for all, means. tests/core/vault pins the sentences."""
    if message.startswith("No matching keys"):
        return MappingError("map.key")
    if message.startswith(("Header", "Unknown age format")):
        return MappingError("map.damaged", where="header")
    return MappingError("map.damaged", where="body")


def _claimed_seal(line: bytes, name: str, newest: int) -> str:
    """The HMAC in the first line. The version comes first: a newer one may have more, or other, in it."""
    damaged = MappingError("map.damaged", where="content")
    try:
        opening = json.loads(line)
    except (ValueError, RecursionError):
        raise damaged from None
    if not isinstance(opening, dict) or type(opening.get(name)) is not int:
        raise damaged
    if not VERSION <= opening[name] <= newest:
        raise MappingError("map.version")
    claim = opening.get("seal")
    if len(opening) != 2 or not isinstance(claim, str) or not re.fullmatch("[0-9a-f]{64}", claim):
        raise damaged
    return claim
