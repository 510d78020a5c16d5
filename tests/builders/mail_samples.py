"""Mails with every corner, made in code and by the standard library, and a hypothesis strategy for any others."""

import base64
from email.message import EmailMessage
from email.policy import SMTP

from hypothesis import strategies as st
from outlook_files import compound_file, full_message, message, properties, rtf_message
from web_samples import LETTER, PAGE

SIMPLE = (
    b"Return-Path: <ada@example.com>\r\nReceived: from ADA-PC ([203.0.113.7])\r\n by mx.example.com; Mon\r\n"
    b'From: "Demo, Ada" <ada@example.com>, =?utf-8?B?7ZmN6ri4?=\r\n =?utf-8?B?64+Z?= <hong@example.com>\r\n'
    b"To: can@example.com (Can Demo), Friends: Ada <a@b.example>;\r\nCc: undisclosed-recipients:;\r\n"
    b"Subject: =?euc-kr?Q?=C8=AB=B1=E6?= =?euc-kr?Q?=B5=BF?= writes to\r\n Ada Demo\r\n"
    b"Message-ID: <1.ada@example.com>\r\n"
    b"X-Mailer: Ada 1.0\r\nOrganization: Ada Demo Ltd\r\nDate: Mon, 03 Mar 2025 10:00:00 +0100\r\n"
    b"Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\n"
    b"Hello \xec\x9d\xb4,\r\n\r\n> as Ada\r\n> Demo and\r\n> > Can\r\n> wrote\r\n\r\n-- \r\nAda Demo 010-5550-9001\r\n"
)


def letter() -> bytes:
    """Bodies, attachments, an attached mail, a picture that nothing reads, text beside the parts."""
    inner = EmailMessage()
    inner["From"] = "Ada Demo <ada@example.com>"
    inner["Subject"] = "inner 홍길동"
    inner["Message-ID"] = "<2.ada@example.com>"
    inner.set_content("nested Ada Demo\n")
    mail = EmailMessage()
    mail["From"] = "Şule Deneme <sule@example.com>"
    mail["To"] = "홍길동 <hong@example.com>, ada@example.com"
    mail["Subject"] = "about Şule Deneme"
    mail["Received"] = "from ADA-PC"
    mail.set_content("Dear Ada Demo,\n\n" + "a long line with Şule Deneme in it " * 4 + "\n", cte="quoted-printable")
    mail.add_alternative(PAGE, subtype="html", cte="base64")
    mail.add_attachment("name;phone\r\n홍길동;010-5550-9001\r\n", subtype="csv", filename="홍길동 list.csv")
    mail.add_attachment(LETTER.encode(), maintype="application", subtype="rtf", filename="letter of Ada.rtf")
    mail.add_attachment(inner)
    mail.add_attachment(b"\x89PNG\r\n\x1a\n Ada Demo", maintype="image", subtype="png", filename="Ada.png")
    mail.add_attachment("BEGIN:VCARD\nFN:Ada Demo\nEND:VCARD\n", subtype="vcard", filename="ada.vcf")
    for number, part in enumerate(mail.walk()):
        if part.get_content_maintype() == "multipart":
            part.set_boundary(f"=_{number}")
    text = mail.as_bytes(policy=SMTP)
    return text.replace(b"\r\n\r\n--=_0\r\n", b"\r\n\r\nbefore Ada\r\n--=_0\r\n", 1) + b"after Demo\r\n"


OLD = b"From: ada@example.com\nContent-Type: text/plain; charset=iso-2022-kr\n\n" + "홍길동 귀하\n".encode("iso2022_kr")
ATTACHED = (
    b"Subject: x\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n"
    b"--b\nContent-Type: text/plain\n\nHi Ada\n"
    b'--b\nContent-Type: application/octet-stream; name="=?euc-kr?B?yKux5rW/LnR4dA==?="\n'
    b"Content-Transfer-Encoding: base64\n\n" + base64.encodebytes("홍길동".encode("cp949") * 9) + b"--b\n"
    b"Content-Type: text/html\nContent-ID: <ada@example.com>\n\n"
    b'<p>A<b>d</b>a <img src="cid:ada@example.com"></p>\n--b--\n'
)
EML_SAMPLES = (
    ("simple.eml", SIMPLE, None),
    ("letter.eml", letter(), None),
    ("old.eml", OLD, None),
    ("attached.mht", ATTACHED, None),
    ("unknown.mail", SIMPLE, None),
)

_words = st.sampled_from(
    ("Ada", "Demo", " ", "홍길동", "\n", "\r\n", "> ", ">", "=", "é", "<b>", "</b>", "&amp;", "--", ".")
)
_texts = st.lists(_words, max_size=8).map("".join)
_ctes = st.sampled_from(("quoted-printable", "base64", "8bit"))


def _mail(subject: str, name: str, body: str, page: str, table: str, cte: str) -> tuple[str, bytes, str | None]:
    mail = EmailMessage()
    mail["From"] = f'"{"".join(name.split())}" <ada@example.com>'
    mail["Subject"] = " ".join(subject.split())
    mail.set_content(body or "x", cte=cte)
    if page:
        mail.add_alternative(f"<p>{page}", subtype="html", cte=cte)
    if table:
        mail.add_attachment(table, subtype="csv", filename=("".join(name.split()) or "x") + ".csv", cte=cte)
    for number, part in enumerate(mail.walk()):
        if part.get_content_maintype() == "multipart":
            part.set_boundary(f"=_{number}")
    return "any.eml", mail.as_bytes(policy=SMTP), None


EML_FILES = st.builds(_mail, _texts, _texts.map(lambda text: text.replace("=", "")), _texts, _texts, _texts, _ctes)

MSG_SAMPLES = (
    ("message.msg", full_message(), None),
    ("rtf.msg", rtf_message(), None),
    ("narrow.msg", compound_file(message(narrow=True)), None),
)


def _message(subject: str, body: str) -> tuple[str, bytes, str | None]:
    return "any.msg", compound_file(properties(32, {0x0037: subject + "x", 0x1000: body})), None


MSG_FILES = st.builds(_message, _texts, _texts)
