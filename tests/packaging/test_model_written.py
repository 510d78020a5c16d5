"""The texts written for training: marks become spans, and no file holds a slip."""

import random
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "packaging"))

from model import augment, written  # noqa: E402
from model.corpora import IGNORE, Record  # noqa: E402


def _spans(record: Record) -> list[tuple[str, str]]:
    return [(record.text[start:end], label) for start, end, label in record.spans]


def test_marks_become_spans_of_the_plain_text() -> None:
    record = written.parse(r"Ara: {P|Şule Deneme}'yi,\n{T|0212 555 01 01}; {?|sule_d}", "tr", "x")
    assert record.text == "Ara: Şule Deneme'yi,\n0212 555 01 01; sule_d"
    assert _spans(record) == [("Şule Deneme", "PERSON"), ("0212 555 01 01", "PHONE"), ("sule_d", IGNORE)]
    assert "PERSON" in record.covers


def test_a_text_without_marks_covers_every_kind() -> None:
    record = written.parse("Umut var, deniz sakin.", "tr", "x")
    assert not record.spans
    assert {"PERSON", "ORG", "ID", "FIN"} <= record.covers


@pytest.mark.parametrize("line", ["{P|Ada", "{Q|Ada}", "{P|}", "Ada}", "{P|Ada {L|Bath}}"])
def test_a_brace_that_marks_nothing_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="brace"):
        written.parse(line, "en", "x")


def test_a_tenth_is_held_out_and_nothing_is_in_both_parts() -> None:
    train, held = written.load()
    assert set(train) == set(held)
    assert {"en", "ko", "tr"} <= {name.split("_")[1] for name in train}
    for name, records in train.items():
        assert len(held[name]) == -(-(len(records) + len(held[name])) // 10)
    texts = [record.text for part in (train, held) for records in part.values() for record in records]
    assert len(texts) == len(set(texts))


@pytest.mark.parametrize("language", ["en", "ko", "tr"])
def test_there_are_nine_thousand_texts_to_learn_from_in_a_main_language(language: str) -> None:
    train, _ = written.load()
    assert sum(len(records) for name, records in train.items() if name.split("_")[1] == language) > 9000


def test_a_good_part_holds_nobody_and_no_mark_has_blanks_at_its_edges() -> None:
    train, _ = written.load()
    for name, records in train.items():
        nobody = sum(not record.spans for record in records) / len(records)
        assert 0.2 < nobody < 0.6, name
        for record in records:
            assert all(record.text[s:e].strip() == record.text[s:e] for s, e, _ in record.spans)


class _Names:
    draw = random.Random(0)

    def person(self, _language: str, words: int) -> str:
        return " ".join(["Ada", "Demo", "Örnek"][:words])


def test_copies_have_other_names_and_some_are_in_small_letters() -> None:
    records = [written.parse(f"Line {n}: {{P|Rosa Vane}} called.", "en", "written_en_x") for n in range(50)]
    groups = {name: made for name, _, made in augment.more_written({"written_en_x": records}, _Names())}
    assert all("Ada Demo" in record.text for record in groups["swap_written_en_x"])
    assert groups["case_written_en_x"]
    assert all(record.text.islower() for record in groups["case_written_en_x"])


def test_where_there_are_no_names_to_put_in_nothing_is_copied() -> None:
    records = [written.parse("{P|田中}さんが来た。", "ja", "written_ja_x")]
    assert augment.more_written({"written_ja_x": records}, _Names()) == []
