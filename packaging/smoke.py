"""The frozen program does its whole job: `python3 packaging/smoke.py dist/garim/garim`.

In: the program, and this checkout for samples. Out: a line for each thing that works; it ends at the first that does
not. Standard library only, so that it runs on a machine without anything of Garim's. The program gets an empty home and
a PATH without Python.
"""

import json
import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SAMPLES = sorted((ROOT / "resources" / "samples").glob("*_??.*"))
PATIENCE_S = 180
_WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument"
_TYPE = "application/vnd.openxmlformats"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"


class Program:
    """The frozen command line in a home of its own."""

    def __init__(self, path: Path, home: Path) -> None:
        self.path, self.home = path.absolute(), home
        kept = {name: value for name, value in os.environ.items() if name in ("SYSTEMROOT", "COMSPEC", "LANG")}
        homes = dict.fromkeys(("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA"), str(home))
        self.environment = kept | homes | {"PATH": "", "TMPDIR": str(home), "TEMP": str(home), "TMP": str(home)}
        self.environment |= {"LC_ALL": "C.UTF-8", "QT_QPA_PLATFORM": "offscreen"}
        self.secret = home / "passphrase.txt"
        self.secret.write_text("for this trial only\n", encoding="ascii")

    def __call__(self, *words: str | Path, code: int = 0) -> str:
        """What it prints. Exits where it ends otherwise than expected."""
        command = [str(self.path), *map(str, words)]
        done = subprocess.run(
            command, env=self.environment, cwd=self.home, capture_output=True, timeout=PATIENCE_S, check=False
        )
        if done.returncode != code:
            said = done.stderr.decode("utf-8", "replace")[-2000:]
            raise SystemExit(f"garim {words[0]} ended with {done.returncode}, not {code}\n{said}")
        return done.stdout.decode("utf-8")

    def rows(self, *words: str | Path) -> list[dict[str, Any]]:
        """What it prints with `--json`."""
        return [json.loads(line) for line in self(*words, "--json").splitlines()]


def small_docx(path: Path) -> Path:
    """A Word file with one sentence, its name split over two runs."""
    parts = {
        "[Content_Types].xml": f'<Types xmlns="{_PACKAGE}/content-types"><Default Extension="rels" '
        f'ContentType="{_TYPE}-package.relationships+xml"/><Override PartName="/word/document.xml" '
        f'ContentType="{_TYPE}-officedocument.wordprocessingml.document.main+xml"/></Types>',
        "_rels/.rels": f'<Relationships xmlns="{_PACKAGE}/relationships"><Relationship Id="r1" Type="{_OFFICE}" '
        'Target="word/document.xml"/></Relationships>',
        "word/document.xml": f'<w:document xmlns:w="{_WORD}"><w:body><w:p><w:r><w:t xml:space="preserve">Dear Mr. Jona'
        '</w:t></w:r><w:r><w:t>than Miller, call 010-5550-9001.</w:t></w:r></w:p></w:body></w:document>',
    }  # fmt: skip
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as package:
        for name, text in parts.items():
            package.writestr(name, f'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n{text}')
    return path


def small_pdf(path: Path) -> Path:
    """A page with one line of text in Helvetica."""
    text = b"BT /F1 14 Tf 72 720 Td (Dear Mr. Jonathan Miller, call 010-5550-9001.) Tj ET"
    objects = (
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
        b"<</Length %d>>stream\n%s\nendstream" % (len(text), text),
        b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    )
    data, places = b"%PDF-1.4\n", []
    for number, content in enumerate(objects, 1):
        places.append(len(data))
        data += b"%d 0 obj%s\nendobj\n" % (number, content)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    end = b"trailer<</Size 6/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % len(data)
    path.write_bytes(data + b"xref\n0 6\n0000000000 65535 f \n" + table + end)
    return path


def run(program: Program) -> None:
    """Every command once."""
    print(program("--version").strip())
    home, secret = program.home, program.secret
    for sample in SAMPLES:
        found = program.rows("detect", sample)
        assert all(row["names_checked"] for row in found), "the tagger did not run"
        [masked] = program.rows("mask", sample, "--out", f"{home}/out/", "--passphrase-file", secret)
        assert masked["verified"] == "clean" and masked["names_checked"]
        restored = home / f"restored{sample.suffix}"
        program.rows("restore", masked["masked"], "--out", restored, "--passphrase-file", secret)
        assert restored.read_bytes() == sample.read_bytes(), "restoring does not give the source"
        restored.unlink()
        print(f"  {sample.name}: {len(found)} findings, masked, verified, restored byte for byte")
    for made in (small_docx(home / "letter.docx"), small_pdf(home / "letter.pdf")):
        [masked] = program.rows("mask", made, "--out", f"{home}/out/", "--passphrase-file", secret)
        assert masked["verified"] == "clean" and sum(masked["counts"].values()) >= 2
        print(f"  {made.name}: masked, verified")
    gold = home / "gold.jsonl"
    text = "Call Jonathan Miller at 010-5550-9001."
    values = {"PERSON": "Jonathan Miller", "PHONE": "010-5550-9001"}
    entities = [{"kind": kind, "original": value} for kind, value in values.items()]
    gold.write_text(json.dumps({"id": "1", "source_text": text, "entities": entities}) + "\n", encoding="utf-8")
    assert program.rows("evaluate", gold)
    print("  evaluate: measured")
    assert program.rows("keys", "recipients", "list") == [{"recipients": []}]
    print("  keys: nobody else can open mappings")


def main() -> None:
    """The program is the only argument."""
    with tempfile.TemporaryDirectory() as folder:
        run(Program(Path(sys.argv[1]), Path(folder)))
    print("The frozen program does its job.")


if __name__ == "__main__":
    main()
