"""Garim's patterns and lists beside rule-based tools of others, in one run: writes tests/benchmarks/RIVALS.md.

    python3 -m venv /tmp/rivals
    /tmp/rivals/bin/pip install presidio-analyzer==2.2.366 datafog==4.9.0 commonregex==1.5.3
    .venv/bin/python tests/benchmarks/rivals.py /tmp/rivals/bin/python

In: the interpreter of an environment of its own that holds the other tools, which never come into ours. Each tool is
asked in a process of its own, one after the other, for the same texts: the probes (tests/benchmarks/probes), numbers
and addresses of the generated records (test split, valid checks), a paragraph and 200 kB of prose. Presidio runs with
its recognisers of patterns alone, without a language model.
"""

import json
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path(__file__).with_name("probes") / "first"
REPORT = Path(__file__).with_name("RIVALS.md")
TOOLS = ("garim patterns", "garim patterns and lists", "presidio", "datafog", "commonregex")
LANGUAGES = ("en", "ko", "tr")
SIZE = 200_000  # bytes of prose
TIMES = 50
_KINDS = frozenset(
    ("PHONE", "EMAIL", "RRN", "TCKN", "VKN", "SSN", "CARD", "IBAN", "ACCOUNT", "PASSPORT", "LICENCE", "ID")
)
Spans = list[tuple[int, int]]
Finder = Callable[[str, str], Spans]


def garim(mode: str) -> Finder:
    """Ours."""
    sys.path.insert(0, str(ROOT))
    from core.documents import read_bytes
    from core.find import FindOptions, find

    options = FindOptions(mode=mode)

    def spans(text: str, _language: str) -> Spans:
        findings = find(read_bytes(text.encode(), "a.txt"), options)
        return [(f.span.start, f.span.end) for f in findings if f.span.part == "body"]

    return spans


def presidio() -> Finder:
    """Every predefined recogniser; a language engine that knows nothing stands in for spaCy's."""
    from presidio_analyzer import AnalyzerEngine, RecognizerRegistry
    from presidio_analyzer.nlp_engine import NlpArtifacts, NlpEngine
    from spacy.tokens import Doc
    from spacy.vocab import Vocab

    class Nothing(NlpEngine):
        def load(self) -> None: ...

        def is_loaded(self) -> bool:
            return True

        def get_supported_entities(self) -> list[str]:
            return []

        def get_supported_languages(self) -> list[str]:
            return list(LANGUAGES)

        def is_stopword(self, word: str, language: str) -> bool:
            return False

        def is_punct(self, word: str, language: str) -> bool:
            return False

        def process_batch(self, texts: Any, language: str, **_: Any) -> Any:
            return ((text, self.process_text(text, language)) for text in texts)

        def process_text(self, text: str, language: str) -> Any:
            words = text.split()
            doc = Doc(Vocab(), words=words)
            places, at = [], 0
            for word in words:
                at = text.index(word, at)
                places.append(at)
                at += len(word)
            return NlpArtifacts(
                entities=[], tokens=doc, tokens_indices=places, lemmas=words, nlp_engine=self, language=language
            )

    engine = Nothing()
    registry = RecognizerRegistry(supported_languages=list(LANGUAGES))
    registry.load_predefined_recognizers(languages=list(LANGUAGES), nlp_engine=engine)
    analyzer = AnalyzerEngine(registry=registry, nlp_engine=engine, supported_languages=list(LANGUAGES))
    return lambda text, language: [(each.start, each.end) for each in analyzer.analyze(text=text, language=language)]


def datafog() -> Finder:
    """Its regex engine."""
    import datafog

    return lambda text, _language: [(each.start, each.end) for each in datafog.scan(text).entities]


def commonregex() -> Finder:
    """All its patterns but times, prices and colours, which are nobody's."""
    from commonregex import CommonRegex

    names = ("dates", "phones", "links", "emails", "ips", "ipv6s", "credit_cards", "btc_addresses", "street_addresses")

    def spans(text: str, _language: str) -> Spans:
        parsed = CommonRegex(text)
        found: Spans = []
        for value in {value.strip() for name in names for value in getattr(parsed, name) if value.strip()}:
            at = text.find(value)
            while at >= 0:
                found.append((at, at + len(value)))
                at = text.find(value, at + len(value))
        return found

    return spans


FINDERS: dict[str, Callable[[], Finder]] = {
    "garim patterns": lambda: garim("pattern"),
    "garim patterns and lists": lambda: garim("pattern+dictionary"),
    "presidio": presidio,
    "datafog": datafog,
    "commonregex": commonregex,
}


def work(tool: str) -> None:
    """In a process of its own: texts on standard input, spans and seconds on standard output."""
    asked = json.load(sys.stdin)
    finder = FINDERS[tool]()
    answers = [finder(text, language) for text, language in asked["texts"]]
    seconds: dict[str, float] = {}
    for name, (text, language) in asked["paragraphs"].items():
        finder(text, language)
        runs = []
        for _ in range(TIMES):
            start = time.process_time()
            finder(text, language)
            runs.append(time.process_time() - start)
        seconds[name] = sorted(runs)[TIMES // 2]
    for name, (text, language) in asked["prose"].items():
        start = time.process_time()
        finder(text, language)
        seconds[name] = time.process_time() - start
    json.dump({"spans": answers, "seconds": seconds}, sys.stdout)


def ask(tool: str, python: str, asked: dict[str, Any]) -> dict[str, Any]:
    """The answers of one tool."""
    interpreter = sys.executable if tool.startswith("garim") else python
    done = subprocess.run(
        [interpreter, __file__, "--work", tool], input=json.dumps(asked), capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(f"{tool}: {done.stderr[-2000:]}")
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def whole(text: str, start: int, end: int, spans: Spans) -> bool:
    """Every letter and digit of a value lies in some span."""
    return all(
        any(first <= place < last for first, last in spans) for place in range(start, end) if text[place].isalnum()
    )


def main() -> None:
    """Ask all, write the report."""
    python = sys.argv[1]
    sys.path[:0] = [
        str(ROOT),
        str(ROOT / "packaging"),
        str(ROOT / "tests" / "benchmarks"),
        str(ROOT / "tests" / "builders"),
    ]
    from records import dataset
    from running_text import PARAGRAPHS, prose

    texts: list[tuple[str, str]] = []
    values: list[tuple[str, str, int, int, int]] = []  # set, kind, text, start, end
    for language in LANGUAGES:
        for line in (FOLDER / f"{language}.jsonl").read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            texts.append((row["text"], language))
            values += [
                (
                    f"probes {language}",
                    kind,
                    len(texts) - 1,
                    row["text"].index(value),
                    row["text"].index(value) + len(value),
                )
                for kind, value in row["values"]
            ] or [(f"clean {language}", "", len(texts) - 1, 0, 0)]
    for name, records in dataset.files(valid_checks=True):
        if name.endswith("test"):
            for record in records:
                texts.append((record.text, record.language))
                for entity in record.entities:
                    for start, end in entity.spans if entity.kind in _KINDS else ():
                        values.append((f"records {record.language}", entity.kind, len(texts) - 1, start, end))
    asked = {
        "texts": texts,
        "paragraphs": {f"paragraph {language}": (PARAGRAPHS[language][:250], language) for language in LANGUAGES},
        "prose": {f"prose {language}": (prose(language, SIZE), language) for language in LANGUAGES},
    }
    rows = []
    for tool in TOOLS:
        answer = ask(tool, python, asked)
        counts: dict[str, list[int]] = {}
        for name, _kind, number, start, end in values:
            spans = [tuple(span) for span in answer["spans"][number]]
            hit = bool(spans) if name.startswith("clean") else whole(texts[number][0], start, end, spans)
            counts.setdefault(name, []).append(hit)
        rows.append((tool, counts, answer["seconds"]))
        print(tool, {name: f"{sum(hits)}/{len(hits)}" for name, hits in counts.items()}, answer["seconds"], flush=True)
    code = (
        "import importlib.metadata as m\nfor n in ('presidio-analyzer','datafog','commonregex'): print(n, m.version(n))"
    )
    versions = subprocess.run([python, "-c", code], capture_output=True, text=True, check=True).stdout.split("\n")
    REPORT.write_text("\n".join(report(rows, [line for line in versions if line])) + "\n", encoding="utf-8")


def report(rows: list[tuple[str, dict[str, list[int]], dict[str, float]]], versions: list[str]) -> list[str]:
    """The lines of the report."""
    lines = [
        "# Beside rule-based tools of others",
        "",
        (
            f"Written by `tests/benchmarks/rivals.py` on {date.today().isoformat()}; {', '.join(versions)}, Python "
            f"{sys.version.split()[0]}. One run on a shared machine of two cores, one process a tool; seconds are of "
            "the CPU."
        ),
        "Found: every letter and digit covered, whatever the kind. The probes are ours (ACCURACY.md); the records are",
        "generated by this project and hold numbers, e-mail addresses and the like in three languages, names left out.",
        "No tool here uses a language model.",
        "",
    ]
    for title, sets in (
        ("Found in full", [f"{sort} {language}" for sort in ("probes", "records") for language in LANGUAGES]),
        ("Noisy of the clean sentences", [f"clean {language}" for language in LANGUAGES]),
    ):
        lines += [f"## {title}", "", f"| tool | {' | '.join(sets)} |", f"|---|{'---:|' * len(sets)}"]
        for tool, counts, _ in rows:
            cells = [f"{sum(counts[name])} of {len(counts[name])}" for name in sets]
            lines.append(f"| {tool} | {' | '.join(cells)} |")
        lines.append("")
    names = list(rows[0][2])
    lines += ["## Time", "", f"| tool | {' | '.join(names)} |", f"|---|{'---:|' * len(names)}"]
    for tool, _, seconds in rows:
        cells = [f"{seconds[name] * 1000:.2f} ms" for name in names]
        lines.append(f"| {tool} | {' | '.join(cells)} |")
    return [*lines, "", f"A paragraph has 250 characters, the prose {SIZE // 1000} kB."]


if __name__ == "__main__":
    if sys.argv[1:2] == ["--work"]:
        work(sys.argv[2])
    else:
        main()
