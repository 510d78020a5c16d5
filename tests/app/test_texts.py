"""Every sentence is there in every language, and no catalogue says more or less than another."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import core.errors
from app import texts
from core.errors import FileError, GarimError, MappingError, ResidueError
from core.kinds import KINDS
from core.model import Part, Reason, Span

FACT = re.compile(r"\{(\w+)\}")


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    texts.set_language("en")


def catalogue(root: Path, code: str) -> dict[str, str]:
    return json.loads((root / "resources" / "i18n" / f"{code}.json").read_text(encoding="utf-8"))


def bare(keys: object) -> set[str]:
    """Keys without the singular, which only English needs."""
    return {key for key in keys if not key.endswith(".one")}  # type: ignore[attr-defined]


@pytest.mark.parametrize("code", ["ko", "tr"])
def test_same_keys_and_facts_in_every_language(root: Path, code: str) -> None:
    english, other = catalogue(root, "en"), catalogue(root, code)
    assert bare(english) == bare(other)
    wrong = [
        key
        for key in bare(english)
        if set(FACT.findall(english[key])) != set(FACT.findall(other[key]))
        or english[key].count("**") != other[key].count("**")
    ]
    assert not wrong


@pytest.mark.parametrize("code", texts.LANGUAGES)
def test_catalogues_are_flat_sorted_and_calm(root: Path, code: str) -> None:
    path = root / "resources" / "i18n" / f"{code}.json"
    entries = catalogue(root, code)
    expected = json.dumps(entries, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
    assert path.read_text(encoding="utf-8") == expected
    for key, sentence in entries.items():
        assert sentence.strip() == sentence and sentence, key
        assert "!" not in sentence, key
        assert not re.search(r"\b(oops|invalid|error)\b", sentence, re.IGNORECASE), key


def test_singulars_have_a_plural(root: Path) -> None:
    english = catalogue(root, "en")
    assert all(f"{key[:-4]}.other" in english for key in english if key.endswith(".one"))


def codes_of_errors() -> list[str]:
    """Every code named in the docstrings of core.errors."""
    documented = " ".join(kind.__doc__ or "" for kind in vars(core.errors).values() if isinstance(kind, type))
    families = "batch|file|map|key|verify|find|ocr|tagger|"
    families += "candidates|terms|profile|restore|evaluate|review|grounds|search"
    return sorted(set(re.findall(rf"\b(?:{families})\.[a-z]+\b", documented)))


def test_there_are_codes() -> None:
    assert len(codes_of_errors()) > 25


@pytest.mark.parametrize("code", codes_of_errors())
@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_error_has_a_title_and_what_can_be_done(code: str, language: str) -> None:
    texts.set_language(language)
    facts = {"limit": 4, "line": 5, "unknown": 1, "tokens": 2, "n": 3, "place": 6, "sample": 7}
    words = {"suggest": ".txt", "part": "body", "encoding": "cp949", "where": "header", "row": "PHONE", "day": "1 May"}
    title, body, actions = texts.error(GarimError(code, **facts, **words, name="x", file="y", field="z"))
    assert title != texts.titled("error.unexpected")[0]
    assert title and body
    assert not FACT.search(title + body)
    assert "*" not in title + body
    for action in actions:
        assert texts.text(f"action.{action}") != f"action.{action}"


def codes_of_reasons(root: Path) -> set[str]:
    """Every reason code written out in core."""
    sources = [path.read_text(encoding="utf-8") for path in (root / "core").rglob("*.py")]
    calls = [call for source in sources for call in re.findall(r"Reason\(\s*code=([^,)]+)", source)]
    return {code for call in calls for code in re.findall(r"(?<!f)\"([a-z_.]+)\"", call)}


def test_every_reason_has_a_sentence(root: Path) -> None:
    english = catalogue(root, "en")
    missing = [
        code
        for code in sorted(codes_of_reasons(root))
        if f"reason.{code}" not in english and f"reason.{code}.other" not in english
    ]
    assert not missing


def test_keys_used_in_code_exist(root: Path) -> None:
    english = catalogue(root, "en")
    known = set(english) | {key.removesuffix(".other").removesuffix(".one") for key in english}
    used = {
        key
        for path in (root / "app").rglob("*.py")
        for key in re.findall(r"\b(?:text|count|titled)\(\s*\"([a-z0-9_.]+)\"", path.read_text(encoding="utf-8"))
    }
    assert not used - known


def spellings_in_code(root: Path) -> tuple[set[str], set[str]]:
    """String literals of app and packaging, and patterns of their f-strings that begin with a prefix of keys."""
    literals, patterns = set(), set()
    for path in (*(root / "app").rglob("*.py"), *(root / "packaging").glob("*.py"), root / "core" / "report.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                literals.add(node.value)
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                pieces = (re.escape(part.value) if isinstance(part, ast.Constant) else ".+" for part in node.values)
                patterns.add("".join(pieces))
    return literals, {pattern for pattern in patterns if re.match(r"[a-z]+\\\.", pattern)}


def test_every_key_is_used(root: Path) -> None:
    literals, patterns = spellings_in_code(root)
    literals |= set(codes_of_errors())
    by_fact = ("row.", "where.")  # translated facts of reasons and errors
    unused = [
        key
        for key in bare(catalogue(root, "en"))
        if not key.startswith(by_fact)
        and not {key, key.removesuffix(".other")} & literals
        and not any(re.fullmatch(rf"(?:{pattern})(?:\.other)?", key) for pattern in patterns)
    ]
    assert not unused


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_kinds_and_parts_have_names(language: str) -> None:
    texts.set_language(language)
    assert all(not texts.kind_name(kind).startswith("kind.") for kind in KINDS)
    for role in (
        "body",
        "header",
        "footer",
        "note",
        "comment",
        "page",
        "sheet",
        "slide",
        "attachment",
        "hidden",
        "metadata",
        "filename",
    ):
        assert not texts.role_name(role).startswith("role.")
        assert not texts.caption(Part(id="p", role=role, text="", fields=())).startswith("caption.")


def test_captions_are_translated_not_raised(root: Path) -> None:
    assert catalogue(root, "tr")["caption.metadata"] == "ÖZELLİKLER"
    assert catalogue(root, "ko")["caption.body"] == catalogue(root, "ko")["role.body"]


def test_counts_take_their_form() -> None:
    assert texts.count("bulk.some.mask", 1) == "1 finding masked."
    assert texts.count("bulk.some.mask", 4812) == "4,812 findings masked."
    texts.set_language("ko")
    assert texts.count("bulk.some.mask", 1) == "항목 1개를 가렸습니다."
    texts.set_language("tr")
    assert texts.count("bulk.some.mask", 4812) == "4.812 bulgu maskelendi."
    assert texts.number(0.96) == "0,96"


def test_title_and_body_come_apart() -> None:
    assert texts.titled("verify.clean", n=128) == (
        "Verified clean",
        "None of the 128 masked values is left in the written file.",
    )
    title, body, _ = texts.error(MappingError("map.damaged", where="header"))
    assert title == "The mapping file is damaged (header)"
    assert body == "It cannot be opened with any key. Use another copy."
    title, body, actions = texts.error(ResidueError("verify.remain", places=(Span(part="filename", start=0, end=3),)))
    assert title == "1 value may remain"
    assert body.startswith("Found in: File name.")
    assert actions == ("go_first",)


def test_facts_are_put_in_once() -> None:
    """A fact that looks like a fact stays as it is."""
    assert texts.text("save.name.type", suffix="{part}") == "The name should end in {part}, as the original does."


def test_what_is_damaged_is_named_in_the_language_in_use() -> None:
    assert texts.error(FileError("file.damaged"))[1].startswith("The file is damaged")
    texts.set_language("tr")
    assert texts.error(FileError("file.damaged", part="page 3"))[1].startswith("Sayfa 3: bozuk")
    assert texts.error(FileError("file.damaged", part="ZIP"))[1].startswith("ZIP: bozuk")


def test_unknown_codes_say_something_plain() -> None:
    title, body, _ = texts.error(FileError("file.never_heard_of"))
    assert title == texts.titled("error.unexpected")[0]
    assert body


def test_unknown_language_is_english() -> None:
    texts.set_language("de")
    assert texts.language() == "en"


def test_a_reason_with_a_kind_names_it() -> None:
    texts.set_language("ko")
    assert "analyst" not in texts.reason(Reason(code="analyst.added"))


@pytest.mark.parametrize("language", texts.LANGUAGES)
def test_every_row_of_the_pattern_table_has_a_name(language: str) -> None:
    from core.find.patterns import ROWS

    texts.set_language(language)
    for row in ROWS:
        assert "row." not in texts.reason(Reason(code="shape", facts={"row": row.name})), row.name
        for verdict in ("true", "none", "false"):
            assert "reason." not in texts.reason(Reason(code=f"check.{verdict}", facts={"row": row.name}))


@pytest.mark.parametrize("language", texts.LANGUAGES)
@pytest.mark.parametrize("sample", ["interview_en.md", "counselling_ko.txt", "minutes_tr.txt"])
def test_every_reason_of_the_samples_is_a_sentence(samples: Path, language: str, sample: str) -> None:
    from core.documents import read
    from core.find import FindOptions, find

    texts.set_language(language)
    said = [texts.reason(why) for found in find(read(samples / sample), FindOptions()) for why in found.reasons]
    assert said
    assert [one for one in said if not one.endswith(".") or "{" in one or one.startswith("reason.")] == []


def test_the_reason_of_a_resident_number() -> None:
    reasons = [
        Reason(code="shape", facts={"row": "rrn_bare"}),
        Reason(code="check.none", facts={"row": "rrn_bare"}),
        Reason(code="cue", facts={"word": "주민등록번호"}),
    ]
    assert " ".join(map(texts.reason, reasons)) == (
        "Shape: Resident number (KR). Birth date valid. No checksum exists for numbers issued since 2020. "
        "The word 주민등록번호 stands near it."
    )
