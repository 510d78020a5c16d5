"""From the data folder to `resources/model/`, in one command: `python3 packaging/model/build.py all`.

In: `--data` or `GARIM_DATA` (default `../shared/data`). Out: the model, its card and MODEL.md's figures. Steps can be
run one by one; each goes on from what the one before left in `build/model`. Needs the packages of
`packaging/model/requirements.lock` in an environment of its own.
"""

import argparse
import json
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# One thread: the matrices are small, and a second thread costs more than it brings.
for variable in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(variable, "1")
sys.path[:0] = [str(ROOT), str(ROOT / "packaging")]

VERSION = "6"


def corpora(given: argparse.Namespace) -> None:
    """Says what would be trained on, with weights, records and licences."""
    from model import card
    from model import corpora as texts

    data = texts.data_folder(given.data)
    known = card.provenance(data)
    names = {**texts.chosen(with_share_alike=given.share_alike), **texts.plain(with_share_alike=given.share_alike)}
    for name, weight in names.items():
        print(f"{weight:5} x {name:34} {known.get(name, {}).get('licence', '?')[:70]}")


def train(given: argparse.Namespace) -> None:
    """Every round that is not done yet; the last is the model."""
    from model import card, export
    from model import corpora as texts
    from model import train as training
    from model.rounds import ROUNDS

    data = texts.data_folder(given.data)
    prose = given.prose if given.prose.is_dir() else None
    if prose is None:
        print("Without English prose: its folder is not there (packaging/model/prose.py makes it; --prose names it).")
    folders = [given.work / f"round-{number}" for number in range(1, len(ROUNDS))] + [given.work / "final"]
    for work, each in zip(folders, ROUNDS, strict=True):
        if (work / "weights.pt").exists() and (work == folders[-1] or (work / "model" / "card.json").exists()):
            continue
        teachers = [folders[number] / "model" for number in each.teachers]
        before = None if each.start is None else folders[each.start]
        seed = given.seed + each.reseed
        if not (work / "data.npz").exists():
            training.prepare(
                data, work, seed=seed, with_share_alike=given.share_alike, teachers=teachers, prose=prose,
                alphabet=before and before / "alphabet.npz",
            )  # fmt: skip
        tokens = given.tokens or each.tokens
        settings = training.Settings(tokens=tokens, seed=seed, soft=each.soft, peak=each.peak)
        mean = [folders[number] / "weights.pt" for number in each.mean]
        training.fit(work, settings, start=before and before / "weights.pt", mean=mean, factors=each.factors)
        if work != folders[-1]:
            export.export(work, work / "model")
            card.write(work / "model")


def ablate(given: argparse.Namespace) -> None:
    """Short runs without one part of the data each, taught by the models that `--teacher` names; kept for the page."""
    from model import ablate as short
    from model import card
    from model import corpora as texts

    data = texts.data_folder(given.data)
    work = given.work / "ablations"
    teachers = given.teacher or ()
    prose = given.prose if given.prose.is_dir() else None
    figures = short.run(data, work, teachers=teachers, prose=prose, tokens=given.tokens or 2_000_000)
    lines = (f" {json.dumps(title)}: {json.dumps(row)}" for title, row in figures.items())
    card.ABLATIONS.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def export(given: argparse.Namespace) -> None:
    """Writes the graphs, holds them to the gates, calibrates and chooses the presets."""
    from core.tagger import Tagger
    from model import calibrate, card, written
    from model import corpora as texts
    from model import export as graphs

    data = texts.data_folder(given.data)
    work, target = given.work / "final", given.target
    scales = graphs.export(work, target)
    agreed = graphs.agreement(work, target)
    for name, (tokens, entities) in agreed.items():
        print(f"{name:34} same label: {tokens:.4f} of tokens, {entities:.4f} of entity tokens")
    size = sum((target / name).stat().st_size for name in ("types.onnx", "context.onnx"))
    worst = min(tokens for tokens, _ in agreed.values())
    if worst < 0.995 or size > 3_000_000:
        raise SystemExit(f"not released: {worst:.4f} of the labels agree, {size} bytes")
    card.write(target, work, data, version=VERSION)
    _, held = texts.load(data, with_share_alike=given.share_alike)
    held |= written.load()[1]
    plain = Tagger.load(target)
    knots = calibrate.knots(plain, held)
    card.extend(target, calibration=knots, scales=scales, agreement=agreed, bytes=size)
    chosen = calibrate.careful(Tagger.load(target), held)
    card.extend(target, presets={"balanced": card.BALANCED, "careful": chosen})
    error, rows = calibrate.reliability(Tagger.load(target), held)
    card.extend(target, calibration_error=round(error, 4))
    print(f"calibration error {error:.4f}; careful {chosen}")
    for mean, right, count in rows:
        print(f"  said {mean:.2f}  right {right:.2f}  of {count}")


def report(given: argparse.Namespace) -> None:
    """Prints the figures of every evaluation file and adds them to the card."""
    from core.tagger import Tagger
    from model import card
    from model import corpora as texts
    from model import report as figures

    data = texts.data_folder(given.data)
    tagger = Tagger.load(given.target)
    names = given.files or figures.every(data)
    for preset in ("balanced", "careful"):
        print(f"\n{preset}\n")
        found = []
        print(figures.HEAD)
        for name, result in figures.results(tagger, data, names, preset):
            found.append((name, result))
            print(figures.row(name, result), flush=True)
        if not given.files:
            card.extend(given.target, **{f"scores_{preset}": figures.plain(found)})


def probes(given: argparse.Namespace) -> None:
    """Prints what the files do not show: words that may be names, names in no list, names in long documents."""
    from core.tagger import Tagger
    from model import card
    from model import corpora as texts
    from model import report as figures

    data = texts.data_folder(given.data)
    lines = []
    for line in figures.probes(Tagger.load(given.target), data, given.target):
        print(line, flush=True)
        lines.append(line)
    card.extend(given.target, probes=lines)


def golden(given: argparse.Namespace) -> None:
    """Writes the 200 made-up texts that every platform must tag alike."""
    import random

    from core.tagger import Tagger
    from model import corpora as texts
    from model import forms, names

    data = texts.data_folder(given.data)
    filler = forms.Frames(names.Names(data, random.Random(200)))
    tagger = Tagger.load(given.target)
    rows = []
    for number in range(200):
        text = filler.record(("en", "ko", "tr")[number % 3]).text
        rows.append({"text": text, "spans": [[t.start, t.end, t.label, t.score] for t in tagger.tag(text)]})
    lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
    (ROOT / "tests" / "core" / "tagger" / "golden.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def page(given: argparse.Namespace) -> None:
    """Writes MODEL.md from `page.md` and the card."""
    from model import report as figures

    text = figures.page((ROOT / "packaging" / "model" / "page.md").read_text(encoding="utf-8"), given.target)
    (given.target / "MODEL.md").write_text(text, encoding="utf-8")


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "step", choices=("corpora", "train", "export", "golden", "report", "probes", "page", "ablate", "all")
    )
    parser.add_argument("files", nargs="*", help="report: evaluation files, by default all")
    parser.add_argument("--data", help="data folder; default GARIM_DATA or ../shared/data")
    parser.add_argument(
        "--work", type=Path, default=ROOT / "build" / "model", help="where prepared data and checkpoints go"
    )
    parser.add_argument("--target", type=Path, default=ROOT / "resources" / "model")
    parser.add_argument("--teacher", type=Path, nargs="+", help="ablate: model folders that teach every run")
    parser.add_argument(
        "--prose", type=Path, default=ROOT / "build" / "prose", help="folder of English prose made by prose.py"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tokens", type=int, help="of every round, in place of their own numbers")
    parser.add_argument(
        "--no-share-alike", dest="share_alike", action="store_false", help="leave out all share-alike sources"
    )
    given = parser.parse_args()
    try:
        for step in (
            (corpora, train, export, golden, report, probes, page) if given.step == "all" else (globals()[given.step],)
        ):
            step(given)
    except FileNotFoundError as error:
        raise SystemExit(str(error)) from error


if __name__ == "__main__":
    main()
