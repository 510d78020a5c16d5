"""Terms: what is always and never masked, in every spelling, and how lists are kept and imported."""

import stat
from pathlib import Path

import pytest

from core.documents import read_bytes
from core.errors import TermError
from core.find import FindOptions, find
from core.model import Finding
from core.terms import MOST, NEVER_SCORE, Term, Terms, importing, store, term
from core.vault.keys import Keys, new_recovery_key, new_secret


def found(text: str, terms: Terms, *, mode: str = "pattern", near: bool = True, name: str = "a.txt") -> list[Finding]:
    options = FindOptions(mode=mode, terms=terms, near_misses=near)
    return [finding for finding in find(read_bytes(text.encode(), name), options) if finding.span.part == "body"]


@pytest.mark.parametrize(
    ("value", "kind", "text", "expected"),
    [
        ("Project Heron", "CUSTOM", "about project heron and PROJECT HERON", ["project heron", "PROJECT HERON"]),
        ("Project Heron", "CUSTOM", "Project\nHeron ended; Heronry", ["Project\nHeron"]),
        ("홍길동", "CUSTOM", "홍길동씨한테, 담당자홍길동님께서는 홍 길 동", ["홍길동", "홍길동", "홍 길 동"]),
        ("김가상", "PERSON", "김가상은 왔고 김 가 상 씨는 갔다", ["김가상", "김 가 상"]),
        ("Şule Deneme", "PERSON", "ŞULE DENEME'nin, şule deneme", ["ŞULE DENEME", "şule deneme"]),
        ("80-12345-7", "ID", "no 80 12345 7 and 80123457 and 801234579", ["80 12345 7", "80123457"]),
        ("Heron", "ORG", "Heron met a heron at HERON's", ["Heron", "HERON"]),
    ],
)
def test_always_terms_are_found_in_every_spelling(value: str, kind: str, text: str, expected: list[str]) -> None:
    findings = found(text, Terms().add("always", [term(value, kind)]))
    own = [finding for finding in findings if "candidate" in finding.sources]
    assert [finding.text for finding in own] == expected
    assert {finding.kind for finding in own} == {kind}
    assert all(why.code == "term.always" for finding in own for why in finding.reasons[:1])


def test_always_terms_are_found_where_their_kind_is_not_looked_for_and_over_a_seam() -> None:
    terms = Terms().add("always", [term("Project Heron", "ORG")])
    text = "filler words here " * 4000 + "\nProject Heron"
    document = read_bytes(text.encode(), "a.txt")
    (finding,) = find(document, FindOptions(mode="pattern", kinds={"RRN"}, terms=terms))
    assert finding.text == "Project Heron"


def test_never_terms_take_whole_values_back_and_show_them_as_near_misses() -> None:
    terms = Terms().add("never", [term("info@example.com", "", sort="never")])
    text = "write INFO@example.com or other.info@example.com"
    assert [finding.text for finding in found(text, terms, near=False)] == ["other.info@example.com"]
    near = next(finding for finding in found(text, terms) if finding.text == "INFO@example.com")
    assert near.score == NEVER_SCORE
    assert near.reasons[-1].code == "term.never"


def test_never_terms_know_other_spellings_and_their_kind() -> None:
    terms = Terms().add("never", [term("010-2345-6789", "PHONE", sort="never"), term("10.4.2.1", "URL", sort="never")])
    values = [finding.text for finding in found("tel 010 2345 6789, ip 10.4.2.1", terms, near=False)]
    assert values == ["10.4.2.1"]


def test_what_is_on_both_lists_in_two_spellings_is_masked() -> None:
    terms = Terms().add("never", [term("010-2345-6789", "PHONE", sort="never")])
    terms = terms.add("always", [term("010 2345 6789", "PHONE")])
    values = [finding.text for finding in found("tel 010-2345-6789, 010 2345 6789", terms, near=False)]
    assert values == ["010-2345-6789", "010 2345 6789"]


def test_names_further_mentioned_are_taken_back_too() -> None:
    terms = Terms().add("never", [term("Ada Demo", "", sort="never")])
    text = "Mr Ada Demo signed. Later ADA DEMO and Mrs Can Örnek came."
    values = [finding.text for finding in found(text, terms, mode="pattern+dictionary", near=False)]
    assert values == ["Can Örnek"]


def test_the_last_word_counts() -> None:
    terms = Terms().add("always", [term("Heron", "ORG"), term("Crane", "ORG")]).add("never", [term("HERON", "ORG")])
    assert [each.text for each in terms.always] == ["Crane"]
    assert terms.find("heron") == ("never", Term(text="HERON", kind="ORG"))
    assert terms.remove("never", ["heron"]).never == ()
    assert terms.add("always", [term("crane", "PERSON")]).always == (Term(text="crane", kind="PERSON"),)


@pytest.mark.parametrize(
    ("value", "kind", "code"),
    [
        ("x", "ORG", "terms.empty"),
        ("12", "ID", "terms.empty"),
        ("  ", "ORG", "terms.empty"),
        ("a" * 201, "ORG", "terms.long"),
        ("Heron", "BIRD", "terms.kind"),
        ("Heron", "", "terms.kind"),
    ],
)
def test_what_cannot_be_a_term(value: str, kind: str, code: str) -> None:
    with pytest.raises(TermError) as caught:
        term(value, kind)
    assert caught.value.code == code


def test_terms_are_kept_sealed(tmp_path: Path) -> None:
    keys, file = Keys(secrets=(new_secret(),)), tmp_path / "terms.age"
    assert store.load(keys, file) == Terms()
    assert not store.exist(file)
    terms = Terms().add("always", [term("Şule Deneme", "PERSON")]).add("never", [term("Can Örnek", "", sort="never")])
    recovery = new_recovery_key()
    store.save(terms, keys, file, recovery=recovery.public)
    assert store.exist(file)
    assert store.load(keys, file) == terms
    assert b"Deneme" not in file.read_bytes()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    for other, code in (
        (Keys(), "terms.sealed"),
        (Keys(secrets=(new_secret(),)), "terms.sealed"),
        (Keys(secrets=(recovery.secret,)), "terms.foreign"),
    ):
        with pytest.raises(TermError) as caught:
            store.load(other, file)
        assert caught.value.code == code
    file.write_bytes(b"{}")
    with pytest.raises(TermError) as caught:
        store.load(keys, file)
    assert caught.value.code == "terms.damaged"


def test_saving_without_a_device_key_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TermError) as caught:
        store.save(Terms(), Keys(), tmp_path / "terms.age")
    assert caught.value.code == "terms.sealed"
    assert not list(tmp_path.iterdir())


def test_lists_are_imported_from_text(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes("\ufeff# our projects\nProject Heron\n\nproject  heron\nx\n김가상\n".encode())
    imported = importing.read_list(path, "CUSTOM")
    assert [each.text for each in imported.terms] == ["Project Heron", "김가상"]
    assert imported.skipped == 1


def test_lists_are_imported_from_a_column(tmp_path: Path) -> None:
    path = tmp_path / "people.csv"
    path.write_bytes('No;이름;Note\n1;"Demo; Ada";x\n2;;y\n3;홍길동;"a ""b"" c"\n'.encode())
    table = importing.read_table(path)
    assert table.columns == ("No", "이름", "Note")
    assert [each.text for each in importing.from_column(table, "이름", "PERSON").terms] == ["Demo; Ada", "홍길동"]
    assert [each.text for each in importing.from_column(table, 2, "PERSON").terms] == ["이름", "Demo; Ada", "홍길동"]
    assert [each.text for each in importing.read_list(path, "PERSON", column="note").terms] == ['a "b" c']
    for column in ("Name", "4", "0"):
        with pytest.raises(TermError) as caught:
            importing.from_column(table, column, "PERSON")
        assert caught.value.code == "terms.column"


def test_a_list_without_a_term_or_with_too_many_is_refused() -> None:
    with pytest.raises(TermError) as caught:
        importing.from_lines("# nothing\nx\n", "ORG")
    assert caught.value.code == "terms.none"
    with pytest.raises(TermError) as caught:
        importing.from_lines("\n".join(f"Heron {number}" for number in range(MOST + 1)), "ORG")
    assert caught.value.code == "terms.many"
