"""The menus File, Decide, View and Help.

In: the window, and the actions its pages add. Out: on macOS the system's menu bar; elsewhere one menu behind the
program's mark in the rail, opened by a click, by F10, or by Alt and a menu's letter. A bar of its own would cost a
screen of 500 px a whole row of text.
"""

import sys
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import QMenu, QMenuBar

from app.pages.page import Menu, Page
from app.texts import text
from app.window_keys import WINDOW_KEYS

if TYPE_CHECKING:
    from app.window import Window

MENUS: tuple[Menu, ...] = ("file", "decide", "view", "help")


class Menus(QObject):
    """Made by the window. `renew` after the page or the language changed; a menu is filled again before it opens."""

    def __init__(self, window: "Window") -> None:
        super().__init__(window)
        self._window = window
        self._bar = QMenuBar(window) if sys.platform == "darwin" else None
        if self._bar is not None:
            window.setMenuBar(self._bar)
        self._all = QMenu(window)
        self._menus: dict[Menu, QMenu] = {name: QMenu(window) for name in MENUS}
        for name, menu in self._menus.items():
            menu.setObjectName(f"menu_{name}")
            menu.aboutToShow.connect(partial(self._fill_again, name))
            (self._bar or self._all).addMenu(menu)
        self._alt: list[QShortcut] = []
        self._own: dict[str, QAction] = {}
        self._make_own()
        if self._bar is None:
            QShortcut(QKeySequence(WINDOW_KEYS["menu.all"]), window, self.popup)

    def popup(self) -> None:
        """Open the menu at the program's mark."""
        self.renew()
        self._all.popup(self._corner())

    def menu(self, name: Menu) -> QMenu:
        """One of the menus as it is now."""
        return self._menus[name]

    def renew(self) -> None:
        """Fill the menus for the page that is shown."""
        page = self._window.page if self._window.stack.count() else None
        for key, action in self._own.items():
            action.setText(text(key))
        titles = [menu.title() for menu in self._menus.values()]
        for name, menu in self._menus.items():
            menu.setTitle(text(f"menu.{name}"))
            menu.clear()
            self._fill(name, menu, page)
            menu.menuAction().setVisible(not menu.isEmpty())
        if titles != [menu.title() for menu in self._menus.values()]:
            self._bind_letters()

    def follow(self) -> None:
        """What the page offers may be other actions now; only a bar that is always seen has to know at once."""
        if self._bar is not None:
            self.renew()

    def _fill_again(self, name: Menu) -> None:
        menu = self._menus[name]
        menu.clear()
        self._fill(name, menu, self._window.page)

    # -- inside ------------------------------------------------------------------------------------------------------

    def _fill(self, name: Menu, menu: QMenu, page: Page | None) -> None:
        own = self._own
        if name == "file":
            menu.addActions([own["menu.open"], own["menu.open_folder"]])
        elif name == "view":
            menu.addActions([own[f"page.{key}"] for key in self._window.pages if key != "settings"])
            menu.addSeparator()
        for action in page.actions_for(name) if page is not None else ():
            if action is None:
                menu.addSeparator()
            else:
                menu.addAction(action)
        if name == "file":
            menu.addSeparator()
            menu.addActions([own[key] for key in ("page.settings", "menu.quit") if key in own])
        elif name == "help":
            menu.addActions([own["menu.manual"], own["menu.keys"], own["menu.sample"], own["menu.tour"]])

    def _make_own(self) -> None:
        window = self._window
        self._add("menu.open", window.choose)
        self._add("menu.open_folder", lambda: window.choose("folder"))
        self._add("menu.sample", lambda: window.choose("sample"))
        self._add("menu.tour", lambda: window.choose("tour"))
        self._add("menu.keys", window.show_keys)
        self._add("menu.manual", window.show_help)
        self._add("menu.quit", window.close)
        for name in window.pages:
            self._add(f"page.{name}", partial(window.go, name))
        self._add("menu.save", self._save)
        self._add("menu.next_pane", lambda: window.next_pane(1))
        self._add("menu.previous_pane", lambda: window.next_pane(-1))

    def _add(self, key: str, call: Callable[[], object]) -> None:
        action = QAction(self._window)
        action.triggered.connect(lambda _checked=False: self._call(call))
        if key in WINDOW_KEYS:
            action.setShortcut(QKeySequence(WINDOW_KEYS[key]))
        self._window.addAction(action)  # so that the key works while no menu is open
        self._own[key] = action

    def _call(self, call: Callable[[], object]) -> None:
        # A sheet is alone on the stage: only leaving the program goes past it.
        if not self._window.sheet() or call == self._window.close:
            call()

    def _save(self) -> None:
        self._window.page.save()

    def _bind_letters(self) -> None:
        for shortcut in self._alt:
            shortcut.setParent(None)
            shortcut.deleteLater()
        self._alt = []
        if self._bar is not None:
            return
        for menu in self._menus.values():
            mnemonic = QKeySequence.mnemonic(menu.title())
            if not mnemonic.isEmpty():
                self._alt.append(QShortcut(mnemonic, self._window, self._opener(menu)))

    def _opener(self, menu: QMenu) -> Callable[[], None]:
        def open_menu() -> None:
            self.renew()
            if not self._window.sheet() and not menu.isEmpty():
                menu.popup(self._corner())

        return open_menu

    def _corner(self) -> QPoint:
        mark = self._window.rail.mark
        return mark.mapToGlobal(QPoint(6, mark.height()))
