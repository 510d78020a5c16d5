"""Batches in real worker processes: states, isolation, stopping, one mapping for all, and what stays on the disk."""

import multiprocessing
import os
import pickle
import signal
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
from batches import Listener, fill, letter, masked_in, new_keys, readable, start

import core.batch.running
from core.batch.pool import Pool
from core.batch.running import GRACE, retry, run
from core.batch.summary import report, summary
from core.batch.values import Event
from core.batch.work import Job
from core.batch.worklist import open_list
from core.documents import read, reread, write
from core.errors import MappingError
from core.model import Candidate
from core.restore import restore
from core.terms import ANY, Term, Terms
from core.vault import Keys, mapping_path, open_mapping
from core.vault.collection import seal_collection, unseal_collection
from core.vault.finding import find_mapping
from core.vault.keys import new_secret, public_key


@pytest.fixture
def keys() -> Keys:
    return new_keys()


def restored(masked: Path, keys: Keys) -> bytes:
    """What restoring a masked copy gives, with the mapping that is found for it."""
    document = read(masked)
    mapping = open_mapping(find_mapping(masked, keys, document), keys, document).mapping
    result = restore(reread(document, mapping), mapping)
    assert {outcome.state for outcome in result.outcomes} <= {"exact"}
    return write(document, [edit for edit in result.edits if edit.span.part != "filename"])


def test_every_file_ends_in_its_state_and_none_stops_another(tmp_path: Path, keys: Keys) -> None:
    given = tmp_path / "in"
    given.mkdir()
    for name, data in {
        "a good.txt": letter(0).encode(),
        "b binary.txt": b"\0\1\2\3" * 50,
        "c empty.txt": b"",
        "d broken.json": b'{"name": "Ada Demo"',
        "e doubtful.txt": "Mr Jonas Sample and Deniz Örnek met.\n".encode(),
        "f nothing.txt": b"no data of anybody\n",
        "g gone.txt": b"x",
    }.items():
        (given / name).write_bytes(data)
    work = start([given], tmp_path / "out", keys, mask_from=0.9999, keep_kinds=frozenset({"PHONE", "EMAIL"}))
    (given / "g gone.txt").unlink()
    heard = Listener()
    assert run(work, jobs=2, notify=heard)
    states = {work.items[row].path.name[0]: work.results[row] for row in range(7)}
    settled = " ".join(states[name].state for name in "abcdefg")
    assert settled == "review failed failed failed review clean failed"
    assert [states[name].code for name in "bcg"] == ["file.binary", "file.empty", "file.missing"]
    assert states["a"].kept == 3
    assert states["e"].undecided == states["e"].findings == 2
    assert heard.states(0)[0] == "reading" and heard.states(0)[-1] == "review"
    assert heard.states(5)[-2:] == ["writing", "clean"]
    assert set(masked_in(tmp_path / "out")) == {"f nothing-masked.txt"}
    work.close()


def test_masked_copies_restore_and_only_the_sources_can_be_read(tmp_path: Path, keys: Keys) -> None:
    sources = fill(tmp_path / "in", 10)
    work = start([tmp_path / "in"], tmp_path / "out", keys)
    assert run(work, jobs=2)
    assert len(masked_in(tmp_path / "out")) == 10
    for row, item in enumerate(work.items):
        masked = tmp_path / "out" / work.results[row].masked
        assert masked.parent.name == item.path.parent.name.replace("in", "out")
        assert restored(masked, keys) == item.path.read_bytes()
    assert readable(tmp_path) == {path.name for path in sources}
    assert not any(path.name.endswith(".part") for path in (tmp_path / "out").rglob("*"))
    work.close()


def test_no_worker_is_given_a_key(tmp_path: Path, keys: Keys, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(tmp_path / "in", 3)
    work = start([tmp_path / "in"], tmp_path / "out", keys, one_mapping=True)
    sent: list[bytes] = []
    begin = Pool.start

    def watched(pool: Pool, job: Job) -> None:
        sent.append(pickle.dumps(job))
        begin(pool, job)

    monkeypatch.setattr(Pool, "start", watched)
    assert run(work, jobs=2)
    assert len(sent) == 6
    secret = keys.secrets[0]
    assert not any(secret.encode() in data or secret.lower().encode() in data for data in sent)
    work.close()


def test_what_is_never_masked_is_told_as_kept(tmp_path: Path, keys: Keys) -> None:
    fill(tmp_path / "in", 1)
    terms = Terms(never=(Term(text="Ada Demo", kind=ANY),))
    work = start([tmp_path / "in"], tmp_path / "out", keys, terms=terms)
    assert run(work, jobs=1)
    result = work.results[0]
    assert "Ada Demo" in (tmp_path / "out" / result.masked).read_text()
    assert result.state == "clean" and result.kept == 1
    told = report(work, "", {})
    assert [row.kept for row in told.files[0].kinds if row.kind == "PERSON"] == [1]
    assert ",1," in summary(work).decode("utf-8-sig").splitlines()[1]
    work.close()


def test_a_person_in_the_file_name_is_masked_there_too(tmp_path: Path, keys: Keys) -> None:
    (tmp_path / "in").mkdir()
    for name in ("Ada Demo", "Jonas Sample"):
        (tmp_path / "in" / f"{name} contract.txt").write_text(f"Contract of {name}.\n")
    rows = tuple(Candidate(kind="PERSON", original=name) for name in ("Ada Demo", "Jonas Sample"))
    work = start([tmp_path / "in"], tmp_path / "out", keys, candidates=rows)
    assert run(work, jobs=2)
    assert set(masked_in(tmp_path / "out")) == {"PERSON_1 contract-masked-1.txt", "PERSON_1 contract-masked-2.txt"}
    assert readable(tmp_path / "out") == set()
    work.close()


@pytest.mark.skipif(sys.platform == "win32", reason="processes are ended in another way there")
@pytest.mark.parametrize("one_mapping", [False, True])
def test_a_worker_that_dies_costs_its_file_alone(tmp_path: Path, keys: Keys, one_mapping: bool) -> None:
    fill(tmp_path / "in", 5)
    work = start([tmp_path / "in"], tmp_path / "out", keys, one_mapping=one_mapping)
    killed: list[int] = []

    def kill(event: Event) -> None:
        if event.row == 1 and event.state == "finding" and not killed:
            (worker,) = multiprocessing.active_children()
            killed.append(worker.pid or 0)
            os.kill(killed[0], signal.SIGKILL)

    assert run(work, jobs=1, notify=Listener(kill))
    states = [work.results[row].state for row in range(5)]
    assert states == ["clean", "failed", "clean", "clean", "clean"]
    assert work.results[1].code == "batch.crashed"
    assert retry(work) == [1]
    assert run(work, jobs=1)
    assert {result.state for result in work.results.values()} == {"clean"}
    assert not multiprocessing.active_children()
    assert not any(path.name.endswith(".part") for path in (tmp_path / "out").rglob("*"))
    work.close()


def test_stopping_is_quick_and_going_on_does_the_rest(tmp_path: Path, keys: Keys) -> None:
    fill(tmp_path / "in", 6, times=2_000)
    work = start([tmp_path / "in"], tmp_path / "out", keys)
    asked: list[float] = []
    told: list[float] = []

    def listen(event: Event) -> None:
        if event.state == "finding" and event.done:
            asked.append(time.monotonic())
        if event.state == "stopped":
            told.append(time.monotonic())

    heard = Listener(listen)
    assert not run(work, jobs=1, notify=heard, stop=lambda: bool(asked))
    assert told and told[0] - asked[0] < 0.2
    assert time.monotonic() - asked[0] < GRACE + 2
    assert not multiprocessing.active_children()
    assert [heard.states(row)[-1] for row in work.waiting()] == ["stopped"] * len(work.waiting())
    assert len(work.waiting()) == 6
    assert not masked_in(tmp_path / "out")
    (tmp_path / "in" / "letter 000.txt").write_text(letter(0))
    assert run(work, jobs=1, rows=[0])
    assert set(masked_in(tmp_path / "out")) == {"letter 000-masked.txt"}
    work.close()


def test_one_mapping_for_all(tmp_path: Path, keys: Keys) -> None:
    fill(tmp_path / "in", 10)
    out = tmp_path / "out"
    work = start([tmp_path / "in"], out, keys, one_mapping=True)
    assert run(work, jobs=2)
    assert [path.name for path in out.rglob("*.garim-map")] == ["batch.garim-map"]
    texts = {name: data.decode() for name, data in masked_in(out).items()}
    assert all("[PERSON_1]" in text for text in texts.values())  # Ada Demo is in every file
    mails = [work.results[row].counts["EMAIL"] for row in range(10)]
    assert min(mails) == 1 and len({text.split("[EMAIL_")[1].split("]")[0] for text in texts.values()}) == 10
    for row, item in enumerate(work.items):
        assert restored(out / work.results[row].masked, keys) == item.path.read_bytes()
    assert readable(out) == set()
    work.close()


def test_a_file_of_the_batch_edited_and_renamed_misses_only_its_own(tmp_path: Path, keys: Keys) -> None:
    fill(tmp_path / "in", 6)
    out = tmp_path / "out"
    work = start([tmp_path / "in"], out, keys, one_mapping=True)
    assert run(work, jobs=2)
    masked = out / work.results[0].masked
    lines = masked.read_text().splitlines(keepends=True)
    reply = out / "sub" / "reply.txt"
    reply.write_text("".join(line for line in lines if "Write to" not in line))
    document = read(reply)
    mapping = open_mapping(find_mapping(reply, keys, document), keys, document).mapping
    result = restore(document, mapping)
    missing = [outcome.entry.original for outcome in result.outcomes if outcome.state == "missing" and outcome.entry]
    assert missing == ["person0@example.com"]
    summary = tmp_path / "summary.txt"
    tokens = [work.results[row].masked for row in range(6)]
    summary.write_text("".join((out / name).read_text() for name in tokens))
    document = read(summary)
    together = open_mapping(out / "batch.garim-map", keys, document)
    result = restore(document, together.mapping)
    assert together.sealed_here
    assert {outcome.state for outcome in result.outcomes} == {"exact"}
    work.close()


def test_a_batch_that_grew_has_one_mapping_still(tmp_path: Path, keys: Keys) -> None:
    from core.batch.listing import gather

    fill(tmp_path / "in", 3)
    out = tmp_path / "out"
    work = start([tmp_path / "in"], out, keys, one_mapping=True)
    assert run(work, jobs=1)
    work.close()
    (tmp_path / "in" / "more.txt").write_text(letter(7))
    work = open_list(work.path, keys)
    work.add(gather([tmp_path / "in"], out, already=work.items).items)
    assert run(work, jobs=1)
    assert [path.name for path in out.rglob("*.garim-map")] == ["batch.garim-map"]
    assert "[PERSON_1]" in (out / "more-masked.txt").read_text()
    assert restored(out / "more-masked.txt", keys) == (tmp_path / "in" / "more.txt").read_bytes()
    assert restored(out / work.results[0].masked, keys) == work.items[0].path.read_bytes()
    work.close()


def test_mappings_that_are_too_much_for_one_file_stay_by_their_files(
    tmp_path: Path, keys: Keys, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(tmp_path / "in", 2)
    out = tmp_path / "out"
    work = start([tmp_path / "in"], out, keys, one_mapping=True)
    monkeypatch.setattr(core.batch.running, "LARGEST", 1000)
    assert run(work, jobs=1)
    assert not (out / "batch.garim-map").exists() and len(list(out.rglob("*.garim-map"))) == 2
    for row, item in enumerate(work.items):
        assert restored(out / work.results[row].masked, keys) == item.path.read_bytes()
    work.close()


def test_a_mapping_put_there_by_somebody_else_never_gets_our_seal(tmp_path: Path, keys: Keys) -> None:
    from core.batch.listing import gather

    fill(tmp_path / "in", 1)
    out = tmp_path / "out"
    work = start([tmp_path / "in"], out, keys, one_mapping=True)
    assert run(work, jobs=1)
    mapping = out / "batch.garim-map"
    sections, _ = unseal_collection(mapping.read_bytes(), keys)
    somebody = Keys(secrets=(new_secret(),), recipients=(public_key(keys.secrets[0]),))
    mapping.write_bytes(seal_collection(sections, somebody))
    (tmp_path / "in" / "more.txt").write_text(letter(7))
    work.add(gather([tmp_path / "in"], out, already=work.items).items)
    with pytest.raises(MappingError) as caught:
        run(work, jobs=1)
    assert caught.value.code == "map.foreign"
    assert unseal_collection(mapping.read_bytes(), keys) == (sections, False)
    work.close()


def test_a_file_that_changed_between_looking_and_writing_is_not_written(tmp_path: Path, keys: Keys) -> None:
    fill(tmp_path / "in", 2)
    work = start([tmp_path / "in"], tmp_path / "out", keys, one_mapping=True)
    second = work.items[1].path

    def change(event: Event) -> None:
        if event.row == 1 and event.state == "writing" and not changed:
            changed.append(1)
            second.write_text(letter(9))  # it was read by then

    changed: list[int] = []
    assert run(work, jobs=1, notify=Listener(change))
    assert work.results[0].state == "clean"
    assert (work.results[1].state, work.results[1].code) == ("failed", "batch.changed")
    assert len(masked_in(tmp_path / "out")) == 1
    work.close()


def test_a_copy_that_is_made_again_takes_the_place_of_the_first(tmp_path: Path, keys: Keys) -> None:
    fill(tmp_path / "in", 1)
    work = start([tmp_path / "in"], tmp_path / "out", keys, mode="pattern")
    assert run(work, jobs=1)
    assert (work.results[0].state, work.results[0].code) == ("unchecked", "")
    work.change_rule(replace(work.rule, mode="pattern+dictionary"))
    assert retry(work, [0]) == [0]
    assert run(work, jobs=1)
    assert work.results[0].state == "clean"
    assert set(masked_in(tmp_path / "out")) == {"letter 000-masked.txt"}
    assert mapping_path(tmp_path / "out" / "letter 000-masked.txt").exists()
    (tmp_path / "out" / "letter 000-masked.txt").write_text("edited by a person")
    retry(work, [0])
    assert run(work, jobs=1)
    assert (tmp_path / "out" / "letter 000-masked.txt").read_text() == "edited by a person"
    assert "letter 000-masked-2.txt" in masked_in(tmp_path / "out")
    work.close()


def test_a_full_disk_fails_the_file_and_not_the_batch(
    tmp_path: Path, keys: Keys, monkeypatch: pytest.MonkeyPatch
) -> None:
    import core.batch.running as running
    from core.errors import FileError

    fill(tmp_path / "in", 3)
    work = start([tmp_path / "in"], tmp_path / "out", keys)
    publish = running.publish_masked
    failed: list[int] = []

    def full(*arguments: object) -> object:
        if not failed:
            failed.append(1)
            raise FileError("file.full")
        return publish(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(running, "publish_masked", full)
    assert run(work, jobs=1)
    assert [work.results[row].state for row in range(3)] == ["failed", "clean", "clean"]
    assert not any(path.name.endswith(".part") for path in (tmp_path / "out").rglob("*"))
    work.close()
