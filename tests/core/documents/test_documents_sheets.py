"""Workbooks: where text hides in them, what changes together, what a number becomes, and what is refused."""

import io
import zipfile

import pytest
from lxml import etree
from office_archives import OLE, archive, entries_of
from office_trips import leaks, masked
from sheet_samples import (
    NAMESPACES,
    NOTE,
    Extra,
    Sheet,
    cell,
    every_corner,
    every_corner_ods,
    ods,
    ods_cell,
    ods_row,
    people,
    row,
    strings,
    table,
    xlsx,
)

from core.documents import fit, raw_spelling, read_bytes, write
from core.errors import FileError
from core.find import FindOptions, find
from core.mask import mask
from core.model import Decision, Document, Edit, Output, Span
from core.restore import restore

SHEET = "xl/worksheets/sheet1.xml"
VALUES = ("Ada Demo", "ada@example.com", "1055507799", "アダ", "ademo")


def parts(document: Document) -> dict[str, str]:
    return {part.id: part.text for part in document.parts}


def only(*rows: str, **more: str) -> bytes:
    """A workbook of one sheet."""
    return xlsx([Sheet("S", rows=rows)], **more)  # type: ignore[arg-type]


def edited(document: Document, *changes: tuple[str, str, str]) -> bytes:
    """The file with the first place of a text in a part replaced by another."""
    edits = []
    for part_id, old, new in changes:
        part = document.part(part_id)
        start = part.text.index(old)
        [span] = fit(document, Span(part=part_id, start=start, end=start + len(old)))
        edits.append(Edit(span=span, text=new))
    order = [part.id for part in document.parts]
    return write(document, sorted(edits, key=lambda edit: (order.index(edit.span.part), edit.span.start)))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_u23_nothing_is_left_in_any_corner_of_a_workbook(encoding: str) -> None:
    data = every_corner()
    if encoding == "utf-16":
        entries = entries_of(data)
        text = entries[SHEET].decode().replace('encoding="UTF-8"', 'encoding="UTF-16"')
        entries[SHEET] = text.encode("utf-16")
        data = archive(entries)
    assert len(leaks(data, *VALUES)) > 10
    done = masked(data, "salaries.xlsx", "Ada Demo", "ada@example.com", "1055507799")
    assert leaks(done.data, *VALUES) == []
    texts = done.texts
    assert texts["sheet1"].startswith("Name\t[PERSON_1]\t[PERSON_1]\n[PERSON_1]\t[PHONE_1]\tDear [PERSON_1]\t42\t")
    assert texts["sheet2"] == "secret [PERSON_1]\n8"
    assert texts["names"].split("\n") == ["Data", "PERSON_1", "Very", "Boss", "There", "PERSON_1"]
    book = entries_of(done.data)["xl/workbook.xml"].decode()
    assert "PERSON_1!$A$1</definedName>" in book
    sheet = entries_of(done.data)[SHEET].decode()
    assert "PERSON_1!A2</f>" in sheet
    assert 'location="PERSON_1!A1"' in sheet
    assert "<f>&quot;Dear &quot;&amp;&quot;[PERSON_1]&quot;</f><v>Dear [PERSON_1]</v>" in sheet


def test_u23_nothing_is_left_in_any_corner_of_an_opendocument_sheet() -> None:
    data = every_corner_ods()
    values = ("Ada Demo", "ada@example.com", "1055507799", "1987-06-05")
    done = masked(data, "salaries.ods", *values)
    assert leaks(done.data, *values) == []
    assert done.texts["comments"] == "call [PERSON_1]\tcall [PERSON_1]"
    content = entries_of(done.data)["content.xml"].decode()
    assert 'table:formula="of:=[$PERSON_1.A1]"' in content
    assert 'table:cell-range-address="$PERSON_1.$A$1"' in content
    assert 'config:name="PERSON_1"' in entries_of(done.data)["settings.xml"].decode()


def test_the_notices_say_what_is_taken_out_and_what_changes() -> None:
    notices = {notice.code: notice.n for notice in read_bytes(every_corner(), "a.xlsx").notices}
    assert notices == {
        "metadata": 4,
        "hidden_sheets": 2,
        "formulas": 3,
        "authors": 1,
        "elsewhere": 1,
        "pivots": 1,
        "leftovers": 1,
    }


def test_parts_are_told_apart_by_sheet() -> None:
    document = read_bytes(every_corner(), "a.xlsx")
    shown = [(part.id, part.role, part.number, part.title) for part in document.parts if part.title]
    assert shown == [
        ("sheet1", "sheet", 1, "Data"),
        ("sheet2", "hidden", 0, "Ada Demo"),
        ("sheet3", "hidden", 0, "Very"),
        ("sheet1-stored", "hidden", 0, "Data"),
        ("sheet1-formulas", "hidden", 0, "Data"),
    ]
    assert [part.id for part in document.parts if part.echo] == ["sheet1-stored"]


def test_a_masked_number_becomes_a_text_and_a_number_again() -> None:
    document = read_bytes(only(row(1, cell("A1", 1055507799, style=1), cell("B1", 45000.5, style=3))), "a.xlsx")
    assert parts(document)["sheet1"] == "010-5550-7799\t45,000.50"
    [span] = fit(document, Span(part="sheet1", start=4, end=8))
    assert (span.start, span.end) == (0, 13)
    assert raw_spelling(document, span) == "1055507799"
    data = write(document, [Edit(span=span, text="[PHONE_1]")])
    assert (
        b'<c r="A1" s="1" t="inlineStr"><is><t xml:space="preserve">[PHONE_1]</t></is></c>' in entries_of(data)[SHEET]
    )
    again = read_bytes(data, "a.xlsx")
    back = Edit(span=Span(part="sheet1", start=0, end=9), text="010-5550-7799", raw="1055507799")
    restored = write(again, [back], output=Output(intact=True))
    assert b'<c r="A1" s="1"><v>1055507799</v></c>' in entries_of(restored)[SHEET]
    elsewhere = Edit(span=Span(part="sheet1", start=0, end=9), text="another", raw="1055507799")
    assert b">another</t>" in entries_of(write(again, [elsewhere]))[SHEET]


def test_a_number_is_found_as_it_is_stored_and_as_it_is_shown_at_once() -> None:
    data = only(row(1, cell("A1", 1055507799, style=1), cell("B1", 31933, style=4), cell("C1", 7)))
    done = masked(data, "a.xlsx", "010-5550-7799", "1055507799", "1987-06-05")
    assert done.texts["sheet1"] == "[PHONE_1] [PHONE_2]\t[PHONE_3]\t7"
    assert leaks(done.data, "010-5550-7799", "1055507799", "1987-06-05", "31933") == []
    assert b'<c r="B1" s="4"><v>31933</v></c>' in entries_of(done.restored())[SHEET]


def test_echoes_are_not_searched_for_themselves() -> None:
    """What is stored behind 010-5550-7799 would be found as a number of another kind."""
    document = read_bytes(only(row(1, cell("A1", "phone")), row(2, cell("A2", 1055507799, style=1))), "a.xlsx")
    findings = find(document, FindOptions(mode="pattern"))
    assert [(finding.span.part, finding.text) for finding in findings] == [("sheet1", "010-5550-7799")]


def test_truths_and_errors_come_back_as_what_they_were() -> None:
    document = read_bytes(only(row(1, cell("A1", True), cell("B1", ("e", "#N/A")), cell("C1", False))), "a.xlsx")
    spans = [fit(document, Span(part="sheet1", start=at, end=at + 1))[0] for at in (0, 5, 10)]
    masked_data = write(document, [Edit(span=span, text=f"[X_{at}]") for at, span in enumerate(spans)])
    again = read_bytes(masked_data, "a.xlsx")
    text = again.part("sheet1").text
    back = [
        Edit(
            span=Span(part="sheet1", start=text.index(f"[X_{at}]"), end=text.index(f"[X_{at}]") + 5),
            text=document.part("sheet1").text[span.start : span.end],
            raw=raw_spelling(document, span),
        )
        for at, span in enumerate(spans)
    ]
    restored = entries_of(write(again, back, output=Output(intact=True)))[SHEET]
    for expected in (b't="b"><v>1</v>', b't="e"><v>#N/A</v>', b't="b"><v>0</v>'):
        assert expected in restored


def test_runs_keep_their_formats_where_text_was_masked() -> None:
    rich = '<r><t>Call </t></r><r><rPr><b/></rPr><t>Ada</t></r><r><t xml:space="preserve"> Demo now</t></r>'
    data = only(row(1, cell("A1", ("s", 0))), shared=strings(rich))
    sheet = entries_of(masked(data, "a.xlsx", "Ada Demo").data)[SHEET].decode()
    assert '<r><rPr><b/></rPr><t xml:space="preserve">[PERSON_1]</t></r>' in sheet
    assert '<r><t xml:space="preserve"> now</t></r>' in sheet


def test_one_cell_of_many_with_the_same_shared_string_can_be_masked() -> None:
    data = only(
        row(1, cell("A1", ("s", 0)), cell("B1", ("s", 0)), cell("C1", ("s", 1))), shared=strings("Ada Demo", "x")
    )
    document = read_bytes(data, "a.xlsx")
    again = read_bytes(edited(document, ("sheet1", "Ada Demo", "[PERSON_1]")), "a.xlsx")
    assert parts(again)["sheet1"] == "[PERSON_1]\tAda Demo\tx"


def test_strings_that_no_cell_shows_and_readings_aloud_are_gone() -> None:
    shared = strings("kept", '<t>漢字</t><rPh sb="0" eb="2"><t>かんじ</t></rPh>', "left over")
    data = only(row(1, cell("A1", ("s", 0)), cell("B1", ("s", 1))), shared=shared)
    written = entries_of(write(read_bytes(data, "a.xlsx"), ()))["xl/sharedStrings.xml"].decode()
    assert written.endswith("<si><t>kept</t></si><si><t>漢字</t></si><si><t/></si></sst>")


def test_headings_and_columns_of_a_table_change_together() -> None:
    done = masked(people(), "a.xlsx", "이름", "홍길동", kind="PERSON")
    entries = entries_of(done.data)
    assert 'tableColumn id="1" name="[PERSON_1]"' in entries["xl/tables/table1.xml"].decode()
    assert "People[[#Headers],['[PERSON_1']]]" in entries[SHEET].decode()
    assert done.texts["sheet1"].startswith("[PERSON_1]\tphone\t메모\n[PERSON_2]\t")
    restored = entries_of(done.restored())
    assert 'name="이름"' in restored["xl/tables/table1.xml"].decode()
    assert "People[[#Headers],[이름]]" in restored[SHEET].decode()


def test_macros_go_and_the_workbook_stays() -> None:
    extra = {"vbaProject.bin": Extra("vnd.ms-office.vbaProject", OLE, "vbaProject")}
    kind = "vnd.ms-excel.sheet.macroEnabled.main+xml"
    document = read_bytes(xlsx([Sheet("S", rows=table(["Ada Demo"]))], extras=extra, kind=kind), "a.xlsm")
    assert [notice.code for notice in document.notices if notice.code == "macros"] == ["macros"]
    assert not any("vba" in name for name in entries_of(write(document, ())))


def test_threaded_comments_lose_their_people() -> None:
    spaces = 'xmlns="http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments"'
    extras = {
        "persons/person.xml": Extra(
            "vnd.ms-excel.person+xml",
            f'<personList {spaces}><person displayName="Ada Demo" id="{{1}}" userId="ada@example.com" providerId="AD"/>'
            "</personList>",
            "person",
        ),
        "threadedComments/threadedComment1.xml": Extra(
            "vnd.ms-excel.threadedcomments+xml",
            f'<ThreadedComments {spaces}><threadedComment ref="A1" dT="2025-03-01T10:00:00.00" personId="{{1}}" '
            'id="{{2}}"><text>ask Ada Demo</text></threadedComment></ThreadedComments>',
        ),
    }
    done = masked(xlsx([Sheet("S", rows=table(["x"]))], extras=extras), "a.xlsx", "Ada Demo")
    assert leaks(done.data, "Ada Demo", "ada@example.com", "2025-03-01") == []
    assert done.texts["comments"] == "ask [PERSON_1]"


def test_u23_connections_and_queries_forget_where_data_came_from() -> None:
    main = f'xmlns="{NAMESPACES.split(chr(34))[1]}"'
    kind = "vnd.openxmlformats-officedocument.spreadsheetml."
    extras = {
        "connections.xml": Extra(
            kind + "connections+xml",
            f'<connections {main}><connection id="1" name="Ada Demo" odcFile="C:\\Users\\ademo\\x.odc"><dbPr '
            'connection="Server=db;User ID=ademo;Password=sesame9" command="select Ada Demo"/></connection>'
            "</connections>",
            "connections",
        ),
        "queryTables/queryTable1.xml": Extra(
            kind + "queryTable+xml", f'<queryTable {main} name="Ada Demo" connectionId="1"/>'
        ),
        "revisions/userNames.xml": Extra(kind + "userNames+xml", f'<users {main}><userInfo name="Ada Demo"/></users>'),
    }
    data = xlsx([Sheet("S", rows=table(["x"]))], extras=extras)
    done = masked(data, "a.xlsx", "Ada Demo")
    assert leaks(done.data, "Ada Demo", "ademo", "sesame9") == []
    assert "connections" in [notice.code for notice in done.source.notices]


def test_numbers_in_formulas_and_in_pivot_caches_become_texts() -> None:
    data = only(row(1, cell("A1", 1, formula='LEN(1055507799)&"x"&A100000')))
    done = masked(data, "a.xlsx", "1055507799")
    assert b"<f>LEN(&quot;[PHONE_1]&quot;)&amp;&quot;x&quot;&amp;A100000</f>" in entries_of(done.data)[SHEET]
    cache = entries_of(masked(every_corner(), "a.xlsx", "1055507799").data)["xl/pivotCache/pivotCacheDefinition1.xml"]
    root = etree.fromstring(cache)
    assert [element.get("v") for element in root.iter("{*}s")][1].startswith("[PHONE_")
    assert root.get("refreshOnLoad") == "1"
    assert "pivotCacheRecords1.xml" not in str(entries_of(write(read_bytes(every_corner(), "a.xlsx"), ())).keys())


def test_folded_cells_and_rows_of_opendocument_are_masked_one_by_one() -> None:
    rows = [ods_row(ods_cell("Ada Demo", repeat=3), repeat=2), ods_row(ods_cell("x", repeat=9), repeat=5_000)]
    document = read_bytes(ods({"S": rows}), "a.ods")
    text = document.part("sheet1").text
    assert text.startswith("Ada Demo\tAda Demo\tAda Demo\nAda Demo\tAda Demo\tAda Demo\nx\tx")
    assert len(text) < 200
    second = text.index("Ada", 5)
    data = write(document, [Edit(span=Span(part="sheet1", start=second, end=second + 8), text="[PERSON_1]")])
    again = read_bytes(data, "a.ods").part("sheet1").text
    assert again.startswith("Ada Demo\t[PERSON_1]\tAda Demo\nAda Demo\tAda Demo\tAda Demo\nx\tx")


def test_a_number_of_opendocument_comes_back_with_its_value() -> None:
    data = ods({"S": [ods_row(ods_cell(1055507799, shown="010-5550-7799"), ods_cell("1987-06-05", shown="Jun 87"))]})
    done = masked(data, "a.ods", "010-5550-7799", "1987-06-05")
    content = entries_of(done.data)["content.xml"].decode()
    assert "office:value=" not in content
    assert "date-value" not in content
    restored = entries_of(done.restored())["content.xml"].decode()
    assert 'office:value-type="float" office:value="1055507799"><text:p>010-5550-7799</text:p>' in restored
    assert 'office:value-type="date" office:date-value="1987-06-05"><text:p>Jun 87</text:p>' in restored


def test_a_note_in_an_empty_folded_cell_is_masked() -> None:
    data = ods({"S": [ods_row(ods_cell("", inner=NOTE), ods_cell("x"), repeat=2)]})
    done = masked(data, "a.ods", "Ada Demo")
    assert leaks(done.data, "Ada Demo") == []
    assert done.texts["comments"] == "call [PERSON_1]"


@pytest.mark.parametrize(
    "values",
    ["_x000D_", "_x005F_x000D_", "a\tb\nc", "<&>\"'", "  two  spaces  ", "\U0001f600", "é e\u0301", "]]>"],
)
def test_every_text_can_be_put_into_a_cell_and_read_again(values: str) -> None:
    document = read_bytes(only(row(1, cell("A1", "Ada Demo"), cell("B1", "x", formula='"x"'))), "a.xlsx")
    spans = (Span(part="sheet1", start=0, end=8), Span(part="sheet1", start=9, end=10))
    again = read_bytes(write(document, [Edit(span=span, text=values) for span in spans]), "a.xlsx")
    assert again.part("sheet1").text == f"{values}\t{values}"


def test_what_xml_cannot_hold_is_refused() -> None:
    document = read_bytes(only(row(1, cell("A1", "Ada Demo"))), "a.xlsx")
    with pytest.raises(FileError) as raised:
        write(document, [Edit(span=Span(part="sheet1", start=0, end=3), text="\ud800")])
    assert (raised.value.code, raised.value.facts) == ("file.encoding", {"encoding": "XML", "part": "sheet1"})


def broken(change: str, text: str, entry: str = SHEET) -> bytes:
    entries = entries_of(only(*table(["Ada Demo"])))
    content = entries[entry].decode()
    assert change in content
    entries[entry] = content.replace(change, text, 1).encode()
    return archive(entries)


BOMB = '<!DOCTYPE x [<!ENTITY a "Ada"><!ENTITY b "&a;&a;">]><worksheet '
HOSTILE = {
    "no end": ("</sheetData>", ""),
    "entities": ("<worksheet ", BOMB),
    "two tables of cells": ("</sheetData>", "</sheetData><sheetData/>"),
    "a missing shared string": ('t="inlineStr">', 't="s"><v>7</v></c><c t="inlineStr">'),
    "a column beyond the last": ('r="A1"', 'r="ZZZ1"'),
    "two formulas in a cell": ('t="inlineStr">', '><f>"Ada Demo"</f><f>1</f>'),
    "half a tag": ("<row", "<row <"),
    "an undeclared entity": ("Ada", "&nbsp;"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_sheets_are_refused(name: str) -> None:
    with pytest.raises(FileError) as raised:
        read_bytes(broken(*HOSTILE[name]), "a.xlsx")
    assert raised.value.code == "file.damaged"


def test_a_sheet_that_no_tab_leads_to_is_refused() -> None:
    with pytest.raises(FileError) as raised:
        read_bytes(broken('r:id="rId2"', 'r:id="rId9"', "xl/workbook.xml"), "a.xlsx")
    assert raised.value.code == "file.damaged"


def test_a_million_far_apart_cells_make_no_endless_text() -> None:
    rows = "".join(
        f'<row r="{number * 1000}"><c r="A{number}"><v>1</v></c><c r="XFD{number}"><v>2</v></c></row>'
        for number in range(1, 500)
    )
    document = read_bytes(only(rows), "a.xlsx")
    assert len(document.part("sheet1").text) < 500 * 40


def test_comments_cdata_and_prefixes_in_a_sheet_are_read_like_the_rest() -> None:
    sheet = (
        f'<x:worksheet xmlns:x="{NAMESPACES.split(chr(34))[1]}"><x:sheetData><!-- c --><x:row r="1">'
        '<x:c t="inlineStr" r="A1"><x:is><x:t><![CDATA[Ada <b> Demo]]></x:t></x:is></x:c>'
        '<x:c r="C1" t=\'str\'><x:f a=">">1</x:f><x:v>a&#65;</x:v></x:c>'
        "</x:row></x:sheetData></x:worksheet>"
    )
    entries = entries_of(only())
    entries[SHEET] = sheet.encode()
    document = read_bytes(archive(entries), "a.xlsx")
    assert document.part("sheet1").text == "Ada <b> Demo\t\taA"
    again = read_bytes(edited(document, ("sheet1", "Ada <b> Demo", "[PERSON_1]"), ("sheet1", "aA", "<>")), "a.xlsx")
    assert again.part("sheet1").text == "[PERSON_1]\t\t<>"


def test_an_encrypted_opendocument_sheet_says_so() -> None:
    entries = entries_of(ods({"S": [ods_row(ods_cell("x"))]}))
    manifest = entries["META-INF/manifest.xml"].decode()
    entry = 'manifest:full-path="content.xml" manifest:media-type="text/xml"'
    locked = f"{entry}><manifest:encryption-data/></manifest:file-entry>"
    entries["META-INF/manifest.xml"] = manifest.replace(f"{entry}/>", locked).encode()
    entries["content.xml"] = b"\x8a\x01" * 40
    with pytest.raises(FileError) as raised:
        read_bytes(archive(entries, stored=("mimetype",)), "a.ods")
    assert raised.value.code == "file.encrypted"


def test_a_masked_workbook_is_a_sound_archive() -> None:
    data = masked(every_corner(), "a.xlsx", "Ada Demo").data
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        assert file.testzip() is None
        for name in file.namelist():
            if name.endswith((".xml", ".rels", ".vml")):
                etree.fromstring(file.read(name))


def test_restoring_through_tokens_gives_every_text_back() -> None:
    for data, name in ((every_corner(), "a.xlsx"), (every_corner_ods(), "a.ods")):
        document = read_bytes(data, name)
        findings = find(document, FindOptions(mode="pattern+dictionary"))
        result = mask(document, [Decision(finding=finding, verdict="mask", by="rule") for finding in findings])
        again = read_bytes(write(document, result.edits), name)
        restored = read_bytes(write(again, restore(again, result.mapping).edits, output=Output(intact=True)), name)
        kept = [(part.id, part.text) for part in document.parts if part.fields]
        assert [(part.id, part.text) for part in restored.parts if part.fields] == kept
