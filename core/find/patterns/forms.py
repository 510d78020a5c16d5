"""Words as people write them, from which both a pattern and what gates it are made.

In: forms, an abbreviation with its point ("str."). Out: source of a regular expression, and the words of `Row.words`
and `Row.needs`. So no list stands twice, and none can drift apart from its gate.
"""

from collections.abc import Collection, Iterable

import regex

from core.languages.language import words

# Words for a street that French sets before its name.
FRENCH = words(
    """
    rue, avenue, av., boulevard, bd, bd., place, allée, chemin, impasse, quai, cours, route, square, passage, faubourg,
    chaussée, cité, montée, sentier, esplanade, ruelle, venelle, traverse, parvis, rte, rte.
    """
)


def either(forms: Iterable[str]) -> str:
    """Alternatives of a pattern, the longest first; a point is needed where a form has one."""
    return "|".join(regex.escape(form) for form in sorted(forms, key=lambda form: (-len(form), form)))


def capitalised(forms: Iterable[str], low: Collection[str] = ()) -> str:
    """The same with a capital first or throughout, and as it stands if it is one of `low`."""
    return either(
        {spelt for form in forms for spelt in (_first(form), form.upper(), *((form,) if form in low else ()))}
    )


def _first(form: str) -> str:
    return form[:1].upper() + form[1:]


def bare(forms: Iterable[str]) -> tuple[str, ...]:
    """The words by themselves, which announce a row or have to be in the text: without a point behind them."""
    return tuple(dict.fromkeys(form.rstrip(".") for form in forms))
