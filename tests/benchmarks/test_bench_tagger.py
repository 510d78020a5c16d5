"""How fast the tagger is alone: a paragraph, a megabyte, loading, memory. One thread. With the rules of detection:
test_bench_find_pipeline.py.

Texts are varied from a few sentences so that words do not simply repeat. Printed figures are medians of processor time:
the machine may be busy with other work. Real texts are measured by `packaging/model/build.py report` and in MODEL.md.
"""

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

import pytest
from running_text import varied

from core.tagger import Tagger

MODEL = Path("resources") / "model"
SECONDS_PER_MEGABYTE = 2.0
MILLISECONDS_PER_PARAGRAPH = 2.0
SLACK = 2.0  # for a machine that is busy; the printed figures are what counts


@pytest.mark.benchmark
@pytest.mark.parametrize("language", ["en", "tr", "ko"])
def test_megabyte_and_paragraph(root: Path, language: str) -> None:
    tagger = Tagger.load(root / MODEL)
    text = varied(language, 1_000_000)
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
def test_time_is_linear(root: Path) -> None:
    tagger = Tagger.load(root / MODEL)
    times = []
    for size in (500_000, 4_000_000):
        text = varied("tr", size)
        began = time.process_time()
        tagger.tag(text)
        times.append(time.process_time() - began)
    print(f"tagger: 8 times the text takes {times[1] / times[0]:.1f} times as long")
    assert times[1] < 12 * times[0]


@pytest.mark.benchmark
def test_loading_and_memory(root: Path, tmp_path: Path) -> None:
    text = tmp_path / "text.txt"
    text.write_text(varied("ko", 1_000_000), encoding="utf-8")
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
