"""What is always and never masked, in the running program: kept sealed, applied, refused without the key."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from keystores import FailingKeyStore, MemoryKeyStore
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.keys import SessionKeys
from app.preferences import Preferences
from app.tasks import Tasks
from app.terms import SavedTerms
from app.workflow import Workflow
from core.errors import GarimError
from core.terms import Terms, store, term
from core.vault.keys import Keys, KeyStore, new_secret


class Bench:
    """Keys, terms and a workflow without a window."""

    def __init__(self, qtbot: QtBot, folder: Path, system: KeyStore) -> None:
        self.qtbot = qtbot
        self.file = folder / "terms.age"
        self.root = QObject()  # owns all: what dies in a worker thread would stop its timers there
        self.tasks = Tasks(self.root)
        self.preferences = Preferences(folder / "settings.json")
        self.preferences.set(mode="pattern")
        self.keys = SessionKeys(self.preferences, self.tasks, system=system, parent=self.root)
        self.refusals: list[GarimError] = []
        self.start()

    def start(self) -> None:
        """As the program does."""
        self.terms = SavedTerms(self.keys, self.tasks, file=self.file, parent=self.root)
        self.terms.refused.connect(self.refusals.append)
        self.workflow = Workflow(self.tasks, self.preferences, parent=self.root, terms=self.terms)

    def end(self) -> None:
        """Wait for the workers and take all down here."""
        assert self.tasks.shutdown()
        self.root.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def settle(self) -> None:
        self.qtbot.waitUntil(lambda: not self.tasks.busy, timeout=5000)

    def found(self, path: Path) -> list[str]:
        self.workflow.open([path])
        entry = next(entry for entry in self.workflow.documents if entry.path == path)
        self.qtbot.waitUntil(lambda: entry.state in ("ready", "failed"), timeout=5000)
        assert entry.review is not None
        shown = [entry.review.finding(slot) for slot in entry.review.order if entry.review.status(slot) != 3]
        return [each.text for each in shown if each.span.part == "body" and each.score > 0.4]


@pytest.fixture
def secret() -> str:
    return new_secret()


@pytest.fixture
def bench(qtbot: QtBot, qapp: QApplication, tmp_path: Path, secret: str) -> Iterator[Bench]:
    made = Bench(qtbot, tmp_path, MemoryKeyStore(secret))
    yield made
    made.end()


def test_terms_are_kept_and_applied(bench: Bench, tmp_path: Path, secret: str) -> None:
    bench.keys.check()
    bench.settle()
    bench.terms.add("always", "Project Heron", "CUSTOM")
    bench.terms.add("never", "info@example.com", "")
    bench.settle()
    assert store.load(Keys(secrets=(secret,)), bench.file) == bench.terms.terms
    path = tmp_path / "a.txt"
    path.write_text("PROJECT HERON: write to info@example.com or ada@example.com.")
    assert bench.found(path) == ["PROJECT HERON", "ada@example.com"]
    bench.terms.remove("always", ["project heron"])
    bench.settle()
    assert bench.terms.terms.always == ()


def test_the_first_term_makes_the_device_key(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> None:
    system = MemoryKeyStore()
    bench = Bench(qtbot, tmp_path, system)
    bench.keys.check()
    bench.settle()
    assert bench.keys.state == "new"
    bench.terms.add("always", "Project Heron", "CUSTOM")
    qtbot.waitUntil(lambda: bench.terms.state == "ready", timeout=5000)
    bench.settle()
    assert system.secret
    assert [each.text for each in bench.terms.terms.always] == ["Project Heron"]
    bench.end()


def test_a_search_waits_for_the_keys_when_there_are_terms(bench: Bench, tmp_path: Path, secret: str) -> None:
    store.save(Terms().add("always", [term("Project Heron")]), Keys(secrets=(secret,)), tmp_path / "terms.age")
    bench.start()
    path = tmp_path / "a.txt"
    path.write_text("about Project Heron")
    bench.workflow.open([path])
    assert bench.workflow.documents[0].state == "waiting"
    bench.keys.check()
    assert bench.found(path) == ["Project Heron"]


def test_without_the_key_terms_are_not_applied_and_it_is_said(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, secret: str
) -> None:
    store.save(Terms().add("always", [term("Project Heron")]), Keys(secrets=(secret,)), tmp_path / "terms.age")
    bench = Bench(qtbot, tmp_path, FailingKeyStore("key.locked"))
    bench.keys.check()
    bench.settle()
    assert bench.terms.state == "locked"
    path = tmp_path / "a.txt"
    path.write_text("about Project Heron")
    assert bench.found(path) == []
    problem = bench.workflow.documents[0].terms_problem
    assert problem is not None and problem.code == "terms.sealed"
    bench.terms.add("always", "Crane", "CUSTOM")
    assert [refusal.code for refusal in bench.refusals] == ["terms.sealed"]
    assert store.load(Keys(secrets=(secret,)), bench.file).find("Crane") is None
    bench.end()


def test_a_list_of_another_computer_is_refused_until_started_anew(bench: Bench, tmp_path: Path) -> None:
    store.save(Terms().add("never", [term("Crane")]), Keys(secrets=(new_secret(),)), bench.file)
    bench.start()
    bench.keys.check()
    bench.settle()
    assert (bench.terms.state, bench.terms.problem and bench.terms.problem.code) == ("locked", "terms.sealed")
    bench.terms.start_anew()
    bench.settle()
    assert bench.terms.state == "none"
    bench.terms.add("always", "Heron", "ORG")
    bench.settle()
    assert [each.text for each in bench.terms.terms.always] == ["Heron"]


def test_what_says_too_little_is_refused(bench: Bench) -> None:
    bench.terms.add("always", "a", "ORG")
    assert [refusal.code for refusal in bench.refusals] == ["terms.empty"]


def test_scores_of_the_profile_decide_what_is_a_near_miss(bench: Bench, tmp_path: Path) -> None:
    bench.keys.check()
    bench.settle()
    path = tmp_path / "a.txt"
    path.write_text("credit card: 4111 1111 1111 1112")
    bench.preferences.set(profile="court", preset="balanced")
    bench.workflow.open([path])
    entry = bench.workflow.documents[0]
    bench.qtbot.waitUntil(lambda: entry.state == "ready", timeout=5000)
    assert entry.review is not None
    assert entry.review.near_by_kind["PERSON"] == 0.4
    assert "CARD" not in entry.review.near_by_kind
