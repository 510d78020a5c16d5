"""Starting the program: what is loaded, what it looks like, what happens to faults."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app import application, style, texts, theme
from app.faults import FAULTS
from app.preferences import Preferences
from core.errors import FileError, GarimError

HEAVY = (
    *("numpy", "onnxruntime", "keyring", "pyrage", "phonenumbers", "cryptography", "marisa_trie", "stdnum"),
    *("lxml", "PIL", "pypdfium2", "pikepdf", "pypdf", "tesserocr", "faker", "oxmsg", "olefile", "msoffcrypto"),
    *("app.pages.restore", "app.pages.batch", "app.pages.scratch", "app.pages.settings"),
    *("torch", "pandas", "scipy", "core.documents", "core.find", "core.mask", "core.restore", "importlib.metadata"),
)
STANDS = """
import sys
from pathlib import Path
from app import application
from app.compose import compose
from app.preferences import Preferences

made = application.create()
preferences = Preferences(Path(sys.argv[1]))
look = application.Look(made, preferences)
window = compose(preferences)
window.show()
window.grab()  # painted; turns of the event loop would let the key store begin, which is meant to come later
loaded = [name for name in sys.argv[2].split(",") if name in sys.modules]
print("loaded:", ",".join(loaded))
print("pages:", *(page.name for page in window.pages.made()), "of", *window.pages)
window.tasks.shutdown()
"""


@pytest.fixture
def english() -> Iterator[None]:
    yield
    texts.set_language("en")


def test_nothing_heavy_and_one_page_is_loaded_before_the_window_stands(root: Path, tmp_path: Path) -> None:
    finished = subprocess.run(
        [sys.executable, "-c", STANDS, str(tmp_path / "settings.json"), ",".join(HEAVY)],
        cwd=root,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert "loaded: \n" in finished.stdout
    assert "pages: review of review restore batch scratch settings\n" in finished.stdout


def test_telemetry_is_off_before_onnxruntime_is_loaded(root: Path) -> None:
    told = "import os, sys, app.cli; print(os.environ['ORT_DISABLE_TELEMETRY'], 'onnxruntime' in sys.modules)"
    environment = {name: value for name, value in os.environ.items() if name != "ORT_DISABLE_TELEMETRY"}
    finished = subprocess.run(
        [sys.executable, "-c", told], cwd=root, env=environment, capture_output=True, text=True, timeout=60, check=True
    )
    assert finished.stdout.split() == ["1", "False"]


def test_look_follows_the_settings(qapp: QApplication, tmp_path: Path, english: None) -> None:
    preferences = Preferences(tmp_path / "settings.json")
    preferences.set(language="tr", appearance="dark", reduce_motion=True)
    look = application.Look(qapp, preferences)
    assert theme.current() is theme.DARK
    assert texts.language() == "tr"
    assert style.duration() == 0
    preferences.set(appearance="light", language="ko")
    assert theme.current() is theme.LIGHT
    assert texts.language() == "ko"
    look.deleteLater()


@pytest.mark.parametrize(
    ("languages", "code"),
    [(["ko-KR", "en-US"], "ko"), (["de-DE", "tr-TR"], "tr"), (["fr-FR"], "en"), ([], "en"), (["en_GB"], "en")],
)
def test_system_language(monkeypatch: pytest.MonkeyPatch, languages: list[str], code: str) -> None:
    monkeypatch.setattr(QLocale, "uiLanguages", lambda _self: languages)
    assert application.system_language() == code


def test_faults_are_shown_and_noted_without_values(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[GarimError] = []
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    FAULTS.clear()
    application.catch_faults(shown.append)

    def reader() -> None:
        raise ValueError("Ada Demo")

    try:
        reader()
    except ValueError as fault:
        sys.excepthook(type(fault), fault, fault.__traceback__)
    assert [error.code for error in shown] == ["error.unexpected"]
    assert len(FAULTS) == 1
    assert FAULTS[0].startswith("ValueError at ")
    assert "reader" in FAULTS[0]
    assert "Ada" not in FAULTS[0]
    sys.excepthook(FileError, FileError("file.busy"), None)
    assert shown[-1].code == "file.busy"
