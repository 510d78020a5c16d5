"""Office files behind a password: the package that is inside.

In: the bytes of an OLE compound file and a password. Out: the bytes of the zip package that was encrypted into it
(MS-OFFCRYPTO, agile and standard encryption), or an error that says what is asked for. Nothing is
decrypted to the disk. The masked copy of such a file is written without a password.
"""

import io
import struct
from xml.parsers.expat import ExpatError

from core.documents.refusals import holds_stream
from core.documents.signatures import signature
from core.errors import FileError

_MOST_SPINS = 1_000_000  # Office asks for 100,000; the limit of the standard would take half a minute
_ENCRYPTED = ("EncryptedPackage", "EncryptionInfo")


def is_locked(data: bytes) -> bool:
    """This is a compound file with an encrypted package in it."""
    return signature(data) == "ole" and holds_stream(data, _ENCRYPTED[0])


def unlock(data: bytes, password: str | None) -> bytes:
    """The package within.

    Raises FileError: file.locked (no password given), file.password (not this one), file.encrypted (protected in a way
    that a password does not open: rights management, a certificate, a way of old), file.damaged (part).
    """
    if not holds_stream(data, _ENCRYPTED[1]):
        raise FileError("file.encrypted")
    if not password:
        raise FileError("file.locked")
    from msoffcrypto import exceptions
    from msoffcrypto.format.ooxml import OOXMLFile

    package = io.BytesIO()
    code, known = "", False
    try:
        file = OOXMLFile(io.BytesIO(data))
        if file.type not in ("agile", "standard") or file.info.get("spinValue", 0) > _MOST_SPINS:
            raise FileError("file.encrypted")
        file.load_key(password=password, verify_password=True)
        known = True
        file.decrypt(package, verify_integrity=file.type == "agile")
    except exceptions.InvalidKeyError:  # also of a package that does not match its own checksum
        code = "file.damaged" if known else "file.password"
    except exceptions.DecryptionError:
        code = "file.encrypted"
    except (
        *(exceptions.FileFormatError, exceptions.ParseError, ExpatError, struct.error, OSError),
        *(ValueError, KeyError, IndexError, TypeError, AttributeError, OverflowError, RecursionError),
    ):  # a library that trusts what it reads; the message may quote it
        code = "file.damaged"
    if code == "file.damaged":
        raise FileError(code, part="body")
    if code:
        raise FileError(code)
    return package.getvalue()
