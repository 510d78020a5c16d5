"""Mails with documents in them: PDF and office files are masked, looked at, and give their text back (U22)."""

import email
import io
from email.message import EmailMessage
from email.policy import SMTP, default
from pathlib import Path

import docx
import openpyxl
import pikepdf
import pypdf
import pytest
from outlook_files import compound_file, message, properties
from page_samples import both, lines, loaded, packed, pdf, picture, scan, typed

import core.documents.eml as eml
import core.documents.pdf.writing as writing
from core.documents import output_name, read
from core.errors import Cancelled, ResidueError
from core.mask import mask
from core.mask.candidates import locate, parse
from core.model import Decision, Document, MaskResult
from core.restore import restore
from core.save import Saved, save_masked, save_restored
from core.vault import mapping_path, open_mapping
from core.vault.keys import Keys

ROWS = "PERSON\tAda Demo\nPERSON\tCan Örnek\nPERSON\tJonas Quillbrook\n"


def mail(*files: tuple[str, bytes], body: str = "Dear Ada Demo, see below.\n") -> EmailMessage:
    made = EmailMessage()
    made["From"] = "Can Örnek <can@example.com>"
    made["Subject"] = "papers"
    made.set_content(body)
    for name, data in files:
        main, sub = ("application", "pdf") if name.endswith(".pdf") else ("application", "octet-stream")
        made.add_attachment(data, maintype=main, subtype=sub, filename=name)
    return made


def stored(folder: Path, made: EmailMessage) -> Document:
    path = folder / "letter.eml"
    path.write_bytes(made.as_bytes(policy=SMTP))
    return read(path)


def saved(document: Document, folder: Path, keys: Keys) -> Saved:
    target = folder / output_name(document, ())
    return save_masked(document, masked(document), target, mapping_path(target), keys)


def masked(document: Document) -> MaskResult:
    found = locate(document, parse(ROWS))
    return mask(document, [Decision(finding=each, verdict="mask", by="analyst") for each in found])


def restored(of: Saved, folder: Path, keys: Keys) -> Document:
    again = read(of.masked)
    edits = restore(again, open_mapping(of.mapping, keys).mapping).edits
    return read(save_restored(again, edits, folder / "back.eml"))


def attachments(path: Path) -> list[bytes]:
    read_again = email.message_from_bytes(path.read_bytes(), policy=default)
    return [part.get_payload(decode=True) for part in read_again.iter_attachments()]  # type: ignore[attr-defined, misc]


def texts(document: Document) -> dict[str, list[str]]:
    return {part.id: part.text.split() for part in document.parts[:-1]}


def test_an_attached_pdf_is_made_anew_and_gives_its_text_back(tmp_path: Path, keys: Keys) -> None:
    source = loaded(pdf(lines("Ada Demo was here,", "and so it goes"), lines("A page by Can Örnek", font="Vera")))
    document = stored(tmp_path, mail(("paper.pdf", source)))
    assert document.part("attachment 1/page 2").text == "A page by Can Örnek"
    assert "pages_as_pictures" in [notice.code for notice in document.notices]
    assert "attachments" not in [notice.code for notice in document.notices]
    done = saved(document, tmp_path, keys)
    [data] = attachments(done.masked)
    shown = [page.extract_text() for page in pypdf.PdfReader(io.BytesIO(data)).pages]
    assert "[PERSON_" in shown[0] and "Ada" not in "".join(shown) and "Örnek" not in "".join(shown)
    with pikepdf.open(io.BytesIO(data)) as opened:
        assert not opened.attachments and not opened.check_pdf_syntax()
    assert texts(restored(done, tmp_path, keys)) == texts(document)


def test_a_pdf_without_anything_to_mask_is_made_anew_too(tmp_path: Path, keys: Keys) -> None:
    """What its pages do not show may be about anybody."""
    document = stored(tmp_path, mail(("paper.pdf", pdf(lines("Nobody was here")))))
    done = saved(document, tmp_path, keys)
    [data] = attachments(done.masked)
    with pikepdf.open(io.BytesIO(data)) as opened:
        assert "/GarimMasked" in opened.Root and "/Producer" not in opened.docinfo
    back = restored(done, tmp_path, keys)
    assert texts(back) == texts(document)
    assert attachments(tmp_path / "back.eml") == [data]  # it is not drawn a third time


def test_a_pdf_in_a_mail_in_a_mail(tmp_path: Path, keys: Keys) -> None:
    outer = mail()
    outer.add_attachment(mail(("scan.pdf", scan(typed(["The witness Jonas Quillbrook came"])))))
    document = stored(tmp_path, outer)
    [page] = [part for part in document.parts if part.role == "page"]
    assert "Jonas Quillbrook" in page.text
    done = saved(document, tmp_path, keys)
    assert "Quillbrook" not in "".join(part.text for part in read(done.masked).parts)
    assert texts(restored(done, tmp_path, keys)) == texts(document)


def test_what_only_eyes_see_in_an_attached_pdf_stops_the_mail(tmp_path: Path, keys: Keys) -> None:
    stamp = typed(["Jonas Quillbrook"], width=640, height=120, size=44)
    page = both(lines("Jonas Quillbrook signed here"), picture(stamp, 72, 300, 230, 43))
    document = stored(tmp_path, mail(("paper.pdf", pdf(lines("A first page"), page))))
    with pytest.raises(ResidueError) as raised:
        saved(document, tmp_path, keys)
    assert raised.value.facts["part"] == "attachment 1/page 2"
    assert [path.name for path in tmp_path.iterdir()] == ["letter.eml"]


def test_what_only_other_programs_see_in_an_attached_pdf_stops_the_mail(
    tmp_path: Path, keys: Keys, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = writing._describe

    def careless(file: pikepdf.Pdf, *others: object) -> None:
        honest(file, *others)  # type: ignore[arg-type]
        file.Root.Private = pikepdf.Stream(file, b"<x>Ada Demo</x>")

    monkeypatch.setattr(writing, "_describe", careless)
    document = stored(tmp_path, mail(("paper.pdf", pdf(lines("Ada Demo was here")))))
    with pytest.raises(ResidueError):
        saved(document, tmp_path, keys)
    assert [path.name for path in tmp_path.iterdir()] == ["letter.eml"]


def test_pages_of_an_attachment_are_counted_while_they_are_read(tmp_path: Path) -> None:
    """The process that reads is given up when nothing is heard of it, and reading can be cancelled."""
    outer = mail()
    outer.add_attachment(mail(("paper.pdf", pdf(*(lines(f"Page {number}") for number in range(3))))))
    stored(tmp_path, outer)
    told: list[tuple[int, int]] = []
    read(tmp_path / "letter.eml", progress=lambda *at: told.append(at))
    assert told == [(1, 3), (2, 3), (3, 3)]

    def cancel(_done: int, _total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        read(tmp_path / "letter.eml", progress=cancel)


def test_a_pdf_in_an_outlook_message(tmp_path: Path, keys: Keys) -> None:
    tree = message()
    data = pdf(lines("Ada Demo was here"))
    tree["__attach_version1.0_#00000001"] = properties(
        8, {0x3707: "paper.pdf", 0x3701: data, 0x370E: "application/pdf"}
    )
    path = tmp_path / "letter.msg"
    path.write_bytes(compound_file(tree))
    document = read(path)
    done = saved(document, tmp_path, keys)
    assert done.masked.suffix == ".eml"
    shown = pypdf.PdfReader(io.BytesIO(attachments(done.masked)[-1])).pages[0].extract_text()
    assert shown.split()[0].startswith("[PERSON_") and "Ada" not in shown
    assert texts(restored(done, tmp_path, keys)) == texts(document)


def test_pictures_and_locked_pdf_are_still_left_out_and_said(tmp_path: Path, keys: Keys) -> None:
    locked = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf(lines("Ada Demo was here")))) as opened:
        opened.save(locked, encryption=pikepdf.Encryption(owner="o", user="u"))
    badge = packed(typed(["Visitor: Jonas Quillbrook"], width=1000, height=300), "PNG")
    document = stored(tmp_path, mail(("a.pdf", locked.getvalue()), ("badge.png", badge)))
    assert [notice.n for notice in document.notices if notice.code == "attachments"] == [2]
    assert attachments(saved(document, tmp_path, keys).masked) == []


def test_attached_office_files_are_masked_and_come_back(tmp_path: Path, keys: Keys) -> None:
    """Written by other programs, opened by them again."""
    letter, book = io.BytesIO(), io.BytesIO()
    written = docx.Document()
    written.core_properties.author = "Ada Demo"
    written.add_paragraph("A letter to Can Örnek by ").add_run("Ada Demo").bold = True
    written.save(letter)
    sheets = openpyxl.Workbook()
    sheets.active.append(["name", "sum"])
    sheets.active.append(["Ada Demo", 3])
    sheets.active["C2"].comment = openpyxl.comments.Comment("asked Can Örnek", "Ada Demo")
    sheets.save(book)
    document = stored(tmp_path, mail(("Ada Demo.docx", letter.getvalue()), ("sums.xlsx", book.getvalue())))
    done = saved(document, tmp_path, keys)
    one, two = attachments(done.masked)
    shown = docx.Document(io.BytesIO(one))
    assert "[PERSON_" in shown.paragraphs[-1].text and shown.core_properties.author != "Ada Demo"
    cells = [[cell.value for cell in row] for row in openpyxl.load_workbook(io.BytesIO(two)).active.rows]
    assert str(cells[1][0]).startswith("[PERSON_") and cells[1][1] == 3
    everything = b"".join((one, two, done.masked.read_bytes())).decode("utf-8", "replace")
    assert "Ada Demo" not in everything and "Örnek" not in everything
    back = restored(done, tmp_path, keys)
    fields = {part.id: part.text for part in document.parts[:-1] if part.fields}
    assert {part.id: part.text for part in back.parts[:-1] if part.fields} == fields
    one, two = attachments(tmp_path / "back.eml")
    assert docx.Document(io.BytesIO(one)).paragraphs[-1].text == "A letter to Can Örnek by Ada Demo"
    assert openpyxl.load_workbook(io.BytesIO(two)).active["A2"].value == "Ada Demo"


def test_an_attached_office_file_that_keeps_a_value_stops_the_mail(
    tmp_path: Path, keys: Keys, monkeypatch: pytest.MonkeyPatch
) -> None:
    letter = io.BytesIO()
    written = docx.Document()
    written.add_paragraph("A letter by Ada Demo")
    written.save(letter)
    document = stored(tmp_path, mail(("letter.docx", letter.getvalue()), body="Nothing.\n"))
    monkeypatch.setattr(eml, "_rewritten", lambda *_: iter(()))
    with pytest.raises(ResidueError):
        saved(document, tmp_path, keys)
    assert [path.name for path in tmp_path.iterdir()] == ["letter.eml"]
