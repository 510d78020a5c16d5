"""Sealed mappings: what opens, what does not and why, and whose they are.

`vectors.json` states the outcome each file must have, as the age test kit does: success, foreign (opens, but this
device did not seal it) or the code of the error.
"""

import base64
import json
import os
import stat
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import FileError, KeyStoreError, MappingError
from core.model import Entry, Mapping
from core.vault import LARGEST, MAPPING_SUFFIX, mapping_path, open_mapping, save_mapping
from core.vault.envelope import Opened, seal, unseal
from core.vault.keys import Keys, new_secret, public_key
from core.vault.payload import ROWS_A_LINE, read_payload, write_payload

DATA = json.loads((Path(__file__).parent / "vectors.json").read_bytes())
VECTORS: list[dict[str, str]] = DATA["vectors"]


def make_mapping(*originals: str, **changes: Any) -> Mapping:
    entries = tuple(
        Entry(token=f"PERSON_{number}", kind="PERSON", original=original, count=number)
        for number, original in enumerate(originals, 1)
    )
    mapping = Mapping(
        version=1,
        id="d1",
        format="text",
        source_name="Ada Demo.txt",
        entries=entries,
        tokens_in_source=("PERSON_9",),
        source_fingerprint="0f" * 32,
        masked_fingerprint="",
        created=datetime(2026, 11, 30, 12, 0, 1, 250, tzinfo=timezone(timedelta(hours=9))),
    )
    return replace(mapping, **changes)


@pytest.fixture(scope="module")
def keys() -> Keys:
    return Keys(secrets=(new_secret(),), recipients=(public_key(new_secret()),))


def outcome(data: bytes, keys: Keys) -> str:
    try:
        opened = unseal(data, keys)
    except MappingError as error:
        return " ".join((error.code, *map(str, error.facts.values())))
    return "success" if opened.sealed_here else "foreign"


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["name"] for vector in VECTORS])
def test_every_vector_has_its_outcome(vector: dict[str, str]) -> None:
    keys = Keys(secrets=(DATA["keys"][vector["key"]],))
    assert outcome(base64.b64decode(vector["file"]), keys) == vector["expect"]


def test_the_good_vector_gives_the_mapping_exactly() -> None:
    mapping = unseal(base64.b64decode(VECTORS[0]["file"]), Keys(secrets=(DATA["keys"]["device"],))).mapping
    assert [entry.original for entry in mapping.entries] == ["Ada Demo", "김가상", "\ud83d\ude00\udc00"]
    assert mapping.entries[1].raw == "\\uae40가상"
    assert mapping.tokens_in_source == ("PERSON_1",)
    assert (mapping.source_name, mapping.created) == ("Ada Demo.txt", datetime(2026, 11, 30, 9, tzinfo=UTC))


def test_sealing_and_opening_gives_the_same_mapping(keys: Keys) -> None:
    mapping = make_mapping("Ada Demo", "Can Örnek")
    assert unseal(seal(mapping, keys), keys) == Opened(mapping=mapping, sealed_here=True)


def test_more_entries_than_fit_a_line_come_back(keys: Keys) -> None:
    mapping = make_mapping(*(f"Ada Demo {number}" for number in range(2 * ROWS_A_LINE + 1)))
    assert unseal(seal(mapping, keys), keys).mapping == mapping


characters = st.characters() | st.sampled_from("\ud83d\ude00\udc00\ud800\n\r\u2028\x00\"\\'[]{}İı")


@given(st.lists(st.text(characters, min_size=1), max_size=4), st.text(characters), st.none() | st.text(characters))
def test_any_text_survives_exactly_lone_surrogates_included(originals: list[str], name: str, raw: str | None) -> None:
    mapping = make_mapping(*originals, source_name=name, tokens_in_source=(name,))
    mapping = replace(mapping, entries=tuple(replace(entry, raw=raw) for entry in mapping.entries))
    data = write_payload(mapping)
    assert data.isascii()
    assert read_payload(data) == mapping


def test_every_damaged_byte_is_noticed_and_none_looks_like_a_wrong_key(keys: Keys) -> None:
    data = seal(make_mapping("Ada Demo"), keys)
    end_of_header = data.index(b"\n", data.index(b"\n--- ") + 1) + 1
    for position in range(len(data)):
        for bit in (1, 32):
            damaged = bytearray(data)
            damaged[position] ^= bit
            wanted = f"map.damaged {'header' if position < end_of_header else 'body'}"
            if damaged.startswith(b"age-encryption.org/v0\n"):
                wanted = "map.version"
            assert outcome(bytes(damaged), keys) == wanted, position


def test_every_cut_is_noticed(keys: Keys) -> None:
    data = seal(make_mapping("Ada Demo"), keys)
    end_of_header = data.index(b"\n", data.index(b"\n--- ") + 1) + 1
    for length in range(len(data)):
        assert outcome(data[:length], keys) == f"map.damaged {'header' if length < end_of_header else 'body'}", length


def test_nesting_beyond_reason_is_damage() -> None:
    with pytest.raises(MappingError) as caught:
        read_payload(b"[" * 200_000 + b"\n")
    assert caught.value.facts == {"where": "content"}


def test_the_sealed_file_shows_nothing(keys: Keys) -> None:
    data = seal(make_mapping("Ada Demo", "홍길동"), keys)
    for readable in ("Ada", "Demo", "홍길동", "PERSON", "\\ud64d", keys.secrets[0]):
        assert readable.encode() not in data


def test_without_a_secret_nothing_is_sealed_or_opened(keys: Keys) -> None:
    mapping = make_mapping("Ada Demo")
    with pytest.raises(MappingError) as caught:
        seal(mapping, Keys())
    assert caught.value.code == "map.key"
    assert outcome(seal(mapping, keys), Keys()) == "map.key"


def test_a_recipient_that_is_none_is_named(keys: Keys) -> None:
    with pytest.raises(KeyStoreError) as caught:
        seal(make_mapping("Ada Demo"), replace(keys, recipients=("age1nonsense",)))
    assert caught.value.code == "key.recipient"


@pytest.mark.parametrize("changes", [{"version": 3}, {"version": 0}, {"version": 1, "masked_text": b"text"}])
def test_a_mapping_of_another_version_is_not_sealed(keys: Keys, changes: dict[str, object]) -> None:
    with pytest.raises(MappingError) as caught:
        seal(make_mapping("Ada Demo", **changes), keys)
    assert caught.value.code == "map.version"


@pytest.mark.parametrize("text", [b"", bytes(range(256)) * 700])
def test_the_text_of_the_masked_file_comes_back_and_makes_it_version_two(keys: Keys, text: bytes) -> None:
    mapping = make_mapping("Ada Demo", version=2, masked_text=text, sealed_source=b"original" * 9000)
    assert unseal(seal(mapping, keys), keys) == Opened(mapping=mapping, sealed_here=True)


def test_u31_neither_repr_nor_errors_show_what_is_inside(keys: Keys) -> None:
    mapping = make_mapping("Ada Demo")
    opened = unseal(seal(mapping, keys), keys)
    assert "Ada" not in f"{mapping!r}{opened!r}{keys!r}"
    assert keys.secrets[0] not in repr(keys)
    broken = write_payload(mapping).replace(b"Ada Demo", b'Ada Demo"', 1)
    with pytest.raises(MappingError) as caught:
        read_payload(broken)
    assert caught.value.__cause__ is None and caught.value.__suppress_context__


def test_u35_a_mapping_file_is_private_and_never_replaced(tmp_path: Path, keys: Keys) -> None:
    path = mapping_path(tmp_path / "a-masked.txt")
    assert path.name == f"a-masked.txt{MAPPING_SUFFIX}"
    mapping = make_mapping("Ada Demo")
    save_mapping(path, mapping, keys)
    assert open_mapping(path, keys) == Opened(mapping=mapping, sealed_here=True)
    if os.name != "nt":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    before = path.read_bytes()
    with pytest.raises(FileError) as caught:
        save_mapping(path, make_mapping("Can Örnek"), keys)
    assert caught.value.code == "file.exists"
    assert path.read_bytes() == before
    assert [item.name for item in tmp_path.iterdir()] == [path.name]


def test_a_mapping_that_does_not_open_again_is_not_kept(tmp_path: Path, keys: Keys) -> None:
    class Forgetful(tuple[str, ...]):
        """Seals with one secret, opens with another: as a key store that swaps keys between two calls would."""

        def __iter__(self) -> Any:
            return iter((new_secret(),))

    with pytest.raises(MappingError):
        save_mapping(tmp_path / "a.garim-map", make_mapping("Ada Demo"), Keys(secrets=Forgetful(keys.secrets)))
    assert list(tmp_path.iterdir()) == []


def test_files_that_are_no_mapping(tmp_path: Path, keys: Keys) -> None:
    with pytest.raises(MappingError) as missing:
        open_mapping(tmp_path / "nowhere.garim-map", keys)
    assert missing.value.code == "map.missing"
    with pytest.raises(FileError) as folder:
        open_mapping(tmp_path, keys)
    assert folder.value.code == "file.unreadable"
    huge = tmp_path / "huge.garim-map"
    with huge.open("wb") as file:
        file.truncate(LARGEST + 1)
    with pytest.raises(FileError) as large:
        open_mapping(huge, keys)
    assert large.value.code == "file.large"
