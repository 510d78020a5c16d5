"""`garim`: the window, or the whole job on the command line. No Qt unless the window is opened.

    garim [FILE...]                                   the window, with these files in it
    garim detect PATH...|- [--json]                   what would be masked
    garim mask PATH... --out DIR|FILE [--json]        masked copies with sealed mappings, verified
                  [--as-text txt|md|docx] [--resolution 150..300] [--keep-original]
    garim mask FOLDER --recursive --out DIR [--jobs N] [--rule-score S] [--one-mapping] [--resume] [--summary FILE.csv]
    garim restore FILE --out FILE [--json]            the originals put back into an edited masked copy
    garim keys status|recovery|passphrase|recipients|forget  what seals mappings
    garim evaluate GOLD.jsonl [--predictions ROWS]    detection and masking against gold
    garim dataset --out DIR | --audit DIR             labelled records, in a checkout

Exit codes: 0 done, 2 wrong usage, 3 something was refused or failed (the rest is done; also names that could not be
checked because the tagger could not be loaded), 4 a masked value was still readable in a file just written, which was
not kept.

Documents' text is printed by `detect --json` alone, on standard output, because that is what it is for. With `--json`
every command prints one JSON object a line, in ASCII; offsets are code points of the part. Sentences and progress go
to standard error.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from core.modes import DEFAULT, MODES
from core.presets import DEFAULT as PRESET
from core.presets import FOR_REVIEW, PRESETS
from core.profiles import DEFAULT as STANDARD

DONE, USAGE, FAILED, RESIDUE, STOPPED = 0, 2, 3, 4, 130
COMMANDS = ("detect", "mask", "restore", "keys", "evaluate", "dataset")

# Read once, when onnxruntime is first loaded; so it comes before everything else.
os.environ["ORT_DISABLE_TELEMETRY"] = "1"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code; argparse leaves by SystemExit for --help, --version and wrong usage."""
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()  # a worker of a batch is this program started again
    words = list(sys.argv[1:] if arguments is None else arguments)
    if not words or not (words[0] in COMMANDS or words[0].startswith("-")):
        from app.application import run

        return run([Path(word) for word in words])
    if words == ["--version"]:
        from importlib.metadata import version

        print("garim", version("garim"))
        return DONE
    return _guarded(make_parser().parse_args(words))


def make_parser() -> argparse.ArgumentParser:
    """The grammar of the command line."""
    parser = argparse.ArgumentParser(
        prog="garim",
        description="Find, review, mask and restore personal data, on this computer alone.",
        epilog="Without a command the window opens, with the files named. "
        "Exit codes: 0 done, 2 wrong usage, 3 something was refused or failed, 4 a masked value was still readable.",
    )
    parser.add_argument("--version", action="store_true", help="print the version and leave")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    detect = commands.add_parser("detect", help="list findings; with --json this prints their text")
    detect.add_argument("paths", nargs="+", metavar="PATH", help="a file, or - for standard input")
    _add_detection(detect)
    _add_json(detect)

    mask = commands.add_parser("mask", help="write masked copies and their sealed mappings")
    mask.add_argument("paths", nargs="+", type=Path, metavar="PATH")
    mask.add_argument("--out", required=True, metavar="DIR|FILE", help="a folder; for one PATH also a file name")
    mask.add_argument("--candidates", type=Path, metavar="ROWS.tsv", help="more values to mask: KIND<TAB>ORIGINAL rows")
    _add_detection(mask)
    _add_looks(mask)
    _add_output(mask)
    _add_batch(mask)
    _add_keys(mask)
    _add_json(mask)

    restore = commands.add_parser("restore", help="put the originals back into an edited masked copy")
    restore.add_argument("path", type=Path, metavar="FILE")
    restore.add_argument("--mapping", type=Path, metavar="FILE", help="default: the one beside FILE")
    restore.add_argument("--out", required=True, type=Path, metavar="FILE")
    restore.add_argument("--strict", action="store_true", help="write only if every token is there exactly as written")
    restore.add_argument("--force", action="store_true", help="restore although tokens are not in the mapping")
    restore.add_argument("--changes", action="store_true", help="also say what was edited: counts and places, no text")
    restore.add_argument("--no-refit", action="store_true", help="leave particles and suffixes after names as they are")
    restore.add_argument("--encoding", metavar="NAME", help="of the restored file; default: as FILE")
    _add_password(restore)
    _add_keys(restore)
    _add_json(restore)

    _add_key_commands(commands.add_parser("keys", help="what seals and opens mappings"))
    _add_evaluate(commands.add_parser("evaluate", help="measure detection and masking against gold"))
    _add_dataset(commands.add_parser("dataset", help="make labelled records, or audit them (in a checkout)"))
    return parser


def _add_key_commands(keys: argparse.ArgumentParser) -> None:
    verbs = keys.add_subparsers(dest="verb", required=True, metavar="COMMAND")

    status = verbs.add_parser("status", help="where the device key is, whether it works, who else can open mappings")
    _add_json(status)

    recovery = verbs.add_parser("recovery", help="make the recovery key; its secret is in the file and nowhere else")
    recovery.add_argument("--out", required=True, type=Path, metavar="FILE")
    recovery.add_argument("--replace", action="store_true", help="although there is one already")
    _add_json(recovery)

    passphrase = verbs.add_parser("passphrase", help="keep the device key behind a passphrase instead of the key store")
    passphrase.add_argument("--passphrase-file", type=Path, metavar="FILE", help="its first line; default: ask")
    passphrase.add_argument("--off", action="store_true", help="use the key store of the system again")
    _add_json(passphrase)

    forget = verbs.add_parser("forget", help="remove the device key from the key store, as before uninstalling")
    forget.add_argument("--yes", action="store_true", help="do not ask")
    _add_json(forget)

    recipients = verbs.add_parser("recipients", help="public keys that can open what is sealed from now on")
    recipients.add_argument("change", choices=("list", "add", "remove"))
    recipients.add_argument("public", nargs="*", metavar="AGE1...")
    _add_json(recipients)


def _add_evaluate(evaluate: argparse.ArgumentParser) -> None:
    evaluate.add_argument("gold", type=Path, metavar="GOLD.jsonl", help="records, or a corpus with --labels; also .gz")
    given = evaluate.add_mutually_exclusive_group()
    given.add_argument(
        "--predictions", type=Path, metavar="ROWS.jsonl", help="rows of any system; default: Garim's own"
    )
    given.add_argument("--oracle", action="store_true", help="the gold rows as predictions: the ceiling, no figure")
    _add_mode(evaluate)
    evaluate.add_argument("--kinds", type=_kinds, metavar="A,B", help="look for these kinds only")
    evaluate.add_argument("--preset", choices=tuple(PRESETS), default=PRESET, help="default %(default)s")
    evaluate.add_argument("--profile", default="", metavar="NAME|FILE", help="as of detect; default: none")
    evaluate.add_argument("--min-score", type=_score, metavar="S", help="0..1; default: the preset's")
    evaluate.add_argument("--labels", type=Path, metavar="MAP.json", help="label map with a row for the gold file")
    evaluate.add_argument("--tab", action="store_true", help="also count as the Text Anonymization Benchmark does")
    evaluate.add_argument("--html", type=Path, metavar="PAGE", help="a page with the worst misses; it quotes documents")
    _add_json(evaluate)


def _add_dataset(dataset: argparse.ArgumentParser) -> None:
    folder = dataset.add_mutually_exclusive_group(required=True)
    folder.add_argument("--out", type=Path, metavar="DIR")
    folder.add_argument("--audit", type=Path, metavar="DIR", help="what the splits in this folder share, and hashes")
    dataset.add_argument("--seed", type=int, default=42, metavar="N", help="default 42")
    dataset.add_argument(
        "--valid-checks", action="store_true", help="numbers that pass their checks, for tests of checks"
    )
    dataset.add_argument("--extra", type=_sizes, metavar="tr=N,ko=N,en=N", help="records beyond the base set, or none")
    dataset.add_argument("--augment", type=int, default=0, metavar="N", help="N more training records with disorder")
    _add_json(dataset)


def _kinds(text: str) -> frozenset[str]:
    """Kinds by name: `PERSON,DATE`."""
    from core.kinds import KINDS

    kinds = frozenset(kind.strip().upper() for kind in text.split(","))
    if not kinds <= KINDS.keys():
        raise argparse.ArgumentTypeError(f"must be among {', '.join(KINDS)}")
    return kinds


def _sizes(text: str) -> dict[str, int]:
    """Sizes by language: `tr=1100,ko=220`; nothing for `none`."""
    pairs = [] if text == "none" else [each.partition("=") for each in text.split(",")]
    if any(code not in ("en", "ko", "tr") or not number.isdigit() for code, _, number in pairs):
        raise argparse.ArgumentTypeError("must be like tr=1100,ko=220 or none")
    return {code: int(number) for code, _, number in pairs}


def _add_detection(parser: argparse.ArgumentParser) -> None:
    _add_mode(parser)
    parser.add_argument(
        "--preset",
        choices=tuple(PRESETS),
        default=PRESET,
        help=f"how much counts; default %(default)s, for what nobody looks through; the window, where each finding is "
        f"looked at, begins with {FOR_REVIEW}, which finds more and errs more",
    )
    parser.add_argument("--min-score", type=_score, metavar="S", help="0..1; default: the preset's")
    parser.add_argument(
        "--profile",
        default=STANDARD,
        metavar="NAME|FILE",
        help="kinds to look for: standard, gdpr, hipaa, kvkk, pipa, court, or a profile file",
    )
    for sort in ("always", "never"):
        parser.add_argument(
            f"--{sort}", type=Path, metavar="LIST", help=f"{sort} mask these values: a line each, or column 1 of a CSV"
        )
    parser.add_argument("--encoding", metavar="NAME", help="of the file; default: recognised")
    _add_password(parser)


def _add_batch(parser: argparse.ArgumentParser) -> None:
    """Any of these, or a folder among the paths, makes a batch: one rule, worker processes, a work list in DIR."""
    batch = parser.add_argument_group("many files")
    batch.add_argument("--recursive", action="store_true", help="also folders within folders, which keep their place")
    batch.add_argument("--jobs", type=_jobs, metavar="N", help="worker processes; default: one a core")
    batch.add_argument("--rule-score", type=_score, metavar="S", help="mask findings from this score; default: all")
    batch.add_argument(
        "--below", choices=("review", "mask", "keep"), help="what to do with findings below it; review leaves the file"
    )
    batch.add_argument("--keep-kinds", type=_kinds, metavar="A,B", help="keep findings of these kinds")
    batch.add_argument("--one-mapping", action="store_true", help="one mapping for all, one token for a value in all")
    batch.add_argument("--resume", action="store_true", help="go on with the work list in DIR, if there is one")
    batch.add_argument("--retry", action="store_true", help="with --resume: also the files that failed")
    batch.add_argument("--summary", type=Path, metavar="FILE.csv", help="write counts, states and hashes, no originals")


def _jobs(text: str) -> int:
    value = int(text)
    if not 1 <= value <= 256:
        raise argparse.ArgumentTypeError("must be between 1 and 256")
    return value


def _add_password(parser: argparse.ArgumentParser) -> None:
    what = "its first line opens documents that have a password; default: ask"
    parser.add_argument("--password-file", dest="password", type=_first_line, metavar="FILE", help=what)


def _add_mode(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--mode", choices=tuple(MODES), default=DEFAULT, help="what looks; default %(default)s")


def _add_keys(parser: argparse.ArgumentParser) -> None:
    given = parser.add_mutually_exclusive_group()
    given.add_argument("--identity", type=Path, metavar="FILE", help="age identity file, instead of the device key")
    given.add_argument("--passphrase-file", type=Path, metavar="FILE", help="its first line unlocks the device key")


def _add_looks(mask: argparse.ArgumentParser) -> None:
    mask.add_argument(
        "--style",
        action="append",
        type=_style,
        metavar="[KIND=]STYLE",
        help="token (default), surrogate, hash, partial, year, bar; for one kind or for all",
    )
    mask.add_argument("--report", type=Path, metavar="FILE", help="audit report without originals, .html or .json")
    mask.add_argument("--reasons", metavar="LIST|FILE", help="reason codes: gdpr, foia, kvkk, pipa, or a JSON file")
    mask.add_argument("--reviewer", metavar="NAME", help="who signs the report")


def _add_output(mask: argparse.ArgumentParser) -> None:
    mask.add_argument(
        "--as-text",
        choices=("txt", "md", "docx"),
        metavar="KIND",
        help="write the masked text alone, whatever the file was: txt, md, docx (headings and paragraphs)",
    )
    mask.add_argument(
        "--resolution", type=_resolution, default=200, metavar="DPI", help="of pages of PDF, 150..300; default 200"
    )
    mask.add_argument(
        "--keep-original",
        action="store_true",
        help="seal the file itself in the mapping: restore gives it back while the copy is unchanged",
    )


def _resolution(text: str) -> int:
    value = int(text)
    if not 150 <= value <= 300:
        raise argparse.ArgumentTypeError("must be between 150 and 300")
    return value


def _style(text: str) -> tuple[str, str]:
    """`PHONE=partial`, or `bar` for all kinds."""
    from core.kinds import KINDS
    from core.mask.styles import STYLES

    kind, _, style = text.rpartition("=")
    kind, style = kind.strip().upper(), style.strip().lower()
    if style not in STYLES:
        raise argparse.ArgumentTypeError(f"must be among {', '.join(STYLES)}")
    if kind and kind not in KINDS:
        raise argparse.ArgumentTypeError(f"the kind must be among {', '.join(KINDS)}")
    return kind, style


def _add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="one JSON object a line on standard output")


def _first_line(path: str) -> str:
    """The first line of a file. Not the word itself: command lines can be read by others and are kept in histories."""
    try:
        with Path(path).open(encoding="utf-8-sig") as stream:
            line = stream.readline(10_000).rstrip("\r\n")
    except (OSError, ValueError):
        line = ""
    if not line:
        raise argparse.ArgumentTypeError("it cannot be read, or its first line is empty")
    return line


def _score(text: str) -> float:
    value = float(text)
    if not 0 <= value <= 1:
        raise argparse.ArgumentTypeError("must be between 0 and 1")
    return value


def _guarded(options: argparse.Namespace) -> int:
    """Run the command; a fault in it is told without any value it was working on."""
    from app import console, faults, texts

    faults.forbid_core_dumps()
    console.prepare()
    try:
        return _run(options)
    except KeyboardInterrupt:
        console.say(texts.text("run.stopped"))
        return STOPPED
    except BrokenPipeError:  # the reader of our output has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except Exception as fault:  # noqa: BLE001 - the last resort; a traceback could quote a document
        console.say(texts.text("cli.fault", type=type(fault).__name__))
        console.say(faults.describe_fault(type(fault), fault.__traceback__))
        return FAILED


def _run(options: argparse.Namespace) -> int:
    from importlib import import_module

    run: Callable[[argparse.Namespace], int] = import_module(f"app.commands.{options.command}").run
    return run(options)


if __name__ == "__main__":
    raise SystemExit(main())
