"""Word documents: runs, hidden places, signs that are elements, tracked changes, what is always taken out."""

import pytest
from document_samples import SAMPLES
from lxml import etree
from office_archives import DECLARATION, OLE, OOXML, archive, docx, entries_of, run, text
from office_samples import WORD, WORD_BODY
from office_trips import leaks, masked, xml_of

from core.documents import fit, read_bytes, write
from core.errors import FileError
from core.model import Document, Edit, Notice, Output, Span

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"


def body_of(data: bytes) -> etree._Element:
    return etree.fromstring(entries_of(data)["word/document.xml"])


def runs_of(data: bytes) -> list[str]:
    return ["".join(each.itertext()) for each in body_of(data).iter(W + "r")]


def put(document: Document, old: str, new: str, part: str = "body") -> bytes:
    start = document.part(part).text.index(old)
    return write(document, [Edit(span=Span(part=part, start=start, end=start + len(old)), text=new)])


def texts(document: Document) -> dict[str, str]:
    return {part.id: part.text for part in document.parts}


def test_u21_a_value_over_several_runs_goes_into_the_first_and_keeps_its_format() -> None:
    data = docx(f"<w:p>{run('Contact Ay')}{run('şe De', '<w:rPr><w:b/></w:rPr>')}{run('mo today')}</w:p>")
    document = read_bytes(data, "a.docx")
    assert document.parts[0].text == "Contact Ayşe Demo today"
    written = put(document, "Ayşe Demo", "[PERSON_1]")
    assert runs_of(written) == ["Contact [PERSON_1]", "", " today"]
    bold = body_of(written).findall(f".//{W}r")[1]
    assert bold.find(f"{W}rPr/{W}b") is not None
    assert read_bytes(written, "a.docx").parts[0].text == "Contact [PERSON_1] today"


def test_a_form_letter_forgets_where_its_addresses_come_from() -> None:
    merge = '<w:mailMerge><w:connectString w:val="Data Source=Ada Demo.xlsx"/><w:query w:val="Ada Demo"/></w:mailMerge>'
    source = docx(text("Dear Ada Demo"), {"settings": merge})
    made = masked(source, "a.docx", "Ada Demo")
    assert leaks(made.data, "Ada Demo") == []


def test_text_that_was_moved_with_changes_tracked_is_where_it_was_moved_to() -> None:
    by = 'w:author="Can Örnek" w:date="2026-01-01T00:00:00Z"'
    source = docx(
        f'<w:p><w:moveFromRangeStart w:id="1" {by} w:name="move52013456"/><w:moveFrom w:id="2" {by}>{run("Ada Demo")}'
        f'</w:moveFrom><w:moveFromRangeEnd w:id="1"/></w:p>{text("between")}'
        f'<w:p><w:moveToRangeStart w:id="3" {by} w:name="move52013456"/><w:moveTo w:id="4" {by}>{run("Ada Demo")}'
        '</w:moveTo><w:moveToRangeEnd w:id="3"/></w:p>'
    )
    made = masked(source, "a.docx", "Ada Demo")
    assert texts(made.document)["body"] == "between\n[PERSON_1]"
    assert leaks(made.data, "Ada Demo", "Can Örnek", "move52013456") == []


def test_u21_a_token_cut_into_runs_by_an_editor_is_restored() -> None:
    made = masked(docx(text("Dear Ada Demo, hello")), "a.docx", "Ada Demo")
    entries = entries_of(made.data)
    yellow = '<w:rPr><w:highlight w:val="yellow"/></w:rPr>'
    cut = run("Dear ") + run("[PER", yellow) + '<w:proofErr w:type="gramStart"/>' + run("SON_") + run("1], hello")
    content = entries["word/document.xml"].decode()
    before, _, rest = content.partition("<w:r>")
    entries["word/document.xml"] = (before + cut + rest[rest.rindex("</w:p>") :]).encode()
    edited = read_bytes(archive(entries), "a.docx")
    from core.restore import restore

    result = restore(edited, made.result.mapping)
    assert [outcome.state for outcome in result.outcomes] == ["exact"]
    again = read_bytes(write(edited, result.edits, output=Output(intact=True)), "a.docx")
    assert again.parts[0].text == "Dear Ada Demo, hello"


def test_u22_nothing_outside_of_the_body_survives() -> None:
    values = ("Ada Demo", "ada@example.com", "010-5550-9001", "Şule Deneme", "Can Örnek", "홍길동")
    made = masked(WORD, "every corner.docx", *values)
    assert leaks(made.data, *values, "A77B3E", "Smith", "Deleted row", "adademo") == []
    assert {"word/embeddings/oleObject1.bin", "customXml/item1.xml"} <= entries_of(made.data).keys()
    assert made.texts["body"].startswith("Contact Ayşe Demo today\nName\t[PERSON_1]\n[PERSON_2]\n")
    assert made.texts["links"] == 'mailto:EMAIL_1?subject=PERSON_1\nclient\n HYPERLINK "mailto:EMAIL_1" '
    assert not {"deleted", "metadata"} & made.texts.keys()


def test_u22_what_is_beside_masking_is_said_before() -> None:
    notices = read_bytes(WORD, "a.docx").notices
    assert set(notices) == {
        Notice(code="metadata", n=3),
        Notice(code="thumbnail", n=1),
        Notice(code="removed_files", n=1),
        Notice(code="pictures", n=1, uninspected=True),
        Notice(code="custom_data", n=1),
        Notice(code="changes", n=4),
        Notice(code="authors", n=1),
    }
    assert read_bytes(write(read_bytes(WORD, "a.docx"), ()), "a.docx").notices == (
        Notice(code="pictures", n=1, uninspected=True),
    )
    assert read_bytes(docx(text("x"), others={"docProps/core.xml": "<x/>"}), "a.docx").notices == ()


def test_u14_what_word_writes_for_hyphens_and_spaces_is_masked_with_the_value() -> None:
    def number(sign: str) -> str:
        return f"<w:p><w:r>{sign.join(f'<w:t>{group}</w:t>' for group in ('4111', '1111', '1111', '1111'))}</w:r></w:p>"

    data = docx(
        number("<w:noBreakHyphen/>") + number("<w:t>\u00a0</w:t>") + text("4111\u00a01111\u20111111\u00ad1111")
        + text("ada@\u200bexample.com")
    )  # fmt: skip
    made = masked(data, "a.docx", "4111111111111111", kind="CARD")
    assert leaks(made.data, "4111111111111111") == []
    assert made.document.parts[0].text.count("[CARD_") == 3
    made = masked(data, "a.docx", "ada@example.com")
    assert leaks(made.data, "ada@example.com") == []


def test_signs_that_are_elements_are_text_and_go_with_what_covers_them() -> None:
    data = docx("<w:p><w:r><w:t>Ada</w:t><w:tab/><w:t>Demo</w:t><w:br/><w:t>end</w:t></w:r></w:p>")
    document = read_bytes(data, "a.docx")
    assert document.parts[0].text == "Ada\tDemo\nend"
    written = put(document, "Ada\tDemo", "[PERSON_1]")
    [content] = body_of(written).iter(W + "r")
    assert [etree.QName(each).localname for each in content] == ["t", "t", "br", "t"]
    # A sign alone, and one put back.
    written = put(document, "\t", " - ")
    assert read_bytes(written, "a.docx").parts[0].text == "Ada - Demo\nend"
    written = put(read_bytes(written, "a.docx"), " - ", "\t\n\t")
    assert [etree.QName(each).localname for each in next(body_of(written).iter(W + "r"))].count("tab") == 2
    assert read_bytes(written, "a.docx").parts[0].text == "Ada\t\n\tDemo\nend"


def test_white_space_at_the_edges_is_kept() -> None:
    document = read_bytes(docx("<w:p><w:r><w:t>Ada  Demo</w:t></w:r></w:p>"), "a.docx")
    written = put(document, "Ada ", "x")
    [content] = body_of(written).iter(W + "t")
    assert content.get("{http://www.w3.org/XML/1998/namespace}space") == "preserve"
    assert read_bytes(written, "a.docx").parts[0].text == "x Demo"


def test_deleted_text_does_not_glue_and_changes_are_accepted() -> None:
    document = read_bytes(WORD, "a.docx")
    assert "John Smyth" in document.part("body").text
    assert document.part("deleted").text == "Deleted row\nSmith"
    assert not document.part("deleted").fields
    written = write(document, ())
    content = entries_of(written)["word/document.xml"]
    assert not any(tag in content for tag in (b"<w:ins ", b"<w:del", b"rsid"))
    assert b"Smyth" in content


def test_restoring_takes_nothing_else_out() -> None:
    document = read_bytes(WORD, "a.docx")
    kept = write(document, (), output=Output(intact=True))
    assert read_bytes(kept, "a.docx").notices == document.notices
    assert texts(read_bytes(kept, "a.docx")) == texts(document)


def test_tokens_in_tracked_edits_are_restored_and_the_edits_stay_tracked() -> None:
    made = masked(docx(text("Dear Ada Demo, hello")), "a.docx", "Ada Demo")
    change = 'w:id="9" w:author="Elif Örnek" w:date="2025-03-01T10:00:00Z"'
    inserted, more = run("PERSON"), run(", and [PERSON_1] too")
    deleted = f"<w:del {change}><w:r><w:delText>Somebody</w:delText></w:r></w:del>"
    content = f"{run('Dear [')}<w:ins {change}>{inserted}</w:ins>{deleted}{run('_1]')}<w:ins {change}>{more}</w:ins>"
    edited = read_bytes(docx(f"<w:p>{content}</w:p>"), "a.docx")
    from core.restore import restore

    result = restore(edited, made.result.mapping)
    assert [outcome.state for outcome in result.outcomes] == ["exact", "exact"]
    written = write(edited, result.edits, output=Output(intact=True))
    assert read_bytes(written, "a.docx").parts[0].text == "Dear Ada Demo, and Ada Demo too"
    assert entries_of(written)["word/document.xml"].count(b"<w:ins") == 2


def test_equal_xml_comes_back_where_a_value_stood_in_one_run() -> None:
    document = read_bytes(WORD, "a.docx")
    for value in ("Ada Demo", "010-5550-9001", "ada@example.com"):
        made = masked(
            docx(text(f"Dear {value}", " and so on") + text(value), {"header1": text(value)}), "a.docx", value
        )
        unmasked = xml_of(write(made.source, ()))
        assert xml_of(made.restored()) == unmasked
    assert xml_of(write(document, ())) == xml_of(write(read_bytes(write(document, ()), "a.docx"), ()))


def test_nested_paragraphs_do_not_part_the_one_around_them() -> None:
    box = f"<w:r><w:pict><w:txbxContent>{text('inner')}</w:txbxContent></w:pict></w:r>"
    document = read_bytes(docx(f"<w:p>{run('Ada ')}{box}{run('Demo')}</w:p>"), "a.docx")
    assert document.parts[0].text == "Ada Demo\ninner"
    assert masked(docx(f"<w:p>{run('Ada ')}{box}{run('Demo')}</w:p>"), "a.docx", "Ada Demo").texts["body"] == (
        "[PERSON_1]\ninner"
    )


def test_an_edit_never_leaves_its_paragraph() -> None:
    document = read_bytes(docx(text("Ada") + text("Demo")), "a.docx")
    assert fit(document, Span(part="body", start=0, end=8)) == (
        Span(part="body", start=0, end=3),
        Span(part="body", start=4, end=8),
    )


def test_links_are_read_without_escapes_and_masked_with_bare_tokens() -> None:
    links = [
        ("hyperlink", "https://example.com/people/Ada%20Demo?q=%C5%9Eule%20Deneme"),
        ("image", "file:///C:/Ada Demo.png"),
    ]
    made = masked(docx(text("x"), links=links), "a.docx", "Ada Demo", "Şule Deneme")
    assert made.texts["links"] == "https://example.com/people/PERSON_1?q=PERSON_2\nfile:///C:/PERSON_1.png"
    assert xml_of(made.restored())["word/_rels/document.xml.rels"] == xml_of(
        write(made.source, (), output=Output(intact=True))
    )["word/_rels/document.xml.rels"].replace(b"C:/Ada Demo", b"C:/Ada%20Demo")


@pytest.mark.parametrize("value", ["a%2520b", "100%", "%E0%A4%A", "a b", "https://x/%41da", "%zz Ada", "한%20글"])
def test_any_address_comes_back(value: str) -> None:
    document = read_bytes(docx(text("x"), links=[("hyperlink", f"https://example.com/{value}")]), "a.docx")
    links = document.part("links").text
    written = put(document, links, "CUSTOM_1", "links")
    again = put(read_bytes(written, "a.docx"), "CUSTOM_1", links, "links")
    assert read_bytes(again, "a.docx").part("links").text == links


def test_macros_and_signatures_are_dropped_with_what_leads_to_them() -> None:
    rows = [("http://schemas.microsoft.com/office/2006/relationships/vbaProject", "vbaProject.bin")]
    data = docx(
        text("Ada"), others={"word/vbaProject.bin": OLE, "_xmlsignatures/sig1.xml": "<s>Ada Demo</s>"}, links=rows
    )
    document = read_bytes(data, "a.docm")
    assert {Notice(code="macros", n=1), Notice(code="signature", n=1)} <= set(document.notices)
    entries = entries_of(write(document, ()))
    assert not {"word/vbaProject.bin", "_xmlsignatures/sig1.xml"} & entries.keys()
    assert b"vbaProject" not in entries["word/_rels/document.xml.rels"]


def test_copies_in_base64_and_bindings_to_properties_do_not_stay() -> None:
    control = f"<w:sdtPr><w:dataBinding w:xpath='/title'/></w:sdtPr><w:sdtContent>{text('Ada Demo')}</w:sdtContent>"
    field = "<w:fldChar w:fldCharType='begin'><w:fldData>QWRhIERlbW8=</w:fldData></w:fldChar>"
    drawing = "<w:pict><v:shape xmlns:o='urn:schemas-microsoft-com:office:office' o:gfxdata='QWRhIERlbW8='/></w:pict>"
    data = docx(f"<w:sdt>{control}</w:sdt><w:p><w:r>{field}</w:r><w:r>{drawing}</w:r></w:p>")
    document = read_bytes(data, "a.docx")
    assert Notice(code="custom_data", n=2) in document.notices
    assert texts(document).keys() == {"body", "metadata", "filename"}
    content = entries_of(write(document, ()))["word/document.xml"]
    assert not any(lump in content for lump in (b"QWRh", b"dataBinding"))
    assert b"Ada Demo" in content


def test_the_strict_kind_of_file_is_read_the_same() -> None:
    entries = entries_of(docx(WORD_BODY))
    for name in ("word/document.xml",):
        entries[name] = (
            entries[name]
            .replace(b"http://schemas.openxmlformats.org/wordprocessingml/2006/main", b"http://purl.oclc.org/ooxml/wordprocessingml/main")
            .replace(b"http://schemas.openxmlformats.org/drawingml/2006/main", b"http://purl.oclc.org/ooxml/drawingml/main")
        )  # fmt: skip
    strict = read_bytes(archive(entries), "a.docx")
    assert strict.part("body").text == read_bytes(docx(WORD_BODY), "a.docx").part("body").text
    assert "[PERSON_1]" in masked(archive(entries), "a.docx", "Ada Demo").texts["body"]


def test_other_encodings_prefixes_and_comments_of_the_xml() -> None:
    entries = entries_of(docx(text("Ada Demo")))
    content = entries["word/document.xml"].decode().removeprefix(DECLARATION)
    content = content.replace("<w:body>", "<!-- Ada Demo --><?note Ada Demo?><w:body>").replace("w:", "q:")
    entries["word/document.xml"] = (
        '<?xml version="1.0" encoding="UTF-16"?>' + content.replace("xmlns:w=", "xmlns:q=")
    ).encode("utf-16")
    made = masked(archive(entries), "a.docx", "Ada Demo")
    assert made.texts["body"] == "[PERSON_1]"
    assert leaks(made.data, "Ada Demo") == []


def test_a_document_that_only_word_can_merge_is_refused() -> None:
    data = docx(
        '<w:altChunk r:id="rId1"/>', others={"word/chunk.htm": "<p>Ada Demo</p>"}, links=[("aFChunk", "chunk.htm")]
    )
    with pytest.raises(FileError) as caught:
        read_bytes(data, "a.docx")
    assert caught.value.code == "file.chunk"


def test_a_character_that_xml_cannot_hold_is_refused() -> None:
    document = read_bytes(docx(text("Ada Demo")), "a.docx")
    with pytest.raises(FileError) as caught:
        put(document, "Ada", "a\x00b")
    assert (caught.value.code, caught.value.facts["part"]) == ("file.encoding", "body")


def test_content_decides_before_the_suffix() -> None:
    assert read_bytes(docx(text("Ada")), "a.txt").format == "docx"
    assert read_bytes(docx(text("Ada")), "a.odt").format == "docx"
    assert read_bytes(SAMPLES["odt"][0][1], "a.docx").format == "odt"
    with pytest.raises(FileError) as caught:
        read_bytes(b"plain text", "a.docx")
    assert caught.value.code == "file.damaged"
    assert OOXML  # the namespaces of all samples
