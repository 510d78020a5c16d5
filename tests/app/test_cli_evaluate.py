"""`garim evaluate` and `garim dataset` as a person or a script meets them."""

import json
from pathlib import Path
from typing import Any

import pytest
from gold_files import record, said, write_rows

from app import cli
from app.commands import dataset as dataset_command

NAME = "Ada Demo"


pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture
def gold(tmp_path: Path) -> Path:
    text = f"Dear {NAME}, your card is ready. Kind regards"
    return write_rows(tmp_path / "gold.jsonl", [record("1", text, ("PERSON", NAME))])


def rows(capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_own_findings_as_json(gold: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["evaluate", str(gold), "--json"]) == 0
    (row,) = rows(capsys)
    assert row["predictions"] == "Garim, pattern+ner-verified"
    assert row["oracle"] is False
    assert row["documents"] == {"total": 1, "leak_rate": 0}
    assert row["entities"]["kinds"]["PERSON"]["recall"] == 1


def test_the_table_names_every_figure(gold: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    predictions = write_rows(tmp_path / "rows.jsonl", [said("1")])
    assert cli.main(["evaluate", str(gold), "--predictions", str(predictions)]) == 0
    shown = capsys.readouterr().out
    for name in (
        *("documents.leak_rate", "entities.leak_rate", "characters.leak_rate", "characters.over_masked_rate"),
        *("entities.over_redaction_rate", "entities.hallucination_rate", "parse.success_rate"),
        *("tokenization.deterministic_rate", "tokenization.round_trip_rate", "spans.strict.f1", "words.recall"),
    ):
        assert name in shown
    assert "ORACLE" not in shown


def test_oracle_figures_say_so_first(gold: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["evaluate", str(gold), "--oracle"]) == 0
    assert capsys.readouterr().out.startswith("ORACLE")


def test_only_the_page_quotes_documents(gold: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    predictions = write_rows(tmp_path / "rows.jsonl", [said("1")])
    page = tmp_path / "page.html"
    assert cli.main(["evaluate", str(gold), "--predictions", str(predictions), "--html", str(page)]) == 0
    assert NAME in page.read_text(encoding="utf-8")
    assert NAME not in capsys.readouterr().out


def test_errors_name_lines_and_no_values(gold: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    predictions = write_rows(tmp_path / "rows.jsonl", [said(NAME)])
    assert cli.main(["evaluate", str(gold), "--predictions", str(predictions), "--json"]) == 3
    out, err = capsys.readouterr()
    error = json.loads(out)["error"]
    assert (error["code"], error["where"], error["line"]) == ("evaluate.unknown", "predictions", 1)
    assert NAME not in out + err
    assert "Line 1" in error["message"]


def test_a_label_map_without_the_file_is_refused(
    gold: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    labels = tmp_path / "map.json"
    labels.write_text('{"files": {}}', encoding="utf-8")
    assert cli.main(["evaluate", str(gold), "--labels", str(labels), "--json"]) == 3
    assert rows(capsys)[0]["error"]["code"] == "evaluate.labels"


@pytest.mark.parametrize("words", [["--mode", "magic"], ["--kinds", "PERSON,MOOD"], ["--oracle", "--predictions", "x"]])
def test_what_does_not_exist_is_wrong_usage(gold: Path, words: list[str]) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["evaluate", str(gold), *words])
    assert left.value.code == 2


def test_only_the_kinds_asked_for(gold: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["evaluate", str(gold), "--kinds", "phone", "--json"]) == 0
    assert rows(capsys)[0]["documents"]["leak_rate"] == 1


def test_dataset_and_audit(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "records"
    assert cli.main(["dataset", "--out", str(out), "--extra", "none", "--json"]) == 0
    (row,) = rows(capsys)
    assert {name: each["records"] for name, each in row["files"].items()} == {
        "train.jsonl": 1600,
        "validation.jsonl": 200,
        "test.jsonl": 400,
    }
    assert cli.main(["dataset", "--audit", str(out)]) == 0
    shown = capsys.readouterr().out
    assert row["files"]["test.jsonl"]["sha256"] in shown
    assert "sources 0" in shown
    assert cli.main(["dataset", "--audit", str(tmp_path), "--json"]) == 3
    assert rows(capsys)[0]["error"]["code"] == "file.missing"


def test_dataset_needs_a_checkout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dataset_command, "PACKAGING", tmp_path / "nowhere")
    assert cli.main(["dataset", "--out", str(tmp_path / "x")]) == 3
    assert "checkout" in capsys.readouterr().err


@pytest.mark.parametrize("extra", ["xx=5", "tr", "tr=-1", "tr=1,,"])
def test_sizes_that_are_none(extra: str) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main(["dataset", "--out", "x", "--extra", extra])
    assert left.value.code == 2
