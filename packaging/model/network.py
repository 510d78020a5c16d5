"""The network: a vector per distinct token, then dilated convolutions over the text.

In: the arrays of `encode`. Out: label scores per token. A dilated convolution is written as three shifted copies side
by side and one matrix product: on a CPU several times faster than the library's convolution, and int8 pays on it.
"""

import torch
from torch import Tensor, nn
from torch.nn import functional

from core.tagger.features import BITS, FLAGS, GRAM_ROWS, WORD_ROWS

WIDTHS = (2, 3, 4)
DILATIONS = (1, 2, 4, 8, 16)


class Dropout(nn.Module):
    """Dropout that cuts its noise from one pool at a random place.

    Drawing fresh noise for every number is an eighth of a training step on a CPU. The pool is drawn anew now and then.
    """

    def __init__(self, chance: float, size: int = 1 << 21) -> None:
        super().__init__()
        self.chance, self.size, self.used = chance, size, 0
        self.pool = torch.zeros(0)

    def forward(self, x: Tensor) -> Tensor:
        if not self.training or self.chance == 0:
            return x
        count = x.numel()
        if self.used % 500 == 0 or self.pool.numel() < 2 * count or self.pool.device != x.device:
            size = max(self.size, 2 * count)
            self.pool = (torch.rand(size, device=x.device) >= self.chance).float() / (1 - self.chance)
        self.used += 1
        at = int(torch.randint(0, self.pool.numel() - count, (1,)))
        return x * self.pool[at : at + count].view(x.shape)


class TypeEncoder(nn.Module):
    """characters, marks [U, 16], spelling [N], hashes [N, 5], bits [N, BITS] -> vectors [N, channels]."""

    def __init__(self, alphabet: int, marks: int, channels: int) -> None:
        super().__init__()
        self.character = nn.Embedding(alphabet, 24, padding_idx=0)
        self.mark = nn.Embedding(marks, 24, padding_idx=0)
        self.grams = nn.ModuleList(nn.Linear(24 * width, 32) for width in WIDTHS)
        self.tables = nn.ModuleList([nn.Embedding(WORD_ROWS, 32), *(nn.Embedding(GRAM_ROWS, 16) for _ in range(4))])
        self.join = nn.Linear(96 + 32 + 64 + BITS, channels)
        for table in self.tables:
            nn.init.normal_(table.weight, std=0.1)
        self.dropout = Dropout(0.2)
        self.some_bits = Dropout(0.05)

    def spell(self, characters: Tensor, marks: Tensor) -> Tensor:
        """[U, 16] twice -> [U, 96]: the strongest answer of each filter anywhere in the spelling."""
        x = self.character(characters) + self.mark(marks)
        x = functional.pad(x, (0, 0, 1, 2))
        size = characters.shape[1]
        found = []
        for width, gram in zip(WIDTHS, self.grams, strict=True):
            shifts = torch.cat([x[:, at : at + size] for at in range(width)], dim=2)
            found.append(gram(shifts).amax(dim=1))
        return functional.relu(torch.cat(found, dim=1))

    def forward(self, characters: Tensor, marks: Tensor, spelling: Tensor, hashes: Tensor, bits: Tensor) -> Tensor:
        spelled = self.spell(characters, marks)[spelling]
        rows = torch.cat([table(hashes[:, slot]) for slot, table in enumerate(self.tables)], dim=1)
        if self.training:
            count = rows.shape[0]
            rows = rows * (torch.rand(count, 1, device=rows.device) >= 0.20)
            bits = self.some_bits(bits) * 0.95 * (torch.rand(count, 1, device=bits.device) >= 0.10)
        return self.join(self.dropout(torch.cat((spelled, rows, bits), dim=1)))


class Tagger(nn.Module):
    """Vectors of the tokens of several windows and their flags -> label scores."""

    def __init__(self, alphabet: int, marks: int, labels: int, channels: int = 160) -> None:
        super().__init__()
        self.types = TypeEncoder(alphabet, marks, channels)
        self.flags = nn.Linear(len(FLAGS), channels, bias=False)
        self.start = nn.LayerNorm(channels, elementwise_affine=False)
        self.blocks = nn.ModuleList(nn.Linear(3 * channels, channels) for _ in DILATIONS)
        self.norms = nn.ModuleList(nn.LayerNorm(channels, elementwise_affine=False) for _ in DILATIONS)
        self.out = nn.Linear(channels, labels)
        self.dropout = Dropout(0.2)

    def context(self, vectors: Tensor, flags: Tensor, mask: Tensor) -> Tensor:
        """vectors [B, L, C], flags [B, L, 5], mask [B, L, 1] -> scores [B, L, labels]."""
        x = self.start(vectors + self.flags(flags)) * mask
        size = x.shape[1]
        for dilation, block, norm in zip(DILATIONS, self.blocks, self.norms, strict=True):
            wide = functional.pad(x, (0, 0, dilation, dilation))
            shifts = torch.cat([wide[:, at : at + size] for at in (0, dilation, 2 * dilation)], dim=2)
            x = norm(x + self.dropout(functional.silu(block(shifts)))) * mask
        return self.out(x)


def loss(scores: Tensor, allowed: Tensor, mask: Tensor) -> Tensor:
    """Mean over tokens of log(all) - log(allowed). `allowed`: bool [B, L, labels]; `mask`: bool [B, L]."""
    some = scores.masked_fill(~allowed, -1e4)
    missed = torch.logsumexp(scores, dim=2) - torch.logsumexp(some, dim=2)
    return (missed * mask).sum() / mask.sum()
