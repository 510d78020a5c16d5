"""Saving: verified, crash-safe, never over a source, and nothing left when it fails."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from saving import MASKED, TEXT, files_under, masked, readable, save

import core.files
import core.save
import core.vault.finding
from core.documents import read
from core.errors import Cancelled, FileError, GarimError, MappingError, ResidueError
from core.mask import mask
from core.model import Decision, Document, Finding, MaskResult, Residue, Span
from core.restore import restore
from core.save import STEPS, save_masked, save_restored
from core.vault import mapping_path, open_mapping
from core.vault.finding import find_mapping
from core.vault.keys import Keys


def test_a_masked_file_and_its_mapping_are_saved_and_come_back(source: Path, keys: Keys, tmp_path: Path) -> None:
    steps: list[str] = []
    counts: list[tuple[int, int]] = []
    saved = save(source, keys, tmp_path / "out", step=steps.append, progress=lambda *at: counts.append(at))
    assert saved.masked.read_bytes() == MASKED.encode()
    assert steps == list(STEPS)
    assert counts == [(0, 4), (1, 4), (2, 4), (3, 4), (4, 4)]
    opened = open_mapping(saved.mapping, keys)
    again = read(saved.masked)
    assert opened.sealed_here
    assert opened.mapping.masked_fingerprint == saved.fingerprint == again.fingerprint
    assert sorted(files_under(tmp_path / "out")) == ["note-masked.txt", "note-masked.txt.garim-map"]

    restored = save_restored(again, restore(again, opened.mapping).edits, tmp_path / "out" / "note-restored.txt")
    assert restored.read_bytes() == source.read_bytes() == TEXT.encode()


def test_u35_nothing_written_but_the_source_and_the_restored_file_can_be_read(
    source: Path, keys: Keys, tmp_path: Path
) -> None:
    saved = save(source, keys, tmp_path / "out")
    again = read(saved.masked)
    opened = open_mapping(find_mapping(saved.masked), keys)
    save_restored(again, restore(again, opened.mapping).edits, tmp_path / "out" / "restored.txt")
    home = Path(os.environ["HOME"])
    everything = files_under(tmp_path, home, Path(tempfile.gettempdir()))
    assert {name for name, data in everything.items() if readable(data)} == {"note.txt", "restored.txt"}
    assert "settings.json" in everything


@pytest.mark.skipif(os.name == "nt", reason="permissions as POSIX has them")
def test_u35_the_mapping_is_for_its_owner_alone(source: Path, keys: Keys, tmp_path: Path) -> None:
    saved = save(source, keys, tmp_path / "out")
    assert saved.mapping.stat().st_mode & 0o077 == 0


KILLED = """
import os, sys
from pathlib import Path
sys.path[:0] = {paths!r}
import saving
from core.vault.finding import find_mapping
from core.vault.keys import Keys
where, source, folder, secret = sys.argv[1:]

def die(*_arguments, **_options):
    os._exit(9)

options = {{}}
if where in ("seal", "write", "read", "search"):
    options["step"] = lambda name: name == where and die()
elif where == "before the names":
    options["progress"] = lambda done, total: done == total and die()
elif where == "between the names":
    import core.files
    published = core.files.Draft.publish
    def once(self, **options):
        published(self, **options)
        die()
    core.files.Draft.publish = once
elif where == "while the mapping is written":
    os.fsync = die
saving.save(Path(source), Keys(secrets=(secret,)), Path(folder), **options)
"""
PLACES = (*STEPS, "before the names", "between the names", "while the mapping is written")


@pytest.mark.parametrize("where", PLACES)
def test_u29_a_killed_process_leaves_no_readable_original(
    where: str, source: Path, keys: Keys, tmp_path: Path, root: Path
) -> None:
    out = tmp_path / "out"
    paths = [str(root), str(root / "tests" / "builders")]
    program = KILLED.format(paths=paths)
    done = subprocess.run(
        [sys.executable, "-c", program, where, source, out, keys.secrets[0]], cwd=root, check=False, timeout=60
    )
    assert done.returncode == 9
    left = files_under(out, Path(tempfile.gettempdir()))
    assert not any(readable(data) for data in left.values())
    assert "note-masked.txt" not in left
    for path in out.iterdir():
        assert path.stat().st_mode & 0o077 == 0 or os.name == "nt"
    assert source.read_bytes() == TEXT.encode()

    # The next run cleans up and succeeds; only a mapping that got its name already stays, and is never replaced.
    for path in out.glob("*.garim-map"):
        path.unlink()
    save(source, keys, out)
    assert sorted(files_under(out)) == ["note-masked.txt", "note-masked.txt.garim-map"]


def test_a_value_that_is_still_readable_means_no_file(source: Path, keys: Keys, tmp_path: Path) -> None:
    document = read(source)
    result = masked(document)
    broken = replace(result, edits=result.edits[1:])  # the first name was not written over
    target = tmp_path / "out.txt"
    with pytest.raises(ResidueError) as caught:
        save_masked(document, broken, target, mapping_path(target), keys)
    assert caught.value.code == "verify.remain"
    assert caught.value.facts == {"n": len(caught.value.places), "part": "body"}
    assert caught.value.places[0].part == "body"
    assert sorted(files_under(tmp_path)) == ["note.txt"]


def fail_at(name: str) -> Callable[[str], None]:
    def step(begun: str) -> None:
        if begun == name:
            raise Cancelled

    return step


@pytest.mark.parametrize("name", STEPS)
def test_stopping_at_any_step_leaves_nothing(name: str, source: Path, keys: Keys, tmp_path: Path) -> None:
    out = tmp_path / "out"
    with pytest.raises(Cancelled):
        save(source, keys, out, step=fail_at(name))
    assert files_under(out) == {}


@pytest.mark.parametrize("done", range(5))
def test_stopping_through_progress_leaves_nothing(done: int, source: Path, keys: Keys, tmp_path: Path) -> None:
    def progress(at: int, _total: int) -> None:
        if at == done:
            raise Cancelled

    with pytest.raises(Cancelled):
        save(source, keys, tmp_path / "out", progress=progress)
    assert files_under(tmp_path / "out") == {}


@pytest.mark.parametrize("taken", ["note-masked.txt", "note-masked.txt.garim-map"])
def test_a_name_that_is_taken_is_kept_and_nothing_else_is_left(
    taken: str, source: Path, keys: Keys, tmp_path: Path
) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / taken).write_bytes(b"mine")
    with pytest.raises(FileError) as caught:
        save(source, keys, tmp_path / "out")
    assert caught.value.code == "file.exists"
    assert files_under(tmp_path / "out") == {taken: b"mine"}


def test_a_disk_that_gives_back_something_else_is_noticed(
    source: Path, keys: Keys, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(core.save, "bytes_on_disk", lambda path: path.read_bytes()[:-1])
    with pytest.raises(FileError) as caught:
        save(source, keys, tmp_path / "out")
    assert caught.value.code == "file.unreadable"
    assert files_under(tmp_path / "out") == {}


def test_without_a_key_nothing_is_written(source: Path, tmp_path: Path) -> None:
    with pytest.raises(MappingError) as caught:
        save(source, Keys(), tmp_path / "out")
    assert caught.value.code == "map.key"
    assert files_under(tmp_path / "out") == {}


@pytest.mark.skipif(os.name == "nt", reason="links as POSIX has them")
def test_u32_output_over_input_is_refused_however_it_is_spelled(source: Path, keys: Keys, tmp_path: Path) -> None:
    folder = source.parent
    (folder / "link.txt").symlink_to(source)
    os.link(source, folder / "hard.txt")
    (folder / "x").mkdir()
    document = read(source)
    result = masked(document)
    for name in ("note.txt", "link.txt", "hard.txt", "x/../note.txt", "./missing/../note.txt", "NOTE.TXT"):
        target = folder / name
        for attempt in (
            lambda target=target: save_masked(document, result, target, mapping_path(target), keys, sources=[source]),
            lambda target=target: save_masked(document, result, folder / "free.txt", target, keys, sources=[source]),
            lambda target=target: save_restored(document, (), target, sources=[source]),
        ):
            with pytest.raises(FileError) as caught:
                attempt()
            assert caught.value.code == "file.same", name
    assert source.read_bytes() == TEXT.encode()
    assert sorted(files_under(folder)) == ["hard.txt", "link.txt", "note.txt"]


def test_a_restored_file_never_replaces_another(source: Path, tmp_path: Path) -> None:
    document = read(source)
    target = tmp_path / "restored.txt"
    target.write_bytes(b"old")
    with pytest.raises(FileError) as caught:
        save_restored(document, (), target)
    assert caught.value.code == "file.exists"
    assert target.read_bytes() == b"old"
    assert sorted(files_under(tmp_path)) == ["note.txt", "restored.txt"]


def test_u30_a_target_whose_name_tells_the_story_is_refused(source: Path, keys: Keys, tmp_path: Path) -> None:
    document = read(source)
    target = tmp_path / "Ada Demo.txt"
    with pytest.raises(ResidueError) as caught:
        save_masked(document, masked(document), target, mapping_path(target), keys)
    assert caught.value.facts["part"] == "filename"
    assert not target.exists()


def test_the_written_file_is_searched_as_the_format_it_has(
    source: Path, keys: Keys, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Document] = []

    def check(document: Document, _result: MaskResult, _views: object) -> Residue:
        seen.append(document)
        return Residue(places=())

    monkeypatch.setattr(core.save, "check", check)
    data = '{"who": "Ada Demo"}'
    path = source.with_name("note.json")
    path.write_bytes(data.encode("utf-16"))
    document = read(path)
    save_masked(document, masked(document), tmp_path / "out.dat", tmp_path / "out.map", keys)
    assert [(item.format, item.profile.encoding) for item in seen] == [(document.format, document.profile.encoding)]


def test_u31_errors_of_saving_hold_no_path_and_no_text(source: Path, keys: Keys, tmp_path: Path) -> None:
    target = tmp_path / "missing" / "Ada Demo.txt"
    document = read(source)
    with pytest.raises(GarimError) as caught:
        save_masked(document, masked(document), target, mapping_path(target), keys)
    assert "Ada" not in f"{caught.value!r} {caught.value}"
    assert caught.value.__cause__ is None
    saved = save(source, keys, tmp_path / "out")
    assert "note" not in repr(saved)


def test_u32_sources_may_be_given_one_by_one(source: Path, keys: Keys, tmp_path: Path) -> None:
    document = read(source)
    with pytest.raises(FileError) as caught:
        save_masked(document, masked(document), tmp_path / "m.txt", source, keys, sources=iter([source]))
    assert caught.value.code == "file.same"
    with pytest.raises(FileError) as caught:
        save_masked(document, masked(document), source, tmp_path / "m.map", keys, sources=iter([source]))
    assert caught.value.code == "file.same"


@pytest.mark.parametrize(("call", "kept"), [(1, False), (2, True)])
def test_u29_broken_off_behind_a_rename_never_leaves_a_masked_file_alone(
    source: Path, keys: Keys, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: int, kept: bool
) -> None:
    calls: list[Path] = []

    def sync(folder: Path) -> None:
        calls.append(folder)
        if len(calls) == call:
            raise KeyboardInterrupt

    monkeypatch.setattr(core.files, "_sync_folder", sync)
    out = tmp_path / "out"
    with pytest.raises(KeyboardInterrupt):
        save(source, keys, out)
    names = sorted(path.name for path in out.iterdir())
    assert names == (["note-masked.txt", "note-masked.txt.garim-map"] if kept else [])


def test_a_mapping_of_somebody_else_in_the_way_stays(source: Path, keys: Keys, tmp_path: Path) -> None:
    target = tmp_path / "m.txt"
    mapping_path(target).write_bytes(b"another")
    document = read(source)
    with pytest.raises(FileError) as caught:
        save_masked(document, masked(document), target, mapping_path(target), keys)
    assert caught.value.code == "file.exists"
    assert mapping_path(target).read_bytes() == b"another" and not target.exists()


def test_a_disk_without_permissions(source: Path, keys: Keys, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def chmod(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "chmod", chmod)
    assert save(source, keys, tmp_path / "out").masked.read_bytes() == MASKED.encode()


def test_a_masked_file_that_would_not_give_its_source_back_is_not_offered(keys: Keys, tmp_path: Path) -> None:
    """A stray byte of GB18030 takes the bracket of the token behind it for its second half."""
    path = tmp_path / "a.txt"
    path.write_bytes("这是一个人的名字，你也知道的。".encode("gb18030") + b" \xfd\nAda Demo")
    document = read(path, encoding="gb18030")
    body = document.parts[0].text
    span = Span(part="body", start=body.index("\n"), end=len(body))
    finding = Finding(id=0, span=span, kind="CUSTOM", text="\nAda Demo", score=1.0, sources=("analyst",))
    result = mask(document, [Decision(finding=finding, verdict="mask", by="analyst")])
    target = tmp_path / "a-masked.txt"
    with pytest.raises(FileError) as caught:
        save_masked(document, result, target, mapping_path(target), keys)
    assert caught.value.code == "verify.restore"
    assert [item.name for item in tmp_path.iterdir()] == ["a.txt"]
