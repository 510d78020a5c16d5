"""The data set: sizes, splits that share nothing, numbers that are nobody's, the same bytes again."""

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from stdnum import iban, luhn
from stdnum.kr import rrn
from stdnum.tr import tckimlik, vkn

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "packaging"))

from records import audit, dataset, words  # noqa: E402
from records.render import Family, Record, RepeatError, families, families_of, render  # noqa: E402
from records.values import ALL_KINDS, BASE_KINDS, Maker  # noqa: E402
from records.words import SPLITS, Dice, pool  # noqa: E402

from core.kinds import KINDS  # noqa: E402
from core.languages import LANGUAGES  # noqa: E402

STYLES = {"form", "letter", "chat", "table", "minutes", "log"}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data set of seed 42."""
    folder = tmp_path_factory.mktemp("records")
    dataset.write(folder)
    return folder


@pytest.fixture(scope="module")
def rows(made: Path) -> dict[str, list[dict[str, Any]]]:
    return {
        path.stem: [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        for path in made.glob("*.jsonl")
    }


def every(rows: dict[str, list[dict[str, Any]]]) -> Iterator[dict[str, Any]]:
    for name in sorted(rows):
        yield from rows[name]


def test_seed_42_gives_the_bytes_of_the_manifest(made: Path) -> None:
    assert json.loads((made / "manifest.json").read_text(encoding="utf-8")) == json.loads(
        dataset.MANIFEST.read_text(encoding="utf-8")
    )


def test_another_process_and_hash_seed_give_the_same(tmp_path: Path) -> None:
    program = (
        "import sys; sys.path[:0] = ['packaging']; from records import dataset; import hashlib; "
        "print(hashlib.sha256(dataset.content(dataset.Generator(42).base('train'))).hexdigest())"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={"PYTHONHASHSEED": "7", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    pinned = json.loads(dataset.MANIFEST.read_text(encoding="utf-8"))["files"]["train.jsonl"]["sha256"]
    assert done.stdout.strip() == pinned


def test_another_seed_gives_others() -> None:
    assert dataset.Generator(7).base("test")[0].text != dataset.Generator(42).base("test")[0].text


def test_sizes_are_those_of_the_plan(rows: dict[str, list[dict[str, Any]]]) -> None:
    counted = {name: Counter(row["lang"] for row in rows[name]) for name in SPLITS}
    assert counted == {
        "train": {"ko": 1280, "en": 320},
        "validation": {"ko": 160, "en": 40},
        "test": {"ko": 320, "en": 80},
    }
    assert sum(map(len, (rows[name] for name in SPLITS))) == 2200
    assert Counter(row["lang"] for row in rows["extra_train"]) == {"tr": 800, "ko": 160, "en": 160}


def test_splits_share_no_source_family_or_value(made: Path) -> None:
    result = audit.audit(made)
    assert audit.is_apart(result)
    assert len(result["pairs"]) == 3
    assert all(count == 0 for pair in result["pairs"].values() for count in pair.values())


def test_the_audit_sees_what_is_shared(made: Path, tmp_path: Path) -> None:
    line = (made / "test.jsonl").read_bytes().splitlines(keepends=True)[0]
    (tmp_path / "test.jsonl").write_bytes(line)
    (tmp_path / "extra_train.jsonl").write_bytes(line)
    result = audit.audit(tmp_path)
    assert result["pairs"]["train/test"]["sources"] == result["pairs"]["train/test"]["families"] == 1
    assert not audit.is_apart(result)


@pytest.mark.parametrize("language", ["ko", "en", "tr"])
def test_there_are_sixty_families_of_every_style(language: str) -> None:
    plain = [family for family in families(language) if family.sort != "extended"]
    assert len({family.name for family in plain}) >= 60
    assert {family.style for family in plain} == STYLES
    assert len({family.name for family in families(language)}) == len(families(language))
    for split in SPLITS:
        here = families_of(split, language, extended=language == "tr")
        assert {family.style for family in here} == STYLES
        assert any(family.sort == "negative" for family in here)


def test_pools_are_shared_out_and_name_their_sources() -> None:
    for path in words.POOLS.glob("*.txt"):
        assert "licence:" in path.read_text(encoding="utf-8").splitlines()[0]
        assert "(nc_" not in path.read_text(encoding="utf-8")
        parts = [set(pool(path.stem, split)) for split in SPLITS]
        assert not (parts[0] & parts[1] or parts[0] & parts[2] or parts[1] & parts[2])
        assert set.union(*parts) == set(pool(path.stem))


def test_every_value_stands_where_its_record_says(rows: dict[str, list[dict[str, Any]]]) -> None:
    for row in every(rows):
        text = row["source_text"]
        firsts = []
        assert set(row["kinds"]) in (set(BASE_KINDS), set(ALL_KINDS))
        for entity in row["entities"]:
            assert entity["kind"] in row["kinds"]
            assert entity["kind"] in KINDS
            spelled = [text[start:end] for start, end in entity["spans"]]
            assert entity["original"] in spelled or all(" " in each for each in spelled)
            squeezed = {"".join(filter(str.isalnum, each)) for each in spelled}
            assert squeezed == {"".join(filter(str.isalnum, entity["original"]))}
            firsts.append(entity["spans"][0][0])
            marked = [span for each in row["entities"] for span in each["spans"]]
            start = text.find(entity["original"])
            while start >= 0:
                end = start + len(entity["original"])
                assert any(first <= start and end <= last for first, last in marked)
                start = text.find(entity["original"], start + 1)
        assert firsts == sorted(firsts)
        listed = [f"{entity['kind']}\t{entity['original']}" for entity in row["entities"]]
        assert row["target_tsv"] == "\n".join(listed)


def test_no_slot_is_left_and_negatives_hold_relations_at_most(rows: dict[str, list[dict[str, Any]]]) -> None:
    negative = {family.name for code in ("ko", "en", "tr") for family in families(code) if family.sort == "negative"}
    found = 0
    for row in every(rows):
        assert not set("{}") & set(row["source_text"])
        if row["family"] in negative:
            found += 1
            assert {entity["kind"] for entity in row["entities"]} <= {"REL"}
    assert found > 300


def test_kinds_of_the_base_set_are_all_there(rows: dict[str, list[dict[str, Any]]]) -> None:
    for name in SPLITS:
        assert {entity["kind"] for row in rows[name] for entity in row["entities"]} == set(BASE_KINDS)
    extra = {entity["kind"] for row in rows["extra_train"] for entity in row["entities"]}
    assert extra >= {"ORG", "LOCATION", "TCKN", "VKN", "SSN", "PASSPORT", "IBAN", "USERNAME"}


def passes(kind: str, value: str) -> bool | None:
    """The check of a number; None for kinds without one."""
    plain = "".join(filter(str.isalnum, value))
    checks = {"RRN": rrn, "CARD": luhn, "TCKN": tckimlik, "VKN": vkn, "IBAN": iban}
    if kind == "SSN":
        return plain[0] != "9"
    return checks[kind].is_valid(plain) if kind in checks else None


@pytest.mark.parametrize("valid", [False, True])
def test_numbers_fail_their_checks_by_construction_or_pass_when_asked(valid: bool) -> None:
    made = [
        record for _, records in dataset.files(valid_checks=valid, extra={"tr": 110, "en": 110}) for record in records
    ]
    verdicts = Counter(
        (entity.kind, passed)
        for record in made
        for entity in record.entities
        if (passed := passes(entity.kind, entity.original)) is not None
    )
    assert {kind for kind, _ in verdicts} == {"RRN", "CARD", "TCKN", "VKN", "IBAN", "SSN"}
    assert {passed for _, passed in verdicts} == {valid}


@pytest.mark.parametrize(
    ("code", "name", "slot", "fitting"),
    [
        ("ko", "김하나", "{은}", "는"),
        ("ko", "홍길동", "{이랑}", "이랑"),
        ("ko", "김하나", "{이랑}", "랑"),
        ("ko", "이한별", "{으로}", "로"),
        ("tr", "Ada Demo", "{'in}", "'nun"),
        ("tr", "Can Örnek", "{'den}", "'ten"),
        ("tr", "Şule Deneme", "{'e}", "'ye"),
    ],
)
def test_endings_fit_what_they_follow(
    monkeypatch: pytest.MonkeyPatch, code: str, name: str, slot: str, fitting: str
) -> None:
    from records.values import Value

    monkeypatch.setattr(Maker, "_name", lambda _: Value(name))
    family = Family(f"{code}/form/x", code, "form", "plain", "{name1}" + slot)
    dice = Dice("x")
    assert render(family, "1", dice, Maker(dice, "train", code)).text == name + fitting


def test_endings_in_the_records_fit(rows: dict[str, list[dict[str, Any]]]) -> None:
    """What the rules would change after a name is nothing, over all records."""
    from core.restore.endings import unfit_ending

    assert LANGUAGES["ko"].ending
    wrong = [
        row["family"]
        for row in every(rows)
        for entity in row["entities"]
        for start, end in entity["spans"]
        if unfit_ending(row["source_text"], end, len(row["source_text"]), row["source_text"][start:end])
    ]
    assert wrong == []


def test_a_value_outside_its_slot_is_drawn_again() -> None:
    dice = Dice("x")
    maker = Maker(dice, "train", "en")
    with pytest.raises(RepeatError):
        for _ in range(400):
            render(Family("en/form/x", "en", "form", "plain", "{kin1} " + " ".join(pool("kin_en"))), "1", dice, maker)


def test_what_is_augmented_is_of_training_alone(rows: dict[str, list[dict[str, Any]]]) -> None:
    generator = dataset.Generator()
    for split in SPLITS:
        generator.base(split)
    more: list[Record] = generator.augmented(200) + generator.augmented(50, "tr")
    allowed = {
        family.name
        for code, extended in (("ko", False), ("tr", True))
        for family in families_of("train", code, extended=extended)
    }
    assert {record.family for record in more} <= allowed
    held = {entity["original"] for name in ("validation", "test") for row in rows[name] for entity in row["entities"]}
    assert not held & {entity.original for record in more for entity in record.entities}
    for record in more:
        for entity in record.entities:
            assert entity.original in {record.text[start:end] for start, end in entity.spans} or len(entity.spans) == 1
    assert any("\u00a0" in record.text for record in more)
