"""A record as a conversation, for anyone who fine-tunes a language model on the records.

In: a record, then any tokenizer. Out: system and user prompt with the completion (the target rows), and token ids with
a loss mask over the completion alone. Nothing of a record is logged or printed.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from records.render import Record

SYSTEM = (
    "List every piece of personal data in the text, one a line, as KIND<TAB>ORIGINAL, in the order of the text, each "
    "exactly as written. Kinds: {kinds}. If there is none, answer with an empty line."
)


@dataclass(frozen=True, slots=True)
class Chat:
    """Three messages; the completion ends with a line end, so that a model learns where to stop."""

    system: str
    user: str = field(repr=False)
    completion: str = field(repr=False)

    def messages(self) -> list[dict[str, str]]:
        """The form that chat templates take."""
        texts = (("system", self.system), ("user", self.user), ("assistant", self.completion))
        return [{"role": role, "content": text} for role, text in texts]

    def prompt(self) -> str:
        """Everything before the completion, for models without a template of their own."""
        return f"{self.system}\n\n{self.user}\n\n"


def to_chat(record: Record) -> Chat:
    """The conversation of a record."""
    return Chat(SYSTEM.format(kinds=", ".join(record.kinds)), record.text, record.rows + "\n")


def encode(chat: Chat, tokenize: Callable[[str], Sequence[int]]) -> tuple[list[int], list[bool]]:
    """Token ids and, for each, whether it counts in the loss: true for the completion alone.

    Prompt and completion are tokenized apart, so that no token holds a bit of both, whatever the tokenizer merges.
    """
    prompt, completion = list(tokenize(chat.prompt())), list(tokenize(chat.completion))
    return prompt + completion, [False] * len(prompt) + [True] * len(completion)
