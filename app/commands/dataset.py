"""`garim dataset`: make the labelled records, or prove that their splits are apart.

In: parsed options. Out: an exit code; files of records, or counts. Works in a checkout alone: what makes the records
(packaging/records) is no part of the installed app.
"""

import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from app import console
from app.cli import DONE, FAILED
from core.errors import FileError, GarimError

PACKAGING = Path(__file__).resolve().parents[2] / "packaging"


def run(options: Namespace) -> int:
    """Write or audit a data set."""
    folder: Path = options.audit or options.out
    try:
        if not (PACKAGING / "records").is_dir():
            raise GarimError("dataset.checkout")
        if str(PACKAGING) not in sys.path:
            sys.path.append(str(PACKAGING))
        return _audit(folder, options) if options.audit else _write(folder, options)
    except GarimError as error:
        console.report(error, str(folder), options.json)
        return FAILED


def _write(folder: Path, options: Namespace) -> int:
    from records import dataset  # type: ignore[import-not-found, unused-ignore]

    manifest: dict[str, Any] = dataset.write(
        folder,
        options.seed,
        valid_checks=options.valid_checks,
        extra=options.extra if options.extra is not None else dataset.EXTRA,
        augment=options.augment,
    )
    if options.json:
        console.emit({"folder": str(folder), **manifest})
    else:
        console.show(*console.table(_rows(manifest["files"])), *manifest["notes"])
    return DONE


def _audit(folder: Path, options: Namespace) -> int:
    from records import audit  # type: ignore[import-not-found, unused-ignore]

    try:
        result: dict[str, Any] = audit.audit(folder)
    except FileNotFoundError:
        raise FileError("file.missing") from None
    if options.json:
        console.emit({"folder": str(folder), **result, "apart": audit.is_apart(result)})
    else:
        shared = [(pair, *(f"{what} {n}" for what, n in counts.items())) for pair, counts in result["pairs"].items()]
        console.show(*console.table(_rows(result["files"])), *(console.table(shared) if shared else ()))
    return DONE if audit.is_apart(result) else FAILED


def _rows(files: dict[str, Any]) -> list[tuple[str, ...]]:
    return [(name, str(each["records"]), each["sha256"]) for name, each in files.items()]
