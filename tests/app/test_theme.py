"""The colours reach the contrasts promised for them, and stand in one module."""

import re
from itertools import product
from pathlib import Path

import pytest

from app.theme import DARK, LIGHT, TYPE, Theme, with_high_contrast
from core.kinds import KINDS

SURFACES = ("window", "panel", "page", "raised", "hover")
BOTH = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])


def luminance(colour: str) -> float:
    """WCAG 2.2, relative luminance."""
    channels = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """WCAG 2.2, contrast ratio."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@BOTH
@pytest.mark.parametrize("name", ["text", "text2", "text3", "accent", "ok", "warn", "bad"])
def test_text_is_readable_on_every_surface(theme: Theme, name: str) -> None:
    for surface in SURFACES:
        assert contrast(getattr(theme, name), getattr(theme, surface)) >= 4.5, surface


@BOTH
def test_text_on_fills(theme: Theme) -> None:
    pairs = [
        *((theme.text, fill) for fill in (theme.selected, theme.select_text, theme.ok_bg, theme.warn_bg, theme.bad_bg)),
        (theme.text2, theme.selected),
        (theme.on_accent, theme.accent),
        (theme.on_accent, theme.accent_hover),
        (theme.on_accent, theme.accent_pressed),
        (theme.on_ink, theme.ink),
        (theme.on_ink, theme.ink_hover),
        (theme.ok, theme.ok_bg),
        (theme.warn, theme.warn_bg),
        (theme.bad, theme.bad_bg),
    ]
    for text, fill in pairs:
        assert contrast(text, fill) >= 4.5, (text, fill)


@BOTH
def test_outlines_and_marks_are_seen(theme: Theme) -> None:
    for name, surface in product(("edge", "focus"), ("page", "window")):
        assert contrast(getattr(theme, name), getattr(theme, surface)) >= 3, (name, surface)
    assert contrast(theme.focus, theme.selected) >= 3
    assert contrast(theme.ink, theme.page) >= 3
    for name, family in theme.families.items():
        assert contrast(family.line, theme.page) >= 4.5, name
        assert contrast(family.line, family.tint) >= 4.5, name
        assert contrast(theme.text, family.tint) >= 4.5, name


@pytest.mark.parametrize(
    ("theme", "name", "surface", "ratio"),
    [
        (LIGHT, "text", "page", 16.4),
        (LIGHT, "text3", "hover", 4.6),
        (LIGHT, "edge", "window", 3.1),
        (LIGHT, "accent", "page", 6.0),
        (LIGHT, "ink", "page", 9.1),
        (DARK, "text", "page", 13.4),
        (DARK, "text3", "hover", 4.9),
        (DARK, "ink", "page", 3.1),
        (DARK, "on_ink", "ink", 5.1),
    ],
)
def test_numbers_of_the_design(theme: Theme, name: str, surface: str, ratio: float) -> None:
    assert contrast(getattr(theme, name), getattr(theme, surface)) == pytest.approx(ratio, abs=0.06)


@BOTH
def test_high_contrast_leaves_no_faint_line_or_text(theme: Theme) -> None:
    strong = with_high_contrast(theme)
    for name in ("hair", "edge_soft", "edge", "text2", "text3"):
        assert contrast(getattr(strong, name), strong.page) >= 7
    assert strong.line_extra == 1
    assert all(family.tint == strong.page for family in strong.families.values())


def test_families_differ_without_colour() -> None:
    for theme in (LIGHT, DARK):
        assert len({family.underline for family in theme.families.values()}) == len(theme.families)
    assert {kind.family for kind in KINDS.values()} == set(LIGHT.families)
    assert LIGHT.family("PERSON").underline == "solid"
    assert LIGHT.family("SOMETHING NEW") == LIGHT.families["other"]


def test_no_colour_outside_the_theme(root: Path) -> None:
    files = [*(root / "app").rglob("*.py"), root / "resources" / "style.qss"]
    found = [
        f"{path.relative_to(root)}: {match[0]}"
        for path in files
        if path.name != "theme.py"
        for match in re.finditer(
            r"#[0-9A-Fa-f]{6}\b|#[0-9A-Fa-f]{3}\b|(?<!\.)rgba?\(", path.read_text(encoding="utf-8")
        )
    ]
    assert not found


def test_type_roles() -> None:
    assert (TYPE["title"].size, TYPE["body"].size, TYPE["caption"].size) == (20, 13, 11)
    assert {role.weight for role in TYPE.values()} == {400, 500, 600}
