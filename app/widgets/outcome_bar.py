"""The bar under the restored text: before and after of the selected outcome, the rule in words, what can be answered.

In: what to say (`Said`). Out: `asked`, with the name of an action ("use", "leave", "use_all", "leave_all"). The same
place and the same three shapes as the decision bar of Review.
"""

from dataclasses import dataclass, field

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from app import style, texts
from app import theme as tokens
from app.outcomes import ShownState
from app.widgets.flow import Flow
from app.widgets.key_button import KeyButton
from app.widgets.labels import Elided, Hairline, Icon, label
from app.widgets.outcome_list import TONES

ACTIONS = ("use", "leave", "use_all", "leave_all")
_HEIGHTS = {"wide": 124, "row": 136, "low": 116}


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """What the bar says. `labels`: action to the words on its button; an action that is not in it has no button.

    `state` names the tone and the word after the values.
    """

    state: ShownState
    before: str = field(repr=False)
    after: str = field(repr=False)
    rule: str = field(repr=False)
    more: str = ""
    labels: dict[str, str] = field(repr=False, default_factory=dict)


class OutcomeBar(QFrame):
    """`say`, `fit`."""

    asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._shape = ""
        self._said: Said | None = None
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(Hairline())
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        outer.addLayout(self._box, 1)
        self._lines = QVBoxLayout()
        self._lines.setSpacing(6)
        self._box.addLayout(self._lines, 1)
        self._before = Elided("", "body", "text2", mono=True)
        font = style.font("body", mono=True)
        font.setPixelSize(style.pixels(tokens.TYPE["page_title"].size))
        self._before.setFont(font)
        self._arrow = Icon("arrow", "text2", tokens.ICON_LIST_SIZE)
        self._after = Elided("", "value", mode=Qt.TextElideMode.ElideRight)
        self._state = label("", "strong")
        self._state.setFont(style.font("small_label"))
        first = QHBoxLayout()
        first.setSpacing(10)
        for widget in (self._before, self._arrow, self._after, self._state):
            first.addWidget(widget)
        first.addStretch(1)
        self._lines.addLayout(first)
        self._rule = label("", "body", wrap=True)
        self._rule_line = Elided("", "body", mode=Qt.TextElideMode.ElideRight)
        self._more = label("", "small", "2")
        for widget in (self._rule, self._rule_line, self._more):
            self._lines.addWidget(widget)
        self._lines.addStretch(1)
        self.buttons = {name: KeyButton(role="mask" if name == "use" else "") for name in ACTIONS}
        for name, button in self.buttons.items():
            button.setObjectName(f"outcome_{name}")
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(lambda _checked=False, name=name: self.asked.emit(name))
        self._actions = QWidget()
        self._box.addWidget(self._actions)
        self._take_shape("wide")
        self.retranslate()

    def say(self, said: Said | None) -> None:
        """Say this about the selected outcome; None: nothing is selected."""
        self._said = said
        for widget in (self._before, self._arrow, self._after, self._state, self._actions):
            widget.setVisible(said is not None)
        if said is None:
            self._say_rule(texts.text("restore.nothing_selected"), "")
            self.setAccessibleDescription(texts.text("restore.nothing_selected"))
            return
        self._before.set_text(said.before)
        self._after.set_text(said.after)
        self._arrow.setVisible(bool(said.after))
        self._after.setVisible(bool(said.after))
        word = texts.text(f"outcome.state.{said.state}")
        self._state.setText(word)
        style.set_property(self._state, "tone", {"text3": "3", "text2": "2"}.get(TONES[said.state], TONES[said.state]))
        self._say_rule(said.rule, said.more)
        for name, button in self.buttons.items():
            words = said.labels.get(name, "")
            button.setVisible(bool(words))
            button.setEnabled(bool(words))
            if words:
                button.setText(words)
                button.updateGeometry()
        pieces = (said.before, said.after, word, said.rule, said.more)
        self.setAccessibleDescription(". ".join(piece for piece in pieces if piece))

    def said(self) -> Said | None:
        """What it says now."""
        return self._said

    def set_keys(self, keys: dict[str, str]) -> None:
        """The key caps, by action."""
        for name, button in self.buttons.items():
            button.set_key(keys.get(name, ""))

    def fit(self, width: int, height: int) -> None:
        """The window has this size."""
        self._take_shape("low" if height < tokens.LOW else "row" if width < tokens.WIDE else "wide")

    def retranslate(self) -> None:
        """Ask for its name again; the page says the rest again."""
        self.setAccessibleName(texts.text("restore.bar"))

    def _say_rule(self, rule: str, more: str) -> None:
        low = self._shape == "low"
        self._rule.setText(rule)
        self._rule_line.set_text(f"{rule} {more}".strip())
        self._rule.setVisible(not low)
        self._rule_line.setVisible(low)
        self._more.setText(more)
        self._more.setVisible(bool(more) and not low)

    def _take_shape(self, shape: str) -> None:
        if shape == self._shape:
            return
        self._shape = shape
        wide = shape == "wide"
        self.setMinimumHeight(style.pixels(_HEIGHTS[shape]))
        self._box.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)
        side = 20
        self._box.setContentsMargins(side, 12 if shape != "low" else 8, side, 12 if shape != "low" else 8)
        self._box.setSpacing(24 if wide else 8)
        fresh: QWidget
        if wide:
            fresh = QWidget()
            grid = QGridLayout(fresh)
            grid.setContentsMargins(0, 2, 0, 0)
            grid.setSpacing(8)
            for at, name in enumerate(ACTIONS):
                grid.addWidget(self.buttons[name], at // 2, at % 2)
            grid.setRowStretch(2, 1)
        else:
            fresh = flow = Flow(spacing=8)
            for name in ACTIONS:
                flow.add(self.buttons[name])
        self._box.removeWidget(self._actions)
        self._actions.hide()
        self._actions.deleteLater()
        self._actions = fresh
        self._box.addWidget(fresh)
        self.say(self._said)
