"""Zip archives of XML as such: hostile ones are refused at once, and what is written carries no traces."""

import io
import struct
import time
import zipfile

import pytest
from document_samples import SAMPLES
from office_archives import archive, docx, entries_of, text

from core.documents import read_bytes, write
from core.errors import FileError

ZIPPED = ("docx", "pptx", "odt", "odp")
GOOD = docx(text("Ada Demo"))


def refused(data: bytes, name: str = "a.docx", seconds: float = 1.0) -> FileError:
    """The refusal, which took no time. The issue asks for 0.2 s on a machine that does nothing else."""
    started = time.perf_counter()
    with pytest.raises(FileError) as caught:
        read_bytes(data, name)
    assert time.perf_counter() - started < seconds
    return caught.value


def with_entry(name: str, content: bytes | str) -> bytes:
    entries: dict[str, bytes | str] = dict(entries_of(GOOD))
    entries[name] = content
    return archive(entries)


def document(content: str) -> bytes:
    return with_entry("word/document.xml", content)


LAUGHS = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(document(f'<!DOCTYPE x [<!ENTITY l0 "ha">{LAUGHS}]><x>&l9;</x>'), id="billion laughs"),
        pytest.param(document('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'), id="file entity"),
        pytest.param(document('<!DOCTYPE x [<!ENTITY % e SYSTEM "http://127.0.0.1/e">%e;]><x/>'), id="remote entity"),
        pytest.param(document(f"{'<a>' * 200_000}{'</a>' * 200_000}"), id="depth"),
        pytest.param(document(f"<a>{'x' * 20_000_000}</a>"), id="long text"),
        pytest.param(document("<a><b></a>"), id="broken XML"),
        pytest.param(document("not XML"), id="no XML"),
        pytest.param(with_entry("word/header9.xml", b"\xff\xfe\x00"), id="broken further part"),
        pytest.param(with_entry("word/zeros.bin", bytes(300_000_000)), id="zeros"),
        pytest.param(with_entry("../up.xml", "<x/>"), id="path upwards"),
        pytest.param(with_entry("WORD/Document.XML", "<x/>"), id="name in another case"),
        pytest.param(GOOD[: len(GOOD) // 2], id="half of it"),
        pytest.param(GOOD[:-30], id="no directory"),
        pytest.param(b"PK\x03\x04", id="only a start"),
    ],
)
def test_u24_hostile_files_are_refused(data: bytes) -> None:
    assert refused(data).code == "file.damaged"


def test_u24_two_entries_of_one_name() -> None:
    stream = io.BytesIO(GOOD)
    with zipfile.ZipFile(stream, "a") as file, pytest.warns(UserWarning, match="Duplicate"):
        file.writestr("word/document.xml", "<x/>")
    assert refused(stream.getvalue()).code == "file.damaged"


def test_u24_an_encrypted_entry() -> None:
    data = bytearray(GOOD)
    for signature, flags in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        at = data.find(signature)
        while at >= 0:
            data[at + flags] |= 1
            at = data.find(signature, at + 1)
    assert refused(bytes(data)).code == "file.damaged"


def test_u24_more_entries_than_a_document_has() -> None:
    entries: dict[str, bytes | str] = dict(entries_of(GOOD)) | {
        f"word/{number}.xml": "<x/>" for number in range(10_001)
    }
    assert refused(archive(entries)).code == "file.damaged"


def test_u24_a_directory_that_lies_about_sizes() -> None:
    data = bytearray(document(f"<a>{'x' * 100_000}</a>"))
    at = data.rfind(b"PK\x01\x02")
    while data[at + 46 : at + 46 + 17] != b"word/document.xml":
        at = data.rfind(b"PK\x01\x02", 0, at)
    struct.pack_into("<I", data, at + 24, 500)
    assert refused(bytes(data)).code == "file.damaged"


def test_u24_entries_that_share_bytes() -> None:
    data = bytearray(GOOD)
    first = data.find(b"PK\x01\x02")
    second = data.find(b"PK\x01\x02", first + 1)
    struct.pack_into("<I", data, second + 42, struct.unpack_from("<I", data, first + 42)[0])
    assert refused(bytes(data)).code == "file.damaged"


def test_a_package_that_does_not_say_what_it_holds_is_refused() -> None:
    entries = entries_of(GOOD)
    types = entries["[Content_Types].xml"]
    del entries["[Content_Types].xml"]
    assert refused(archive(entries)).code == "file.damaged"
    assert (
        refused(archive({**entries, "[Content_Types].xml": types.replace(b".main+xml", b"+xml")})).code
        == "file.damaged"
    )


def test_a_document_type_without_entities_is_read_and_not_written() -> None:
    entries = entries_of(GOOD)
    content = entries["word/document.xml"].decode()
    entries["word/document.xml"] = content.replace("?>\n", '?>\n<!DOCTYPE x SYSTEM "http://127.0.0.1/x.dtd">').encode()
    written = write(read_bytes(archive(entries), "a.docx"), ())
    assert b"DOCTYPE" not in entries_of(written)["word/document.xml"]


@pytest.mark.parametrize("form", ZIPPED)
def test_a_written_archive_has_no_times_comments_or_extra_fields(form: str) -> None:
    name, data, _ = SAMPLES[form][0]
    stream = io.BytesIO(data)
    with zipfile.ZipFile(stream, "a") as file:
        file.comment = b"Ada Demo"
    written = write(read_bytes(stream.getvalue(), name), ())
    with zipfile.ZipFile(io.BytesIO(written)) as file:
        assert file.comment == b""
        for info in file.infolist():
            assert (info.date_time, info.extra, info.comment) == ((1980, 1, 1, 0, 0, 0), b"", b"")
        assert file.testzip() is None
    assert written == write(read_bytes(stream.getvalue(), name), ())  # twice the same


@pytest.mark.parametrize("form", ("odt", "odp"))
def test_the_media_type_of_open_documents_comes_first_and_is_stored(form: str) -> None:
    for name, data, _ in SAMPLES[form]:
        written = write(read_bytes(data, name), ())
        assert written[30:38] == b"mimetype"
        assert written[38:].startswith(b"application/vnd.oasis.opendocument.")


def test_every_entry_but_those_dropped_is_still_there() -> None:
    for form in ZIPPED:
        for name, data, _ in SAMPLES[form]:
            before, after = entries_of(data).keys(), entries_of(write(read_bytes(data, name), ())).keys()
            gone = before - after
            assert after <= before
            assert all(entry.startswith(("docProps/thumbnail", "Thumbnails/", "Configurations2/")) for entry in gone)
