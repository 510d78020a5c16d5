"""Profiles: what they look for, their files, and rows of the analyst's own."""

import json
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from core.documents import read_bytes
from core.errors import DetectionError, ProfileError
from core.find import FindOptions, find
from core.kinds import KINDS
from core.presets import PRESETS
from core.profiles import NOT_UNLESS_ASKED, OWN_CHECKS, PROFILES, DetectionProfile, OwnRow, files
from core.profiles.own import check_row, matches

HERON = OwnRow(name="Heron number", pattern=r"HN-\d{4}", kind="ID", samples=("see HN-1234",), counters=("HN-12",))


def kinds_found(text: str, **options: Any) -> dict[str, str]:
    document = read_bytes(text.encode(), "a.txt")
    return {
        finding.text: finding.kind
        for finding in find(document, FindOptions(mode="pattern", **options))
        if finding.span.part == "body"
    }


def test_every_profile_names_kinds_we_know() -> None:
    assert set(PROFILES) == {"standard", "gdpr", "hipaa", "kvkk", "pipa", "court"}
    for profile in PROFILES.values():
        assert set(profile.kinds) <= set(KINDS)
        assert {"PERSON", "ADDRESS", "PHONE", "EMAIL", "ID", "CUSTOM"} <= set(profile.kinds)
    assert not NOT_UNLESS_ASKED & PROFILES["standard"].kinds.keys()
    assert PROFILES["court"].kinds.keys() == KINDS.keys()
    assert {"DATE", "AGE"} <= PROFILES["hipaa"].kinds.keys()


def test_without_a_profile_the_same_is_found_as_with_the_standard_one() -> None:
    text = "Born on 7 May 1987, call 010-2345-6789, meeting on 14 April 2026, ada@example.com"
    assert kinds_found(text) == kinds_found(text, profile=PROFILES["standard"])


def test_hipaa_finds_every_date_and_standard_does_not() -> None:
    text = "Admitted on 14 April 2026, discharged 04/16/2026."
    assert kinds_found(text) == {}
    assert kinds_found(text, profile=PROFILES["hipaa"]) == {"14 April 2026": "DATE", "04/16/2026": "DATE"}


def test_thresholds_of_kinds() -> None:
    text = "credit card: 4111 1111 1111 1112, ada@example.com"
    score = {finding.kind: finding.score for finding in find(read_bytes(text.encode(), "a.txt"))}["CARD"]
    profile = PROFILES["standard"]
    strict = replace(profile, kinds={**profile.kinds, "CARD": score + 0.01})
    assert "4111 1111 1111 1112" in kinds_found(text, profile=profile)
    assert kinds_found(text, profile=strict) == {"ada@example.com": "EMAIL"}
    assert "4111 1111 1111 1112" in kinds_found(text, profile=strict, near_misses=True)
    assert kinds_found(text, kinds={"CARD"}, profile=strict) == {}


def test_presets_lean_from_finding_more_to_being_sure() -> None:
    text = "Yesterday the clerk told Jonas Miller about Dana. tel: 02-541-8829, www.example.com"
    found = {
        name: {each.text for each in find(read_bytes(text.encode(), "a.txt"), FindOptions(preset=name))}
        for name in PRESETS
    }
    assert found["strict"] < found["balanced"] <= found["careful"]


def test_files_come_back_as_they_were(tmp_path: Path) -> None:
    profile = DetectionProfile(name="Clinic", kinds={"PERSON": None, "ID": 0.35}, rows=(HERON,))
    path = tmp_path / "clinic.garim-profile"
    files.save(profile, path)
    assert files.find_profile(str(path)) == profile
    assert files.find_profile("HIPAA") is PROFILES["hipaa"]
    content = json.loads(path.read_bytes())
    assert content["kinds"]["PERSON"] is True
    assert content["kinds"]["ORG"] is False


GOOD: dict[str, Any] = {"garim-profile": 1, "name": "a", "kinds": {"PERSON": True}, "rows": []}
ROW: dict[str, Any] = {"name": "a", "pattern": r"HN-\d{4}"}


@pytest.mark.parametrize(
    ("content", "code", "facts"),
    [
        ("[", "profile.syntax", {}),
        ("[]", "profile.syntax", {}),
        ("{}", "profile.syntax", {}),
        ({**GOOD, "garim-profile": 2}, "profile.version", {}),
        ({**GOOD, "name": 5}, "profile.field", {"field": "name"}),
        ({**GOOD, "kinds": ["PERSON"]}, "profile.field", {"field": "kinds"}),
        ({**GOOD, "kinds": {"BIRD": True}}, "profile.field", {"field": "kinds"}),
        ({**GOOD, "kinds": {"PERSON": 2}}, "profile.field", {"field": "kinds"}),
        ({**GOOD, "rows": [{"name": "a"}]}, "profile.field", {"field": "pattern"}),
        ({**GOOD, "rows": [{**ROW, "samples": "x"}]}, "profile.field", {"field": "samples"}),
        ({**GOOD, "rows": [ROW, {**ROW, "pattern": "(a"}]}, "profile.pattern", {"row": 2, "place": 2}),
        ({**GOOD, "rows": [{**ROW, "pattern": "a*"}]}, "profile.blank", {"row": 1}),
        ({**GOOD, "rows": [{**ROW, "kind": "BIRD"}]}, "profile.kind", {"row": 1}),
        ({**GOOD, "rows": [{**ROW, "check": "os.system"}]}, "profile.check", {"row": 1}),
        ({**GOOD, "rows": [{**ROW, "samples": ["HN-1234", "HN"]}]}, "profile.sample", {"row": 1, "sample": 2}),
        ({**GOOD, "rows": [{**ROW, "counters": ["HN-1234"]}]}, "profile.counter", {"row": 1, "sample": 1}),
        ({**GOOD, "rows": [{**ROW, "pattern": "(a|aa)+$"}]}, "profile.slow", {"row": 1}),
        ({**GOOD, "rows": [ROW] * 101}, "profile.many", {"limit": 100}),
    ],
)
def test_what_is_wrong_with_a_file_is_said(content: object, code: str, facts: dict[str, object]) -> None:
    data = content if isinstance(content, str) else json.dumps(content)
    with pytest.raises(ProfileError) as caught:
        files.parse(data.encode())
    assert (caught.value.code, caught.value.facts) == (code, facts)


def test_own_rows_find_with_a_check_and_over_folded_text() -> None:
    profile = replace(PROFILES["standard"], rows=(HERON, OwnRow(name="Club", pattern=r"C\d{8}", check="luhn")))
    text = "ＨＮ‐１２３４ and C12345674, C12345678"
    assert kinds_found(text, profile=profile) == {"ＨＮ‐１２３４": "ID", "C12345674": "CUSTOM"}
    off = replace(profile, kinds={kind: score for kind, score in profile.kinds.items() if kind != "ID"})
    assert kinds_found(text, profile=off) == {"C12345674": "CUSTOM"}


def test_samples_are_tried_as_they_are_typed() -> None:
    assert matches(HERON, "a HN-1234, ＨＮ-９９９９") == [(2, 9), (11, 18)]
    assert matches(replace(HERON, pattern=r"no (?P<v>\d{4})"), "no 1234") == [(3, 7)]
    with pytest.raises(ProfileError):
        matches(replace(HERON, pattern="(a"), "a")


def test_every_check_that_can_be_named_can_be_asked() -> None:
    for name in OWN_CHECKS:
        check_row(OwnRow(name="n", pattern=r"\d{6,16}", check=name))


@pytest.mark.parametrize("pattern", [r"(\w+\s?)+:", r"(.*a){9}b", r"(x+x+)+y", r"(?:\d+[.-]?)+X"])
def test_slow_rows_are_refused_soon(pattern: str) -> None:
    started = time.monotonic()
    with pytest.raises(ProfileError) as caught:
        check_row(OwnRow(name="n", pattern=pattern))
    assert caught.value.code == "profile.slow"
    assert time.monotonic() - started < 5


def test_a_slow_row_that_came_through_stops_detection(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.profiles.own.TIMEOUT", 0.05)
    profile = replace(PROFILES["standard"], rows=(OwnRow(name="n", pattern=r"(q|qq)+!"),))
    with pytest.raises(DetectionError) as caught:
        kinds_found("q" * 5000, profile=profile)
    assert caught.value.code == "find.timeout"


def test_the_version_of_a_profile_is_another_one_when_a_row_or_a_score_is() -> None:
    standard = PROFILES["standard"]
    same = replace(standard, kinds=dict(standard.kinds))
    less = replace(standard, kinds={kind: score for kind, score in standard.kinds.items() if kind != "PERSON"})
    assert files.version_of(standard) == files.version_of(same) != files.version_of(less)
    assert len(files.version_of(standard)) == 12
