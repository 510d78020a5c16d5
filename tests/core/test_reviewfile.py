"""Reviews kept in a file: sealed, resumed with their history, put back into a source that has changed."""

import hashlib
from dataclasses import replace
from pathlib import Path

import pytest
from marked_text import build

from core.errors import FileError, ReviewError
from core.model import Document
from core.review import Review, Status
from core.reviewfile import About, find_source, open_review, resume, review_path, save_review
from core.vault.keys import Keys, new_secret

TEXT = (
    "Record of ⟦PERSON:Ada Demo⟧ and ⟦PERSON:Deniz Örnek⟧, call ⟦PHONE:010-0000-1234⟧ today.\n"
    "Later ⟦PERSON:Ada Demo⟧ wrote to ⟦EMAIL:ada@example.com⟧; order ⟦PHONE 0.31:6033391-0142⟧ stays.\n"
)


@pytest.fixture
def keys() -> Keys:
    return Keys(secrets=(new_secret(),))


def about(document: Document) -> About:
    return About(
        source=Path("/home/somebody") / document.name,
        fingerprint=document.fingerprint,
        mode="pattern+ner-verified",
        styles={"PHONE": "partial"},
        salt="ab" * 16,
    )


def reviewed() -> Review:
    """Decisions of every sort, some taken back."""
    review = Review(*build(TEXT))
    review.decide_value(review.value(0), "mask")
    review.decide_one(1, "keep")
    review.retype([2], "ID")
    place = review.document.parts[0].text.index("today")
    span = replace(review.finding(0).span, start=place, end=place + 5)
    review.add([span], "DATE")
    review.adjust(4, review.finding(4).span.start, review.finding(4).span.end - 4)
    review.mark_same([review.value(0), review.value(1)])
    review.set_threshold(0.3)
    review.decide_sure()
    review.undo()
    return review


def everything(review: Review) -> tuple[object, ...]:
    seen = [(review.finding(slot), review.status(slot), review.by_analyst(slot)) for slot in review.order]
    return seen, review.counts, review.kinds(), review.frame, review.decisions(), review.can_redo


def kept(review: Review, path: Path, keys: Keys) -> Review:
    save_review(path, about(review.document), review.state(), review.document, keys)
    return resume(open_review(path, keys), review.document).review


def test_a_review_comes_back_with_every_step(tmp_path: Path, keys: Keys) -> None:
    review = reviewed()
    again = kept(review, tmp_path / "r.garim-review", keys)
    assert everything(again) == everything(review)
    assert again.redo() is not None and review.redo() is not None
    while review.can_undo:
        assert everything(again) == everything(review)
        mine, other = again.undo(), review.undo()
        assert mine is not None and other is not None
        assert list(mine.slots) == list(other.slots)
        assert replace(mine, slots=()) == replace(other, slots=())
    assert not again.can_undo
    assert everything(again) == everything(review)


def test_what_a_review_is_about_comes_back(tmp_path: Path, keys: Keys) -> None:
    review = reviewed()
    path = tmp_path / "r.garim-review"
    save_review(path, about(review.document), review.state(), review.document, keys)
    read = open_review(path, keys).about
    assert read.saved
    assert replace(read, saved="") == about(review.document)
    save_review(path, about(review.document), review.state(), review.document, keys)  # again, in its place


def test_u35_the_file_holds_nothing_readable_and_opens_here_only(tmp_path: Path, keys: Keys) -> None:
    path = tmp_path / "r.garim-review"
    review = reviewed()
    save_review(path, about(review.document), review.state(), review.document, keys)
    data = path.read_bytes()
    for word in ("Ada", "010-0000", "Örnek", "somebody", "PERSON"):
        assert word.encode() not in data
    assert path.stat().st_mode & 0o077 == 0
    with pytest.raises(ReviewError, match=r"review\.key"):
        open_review(path, Keys(secrets=(new_secret(),)))
    with pytest.raises(ReviewError, match=r"review\.key"):
        save_review(path, about(review.document), review.state(), review.document, Keys())
    path.write_bytes(data[:-7])
    with pytest.raises(ReviewError, match=r"review\.damaged"):
        open_review(path, keys)


def test_decisions_of_somebody_else_are_refused(tmp_path: Path, keys: Keys) -> None:
    from core.vault.keys import public_key

    path = tmp_path / "r.garim-review"
    review = reviewed()
    forger = Keys(secrets=(new_secret(),), recipients=(public_key(keys.secrets[0]),))
    save_review(path, about(review.document), review.state(), review.document, forger)
    with pytest.raises(ReviewError, match=r"review\.foreign"):
        open_review(path, keys)


def changed(document: Document, old: str, new: str) -> Document:
    part = document.parts[0]
    text = part.text.replace(old, new)
    source = text.encode()
    return replace(
        document,
        parts=(replace(part, text=text, fields=(0, len(text))), *document.parts[1:]),
        source=source,
        fingerprint=hashlib.sha256(source).hexdigest(),
    )


@pytest.mark.parametrize(
    ("old", "new", "lost"),
    [
        ("Record of", "This is the long record of", 0),
        ("Later ", "A line between.\nLater ", 0),
        ("Deniz Örnek, call", "nobody, call", 1),
        ("call 010-0000-1234 today", "call nobody", 2),
        ("Record of", "Ada Demo\nRecord of", 0),
    ],
)
def test_a_changed_source_takes_the_decisions_it_still_has_a_place_for(
    tmp_path: Path, keys: Keys, old: str, new: str, lost: int
) -> None:
    review = reviewed()
    path = tmp_path / "r.garim-review"
    save_review(path, about(review.document), review.state(), review.document, keys)
    resumed = resume(open_review(path, keys), changed(review.document, old, new))
    assert (resumed.changed, resumed.lost) == (True, lost)
    again = resumed.review
    before = [(review.finding(slot).text, review.status(slot)) for slot in review.order]
    after = [(again.finding(slot).text, again.status(slot)) for slot in again.order]
    assert [row for row in before if row in after] == after
    assert len(after) == len(before) - lost
    assert not again.can_undo
    for slot in again.order:
        span = again.finding(slot).span
        assert again.document.part(span.part).text[span.start : span.end] == again.finding(slot).text


def test_a_decision_goes_to_the_place_it_was_made_for(tmp_path: Path, keys: Keys) -> None:
    """Of two equal values one was kept: the same one is kept after a third was put before them."""
    review = Review(*build("⟦PERSON:Ada⟧ is the data subject; her colleague is ⟦PERSON:Ada⟧ too, says the list."))
    review.decide_one(1, "keep")
    path = tmp_path / "r.garim-review"
    save_review(path, about(review.document), review.state(), review.document, keys)
    resumed = resume(open_review(path, keys), changed(review.document, "Ada is the", "Dear Ada, hello! Ada is the"))
    places = {again.finding(slot).span.start: again.status(slot) for again in (resumed.review,) for slot in again.order}
    assert list(places.values()) == [Status.UNDECIDED, Status.KEPT]
    assert resumed.lost == 0


def test_the_source_is_looked_for_where_it_was_and_beside_the_review(tmp_path: Path) -> None:
    source = tmp_path / "a" / "notes.txt"
    source.parent.mkdir()
    there = About(source=source, fingerprint="")
    with pytest.raises(FileError, match=r"file\.missing"):
        find_source(tmp_path / "notes.txt.garim-review", there)
    beside = tmp_path / "notes.txt"
    beside.write_text("x")
    assert find_source(review_path(beside), there) == beside
    source.write_text("x")
    assert find_source(review_path(beside), there) == source
