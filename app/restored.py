"""What restoring works out in the background: the text to show, kept endings, choices among entries. No Qt.

In: a report, answers, the engine. Out: `Shown`, ready for the text view, and edits that core is asked for.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from app.engine import Engine
from app.outcomes import ENDINGS, Answers, Preview, Report
from app.textmap import Caption, TextMap
from core.model import Document, Edit, Mapping, Part, RestoreResult, Span

Change = tuple[int, tuple[int, int], tuple[int, int]]
"""One stretch of the preview that is another: part number, where it was, where it is, in code points."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """The text as it would be written, ready for the view.

    `positions[i]`: where outcome i begins in the view. `order[part]`: the starts of the outcomes in a part of the
    preview, and their indices. `changes` lead from the text shown before; None: all is new.
    """

    preview: Preview = field(repr=False)
    text_map: TextMap = field(repr=False)
    positions: tuple[int, ...] = field(repr=False)
    order: tuple[tuple[list[int], list[int]], ...] = field(repr=False)
    changes: tuple[Change, ...] | None


def plain_edits(
    document: Document, mapping: Mapping, refitted: RestoreResult, engine: Engine
) -> dict[tuple[str, int], Edit]:
    """What each refitted outcome would be with its ending as it stands, by part and start.

    Each distinct text is asked about once, as a part of its own: a second pass over a long file would take as long as
    the first.
    """
    parts = {part.id: part for part in document.parts}
    asked: dict[tuple[str, str], str] = {}  # role's part and text to the id of its small part
    small: list[Part] = []
    where: list[tuple[Span, str]] = []
    for outcome in refitted.outcomes:
        if outcome.span is None or ENDINGS.isdisjoint(outcome.how):
            continue
        key = (outcome.span.part, outcome.before)
        if key not in asked:
            asked[key] = str(len(small))
            part = parts[outcome.span.part]
            small.append(replace(part, id=asked[key], text=outcome.before, fields=(0, len(outcome.before))))
        where.append((outcome.span, asked[key]))
    if not small:
        return {}
    answer = engine.restore(replace(document, parts=tuple(small)), mapping, False, {})
    edits = {edit.span.part: edit for edit in answer.edits}
    found = {}
    for span, part_id in where:
        edit = edits.get(part_id)
        if edit is not None:
            moved = replace(edit.span, part=span.part, start=span.start, end=span.start + edit.span.end)
            found[span.part, span.start] = replace(edit, span=moved)
    return found


def work_out(report: Report, answers: Answers, caption: Caption, before: Shown | None) -> Shown:
    """The text as it would be written now, with everything the view asks for."""
    preview = report.preview(answers)
    text_map = TextMap(preview.parts, caption)
    changes = None if before is None else tuple(_changes(report, before.preview, preview))
    numbers = {part.id: number for number, part in enumerate(preview.parts)}
    order: tuple[tuple[list[int], list[int]], ...] = tuple(([], []) for _ in preview.parts)
    positions = []
    for index, place in enumerate(preview.places):
        if place is None:
            break
        number = numbers[place.part]
        starts, indices = order[number]
        starts.append(place.start)
        indices.append(index)
        positions.append(text_map.to_view(number, place.start))
    return Shown(preview=preview, text_map=text_map, positions=tuple(positions), order=order, changes=changes)


def fill_in_choices(report: Report, mapping: Mapping, answers: Answers, engine: Engine) -> None:
    """Ask core what the chosen entries lead to, with the endings that follow them."""
    missing = report.unasked(answers)
    if not missing:
        return
    choices = {span: token for _, token, span in missing}
    starts = {(span.part, span.start): (index, token, answers.refit) for index, token, span in missing}
    for edit in engine.restore(report.document, mapping, answers.refit, choices).edits:
        key = starts.get((edit.span.part, edit.span.start))
        if key is not None:
            report.chosen[key] = edit


def _changes(report: Report, before: Preview, after: Preview) -> Iterable[Change]:
    numbers = {part.id: number for number, part in enumerate(report.document.parts)}
    for old, new, was, is_ in zip(before.places, after.places, before.texts, after.texts, strict=True):
        if old is not None and new is not None and was != is_:
            yield numbers[new.part], (old.start, old.end), (new.start, new.end)
