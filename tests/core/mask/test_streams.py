"""The look at the bytes of written files: what a writer left anywhere is seen, what programs write is no alarm."""

import base64
import io
import zipfile
import zlib
from collections.abc import Callable
from email.message import EmailMessage
from pathlib import Path

import pytest
from keystores import MemoryKeyStore
from office_archives import archive, docx, entries_of, hwpx, odt, paragraph, run, said
from sheet_samples import Sheet, row, strings, xlsx

import core.save
from core.documents import read_bytes, write
from core.errors import ResidueError
from core.mask import mask
from core.mask.candidates import locate
from core.mask.residue import check
from core.mask.streams import streams
from core.model import Candidate, Decision, Document, MaskResult
from core.save import save_masked
from core.vault import mapping_path
from core.vault.keys import unlock

NAME = "Ada Demo"
LONG = "Wilhelmina Beispiel"
PNG = b"\x89PNG\r\n\x1a\n"


def result_of(document: Document, *values: str, kind: str = "PERSON") -> MaskResult:
    rows = [Candidate(kind=kind, original=value) for value in values]
    return mask(document, [Decision(finding=each, verdict="mask", by="analyst") for each in locate(document, rows)])


def seen(clean: bytes, name: str, spoil: Callable[[bytes], bytes], *values: str, kind: str = "PERSON") -> set[str]:
    """The parts where values are seen in a masked file that was spoilt after it was written."""
    source = read_bytes(clean, name)
    result = result_of(source, *values, kind=kind)
    masked = read_bytes(write(source, result.edits), name)
    assert check(masked, result).clean
    spoilt = spoil(masked.source)
    assert spoilt != masked.source
    # What our own readers show stays what it was: only the bytes tell.
    blind = Document(
        format=masked.format, source=spoilt, parts=masked.parts, profile=masked.profile, fingerprint="", layout=None
    )
    return {place.part for place in check(blind, result).places}


def changed(entry: str, old: str, new: str) -> Callable[[bytes], bytes]:
    def spoil(data: bytes) -> bytes:
        entries = entries_of(data)
        assert old in entries[entry].decode()
        entries[entry] = entries[entry].decode().replace(old, new, 1).encode()
        return archive(entries)

    return spoil


def added(entry: str, content: bytes) -> Callable[[bytes], bytes]:
    return lambda data: archive({**entries_of(data), entry: content})


def chunk(kind: bytes, content: bytes) -> bytes:
    body = kind + content
    return len(content).to_bytes(4, "big") + body + zlib.crc32(body).to_bytes(4, "big")


BODY = f"<w:p>{run(f'Dear {NAME} and {LONG}')}</w:p>"
WORD = docx(BODY)
PICTURE = PNG + chunk(b"IHDR", bytes(13)) + chunk(b"tEXt", b"Author\0" + NAME.encode()) + chunk(b"IEND", b"")


@pytest.mark.parametrize(
    ("spoil", "part"),
    [
        (changed("word/document.xml", "</w:body>", f'<w:x w:title="{NAME}"/></w:body>'), "word/document.xml"),
        (changed("word/document.xml", "</w:body>", f'<w:x w:any="about {NAME}"/></w:body>'), "word/document.xml"),
        (changed("word/document.xml", "</w:body>", f"<!-- {NAME} --></w:body>"), "word/document.xml"),
        (changed("word/document.xml", "</w:body>", "<w:p>&#65;da&#x20;Demo</w:p></w:body>"), "word/document.xml"),
        (changed("word/document.xml", "</w:body>", "<w:x u='?q=Ada%20Demo'/></w:body>"), "word/document.xml"),
        (changed("word/document.xml", "</w:body>", f"{BODY}</w:body>"), "word/document.xml"),
        (
            changed(
                "word/document.xml",
                "</w:body>",
                f"<w:p>{run('A')}{run('da De', '<w:rPr><w:b/></w:rPr>')}{run('mo')}</w:p></w:body>",
            ),
            "word/document.xml",
        ),
        (
            changed("word/document.xml", "</w:body>", "<w:p><w:t>Ada</w:t><w:tab/><w:t>Demo</w:t></w:p></w:body>"),
            "word/document.xml",
        ),
        (
            changed(
                "word/document.xml",
                "</w:body>",
                "<w:p><w:t>Wilhel-mina Bei</w:t><w:softHyphen/><w:t> spiel</w:t></w:p></w:body>",
            ),
            "word/document.xml",
        ),
        (added("word/footnotes.xml", f"<a>{NAME}</a>".encode()), "word/footnotes.xml"),
        (added("word/Ada Demo.bin", b"<a/>"), "ZIP"),
        (added("word/of nobody.bin", f"<a>{NAME}</a>".encode()), "entry"),
        (added("word/printerSettings1.bin", b"\1\0\3\0" + NAME.encode("utf-16-le")), "word/printerSettings1.bin"),
        (added("word/printerSettings1.bin", b"\1\xff\3\xfexx\0" + LONG.encode()), "word/printerSettings1.bin"),
        (added("word/settings1.xml", f"<a>{NAME}</a>".encode("utf-16")), "word/settings1.xml"),
        (added("word/media/image1.png", PICTURE), "word/media/image1.png"),
        (added("word/embeddings/oleObject1.bin", archive({"a.xml": f"<x>{NAME}</x>"})), "word/embeddings/ole"),
        (
            added("customXml/item9.xml", b"<a>" + base64.b64encode(f"{'x' * 40} {NAME} {'y' * 9}".encode()) + b"</a>"),
            "customXml/item9.xml",
        ),
    ],
)  # fmt: skip
def test_whatever_a_writer_of_archives_leaves_is_seen(spoil: Callable[[bytes], bytes], part: str) -> None:
    found = seen(WORD, "a.docx", spoil, NAME, LONG)
    assert found
    assert all(each.startswith(part) for each in found)


def test_two_entries_of_one_name_and_the_comment_of_an_archive_are_looked_into() -> None:
    def twice(data: bytes) -> bytes:
        stream = io.BytesIO(data)
        with zipfile.ZipFile(stream, "a") as file, pytest.warns(UserWarning, match="Duplicate"):
            file.writestr("word/document.xml", f"<a>{NAME}</a>")
            file.writestr("word/document.xml", "<a/>")
        return stream.getvalue()

    def comment(data: bytes) -> bytes:
        stream = io.BytesIO(data)
        with zipfile.ZipFile(stream, "a") as file:
            file.comment = f"of {NAME}".encode()
        return stream.getvalue()

    assert seen(WORD, "a.docx", twice, NAME) == {"word/document.xml"}
    assert seen(WORD, "a.docx", comment, NAME) == {"ZIP"}


def test_sheets() -> None:
    shared = strings("Head", NAME)
    book = xlsx(
        [Sheet("S", rows=[row(1, '<c r="A1" t="s"><v>1</v></c>', '<c r="B1"><v>1055509001</v></c>')])], shared=shared
    )
    sheet = "xl/worksheets/sheet1.xml"
    spoil = changed("xl/sharedStrings.xml", "</sst>", f"<si><t>{NAME}</t></si></sst>")
    assert seen(book, "a.xlsx", spoil, NAME) == {"xl/sharedStrings.xml"}
    spoil = changed(sheet, "</row>", '<c r="C1"><v>1055509001</v></c></row>')
    assert seen(book, "a.xlsx", spoil, "1055509001", kind="PHONE") == {sheet}
    spoil = changed(sheet, "</row>", f'<c r="C1" note="{NAME}"/></row>')
    assert seen(book, "a.xlsx", spoil, NAME) == {sheet}


def test_the_number_of_a_shared_string_is_no_value() -> None:
    texts = [f"t{number}" for number in range(500)] + ["499"]
    book = xlsx(
        [Sheet("S", rows=[row(1, '<c r="A1" t="s"><v>499</v></c>', '<c r="B1" t="s"><v>500</v></c>')])],
        shared=strings(*texts),
    )
    source = read_bytes(book, "a.xlsx")
    result = result_of(source, "499", kind="ID")
    assert result.edits
    assert check(read_bytes(write(source, result.edits), "a.xlsx"), result).clean


def test_web_pages() -> None:
    page = f'<p class="x">Dear {NAME}, {LONG}</p>'.encode()

    def plus(more: str) -> Callable[[bytes], bytes]:
        return lambda data: data + more.encode()

    inner = base64.b64encode(f"<p>{NAME} and more than forty letters</p>".encode()).decode()
    for more in (
        f"<i data-x='{NAME}'></i>", f"<!-- {NAME} -->", "<p>A<b>da</b> De<i>mo</i></p>", "<a href='?q=Ada%20Demo'></a>",
        "<p>Wilhel&shy;mina Bei<wbr>spiel</p>",
        '<script>x="\\u0041da Demo"</script>', "<iframe srcdoc='&amp;#65;da Demo'>",
        f"<img src='data:text/html;base64,{inner}'>",
    ):  # fmt: skip
        assert seen(page, "a.html", plus(more), NAME, LONG) == {"source"}, more
    assert not seen(page, "a.html", plus("<p>Ada</p><p>Demo</p><table><tr><td>Ada<td>Demo</table>"), NAME)


@pytest.mark.parametrize(("name", "text"), [("a.txt", "{}, {}"), ("a.csv", "{},{}"), ("a.json", '["{}", "{}"]')])
def test_what_plain_text_holds_in_base64(name: str, text: str) -> None:
    token = base64.urlsafe_b64encode(f'{{"name":"{NAME}","more":"and forty letters"}}'.encode()).decode()
    clean = text.format(NAME, "x").encode()
    assert seen(clean, name, lambda data: data.replace(b"x", token.encode()), NAME) == {"source"}


def test_rich_text() -> None:
    letter = (
        rb"{\rtf1\ansi\ansicpg949{\fonttbl{\f0 Arial;}}{\stylesheet{\s1 heading;}}"
        rb"\pard Dear Ada Demo\par \'c8\'ab\'b1\'e6\'b5\'bf\par}"
    )

    def plus(more: bytes) -> Callable[[bytes], bytes]:
        return lambda data: data[:-1] + more + b"}"

    for more in (
        rb"{\*\any Ada Demo}", rb" A{\b da} De{\i m}o", rb"\'41\u100?a Demo", rb"{\info{\title Ada Demo}}",
        rb" \u54861?\u44600?\u46041?", rb"\'c8\'ab{\b \'b1\'e6}\'b5\'bf",
        b"{\\pict " + f"{'x' * 30} {NAME} {'y' * 30}".encode().hex().encode() + b"}",
    ):  # fmt: skip
        assert seen(letter, "a.rtf", plus(more), NAME, "홍길동") == {"source"}, more
    assert not seen(letter, "a.rtf", plus(rb"\pard Ada\par Demo\par"), NAME)


def test_mail() -> None:
    message = EmailMessage()
    message["Subject"] = "About Ada Demo"
    message["From"] = "can@example.com"
    message.set_content(f"Dear {NAME}, and more")
    mail = message.as_bytes()
    attached = EmailMessage()
    attached.set_content("see")
    attached.add_attachment(WORD, maintype="application", subtype="octet-stream", filename="a.bin")
    quoted = "Subject: =?utf-8?q?=41da_Demo?=\r\nContent-Type: text/plain\r\n"
    quoted += "Content-Transfer-Encoding: quoted-printable\r\n\r\n=41da De=\r\nmo"

    for more in (
        attached.as_bytes(),
        quoted.encode(),
        b"X-Any: =?utf-8?b?QWRhIERlbW8=?=\r\n\r\n",
        b"X-Any: =?utf-8?b?QWRhI?= Ada Demo\r\n\r\n",
        b"Content-Type: text/plain; name*=utf-8''Ada%20Demo\r\n\r\nx",
    ):
        found = seen(mail, "a.eml", lambda data, more=more: more, NAME)
        assert found and all(each.startswith("source") for each in found), more


ORDINARY = (
    "Normal",
    "Title",
    "Sheet1",
    "Word",
    "Will",
    "Mark",
    "Table",
    "Office",
    "Arial",
    "Author",
    "Default",
    "Standard",
)


def test_words_that_programs_write_are_no_alarm() -> None:
    style = '<w:pPr><w:pStyle w:val="Title"/></w:pPr>'
    body = "".join(f"<w:p>{style}{run(f'met {word} there')}</w:p>" for word in ORDINARY)
    lines = [row(at, f'<c r="A{at}" t="inlineStr"><is><t>{word}</t></is></c>') for at, word in enumerate(ORDINARY, 1)]
    files = {
        "a.docx": docx(body),
        "a.odt": odt("".join(f'<text:p text:style-name="Standard">{word}</text:p>' for word in ORDINARY)),
        "a.hwpx": hwpx(paragraph(*(said(f"{word} ") for word in ORDINARY))),
        "a.xlsx": xlsx([Sheet("Sheet1", rows=lines)]),
        "a.html": ("<title>x</title>" + "".join(f'<p class="{word}">{word}</p>' for word in ORDINARY)).encode(),
        "a.rtf": (r"{\rtf1{\fonttbl{\f0 Arial;}}{\info{\title x}}" + r"\par ".join(("", *ORDINARY)) + "}").encode(),
        "a.eml": ("Subject: title\r\n\r\n" + "\r\n".join(ORDINARY)).encode(),
    }  # fmt: skip
    for name, data in files.items():
        source = read_bytes(data, name)
        for kind in ("PERSON", "CUSTOM"):
            result = result_of(source, *ORDINARY, kind=kind)
            assert len(result.mapping.entries) >= len(ORDINARY)
            masked = read_bytes(write(source, result.edits), name)
            assert {place.part for place in check(masked, result).places} == set(), (name, kind)


def test_neighbouring_cells_and_paragraphs_are_no_value() -> None:
    source = read_bytes(docx(f"<w:p>{run(NAME)}</w:p><w:p>{run('Ada')}</w:p><w:p>{run('Demo')}</w:p>"), "a.docx")
    result = result_of(source, NAME)
    assert check(read_bytes(write(source, result.edits), "a.docx"), result).clean


def test_what_was_kept_is_no_alarm() -> None:
    source = read_bytes(docx(f"<w:p>{run(NAME)}</w:p><w:p>{run(f'for {NAME}')}</w:p>"), "a.docx")
    found = locate(source, [Candidate(kind="PERSON", original=NAME)])
    decisions = [
        Decision(finding=found[0], verdict="mask", by="analyst"),
        Decision(finding=found[1], verdict="keep", by="analyst"),
    ]
    result = mask(source, decisions)
    masked = read_bytes(write(source, result.edits), "a.docx")
    assert NAME in masked.parts[0].text
    assert check(masked, result).clean


def test_names_of_parts_tell_nothing() -> None:
    data = archive({**entries_of(WORD), "word/Ada Demo/Can.xml": b"<a>x</a>", "word/footnotes.xml": b"<a>x</a>"})
    document = Document(
        format="docx", source=data, parts=(), profile=read_bytes(WORD, "a.docx").profile, fingerprint=""
    )
    parts = {stream.part for stream in streams(document)}
    assert "word/footnotes.xml" in parts
    assert not any("Ada" in part or "Can" in part for part in parts)


def test_a_file_in_which_a_writer_left_something_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = core.save.write

    def leaving(*given: object, **options: object) -> bytes:
        data = real(*given, **options)  # type: ignore[arg-type]
        return changed("word/document.xml", "</w:body>", f'<w:bookmarkStart w:author="{NAME}"/></w:body>')(data)

    path = tmp_path / "in" / "a.docx"
    path.parent.mkdir()
    path.write_bytes(WORD)
    source = read_bytes(WORD, "a.docx")
    result = result_of(source, NAME)
    monkeypatch.setattr(core.save, "write", leaving)
    target = tmp_path / "a.masked.docx"
    with pytest.raises(ResidueError) as caught:
        save_masked(source, result, target, mapping_path(target), unlock(MemoryKeyStore(), create=True))
    assert caught.value.facts["n"]
    assert not target.exists()
    assert [each.name for each in tmp_path.iterdir()] == ["in"]
