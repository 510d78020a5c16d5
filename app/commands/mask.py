"""`garim mask`: masked copies of the inputs with their sealed mappings, each verified.

In: parsed options. Out: an exit code. One input that fails never stops the others.
"""

import os
from argparse import Namespace
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from app import console, texts
from app.cli import DONE, FAILED, RESIDUE
from app.commands.batch import run_batch, wanted
from app.commands.detect import find_in, names_checked, read_input
from app.commands.keys import key_store
from app.commands.report import grounds, styling, write_report
from core import documents
from core.documents.plain import form_of
from core.errors import FileError, GarimError, ResidueError
from core.files import free_name
from core.find import is_taken_back
from core.mask import Styling, mask
from core.mask.candidates import locate
from core.mask.candidates import read as read_candidates
from core.mask.styles import invented, lasting, marked_name, style_notices
from core.model import Candidate, Decision, Finding, MaskResult, Notice, Output, Verdict
from core.modes import MODES
from core.report import FileRow, Verified, file_row
from core.save import Saved, save_masked
from core.vault import MAPPING_SUFFIX, Keys, mapping_path
from core.vault.keys import unlock


def run(options: Namespace) -> int:
    """Mask every input that can be masked; the exit code tells of the worst outcome."""
    code = DONE
    try:
        keys = unlock(key_store(options), create=True)
        candidates = read_candidates(options.candidates) if options.candidates else ()
        if wanted(options):
            return run_batch(options, keys, candidates)
        folder, name = _where_to(options)
        looks, reasons = styling(options), grounds(options) if options.report else {}
    except GarimError as error:
        for path in options.paths:
            console.report(error, str(path), options.json, quiet=path != options.paths[0])
        return FAILED
    rows: list[FileRow] = []
    for path in options.paths:
        try:
            code = max(code, _mask_one(path, options, keys, candidates, folder, name, looks, rows))
        except ResidueError as error:
            code = RESIDUE
            places = [{"part": place.part, "start": place.start, "end": place.end} for place in error.places]
            console.report(error, str(path), options.json, more={"verified": "remain", "places": places})
        except GarimError as error:
            code = max(code, FAILED)
            console.report(error, str(path), options.json)
    if options.report:
        try:
            write_report(options, rows, reasons)
        except GarimError as error:
            code = max(code, FAILED)
            console.report(error, str(options.report), options.json)
    return code


def _mask_one(
    path: Path,
    options: Namespace,
    keys: Keys,
    candidates: tuple[Candidate, ...],
    folder: Path,
    name: str,
    looks: Styling,
    rows: list[FileRow],
) -> int:
    """The exit code: FAILED when the copy was written but names could not be checked. `rows` gets one more."""
    document = read_input(str(path), options.encoding, options.password)
    findings, problem = find_in(document, options, str(path), taken_back=True)
    listed = locate(document, candidates) if candidates else ()
    decisions = tuple(_decisions((*findings, *listed)))
    result = mask(document, decisions, styling=looks)
    suffix = f".{options.as_text}" if options.as_text else ""
    proposed = marked_name(documents.output_name(document, result.edits, text_suffix=suffix), result)
    target = folder / name if name else _free(folder / proposed)
    checked = names_checked(options, problem)
    try:
        with console.progress_bar(texts.text("cli.saving"), quiet=options.json) as progress:
            saved = save_masked(
                document,
                result,
                target,
                mapping_path(target),
                keys,
                output=Output(resolution=options.resolution, as_text=form_of(suffix) if suffix else ""),
                keep_original=options.keep_original,
                sources=options.paths,
                progress=progress,
            )
    except GarimError as error:
        verified: Verified = "remain" if isinstance(error, ResidueError) else "failed"
        rows.append(file_row(document, decisions, None, verified=verified, names_checked=checked, problem=error.code))
        raise
    rows.append(
        file_row(
            document,
            decisions,
            result,
            masked_name=saved.masked.name,
            masked_sha256=saved.fingerprint,
            names_checked=checked,
        )
    )
    if options.json:
        row: dict[str, Any] = {
            "masked": str(saved.masked),
            "mapping": str(saved.mapping),
            "counts": dict(result.counts),
        }
        row |= {"invented": invented(result), "masked_for_good": lasting(result)} if not looks.plain else {}
        notices = [{"code": note.code, "n": note.n, "uninspected": note.uninspected} for note in document.notices]
        console.emit({"file": str(path), **row, "verified": "clean", "names_checked": checked, "notices": notices})
    else:
        _show_saved(path, saved, result, document.notices)
        console.show(*(f"  {texts.notice(note)}" for note in (*style_notices(result), *document.notices)))
        if not MODES[options.mode].knows_names:
            console.show(f"  {texts.text('verify.names_off')}")
    return DONE if problem is None else FAILED


def _decisions(findings: Iterable[Finding]) -> Iterator[Decision]:
    """Everything found is masked but what is never to be; numbered anew, as two lists may use the same numbers."""
    for number, finding in enumerate(findings):
        verdict: Verdict = "keep" if is_taken_back(finding) else "mask"
        yield Decision(finding=replace(finding, id=number), verdict=verdict, by="rule")


def _show_saved(path: Path, saved: Saved, result: MaskResult, notices: Iterable[Notice]) -> None:
    total = sum(result.counts.values())
    kinds = ", ".join(f"{kind} {number}" for kind, number in sorted(result.counts.items()))
    console.show(
        str(path),
        f"  {texts.text('cli.masked')} {saved.masked}",
        f"  {texts.text('cli.mapping')} {saved.mapping}",
        f"  {texts.count('cli.places', total)}{': ' if kinds else ''}{kinds}",
        f"  {_verdict(len(result.mapping.entries), notices)} {texts.text('verify.meaning')}",
    )


def _verdict(values: int, notices: Iterable[Notice]) -> str:
    """As the window says it: not everything was inspected where something in the file cannot be."""
    if any(notice.uninspected for notice in notices):
        return texts.count("verify.uninspected", values)
    return texts.count("verify.clean", values) if values else texts.text("verify.nothing")


def _where_to(options: Namespace) -> tuple[Path, str]:
    """The folder to write to, made if it is missing, and the file name if one was given.

    A single input may name its output. A name without a suffix, for an input that has one, is meant as a folder.
    """
    out = Path(options.out)
    is_folder = options.out.endswith(("/", os.sep)) or len(options.paths) > 1 or out.is_dir()
    if not is_folder and (out.suffix or not options.paths[0].suffix):
        return out.parent, out.name
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError:
        raise FileError("file.unwritable") from None
    return out, ""


def _free(path: Path) -> Path:
    return free_name(path, beside=MAPPING_SUFFIX)
