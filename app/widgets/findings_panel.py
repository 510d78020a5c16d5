"""The panel left of the text: filter, tabs, kinds, order, equal values, undo bar, list.

In: a review and what happens to it. Out: the slot a person moved to, and what the menus decide. It keeps the filter;
which findings fit is the business of app/widgets/findings_rows.py.
"""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QActionGroup, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QStackedWidget, QVBoxLayout, QWidget

from app import style, texts
from app import theme as tokens
from app.opened import Search
from app.widgets.filter_field import FilterField
from app.widgets.findings_filter import ORDERS, Filter, Order, Tab
from app.widgets.findings_list import FindingsList
from app.widgets.key_button import KeyButton
from app.widgets.kinds_popup import KindsPopup
from app.widgets.labels import Hairline
from app.widgets.list_message import ListMessage
from app.widgets.open_list import OpenList, OpenRow
from app.widgets.segments import Segments
from app.widgets.triage_bar import TriageBar
from app.widgets.undo_bar import UndoBar
from core.review import Review
from core.review.steps import Change

_FILTER_AFTER_MS = 50
_GROUP_FROM = 500  # findings from which equal values share a row unless somebody says otherwise
_BLEED = 6  # px by which the buttons under the tabs reach beyond them: their grounds show only when pointed at
_LOW = 400  # px of panel height under which the list needs every line
_NARROW_TABS = 330  # px of panel width under which "Near misses" becomes "Near"


class FindingsPanel(QFrame):
    """`show_review`, `take` a change, `select` a slot."""

    kind_decided = Signal(str, str)
    near_shown = Signal(bool)
    parts_filtered = Signal()  # `parts_left_out` is another
    asked = Signal(str)  # what an empty list offers: "near", "add", "save"

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._review: Review | None = None
        self._search: Search = "complete"
        self._near = False
        self._kinds: frozenset[str] = frozenset()
        self._states: frozenset[int] = frozenset()
        self.parts_left_out: frozenset[int] = frozenset()  # numbers of parts
        self._order: Order = "place"
        self._grouping_chosen = False
        self.open_list = OpenList()
        self.filter = FilterField()
        self.tabs = Segments()
        self.kinds = KeyButton(icon="filter", role="flat")
        self.order = KeyButton(icon="sort", role="flat")
        self.same = KeyButton(icon="group", role="flat")
        self.same.setCheckable(True)
        self.undo_bar = UndoBar()
        self.triage = TriageBar()
        self.list = FindingsList()
        self.message = ListMessage()
        self.popup = KindsPopup(self)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_FILTER_AFTER_MS)
        self._lay_out()
        self._connect()
        self.retranslate()
        self.tabs.choose("all")

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._open_part = QWidget()
        inner = QVBoxLayout(self._open_part)
        inner.setContentsMargins(0, 6, 0, 0)
        inner.setSpacing(6)
        inner.addWidget(self.open_list)
        inner.addWidget(Hairline())
        self._open_part.hide()
        column.addWidget(self._open_part)
        head = QVBoxLayout()
        head.setContentsMargins(tokens.PANEL_PADDING, tokens.PANEL_PADDING, tokens.PANEL_PADDING, 6)
        head.setSpacing(8)
        column.addLayout(head)
        head.addWidget(self.filter)
        head.addWidget(self.tabs)
        row = QHBoxLayout()
        row.setSpacing(0)
        row.setContentsMargins(tokens.PANEL_PADDING - _BLEED, 0, tokens.PANEL_PADDING - _BLEED, 3)
        row.addWidget(self.kinds)
        row.addWidget(self.order)
        row.addStretch(1)
        row.addWidget(self.same)
        column.addLayout(row)
        column.addWidget(Hairline())
        column.addWidget(self.undo_bar)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.list)
        self._stack.addWidget(self.message)
        column.addSpacing(6)
        column.addWidget(self._stack, 1)
        column.addWidget(self.triage)
        for button in (self.kinds, self.order, self.same):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setFont(style.font("small_label"))

    def _connect(self) -> None:
        self._pause.timeout.connect(self._refilter)
        self.filter.textChanged.connect(lambda _text: self._pause.start())
        self.filter.left.connect(self._leave_filter)
        self.tabs.chosen.connect(self._choose_tab)
        self.kinds.clicked.connect(self._open_kinds)
        self.order.clicked.connect(self._open_orders)
        self.same.clicked.connect(self._choose_grouping)
        self.popup.filtered.connect(self._leave_out)
        self.popup.decided.connect(self.kind_decided)
        self.list.built.connect(self._say_why_empty)
        self.message.asked.connect(self._act)

    # -- what is shown -----------------------------------------------------------------------------------------------

    def show_review(self, review: Review | None, search: Search) -> None:
        """Show another review, with the filter as it is but no words in it."""
        self._review = review
        self._search = search
        self._grouping_chosen = False
        self._kinds, self._states = frozenset(), frozenset()
        self.leave_out_parts(frozenset())
        self.filter.clear()
        self._pause.stop()
        self.undo_bar.clear()
        self._group_by_size()
        self.list.show_review(review)
        self.triage.show_review(review, near=self.near)
        self._refilter()

    def take(self, change: Change) -> None:
        """Follow a change of the review."""
        if change.action == "found":
            self._group_by_size()
            self.list.set_filter(self._filter())
        self.list.take(change)
        if change.action == "threshold":
            self.triage.show_review(self._review, near=self.near)
        else:
            self.triage.renew()
        self._count()

    def set_search(self, search: Search) -> None:
        """Detection runs, came to its end, or was broken off."""
        self._search = search
        self._count()

    def show_documents(self, rows: Sequence[OpenRow], current: int) -> None:
        """The open documents, when there are several."""
        self.open_list.show_rows(rows, current)
        self._open_part.setVisible(len(rows) > 1)

    def select(self, slot: int | None) -> None:
        """Select the row of a place."""
        self.list.select(slot)

    @property
    def near(self) -> bool:
        """Near misses are shown, here and in the text."""
        return self._near or self.tabs.choice() == "near"

    def show_near(self, shown: bool) -> None:
        """Show or hide near misses."""
        before = self.near
        self._near = shown
        if not shown and self.tabs.choice() == "near":
            self.tabs.choose("all")
        self._refilter()
        self.triage.show_review(self._review, near=self.near)
        if self.near != before:
            self.near_shown.emit(self.near)

    def _group_by_size(self) -> None:
        if not self._grouping_chosen:
            many = self._review is not None and len(self._review) >= _GROUP_FROM
            self.same.setChecked(many or self.same.isChecked())

    def _filter(self) -> Filter:
        tab: Tab = self.tabs.choice()  # type: ignore[assignment]
        return Filter(
            tab=tab,
            words=self.filter.text(),
            kinds=self._kinds,
            states=self._states,
            parts=self.parts_left_out,
            order=self._order,
            grouped=self.same.isChecked(),
            near=self._near,
        )

    def _refilter(self) -> None:
        self.list.set_filter(self._filter())
        self._count()

    def _count(self) -> None:
        counts = self._review.counts if self._review is not None else None
        numbers = (counts.undecided, counts.total, counts.near) if counts else (0, 0, 0)
        short = "" if self.width() >= style.pixels(_NARROW_TABS) else "_short"
        named = zip(("open", "all", "near"), (f"tab.open{short}", "tab.all", f"tab.near{short}"), numbers, strict=True)
        self.tabs.set_choices([(tab, f"{texts.text(key)}  {texts.number(n)}") for tab, key, n in named])
        self.list.setAccessibleName(texts.count("findings.name", numbers[0]))
        left_out = len(self._kinds) + len(self._states)
        self.kinds.setText(texts.count("kinds.left_out", left_out) if left_out else texts.text("kinds.all"))
        self.kinds.updateGeometry()
        self._say_why_empty()

    def _say_why_empty(self) -> None:
        review = self._review
        if self.list.rows.items or review is None:
            self._stack.setCurrentWidget(self.list)
            return
        counts = review.counts
        words = self.filter.text().strip()
        clear = ("clear", texts.text("empty.filter.clear"), "Esc")
        if self._search == "running":
            self.message.say(texts.text("review.searching"))
        elif words or self._kinds or self._states or self.parts_left_out:
            sentence = texts.text("empty.filter.line", filter=words) if words else texts.text("empty.kinds.line")
            self.message.say(sentence, (clear,))
        elif self.tabs.choice() == "open" and counts.total:
            save = ("save", texts.text("command.save"), "")
            self.message.say(texts.text("empty.decided.line"), (save,))
        elif self._search == "broken off":
            self.message.say(texts.text("review.not_searched"), (("add", texts.text("empty.nothing.hand"), "A"),))
        elif self.tabs.choice() == "near":
            self.message.say(texts.text("empty.near.line"))
        else:
            near = (("near", texts.text("command.near"), "X"),) if counts.near else ()
            by_hand = ("add", texts.text("empty.nothing.hand"), "A")
            parts = len(review.document.parts)
            self.message.say(texts.count("empty.nothing.line", parts), (*near, by_hand))
        self._stack.setCurrentWidget(self.message)

    def _act(self, name: str) -> None:
        if name == "clear":
            self.clear_filter()
        else:
            self.asked.emit(name)

    def clear_filter(self) -> None:
        """Show everything of this tab."""
        self.filter.clear()
        self._pause.stop()
        self._kinds, self._states = frozenset(), frozenset()
        self.leave_out_parts(frozenset())
        self._refilter()
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    # -- choices -----------------------------------------------------------------------------------------------------

    def _choose_tab(self, _tab: str) -> None:
        self._refilter()
        self.triage.show_review(self._review, near=self.near)
        self.near_shown.emit(self.near)

    def _choose_grouping(self) -> None:
        self._grouping_chosen = True
        self._refilter()

    def _leave_filter(self) -> None:
        if self._pause.isActive():
            self._pause.stop()
            self._refilter()
        self.list.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _leave_out(self, kinds: frozenset[str], states: frozenset[int]) -> None:
        self._kinds, self._states = kinds, states
        self._refilter()

    def leave_out_parts(self, parts: frozenset[int]) -> None:
        """Show the findings of the other parts only; none left out shows all."""
        if parts != self.parts_left_out:
            self.parts_left_out = parts
            self._refilter()
            self.parts_filtered.emit()

    def _open_kinds(self) -> None:
        if self._review is None:
            return
        below = self.kinds.mapToGlobal(QPoint(0, self.kinds.height() + 2))
        self.popup.open_at(below, self._review.kinds(), self._review.counts, self._kinds, self._states)

    def _open_orders(self) -> None:
        menu = QMenu(self)
        group = QActionGroup(menu)
        for order in ORDERS:
            action = menu.addAction(texts.text(f"order.{order}"))
            action.setCheckable(True)
            action.setChecked(order == self._order)
            action.triggered.connect(lambda _checked=False, order=order: self.set_order(order))
            group.addAction(action)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.order.mapToGlobal(QPoint(0, self.order.height() + 2)))

    def set_order(self, order: Order) -> None:
        """Sort the list."""
        self._order = order
        self.order.setText(texts.text(f"order.short.{order}"))
        self.order.updateGeometry()
        self._refilter()

    def retranslate(self) -> None:
        """Ask for every text again."""
        self.filter.setPlaceholderText(texts.text("filter.placeholder"))
        self.filter.setAccessibleName(texts.text("filter.placeholder"))
        self.tabs.setAccessibleName(texts.text("tab.name"))
        self.open_list.setAccessibleName(texts.text("review.open_list"))
        self.order.setText(texts.text(f"order.short.{self._order}"))
        self.order.setAccessibleName(texts.text("order.name"))
        self.same.setToolTip(texts.text("same.tip"))
        self._name_same()
        for button in (self.kinds, self.order, self.same):
            button.updateGeometry()
        self.list.describe_again()
        self.triage.retranslate()
        self._count()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Short names of tabs in a narrow panel."""
        super().resizeEvent(event)
        low = self.height() < style.pixels(_LOW)
        self.triage.set_low(low)
        self.list.setMinimumHeight(style.pixels(tokens.ROW_HEIGHT) if low else 0)
        self.open_list.set_low(low)
        self._count()
        self._name_same()

    def _name_same(self) -> None:
        """ "Same values" in words where there is room for them."""
        self.same.setText(texts.text("same.name"))
        self.same.setAccessibleName(texts.text("same.name"))
        wanted = sum(button.sizeHint().width() for button in (self.kinds, self.order, self.same))
        if wanted > self.width() - 2 * (tokens.PANEL_PADDING - _BLEED):
            self.same.setText("")
        self.same.updateGeometry()
