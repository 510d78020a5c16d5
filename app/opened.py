"""One open document, and what is asked for when it is saved. No widget, no threads.

In: a path; then whatever `Workflow` (app/workflow.py) puts in. Out: what the pages show.
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from app.masked import Masked
from app.textmap import TextMap
from core.errors import GarimError, TaggerError
from core.folding import Folded
from core.model import Document, MaskResult
from core.review import Review

if TYPE_CHECKING:
    from core.vault import Keys

State = Literal["waiting", "reading", "finding", "ready", "stopped", "failed"]
Search = Literal["running", "complete", "broken off"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SaveRequest:
    """What the Save sheet asks for. `undecided`: what happens to findings nobody decided."""

    target: Path = field(repr=False)
    mapping: Path = field(repr=False)
    keys: "Keys" = field(repr=False)
    undecided: Literal["mask", "keep"] = "mask"


class OpenDocument:
    """One open file. Read-only for everybody but the workflow, except `selected` and `scroll`, which the page keeps."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.name = path.name
        self.state: State = "waiting"
        self.problem: GarimError | None = None
        self.mode = ""  # of the search, as it was asked for
        self.names_problem: TaggerError | None = None  # why names were looked for in the lists alone
        self.terms_problem: GarimError | None = None  # why the analyst's own terms were not applied
        self.document: Document | None = None
        self.text_map: TextMap | None = None
        self.review: Review | None = None
        self.encoding: str | None = None  # chosen by the analyst
        self.password: str | None = None  # typed by the analyst, until reading begins
        self.progress: tuple[int, int] = (0, 0)
        self.masked: Masked | None = None
        self.unsaved = False
        self.folded: dict[str, Folded] = {}  # by part, filled by the first search for words
        self.saved_result: MaskResult | None = None  # what the last finished save wrote
        self.selected: int | None = None  # slot
        self.scroll: tuple[int, int] = (0, 0)  # part and code point at the top of the view

    @property
    def busy(self) -> bool:
        """Being read or searched, or waiting for it."""
        return self.state in ("waiting", "reading", "finding")

    @property
    def search(self) -> Search:
        """How far the search for personal data came: only a complete one may say that it found nothing."""
        if self.busy:
            return "running"
        return "complete" if self.state == "ready" else "broken off"
