"""Masked PDFs in the hands of other programs: qpdf, pdftotext and tesseract find no fault and no value."""

import shutil
import subprocess
from pathlib import Path

import pytest
from page_samples import (
    lines,
    loaded,
    pdf,
)
from pdf_trips import NAME, edits_of, opened

from core.documents import write


def run(*words: str) -> str:
    if shutil.which(words[0]) is None:
        pytest.skip(f"no {words[0]} on this machine")
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, words[0]
    return done.stdout


@pytest.fixture
def written(tmp_path: Path) -> Path:
    document = opened(
        loaded(pdf(lines("Ada Demo was here", "and 1987-06-05 too", font="Vera", size=16), lines("A second page")))
    )
    path = tmp_path / "masked.pdf"
    path.write_bytes(write(document, edits_of(document, NAME, "1987-06-05")))
    return path


def test_qpdf_finds_no_fault(written: Path) -> None:
    assert "No syntax or stream encoding errors" in run("qpdf", "--check", str(written))


def test_qpdf_unpacks_nothing_that_tells(written: Path, tmp_path: Path) -> None:
    plain = tmp_path / "plain.pdf"
    run("qpdf", "--qdf", "--object-streams=disable", str(written), str(plain))
    data = plain.read_bytes()
    for value in (NAME, "1987-06-05"):
        for encoding in ("utf-8", "utf-16-be", "utf-16-le"):
            assert value.encode(encoding) not in data
            assert value.encode(encoding).hex().encode() not in data.lower()


def test_pdftotext_reads_the_tokens(written: Path) -> None:
    text = run("pdftotext", str(written), "-")
    assert "[PERSON_1] was here" in text
    assert "A second page" in text
    assert NAME not in text and "1987" not in text


def test_tesseract_reads_no_value(written: Path, tmp_path: Path) -> None:
    picture = tmp_path / "page"
    run("pdftoppm", "-r", "200", "-png", "-singlefile", str(written), str(picture))
    text = run("tesseract", f"{picture}.png", "-", "--psm", "4")
    assert " here" in text
    assert NAME not in text and "Demo" not in text and "1987" not in text
