"""Every reason a finding can give, in one place.

In: nothing. Out: `REASONS`, code to what it says and the facts it carries. `app/texts.py` turns a code into the
sentence "reason.<code>"; where a row or a list has a sentence of its own ("reason.check.none.rrn") that one is taken.
Facts are names of our own tables and words of our own lists, never text of a document.
"""

REASONS: dict[str, str] = {
    "shape": "the text has the shape of a row of the pattern table; facts: row",
    "check.true": "checksum, calendar or numbering plan say it is right; facts: row",
    "check.none": "they cannot tell; facts: row",
    "check.false": "they say it is wrong; facts: row",
    "phone.foreign": "a national number of a country whose language the document is not in; facts: country",
    "cue": "a word that announces the kind stands near; facts: word, as in core/languages",
    "cue.against": "the nearest word announces something else; facts: word",
    "heading": "a heading, key or label says what it is",
    "list": "a word list has it; facts: list (given_en, given_tr, name_ko, surname_en, surname_ko, surname_tr, place)",
    "title": "a title or form of address stands next to it",
    "capitals": "capitalised words in a place where names stand",
    "masked": "a name with letters blotted out",
    "spaced": "a name with spaces between its letters",
    "org.form": "a legal form of companies",
    "org.called": "called as institutions are",
    "ordinary": "what looks like a name is an ordinary word in its place",
    "relation": "a word for family",
    "relation.owned": "a word for somebody's family",
    "tagger": "the tagger reads it so; facts: score",
    "tagger.silent": "the lists hold it, the tagger does not see it",
    "tagger.plain": "only the tagger sees it, and it is an ordinary word",
    "tagger.number": "only the tagger sees it, and it is a number",
    "term.always": "the analyst always wants it masked",
    "term.never": "the analyst never wants it masked",
    "beside.name": "a date of long ago right behind a name",
    "beside.people": "a name in one row with others, or in front of what people do",
    "met.greeting": "a letter greets this name, or it signs it",
    "met.called": "people are asked, told or thanked with such words",
    "met.does": "what only people do, have or are is said of it",
    "met.file": "the name of a file holds a given name and another",
    "met.address": "it stands before an address of mail, as in a header",
    "met.cell": "surname, comma, given name in a cell of its own",
    "met.foreign": "a given name of another language in Hangul",
    "met.vietnamese": "built like a Vietnamese name",
    "address.lines": "the lines of one address",
    "address.parts": "what stands beside a street or town and belongs to it: a floor, a postal code, a town",
    "union": "takes in other findings that overlapped it",
    "spread": "the same value as a sure finding elsewhere, in this or another spelling",
    "spread.local": "a name found elsewhere as user names and addresses join it",
    "spread.part": "one word of a name found elsewhere",
}
