"""Lets earlier models label the training texts, softly.

In: training records and model folders. Out: label shares per token (the mean of the models; 0 where the labels are
certain), and label sets mended where a corpus that nobody labelled by hand and the earlier models disagree: there both
may be right.
"""

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from core.tagger import Tagger
from core.tagger.scripts import Array
from model import encode
from model.corpora import Record

# Korean labels restored from counts leave one person in ten unlabelled; copies with other names inherit that.
DOUBTFUL = ("silver_", "swap_ko")
DOUBT = 0.4
# Ours: their labels are certain, and an earlier model that misses a name would teach to miss it again.
CERTAIN = ("frames_", "chats_", "written_", "swap_written_", "case_written_")
# Labelled by another program: its names count only where the earlier models see at least a hint of one.
AGREED = ("silver_en_masc",)
HINT = 0.3


def soften(groups: list[tuple[str, list[Record], Array]], teachers: Sequence[Path]) -> Array:
    """float16 [tokens, labels] over all groups in order. The label sets of doubtful groups are mended in place."""
    taggers = [Tagger.load(teacher) for teacher in teachers]
    made = []
    for name, records, allowed in groups:
        shares = np.mean([_shares(tagger, records) for tagger in taggers], axis=0, dtype=np.float32).astype(np.float16)
        if len(shares) != len(allowed):
            raise ValueError(f"{name}: the teacher cuts other tokens")
        if name.startswith(CERTAIN):
            shares = np.zeros_like(shares)
        if name.startswith(DOUBTFUL):
            entity = shares[:, 1::2].astype(np.float32) + shares[:, 2::2]
            for number in range(entity.shape[1]):
                doubtful = (allowed & 1 != 0) & (entity[:, number] > DOUBT)
                allowed[doubtful] |= np.uint32(3 << (1 + 2 * number))
        if name.startswith(AGREED):
            entity = shares[:, 1:].astype(np.float32).sum(axis=1)
            allowed[(allowed & 1 == 0) & (entity < HINT)] = encode.ALL
        made.append(shares)
    return np.concatenate(made)


def _shares(tagger: Tagger, records: list[Record]) -> Array:
    rows = []
    for text in encode.joined(records):
        scores = tagger.scores(text)[2]
        shares = np.exp(scores - scores.max(axis=1, keepdims=True))
        rows.append((shares / shares.sum(axis=1, keepdims=True)).astype(np.float16))
    return np.concatenate(rows)
