"""Formulas: the words in them, and the names they speak of.

In: the text of a formula (of a cell, a defined name, a rule, a chart). Out: the stretches a person could have typed a
name into, literal texts and long numbers, without their quotes; the formula with other names of sheets, tables, columns
and ranges. Everything else is syntax: a token among it would break the workbook.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import regex

Change = tuple[int, int, str, bool]
"""Start and end in a formula, what goes there, and whether it is a bare number."""

LITERAL, NUMBER, QUOTED_SHEET, SHEET, NAME, COLUMN = "literal", "number", "quoted", "sheet", "name", "column"
_TOKEN = regex.compile(
    r'"(?P<literal>(?:[^"]|"")*+)"'
    r"|'(?P<quoted>(?:[^']|'')++)'(?=!)"
    r"|(?<![\w.$:!\]])(?P<number>[0-9]{6,}(?:\.[0-9]+)?)(?![\w.(!:])"
    r"|(?<![\w.\]])(?P<sheet>(?:\[[0-9]+\])?[\p{L}_\\][\w.]*+(?::[\p{L}_\\][\w.]*+)?)(?=!)"
    r"|(?<![\w.$\]])(?P<name>[\p{L}_\\][\w.]*+)(?![\w.(!])"  # also behind a sheet's or a workbook's: `[1]!Boss`
    r"|\[(?P<mark>@?)(?P<column>(?:[^\[\]'#@]|'.)++)\]"
)
_PLAIN_NAME = regex.compile(r"[\p{L}_][\p{L}\p{N}_.]*+")
_LOOKS_LIKE_CELL = regex.compile(r"(?i)[a-z]{1,3}[0-9]+|r[0-9]*c[0-9]*|true|false")
_BOOK = regex.compile(r"((?:.*[\\/])?\[[^\]]*+\])(.+)", regex.S)
_SPECIAL = regex.compile(r"[\[\]#'@]")
_UNESCAPED = regex.compile(r"'(.)", regex.S)


@dataclass(slots=True)
class Names:
    """New names by the old ones in lower case. Sheets of other workbooks are called `[1]name`."""

    sheets: dict[str, str] = field(default_factory=dict, repr=False)
    words: dict[str, str] = field(default_factory=dict, repr=False)
    columns: dict[str, str] = field(default_factory=dict, repr=False)

    def __bool__(self) -> bool:
        return bool(self.sheets or self.words or self.columns)


def words(formula: str) -> Iterator[tuple[int, int]]:
    """Where literals and long numbers stand, quotes not counted; empty literals are left out."""
    for match in _TOKEN.finditer(formula):
        what = match.lastgroup
        if what in (LITERAL, NUMBER) and match.end(what) > match.start(what):
            yield match.span(what)


def is_number(formula: str, start: int) -> bool:
    """The word that starts here is a number, not a text of digits."""
    return formula[start - 1 : start] != '"'


def edited(formula: str, edits: Sequence[Change]) -> str:
    """The formula with changes of its `words`.

    What replaces a number is quoted, since it is no number any more; one that comes back loses the quotes around it.
    """
    for start, end, text, bare in reversed(edits):
        quoted = formula[start - 1 : start] == '"' and formula[end : end + 1] == '"'
        if bare:
            cut = int(quoted)
            formula = formula[: start - cut] + text + formula[end + cut :]
        elif is_number(formula, start) and (start, end) in words(formula):
            formula = f'{formula[:start]}"{doubled(text)}"{formula[end:]}'
        else:
            formula = formula[:start] + doubled(text) + formula[end:]
    return formula


def doubled(text: str) -> str:
    """A text as it stands in a literal."""
    return text.replace('"', '""')


def renamed(formula: str, names: Names) -> str:
    """The formula with sheets, defined names, tables and columns called by their new names."""

    def called(match: "regex.Match[str]") -> str:
        what = match.lastgroup
        if what in (QUOTED_SHEET, SHEET):
            named = match[what].replace("''", "'") if what == QUOTED_SHEET else match[what]
            found = _BOOK.fullmatch(named)
            book, rest = (found[1], found[2]) if found else ("", named)
            sheets = rest.split(":")
            new = [names.sheets.get((book + sheet).lower(), sheet) for sheet in sheets]
            if new == sheets:
                return str(match[0])
            together = book + ":".join(new)
            plain = not book and all(map(_is_plain, new))
            return together if plain else "'" + together.replace("'", "''") + "'"
        if what == NAME:
            return names.words.get(match[NAME].lower(), str(match[NAME]))
        if what == COLUMN:
            mark, column = match["mark"], _UNESCAPED.sub(r"\1", match[COLUMN])
            new_column = names.columns.get(column.lower())
            return str(match[0]) if new_column is None else f"[{mark}{_SPECIAL.sub(_escape, new_column)}]"
        return str(match[0])

    return str(_TOKEN.sub(called, formula)) if names else formula


def _escape(match: "regex.Match[str]") -> str:
    return f"'{match[0]}"


def _is_plain(name: str) -> bool:
    return _PLAIN_NAME.fullmatch(name) is not None and _LOOKS_LIKE_CELL.fullmatch(name) is None


_ODS_SHEET = regex.compile(
    r"\"(?:[^\"]|\"\")*+\"|'(?P<quoted>(?:[^']|'')++)'(?=\.)|(?<![\w.'])(?P<sheet>[\p{L}_][\w]*+)(?=\.\$?[A-Z])"
)
_ODS_NAME = regex.compile(r"\"(?:[^\"]|\"\")*+\"|\[[^\]]*+\]|(?<![\w.$])(?P<name>[\p{L}_][\w.]*+)(?![\w.(])")


def renamed_ods(formula: str, names: Names) -> str:
    """As `renamed`, for OpenDocument: `$'Name of a sheet'.A1`, `[.A1]`; a list of addresses is one, too."""

    def sheet(match: "regex.Match[str]") -> str:
        if match["quoted"] is None and match["sheet"] is None:
            return str(match[0])
        old = match["sheet"] or match["quoted"].replace("''", "'")
        new = names.sheets.get(old.lower())
        if new is None:
            return str(match[0])
        return new if _is_plain(new) else "'" + new.replace("'", "''") + "'"

    def word(match: "regex.Match[str]") -> str:
        return str(match[0]) if match["name"] is None else names.words.get(match["name"].lower(), str(match["name"]))

    formula = str(_ODS_SHEET.sub(sheet, formula))
    return str(_ODS_NAME.sub(word, formula)) if names.words else formula
