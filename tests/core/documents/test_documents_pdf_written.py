"""PDF written from pixels: boxes over every ink of a value, nothing of the source left, the text back exactly."""

import io
import threading

import numpy
import pikepdf
import pytest
from page_samples import (
    both,
    lines,
    loaded,
    paged,
    pdf,
    two_columns,
    words,
)
from pdf_trips import NAME, codes, edits_of, opened
from reportlab.pdfgen.canvas import Canvas

from core.documents import pages, write
from core.documents.pdf.layer import KEY
from core.documents.raster.burn import Burner
from core.model import Area, Edit, Output, Span


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
