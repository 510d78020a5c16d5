"""The line on top of the Review page: file, encoding, tools, progress, Stop, Save.

In: the shown document. Out: the widgets of the header, kept up to date; their signals go to the page.
"""

import time

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from app import texts
from app import theme as tokens
from app.opened import OpenDocument
from app.widgets.header import Header
from app.widgets.key_button import IconButton, KeyButton
from app.widgets.segments import Segments
from core.model import Document

_QUIET_SECONDS = 0.4  # work that is quicker shows no progress
_TIME_AFTER = 10.0  # seconds of work from which on the rest is estimated

_TOOLS = {"list": "group", "find": "search", "masked": "preview", "undo": "undo"}  # command to icon

# Formats that do not say in which encoding they are written: only there can it be chosen.
_ENCODED = ("text", "csv", "json")

# Those of our three languages first; the others under their technical names.
USUAL_ENCODINGS = ("utf-8", "cp949", "cp1254", "cp1252", "utf-16-le", "utf-16-be")


class ReviewHeader(Header):
    """`show_document` after anything about it changed."""

    stop_asked = Signal()
    encoding_chosen = Signal(object)  # name, or None to guess again
    look_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("file", parent=parent)
        self.tools = {name: IconButton(icon) for name, icon in _TOOLS.items()}
        self.tools["masked"].setCheckable(True)
        self.notices, self.parts = KeyButton(icon="info", role="flat"), KeyButton(role="flat")
        self.encoding = KeyButton(role="flat")
        self.encoding_menu = QMenu(self)
        self.encoding.setMenu(self.encoding_menu)
        self.stop = KeyButton(icon="stop")
        self.save = KeyButton(role="primary")
        self.stop.clicked.connect(self.stop_asked)
        self.encoding_menu.aboutToShow.connect(self._fill_encodings)
        self.looks = {name: Segments(even=False) for name in ("pages", "table")}
        for segments in self.looks.values():
            segments.chosen.connect(self.look_chosen)
            self.add_tool(segments)
        for tool in (self.notices, self.parts, self.encoding, *self.tools.values()):
            self.add_tool(tool)
        self.set_primary(self.stop, self.save)
        self._entry: OpenDocument | None = None
        self._narrow = False
        self._begun = 0.0
        self._begun_for: OpenDocument | None = None
        self.retranslate()

    def show_document(self, entry: OpenDocument | None) -> None:
        """Say everything about this document again."""
        self._entry = entry
        review = entry.review if entry is not None else None
        self.set_icon("file" if entry is not None else "review")
        self.set_title(entry.name if entry is not None else texts.text("page.review"))
        self.set_facts(self._facts_line())
        for name in ("find", "masked", "undo"):
            self.tools[name].setVisible(review is not None)
        self._show_file(entry.document if entry is not None else None)
        for name, segments in self.looks.items():
            segments.setVisible(entry is not None and review is not None and name in entry.looks)
        self.encoding.setText(self._encoding_name())
        self.save.setVisible(entry is not None)
        self.stop.setVisible(entry is not None and entry.busy)
        self.tools["masked"].setEnabled(entry is not None and not entry.busy)
        reason = self.waits_for()
        self.save.setEnabled(entry is not None and not reason)
        self.save.setAccessibleDescription(reason)
        self.show_decisions()

    def show_decisions(self) -> None:
        """Something was decided: the rest is as it was."""
        review = self._entry.review if self._entry is not None else None
        self.tools["undo"].setEnabled(review is not None and review.can_undo)
        self._show_progress()

    def _show_file(self, document: Document | None) -> None:
        """The buttons that speak of the file itself."""
        filled = (part for part in document.parts if part.text and not part.text.isspace()) if document else ()
        shown = sum(1 for _ in filled) - 1  # isspace ends at the first letter; strip would copy 10 MB
        self.parts.setVisible(shown > 1)
        self.parts.setText(texts.count("review.parts", shown))
        notices = document.notices if document else ()
        self.notices.setVisible(bool(notices))
        self.notices.set_icon("alert" if any(notice.uninspected for notice in notices) else "info")
        words = texts.count("notices.badge", len(notices))
        self.notices.setText("" if self._narrow else words)
        self.notices.setAccessibleName(words)
        self.notices.setToolTip(words if self._narrow else "")
        self.encoding.setVisible(document is not None and document.format in _ENCODED and not self._narrow)

    def show_look(self, look: str) -> None:
        """How the document is looked at."""
        for segments in self.looks.values():
            if look in segments.buttons:
                segments.choose(look)

    def show_filtered(self, filtered: bool) -> None:
        """Only the findings of some parts are listed."""
        self.parts.set_icon("filter" if filtered else "")

    def waits_for(self) -> str:
        """Why saving waits; empty when it does not."""
        entry = self._entry
        if entry is None or entry.state == "failed":
            return texts.text("review.not_searched") if entry is not None else ""
        return texts.text("review.still", phase=self._phase(entry)) if entry.busy else ""

    def _show_progress(self) -> None:
        entry = self._entry
        if entry is None or (entry.review is None and not entry.busy):
            self.set_progress("")
            return
        if entry.busy:
            if self._begun_for is not entry:
                self._begun_for, self._begun = entry, time.monotonic()
            if time.monotonic() - self._begun >= _QUIET_SECONDS:
                done, total = entry.progress
                self.set_progress(self._phase(entry), done / total if total else None)
            return
        assert entry.review is not None
        counts = entry.review.counts
        if not counts.total:
            self.set_progress("")
            return
        words = "review.decided_short" if self._narrow else "review.decided"
        self.set_progress(texts.text(words, done=counts.decided, n=counts.total), counts.decided / counts.total)

    def _phase(self, entry: OpenDocument) -> str:
        done, total = entry.progress
        if entry.state == "reading" and total:
            return texts.text("review.reading_pages", done=done, n=total)
        if entry.state != "finding" or not total:
            return texts.text(f"review.{entry.state}")
        spent = time.monotonic() - self._begun
        words = texts.text("review.finding_percent", percent=100 * done // total)
        if spent >= _TIME_AFTER and 0 < done < total:
            left = -(-spent * (total - done) // done)
            words += f", {texts.count('review.left', max(int(left), 1))}"
        return words

    def _facts_line(self) -> str:
        entry = self._entry
        if entry is None or entry.document is None:
            return ""
        return texts.text(f"format.{entry.document.format}")

    def _encoding_name(self) -> str:
        entry = self._entry
        if entry is None or entry.document is None:
            return ""
        profile = entry.document.profile
        name = encoding_name(profile.encoding)
        return texts.text("encoding.guessed", name=name) if profile.guessed else name

    def _fill_encodings(self) -> None:
        from core.documents.encodings import ENCODINGS

        menu, entry = self.encoding_menu, self._entry
        menu.clear()
        if entry is None or entry.document is None:
            return
        if entry.review is not None and entry.review.counts.decided:
            note = menu.addAction(texts.count("encoding.drops", entry.review.counts.decided))
            note.setEnabled(False)
            menu.addSeparator()
        self._add_encoding(menu, None, texts.text("encoding.guess"))
        for name in USUAL_ENCODINGS:
            self._add_encoding(menu, name, encoding_name(name))
        more = menu.addMenu(texts.text("encoding.more"))
        for name in sorted(set(ENCODINGS) - set(USUAL_ENCODINGS)):
            self._add_encoding(more, name, encoding_name(name))

    def _add_encoding(self, menu: QMenu, name: str | None, words: str) -> QAction:
        action = menu.addAction(words)
        action.setCheckable(True)
        assert self._entry is not None and self._entry.document is not None
        action.setChecked(name == self._entry.document.profile.encoding)
        action.triggered.connect(lambda _checked=False, name=name: self.encoding_chosen.emit(name))
        return action

    def fit(self, width: int) -> None:
        """Facts leave and the progress gets short under 1360 px; the list button comes under 1000 px."""
        super().fit(width)
        narrow, self._narrow = self._narrow, width < tokens.WIDE
        self.tools["list"].setVisible(width < tokens.NARROW and self._entry is not None)
        if narrow != self._narrow:
            self.show_document(self._entry)

    def set_keys(self, caps: dict[str, str]) -> None:
        """The keys of the tools, for names and tooltips."""
        self.parts.setToolTip(f"{texts.text('command.parts')}  {caps['parts']}")
        for name, tool in self.tools.items():
            tool.set_name(texts.text(f"command.{name}"), caps[name])

    def retranslate(self) -> None:
        """Ask for every text again."""
        self.save.setText(texts.text("command.save"))
        self.stop.setText(texts.text("action.stop"))
        for name, segments in self.looks.items():
            segments.setAccessibleName(texts.text("command.look"))
            segments.set_choices([(name, texts.text(f"look.{name}")), ("text", texts.text("look.text"))])
        self.encoding.setToolTip(texts.text("encoding.name"))
        self.encoding.setAccessibleName(texts.text("encoding.name"))
        self.show_document(self._entry)


def encoding_name(name: str) -> str:
    """What people call an encoding: "Korean (CP949)", or the technical name in capitals."""
    key = f"encoding.{name}"
    words = texts.text(key)
    return name.upper().replace("_", "-") if words == key else words
