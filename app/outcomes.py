"""What the analyst answers to the outcomes of a restore, and the text that follows from it. No Qt, no threads.

In: the edited document, what `core.restore` found in it, with and without refitted endings, and answers.
Out: the edits to write, the text to show with the place of every outcome in it, and the rows of the list.

An outcome is known by its index in the report with refitted endings, which never changes while answers do. Without an
answer exact and repaired outcomes are used, and all others stay as they stand in the file.
"""

from collections.abc import Iterable
from collections.abc import Mapping as ReadOnlyDict
from dataclasses import dataclass, field, replace
from typing import Literal

from core.model import Document, Edit, Entry, Mapping, Outcome, OutcomeState, Part, RestoreResult, Span

Verdict = Literal["use", "leave", "ending"]
Section = Literal["open", "repaired", "missing", "exact"]
ShownState = OutcomeState | Literal["left"]
SECTIONS: tuple[Section, ...] = ("open", "repaired", "missing", "exact")
ENDINGS = frozenset({"particle", "suffix"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What the analyst said about one outcome.

    `use` takes the proposed text, or the entry `token` where several fit; `ending` restores the value and keeps the
    particle or suffix as it stands; `leave` keeps the text of the file.
    """

    verdict: Verdict
    token: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One line of the list: outcomes that look alike and are repaired alike, in document order."""

    section: Section
    members: tuple[int, ...]
    outcome: Outcome = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """The text as it would be written: one part for each of the document; where outcome i stands in it, and as what."""

    parts: tuple[Part, ...] = field(repr=False)
    places: tuple[Span | None, ...]
    texts: tuple[str, ...] = field(repr=False)


def section(outcome: Outcome) -> Section:
    """Where in the list an outcome stands. It stays there whatever is answered, so that rows never jump."""
    if outcome.state in ("unsure", "unknown"):
        return "open"
    return outcome.state  # type: ignore[return-value]


class Answers:
    """All answers to one restore, with undo and redo. One step may hold any number of outcomes."""

    def __init__(self, *, refit: bool = True) -> None:
        self.refit = refit
        self._given: dict[int, Answer] = {}
        self._undo: list[tuple[bool, dict[int, Answer | None]]] = []
        self._redo: list[tuple[bool, dict[int, Answer | None]]] = []

    def of(self, index: int) -> Answer | None:
        """The answer to outcome `index`, or None."""
        return self._given.get(index)

    def give(self, indices: Iterable[int], answer: Answer | None) -> bool:
        """Answer several outcomes as one step (None takes answers back). Says whether anything changed."""
        return self._step(self.refit, {index: answer for index in indices if self._given.get(index) != answer})

    def set_refit(self, refit: bool) -> bool:
        """Switch the refitting of endings for all; a step like any other."""
        return refit != self.refit and self._step(refit, {})

    def copy(self) -> "Answers":
        """The answers as they are now, without their history, for a worker."""
        copied = Answers(refit=self.refit)
        copied._given = dict(self._given)
        return copied

    def answered(self) -> Iterable[int]:
        """The outcomes that have an answer."""
        return self._given.keys()

    @property
    def given(self) -> bool:
        """Any outcome has an answer."""
        return bool(self._given)

    @property
    def can_undo(self) -> bool:
        """There is a step to take back."""
        return bool(self._undo)

    @property
    def can_redo(self) -> bool:
        """There is a step to take again."""
        return bool(self._redo)

    def undo(self) -> tuple[int, ...]:
        """Take the last step back. The outcomes it touched."""
        return self._move(self._undo, self._redo)

    def redo(self) -> tuple[int, ...]:
        """Take the step again that was taken back last. The outcomes it touched."""
        return self._move(self._redo, self._undo)

    def _step(self, refit: bool, changes: dict[int, Answer | None]) -> bool:
        if not changes and refit == self.refit:
            return False
        self._undo.append(self._apply(refit, changes))
        self._redo.clear()
        return True

    def _move(
        self, source: list[tuple[bool, dict[int, Answer | None]]], target: list[tuple[bool, dict[int, Answer | None]]]
    ) -> tuple[int, ...]:
        if not source:
            return ()
        refit, changes = source.pop()
        target.append(self._apply(refit, changes))
        return tuple(changes)

    def _apply(self, refit: bool, changes: dict[int, Answer | None]) -> tuple[bool, dict[int, Answer | None]]:
        """Make the changes; give back those that would undo them."""
        before = (self.refit, {index: self._given.get(index) for index in changes})
        self.refit = refit
        for index, answer in changes.items():
            if answer is None:
                self._given.pop(index, None)
            else:
                self._given[index] = answer
        return before


class Report:
    """The outcomes of one restore and what answers make of them.

    `refitted` is the result with refitted endings; `plain` the edits that leave an ending as it stands, by part and
    start of the outcome. `chosen` holds the edits `core.restore` makes of choices among several entries, by index,
    token and refit. `placed` is how many outcomes stand in the text: those come first, the missing ones last. `gone` is
    how many tokens of the mapping do not stand in the file at all. `like`: its words are those that were masked.
    """

    def __init__(
        self,
        document: Document,
        mapping: Mapping,
        refitted: RestoreResult,
        plain: ReadOnlyDict[tuple[str, int], Edit],
        *,
        like: bool = True,
    ) -> None:
        self.document = document
        self.outcomes = refitted.outcomes
        self.fits = refitted.fits
        self.belonging = refitted.belonging
        self.surplus = refitted.surplus
        self.like = like
        self.chosen: dict[tuple[int, str, bool], Edit] = {}
        self.entries: dict[str, Entry] = {entry.token: entry for entry in mapping.entries}
        self._edits = {edit.span: edit for edit in refitted.edits}
        self._plain_edits = plain
        self.placed = sum(outcome.span is not None for outcome in self.outcomes)
        self.gone = sum(outcome.state == "missing" and not outcome.found for outcome in self.outcomes)
        self._waiting = tuple(i for i, outcome in enumerate(self.outcomes) if section(outcome) == "open")
        self._rows = self._group()
        self._row_of = {index: number for number, row in enumerate(self._rows) for index in row.members}

    # -- what follows from an answer ---------------------------------------------------------------------------------

    def has_ending(self, index: int) -> bool:
        """A particle or suffix is refitted in this outcome."""
        return not ENDINGS.isdisjoint(self.outcomes[index].how)

    def only_ending(self, index: int) -> bool:
        """Nothing but a particle or suffix is repaired: the token itself stands as it was written."""
        how = self.outcomes[index].how
        return bool(how) and ENDINGS.issuperset(how)

    def plain_edit(self, index: int) -> Edit | None:
        """The edit that restores the value and leaves the ending after it as it stands."""
        span = self.outcomes[index].span
        return None if span is None else self._plain_edits.get((span.part, span.start))

    def keeping(self, index: int) -> Answer:
        """The answer the Keep key gives: keep the ending where nothing else is repaired, else leave it all."""
        return Answer(verdict="ending" if self.only_ending(index) else "leave")

    def edit(self, index: int, answers: Answers) -> Edit | None:
        """The edit this outcome leads to under the answers, or None when the text stays."""
        outcome, answer = self.outcomes[index], answers.of(index)
        if outcome.span is None or (answer and answer.verdict == "leave"):
            return None
        if outcome.state in ("exact", "repaired"):
            refit = answer.verdict == "use" if answer else answers.refit
            if self.has_ending(index) and not refit:
                return self.plain_edit(index)
            return self._edits.get(outcome.span)
        if answer and answer.token:
            chosen = self.chosen.get((index, answer.token, answers.refit))
            if chosen is not None:
                return chosen
            entry = self.entries[answer.token]
            return Edit(span=outcome.span, text=entry.original, raw=entry.raw)
        return None

    def unasked(self, answers: Answers) -> tuple[tuple[int, str, Span], ...]:
        """Choices among several entries whose edit core was not asked for yet: outcome, token, span."""
        found = []
        for index in self._waiting:
            outcome, answer = self.outcomes[index], answers.of(index)
            if outcome.state != "unsure" or outcome.span is None or answer is None or not answer.token:
                continue
            if (index, answer.token, answers.refit) not in self.chosen:
                found.append((index, answer.token, outcome.span))
        return tuple(found)

    def becomes(self, index: int, answers: Answers) -> str:
        """The text that takes the place of an outcome, a kept ending included; nothing when it stays as it is."""
        span = self.outcomes[index].span
        if span is None or self.edit(index, answers) is None:
            return ""
        return self._shown(index, self.document.part(span.part), answers)[2]

    def edits(self, answers: Answers) -> tuple[Edit, ...]:
        """All edits to write, in document order."""
        found = (self.edit(index, answers) for index in range(len(self.outcomes)))
        return tuple(edit for edit in found if edit is not None)

    def is_open(self, index: int, answers: Answers) -> bool:
        """The outcome waits for an answer of the analyst."""
        return section(self.outcomes[index]) == "open" and answers.of(index) is None

    def open_count(self, answers: Answers) -> int:
        """How many outcomes wait for an answer."""
        return len(self.open_ones(answers))

    def open_ones(self, answers: Answers) -> tuple[int, ...]:
        """The outcomes that wait for an answer, in document order."""
        return tuple(index for index in self._waiting if answers.of(index) is None)

    def restored_count(self, answers: Answers) -> tuple[int, int]:
        """How many of the token-like places of the file get their value back, of how many."""
        restored = len(self._edits)
        for index in answers.answered():
            span = self.outcomes[index].span
            restored += (self.edit(index, answers) is not None) - (span in self._edits)
        return restored, self.placed

    def shown_state(self, index: int, answers: Answers) -> ShownState:
        """The state an outcome is drawn in: its own, or what an answer made of it."""
        outcome, answer = self.outcomes[index], answers.of(index)
        if answer is None:
            return outcome.state
        if answer.verdict == "leave":
            return "left"
        return "repaired" if outcome.state == "unsure" and answer.token else outcome.state

    def unknown_tokens(self) -> tuple[str, ...]:
        """The distinct tokens of the file that the mapping does not know, in document order."""
        unknown = (outcome.token for outcome in self.outcomes if outcome.state == "unknown")
        return tuple({token.casefold(): token for token in unknown}.values())

    # -- what the page shows -----------------------------------------------------------------------------------------

    @property
    def rows(self) -> tuple[Row, ...]:
        """The list: alike outcomes in one row, sections in their order, rows in document order."""
        return self._rows

    def row_number(self, index: int) -> int:
        """Which of the rows holds an outcome."""
        return self._row_of[index]

    def _group(self) -> tuple[Row, ...]:
        alike: dict[tuple[object, ...], list[int]] = {}
        for index, outcome in enumerate(self.outcomes):
            # Two lost numbers may be two people: each unsure place is a question of its own.
            own = index if outcome.state == "unsure" else -1
            key = (outcome.state, outcome.token, outcome.before, outcome.after, outcome.how, own)
            alike.setdefault(key, []).append(index)
        rows: dict[Section, list[Row]] = {name: [] for name in SECTIONS}
        for members in alike.values():
            first = self.outcomes[members[0]]
            rows[section(first)].append(Row(section=section(first), members=tuple(members), outcome=first))
        return tuple(row for name in SECTIONS for row in rows[name])

    def same_text(self, index: int) -> tuple[int, ...]:
        """The outcomes with the same state, text and repair as this one, itself included."""
        mine = self.outcomes[index]
        if mine.state != "unsure":
            return self._rows[self._row_of[index]].members
        return tuple(
            other
            for other in self._waiting
            if (outcome := self.outcomes[other]).state == "unsure"
            and outcome.before == mine.before
            and outcome.options == mine.options
        )

    def preview(self, answers: Answers) -> Preview:
        """The text as it would be written now, and where every outcome stands in it."""
        by_part: dict[str, list[int]] = {}
        for index, outcome in enumerate(self.outcomes):
            if outcome.span is not None:
                by_part.setdefault(outcome.span.part, []).append(index)
        places: list[Span | None] = [None] * len(self.outcomes)
        texts = [""] * len(self.outcomes)
        parts = []
        for part in self.document.parts:
            pieces: list[str] = []
            taken = written = 0
            for index in by_part.get(part.id, ()):
                start, end, shown = self._shown(index, part, answers)
                before = part.text[taken:start]
                pieces += (before, shown)
                begin = written + len(before)
                taken, written = end, begin + len(shown)
                texts[index], places[index] = shown, Span(part=part.id, start=begin, end=written)
            pieces.append(part.text[taken:])
            text = "".join(pieces)
            parts.append(replace(part, text=text, fields=(0, len(text))))
        return Preview(parts=tuple(parts), places=tuple(places), texts=tuple(texts))

    def _shown(self, index: int, part: Part, answers: Answers) -> tuple[int, int, str]:
        """What stands for an outcome, and the stretch of the file it replaces: all of the outcome, always.

        The edit may be shorter, where an ending is kept.
        """
        span, edit = self.outcomes[index].span, self.edit(index, answers)
        assert span is not None
        if edit is None:
            return span.start, span.end, part.text[span.start : span.end]
        end = max(edit.span.end, span.end)
        return edit.span.start, end, edit.text + part.text[edit.span.end : end]
