"""How long it takes to compare 10 MB as they came back with 10 MB as they were written, and what is told then."""

import random
import time

import pytest

from core.changes.comparing import Comparing

pytestmark = pytest.mark.benchmark

LINES = 130_000
CASES = {"untouched": 0, "a thousand edits": 1_000, "an edit in every third line": 45_000, "nothing the same": -1}
MOST_SECONDS = 12.0  # of processor time, on the slowest computer that is tried


def text(dice: random.Random) -> list[str]:
    vocabulary = [f"word{number}" for number in range(5_000)]
    return [" ".join(dice.choice(vocabulary) for _ in range(9)) for _ in range(LINES)]


@pytest.mark.parametrize("edits", CASES.values(), ids=CASES)
def test_ten_megabytes(edits: int) -> None:
    dice = random.Random(1)
    written = text(dice)
    came = text(dice) if edits < 0 else list(written)
    for _ in range(edits):
        line = dice.randrange(LINES)
        came[line] = came[line].replace(" ", " inserted ", 1)
    before, after = "\n".join(written), "\n".join(came)
    comparing = Comparing(lambda _size: None)
    started = time.process_time()
    found = sum(1 for _ in comparing.stretches(before, after))
    seconds = time.process_time() - started
    print(f"{len(after) / 1e6:.1f} MB, {found} changes{', some as a whole' * comparing.coarse}: {seconds:.2f} s")
    assert seconds < MOST_SECONDS
