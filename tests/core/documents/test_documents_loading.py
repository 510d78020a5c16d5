"""Files that cannot be read: each a clear error, at once, with nothing of the file in it."""

import os
import socket
import sys
import time
from pathlib import Path

import pytest
from document_samples import KOREAN

from core.documents import LIMIT_BYTES, read, read_bytes
from core.errors import FileError


def refusal(path: Path, **arguments: str) -> FileError:
    begin = time.perf_counter()
    with pytest.raises(FileError) as raised:
        read(path, **arguments)
    assert time.perf_counter() - begin < 1
    assert path.name not in repr(raised.value) + str(raised.value)
    assert raised.value.__cause__ is None
    assert raised.value.__context__ is None
    return raised.value


def test_a_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "Ada Demo.txt"
    path.write_bytes(KOREAN.encode("cp949"))
    document = read(path)
    assert document.name == "Ada Demo.txt"
    assert document.source == path.read_bytes()
    assert [part.id for part in document.parts] == ["body", "filename"]
    assert read(path, encoding="cp1252").profile.encoding == "cp1252"


@pytest.mark.parametrize("name", ["absent.txt", "absent/deep.txt", "x" * 300, "nul\0.txt"])
def test_missing(tmp_path: Path, name: str) -> None:
    assert refusal(tmp_path / name).code == "file.missing"


def test_below_a_file_is_missing(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"x")
    assert refusal(tmp_path / "a.txt" / "b.txt").code == "file.missing"


def test_folder(tmp_path: Path) -> None:
    (tmp_path / "Ada Demo.txt").mkdir()
    assert refusal(tmp_path / "Ada Demo.txt").code == "file.folder"


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX permissions")
def test_unreadable(tmp_path: Path) -> None:
    path = tmp_path / "Ada Demo.txt"
    path.write_bytes(b"x")
    path.chmod(0)
    if os.access(path, os.R_OK):
        pytest.skip("root reads everything")
    assert refusal(path).code == "file.unreadable"


@pytest.mark.skipif(sys.platform == "win32", reason="POSIX special files")
def test_special_files_do_not_hang(tmp_path: Path) -> None:
    pipe = tmp_path / "Ada Demo.txt"
    os.mkfifo(pipe)
    assert refusal(pipe).code == "file.unreadable"
    assert refusal(Path("/dev/zero")).code == "file.unreadable"
    loop = tmp_path / "loop.txt"
    loop.symlink_to(loop)
    assert refusal(loop).code == "file.unreadable"
    knock = socket.socket(socket.AF_UNIX)
    knock.bind(str(tmp_path / "s.txt"))
    knock.close()
    assert refusal(tmp_path / "s.txt").code == "file.unreadable"


@pytest.mark.parametrize("content", [b"", b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff"])
def test_empty(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "Ada Demo.csv"
    path.write_bytes(content)
    assert refusal(path).code == "file.empty"


def test_two_gigabytes_are_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "Ada Demo.log"
    with path.open("wb") as stream:
        stream.truncate(2_000_000_000)
    error = refusal(path)
    assert error.code == "file.large"
    assert error.facts == {"limit": LIMIT_BYTES // 1_000_000}


@pytest.mark.parametrize(
    "content",
    [
        b"\x7fELF\x02\x01\x01" + bytes(100),
        b"GIF89a" + os.urandom(2000),
        b"\x1f\x8b\x08" + os.urandom(2000),
        bytes(4096),
        bytes(range(256)) * 20,
        b"text\x00\x00\x00more",
        b"\x01\x02\x03\x04 text",
        b"\xff\xfe" + "\1\2\3a".encode("utf-16-le") * 50,
    ],
)
@pytest.mark.parametrize("name", ["a.txt", "a.csv", "a.json", "a"])
def test_binary(content: bytes, name: str) -> None:
    with pytest.raises(FileError) as raised:
        read_bytes(content, name)
    assert raised.value.code == "file.binary"


@pytest.mark.parametrize(
    "content",
    [
        b"8=FIX.4.2\x019=178\x0135=8\x0149=ADA\x0156=CAN\x01" * 9,
        b"\x1b[31mERROR\x1b[0m done\n",
        b"page one\fpage two\n",
        b"a long line before a short hole" * 9 + b"\x00\x00",
    ],
)
def test_logs_with_a_few_controls_are_text(content: bytes) -> None:
    assert read_bytes(content, "a.log").source == content


@pytest.mark.parametrize(
    ("name", "content", "suggest"),
    [
        ("a.txt", b"PK\x03\x04....", ".txt"),
        ("a.yaml", b"name: Ada", ".txt"),
    ],
)
def test_other_formats_are_named_never_taken_for_text(name: str, content: bytes, suggest: str) -> None:
    with pytest.raises(FileError) as raised:
        read_bytes(content, name)
    assert (raised.value.code, raised.value.facts) == ("file.type", {"suggest": suggest})


@pytest.mark.parametrize(
    ("name", "form"),
    [
        *(("a.TXT", "text"), ("a.b.md", "text"), ("README", "text"), ("", "text"), ("-", "text"), (".hidden", "text")),
        *(("a.CSV", "csv"), ("a.tsv", "csv"), ("a.Json", "json"), ("a.jsonl", "json"), ("a.ndjson", "json")),
        *(("folder.csv/a.log", "text"), ("notes 3. March", "text")),
    ],
)
def test_the_suffix_decides_between_texts(name: str, form: str) -> None:
    assert read_bytes(b"1", name).format == form


def test_half_a_utf16_unit_is_damage() -> None:
    with pytest.raises(FileError) as raised:
        read_bytes(b"\xff\xfea\0b", "a.txt")
    assert (raised.value.code, raised.value.facts) == ("file.damaged", {"part": "body"})
