"""Makes more training records out of training records: other names, other case, forms and tables.

In: records of the training part and the name lists. Out: records. Nothing of the held-out or evaluation data passes
through here. All choices come from one seeded generator.
"""

from collections.abc import Callable, Iterable
from itertools import pairwise

from model.corpora import Record
from model.forms import Frames
from model.names import HANGUL, Names, lower, upper

WRITTEN_SWAPS = 3  # copies of each of our own texts with other names
WRITTEN_SWAPPED = 1.25  # weight of each copy
WRITTEN_SMALL = 0.3  # share of our own texts of which there is a copy in small letters
WITHOUT_NAMES = ("ja", "zh")  # languages for which there are no names to put in
WITHOUT_CASE = ("ko", *WITHOUT_NAMES)


def replaced(record: Record, spans: list[tuple[int, int, str]], source: str) -> Record:
    """The record with the given (start, end, new text) put in, spans moved along."""
    text, moved, shift, at = [], [], 0, 0
    changes = {(start, end): new for start, end, new in spans}
    for start, end, label in sorted(record.spans):
        new = changes.get((start, end))
        if new is None:
            moved.append((start + shift, end + shift, label))
            continue
        text += [record.text[at:start], new]
        moved.append((start + shift, start + shift + len(new), label))
        shift += len(new) - (end - start)
        at = end
    text.append(record.text[at:])
    return Record("".join(text), tuple(moved), record.covers, record.language, source)


def swap(record: Record, names: Names) -> Record | None:
    """Every person gets another name of as many words; particles, suffixes and titles stay."""
    spans = [(s, e) for s, e, label in sorted(record.spans) if label == "PERSON"]
    ordered = sorted(record.spans)
    if not spans or any(a[1] > b[0] for a, b in pairwise(ordered)):
        return None
    changes, memory = [], {}
    for start, end in spans:
        old = record.text[start:end]
        new = memory.get(old)
        if new is None:
            new = _other(old, record.language, names)
            memory[old] = new
        changes.append((start, end, new))
    return replaced(record, changes, record.source)


def _other(old: str, language: str, names: Names) -> str:
    words = old.split()
    if language == "ko":
        if not HANGUL.match(old.replace(" ", "")):
            return old
        if len(words) > 1 or (len(old) > 2 and names.draw.random() < 0.06):
            return " ".join(names.chain.word() for _ in range(max(2, len(words))))
        if len(old) == 2 and names.draw.random() < 0.5:
            return names.korean_given()
        if len(old) >= 4:
            return names.chain.word()
        return names.draw.choice(names.surname["ko"]) if len(old) == 1 else names.person("ko", 1)
    words = [word for word in words if any(c.isalpha() for c in word)]
    if not 1 <= len(words) <= 4:
        return old
    new = names.person(language if language in ("en", "tr") else "other", min(len(words), 3))
    if old.isupper() and len(old) > 3:
        return upper(new, language)
    return new.lower() if old.islower() else new


def recased(record: Record, change: Callable[[str, str], str]) -> Record | None:
    """A copy in one case; None where that changes the length (offsets would be off)."""
    text = change(record.text, record.language)
    if len(text) != len(record.text):
        return None
    return Record(text, record.spans, record.covers, record.language, record.source)


def more(train: dict[str, list[Record]], names: Names, *, frames: int = 7000) -> list[tuple[str, float, list[Record]]]:
    """All augmented groups: (name, weight per epoch, records). Weights of the tagger recipe, b7."""
    groups: list[tuple[str, float, list[Record]]] = []

    def group(name: str, weight: float, made: Iterable[Record | None]) -> None:
        records = [record for record in made if record is not None]
        if records:
            groups.append((name, weight, records))

    def of(language: str) -> list[Record]:
        return [record for records in train.values() for record in records if record.language == language]

    korean, turkish, english = of("ko"), of("tr"), of("en")
    group("swap_ko", 0.6, (swap(record, names) for record in korean))
    group("swap_tr", 1.5, (swap(record, names) for record in turkish))
    small = [r for r in english if not r.source.startswith(("silver_", "sa_en_ewt"))]
    group(
        "swap_en",
        0.7,
        (swap(record, names) for record in small for _ in range(3 if "crossner" in record.source else 1)),
    )
    ewt = train.get("sa_en_ewt_uner_dev", [])
    group("swap_ewt", 1, (swap(record, names) for record in ewt for _ in range(3)))
    draw = names.draw
    for change in (upper, lower):
        picked = [record for record in english + turkish if draw.random() < 0.12]
        group(f"case_{change.__name__}", 0.5, (recased(record, change) for record in picked))
    filler = Frames(names)
    for language, weight in (("ko", 0.5), ("tr", 1), ("en", 0.7)):
        group(f"frames_{language}", weight, (filler.record(language) for _ in range(frames)))
        group(f"chats_{language}", weight, (filler.record(language, "chats") for _ in range(frames)))
    return groups


def more_written(ours: dict[str, list[Record]], names: Names) -> list[tuple[str, float, list[Record]]]:
    """The texts of `written` with other names and in small letters, as groups like those of `more`."""
    groups: list[tuple[str, float, list[Record]]] = []
    for source, records in ours.items():
        language = records[0].language
        if language not in WITHOUT_NAMES:
            swapped = [swap(record, names) for record in records for _ in range(WRITTEN_SWAPS)]
            groups.append((f"swap_{source}", WRITTEN_SWAPPED, [record for record in swapped if record is not None]))
        if language not in WITHOUT_CASE:
            small = [recased(record, lower) for record in records if names.draw.random() < WRITTEN_SMALL]
            groups.append((f"case_{source}", WRITTEN_SWAPPED, [record for record in small if record is not None]))
    return groups
