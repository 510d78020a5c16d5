"""Training data: what may be read, which labels count, and the wall between training and the app."""

import ast
import gzip
import json
import sys
from pathlib import Path

import numpy as np
import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "packaging"))

from model import augment, corpora, encode, forms, lists, names, score  # noqa: E402
from model.corpora import IGNORE, Record  # noqa: E402

LABEL_MAP = {
    "files": {
        "sa_xx_*": {
            "map": {"PER": "PERSON", "LOC": "LOCATION"},
            "annotated": ["PERSON", "LOCATION"],
            "ignore": ["MISC"],
        },
        "en_btc_*": {"map": {"PER": "PERSON"}, "annotated": ["PERSON"], "ignore": []},
        "nc_xx": {"map": {"PER": "PERSON"}, "annotated": ["PERSON"], "ignore": []},
        "nolic_xx": {"map": {"PER": "PERSON"}, "annotated": ["PERSON"], "ignore": []},
    }
}


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder of one training and one evaluation file."""
    folder = tmp_path / "data"
    for part in ("train", "eval", "gazetteer"):
        (folder / part).mkdir(parents=True)
    (folder / "label_map.json").write_text(json.dumps(LABEL_MAP))
    row = {"lang": "tr", "text": "Sayın Deniz Örnek'in MISC evi", "spans": [[0, 20, "PER"], [21, 25, "MISC"]]}
    for place in ("train/sa_xx_train", "train/nc_xx", "train/nolic_xx", "eval/sa_xx_test"):
        with gzip.open(folder / f"{place}.jsonl.gz", "wt", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")
    return folder


@pytest.mark.parametrize("name", ["nc_xx", "nolic_xx", "../eval/sa_xx_test", "/etc/passwd", "..", ".hidden"])
def test_what_must_not_be_trained_on_cannot_be_opened(data: Path, name: str) -> None:
    with pytest.raises(corpora.ForbiddenError):
        corpora.training_file(data, name)


def test_a_link_into_the_evaluation_files_is_refused(data: Path) -> None:
    link = data / "train" / "linked.jsonl.gz"
    link.symlink_to(data / "eval" / "sa_xx_test.jsonl.gz")
    with pytest.raises(corpora.ForbiddenError):
        corpora.training_file(data, "linked")


def test_the_mix_names_nothing_forbidden() -> None:
    names = [*corpora.MIX, *corpora.PLAIN, *corpora.HELD_OUT_FILES]
    assert not [name for name in names if name.startswith(("nc_", "nolic_")) or "eval" in name.split("_")]


def test_share_alike_sources_can_be_left_out() -> None:
    kept = [*corpora.chosen(with_share_alike=False), *corpora.plain(with_share_alike=False)]
    assert kept
    assert not [name for name in kept if name.startswith(("sa_", "silver_sa_")) or "_sa_" in name or "wikiann" in name]


def test_only_the_report_opens_evaluation_files() -> None:
    for path in (ROOT / "packaging" / "model").glob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        texts = {
            node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        imports = {
            alias.name
            for node in ast.walk(tree)
            if isinstance(node, ast.Import | ast.ImportFrom)
            for alias in node.names
        }
        if path.name != "report.py":
            assert "eval" not in texts, path.name
        if path.name not in ("report.py", "build.py"):
            assert "report" not in imports, path.name


def test_the_app_never_imports_training() -> None:
    for folder in ("core", "app"):
        for path in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
                names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
                roots = {name.split(".")[0] for name in names}
                assert not roots & {"model", "torch", "onnx", "packaging"}, path


def test_labels_follow_the_map_and_the_boundary_policy(data: Path) -> None:
    (record,) = corpora.read(data, "sa_xx_train")
    assert [(record.text[s:e], label) for s, e, label in record.spans] == [("Deniz Örnek", "PERSON"), ("MISC", IGNORE)]
    assert record.covers == {"PERSON", "LOCATION"}


def test_handles_in_tweets_do_not_count() -> None:
    spans = corpora.clean(
        "hi @ sample and Ada Demo", [[3, 11, "PER"], [16, 24, "PER"]], {"PER": "PERSON"}, "en", handles=True
    )
    assert [label for _, _, label in spans] == [IGNORE, "PERSON"]


def test_labels_that_a_corpus_does_not_mark_stay_open() -> None:
    table = lists.Builder(Path("none"))
    del table
    record = Record("Ada Demo in X", ((0, 8, "PERSON"), (12, 13, IGNORE)), frozenset({"PERSON"}), "en", "x")
    from core.tagger.lists import Lists

    empty = Lists(np.array([1], dtype=np.uint32), np.zeros(1, dtype=np.uint16), np.zeros(1, dtype=np.uint64))
    alphabet = encode.alphabet_of(["abc"], least=1)
    made = encode.encode([record, record], encode.Types(), empty, alphabet)
    assert made.record.tolist() == [0, 4, 8]
    person, inside = 1 << encode.begin("PERSON"), 2 << encode.begin("PERSON")
    other = encode.open_labels(record.covers)
    assert made.allowed[:4].tolist() == [person, inside, other, encode.ALL]
    assert other & 1
    assert not other & (person | inside)
    assert other & (1 << encode.begin("PHONE"))


def test_swapped_names_keep_particles_suffixes_and_other_spans() -> None:
    class Fixed(names.Names):
        def __init__(self) -> None:
            import random

            self.draw = random.Random(3)
            self.given = {name: ["Ada"] for name in ("en", "tr", "other")} | {"ko": ["가상"]}
            self.surname = {name: ["Demo"] for name in ("en", "tr", "other")} | {"ko": ["김"]}

    record = Record("X Y'nin evi Y'de", ((0, 3, "PERSON"), (12, 13, "LOCATION")), frozenset(), "tr", "x")
    swapped = augment.swap(record, Fixed())
    assert swapped is not None
    assert swapped.text == "Ada Demo'nin evi Y'de"
    assert [(swapped.text[s:e], label) for s, e, label in swapped.spans] == [("Ada Demo", "PERSON"), ("Y", "LOCATION")]


@pytest.mark.parametrize(("text", "expected"), [("ışık i", "IŞIK İ"), ("straße", None)])
def test_case_copies_keep_offsets_or_are_dropped(text: str, expected: str | None) -> None:
    copy = augment.recased(Record(text, (), frozenset(), "tr", "x"), names.upper)
    assert (copy.text if copy else None) == expected


def test_frames_mark_every_slot() -> None:
    pool = names.Names.__new__(names.Names)
    import random

    pool.draw = random.Random(1)
    pool.given = {"en": ["Ada"], "tr": ["Ada"], "ko": ["가상"], "other": ["Ada"]}
    pool.surname = {"en": ["Demo"], "tr": ["Demo"], "ko": ["김"], "other": ["Demo"]}
    pool.place = {"en": ["Town"], "tr": ["Şehir"], "ko": ["마을"]}
    pool.chain = names.Chain([], pool.draw)
    pool.letters = names.Letters(["Ada"], pool.draw)
    filler = forms.Frames(pool)
    for language in ("en", "ko", "tr"):
        for number in range(400):
            record = filler.record(language, ("frames", "chats")[number % 2])
            assert "{" not in record.text
            assert all(0 <= s < e <= len(record.text) for s, e, _ in record.spans)
            assert all(a[1] <= b[0] for a, b in zip(record.spans, record.spans[1:], strict=False))


def test_scores_count_words_once_and_leave_ignored_text_out() -> None:
    result = score.Result()
    gold = [(0, 8, "PERSON"), (12, 16, IGNORE)]
    found = [(0, 8, "PERSON"), (12, 16, "ORG"), (17, 20, "PERSON")]
    score.add(result, "Ada Demo in MISC now", gold, found, {"PERSON", "ORG"})
    assert (result.labels["PERSON"].hit, result.labels["PERSON"].found, result.labels["PERSON"].wanted) == (1, 2, 1)
    assert result.labels["ORG"].found == 0
    assert (result.hit_wanted, result.wanted_words, result.hit_found, result.found_words) == (2, 2, 2, 3)
