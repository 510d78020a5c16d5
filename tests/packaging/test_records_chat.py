"""A record as a conversation: the loss counts for the completion and nothing else, whatever the tokenizer merges."""

import json
import sys
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "packaging"))

from records import dataset  # noqa: E402
from records.chat import encode, to_chat  # noqa: E402
from records.render import Record  # noqa: E402

Tokenizer = tuple[Callable[[str], Sequence[int]], Callable[[Sequence[int]], bytes]]


def byte_pairs(text: str) -> Tokenizer:
    """A byte-level BPE tokenizer learned from a text, merges over line ends and all."""
    merges: dict[tuple[int, int], int] = {}
    pieces = [bytes([byte]) for byte in range(256)]
    ids = list(text.encode())
    for new in range(256, 600):
        pairs = list(pairwise(ids))
        if not pairs:
            break
        best = max(set(pairs), key=lambda pair: (pairs.count(pair), pair))
        merges[best] = new
        pieces.append(pieces[best[0]] + pieces[best[1]])
        ids = _merged(ids, best, new)

    def tokenize(words: str) -> list[int]:
        tokens = list(words.encode())
        for pair, new in merges.items():
            tokens = _merged(tokens, pair, new)
        return tokens

    return tokenize, lambda tokens: b"".join(pieces[token] for token in tokens)


def _merged(ids: list[int], pair: tuple[int, int], new: int) -> list[int]:
    result: list[int] = []
    index = 0
    while index < len(ids):
        if tuple(ids[index : index + 2]) == pair:
            result.append(new)
            index += 2
        else:
            result.append(ids[index])
            index += 1
    return result


def shipped() -> Tokenizer:
    """A byte-level tokenizer whose package ships its vocabulary of 100,000."""
    from bp_tokenizer import Tokenizer as BytePairs

    package = BytePairs()
    return package.encode, lambda tokens: package.decode(list(tokens)).encode()


@pytest.fixture(scope="module")
def records() -> list[Record]:
    return dataset.Generator().base("validation")[:40]


@pytest.mark.parametrize("name", ["learned", "shipped"])
def test_the_mask_holds_the_completion_exactly(records: list[Record], name: str) -> None:
    sample = "".join(record.text for record in records[:3])[:1500]
    tokenize, decode = byte_pairs(sample) if name == "learned" else shipped()
    for record in records if name == "learned" else sorted(records, key=lambda record: len(record.text))[:4]:
        chat = to_chat(record)
        ids, mask = encode(chat, tokenize)
        assert len(ids) == len(mask)
        assert decode([token for token, counts in zip(ids, mask, strict=True) if counts]) == chat.completion.encode()
        assert decode([token for token, counts in zip(ids, mask, strict=True) if not counts]) == chat.prompt().encode()
        assert mask == sorted(mask)


def test_cutting_at_a_token_count_would_be_wrong(records: list[Record]) -> None:
    """The naive way, tokenizing all at once and cutting after as many tokens as the prompt has, loses a token."""
    chat = next(chat for record in records if (chat := to_chat(record)).completion.startswith("PERSON"))
    text = chat.prompt() + chat.completion
    tokenize, decode = byte_pairs("\n\nPERSON\t\n\nPERSON\t" * 40)
    naive = tokenize(text)[len(tokenize(chat.prompt())) :]
    assert decode(naive) != chat.completion.encode()


def test_the_completion_is_the_rows_and_the_prompt_knows_the_kinds(records: list[Record]) -> None:
    record = next(record for record in records if record.entities)
    chat = to_chat(record)
    assert [message["role"] for message in chat.messages()] == ["system", "user", "assistant"]
    assert chat.completion == json.loads(record.json())["target_tsv"] + "\n"
    assert "PERSON, RRN, DOB" in chat.system
    assert chat.user == record.text
    assert record.text not in repr(chat)
    assert record.text not in repr(record)
