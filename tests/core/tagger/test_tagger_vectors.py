"""What the tagger remembers of words: each is worked out once, for all texts, and no more is kept than what is said."""

import threading
from pathlib import Path

import numpy as np
import pytest

from core.tagger import Tagger, session, vectors
from core.tagger.features import Features
from core.tagger.session import Session

MODEL = Path(__file__).resolve().parents[3] / "resources" / "model"


@pytest.fixture
def tagger() -> Tagger:
    """One that remembers nothing yet."""
    return Tagger.load(MODEL)


@pytest.fixture
def worked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many words were worked out, an entry each time."""
    counts: list[int] = []
    types = Session.types

    def counted(graphs: Session, features: Features) -> np.ndarray:
        counts.append(len(features.hashes))
        return types(graphs, features)

    monkeypatch.setattr(Session, "types", counted)
    return counts


def test_words_of_an_earlier_text_are_not_worked_out_again(tagger: Tagger, worked: list[int]) -> None:
    tagger.tag("Ada Demo wrote to London.")
    assert worked == [6]  # five words and the dot
    tagger.tag("To London wrote Ada Demo.")
    assert worked == [6, 1]  # "To" is new
    tagger.together(["Ada Demo", "wrote to London", "김가상은"])
    assert worked == [6, 1, 4]  # four syllables


def test_cells_that_come_again_are_not_read_again(tagger: Tagger, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[int] = []
    context = Session.context

    def counted(graphs: Session, known: np.ndarray, flags: np.ndarray) -> np.ndarray:
        read.append(len(flags))
        return context(graphs, known, flags)

    monkeypatch.setattr(Session, "context", counted)
    long = "Ada Demo wrote to London and met Deniz Örnek there on Monday."
    cells = ["Ada Demo", "London", "Ada Demo", "12", "London", long]
    first = tagger.together(cells)
    assert len(read) == 4
    assert first[0] == first[2] == tagger.tag("Ada Demo")
    read.clear()
    assert tagger.together(["12", *cells]) == [first[3], *first]
    assert len(read) == 1  # the long one
    monkeypatch.setattr("core.tagger.tagger._MOST", 2)
    for number in range(5):
        tagger.together([f"Ada {number}"])
    assert len(tagger._told) <= 2


def test_what_earlier_texts_said_changes_nothing(tagger: Tagger) -> None:
    text = "어제 김가상은 서울에서 Ada Demo's letter aldı, Deniz Örnek'e verdi."
    alone = tagger.tag(text)
    tagger.tag("Deniz and Ada went to Seoul. 김가상씨가 서울로 갔다. Örnek Demo. " * 20)
    again = tagger.tag(text)
    assert [(tag.start, tag.end, tag.label) for tag in again] == [(tag.start, tag.end, tag.label) for tag in alone]
    assert [tag.score for tag in again] == pytest.approx([tag.score for tag in alone], abs=1e-4)


def test_what_is_kept_is_bounded_and_forgotten_words_come_back(
    tagger: Tagger, worked: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vectors, "_MOST", 40)
    first = tagger.tag("Ada Demo wrote to London.")
    for letter in "abcdefghij":
        tagger.tag(" ".join(letter * length for length in range(2, 12)))
        (table,) = tagger._stock._idle
        assert len(table._row) <= 40 and len(table._made) <= 40
    worked.clear()
    assert tagger.tag("Ada Demo wrote to London.") == first
    assert worked == [6]


def test_words_get_the_same_vectors_in_batches(tagger: Tagger, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "어제 김가상은 서울에서 박예시를 만났다. Ada Demo met Şule Deneme in London, 김하나가 왔다. " * 2
    _, _, whole = tagger.scores(text)
    monkeypatch.setattr(session, "_BATCH", 7)
    _, _, parts = Tagger.load(MODEL).scores(text)
    assert np.allclose(whole, parts, atol=1e-4)


def test_calls_at_once_get_a_table_each_and_leave_no_more(tagger: Tagger) -> None:
    texts = [f"Sayın Deniz Örnek {n} numaralı dosya. 김가상은 {n}번이다.\n" * 20 for n in range(4)]
    alone = [Tagger.load(MODEL).tag(text) for text in texts]
    together: list[object] = [()] * len(texts)
    start = threading.Barrier(len(texts))

    def work(number: int) -> None:
        start.wait()
        for _ in range(5):
            together[number] = tagger.tag(texts[number])

    threads = [threading.Thread(target=work, args=(number,)) for number in range(len(texts))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert together == alone
    assert 1 <= len(tagger._stock._idle) <= len(texts)
