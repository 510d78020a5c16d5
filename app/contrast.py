"""The colours of a contrast theme of the system, as the set that painters and the style sheet take theirs from.

In: the palette of the system while such a theme is on (Windows calls them contrast themes). Out: a `Theme` of these
colours and no others: one ground, one colour of text and lines, one of what is selected. Tones of ours stay only where
they can be read on that ground; what they say stands in words and shapes as well.
"""

from dataclasses import replace

from PySide6.QtGui import QColor, QPalette

from app.theme import DARK, LIGHT, Theme

_TEXT, _LINE = 4.5, 3.0  # WCAG 2.2
_HOVER, _PRESSED, _SELECTED, _CHOSEN = 0.12, 0.22, 0.28, 0.38  # how much of another colour is mixed into the ground
_TONES = ("ok", "warn", "bad")


def from_system(palette: QPalette) -> Theme:
    """The set for a palette of the system."""
    role = QPalette.ColorRole
    ground, text, chosen = palette.color(role.Base), palette.color(role.Text), palette.color(role.Highlight)
    if ratio(text, ground) < _TEXT:
        text = QColor("white") if _light(ground) < _light(QColor("gray")) else QColor("black")
    accent = chosen if ratio(chosen, ground) >= _TEXT else text
    on_accent = palette.color(role.HighlightedText)
    if accent == text or ratio(on_accent, accent) < _TEXT:
        on_accent = ground
    base = DARK if _light(ground) < _light(QColor("gray")) else LIGHT
    disabled = palette.color(QPalette.ColorGroup.Disabled, role.Text)
    surface, line, mark = ground.name(), text.name(), accent.name()
    changes: dict[str, str] = dict.fromkeys(("window", "panel", "page", "raised", "on_ink"), surface)
    changes |= dict.fromkeys(("text", "text2", "text3", "hair", "edge_soft", "edge", "ink"), line)
    changes |= dict.fromkeys(("accent", "accent_hover", "accent_pressed", "focus"), mark)
    changes |= {
        "hover": _mixed(ground, text, _HOVER),
        "pressed": _mixed(ground, text, _PRESSED),
        "selected": _mixed(ground, chosen, _SELECTED),
        "select_text": _mixed(ground, chosen, _CHOSEN),
        "on_accent": on_accent.name(),
        "ink_hover": _mixed(text, ground, _HOVER),
        "disabled": disabled.name() if ratio(disabled, ground) >= _LINE else line,
    }
    for name in _TONES:
        tone = getattr(base, name)
        changes[name] = tone if ratio(QColor(tone), ground) >= _TEXT else line
        changes[f"{name}_bg"] = surface
    families = {
        name: replace(family, tint=surface, line=family.line if ratio(QColor(family.line), ground) >= _TEXT else line)
        for name, family in base.families.items()
    }
    return replace(base, contrast=True, line_extra=1, families=families, **changes)  # type: ignore[arg-type]


def ratio(one: QColor, other: QColor) -> float:
    """Contrast of two colours by WCAG 2.2, 1..21."""
    low, high = sorted((_light(one), _light(other)))
    return (high + 0.05) / (low + 0.05)


def _light(colour: QColor) -> float:
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _mixed(ground: QColor, other: QColor, share: float) -> str:
    return QColor.fromRgbF(
        *(
            there * share + here * (1 - share)
            for here, there in zip(ground.getRgbF()[:3], other.getRgbF()[:3], strict=True)  # type: ignore[index]
        )
    ).name()
