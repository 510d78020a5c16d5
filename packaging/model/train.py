"""Trains the tagger: seeded, on one thread, with a checkpoint every few minutes from which it goes on.

In: a prepared folder (`prepare`: arrays of all groups). Out: `checkpoint.pt`, `log.jsonl` and at the end `weights.pt`.
Uses a GPU when there is one; made for a CPU.
"""

import json
import math
import random
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

import numpy as np
import torch

from core.tagger import lists as word_lists
from core.tagger.features import BITS, load_alphabet
from core.tagger.scripts import Array
from model import augment, corpora, encode, lists, names, teach, written
from model.network import Tagger, loss

WINDOW = 120
CHUNK = 4000


@dataclass(frozen=True)
class Settings:
    """What decides a run."""

    tokens: int = 19_000_000
    seed: int = 1
    batch: int = 2000
    peak: float = 3e-3
    join: float = 0.3  # how often a short record is followed by another one in the same window
    channels: int = 160
    soft: float = 0.5  # weight of the teachers' label shares, where there are teachers
    half: bool = True  # matrix products in bfloat16: four times faster where the processor has them


def prepare(
    data: Path,
    work: Path,
    *,
    seed: int = 1,
    with_share_alike: bool = True,
    limit: int | None = None,
    teachers: Sequence[Path] = (),
    prose: Path | None = None,
    alphabet: Path | None = None,
) -> None:
    """Reads the corpora, augments, encodes. Writes `work/data.npz`, `lists.npz`, `alphabet.npz`, `sources.json`.

    With teachers (model folders) also `soft.npy`: their label shares for every training token. `prose`: a folder that
    `model.prose` wrote. `alphabet`: that of an earlier round, for a round that begins from its weights.
    """
    work.mkdir(parents=True, exist_ok=True)
    used = lists.compile_lists(data, work / "lists.npz", with_share_alike=with_share_alike)
    table = word_lists.load(work / "lists.npz")
    train, held = corpora.load(data, with_share_alike=with_share_alike, prose=prose)
    ours, ours_held = written.load()
    held |= ours_held
    if limit is not None:
        train, held, ours = ({name: records[:limit] for name, records in each.items()} for each in (train, held, ours))
    weights = corpora.chosen(with_share_alike=with_share_alike)
    groups = [(name, weights[name], records) for name, records in train.items()]
    groups += [(name, written.WEIGHT, records) for name, records in ours.items()]
    pool = names.Names(data, random.Random(seed), with_share_alike=with_share_alike)
    groups += augment.more(train, pool, frames=7000 if limit is None else limit)
    groups += augment.more_written(ours, pool)
    if teachers:
        plain = corpora.plain(with_share_alike=with_share_alike)
        groups += [(name, weight, list(corpora.read_plain(data, name))[:limit]) for name, weight in plain.items()]
    if alphabet is not None:
        characters = load_alphabet(alphabet)
    else:
        texts = [record.text for _, _, records in groups for record in records]
        characters = encode.alphabet_of(texts, least=20 if limit is None else 1)
    np.savez_compressed(work / "alphabet.npz", base=characters.base, mark=characters.mark)
    types = encode.Types()
    arrays: dict[str, Array] = {}
    for name, _, records in groups:
        _store(arrays, f"train/{name}", encode.encode(records, types, table, characters))
    for name, records in held.items():
        _store(arrays, f"held/{name}", encode.encode(records, types, table, characters))
    arrays.update({f"type/{key}": value for key, value in types.tables().items()})
    if teachers:
        soft = teach.soften([(name, records, arrays[f"train/{name}/allowed"]) for name, _, records in groups], teachers)
        np.save(work / "soft.npy", soft)
    np.savez(work / "data.npz", **arrays)
    facts = {
        "weights": {name: weight for name, weight, _ in groups},
        "records": {name: len(records) for name, _, records in groups},
        "held": {name: len(records) for name, records in held.items()},
        "lists": used,
        "share_alike": with_share_alike,
        "seed": seed,
        "prose": json.loads((prose / "provenance.json").read_text(encoding="utf-8")) if prose else {},
    }
    (work / "sources.json").write_text(json.dumps(facts, ensure_ascii=False, indent=1), encoding="utf-8")


def _store(arrays: dict[str, Array], name: str, made: encode.Encoded) -> None:
    for field in ("types", "flags", "allowed", "record"):
        arrays[f"{name}/{field}"] = getattr(made, field)


class Prepared:
    """The arrays of `prepare`, all groups in one row of tokens. `factors`: on the weights of groups, by beginnings."""

    def __init__(self, work: Path, factors: Mapping[str, float] = MappingProxyType({})) -> None:
        with np.load(work / "data.npz") as stored:
            arrays = {key: stored[key] for key in stored.files}
        self.tables = {key.removeprefix("type/"): value for key, value in arrays.items() if key.startswith("type/")}
        facts = json.loads((work / "sources.json").read_text(encoding="utf-8"))
        self.weights: dict[str, float] = {
            name: weight * math.prod(factor for head, factor in factors.items() if name.startswith(head))
            for name, weight in facts["weights"].items()
        }
        self.types, self.flags, self.allowed, self.records = [], [], [], {}
        self.held: dict[str, tuple[Array, Array, Array, Array]] = {}
        at = 0
        for name in self.weights:
            part = [arrays[f"train/{name}/{field}"] for field in ("types", "flags", "allowed", "record")]
            self.types.append(part[0])
            self.flags.append(part[1])
            self.allowed.append(part[2])
            self.records[name] = part[3] + at
            at += part[0].size
        for name in facts["held"]:
            self.held[name] = tuple(arrays[f"held/{name}/{field}"] for field in ("types", "flags", "allowed", "record"))
        self.types = np.concatenate(self.types)
        self.flags = np.concatenate(self.flags)
        self.allowed = np.concatenate(self.allowed)
        soft = work / "soft.npy"
        self.soft: Array | None = np.load(soft, mmap_mode="r") if soft.exists() else None

    def windows(self, draw: np.random.Generator, join: float) -> list[list[tuple[int, int]]]:
        """One epoch: windows of up to 120 tokens, each one or several ranges of tokens."""
        made: list[list[tuple[int, int]]] = []
        for name, weight in self.weights.items():
            borders = self.records[name]
            count = borders.size - 1
            copies = np.full(count, int(weight))
            copies += draw.random(count) < weight - int(weight)
            order = draw.permutation(np.repeat(np.arange(count), copies))
            current: list[tuple[int, int]] = []
            size = 0
            for record in order:
                left, right = int(borders[record]), int(borders[record + 1])
                if right == left:
                    continue
                if current and (size + right - left > WINDOW or draw.random() >= join):
                    made.append(current)
                    current, size = [], 0
                while right - left > WINDOW:
                    made.append([(left, left + WINDOW)])
                    left += WINDOW
                current.append((left, right))
                size += right - left
            if current:
                made.append(current)
        return made


def batches(
    windows: list[list[tuple[int, int]]], draw: np.random.Generator, size: int
) -> Iterator[list[list[tuple[int, int]]]]:
    """Batches of about `size` tokens; windows of like length together, within chunks of 4,000."""
    order = draw.permutation(len(windows))
    made: list[list[list[tuple[int, int]]]] = []
    for at in range(0, len(order), CHUNK):
        chunk = [windows[index] for index in order[at : at + CHUNK]]
        chunk.sort(key=_length)
        group: list[list[tuple[int, int]]] = []
        tokens = 0
        for window in chunk:
            group.append(window)
            tokens += _length(window)
            if tokens >= size:
                made.append(group)
                group, tokens = [], 0
        if group:
            made.append(group)
    for index in draw.permutation(len(made)):
        yield made[index]


def _length(window: list[tuple[int, int]]) -> int:
    return sum(right - left for left, right in window)


_BITS = (1 << np.arange(len(encode.LABELS))).astype(np.uint32)


def inputs(tables: dict[str, Array], types: Array, device: str) -> tuple[list[torch.Tensor], Array]:
    """Features of the distinct types, and the place of each token among them."""
    distinct, back = np.unique(types, return_inverse=True)
    spelling, place = np.unique(tables["spelling"][distinct], return_inverse=True)
    arrays = [
        tables["characters"][spelling].astype(np.int64),
        tables["marks"][spelling].astype(np.int64),
        place.astype(np.int64),
        tables["hashes"][distinct].astype(np.int64),
        np.unpackbits(tables["bits"][distinct], axis=1, count=BITS).astype(np.float32),
    ]
    return [torch.from_numpy(array).to(device) for array in arrays], back.reshape(-1)


def run(
    model: Tagger, tables: dict[str, Array], batch: list[Array], flags: Array, device: str
) -> tuple[torch.Tensor, torch.Tensor]:
    """Scores [B, L, labels] and mask [B, L, 1]; `batch`: the type numbers of each window, `flags`: of all tokens."""
    longest = max(window.size for window in batch)
    features, back = inputs(tables, np.concatenate(batch), device)
    index = np.zeros((len(batch), longest), dtype=np.int64)
    mask = np.zeros((len(batch), longest, 1), dtype=np.float32)
    marked = np.zeros((len(batch), longest, flags.shape[1]), dtype=np.float32)
    at = 0
    for row, window in enumerate(batch):
        index[row, : window.size] = back[at : at + window.size]
        marked[row, : window.size] = flags[at : at + window.size]
        mask[row, : window.size] = 1
        at += window.size
    vectors = model.types(*features)[torch.from_numpy(index).to(device)]
    kept = torch.from_numpy(mask).to(device)
    return model.context(vectors, torch.from_numpy(marked).to(device), kept), kept


def fit(
    work: Path,
    settings: Settings,
    *,
    start: Path | None = None,
    mean: Sequence[Path] = (),
    quiet: bool = False,
    factors: Mapping[str, float] = MappingProxyType({}),
) -> Path:
    """Trains until `settings.tokens` are seen. Goes on from `work/checkpoint.pt` when it is there.

    `start`: `weights.pt` of an earlier round over the same lists and alphabet, to begin from in place of chance;
    `mean`: `weights.pt` of earlier rounds; what is written is the mean of theirs and of this round's own, which keeps
    what they learnt and less of what each learnt by heart.
    `factors`: on the weights of the groups whose names begin so; 0 leaves them out.
    """
    torch.set_num_threads(1)
    torch.manual_seed(settings.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    data = Prepared(work, factors)
    model = make(work, settings.channels).to(device)
    if start is not None:
        model.load_state_dict(torch.load(start, map_location=device, weights_only=True)["weights"])
    average = {key: value.detach().clone() for key, value in model.state_dict().items()}
    optimiser = torch.optim.AdamW(
        model.parameters(), lr=settings.peak, betas=(0.9, 0.98), weight_decay=0.01, fused=True
    )
    state: dict[str, Any] = {"seen": 0, "epoch": 0, "batch": 0, "steps": 0}
    checkpoint = work / "checkpoint.pt"
    if checkpoint.exists():
        stored = torch.load(checkpoint, map_location=device, weights_only=True)
        model.load_state_dict(stored["model"])
        average = stored["average"]
        optimiser.load_state_dict(stored["optimiser"])
        state = stored["state"]
        torch.set_rng_state(stored["random"].cpu())
    started, first_seen, saved, shown, recent = time.time(), state["seen"], time.time(), 0.0, 0.0
    model.train()
    while state["seen"] < settings.tokens:
        # The order of an epoch follows from seed and epoch alone, so that a resumed run sees the same batches.
        draw = np.random.default_rng((settings.seed, state["epoch"]))
        for index, batch in enumerate(batches(data.windows(draw, settings.join), draw, settings.batch)):
            if index < state["batch"]:
                continue
            rows = [np.concatenate([np.arange(left, right) for left, right in window]) for window in batch]
            flat = np.concatenate(rows)
            with torch.autocast(device, dtype=torch.bfloat16, enabled=settings.half):
                scores, mask = run(model, data.tables, [data.types[row] for row in rows], data.flags[flat], device)
            allowed = np.zeros((*scores.shape[:2], len(encode.LABELS)), dtype=bool)
            for row, tokens in enumerate(rows):
                allowed[row, : tokens.size] = data.allowed[tokens, None] & _BITS != 0
            allowed[mask.cpu().numpy()[..., 0] == 0] = True
            scores = scores.float()
            value = loss(scores, torch.from_numpy(allowed).to(device), mask[..., 0])
            if data.soft is not None and settings.soft > 0:
                inside = mask[..., 0] > 0
                wanted = torch.from_numpy(data.soft[flat].astype(np.float32)).to(device)
                shares = torch.log_softmax(scores[inside], dim=1)
                value = value - settings.soft * (wanted * shares).sum(dim=1).mean()
            share = state["seen"] / settings.tokens
            for group in optimiser.param_groups:
                group["lr"] = settings.peak * rate(share)
            optimiser.zero_grad(set_to_none=True)
            value.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimiser.step()
            state["seen"] += flat.size
            state["batch"] = index + 1
            state["steps"] += 1
            # Over a thousand steps, or a twentieth of a short run.
            horizon = max(1.0, min(1000.0, 0.05 * state["steps"]))
            _follow(average, model, 1 - 1 / horizon if share > 0.3 else 0.0, state["steps"])
            recent = value.item() if recent == 0 else 0.98 * recent + 0.02 * value.item()
            now = time.time()
            if not quiet and now - shown > 5:
                shown = now
                speed = (state["seen"] - first_seen) / (now - started)
                left = (settings.tokens - state["seen"]) / max(speed, 1) / 60
                bar = "#" * int(30 * state["seen"] / settings.tokens)
                done = f"[{bar:30}] {state['seen'] / 1e6:6.2f} M tokens"
                sys.stderr.write(f"\r{done}  loss {recent:.4f}  {speed:6.0f}/s  {left:4.0f} min left ")
                sys.stderr.flush()
            if now - saved > 120:
                saved = now
                _save(checkpoint, model, average, optimiser, state)
                with (work / "log.jsonl").open("a") as log:
                    log.write(
                        json.dumps({"seen": state["seen"], "loss": round(recent, 4), "seconds": round(now - started)})
                        + "\n"
                    )
            if state["seen"] >= settings.tokens:
                break
        else:
            state["epoch"] += 1
            state["batch"] = 0
    _save(checkpoint, model, average, optimiser, state)
    others = [torch.load(path, map_location=device, weights_only=True)["weights"] for path in mean]
    average = {key: torch.stack([value, *(each[key] for each in others)]).mean(0) for key, value in average.items()}
    torch.save({"weights": average, "settings": settings.__dict__, "state": state}, work / "weights.pt")
    return work / "weights.pt"


def rate(share: float) -> float:
    """Learning rate over the run: 8 % warm-up, then a cosine down to 1 %."""
    if share < 0.08:
        return max(share / 0.08, 0.01)
    return 0.01 + 0.99 * 0.5 * (1 + math.cos(math.pi * (share - 0.08) / 0.92))


def _follow(average: dict[str, torch.Tensor], model: Tagger, keep: float, steps: int) -> None:
    # Every fourth step is enough for an average over a thousand, and spares a pass over two million numbers.
    if steps % 4:
        return
    values = model.state_dict()
    keys = list(average)
    torch._foreach_lerp_([average[k] for k in keys], [values[k] for k in keys], 1 - keep**4)


def _save(
    path: Path, model: Tagger, average: dict[str, torch.Tensor], optimiser: torch.optim.Optimizer, state: dict[str, Any]
) -> None:
    temporary = path.with_suffix(".tmp")
    stored = {
        "model": model.state_dict(),
        "average": average,
        "optimiser": optimiser.state_dict(),
        "state": dict(state),
        "random": torch.get_rng_state(),
    }
    torch.save(stored, temporary)
    temporary.replace(path)


def make(work: Path, channels: int = 160) -> Tagger:
    """An untrained network of the right size for a prepared folder."""
    alphabet = load_alphabet(work / "alphabet.npz")
    return Tagger(int(alphabet.base.max()) + 1, int(alphabet.mark.max()) + 1, len(encode.LABELS), channels)


def trained(work: Path) -> Tagger:
    """The network with the weights of `fit`."""
    stored = torch.load(work / "weights.pt", map_location="cpu", weights_only=True)
    model = make(work, stored["settings"]["channels"])
    model.load_state_dict(stored["weights"])
    return model.eval()
