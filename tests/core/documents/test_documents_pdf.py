"""PDF: read as a person reads it, written from pixels, nothing of a value left, the text back exactly."""

import io
import pickle
import random
import shutil
import subprocess
import threading
from pathlib import Path

import numpy
import pikepdf
import pytest
from page_samples import (
    both,
    invisible,
    lines,
    loaded,
    paged,
    pdf,
    picture,
    scan,
    two_columns,
    typed,
    words,
)
from reportlab.pdfgen.canvas import Canvas

from core.documents import pages, read_bytes, write
from core.documents.pdf.layer import KEY
from core.documents.raster.burn import Burner
from core.errors import Cancelled, FileError
from core.model import Area, Document, Edit, Output, Span

NAME = "Ada Demo"


def opened(data: bytes, password: str | None = None) -> Document:
    return read_bytes(data, "paper.pdf", password=password)


def text_of(data: bytes) -> str:
    return opened(data).parts[0].text


def edits_of(document: Document, *values: str) -> list[Edit]:
    """A token over every place of these values, in order."""
    found = [
        (part.id, start, start + len(value))
        for part in document.parts[:-1]
        for value in values
        for start in range(len(part.text))
        if part.text.startswith(value, start)
    ]
    order = {part.id: number for number, part in enumerate(document.parts)}
    found.sort(key=lambda place: (order[place[0]], place[1]))
    return [
        Edit(span=Span(part=part, start=start, end=end), text=f"[PERSON_{number}]")
        for number, (part, start, end) in enumerate(found, 1)
    ]


def codes(document: Document) -> dict[str, int]:
    return {notice.code: notice.n for notice in document.notices}


# Reading


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


def test_a_document_travels_between_processes_and_shows_nothing() -> None:
    for data in (pdf(lines("Ada Demo was here")), scan(typed(["Jonas Demo came in at ten"], width=900, height=300))):
        document = opened(data)
        assert pickle.loads(pickle.dumps(document)) == document
        assert "Demo" not in repr(document) and "array" not in repr(document)


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


# Where text stands


def test_a_span_has_rectangles_and_a_rectangle_a_span() -> None:
    document = opened(pdf(lines("Ada Demo was here", "and Can Demo too")))
    text = document.parts[0].text
    span = Span(part="page 1", start=text.index("Can"), end=text.index("Can") + 8)
    [area] = pages.areas(document, span)
    assert 0 < area.left < area.right < 0.5
    assert 0.08 < area.top < area.bottom < 0.15
    assert pages.span_within(document, area) == span
    both_lines = pages.areas(document, Span(part="page 1", start=0, end=len(text)))
    assert len(both_lines) == 2
    middle = ((area.left + area.right) / 2, (area.top + area.bottom) / 2)
    at = pages.offset_at(document, "page 1", *middle)
    assert at is not None and span.start <= at < span.end
    width, height, rgb = pages.render(document, 1, 72)
    assert (width, height) == (596, 842)
    assert len(rgb) == width * height * 3


def test_no_ink_of_a_value_is_left_outside_its_box() -> None:
    checked = 0
    for seed, turn in enumerate((0, 90, 180, 270)):
        items = [*words(30, seed=seed)]
        document = opened(paged(items, turn))
        text = document.parts[0].text
        whole = pages.grey_pixels(document, 1, 200 / 72).astype(int)
        for item in items[seed::4]:
            without = pages.grey_pixels(opened(paged(items, turn, item)), 1, 200 / 72).astype(int)
            ink = abs(whole - without) > 24
            least = None
            for start in (at for at in range(len(text)) if text.startswith(item.text, at)):
                page = numpy.full((*whole.shape, 3), 255, numpy.uint8)
                span = Span(part="page 1", start=start, end=start + len(item.text))
                Burner(document, [Edit(span=span, text="")], Output()).burn(0, page)
                outside = int((ink & (page[:, :, 0] == 255)).sum())
                least = outside if least is None else min(least, outside)
            assert ink.sum() > 20
            assert least == 0, item
            checked += 1
    assert checked == 30


def test_boxes_do_not_tell_how_long_a_value_is() -> None:
    document = opened(pdf(lines("The name is Ada", "The name is Eve", "The name is Alan")))
    page = numpy.full((2339, 1654, 3), 255, numpy.uint8)
    edits = [Edit(span=each.span, text="") for each in edits_of(document, "Ada", "Eve", "Alan")]
    widths = {each.right - each.left for each in Burner(document, edits, Output()).burn(0, page)}
    assert len(widths) == 1


# Writing


def test_the_masked_file_gives_its_text_exactly() -> None:
    document = opened(
        pdf(
            lines("Ada Demo was here,", "and Şule 😀 too; Ada Demo's pen.", font="Vera"),
            lines("Nothing on this one"),
            two_columns(),
        )
    )
    edits = edits_of(document, NAME)
    data = write(document, edits)
    again = opened(data)
    from core.documents.plain import edited

    assert [part.text for part in again.parts[:-1]] == edited(document, edits)
    assert {fact.reader for fact in pages.facts(again)} == {"garim"}
    back = [
        Edit(span=Span(part=part.id, start=start, end=start + len(edit.text)), text=NAME)
        for part in again.parts[:-1]
        for edit in edits
        for start in range(len(part.text))
        if edit.span.part == part.id and part.text.startswith(edit.text, start)
    ]
    assert edited(again, back) == [part.text for part in document.parts[:-1]]
    assert opened(write(again, [])).parts == again.parts


def test_a_changed_masked_file_is_not_trusted() -> None:
    document = opened(pdf(lines("Jonas Demo was here", size=20)))
    data = write(document, [])
    assert opened(data).parts[0].text == "Jonas Demo was here"
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(data)) as file:
        stream = file.pages[0].obj.Contents
        changed = stream.read_bytes().replace("Jonas".encode("utf-16-be").hex().upper().encode(), b"0058" * 5)
        assert changed != stream.read_bytes()
        stream.write(changed)
        file.save(out, object_stream_mode=pikepdf.ObjectStreamMode.disable)
    again = opened(out.getvalue())
    assert pages.facts(again)[0].reader == "ocr"
    assert "Jonas Demo was here" in again.parts[0].text


def test_nothing_of_the_source_comes_along() -> None:
    document = opened(loaded(pdf(lines("Ada Demo was here"))))
    assert "Ada Demo" in document.parts[0].text.split("\n", 1)[1]  # the field
    assert codes(document)["dropped_attachments"] == 1
    assert codes(document)["flattened_forms"] == 1
    assert codes(document)["dropped_comments"] == 1
    data = write(document, edits_of(document, NAME))
    assert b"Demo" not in data
    with pikepdf.open(io.BytesIO(data)) as file:
        assert set(file.Root.keys()) == {"/Type", "/Pages", "/Lang", KEY}
        assert set(file.trailer.keys()) <= {"/Root", "/Size", "/ID"}
        for item in file.objects:
            if isinstance(item, pikepdf.Stream):
                plain = item.read_raw_bytes() if item.get("/Filter") == "/DCTDecode" else item.read_bytes()
                for spelled in (b"Demo", "Demo".encode("utf-16-be"), "Demo".encode("utf-16-be").hex().upper().encode()):
                    assert spelled not in plain
            assert NAME not in str(item)
        assert not {"/Annots", "/AA"} & set(file.pages[0].obj.keys())


def test_the_same_file_gives_the_same_bytes() -> None:
    document = opened(pdf(lines("Ada Demo was here")))
    edits = edits_of(document, NAME)
    assert write(document, edits) == write(document, edits)


@pytest.mark.parametrize("resolution", [150, 300])
def test_the_resolution_is_chosen(resolution: int) -> None:
    document = opened(pdf(lines("Ada Demo was here")))
    data = write(document, edits_of(document, NAME), output=Output(resolution=resolution))
    with pikepdf.open(io.BytesIO(data)) as file:
        picture = file.pages[0].obj.Resources.XObject.P
        assert int(picture.Width) == pytest.approx(595.3 * resolution / 72, abs=2)
        assert (int(picture.BitsPerComponent), str(picture.ColorSpace)) == (4, "/DeviceGray")


def test_coloured_pages_keep_their_colour() -> None:
    def draw(canvas: Canvas) -> None:
        canvas.setFillColorRGB(0.8, 0.1, 0.1)
        canvas.rect(100, 100, 200, 200, fill=1, stroke=0)

    document = opened(pdf(both(lines("Ada Demo was here"), draw)))
    again = opened(write(document, edits_of(document, NAME)))
    width, height, rgb = pages.render(again, 1, 72)
    at = ((height - 200) * width + 200) * 3
    red, green, blue = rgb[at : at + 3]
    assert red > 180 and green < 50 and blue < 50


def test_a_rectangle_is_burnt_out_without_any_text() -> None:
    document = opened(pdf(lines("Ada Demo was here")))
    area = Area(part="page 1", left=0.5, top=0.5, right=0.75, bottom=0.6)
    again = opened(write(document, [], output=Output(areas=(area,))))
    grey = pages.grey_pixels(again, 1, 1)
    height, width = grey.shape
    assert int(grey[round(height * 0.51) : round(height * 0.59), round(width * 0.51) : round(width * 0.74)].max()) < 8
    assert again.parts[0].text == "Ada Demo was here"
    for wrong in (
        Area(part="page 9", left=0, top=0, right=1, bottom=1),
        Area(part="page 1", left=0, top=0, right=2, bottom=1),
    ):
        with pytest.raises(ValueError, match="area"):
            write(document, [], output=Output(areas=(wrong,)))


def test_edits_are_checked() -> None:
    document = opened(pdf(lines("Ada Demo was here")))
    length = len(document.parts[0].text)
    for start, end in ((0, 0), (length - 1, length + 1)):
        with pytest.raises(ValueError, match="edit"):
            write(document, [Edit(span=Span(part="page 1", start=start, end=end), text="x")])


def test_two_threads_may_use_it_at_once() -> None:
    document = opened(pdf(*(lines(f"Page {number} of Ada Demo") for number in range(4))))
    expected = write(document, edits_of(document, NAME))
    results: list[bytes] = []

    def work() -> None:
        pages.render(document, 2, 100)
        results.append(write(document, edits_of(document, NAME)))

    threads = [threading.Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == [expected] * 3


# Other programs


def run(*words: str) -> str:
    if shutil.which(words[0]) is None:
        pytest.skip(f"no {words[0]} on this machine")
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, words[0]
    return done.stdout


@pytest.fixture
def written(tmp_path: Path) -> Path:
    document = opened(
        loaded(pdf(lines("Ada Demo was here", "and 1987-06-05 too", font="Vera", size=16), lines("A second page")))
    )
    path = tmp_path / "masked.pdf"
    path.write_bytes(write(document, edits_of(document, NAME, "1987-06-05")))
    return path


def test_qpdf_finds_no_fault(written: Path) -> None:
    assert "No syntax or stream encoding errors" in run("qpdf", "--check", str(written))


def test_qpdf_unpacks_nothing_that_tells(written: Path, tmp_path: Path) -> None:
    plain = tmp_path / "plain.pdf"
    run("qpdf", "--qdf", "--object-streams=disable", str(written), str(plain))
    data = plain.read_bytes()
    for value in (NAME, "1987-06-05"):
        for encoding in ("utf-8", "utf-16-be", "utf-16-le"):
            assert value.encode(encoding) not in data
            assert value.encode(encoding).hex().encode() not in data.lower()


def test_pdftotext_reads_the_tokens(written: Path) -> None:
    text = run("pdftotext", str(written), "-")
    assert "[PERSON_1] was here" in text
    assert "A second page" in text
    assert NAME not in text and "1987" not in text


def test_tesseract_reads_no_value(written: Path, tmp_path: Path) -> None:
    picture = tmp_path / "page"
    run("pdftoppm", "-r", "200", "-png", "-singlefile", str(written), str(picture))
    text = run("tesseract", f"{picture}.png", "-", "--psm", "4")
    assert " here" in text
    assert NAME not in text and "Demo" not in text and "1987" not in text
