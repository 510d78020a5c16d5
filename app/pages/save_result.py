"""What a finished save says: the verdict, and the rows under it.

In: the document that was saved, what core gave back. Out: a verdict that never claims more than was checked, and rows
for the files, what was kept and what nobody looked into; where a value may remain, and that place in the source.
"""

from typing import TYPE_CHECKING, Literal

from app import texts
from app.opened import OpenDocument
from app.reveal import reveal
from app.texts import count, kind_name, part_name, text
from app.widgets.save_views import ResultRow
from core.errors import ResidueError
from core.mask.styles import style_notices
from core.model import MaskResult, Span
from core.modes import MODES

if TYPE_CHECKING:
    from core.save import Saved

Verdict = Literal["clean", "remain", "names", "names_off", "partial", "nothing", "uninspected"]

SIGNS: dict[Verdict, tuple[str, str]] = {
    "clean": ("verified", "ok"),
    "remain": ("remain", "warn"),
    "names": ("unchecked", "warn"),
    "names_off": ("unchecked", "warn"),
    "partial": ("unchecked", "warn"),
    "nothing": ("unchecked", "warn"),
    "uninspected": ("unchecked", "warn"),
}


def verdict_of(entry: OpenDocument, result: MaskResult) -> Verdict:
    """What was not searched for is said before what was."""
    if entry.state == "stopped":
        return "partial"
    if entry.names_problem is not None:
        return "names"
    if not MODES[entry.mode].knows_names:
        return "names_off"
    if entry.document is not None and any(notice.uninspected for notice in entry.document.notices):
        return "uninspected"
    return "clean" if result.mapping.entries else "nothing"


def written(entry: OpenDocument, saved: "Saved", result: MaskResult) -> list[ResultRow]:
    """The two files, what stays readable by decision, and what is in the file beside the text that was searched."""
    assert entry.document is not None
    parts, places = len(entry.document.parts), sum(result.counts.values())
    rows = [
        ResultRow(
            "file",
            saved.masked.name,
            count("save.result.searched", places, parts=parts),
            action=text("save.result.folder"),
            call=lambda: reveal(saved.masked),
            file=saved.masked,
        ),
        ResultRow(
            "lock",
            saved.mapping.name,
            count("save.result.sealed", len(result.mapping.entries)),
            file=saved.mapping,
        ),
    ]
    burnt = len(entry.review.frame.areas) if entry.review is not None else 0
    if burnt:
        rows.append(ResultRow("mask", count("save.result.areas", burnt), ""))
    rows += [ResultRow("info", *texts.titled(f"notice.{said.code}", n=said.n)) for said in style_notices(result)]
    kept, kinds = _kept(entry)
    if kept:
        rows.append(ResultRow("keep", count("save.result.kept", kept), kinds))
    for uninspected, icon in ((True, "alert"), (False, "info")):
        said = [texts.notice(notice) for notice in entry.document.notices if notice.uninspected == uninspected]
        if said:
            head = "save.result.uninspected" if uninspected else "save.result.changed"
            rows.append(ResultRow(icon, text(head), "\n".join(said)))
    return rows


def remaining(entry: OpenDocument, problem: ResidueError) -> tuple[Span | None, dict[str, int]]:
    """The first place in the masked text where a value may remain, and how many places each part has, by its name."""
    assert entry.document is not None
    places: dict[str, int] = {}
    parts = {part.id: part for part in entry.document.parts}
    shown = [place for place in problem.places if place.part in parts]
    for place in shown or problem.places:  # what only the bytes of the file show has the name of an entry
        name = part_name(parts[place.part]) if place.part in parts else place.part
        places[name] = places.get(name, 0) + 1
    return shown[0] if shown else None, places


def in_source(entry: OpenDocument, place: Span) -> Span:
    """The place in the document that is shown, of one in its masked text."""
    document, made = entry.document, entry.masked
    assert document is not None
    index = next(number for number, part in enumerate(document.parts) if part.id == place.part)
    if made is None:
        return place
    start = made.source_offset(index, place.start)
    return Span(part=place.part, start=start, end=max(made.source_offset(index, place.end), start + 1))


def _kept(entry: OpenDocument) -> tuple[int, str]:
    """How many findings stay readable, and of which kinds, as words."""
    assert entry.review is not None
    kinds = {kind: counts.kept for kind, counts in entry.review.kinds().items() if counts.kept}
    listed = sorted(kinds, key=lambda kind: -kinds[kind])
    words = ", ".join(text("save.result.kind", kind=kind_name(kind), n=kinds[kind]) for kind in listed)
    return sum(kinds.values()), words
