"""Files nobody trusts are read in a process of their own, which may do anything but harm the program."""

import io
import os
import pickle
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from document_samples import SAMPLES
from readers import unwell

from core.documents import isolation, read, write
from core.documents.isolation import Workers, is_ours
from core.documents.package.opened import Package
from core.errors import Cancelled, FileError
from core.model import Document, Part
from core.progress import Progress, ignore


@pytest.fixture
def workers() -> Iterator[Workers]:
    made = Workers(
        unwell, memory=3_000_000_000, patience=4.0
    )  # seconds; a process takes some of them to start on a busy machine
    yield made
    made.close()


def ask(workers: Workers, data: str, progress: Progress = ignore) -> Document:
    return workers.read(data.encode(), "a.docx", None, None, progress)


def test_samples_of_every_format_are_read_alike(tmp_path: Path) -> None:
    for form, samples in SAMPLES.items():
        for name, data, encoding in samples[:2]:
            path = tmp_path / form / name
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(data)
            here, apart = read(path, encoding=encoding), isolation.read(path, encoding=encoding)
            assert (here.parts, here.source, here.notices) == (apart.parts, apart.source, apart.notices)
            assert write(here, ()) == write(apart, ())


def test_refusals_come_through(tmp_path: Path) -> None:
    for name, data in (
        ("a.docx", b"PK\x03\x04no"),
        ("a.rtf", b"{\\rtf1"),
        ("a.pdf", b"%PDF-1.7 no"),
        ("a.txt", b"\0\1\2\3"),
    ):
        path = tmp_path / name
        path.write_bytes(data)
        codes = []
        for reading in (read, isolation.read):
            try:
                reading(path)
                codes.append(("", {}))
            except FileError as error:
                codes.append((error.code, error.facts))
        assert codes[0] == codes[1]
    with pytest.raises(FileError, match=r"file\.missing"):
        isolation.read(tmp_path / "none.docx")


def test_only_text_is_read_where_we_are() -> None:
    assert is_ours(b"Ada", "a.txt") and is_ours(b"a;b", "a.CSV") and is_ours(b"{}", "a.json")
    assert not any(is_ours(b"Ada", name) for name in ("a.docx", "a.html", "a.eml", "a.rtf", "a.pdf", "a.png", "a.xyz"))
    assert not any(
        is_ours(data, "a.txt") for data in (b"PK\x03\x04", b"{\\rtf1", b"%PDF", b" <html>", b"\x89PNG\r\n\x1a\n")
    )


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal")
@pytest.mark.parametrize("wish", ["crash", "hang", "fault Ada Demo"])
def test_a_crash_or_a_hang_costs_one_file(workers: Workers, wish: str) -> None:
    started = time.monotonic()
    with pytest.raises(FileError) as caught:
        ask(workers, wish)
    assert (caught.value.code, caught.value.facts) == ("file.damaged", {"part": "DOCX"})
    assert time.monotonic() - started < 20
    assert ask(workers, "Ada").parts[0].text == "Ada"


@pytest.mark.skipif(sys.platform != "linux", reason="the system has no limit of memory")
def test_who_grows_too_large_is_stopped(workers: Workers) -> None:
    with pytest.raises(FileError, match=r"file\.large"):
        ask(workers, "grow")
    assert ask(workers, "Ada").parts[0].text == "Ada"


def test_an_answer_makes_nothing_but_documents(workers: Workers, tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"file\.damaged"):
        ask(workers, f"evil {tmp_path / 'made'}")
    assert not (tmp_path / "made").exists()


def test_an_answer_changes_nothing_of_the_program() -> None:
    """What BUILD of pickle does to an object it does to a class as well: here no entry would ever be searched."""
    before = dict(vars(Package))
    for name in (b"data", b"more"):
        answer = b"ccore.documents.package.opened\nPackage\nN}S'" + name + b"'\nI01\ns\x86b0N."
        with pytest.raises(pickle.UnpicklingError):
            isolation._Unpickler(io.BytesIO(answer)).load()
        assert dict(vars(Package)) == before


@pytest.mark.parametrize(
    "answer",
    [
        b"cos\nsystem\n(S'true'\ntR.",
        b"cbuiltins\neval\n(S'1'\ntR.",
        b"ccore.documents.isolation\nWorkers\n(tR.",
        b"ccore.documents.isolation\n_Worker\n(NI1\ntR.",
        b"ccore.documents.isolation\nsubprocess\n(tR.",
        b"ccore.documents.nowhere\nLayout\n(tR.",
        b"\x80\x04\x8c\x1acore.documents.raster.layout\x94.",
        b"cbuiltins\nbytearray\n(I99999999999999\ntR.",
        b"(" * 200_000,
        b"I1\n.",
        b"ccore.model\nDocument\n)\x81.",
        pickle.dumps(Part(id="body", role="body", text="", fields=())),
    ],
)
def test_an_answer_that_is_no_document_runs_nothing_and_costs_one_file(answer: bytes) -> None:
    with pytest.raises(pickle.UnpicklingError):
        isolation._document(answer)


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal")
def test_the_error_of_a_crash_tells_nothing_of_the_name(workers: Workers) -> None:
    with pytest.raises(FileError) as caught:
        workers.read(b"crash", "letter.AdaDemo", None, None, ignore)
    assert caught.value.facts == {"part": "body"}


def test_progress_comes_through_and_a_word_is_not_a_hang(workers: Workers) -> None:
    seen: list[tuple[int, int]] = []
    document = ask(workers, "slow", lambda done, total: seen.append((done, total)))
    assert document.parts[0].text == "slow"
    assert {(page, 10) for page in range(1, 10)} <= set(seen)


def test_cancelling_kills_the_worker(workers: Workers) -> None:
    def stop(_done: int, _total: int) -> None:
        raise Cancelled

    started = time.monotonic()
    with pytest.raises(Cancelled):
        ask(workers, "hang", stop)
    assert time.monotonic() - started < 10
    assert ask(workers, "Ada").parts[0].text == "Ada"


def test_one_worker_is_used_again(workers: Workers, tmp_path: Path) -> None:
    for name in ("one", "two"):
        ask(workers, f"pid {tmp_path / name}")
    assert (tmp_path / "one").read_text() == (tmp_path / "two").read_text() != str(os.getpid())


@pytest.mark.skipif(sys.platform == "win32", reason="asks about processes as Unix does")
def test_workers_end_with_a_parent_that_is_killed(tmp_path: Path, root: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(
        "import os, signal, sys\n"
        "from core.documents.isolation import Workers\n"
        "from readers import unwell\n"
        "if __name__ == '__main__':\n"
        "    Workers(unwell).read(b'pid ' + sys.argv[1].encode(), 'a.docx', None, None, lambda a, b: None)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    paths = os.pathsep.join(map(str, (root, root / "tests" / "builders")))
    subprocess.run([sys.executable, script, tmp_path / "pid"], env={**os.environ, "PYTHONPATH": paths}, check=False)
    pid = int((tmp_path / "pid").read_text())
    until = time.monotonic() + 10
    while _lives(pid):
        assert time.monotonic() < until
        time.sleep(0.1)


def _lives(pid: int) -> bool:
    status = Path(f"/proc/{pid}/stat")
    if status.exists():
        return status.read_text().rpartition(")")[2].split()[0] != "Z"
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return sys.platform != "linux"


def test_a_process_that_is_ready_reads_the_first_file(tmp_path: Path) -> None:
    workers = Workers()
    workers.warm()
    [worker] = workers._idle
    workers.warm()
    assert workers._idle == [worker]
    document = workers.read(b"<p>Ada Demo</p>", "page.html", None, None, ignore)
    assert document.parts[0].text.strip() == "Ada Demo"
    assert workers._idle == [worker]
    workers.close()
