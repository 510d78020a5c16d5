"""Every sentence the program shows, in the language in use.

In: keys, codes and safe facts. Out: text from resources/i18n/<language>.json; a key missing there is taken from
English. Never document text: facts are counts, part names, format names and context words of our own tables.

A catalogue is flat: key to sentence with `{facts}`. `key.one` and `key.other` are the forms of a count (English has
both, Korean and Turkish only `other`). `**words**` at the start of a message are its title. After `set_language` the
application sends `QEvent.LanguageChange` to every widget, which asks for its texts again.
"""

import functools
import json
import re
from collections.abc import Mapping as ReadOnlyDict

from app.excerpts import one_line
from core.errors import GarimError
from core.kinds import KINDS
from core.model import Document, Notice, Part, Reason
from core.resources import RESOURCES

LANGUAGES = ("en", "ko", "tr")

Fact = str | int | float

# What can be done about an error, in the order of the buttons; each is also a key "action.<name>".
ACTIONS: ReadOnlyDict[str, tuple[str, ...]] = {
    "key.absent": ("passphrase", "retry"),
    "key.locked": ("retry",),
    "key.refused": ("retry", "recovery"),
    "key.changed": ("recovery",),
    "key.identity": ("retry",),
    "key.passphrase": ("retry",),
    "map.damaged": ("choose_mapping",),
    "map.key": ("recovery", "choose_mapping"),
    "map.version": ("choose_mapping",),
    "map.misfit": ("choose_mapping", "restore_anyway"),
    "map.foreign": ("choose_mapping",),
    "map.missing": ("choose_mapping",),
    "map.several": ("choose_mapping",),
    "file.missing": ("choose_file",),
    "file.unreadable": ("choose_file",),
    "file.empty": ("choose_file",),
    "file.binary": ("choose_file",),
    "file.large": ("choose_file",),
    "file.type": ("choose_file",),
    "file.syntax": ("choose_file",),
    "file.damaged": ("choose_file",),
    "file.locked": ("password", "choose_file"),
    "file.password": ("password", "choose_file"),
    "file.encrypted": ("choose_file",),
    "file.encoding": ("utf8",),
    "file.same": ("choose_name",),
    "file.exists": ("free_name", "choose_name"),
    "file.busy": ("retry",),
    "file.unwritable": ("choose_folder",),
    "file.folder": ("choose_file",),
    "verify.remain": ("go_first",),
    "verify.restore": (),
    "batch.crashed": ("retry",),
    "batch.fault": ("retry",),
    "batch.changed": ("retry",),
    "find.timeout": ("retry",),
    "find.data": (),
    "tagger.missing": ("retry",),
    "tagger.altered": ("retry",),
    "ocr.missing": ("choose_file",),
    "ocr.altered": ("choose_file",),
    "terms.sealed": ("retry",),
    "candidates.unreadable": ("choose_file",),
    "candidates.encoding": ("choose_file",),
}

# Facts of errors and reasons whose value is itself a key of the catalogues.
_TRANSLATED_FACTS = {"part": "role", "where": "where", "kind": "kind"}

_TITLE = re.compile(r"\*\*(?P<title>.+?)\*\*(?P<aside>\s?\([^()]*\))?\.?\s*(?P<body>.*)", re.DOTALL)

_language = "en"


def set_language(code: str) -> None:
    """Use this language from now on; one we do not have means English."""
    global _language  # noqa: PLW0603 - one process, one language
    _language = code if code in LANGUAGES else "en"


def language() -> str:
    """The language in use: en, ko or tr."""
    return _language


def text(key: str, **facts: Fact) -> str:
    """The sentence of a key. A key nobody wrote shows as itself rather than breaking the page."""
    return _fill(_sentence(key), facts).replace("**", "")


def count(key: str, n: int, **facts: Fact) -> str:
    """As `text` for a sentence about `n` things: `key.one` or `key.other`, with `{n}` filled."""
    form = f"{key}.one" if n == 1 and f"{key}.one" in _catalogue(_language) else f"{key}.other"
    return text(form, n=n, **facts)


def titled(key: str, **facts: Fact) -> tuple[str, str]:
    """The title (without its full stop) and the rest of a message. With a fact `n` the form of the count is taken."""
    if "n" in facts and not _has(key):
        key = f"{key}.one" if facts["n"] == 1 and f"{key}.one" in _catalogue(_language) else f"{key}.other"
    match = _TITLE.fullmatch(_sentence(key))
    if match is None:
        return _fill(_sentence(key), facts), ""
    title = match["title"].rstrip(".") + (match["aside"] or "")
    return _fill(title, facts), _fill(match["body"], facts)


def error(problem: GarimError) -> tuple[str, str, tuple[str, ...]]:
    """Title, body and the names of what can be done ("retry"; the button is `text("action.retry")`)."""
    facts: dict[str, Fact] = dict(problem.facts)
    if problem.code == "map.misfit":
        facts |= {"k": facts.get("unknown", 0), "n": facts.get("tokens", 0)}
    if problem.code == "file.damaged":
        facts.setdefault("part", "file")
    code = problem.code if _has(problem.code) or _has(f"{problem.code}.other") else "error.unexpected"
    title, body = titled(code, **_translated(facts))
    return title, body, ACTIONS.get(problem.code, ())


def refusal(problem: GarimError) -> str:
    """All that is said about an error, in one line."""
    title, body, _ = error(problem)
    return f"{title}. {body}"


def reason(why: Reason) -> str:
    """The sentence of a reason code. One that names a row of a table or a list may have its own for that row."""
    facts: dict[str, Fact] = dict(why.facts)
    key = f"reason.{why.code}"
    for name in ("row", "list"):
        row = facts.get(name)
        if isinstance(row, str):
            key = _row_key(key, row) or key
            facts[name] = text(_row_key(name, row) or row)
    facts = _translated(facts)
    if not _has(key) and isinstance(facts.get("n"), int):
        return count(key, int(facts.pop("n")), **facts)
    return text(key, **facts)


def _row_key(prefix: str, row: str) -> str:
    """The key for a row, or for the row it is a variant of: rrn_bare, rrn; else nothing."""
    while row:
        if _has(f"{prefix}.{row}"):
            return f"{prefix}.{row}"
        row = row.rpartition("_")[0]
    return ""


def notice(what: Notice) -> str:
    """What reading or writing does to a file beside masking, or cannot look into."""
    title, body = titled(f"notice.{what.code}", n=what.n)
    return f"{title}. {body}".strip() if body else title


def beside_masking(document: Document) -> str:
    """What stays and what changes in a masked file of this format, its notices apart."""
    key = f"save.also.{document.format}"
    return text(key if _has(key) else "save.also.other", encoding=document.profile.encoding.upper())


def kind_name(kind: str) -> str:
    """ "Person" for PERSON. A kind the table does not know is shown as it is."""
    return text(f"kind.{kind}") if kind in KINDS else kind


def role_name(role: str) -> str:
    """ "Body" for the role of a part."""
    return text(f"role.{role}")


def part_name(part: Part) -> str:
    """ "Sheet 3 · Prices": a part as lists name it."""
    return _numbered(f"role.{part.role}", part)


def caption(part: Part) -> str:
    """ "SHEET 3 · Prices": what stands over a part in the text shown."""
    return _numbered(f"caption.{part.role}", part)


def _numbered(key: str, part: Part) -> str:
    words = f"{text(key)} {part.number}" if part.number else text(key)
    title = one_line(part.title)
    return f"{words} · {title}" if title else words


def number(value: Fact) -> str:
    """A number as the language writes it: 4,812 and 0.96 in English and Korean, 4.812 and 0,96 in Turkish."""
    written = f"{value:,}" if isinstance(value, int) else f"{value:.2f}"
    return written.translate(str.maketrans(",.", ".,")) if _language == "tr" else written


def _fill(sentence: str, facts: ReadOnlyDict[str, Fact]) -> str:
    shown = {name: value if isinstance(value, str) else number(value) for name, value in facts.items()}
    return re.sub(r"\{(\w+)\}", lambda match: shown.get(match[1], match[0]), sentence)


def _translated(facts: dict[str, Fact]) -> dict[str, Fact]:
    for name, prefix in _TRANSLATED_FACTS.items():
        value = facts.get(name)
        if isinstance(value, str):
            word, _, numbered = value.partition(" ")
            if _has(f"{prefix}.{word}"):
                facts[name] = f"{text(f'{prefix}.{word}')} {numbered}".rstrip()
    return facts


def _has(key: str) -> bool:
    return key in _catalogue("en")


def _sentence(key: str) -> str:
    return _catalogue(_language).get(key) or _catalogue("en").get(key) or key


@functools.cache
def _catalogue(code: str) -> dict[str, str]:
    catalogue: dict[str, str] = json.loads((RESOURCES / "i18n" / f"{code}.json").read_text(encoding="utf-8"))
    return catalogue
