"""Words of any length are judged in time by their length: a line without a space is no reason to hang."""

import time

from core.find.things.ordinary import is_word


def test_a_name_that_begins_a_word_of_many_thousand_syllables() -> None:
    text = "김가상" * 30_000
    began = time.process_time()
    assert not any(is_word(text, start, start + 3) for start in range(0, 300, 3))
    assert time.process_time() - began < 1
    assert is_word("은하수를", 0, 2)
