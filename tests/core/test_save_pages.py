"""Saving PDF and pictures: searched as text, in streams and in pixels; the original sealed; any document as text."""

from dataclasses import replace
from pathlib import Path
from typing import Literal

import pytest
from office_archives import docx as word
from office_samples import text as paragraph
from page_samples import KOREAN, both, lines, loaded, packed, pdf, picture, scan, typed

import core.save
from core.documents import output_name, read, write
from core.errors import Cancelled, FileError, ResidueError
from core.mask import mask
from core.model import Area, Decision, Document, Finding, MaskResult, Output, Span
from core.restore import restore
from core.save import original_of, save_masked, save_original, save_restored
from core.vault import mapping_path, open_mapping
from core.vault.keys import Keys

NAME = "Ada Demo"


def masked(document: Document, *values: str, keep: tuple[str, ...] = ()) -> MaskResult:
    decisions = []
    for part in document.parts:
        for value in (*values, *keep):
            start = part.text.find(value)
            while start >= 0:
                span = Span(part=part.id, start=start, end=start + len(value))
                found = Finding(
                    id=len(decisions), span=span, kind="PERSON", text=value, score=1.0, sources=("analyst",)
                )
                decisions.append(Decision(finding=found, verdict="keep" if value in keep else "mask", by="analyst"))
                start = part.text.find(value, start + 1)
    return mask(document, decisions)


def stored(folder: Path, name: str, data: bytes) -> Document:
    path = folder / name
    path.write_bytes(data)
    return read(path)


def save(document: Document, result: MaskResult, keys: Keys, folder: Path, **options: object) -> core.save.Saved:
    output = options.get("output", Output())
    assert isinstance(output, Output)
    suffix = {"": "", "text": ".txt", "docx": ".docx"}[output.as_text]
    target = folder / output_name(document, result.edits, text_suffix=suffix)
    return save_masked(document, result, target, mapping_path(target), keys, **options)  # type: ignore[arg-type]


def test_a_masked_pdf_gives_its_text_back_and_its_original_where_it_was_kept(tmp_path: Path, keys: Keys) -> None:
    source = loaded(pdf(lines("Ada Demo was here,", "and so it goes"), lines("Ada Demo's second page")))
    document = stored(tmp_path, "paper.pdf", source)
    counts: list[tuple[int, int]] = []
    saved = save(
        document, masked(document, NAME), keys, tmp_path, keep_original=True, progress=lambda *at: counts.append(at)
    )
    assert counts == sorted(counts) and counts[0] == (0, 10) and counts[-1] == (10, 10)
    opened = open_mapping(saved.mapping, keys)
    assert opened.sealed_here
    again = read(saved.masked)
    outcome = restore(again, opened.mapping)
    assert len(outcome.edits) == 3 and outcome.belonging == "fits"

    text = save_restored(again, outcome.edits, tmp_path / "restored.txt").read_text(encoding="utf-8")
    assert text == "\n\n".join(part.text for part in document.parts[:-1]) + "\n"
    for name in ("restored.pdf", "restored.xlsx"):
        with pytest.raises(FileError) as raised:
            save_restored(again, outcome.edits, tmp_path / name)
        assert (raised.value.code, raised.value.facts) == ("file.type", {"suggest": ".txt"})
    assert save_original(again, opened.mapping, tmp_path / "original.pdf").read_bytes() == source

    assert original_of(replace(again, fingerprint="0" * 64), opened.mapping) is None
    assert original_of(again, replace(opened.mapping, sealed_source=source[:-1])) is None
    with pytest.raises(ValueError, match="original"):
        save_original(again, replace(opened.mapping, sealed_source=b""), tmp_path / "never.pdf")
    assert source not in saved.mapping.read_bytes()


def test_an_original_that_is_too_large_to_seal_is_refused(
    tmp_path: Path, keys: Keys, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = stored(tmp_path, "paper.pdf", pdf(lines("Ada Demo was here")))
    monkeypatch.setattr(core.save, "LARGEST_ORIGINAL", 100)
    with pytest.raises(FileError) as raised:
        save(document, masked(document, NAME), keys, tmp_path, keep_original=True)
    assert raised.value.code == "file.large"
    assert [path.name for path in tmp_path.iterdir()] == ["paper.pdf"]


def test_u27_a_value_in_a_picture_that_nobody_marked_stops_the_file(tmp_path: Path, keys: Keys) -> None:
    """The picture is too small to make the page a scan: only the last look at the pixels can see what is in it."""
    stamp = typed(["Jonas Quillbrook"], width=640, height=120, size=44)
    page = both(lines("Jonas Quillbrook signed here"), picture(stamp, 72, 300, 230, 43))
    document = stored(tmp_path, "paper.pdf", pdf(lines("A first page"), page))
    result = masked(document, "Jonas Quillbrook")
    with pytest.raises(ResidueError) as raised:
        save(document, result, keys, tmp_path)
    assert (raised.value.code, raised.value.facts["part"]) == ("verify.remain", "page 2")
    assert [path.name for path in tmp_path.iterdir()] == ["paper.pdf"]
    area = Area(part="page 2", left=0.1, top=0.57, right=0.55, bottom=0.66)
    assert save(document, result, keys, tmp_path, output=Output(areas=(area,))).masked.is_file()


@pytest.mark.parametrize("missed", [1, 7])
def test_u27_a_box_that_misses_what_is_printed_stops_the_file(
    missed: int, tmp_path: Path, keys: Keys, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Should a box ever be drawn beside its value, the text of the file would not tell. One of many is seen too."""
    texts = [f"Signed by Jonas Quillbrook as number {number}" for number in range(14)]
    document = stored(tmp_path, "paper.pdf", pdf(lines(*texts, size=14)))
    import core.documents.raster.burn as burn

    drawn, count = burn._fill, iter(range(99))
    monkeypatch.setattr(
        burn,
        "_fill",
        lambda rgb, box: drawn(rgb, box._replace(left=1500, right=1600) if next(count) == missed else box),
    )
    monkeypatch.setattr(burn, "_print", lambda *_: None)
    with pytest.raises(ResidueError) as raised:
        save(document, masked(document, "Jonas Quillbrook"), keys, tmp_path)
    assert raised.value.facts["part"] == "page 1"


def test_u27_text_under_a_black_box_of_the_source_is_gone(tmp_path: Path, keys: Keys) -> None:
    def covered(canvas: object) -> None:
        canvas.drawString(72, 600, "Ada Demo under a bar")  # type: ignore[attr-defined]
        canvas.rect(70, 596, 200, 16, fill=1)  # type: ignore[attr-defined]

    document = stored(tmp_path, "paper.pdf", pdf(both(lines("A paper that says nothing"), covered)))
    saved = save(document, masked(document, "nothing"), keys, tmp_path)
    import pypdf

    assert NAME not in pypdf.PdfReader(saved.masked).pages[0].extract_text()


@pytest.mark.parametrize("where", ["layer", "stream", "string"])
def test_u27_a_writer_that_leaves_a_value_anywhere_is_found_out(
    where: str, tmp_path: Path, keys: Keys, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The written file is looked at by two libraries, and all that is packed in it is unpacked."""
    import io

    import pikepdf

    document = stored(tmp_path, "paper.pdf", pdf(lines("Ada Demo was here")))
    honest = core.save.write

    def careless(*arguments: object, **options: object) -> bytes:
        out = io.BytesIO()
        with pikepdf.open(io.BytesIO(honest(*arguments, **options))) as file:  # type: ignore[arg-type]
            if where == "layer":
                page = file.pages[0].obj
                page.Contents.write(page.Contents.read_bytes() + b"BT /H 9 Tf 10 10 Td 3 Tr (Ada Demo) Tj ET")
                page.Resources.Font.H = pikepdf.Dictionary(
                    Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=pikepdf.Name.Helvetica
                )
            elif where == "stream":
                file.Root.Private = pikepdf.Stream(file, b"<x>Ada Demo</x>")
            else:
                file.docinfo["/Author"] = NAME
            file.save(out, object_stream_mode=pikepdf.ObjectStreamMode.disable)
        return out.getvalue()

    monkeypatch.setattr(core.save, "write", careless)
    with pytest.raises(ResidueError) as raised:
        save(document, masked(document, NAME), keys, tmp_path)
    assert raised.value.code == "verify.remain"


def test_what_the_analyst_keeps_stops_nothing(tmp_path: Path, keys: Keys) -> None:
    document = stored(
        tmp_path, "paper.pdf", pdf(lines("Jonas Quillbrook and Deniz Kaya", "Deniz Kaya may be named", size=14))
    )
    result = masked(document, "Jonas Quillbrook", keep=("Deniz Kaya",))
    assert save(document, result, keys, tmp_path).masked.is_file()


def test_a_scan_is_masked_and_searched(tmp_path: Path, keys: Keys) -> None:
    page = typed(["The witness Jonas Quillbrook came at ten", "and left with number 4471-0093 at noon."])
    document = stored(tmp_path, "scan.pdf", scan(page, layer="wrong words in the layer"))
    saved = save(document, masked(document, "Jonas Quillbrook", "4471-0093"), keys, tmp_path)
    again = read(saved.masked)
    assert again.parts[0].text == "The witness [PERSON_1] came at ten\nand left with number [PERSON_2] at noon."


def test_a_picture_is_masked_searched_and_comes_back_only_as_its_original(tmp_path: Path, keys: Keys) -> None:
    data = packed(typed(["Visitor: Jonas Quillbrook", "Please come again"], width=1000, height=300), "PNG")
    document = stored(tmp_path, "badge.png", data)
    result = masked(document, "Jonas Quillbrook")
    saved = save(document, result, keys, tmp_path, keep_original=True)
    assert (
        save_original(read(saved.masked), open_mapping(saved.mapping, keys).mapping, tmp_path / "back.png").read_bytes()
        == data
    )


def test_any_document_is_written_as_masked_text_alone(tmp_path: Path, keys: Keys) -> None:
    sources = {
        "paper.pdf": pdf(lines("Ada Demo was here"), lines("and here: Ada Demo")),
        "table.csv": "이름,메모\r\n홍길동,Ada Demo\r\n".encode("cp949"),
    }
    for name, data in sources.items():
        document = stored(tmp_path, name, data)
        result = masked(document, NAME, "홍길동")
        saved = save(document, result, keys, tmp_path, output=Output(as_text="text"))
        assert saved.masked.name == name.split(".")[0] + "-masked.txt"
        again = read(saved.masked)
        assert NAME not in again.parts[0].text
        mapping = open_mapping(saved.mapping, keys).mapping
        text = write(again, restore(again, mapping).edits).decode("utf-8")
        assert text == "\n\n".join(part.text for part in document.parts[:-1]) + "\n"


@pytest.mark.parametrize("form", ["text", "docx"])
def test_text_alone_is_without_what_masking_takes_out(
    form: Literal["text", "docx"], tmp_path: Path, keys: Keys
) -> None:
    """Nobody can mask in deleted text or in the properties of a file, because no masked copy has them."""
    gone = '<w:p><w:del w:id="1" w:author="Can Örnek"><w:r><w:delText>Şule Deneme</w:delText></w:r></w:del></w:p>'
    document = stored(tmp_path, "letter.docx", word(paragraph("Ada Demo was here") + gone))
    assert {part.id for part in document.parts if part.text and not part.fields} == {"deleted", "metadata"}
    saved = save(document, masked(document, NAME), keys, tmp_path, output=Output(as_text=form))
    again = read(saved.masked)
    assert [part.text.strip() for part in again.parts if part.role != "filename"] == ["[PERSON_1] was here"]
    back = restore(again, open_mapping(saved.mapping, keys).mapping)
    assert [outcome.state for outcome in back.outcomes] == ["exact"]


def test_text_alone_is_without_numbers_as_they_are_stored(tmp_path: Path, keys: Keys) -> None:
    """A phone number without its zero, a day of birth as a count of days: the cell that shows them is masked."""
    import datetime
    import io

    import openpyxl

    book = openpyxl.Workbook()
    book.active.append([1055509001, datetime.date(1987, 6, 5), 1234.5])
    for cell, form in zip(book.active[1], ("000-0000-0000", "yyyy-mm-dd", "0.000"), strict=True):
        cell.number_format = form
    book.save(data := io.BytesIO())
    document = stored(tmp_path, "list.xlsx", data.getvalue())
    stands = next(part for part in document.parts if part.echo)
    assert "1055509001" in stands.text
    result = masked(document, "010-5550-9001", "1987-06-05", keep=("1234.5",))
    for form in ("text", "docx"):
        saved = save(document, result, keys, tmp_path, output=Output(as_text=form))
        text = read(saved.masked).parts[0].text
        assert text.startswith("[PERSON_1]\t[PERSON_2]\t1234.500")
        assert "1055509001" not in text and "31933" not in text


def test_pages_are_written_as_a_word_document_that_comes_back(tmp_path: Path, keys: Keys) -> None:
    """Headings and paragraphs that another program opens, edits and saves anew."""
    import docx

    pages = (
        lines("Ada Demo was here <& so on>", "and went", "", "", "Deniz Örnek stayed"),
        lines("No. 4471 of Ada Demo"),
    )
    document = stored(tmp_path, "paper.pdf", pdf(*pages))
    result = masked(document, NAME, keep=("Deniz Örnek",))
    saved = save(document, result, keys, tmp_path, output=Output(as_text="docx"))
    assert saved.masked.name == "paper-masked.docx"
    shown = docx.Document(saved.masked).paragraphs
    assert [(each.style.name, each.text) for each in shown] == [
        ("Heading 1", "Page 1"),
        ("Normal", "[PERSON_1] was here <& so on> and went"),
        ("Normal", "Deniz Örnek stayed"),
        ("Heading 1", "Page 2"),
        ("Normal", "No. 4471 of [PERSON_1]"),
    ]
    edited = docx.Document(saved.masked)
    edited.paragraphs[2].insert_paragraph_before("A line by [PERSON_1]")
    edited.save(tmp_path / "edited.docx")
    again = read(tmp_path / "edited.docx")
    mapping = open_mapping(saved.mapping, keys).mapping
    back = save_restored(again, restore(again, mapping).edits, tmp_path / "back.docx")
    texts = [each.text for each in docx.Document(back).paragraphs]
    assert texts[1:4] == ["Ada Demo was here <& so on> and went", "A line by Ada Demo", "Deniz Örnek stayed"]
    assert texts[-1] == "No. 4471 of Ada Demo"


def test_lines_tabs_and_signs_of_any_document_stand_in_a_word_document(tmp_path: Path, keys: Keys) -> None:
    text = "Ada Demo\tand Ada\nDemo\x01\n\n \nDeniz Örnek, 홍길동\r\nend\n"
    document = stored(tmp_path, "note.txt", text.encode())
    result = masked(document, NAME, "Ada\nDemo", "홍길동", keep=("Deniz Örnek",))
    saved = save(document, result, keys, tmp_path, output=Output(as_text="docx"))
    again = read(saved.masked)
    assert again.parts[0].text == "[PERSON_1]\tand [PERSON_2]\ufffd\n \nDeniz Örnek, [PERSON_3]\nend"
    data = write(again, restore(again, open_mapping(saved.mapping, keys).mapping).edits)
    (tmp_path / "back.docx").write_bytes(data)
    assert read(tmp_path / "back.docx").parts[0].text == text.strip().replace("\r", "").replace("\n\n", "\n").replace(
        "\x01", "\ufffd"
    )


def test_a_word_document_of_text_is_searched_before_it_is_kept(
    tmp_path: Path, keys: Keys, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = stored(tmp_path, "paper.pdf", pdf(lines("Ada Demo was here"), lines("Ada Demo again")))
    honest = core.save.write
    monkeypatch.setattr(core.save, "write", lambda document, edits, **more: honest(document, edits[:-1], **more))
    with pytest.raises(ResidueError):
        save(document, masked(document, NAME), keys, tmp_path, output=Output(as_text="docx"))
    assert [path.name for path in tmp_path.iterdir()] == ["paper.pdf"]


@pytest.mark.parametrize(("form", "name"), [("docx", "copy.txt"), ("text", "copy.docx"), ("text", "copy.pdf")])
def test_text_alone_is_not_written_under_a_name_of_another_kind(
    form: str, name: str, tmp_path: Path, keys: Keys
) -> None:
    document = stored(tmp_path, "paper.pdf", pdf(lines("Ada Demo was here")))
    with pytest.raises(FileError) as raised:
        save_masked(
            document,
            masked(document, NAME),
            tmp_path / name,
            tmp_path / "map.garim-map",
            keys,
            output=Output(as_text=form),  # type: ignore[arg-type]
        )
    assert raised.value.code == "file.type"
    assert [path.name for path in tmp_path.iterdir()] == ["paper.pdf"]


def test_a_masked_pdf_is_restored_as_a_word_document(tmp_path: Path, keys: Keys) -> None:
    import docx

    document = stored(tmp_path, "paper.pdf", pdf(lines("Ada Demo was here"), lines("김가상 님", font=KOREAN)))
    saved = save(document, masked(document, NAME, "김가상"), keys, tmp_path)
    again = read(saved.masked)
    edits = restore(again, open_mapping(saved.mapping, keys).mapping).edits
    back = docx.Document(save_restored(again, edits, tmp_path / "back.docx"))
    assert [each.text for each in back.paragraphs] == ["Page 1", "Ada Demo was here", "Page 2", "김가상 님"]


def test_a_mapping_with_an_original_is_read_strictly() -> None:
    from masking import document as made

    from core.errors import MappingError
    from core.vault.payload import read_payload, write_payload

    mapping = replace(masked(made("Ada Demo"), NAME).mapping, sealed_source=bytes(range(256)) * 700)
    payload = write_payload(mapping)
    assert read_payload(payload) == mapping
    lines_of = payload.splitlines(keepends=True)
    assert len(lines_of) == 5
    for wrong in ([*lines_of[:2], *lines_of[3:]], [lines_of[0], b"!" + lines_of[1][1:], *lines_of[2:]]):
        with pytest.raises(MappingError):
            read_payload(b"".join(wrong))


def test_stopping_on_any_page_leaves_nothing(tmp_path: Path, keys: Keys) -> None:
    document = stored(tmp_path, "paper.pdf", pdf(*(lines(f"Ada Demo {number}") for number in range(3))))
    result = masked(document, NAME)
    told: list[int] = []
    save_masked(
        document,
        result,
        tmp_path / "whole.pdf",
        tmp_path / "whole.map",
        keys,
        progress=lambda at, _total: told.append(at),
    )
    (tmp_path / "whole.pdf").unlink()
    (tmp_path / "whole.map").unlink()
    for stop in sorted(set(told)):

        def progress(at: int, _total: int, stop: int = stop) -> None:
            if at == stop:
                raise Cancelled

        with pytest.raises(Cancelled):
            save_masked(document, result, tmp_path / "out.pdf", tmp_path / "out.map", keys, progress=progress)
        assert [path.name for path in tmp_path.iterdir()] == ["paper.pdf"]
