"""The sealed work list: what was done is known after any crash, and nobody else can write it."""

from dataclasses import replace
from pathlib import Path

import pytest
from batches import fill, new_keys, readable, start

import core.batch.running as running
from core.batch.running import recover
from core.batch.values import Result, Rule
from core.batch.worklist import create, find_list, open_list
from core.errors import BatchError, KeyStoreError, MappingError
from core.files import Draft
from core.vault import Keys, mapping_path, open_mapping
from core.vault.keys import public_key

CLEAN = Result(state="clean", masked="letter 000-masked.txt", mapping="letter 000-masked.txt.garim-map")


@pytest.fixture
def keys() -> Keys:
    return new_keys()


def test_everything_comes_back_and_nothing_can_be_read(tmp_path: Path, keys: Keys) -> None:
    fill(tmp_path / "in", 6)
    work = start([tmp_path / "in"], tmp_path / "out", keys, keep_kinds=frozenset({"DATE"}), one_mapping=True)
    work.settle(0, CLEAN)
    work.settle(3, Result(state="failed", code="file.type", facts={"suggest": ".txt"}))
    work.reopen(3)
    work.drop(4)
    work.hand_out([(("PERSON", "Ada Demo", None), "PERSON_1")])
    work.gather("batch.garim-map")
    work.close()
    again = open_list(work.path, keys)
    try:
        assert (again.items, again.rule, again.results) == (work.items, work.rule, {0: CLEAN})
        assert (again.tokens, again.gathered, again.last) == (work.tokens, "batch.garim-map", 3)
        assert again.waiting() == [1, 2, 3, 5]
        again.settle(1, CLEAN)
        again.rest()
    finally:
        again.close()
    assert (work.path.stat().st_mode & 0o077) == 0
    assert readable(tmp_path / "out") == set()


def test_a_torn_record_is_cut_off_and_the_list_goes_on(tmp_path: Path, keys: Keys) -> None:
    fill(tmp_path / "in", 3)
    work = start([tmp_path / "in"], tmp_path / "out", keys)
    work.settle(0, CLEAN)
    whole = work.path.stat().st_size
    work.settle(1, CLEAN)
    work.close()
    for length in (whole + 1, whole + 5, work.path.stat().st_size - 1):
        copy = tmp_path / f"torn {length}.garim-batch"
        copy.write_bytes(work.path.read_bytes()[:length])
        again = open_list(copy, keys)
        assert sorted(again.results) == [0]
        again.settle(2, CLEAN)
        again.close()
        again = open_list(copy, keys)
        assert sorted(again.results) == [0, 2]
        again.close()


def test_what_was_altered_is_refused(tmp_path: Path, keys: Keys) -> None:
    fill(tmp_path / "in", 2)
    work = start([tmp_path / "in"], tmp_path / "out", keys)
    before = work.path.read_bytes()
    work.settle(0, CLEAN)
    record = work.path.read_bytes()[len(before) :]
    work.close()
    altered = bytearray(before + record)
    altered[-40] ^= 1
    for data in (bytes(altered), before + record + record, b"", b"nothing of ours at all"):
        work.path.write_bytes(data)
        with pytest.raises(BatchError) as caught:
            open_list(work.path, keys)
        assert caught.value.code == "batch.damaged"


def test_a_list_of_somebody_else_is_refused(tmp_path: Path, keys: Keys) -> None:
    forger = Keys(secrets=new_keys().secrets, recipients=(public_key(keys.secrets[0]),))
    create(tmp_path, Rule(), forger).close()
    with pytest.raises(BatchError) as caught:
        open_list(tmp_path / "batch.garim-batch", keys)
    assert caught.value.code == "batch.foreign"
    with pytest.raises(MappingError):
        open_list(tmp_path / "batch.garim-batch", new_keys())
    with pytest.raises(BatchError) as caught:
        find_list(tmp_path, keys)
    assert caught.value.code == "batch.missing"


def test_who_came_into_the_settings_meanwhile_reads_nothing_of_the_batch(tmp_path: Path, keys: Keys) -> None:
    """Public keys stand in a plain file: one that is put there while a batch waits to go on is left out, and told."""
    friend, stranger = new_keys(), new_keys()
    begun = replace(keys, recipients=(public_key(friend.secrets[0]),))
    fill(tmp_path / "in", 2)
    work = start([tmp_path / "in"], tmp_path / "out", begun)
    work.close()
    again = open_list(work.path, replace(keys, recipients=(*begun.recipients, public_key(stranger.secrets[0]))))
    assert again.unread == 1
    assert running.run(again, jobs=1)
    again.close()
    mappings = [again.folder / result.mapping for result in again.results.values()]
    assert len(mappings) == 2
    for mapping in mappings:
        open_mapping(mapping, friend)
        with pytest.raises(MappingError):
            open_mapping(mapping, stranger)
    gone = open_list(work.path, keys)  # who is no longer in the settings reads nothing new either
    assert (gone.unread, gone.keys.recipients) == (0, ())
    gone.close()


def test_what_cannot_be_sealed_did_not_happen(tmp_path: Path, keys: Keys, monkeypatch: pytest.MonkeyPatch) -> None:
    """The keys fail in the middle of a batch: the file is not done, here and in the list, and leaves nothing behind."""
    fill(tmp_path / "in", 1)
    work = start([tmp_path / "in"], tmp_path / "out", keys)

    def refused(*_arguments: object) -> object:
        raise KeyStoreError("key.recipient")

    for part in ("publish_masked", "core.batch.worklist.seal_bytes"):
        monkeypatch.setattr(part if "." in part else f"core.batch.running.{part}", refused)
        with pytest.raises(KeyStoreError):
            running.run(work, jobs=1)
        monkeypatch.undo()
        assert work.waiting() == [0] and not work.results
        assert not [path for path in (tmp_path / "out").iterdir() if path != work.path]
    work.close()
    again = open_list(work.path, keys)
    running.recover(again)
    assert running.run(again, jobs=1)
    assert again.results[0].state == "clean" and (tmp_path / "out" / again.results[0].masked).is_file()
    again.close()


def test_two_cannot_work_on_one_list(tmp_path: Path, keys: Keys) -> None:
    work = start([], tmp_path, keys)
    with pytest.raises(BatchError) as caught:
        open_list(work.path, keys)
    assert caught.value.code == "batch.busy"
    work.close()
    open_list(find_list(tmp_path, keys), keys).close()


@pytest.mark.parametrize("moment", ["before", "between", "after"])
def test_the_one_file_in_doubt_is_looked_at(
    tmp_path: Path, keys: Keys, moment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The power fails around the renames of the last file: it is done again only if it did not get its name."""
    fill(tmp_path / "in", 1)
    work = start([tmp_path / "in"], tmp_path / "out", keys)

    class PowerLoss(BaseException):
        pass

    publish = Draft.publish

    def broken(draft: Draft, *, overwrite: bool = False) -> None:
        if draft.target.name.endswith(".txt") and moment == "between":
            raise PowerLoss
        publish(draft, overwrite=overwrite)

    def save(*arguments: object) -> object:
        if moment == "before":
            raise PowerLoss
        result = original(*arguments)  # type: ignore[arg-type]
        if moment == "after":
            raise PowerLoss
        return result

    original = running.publish_masked
    monkeypatch.setattr(running, "publish_masked", save)
    monkeypatch.setattr(Draft, "publish", broken)
    monkeypatch.setattr(Path, "unlink", lambda *_a, **_k: None)  # nobody tidies up when the power fails
    with pytest.raises(PowerLoss):
        running.run(work, jobs=1)
    monkeypatch.undo()
    work.close()
    again = open_list(work.path, keys)
    recover(again)
    masked = tmp_path / "out" / "letter 000-masked.txt"
    assert again.waiting() == ([] if moment == "after" else [0])
    assert masked.exists() == mapping_path(masked).exists() == (moment == "after")
    assert running.run(again, jobs=1)
    again.close()
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == [
        "batch.garim-batch",
        "letter 000-masked.txt",
        "letter 000-masked.txt.garim-map",
    ]


def test_a_result_that_only_says_so_is_not_believed_twice(tmp_path: Path, keys: Keys) -> None:
    """Files that a person moved away after the batch are not made again."""
    fill(tmp_path / "in", 1)
    work = start([tmp_path / "in"], tmp_path / "out", keys)
    assert running.run(work, jobs=1)
    (tmp_path / "out" / "letter 000-masked.txt").unlink()
    recover(work)
    assert work.waiting() == []
    work.settle(0, replace(work.results[0], state="clean"))
    recover(work)
    assert work.waiting() == [0]
    work.close()
