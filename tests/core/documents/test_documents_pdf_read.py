"""PDF as a person reads it: paragraphs, columns, tables, turned pages, scans; what nobody sees is not read."""

import io
import pickle
import random

import numpy
import pikepdf
import pytest
from page_samples import (
    both,
    invisible,
    lines,
    loaded,
    pdf,
    picture,
    scan,
    two_columns,
    typed,
)
from pdf_trips import NAME, codes, edits_of, opened, text_of
from reportlab.pdfgen.canvas import Canvas

from core.documents import pages, write
from core.errors import Cancelled, FileError


def test_every_page_is_a_part() -> None:
    document = opened(pdf(lines("First page"), lines("Second page")))
    assert [(part.id, part.role, part.number, part.text) for part in document.parts[:-1]] == [
        ("page 1", "page", 1, "First page"),
        ("page 2", "page", 2, "Second page"),
    ]
    assert [(fact.reader, round(fact.width), round(fact.height)) for fact in pages.facts(document)] == [
        ("text", 595, 842)
    ] * 2


def test_lines_of_a_paragraph_are_joined_and_others_are_not() -> None:
    prose = (
        "The council heard a long report on the pipes and the water, and Ada",
        "Demo asked for more time before she would agree to the plan, card",
        "4111 1111 1111 1111 and the number of the house at 010-5550-",
        "9001, mail to ada.demo@",
        "example.com",
    )
    text = text_of(pdf(lines(*prose)))
    assert "and Ada Demo asked" in text
    assert "card 4111 1111 1111 1111 and" in text
    assert "010-5550-9001" in text
    assert "ada.demo@example.com" in text
    assert text_of(pdf(lines("Name: Ada Demo", "Born: 1987", "Town: Ankara"))) == (
        "Name: Ada Demo\nBorn: 1987\nTown: Ankara"
    )


def test_divided_words_are_whole_again() -> None:
    text = text_of(
        pdf(
            lines(
                "When it was over the committee asked for the docu-", "mentation of all that had been said before the"
            )
        )
    )
    assert "documentation of all" in text


@pytest.mark.parametrize("manner", ["grid", "boxes", "within a form"])
def test_what_was_wrapped_in_a_cell_of_a_table_stands_together(manner: str) -> None:
    """However the cells are drawn: in lines, as boxes, or in lines of a form that is put somewhere else."""

    def table(canvas: Canvas) -> None:
        across, down = (600, 560, 540), (60, 160, 300)
        if manner == "boxes":
            for top, bottom in ((600, 560), (560, 540)):
                for left, right in ((60, 160), (160, 300)):
                    canvas.rect(left, bottom, right - left, top - bottom)
        elif manner == "grid":
            canvas.grid(down, across)
        else:
            canvas.beginForm("lines")
            canvas.grid([x - 50 for x in down], [y - 500 for y in across])
            canvas.endForm()
            canvas.translate(50, 500)
            canvas.doForm("lines")
            canvas.translate(-50, -500)

    cells = both(
        lines("Ada", "Demo", x=66, y=585), lines("12 Example Street,", "Sampletown", x=166, y=585),
        lines("Can", x=66, y=545), lines("Ankara", x=166, y=545), table,
    )  # fmt: skip
    assert text_of(pdf(cells)) == "Ada\nDemo\t12 Example Street, Sampletown\nCan\tAnkara"


def test_columns_are_read_one_after_the_other_and_tables_row_by_row() -> None:
    text = text_of(pdf(two_columns()))
    heading, left, right = (text.index(words) for words in ("A heading", "and asked Ada Demo", "Later the same"))
    assert heading < left < right
    assert "Can Demo told them" in text

    def table(canvas: Canvas) -> None:
        for number, (name, phone) in enumerate((("Ada Demo", "010-5550-9001"), ("Can Demo", "010-5550-9002")) * 3):
            canvas.drawString(72, 700 - 20 * number, name)
            canvas.drawString(300, 700 - 20 * number, phone)

    assert text_of(pdf(table)).startswith("Ada Demo\t010-5550-9001\nCan Demo\t010-5550-9002\n")


def test_letters_drawn_one_by_one_and_ligatures_are_words() -> None:
    def draw(canvas: Canvas) -> None:
        canvas.setFont("Vera", 12)
        canvas.drawString(72, 700, "o\ufb03ce of \ufb01nance")
        x = 72.0
        for letter in "Ada Demo":
            if letter != " ":
                canvas.drawString(x, 650, letter)
            x += canvas.stringWidth(letter, "Vera", 12)

    text = text_of(pdf(draw))
    assert "Ada Demo" in text
    assert "ce of" in text
    assert "\ufb03" not in text and "\ufb01" not in text


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
@pytest.mark.parametrize("drawn", [0, 90])
def test_turned_pages_and_lines_read_alike(turn: int, drawn: int) -> None:
    def draw(canvas: Canvas) -> None:
        canvas.setPageRotation(turn)
        canvas.translate(300, 300)
        canvas.rotate(drawn)
        canvas.drawString(0, 0, "Ada Demo was here")
        canvas.drawString(0, -14, "and left")

    document = opened(pdf(draw, size=(700, 700)))
    assert document.parts[0].text.startswith("Ada Demo was here\nand left")
    data = write(document, edits_of(document, NAME))
    assert opened(data).parts[0].text.startswith("[PERSON_1] was here\nand left")


def test_made_up_italics_are_no_slanted_lines() -> None:
    """Where a font has no italics, programs lean its letters; the line runs to the right all the same."""

    def draw(canvas: Canvas) -> None:
        text = canvas.beginText()
        text.setFont("Vera", 12)
        for at, word in enumerate(("Şule", "Deneme", "signed.")):
            text.setTextTransform(1, 0, 0.33, 1, 72 + 60 * at, 700)
            text.textOut(word)
        canvas.drawText(text)

    document = opened(pdf(both(draw, lines("Next line.", font="Vera", size=12, y=685))))
    assert document.parts[0].text.split() == ["Şule", "Deneme", "signed.", "Next", "line."]
    turns = document.layout.pages[0].lines[2::3]
    assert set(turns) == {0}


def test_what_nobody_sees_is_not_read() -> None:
    def draw(canvas: Canvas) -> None:
        canvas.setFillColorRGB(1, 1, 1)
        canvas.drawString(72, 700, "white Ada Demo")
        canvas.setFillColorRGB(0, 0, 0)
        canvas.drawString(72, 660, "covered Ada Demo")
        canvas.rect(70, 656, 200, 14, fill=1)
        canvas.drawString(-400, 600, "outside Ada Demo")
        canvas.rect(70, 546, 200, 20, fill=1)
        canvas.setFillColorRGB(1, 1, 1)
        canvas.drawString(72, 550, "seen on black")

    document = opened(pdf(both(lines("shown"), draw, invisible("unseen Ada Demo", y=500))))
    assert document.parts[0].text == "shown\n\nseen on black"
    assert codes(document)["unseen_text"] > 30
    masked = write(document, [])
    assert NAME not in "".join(page.extract_text() for page in _pypdf(masked))


def _pypdf(data: bytes) -> list:  # type: ignore[type-arg]
    import pypdf

    return list(pypdf.PdfReader(io.BytesIO(data)).pages)


def test_a_scan_is_read_from_its_pixels_never_from_its_layer() -> None:
    document = opened(
        scan(typed(["Jonas Demo came in at ten", "and left again at noon."]), layer="Nothing to see here")
    )
    assert "Jonas Demo came in at ten" in document.parts[0].text
    assert "Nothing" not in document.parts[0].text
    [fact] = pages.facts(document)
    assert (fact.reader, fact.languages) == ("ocr", "eng")
    assert fact.confidence > 85
    assert codes(document)["ocr"] == 1
    assert next(notice for notice in document.notices if notice.code == "ocr").uninspected


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_a_scan_that_lies_on_its_side_is_read(turn: int) -> None:
    paper = typed(["The witness Jonas Demo came in at ten", "and left again at noon with the others."])
    document = opened(scan(paper.rotate(90 * turn, expand=True).resize(paper.size)))
    assert "Jonas Demo came in at ten" in document.parts[0].text
    masked = opened(write(document, edits_of(document, "Jonas Demo")))
    assert "witness [PERSON_1] came" in masked.parts[0].text
    grey = numpy.rot90(pages.grey_pixels(masked, 1, 200 / 72), -turn)
    from core.ocr import read_pixels

    assert "Jonas" not in "".join(symbol.text for symbol in read_pixels(numpy.ascontiguousarray(grey), "eng"))


def test_invisible_text_over_a_small_picture_is_not_trusted() -> None:
    stamp = typed(["Jonas Demo"], width=500, height=120)
    document = opened(
        pdf(both(lines("A page with a stamp"), picture(stamp, 72, 400, 180, 43), invisible("Xyz", 80, 410)))
    )
    assert pages.facts(document)[0].reader == "ocr"
    assert "Jonas Demo" in document.parts[0].text


def test_pictures_nobody_looked_into_are_told() -> None:
    document = opened(
        pdf(both(lines("A page with a stamp"), picture(typed(["x"], width=200, height=90), 72, 400, 90, 40)))
    )
    assert pages.facts(document)[0].reader == "text"
    assert codes(document)["pictures"] == 1


def test_a_document_travels_between_processes_and_shows_nothing() -> None:
    for data in (pdf(lines("Ada Demo was here")), scan(typed(["Jonas Demo came in at ten"], width=900, height=300))):
        document = opened(data)
        assert pickle.loads(pickle.dumps(document)) == document
        assert "Demo" not in repr(document) and "array" not in repr(document)


def test_a_file_with_a_password_asks_for_it() -> None:
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf(lines("Ada Demo was here")))) as file:
        file.save(out, encryption=pikepdf.Encryption(owner="o", user="test-word"))
    for password, code in ((None, "file.locked"), ("other", "file.password"), ("a\0b", "file.password")):
        with pytest.raises(FileError) as raised:
            opened(out.getvalue(), password)
        assert raised.value.code == code
    document = opened(out.getvalue(), "test-word")
    assert document.parts[0].text == "Ada Demo was here"
    masked = write(document, edits_of(document, NAME))
    assert opened(masked).parts[0].text == "[PERSON_1] was here"


@pytest.mark.parametrize("data", [b"%PDF-1.7\n", b"%PDF-1.4\n" + bytes(4000)])
def test_a_damaged_file_is_refused(data: bytes) -> None:
    with pytest.raises(FileError) as raised:
        opened(data)
    assert raised.value.code == "file.damaged"


def test_mutated_files_are_read_or_refused() -> None:
    chance = random.Random(3)
    whole = loaded(pdf(lines("Ada Demo was here"), lines("and here")))
    for _ in range(60):
        data = bytearray(whole)
        for _ in range(chance.randrange(1, 20)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        if chance.random() < 0.3:
            del data[chance.randrange(len(data)) :]
        try:
            document = opened(bytes(data))
        except FileError as error:
            assert error.code in ("file.damaged", "file.locked", "file.encrypted", "file.type", "file.binary")
            continue
        assert document.parts[-1].id == "filename"


def test_reading_and_writing_tell_how_far_they_are_and_stop() -> None:
    told: list[tuple[int, int]] = []
    data = pdf(*(lines(f"Page {number}") for number in range(6)))
    from core.documents import pdf as module

    document = module.read(data, "a.pdf", progress=lambda *at: told.append(at))
    assert told == [(number, 6) for number in range(1, 7)]
    told.clear()
    write(document, [], progress=lambda *at: told.append(at))
    assert told == [(number, 6) for number in range(7)]

    def stop(done: int, _total: int) -> None:
        if done == 2:
            raise Cancelled

    with pytest.raises(Cancelled):
        module.read(data, "a.pdf", progress=stop)
    with pytest.raises(Cancelled):
        write(document, [], progress=stop)
    assert next(iter(pages.read_pages(data, "pdf")))[0].text == "Page 0"
