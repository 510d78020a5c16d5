"""Documents of Hancom Office: sections, headers, notes, memos, fields, tracked changes, previews, history."""

import io

import pytest
from office_archives import archive, entries_of, hwpx, paragraph, said
from office_samples import HANGUL
from office_trips import leaks, masked, xml_of
from suites import hangul_file

from core.documents import read_bytes, write
from core.errors import FileError
from core.model import Edit, Notice, Output, Span

VALUES = ("홍길동", "김하나", "김가상", "박예시", "Ada Demo")


def test_u22_nothing_is_left_in_any_entry() -> None:
    made = masked(HANGUL, "보고.hwpx", *VALUES)
    assert leaks(made.data, *VALUES, "지운") == []
    assert made.texts["body"].startswith(
        "담당 [PERSON_1] 연락처 010-5550-\n9001\t끝\u00a0말\n앞대상\n남는  글과 새 글\n"
    )
    assert made.texts["comments"] == "메모 [PERSON_1]"
    assert made.texts["links"] == "PERSON_1"
    entries = entries_of(made.data)
    assert "Contents/history.xml" not in entries
    assert b"history" not in entries["Contents/content.hpf"]
    assert entries["BinData/ole1.ole"] == entries["Preview/PrvImage.png"] == b""


def test_u22_what_is_beside_masking_is_said_before() -> None:
    assert set(read_bytes(HANGUL, "a.hwpx").notices) == {
        Notice(code="versions", n=1),
        Notice(code="thumbnail", n=2),
        Notice(code="removed_files", n=1),
        Notice(code="pictures", n=1, uninspected=True),
        Notice(code="metadata", n=3),
        Notice(code="changes", n=4),
        Notice(code="authors", n=1),
    }


def test_files_of_another_writer() -> None:
    data = hangul_file()
    made = masked(data, "보고.hwpx", *VALUES, "ada@example.com", "010-5550-9001")
    assert leaks(made.data, *VALUES, "ada@example.com", "010-5550-9001", "지운 말") == []
    assert made.texts["body"].split("\n")[0] == "담당자 [PERSON_1] 연락처 [PHONE_1]"
    assert set(made.texts["header"].split("\n")) == {"머리말 [PERSON_1]"}  # it writes two copies
    assert made.texts["notes"].split("\n") == ["각주 [PERSON_1]", "미주 [PERSON_3]"]
    restored = read_bytes(made.restored(), "보고.hwpx")
    assert restored.part("body").text == made.source.part("body").text
    import hwpx as another

    assert "남은 [PERSON_1] 문장" in another.HwpxDocument.open(io.BytesIO(made.data)).text.plain()
    assert "남은 홍길동 문장 추가된 김하나" in another.HwpxDocument.open(io.BytesIO(made.restored())).text.plain()


def test_fields_to_fill_in_say_their_lengths_anew() -> None:
    content = entries_of(masked(HANGUL, "a.hwpx", "홍길동").data)["Contents/section0.xml"].decode()
    assert "Clickhere:set:50:Direction:wstring:8:PERSON_1 HelpState:wstring:0:  <" in content


def test_places_of_lines_do_not_outlive_the_text() -> None:
    assert b"lineseg" not in entries_of(write(read_bytes(HANGUL, "a.hwpx"), ()))["Contents/section0.xml"]


def test_restoring_keeps_tracked_changes() -> None:
    kept = write(read_bytes(HANGUL, "a.hwpx"), (), output=Output(intact=True))
    assert read_bytes(kept, "a.hwpx").part("deleted").text == "지운 홍길\t동"


def test_an_unclosed_deletion_ends_with_its_paragraph() -> None:
    body = paragraph(said("하나 <hp:deleteBegin Id='1'/>둘")) + paragraph(said("셋"))
    document = read_bytes(hwpx(body), "a.hwpx")
    assert document.part("body").text == "하나 \n셋"
    assert read_bytes(write(document, ()), "a.hwpx").part("body").text == "하나 \n셋"


def test_signs_come_back_as_elements() -> None:
    document = read_bytes(hwpx(paragraph(said("가<hp:tab width='4000'/>나<hp:lineBreak/>다"))), "a.hwpx")
    span = Span(part="body", start=0, end=5)
    written = write(document, [Edit(span=span, text="[PERSON_1]")])
    assert b"<hp:t>[PERSON_1]</hp:t>" in entries_of(written)["Contents/section0.xml"]
    again = read_bytes(written, "a.hwpx")
    back = write(again, [Edit(span=Span(part="body", start=0, end=10), text="가\t나\n다")])
    assert "<hp:t>가<hp:tab/>나<hp:lineBreak/>다</hp:t>" in entries_of(back)["Contents/section0.xml"].decode()


def test_equal_xml_comes_back_where_a_value_stood_in_one_run() -> None:
    made = masked(hwpx(paragraph(said("담당 홍길동 님"), said("끝"))), "a.hwpx", "홍길동")
    assert xml_of(made.restored())["Contents/section0.xml"] == xml_of(write(made.source, ()))["Contents/section0.xml"]


def test_an_encrypted_document_is_refused() -> None:
    entries = entries_of(HANGUL)
    namespace = "urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"
    manifest = f'<odf:manifest xmlns:odf="{namespace}"><odf:encryption-data/></odf:manifest>'
    with pytest.raises(FileError) as caught:
        read_bytes(archive({**entries, "META-INF/manifest.xml": manifest}), "a.hwpx")
    assert caught.value.code == "file.encrypted"


def test_the_binary_format_is_refused_with_its_way_out() -> None:
    with pytest.raises(FileError) as caught:
        read_bytes(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(512) + b"HWP Document File", "a.hwp")
    assert (caught.value.code, caught.value.facts) == ("file.type", {"suggest": ".hwpx"})
