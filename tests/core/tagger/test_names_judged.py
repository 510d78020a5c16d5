"""The tagger in detection: modes, what its word does to names, how soon and how stoppable it is, failing closed."""

import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from broken_model import break_model, mend_model

from core.documents import read, read_bytes
from core.errors import Cancelled, TaggerError
from core.find import FindOptions, available, find, tagger_tier, tiers, weighing
from core.find.evidence import Evidence
from core.find.weighing import weigh
from core.mask import mask
from core.model import Decision, Document, Finding, Reason, Source
from core.modes import DEFAULT, MODES, OFFERED, WITHOUT_TAGGER

LISTED = Reason(code="list", facts={"list": "surname_en"})
GIVEN = Reason(code="list", facts={"list": "given_en"})
TITLE = Reason(code="title")


def document(text: str, name: str = "a.txt") -> Document:
    return read_bytes(text.encode(), name)


def claim(
    start: int, end: int, source: Source, weight: float, kind: str = "PERSON", reasons: tuple[Reason, ...] = ()
) -> Evidence:
    return Evidence(start=start, end=end, kind=kind, source=source, weight=weight, reasons=reasons)


def weights(text: str, *claims: Evidence) -> list[float]:
    return [round(each.weight, 4) for each in weigh(claims, text)]


def people(findings: tuple[Finding, ...]) -> list[str]:
    return [each.text for each in findings if each.kind == "PERSON" and each.span.part == "body"]


# -- modes -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_runs_its_tiers(mode: str) -> None:
    named = {"patterns": ["Patterns"], "dictionary": ["Dictionary", "LabelledTier"], "tagger": ["TaggerTier"]}
    expected = [name for tier in MODES[mode].tiers for name in named[tier]]
    assert [type(tier).__name__ for tier in tiers(FindOptions(mode=mode))] == expected
    found = find(document("Write to ada@example.com or call 010-2345-6789.", "b.txt"), FindOptions(mode=mode))
    assert {each.kind for each in found} >= {"EMAIL", "PHONE"}


def test_the_table_of_modes() -> None:
    assert FindOptions().mode == DEFAULT == OFFERED[0] == "pattern+ner-verified"
    assert set(OFFERED) <= set(MODES)
    assert not MODES[WITHOUT_TAGGER].needs_tagger and MODES[WITHOUT_TAGGER].knows_names
    assert [name for name, mode in MODES.items() if not mode.knows_names] == ["pattern"]


@pytest.mark.parametrize("mode", [name for name, mode in MODES.items() if mode.knows_names])
def test_further_mentions_are_looked_for_wherever_names_are(mode: str) -> None:
    found = find(document("Sayın Deniz Örnek geldi.\n" + "DENİZ ÖRNEK\n" * 2), FindOptions(mode=mode))
    assert len([each for each in found if each.text == "DENİZ ÖRNEK"]) == 2


# -- weights -----------------------------------------------------------------------------------------------------------


def test_a_name_of_the_lists_alone_loses_weight() -> None:
    text = "it was Grace who came"
    assert weights(text, claim(7, 12, "dictionary", 0.8, reasons=(GIVEN,))) == [round(0.8 * weighing.ALONE, 4)]
    assert weights(text, claim(7, 12, "dictionary", 0.8, reasons=(TITLE, GIVEN))) == [round(0.8 * weighing.STRONG, 4)]
    listed = (GIVEN, LISTED)
    assert weights(text, claim(7, 12, "dictionary", 0.8, reasons=listed)) == [round(0.8 * weighing.ALONE, 4)]
    other = "it was Priya who came"  # no word, so that two lists are enough
    assert weights(other, claim(7, 12, "dictionary", 0.8, reasons=listed)) == [round(0.8 * weighing.STRONG, 4)]
    assert weights(text, claim(7, 12, "dictionary", 0.8, kind="LOCATION")) == [round(0.8 * weighing.PLACE, 4)]
    assert 0.8 * weighing.ALONE < 0.5 < 0.8 * weighing.STRONG


def test_what_patterns_and_relations_say_is_not_the_taggers_business() -> None:
    text = "Number 12345678 of her aunt"
    assert weights(text, claim(7, 15, "pattern", 0.8, kind="PHONE")) == [0.8]
    assert weights(text, claim(23, 27, "dictionary", 0.8, kind="REL")) == [0.8]


def test_names_that_both_see_keep_their_weights_for_the_judge() -> None:
    text = "it was Grace who came"
    assert weights(text, claim(7, 12, "dictionary", 0.6), claim(7, 12, "tagger", 0.4)) == [0.6, 0.4]


def test_a_person_that_the_tagger_takes_for_a_place_is_nobodys_by_the_lists_alone() -> None:
    text = "it was Priya who came"  # no word, in two lists: enough where the tagger is silent
    listed = claim(7, 12, "dictionary", 0.6, reasons=(GIVEN, LISTED))
    titled = claim(7, 12, "dictionary", 0.6, reasons=(TITLE, GIVEN, LISTED))
    for kind in sorted(weighing.PLACES):
        other = claim(7, 12, "tagger", 0.4, kind=kind)
        assert weights(text, listed, other) == [round(0.6 * weighing.ALONE, 4), 0.4]
        assert weights(text, titled, other)[0] == round(0.6 * weighing.STRONG, 4)
    number = claim(7, 12, "tagger", 0.4, kind="ID")  # no name, which says nothing of the person
    assert weights(text, listed, number)[0] == round(0.6 * weighing.STRONG, 4)


@pytest.mark.parametrize(
    ("text", "value", "kind", "expected"),
    [
        ("then Kelmendi came", "Kelmendi", "PERSON", 0.9),
        ("then remark came", "remark", "PERSON", 0.9 * weighing.PLAIN),
        ("the remark office", "remark office", "ORG", 0.9),
        ("row A of them", "A", "PERSON", weighing.LOW),
        ("A씨가 말했다", "A", "PERSON", 0.9),
        ("한 씨가 말했다", "한", "PERSON", 0.9),
        ("see OSHA 1910 for it", "OSHA", "PERSON", weighing.LOW),
        ("see OKAFOR about it", "OKAFOR", "PERSON", 0.9),
        ("after KB5034129 came", "KB5034129", "ORG", weighing.LOW),
        ("code 4722 there", "4722", "ADDRESS", weighing.NUMBER),
        ("code 4722 there", "4722", "ID", weighing.NUMBER),
    ],
)
def test_what_the_tagger_says_alone(text: str, value: str, kind: str, expected: float) -> None:
    start = text.index(value)
    assert weights(text, claim(start, start + len(value), "tagger", 0.9, kind=kind)) == [round(expected, 4)]


def test_a_town_whose_office_is_meant_is_a_place_and_no_organisation() -> None:
    said = claim(4, 9, "tagger", 0.7, kind="ORG")
    assert [each.kind for each in weigh([said], "The Seoul office closes at six.")] == ["LOCATION"]
    assert [each.kind for each in weigh([said], "The Seoul exhibition closes at six.")] == ["ORG"]
    assert [each.kind for each in weigh([said], "The Acmex office closes at six.")] == ["ORG"]


@pytest.mark.parametrize("text", ["강원도", "전라도", "동해안"])
def test_what_looks_like_a_korean_name_may_still_be_a_place(text: str) -> None:
    assert weights(f"{text}에서", claim(0, 3, "tagger", 0.98, "LOCATION")) == [0.98]
    assert weights(f"{text}에서", claim(0, 3, "tagger", 0.98, "PERSON"))[0] < 0.5


@pytest.mark.parametrize("text", ["B씨는", "B 씨는"])
def test_a_letter_that_stands_for_somebody_stays(text: str) -> None:
    assert weights(text, claim(0, 1, "tagger", 0.9)) == [0.9]


def test_a_postal_code_beside_its_town_stays() -> None:
    text = "lives in Kelmend 4722, and order 4722"
    town, code, order = claim(9, 16, "tagger", 0.9, kind="LOCATION"), (17, 21), (33, 37)
    near = [claim(*place, "tagger", 0.9, kind="ADDRESS") for place in (code, order)]
    assert weights(text, town, *near)[:2] == [0.9, 0.9]
    assert weights("lives in Kelmend\n 4722", town, claim(18, 22, "tagger", 0.9, kind="ADDRESS")) == [0.9, 0.35]


def test_a_number_that_patterns_see_is_left_to_them() -> None:
    text = "call 010-2345-6789"
    both = (claim(5, 18, "pattern", 0.4, kind="PHONE"), claim(5, 18, "tagger", 0.99, kind="PHONE"))
    assert weights(text, *both) == [0.4]


def test_numbers_of_the_tagger_alone_are_near_misses_at_most() -> None:
    source = document("Kundennummer: 48-112-AX\nKonto 5512 889 201 der Frau Demo\nAkte 77/1203/B\n")
    found = find(source, FindOptions(near_misses=True))
    alone = [each for each in found if each.sources == ("tagger",) and each.kind in ("ID", "ACCOUNT", "PHONE")]
    assert all(each.score <= weighing.NUMBER for each in alone)


def test_many_claims_are_weighed_in_proportion() -> None:
    def seconds(count: int) -> float:
        claims = [claim(10 * at, 10 * at + 5, "dictionary", 0.6) for at in range(count)]
        claims += [claim(10 * at, 10 * at + 5, "tagger", 0.6) for at in range(0, count, 2)]
        began = time.process_time()
        assert len(list(weigh(claims, "Grace and " * count))) == len(claims)
        return time.process_time() - began

    assert seconds(20_000) < 40 * max(seconds(2_000), 0.002)


# -- findings ----------------------------------------------------------------------------------------------------------


def test_reasons_name_the_tagger_and_the_list() -> None:
    (found,) = find(document("Yesterday the clerk told Mr Jonas Miller about it."))
    assert found.text == "Jonas Miller"
    assert set(found.sources) == {"dictionary", "tagger"}
    assert {"tagger", "list"} <= {reason.code for reason in found.reasons}
    alone = find(document("Yesterday the clerk told Mr Jonas Miller about it."), FindOptions(mode="pattern+dictionary"))
    assert found.score > alone[0].score


def test_names_in_no_list_are_found() -> None:
    text = "In a letter to the court, Vothmeyer asked for more time."
    assert people(find(document(text), FindOptions(mode="pattern+dictionary"))) == []
    assert people(find(document(text))) == ["Vothmeyer"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Sayın Deniz Örnek'in başvurusu alındı.", "Deniz Örnek"),
        ("어제 김가상은 서울에 갔다.", "김가상"),
        ("담당자 박예시 과장에게 연락하세요.", "박예시"),
        ("Mr Jonas Sample's letter came.", "Jonas Sample"),
    ],
)
def test_particles_suffixes_and_titles_stay_outside(text: str, expected: str) -> None:
    assert people(find(document(text))) == [expected]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Therefore, Jordan left.", "Jordan"),
        ("Bunlar, Mehmet'in yazdığı raporlardır.", "Mehmet"),
        ("Bay Osborne, Temmuz ayında görevden alındı.", "Osborne"),
    ],
)
def test_the_word_that_opens_a_sentence_and_the_title_alone_are_nobody(text: str, expected: str) -> None:
    found = find(document(text), FindOptions(mode=DEFAULT, preset="careful"))
    assert [each.text for each in found if each.span.part == "body" and each.kind != "DATE"] == [expected]


@pytest.mark.parametrize("name", ["interview_en.md", "counselling_ko.txt", "minutes_tr.txt"])
def test_the_samples_lose_nothing_and_can_be_masked(samples: Path, name: str) -> None:
    source = read(samples / name)
    before, after = find(source, FindOptions(mode="pattern+dictionary")), find(source)
    covered = {(each.span.part, place) for each in after for place in range(each.span.start, each.span.end)}
    missing = [
        each.text
        for each in before
        if any((each.span.part, place) not in covered for place in range(each.span.start, each.span.end))
    ]
    assert missing == []
    assert {each.text for each in before if each.kind == "PERSON"} <= {
        each.text for each in after if each.kind == "PERSON"
    }
    assert find(source) == after
    assert mask(source, [Decision(finding=each, verdict="mask", by="rule") for each in after]).edits


def test_findings_do_not_depend_on_the_thread_or_on_who_asks_at_once(samples: Path) -> None:
    source = read(samples / "minutes_tr.txt")
    alone = find(source)
    tagger_tier.forget()
    together: list[tuple[Finding, ...]] = []
    threads = [threading.Thread(target=lambda: together.append(find(source))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert together == [alone] * 4
    assert tagger_tier.bundled() is tagger_tier.bundled()


# -- early and stoppable -----------------------------------------------------------------------------------------------

LONG = "Yesterday Mr Jonas Sample met Qzarina Vothmeyer at the office.\n" * 4_000


def test_first_findings_come_before_the_rest_is_read() -> None:
    done: list[int] = [0]
    first: list[int] = []

    def emit(batch: tuple[Finding, ...]) -> None:
        if not first:
            first.append(done[-1])

    find(document(LONG), progress=lambda at, _total: done.append(at), emit=emit)
    assert 0 < first[0] < 10_000 < len(LONG)
    assert done == sorted(done)


def test_work_of_the_tagger_can_be_stopped_within_a_piece() -> None:
    told: list[int] = []

    def progress(done: int, _total: int) -> None:
        told.append(done)
        if len(told) > 6:
            raise Cancelled

    with pytest.raises(Cancelled):
        find(document(LONG), progress=progress)
    assert told[-1] < 2 * 32_768
    assert len(told) > len(set(told))  # it was asked within one piece


# -- failing closed ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", [name for name, mode in MODES.items() if mode.needs_tagger])
def test_an_altered_model_is_never_taken_for_no_names(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, mode: str
) -> None:
    altered = break_model(monkeypatch, tmp_path / "model")
    given: list[tuple[Finding, ...]] = []
    with pytest.raises(TaggerError) as stopped:
        find(document("Mr Jonas Sample called ada@example.com."), FindOptions(mode=mode), emit=given.append)
    assert (stopped.value.code, dict(stopped.value.facts)) == ("tagger.altered", {"file": "types.onnx"})
    assert not given
    usable, problem = available(mode)
    assert usable == WITHOUT_TAGGER and problem is not None and problem.code == "tagger.altered"
    altered.unlink()
    assert available(mode)[1].code == "tagger.missing"  # type: ignore[union-attr]
    mend_model(altered, Path("resources/model/types.onnx").resolve())
    assert available(mode) == (mode, None)
    tagger_tier.forget()


def test_modes_without_a_tagger_never_ask_for_the_model(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    break_model(monkeypatch, tmp_path / "model")
    for mode in ("pattern", "pattern+dictionary"):
        assert available(mode) == (mode, None)
        assert find(document("Mr Jonas Sample called ada@example.com."), FindOptions(mode=mode))


def test_no_kind_of_the_tagger_no_model(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    break_model(monkeypatch, tmp_path / "model")
    assert find(document("call 010-2345-6789"), FindOptions(kinds={"RRN"})) == ()


def test_nothing_heavy_is_imported_with_the_app() -> None:
    program = (
        "import sys\n"
        "import app.application, app.cli, app.workflow, app.pages.review, app.pages.settings, core.find\n"
        "assert not {'onnxruntime', 'numpy'} & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True, cwd=Path(__file__).resolve().parents[3])
