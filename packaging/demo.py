"""The whole job without a window: mask, verify, restore and compare every sample, on the command line.

In: resources/samples. Out: masked copies with sealed mappings and restored copies in build/demo, and a line for each on
the terminal. The mappings are sealed with an identity file made for this demonstration alone; real use takes the key
store of the system.
"""

import contextlib
import io
import json
import shutil
from pathlib import Path

from app.cli import main as garim
from core.vault.keys import IdentityFile, new_secret

ROOT = Path(__file__).resolve().parent.parent
SAMPLES = sorted((ROOT / "resources" / "samples").glob("*_??.*"))
OUT = ROOT / "build" / "demo"


def call(*words: str | Path) -> dict[str, object]:
    """Run the command line with `--json` and give what it says of its one input. Exits when it failed."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        code = garim([*map(str, words), "--json"])
    if code:
        raise SystemExit(f"garim {words[0]} ended with {code}")
    return json.loads(printed.getvalue())


def main() -> None:
    """Do it for each sample; any difference ends the run."""
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir(parents=True)
    identity = OUT / "demonstration-identity.txt"
    IdentityFile(identity).write(new_secret())
    print(f"There is no display, so here is the same job on the command line, written to {OUT}\n")
    for sample in SAMPLES:
        masked = call("mask", sample, "--out", f"{OUT}/", "--identity", identity)
        restored = OUT / f"{sample.stem}-restored{sample.suffix}"
        outcome = call("restore", masked["masked"], "--out", restored, "--identity", identity)
        if restored.read_bytes() != sample.read_bytes():
            raise SystemExit(f"{restored} differs from {sample}")
        counts = ", ".join(f"{kind} {number}" for kind, number in sorted(masked["counts"].items()))
        print(f"{sample.name}: {sum(masked['counts'].values())} places masked ({counts})")
        print(f"    masked    {masked['masked']}  (read back: no masked value is left in it)")
        print(f"    mapping   {masked['mapping']}  (encrypted)")
        print(f"    restored  {restored}  ({len(outcome['outcomes'])} tokens, equal to the original byte for byte)\n")


if __name__ == "__main__":
    main()
