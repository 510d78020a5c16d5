"""Detection as a whole, in one run: patterns alone, with the lists, with the tagger, and what share the tagger has.

Goals on one quiet core: patterns and lists 0.5 s for 1 MB and 0.5 ms for a paragraph of 250 characters; the full
pipeline 2 s and 2 ms (median of many paragraphs); time in proportion to the text; 150 MB at most for 1 MB of text.
Figures are processor time, which a busy machine lengthens too: the goal is printed beside each, and what is asserted
has room for a machine with other work. `GARIM_LONG=1 make bench ARGS="-k find"` adds 50 and 100 MB.
"""

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

import pytest
from running_text import LANGUAGES, prose, varied

from core.documents import read_bytes
from core.find import FindOptions, find
from core.model import Document
from core.modes import DEFAULT, WITHOUT_TAGGER

pytestmark = [pytest.mark.benchmark, pytest.mark.timeout(1_800)]

MODES = {"patterns": "pattern", "and lists": WITHOUT_TAGGER, "and tagger": DEFAULT}
SECONDS = {"patterns": 0.5, "and lists": 0.5, "and tagger": 2.0}
MILLISECONDS = {"patterns": 0.5, "and lists": 0.5, "and tagger": 2.0}
BUSY = 6.0  # how much slower than the goal a shared machine may be
MEGABYTES = 150
MAKERS = {"prose": prose, "varied": varied}
# Digits and signs in rows that many patterns begin to match, and scripts that fold into others.
HOSTILE = (
    "1 ", "1.", "12-34 ", "1.1.1.1 ", "1 1 1 1\n", "a.", "a.a-", "- ", "@", "(", "Aa ", "０", "가 1 ", "가나다 ",
    "김", "A1-",
)  # fmt: skip


def document(text: str) -> Document:
    """The text as a file."""
    return read_bytes(text.encode(), "text.txt")


def seconds(work: Callable[[], object], times: int = 1) -> float:
    """Processor time, the shortest of several runs."""
    runs = []
    for _ in range(times):
        began = time.process_time()
        work()
        runs.append(time.process_time() - began)
    return min(runs)


def line(what: str, *figures: str) -> None:
    print(f"  find  {what:<26}" + "".join(f"{figure:>26}" for figure in figures))


def beside(figure: float, goal: float, unit: str) -> str:
    """A figure with its goal."""
    return f"{figure:.2f} {unit} (goal {goal:g})"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", MAKERS)
def test_a_megabyte(language: str, kind: str) -> None:
    whole = document(MAKERS[kind](language, 1_000_000))
    took = {}
    for name, mode in MODES.items():
        options = FindOptions(mode=mode)
        find(document(MAKERS[kind](language, 2_000)), options)
        took[name] = seconds(lambda: find(whole, options), 3)  # noqa: B023 - called at once
    print()
    line(f"1 MB, {language}, {kind}", *(f"{name} {beside(took[name], SECONDS[name], 's')}" for name in MODES))
    line("", f"tagger's share {1 - took['and lists'] / took['and tagger']:.0%}")
    assert all(took[name] < SECONDS[name] * BUSY for name in MODES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_paragraph(language: str) -> None:
    """A hundred paragraphs of both kinds of text, each a document of its own and read once; the median.

    Read again, a paragraph would be quicker: the tagger remembers words.
    """
    texts = prose(language, 40_000), varied(language, 40_000)
    paragraphs = [document(text[at : at + 250]) for text in texts for at in range(0, 12_500, 250)]
    found = {}
    for name, mode in MODES.items():
        options = FindOptions(mode=mode)
        find(paragraphs[0], options)
        each = [seconds(lambda: find(paragraph, options)) for paragraph in paragraphs[1:]]  # noqa: B023
        found[name] = statistics.median(each) * 1000
    print()
    line(f"250 characters, {language}", *(f"{name} {beside(found[name], MILLISECONDS[name], 'ms')}" for name in MODES))
    assert all(found[name] < MILLISECONDS[name] * BUSY for name in MODES)


@pytest.mark.timeout(7_200)
@pytest.mark.parametrize(
    ("name", "sizes"),
    [
        ("and lists", (1, 10)),
        ("and tagger", (1, 10)),
        pytest.param("patterns", (1, 10, 100), marks=pytest.mark.skipif("GARIM_LONG" not in os.environ, reason="long")),
        pytest.param("and tagger", (1, 50), marks=pytest.mark.skipif("GARIM_LONG" not in os.environ, reason="long")),
    ],
)
def test_time_is_in_proportion(name: str, sizes: tuple[int, ...]) -> None:
    options = FindOptions(mode=MODES[name])
    find(document(prose("en", 2_000)), options)
    rates = []
    for size in sizes:
        text = "\n".join(varied(language, size * 333_333) for language in LANGUAGES)
        whole = document(text)
        rates.append(seconds(lambda: find(whole, options)) / (len(whole.source) / 1e6))  # noqa: B023
    print()
    line(f"{name}: s per MB", *(f"{size} MB: {rate:.2f}" for size, rate in zip(sizes, rates, strict=True)))
    assert max(rates[1:]) < 1.6 * rates[0]


@pytest.mark.parametrize("unit", HOSTILE)
def test_hostile_text_takes_time_in_proportion(unit: str) -> None:
    """Half a megabyte of it costs no more than four times an eighth; nothing takes minutes."""
    figures = []
    for name in ("and lists", "and tagger"):
        options = FindOptions(mode=MODES[name])
        texts = [document(unit * (size // len(unit.encode()))) for size in (125_000, 500_000)]
        part, whole = (seconds(lambda: find(text, options)) for text in texts)  # noqa: B023
        figures.append(f"{name} {whole * 2:.1f} s per MB")
        assert whole < 6 * part + 1
        assert whole < 20
    print()
    line(f"hostile: {unit!r}", *figures)


@pytest.mark.parametrize("language", LANGUAGES)
def test_memory(language: str) -> None:
    """Of a process that does nothing else: everything loaded, 1 MB of text searched in which many are named."""
    program = (
        "import sys\n"
        "from memory import peak, start_peak\n"
        "from running_text import varied\n"
        "from core.documents import read_bytes\n"
        "from core.find import FindOptions, find\n"
        "document = read_bytes(varied(sys.argv[1], 1_000_000).encode(), 'a.txt')\n"
        "before = start_peak()\n"
        "count = len(find(document, FindOptions()))\n"
        "print(peak(), before, count)\n"
    )
    environment = {**os.environ, "PYTHONPATH": ".:tests/builders"}
    output = subprocess.run(
        [sys.executable, "-c", program, language], capture_output=True, text=True, check=True, env=environment
    )
    whole, before, count = map(float, output.stdout.split())
    print()
    line(f"peak memory, 1 MB, {language}", f"{whole:.0f} MB (goal {MEGABYTES})", f"{whole - before:.0f} MB above start")
    assert count > 1_000
    assert whole < MEGABYTES
