"""Which files a batch is made of: everything is listed, nothing is left out silently."""

import os
import sys
from pathlib import Path

import pytest

from core.batch.listing import gather, plain_name
from core.errors import Cancelled


def listed(folder: Path, out: Path, **options: bool) -> tuple[list[str], dict[str, str]]:
    listing = gather([folder], out, **options)
    items = [f"{item.place}/{item.path.name} > {item.target}".lstrip("/") for item in listing.items]
    return items, {skipped.path.name: skipped.why for skipped in listing.skipped}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    given = tmp_path / "in"
    for name in ("b.txt", "a.csv", "deep/er/c.md", "deep/a.csv", "picture.xyz", ".hidden.txt", ".git/config.txt"):
        (given / name).parent.mkdir(parents=True, exist_ok=True)
        (given / name).write_text("x")
    for name in ("b-masked.txt", "b-masked-2.txt", "b-masked.txt.garim-map", "x.garim-batch", "x.garim-review"):
        (given / name).write_text("x")
    (given / ".garim-1-2-3.part").write_text("x")
    (given / "~$b.docx").write_text("x")
    return given


def test_structure_is_kept_and_all_else_is_named(folder: Path, tmp_path: Path) -> None:
    items, skipped = listed(folder, tmp_path / "out")
    assert items == [
        "a.csv > a-masked.csv",
        "b.txt > b-masked.txt",
        "deep/a.csv > a-masked.csv",
        "deep/er/c.md > c-masked.md",
    ]
    assert skipped == {
        "picture.xyz": "type",
        ".hidden.txt": "hidden",
        ".git": "hidden",
        "~$b.docx": "hidden",
        "b-masked.txt": "ours",
        "b-masked-2.txt": "ours",
        "b-masked.txt.garim-map": "ours",
        "x.garim-batch": "ours",
        "x.garim-review": "ours",
        ".garim-1-2-3.part": "ours",
    }


def test_folders_within_are_left_out_unless_asked_for(folder: Path, tmp_path: Path) -> None:
    items, skipped = listed(folder, tmp_path / "out", recursive=False)
    assert len(items) == 2
    assert skipped["deep"] == "folder"


def test_the_folder_of_the_copies_is_never_looked_into(folder: Path) -> None:
    (folder / "out").mkdir()
    (folder / "out" / "c.txt").write_text("x")
    items, skipped = listed(folder, folder / "out")
    assert not any("c.txt" in item for item in items)
    assert skipped["out"] == "ours"


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own there")
def test_links_make_no_loop_and_no_second_copy(folder: Path, tmp_path: Path) -> None:
    (folder / "deep" / "loop").symlink_to(folder, target_is_directory=True)
    (folder / "z link.txt").symlink_to(folder / "b.txt")
    (folder / "gone.txt").symlink_to(folder / "nothing.txt")
    items, skipped = listed(folder, tmp_path / "out")
    assert len(items) == 4
    assert (skipped["loop"], skipped["z link.txt"], skipped["gone.txt"]) == ("link", "twice", "link")


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="permissions do not hold here")
def test_a_folder_that_cannot_be_read_is_named(folder: Path, tmp_path: Path) -> None:
    (folder / "deep").chmod(0)
    try:
        _, skipped = listed(folder, tmp_path / "out")
    finally:
        (folder / "deep").chmod(0o700)
    assert skipped["deep"] == "unreadable"


def test_names_that_meet_get_numbers_in_order(tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    for place in ("one", "two", "three"):
        (tmp_path / place).mkdir()
        (tmp_path / place / ("Report.txt" if place == "two" else "report.txt")).write_text("x")
    files = [next((tmp_path / place).iterdir()) for place in ("one", "two", "three")]
    listing = gather([*files, files[0]], out)
    assert [item.target for item in listing.items] == [
        "report-masked.txt",
        "Report-masked-2.txt",
        "report-masked-3.txt",
    ]
    assert [skipped.why for skipped in listing.skipped] == ["twice"]
    (out / "report-masked.txt.garim-map").write_text("x")
    assert gather(files[:1], out).items[0].target == "report-masked-2.txt"


def test_a_named_file_goes_in_whatever_its_type(folder: Path, tmp_path: Path) -> None:
    listing = gather([folder / "picture.xyz", folder / "b-masked.txt"], tmp_path / "out")
    assert [item.path.name for item in listing.items] == ["picture.xyz", "b-masked.txt"]


def test_several_folders_keep_their_names(tmp_path: Path) -> None:
    for place in ("one", "two"):
        (tmp_path / place).mkdir()
        (tmp_path / place / "a.txt").write_text("x")
    listing = gather([tmp_path / "one", tmp_path / "two"], tmp_path / "out")
    assert [item.place for item in listing.items] == ["one", "two"]


def test_a_batch_that_grows_takes_no_file_twice(folder: Path, tmp_path: Path) -> None:
    first = gather([folder / "b.txt"], tmp_path / "out")
    more = gather([folder], tmp_path / "out", already=first.items)
    assert "b.txt" not in {item.path.name for item in more.items}


def test_looking_can_be_stopped(folder: Path, tmp_path: Path) -> None:
    def stop(done: int, _total: int) -> None:
        if done == 2:
            raise Cancelled

    with pytest.raises(Cancelled):
        gather([folder], tmp_path / "out", progress=stop)


def test_the_name_of_a_copy() -> None:
    assert plain_name("a b.tar.gz") == "a b.tar-masked.gz"
    assert plain_name("noname") == "noname-masked"
