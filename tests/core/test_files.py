"""Atomic private writes, and the questions asked about paths before one."""

import errno
import os
import stat
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from core import files
from core.errors import FileError
from core.files import clean_leftovers, draft, ensure_distinct, exclusive, free_name, same_file, write_atomic

DATA = b"[PERSON_1]\r\n"
posix_only = pytest.mark.skipif(os.name == "nt", reason="permissions and links as POSIX has them")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def names(folder: Path) -> list[str]:
    return sorted(item.name for item in folder.iterdir())


def test_a_written_file_stands_alone_in_its_folder(tmp_path: Path) -> None:
    write_atomic(tmp_path / "a.txt", DATA)
    assert (tmp_path / "a.txt").read_bytes() == DATA
    assert names(tmp_path) == ["a.txt"]


def test_an_existing_file_is_kept(tmp_path: Path) -> None:
    target = tmp_path / "a.txt"
    target.write_bytes(b"old")
    with pytest.raises(FileError) as caught:
        write_atomic(target, DATA)
    assert caught.value.code == "file.exists"
    assert target.read_bytes() == b"old"
    assert names(tmp_path) == ["a.txt"]
    write_atomic(target, DATA, overwrite=True)
    assert target.read_bytes() == DATA


def test_a_name_taken_while_we_write_is_kept(tmp_path: Path) -> None:
    target = tmp_path / "a.txt"
    pending = draft(target, DATA)
    target.write_bytes(b"somebody else")
    with pytest.raises(FileError) as caught:
        pending.publish()
    assert caught.value.code == "file.exists"
    pending.discard()
    assert target.read_bytes() == b"somebody else"
    assert names(tmp_path) == ["a.txt"]


@posix_only
def test_a_dangling_link_counts_as_existing(tmp_path: Path) -> None:
    (tmp_path / "a.txt").symlink_to(tmp_path / "nowhere")
    with pytest.raises(FileError) as caught:
        write_atomic(tmp_path / "a.txt", DATA)
    assert caught.value.code == "file.exists"
    assert names(tmp_path) == ["a.txt"]


@posix_only
@pytest.mark.parametrize(("private", "wanted"), [(False, 0o644), (True, 0o600)])
def test_a_file_is_private_until_it_is_finished(tmp_path: Path, private: bool, wanted: int) -> None:
    before = os.umask(0o022)
    try:
        pending = draft(tmp_path / "a.txt", DATA, private=private)
        assert mode(pending.path) == 0o600
        assert pending.path.parent == tmp_path
        pending.publish()
        assert mode(tmp_path / "a.txt") == wanted
        assert os.umask(0o022) == 0o022
    finally:
        os.umask(before)


def test_without_hard_links_an_existing_file_is_still_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*_: object, **__: object) -> None:
        raise OSError(errno.EPERM, "no links on this disk")

    monkeypatch.setattr(os, "link", no_links)
    write_atomic(tmp_path / "a.txt", DATA)
    with pytest.raises(FileError) as caught:
        pending = draft(tmp_path / "a.txt", b"x")
        pending.publish()
    pending.discard()
    assert caught.value.code == "file.exists"
    assert (tmp_path / "a.txt").read_bytes() == DATA
    assert names(tmp_path) == ["a.txt"]


def test_u32_a_target_held_for_a_moment_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "a.txt"
    target.write_bytes(b"old")
    calls = []
    replace = os.replace

    def held_twice(source: object, to: object) -> None:
        calls.append(to)
        if len(calls) < 3:
            raise PermissionError(errno.EACCES, "held", str(to))
        replace(source, to)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "replace", held_twice)
    write_atomic(target, DATA, overwrite=True)
    assert target.read_bytes() == DATA


def test_u32_a_locked_target_is_a_clear_error_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "a.txt"
    target.write_bytes(b"old")

    def held(_source: object, to: object) -> None:
        raise PermissionError(errno.EACCES, "held", str(to))

    monkeypatch.setattr(os, "replace", held)
    monkeypatch.setattr(files, "LONGEST_WAIT", 0.01)
    with pytest.raises(FileError) as caught:
        write_atomic(target, DATA, overwrite=True)
    assert caught.value.code == "file.busy"
    assert caught.value.__cause__ is None and caught.value.__suppress_context__
    assert target.read_bytes() == b"old"
    assert names(tmp_path) == ["a.txt"]


def test_a_full_disk_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(FileError) as caught:
        write_atomic(tmp_path / "a.txt", DATA)
    assert caught.value.code == "file.full"
    assert names(tmp_path) == []


def test_a_missing_folder_is_a_clear_error(tmp_path: Path) -> None:
    with pytest.raises(FileError) as caught:
        write_atomic(tmp_path / "nowhere" / "a.txt", DATA)
    assert caught.value.code == "file.unwritable"
    assert names(tmp_path) == []


def test_an_interruption_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_handle: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_atomic(tmp_path / "a.txt", DATA)
    assert names(tmp_path) == []


def test_u29_leftovers_of_a_killed_process_go_with_the_next_write(tmp_path: Path, root: Path) -> None:
    program = (
        "import os, sys; from pathlib import Path; from core.files import draft\n"
        "draft(Path(sys.argv[1]) / 'a.txt', b'half'); os._exit(9)"
    )
    assert subprocess.run([sys.executable, "-c", program, tmp_path], cwd=root, check=False).returncode == 9
    (left,) = names(tmp_path)
    assert left.startswith(files.PREFIX) and left.endswith(files.SUFFIX)
    write_atomic(tmp_path / "b.txt", DATA)
    assert names(tmp_path) == ["b.txt"]


def test_only_stale_files_of_ours_are_cleaned(tmp_path: Path) -> None:
    old = time.time() - files.STALE_SECONDS - 60
    machine = files._machine()
    kept = [
        "notes.part",
        f"{files.PREFIX}{machine}-{os.getppid()}-00000000{files.SUFFIX}",  # its process runs
        f"{files.PREFIX}other000-{os.getpid()}-00000000{files.SUFFIX}",  # another machine's, young
        f"{files.PREFIX}my own notes{files.SUFFIX}",
    ]
    gone = [
        f"{files.PREFIX}{machine}-{os.getpid()}-00000000{files.SUFFIX}",  # our number, but not one of ours
        f"{files.PREFIX}other000-1-00000000{files.SUFFIX}",
    ]
    for name in kept + gone:
        (tmp_path / name).write_bytes(b"")
    for name in ("notes.part", gone[1]):
        os.utime(tmp_path / name, (old, old))
    mine = draft(tmp_path / "a.txt", DATA)  # cleans the folder on its way
    assert clean_leftovers(tmp_path) == 0
    assert names(tmp_path) == sorted([*kept, mine.path.name])
    mine.discard()


def test_writers_in_threads_do_not_remove_each_others_files(tmp_path: Path) -> None:
    def write(number: int) -> None:
        for turn in range(20):
            write_atomic(tmp_path / f"{number}-{turn}", DATA)

    threads = [threading.Thread(target=write, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(names(tmp_path)) == 80


def test_a_lock_keeps_others_out_and_is_given_back(tmp_path: Path, root: Path) -> None:
    path = tmp_path / "new" / "a.lock"
    program = (
        "import sys; from pathlib import Path; from core.files import exclusive\n"
        "with exclusive(Path(sys.argv[1])): print('in')"
    )
    with exclusive(path):
        other = subprocess.Popen([sys.executable, "-c", program, path], cwd=root, stdout=subprocess.PIPE, text=True)
        with pytest.raises(subprocess.TimeoutExpired):
            other.communicate(timeout=0.5)
    assert other.communicate(timeout=30)[0] == "in\n"


@posix_only
def test_u32_output_over_input_is_seen_through_links_case_and_dots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = tmp_path / "note.txt"
    source.write_bytes(b"source")
    (tmp_path / "x").mkdir()
    (tmp_path / "link.txt").symlink_to(source)
    os.link(source, tmp_path / "hard.txt")
    (tmp_path / "folder").symlink_to(tmp_path)
    monkeypatch.chdir(tmp_path)
    for spelling in (
        *("note.txt", "./x/../note.txt", "./missing/../note.txt", "link.txt", "hard.txt", "folder/note.txt"),
        *("NOTE.txt", "Note.TXT", "folder/NOTE.TXT"),
    ):
        assert same_file(Path(spelling), source), spelling
        with pytest.raises(FileError) as caught:
            ensure_distinct(Path(spelling), tmp_path / "x", source)
        assert caught.value.code == "file.same"
    ensure_distinct(Path("other.txt"), source)
    assert source.read_bytes() == b"source"


def test_composed_and_decomposed_names_are_one_file(tmp_path: Path) -> None:
    assert same_file(tmp_path / "Caf\u00e9.txt", tmp_path / "Cafe\u0301.txt")


def test_free_name_counts_on_and_minds_the_mapping(tmp_path: Path) -> None:
    wanted = tmp_path / "a-masked.txt"
    assert free_name(wanted) == wanted
    wanted.touch()
    assert free_name(wanted).name == "a-masked-2.txt"
    (tmp_path / "a-masked-2.txt.garim-map").touch()
    assert free_name(wanted).name == "a-masked-2.txt"
    assert free_name(wanted, beside=".garim-map").name == "a-masked-3.txt"
