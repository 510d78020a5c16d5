"""Presentations of PowerPoint: slides in their order, notes, comments, masters, tables and charts."""

from office_archives import archive, entries_of, piece, pptx, shape
from office_samples import SLIDES
from office_trips import leaks, masked, xml_of

from core.documents import read_bytes, write
from core.model import Edit, Notice, Span


def test_slides_notes_and_comments_are_parts_in_the_order_of_the_show() -> None:
    entries = entries_of(SLIDES)
    listed = entries["ppt/presentation.xml"].decode()
    first, second = 'r:id="rId1"', 'r:id="rId3"'
    swapped = listed.replace(first, "@").replace(second, first).replace("@", second)
    entries["ppt/presentation.xml"] = swapped.encode()
    document = read_bytes(archive(entries), "a.pptx")
    assert [(part.id, part.role, part.number) for part in document.parts[:5]] == [
        ("slide1", "slide", 1),
        ("slide2", "hidden", 2),
        ("slide3", "slide", 3),
        ("notes3", "note", 3),
        ("comments3", "comment", 3),
    ]
    assert document.part("slide1").text == "박예시 님"


def test_u22_nothing_is_left_on_slides_in_notes_comments_authors_or_links() -> None:
    made = masked(SLIDES, "a.pptx", "Ada Demo", "ada@example.com", "010-5550-9001", "박예시", "Can Örnek")
    assert leaks(made.data, "Ada Demo", "ada@example.com", "010-5550-9001", "박예시", "Can Örnek", "2025-03") == []
    assert made.texts["slide1"].split("\n")[0] == "[PERSON_1] leads"
    assert made.texts["links"].split("\n")[0] == "mailto:EMAIL_1"
    assert Notice(code="authors", n=1) in made.source.notices


def test_a_value_over_a_line_break_comes_back_with_it() -> None:
    text = f"{piece('Dear Ada')}<a:br/>{piece('Demo, hi', True)}"
    made = masked(pptx([shape(text, piece("Ada Demo"))]), "a.pptx", "Ada Demo")
    assert made.texts["slide1"] == "Dear [PERSON_1], hi\n[PERSON_2]"
    restored = read_bytes(made.restored(), "a.pptx")
    assert restored.part("slide1").text == "Dear Ada\nDemo, hi\nAda Demo"
    content = entries_of(made.restored())["ppt/slides/slide1.xml"]
    assert content.count(b"<a:br>") + content.count(b"<a:br/>") == 1
    assert content.count(b"<a:r>") == 4  # before the break, behind it, the rest in its own format, the next paragraph


def test_equal_xml_comes_back_where_a_value_stood_in_one_run() -> None:
    made = masked(pptx([shape(piece("Ada Demo ") + piece("leads", True))]), "a.pptx", "Ada Demo")
    assert xml_of(made.restored()) == xml_of(write(made.source, ()))


def test_cells_of_a_row_are_parted_by_tabs() -> None:
    def cell(content: str) -> str:
        return f"<a:tc><a:txBody><a:bodyPr/><a:p>{piece(content)}</a:p></a:txBody><a:tcPr/></a:tc>"

    rows = "".join(f"<a:tr>{cell(left)}{cell(right)}</a:tr>" for left, right in (("Name", "Ada"), ("Mail", "x")))
    table = (
        f"<p:graphicFrame><a:graphic><a:graphicData><a:tbl>{rows}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>"
    )
    document = read_bytes(pptx([table]), "a.pptx")
    assert document.part("slide1").text == "Name\tAda\nMail\tx"
    edit = Edit(span=Span(part="slide1", start=5, end=8), text="[PERSON_1]")
    assert read_bytes(write(document, [edit]), "a.pptx").part("slide1").text == "Name\t[PERSON_1]\nMail\tx"
