"""What is called like somebody and is nobody: words, species, programs, brands, dishes, illnesses, feasts.

In: a place in a piece's text where a name was claimed. Out: whether a thing is meant there. Two questions: called.py
goes by what the name is joined to and by its sort (classes.py, goods.py), whatever the tagger makes of it; ordinary.py
knows words, and asks more where the tagger is not sure. They ask rows.py (what stands in a row with it), turkish.py
(what stands behind it in Turkish) and routes.py (where lines call); products.py lists programs and brands, taxa.py
tells species, korean.py knows Korean nouns. core/find/weighing.py hears them, and a title, or a row of given names,
outweighs them: a person left readable is worse than a thing masked.
"""
