"""Puts the window together: who knows whom.

In: the preferences, and for tests other key stores and engines. Out: the window, not shown yet. Review is made here;
the other pages, and the modules they stand in, wait until they are first shown.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from app.engine import Engine
from app.keys import SessionKeys
from app.pages.first_shown import PageMaker
from app.pages.page import Page
from app.pages.review import ReviewPage
from app.preferences import Preferences
from app.reviewing import Reviews
from app.tasks import Tasks
from app.terms import SavedTerms
from app.widgets.sheet import Sheet
from app.window import Window
from app.workflow import Workflow
from core.model import Span
from core.vault.keys import KeyStore

if TYPE_CHECKING:
    from app.pages.batch import BatchPage

_CHECK_KEYS_AFTER_MS = 250  # loading the key store takes time from the interface thread: the window comes first


def compose(
    preferences: Preferences,
    *,
    engine: Engine | None = None,
    system: KeyStore | None = None,
    passphrase_file: Path | None = None,
) -> Window:
    """The window with all its pages. Keys are looked for once it stands."""
    tasks = Tasks()
    keys = SessionKeys(preferences, tasks, system=system, passphrase_file=passphrase_file)
    engine = engine or Engine()
    terms = SavedTerms(keys, tasks)
    workflow = Workflow(tasks, preferences, engine, terms=terms)
    reviews = Reviews(workflow, keys)
    review = ReviewPage(workflow, preferences, reviews=reviews)

    def restore() -> Page:
        from app.pages.restore import RestorePage
        from app.restoring import Restoring

        return RestorePage(Restoring(tasks, keys, engine), keys, preferences)

    def batch() -> Page:
        from app.batching import Batching
        from app.pages.batch import BatchPage
        from app.pages.batch_review import BatchReview

        page = BatchPage(Batching(tasks, keys, preferences, terms), keys, preferences)
        page.batching.setParent(window)
        BatchReview(workflow, page, window, review.carry, review.deciding.select_first).setParent(window)
        page.keys_asked.connect(lambda: _ask_for_keys(window, keys, page))
        return page

    def scratch() -> Page:
        from app.pages.scratch import ScratchPage
        from app.scratch import Scratch

        return ScratchPage(Scratch(tasks, preferences, engine, terms), preferences)

    def settings() -> Page:
        from app.pages.settings import SettingsPage

        return SettingsPage(preferences, keys, terms, tasks)

    pages: dict[str, PageMaker] = {
        "review": lambda: review,
        "restore": restore,
        "batch": batch,
        "scratch": scratch,
        "settings": settings,
    }

    def save_sheet(host: QWidget) -> Sheet:
        from app.pages.save import SaveSheet

        sheet = SaveSheet(host, workflow, keys)
        sheet.setting_wanted.connect(window.open_setting)
        sheet.place_wanted.connect(show_place)
        return sheet

    def show_place(span: Span) -> None:
        """Select what may remain, so that one key marks it."""
        window.go("review")
        review.pane.show_source()
        review.pane.select_span(span)
        review.pane.view.setFocus()

    def keys_sheet(host: QWidget, page: Page) -> Sheet:
        from app.pages.shortcuts import ShortcutsSheet

        return ShortcutsSheet(host, page, list(window.pages), single_keys=preferences.current.single_keys)

    window = Window(pages, preferences, keys, tasks, save_sheet=save_sheet, keys_sheet=keys_sheet)
    reviews.failed.connect(window.show_error)
    for part in (tasks, keys, terms, workflow, reviews):
        part.setParent(window)
    QTimer.singleShot(_CHECK_KEYS_AFTER_MS, window, keys.check)
    return window


def _ask_for_keys(window: Window, keys: SessionKeys, batch: "BatchPage") -> None:
    """The Keys step on its own, before the first batch."""
    from app.pages.settings_keys import KeysSheet

    if window.sheet():
        return
    sheet = KeysSheet(window, keys, recovery_only=False)
    sheet.step.finished.connect(batch.keys_there)
    sheet.present()
