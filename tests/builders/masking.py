"""Documents, decisions and whole trips for the tests of masking and restoring.

`trip(text, rows)` reads, masks what the candidate rows name, checks the written file, restores it and gives all of it.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from core.documents import output_name, read_bytes, reread, write
from core.mask import mask
from core.mask.candidates import locate, parse
from core.mask.residue import check
from core.model import Decision, Document, Entry, Finding, Mapping, MaskResult, RestoreResult, Span, Verdict
from core.restore import restore


def document(text: str, name: str = "record.txt", encoding: str = "utf-8") -> Document:
    """A document read from these characters."""
    return read_bytes(text.encode(encoding), name)


def finding(
    of: Document,
    start: int,
    end: int,
    kind: str,
    *,
    part: str = "body",
    checked: bool | None = None,
    score: float = 0.9,
    number: int = 0,
) -> Finding:
    """A finding at these code points."""
    text = of.part(part).text[start:end]
    span = Span(part=part, start=start, end=end)
    return Finding(id=number, span=span, kind=kind, text=text, score=score, sources=("pattern",), checked=checked)


def decide(findings: Iterable[Finding], verdict: Verdict = "mask") -> list[Decision]:
    """The same decision for all of them."""
    return [Decision(finding=each, verdict=verdict, by="analyst") for each in findings]


def every(of: Document, text: str, kind: str, verdict: Verdict = "mask") -> list[Decision]:
    """Decisions for every place of a text in the body."""
    body = of.parts[0].text
    starts = [start for start in range(len(body)) if body.startswith(text, start)]
    return decide([finding(of, start, start + len(text), kind) for start in starts], verdict)


def only(of: Document, text: str, kind: str, nth: int = 0, verdict: Verdict = "mask") -> list[Decision]:
    """A decision for one place of a text in the body."""
    return every(of, text, kind, verdict)[nth : nth + 1]


def mapping_of(*, tokens_in_source: Iterable[str] = (), format: str = "text", **originals: str) -> Mapping:
    """A mapping of tokens given by name: `mapping_of(PERSON_1="Ada Demo")`."""
    result = mask(document("x"), [])
    entries = tuple(
        Entry(token=token, kind=token.rsplit("_", 1)[0], original=original, count=1)
        for token, original in originals.items()
    )
    return replace(result.mapping, entries=entries, tokens_in_source=tuple(tokens_in_source), format=format)


def restored(text: str, mapping: Mapping, *, name: str = "record.txt", refit: bool = True) -> str:
    """The body of a file with this text after restoring."""
    masked = document(text, name)
    result = restore(masked, mapping, refit=refit)
    return write(masked, result.edits).decode()


@dataclass(frozen=True, slots=True)
class Trip:
    """Everything of a mask and restore without an edit between."""

    source: Document
    result: MaskResult
    masked: Document
    restored: RestoreResult
    back: bytes

    @property
    def text(self) -> str:
        """The masked body."""
        return self.masked.parts[0].text


def there_and_back(source: Document, decisions: Iterable[Decision], *, sealed: bool = True) -> Trip:
    """Mask, write, read, restore, write. `sealed`: the mapping knows the masked file."""
    result = mask(source, decisions)
    written = write(source, result.edits)
    masked = read_bytes(written, output_name(source, result.edits))
    mapping = replace(result.mapping, masked_fingerprint=masked.fingerprint if sealed else "")
    masked = reread(masked, mapping)
    back = restore(masked, mapping)
    return Trip(source, result, masked, back, write(masked, back.edits))


def trip(text: str, rows: str, name: str = "record.txt") -> Trip:
    """Mask what the rows name; the written file must be clean and restore to the same bytes."""
    source = document(text, name)
    made = there_and_back(source, decide(locate(source, parse(rows))))
    assert check(made.masked, made.result).clean
    assert made.back == source.source
    return made
