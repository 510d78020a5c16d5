"""The open documents: reading, stopping, previewing, saving, without any widget."""

import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from marked_text import build
from pytestqt.qtbot import QtBot
from review_demo import demo, engine, plain_mask

from app.engine import Engine
from app.masked import masked
from app.opened import SaveRequest
from app.preferences import Preferences
from app.tasks import Tasks
from app.wordsearch import MOST, find_words
from app.workflow import Workflow
from core.errors import Cancelled, DetectionError, FileError
from core.model import Decision, Document, Part, Span
from core.progress import Progress
from core.review import Review


class Bench:
    """A workflow, and what it said."""

    def __init__(self, qtbot: QtBot, folder: Path, using: Engine) -> None:
        self.qtbot = qtbot
        self.tasks = Tasks()
        self.flow = Workflow(self.tasks, Preferences(folder / "settings.json"), using)
        self.said: list[str] = []
        flow = self.flow
        for name in ("document_opened", "finished", "stopped", "failed", "save_done", "save_failed", "save_stopped"):
            getattr(flow, name).connect(lambda *values, name=name: self.said.append(name))

    def open(self, *names: str) -> None:
        self.flow.open([Path(name) for name in names])
        self.qtbot.waitUntil(lambda: not any(entry.busy for entry in self.flow.documents), timeout=10_000)


@pytest.fixture
def bench(qtbot: QtBot, tmp_path: Path) -> Iterator[Bench]:
    made = Bench(qtbot, tmp_path, engine(demo(), pieces=4))
    yield made
    assert made.tasks.shutdown()


def request(folder: Path, undecided: str = "mask") -> SaveRequest:
    keys: Any = object()
    return SaveRequest(target=folder / "out.txt", mapping=folder / "out.map", keys=keys, undecided=undecided)  # type: ignore[arg-type]


def test_a_document_is_read_then_searched(bench: Bench) -> None:
    bench.open("demo.txt")
    assert bench.said == ["document_opened", "finished"]
    entry = bench.flow.current
    assert entry is not None
    assert entry.review is not None
    assert len(entry.review.order) == 33
    bench.qtbot.waitUntil(lambda: entry.masked is not None)
    assert not bench.flow.unsaved


def test_findings_that_were_never_emitted_are_taken_from_the_result(qtbot: QtBot, tmp_path: Path) -> None:
    plain = engine(demo())

    def find(document, mode, score, progress, emit):  # type: ignore[no-untyped-def]
        found = plain.find(document, mode, score, progress, lambda _piece: None)
        emit(found[:5])
        return found

    bench = Bench(qtbot, tmp_path, replace(plain, find=find))
    bench.open("demo.txt")
    assert bench.flow.current is not None
    assert bench.flow.current.review is not None
    assert len(bench.flow.current.review.order) == 33
    bench.tasks.shutdown()


@pytest.mark.parametrize("problem", [FileError("file.empty"), DetectionError("find.timeout", row="x")])
def test_a_failure_is_told_and_the_next_file_goes_on(qtbot: QtBot, tmp_path: Path, problem: Exception) -> None:
    plain = engine(demo())
    in_reading = isinstance(problem, FileError)

    def read(path: Path, encoding: str | None, password: str | None, progress: Progress) -> Document:
        if in_reading and path.name == "bad.txt":
            raise problem
        document = plain.read(path, encoding, password, progress)
        return replace(document, parts=(*document.parts[:-1], replace(document.parts[-1], text=path.name)))

    def find(document, mode, score, progress, emit):  # type: ignore[no-untyped-def]
        if document.name == "bad.txt":
            raise problem
        return plain.find(document, mode, score, progress, emit)

    bench = Bench(qtbot, tmp_path, replace(plain, read=read, find=find))
    bench.open("bad.txt", "good.txt")
    assert [entry.state for entry in bench.flow.documents] == ["failed", "ready"]
    assert bench.said.count("failed") == 1
    bench.tasks.shutdown()


def test_the_same_path_is_not_opened_twice(bench: Bench) -> None:
    bench.open("a.txt")
    bench.open("a.txt", "b.txt")
    assert [entry.name for entry in bench.flow.documents] == ["a.txt", "b.txt"]
    assert bench.flow.current is bench.flow.documents[0]


def test_closing_while_reading_forgets_the_document(qtbot: QtBot, tmp_path: Path) -> None:
    plain, gate = engine(demo()), threading.Event()

    def read(path: Path, encoding: str | None, password: str | None, progress: Progress) -> Document:
        gate.wait(5)
        return plain.read(path, encoding, password, progress)

    bench = Bench(qtbot, tmp_path, replace(plain, read=read))
    bench.flow.open([Path("a.txt")])
    assert bench.flow.current is not None
    bench.flow.close(bench.flow.current)
    gate.set()
    qtbot.waitUntil(lambda: not bench.tasks.busy)
    assert bench.said == []
    assert bench.flow.current is None
    bench.tasks.shutdown()


def test_saving_hands_over_decisions_and_marks_them_saved(qtbot: QtBot, tmp_path: Path) -> None:
    seen: list[tuple[Decision, ...]] = []
    steps: list[str] = []

    def mask(document: Document, decisions: Any, _styling: object) -> Any:
        seen.append(tuple(decisions))
        return plain_mask(document, seen[-1])

    def save(document, result, target, mapping, keys, source, progress, step, *_how):  # type: ignore[no-untyped-def]
        for name in ("seal", "write"):
            step(name)
        assert source == Path("demo.txt")
        return target

    bench = Bench(qtbot, tmp_path, replace(engine(demo()), mask=mask, save_masked=save))
    bench.open("demo.txt")
    flow = bench.flow
    flow.save_step.connect(steps.append)
    flow.change(lambda review: review.decide_one(0, "keep"))
    assert flow.unsaved
    flow.save(request(tmp_path, "keep"))
    qtbot.waitUntil(lambda: "save_done" in bench.said)
    assert not flow.unsaved
    assert steps == ["seal", "write"]
    decisions = seen[-1] if seen[-1][0].finding.id == 0 else seen[0]
    assert any(all(decision.verdict == "keep" for decision in one) for one in seen), (
        "undecided ones are kept by request"
    )
    assert len(decisions) == 32, "the near miss is not part of it"
    assert flow.current is not None
    flow.change(lambda review: review.decide_one(1, "mask"))
    assert flow.unsaved
    bench.tasks.shutdown()


@pytest.mark.parametrize(("problem", "said"), [(FileError("file.full"), "save_failed"), (Cancelled(), "save_stopped")])
def test_a_save_that_fails_keeps_the_decisions(qtbot: QtBot, tmp_path: Path, problem: Exception, said: str) -> None:
    def save(*_values: Any) -> Any:
        raise problem

    bench = Bench(qtbot, tmp_path, replace(engine(demo()), save_masked=save))
    bench.open("demo.txt")
    bench.flow.change(lambda review: review.decide_one(0, "mask"))
    bench.flow.save(request(tmp_path))
    qtbot.waitUntil(lambda: said in bench.said)
    assert bench.flow.unsaved
    assert not bench.flow.busy
    bench.tasks.shutdown()


# -- masked preview ----------------------------------------------------------------------------------------------------


@given(st.sets(st.integers(0, 5)), st.data())
def test_places_of_the_masked_text_lead_back_to_the_source(kept: set[int], data: st.DataObject) -> None:
    document, findings = build(
        "x⟦PERSON:Ada Demo⟧⟦ORG:가나다물산⟧ and ⟦PERSON:Can Örnek⟧😀", "⟦PERSON:Ada Demo⟧, ⟦DATE:3 Mart⟧"
    )
    review = Review(document, findings)
    for slot in kept & set(review.order):
        review.decide_one(slot, "keep")
    made = masked(document, plain_mask(document, review.decisions()), "name")
    for part, source in enumerate(document.parts):
        offset = data.draw(st.integers(0, len(source.text)))
        there = made.offset(part, offset)
        assert 0 <= there <= len(made.parts[part].text)
        back = made.source_offset(part, there)
        finding = review.places.at(part, offset)
        covered = finding is not None and review.verdict(finding) != "keep"
        assert back == (review.places.where(finding)[1] if covered and finding is not None else offset)
    for part, places in enumerate(made.places):
        for place in places:
            assert made.parts[part].text[place.start : place.end].startswith("[")


# -- words -------------------------------------------------------------------------------------------------------------


def parts_of(*texts: str) -> list[Part]:
    return [Part(id=f"p{number}", role="body", text=text, fields=(0, len(text))) for number, text in enumerate(texts)]


@pytest.mark.parametrize(
    ("text", "words", "found"),
    [
        ("Ada Demo, ADA DEMO", "ada", ["Ada", "ADA"]),
        ("İstanbul ISTANBUL", "istanbul", ["İstanbul", "ISTANBUL"]),
        ("e\u0301te\u0301", "été", ["e\u0301te\u0301"]),
        ("０１０－０000", "010-0000", ["０１０－０000"]),
        ("Ada\u00a0Demo", "ada demo", ["Ada\u00a0Demo"]),
        ("nothing", "  ", []),
    ],
)
def test_words_are_found_however_they_are_spelled(text: str, words: str, found: list[str]) -> None:
    places, more = find_words(parts_of(text), words, {}, lambda: None)
    assert [text[place.start : place.end] for place in places] == found
    assert not more


def test_very_many_places_are_only_said_to_exist() -> None:
    places, more = find_words(parts_of("a" * (MOST + 1)), "a", {}, lambda: None)
    assert len(places) == MOST
    assert more
    assert places[0] == Span(part="p0", start=0, end=1)
