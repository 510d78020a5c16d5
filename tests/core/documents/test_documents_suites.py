"""Office files written by other programs, masked, opened by LibreOffice, re-saved by it, and restored."""

import pickle
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from covering import cover, uncover
from office_samples import OFFICE_SAMPLES
from office_trips import Masked, leaks, masked
from suites import convert, hangul_file, pages_of, slides_file, word_file

from core.documents import gives_back, read_bytes, write
from core.model import Document, Output, Span
from core.restore import restore

VALUES = ("Ada Demo", "Ayşe Demo", "홍길동", "Can Örnek", "ada@example.com", "010-5550-9001")


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Files of four writers, by name: python-docx, python-pptx, LibreOffice, and those made by hand."""
    folder = tmp_path_factory.mktemp("made")
    word, slides = folder / "word.docx", folder / "slides.pptx"
    word.write_bytes(word_file())
    slides.write_bytes(slides_file())
    made = [word, slides]
    for kind, path in (("odt", word), ("odp", slides)):
        made += convert(folder, kind, path)
    open_text, open_slides = made[2:]
    open_text = open_text.rename(folder / "open text.odt")
    made = [word, slides, open_text, open_slides]
    for kind, path in (("docx", open_text), ("pptx", open_slides)):
        made += convert(folder, kind, path)
    return {
        path.name if path.suffix != ".pptx" else f"{path.parent.name}-{path.name}": path.read_bytes() for path in made
    }


def test_files_of_other_programs_lose_every_value_and_open_with_as_many_pages(
    files: dict[str, bytes], tmp_path: Path
) -> None:
    by_hand = {
        f"{form} {name}": data
        for form, samples in OFFICE_SAMPLES.items()
        for name, data, _ in samples[:1]
        if form != "hwpx"  # LibreOffice has no filter for it
    }
    paths: list[Path] = []
    for name, data in (files | by_hand).items():
        made = masked(data, name, *VALUES)
        # One number is written with several spaces and a line break in it: nobody's pattern, a mark by hand.
        assert leaks(made.data, *VALUES[: -1 if name in by_hand else None]) == []
        for state, content in (("before", data), ("masked", made.data)):
            paths.append(tmp_path / f"{state} {len(paths) // 2} {name}")
            paths[-1].write_bytes(content)
    written = convert(tmp_path, "pdf", *paths)
    for before, after in zip(written[::2], written[1::2], strict=True):
        assert abs(pages_of(before) - pages_of(after)) <= 1


@pytest.mark.parametrize(("form", "others"), [("word.docx", ("odt", "docx")), ("slides.pptx", ("odp", "pptx"))])
def test_a_masked_file_that_libreoffice_saved_anew_is_restored(
    form: str, others: tuple[str, ...], tmp_path: Path
) -> None:
    data = word_file() if form.endswith("docx") else slides_file()
    made = masked(data, form, *VALUES)
    path = tmp_path / form
    path.write_bytes(made.data)
    for kind in others:
        [again] = convert(tmp_path, kind, path)
        edited = read_bytes(again.read_bytes(), again.name)
        result = restore(edited, made.result.mapping)
        assert {outcome.state for outcome in result.outcomes if outcome.span} == {"exact"}
        restored = read_bytes(write(edited, result.edits, output=Output(intact=True)), again.name)
        assert shown(restored) == shown(made.source)


def test_what_libreoffice_wrote_comes_back_as_it_was(files: dict[str, bytes]) -> None:
    for name, data in files.items():
        made: Masked = masked(data, name, *VALUES)  # proves it
        assert made.result.counts["PERSON"] > 3


def shown(document: Document) -> list[str]:
    """What a reader sees of the values on pages and slides, and in notes and comments, with the words around."""
    roles = ("body", "slide", "header", "footer", "note", "comment")
    cells = [
        cell for part in document.parts if part.role in roles for cell in part.text.replace("\t", "\n").splitlines()
    ]
    return sorted(cell.strip() for cell in cells if any(value in cell for value in VALUES))


@pytest.mark.parametrize("maker", [word_file, slides_file, hangul_file])
def test_two_hundred_spans_anywhere_come_back(maker: Callable[[], bytes]) -> None:
    chance = random.Random(7)
    form = {"word_file": "docx", "slides_file": "pptx", "hangul_file": "hwpx"}[maker.__name__]
    document = read_bytes(maker(), f"a.{form}")
    parts = [part for part in document.parts[:-1] if part.fields]
    spans = []
    for part in chance.choices(parts, [len(part.text) for part in parts], k=200):
        start = chance.randrange(len(part.text))
        spans.append(Span(part=part.id, start=start, end=min(start + chance.randint(1, 15), len(part.text))))
    covered = cover(document, spans)
    masked = read_bytes(covered.data, document.name)
    assert sum(part.text.count("[PERSON_") for part in masked.parts) == len(covered.edits) > 50
    assert gives_back(document, masked, uncover(masked, covered))


def test_documents_travel_between_processes() -> None:
    document = read_bytes(word_file(), "a.docx")
    again = pickle.loads(pickle.dumps(document))
    assert write(again, ()) == write(document, ())
