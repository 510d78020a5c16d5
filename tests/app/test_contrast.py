"""High contrast: the colours of a contrast theme of the system, and the program's own setting."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication
from stage import Stage

from app import style, theme
from app.contrast import from_system, ratio
from app.theme import LIGHT

# Ground, text, selection, text on it, disabled: the four contrast themes that come with Windows 11.
THEMES = {
    "aquatic": ("#202020", "#FFFFFF", "#8EE3F0", "#263B50", "#A6A6A6"),
    "desert": ("#FFFAEF", "#3D3D3D", "#903909", "#FFF5E3", "#676767"),
    "dusk": ("#2D3236", "#FFFFFF", "#A1BFDE", "#212D3B", "#A6A6A6"),
    "night sky": ("#000000", "#FFFFFF", "#D6B4FD", "#2B2B2B", "#A6A6A6"),
}


def palette(ground: str, text: str, chosen: str, on_chosen: str, disabled: str) -> QPalette:
    made = QPalette(QColor(ground))
    role = QPalette.ColorRole
    for name, value in (
        (role.Base, ground),
        (role.Text, text),
        (role.Highlight, chosen),
        (role.HighlightedText, on_chosen),
    ):
        made.setColor(name, QColor(value))
    made.setColor(QPalette.ColorGroup.Disabled, role.Text, QColor(disabled))
    return made


@pytest.mark.parametrize("colours", THEMES.values(), ids=THEMES)
def test_everything_is_readable_in_the_colours_of_the_system(colours: tuple[str, str, str, str, str]) -> None:
    made = from_system(palette(*colours))
    assert (made.page, made.text, made.accent) == tuple(colour.lower() for colour in colours[:3])
    for ground in ("window", "panel", "page", "raised", "hover", "pressed", "selected", "select_text"):
        assert ratio(QColor(made.text), QColor(getattr(made, ground))) >= 4.5, ground
    for tone in ("accent", "ok", "warn", "bad", "text2", "text3"):
        assert ratio(QColor(getattr(made, tone)), QColor(made.page)) >= 4.5, tone
    assert ratio(QColor(made.on_accent), QColor(made.accent)) >= 4.5
    assert ratio(QColor(made.on_ink), QColor(made.ink)) >= 4.5
    assert ratio(QColor(made.disabled), QColor(made.page)) >= 3
    for family in made.families.values():
        assert ratio(QColor(family.line), QColor(family.tint)) >= 4.5
    assert len({made.page, made.selected, made.pressed}) == 3  # what is chosen can be told from what is not


def test_a_palette_that_cannot_be_read_is_not_taken_as_it_is() -> None:
    made = from_system(palette("#101010", "#202020", "#111111", "#121212", "#101010"))
    for name in ("text", "accent", "edge", "disabled"):
        assert ratio(QColor(getattr(made, name)), QColor(made.page)) >= 4.5


@pytest.fixture
def stage(qapp: QApplication, tmp_path: Path) -> Iterator[Stage]:
    made = Stage(qapp, tmp_path)
    yield made
    made.end()
    style.apply(qapp, LIGHT)


def test_the_setting_gives_more_contrast_at_once(stage: Stage) -> None:
    assert not theme.current().contrast
    stage.preferences.set(high_contrast=True)
    assert theme.current().contrast and theme.current().edge_soft == theme.current().text
    stage.preferences.set(appearance="dark")
    assert theme.current().contrast and theme.current().dark
    stage.preferences.set(high_contrast=False)
    assert not theme.current().contrast


@pytest.mark.parametrize("platform", ["win32", "linux"])
def test_a_contrast_theme_of_windows_gives_its_own_colours(
    stage: Stage, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, platform: str
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setattr(stage.look, "asks_for_contrast", lambda: True)
    monkeypatch.setattr(stage.look, "of_the_system", lambda: palette(*THEMES["night sky"]))
    stage.look.dress()
    assert theme.current().contrast
    assert (theme.current().page == "#000000") is (platform == "win32")
    assert qapp.palette().color(QPalette.ColorRole.Base) == QColor(theme.current().page)
