"""Mailboxes, and places of mails beside headers and bodies where a name was found to survive."""

import base64
import mailbox
from pathlib import Path

import pytest
from office_trips import masked

from core.documents import read_bytes
from core.mask.streams import streams

NAME = "Beispiel"
HEAD = f"From: {NAME} <ada@example.com>\r\nTo: can@example.com\r\nSubject: Hello {NAME}\r\nMIME-Version: 1.0\r\n"
PLAIN = f"{HEAD}Content-Type: text/plain; charset=utf-8\r\n\r\nDear {NAME}\r\n"


def of_parts(*parts: str, boundary: str = "=_b", kind: str = "mixed") -> str:
    """A mail of parts, each with its headers."""
    inner = "".join(f"--{boundary}\r\n{part}\r\n" for part in parts)
    return f'{HEAD}Content-Type: multipart/{kind}; boundary="{boundary}"\r\n\r\n{inner}--{boundary}--\r\n'


TEXT = f"Content-Type: text/plain; charset=utf-8\r\n\r\nDear {NAME}"
ROWS = {
    "a boundary with the name of a host": of_parts(TEXT, boundary=f"u0KE.1453/mail.{NAME}.example"),
    "a parameter nobody needs": PLAIN.replace(
        "charset=utf-8", f"charset=utf-8; x-owner=\"{NAME}\"; x-by*=utf-8''{NAME}"
    ),
    "a comment beside a version": PLAIN.replace("1.0", f"1.0 (by {NAME}'s mail)"),
    "where a body is": of_parts(
        TEXT,
        f'Content-Type: message/external-body; access-type=local-file; name="/{NAME}"\r\n\r\nContent-Type: a/b\r\n',
    ),
    "an envelope": f"From {NAME}@example.com Mon Jan  1 10:00:00 2024\r\n{PLAIN}",
    "a page for clever mail programs": of_parts(
        TEXT, f"Content-Type: text/x-amp-html\r\n\r\n<p>{NAME[:3]}<b>{NAME[3:]}</b></p>", kind="alternative"
    ),
}


@pytest.mark.parametrize("place", ROWS)
def test_a_name_survives_nowhere(place: str) -> None:
    made = masked(ROWS[place].encode(), "a.eml", NAME)
    assert NAME.encode() not in made.data
    assert not any(NAME in stream.text for stream in streams(made.document))


def letters(newline: str) -> bytes:
    """A mailbox of two mails, both encoded."""
    coded = base64.encodebytes(f"Dear {NAME}, 홍길동".encode()).decode()
    first = PLAIN.replace(f"\r\n\r\nDear {NAME}\r\n", "\r\nContent-Transfer-Encoding: base64\r\n\r\n" + coded)
    second = (
        f"From: =?utf-8?Q?{NAME[:4]}?= =?utf-8?Q?{NAME[4:]}?= <ada@example.com>\r\n"
        "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n"
        f"Dear {NAME[:3]}=\r\n{NAME[3:]}, =ED=99=8D=EA=B8=B8=EB=8F=99\r\n"
    )
    line = f"From {NAME}@example.com Mon Jan  1 10:00:00 2024\r\n"
    return f"{line}{first}\r\n{line}{second}".replace("\r\n", "\n").replace("\n", newline).encode()


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_every_mail_of_a_mailbox_is_decoded_and_masked(newline: str, tmp_path: Path) -> None:
    source = read_bytes(letters(newline), "a.mbox")
    said = [part.text for part in source.parts if part.id.endswith("body")]
    assert said == [f"Dear {NAME}, 홍길동", f"Dear {NAME}, 홍길동"]
    made = masked(letters(newline), "a.mbox", NAME, "홍길동")
    assert not any(NAME in stream.text or "홍길동" in stream.text for stream in streams(made.document))
    path = tmp_path / "a.mbox"
    path.write_bytes(made.data.replace(b"\r\n", b"\n"))
    box = mailbox.mbox(path, create=False)
    bodies = [mail.get_payload(decode=True).strip() for mail in box]
    box.close()
    assert bodies == [b"Dear [PERSON_1], [PERSON_2]"] * 2
    again = read_bytes(made.restored(), "a.mbox")
    assert [part.text for part in again.parts] == [part.text for part in source.parts]


def test_the_last_look_reads_every_mail_of_a_mailbox() -> None:
    document = read_bytes(letters("\n"), "a.mbox")
    assert sum("홍길동" in stream.text for stream in streams(document)) >= 2


def test_mails_in_each_other_keep_their_boundaries_apart() -> None:
    inner = of_parts(TEXT, TEXT, boundary="=_c")
    data = of_parts(TEXT, f"Content-Type: message/rfc822\r\n\r\n{inner}").encode()
    made = masked(data, "a.eml", NAME)
    assert [part.id for part in made.document.parts] == [part.id for part in read_bytes(data, "a.eml").parts]


def test_headers_that_are_written_oddly() -> None:
    head = (
        f"From  : {NAME} <ada@example.com>\r\nSubject: a line of {NAME}\r\n\t folded with a tab\r\n"
        'Content-Type: text/plain;\r\n charset=utf-8; name="=?utf-8?B?44GR?=\r\n =?utf-8?B?dC50eHQ=?="\r\n\r\n'
    )
    source = read_bytes(f"{head}Dear {NAME}\r\n".encode(), "a.eml")
    made = masked(source.source, "a.eml", NAME)
    again = read_bytes(made.restored(), "a.eml")
    assert [part.text for part in again.parts] == [part.text for part in source.parts]
    assert again.part("header").text == f"Subject: a line of {NAME}\t folded with a tab"


def test_a_long_name_of_a_file_is_folded_and_comes_back() -> None:
    name = f"a very long name of a file that {NAME} sent about the meeting of the board in the winter of last year.txt"
    data = of_parts(
        TEXT,
        f'Content-Type: text/plain; name="{name}"\r\nContent-Disposition: attachment; filename="{name}"\r\n\r\nx',
    ).encode()
    made = masked(data, "a.eml", NAME)
    assert NAME.encode() not in made.data
    assert read_bytes(made.restored(), "a.eml").part("attachment 1/name").text == name
