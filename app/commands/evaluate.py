"""`garim evaluate`: how well documents are found and covered, against gold.

In: parsed options. Out: an exit code, and a table, one JSON object (--json) or a page (--html). Only the page quotes
documents.
"""

from argparse import Namespace
from pathlib import Path

from app import console, texts
from app.cli import DONE, FAILED
from core.errors import GarimError
from core.evaluate import Oracle, Own, Rows, Scheme, evaluate, read_labels
from core.evaluate.page import notes, page, table_rows
from core.evaluate.predictions import Predictor
from core.files import write_atomic
from core.find import FindOptions
from core.profiles.files import find_profile

WORST = 100


def run(options: Namespace) -> int:
    """Evaluate one gold file."""
    gold: Path = options.gold
    try:
        scheme = read_labels(options.labels, gold.name.split(".")[0]) if options.labels else Scheme()
        with console.progress_bar(texts.text("cli.evaluating"), quiet=options.json) as progress:
            evaluation = evaluate(
                gold,
                _predictor(options),
                scheme=scheme,
                tab=options.tab or gold.name.startswith("en_tab_"),
                worst=WORST if options.html else 0,
                progress=progress,
            )
        if options.html:
            write_atomic(options.html, page(evaluation, gold.name).encode(), private=True, overwrite=True)
    except GarimError as error:
        console.report(error, str(gold), options.json)
        return FAILED
    if options.json:
        console.emit({"file": str(gold), **evaluation.report})
    else:
        console.show(*notes(evaluation), *console.table(table_rows(evaluation)))
    return DONE


def _predictor(options: Namespace) -> Predictor:
    if options.oracle:
        return Oracle()
    if options.predictions:
        return Rows(options.predictions)
    return Own(
        FindOptions(
            mode=options.mode,
            preset=options.preset,
            min_score=options.min_score,
            kinds=options.kinds,
            profile=find_profile(options.profile) if options.profile else None,
        )
    )
