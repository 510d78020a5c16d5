"""What became of a file of a batch, in words; for the page and for the command line. No Qt.

In: states and results (core/batch/values.py). Out: a title, one line of detail, and the tone both are shown in.
"""

import math
from collections import Counter
from collections.abc import Iterable
from collections.abc import Mapping as ReadOnlyDict
from typing import Literal

from app import texts
from core.batch.values import Result, Skipped, State
from core.errors import GarimError

Tone = Literal["ok", "warn", "bad", "accent", "text", "text2"]

_READING = (
    *("file.missing", "file.folder", "file.unreadable", "file.empty", "file.binary", "file.large", "file.type"),
    *("file.syntax", "file.damaged", "file.locked", "file.password", "file.encrypted", "file.encoding"),
)


def left_out(skipped: Iterable[Skipped]) -> str:
    """Why files were not listed, and how many for each reason; empty when none were."""
    counted = Counter(each.why for each in skipped)
    return ", ".join(f"{texts.text(f'batch.skipped.{why}')} ({texts.number(n)})" for why, n in sorted(counted.items()))


def title(state: State, result: Result | None = None, done: int = 0, total: int = 0) -> str:
    """ "Verified clean", "14 findings to review", "Finding, 42 %"."""
    if state == "finding" and total:
        return texts.text("batch.state.share", n=min(100, 100 * done // total))
    if state == "failed":
        read = result is None or result.code in _READING
        return texts.text("batch.state.failed" if read else "batch.state.unwritten")
    if result is not None:
        if state == "review":
            return texts.count("batch.state.review", result.undecided)
        if state == "remain":
            return texts.titled("verify.remain", n=int(result.facts.get("n", 1)), part="")[0]
        if is_uninspected(result):
            return texts.titled("verify.uninspected", n=result.values)[0]
    return texts.text(f"batch.state.{state}")


def detail(state: State, result: Result | None, mask_from: float) -> str:
    """The line under the title: what was done, or why it was not. Empty while the file is worked on."""
    if result is None:
        return ""
    if state == "clean":
        return _masked(result)
    if state == "unchecked":
        return texts.text("batch.detail.unchecked" if result.code else "batch.detail.names_off")
    if state == "review":
        return texts.text("batch.detail.review", score=float(mask_from))
    name, body, _ = texts.error(GarimError(result.code, **dict(result.facts)))
    if state == "remain":
        return body
    return f"{name}. {body}" if body else name


def tone(state: State, result: Result | None = None) -> Tone:
    """How it is to be shown."""
    if state == "clean":
        return "warn" if result is not None and is_uninspected(result) else "ok"
    tones: dict[State, Tone] = {
        "remain": "warn",
        "unchecked": "warn",
        "failed": "bad",
        "reading": "accent",
        "finding": "accent",
        "writing": "accent",
        "review": "text",
    }
    return tones.get(state, "text2")


def is_uninspected(result: Result) -> bool:
    """The file was written, and holds what Garim cannot look into."""
    return result.state == "clean" and any(notice.uninspected for notice in result.notices)


def _masked(result: Result) -> str:
    words = [texts.count("batch.detail.masked", result.values)]
    if result.kept:
        words.append(texts.count("batch.detail.kept", result.kept))
    line = ", ".join(words)
    notices = [texts.titled(f"notice.{notice.code}", n=notice.n)[0] for notice in result.notices]
    return ". ".join((line, *notices))


TOTALS = ("clean", "uninspected", "review", "remain", "unchecked", "failed", "waiting")
"""What is counted, in the order in which counts are shown."""


def counted_as(result: Result | None) -> str:
    """One of `TOTALS`: a file with something nobody looked into is not counted as verified clean."""
    if result is None:
        return "waiting"
    return "uninspected" if is_uninspected(result) else result.state


def totals_line(states: ReadOnlyDict[str, int]) -> str:
    """ "12 verified clean, 1 to review": the states that there are, in a fixed order."""
    return ", ".join(f"{states[state]} {texts.text(f'batch.total.{state}')}" for state in TOTALS if states.get(state))


def time_left(seconds: float) -> str:
    """How long the rest takes, rounded up to minutes."""
    minutes = math.ceil(seconds / 60)
    return texts.count("batch.left", minutes) if minutes > 1 or seconds > 50 else texts.text("batch.left.soon")
