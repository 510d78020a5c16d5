"""The bar under the text of Review: what is selected, why it was found, and the six things to do about it.

In: a `Subject`. Out: `asked`, with the name of an action ("mask", "keep_all", "edges"...).
"""

from dataclasses import dataclass, field

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QScrollArea, QWidget

from app import style, texts
from app import theme as tokens
from app.widgets.action_bar import ActionBar
from app.widgets.confidence import ConfidenceSteps
from app.widgets.key_button import KeyButton
from app.widgets.labels import Elided, Icon, label
from app.widgets.laying_out import laid_out_once
from app.widgets.tag import Tag

ACTIONS = ("mask", "keep", "kind", "mask_all", "keep_all", "edges")  # as they stand in the grid, row by row
_ROW_ORDER = ("mask", "keep", "mask_all", "keep_all", "kind", "edges")
_ICONS = {"mask": "mask", "keep": "keep", "kind": "kind", "edges": "edges"}
_DETAIL_HEIGHT = 132
_CLOSER = 5  # px
_LINE = 22  # px
_DETAIL_MARGIN = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """What the bar says about the selected finding. `token` is empty when the text stays readable.

    `steps` and `score` are empty for what was added by hand. `all` is how many findings the two bulk buttons touch.
    """

    kind: str
    value: str = field(repr=False)
    token: str = ""
    steps: int = 0
    score: str = ""
    times: int = 1
    spellings: int = 1
    parts: int = 1
    all: int = 1
    why: str = ""
    details: tuple[str, ...] = ()


class DecisionBar(ActionBar):
    """`show_subject`, `show_edges`, `fit`."""

    left = Signal()  # Escape in the details: the focus goes back

    def __init__(self, parent: QWidget | None = None) -> None:
        buttons = {name: _Action(role="mask" if name == "mask" else "") for name in ACTIONS}
        super().__init__(buttons, columns=3, in_a_row=_ROW_ORDER, parent=parent)
        self._subject: Subject | None = None
        self._edges = ""
        self._make_lines()
        self.retranslate()
        self.take_shape("wide")
        self.show_subject(None)

    def _make_lines(self) -> None:
        self._tag = Tag()
        self._value = Elided("", "value", mode=Qt.TextElideMode.ElideRight)
        self._kind = label("", "body", "2")
        self._arrow = Icon("arrow", "text2", tokens.ICON_LIST_SIZE)
        self._token = Elided("", "body", "text2", mono=True)
        self._steps = ConfidenceSteps()
        self._word = label("", "strong")
        self._score = label("", "body", "2")
        self._score.setFont(style.figures("body"))
        self._times = label("", "body", "2")
        self._why_name = label("", "strong", "2")
        self._why = label("", "body", wrap=True)
        self._why_line = Elided("", "body", mode=Qt.TextElideMode.ElideRight)
        self._why_line.setMinimumHeight(style.pixels(_LINE))  # Hangul of a fallback font is taller than the line
        self._more = KeyButton(role="link")
        self._more.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._more.clicked.connect(lambda: self.asked.emit("why"))
        self._details = _Details()
        self._details.left.connect(self._leave_details)

        first = QHBoxLayout()
        first.setSpacing(10)
        for widget in (self._tag, self._value, self._kind, self._arrow, self._token):
            first.addWidget(widget)
        first.addStretch(1)
        self._confidence = QWidget()
        inner = QHBoxLayout(self._confidence)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(8)
        for part in (self._steps, self._word, self._score):
            inner.addWidget(part)
        inner.addSpacing(6)
        inner.addWidget(self._times)
        inner.addStretch(1)
        self._first = first
        self.lines.addLayout(first)
        reason = QHBoxLayout()
        reason.setSpacing(10)
        reason.addWidget(self._why_name, 0, Qt.AlignmentFlag.AlignTop)
        reason.addWidget(self._why, 1)
        reason.addWidget(self._why_line, 1)
        reason.addWidget(self._more, 0, Qt.AlignmentFlag.AlignTop)
        self._reason = reason
        self.lines.addLayout(reason)
        self.lines.addWidget(self._details)
        self.lines.addStretch(1)

    # -- what it says ------------------------------------------------------------------------------------------------

    def show_subject(self, subject: Subject | None) -> None:
        """Say this about the selected finding, or that none is selected."""
        if subject is None or self._subject is None or subject.value != self._subject.value:
            self._details.hide()
        self._subject = subject
        self._show()

    def show_edges(self, candidate: str | None) -> None:
        """While edges are moved: the candidate text and the keys. None ends it."""
        self._edges = "" if candidate is None else candidate
        self._show()

    def _show(self) -> None:
        with laid_out_once(self):
            self._say(self._subject)

    def _say(self, subject: Subject | None) -> None:
        shown = (self._tag, self._kind, self._arrow, self._token, self._why_name)
        for widget in (*shown, self.button_area):
            widget.setVisible(subject is not None)
        moving = bool(self._edges)
        for button in self.buttons.values():
            button.setEnabled(subject is not None and not moving)
        if subject is None:
            self._value.set_text("")
            self._confidence.setVisible(False)
            self._say_why(texts.text("decision.none"))
            self._why_name.hide()
            return
        self._tag.set_kind(subject.kind)
        self._value.set_text(self._edges or subject.value)
        self._kind.setText(texts.kind_name(subject.kind))
        self._token.set_text(subject.token if subject.token else texts.text("decision.readable"))
        self._steps.set_steps(subject.steps)
        self._word.setText(texts.text(f"confidence.{subject.steps}") if subject.steps else "")
        self._score.setText(subject.score)
        self._times.setText(self._count_line(subject) if self.shape == "wide" else "")
        self._times.setVisible(self.shape == "wide")
        self._word.setVisible(bool(subject.steps))
        self._score.setVisible(bool(subject.steps))
        self._confidence.setVisible(bool(subject.steps) or self.shape == "wide")
        self._say_why(texts.text("decision.edges_keys") if moving else subject.why)
        self._details.set_lines(subject.details)
        for name in ("mask_all", "keep_all"):
            words = texts.text(f"decision.{name}", n=subject.all)
            if words != self.buttons[name].text():
                self.buttons[name].setText(words)
                self.buttons[name].updateGeometry()
        self._describe(subject)

    def _say_why(self, sentence: str) -> None:
        one_line = self.shape == "low"
        self._why.setText(sentence)
        self._why_line.set_text(sentence)
        self._why.setVisible(not one_line)
        self._why_line.setVisible(one_line)
        self._more.setVisible(one_line and self._subject is not None)

    def _count_line(self, subject: Subject) -> str:
        pieces = [texts.count("finding.times", subject.times)]
        if subject.spellings > 1:
            pieces.append(texts.count("finding.spellings", subject.spellings))
        if subject.parts > 1:
            pieces.append(texts.count("finding.parts", subject.parts))
        return ", ".join(pieces)

    def _describe(self, subject: Subject) -> None:
        pieces = [subject.value, texts.kind_name(subject.kind), self._token.text()]
        if subject.steps:
            pieces.append(f"{self._word.text()} {subject.score}")
        pieces += (self._count_line(subject), subject.why)
        self.setAccessibleDescription(", ".join(piece for piece in pieces if piece))

    # -- the whole reason --------------------------------------------------------------------------------------------

    def toggle_details(self) -> bool:
        """Open or close the full list of reasons; opened, it takes the focus. Says whether it is open now."""
        if self._subject is None:
            return False
        if self._details.isHidden():
            self._details.show()
            self._details.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self._leave_details()
        return not self._details.isHidden()

    def _leave_details(self) -> None:
        self._details.hide()
        self.left.emit()

    # -- shape -------------------------------------------------------------------------------------------------------

    def shape_taken(self) -> None:
        wide, low = self.shape == "wide", self.shape == "low"
        if wide:
            self.lines.insertWidget(1, self._confidence)
        else:
            self._first.addWidget(self._confidence)
        top, middle = Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignVCenter
        self._reason.setAlignment(self._why_name, middle if low else top)
        for name, button in self.buttons.items():
            button.set_icon(_ICONS.get(name, "") if wide else "")
        self._show()

    def set_keys(self, keys: dict[str, str]) -> None:
        super().set_keys(keys)
        self._more.set_key(keys.get("why", ""))

    def retranslate(self) -> None:
        """Ask for every text again."""
        self.setAccessibleName(texts.text("decision.name"))
        self._why_name.setText(texts.text("decision.why"))
        self._more.setText(texts.text("decision.more"))
        self._details.setAccessibleName(texts.text("decision.why"))
        for name in ("mask", "keep"):
            self.buttons[name].setText(texts.text(f"verdict.{name}"))
        for name in ("kind", "edges"):
            self.buttons[name].setText(texts.text(f"decision.{name}"))
        for name in ("mask_all", "keep_all"):
            self.buttons[name].setText(texts.text(f"decision.{name}", n=self._subject.all if self._subject else 0))
        if self.shape is not None:
            self._show()


class _Action(KeyButton):
    """A little closer to its key cap than other buttons, so that six fit in one row."""

    def sizeHint(self) -> QSize:
        return super().sizeHint() - QSize(_CLOSER, 0)


class _Details(QScrollArea):
    """Every reason on a line of its own; can be read by keyboard and screen reader."""

    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._lines = QLabel()
        self._lines.setTextFormat(Qt.TextFormat.PlainText)
        self._lines.setFont(style.font("small"))
        self._lines.setProperty("tone", "2")
        self._lines.setWordWrap(True)
        self._lines.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._lines.setMargin(_DETAIL_MARGIN)
        self.setWidget(self._lines)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMaximumHeight(style.pixels(_DETAIL_HEIGHT))
        self.hide()

    def set_lines(self, lines: tuple[str, ...]) -> None:
        """Show these."""
        words = "\n".join(lines)
        self._lines.setText(words)
        self.setAccessibleDescription(words)
        metrics = self._lines.fontMetrics()
        self.setFixedHeight(
            min(style.pixels(_DETAIL_HEIGHT), metrics.lineSpacing() * (len(lines) + 1) + 2 * _DETAIL_MARGIN)
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_W):
            self.left.emit()
            return
        super().keyPressEvent(event)
