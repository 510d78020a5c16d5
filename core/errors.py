"""What can go wrong, as codes with safe facts.

In: nothing. Out: `GarimError` and its few subclasses. `code` names a sentence in resources/i18n; facts are part ids,
counts and format names, never document text, never a file name or path.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from core.model import Span


class GarimError(Exception):
    """Base of everything core raises on purpose."""

    def __init__(self, code: str, **facts: str | int) -> None:
        self.code = code
        self.facts = facts
        super().__init__(code, facts)

    def __reduce__(self) -> tuple[Callable[[], "GarimError"], tuple[()], dict[str, Any]]:
        """Pickled by keyword; exceptions hand over their positional arguments otherwise, and facts are none."""
        return partial(type(self), self.code, **self.facts), (), self.__dict__

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.code} ({details})" if details else self.code


class FileError(GarimError):
    """A file cannot be read or written.

    Codes of reading: file.missing, file.folder (it is one), file.unreadable, file.empty, file.binary, file.large
    (limit, in MB), file.type (suggest), file.syntax (line, suggest), file.damaged (part), file.locked (it takes
    a password), file.password (it takes another one), file.encrypted (no password opens it), file.chunk (a document
    within that only Word can merge).
    Codes of writing: file.suffix (suggest; the name says another kind of file), file.encoding (encoding, part),
    file.same, file.exists, file.busy, file.unwritable (its folder), file.full (the disk), verify.restore (a masked file
    that would not give its source back; none was kept).
    """


class MappingError(GarimError):
    """A mapping cannot be opened or does not belong to the file.

    Codes: map.damaged (where: header, body or content), map.key (sealed for other keys), map.version,
    map.misfit (unknown, tokens), map.foreign (not sealed by this device), map.missing, map.several (may belong),
    map.unlike (its file had other words).
    """


class KeyStoreError(GarimError):
    """No key to seal or open with.

    Codes of the system's key store: key.absent, key.locked, key.refused, key.changed.
    Codes of what is given by hand: key.identity, key.passphrase, key.short (n), key.recipient,
    key.recovery (there is one already).
    """


class ResidueError(GarimError):
    """A masked value is still readable in the written file; no file was kept. Code: verify.remain (n, part).

    `places` are where, in coordinates of the written file's parts; `n` is how many, `part` the first one's.
    """

    def __init__(self, code: str, *, places: "Sequence[Span]" = (), **facts: str | int) -> None:
        self.places = tuple(places)
        if self.places:
            facts = {"n": len(self.places), "part": self.places[0].part, **facts}
        super().__init__(code, **facts)


class DetectionError(GarimError):
    """Detection could not finish; never to be taken for "nothing found".

    Codes: find.timeout (row), find.data (name).
    """


class TaggerError(DetectionError):
    """Names cannot be checked: the bundled model is not there or not the released one.

    Codes: tagger.missing (file), tagger.altered (file); `file` is the name of one of our own model files.
    """


class ReviewError(GarimError):
    """A kept review cannot be opened or sealed. Codes: review.key, review.foreign, review.damaged, review.version,
    review.open.
    """


class SearchError(GarimError):
    """Something cannot be searched for. Codes: search.pattern (place, where), search.long (limit), search.short,
    search.slow.
    """


class GroundsError(GarimError):
    """A list of reason codes cannot be used. Code: grounds.damaged."""


class CandidateError(GarimError):
    """A candidate list cannot be read. Codes: candidates.unreadable, candidates.encoding."""


class TermError(GarimError):
    """A term or a list of terms cannot be taken.

    Codes: terms.empty, terms.long (limit), terms.kind, terms.many (limit), terms.column, terms.none (no row is a term),
    terms.sealed (no key here opens them), terms.damaged, terms.foreign (not sealed by this device).
    """


class ProfileError(GarimError):
    """A profile, or one of its own rows, cannot be used. `row` counts from 1, `field` is a key of the file.

    Codes: profile.missing, profile.syntax, profile.version, profile.field (field), profile.kind (row), profile.many
    (limit); of a row: profile.pattern (row, place), profile.blank (row), profile.check (row), profile.slow (row),
    profile.sample (row, sample: it is not found), profile.counter (row, sample: it is found).
    """


class OcrError(GarimError):
    """Pictures cannot be read: the bundled language data are not there or not the released ones.

    Codes: ocr.missing (file), ocr.altered (file); `file` is the name of one of our own files.
    """


class BatchError(GarimError):
    """A batch, or one file of it, cannot go on.

    Codes: batch.crashed (the process that read the file died), batch.changed (the file is another one than at the first
    look), batch.fault (of ours), batch.workers (no process can be started), batch.missing (nothing to resume),
    batch.busy (another Garim works on it), batch.damaged, batch.foreign (a work list not sealed by this device).
    """


class EvaluationError(GarimError):
    """Gold or predictions cannot be used. `where` is gold, predictions or labels; `line` counts from 1.

    Codes: evaluate.row (where, line), evaluate.repeated (where, line), evaluate.unknown (where, line),
    evaluate.gold (line), evaluate.labels.
    """


class Cancelled(Exception):  # noqa: N818 - not an error
    """Raised by a progress callback to stop long work; nothing was written."""
