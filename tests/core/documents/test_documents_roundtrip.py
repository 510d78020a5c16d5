"""What every format promises, run for each module in FORMATS: same bytes back, before and after masking."""

from typing import Any

import pytest
from covering import cover, uncover
from document_samples import FILES, SAMPLES, Sample
from hypothesis import assume, given, reject
from hypothesis import strategies as st

from core.documents import FORMATS, fit, gives_back, raw_spelling, read_bytes, reread, write
from core.errors import FileError
from core.model import Document, Edit, Part, Span

PAGES = ("pdf", "image")
"""Formats that give back text and never their bytes: they have suites of their own."""
MODULES = [module for module in FORMATS if module.NAME not in PAGES]
NAMES = [module.NAME for module in MODULES]
CASES = [
    pytest.param(sample, id=f"{name}-{sample[0]}-{at}") for name in NAMES for at, sample in enumerate(SAMPLES[name])
]
EXACT = ("text", "csv", "json", "html", "xml")
"""Formats in which nothing but what is masked changes: restored files are compared byte for byte."""
TOKEN = "[CUSTOM_{}]"
cuts = st.lists(st.tuples(st.floats(0, 1), st.integers(1, 8)), max_size=8)


def spans_of(document: Document, chosen: list[tuple[float, int]]) -> list[Span]:
    spans: list[Span] = []
    for part in document.parts[:-1]:
        for where, length in chosen:
            start = int(where * (len(part.text) - 1))
            spans.append(Span(part=part.id, start=start, end=min(start + length, len(part.text))))
    return [span for span in spans if span.start < span.end]


def opened(sample: Sample) -> Document:
    name, data, encoding = sample
    try:
        return read_bytes(data, name, encoding=encoding)
    except FileError as error:
        assert error.code in ("file.binary", "file.empty", "file.syntax"), error
        reject()


def editable(document: Document) -> list[Part]:
    """The parts but the file name, without those that masking always takes out."""
    return [part for part in document.parts[:-1] if part.fields]


def tokens_in(document: Document) -> int:
    return sum(part.text.count("[CUSTOM_") for part in document.parts)


def check_unchanged(document: Document) -> None:
    """Without edits: the same bytes, or where a format always takes something out, the same text."""
    written = write(document, ())
    if document.format in EXACT:
        assert written == document.source
    else:
        again = read_bytes(written, document.name)
        assert [(part.id, part.text) for part in editable(again)] == [
            (part.id, part.text) for part in editable(document)
        ]


def check_promises(document: Document, chosen: list[tuple[float, int]]) -> None:
    """Everything the shared suite asks of one document."""
    check_unchanged(document)
    for part in document.parts:
        bounds = list(part.fields)
        assert bounds == sorted(set(bounds)) or not bounds
        assert not bounds or (bounds[0] >= 0 and bounds[-1] <= len(part.text))
    covered = cover(document, spans_of(document, chosen), TOKEN)
    masked = reread(read_bytes(covered.data, document.name, encoding=document.profile.encoding), covered.mapping)
    assert tokens_in(masked) == len(covered.edits) + tokens_in(document)
    assert gives_back(document, masked, uncover(masked, covered))
    # What is not covered reads as before.
    for part, again in zip(editable(document), editable(masked), strict=True):
        position = 0
        for edit in (edit for edit in covered.edits if edit.span.part == part.id):
            kept = part.text[position : edit.span.start].strip('" ')
            assert kept in again.text
            position = edit.span.end


def test_every_format_has_samples_and_knows_its_files() -> None:
    assert set(NAMES) == set(SAMPLES) == set(FILES)
    for module in MODULES:
        for name, data, _ in SAMPLES[module.NAME]:
            assert read_bytes(data, name).format == module.NAME
        for suffix in module.SUFFIXES:
            assert module.recognises(b"{}", suffix)
    suffixes = [suffix for module in FORMATS for suffix in module.SUFFIXES]
    assert len(suffixes) == len(set(suffixes))


@pytest.mark.parametrize("sample", CASES)
def test_u25_samples_come_back_byte_for_byte(sample: Sample) -> None:
    name, data, encoding = sample
    document = read_bytes(data, name, encoding=encoding)
    check_promises(document, [])
    check_promises(document, [(0.0, 10**6)])
    for step in range(12):
        check_promises(document, [(step / 12, 3), (step / 7 % 1, 1), (step / 5 % 1, 9)])


@pytest.mark.parametrize("sample", CASES)
def test_every_single_character_can_be_masked_and_restored(sample: Sample) -> None:
    name, data, encoding = sample
    document = read_bytes(data, name, encoding=encoding)
    body = document.parts[0]
    for start in range(len(body.text)):
        pieces = fit(document, Span(part=body.id, start=start, end=start + 1))
        assert len(pieces) <= 1
        if not pieces:
            continue
        [piece] = pieces
        assert fit(document, piece) == (piece,)
        covered = cover(document, pieces, TOKEN)
        masked = reread(read_bytes(covered.data, name, encoding=document.profile.encoding), covered.mapping)
        assert gives_back(document, masked, uncover(masked, covered))


@pytest.mark.parametrize("form", NAMES)
@given(data=st.data())
def test_u25_any_file_comes_back_byte_for_byte_masked_or_not(form: str, data: Any) -> None:
    document = opened(data.draw(FILES[form]))
    assume(not tokens_in(document))
    check_promises(document, data.draw(cuts))


@pytest.mark.parametrize("form", NAMES)
@given(data=st.data())
def test_u25_a_guessed_encoding_gives_the_same_bytes(form: str, data: Any) -> None:
    name, content, _ = data.draw(FILES[form])
    document = opened((name, content, None))
    check_unchanged(document)
    covered = cover(document, spans_of(document, data.draw(cuts)), TOKEN)
    masked = reread(read_bytes(covered.data, name, encoding=document.profile.encoding), covered.mapping)
    assert gives_back(document, masked, uncover(masked, covered))


@pytest.mark.parametrize("form", NAMES)
def test_edits_are_checked(form: str) -> None:
    name, data, encoding = SAMPLES[form][0]
    document = read_bytes(data, name, encoding=encoding)
    body = document.parts[0]
    first = fit(document, Span(part=body.id, start=0, end=len(body.text)))[0]
    edit = Edit(span=first, text="x")
    beyond = Edit(span=Span(part=body.id, start=body.fields[-1] - 1, end=body.fields[-1] + 1), text="x")
    empty = Edit(span=Span(part=body.id, start=first.start, end=first.start), text="x")
    unknown = Edit(span=Span(part="nowhere", start=0, end=1), text="x")
    for wrong in ((edit, edit), (beyond,), (empty,), (unknown,)):
        with pytest.raises(ValueError, match="edit"):
            write(document, wrong)
    with pytest.raises(ValueError, match="span"):
        raw_spelling(document, beyond.span)
    with pytest.raises(ValueError, match="span"):
        raw_spelling(document, empty.span)


@pytest.mark.parametrize("form", NAMES)
def test_edits_of_the_file_name_are_left_to_output_name(form: str) -> None:
    name, data, encoding = SAMPLES[form][0]
    document = read_bytes(data, name, encoding=encoding)
    assert document.parts[-1].id == document.parts[-1].role == "filename"
    assert document.parts[-1].token_form == "bare"
    span = Span(part="filename", start=0, end=1)
    assert write(document, [Edit(span=span, text="PERSON_1")]) == write(document, ())
    assert raw_spelling(document, span) is None
    assert fit(document, Span(part="filename", start=0, end=len(name))) == (
        Span(part="filename", start=0, end=name.rfind(".")),
    )


@pytest.mark.parametrize("sample", CASES)
def test_u31_no_value_shows_the_text(sample: Sample) -> None:
    name, data, encoding = sample
    shown = repr(read_bytes(data, name, encoding=encoding))
    assert name not in shown
    assert not any(word in shown for word in ("Ada", "Demo", "홍길동", "Deneme", "layout", "source=", "text="))
