"""Finds people, organisations, places, addresses and numbers that stand in a text without a cue.

In: text. Out: `Tagged` spans with calibrated scores. The model is `resources/model/` (see its MODEL.md); NumPy and
onnxruntime are imported when it is loaded, not before.
"""

from core.tagger.tagger import Tagged, Tagger

__all__ = ["Tagged", "Tagger"]
