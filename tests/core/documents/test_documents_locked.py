"""Files behind a password, and files of old and foreign formats: what is asked for, what is said."""

import io
import zipfile
from functools import cache

import pytest
from msoffcrypto.format.ooxml import OOXMLFile

from core.documents import locked, read_bytes
from core.documents.refusals import refusal
from core.errors import FileError

OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


@cache
def package() -> bytes:
    """A package of Office, as far as decryption looks at it."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        types = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'
        archive.writestr("[Content_Types].xml", types)
        archive.writestr("filler.bin", bytes(range(256)) * 40)
    return out.getvalue()


def encrypted(data: bytes, password: str) -> bytes:
    """The package behind a password, as Office 2010 and later write it."""
    out = io.BytesIO()
    OOXMLFile(io.BytesIO(data)).encrypt(password, out)
    return out.getvalue()


@pytest.fixture(scope="module")
def behind_a_password() -> bytes:
    return encrypted(package(), "열려라 Sesame")


def stream(name: str) -> bytes:
    """A directory entry of a compound file, as far as refusals look at it."""
    return name.encode("utf-16-le").ljust(64, b"\0")


def test_the_package_comes_out_with_its_password(behind_a_password: bytes) -> None:
    assert locked.is_locked(behind_a_password)
    assert locked.unlock(behind_a_password, "열려라 Sesame") == package()


@pytest.mark.parametrize(
    ("password", "code"), [(None, "file.locked"), ("", "file.locked"), ("open sesame", "file.password")]
)
def test_without_it_the_file_asks_and_with_another_one_it_says_so(
    behind_a_password: bytes, password: str | None, code: str
) -> None:
    with pytest.raises(FileError) as raised:
        read_bytes(behind_a_password, "salaries.xlsx", password=password)
    assert (raised.value.code, raised.value.facts) == (code, {})


def test_what_no_password_opens_does_not_ask_for_one() -> None:
    with pytest.raises(FileError) as raised:
        read_bytes(OLE + bytes(504) + stream("EncryptedPackage") + stream("DRMContent"), "a.docx", password="x")
    assert raised.value.code == "file.encrypted"


def test_a_file_that_wants_hours_of_hashing_is_refused(behind_a_password: bytes) -> None:
    slow = behind_a_password.replace(b'spinCount="100000" saltSize="16"', b'spinCount="9000000" saltSize="8"')
    assert slow != behind_a_password
    with pytest.raises(FileError) as raised:
        locked.unlock(slow, "열려라 Sesame")
    assert raised.value.code == "file.encrypted"


@pytest.mark.parametrize("step", range(24))
def test_damage_is_told_never_a_crash(behind_a_password: bytes, step: int) -> None:
    place = len(behind_a_password) * step // 24
    for data in (behind_a_password[:place], behind_a_password[:place] + b"\xff" * 40 + behind_a_password[place + 40 :]):
        if not locked.is_locked(data):
            continue
        try:
            assert locked.unlock(data, "열려라 Sesame") == package()
        except FileError as error:
            assert error.code in ("file.damaged", "file.password", "file.encrypted")


@pytest.mark.parametrize(
    ("name", "content", "suggest"),
    [
        ("a.doc", OLE + stream("WordDocument"), ".docx"),
        ("a.xls", OLE + stream("Workbook"), ".xlsx"),
        ("a.xls", OLE + stream("Book"), ".xlsx"),
        ("a.ppt", OLE + stream("PowerPoint Document"), ".pptx"),
        ("renamed.docx", OLE + stream("Workbook"), ".xlsx"),
        ("a.hwp", OLE + stream("FileHeader") + b"HWP Document File", ".hwpx"),
        ("a.hwp", b"HWP Document File V3.00", ".hwpx"),
        ("a.doc", OLE, ".docx"),
        ("a.xlsb", b"PK\x03\x04", ".xlsx"),
        ("a.numbers", b"PK\x03\x04", ".xlsx"),
        ("a.pages", b"PK\x03\x04", ".docx"),
        ("a.key", b"PK\x03\x04", ".pptx"),
        ("a.key", b"-----BEGIN", ".txt"),
        ("a.sxc", b"PK\x03\x04", ".ods"),
    ],
)
def test_old_and_foreign_formats_say_what_to_save_as(name: str, content: bytes, suggest: str) -> None:
    error = refusal(content, name[name.index(".") :])
    assert (error.code, error.facts) == ("file.type", {"suggest": suggest})
