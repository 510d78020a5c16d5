"""What stands over the text of a document: it cannot be read, was not searched to the end, without the tagger or
without the analyst's lists, or has unsaved decisions.

In: an open document. Out: the card with its sentence and buttons; what a button means is the page's business.
"""

from collections.abc import Callable

from app import texts
from app.opened import OpenDocument
from app.widgets.open_list import OpenRow
from app.widgets.password_card import ASKING, PasswordCard
from app.widgets.problem_card import ProblemCard

_ICONS = {"failed": "alert", "stopped": "stop"}


class Problems:
    """Speaks through one card; another asks for the password of a file."""

    def __init__(self, card: ProblemCard, password: PasswordCard) -> None:
        self._card, self._password = card, password
        self._again: Callable[[], None] = lambda: None  # says it once more

    def show(self, entry: OpenDocument | None) -> None:
        """What is so about this document; nothing when it is well."""
        self._again = lambda: self.show(entry)
        self._card.hide()
        self._password.leave()
        if entry is None:
            return
        if entry.problem is not None and entry.problem.code in ASKING:
            self._password.ask(entry.problem)
        elif entry.problem is not None:
            can = ("choose_file", "retry") if entry.state == "failed" else ()
            self._card.show_problem(entry.problem, can=can, tone="bad")
            self._card.show()
        elif entry.state == "stopped":
            self._say("review.stopped", "retry")
        elif entry.names_problem is not None:
            self._say("verify.names", "retry", code=entry.names_problem.code)
        elif entry.terms_problem is not None:
            self._card.show_problem(entry.terms_problem, can=("retry",))
            self._card.show()

    def retranslate(self) -> None:
        """The same in another language."""
        if not self._card.isHidden() or not self._password.isHidden():
            self._again()

    def ask_before_closing(self) -> None:
        """Decisions would be lost."""
        self._again = self.ask_before_closing
        self._say("review.close_unsaved", "save_review", "discard")

    def tell_changed(self, placed: int, lost: int) -> None:
        """The document of a kept review is another one now."""
        self._again = lambda: self.tell_changed(placed, lost)
        title, line = texts.titled("review.changed", placed=placed, lost=lost)
        self._card.say(title, line, tone="warn" if lost else "", actions=("close",))
        self._card.show()

    def _say(self, key: str, *actions: str, **facts: str) -> None:
        title, line = texts.titled(key, **facts)
        self._card.say(title, line, tone="warn", actions=actions)
        self._card.show()


def open_row(entry: OpenDocument) -> OpenRow:
    """How a document stands in the list of open ones."""
    if entry.busy:
        done, total = entry.progress
        note = f"{100 * done // total} %" if total else texts.text(f"review.{entry.state}")
    elif entry.state == "failed":
        note = texts.text("review.failed")
    else:
        counts = entry.review.counts if entry.review is not None else None
        note = texts.text("review.decided_short", done=counts.decided, n=counts.total) if counts else ""
    icon = "verified" if entry.saved_copy is not None and not entry.unsaved else _ICONS.get(entry.state, "file")
    return OpenRow(name=entry.name, icon=icon, note=note)
