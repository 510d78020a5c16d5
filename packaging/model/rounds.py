"""The rounds of training: how long each is, what teaches it, and what it begins from."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """One round, from chance or from the weights of round `start` (from 0).

    `tokens`: how many are seen. `teachers`: the rounds whose models label the texts softly; `soft`: what their shares
    weigh beside the labels. `peak`: the highest learning rate. `blend`: share of this round's own weights in its model,
    the rest being those it began from: what it learnt is kept, and less of what it learnt by heart.
    """

    tokens: int
    teachers: tuple[int, ...] = ()
    soft: float = 0.5
    start: int | None = None
    peak: float = 3e-3
    blend: float = 1.0


ROUNDS = (
    Round(tokens=19_000_000),
    Round(tokens=26_000_000, teachers=(0,)),
    Round(tokens=45_000_000, teachers=(1,)),
    Round(tokens=45_000_000, teachers=(1, 2), soft=1.0),
    Round(tokens=40_000_000, teachers=(1, 2, 3), soft=1.0, start=3, peak=2e-3, blend=0.5),
)
