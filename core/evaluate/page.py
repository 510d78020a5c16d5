"""An evaluation as text for a terminal and as one page of HTML.

In: an `Evaluation`. Out: rows of a table, or a page that loads nothing from anywhere: bars for each kind, all figures,
the worst misses. The page quotes the documents it was made from; it is for this computer alone, and says so.
"""

from html import escape
from typing import Any

from core.evaluate import Evaluation, flat

_ORACLE = "ORACLE: the gold rows themselves were the predictions. These are no figures of a system."
_STYLE = """
body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c2024;background:#fff}
table{border-collapse:collapse;width:100%;margin:0 0 2rem}
td,th{text-align:left;padding:.25rem .6rem .25rem 0;
border-bottom:1px solid #e2e5e8;vertical-align:top}td.n{text-align:right;font-variant-numeric:tabular-nums}
.bar{background:#e8ebee;width:8rem;height:.7rem;display:inline-block}
.bar i{display:block;height:100%;background:#2f6f6a}
.leak i{background:#b3402a}mark{background:#f6d9a8}.note{background:#fbeee9;padding:.6rem 1rem}
@media(prefers-color-scheme:dark){body{background:#15181b;color:#e6e8ea}td,th{border-color:#33383d}
.bar{background:#2a2f34}mark{background:#6b4e1d;color:#fff}.note{background:#3a241d}}
"""


def notes(evaluation: Evaluation) -> list[str]:
    """What must be known before the figures are read."""
    told = [_ORACLE] if evaluation.oracle else []
    if note := evaluation.report.get("note"):
        told.append(str(note))
    return told


def table_rows(evaluation: Evaluation) -> list[tuple[str, ...]]:
    """Figures by name, then one row a kind: precision, recall, F1, leak rate."""
    figures = flat({name: value for name, value in evaluation.report.items() if name not in ("note", "oracle")})
    rows: list[tuple[str, ...]] = [(name, _number(value), "", "", "") for name, value in figures.items()]
    rows.append(("kind", "precision", "recall", "f1", "leak_rate"))
    for kind, row in _kinds(evaluation).items():
        rows.append((kind, *(_number(row[name]) for name in ("precision", "recall", "f1", "leak_rate"))))
    return rows


def page(evaluation: Evaluation, title: str) -> str:
    """The page. `title` is the file name of the gold."""
    warned = "".join(f'<p class="note">{escape(note)}</p>' for note in notes(evaluation))
    kinds = "".join(
        f"<tr><td>{escape(kind)}</td>"
        + "".join(_bar(row[name], leak=name == "leak_rate") for name in ("precision", "recall", "f1", "leak_rate"))
        + f'<td class="n">{row["tp"] + row["fn"]}</td></tr>'
        for kind, row in _kinds(evaluation).items()
    )
    figures = "".join(
        f'<tr><td>{escape(name)}</td><td class="n">{escape(_number(value))}</td></tr>'
        for name, value in flat(evaluation.report).items()
    )
    misses = "".join(
        f"<tr><td>{escape(miss.record)}</td><td>{escape(miss.kind)}</td>"
        f'<td class="n">{miss.readable}</td><td class="n">{miss.places}</td>'
        f"<td>{escape(miss.before)}<mark>{escape(miss.text)}</mark>{escape(miss.after)}</td></tr>"
        for miss in evaluation.misses
    )
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style><h1>{escape(title)}</h1>"
        f"<p>{escape(str(evaluation.report['predictions']))}. This page quotes the evaluated documents: keep it on "
        f"this computer.</p>{warned}<h2>Kinds</h2><table><tr><th>kind<th>precision<th>recall<th>F1<th>leak rate"
        f"<th>values</tr>{kinds}</table><h2>Figures</h2><table>{figures}</table><h2>Worst misses</h2><table>"
        f"<tr><th>record<th>kind<th>readable characters<th>places<th>first place</tr>{misses}</table></html>\n"
    )


def _kinds(evaluation: Evaluation) -> dict[str, Any]:
    kinds: dict[str, Any] = evaluation.report["entities"]["kinds"]
    return kinds


def _bar(value: float, *, leak: bool) -> str:
    sort = "bar leak" if leak else "bar"
    return f'<td><span class="{sort}"><i style="width:{100 * value:.1f}%"></i></span> {value:.3f}</td>'


def _number(value: float | int | str) -> str:
    return f"{value:.4f}" if isinstance(value, float) else str(value)
