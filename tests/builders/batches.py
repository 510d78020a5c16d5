"""Folders of small documents with planted names, and batches over them."""

from collections.abc import Callable, Iterable
from pathlib import Path

from core.batch.listing import gather
from core.batch.values import Event, Rule
from core.batch.worklist import Worklist, create
from core.vault import Keys
from core.vault.keys import new_secret

NAMES = ("Ada Demo", "Jonas Sample", "Deniz Örnek", "홍길동", "김가상")
SECRETS = (*NAMES, "202-555-01", "@example.com", "010-0000-")


def new_keys() -> Keys:
    """Keys of a device of its own."""
    return Keys(secrets=(new_secret(),))


def letter(number: int) -> str:
    """A letter with a name that all share, one that some share, a number and an address of its own."""
    name = NAMES[1 + number % 4]
    return (
        f"Dear Ada Demo,\n\nmy name is {name}. Please call +1 202-555-01{number % 90 + 10:02d},\n"
        f"or 010-0000-{number:04d}.\n"
        f"Write to person{number}@example.com.\n\nRegards, {name}\n"
    )


def fill(folder: Path, count: int, *, times: int = 1) -> list[Path]:
    """So many documents of several formats, some of them in a subfolder."""
    made = []
    for number in range(count):
        place = folder / "sub" if number % 5 == 4 else folder
        place.mkdir(parents=True, exist_ok=True)
        text = letter(number) * times
        if number % 4 == 1:
            path = place / f"table {number:03d}.csv"
            text = f"name,mail\r\n{NAMES[1 + number % 4]},person{number}@example.com\r\nAda Demo,\r\n" * times
        elif number % 4 == 2:
            path = place / f"note {number:03d}.md"
        else:
            path = place / f"letter {number:03d}.txt"
        path.write_text(text, encoding="utf-8", newline="")
        made.append(path)
    return made


def start(paths: Iterable[Path], out: Path, keys: Keys, **rule: object) -> Worklist:
    """A work list over these paths that masks everything found."""
    listing = gather(paths, out)
    work = create(out, Rule(**{"mask_from": 0.0, **rule}), keys)  # type: ignore[arg-type]
    work.add(listing.items, listing.skipped)
    return work


def readable(*folders: Path) -> set[str]:
    """Names of files in which a planted value can be read, in any encoding."""
    found = set()
    for folder in folders:
        for path in folder.rglob("*"):
            data = path.read_bytes() if path.is_file() else b""
            if any(each.encode(encoding) in data for each in SECRETS for encoding in ("utf-8", "utf-16-le")):
                found.add(path.name)
            if any(each in path.name for each in NAMES):
                found.add(path.name)
    return found


def masked_in(out: Path) -> dict[str, bytes]:
    """The masked copies below a folder, by path."""
    return {
        path.relative_to(out).as_posix(): path.read_bytes()
        for path in sorted(out.rglob("*"))
        if path.is_file() and ".garim" not in path.name
    }


class Listener:
    """Remembers events; `after` is called with each."""

    def __init__(self, after: Callable[[Event], None] = lambda _event: None) -> None:
        self.events: list[Event] = []
        self._after = after

    def __call__(self, event: Event) -> None:
        self.events.append(event)
        self._after(event)

    def states(self, row: int) -> list[str]:
        """The states of one row in their order, each once in a row."""
        states: list[str] = []
        for event in self.events:
            if event.row == row and states[-1:] != [event.state]:
                states.append(event.state)
        return states
