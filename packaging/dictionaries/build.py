"""Compile the word lists into resources/dictionaries.

    python packaging/dictionaries/build.py [DATA_FOLDER] [--without-share-alike]

In: the data folder (argument, else GARIM_DATA, else ../shared/data). Out: per language `words.trie` and
`words.flags`, the weights of the name models (fit.py), and `provenance.json`: every source with licence, entries and
sha256. The same data give the same files.
"""

import argparse
import hashlib
import json
import os
import shutil
import sys
import tempfile
from array import array
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT), str(Path(__file__).resolve().parent)]

import fit  # noqa: E402
import korean  # noqa: E402
import latin  # noqa: E402
import marisa_trie  # noqa: E402
from sources import Sources  # noqa: E402

from core.find import lists as runtime  # noqa: E402

LIMIT = 5_000_000  # bytes of one file


def write_lists(folder: Path, flags: dict[str, int]) -> None:
    """`words.trie` and `words.flags` of one language."""
    folder.mkdir(parents=True, exist_ok=True)
    trie = marisa_trie.Trie(sorted(key for key, value in flags.items() if value))
    table = array("H", bytes(2 * len(trie)))
    for key, number in trie.items():
        table[number] = flags[key]
    trie.save(str(folder / "words.trie"))
    (folder / "words.flags").write_bytes(table.tobytes())


def main() -> None:
    """See the module."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", nargs="?", default=os.environ.get("GARIM_DATA", str(ROOT / ".." / "shared" / "data")))
    parser.add_argument("--without-share-alike", action="store_true", help="leave out sources under CC BY-SA")
    parser.add_argument("--out", type=Path, default=runtime.FOLDER)
    options = parser.parse_args()
    sources = Sources(Path(options.data), share_alike=not options.without_share_alike)
    with tempfile.TemporaryDirectory() as scratch:
        built = Path(scratch)
        compile_all(sources, built)
        write_provenance(sources, built)
        # Complete or not at all: a run that fails leaves the lists as they were.
        for path in sorted(built.rglob("*")):
            if path.is_file():
                target = options.out / path.relative_to(built)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, target)
                print(f"{path.stat().st_size:>9,}  {path.relative_to(built)}")


def compile_all(sources: Sources, out: Path) -> None:
    """Lists and weights. Weights are fitted on other texts than those lists are counted on; then all is counted."""
    runtime.FOLDER = out
    for half in (True, False):
        compiled = {**latin.compile_lists(sources, half=half), "ko": korean.compile_lists(sources, half=half)}
        for language, flags in compiled.items():
            write_lists(out / language, flags)
        runtime.lists.cache_clear()
        if half:
            korean.write_syllables(sources, out)
            runtime.model.cache_clear()
            fit.fit_all(sources, out)


def write_provenance(sources: Sources, out: Path) -> None:
    """`provenance.json`, and a refusal of files that are too big."""
    files = sorted(path for path in out.rglob("*") if path.is_file() and path.name != "provenance.json")
    too_big = [path.name for path in files if path.stat().st_size > LIMIT]
    if too_big:
        raise SystemExit(f"larger than {LIMIT} bytes: {too_big}")
    provenance = {
        "note": "Compiled by packaging/dictionaries/build.py. Sources with share_alike are CC BY-SA and can be left "
        "out with --without-share-alike.",
        "files": {
            str(path.relative_to(out)): {
                "bytes": path.stat().st_size,
                "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
            }
            for path in files
        },
        "sources": dict(sorted(sources.used.items())),
    }
    (out / "provenance.json").write_text(json.dumps(provenance, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
