"""Writes the trained network as two int8 ONNX graphs, with fixed scales, and checks them against the original.

In: a trained folder (`train`). Out: `types.onnx`, `context.onnx`. The graphs are put together by hand, since no
exporter knows that a dilated convolution may be quantised once and shifted as bytes.

Activations get one fixed scale per place, measured on training text, so that the scores of a token depend on nothing
but its surroundings (with dynamic scales they change with the rest of the window). Weights are seven bits: on
processors without VNNI the products of eight are cut off in the middle, and results would differ between machines.
"""

import copy
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from core.tagger.features import BITS, CHARACTERS, FLAGS
from core.tagger.scripts import Array
from model import train
from model.network import DILATIONS, WIDTHS, Tagger

_OPSET = 20
_OWN = "com.microsoft"  # operators of onnxruntime itself
_WEIGHT = 63  # seven bits and a sign
_EVEN = 0.65  # how much of the evening is left to the size of the features, the rest to that of the weights
_DAMP = 0.01  # of the mean second moment, so that columns that hardly ever differ from 0 take up nothing
_ZERO = 128
_SMALL = 2_000  # tokens


class Graph:
    """Collects nodes and constants of one ONNX graph."""

    def __init__(self) -> None:
        self.nodes: list[Any] = []
        self.constants: list[Any] = []
        self._names: set[str] = set()

    def constant(self, name: str, value: Array) -> str:
        """A constant; the same name twice is the same constant."""
        if name not in self._names:
            self._names.add(name)
            self.constants.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def node(self, kind: str, inputs: list[str], output: str, **facts: Any) -> str:
        """One operation with one output."""
        self.nodes.append(helper.make_node(kind, inputs, [output], **facts))
        return output

    def table(self, name: str, index: str, weight: Array) -> str:
        """Rows of an embedding kept as int8, one scale per column."""
        scale = np.maximum(np.abs(weight).max(axis=0), 1e-6) / 127
        rows = self.constant(f"{name}_rows", np.round(weight / scale).astype(np.int8))
        taken = self.node("Gather", [rows, index], f"{name}_taken", axis=0)
        wide = self.node("Cast", [taken], f"{name}_wide", to=TensorProto.FLOAT)
        return self.node("Mul", [wide, self.constant(f"{name}_scale", scale.astype(np.float32))], f"{name}_value")

    def quantised(self, name: str, x: str, scale: float) -> str:
        """x as bytes around 128."""
        step = self.constant(f"{name}_step", np.array(scale, dtype=np.float32))
        return self.node("QuantizeLinear", [x, step, self.zero()], f"{name}_bytes")

    def zero(self) -> str:
        """The byte that means 0."""
        return self.constant("zero", np.array(_ZERO, dtype=np.uint8))

    def product(self, name: str, bytes_: str, place: "Place", weight: Array, bias: Array) -> str:
        """bytes [.., in] times weight [out, in], plus bias."""
        whole, steps = rounded(weight, place.moments)
        rows = self.constant(f"{name}_weight", whole.T)
        none = self.constant(f"{name}_none", np.zeros(len(steps), dtype=np.int8))
        # One operation of onnxruntime's own in place of four: product, cast, scale and bias in one go over the numbers.
        return self.node(
            "MatMulIntegerToFloat",
            [
                bytes_,
                rows,
                self.constant(f"{name}_step", np.array(place.scale, dtype=np.float32)),
                self.constant(f"{name}_steps", steps.astype(np.float32)),
                self.zero(),
                none,
                self.constant(f"{name}_bias", bias.astype(np.float32)),
            ],
            f"{name}_out",
            domain=_OWN,
        )

    def slice(self, name: str, x: str, axis: int, start: int, end: int) -> str:
        """x[start:end] along an axis."""
        bounds = [self.constant(f"number_{n}", np.array([n], dtype=np.int64)) for n in (start, end, axis)]
        return self.node("Slice", [x, *bounds], name)

    def write(self, path: Path, inputs: list[Any], outputs: list[Any]) -> None:
        """Checks and writes the graph."""
        graph = helper.make_graph(self.nodes, path.stem, inputs, outputs, self.constants)
        versions = [helper.make_opsetid("", _OPSET), helper.make_opsetid(_OWN, 1)]
        model = helper.make_model(graph, opset_imports=versions, producer_name="garim")
        model.ir_version = 10
        onnx.checker.check_model(model, full_check=True)
        path.write_bytes(model.SerializeToString())


def _array(parameter: torch.Tensor) -> Array:
    return parameter.detach().cpu().numpy().astype(np.float32)


@dataclass(frozen=True)
class Place:
    """Where numbers become bytes: the step of a byte, and the second moments [in, in] of what stands there."""

    scale: float
    moments: Array


def rounded(weight: Array, moments: Array) -> tuple[Array, Array]:
    """int8 [out, in] of seven bits, and the step of each row.

    Column after column is rounded, and the columns still to come take up what the rounding did to the products, as the
    second moments of the inputs tell (Frantar and others, GPTQ, 2022).
    """
    steps = np.maximum(np.abs(weight).max(axis=1), 1e-8) / _WEIGHT
    damped = moments.astype(np.float64) + np.eye(len(moments)) * (_DAMP * np.trace(moments) / len(moments) + 1e-9)
    order = np.argsort(-np.diag(damped), kind="stable")
    inverse = np.linalg.cholesky(np.linalg.inv(damped[np.ix_(order, order)])).T
    left = weight[:, order].astype(np.float64)
    whole = np.empty_like(left)
    for at in range(left.shape[1]):
        whole[:, at] = np.clip(np.round(left[:, at] / steps), -_WEIGHT, _WEIGHT)
        error = (left[:, at] - whole[:, at] * steps) / inverse[at, at]
        left[:, at + 1 :] -= np.outer(error, inverse[at, at + 1 :])
    back = np.argsort(order)
    return whole[:, back].astype(np.int8), steps


def write_types(model: Tagger, path: Path, place: Place) -> None:
    """The graph of the distinct tokens."""
    part = model.types
    graph = Graph()
    channels = model.flags.out_features
    letters = graph.table(
        "character",
        graph.node("Cast", ["characters"], "characters_", to=TensorProto.INT32),
        _array(part.character.weight),
    )
    marks = graph.table("mark", graph.node("Cast", ["marks"], "marks_", to=TensorProto.INT32), _array(part.mark.weight))
    x = graph.node("Add", [letters, marks], "spelled")
    x = graph.node("Pad", [x, graph.constant("edges", np.array([0, 1, 0, 0, 2, 0], dtype=np.int64))], "padded")
    found = []
    for width, gram in zip(WIDTHS, part.grams, strict=True):
        shifts = [graph.slice(f"shift_{width}_{at}", x, 1, at, at + CHARACTERS) for at in range(width)]
        side = graph.node("Concat", shifts, f"side_{width}", axis=2)
        weight = graph.constant(f"gram_{width}_weight", _array(gram.weight).T)
        y = graph.node("MatMul", [side, weight], f"gram_{width}")
        y = graph.node(
            "ReduceMax", [y, graph.constant("one", np.array([1], dtype=np.int64))], f"most_{width}", keepdims=0
        )
        found.append(graph.node("Add", [y, graph.constant(f"gram_{width}_bias", _array(gram.bias))], f"found_{width}"))
    spelled = graph.node("Relu", [graph.node("Concat", found, "spellings", axis=1)], "spellings_on")
    values = [graph.node("Gather", [spelled, "spelling"], "spelling_value", axis=0)]
    for slot, table in enumerate(part.tables):
        index = graph.slice(f"hash_{slot}", "hashes", 1, slot, slot + 1)
        index = graph.node("Squeeze", [index, graph.constant("one", np.array([1], dtype=np.int64))], f"row_{slot}")
        values.append(graph.table(f"table_{slot}", index, _array(table.weight)))
    values.append(graph.node("Cast", ["bits"], "bits_value", to=TensorProto.FLOAT))
    joined = graph.node("Concat", values, "joined", axis=1)
    bytes_ = graph.quantised("joined", joined, place.scale)
    out = graph.product("join", bytes_, place, _array(part.join.weight), _array(part.join.bias))
    graph.node("Identity", [out], "vectors")
    spellings = ["u", CHARACTERS]
    graph.write(
        path,
        [
            helper.make_tensor_value_info("characters", TensorProto.UINT16, spellings),
            helper.make_tensor_value_info("marks", TensorProto.UINT16, spellings),
            helper.make_tensor_value_info("spelling", TensorProto.INT32, ["n"]),
            helper.make_tensor_value_info("hashes", TensorProto.INT32, ["n", 5]),
            helper.make_tensor_value_info("bits", TensorProto.BOOL, ["n", BITS]),
        ],
        [helper.make_tensor_value_info("vectors", TensorProto.FLOAT, ["n", channels])],
    )


def write_context(model: Tagger, path: Path, places: list[Place]) -> None:
    """The graph of a window."""
    graph = Graph()
    channels = model.flags.out_features
    flagged = graph.node("MatMul", ["flags", graph.constant("flag_weight", _array(model.flags.weight).T)], "flagged")
    x = graph.node("Add", ["vectors", flagged], "raw")
    x = _norm(graph, "start", x, model.start)
    for number, (dilation, block, norm) in enumerate(zip(DILATIONS, model.blocks, model.norms, strict=True)):
        bytes_ = graph.quantised(f"x{number}", x, places[number].scale)
        pads = graph.constant(f"pads_{dilation}", np.array([dilation, 0, dilation, 0], dtype=np.int64))
        wide = graph.node("Pad", [bytes_, pads, graph.zero()], f"wide_{number}")
        far = 1 << 40
        shifts = [
            graph.slice(f"before_{number}", wide, 0, 0, -2 * dilation),
            graph.slice(f"here_{number}", wide, 0, dilation, -dilation),
            graph.slice(f"after_{number}", wide, 0, 2 * dilation, far),
        ]
        side = graph.node("Concat", shifts, f"side_{number}", axis=1)
        y = graph.product(f"block_{number}", side, places[number], _array(block.weight), _array(block.bias))
        y = graph.node("Mul", [y, graph.node("Sigmoid", [y], f"gate_{number}")], f"on_{number}")
        x = _norm(graph, f"norm_{number}", graph.node("Add", [x, y], f"sum_{number}"), norm)
    out = graph.node("MatMul", [x, graph.constant("out_weight", _array(model.out.weight).T)], "out_product")
    graph.node("Add", [out, graph.constant("out_bias", _array(model.out.bias))], "scores")
    graph.write(
        path,
        [
            helper.make_tensor_value_info("vectors", TensorProto.FLOAT, ["n", channels]),
            helper.make_tensor_value_info("flags", TensorProto.FLOAT, ["n", len(FLAGS)]),
        ],
        [helper.make_tensor_value_info("scores", TensorProto.FLOAT, ["n", model.out.out_features])],
    )


def _norm(graph: Graph, name: str, x: str, norm: torch.nn.LayerNorm) -> str:
    """Layer normalisation, spelt out: five times faster than the library's own operator, which took most of a pass."""
    last = graph.constant("number_1", np.array([1], dtype=np.int64))
    apart = graph.node("Sub", [x, graph.node("ReduceMean", [x, last], f"{name}_mean")], f"{name}_apart")
    square = graph.node("ReduceMean", [graph.node("Mul", [apart, apart], f"{name}_squares"), last], f"{name}_variance")
    square = graph.node("Add", [square, graph.constant("tiny", np.array(norm.eps, dtype=np.float32))], f"{name}_safe")
    share = graph.node("Reciprocal", [graph.node("Sqrt", [square], f"{name}_root")], f"{name}_share")
    return graph.node("Mul", [apart, share], f"{name}_even")


@torch.no_grad()
def evened(model: Tagger, data: train.Prepared) -> Tagger:
    """The same network with the joined features brought nearer to one size.

    They share one step of a byte, and the strongest answer of a filter is ten times a number of a table. What a
    feature is multiplied by, its column of the next product is divided by (Xiao and others, SmoothQuant, 2023); the
    bits of the lists stay 0 and 1. Filters and tables take the factors in, so that nothing is to be done at run time.
    """
    seen: list[Array] = []
    hook = model.types.join.register_forward_pre_hook(lambda _module, given: seen.append(given[0].numpy()))
    _run_some(model, data)
    hook.remove()
    top = np.quantile(np.abs(np.concatenate([rows[::3] for rows in seen])), 0.999, axis=0) + 1e-6
    made = copy.deepcopy(model)
    part = made.types
    weight = np.abs(_array(part.join.weight)).max(axis=0) + 1e-6
    factor = weight ** (1 - _EVEN) / top**_EVEN
    factor /= np.quantile((top * factor)[:-BITS], 0.9)  # most of them as large as a bit
    factor[-BITS:] = 1
    factors = torch.from_numpy(factor.astype(np.float32))
    part.join.weight.div_(factors)
    at = 0
    for gram in part.grams:
        mine = factors[at : at + gram.out_features]
        gram.weight.mul_(mine[:, None])
        gram.bias.mul_(mine)
        at += gram.out_features
    for table in part.tables:
        table.weight.mul_(factors[at : at + table.embedding_dim])
        at += table.embedding_dim
    return made


def _run_some(model: Tagger, data: train.Prepared, windows: int = 600) -> None:
    """Training windows through the network, for hooks to watch."""
    draw = np.random.default_rng(0)
    chosen = data.windows(draw, 0.3)
    for at in draw.permutation(len(chosen))[:windows]:
        row = np.concatenate([np.arange(left, right) for left, right in chosen[at]])
        train.run(model, data.tables, [data.types[row]], data.flags[row], "cpu")


@torch.no_grad()
def measure(model: Tagger, data: train.Prepared) -> list[Place]:
    """The quantised places: that of the joined features and one per block, measured on training windows.

    Scales are chosen among quantiles for the least squared error.
    """
    moments: dict[int, Array] = {}
    seen: dict[int, list[torch.Tensor]] = {n: [] for n in range(-1, len(model.blocks))}

    def watch(number: int, module: torch.nn.Linear) -> Any:
        def note(_module: Any, given: tuple[torch.Tensor, ...]) -> None:
            x = given[0].reshape(-1, given[0].shape[-1])
            moments[number] = moments.get(number, 0) + (x.T @ x).double().numpy()
            x = x[:, module.in_features // 3 : 2 * module.in_features // 3] if number >= 0 else x
            seen[number].append(x[:: max(1, len(x) // 60)].flatten())

        return module.register_forward_pre_hook(note)

    hooks = [watch(-1, model.types.join), *(watch(n, block) for n, block in enumerate(model.blocks))]
    _run_some(model, data)
    for hook in hooks:
        hook.remove()
    return [Place(_scale(torch.cat(seen[n]).abs().numpy()), moments[n]) for n in sorted(seen)]


def _scale(values: Array) -> float:
    best, error = 1.0, np.inf
    for quantile in (0.99, 0.995, 0.998, 0.999, 0.9995, 0.9999, 1.0):
        scale = float(np.quantile(values, quantile)) / 127
        wrong = float(((np.minimum(np.round(values / scale), 127) * scale - values) ** 2).mean())
        if wrong < error:
            best, error = scale, wrong
    return best


def export(work: Path, target: Path) -> dict[str, float]:
    """Writes both graphs into `target` and copies the tables. Returns the scales used."""
    data = train.Prepared(work)
    model = evened(train.trained(work), data)
    joined, *blocks = measure(model, data)
    target.mkdir(parents=True, exist_ok=True)
    write_types(model, target / "types.onnx", joined)
    write_context(model, target / "context.onnx", blocks)
    for name in ("lists.npz", "alphabet.npz"):
        (target / name).write_bytes((work / name).read_bytes())
    return {"joined": joined.scale, **{f"block_{n}": place.scale for n, place in enumerate(blocks)}}


@torch.no_grad()
def agreement(work: Path, target: Path, *, records: int = 300) -> dict[str, tuple[float, float]]:
    """Per held-out corpus: share of tokens, and of entity tokens, with the best label of the network in float32.

    Those of less than two thousand tokens, where three of them would decide, are one set named "small".
    """
    from core.tagger.features import Features
    from core.tagger.session import Session

    model = train.trained(work)
    data = train.Prepared(work)
    session = Session(target)
    counts: dict[str, Counter[str]] = {}
    for name, (types, flags, _, borders) in data.held.items():
        count: Counter[str] = Counter()
        for index in range(min(records, borders.size - 1)):
            here = slice(int(borders[index]), int(borders[index + 1]))
            if here.start == here.stop:
                continue
            scores, _ = train.run(model, data.tables, [types[here]], flags[here], "cpu")
            wanted = scores[0].argmax(dim=1).numpy()
            features, back = train.inputs(data.tables, types[here], "cpu")
            arrays = [feature.numpy() for feature in features]
            vectors = session.types(
                Features(
                    arrays[0].astype(np.uint16),
                    arrays[1].astype(np.uint16),
                    arrays[2].astype(np.int32),
                    arrays[3].astype(np.int32),
                    arrays[4].astype(bool),
                )
            )
            got = session.context(vectors[back], flags[here]).argmax(axis=1)
            either = (wanted > 0) | (got > 0)
            count["same"] += int((wanted == got).sum())
            count["tokens"] += wanted.size
            count["same entity"] += int((wanted == got)[either].sum())
            count["entity tokens"] += int(either.sum())
        counts.setdefault(name if count["tokens"] >= _SMALL else "small", Counter()).update(count)
    return {
        name: (count["same"] / max(count["tokens"], 1), count["same entity"] / max(count["entity tokens"], 1))
        for name, count in counts.items()
    }
