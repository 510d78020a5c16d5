"""Reviews kept on disk: `.garim-review`, sealed with the device key like a mapping.

In: a review with what it is about. Out: a file; later the same review with its history, or, when the source has changed
since, its decisions put back where their values now stand, and a count of those for which no place was found.

A finding is found again by its text and the text around it: at the old offset first, else where most of what stood
around it still does; never where only a similar text stands. Undo does not reach back before a change of the source.
The file is personal data: it is sealed for this device and its recovery key alone, and one that was sealed elsewhere is
refused, because its decisions say what stays readable.
"""

import json
from array import array
from bisect import bisect_left, insort
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import UTC, datetime
from itertools import takewhile
from pathlib import Path
from types import MappingProxyType
from typing import Any

from core.errors import FileError, MappingError, ReviewError
from core.files import read_bytes, write_atomic
from core.kinds import KINDS
from core.mask.scan import find_all
from core.model import Area, Document, Finding, Reason, Span
from core.review import Review
from core.review.steps import Change, Frame, ReviewState, Step
from core.review.verdicts import GONE
from core.vault.envelope import seal_bytes, unseal_bytes
from core.vault.keys import Keys

SUFFIX = ".garim-review"
VERSION = 1
_NAME = "garim-review"
_ROWS_A_LINE = 250  # no single call holds the interpreter for long
_AROUND = 32  # code points kept on each side of a finding
_ENOUGH = 8  # code points around a value that have to agree where it stands more than once


@dataclass(frozen=True, slots=True, kw_only=True)
class About:
    """What a review is about. `source`: the path of the document; `fingerprint` its SHA-256 in hex.

    `complete`: the search for personal data had come to its end. `styles`: names of core/mask/styles.py by kind, ""
    for all others; `salt` goes with them.
    """

    source: Path = field(repr=False)
    fingerprint: str
    encoding: str = ""
    mode: str = ""
    complete: bool = True
    styles: Mapping[str, str] = field(default_factory=dict)
    salt: str = field(repr=False, default="")
    saved: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """A review file as read. `around`: the text before and after each finding."""

    about: About
    state: ReviewState
    around: tuple[tuple[str, str], ...] = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Resumed:
    """A review over its document. `changed`: the source is another one now; `lost`: decisions without a place in it."""

    review: Review
    changed: bool = False
    lost: int = 0


def review_path(source: Path) -> Path:
    """The name proposed for the review of a document: beside it, under its whole name and our suffix."""
    return source.with_name(source.name + SUFFIX)


def save_review(path: Path, about: About, state: ReviewState, document: Document, keys: Keys) -> None:
    """Seal and write (0600), in the place of an older file of this name.

    `keys`: the device key and its recovery key. Raises ReviewError review.key without a device key, FileError
    file.unwritable, file.full, file.busy.
    """
    about = replace(about, saved=datetime.now(UTC).isoformat(timespec="seconds"))
    try:
        data = seal_bytes(b"".join(_lines(about, state, document)), keys, _NAME)
    except MappingError:
        raise ReviewError("review.key") from None
    write_atomic(path, data, private=True, overwrite=True)


def open_review(path: Path, keys: Keys) -> Kept:
    """The review in this file.

    Raises ReviewError review.key (sealed for other keys), review.foreign (not sealed by this device), review.damaged,
    review.version; FileError file.missing, file.unreadable.
    """
    try:
        body, here = unseal_bytes(read_bytes(path), keys, _NAME)
    except MappingError as error:
        code = {"map.key": "review.key", "map.version": "review.version"}.get(error.code, "review.damaged")
        raise ReviewError(code) from None
    if not here:
        raise ReviewError("review.foreign")
    try:
        return _parse(body)
    except (ValueError, TypeError, KeyError, RecursionError, IndexError):
        raise ReviewError("review.damaged") from None  # the original error quotes the content


def find_source(path: Path, about: About) -> Path:
    """The document of a review: where it was, or beside the review. Raises FileError file.missing."""
    for candidate in (about.source, path.with_name(about.source.name)):
        if candidate.is_file():
            return candidate
    raise FileError("file.missing")


def resume(kept: Kept, document: Document, near_by_kind: Mapping[str, float] = MappingProxyType({})) -> Resumed:
    """The review over the document as it is now. Raises ReviewError review.damaged."""
    if document.fingerprint == kept.about.fingerprint:
        try:
            return Resumed(review=Review.resumed(document, kept.state, near_by_kind))
        except ValueError:
            raise ReviewError("review.damaged") from None
    placed: list[Finding] = []
    decided = bytearray()
    lost = 0
    spans = _Anchors(document)
    for finding, flags, around in zip(kept.state.findings, kept.state.states, kept.around, strict=True):
        if flags & GONE:
            continue
        span = spans.find(finding, *around)
        if span is not None:
            placed.append(replace(finding, id=len(placed), span=span))
            decided.append(flags)
        else:
            lost += bool(flags & ~GONE)
    pages = {part.id for part in document.parts}
    frame = replace(kept.state.frame, areas=tuple(area for area in kept.state.frame.areas if area.part in pages))
    state = ReviewState(findings=tuple(placed), states=bytes(decided), frame=frame)
    return Resumed(review=Review.resumed(document, state, near_by_kind), changed=True, lost=lost)


class _Anchors:
    """Looks for the places of findings in a changed document; no two get the same."""

    def __init__(self, document: Document) -> None:
        self._texts = {part.id: part.text for part in document.parts}
        self._taken: dict[str, list[tuple[int, int]]] = {part: [] for part in self._texts}
        self._places: dict[tuple[str, str], list[int]] = {}

    def find(self, finding: Finding, before: str, after: str) -> Span | None:
        """Where the finding stands now."""
        part, start = finding.span.part, finding.span.start
        if part not in self._texts:
            return None
        text, value = self._texts[part], finding.text
        if text.startswith(before + value + after, start - len(before)) and start >= len(before):
            return self._take(part, start, len(value))
        places = self._places.get((part, value))
        if places is None:
            places = self._places[part, value] = [*find_all(text, value)]
        best: tuple[int, int, int] | None = None
        for place in places:
            agreed = _agreement(text, place, place + len(value), before, after)
            rank = (-agreed, abs(place - start), place)
            if self._is_free(part, place, place + len(value)) and (best is None or rank < best):
                best = rank
        if best is None or (len(places) > 1 and -best[0] < min(_ENOUGH, len(before) + len(after))):
            return None
        return self._take(part, best[2], len(value))

    def _is_free(self, part: str, start: int, end: int) -> bool:
        taken = self._taken[part]
        at = bisect_left(taken, (start, start))
        return not ((at and taken[at - 1][1] > start) or (at < len(taken) and taken[at][0] < end))

    def _take(self, part: str, start: int, length: int) -> Span | None:
        if not self._is_free(part, start, start + length):
            return None
        insort(self._taken[part], (start, start + length))
        return Span(part=part, start=start, end=start + length)


def _agreement(text: str, start: int, end: int, before: str, after: str) -> int:
    """How many code points around a place are the same."""
    left = _shared(reversed(text[max(start - len(before), 0) : start]), reversed(before))
    return left + _shared(text[end : end + len(after)], after)


def _shared(one: Iterable[str], other: Iterable[str]) -> int:
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


# -- the content ---------------------------------------------------------------------------------------------------


def _dump(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=True, separators=(",", ":")).encode("ascii") + b"\n"


def _lines(about: About, state: ReviewState, document: Document) -> Iterator[bytes]:
    head = {**asdict(about), "source": str(about.source), "styles": dict(about.styles)}
    yield _dump(
        {
            "about": head,
            "frame": _frame(state.frame),
            "states": state.states.hex(),
            "findings": len(state.findings),
            "done": len(state.done),
            "undone": len(state.undone),
        }
    )
    texts = {part.id: part.text for part in document.parts}
    for start in range(0, len(state.findings), _ROWS_A_LINE):
        yield _dump([_row(finding, texts) for finding in state.findings[start : start + _ROWS_A_LINE]])
    for step in (*state.done, *state.undone):
        yield _dump(_step(step, texts))


def _row(finding: Finding, texts: Mapping[str, str]) -> list[Any]:
    span = finding.span
    text = texts[span.part]
    return [
        span.part,
        span.start,
        span.end,
        finding.kind,
        finding.text,
        finding.score,
        list(finding.sources),
        [[reason.code, dict(reason.facts)] for reason in finding.reasons],
        finding.checked,
        text[max(span.start - _AROUND, 0) : span.start],
        text[span.end : span.end + _AROUND],
    ]


def _step(step: Step, texts: Mapping[str, str]) -> list[Any]:
    change = step.change
    return [
        [change.action, list(change.slots), change.scope, change.verdict, change.kind, change.places],
        step.before.hex(),
        step.after.hex(),
        [[slot, _row(finding, texts)] for slot, finding in step.old.items()],
        [[slot, _row(finding, texts)] for slot, finding in step.new.items()],
        [_frame(frame) for frame in step.frames] if step.frames else None,
    ]


def _frame(frame: Frame) -> list[Any]:
    areas = [[area.part, area.left, area.top, area.right, area.bottom] for area in frame.areas]
    return [frame.near_below, [sorted(keys) for keys in frame.same], areas]


def _parse(body: bytes) -> Kept:
    lines = body.split(b"\n")
    head = json.loads(lines[0])
    rows = -(-head["findings"] // _ROWS_A_LINE)
    findings: list[Finding] = []
    around: list[tuple[str, str]] = []
    for line in lines[1 : 1 + rows]:
        for row in json.loads(line):
            findings.append(_finding(len(findings), row))
            around.append((str(row[9]), str(row[10])))
    states = bytes.fromhex(head["states"])
    steps = [_read_step(json.loads(line), len(findings)) for line in lines[1 + rows : -1]]
    if len(findings) != head["findings"] or len(states) != len(findings):
        raise ValueError
    if len(steps) != head["done"] + head["undone"]:
        raise ValueError
    state = ReviewState(
        findings=tuple(findings),
        states=states,
        frame=_read_frame(head["frame"]),
        done=tuple(steps[: head["done"]]),
        undone=tuple(steps[head["done"] :]),
    )
    about = head["about"]
    return Kept(about=About(**{**about, "source": Path(about["source"])}), state=state, around=tuple(around))


def _finding(number: int, row: list[Any]) -> Finding:
    part, start, end, kind, text, score, sources, reasons, checked = row[:9]
    if kind not in KINDS or type(start) is not int or type(end) is not int or not 0 <= start < end:
        raise ValueError
    return Finding(
        id=number,
        span=Span(part=str(part), start=start, end=end),
        kind=kind,
        text=str(text),
        score=float(score),
        sources=tuple(sources),
        reasons=tuple(Reason(code=code, facts=facts) for code, facts in reasons),
        checked=checked,
    )


def _read_step(row: list[Any], slots: int) -> Step:
    (action, changed, scope, verdict, kind, places), before, after, old, new, frames = row
    if not all(type(slot) is int and 0 <= slot < slots for slot in changed):
        raise ValueError
    step = Step(
        change=Change(
            action=action, slots=array("i", changed), scope=scope, verdict=verdict, kind=kind, places=bool(places)
        ),
        before=bytes.fromhex(before),
        after=bytes.fromhex(after),
        old=_read_findings(old),
        new=_read_findings(new),
        frames=(_read_frame(frames[0]), _read_frame(frames[1])) if frames else None,
    )
    if not len(step.before) == len(step.after) == len(changed):
        raise ValueError
    return step


def _read_findings(rows: Iterable[Any]) -> dict[int, Finding]:
    return {slot: _finding(slot, row) for slot, row in rows}


def _read_frame(row: list[Any]) -> Frame:
    near_below, same, areas = row
    return Frame(
        near_below=float(near_below),
        same=tuple(frozenset(map(str, keys)) for keys in same),
        areas=tuple(_area(*area) for area in areas),
    )


def _area(part: str, *sides: float) -> Area:
    left, top, right, bottom = map(float, sides)
    if not (0 <= left < right <= 1 and 0 <= top < bottom <= 1):
        raise ValueError
    return Area(part=str(part), left=left, top=top, right=right, bottom=bottom)
