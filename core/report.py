"""The audit report: what was masked, kept, checked and not looked into, and never a value.

In: documents with their decisions and results. Out: JSON for programs, or one page of HTML for people and for printing,
self-contained. Counts, kinds, hashes, reason codes and verdicts only: no text of a document, no file name of a source,
which may hold a name as well. The masked file is called by its own name, since that was checked like everything else.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from html import escape
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Literal, Protocol

from core.grounds import Ground
from core.kinds import KINDS
from core.mask.styles import TOKEN, invented, lasting
from core.model import Decision, Document, MaskResult, Notice
from core.profiles import PROFILES
from core.resources import RESOURCES

FORMAT = 1
Verified = Literal["clean", "remain", "failed"]
"""`clean`: read again, searched, restored. `remain`: a masked value was still there, no file. `failed`: no file."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KindRow:
    """One kind in one file. `masked`: places in the file, further mentions included; the rest are findings.

    `by_analyst`, `by_rule` and `undecided` say who had the masked ones masked. `values`: distinct spellings.
    """

    kind: str
    masked: int = 0
    values: int = 0
    kept: int = 0
    by_analyst: int = 0
    by_rule: int = 0
    undecided: int = 0
    styles: tuple[str, ...] = (TOKEN,)


@dataclass(frozen=True, slots=True, kw_only=True)
class FileRow:
    """One file. `masked_name`: of the masked copy; empty where none was written."""

    format: str
    source_bytes: int
    source_sha256: str
    masked_name: str = field(repr=False, default="")
    masked_sha256: str = ""
    mapping_id: str = ""
    verified: Verified
    names_checked: bool
    problem: str = ""
    kinds: tuple[KindRow, ...] = ()
    invented: int = 0
    lasting: int = 0
    parts: int = 0
    notices: tuple[Notice, ...] = ()


def _version() -> str:
    try:
        return version("garim")
    except PackageNotFoundError:
        return ""


def _model() -> str:
    """Version and hash of the bundled tagger, from its card."""
    try:
        card = json.loads((RESOURCES / "model" / "card.json").read_text(encoding="utf-8"))
        return f"{card['version']} ({card['date']}, {str(card['data_sha256'])[:12]})"
    except (OSError, ValueError, KeyError):
        return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """`profile_version`: of core/profiles/files.py. `grounds`: the reason code of each kind. `reviewer`: as given by
    the reviewer, or empty.
    """

    files: tuple[FileRow, ...]
    mode: str
    preset: str = ""
    profile: str = ""
    profile_version: str = ""
    min_score: float = 0.0
    reviewer: str = field(repr=False, default="")
    grounds: Mapping[str, Ground] = field(default_factory=dict)
    created: datetime = field(default_factory=lambda: datetime.now(UTC))
    program: str = field(default_factory=_version)
    model: str = field(default_factory=_model)


class Words(Protocol):
    """The sentences of the page in the reader's language (app/texts.py)."""

    def language(self) -> str:
        """en, ko or tr."""

    def text(self, key: str, **facts: str | int | float) -> str:
        """The sentence of a key."""

    def kind_name(self, kind: str) -> str:
        """The name of a kind."""

    def notice(self, what: Notice) -> str:
        """What was not inspected or is changed."""

    def number(self, value: str | int | float) -> str:
        """A number as the language writes it."""


def file_row(
    document: Document,
    decisions: Iterable[Decision],
    result: MaskResult | None,
    *,
    masked_name: str = "",
    masked_sha256: str = "",
    verified: Verified = "clean",
    names_checked: bool = True,
    problem: str = "",
) -> FileRow:
    """The row of one file. `result`: None where nothing was masked; `problem`: the code of what went wrong."""
    made: dict[str, Counter[str]] = {}
    for decision in decisions:
        counts = made.setdefault(decision.finding.kind, Counter())
        if decision.verdict == "keep":
            counts["kept"] += 1
        elif decision.verdict == "undecided":
            counts["undecided"] += 1
        else:
            counts["by_analyst" if decision.by == "analyst" else "by_rule"] += 1
    styles: dict[str, set[str]] = {}
    for entry in result.mapping.entries if result is not None else ():
        made.setdefault(entry.kind, Counter())["values"] += 1
        styles.setdefault(entry.kind, set()).add(entry.style)
    for kind, number in (result.counts if result is not None else {}).items():
        made.setdefault(kind, Counter())["masked"] += number
    return FileRow(
        format=document.format,
        source_bytes=len(document.source),
        source_sha256=document.fingerprint,
        masked_name=masked_name,
        masked_sha256=masked_sha256,
        mapping_id=result.mapping.id if result is not None and masked_sha256 else "",
        verified=verified,
        names_checked=names_checked,
        problem=problem,
        kinds=tuple(
            KindRow(kind=kind, styles=tuple(sorted(styles.get(kind, {TOKEN}))), **made[kind])
            for kind in sorted(made, key=lambda kind: KINDS[kind].priority)
        ),
        invented=invented(result) if result is not None else 0,
        lasting=lasting(result) if result is not None else 0,
        parts=len(document.parts),
        notices=document.notices,
    )


def as_file(report: Report, path: Path, words: Words) -> bytes:
    """The report as this file holds it: JSON for `.json`, a page for everything else."""
    return to_json(report) if path.suffix.lower() == ".json" else to_html(report, words)


def to_json(report: Report) -> bytes:
    """The report as JSON, in UTF-8."""
    content = {
        "garim-report": FORMAT,
        "created": report.created.isoformat(timespec="seconds"),
        "program": report.program,
        "model": report.model,
        "mode": report.mode,
        "preset": report.preset,
        "profile": report.profile,
        "profile_version": report.profile_version,
        "min_score": report.min_score,
        "reviewer": report.reviewer,
        "files": [_file_json(row, report) for row in report.files],
        "grounds": {ground.code: ground.says for ground in report.grounds.values()},
    }
    return json.dumps(content, ensure_ascii=False, indent=1).encode() + b"\n"


def to_html(report: Report, words: Words) -> bytes:
    """The report as a page that needs nothing else, in UTF-8."""
    say = words.text
    head = [
        (say("report.created"), report.created.strftime("%Y-%m-%d %H:%M UTC")),
        (say("report.reviewer"), report.reviewer or "–"),
        (say("report.program"), f"Garim {report.program}"),
        (say("report.detection"), _detection(report, words)),
        (say("report.model"), report.model or "–"),
        (say("report.files"), words.number(len(report.files))),
    ]
    title = escape(say("report.title"))
    body = [f"<h1>{title}</h1>", _pairs(head)]
    body += [_file_html(number, row, report, words) for number, row in enumerate(report.files, 1)]
    used = {row.kind for file in report.files for row in file.kinds if row.masked}
    reasons = {ground.code: ground.says for kind, ground in report.grounds.items() if kind in used}
    if reasons:
        body += [f"<h2>{escape(say('report.reasons'))}</h2>", _pairs(sorted(reasons.items()))]
    body.append(f"<p class=note>{escape(say('report.meaning'))}</p>")
    page = (
        f'<!doctype html>\n<html lang="{escape(words.language())}">\n<head><meta charset="utf-8">'
        f"<title>{title}</title>\n<style>{_CSS}</style></head>\n<body>\n" + "\n".join(body) + "\n</body></html>\n"
    )
    return page.encode()


def _file_json(row: FileRow, report: Report) -> dict[str, Any]:
    return {
        "format": row.format,
        "source": {"sha256": row.source_sha256, "bytes": row.source_bytes, "parts": row.parts},
        "masked": {"name": row.masked_name, "sha256": row.masked_sha256, "mapping": row.mapping_id},
        "verified": row.verified,
        "names_checked": row.names_checked,
        "problem": row.problem,
        "invented_values": row.invented,
        "masked_for_good": row.lasting,
        "kinds": [
            {
                "kind": kind.kind,
                "masked": kind.masked,
                "values": kind.values,
                "kept": kind.kept,
                "by_analyst": kind.by_analyst,
                "by_rule": kind.by_rule,
                "undecided": kind.undecided,
                "styles": list(kind.styles),
                "reason": report.grounds[kind.kind].code if kind.kind in report.grounds else "",
            }
            for kind in row.kinds
        ],
        "notices": [{"code": notice.code, "n": notice.n, "uninspected": notice.uninspected} for notice in row.notices],
    }


def _file_html(number: int, row: FileRow, report: Report, words: Words) -> str:
    say = words.text
    facts = [
        (say("report.masked_file"), row.masked_name or "–"),
        (say("report.source_hash"), row.source_sha256),
        (say("report.masked_hash"), row.masked_sha256 or "–"),
        (say("report.format"), f"{row.format}, {words.number(row.source_bytes)} B"),
        (say("report.verified"), _verdict(row, words)),
    ]
    if row.invented:
        facts.append((say("report.invented"), words.number(row.invented)))
    if row.lasting:
        facts.append((say("report.lasting"), words.number(row.lasting)))
    columns = ("kind", "masked", "values", "kept", "by_analyst", "by_rule", "undecided", "style", "reason")
    head = "".join(f"<th>{escape(say(f'report.column.{name}'))}</th>" for name in columns)
    rows = "".join(_kind_html(kind, report, words) for kind in row.kinds)
    total = _kind_html(_total(row.kinds), report, words)
    table = f"<table class=kinds><thead><tr>{head}</tr></thead><tbody>{rows}</tbody><tfoot>{total}</tfoot></table>"
    notices = "".join(f"<li>{escape(words.notice(notice))}</li>" for notice in row.notices)
    looked = [notice for notice in row.notices if notice.uninspected]
    nothing = "" if looked else f"<li>{escape(say('report.all_inspected'))}</li>"
    return (
        f"<section><h2>{escape(say('report.file', n=number))}</h2>{_pairs(facts)}{table if row.kinds else ''}"
        f"<h3>{escape(say('report.not_inspected'))}</h3><ul>{notices}{nothing}</ul></section>"
    )


def _kind_html(row: KindRow, report: Report, words: Words) -> str:
    ground = report.grounds.get(row.kind)
    name = words.kind_name(row.kind) if row.kind else words.text("report.total")
    numbers = (row.masked, row.values, row.kept, row.by_analyst, row.by_rule, row.undecided)
    cells = "".join(f"<td class=n>{escape(words.number(number))}</td>" for number in numbers)
    style = ", ".join(words.text(f"style.{style}") for style in row.styles) if row.masked and row.kind else ""
    reason = ground.code if ground is not None and row.masked else ""
    return f"<tr><td>{escape(name)}</td>{cells}<td>{escape(style)}</td><td>{escape(reason)}</td></tr>"


def _total(rows: Sequence[KindRow]) -> KindRow:
    names = ("masked", "values", "kept", "by_analyst", "by_rule", "undecided")
    return KindRow(kind="", **{name: sum(getattr(row, name) for row in rows) for name in names})


def _verdict(row: FileRow, words: Words) -> str:
    if row.verified != "clean":
        problem = f" ({row.problem})" if row.problem else ""
        return words.text(f"report.verified.{row.verified}") + problem
    names = words.text("report.names" if row.names_checked else "report.names_not")
    looked_into = not any(notice.uninspected for notice in row.notices)
    return f"{words.text('report.verified.clean' if looked_into else 'report.verified.uninspected')} {names}"


def _detection(report: Report, words: Words) -> str:
    pieces = [words.text(f"status.mode.{report.mode}")] if report.mode else []
    if report.profile:
        known = report.profile in PROFILES
        name = words.text(f"settings.profile.{report.profile}") if known else report.profile
        pieces.append(f"{name} ({report.profile_version})" if report.profile_version else name)
    if report.preset:
        pieces.append(words.text(f"settings.preset.{report.preset}"))
    pieces.append(words.text("report.from_score", score=words.number(float(report.min_score))))
    return "; ".join(pieces)


def _pairs(rows: Iterable[tuple[str, str]]) -> str:
    cells = "".join(f"<tr><th>{escape(name)}</th><td>{escape(value)}</td></tr>" for name, value in rows)
    return f"<table class=facts>{cells}</table>"


_CSS = (
    "body{font:14px/1.45 system-ui,'Noto Sans CJK KR','Malgun Gothic','Apple SD Gothic Neo',sans-serif;color:#1a2029;"
    "background:#fff;max-width:62rem;margin:2rem auto;padding:0 1.5rem}"
    "h1{font-size:22px}h2{font-size:17px;margin-top:2rem}h3{font-size:14px;margin:1rem 0 .25rem}"
    "table{border-collapse:collapse;width:100%;margin:.5rem 0}th{text-align:left;font-weight:600}"
    ".facts th{width:15rem;color:#4c5665;font-weight:500;vertical-align:top}.facts td{overflow-wrap:anywhere}"
    "td,th{padding:.25rem .6rem .25rem 0}.kinds td,.kinds th{border-bottom:1px solid #e1e5ea;padding:.3rem .5rem}"
    ".kinds tfoot td{font-weight:600;border-bottom:0}.n{text-align:right;font-variant-numeric:tabular-nums}"
    ".note{color:#4c5665;margin-top:2rem}section{break-inside:avoid}@page{margin:18mm}"
    "@media print{body{margin:0;max-width:none;padding:0}thead{display:table-header-group}}"
)
