"""A sample of the fuzzing of tests/benchmarks/test_fuzz.py: damaged files are refused or masked, nothing else."""

import random
import time
from pathlib import Path

import pytest
from mutations import FAMILIES, bases, mutated, outcome

FILES = 50
SECONDS = 10


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("family", FAMILIES)
def test_damaged_files_are_refused_or_masked(family: str, tmp_path: Path) -> None:
    samples = bases(family)
    for number in range(FILES):
        chance = random.Random(number)
        name, data, encoding = chance.choice(samples)
        started = time.process_time()
        assert outcome(mutated(data, chance), name, encoding, tmp_path, chance)
        assert time.process_time() - started < SECONDS, (family, number)
        assert not list(tmp_path.iterdir()), "a partial file was left"
