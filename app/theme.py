"""Every colour, size and type role of the interface, as two frozen sets of tokens.

In: nothing. Out: `LIGHT`, `DARK`, the set in force (`current`), and the scales of space, height and type.
Style sheet, palette and painters all read these; no other module holds a colour.
"""

from collections.abc import Iterator
from collections.abc import Mapping as ReadOnlyDict
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace
from typing import Literal

from core.kinds import KINDS
from core.kinds import Family as FamilyName

Underline = Literal["solid", "double", "dashes", "thick", "dash-dot", "dots"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Family:
    """One family of kinds: its line and tint, and the pattern that carries it without colour."""

    line: str
    tint: str
    underline: Underline


@dataclass(frozen=True, slots=True, kw_only=True)
class Theme:
    """Colours as `#RRGGBB`. `dark` and `contrast` say what it was made for; `line_extra` widens underlines (px)."""

    dark: bool
    contrast: bool = False
    line_extra: int = 0
    window: str
    panel: str
    page: str
    raised: str
    hover: str
    pressed: str
    selected: str
    hair: str
    edge_soft: str
    edge: str
    text: str
    text2: str
    text3: str
    disabled: str
    accent: str
    accent_hover: str
    accent_pressed: str
    on_accent: str
    focus: str
    select_text: str
    ink: str
    ink_hover: str
    on_ink: str
    ok: str
    ok_bg: str
    warn: str
    warn_bg: str
    bad: str
    bad_bg: str
    veil: str
    families: ReadOnlyDict[FamilyName, Family]

    def family(self, kind: str) -> Family:
        """The family of a kind; unknown kinds look like "other"."""
        row = KINDS.get(kind)
        return self.families[row.family if row else "other"]

    def colours(self) -> dict[str, str]:
        """Token name to colour, for the style sheet."""
        values = {entry.name: getattr(self, entry.name) for entry in fields(self)}
        return {name: value for name, value in values.items() if isinstance(value, str)}


LIGHT = Theme(
    dark=False,
    window="#F5F6F8",
    panel="#FAFBFC",
    page="#FFFFFF",
    raised="#FFFFFF",
    hover="#EDEFF3",
    pressed="#E2E6EC",
    selected="#E4EDFC",
    hair="#E1E5EA",
    edge_soft="#B9C0CA",
    edge="#848D9C",
    text="#1A2029",
    text2="#4C5665",
    text3="#626C7B",
    disabled="#9AA3B0",
    accent="#2A5BD0",
    accent_hover="#224CB2",
    accent_pressed="#2048A7",  # accent_hover, 6 % darker
    on_accent="#FFFFFF",
    focus="#2A5BD0",
    select_text="#C9DBFB",
    ink="#3F495A",
    ink_hover="#4C576B",
    on_ink="#FFFFFF",
    ok="#0E6B46",
    ok_bg="#DDF3E8",
    warn="#874C00",
    warn_bg="#FDEFD3",
    bad="#AB231B",
    bad_bg="#FCE6E4",
    veil="#0F141C",
    families={
        "people": Family(line="#A23200", tint="#FCE7DB", underline="solid"),
        "contact": Family(line="#0065CA", tint="#DCEAFC", underline="double"),
        "place": Family(line="#15783F", tint="#D9F2E3", underline="dashes"),
        "number": Family(line="#741333", tint="#F8E0E8", underline="thick"),
        "organisation": Family(line="#272D77", tint="#E3E5F8", underline="dash-dot"),
        "other": Family(line="#5E6876", tint="#E8EBEF", underline="dots"),
    },
)

DARK = Theme(
    dark=True,
    window="#16181D",
    panel="#1A1D23",
    page="#1E2128",
    raised="#252932",
    hover="#292E37",
    pressed="#323845",
    selected="#253658",
    hair="#2D323C",
    edge_soft="#474E5B",
    edge="#78818F",
    text="#E7EAF0",
    text2="#B1B9C6",
    text3="#929BAA",
    disabled="#646D7B",
    accent="#86ABFF",
    accent_hover="#9DBBFF",
    accent_pressed="#94B0F0",  # accent_hover, 6 % darker
    on_accent="#0E1526",
    focus="#86ABFF",
    select_text="#2F4A80",
    ink="#626E84",
    ink_hover="#6A768C",
    on_ink="#FFFFFF",
    ok="#62CF9D",
    ok_bg="#17352A",
    warn="#F1B760",
    warn_bg="#3A2C15",
    bad="#FF9288",
    bad_bg="#422322",
    veil="#000000",
    families={
        "people": Family(line="#FE9A4E", tint="#45290F", underline="solid"),
        "contact": Family(line="#5B9DF9", tint="#11294B", underline="double"),
        "place": Family(line="#A4E4A4", tint="#1C3A25", underline="dashes"),
        "number": Family(line="#FA577A", tint="#481C29", underline="thick"),
        "organisation": Family(line="#B286CA", tint="#38264C", underline="dash-dot"),
        "other": Family(line="#9AA3B1", tint="#2E343E", underline="dots"),
    },
)

VEIL_OPACITY = 0.44  # of `veil` over the page behind a sheet


def with_high_contrast(theme: Theme) -> Theme:
    """The same set for people who asked their system for more contrast: outlines and all text at full strength."""
    return replace(
        theme,
        contrast=True,
        line_extra=1,
        hair=theme.text,
        edge_soft=theme.text,
        edge=theme.text,
        text2=theme.text,
        text3=theme.text,
        families={name: replace(family, tint=theme.page) for name, family in theme.families.items()},
    )


# Space and shape, in logical pixels at 100 %.
PAGE_PADDING = 24
PANEL_PADDING = 12
LABEL_GAP = 8
GROUP_GAP = 20

RADIUS_MARK = 3
RADIUS_TAG = 4
RADIUS_BUTTON = 6
RADIUS_CARD = 8
RADIUS_SHEET = 12

HEADER_HEIGHT = 52
STATUS_HEIGHT = 28
BUTTON_HEIGHT = 32
FOOTER_BUTTON_HEIGHT = 34
SEGMENT_HEIGHT = 30
ROW_HEIGHT = 44
TABLE_ROW_HEIGHT = 48
SECTION_HEIGHT = 30
ICON_BUTTON = (34, 32)
RAIL_WIDTH = 68
RAIL_NARROW_WIDTH = 48
RAIL_ITEM = 52
RULER_WIDTH = 14
SHEET_WIDTH = 700
MEASURE = 760

ICON_BUTTON_SIZE = 18
ICON_HEADER_SIZE = 20
ICON_LIST_SIZE = 16
ICON_STATUS_SIZE = 14

# Widths at which the frame changes (section 4.8 of the interface design) and the smallest window.
WIDE = 1360
NARROW = 1000
LOW = 600
SMALLEST_WINDOW = (760, 460)

FADE_MS = 120


@dataclass(frozen=True, slots=True, kw_only=True)
class TypeRole:
    """Pixel size at 100 % and weight (CSS numbers). `tracking` in pixels."""

    size: int
    weight: int = 400
    tracking: float = 0.0


TYPE: ReadOnlyDict[str, TypeRole] = {
    "title": TypeRole(size=20, weight=600),
    "sheet_title": TypeRole(size=18, weight=600),
    "page_title": TypeRole(size=15, weight=600),
    "value": TypeRole(size=16, weight=600),
    "body": TypeRole(size=13),
    "label": TypeRole(size=13, weight=500),
    "strong": TypeRole(size=13, weight=600),
    "small": TypeRole(size=12),
    "small_label": TypeRole(size=12, weight=500),
    "caption": TypeRole(size=11, weight=600, tracking=0.3),
    "document": TypeRole(size=16),
}

_current = LIGHT


def current() -> Theme:
    """The set in force. Painters ask each time; nobody keeps it."""
    return _current


@contextmanager
def on_paper() -> Iterator[None]:
    """The light set for what is painted meanwhile: on pictures of pages, which are white in every scheme."""
    before = current()
    set_current(LIGHT if not before.contrast else with_high_contrast(LIGHT))
    try:
        yield
    finally:
        set_current(before)


def set_current(theme: Theme) -> None:
    """Make this the set in force. `app.style.apply` calls it; nobody else needs to."""
    global _current  # noqa: PLW0603 - one process, one look
    _current = theme
