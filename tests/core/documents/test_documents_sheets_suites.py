"""Workbooks written by openpyxl and LibreOffice: masked, opened, worked out and re-saved by LibreOffice, restored."""

import csv
from pathlib import Path

import pytest
from office_trips import leaks, masked
from sheet_samples import every_corner, every_corner_ods
from suites import convert, pages_of, workbook_file

from core.documents import read_bytes, write
from core.model import Document, Output
from core.restore import restore

VALUES = ("Ada Demo", "Ayşe Demo", "홍길동", "Can Örnek", "ada@example.com", "010-5550-9001")
STORED = "1055509001"


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Workbooks of openpyxl and, made of it, of LibreOffice."""
    folder = tmp_path_factory.mktemp("made")
    book = folder / "book.xlsx"
    book.write_bytes(workbook_file())
    [open_sheet] = convert(folder, "ods", book)
    open_sheet = open_sheet.rename(folder / "open sheet.ods")
    [again] = convert(folder, "xlsx", open_sheet)
    return {path.name: path.read_bytes() for path in (book, open_sheet, again)}


def tables(folder: Path, name: str, data: bytes) -> list[list[str]]:
    """The rows of the first sheet that LibreOffice shows of a file, worked out anew."""
    path = folder / name
    path.write_bytes(data)
    [written] = convert(folder, "csv", path)
    with written.open(encoding="utf-8", errors="replace", newline="") as stream:
        return list(csv.reader(stream))


def test_openpyxl_reads_what_was_written() -> None:
    import io

    import openpyxl

    made = masked(workbook_file(), "book.xlsx", *VALUES)
    assert leaks(made.data, *VALUES, STORED) == []
    book = openpyxl.load_workbook(io.BytesIO(made.data))
    assert book.sheetnames[0] == "PERSON_1"
    sheet = book["PERSON_1"]
    assert [cell.value for cell in sheet[2]][:2] == ["[PERSON_1]", "[PHONE_1]"]
    assert sheet["A8"].value == '="Dear "&"[PERSON_1]"&", "&A3'
    assert book["Other"]["A1"].value == "=PERSON_1!A2"
    assert book.defined_names["Boss"].attr_text == "PERSON_1!$A$2"
    assert sheet["A2"].font.bold
    assert sheet["A2"].comment.text == "ask [PERSON_1]"
    assert sheet.tables["People"].ref == "A1:E4"
    assert sheet.merged_cells.ranges
    assert book["Hidden"].sheet_state == "hidden"


def test_workbooks_of_other_programs_lose_every_value_and_open(files: dict[str, bytes], tmp_path: Path) -> None:
    paths: list[Path] = []
    by_hand = {"corner.xlsx": every_corner(), "corner.ods": every_corner_ods()}
    for name, data in (files | by_hand).items():
        made = masked(data, name, *VALUES)
        assert leaks(made.data, *VALUES, STORED) == []
        for state, content in (("before", data), ("masked", made.data)):
            paths.append(tmp_path / f"{state} {len(paths) // 2} {name}")
            paths[-1].write_bytes(content)
    written = convert(tmp_path, "pdf", *paths)
    for before, after in zip(written[::2], written[1::2], strict=True):
        assert abs(pages_of(before) - pages_of(after)) <= 1


@pytest.mark.parametrize("name", ["book.xlsx", "open sheet.ods", "book.xlsx again"])
def test_formulas_work_with_masked_cells_under_the_new_names(
    files: dict[str, bytes], name: str, tmp_path: Path
) -> None:
    data = files["book.xlsx"] if name == "book.xlsx" else files["open sheet.ods"]
    made = masked(data, name.removesuffix(" again"), *VALUES)
    rows = tables(tmp_path, f"a{Path(name.removesuffix(' again')).suffix}", made.data)
    assert rows[1][:3] == ["[PERSON_1]", "[PHONE_1]", "[EMAIL_1]"]
    assert rows[7][0].startswith("Dear [PERSON_1], [PERSON_")
    assert rows[7][2] == "[PERSON_1]"


@pytest.mark.parametrize("kinds", [("xlsx",), ("ods",), ("ods", "xlsx")])
def test_a_masked_workbook_that_libreoffice_saved_anew_is_restored(kinds: tuple[str, ...], tmp_path: Path) -> None:
    made = masked(workbook_file(), "book.xlsx", *VALUES)
    path = tmp_path / "book.xlsx"
    path.write_bytes(made.data)
    for kind in kinds:
        [path] = convert(tmp_path, kind, path)
    edited = read_bytes(path.read_bytes(), path.name)
    result = restore(edited, made.result.mapping)
    states = {
        (outcome.state, outcome.before) for outcome in result.outcomes if outcome.span and outcome.state != "exact"
    }
    assert states == set()
    restored = read_bytes(write(edited, result.edits, output=Output(intact=True)), path.name)
    assert shown(restored) >= shown(made.source)


def shown(document: Document) -> set[str]:
    """The cells, notes and headers with values in them; openpyxl does not work formulas out, LibreOffice does."""
    cells = [
        cell
        for part in document.parts
        if part.role in ("sheet", "comment", "header", "footer") or part.id.startswith("sheet")
        for cell in part.text.replace("\t", "\n").splitlines()
        if not part.echo and "formulas" not in part.id
    ]
    return {cell.strip() for cell in cells if any(value in cell for value in VALUES)}
