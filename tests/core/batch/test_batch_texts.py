"""What an editor changed in copies of a batch: each mapping keeps its text, one for all up to a size."""

from pathlib import Path

import pytest
from batches import fill, new_keys, start

import core.batch.running
from core.batch.running import run
from core.changes import Comparison, compare
from core.documents import read, reread
from core.restore import restore
from core.vault import Keys, open_mapping
from core.vault.finding import find_mapping


def edited(masked: Path, keys: Keys) -> Comparison | None:
    """The copy with a line more, compared with what was written."""
    masked.write_text(masked.read_text(encoding="utf-8") + "One line more.\n", encoding="utf-8")
    document = read(masked)
    mapping = open_mapping(find_mapping(masked, keys, document), keys, document).mapping
    document = reread(document, mapping)
    return compare(document, mapping, restore(document, mapping).outcomes)


@pytest.mark.parametrize("one_mapping", [False, True])
def test_what_was_edited_in_a_copy_of_a_batch(tmp_path: Path, one_mapping: bool) -> None:
    keys = new_keys()
    fill(tmp_path / "in", 2)
    work = start([tmp_path / "in"], tmp_path / "out", keys, one_mapping=one_mapping)
    assert run(work, jobs=1)
    found = edited(tmp_path / "out" / work.results[0].masked, keys)
    work.close()
    assert found is not None
    assert found.counts() == {"changed": 0, "inserted": 1, "deleted": 0}


def test_one_mapping_for_many_keeps_as_many_texts_as_there_is_room_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = new_keys()
    fill(tmp_path / "in", 2)
    work = start([tmp_path / "in"], tmp_path / "out", keys, one_mapping=True)
    monkeypatch.setattr(core.batch.running, "_MOST_TEXT", 10)
    assert run(work, jobs=1)
    masked = tmp_path / "out" / work.results[0].masked
    assert edited(masked, keys) is None
    document = read(masked)
    mapping = open_mapping(find_mapping(masked, keys, document), keys, document).mapping
    assert {outcome.state for outcome in restore(document, mapping).outcomes} == {"exact"}
    work.close()
