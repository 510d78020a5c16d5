"""Every value that flows through Garim, and nothing else.

    file -> Document -> Findings -> Decisions -> Edits + Mapping -> masked file, sealed mapping
    edited file + Mapping -> Outcomes + Edits -> restored file

All values are frozen. Every field that can hold document text or a name has `repr=False`, so that logs, tracebacks
and assertion messages cannot show it. Offsets are code points of `Part.text`, half-open, never bytes or UTF-16 units.
"""

from collections.abc import Mapping as ReadOnlyDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

Role = Literal[
    "body",
    "page",
    "sheet",
    "slide",
    "header",
    "footer",
    "note",
    "comment",
    "attachment",
    "hidden",
    "metadata",
    "filename",
]
"""`hidden`: what no page shows (deleted text, hidden sheets, links, attributes). `metadata`: properties of the file."""
TokenForm = Literal["bracket", "bare", "address"]
Source = Literal["pattern", "dictionary", "tagger", "analyst", "candidate", "spread"]
Verdict = Literal["mask", "keep", "undecided"]
DecidedBy = Literal["analyst", "rule", "default"]
OutcomeState = Literal["exact", "repaired", "unsure", "unknown", "missing"]
Belonging = Literal["fits", "partly", "misfit", "none"]
Newline = Literal["lf", "crlf", "cr", "mixed", "none"]


WRITTEN_AS: ReadOnlyDict[str, str] = {"msg": "eml"}
"""Formats that are read only, and the format that their masked files have; its suffix is its name."""

NEARLY_ALL = 0.9  # share of tokens; see RestoreResult.belonging


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """What is needed to write the same bytes back.

    `guessed`: the encoding is neither declared (byte order mark, asked for) nor proven (valid UTF-8). `delimiter`: what
    parts the cells of a csv.
    """

    encoding: str
    bom: bytes = b""
    newline: Newline = "none"
    guessed: bool = False
    delimiter: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One stretch of text in a document: the body, a header, a cell, the file name.

    `text` is what a person reads: escapes and quotes of the file format are undone inside fields.
    `fields` are the half-open code point ranges (start0, end0, start1, end1, ...) in which edits are allowed, sorted
    and disjoint; all else is syntax of the format (delimiters, quotes, braces). A finding lies within one field.
    `token_form` says how a token is written here: `[PERSON_1]`, bare `PERSON_1` where brackets are forbidden
    (file and sheet names), or `PERSON_1@masked.invalid` in mail address headers.
    `number` counts parts of one role from 1 where a document has several (page 3, sheet 2), else 0; `title` is the name
    the document gives it (of a sheet, an attachment). `echo`: another spelling of what stands in other parts (numbers
    as they are stored); values found there are looked for here, and nothing is found here alone.
    """

    id: str
    role: Role
    text: str = field(repr=False)
    fields: Sequence[int] = field(repr=False)
    token_form: TokenForm = "bracket"  # noqa: S105 - a way of writing, not a secret
    number: int = 0
    title: str = field(repr=False, default="")
    echo: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """What reading or writing does to a file beside masking, or what it cannot look into.

    `code` is a sentence `notice.*` in resources/i18n ("pictures" are not inspected, "macros" are removed, tracked
    "changes" are accepted, "metadata" is emptied ...); `n` is how many, 0 where it does not matter. `uninspected`:
    personal data may be in there, so a verdict of "clean" must say that nobody looked.
    """

    code: str
    n: int = 0
    uninspected: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A file as read. `parts` always ends with the file name (role "filename", id "filename").

    `fingerprint` is the SHA-256 of `source` in hex. `layout` belongs to the format module that read the file.
    """

    format: str
    source: bytes = field(repr=False)
    parts: tuple[Part, ...] = field(repr=False)
    profile: Profile
    fingerprint: str
    layout: Any = field(repr=False, default=None)
    notices: tuple[Notice, ...] = ()

    def part(self, part_id: str) -> Part:
        """The part with this id. Raises KeyError."""
        for part in self.parts:
            if part.id == part_id:
                return part
        raise KeyError(part_id)

    @property
    def name(self) -> str:
        """The file name, extension included."""
        return self.parts[-1].text


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Span:
    """`[start, end)` in code points of one part."""

    part: str
    start: int
    end: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """Why something was found: a code with safe facts, turned into a sentence by `app/texts.py`.

    `facts` never hold document text other than known context words ("주민등록번호"), which come from our own tables.
    """

    code: str
    facts: ReadOnlyDict[str, str | int | float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """A stretch of text that may be personal data; `text == part.text[span.start:span.end]`.

    `score` is 0..1. `checked`: a checksum or calendar says True or False, or None when it cannot tell.
    """

    id: int
    span: Span
    kind: str
    text: str = field(repr=False)
    score: float
    sources: tuple[Source, ...]
    reasons: tuple[Reason, ...] = ()
    checked: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A row `KIND<TAB>ORIGINAL` from a colleague's list or a language model."""

    kind: str
    original: str = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What happens to one finding, and who said so. Undecided findings are masked."""

    finding: Finding
    verdict: Verdict
    by: DecidedBy


@dataclass(frozen=True, slots=True, kw_only=True)
class Edit:
    """Put `text` in the place of `span`. The edits of one part are sorted and disjoint.

    `raw` is the exact spelling in the syntax of the file (`\\u0041da`, a bare JSON number) where it is not the one the
    format module would write for `text`; None elsewhere.
    """

    span: Span
    text: str = field(repr=False)
    raw: str | None = field(repr=False, default=None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Area:
    """A rectangle of a page to burn out without reading what is in it: a signature, a face, a stamp.

    `part` is the id of the page's part; sides are shares of the page's width and height, 0..1 from its top left corner
    as it is shown.
    """

    part: str
    left: float
    top: float
    right: float
    bottom: float


TextForm = Literal["", "text", "docx"]
"""What the text of a document alone is written as; nothing where it is not."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Output:
    """How a masked file is written, where its format leaves a choice; text formats have none.

    `areas`: burnt out of pages. `resolution`: of written pages, in dots per inch, 150..300. `as_text`: the masked text
    alone, as a file of plain text or a Word document without any look, whatever the document was. `intact`: what
    masking always takes out of a format (tracked changes, authors, properties) stays: for restoring, where there is
    nothing to hide.
    """

    areas: tuple[Area, ...] = ()
    resolution: int = 200
    as_text: TextForm = ""
    intact: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One token and the one exact spelling it stands for. `token` is canonical, `PERSON_1`, without brackets.

    `count` is how often it was written in the content of the file (the file name not counted). `raw` as in `Edit`:
    another raw spelling gets a token of its own. `endings` are particles or suffixes that followed it in the source
    although they do not fit it: restoring leaves these as they are. `style` is a row of core/mask/styles.py and
    `written` what stands in the file instead of the token where that style writes something else.
    """

    token: str
    kind: str
    original: str = field(repr=False)
    count: int
    raw: str | None = field(repr=False, default=None)
    endings: tuple[str, ...] = field(repr=False, default=())
    style: str = "token"
    written: str = field(repr=False, default="")


Spelling = tuple[str, str, str | None]
"""What shares a token: kind, exact original, raw spelling of the file (see `Entry`)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mapping:
    """Everything needed to restore a masked file. On disk only sealed (core/vault).

    `tokens_in_source` are canonical token texts that stood in the source already and stay untouched.
    Fingerprints are SHA-256 in hex; `masked_fingerprint` is empty until the masked file is written.
    `encoding` and `delimiter` are the source's (see Profile; empty: not known): a masked file may have lost every
    character that showed them, and is read the same way for restoring (`core.documents.reread`).
    `salt`: what hashes and invented values were made with, in hex; empty where there are none. `sealed_source`: the
    original file itself, where the analyst chose to keep it and its format gives back no more than text (a PDF, a
    picture); empty otherwise. `masked_text`: the text of the masked file as it was written (packed by
    core/changes/packing.py), from version 2 on and up to a size; with it restoring shows what an editor changed.
    """

    version: int
    id: str
    format: str
    source_name: str = field(repr=False)
    entries: tuple[Entry, ...]
    tokens_in_source: tuple[str, ...]
    source_fingerprint: str
    masked_fingerprint: str
    created: datetime
    encoding: str = ""
    delimiter: str = ""
    salt: str = field(repr=False, default="")
    sealed_source: bytes = field(repr=False, default=b"")
    masked_text: bytes = field(repr=False, default=b"")


@dataclass(frozen=True, slots=True, kw_only=True)
class MaskResult:
    """Edits for `write`, the mapping to seal, and what the analyst kept.

    `kept` are spans in coordinates of the *masked* text that stay readable by decision: the residue check allows
    exactly these. `counts` is masked places by kind. `lost` are the edits of the *masked* text that would put back what
    was masked for good (bars, parts of values, years): restoring cannot know them, and the proof that everything else
    comes back needs them.
    """

    edits: tuple[Edit, ...]
    mapping: Mapping
    kept: tuple[Span, ...]
    counts: ReadOnlyDict[str, int]
    lost: tuple[Edit, ...] = field(repr=False, default=())


@dataclass(frozen=True, slots=True, kw_only=True)
class Residue:
    """Places where a masked value is still readable in a written file, by part id. Empty: verified clean."""

    places: tuple[Span, ...]

    @property
    def clean(self) -> bool:
        """Nothing is left."""
        return not self.places


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What became of one token-like text of an edited file.

    `span` covers everything the edit would replace (token and refitted ending); None for a missing token.
    `token` is the canonical token it was taken for, or the text as written when unknown. `how` are codes of the repairs
    in the order they were applied ("case", "html", "particle", ...). `before` and `after` are the texts.
    `options`: for unsure, the tokens that fit. `entry` is None unless exactly one entry fits.
    `expected` and `found`: for missing, the counts.
    """

    span: Span | None
    token: str
    state: OutcomeState
    how: tuple[str, ...] = ()
    before: str = field(repr=False, default="")
    after: str = field(repr=False, default="")
    entry: Entry | None = None
    options: tuple[str, ...] = ()
    expected: int = 0
    found: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class RestoreResult:
    """`edits` hold every exact and repaired outcome; `outcomes` is the whole report, in document order, missing last.

    `fits`: how many of the distinct tokens in the file the mapping knows, of how many. `surplus`: tokens that stand
    more often than masking wrote them, in the order of the mapping: repeated by an editor, or brought in with text of
    another masked file, whose `[PERSON_1]` is somebody else.
    """

    edits: tuple[Edit, ...]
    outcomes: tuple[Outcome, ...]
    fits: tuple[int, int]
    surplus: tuple[str, ...] = ()

    @property
    def belonging(self) -> Belonging:
        """How well the mapping belongs to the file: by the share of the file's distinct tokens that it knows.

        "fits" from nine in ten on, since editors invent a few; "misfit" from half down; "none" without tokens.
        """
        known, tokens = self.fits
        if not tokens:
            return "none"
        if known >= NEARLY_ALL * tokens:
            return "fits"
        return "partly" if 2 * known > tokens else "misfit"
