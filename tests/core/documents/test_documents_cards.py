"""Calendars and contacts: values that are folded, escaped or encoded are read, masked, and come back as they were."""

import pytest
from document_samples import CALENDAR, CONTACTS
from office_trips import masked

from core.documents import read_bytes
from core.mask.streams import streams

NAME = "Ada Demo"


def test_what_a_reader_sees() -> None:
    assert read_bytes(CALENDAR.encode(), "a.ics").parts[0].text.split("\n") == [
        "BEGIN:VCALENDAR",
        "BEGIN:VEVENT",
        f'ORGANIZER;CN="{NAME}":mailto:ada@example.com',
        "SUMMARY:홍길동 과, 박예시; ",
        "끝",
        "X:a",
        " ",
        "END:VEVENT",
        "END:VCALENDAR",
    ]
    contacts = read_bytes(CONTACTS.encode(), "a.vcf")
    assert contacts.parts[0].text.split("\n")[2:4] == [
        "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:홍길동; x",
        f"FN;QUOTED-PRINTABLE:{NAME} ==E9=",
    ]
    assert [(notice.code, notice.n, notice.uninspected) for notice in contacts.notices] == [("pictures", 1, True)]


@pytest.mark.parametrize(("data", "name"), [(CALENDAR, "a.ics"), (CONTACTS, "a.vcf"), (CALENDAR, "a.txt")])
def test_values_go_and_come_back(data: str, name: str) -> None:
    made = masked(data.encode(), name, NAME, "홍길동", "ada@example.com")
    seen = " ".join(stream.text for stream in streams(made.document)) + made.document.parts[0].text
    assert not any(value in seen for value in (NAME, "홍길동", "ada@example.com"))
    assert made.data.count(b"\n") >= 6 and b"END:V" in made.data
    assert made.restored() == data.encode()


@pytest.mark.parametrize("kind", ["text/calendar; method=REQUEST", "text/x-vcard"])
def test_in_mails_too(kind: str) -> None:
    body = CALENDAR if "calendar" in kind else CONTACTS
    mail = (
        "From: can@example.com\r\nSubject: x\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n"
        f"--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n{NAME} 홍길동\r\n"
        f"--b\r\nContent-Type: {kind}; charset=utf-8\r\n\r\n{body}\r\n--b--\r\n"
    )
    made = masked(mail.encode(), "a.eml", NAME, "홍길동")
    seen = " ".join(stream.text for stream in streams(made.document))
    assert NAME not in seen and "홍길동" not in seen


def test_the_last_look_unfolds() -> None:
    document = read_bytes(CALENDAR.encode(), "a.ics")
    assert any(NAME in stream.text for stream in streams(document))
    document = read_bytes(CONTACTS.encode(), "a.vcf")
    assert any("홍길동" in stream.text for stream in streams(document))


def test_what_is_written_in_old_cards_is_encoded() -> None:
    data = CONTACTS.encode()
    made = masked(data, "a.vcf", "홍길동")
    changed = made.data.replace(b"[PERSON_1]", b"[PERSON_1] [PERSON_1]")
    again = read_bytes(changed, "a.vcf")
    assert again.parts[0].text.split("\n")[2].endswith(":[PERSON_1] [PERSON_1]; x")
