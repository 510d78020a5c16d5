"""The two ONNX graphs: features of distinct tokens -> vectors, vectors of a window -> label scores.

In: `types.onnx`, `context.onnx`. Out: arrays. One thread per call, no spinning, no telemetry.
"""

import os
from pathlib import Path
from typing import Any

import numpy as np

from core.errors import TaggerError
from core.tagger.features import Features
from core.tagger.scripts import Array

_BATCH = 256  # distinct tokens at once


class Session:
    """Both graphs, loaded. `run` of onnxruntime may be called from several threads at once."""

    def __init__(self, folder: Path) -> None:
        # Read by the library while it is imported; later is too late.
        os.environ["ORT_DISABLE_TELEMETRY"] = "1"
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        options.inter_op_num_threads = 1
        options.log_severity_level = 4
        # Both keep memory for every length of text there ever was; without them a pass takes as long.
        options.enable_cpu_mem_arena = False
        options.enable_mem_pattern = False
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        options.add_session_config_entry("session.inter_op.allow_spinning", "0")

        def open_graph(name: str) -> Any:
            try:
                return onnxruntime.InferenceSession(str(folder / name), options, providers=["CPUExecutionProvider"])
            except Exception as error:  # the library raises classes it does not export
                raise TaggerError("tagger.altered", file=name) from error

        self._types = open_graph("types.onnx")
        self._context = open_graph("context.onnx")
        self.channels = int(self._context.get_inputs()[0].shape[1])

    def types(self, features: Features) -> Array:
        """float32 [n, channels] of n distinct tokens, worked out in batches so that memory stays small."""
        count = len(features.hashes)
        if count <= _BATCH:
            return self._batch(features)
        made = np.empty((count, self.channels), dtype=np.float32)
        order = features.spelling.argsort(kind="stable")  # a spelling is worked out in one batch, or in two
        for start in range(0, count, _BATCH):
            here = order[start : start + _BATCH]
            spelling = features.spelling[here]
            used = slice(spelling[0], spelling[-1] + 1)
            made[here] = self._batch(
                Features(
                    features.characters[used],
                    features.marks[used],
                    spelling - spelling[0],
                    features.hashes[here],
                    features.bits[here],
                )
            )
        return made

    def _batch(self, features: Features) -> Array:
        vectors: Array = self._types.run(
            None,
            {
                "characters": features.characters,
                "marks": features.marks,
                "spelling": features.spelling,
                "hashes": features.hashes,
                "bits": features.bits,
            },
        )[0]
        return vectors

    def context(self, vectors: Array, flags: Array) -> Array:
        """float32 [n, labels] of one window: `vectors` [n, channels], `flags` bool [n, 5]."""
        scores: Array = self._context.run(None, {"vectors": vectors, "flags": flags.astype(np.float32)})[0]
        return scores
