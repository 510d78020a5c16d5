"""Where the data files of Garim are: model, word lists, sentences, icons, samples.

In: nothing. Out: `RESOURCES`. It stands beside the packages `core` and `app` in a checkout, in an installed wheel (see
pyproject.toml) and in a frozen app alike, so there is one rule for all three.
"""

from pathlib import Path

RESOURCES = Path(__file__).resolve().parent.parent / "resources"
