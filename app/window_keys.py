"""The keys of the window itself, in one table: the menus bind them, the list of all keys (F1) and the hints show them.

In: nothing. Out: the name of a command in the catalogues, and its key as Qt writes it. Keys of a page stand with the
page; a key that only a sheet knows stands with the sheet.
"""

from collections.abc import Mapping as ReadOnlyDict

WINDOW_KEYS: ReadOnlyDict[str, str] = {
    "menu.open": "Ctrl+O",
    "menu.open_folder": "Ctrl+Shift+O",
    "menu.save": "Ctrl+S",
    "menu.next_pane": "F6",
    "menu.previous_pane": "Shift+F6",
    "menu.all": "F10",
    "menu.keys": "F1",
    "menu.manual": "Shift+F1",
    "menu.quit": "Ctrl+Q",
    "page.review": "Ctrl+1",
    "page.restore": "Ctrl+2",
    "page.batch": "Ctrl+3",
    "page.scratch": "Ctrl+4",
    "page.settings": "Ctrl+,",
}
