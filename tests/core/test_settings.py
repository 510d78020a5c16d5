"""Settings: kept, private, forgiving, and free of anything about documents."""

import json
import os
import stat
from pathlib import Path

import pytest

from core import settings
from core.errors import FileError
from core.settings import Settings, change, load, save


def test_settings_come_back(tmp_path: Path) -> None:
    path = tmp_path / "new" / "settings.json"
    wanted = Settings(language="ko", preset="strict", recipients=("age1a", "age1b"), appearance="dark")
    save(wanted, path)
    assert load(path) == Settings(
        language="ko", preset="strict", recipients=("age1a", "age1b"), appearance="dark", other={"version": 1}
    )
    if os.name != "nt":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_settings_live_in_the_users_configuration_folder() -> None:
    save(Settings(language="tr"))
    assert load().language == "tr"
    assert str(settings.folder()).startswith(os.environ["XDG_CONFIG_HOME"])


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b"null", b"[" * 100_000])
def test_a_damaged_file_is_the_same_as_none(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    assert load(path) == Settings()


def test_wrong_types_fall_back_one_by_one(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(
        json.dumps(
            {
                "language": 3,
                "appearance": "loud",
                "single_keys": "yes",
                "preset": "min",
                "recipients": ["age1a", 5],
                "key_place": ["system"],
                "text_size": True,
                "refit": False,
            }
        )
    )
    assert load(path) == Settings(refit=False)


def test_what_a_newer_version_wrote_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"version": 9, "language": "en", "shiny": {"a": [1]}}))
    change(path, language="tr")
    data = json.loads(path.read_text())
    assert (data["version"], data["language"], data["shiny"]) == (9, "tr", {"a": [1]})


def test_settings_that_cannot_be_written_say_so(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(FileError) as caught:
        save(Settings(), tmp_path / "file" / "settings.json")
    assert caught.value.code == "file.unwritable"
