"""The bundled model: what it finds, where its spans end, and that it fails closed."""

import json
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import Cancelled, TaggerError
from core.tagger import Tagged, Tagger

ROOT = Path(__file__).resolve().parents[3]
MODEL = ROOT / "resources" / "model"
FILES = ("card.json", "types.onnx", "context.onnx", "lists.npz", "alphabet.npz")


@pytest.fixture(scope="module")
def tagger() -> Tagger:
    return Tagger.load(MODEL)


def spans(tagger: Tagger, text: str, label: str = "PERSON") -> list[str]:
    return [text[tag.start : tag.end] for tag in tagger.tag(text) if tag.label == label]


def test_golden_vectors(tagger: Tagger) -> None:
    """200 made-up texts with the spans and scores of the released model. Written by `build.py golden`."""
    rows = json.loads((Path(__file__).parent / "golden.json").read_text(encoding="utf-8"))
    assert len(rows) == 200
    wrong = []
    for number, row in enumerate(rows):
        got = tagger.tag(row["text"])
        wanted = [Tagged(*span) for span in row["spans"]]
        same = [(t.start, t.end, t.label) for t in got] == [(t.start, t.end, t.label) for t in wanted]
        if not same or any(abs(a.score - b.score) > 1e-4 for a, b in zip(got, wanted, strict=True)):
            wrong.append(number)
    assert not wrong


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Sayın Deniz Örnek'in başvurusu alındı.", ["Deniz Örnek"]),
        ("Davacı vekili Av. Şule Deneme duruşmaya katıldı.", ["Şule Deneme"]),
        ("김가상은 서울에 산다.", ["김가상"]),
        ("담당자 박예시 과장에게 연락하세요.", ["박예시"]),
        ("Mr Jonas Sample lives in London.", ["Jonas Sample"]),
        ("Name: Ada Demo\nPhone: 555-0100", ["Ada Demo"]),
    ],
)
def test_names_end_before_particles_and_suffixes_and_begin_behind_titles(
    tagger: Tagger, text: str, expected: list[str]
) -> None:
    assert spans(tagger, text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "The bill may be paid by June at the latest.",
        "Yağmur yağdı, çiçek açtı, güneş doğdu.",
        "전화번호와 주소를 정확히 기재하여 주시기 바랍니다.",
        "Total: 120.00",
    ],
)
def test_plain_sentences_hold_no_person(tagger: Tagger, text: str) -> None:
    assert spans(tagger, text) == []


def test_windows_give_the_scores_of_one_pass(tagger: Tagger) -> None:
    line = "Yesterday Jonas Sample wrote to the office in London about the contract of 2024. "
    text = line * 220
    start, _, scores = tagger.scores(text)
    assert len(start) > 3 * 512
    piece = tagger._read(text)
    whole = tagger._session.context(tagger._stock.of(piece)[:], piece.tokens.flags)
    assert np.array_equal(start, piece.tokens.start)
    assert np.allclose(scores, whole, atol=1e-3)


def test_names_at_the_edges_of_windows_are_found_whole(tagger: Tagger) -> None:
    name = "Sayın Deniz Örnek'in dilekçesi alındı"
    for offset in range(430, 530, 4):
        text = "ve " * offset + "\n" + name + "\n" + "ve " * 200
        assert spans(tagger, text) == ["Deniz Örnek"], offset


def test_a_text_in_pieces_is_tagged_like_its_lines(tagger: Tagger) -> None:
    lines = [f"{number}. Jonas Sample, tel. 555-01{number:02}" for number in range(100)] * 12
    text = "\n".join(lines)
    assert spans(tagger, text) == ["Jonas Sample"] * len(lines)


@settings(max_examples=40)
@given(
    st.lists(
        st.one_of(
            st.text(max_size=60),
            st.sampled_from(["Ada Demo", "김가상 과장은", "met in New", "York on Monday", "ALL IN CAPITALS", "\n", ""]),
        ),
        max_size=6,
    )
)
def test_texts_together_get_what_each_gets_alone(tagger: Tagger, texts: list[str]) -> None:
    assert tagger.together(texts, lean=3) == [tagger.tag(text, lean=3) for text in texts]


@settings(max_examples=60)
@given(st.text(max_size=200))
def test_any_text_gives_ordered_disjoint_spans_inside_it(tagger: Tagger, text: str) -> None:
    found = tagger.tag(text, lean=4)
    edges = [edge for tag in found for edge in (tag.start, tag.end)]
    assert edges == sorted(edges)
    assert all(0 <= tag.start < tag.end <= len(text) and 0 <= tag.score <= 1 for tag in found)


def test_leaning_finds_more_and_says_so_in_the_scores(tagger: Tagger) -> None:
    text = "saw kelmendi again at the thing in bruntsfield , also frodo-ish guy\n" * 3
    balanced, careful = tagger.tag(text), tagger.tag(text, lean=4)
    assert len(careful) >= len(balanced)
    assert tagger.leaning("balanced").lean == 0 < tagger.leaning("careful").lean


def test_progress_goes_up_to_the_end_and_may_cancel(tagger: Tagger) -> None:
    text = "Jonas Sample was here.\n" * 3000
    seen: list[tuple[int, int]] = []
    tagger.tag(text, lambda done, total: seen.append((done, total)))
    assert seen == sorted(seen)
    assert seen[0][0] <= 2000
    assert seen[-1] == (len(text), len(text))

    def stop(done: int, total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        tagger.tag(text, stop)


def test_first_findings_come_before_the_text_is_read_to_its_end(tagger: Tagger) -> None:
    text = "Jonas Sample was here.\n" * 3000
    events: list[str] = []
    tagger.stream(
        text, lambda found: events.append("found" if found else "none"), lambda done, _: events.append("step")
    )
    assert events[0] == "found"
    assert events.count("step") > 3


def test_threads_share_one_tagger(tagger: Tagger) -> None:
    texts = [f"Sayın Deniz Örnek {n} numaralı dosya. 김가상은 {n}번이다.\n" * 40 for n in range(6)]
    alone = [tagger.tag(text) for text in texts]
    together: list[tuple[Tagged, ...]] = [()] * len(texts)

    def work(number: int) -> None:
        for _ in range(3):
            together[number] = tagger.tag(texts[number])

    threads = [threading.Thread(target=work, args=(number,)) for number in range(len(texts))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert together == alone


@pytest.mark.parametrize("name", FILES)
def test_a_missing_or_altered_file_stops_everything(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "model"
    shutil.copytree(MODEL, folder)
    content = (folder / name).read_bytes()
    (folder / name).unlink()
    with pytest.raises(TaggerError) as missing:
        Tagger.load(folder)
    assert (missing.value.code, missing.value.facts) == ("tagger.missing", {"file": name})
    (folder / name).write_bytes(content[: len(content) // 2] + b"?" + content[len(content) // 2 + 1 :][:-40])
    with pytest.raises(TaggerError) as altered:
        Tagger.load(folder)
    assert altered.value.code == "tagger.altered"


def test_a_card_for_other_features_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "model"
    shutil.copytree(MODEL, folder)
    card = json.loads((folder / "card.json").read_text(encoding="utf-8"))
    for change in ({"bits": 3}, {"format": 99}, {"labels": ["O", "PERSON"]}, {"sha256": {}}):
        (folder / "card.json").write_text(json.dumps({**card, **change}))
        with pytest.raises(TaggerError) as altered:
            Tagger.load(folder)
        assert altered.value.code == "tagger.altered"


def test_nothing_heavy_is_imported_until_loading_and_telemetry_is_off_then() -> None:
    program = (
        "import sys, os; os.environ.pop('ORT_DISABLE_TELEMETRY', None)\n"
        "from core.tagger import Tagger\n"
        "assert not {'numpy', 'onnxruntime'} & set(sys.modules)\n"
        "from pathlib import Path\n"
        "Tagger.load(Path('resources/model'))\n"
        "assert os.environ['ORT_DISABLE_TELEMETRY'] == '1'\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True, cwd=ROOT)


def test_the_model_is_small_and_its_card_complete() -> None:
    card = json.loads((MODEL / "card.json").read_text(encoding="utf-8"))
    assert (MODEL / "types.onnx").stat().st_size + (MODEL / "context.onnx").stat().st_size <= 3_000_000
    assert all((MODEL / name).stat().st_size <= 5_000_000 for name in FILES)
    for name, row in card["training"].items():
        assert row["licence"], name
        assert not name.startswith(("nc_", "nolic_"))
    assert min(tokens for tokens, _ in card["agreement"].values()) >= 0.995
    assert {"PERSON", "ORG", "LOCATION", "ADDRESS", "DATE", "PHONE", "EMAIL", "ID", "FIN"} == {
        label[2:] for label in card["labels"][1:]
    }
