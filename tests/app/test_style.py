"""Palette, style sheet, fonts and icons."""

import re
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QFontInfo, QPalette
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app import style, theme
from app.theme import DARK, LIGHT


@pytest.fixture(autouse=True)
def light_again(qapp: QApplication) -> None:
    style.apply(qapp, LIGHT)


def test_every_token_of_the_sheet_exists(root: Path) -> None:
    for one in (LIGHT, DARK):
        assert "@" not in re.sub(r"/\*.*?\*/", "", style.style_sheet(one), flags=re.DOTALL)


def test_palette_follows_the_theme(qapp: QApplication) -> None:
    style.apply(qapp, DARK)
    assert theme.current() is DARK
    assert qapp.palette().color(QPalette.ColorRole.Window) == QColor(DARK.window)
    assert qapp.palette().color(QPalette.ColorRole.PlaceholderText) == QColor(DARK.text3)


def test_what_a_field_asks_for_can_be_read(qtbot: QtBot) -> None:
    """The sheet says so: from the colour of the text it would make a faint one by itself."""
    for field in (QLineEdit(), QPlainTextEdit()):
        qtbot.addWidget(field)
        field.ensurePolished()
        assert field.palette().color(QPalette.ColorRole.PlaceholderText) == QColor(LIGHT.text3)


def test_icons_in_code_exist_and_every_icon_is_used(root: Path) -> None:
    icons = {path.stem for path in (root / "resources" / "icons").glob("*.svg")}
    code = "\n".join(path.read_text(encoding="utf-8") for path in (root / "app").rglob("*.py"))
    named = set(re.findall(r"(?:icon|pixmap|set_icon|Icon|IconButton|Promise)\(\s*\"([a-z]+)\"", code))
    assert named
    assert named <= icons
    assert icons <= set(re.findall(r"\"([a-z]+)\"", code))


def test_icons_take_the_colour_of_a_token(qtbot: QtBot) -> None:
    picture = style.pixmap("mask", "accent", 20, 2.0).toImage()
    assert (picture.width(), picture.height()) == (40, 40)
    assert picture.pixelColor(20, 20) == QColor(LIGHT.accent)
    assert style.pixmap("mask", "accent", 20, 2.0) is style.pixmap("mask", "accent", 20, 2.0)


def test_korean_text_has_a_font(qtbot: QtBot) -> None:
    assert style.korean_family() is not None
    assert style.korean_family() in style.font("body").families()


def test_document_text_with_turkish_letters_keeps_to_one_latin_font(qtbot: QtBot) -> None:
    mixed = style.document_font(turkish=True)
    assert set(style.font("body").families()) <= set(mixed.families())
    assert style.document_font(18, turkish=False).families()[0] == style.korean_family()
    assert style.document_font(18).pixelSize() == style.pixels(18)
    assert QFontInfo(mixed).family()


def test_reduced_motion_takes_every_duration_away(qtbot: QtBot) -> None:
    style.set_reduce_motion(True)
    assert style.duration() == 0
    style.set_reduce_motion(False)
    assert style.duration() in (0, theme.FADE_MS)


def test_properties_reach_the_style_sheet(qtbot: QtBot) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    button = QPushButton("x", host)
    style.set_property(button, "role", "primary")
    assert button.property("role") == "primary"
    host.show()
    host.resize(200, 80)
    button.resize(100, 32)
    assert button.grab().toImage().pixelColor(50, 4) == QColor(LIGHT.accent)
