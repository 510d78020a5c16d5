"""One regular expression for many words, quick because words share their beginnings.

In: words, in any order. Out: regular expression source that matches the longest of them. An alternation of hundreds of
words is tried one by one at every place; written as a tree, one look at the next letter is enough.
"""

from collections.abc import Iterable
from typing import Any

import regex

_SPECIAL = regex.compile(r"([\\.^$*+?{}\[\]|()&~#-])")


def word_tree(words: Iterable[str], *, space: str = " ") -> str:
    """Source that matches any of `words`, the longest first. A space in a word is written as `space` (a pattern)."""
    root: dict[str, Any] = {}
    for word in sorted(words):
        node = root
        for letter in word:
            node = node.setdefault(letter, {})
        node[""] = {}
    return _source(root, space)


def _source(node: dict[str, Any], space: str) -> str:
    branches = []
    singles = []
    # A space may be left out, so a letter that is there is tried before it.
    for letter, child in sorted(node.items(), key=lambda item: item[0] == " "):
        if not letter:
            continue
        written = space if letter == " " else _SPECIAL.sub(r"\\\1", letter)
        if child.keys() == {""} and letter != " ":
            singles.append(written)
        else:
            branches.append(written + _source(child, space))
    if len(singles) == 1:
        branches.append(singles[0])
    elif singles:
        branches.append("[" + "".join(singles) + "]")
    if not branches:
        return ""
    if len(branches) == 1 and "" not in node:
        return branches[0]
    optional = "?" if "" in node else ""
    if len(branches) == 1 and len(singles) == 1 and len(node) == 2:
        return branches[0] + optional
    return "(?:" + "|".join(branches) + ")" + optional
