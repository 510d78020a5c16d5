"""OpenDocument texts and presentations: mixed content, signs that are elements, what is always taken out."""

import pytest
from office_archives import PNG, archive, entries_of, odp, odt
from office_samples import OPEN_SLIDES, OPEN_TEXT
from office_trips import leaks, masked, xml_of

from core.documents import read_bytes, write
from core.errors import FileError
from core.model import Edit, Notice, Span


def content_of(data: bytes) -> str:
    return entries_of(data)["content.xml"].decode()


def there_and_back(body: str, old: str, new: str = "[PERSON_1]") -> tuple[str, str]:
    """The content with a stretch replaced, and with what stood there put back."""
    document = read_bytes(odt(body), "a.odt")
    start = document.part("body").text.index(old)
    written = write(document, [Edit(span=Span(part="body", start=start, end=start + len(old)), text=new)])
    changed = read_bytes(written, "a.odt")
    assert changed.part("body").text == document.part("body").text.replace(old, new, 1)
    back = write(changed, [Edit(span=Span(part="body", start=start, end=start + len(new)), text=old)])
    assert read_bytes(back, "a.odt").part("body").text == document.part("body").text
    return (content_of(written).partition("<office:text>")[2].partition("</office:text>")[0], content_of(back))


def test_u22_nothing_is_left_in_any_entry() -> None:
    values = ("Ada Demo", "Can Örnek", "홍길동", "ada@example.com")
    made = masked(OPEN_TEXT, "a.odt", *values)
    assert leaks(made.data, *values, "Deleted words", "2025-03") == []
    assert not {"Thumbnails/thumbnail.png", "Configurations2/x.xml"} & entries_of(made.data).keys()
    assert b"Thumbnails" not in entries_of(made.data)["META-INF/manifest.xml"]
    assert made.texts["body"].startswith("Tenant [PERSON_1] pays. Then\nPhone\t010   5550\n9001 mail end\n")
    assert made.texts["comments"] == "remind [PERSON_1]"
    made = masked(OPEN_SLIDES, "a.odp", "Ada Demo", "010-5550-9001")
    assert leaks(made.data, "Ada Demo", "010-5550-9001", "Can Örnek") == []
    assert made.texts["notes1"] == "say [PERSON_2]"  # as written on the page: with a line break


def test_u22_what_is_beside_masking_is_said_before() -> None:
    assert set(read_bytes(OPEN_TEXT, "a.odt").notices) == {
        Notice(code="metadata", n=3),
        Notice(code="thumbnail", n=1),
        Notice(code="pictures", n=1, uninspected=True),
        Notice(code="changes", n=1),
        Notice(code="authors", n=2),
    }


@pytest.mark.parametrize(
    ("body", "old", "written"),
    [
        ("<text:p>Ada<text:s/>Demo pays</text:p>", "Ada Demo", "<text:p>[PERSON_1] pays</text:p>"),
        ("<text:p><text:a>Ada</text:a><text:tab/>D</text:p>", "Ada\tD", "<text:p><text:a>[PERSON_1]</text:a></text:p>"),
        ("<text:p>x<text:line-break/>y</text:p>", "\n", "<text:p>x[PERSON_1]y</text:p>"),
        ("<text:p><text:tab/></text:p>", "\t", "<text:p>[PERSON_1]</text:p>"),
        ("<text:p>a<text:s text:c='4'/>b</text:p>", "a  ", '<text:p>[PERSON_1] <text:s text:c="1"/>b</text:p>'),
        ("<text:p>a<text:s text:c='4'/>b</text:p>", "  b", '<text:p>a <text:s text:c="1"/>[PERSON_1]</text:p>'),
        ("<text:p>a<text:s text:c='4'/>b</text:p>", "    ", "<text:p>a[PERSON_1]b</text:p>"),
    ],
)  # fmt: skip
def test_signs_that_are_elements_are_text(body: str, old: str, written: str) -> None:
    changed, _ = there_and_back(body, old)
    assert changed == written


def test_what_comes_back_is_spelled_with_elements() -> None:
    _, back = there_and_back(
        "<text:p>Ada<text:tab/>x<text:line-break/>y<text:s text:c='3'/>Demo</text:p>", "Ada\tx\ny   Demo"
    )
    assert 'Ada<text:tab/>x<text:line-break/>y <text:s text:c="2"/>Demo' in back


def test_text_behind_elements_stays_where_it_is() -> None:
    body = "<text:p>one<text:span>two</text:span>three<text:bookmark text:name='b1'/>four</text:p>"
    assert there_and_back(body, "ee")[0].endswith('<text:bookmark text:name="b1"/>four</text:p>')
    changed, _ = there_and_back(body, "etwoth")
    assert changed == '<text:p>on[PERSON_1]<text:span></text:span>ree<text:bookmark text:name="b1"/>four</text:p>'


def test_equal_xml_comes_back_where_a_value_stood_in_one_run() -> None:
    made = masked(odt("<text:p>Dear <text:span>Ada Demo</text:span>, and Ada Demo</text:p>"), "a.odt", "Ada Demo")
    assert xml_of(made.restored()) == xml_of(write(made.source, ()))


def test_macros_versions_and_embedded_files_do_not_stay() -> None:
    others = {
        "Basic/Standard/Module1.xml": "<x>Ada Demo</x>",
        "Versions/Version1": b"Ada Demo",
        "Object 1": b"\xd0\xcf\x11\xe0Ada Demo",
        "ObjectReplacements/Object 1": b"Ada Demo",
        "Pictures/1.png": PNG,
        "settings.xml": '<x xmlns:config="urn:oasis:names:tc:opendocument:xmlns:config:1.0"><config:config-item '
        'config:name="PrinterName" config:type="string">Ada Demo</config:config-item></x>',
    }
    document = read_bytes(odt("<text:p>x</text:p>", others=others), "a.odt")
    assert {notice.code for notice in document.notices} == {
        "metadata",
        "macros",
        "versions",
        "removed_files",
        "pictures",
    }
    written = write(document, ())
    assert leaks(written, "Ada Demo") == []
    assert not [name for name in entries_of(written) if name.startswith(("Basic", "Versions"))]


def test_an_encrypted_document_is_refused_with_its_way_out() -> None:
    entries = entries_of(odt("<text:p>x</text:p>"))
    manifest = entries["META-INF/manifest.xml"].decode()
    manifest = manifest.replace('"text/xml"/>', '"text/xml"><manifest:encryption-data/></manifest:file-entry>', 1)
    entries |= {"META-INF/manifest.xml": manifest.encode(), "content.xml": b"\x00\x01encrypted"}
    with pytest.raises(FileError) as caught:
        read_bytes(archive(entries), "a.odt")
    assert caught.value.code == "file.encrypted"


def test_text_outside_of_paragraphs_gets_no_elements() -> None:
    document = read_bytes(odt("<text:p>x</text:p><text:section>a  b</text:section>"), "a.odt")
    start = document.part("body").text.index("a  b")
    written = write(document, [Edit(span=Span(part="body", start=start, end=start + 4), text="c   d")])
    assert ">c   d</text:section>" in content_of(written)


def test_a_manifest_of_old_is_read_and_kept_to() -> None:
    entries = entries_of(OPEN_TEXT)
    manifest = entries["META-INF/manifest.xml"].decode()
    start, end = manifest.index(" xmlns:manifest"), manifest.index(">", manifest.index("<manifest:manifest"))
    doctype = '<!DOCTYPE manifest:manifest PUBLIC "-//OpenOffice.org//DTD Manifest 1.0//EN" "Manifest.dtd">'
    manifest = (manifest[:start] + manifest[end:]).replace("?>", f"?>{doctype}", 1)
    written = write(read_bytes(archive({**entries, "META-INF/manifest.xml": manifest.encode()}), "a.odt"), ())
    assert b"Thumbnails" not in entries_of(written)["META-INF/manifest.xml"]


def test_pages_are_parts() -> None:
    document = read_bytes(
        odp(["<text:p>Ada</text:p>", "<text:p>Demo</text:p>"], notes={2: "<text:p>Note</text:p>"}), "a.odp"
    )
    assert [(part.id, part.role, part.number, part.text) for part in document.parts[:3]] == [
        ("slide1", "slide", 1, "Ada"),
        ("slide2", "slide", 2, "Demo"),
        ("notes2", "note", 2, "Note"),
    ]
