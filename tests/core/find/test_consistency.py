"""What is surely a name is found again in its other forms, with less weight and a reason of its own."""

import pytest

from core.documents import read_bytes
from core.find import FindOptions, find

ENGLISH = "Mr Oluwaseun Bakare came to the office and signed it. "
KOREAN = "담당자 홍길동 과장이 왔다. "
TURKISH = "Sayın Nurcihan Tosunoğlu bu sabah geldi ve imzaladı. "


@pytest.mark.parametrize(
    ("first", "text", "form", "reason"),
    [
        (ENGLISH, "then came OLUWASEUN BAKARE", "OLUWASEUN BAKARE", ""),
        (ENGLISH, "later Bakare left", "Bakare", ""),
        (ENGLISH, "later Oluwaseun left", "Oluwaseun", ""),
        (ENGLISH, "then oluwaseun.bakare signed off", "oluwaseun.bakare", "spread.local"),
        (ENGLISH, "then o.bakare signed off", "o.bakare", "spread.local"),
        (ENGLISH, "the folder of oluwaseun bakare", "oluwaseun bakare", ""),
        (KOREAN, "서류에 길동 적힘", "길동", "spread.part"),
        (KOREAN, "홍 길 동 서명", "홍 길 동", ""),
        ("담당자 김하나 과장이 왔다. ", "김 과장도 왔다", "김", ""),
        (TURKISH, "NURCİHAN TOSUNOĞLU imzaladı", "NURCİHAN TOSUNOĞLU", ""),
        (TURKISH, "sonra Tosunoğlu gitti", "Tosunoğlu", ""),
        (TURKISH, "sonra Nurcihan gitti", "Nurcihan", ""),
        (TURKISH, "nurcihan.tosunoglu girdi", "nurcihan.tosunoglu", "spread.local"),
        (TURKISH, "nurcihan tosunoğlu yazdı", "nurcihan tosunoğlu", ""),
    ],
)
def test_a_sure_name_is_found_in_another_form(first: str, text: str, form: str, reason: str) -> None:
    options = FindOptions(mode="pattern+dictionary")
    findings = [f for f in find(read_bytes((first + text).encode(), "a.txt"), options) if f.span.part == "body"]
    sure = next(f for f in findings if f.kind == "PERSON")
    (again,) = [f for f in findings if f.span.start >= len(first) and f.kind == "PERSON" and f.text == form]
    assert again.score <= sure.score
    if reason:
        assert again.score < sure.score and [why.code for why in again.reasons] == [reason]


def test_what_is_no_form_of_it_is_left_alone() -> None:
    text = ENGLISH + "bakarery, x.bakare1, oluwaseuns"
    findings = find(read_bytes(text.encode(), "a.txt"), FindOptions(mode="pattern+dictionary"))
    assert [f.text for f in findings if f.span.part == "body" and f.span.start >= len(ENGLISH)] == []
