"""What the Restore page says about an outcome, and how it marks it in the text. Words and looks, no widget.

In: a `Report`, the `Answers`, the text as it is shown. Out: what the outcome bar says, marks for the text view, cells
for the ruler.
"""

from bisect import bisect_left
from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QLocale

from app import style, texts
from app.outcomes import ENDINGS, NEARLY_ALL, Answers, Report
from app.restored import Shown
from app.restoring import Restoring
from app.texts import count, text
from app.widgets.marks import Box, Mark
from app.widgets.outcome_bar import Said
from app.widgets.outcome_list import State, one_line

if TYPE_CHECKING:
    from core.model import Entry

FEW_ENTRIES = 4  # with fewer it says nothing that most of them are gone from the file
_CELLS = {"unsure": "warn", "unknown": "bad"}


def say(report: Report, answers: Answers, index: int) -> Said:
    """What the bar says about an outcome under the answers given."""
    outcome = report.outcomes[index]
    state = report.shown_state(index, answers)
    same = report.same_text(index)
    after = one_line(report.becomes(index, answers))
    before = one_line(outcome.before) if outcome.before else f"[{outcome.token}]"
    others = len(same) - 1
    more = count("restore.same" if outcome.state == "repaired" else "restore.same_text", others) if others else ""
    return Said(
        state=state,
        before=before,
        after=after,
        rule=_rule(report, answers, index, state),
        more="" if outcome.state == "missing" else more,
        labels=_labels(report, index, len(same)),
    )


def ending(report: Report, index: int) -> tuple[str, str]:
    """The particle or suffix as it stands in the file, and the one that fits; empty where none is refitted."""
    outcome = report.outcomes[index]
    plain = report.plain_edit(index)
    if plain is None or outcome.span is None or not report.has_ending(index):
        return "", ""
    written = outcome.before[plain.span.end - plain.span.start :]
    return written, outcome.after[len(plain.text) :]


def value_of(entry: "Entry") -> str:
    """The value of an entry on one line."""
    return one_line(entry.original)


def _rule(report: Report, answers: Answers, index: int, state: State) -> str:
    outcome, answer = report.outcomes[index], answers.of(index)
    if state == "left" and outcome.state != "unknown":
        return text("rule.left")
    if outcome.state == "missing":
        return f"{count('outcome.expected', outcome.expected, found=outcome.found)}. {text('rule.missing')}"
    if outcome.state == "unsure":
        chosen = answer is not None and answer.token
        options = len(outcome.options)
        return text("rule.chosen", n=options) if chosen else count("restore.unsure", options)
    if outcome.state in ("exact", "unknown"):
        return text(f"rule.{outcome.state}")
    written, fitted = ending(report, index)
    sentences = [text(f"rule.{code}", written=written, fitted=fitted) for code in outcome.how]
    if ENDINGS.issuperset(outcome.how):
        sentences.append(text("rule.token_exact"))
    elif "number" not in outcome.how:
        sentences.append(text("rule.number_exact"))
    return " ".join(sentences)


def _labels(report: Report, index: int, same: int) -> dict[str, str]:
    outcome = report.outcomes[index]
    if outcome.state == "missing":
        return {}
    labels = {"leave": text("restore.leave")}
    if same > 1:
        labels["leave_all"] = text("restore.leave.all", n=same)
    if outcome.state == "unknown":
        return labels
    if outcome.state == "unsure":
        labels["use"] = text("restore.choose")
        return labels
    labels["use"] = text("restore.use.repair" if outcome.state == "repaired" else "restore.use.value")
    if report.only_ending(index):
        labels["leave"] = text("restore.keep.ending", ending=ending(report, index)[0])
        if same > 1:
            labels["leave_all"] = text("restore.keep.all", n=same)
    if same > 1:
        labels["use_all"] = text("restore.use.all", n=same)
    return labels


def mapping_card(restoring: Restoring) -> tuple[str, str, str]:
    """Title, line and tone of the card that says how the mapping belongs to the file and who sealed it."""
    opened, report = restoring.opened, restoring.report
    assert opened is not None
    assert report is not None
    known, total = report.fits
    made = opened.mapping.created.astimezone().date()
    date = QLocale(texts.language()).toString(QDate(made.year, made.month, made.day), text("date.long"))
    foreign, by_hand = not opened.sealed_here, restoring.by_hand
    lines = [text("restore.card.count", k=known, n=total)]
    entries = len(opened.mapping.entries)
    if entries >= FEW_ENTRIES and 2 * report.gone > entries:
        lines.append(text("restore.card.edited", n=report.gone, m=entries))
    if foreign:
        lines.append(text("restore.card.foreign_key") if by_hand else texts.titled("map.foreign")[1])
    else:
        lines.append(text("restore.card.sealed_key" if by_hand else "restore.card.sealed", date=date))
    if restoring.confirmed:
        return text("restore.card.anyway"), " ".join(lines), "warn"
    if foreign and not by_hand:
        return texts.titled("map.foreign")[0], " ".join(lines), "warn"
    fits = known >= NEARLY_ALL * total
    return text(f"restore.card.{'fits' if fits else 'partly'}"), " ".join(lines), "" if fits else "warn"


class OutcomeMarks:
    """Marks of the outcomes in the text shown. A `MarkSource` of the text view."""

    def __init__(self, shown: Shown, report: Report, answers: Answers) -> None:
        self.shown, self._report, self._answers = shown, report, answers
        self.selected: int | None = None
        self._alike: frozenset[int] = frozenset()
        self._numbers = {part.id: number for number, part in enumerate(shown.preview.parts)}
        self._quiet: tuple[int, frozenset[int]] = (0, frozenset())  # pixel rows with a mark, for a height

    def select(self, index: int | None) -> None:
        """This outcome has the ring; those alike get a thin box."""
        self.selected = index
        self._alike = frozenset(self._report.same_text(index)) if index is not None else frozenset()

    def place(self, index: int) -> tuple[int, int, int] | None:
        """Part number, start and end of an outcome in the text shown; None for one that is missing."""
        place = self.shown.preview.places[index]
        if place is None:
            return None
        return self._numbers[place.part], place.start, place.end

    def at(self, part: int, offset: int) -> int | None:
        """The outcome at a code point of the text shown; the one that just ended counts as well."""
        starts, indices = self.shown.order[part]
        before = bisect_left(starts, offset + 1) - 1
        if before < 0:
            return None
        index = indices[before]
        place = self.shown.preview.places[index]
        return index if place is not None and offset <= place.end else None

    def between(self, part: int, start: int, end: int) -> Sequence[Mark]:
        """Marks that overlap a stretch of a part, in order."""
        starts, indices = self.shown.order[part]
        first = max(bisect_left(starts, start + 1) - 1, 0)
        marks = []
        for at in range(first, bisect_left(starts, end)):
            index = indices[at]
            place = self.shown.preview.places[index]
            if place is not None and place.end > start:
                marks.append(self._mark(index, place.start, max(place.end, place.start + 1)))
        return marks

    def _mark(self, index: int, start: int, end: int) -> Mark:
        state = self._report.shown_state(index, self._answers)
        ring = index == self.selected
        alike = index in self._alike and not ring
        same: Box = "same" if alike else ""
        match state:
            case "exact":
                return Mark(start, end, line="thin", line_colour="ok", box=same, box_colour="focus", ring=ring)
            case "repaired":
                return Mark(
                    start, end, fill="ok_bg", line="wave", line_colour="ok", box=same, box_colour="focus", ring=ring
                )
            case "unsure":
                return Mark(start, end, fill="warn_bg", box="solid", box_colour="warn", ring=ring)
            case "unknown":
                return Mark(start, end, box="dashed", box_colour="bad", ring=ring)
            case _:
                return Mark(start, end, line="kept", line_colour="text3", box=same, box_colour="focus", ring=ring)

    def cells(self, height: int) -> list[str]:
        """The ruler: a colour for each pixel row. What waits for an answer stands out, all else is quiet."""
        height, length = max(height, 1), max(self.shown.text_map.length, 1)
        positions = self.shown.positions
        if self._quiet[0] != height:
            self._quiet = height, frozenset(min(at * height // length, height - 1) for at in positions)
        quiet = style.colour("hair").name()
        cells = [quiet if row in self._quiet[1] else "" for row in range(height)]
        for index in self._report.open_ones(self._answers):
            tone = _CELLS[self._report.outcomes[index].state]
            cells[min(positions[index] * height // length, height - 1)] = style.colour(tone).name()
        return cells

    def fraction(self, index: int) -> float | None:
        """Where an outcome stands in the whole text, 0..1."""
        if index >= len(self.shown.positions):
            return None
        return self.shown.positions[index] / max(self.shown.text_map.length, 1)
