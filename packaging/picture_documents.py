"""The documents in the pictures of the README: Word, a table, a PDF. Invented names and test numbers.

In: a folder. Out: files in it. Word is written by python-docx, the PDF by Qt, both as any program would.
"""

from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import QMarginsF, QRectF, Qt
from PySide6.QtGui import QFont, QPageLayout, QPageSize, QPainter, QPdfWriter, QPen

NAMES = ("Ada Demo", "Deniz Örnek", "김가상", "박예시", "Şule Deneme", "Can Örnek", "홍길동")
CITIES = ("Seoul", "Ankara", "Leeds", "부산", "İzmir")

PARAGRAPHS = (
    "Record of the meeting with Ada Demo, regional buyer, held on 14 April 2026 at the Seoul office. Present for Human \
Resources: Deniz Örnek (Ankara) and 김가상 대리.",
    "She used her own telephone, +1 202-555-0143, and wrote to j.sample@example.com.",
    "김가상 대리는 3월 2일 박예시 과장에게 전화(010-0000-1234)로 알렸고, 신청서에는 주민등록번호 991231-4000005와 주소 \
서울특별시 가상구 예시로 12, 301호가 적혀 있었습니다.",
    "Deniz Örnek'in 3 Mart tarihli notuna göre Şule Deneme, sözleşmeyi İstanbul'daki ofiste imzaladı.",
)


def word(folder: Path) -> Path:
    """A Word document with a header, a table and a comment."""
    import docx

    path = folder / "면담 기록 2026-117.docx"
    document = docx.Document()
    document.core_properties.author = "Ada Demo"
    document.sections[0].header.paragraphs[0].text = "Interview record 2026-117, prepared by Deniz Örnek"
    first, *_ = [document.add_paragraph(text) for text in PARAGRAPHS]
    table = document.add_table(rows=1, cols=3)
    rows = (
        ("name", "phone", "role"),
        ("김가상", "010-0000-1234", "Buyer"),
        ("Şule Deneme", "+90 532 000 00 00", "Clerk"),
    )
    for number, row in enumerate(rows):
        cells = (table.rows[0] if not number else table.add_row()).cells
        for cell, text in zip(cells, row, strict=True):
            cell.text = text
    words = "Please check with Ada Demo whether the copy sent to legal@example.org still holds the address."
    document.add_comment(first.runs[0], text=words, author="Can Örnek")
    document.save(str(path))
    return path


def table(folder: Path) -> Path:
    """A list of people, as a program exports it."""
    path = folder / "employees.csv"
    lines = ["name,phone,e-mail,city,employee code,note"]
    for number in range(40):
        name = NAMES[number % len(NAMES)]
        city = CITIES[number % len(CITIES)]
        note = f'"Called {name}, will call back"' if number % 4 == 0 else ""
        phone = f"010-0000-{1200 + 7 * number}"
        lines.append(f"{name},{phone},user{number}@example.com,{city},GX-{20417 + number},{note}")
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def paper(folder: Path) -> Path:
    """A letter of four pages with a signature on each."""
    path = folder / "interview.pdf"
    writer = QPdfWriter(str(path))
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF(22, 20, 22, 20), QPageLayout.Unit.Millimeter)
    writer.setResolution(300)
    painter = QPainter(writer)
    width = painter.viewport().width()
    for page in range(1, 5):
        if page > 1:
            writer.newPage()
        _page(painter, width, page)
    painter.end()
    return path


def _page(painter: QPainter, width: int, page: int) -> None:
    # Letters a font exchanges by itself get no meaning from Qt, and the page would be read by OCR: plain fonts first.
    latin = ["Liberation Sans", "DejaVu Sans", "Arial", "Segoe UI"]
    families = [*latin, "Noto Sans CJK KR", "Malgun Gothic", "Apple SD Gothic Neo", "NanumGothic"]
    font = QFont()
    font.setFamilies(families)
    font.setPointSizeF(15)
    font.setWeight(QFont.Weight.DemiBold)
    painter.setFont(font)
    top = 0.0
    painter.drawText(QRectF(0, top, width, 120), 0, f"Interview record 2026-117, page {page}")
    top += 160
    font.setWeight(QFont.Weight.Normal)
    font.setPointSizeF(11)
    painter.setFont(font)
    for text in PARAGRAPHS:
        wrap = int(Qt.TextFlag.TextWordWrap)
        needed = painter.boundingRect(QRectF(0, top, width, 5_000), wrap, text)
        painter.drawText(needed, wrap, text)
        top = needed.bottom() + 60
    top += 260
    painter.setPen(QPen(Qt.GlobalColor.darkBlue, 5))
    points = [(40, 0), (120, -110), (150, 40), (230, -70), (280, 30), (380, -50), (520, -20)]
    for (x, y), (next_x, next_y) in pairwise(points):
        painter.drawLine(x, int(top + y), next_x, int(top + next_y))
    painter.setPen(QPen(Qt.GlobalColor.black, 2))
    painter.drawLine(0, int(top + 60), 640, int(top + 60))
    font.setPointSizeF(9)
    painter.setFont(font)
    painter.drawText(QRectF(0, top + 70, width, 80), 0, "Signature")
