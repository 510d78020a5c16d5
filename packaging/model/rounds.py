"""The rounds of training: how long each is, what teaches it, and what it begins from."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """One round, from chance or from the weights of round `start` (from 0).

    `tokens`: how many are seen. `teachers`: the rounds whose models label the texts softly; `soft`: what their shares
    weigh beside the labels. `peak`: the highest learning rate. `mean`: its model has the mean of the weights of these
    rounds and of its own. `reseed`: added to the seed, so that other texts are made up and in another order. `factors`:
    on the weights of the groups of texts whose names begin so.
    """

    tokens: int
    teachers: tuple[int, ...] = ()
    soft: float = 0.5
    start: int | None = None
    peak: float = 3e-3
    mean: tuple[int, ...] = ()
    reseed: int = 0
    factors: Mapping[str, float] = field(default_factory=dict)


# Tweets, novels and other English prose, of which the mix has little beside Korean news and Turkish encyclopaedia.
_ENGLISH = {"en_wnut17": 2.0, "en_btc": 2.0, "en_litbank": 1.5, "en_gum": 1.25, "sa_en_gum": 1.25, "sa_en_ewt": 1.25}
# The same, and texts as people chat.
_CHATS = {**_ENGLISH, "chats_": 1.5}

ROUNDS = (
    Round(tokens=30_000_000, factors=_ENGLISH),
    Round(tokens=32_000_000, teachers=(0,), soft=1.0, start=0, peak=2.5e-3, reseed=1, factors=_ENGLISH),
    Round(tokens=34_000_000, teachers=(0, 1), soft=1.0, start=1, peak=2e-3, mean=(1,), reseed=2, factors=_CHATS),
    Round(tokens=32_000_000, teachers=(1, 2), soft=1.0, start=2, peak=2e-3, mean=(2,), reseed=3, factors=_CHATS),
)
