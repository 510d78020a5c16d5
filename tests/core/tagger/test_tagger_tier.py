"""The tagger as a tier of detection: evidence in the piece's coordinates, and no silence when the model is gone."""

from pathlib import Path

import pytest

from core.documents import read_bytes
from core.errors import DetectionError
from core.find import FindOptions, find, tagger_tier
from core.find.evidence import Evidence, Setting, grouped, pieces
from core.find.tagger_tier import TaggerTier
from core.model import Part


def evidence(text: str, fields: tuple[int, ...] | None = None, **choices: object) -> list[tuple[str, str]]:
    part = Part(id="body", role="body", text=text, fields=fields or (0, len(text)))
    found = []
    for piece in pieces(part, Setting(languages={"en": 1.0})):
        for claim in TaggerTier(**choices).evidence(piece):  # type: ignore[arg-type]
            assert isinstance(claim, Evidence)
            assert claim.source == "tagger"
            assert 0 < claim.weight <= 1
            start, end = piece.place(claim.start, claim.end)
            found.append((claim.kind, text[start:end]))
    return found


def test_names_come_with_the_places_of_the_part() -> None:
    assert ("PERSON", "Jonas Sample") in evidence("Yesterday Mr Jonas Sam\u00adple called.".replace("\u00ad", ""))
    assert ("PERSON", "Jo\u00adnas Sample") in evidence("Yesterday Mr Jo\u00adnas Sample called.")


def test_numbers_are_left_to_the_patterns() -> None:
    kinds = {kind for kind, _ in evidence("Name: Ada Demo\nPhone: 010-1234-5678\nEmail: ada@example.com\n")}
    assert kinds == {"PERSON"}


def test_cells_of_a_table_are_not_run_together() -> None:
    text = "Jonas Sample,Deniz Örnek,Town"
    fields = (0, 12, 13, 24, 25, 29)
    people = [value for kind, value in evidence(text, fields) if kind == "PERSON"]
    assert people == ["Jonas Sample", "Deniz Örnek"]


def test_only_the_kinds_asked_for() -> None:
    assert evidence("Mr Jonas Sample called.", kinds={"PHONE"}) == []
    assert {kind for kind, _ in evidence("Mr Jonas Sample lives in London.", kinds={"PERSON"})} == {"PERSON"}


@pytest.mark.parametrize("mode", ["pattern+dictionary+ner", "pattern+ner-verified"])
def test_the_judge_adds_up_what_tagger_and_lists_say(mode: str) -> None:
    text = "Yesterday the clerk told Mr Jonas Sample about it."
    (found,) = find(read_bytes(text.encode(), "a.txt"), FindOptions(mode=mode))
    assert (found.text, found.kind) == ("Jonas Sample", "PERSON")
    assert "tagger" in found.sources
    assert any(reason.code == "tagger" and 0 < float(reason.facts["score"]) <= 1 for reason in found.reasons)
    listed = find(read_bytes(text.encode(), "a.txt"), FindOptions(mode="pattern+dictionary"))
    assert all("tagger" not in finding.sources for finding in listed)


def test_without_the_model_detection_stops(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    tagger_tier.forget()
    monkeypatch.setattr(tagger_tier, "FOLDER", tmp_path)
    with pytest.raises(DetectionError) as stopped:
        evidence("Jonas Sample called.")
    assert stopped.value.code == "tagger.missing"


def test_careful_hears_names_from_a_lower_score() -> None:
    def heard(**choices: object) -> dict[str, float]:
        text = "Yesterday Jonas Sample met a man called Brel."
        (piece,) = pieces(
            Part(id="body", role="body", text=text, fields=(0, len(text))), Setting(languages={"en": 1.0})
        )
        return {text[c.start : c.end]: c.weight for c in TaggerTier(**choices).evidence(piece)}  # type: ignore[arg-type]

    plain, raised = heard(), heard(preset="careful")
    assert "Jonas Sample" in plain
    assert plain.keys() <= raised.keys()
    assert all(plain[name] < raised[name] < 1 for name in plain)


def test_short_parts_get_what_each_gets_alone() -> None:
    parts = [
        Part(id="a", role="body", text="Yesterday Mr Jonas Sample called.", fields=(0, 33)),
        Part(id="echo", role="body", text="Jonas Sample", fields=(0, 12), echo=True),
        Part(id="b", role="footer", text="김가상 과장", fields=(0, 6)),
        Part(id="c", role="body", text="Mr Jonas Sample called. " * 200, fields=(0, 4800)),
        Part(id="filename", role="filename", text="Ada_Demo.txt", fields=(0, 8)),
    ]
    setting = Setting(languages={"en": 1.0})
    tier = TaggerTier()
    grouped_pieces = list(grouped(parts, setting))
    alone = [piece for part in parts for piece in pieces(part, setting)]
    assert [piece.part.id for piece in grouped_pieces] == [piece.part.id for piece in alone]
    for one, other in zip(grouped_pieces, alone, strict=True):
        assert list(tier.evidence(one)) == list(TaggerTier().evidence(other))
    assert grouped_pieces[1].group is None
