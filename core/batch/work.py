"""What a worker does with one file, without any key.

In: a `Job`. Out: a `Reply`: a result that needs no more, a masked file under a temporary name that waits until its
mapping is sealed, or, where a batch shares its tokens, what was found, to be written once the tokens are known.

Replies are JSON and bytes, never pickled objects: a worker reads files nobody trusts, and whoever opens its replies
holds the keys. Only workers open `Reply.decisions`.
"""

import json
import pickle
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from core.batch.deciding import decide
from core.batch.records import read_result, read_spellings, read_tokens, result_row, row_frames
from core.batch.values import Item, Result, Rule, Settled, State
from core.documents import output_name, read
from core.documents.naming import suffix_of
from core.documents.plain import form_of
from core.errors import BatchError, GarimError, ResidueError
from core.find import FindOptions, available, find
from core.mask import Styling, mask
from core.mask.candidates import locate
from core.mask.styles import TOKEN, marked_name, style_notices
from core.model import Decision, Document, MaskResult, Output, Spelling
from core.modes import MODES
from core.progress import Progress
from core.report import file_row
from core.save import prepare_masked
from core.terms import NONE as NO_TERMS
from core.vault.payload import write_payload

Tell = Callable[[State, int, int], None]
"""Told what the file is at and how far. May raise Cancelled."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """One file to work on. `known` and `decisions` are there when it was looked at before and only writing is left.

    `known`: spellings with their tokens, in pieces (core/batch/records.py).
    """

    row: int
    item: Item
    rule: Rule
    out: Path = field(repr=False)
    password: str = field(repr=False, default="")
    known: tuple[bytes, ...] = field(repr=False, default=())
    decisions: bytes = field(repr=False, default=b"")
    looked: Result | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """`draft`, `name`, `mode` and `payload`: a masked file that waits, the name it shall get, and its mapping as bytes.

    `spellings`, `own` and `decisions`: of a file that was looked at. Neither: `result` is all.
    """

    result: Result
    draft: str = field(repr=False, default="")
    name: str = field(repr=False, default="")
    mode: int = 0
    payload: bytes = field(repr=False, default=b"")
    spellings: tuple[Spelling, ...] = field(repr=False, default=())
    own: tuple[str, ...] = field(repr=False, default=())
    decisions: bytes = field(repr=False, default=b"")


def work(job: Job, tell: Tell) -> Reply:
    """Look at a file and write its masked copy, as far as the job asks for. Lets Cancelled and our faults through."""
    started = time.monotonic()
    try:
        reply = _write(job, tell) if job.looked is not None else _look(job, tell)
    except GarimError as error:
        state: Settled = "remain" if isinstance(error, ResidueError) else "failed"
        before = job.looked or Result(state="failed")
        result = replace(before, state=state, code=error.code, facts=error.facts)
        reply = Reply(result=result)
    return replace(reply, result=replace(reply.result, seconds=reply.result.seconds + time.monotonic() - started))


def _look(job: Job, tell: Tell) -> Reply:
    rule = job.rule
    tell("reading", 0, 0)
    document = _read(job, tell)
    tell("finding", 0, 0)
    mode, problem = available(rule.mode)
    options = FindOptions(
        mode=mode,
        preset=rule.preset,
        min_score=rule.min_score,
        profile=rule.profile,
        terms=rule.terms or NO_TERMS,
        taken_back=True,
    )
    found = find(document, options, progress=_telling(tell, "finding"))
    decisions = decide((*found, *locate(document, rule.candidates)), rule)
    undecided = sum(decision.verdict == "undecided" for decision in decisions)
    result = Result(
        state="review" if undecided else "clean" if MODES[mode].knows_names and problem is None else "unchecked",
        code=problem.code if problem is not None and not undecided else "",
        format=document.format,
        findings=len(decisions),
        kept=sum(decision.verdict == "keep" for decision in decisions),
        undecided=undecided,
        notices=document.notices,
        source_hash=document.fingerprint,
    )
    if undecided:
        row = file_row(document, decisions, None, verified="failed", names_checked=problem is None)
        return Reply(result=replace(result, row=row))
    tell("writing", 0, 0)
    masked = mask(document, decisions, styling=_styling(rule))
    if rule.one_mapping:
        return Reply(
            result=result,
            spellings=tuple((entry.kind, entry.original, entry.raw) for entry in masked.mapping.entries),
            own=masked.mapping.tokens_in_source,
            decisions=pickle.dumps(decisions, protocol=pickle.HIGHEST_PROTOCOL),
        )
    return _prepared(job, document, decisions, masked, result, tell)


def _styling(rule: Rule) -> Styling:
    others = {kind: style for kind, style in rule.styles.items() if kind}
    return Styling(default=rule.styles.get("", TOKEN), by_kind=others, salt=rule.salt)


def _output(rule: Rule) -> Output:
    return Output(resolution=rule.resolution, as_text=form_of(rule.text_suffix) if rule.text_suffix else "")


def _write(job: Job, tell: Tell) -> Reply:
    """Write a file that was looked at before. Raises BatchError batch.changed when it is another one by now."""
    assert job.looked is not None
    document = _read(job, lambda _state, done, total: tell("writing", done, total))
    if document.fingerprint != job.looked.source_hash:
        raise BatchError("batch.changed")
    decisions: tuple[Decision, ...] = pickle.loads(job.decisions)  # noqa: S301 - written by a worker, opened by no other
    masked = mask(document, decisions, styling=replace(_styling(job.rule), known=read_tokens(job.known)))
    return _prepared(job, document, decisions, masked, job.looked, tell)


def _prepared(
    job: Job,
    document: Document,
    decisions: tuple[Decision, ...],
    masked: MaskResult,
    result: Result,
    tell: Tell,
) -> Reply:
    folder = job.out / job.item.place
    name = _name(job, document, masked)
    prepared = prepare_masked(
        document,
        masked,
        folder / name,
        output=_output(job.rule),
        keep_original=job.rule.keep_original,
        progress=_telling(tell, "writing"),
    )
    done = replace(
        result,
        counts=dict(masked.counts),
        values=len(masked.mapping.entries),
        masked_hash=prepared.mapping.masked_fingerprint,
        notices=(*style_notices(masked), *document.notices),
        row=file_row(
            document,
            decisions,
            masked,
            masked_name=name,
            masked_sha256=prepared.mapping.masked_fingerprint,
            names_checked=result.state == "clean",
        ),
    )
    draft = prepared.draft
    payload = write_payload(prepared.mapping)
    return Reply(result=done, draft=str(draft.path), name=name, mode=draft.mode, payload=payload)


def _read(job: Job, tell: Tell) -> Document:
    encoding, password = job.rule.encoding or None, job.password or None
    return read(job.item.path, encoding=encoding, password=password, progress=_telling(tell, "reading"))


def _name(job: Job, document: Document, masked: MaskResult) -> str:
    """The reserved name; where the name itself is masked, that one with the row in it.

    Two files of people may get one name, and which of them is first must not depend on which worker was faster.
    """
    kind = job.rule.text_suffix
    wished, plain = output_name(document, masked.edits, text_suffix=kind), output_name(document, (), text_suffix=kind)
    suffix = suffix_of(wished)
    if wished == plain:
        name = job.item.target.removesuffix(suffix_of(job.item.target)) + suffix
    else:
        name = f"{wished.removesuffix(suffix)}-{job.row + 1}{suffix}"
    return marked_name(name, masked)


def _telling(tell: Tell, state: State) -> Progress:
    return lambda done, total: tell(state, done, total)


def reply_frames(reply: Reply) -> tuple[bytes, ...]:
    """A reply in pieces: what a head of JSON can hold, the bytes, then the spellings."""
    spellings = row_frames(reply.spellings)
    head = {
        "what": "reply",
        "result": result_row(reply.result),
        "draft": reply.draft,
        "name": reply.name,
        "mode": reply.mode,
        "own": reply.own,
        "frames": 2 + len(spellings),
    }
    return (json.dumps(head, ensure_ascii=True).encode("ascii"), reply.payload, reply.decisions, *spellings)


def read_reply(head: dict[str, Any], frames: Sequence[bytes]) -> Reply:
    """The reply again, of its head and the other pieces. Raises ValueError, TypeError, KeyError for what is none."""
    payload, decisions, *spellings = frames
    return Reply(
        result=read_result(head["result"]),
        draft=str(head["draft"]),
        name=str(head["name"]),
        mode=int(head["mode"]),
        payload=payload,
        spellings=read_spellings(spellings),
        own=tuple(map(str, head["own"])),
        decisions=decisions,
    )
