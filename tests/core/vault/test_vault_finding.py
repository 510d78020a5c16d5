"""The mapping of a masked file, found although the file was renamed and edited; never another one's."""

from pathlib import Path

import pytest
from saving import masked, save

import core.files
import core.save
import core.vault.finding
from core.documents import read, read_bytes
from core.errors import MappingError
from core.save import save_masked
from core.vault import mapping_path
from core.vault.finding import find_mapping
from core.vault.keys import Keys, new_secret, public_key


def test_the_mapping_of_a_renamed_and_edited_file_is_found_by_its_tokens(
    source: Path, keys: Keys, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    saved = save(source, keys, out)
    assert find_mapping(saved.masked) == saved.mapping

    edited = out / "reply.txt"
    edited.write_text("Dear [PERSON_3], [PERSON_1] will call.")
    with pytest.raises(MappingError):
        find_mapping(edited)
    document = read(edited)
    assert find_mapping(edited, keys, document) == saved.mapping

    (out / "broken.garim-map").write_bytes(b"garbage")
    other = Keys(secrets=(new_secret(),), recipients=(public_key(new_secret()),))
    with pytest.raises(MappingError) as caught:
        find_mapping(edited, other, document)
    assert caught.value.code == "map.missing"
    assert find_mapping(edited, keys, document) == saved.mapping

    second = read(source)
    target = out / "second-masked.txt"
    twin = save_masked(second, masked(second), target, mapping_path(target), keys)
    with pytest.raises(MappingError) as several:  # both fit: which one it is, is a person's answer
        find_mapping(edited, keys, document)
    assert several.value.code == "map.several"
    same = out / "copy.txt"
    same.write_bytes(saved.masked.read_bytes())
    assert find_mapping(same, keys, read(same)) in (saved.mapping, twin.mapping)


def test_of_too_many_mappings_the_one_that_fits_is_not_taken(
    source: Path, keys: Keys, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    saved = save(source, keys, out)
    (out / "zz.garim-map").write_bytes(b"one that nobody asks")
    edited = out / "reply.txt"
    edited.write_text("Dear [PERSON_3], [PERSON_1] will call.")
    same = out / "copy.txt"
    same.write_bytes(saved.masked.read_bytes())
    monkeypatch.setattr(core.vault.finding, "MOST_MAPPINGS", 1)
    with pytest.raises(MappingError):
        find_mapping(edited, keys, read(edited))
    assert find_mapping(same, keys, read(same)) == saved.mapping
    monkeypatch.setattr(core.vault.finding, "MOST_MAPPINGS", 2)
    assert find_mapping(edited, keys, read(edited)) == saved.mapping


def test_the_mapping_is_found_although_an_editor_made_up_a_token(keys: Keys, tmp_path: Path) -> None:
    values = [f"Ada Demo{letter * 2}" for letter in "bcdfghjklm"]
    document = read_bytes(", ".join(values).encode(), "list.txt")
    target = tmp_path / "list-masked.txt"
    saved = save_masked(document, masked(document, *values), target, mapping_path(target), keys)
    edited = tmp_path / "reply.txt"
    edited.write_text(target.read_text() + " [PERSON_99]")
    assert find_mapping(edited, keys, read(edited)) == saved.mapping
    edited.write_text(target.read_text() + " [PERSON_97], [PERSON_98], [PERSON_99]")
    with pytest.raises(MappingError):  # that many strange tokens may be another document's: a person chooses
        find_mapping(edited, keys, read(edited))


def test_u09_of_several_that_know_the_tokens_the_one_with_the_same_words_is_taken(keys: Keys, tmp_path: Path) -> None:
    texts = {
        "parcel": "The parcel for Ada Demo waits in the hall; nobody has asked about it since the end of last week.",
        "invoice": "The invoice of March was paid by Ada Demo in two parts, the second one late but in full.",
    }
    saved = {}
    for name, text in texts.items():
        document = read_bytes(text.encode(), f"{name}.txt")
        target = tmp_path / f"{name}-masked.txt"
        saved[name] = save_masked(document, masked(document), target, mapping_path(target), keys)
    reply = tmp_path / "reply.txt"
    reply.write_text(saved["invoice"].masked.read_text().replace("March", "April") + " Thank you, [PERSON_1].")
    assert find_mapping(reply, keys, read(reply)) == saved["invoice"].mapping
    reply.write_text("Thank you, [PERSON_1]. Please come to the garden on Sunday, the gate is open from nine to five.")
    with pytest.raises(MappingError) as caught:
        find_mapping(reply, keys, read(reply))
    assert caught.value.code == "map.several"


def test_u09_the_mapping_made_for_a_file_wins_over_one_of_its_name(keys: Keys, tmp_path: Path) -> None:
    """Two masked files that swapped their names, and form letters whose masked copies are the same."""
    saved = {}
    for name, text in (("a", "Dear Ada Demo,"), ("b", "Hello Can Örnek,"), ("c", "Dear Can Örnek,")):
        path = tmp_path / f"{name}.txt"
        path.write_text(text, encoding="utf-8")
        document = read(path)
        target = tmp_path / f"{name}-masked.txt"
        saved[name] = save_masked(document, masked(document), target, mapping_path(target), keys)
    a, b, c = (saved[name].masked for name in "abc")
    assert a.read_bytes() == c.read_bytes()
    first, second = a.read_bytes(), b.read_bytes()
    a.write_bytes(second)
    b.write_bytes(first)
    assert find_mapping(a, keys, read(a)) == saved["b"].mapping
    with pytest.raises(MappingError):  # made for this or for the same letter to somebody else
        find_mapping(b, keys, read(b))
    assert find_mapping(c, keys, read(c)) == saved["c"].mapping
    c.write_bytes(first + b" See you.")
    assert find_mapping(c, keys, read(c)) == saved["c"].mapping
    saved["c"].mapping.write_bytes(b"broken")  # so that the reason is told
    assert find_mapping(c, keys, read(c)) == saved["c"].mapping
