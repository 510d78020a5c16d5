"""Values that answer a question or stand behind "ID": each row with six examples and with what it must leave alone."""

import pytest
from pattern_examples import found

from core.find.patterns import answers

FOUND = [
    ("id_told", "Student Name: Ada Demo, ID: «441277», enrolled in Biology"),
    ("id_told", "Patient card: Ada Demo; ID: «90412277»"),
    ("id_told", "Jonas Sample, ID: «44127-2» left"),
    ("id_told", "Name: Ada Demo\nID: «441277»"),
    ("id_told", "Mr Sample (ID: «EMP-44127»)"),
    ("id_told", "Jonas Sample, ID no: «44127»."),
    ("username_answered", "Agent: What's your username?\nCaller: It's «ada_demo89»."),
    ("username_answered", "[12:33 PM] Desk: May I have your username?\n[12:34 PM] Ada Demo: Yes, it's «adad123»."),
    ("username_answered", "상담원: 아이디가 어떻게 되시죠?\n고객: 네, «gasang88»이요."),
    ("username_answered", "Temsilci: Kullanıcı adınız neydi?\nArayan: Tabii, «can_o88»"),
    ("username_answered", "your login please\nada.demo: «ada.d»"),
    ("username_answered", "What is your screen name?\n«demo_1»"),
    ("number_answered", "Agent: Your customer number?\nCaller: It's «48213377»."),
    ("number_answered", "Desk: what's your account ID?\n[11:04] Caller: Yes, it's «ACCT12345»."),
    ("number_answered", "상담원: 회원번호가 어떻게 되세요?\n고객: 네, «20231234»입니다."),
    ("number_answered", "Temsilci: Müşteri numaranızı alabilir miyim?\nArayan: Tabii, «48213377»."),
    ("number_answered", "Can you send me your passport number?\nAda: Sure! It’s «A12345678»."),
    ("number_answered", "상담원: 학번 알려 주세요\n학생: «2024-11770»요"),
    ("card_answered", "Can you confirm the last four digits of your card?\nCaller: Yes, it's «4321»."),
    ("card_answered", "Desk: And the last 4 of the card?\nCaller: «4321»"),
    ("card_answered", "상담원: 카드 뒷자리 네 자리요?\n고객: «4321»이요"),
    ("card_answered", "상담원: 카드번호 마지막 네 자리 말씀해 주세요.\n고객: 네, «4321»입니다"),
    ("card_answered", "Temsilci: Kartınızın son dört hanesi?\nArayan: «4321»"),
    ("card_answered", "Desk: last four numbers on that Visa?\nCaller: um, «4321»."),
]
NOTHING = [
    ("ID", "Pump housing, part ID: 441277"),
    ("ID", "Ada Demo, product ID: 441277"),
    ("ID", "Session ID: 88213771"),
    ("ID", "the pump, ID: see label"),
    ("ID", "Student Name: Ada Demo, ID: 12.5"),
    ("ID", "Student handbook, ID: ISBN"),
    ("USERNAME", "Never share your username.\nThe helpdesk opens at nine."),
    ("USERNAME", "What is a username?\nA name for an account."),
    ("USERNAME", "아이디어 회의\n다음 주 월요일"),
    ("USERNAME", "Choose a login\nThen press OK."),
    ("USERNAME", "the handle broke\nwe need a new door"),
    ("USERNAME", "Kullanıcı adı nedir?\nHesabın adıdır."),
    ("ID", "Your customer number?\nI do not know it."),
    ("ID", "The booking number changed.\nRoom 204 is free."),
    ("ID", "회원번호가 없습니다.\n3월 14일에 다시 오세요."),
    ("ID", "a large number of members\n2,400 in all"),
    ("ID", "policy number?\n10:30 tomorrow"),
    ("ID", "Müşteri numarası yok.\n12 Mart'ta gelin."),
    ("CARD", "Do you take cards?\n2024 was the last year."),
    ("CARD", "the last four cards\n4321 points"),
    ("CARD", "카드 뒷면에 서명하세요.\n2024년까지"),
    ("CARD", "the last four digits of the card?\n43210"),
    ("CARD", "Kartın son sürümü\n2024"),
    ("CARD", "last 4 of the card?\n4,321 in all"),
]


@pytest.mark.parametrize(("row", "marked"), FOUND)
def test_a_row_finds_its_examples(row: str, marked: str) -> None:
    value = marked.split("«")[1].split("»")[0]
    findings = found(marked.replace("«", "").replace("»", ""))
    assert [each.text for each in findings if value in each.text or each.text in value] == [value]


@pytest.mark.parametrize(("kind", "text"), NOTHING)
def test_what_answers_nothing_is_left_alone(kind: str, text: str) -> None:
    assert [each.text for each in found(text) if each.kind == kind] == []


def test_every_row_has_six_examples() -> None:
    rows = [row for row, _ in FOUND]
    assert {row.name: rows.count(row.name) for row in answers.ROWS if rows.count(row.name) < 6} == {}
