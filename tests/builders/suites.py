"""Files written and read by other programs: python-docx, python-pptx, openpyxl, and LibreOffice where it is installed.

`word_file()`, `slides_file()` and `workbook_file()` are made here; `convert(folder, kind, *paths)` runs LibreOffice
once for all paths, or skips the test with the reason where there is none.
"""

import datetime
import io
import os
import shutil
import subprocess
import warnings
from pathlib import Path

import pytest

SOFFICE = shutil.which("soffice")


def convert(folder: Path, kind: str, *paths: Path) -> list[Path]:
    """The files as LibreOffice writes them in another format ("pdf", "docx", "odt"), in `folder / kind`."""
    if SOFFICE is None:
        pytest.skip("LibreOffice is not installed: files were not opened by another program")
    target = folder / kind
    target.mkdir(exist_ok=True)
    profile = f"-env:UserInstallation=file://{folder / 'profile'}"
    command = [SOFFICE, profile, "--headless", "--convert-to", kind, "--outdir", str(target), *map(str, paths)]
    environment = {**os.environ, "HOME": str(folder)}
    subprocess.run(command, check=True, capture_output=True, timeout=170, env=environment)
    return [target / f"{path.stem}.{kind}" for path in paths]


def pages_of(path: Path) -> int:
    """How many pages a PDF has."""
    import pypdfium2

    document = pypdfium2.PdfDocument(path)
    try:
        return len(document)
    finally:
        document.close()


def word_file() -> bytes:
    """A document as python-docx writes it: headings, lists, a table, header, footer, a comment."""
    import docx

    document = docx.Document()
    document.core_properties.author = "Can Örnek"
    document.add_heading("Report on Ada Demo", 1)
    paragraph = document.add_paragraph("Contact Ay")
    paragraph.add_run("şe De").bold = True
    paragraph.add_run("mo today\tor Ada Demo\n010-5550-9001")
    document.add_comment(paragraph.runs, text="ask Ada Demo", author="Can Örnek", initials="CÖ")
    for number in range(40):
        document.add_paragraph(f"Line {number} for Ada Demo and 홍길동", style="List Bullet")
    table = document.add_table(rows=2, cols=2, style="Table Grid")
    for index, content in enumerate(("Name", "Ada Demo", "Mail", "ada@example.com")):
        table.cell(index // 2, index % 2).text = content
    document.sections[0].header.paragraphs[0].text = "Header of Ada Demo"
    document.sections[0].footer.paragraphs[0].text = "Footer of 홍길동"
    stream = io.BytesIO()
    document.save(stream)
    return stream.getvalue()


def hangul_file() -> bytes:
    """A document as python-hwpx writes it: header, notes, a memo, a link, a table, a field, tracked changes."""
    import hwpx

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # its older names are shorter
        document = hwpx.HwpxDocument.new()
        first = document.add_paragraph("담당자 홍길동 연락처 010-5550-9001")
        document.set_header_text("머리말 홍길동")
        document.set_footer_text("꼬리말 박예시")
        document.add_footnote("각주 홍길동", paragraph=first)
        document.add_endnote("미주 김하나", paragraph=first)
        document.add_memo_with_anchor("메모 홍길동 확인", paragraph_text="메모 대상", author="김가상")
        document.add_hyperlink("mailto:ada@example.com", "링크")
        document.add_bookmark("홍길동")
        table = document.add_table(2, 2)
        for row, column, content in ((0, 0, "이름"), (0, 1, "홍길동"), (1, 1, "박예시")):
            table.set_cell_text(row, column, content)
        document.add_form_field("이름칸", prompt="홍길동 입력")
        last = document.add_paragraph("지운 말, 남은 홍길동 문장")
        document.add_tracked_insert(last, " 추가된 김하나", author="김가상")
        document.add_tracked_delete(last, match="지운 말", author="김가상")
        return document.to_bytes()


def slides_file() -> bytes:
    """A presentation as python-pptx writes it: text, notes, a table, a chart."""
    import pptx
    from pptx.chart.data import CategoryChartData
    from pptx.enum.chart import XL_CHART_TYPE

    show = pptx.Presentation()
    slide = show.slides.add_slide(show.slide_layouts[1])
    slide.shapes.title.text = "Ada Demo"
    slide.placeholders[1].text = "One\nTwo for 홍길동"
    slide.notes_slide.notes_text_frame.text = "Tell Ada Demo"
    table = slide.shapes.add_table(2, 2, 0, 0, 4_000_000, 1_000_000).table
    for index, content in enumerate(("Name", "Ada Demo", "Phone", "010-5550-9001")):
        table.cell(index // 2, index % 2).text = content
    data = CategoryChartData()
    data.categories = ["Ada Demo", "Can Örnek"]
    data.add_series("Hours", (1.2, 3.4))
    second = show.slides.add_slide(show.slide_layouts[5])
    second.shapes.add_chart(XL_CHART_TYPE.COLUMN_CLUSTERED, 0, 0, 3_000_000, 3_000_000, data)
    stream = io.BytesIO()
    show.save(stream)
    return stream.getvalue()


def workbook_file() -> bytes:
    """A workbook as openpyxl writes it: kinds of cells, a table, a chart, rules, a note, a link, a hidden sheet."""
    import openpyxl
    from openpyxl.chart import BarChart, Reference
    from openpyxl.comments import Comment
    from openpyxl.formatting.rule import FormulaRule
    from openpyxl.styles import Font, PatternFill
    from openpyxl.workbook.defined_name import DefinedName
    from openpyxl.worksheet.datavalidation import DataValidation
    from openpyxl.worksheet.table import Table

    book = openpyxl.Workbook()
    book.properties.creator = "Can Örnek"
    sheet = book.active
    sheet.title = "Ada Demo"
    lines = [
        ("Name", "Phone", "Mail", "Hours", "Born"),
        ("Ada Demo", 1055509001, "ada@example.com", 1.25, datetime.date(1987, 6, 5)),
        ("홍길동", "010-5550-9001", None, 30, datetime.datetime(2025, 3, 1, 10, 30)),
        ("Ayşe Demo", None, "ada@example.com", True, None),
    ]
    for line in lines:
        sheet.append(line)
    sheet["B2"].number_format = "000-0000-0000"
    sheet["A2"].font = Font(bold=True)
    sheet["A2"].comment = Comment("ask Ada Demo", "Can Örnek")
    sheet["C2"].hyperlink = "mailto:ada@example.com"
    sheet["A8"] = '="Dear "&"Ada Demo"&", "&A3'
    sheet["B8"] = "=SUM(D2:D3)"
    sheet["C8"] = "=Boss"
    sheet.merge_cells("A9:C9")
    sheet["A9"] = "merged for 홍길동\nsecond line"
    sheet.add_table(Table(displayName="People", ref="A1:E4"))
    sheet.oddHeader.left.text = "Header of Ada Demo"
    sheet.oddFooter.center.text = "Footer of 홍길동"
    choice = DataValidation(type="list", formula1='"Ada Demo,홍길동"')
    choice.prompt = "ask Ada Demo"
    sheet.add_data_validation(choice)
    choice.add("F2")
    rule = FormulaRule(formula=['$A2="Ada Demo"'], fill=PatternFill(bgColor="FFCC00"))
    sheet.conditional_formatting.add("A2:A4", rule)
    chart = BarChart()
    chart.title = "Hours of Ada Demo"
    chart.add_data(Reference(sheet, min_col=4, min_row=1, max_row=4), titles_from_data=True)
    chart.set_categories(Reference(sheet, min_col=1, min_row=2, max_row=4))
    sheet.add_chart(chart, "H2")
    book.defined_names["Boss"] = DefinedName("Boss", attr_text="'Ada Demo'!$A$2", comment="Ada Demo")
    other = book.create_sheet("Other")
    other["A1"] = "='Ada Demo'!A2"
    other["A2"] = "=COUNTA('Ada Demo'!A2:A4)"
    hidden = book.create_sheet("Hidden")
    hidden.sheet_state = "hidden"
    hidden["A1"] = "secret of 홍길동"
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()
