"""How fast the tagger is, alone and within detection: a paragraph, a megabyte, loading, memory. One thread.

Texts are varied from a few sentences so that words do not simply repeat. Printed figures are medians of processor time:
the machine may be busy with other work. Real texts are measured by `packaging/model/build.py report` and in MODEL.md.
"""

import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from core.documents import read_bytes
from core.find import FindOptions, find
from core.modes import DEFAULT, WITHOUT_TAGGER
from core.tagger import Tagger

MODEL = Path("resources") / "model"
SENTENCES = {
    "en": "Mr Jonas {a} wrote to the office in {b} about the contract that {c} had signed in June, unanswered. ",
    "tr": "Sayın Deniz {a} geçen hafta {b}'da yapılan toplantıda {c} ile görüştüğünü ve dosyayı imzaladığını söyledi. ",
    "ko": "지난주 {b}에서 열린 회의에서 {a} 씨는 {c}과 함께 계약서를 보고 서명했다고 담당자에게 말했다. ",
}
LETTERS = {
    "en": "abcdefghijklmnoprstuvw",
    "tr": "abcçdefgğhıijklmnoöprsştuüvyz",
    "ko": "가나다라마바사아자차하김이박최정강조윤장임한오서신권황",
}
SECONDS_PER_MEGABYTE = 2.0
MILLISECONDS_PER_PARAGRAPH = 2.0
SLACK = 2.0  # for a machine that is busy; the printed figures are what counts


def _text(language: str, size: int) -> str:
    """About so many UTF-8 bytes, one word in five a new one."""
    draw = random.Random(1)
    letters = LETTERS[language]

    def word() -> str:
        length = 3 if language == "ko" else draw.randint(4, 9)
        made = "".join(draw.choice(letters) for _ in range(length))
        return made if language == "ko" else made.capitalize()

    pieces: list[str] = []
    bytes_ = 0
    while bytes_ < size:
        pieces.append(SENTENCES[language].format(a=word(), b=word(), c=word()) + ("\n" if len(pieces) % 4 == 3 else ""))
        bytes_ += len(pieces[-1].encode())
    return "".join(pieces)


@pytest.mark.benchmark
@pytest.mark.parametrize("language", ["en", "tr", "ko"])
def test_megabyte_and_paragraph(root: Path, language: str) -> None:
    tagger = Tagger.load(root / MODEL)
    text = _text(language, 1_000_000)
    tagger.tag(text[:2000])
    seconds = []
    for _ in range(3):
        began = time.process_time()
        found = tagger.tag(text)
        seconds.append(time.process_time() - began)
    paragraphs = []
    for at in range(0, 60_000, 300):
        began = time.process_time()
        tagger.tag(text[at : at + 250])
        paragraphs.append((time.process_time() - began) * 1000)
    second, paragraph = statistics.median(seconds), statistics.median(paragraphs)
    print(f"tagger {language}: {second:.2f} s per MB, {paragraph:.2f} ms per 250 characters, {len(found)} spans")
    assert second < SECONDS_PER_MEGABYTE * SLACK
    assert paragraph < MILLISECONDS_PER_PARAGRAPH * SLACK


@pytest.mark.benchmark
@pytest.mark.parametrize("language", ["en", "tr", "ko"])
def test_detection_with_and_without_the_tagger(language: str) -> None:
    text = _text(language, 1_000_000)
    document = read_bytes(text.encode(), "a.txt")
    paragraphs = [read_bytes(text[at : at + 250].encode(), "a.txt") for at in range(0, 30_000, 300)]
    figures = {}
    for mode in (WITHOUT_TAGGER, DEFAULT):
        options = FindOptions(mode=mode)
        find(paragraphs[0], options)
        whole = min(_seconds(lambda: find(document, options)) for _ in range(3))  # noqa: B023 - called at once
        short = [min(_seconds(lambda: find(each, options)) for _ in range(3)) for each in paragraphs]  # noqa: B023
        figures[mode] = whole, statistics.median(short) * 1000
        print(f"{mode} {language}: {whole:.2f} s per MB, {figures[mode][1]:.2f} ms per 250 characters")
    share = 1 - figures[WITHOUT_TAGGER][0] / figures[DEFAULT][0]
    print(f"the tagger's share of a megabyte of {language}: {share:.0%}")
    assert figures[DEFAULT][0] < SECONDS_PER_MEGABYTE * 2 * SLACK
    assert figures[DEFAULT][1] < MILLISECONDS_PER_PARAGRAPH * 2 * SLACK


def _seconds(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


@pytest.mark.benchmark
def test_time_is_linear(root: Path) -> None:
    tagger = Tagger.load(root / MODEL)
    times = []
    for size in (500_000, 4_000_000):
        text = _text("tr", size)
        began = time.process_time()
        tagger.tag(text)
        times.append(time.process_time() - began)
    print(f"tagger: 8 times the text takes {times[1] / times[0]:.1f} times as long")
    assert times[1] < 12 * times[0]


@pytest.mark.benchmark
def test_loading_and_memory(root: Path, tmp_path: Path) -> None:
    text = tmp_path / "text.txt"
    text.write_text(_text("ko", 1_000_000), encoding="utf-8")
    program = (
        "import sys, time\n"
        "from pathlib import Path\n"
        "text = Path(sys.argv[1]).read_text(encoding='utf-8')\n"
        "import numpy, onnxruntime\n"
        "from memory import peak\n"
        "from core.tagger import Tagger\n"
        "began = time.process_time()\n"
        "tagger = Tagger.load(Path('resources/model'))\n"
        "print(time.process_time() - began)\n"
        "tagger.tag(text)\n"
        "print(peak())\n"
    )
    environment = {**os.environ, "ORT_DISABLE_TELEMETRY": "1", "PYTHONPATH": f"{root}:{root / 'tests/builders'}"}
    done = subprocess.run(
        [sys.executable, "-c", program, str(text)],
        cwd=root,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    seconds, megabytes = map(float, done.stdout.split())
    print(f"tagger: loads in {seconds:.3f} s; the whole process peaks at {megabytes:.0f} MB over 1 MB of Korean")
    assert seconds < 0.15 * SLACK
    assert megabytes < 160
