"""PDF and OCR: error rates on fresh pages, time of a page, 100 text pages masked, memory, ink, 5,000 mutations.

The issue asks for error rates of at most 2.5 % (Korean) and 1 % (English, Turkish) with white space left out, the first
page within 0.5 s, 100 text pages masked in 30 s of one core and a peak of 400 MB. Times are of this thread's core where
that can be measured (CPU seconds), so that other work on the machine does not count.
"""

import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy
import pytest
from memory import peak, start_peak
from page_samples import FONTS, jpeg, korean_font, lines, loaded, pdf, specks, typed, words
from page_samples import paged as page_of_words
from PIL import Image

from core.documents import pages, read, read_bytes
from core.documents.raster.burn import Burner
from core.errors import FileError
from core.find import find
from core.mask import mask
from core.model import Decision, Edit, Output, Span
from core.ocr import read_pixels
from core.save import prepare_masked

pytestmark = [pytest.mark.benchmark, pytest.mark.timeout(1800)]

SENTENCES = {
    "eng": (
        "The council heard a report on the old water pipes and asked for more time.",
        "Ada Demo opened the meeting at ten and thanked everyone who had come.",
        "Three people wrote letters against the plan, one of them twice.",
        "The bridge on Mill Road will be closed from 14 May until 3 June 2025.",
        "Questions go to the office, telephone 020 7946 0958, room 217.",
        "After a short break the members looked at the figures for the last year.",
    ),
    "tur": (
        "Şule Deneme dün sabah İzmir'e geldi ve belediye başkanıyla görüştü.",
        "Ağır yağmur yüzünden ığdır yolunda çalışan işçiler öğleden sonra döndü.",
        "Toplantıda geçen yılın gelir ve gider tabloları uzun uzun konuşuldu.",
        "Müşteri numarası 4471 olan dosya 12 Mart 2025 günü kapatıldı.",
        "Köprünün onarımı için üç ayrı şirketten fiyat istendi.",
        "Çocuklar bahçede oynarken büyükler çay içip eski günleri andı.",
    ),
    "kor+eng": (
        "오늘 오전에 홍길동 씨가 사무실에 와서 서류를 확인하였다.",
        "김가상 대리는 다음 주 월요일까지 보고서를 내기로 하였다.",
        "연락처는 010-5550-9001 이며 주소는 서울시 마포구 월드컵로 25 이다.",
        "회의에서는 지난해 예산과 올해 계획을 함께 살펴보았다.",
        "민원인은 같은 내용을 두 번 적어 냈다고 말하였다.",
        "다리 공사는 2025년 5월 14일부터 6월 3일까지 계속된다.",
    ),
}
SPOILS: dict[str, Callable[[Image.Image], Image.Image]] = {"clean": lambda page: page, "jpeg": jpeg, "specks": specks}
SERIFS = {
    "eng": "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf",
    "tur": "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf",
    "kor+eng": "/usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc",
}
MOST = {"eng": 0.01, "tur": 0.01, "kor+eng": 0.025}


def prose(languages: str, seed: int) -> list[str]:
    chance = random.Random(seed)
    return [chance.choice(SENTENCES[languages]) for _ in range(32)]


def error_rate(expected: str, found: str) -> float:
    """Letters to change, add or drop, of those expected; white space left out."""
    one, other = "".join(expected.split()), "".join(found.split())
    row = list(range(len(other) + 1))
    for number, letter in enumerate(one, 1):
        before, row[0] = row[0], number
        for at, each in enumerate(other, 1):
            before, row[at] = row[at], min(row[at] + 1, row[at - 1] + 1, before + (letter != each))
    return row[-1] / len(one)


@pytest.mark.parametrize("spoiled", SPOILS)
@pytest.mark.parametrize("languages", SENTENCES)
def test_error_rates_of_ocr(languages: str, spoiled: str, capsys: pytest.CaptureFixture[str]) -> None:
    sans = korean_font() if languages == "kor+eng" else str(FONTS / "Vera.ttf")
    faces = [sans, *([SERIFS[languages]] if Path(SERIFS[languages]).is_file() else [])]
    rates, seconds = [], []
    for seed, face in enumerate(faces * 2):
        texts = prose(languages, seed)
        size = 34 if languages == "kor+eng" else 28
        grey = numpy.array(SPOILS[spoiled](typed(texts, font=face, size=size)))
        start = time.process_time()
        symbols = read_pixels(grey, languages)
        seconds.append(time.process_time() - start)
        rates.append(error_rate("".join(texts), "".join(symbol.text for symbol in symbols)))
    with capsys.disabled():
        print(
            f"\n{languages} {spoiled}: mean {sum(rates) / len(rates):.2%}, worst {max(rates):.2%}"
            f" of {len(rates)} pages, {sum(seconds) / len(seconds):.2f} s a page"
        )
    assert sum(rates) / len(rates) <= MOST[languages]


def test_two_pages_at_the_same_time(capsys: pytest.CaptureFixture[str]) -> None:
    greys = [numpy.array(typed(prose("eng", seed), size=28)) for seed in range(8)]
    read_pixels(greys[0], "eng")
    start = time.perf_counter()
    for grey in greys:
        read_pixels(grey, "eng")
    one = time.perf_counter() - start
    start = time.perf_counter()
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda grey: read_pixels(grey, "eng"), greys))
    two = time.perf_counter() - start
    with capsys.disabled():
        print(f"\n8 pages of OCR: one after the other {one:.1f} s, two at a time {two:.1f} s")


def test_a_hundred_text_pages(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chance = random.Random(5)
    values = ("Ada Demo", "010-5550-9001", "ada.demo@example.com", "Jonas Sample")

    def page() -> list[str]:
        texts = [" ".join(chance.sample(SENTENCES["eng"], 1)) for _ in range(40)]
        for value in values:
            texts[chance.randrange(40)] = f"Signed by {value} after the meeting on the bridge."
        return texts

    source = tmp_path / "paper.pdf"
    source.write_bytes(pdf(*(lines(*page(), font="Times-Roman") for _ in range(100))))
    start_peak()
    start = time.process_time()
    next(iter(pages.read_pages(source.read_bytes(), "pdf")))
    first = time.process_time() - start
    start = time.process_time()
    document = read(source)
    reading = time.process_time() - start
    result = mask(document, [Decision(finding=each, verdict="mask", by="rule") for each in find(document)])
    start = time.process_time()
    prepared = prepare_masked(document, result, tmp_path / "masked.pdf")
    masking = time.process_time() - start
    most = peak()
    size = prepared.draft.path.stat().st_size / 100_000
    prepared.draft.discard()
    with capsys.disabled():
        print(
            f"\n100 pages, {len(result.edits)} places: first page {first:.2f} s, read {reading:.1f} s, written and"
            f" searched {masking:.1f} s of CPU, {size:.0f} KB a page, peak {most:.0f} MB"
        )
    assert first < 0.5
    assert reading + masking < 30
    assert most < 400


def test_ink_outside_of_boxes(capsys: pytest.CaptureFixture[str]) -> None:
    left, count = 0, 0
    for seed in range(5):
        items = [*words(30, seed=seed + 50, korean=True)]
        turn = (0, 90, 180, 270)[seed % 4]
        document = read_bytes(page_of_words(items, turn), "a.pdf")
        text = document.parts[0].text
        whole = pages.grey_pixels(document, 1, 200 / 72).astype(int)
        for item in items:
            without = pages.grey_pixels(read_bytes(page_of_words(items, turn, item), "a.pdf"), 1, 200 / 72).astype(int)
            ink = abs(whole - without) > 24
            outside = [int(ink.sum())]
            for start in (at for at in range(len(text)) if text.startswith(item.text, at)):
                canvas = numpy.full((*whole.shape, 3), 255, numpy.uint8)
                span = Span(part="page 1", start=start, end=start + len(item.text))
                Burner(document, [Edit(span=span, text="")], Output()).burn(0, canvas)
                outside.append(int((ink & (canvas[:, :, 0] == 255)).sum()))
            left += min(outside) > 0
            count += 1
    with capsys.disabled():
        print(f"\nink outside of its box: {left} of {count} words")
    assert left == 0


def test_five_thousand_mutations(capsys: pytest.CaptureFixture[str]) -> None:
    chance = random.Random(11)
    wholes = [
        loaded(pdf(lines("Ada Demo was here"), lines("and here"))),
        pdf(lines("Ada Demo"), lambda canvas: canvas.bookmarkPage("x")),
    ]
    outcomes: dict[str, int] = {}
    longest = 0.0
    for _ in range(5000):
        data = bytearray(chance.choice(wholes))
        for _ in range(chance.randrange(1, 30)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        if chance.random() < 0.2:
            del data[chance.randrange(len(data)) :]
        start = time.process_time()
        try:
            read_bytes(bytes(data), "a.pdf")
            outcome = "read"
        except FileError as error:
            outcome = error.code
        longest = max(longest, time.process_time() - start)
        outcomes[outcome] = outcomes.get(outcome, 0) + 1
    with capsys.disabled():
        print(f"\n5,000 mutations: {outcomes}, longest {longest:.1f} s")
    assert longest < 20
