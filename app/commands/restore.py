"""`garim restore`: the originals put back into an edited masked copy, with a report of every token.

In: parsed options. Out: an exit code; the report names tokens and places, never a value.
"""

from argparse import Namespace
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from app import console, texts
from app.cli import DONE, FAILED
from app.commands.detect import read_input
from app.commands.keys import key_store
from core.changes import Change, Comparison, compare
from core.changes.likeness import is_like
from core.documents import reread
from core.errors import GarimError, MappingError
from core.model import Document, Outcome, Part, RestoreResult
from core.restore import restore
from core.save import original_of, save_original, save_restored
from core.vault import open_mapping
from core.vault.finding import find_mapping
from core.vault.keys import unlock

_MOST_OPTIONS = 6
"""How many tokens that fit are named."""


def run(options: Namespace) -> int:
    """Restore one edited masked file and list what became of every token."""
    result: RestoreResult | None = None
    changes: Comparison | None = None
    try:
        keys = unlock(key_store(options))
        document = read_input(str(options.path), None, options.password)
        mapping_file = options.mapping or find_mapping(options.path, keys, document)
        opened = open_mapping(mapping_file, keys, document)
        document = reread(document, opened.mapping)
        result = restore(document, opened.mapping, refit=not options.no_refit)
        like = is_like(document, opened.mapping)
        doubts = {"map.foreign": not opened.sealed_here, "map.unlike": not like}
        for doubt in (MappingError(code) for code, doubted in doubts.items() if doubted):
            if options.strict:
                raise doubt
            console.say(texts.refusal(doubt))
        _refuse_misfit(result, options)
        changes = compare(document, opened.mapping, result.outcomes) if options.changes else None
        sources = (options.path, mapping_file)
        kind = Path(opened.mapping.source_name).suffix or options.path.suffix
        if original_of(document, opened.mapping) is not None and options.out.suffix.lower() == kind.lower():
            save_original(document, opened.mapping, options.out, sources=sources)
        else:
            save_restored(document, result.edits, options.out, encoding=options.encoding, sources=sources)
    except GarimError as error:
        outcomes = {"outcomes": [_outcome_row(outcome) for outcome in result.outcomes]} if result else {}
        console.report(error, str(options.path), options.json, more=outcomes)
        return FAILED
    if options.json:
        console.emit(
            {
                "file": str(options.path),
                "restored": str(options.out),
                "mapping": str(mapping_file),
                "sealed_here": opened.sealed_here,
                "like": like,
                "fits": result.fits,
                "surplus": result.surplus,
                "outcomes": [_outcome_row(outcome) for outcome in result.outcomes],
                **({"changes": _changes_row(changes)} if options.changes else {}),
            }
        )
    else:
        _show_restored(options.out, mapping_file, document, result)
        if options.changes:
            _show_changes(changes)
    return DONE


def _refuse_misfit(result: RestoreResult, options: Namespace) -> None:
    """Tokens that the mapping does not know mean another mapping, or an invented token: both need a person's word."""
    known, tokens = result.fits
    if known < tokens and not options.force:
        raise MappingError("map.misfit", unknown=tokens - known, tokens=tokens)
    if options.strict:
        states = Counter(outcome.state for outcome in result.outcomes)
        open_states = {state: states[state] for state in ("repaired", "unsure", "unknown", "missing")}
        if any(open_states.values()):
            raise GarimError("restore.strict", **open_states)


def _outcome_row(outcome: Outcome) -> dict[str, Any]:
    """An outcome without the texts before and after."""
    row: dict[str, Any] = {"token": outcome.token, "state": outcome.state, "how": outcome.how}
    if outcome.span is not None:
        row |= {"part": outcome.span.part, "start": outcome.span.start, "end": outcome.span.end}
    if outcome.options:
        row["options"] = outcome.options
    if outcome.state == "missing":
        row |= {"expected": outcome.expected, "found": outcome.found}
    return row


def _show_restored(out: Path, mapping_file: Path, document: Document, result: RestoreResult) -> None:
    states = Counter(outcome.state for outcome in result.outcomes)
    console.show(str(out), f"  {texts.text('cli.mapping')} {mapping_file}")
    console.show("  " + ", ".join(f"{texts.text(f'cli.state.{state}')} {n}" for state, n in states.items()))
    alike: dict[tuple[str, str, str], list[Outcome]] = {}
    for outcome in result.outcomes:
        if outcome.state != "exact":
            key = (f"  {outcome.token}", texts.text(f"cli.state.{outcome.state}"), _detail(outcome))
            alike.setdefault(key, []).append(outcome)
    if alike:
        console.show(*console.table([(*key, _place(document, outcomes)) for key, outcomes in alike.items()]))
    if result.surplus:
        console.show(f"  {texts.count('restore.surplus', len(result.surplus))} ({', '.join(result.surplus)})")


def _detail(outcome: Outcome) -> str:
    """What was repaired, which tokens fit, or how many of how many are there."""
    if outcome.state == "missing":
        return f"{outcome.found}/{outcome.expected}"
    repairs = ", ".join(texts.text(f"repair.{code}") for code in outcome.how)
    options = ", ".join(outcome.options[:_MOST_OPTIONS]) + ", …" * (len(outcome.options) > _MOST_OPTIONS)
    return f"{repairs}: {options}" if repairs and options else repairs or options


def _place(document: Document, outcomes: Sequence[Outcome]) -> str:
    """Where the first of them stands, and how many there are."""
    span = outcomes[0].span
    if span is None:
        return ""
    part = document.part(span.part)
    times = f" ×{len(outcomes)}" if len(outcomes) > 1 else ""
    return _line(part, span.start) + times


def _line(part: Part, at: int) -> str:
    """Part and line of a code point."""
    return f"{texts.part_name(part)}, {texts.text('changes.line', n=part.text.count(chr(10), 0, at) + 1)}"


# -- what was edited: counts and places, never the text ----------------------------------------------------------------


def _changes_row(found: Comparison | None) -> dict[str, Any] | None:
    """None where the mapping holds no text of the masked file."""
    if found is None:
        return None
    rows = [_change_row(found, change) for change in found.changes]
    told: dict[str, Any] = {"tokens": found.token_counts(), "coarse": found.coarse, "places": rows}
    return told | dict(found.counts())


def _change_row(found: Comparison, change: Change) -> dict[str, Any]:
    """Where a change is in the text as it was written (`before`) and as it came back, in code points."""
    pair = found.pairs[change.pair]
    part = pair.after or pair.before
    assert part is not None
    tokens = [{"token": note.token, "state": note.what} for note in change.notes]
    where = {"before": change.before, "start": change.after[0], "end": change.after[1]}
    return {"part": part.id, "state": change.sort, **where, **({"tokens": tokens} if tokens else {})}


def _show_changes(found: Comparison | None) -> None:
    if found is None:
        console.show(f"  {texts.text('changes.none_kept')}")
        return
    said = [texts.text(f"changes.{sort}", n=n) for sort, n in found.counts().items() if n]
    said += [texts.count(f"changes.tokens.{what}", n) for what, n in found.token_counts().items() if n]
    console.show(f"  {', '.join(said) or texts.text('changes.nothing')}")
    rows = []
    for change in found.changes:
        pair = found.pairs[change.pair]
        part = pair.after or pair.before
        assert part is not None
        notes = ", ".join(f"{note.token} {texts.text(f'changes.note.{note.what}')}" for note in change.notes)
        place = f"  {_line(part, change.after[0] if pair.after else change.before[0])}"
        rows.append((place, texts.text(f"changes.sort.{change.sort}"), notes))
    if rows:
        console.show(*console.table(rows))
