"""The whole job from the command line, on real files: detect, mask, edit, restore."""

import io
import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

import pytest

from app import cli
from app.commands import detect, restore
from app.commands import mask as mask_command
from core.mask import mask
from core.vault.keys import IdentityFile, new_secret, public_key

ENGLISH = "Dear Ada Demo,\r\n\r\nyour number is +1 202-555-0143, your mail ada@example.com.\r\nAda Demo signed.\r\n"
KOREAN = "홍길동 귀하\r\n연락처는 010-0000-1234이고 메일은 gildong@example.com입니다.\r\n"
ROWS = "PERSON\tAda Demo\nPERSON\t홍길동\n"
SECRETS = ("Ada Demo", "홍길동", "202-555-0143", "010-0000-1234", "ada@example.com", "gildong@example.com")


pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two letters, a list of names and an identity file."""
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "letter.txt").write_bytes(ENGLISH.encode())
    (tmp_path / "in" / "편지.txt").write_bytes(KOREAN.encode("cp949"))
    (tmp_path / "rows.tsv").write_text(ROWS, encoding="utf-8")
    IdentityFile(tmp_path / "id.txt").write(new_secret())
    return tmp_path


def garim(capsys: pytest.CaptureFixture[str], *words: str | Path) -> tuple[int, list[dict[str, Any]], str]:
    """Exit code, JSON rows, sentences."""
    code = cli.main([*map(str, words), "--json"])
    out, err = capsys.readouterr()
    return code, [json.loads(line) for line in out.splitlines()], err


def mask_both(capsys: pytest.CaptureFixture[str], folder: Path) -> list[dict[str, Any]]:
    inputs = [folder / "in" / "letter.txt", folder / "in" / "편지.txt"]
    keys = ["--identity", folder / "id.txt"]
    code, rows, said = garim(
        capsys, "mask", *inputs, "--out", folder / "out", "--candidates", folder / "rows.tsv", *keys
    )
    assert (code, said) == (0, "")
    return rows


def test_mask_edit_restore_gives_the_bytes_back(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = mask_both(capsys, folder)
    assert [row["verified"] for row in rows] == ["clean", "clean"]
    assert rows[0]["counts"] == {"PERSON": 2, "PHONE": 1, "EMAIL": 1}
    for row, name in zip(rows, ("letter", "편지"), strict=True):
        source = folder / "in" / f"{name}.txt"
        masked = Path(row["masked"])
        assert masked.parent == folder / "out"
        assert Path(row["mapping"]) == masked.with_name(masked.name + ".garim-map")
        assert "[PERSON_1]" in masked.read_bytes().decode("cp949")
        out = folder / f"{name} restored.txt"
        keys = ["--identity", folder / "id.txt"]
        code, (answer,), said = garim(capsys, "restore", masked, "--out", out, "--strict", *keys)
        assert (code, said) == (0, "")
        assert answer["sealed_here"]
        assert {outcome["state"] for outcome in answer["outcomes"]} == {"exact"}
        assert out.read_bytes() == source.read_bytes()


def test_u35_only_sources_and_restored_files_can_be_read(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    row = mask_both(capsys, folder)[0]
    garim(capsys, "restore", row["masked"], "--out", folder / "restored.txt", "--identity", folder / "id.txt")
    readable = set()
    for place in (folder, Path(os.environ["HOME"]), Path(tempfile.gettempdir())):
        for path in place.rglob("*"):
            data = path.read_bytes() if path.is_file() else b""
            if any(
                secret.encode(encoding) in data for secret in SECRETS for encoding in ("utf-8", "cp949", "utf-16-le")
            ):
                readable.add(path.name)
    assert readable == {"letter.txt", "편지.txt", "rows.tsv", "restored.txt"}


def test_an_edited_reply_is_restored_and_says_what_it_could_not(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    row = mask_both(capsys, folder)[0]
    reply = folder / "out" / "reply.txt"
    reply.write_text("To [Person_1]: thanks. [PERSON] will call.\n")
    keys = ["--mapping", row["mapping"], "--identity", folder / "id.txt"]
    code, (answer,), _ = garim(capsys, "restore", reply, "--out", folder / "strict.txt", "--strict", *keys)
    assert (code, answer["error"]["code"]) == (3, "restore.strict")
    assert not (folder / "strict.txt").exists()
    code, (answer,), _ = garim(capsys, "restore", reply, "--out", folder / "reply restored.txt", *keys)
    assert code == 0
    states = [outcome["state"] for outcome in answer["outcomes"]]
    assert states.count("missing") == 2
    assert states[0] == "repaired"
    assert (folder / "reply restored.txt").read_text().startswith("To Ada Demo: thanks.")


def test_people_are_told_where_what_was_not_exact_stands(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    row = mask_both(capsys, folder)[0]
    reply = folder / "out" / "reply.txt"
    reply.write_text("To [Person_1] and [Person_1].\n[PERSON__1] will call.\n")
    words = ("restore", reply, "--out", folder / "r.txt", "--mapping", row["mapping"], "--identity", folder / "id.txt")
    assert cli.main([*map(str, words)]) == 0
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert "PERSON_1 repaired Letter case Body, line 1 ×2" in lines
    [unsure] = [line for line in lines if "unsure Token damaged, Number lost: PERSON_1" in line]
    assert unsure.endswith("Body, line 2")


def test_u09_a_mapping_that_does_not_belong_is_refused_without_consent(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    row = mask_both(capsys, folder)[0]
    other = folder / "other.txt"
    other.write_text("[PERSON_1], [PERSON_2] and [PERSON_3]\n")
    keys = ["--mapping", row["mapping"], "--identity", folder / "id.txt"]
    code, (answer,), said = garim(capsys, "restore", other, "--out", folder / "r.txt", *keys)
    assert (code, answer["error"]["code"]) == (3, "map.misfit")
    assert (answer["error"]["unknown"], answer["error"]["tokens"]) == (2, 3)
    assert "2 of 3 tokens are not in it" in said
    assert not (folder / "r.txt").exists()
    code, (answer,), _ = garim(capsys, "restore", other, "--out", folder / "r.txt", "--force", *keys)
    assert code == 0
    assert (folder / "r.txt").read_text() == "Ada Demo, [PERSON_2] and [PERSON_3]\n"


def test_u09_a_mapping_of_another_text_is_told_although_it_knows_every_token(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every masked file begins with `[PERSON_1]`: the only mapping of a folder may be another file's."""
    letter = "The parcel for [PERSON_1] is waiting in the hall; nobody has asked about it since last week.\n"
    source = folder / "in" / "invoice.txt"
    source.write_text("Ada Demo owes nothing more. The invoice of March was paid in two parts, late but in full.\n")
    out = folder / "out"
    key = ["--identity", folder / "id.txt"]
    garim(capsys, "mask", source, "--out", out, "--candidates", folder / "rows.tsv", "--mode", "pattern", *key)
    other = out / "parcel.txt"
    other.write_text(letter)
    code, (answer,), said = garim(capsys, "restore", other, "--out", folder / "r.txt", *key)
    assert (code, answer["like"]) == (0, False)
    assert said.startswith("Other words than were masked.")
    code, (answer,), _ = garim(capsys, "restore", other, "--out", folder / "s.txt", "--strict", *key)
    assert (code, answer["error"]["code"]) == (3, "map.unlike")
    assert not (folder / "s.txt").exists()
    edited = out / "edited.txt"
    edited.write_text((out / "invoice-masked.txt").read_text().replace("March", "April") + letter)
    code, (answer,), said = garim(capsys, "restore", edited, "--out", folder / "t.txt", *key)
    assert (answer["like"], answer["surplus"], said) == (True, ["PERSON_1"], "")
    assert cli.main([*map(str, ("restore", edited, "--out", folder / "u.txt", *key))]) == 0
    assert "it means somebody else. (PERSON_1)" in " ".join(capsys.readouterr().out.split())


def test_the_recovery_key_opens_with_a_warning(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    garim(capsys, "keys", "recovery", "--out", folder / "recovery.txt")
    row = mask_both(capsys, folder)[0]
    keys = ["--identity", folder / "recovery.txt"]
    code, (answer,), said = garim(capsys, "restore", row["masked"], "--out", folder / "r.txt", *keys)
    assert (code, answer["sealed_here"]) == (0, False)
    assert said.startswith("Not sealed by this device.")
    assert (folder / "r.txt").read_bytes() == ENGLISH.encode()
    code, (answer,), _ = garim(capsys, "restore", row["masked"], "--out", folder / "s.txt", "--strict", *keys)
    assert (code, answer["error"]["code"]) == (3, "map.foreign")
    assert not (folder / "s.txt").exists()


@pytest.mark.parametrize("problem", ["other key", "header", "body", "missing"])
def test_a_mapping_that_cannot_be_opened_is_a_clear_error(
    problem: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    row = mask_both(capsys, folder)[0]
    mapping = Path(row["mapping"])
    data = mapping.read_bytes()
    identity = folder / "id.txt"
    if problem == "other key":
        identity = folder / "other.txt"
        IdentityFile(identity).write(new_secret())
    elif problem == "missing":
        mapping.unlink()
    else:
        position = 30 if problem == "header" else len(data) - 5
        mapping.write_bytes(data[:position] + bytes([data[position] ^ 1]) + data[position + 1 :])
    code, (answer,), said = garim(
        capsys, "restore", row["masked"], "--mapping", mapping, "--out", folder / "r.txt", "--identity", identity
    )
    error = answer["error"]
    wanted = {"other key": ("map.key", None), "missing": ("map.missing", None)}
    assert code == 3
    assert (error["code"], error.get("where")) == wanted.get(problem, ("map.damaged", problem))
    assert error["message"] in said
    assert not (folder / "r.txt").exists()


def test_one_bad_input_does_not_stop_the_others(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    binary = folder / "in" / "picture.txt"
    binary.write_bytes(bytes(range(256)) * 8)
    missing = folder / "in" / "nowhere.txt"
    good = folder / "in" / "letter.txt"
    keys = ["--identity", folder / "id.txt"]
    code, rows, said = garim(capsys, "mask", binary, missing, good, "--out", folder / "out", *keys)
    assert code == 3
    assert [row.get("verified") for row in rows] == [None, None, "clean"]
    assert [row["error"]["code"] for row in rows[:2]] == ["file.binary", "file.missing"]
    assert len(said.splitlines()) == 2
    assert len(list((folder / "out").iterdir())) == 2


def test_a_value_left_readable_is_exit_code_4_and_no_file(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import dataclasses

    def forgetful(document: Any, decisions: Any, **options: Any) -> Any:
        result = mask(document, decisions, **options)
        return dataclasses.replace(result, edits=result.edits[1:])

    monkeypatch.setattr(mask_command, "mask", forgetful)
    keys = ["--identity", folder / "id.txt"]
    code, (row,), said = garim(capsys, "mask", folder / "in" / "letter.txt", "--out", folder / "out", *keys)
    assert (code, row["verified"], row["error"]["code"]) == (4, "remain", "verify.remain")
    assert row["places"][0]["part"] == "body"
    assert "may remain" in said
    assert list((folder / "out").iterdir()) == []


def test_u30_the_file_name_is_masked_too(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = folder / "in" / "Ada Demo resignation.txt"
    source.write_text("Ada Demo leaves.\n")
    rows = ["--candidates", folder / "rows.tsv", "--identity", folder / "id.txt"]
    code = cli.main(["mask", str(source), "--out", str(folder / "out"), *map(str, rows)])
    capsys.readouterr()
    assert code == 0
    assert not any("Ada" in path.name for path in (folder / "out").iterdir())


@pytest.mark.skipif(os.name == "nt", reason="links as POSIX has them")
def test_u32_output_over_input_is_refused(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = folder / "in" / "letter.txt"
    link = folder / "link.txt"
    link.symlink_to(source)
    keys = ["--identity", folder / "id.txt"]
    for out in (source, link, folder / "in" / "LETTER.TXT", folder / "in" / "x" / ".." / "letter.txt"):
        code, (row,), said = garim(capsys, "mask", source, "--out", out, *keys)
        assert (code, row["error"]["code"]) == (3, "file.same")
        assert "That is the original file." in said
    assert source.read_bytes() == ENGLISH.encode()
    assert sorted(path.name for path in (folder / "in").iterdir()) == ["letter.txt", "편지.txt"]


def test_u28_without_a_key_store_nothing_is_written(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sources = [folder / "in" / "letter.txt", folder / "in" / "편지.txt"]
    code, rows, said = garim(capsys, "mask", *sources, "--out", folder / "out")
    assert code == 3
    assert [row["error"]["code"] for row in rows] == ["key.absent", "key.absent"]
    assert said.count("No key store on this computer.") == 1
    assert not (folder / "out").exists()
    assert sources[0].read_bytes() == ENGLISH.encode()


def test_an_output_may_be_named_for_a_single_input(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keys = ["--identity", folder / "id.txt"]
    out = folder / "masked.txt"
    code, (row,), _ = garim(capsys, "mask", folder / "in" / "letter.txt", "--out", out, *keys)
    assert (code, row["masked"]) == (0, str(out))
    before = out.read_bytes()
    code, (row,), _ = garim(capsys, "mask", folder / "in" / "letter.txt", "--out", out, *keys)
    assert (code, row["error"]["code"]) == (3, "file.exists")
    assert out.read_bytes() == before
    for _ in range(2):
        assert garim(capsys, "mask", folder / "in" / "letter.txt", "--out", folder / "out", *keys)[0] == 0
    assert len(list((folder / "out").iterdir())) == 4


def test_a_candidate_list_that_is_none(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = folder / "rows.tsv"
    words = ["mask", folder / "in" / "letter.txt", "--out", folder / "out", "--identity", folder / "id.txt"]
    for content, wanted in (
        (b"PERSON\t\xff\xfe", "candidates.encoding"),
        (None, "candidates.unreadable"),
        (b"PERSON,Ada Demo\n", "candidates.unreadable"),
    ):
        rows.unlink(missing_ok=True)
        if content is not None:
            rows.write_bytes(content)
        code, (row,), _ = garim(capsys, *words, "--candidates", rows)
        assert (code, row["error"]["code"]) == (3, wanted)
    assert not (folder / "out").exists()


def detect_to_string(*words: str | Path) -> tuple[int, str]:
    """Runs detect with its output kept from the test's own: it shows text by design."""
    kept, sys.stdout = sys.stdout, io.StringIO()
    try:
        code = cli.main(["detect", *map(str, words)])
        return code, sys.stdout.getvalue()
    finally:
        sys.stdout = kept


def test_detect_lists_findings_with_their_places(folder: Path) -> None:
    path = folder / "in" / "letter.txt"
    code, out = detect_to_string(path, "--json")
    rows = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert out.isascii()
    phone = next(row for row in rows if row["kind"] == "PHONE")
    assert phone["text"] == "+1 202-555-0143" == ENGLISH[phone["start"] : phone["end"]]
    assert set(phone) == {"file", "part", "start", "end", "kind", "text", "score", "checked", "sources", "reason"} | {
        "names_checked"
    }
    assert (phone["file"], phone["part"]) == (str(path), "body")
    reasons = [reason for row in rows for reason in row["reason"]]
    assert reasons
    assert [reason["code"] for reason in reasons if reason["message"] == f"reason.{reason['code']}"] == []


def test_detect_for_people_shows_places_and_no_text(folder: Path) -> None:
    code, out = detect_to_string(folder / "in" / "letter.txt")
    assert code == 0
    assert "PHONE" in out and "3:16" in out
    assert not any(secret in out for secret in SECRETS)


def test_detect_reads_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(KOREAN.encode())))
    code, out = detect_to_string("-", "--json")
    rows = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert {"PHONE", "EMAIL"} <= {row["kind"] for row in rows}
    assert {row["file"] for row in rows} == {"-"}


def test_the_score_decides_what_is_found(folder: Path) -> None:
    path = folder / "in" / "letter.txt"
    every = detect_to_string(path, "--json", "--min-score", "0")[1].splitlines()
    none = detect_to_string(path, "--json", "--min-score", "1")[1].splitlines()
    assert len(none) < len(every)


def test_u31_a_fault_in_any_verb_shows_no_value(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    row = mask_both(capsys, folder)[0]

    def fail(*_arguments: object, **_options: object) -> None:
        raise ValueError("Ada Demo")

    source, keys = folder / "in" / "letter.txt", ["--identity", folder / "id.txt"]
    cases = [
        (detect, "find", ["detect", source]),
        (detect, "find", ["mask", source, "--out", folder / "o", *keys]),
        (mask_command, "mask", ["mask", source, "--out", folder / "o", *keys]),
        (mask_command, "save_masked", ["mask", source, "--out", folder / "o", *keys]),
        (restore, "restore", ["restore", row["masked"], "--out", folder / "r.txt", *keys]),
        (restore, "save_restored", ["restore", row["masked"], "--out", folder / "r.txt", *keys]),
    ]
    for module, verb, words in cases:
        with monkeypatch.context() as patch:
            patch.setattr(module, verb, fail)
            code, rows, said = garim(capsys, *words)
        assert (code, rows) == (3, [])
        assert "ValueError at " in said
        assert "Ada" not in said


@pytest.mark.real_keyring
def test_the_whole_journey_with_a_real_key_store(folder: Path, root: Path) -> None:
    from secret_service import missing, run_with_secret_service

    if missing():
        pytest.skip(f"not installed here: {missing()}")
    script = (
        'set -e; g() { "$PYTHON" -m app.cli "$@" --json; }\n'
        'g keys status; g keys recovery --out "$DIR/recovery.txt"; g mask "$DIR/in/letter.txt" --out "$DIR/out"\n'
        'g restore "$DIR/out/letter-masked.txt" --out "$DIR/back.txt" --strict; g keys status\n'
        'g restore "$DIR/out/letter-masked.txt" --out "$DIR/recovered.txt" --identity "$DIR/recovery.txt"\n'
    )
    home = folder / "home"
    home.mkdir()
    done = run_with_secret_service(
        ["bash", "-c", script], home, cwd=root, PYTHON=sys.executable, DIR=str(folder), PYTHONPATH=str(root)
    )
    assert done.returncode == 0, done.stderr[-2000:]
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert [rows[0]["state"], rows[-2]["state"]] == ["new", "ready"]
    assert rows[-2]["recovery_key"] == public_key(*IdentityFile(folder / "recovery.txt").read())
    assert (folder / "back.txt").read_bytes() == (folder / "recovered.txt").read_bytes() == ENGLISH.encode()
    assert rows[-1]["sealed_here"] is False


def test_a_passphrase_file_is_enough_where_there_is_no_key_store(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "passphrase.txt").write_text("correct horse battery\n")
    given = ["--passphrase-file", folder / "passphrase.txt"]
    code, (row,), _ = garim(capsys, "mask", folder / "in" / "letter.txt", "--out", folder / "out", *given)
    assert code == 0
    code, (answer,), _ = garim(capsys, "restore", row["masked"], "--out", folder / "back.txt", *given)
    assert (code, answer["sealed_here"]) == (0, True)
    assert (folder / "back.txt").read_bytes() == ENGLISH.encode()
