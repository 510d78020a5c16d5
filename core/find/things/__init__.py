"""What is called like somebody and is nobody: words, species, programs, brands, dishes, illnesses, feasts.

In: a place in a piece's text where a name was claimed. Out: whether a thing is meant there. ordinary.py asks all that
knows: taxa.py (species), rows.py (by what stands in a row with it) and products.py (programs and brands); called.py
goes by what the name is joined to and by its sort (classes.py), korean.py knows Korean nouns. core/find/weighing.py
hears them, and a title, or a row of given names, outweighs them: a person left readable is worse than a thing masked.
"""
