"""Puts a theme on the application: palette, style sheet, fonts and icons.

In: a `Theme` and the files of resources/icons and resources/style.qss. Out: a styled QApplication, `font(role)`,
`icon(name, colour)`. Colours are given by the name of their token ("text2") and looked up in the set in force, so
icons are asked for again when the style changes (`changeEvent`, `QEvent.Type.StyleChange`).
"""

import functools
import re
import sys
from typing import Literal

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QFontInfo,
    QGuiApplication,
    QIcon,
    QPainter,
    QPalette,
    QPixmap,
    QRawFont,
)
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QStyle, QWidget

from app import theme as tokens
from app.theme import TYPE, Theme
from core.resources import RESOURCES

# Tried in this order after the system's own font; the first that exists and can draw Hangul is taken.
KOREAN_FAMILIES = ("Malgun Gothic", "Apple SD Gothic Neo", "Noto Sans CJK KR", "Noto Sans KR", "NanumGothic")
USUAL_FAMILIES = ("Inter", "Noto Sans", "Cantarell", "Ubuntu", "Open Sans")  # where the system names no real family
KOREAN_PACKAGE = {"linux": "fonts-noto-cjk", "win32": "Malgun Gothic", "darwin": "Apple SD Gothic Neo"}

_HANGUL_GA = 0xAC00
TURKISH_LETTERS = "ğşĞŞİı"
_USUAL_POINTS = {"win32": (9.0, 9.0), "darwin": (13.0, 13.0), "linux": (9.0, 11.0)}  # smallest, largest default

_reduce_motion = False


def apply(application: QApplication, theme: Theme) -> None:
    """Make `theme` the set in force and dress the application in it."""
    tokens.set_current(theme)
    _pixmap.cache_clear()
    application.setFont(font("body"))
    application.setPalette(palette(theme))
    application.setStyleSheet(style_sheet(theme))


def palette(theme: Theme) -> QPalette:
    """The palette of a theme; it also reaches what the style sheet forgets."""
    result = QPalette(QColor(theme.window))
    role = QPalette.ColorRole
    for name, value in (
        (role.Window, theme.window),
        (role.Base, theme.page),
        (role.AlternateBase, theme.panel),
        (role.Text, theme.text),
        (role.WindowText, theme.text),
        (role.Button, theme.raised),
        (role.ButtonText, theme.text),
        (role.BrightText, theme.on_accent),
        (role.Highlight, theme.select_text),
        (role.HighlightedText, theme.text),
        (role.PlaceholderText, theme.text3),
        (role.Accent, theme.accent),
        (role.Link, theme.accent),
        (role.LinkVisited, theme.accent),
        (role.ToolTipBase, theme.raised),
        (role.ToolTipText, theme.text),
    ):
        result.setColor(name, QColor(value))
    for name in (role.Text, role.WindowText, role.ButtonText, role.HighlightedText):
        result.setColor(QPalette.ColorGroup.Disabled, name, QColor(theme.disabled))
    result.setColor(QPalette.ColorGroup.Disabled, role.Base, QColor(theme.raised))
    return result


def style_sheet(theme: Theme) -> str:
    """resources/style.qss with every `@token` replaced. Raises KeyError for a token that does not exist."""
    colours = theme.colours()
    source = (RESOURCES / "style.qss").read_text(encoding="utf-8")
    return re.sub(r"@([a-z][a-z0-9_]*)", lambda match: colours[match[1]], source)


def colour(name: str, opacity: float = 1.0) -> QColor:
    """The colour of a token in the set in force; a `#RRGGBB` from a family is taken as it is. Opacity 0..1."""
    return QColor(_colour(name if name.startswith("#") else getattr(tokens.current(), name), opacity))


@functools.cache
def _colour(hexadecimal: str, opacity: float) -> QColor:
    result = QColor(hexadecimal)
    if opacity < 1.0:
        result.setAlphaF(opacity)
    return result


# ── fonts ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@functools.cache
def korean_family() -> str | None:
    """The first installed family that can draw Hangul, or None: then the status strip says what to install."""
    for family in KOREAN_FAMILIES:
        if QFontDatabase.hasFamily(family) and _draws(family, chr(_HANGUL_GA)):
            return family
    korean = QFontDatabase.families(QFontDatabase.WritingSystem.Korean)
    return next((family for family in korean if _draws(family, chr(_HANGUL_GA))), None)


def korean_package() -> str:
    """What a person installs on this system to see Hangul."""
    return KOREAN_PACKAGE.get(sys.platform, KOREAN_PACKAGE["linux"])


@functools.cache
def text_scale() -> float:
    """The user's system text size divided by the platform's default; every pixel size is multiplied by it."""
    points = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).pointSizeF()
    low, high = _USUAL_POINTS.get(sys.platform, _USUAL_POINTS["linux"])
    if points <= 0 or low <= points <= high:
        return 1.0
    return points / (high if points > high else low)


def pixels(size: float) -> int:
    """A text size of the design in pixels for this user."""
    return max(1, round(size * text_scale()))


def font(role: str, *, mono: bool = False) -> QFont:
    """The font of a type role ("title", "body", "caption"...). `mono` is for tokens, fingerprints and recovery keys."""
    return QFont(_font(role, mono))


@functools.cache
def _font(role: str, mono: bool) -> QFont:
    kind = TYPE[role]
    result = QFont()
    result.setFamilies(list(_mono_families() if mono else _families()))
    result.setPixelSize(pixels(kind.size))
    result.setWeight(QFont.Weight(kind.weight))
    if kind.tracking:
        result.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, kind.tracking)
    return result


def figures(role: str) -> QFont:
    """As `font`, with figures of one width where the font has them: counts and scores."""
    result = font(role)
    result.setFeature(QFont.Tag("tnum"), 1)
    return result


def document_font(size: int = TYPE["document"].size, *, turkish: bool = True) -> QFont:
    """The font of document text, `size` in pixels before the user's scale.

    One family for both scripts gives every line the same height, so the Korean-capable family stands first. Some of
    them (Noto Sans CJK KR) lack ğ ş İ ı; where the text has these (`turkish`), such a family comes second.
    """
    result = QFont()
    korean = korean_family()
    first = (korean,) if korean and (not turkish or _draws(korean, TURKISH_LETTERS)) else ()
    result.setFamilies(list(dict.fromkeys((*first, *_families()))))
    result.setPixelSize(pixels(size))
    return result


@functools.cache
def _families() -> tuple[str, ...]:
    return _with_korean(QFontDatabase.SystemFont.GeneralFont)


@functools.cache
def _mono_families() -> tuple[str, ...]:
    # On Linux the fixed font is named by an alias ("monospace") that a list of families would pass over.
    actual = QFontInfo(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)).family()
    return tuple(dict.fromkeys((actual, *_with_korean(QFontDatabase.SystemFont.FixedFont))))


def _with_korean(which: QFontDatabase.SystemFont) -> tuple[str, ...]:
    system = QFontDatabase.systemFont(which)
    families = [family for family in system.families() if QFontDatabase.hasFamily(family)]
    if not families:
        # A bare alias ("Sans Serif"), as without a desktop: taken as it is, every letter the Korean family has would
        # come from that one and the Turkish ones from another.
        usual = USUAL_FAMILIES if which == QFontDatabase.SystemFont.GeneralFont else ()
        families = [next(filter(QFontDatabase.hasFamily, usual), QFontInfo(system).family())]
    korean = korean_family()
    if korean and korean not in families:
        families.append(korean)
    return tuple(families)


def _draws(family: str, characters: str) -> bool:
    # A font database without any font hands out an invalid raw font; asking that for a character is undefined.
    probe = QFont(family)
    if QFontInfo(probe).family() != family:
        return False
    raw = QRawFont.fromFont(probe)
    return raw.isValid() and all(raw.supportsCharacter(ord(character)) for character in characters)


# ── icons ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def icon(name: str, color: str, size: int = tokens.ICON_BUTTON_SIZE) -> QIcon:
    """An icon of resources/icons in the colour of a token, `size` in logical pixels, sharp at every scale in use."""
    result = QIcon()
    for ratio in _ratios():
        result.addPixmap(pixmap(name, color, size, ratio), QIcon.Mode.Normal)
        result.addPixmap(pixmap(name, "disabled", size, ratio), QIcon.Mode.Disabled)
    return result


def pixmap(name: str, color: str, size: int = tokens.ICON_BUTTON_SIZE, ratio: float | None = None) -> QPixmap:
    """The same as one picture, for painters. `ratio`: device pixels per logical pixel, None for the screen's."""
    return _pixmap(name, colour(color).name(), size, ratio or _ratios()[-1])


@functools.cache
def _pixmap(name: str, hexadecimal: str, size: int, ratio: float) -> QPixmap:
    source = (RESOURCES / "icons" / f"{name}.svg").read_text(encoding="utf-8").replace("currentColor", hexadecimal)
    renderer = QSvgRenderer(QByteArray(source.encode("utf-8")))
    result = QPixmap(round(size * ratio), round(size * ratio))
    result.fill(Qt.GlobalColor.transparent)
    painter = QPainter(result)
    renderer.render(painter, QRectF(0, 0, result.width(), result.height()))
    painter.end()
    result.setDevicePixelRatio(ratio)
    return result


def _ratios() -> tuple[float, ...]:
    ratios = {1.0, *(screen.devicePixelRatio() for screen in QGuiApplication.screens())}
    return tuple(sorted(ratios))


# ── motion and properties ───────────────────────────────────────────────────────────────────────────────────────────


def set_reduce_motion(on: bool) -> None:
    """The setting *Reduce motion*."""
    global _reduce_motion  # noqa: PLW0603 - one process, one setting
    _reduce_motion = on


def duration(milliseconds: int = tokens.FADE_MS) -> int:
    """How long an animation lasts: 0 when the system or the setting asks for less motion."""
    if _reduce_motion:
        return 0
    system = QApplication.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration)
    return milliseconds if system > 0 else 0


def set_property(widget: QWidget, name: Literal["role", "tone", "state"], value: str) -> None:
    """Set a property the style sheet selects by, and let the sheet look again."""
    if widget.property(name) == value:
        return
    widget.setProperty(name, value)
    widget.style().unpolish(widget)
    widget.style().polish(widget)
    widget.update()
