"""`garim mask --as-text`, `--resolution`, `--keep-original`: one file and many, there and back."""

import io
import json
from pathlib import Path
from typing import Any

import docx
import pikepdf
import pytest
from keystores import MemoryKeyStore
from page_samples import lines, pdf

from app import cli
from app.commands import keys as key_commands

pytestmark = pytest.mark.usefixtures("english")

ROWS = "PERSON\tAda Demo\n"
_INCH = 72


@pytest.fixture(autouse=True)
def store(monkeypatch: pytest.MonkeyPatch) -> MemoryKeyStore:
    memory = MemoryKeyStore()
    monkeypatch.setattr(key_commands, "SystemKeyStore", lambda: memory)
    return memory


@pytest.fixture
def paper(tmp_path: Path) -> Path:
    path = tmp_path / "in" / "paper.pdf"
    path.parent.mkdir()
    path.write_bytes(pdf(lines("Ada Demo was here"), lines("and here is Ada Demo")))
    return path


def mask(capsys: pytest.CaptureFixture[str], source: Path, *words: str | Path) -> list[dict[str, Any]]:
    folder = source.parent if source.is_dir() else source.parent.parent
    rows, out = folder / "rows.tsv", folder / "out"
    rows.write_text(ROWS)
    given = ("mask", source, "--out", out, "--mode", "pattern+dictionary", "--candidates", rows, "--json", *words)
    assert cli.main([*map(str, given)]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def restored(masked: str, out: Path) -> Path:
    assert cli.main(["restore", masked, "--out", str(out)]) == 0
    return out


@pytest.mark.parametrize("kind", ["txt", "md", "docx"])
def test_text_alone_of_one_file(kind: str, paper: Path, capsys: pytest.CaptureFixture[str]) -> None:
    row = mask(capsys, paper, "--as-text", kind)[0]
    assert (Path(row["masked"]).name, row["verified"]) == (f"paper-masked.{kind}", "clean")
    back = restored(row["masked"], paper.with_name(f"back.{kind}"))
    if kind == "docx":
        shown = [each.text for each in docx.Document(back).paragraphs]
        assert shown == ["Page 1", "Ada Demo was here", "Page 2", "and here is Ada Demo"]
    else:
        assert back.read_text() == "Ada Demo was here\n\nand here is Ada Demo\n"


def test_a_named_file_must_say_its_kind(paper: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = paper.parent / "copy.pdf"
    words = ["mask", str(paper), "--out", str(target), "--mode", "pattern", "--as-text", "docx", "--json"]
    assert cli.main(words) == 3
    assert json.loads(capsys.readouterr().out)["error"]["code"] == "file.type"
    assert not target.exists()


@pytest.mark.parametrize("dpi", ["150", "300"])
def test_pages_are_as_sharp_as_asked(dpi: str, paper: Path, capsys: pytest.CaptureFixture[str]) -> None:
    row = mask(capsys, paper, "--resolution", dpi)[0]
    with pikepdf.open(io.BytesIO(Path(row["masked"]).read_bytes())) as file:
        page = file.pages[0]
        width = int(page.Resources.XObject.P.Width)
        assert width == pytest.approx(float(page.mediabox[2]) / _INCH * int(dpi), abs=2)


@pytest.mark.parametrize("words", [("--resolution", "90"), ("--resolution", "fine"), ("--as-text", "pdf")])
def test_what_cannot_be_written_is_wrong_usage(words: tuple[str, ...], paper: Path) -> None:
    with pytest.raises(SystemExit):
        cli.main(["mask", str(paper), "--out", "x", *words])


def test_the_original_comes_back_under_its_own_suffix_alone(paper: Path, capsys: pytest.CaptureFixture[str]) -> None:
    row = mask(capsys, paper, "--keep-original")[0]
    assert restored(row["masked"], paper.with_name("back.pdf")).read_bytes() == paper.read_bytes()
    assert restored(row["masked"], paper.with_name("back.txt")).read_text().startswith("Ada Demo was here\n")


def test_the_original_behind_a_text_copy_is_no_text(paper: Path, capsys: pytest.CaptureFixture[str]) -> None:
    row = mask(capsys, paper, "--keep-original", "--as-text", "txt")[0]
    assert restored(row["masked"], paper.with_name("back.txt")).read_text().startswith("Ada Demo was here\n")
    assert restored(row["masked"], paper.with_name("back.pdf")).read_bytes() == paper.read_bytes()


def test_a_changed_copy_gets_no_original(paper: Path, capsys: pytest.CaptureFixture[str]) -> None:
    row = mask(capsys, paper, "--keep-original", "--as-text", "txt")[0]
    masked = Path(row["masked"])
    masked.write_text("Note: " + masked.read_text())
    assert restored(row["masked"], paper.with_name("back.txt")).read_text().startswith("Note: Ada Demo")


@pytest.mark.parametrize("together", [(), ("--one-mapping",)])
def test_many_files(together: tuple[str, ...], paper: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (paper.parent / "note.txt").write_text("A note by Ada Demo\n")
    rows = mask(capsys, paper.parent, "--recursive", "--jobs", "1", "--as-text", "docx", "--keep-original", *together)
    made = {Path(row["file"]).name: row["masked"] for row in rows if "masked" in row}
    assert {name: Path(path).name for name, path in made.items()} == {
        "paper.pdf": "paper-masked.docx",
        "note.txt": "note-masked.docx",
    }
    back = docx.Document(restored(made["note.txt"], paper.with_name("back.docx")))
    assert [each.text for each in back.paragraphs] == ["A note by Ada Demo"]
    assert restored(made["paper.pdf"], paper.with_name("back.pdf")).read_bytes() == paper.read_bytes()


@pytest.mark.parametrize(
    ("name", "data", "target", "suggest"),
    [
        ("data.json", b'{"name": "Ada Demo"}', "out.docx", ".json"),
        ("note.txt", b"Ada Demo", "out.pdf", ".txt"),
        ("table.csv", b"name\nAda Demo\n", "out.json", ".csv"),
        ("paper.pdf", pdf(lines("Ada Demo was here")), "out.docx", ".pdf"),
        ("paper.pdf", pdf(lines("Ada Demo was here")), "out.txt", ".pdf"),
    ],
)
def test_a_copy_never_has_the_name_of_another_kind_of_file(
    name: str, data: bytes, target: str, suggest: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, out = tmp_path / name, tmp_path / target
    source.write_bytes(data)
    assert cli.main(["mask", str(source), "--out", str(out), "--mode", "pattern+dictionary", "--json"]) == 3
    problem = json.loads(capsys.readouterr().out)["error"]
    assert problem["code"] == "file.suffix"
    assert suggest in problem["message"]
    assert list(tmp_path.iterdir()) == [source]


@pytest.mark.parametrize(
    ("name", "target"),
    [("data.json", "out.jsonl"), ("data.json", "out.txt"), ("note.txt", "out.conf"), ("n.md", "n2.txt")],
)
def test_names_that_promise_nothing_else_are_free(name: str, target: str, tmp_path: Path) -> None:
    source, out = tmp_path / name, tmp_path / target
    source.write_text('["Ada Demo"]')
    assert cli.main(["mask", str(source), "--out", str(out), "--mode", "pattern+dictionary"]) == 0
    assert out.is_file()


# -- what was edited ---------------------------------------------------------------------------------------------------


@pytest.fixture
def edited(tmp_path: Path) -> Path:
    source, rows, out = tmp_path / "note.txt", tmp_path / "rows.tsv", tmp_path / "note-masked.txt"
    source.write_text("Ada Demo came.\nCan Örnek stayed a while.\nNobody else.\n", encoding="utf-8")
    rows.write_text("PERSON\tAda Demo\nPERSON\tCan Örnek\n", encoding="utf-8")
    words = ["mask", source, "--out", out, "--mode", "pattern", "--candidates", rows]
    assert cli.main([*map(str, words)]) == 0
    masked = out.read_text()
    assert masked == "[PERSON_1] came.\n[PERSON_2] stayed a while.\nNobody else.\n"
    out.write_text(masked.replace("[PERSON_1] came", "Somebody came").replace("a while", "for [PERSON_2] an hour"))
    return out


def test_what_was_edited_is_told_by_counts_and_places_without_the_text(
    edited: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    words = ["restore", str(edited), "--out", str(edited.with_name("back.txt")), "--changes"]
    assert cli.main(words) == 0
    shown = capsys.readouterr().out
    assert "2 replaced" in shown and "1 token lost" in shown and "1 token doubled" in shown
    assert "line 1" in shown and "PERSON_1 lost" in shown
    assert not any(word in shown for word in ("Somebody", "hour", "while"))


def test_what_was_edited_as_json(edited: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    words = ["restore", str(edited), "--out", str(edited.with_name("back.txt")), "--changes", "--json"]
    assert cli.main(words) == 0
    told = json.loads(capsys.readouterr().out)["changes"]
    assert (told["changed"], told["inserted"], told["deleted"]) == (2, 0, 0)
    assert told["tokens"] == {"moved": 0, "doubled": 1, "lost": 1, "invented": 0}
    first = told["places"][0]
    assert first["tokens"] == [{"token": "PERSON_1", "state": "lost"}]
    assert (first["before"], first["start"], first["end"]) == ([0, 10], 0, 8)
