"""Files written and read by other programs: python-docx, python-pptx, and LibreOffice where it is installed.

`word_file()` and `slides_file()` are made here; `convert(folder, kind, *paths)` runs LibreOffice once for all paths, or
skips the test with the reason where there is none.
"""

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
