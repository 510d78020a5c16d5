"""The mapping of a whole batch: it gives each file its own values, and never those of another."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

import core.vault
from core.documents import read_bytes
from core.errors import FileError
from core.model import Entry, Mapping
from core.restore import restore
from core.vault import open_mapping, save_mapping
from core.vault.collection import Section, seal_collection
from core.vault.keys import Keys, new_secret


@pytest.fixture
def keys() -> Keys:
    return Keys(secrets=(new_secret(),))


def mapping(*entries: tuple[str, str], own: tuple[str, ...] = (), written: tuple[str, ...] = ()) -> Mapping:
    return Mapping(
        version=1,
        id="0",
        format="text",
        source_name="note.txt",
        entries=tuple(
            Entry(
                token=token,
                kind="PERSON",
                original=original,
                count=1,
                style="surrogate" if written else "token",
                written=written[number] if written else "",
            )
            for number, (token, original) in enumerate(entries)
        ),
        tokens_in_source=own,
        source_fingerprint="",
        masked_fingerprint="",
        created=datetime.now(UTC),
    )


def restored(path: Path, keys: Keys, text: str, name: str = "summary.txt") -> tuple[str, list[str]]:
    """The text with its values, and what became of each token."""
    document = read_bytes(text.encode(), name)
    result = restore(document, open_mapping(path, keys, document).mapping)
    for edit in reversed(result.edits):
        if edit.span.part == "body":
            text = text[: edit.span.start] + edit.text + text[edit.span.end :]
    return text, [outcome.state for outcome in result.outcomes if outcome.span and outcome.span.part == "body"]


def sealed(path: Path, keys: Keys, **sections: Mapping) -> Path:
    listed = [Section(name=f"{name}.txt", mapping=each) for name, each in sections.items()]
    path.write_bytes(seal_collection(listed, keys))
    return path


def test_a_text_of_several_files_gets_the_values_of_all(tmp_path: Path, keys: Keys) -> None:
    path = sealed(
        tmp_path / "batch.garim-map", keys, one=mapping(("PERSON_1", "Ada Demo")), two=mapping(("PERSON_2", "홍길동"))
    )
    assert restored(path, keys, "[PERSON_1], [PERSON_2]") == ("Ada Demo, 홍길동", ["exact", "exact"])


def test_a_token_that_is_the_text_of_one_file_is_never_the_value_of_another(tmp_path: Path, keys: Keys) -> None:
    """[PERSON_1] stood in the source of the second file; in the first it is a person."""
    one, two = mapping(("PERSON_1", "Ada Demo")), mapping(("PERSON_2", "홍길동"), own=("PERSON_1",))
    path = sealed(tmp_path / "batch.garim-map", keys, one=one, two=two, three=mapping(("PERSON_3", "김가상")))
    assert restored(path, keys, "[PERSON_1] is shortened.", "two.txt") == ("[PERSON_1] is shortened.", [])
    assert restored(path, keys, "[PERSON_1] of which file?") == ("[PERSON_1] of which file?", ["unknown"])
    text, states = restored(path, keys, "[PERSON_1], [PERSON_2], [PERSON_3] of several files.")
    assert text == "[PERSON_1], 홍길동, 김가상 of several files."
    assert states == ["unknown", "exact", "exact"]
    assert restored(path, keys, "[PERSON_1] of the first.", "one.txt") == ("Ada Demo of the first.", ["exact"])


def test_invented_values_of_several_files_come_back_each_as_its_own(tmp_path: Path, keys: Keys) -> None:
    """One person may be invented differently in two files, and one invented name may be two people."""
    one = mapping(("PERSON_1", "Ada Demo"), ("PERSON_2", "홍길동"), written=("Jane Rowe", "Max Moor"))
    two = mapping(("PERSON_1", "Ada Demo"), ("PERSON_3", "김가상"), written=("Mary Lind", "Max Moor"))
    path = sealed(tmp_path / "batch.garim-map", keys, one=one, two=two)
    text, _ = restored(path, keys, "Jane Rowe, Mary Lind, Max Moor")
    assert text == "Ada Demo, Ada Demo, Max Moor"


def test_a_mapping_that_nobody_could_open_again_is_not_written(
    tmp_path: Path, keys: Keys, monkeypatch: pytest.MonkeyPatch
) -> None:
    large = replace(mapping(("PERSON_1", "Ada Demo")), sealed_source=bytes(2000))
    monkeypatch.setattr(core.vault, "LARGEST", 1500)
    with pytest.raises(FileError) as caught:
        save_mapping(tmp_path / "note.garim-map", large, keys)
    assert caught.value.code == "file.large"
    assert not list(tmp_path.iterdir())
