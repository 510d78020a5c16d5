"""The Settings page: a list of sections at the left, one form at the right. Changes apply at once; there is no OK.

In: the preferences and the keys. Out: changed preferences. A control exists only where it does something.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Literal, TypeVar

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFontMetrics, QGuiApplication, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app import style
from app import theme as tokens
from app.diagnostics import diagnostics
from app.faults import FAULTS
from app.keys import SessionKeys
from app.pages.page import Page
from app.pages.settings_detection import DetectionSection
from app.pages.settings_form import Form
from app.pages.settings_keys import KeysSection
from app.pages.settings_lists import ListsSection
from app.pages.settings_patterns import PatternsSection
from app.preferences import Preferences
from app.tasks import Tasks
from app.terms import SavedTerms
from app.texts import text
from app.widgets.audit_rows import AuditRows
from app.widgets.choices import Select
from app.widgets.form import SettingRow
from app.widgets.header import Header
from app.widgets.key_button import KeyButton
from app.widgets.labels import Hairline, label
from app.widgets.segments import Segments
from app.widgets.switch import Switch
from core.settings import TEXT_SIZES

_Form = TypeVar("_Form", bound=QWidget)
Section = Literal["general", "detection", "patterns", "lists", "keys", "report"]
SECTIONS: tuple[Section, ...] = ("general", "detection", "patterns", "lists", "keys", "report")
_ICONS = {
    "general": "settings",
    "detection": "search",
    "patterns": "kind",
    "lists": "files",
    "keys": "key",
    "report": "info",
}
_LIST_WIDTH, _LIST_WIDTH_NARROW = 200, 160
_BESIDE_NAME = 52  # px of icon and padding in a row
_FORM_WIDTH = 720
# Each language in itself, the same in every language.
_LANGUAGES = {"en": "English", "ko": "한국어", "tr": "Türkçe"}


class SettingsPage(Page):
    """`show_section` opens one. A section is made when it is first shown: the window need not wait for six forms."""

    name = "settings"

    def __init__(self, preferences: Preferences, keys: SessionKeys, terms: SavedTerms, tasks: Tasks) -> None:
        super().__init__()
        self._preferences, self._session, self._terms, self._tasks = preferences, keys, terms, tasks
        self.header = Header("settings", text("page.settings"))
        self.list = QListWidget()
        self._narrow = False
        self.list.setObjectName("sections")
        self.list.setFixedWidth(style.pixels(_LIST_WIDTH))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setAttribute(Qt.WidgetAttribute.WA_InputMethodEnabled, False)
        self.stack = QStackedWidget()
        for section in SECTIONS:
            item = QListWidgetItem()
            item.setData(Qt.ItemDataRole.UserRole, section)
            item.setSizeHint(QSize(0, style.pixels(tokens.ROW_HEIGHT - 8)))
            self.list.addItem(item)
            self.stack.addWidget(_Scroll())
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.header)
        row = QHBoxLayout()
        row.setSpacing(0)
        side = QFrame()
        side.setObjectName("panel")
        side_stack = QVBoxLayout(side)
        side_stack.setContentsMargins(8, 12, 8, 12)
        side_stack.addWidget(self.list)
        row.addWidget(side)
        row.addWidget(Hairline(vertical=True))
        row.addWidget(self.stack, 1)
        outer.addLayout(row, 1)
        self.list.currentRowChanged.connect(self._chosen)
        self.retranslate()
        self.show_section("general")

    @cached_property
    def general(self) -> "_General":
        """Look, language and comfort."""
        return self._placed(_General(self._preferences), "general")

    @cached_property
    def detection(self) -> DetectionSection:
        """What is looked for."""
        return self._placed(DetectionSection(self._preferences), "detection")

    @cached_property
    def patterns(self) -> PatternsSection:
        """The analyst's own patterns."""
        return self._placed(PatternsSection(self._preferences, self._tasks), "patterns")

    @cached_property
    def lists(self) -> ListsSection:
        """What is always and never masked."""
        made = self._placed(ListsSection(self._terms), "lists")
        made.keys_wanted.connect(lambda: self.show_section("keys"))
        return made

    @cached_property
    def keys(self) -> KeysSection:
        """What seals and opens mappings."""
        return self._placed(KeysSection(self._session), "keys")

    @cached_property
    def report(self) -> "_Report":
        """Reports and diagnostics."""
        return self._placed(_Report(self._preferences, self._session), "report")

    def _placed(self, form: _Form, section: Section) -> _Form:
        scroll = self.stack.widget(SECTIONS.index(section))
        assert isinstance(scroll, _Scroll)
        scroll.hold(form)
        return form

    def show_section(self, name: str) -> None:
        """Open a section by its name; another name opens the first."""
        self.list.setCurrentRow(SECTIONS.index(name) if name in SECTIONS else 0)

    def section(self) -> Section:
        """The section that is open."""
        return SECTIONS[self.stack.currentIndex()]

    def panes(self) -> Sequence[QWidget]:
        return (self.list, self.stack)

    def arrive(self) -> None:
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def fit(self, width: int, height: int) -> None:
        self.header.fit(width)
        self._narrow = width < tokens.NARROW
        self._size_list()

    def _size_list(self) -> None:
        """Narrow windows get a narrow list, but never a cut name."""
        wanted = style.pixels(_LIST_WIDTH_NARROW if self._narrow else _LIST_WIDTH)
        metrics = QFontMetrics(self.list.font())
        names = (self.list.item(row).text() for row in range(self.list.count()))
        self.list.setFixedWidth(max(wanted, max(map(metrics.horizontalAdvance, names), default=0) + _BESIDE_NAME))

    def retranslate(self) -> None:
        self.header.set_title(text("page.settings"))
        self.list.setAccessibleName(text("page.settings"))
        for row, section in enumerate(SECTIONS):
            item = self.list.item(row)
            item.setText(text(f"settings.section.{section}"))
            item.setIcon(style.icon(_ICONS[section], "text2", tokens.ICON_LIST_SIZE))
        self._size_list()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.retranslate()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._make()

    def _chosen(self, row: int) -> None:
        if self.isVisible():
            self._make()
        self.stack.setCurrentIndex(row)

    def _make(self) -> None:
        """The form of the section that is chosen."""
        section = SECTIONS[self.list.currentRow()]
        getattr(self, section)
        if section == "report":
            self.report.refresh()


class _Scroll(QScrollArea):
    """A form in a column of at most 720."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("page")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inner = QWidget()
        inner.setObjectName("page")
        self._row = QHBoxLayout(inner)
        self._row.setContentsMargins(32, tokens.PAGE_PADDING, 32, tokens.PAGE_PADDING)
        self._row.addStretch(1)
        self.setWidget(inner)

    def hold(self, form: QWidget) -> None:
        """Show the form."""
        form.setMaximumWidth(style.pixels(_FORM_WIDTH))
        self._row.insertWidget(0, form, 100)


class _General(Form):
    section = "general"

    def __init__(self, preferences: Preferences) -> None:
        super().__init__()
        self._preferences = preferences
        now = preferences.current
        self.language, self.appearance = Select(), Segments()
        self.language.addItem("", "")
        for code, name in _LANGUAGES.items():
            self.language.addItem(name, code)
        self.language.setCurrentIndex(max(self.language.findData(now.language), 0))
        self.language.activated.connect(lambda _row: preferences.set(language=self.language.currentData()))
        self.appearance.chosen.connect(lambda key: preferences.set(appearance=key))
        self.text_size = _Size(preferences)
        self.switches = {
            name: Switch(on=getattr(now, name))
            for name in ("high_contrast", "reduce_motion", "go_on", "single_keys", "refit")
        }
        self.rows.addWidget(SettingRow("language", self.language, line=False))
        self.rows.addWidget(SettingRow("appearance", self.appearance, line=False))
        self.rows.addWidget(SettingRow("text_size", self.text_size))
        for name, switch in self.switches.items():
            switch.toggled.connect(lambda on, name=name: preferences.set(**{name: on}))
            self.rows.addWidget(SettingRow(name, switch))
        self.rows.addStretch(1)
        preferences.changed.connect(self._follow)
        self.retranslate()

    def retranslate(self) -> None:
        super().retranslate()
        self.language.setItemText(0, text("settings.language.system"))
        self.appearance.set_choices([(key, text(f"settings.appearance.{key}")) for key in ("system", "light", "dark")])
        self.appearance.choose(self._preferences.current.appearance)

    def _follow(self, name: str) -> None:
        if name in self.switches:
            self.switches[name].setChecked(getattr(self._preferences.current, name))
        elif name == "appearance":
            self.appearance.choose(self._preferences.current.appearance)


class _Size(QWidget):
    """Smaller, the size, larger."""

    def __init__(self, preferences: Preferences) -> None:
        super().__init__()
        self._preferences = preferences
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(tokens.LABEL_GAP)
        self.smaller, self.larger, self.shown = KeyButton("−"), KeyButton("+"), label("", "label")
        self.shown.setFont(style.figures("label"))
        self.shown.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.shown.setMinimumWidth(style.pixels(44))
        for widget in (self.smaller, self.shown, self.larger):
            row.addWidget(widget)
        self.smaller.clicked.connect(lambda: preferences.resize_text(-1))
        self.larger.clicked.connect(lambda: preferences.resize_text(1))
        preferences.changed.connect(self._follow)
        self._follow("text_size")
        self.retranslate()

    def _follow(self, name: str) -> None:
        if name == "text_size":
            size = self._preferences.current.text_size
            self.shown.setText(f"{size} px")
            self.smaller.setEnabled(size > TEXT_SIZES[0])
            self.larger.setEnabled(size < TEXT_SIZES[1])

    def retranslate(self) -> None:
        """Name the buttons."""
        self.smaller.setAccessibleName(text("settings.text_size.smaller"))
        self.larger.setAccessibleName(text("settings.text_size.larger"))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()


class _Report(Form):
    section = "report"

    def __init__(self, preferences: Preferences, keys: SessionKeys) -> None:
        super().__init__()
        self._preferences, self._keys = preferences, keys
        self._line = label("", "body", "2", wrap=True)
        self.shown = QPlainTextEdit()
        self.shown.setObjectName("diagnostics")
        self.shown.setReadOnly(True)
        self.shown.setTabChangesFocus(True)
        self.shown.setFont(style.font("small"))
        self.shown.setMinimumHeight(style.pixels(280))
        self.copy = KeyButton(icon="copy")
        self.copy.clicked.connect(self._copy)
        self.said = label("", "small", "ok", wrap=True)
        self.audit = AuditRows(preferences)
        self.rows.addWidget(self.audit)
        self.rows.addSpacing(16)
        self.rows.addWidget(self._line)
        self.rows.addSpacing(12)
        self.rows.addWidget(self.shown, 1)
        self.rows.addSpacing(12)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.copy)
        row.addWidget(self.said, 1)
        self.rows.addLayout(row)
        self.retranslate()

    def refresh(self) -> None:
        """What stands in it now."""
        self.audit.refresh()
        self.shown.setPlainText(diagnostics(self._preferences, self._keys, FAULTS))
        self.said.setText("")

    def retranslate(self) -> None:
        super().retranslate()
        self._line.setText(text("settings.report.line"))
        self.copy.setText(text("settings.report.copy"))
        self.shown.setAccessibleName(text("settings.section.report"))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.shown.toPlainText())
        self.said.setText(text("settings.report.copied"))
