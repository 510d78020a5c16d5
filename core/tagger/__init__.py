"""Finds people, organisations, places, addresses and numbers that stand in a text without a cue.

In: text. Out: `Tagged` spans with calibrated scores. The model is `resources/model/` (see its MODEL.md); NumPy and
onnxruntime are imported when it is loaded, not before.

    text -> features (scripts, lists, runs) -> vectors of words -> session (two graphs) -> decode -> spans
    tagger   all of it, over a text of any length     card    the contract with training (packaging/model)
    edges    where a name begins and ends, the same in training, measuring and here
"""

from core.tagger.tagger import Tagged, Tagger

__all__ = ["Tagged", "Tagger"]
