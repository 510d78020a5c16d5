"""Mail and Outlook messages: headers, bodies, attachments, what is dropped, what colleagues get (U22, U25, U26)."""

import base64
import email
import pickle
import re
import struct
import time
from email.message import EmailMessage
from email.policy import SMTP, default

import pytest
from covering import cover, uncover
from mail_samples import ATTACHED, OLD, SIMPLE, letter
from masking import decide, there_and_back
from office_archives import docx, text
from outlook_files import compound_file, full_message, message, properties, rtf_message

from core.documents import fit, gives_back, output_name, read_bytes, write
from core.documents.mailheaders import decode_value, encode_value, is_dropped, items, spell_item
from core.documents.mime import parse
from core.errors import FileError
from core.mask.candidates import locate
from core.mask.candidates import parse as rows_of
from core.mask.residue import check
from core.model import Document, Edit, Output, Span

ROWS = (
    "PERSON\tAda Demo\nPERSON\tŞule Deneme\nPERSON\t홍길동\nPERSON\tAda\nPHONE\t010-5550-9001\n"
    "EMAIL\tsule@example.com\nEMAIL\thong@example.com\nEMAIL\tada@example.com\nEMAIL\tada.demo@example.com\n"
)


def shown(document: Document) -> dict[str, str]:
    return {part.id: part.text for part in document.parts}


def everything_in(data: bytes) -> str:
    """A mail as the standard library reads it, every body decoded."""
    found = [data.decode("utf-8", "replace")]
    for part in email.message_from_bytes(data, policy=default).walk():
        found += [f"{name}: {value}" for name, value in part.items()]
        found.append(str(part.get_filename()))
        if not part.is_multipart():
            content = part.get_payload(decode=True)
            assert isinstance(content, bytes)
            text = content.decode(part.get_content_charset() or "utf-8", "replace")
            found += [text, re.sub("<[^>]*>", "", text)]
    return "\n".join(found)


def replaced(data: bytes, part: str, old: str, new: str, **options: object) -> bytes:
    document = read_bytes(data, "a.eml")
    start = document.part(part).text.index(old)
    [span] = fit(document, Span(part=part, start=start, end=start + len(old)))
    return write(document, [Edit(span=span, text=new)], **options)  # type: ignore[arg-type]


def test_headers_are_text() -> None:
    parts = shown(read_bytes(SIMPLE, "a.eml"))
    assert parts["addresses"].split("\n") == [
        "From: Demo, Ada <ada@example.com>, 홍길동 <hong@example.com>",
        "To: can@example.com (Can Demo), Friends: Ada <a@b.example>; ",
        "Cc: undisclosed-recipients: ; ",
    ]
    assert parts["header"].split("\n") == [
        "Subject: 홍길동 writes to Ada Demo",
        "Organization: Ada Demo Ltd",
        "Date: Mon, 03 Mar 2025 10:00:00 +0100",
    ]
    assert parts["body"] == "Hello 이,\n> as Ada\nDemo and\n> > Can\n> wrote\n-- \r\nAda Demo 010-5550-9001".replace(
        "\n-- ", "\n-- "
    )


def test_u22_nothing_is_left_in_any_part() -> None:
    document = read_bytes(letter(), "letter of Ada.eml")
    parts = shown(document)
    assert parts["attachment 1/name"] == "홍길동 list.csv" and parts["attachment 3/body"] == "nested Ada Demo"
    assert {part.role for part in document.parts if part.id.startswith("attachment 1")} == {"attachment"}
    assert document.part("attachment 1/body").title == "홍길동 list.csv"
    assert {(notice.code, notice.n) for notice in document.notices} >= {("attachments", 1), ("transport", 2)}
    made = there_and_back(document, decide(locate(document, rows_of(ROWS))))
    assert check(made.masked, made.result).clean
    left = everything_in(made.masked.source).replace("copyAda", "").replace("©Ada", "")
    assert not re.search("Ada(?!m)|Şule|홍길동|9001|sule@|hong@|ada@|ADA-PC|vcard.*Ada", left)
    again = read_bytes(made.back, "letter.eml")
    assert shown(again) | {"filename": ""} == parts | {"filename": ""}


def test_what_is_not_masked_stays_as_it_was() -> None:
    data = letter()
    written = replaced(data, "attachment 1/body", "홍길동", "[PERSON_1]", output=Output(intact=True))
    before, after = data.split(b"--=_0"), written.split(b"--=_0")
    assert [one == other for one, other in zip(before, after, strict=True)].count(False) == 1
    assert write(read_bytes(data, "a.eml"), (), output=Output(intact=True)) == data
    assert b"ADA-PC" not in write(read_bytes(data, "a.eml"), ())


def test_addresses_stay_addresses() -> None:
    document = read_bytes(SIMPLE, "a.eml")
    made = there_and_back(
        document, decide(locate(document, rows_of("PERSON\tDemo, Ada\nEMAIL\tada@example.com\nPERSON\tcan\n")))
    )
    mail = email.message_from_bytes(made.masked.source, policy=default)
    assert [(each.display_name, each.addr_spec) for each in mail["From"].addresses] == [
        ("PERSON_1@masked.invalid", "EMAIL_1@masked.invalid"),
        ("홍길동", "hong@example.com"),
    ]
    assert mail["To"].addresses[0].addr_spec == "PERSON_2@masked.invalid"  # a piece of an address takes all of it
    assert shown(read_bytes(made.back, "a.eml")) == shown(document)


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        (b"plain", "plain"),
        (b"=?utf-8?q?a=C3=A9_b?= c", "aé b c"),
        (b"=?euc-kr?B?yKs=?=\r\n =?euc-kr?B?seY=?=", "홍길"),
        (b"=?utf-8?B?7ZmN6ri?= =?utf-8?B?464+Z?=", None),
        (b"=?utf-8?B?7Q==?= =?utf-8?B?mY0=?=", "홍"),
        (b"=?unknown?q?Ada?=", "Ada"),
        ("홍길동".encode(), "홍길동"),
        ("홍길동 귀하".encode("cp949"), "홍길동 귀하"),
        (b"folded\r\n\tvalue", "folded\tvalue"),
        (b"=?utf-8*en?q?Ada?=", "Ada"),
    ],
)
def test_values_are_decoded(raw: bytes, text: str | None) -> None:
    found = decode_value(raw)
    assert text is None or found == text
    assert decode_value(encode_value(found)).split() == found.split()


def test_a_charset_that_is_no_name_is_read_all_the_same() -> None:
    head = b"From: a@example.com\r\nSubject: =?x\x00y?Q?Ada?=\r\n"
    raw = head + b'Content-Type: text/plain; charset="x\x00y"\r\n\r\nhello \xb0\xa1 Ada\r\n'
    raw = raw.replace(b"\r\n\r\n", b"\r\nContent-Disposition: inline; filename*=no-such''n%C3%A4me\r\n\r\n", 1)
    document = read_bytes(raw, "letter.eml")
    assert any("hello" in each for each in shown(document).values())
    made = there_and_back(document, decide(locate(document, rows_of("PERSON\tAda\n"))))
    assert check(made.masked, made.result).clean


def test_a_header_cannot_be_split() -> None:
    written = replaced(SIMPLE, "header", "Ada Demo", "x\r\nBcc: can@example.com\r\n\r\nbody")
    mail = email.message_from_bytes(written, policy=default)
    assert mail["Bcc"] is None and "Bcc: can@example.com" in mail["Subject"]
    written = replaced(SIMPLE, "addresses", "홍길동", 'x" <a@b>\r\nBcc: c')
    assert email.message_from_bytes(written, policy=default)["Bcc"] is None


def test_items_come_back() -> None:
    for raw in (b'"a b" <a@b>, c@d', b"a@b (x \\( y)", b"g: a@b, c <d@e>;", b'"a@b" <c@d>', b"<a@b>", b"x y"):
        found = items(raw)
        spelled = "".join(spell_item(item.kind, item.text) for item in found).encode()
        assert [item for item in items(spelled) if item.kind != "syntax"] == [
            item for item in found if item.kind != "syntax"
        ]


def test_a_name_over_a_quoted_line_end_is_one() -> None:
    document = read_bytes(SIMPLE, "a.eml")
    start = document.part("body").text.index("Ada\nDemo")
    covered = cover(document, [Span(part="body", start=start, end=start + 8)])
    assert b"> as [PERSON_1] and\r\n> > Can\r\n> wrote" in covered.data
    masked = read_bytes(covered.data, "a.eml")
    assert write(masked, uncover(masked, covered)) == write(document, ())


def test_u25_charsets_are_kept() -> None:
    document = read_bytes(OLD, "old.eml")
    assert shown(document)["body"] == "홍길동 귀하"
    written = replaced(OLD, "body", "홍길동", "[PERSON_1] 김")
    assert email.message_from_bytes(written, policy=default).get_content() == "[PERSON_1] 김 귀하\n"
    assert b"iso-2022-kr" in written
    latin = b"Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: 8bit\n\nAda caf\xe9\n"
    assert b"[P_1] caf\xe9" in replaced(latin, "body", "Ada", "[P_1]")
    with pytest.raises(FileError, match=r"file\.encoding"):
        replaced(latin, "body", "Ada", "홍길동")
    written = replaced(latin, "body", "Ada", "홍길동", encoding="utf-8")
    assert email.message_from_bytes(written, policy=default).get_content() == "홍길동 café\n"
    seven = b"Content-Type: text/plain; charset=utf-8\n\nAda\n"
    assert email.message_from_bytes(replaced(seven, "body", "Ada", "é"), policy=default).get_content() == "é\n"


def test_attachments_are_renamed_wherever_their_name_stands() -> None:
    parts = shown(read_bytes(ATTACHED, "a.mht"))
    assert parts["attachment 1/name"] == "홍길동.txt" and parts["text 2/own content"] == "Content-ID: <ada@example.com>"
    written = replaced(ATTACHED, "attachment 1/name", "홍길동", "PERSON_1")
    assert [part.get_filename() for part in email.message_from_bytes(written).walk()][2] == "PERSON_1.txt"
    mail = EmailMessage()
    mail.add_attachment("x", filename="Ada.txt", params={"name": "Ada.txt"})
    written = replaced(mail.as_bytes(policy=SMTP), "attachment 1/name", "Ada", "홍")
    *_, attached = email.message_from_bytes(written, policy=default).walk()
    assert b"Ada" not in written and attached.get_filename() == "홍.txt"


def test_what_is_dropped() -> None:
    for name in ("Received", "DKIM-Signature", "ARC-Seal", "Message-ID", "References", "X-Mailer", "Thread-Index"):
        assert is_dropped(name)
    for name in ("Subject", "From", "Date", "Organization", "Content-Type"):
        assert not is_dropped(name)
    mail = EmailMessage()
    mail.set_content("Ada")
    for kind, data in (("pdf", b"%PDF-1.4 Ada"), ("zip", b"PK\3\4 Ada"), ("octet-stream", b"MZ\x90\0 Ada" + bytes(99))):
        mail.add_attachment(data, maintype="application", subtype=kind, filename=f"Ada.{kind}")
    document = read_bytes(mail.as_bytes(), "a.eml")
    assert [(notice.code, notice.n) for notice in document.notices] == [("attachments", 3)]
    assert b"Ada." not in write(document, ()) and b"Ada" in write(document, ())
    with pytest.raises(FileError) as raised:
        read_bytes(b"Content-Type: application/pdf\nContent-Transfer-Encoding: base64\n\nJVBERi0xLjQ=\n", "a.eml")
    assert raised.value.code == "file.type"


def test_attached_office_files_lose_what_they_lose_alone_and_give_back_the_rest() -> None:
    """A deleted stretch, names of reviewers, properties: gone from the masked copy, no reason to refuse the mail."""
    mail = EmailMessage(SMTP)
    mail["From"] = "Ada Demo <ada.demo@example.com>"
    mail.set_content("Dear 홍길동")
    deleted = '<w:p><w:del w:author="Ada Demo" w:id="1"><w:r><w:delText>Şule Deneme</w:delText></w:r></w:del></w:p>'
    attached = docx(text("홍길동, 010-5550-9001") + deleted)
    mail.add_attachment(attached, maintype="application", subtype="octet-stream", filename="홍길동.docx")
    source = read_bytes(mail.as_bytes(), "a.eml")
    made = there_and_back(source, decide(locate(source, rows_of(ROWS))))
    assert check(made.masked, made.result).clean
    assert gives_back(source, made.masked, made.restored.edits)
    assert shown(made.masked)["attachment 1/body"].startswith("[PERSON_2], [PHONE_1]")
    assert shown(read_bytes(made.back, "a.eml"))["attachment 1/body"].startswith("홍길동, 010-5550-9001")


def test_text_hidden_between_base64_is_not_carried_over() -> None:
    data = b"Content-Type: text/plain\nContent-Transfer-Encoding: base64\n\nSGVs*" + "홍길동".encode() + b"*bG8=\n"
    document = read_bytes(data, "a.eml")
    assert shown(document)["body"] == "Hello"
    assert write(document, ()) == b"Content-Type: text/plain\nContent-Transfer-Encoding: base64\n\nSGVsbG8=\n"


def nested(depth: int, encode: bool) -> bytes:
    data = b"Subject: Ada\n\nAda Demo\n"
    for _ in range(depth):
        head = b"Content-Type: message/rfc822; name=a.eml\n"
        if encode:
            head += b"Content-Transfer-Encoding: base64\n"
            data = base64.encodebytes(data)
        data = head + b"\n" + data
    return data


@pytest.mark.parametrize(
    "data",
    [
        nested(2_000, encode=False),
        nested(30, encode=True),
        b"Content-Type: multipart/mixed; boundary=a\n\n"
        + b"--a\nContent-Type: multipart/mixed; boundary=a\n\n" * 5_000,
        b"Content-Type: multipart/mixed; boundary=a\n\n" + b"--a\n\nx\n" * 20_000,
        b"".join(b"H%d: Ada\n" % number for number in range(50_000)) + b"\nx",
        b"Subject: " + b"=?utf-8?q?" * 50_000 + b"\n\nx",
        b"To: " + b"(" * 100_000 + b"\n\nx",
        b"From: " + b'"' * 50_001 + b"<" * 50_000 + b"\n\nx",
        b"Content-Type: text/plain;" + b" a=b;" * 30_000 + b"\n\nx",
        b"Content-Type: text/plain\nContent-Transfer-Encoding: base64\n\n" + b"!" * 300_000,
    ],
)
def test_u24_hostile_mails_are_refused_or_read_at_once(data: bytes) -> None:
    began = time.process_time()
    try:
        document = read_bytes(data, "a.eml")
    except FileError:
        document = None
    assert time.process_time() - began < 1
    if document is not None:
        write(document, ())


def test_parts_without_a_sound_boundary_are_text() -> None:
    data = b"Content-Type: multipart/mixed; boundary=x\n\nno limit, Ada\n"
    assert shown(read_bytes(data, "a.eml"))["beside 1/body"] == "no limit, Ada"
    data = b"Content-Type: multipart/mixed; boundary=x\n\n--x\n\nAda\n"
    assert shown(read_bytes(data, "a.eml"))["body"] == "Ada"
    assert parse(b"no headers at all\n\nAda").headers == ()


def test_layouts_travel_between_processes() -> None:
    document = pickle.loads(pickle.dumps(read_bytes(letter(), "a.eml")))
    assert write(document, (), output=Output(intact=True)) == letter()


# -- Outlook -----------------------------------------------------------------------------------------------------------


def test_a_message_becomes_a_mail() -> None:
    document = read_bytes(full_message(), "Ada Demo.msg")
    assert document.format == "msg"
    parts = shown(document)
    assert parts["addresses"] == "From: Şule Deneme <sule@example.com>\nTo: 홍길동 <hong@example.com>\nCc: Can Demo"
    assert parts["header"].startswith("Subject: about 홍길동\nDate: Thu, 27 Feb 2025")
    assert parts["text 2/body"] == "Dear Ada Demo"
    assert parts["attachment 1/body"].startswith("name;phone\r\n홍길동;010")
    assert parts["attachment 2/body"].startswith("Dear Ada Demo")
    assert [(notice.code, notice.n) for notice in document.notices] == [("attachments", 1)]
    made = there_and_back(document, decide(locate(document, rows_of(ROWS))))
    assert re.fullmatch(r"PERSON_\d-masked\.eml", output_name(document, made.result.edits))
    assert made.masked.format == "eml" and check(made.masked, made.result).clean
    left = everything_in(made.masked.source)
    assert not any(word in left for word in ("Ada", "Şule", "홍길동", "9001", "sule@", "EXCHANGE", "ada.exe"))
    assert shown(read_bytes(made.back, "a.eml")) | {"filename": ""} == parts | {"filename": ""}


def test_old_code_pages_and_bodies_in_rtf() -> None:
    parts = shown(read_bytes(compound_file(message(narrow=True)), "a.msg"))
    assert parts["body"] == "김가상 드림" and parts["header"].startswith("Subject: 홍길동 귀하")
    wrong = properties(32, {0x0037: ("홍길동 귀하", "cp949"), 0x1000: "x"}, {0x3FFD: 65001})
    assert shown(read_bytes(compound_file(wrong), "a.msg"))["header"] == "Subject: 홍길동 귀하"
    assert shown(read_bytes(rtf_message(), "a.msg"))["attachment 1/body"] == "Ada Demo 홍길동"


COMPRESSED = bytes.fromhex(
    "2d0000002b0000004c5a4675f1c5c7a703000a00726370673132354232 0af32068656c09002062770 5b06c647d0a800fa0".replace(
        " ", ""
    )
)
"""The example of MS-OXRTFCP, 4.1.1."""


def test_compressed_rtf_is_read() -> None:
    document = read_bytes(compound_file(properties(32, {0x1009: COMPRESSED})), "a.msg")
    assert shown(document)["attachment 1/body"] == "hello world"


@pytest.mark.parametrize(
    "data",
    [
        full_message()[:3000],
        full_message()[:520] + bytes(4000),
        compound_file({"__properties_version1.0": b"", "x": b"y"})[:-600],
        compound_file(properties(32, {0x1009: b"\0" * 40})),
        b"not a compound file",
    ],
)
def test_damaged_messages_are_refused_at_once(data: bytes) -> None:
    began = time.process_time()
    with pytest.raises(FileError) as raised:
        read_bytes(data, "a.msg")
    assert raised.value.code in ("file.damaged", "file.type", "file.empty", "file.binary")
    assert time.process_time() - began < 0.5


def test_a_stream_that_says_it_is_endless_is_damage() -> None:
    data = bytearray(rtf_message())
    name = "__substg1.0_".encode("utf-16-le")
    places = [match.start() for match in re.finditer(re.escape(name), bytes(data))]
    for at in places:
        data[at + 120 : at + 128] = b"\xff\xff\xff\xff\xff\xff\xff\x7f"
    assert places
    with pytest.raises(FileError, match=r"file\.damaged"):
        read_bytes(bytes(data), "a.msg")


def test_a_stream_that_runs_in_a_circle_is_damage() -> None:
    """A sector that is followed by itself fills any size that the directory claims."""
    data = bytearray(compound_file(properties(32, {0x0037: "가" * 4000})))
    at = bytes(data).index("__substg1.0_0037001F".encode("utf-16-le"))
    (first,) = struct.unpack_from("<I", data, at + 116)
    (table,) = struct.unpack_from("<I", data, 76)
    struct.pack_into("<I", data, 512 * (table + 1) + 4 * first, first)
    struct.pack_into("<Q", data, at + 120, 100_000_000)
    with pytest.raises(FileError, match=r"file\.damaged"):
        read_bytes(bytes(data), "a.msg")


def test_headers_of_an_attachment_are_not_those_within_it() -> None:
    inner = b"Subject: inner Ada Demo\r\n\r\nx"
    data = (
        b"Subject: a\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nsee\r\n"
        b"--b\r\nContent-Type: message/rfc822\r\nX-Attachment-Of: Ada Demo\r\n\r\n" + inner + b"\r\n--b--\r\n"
    )
    document = read_bytes(data, "a.eml")
    ids = [part.id for part in document.parts]
    assert len(ids) == len(set(ids))
    made = there_and_back(document, decide(locate(document, rows_of("PERSON\tAda Demo"))))
    assert b"Ada" not in made.masked.source
