"""Whom a letter greets and who signs it, and Vietnamese names: found though no list knows them."""

import pytest

from core.documents import read_bytes
from core.find import FindOptions, find


def _people(text: str) -> list[str]:
    findings = find(read_bytes(text.encode(), "sample.txt"), FindOptions(mode="pattern+dictionary"))
    return [f.text for f in findings if f.span.part == "body" and f.kind == "PERSON"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Morning Tsheringma, the readers are back up.", "Tsheringma"),
        ("Thank you Tsheringma!", "Tsheringma"),
        ("Günaydın Tsheringma,\nrapor ekte.", "Tsheringma"),
        ("all fine.\n\nKind regards,\nTsheringma\nFinance", "Tsheringma"),
        ("Saygılarımla\nTsheringma", "Tsheringma"),
        ("Kasia: i'm running late\nTsheringma: ok no worries", "Tsheringma"),
        ("[10:42] Kasia: where are you\n[10:43] Dev: here", "Dev"),
        ("all done.\n\nTa,\nTsheringma", "Tsheringma"),
        ("Dad: Kasia, Mum: Tsheringma", "Tsheringma"),
        ("Neighbour Tsheringma reports banging.", "Tsheringma"),
        ("S/B Tsheringma, home with TTOs", "Tsheringma"),
        ("12/3 Tsheringma reviewed, obs stable.", "Tsheringma"),
        ("A pupil in Year 3 called Tsheringma bit the recorder.", "Tsheringma"),
        ("Tsheringma ferch Demo has moved.", "Tsheringma ferch Demo"),
        ("for Nguyen Thi Demo Tram to sign", "Nguyen Thi Demo Tram"),
        ("Đặng Văn Mẫu ký tên", "Đặng Văn Mẫu"),
        ("응우옌 티 가상 사원이 옮깁니다.", "응우옌 티 가상"),
        ("레 티 가상 씨가 퇴사하였다.", "레 티 가상"),
    ],
)
def test_people_that_are_told_so(text: str, expected: str) -> None:
    assert any(expected in name for name in _people(text))


@pytest.mark.parametrize(
    "text",
    [
        "Hi All,\nthanks",
        "Hello World, again",
        "Dear Customer,\nbest,\nManagement",
        "Thanks Marketing, for this",
        "Status: open\nPayslips: attached\nBacklogs: none",
        "April: sales up\nMay: sales down",
        "Good morning, Tsheringmahouse is open",
        "the best\nresults were these",
        "Take care,\nManagement",
        "It was reviewed by Finance and signed by Monday.",
        "황 반지름은 길다, 보 티셔츠도 없다",
        "Do it now, Ho Ho Ho, Van and Cao",
    ],
)
def test_greetings_of_nobody_and_other_words(text: str) -> None:
    assert _people(text) == []
