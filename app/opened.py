"""One open document, and what is asked for when it is saved. No widget, no threads.

In: a path; then whatever `Workflow` (app/workflow.py) puts in. Out: what the pages show.
"""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from app.masked import Masked
from app.pagesource import PageSource
from app.tables import Tables
from app.textmap import TextMap
from core.errors import GarimError, TaggerError
from core.folding import Folded
from core.model import Decision, Document, MaskResult, Output, Spelling
from core.review import Review

if TYPE_CHECKING:
    from core.mask.styles import Styling
    from core.reviewfile import Kept
    from core.save import Saved
    from core.vault import Keys

LookName = Literal["text", "pages", "table"]
State = Literal["waiting", "reading", "finding", "ready", "stopped", "failed"]
Search = Literal["running", "complete", "broken off"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SaveRequest:
    """What the Save sheet asks for. `undecided`: what happens to findings nobody decided."""

    target: Path = field(repr=False)
    mapping: Path = field(repr=False)
    keys: "Keys" = field(repr=False)
    undecided: Literal["mask", "keep"] = "mask"
    output: Output = Output()
    keep_original: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Writing:
    """How values are written, as the interface holds it; what core makes of it is loaded by whoever asks for it."""

    styles: Mapping[str, str]
    same: tuple[frozenset[str], ...] = field(repr=False)
    salt: str = field(repr=False)
    known: Mapping[Spelling, str] = field(repr=False)

    def styling(self) -> "Styling":
        """For `core.mask`. Never on the UI thread: the first time it loads half of core."""
        from core.mask.styles import TOKEN, Styling

        by_kind = {kind: style for kind, style in self.styles.items() if kind}
        default = self.styles.get("", TOKEN)
        return Styling(default=default, by_kind=by_kind, same=self.same, salt=self.salt, known=self.known)


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedCopy:
    """What the last finished save wrote, and from which decisions."""

    saved: "Saved"
    result: MaskResult
    decisions: tuple[Decision, ...]


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
        self.pages: PageSource | None = None  # of a document made of pages
        self.ahead: PageSource | None = None  # those to look at while the others are read
        self.tables: Tables | None = None  # of a document with tables
        self.look: LookName = "text"  # how it is shown now
        self.review: Review | None = None
        self.encoding: str | None = None  # chosen by the analyst
        self.password: str | None = None  # typed by the analyst, until reading begins
        self.progress: tuple[int, int] = (0, 0)
        self.masked: Masked | None = None
        self.unsaved = False
        self.folded: dict[str, Folded] = {}  # by part, filled by the first search for words
        self.saved_copy: SavedCopy | None = None
        self.kept: Kept | None = None  # the file this review comes from, until it is resumed
        self.review_path: Path | None = None  # where this review is kept
        self.kept_at: int | None = None  # the revision that is kept there
        self.styles: dict[str, str] = {}  # how kinds are written; "" for all others
        self.known: dict[Spelling, str] = {}  # tokens of the batch it belongs to
        self.folder: Path | None = None  # where its masked copy goes, if not beside it
        self.salt = ""  # for hashes and invented values, made when first asked for
        self.output, self.keep_original = Output(), False  # as its batch writes; the Save sheet begins with it
        self.selected: int | None = None  # slot
        self.scroll: tuple[int, int] = (0, 0)  # part and code point at the top of the view

    @property
    def looks(self) -> tuple[LookName, ...]:
        """The ways to look at it, the usual one first."""
        if self.pages is not None:
            return ("pages", "text")
        return ("table", "text") if self.tables is not None else ("text",)

    @property
    def busy(self) -> bool:
        """Being read or searched, or waiting for it."""
        return self.state in ("waiting", "reading", "finding")

    @property
    def loose(self) -> bool:
        """There are decisions that neither a masked copy nor a review file holds."""
        return self.unsaved and (self.review is None or self.kept_at != self.review.revision)

    @property
    def writing(self) -> Writing:
        """How values are written, and who is one person."""
        self.salt = self.salt or secrets.token_hex(16)
        same = self.review.frame.same if self.review is not None else ()
        return Writing(styles=dict(self.styles), same=same, salt=self.salt, known=self.known)

    @property
    def search(self) -> Search:
        """How far the search for personal data came: only a complete one may say that it found nothing."""
        if self.busy:
            return "running"
        return "complete" if self.state == "ready" else "broken off"
