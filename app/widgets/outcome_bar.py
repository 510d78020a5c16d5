"""The bar under the restored text: before and after of the selected outcome, the rule in words, what can be answered.

In: what to say (`Said`). Out: `asked`, with the name of an action ("use", "leave", "use_all", "leave_all").
"""

from dataclasses import dataclass, field

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app import style, texts
from app import theme as tokens
from app.outcomes import ShownState
from app.widgets.action_bar import ActionBar
from app.widgets.key_button import KeyButton
from app.widgets.labels import Elided, Icon, label
from app.widgets.laying_out import laid_out_once
from app.widgets.outcome_list import TONES

ACTIONS = ("use", "leave", "use_all", "leave_all")


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """What the bar says. `labels`: action to the words on its button; an action that is not in it has no button.

    `state` names the tone and the word after the values, but for what is no outcome: that has its own.
    """

    state: ShownState = "exact"
    before: str = field(repr=False)
    after: str = field(repr=False)
    rule: str = field(repr=False)
    more: str = ""
    labels: dict[str, str] = field(repr=False, default_factory=dict)
    word: str = ""
    tone: str = ""


class OutcomeBar(ActionBar):
    """`say`, `fit`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        buttons = {name: KeyButton(role="mask" if name == "use" else "") for name in ACTIONS}
        super().__init__(buttons, columns=2, in_a_row=ACTIONS, parent=parent)
        self._said: Said | None = None
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
        self.lines.addLayout(first)
        self._rule = label("", "body", wrap=True)
        self._rule_line = Elided("", "body", mode=Qt.TextElideMode.ElideRight)
        self._more = label("", "small", "2")
        for widget in (self._rule, self._rule_line, self._more):
            self.lines.addWidget(widget)
        self.lines.addStretch(1)
        self.take_shape("wide")
        self.retranslate()

    def say(self, said: Said | None) -> None:
        """Say this about the selected outcome; None: nothing is selected."""
        self._said = said
        with laid_out_once(self):
            self._say(said)

    def _say(self, said: Said | None) -> None:
        self._state.setVisible(said is not None)
        self.button_area.setVisible(said is not None)
        self._before.setVisible(said is not None and bool(said.before))
        self._arrow.setVisible(said is not None and bool(said.before and said.after))
        self._after.setVisible(said is not None and bool(said.after))
        if said is None:
            self._say_rule(texts.text("restore.nothing_selected"), "")
            self.setAccessibleDescription(texts.text("restore.nothing_selected"))
            return
        self._before.set_text(said.before)
        self._after.set_text(said.after)
        word = said.word or texts.text(f"outcome.state.{said.state}")
        self._state.setText(word)
        tone = said.tone or TONES[said.state]
        style.set_property(self._state, "tone", {"text3": "3", "text2": "2"}.get(tone, tone))
        self._say_rule(said.rule, said.more)
        for name, button in self.buttons.items():
            words = said.labels.get(name, "")
            button.setVisible(bool(words))
            button.setEnabled(bool(words))
            if words and words != button.text():
                button.setText(words)
                button.updateGeometry()
        pieces = (said.before, said.after, word, said.rule, said.more)
        self.setAccessibleDescription(". ".join(piece for piece in pieces if piece))

    def said(self) -> Said | None:
        """What it says now."""
        return self._said

    def shape_taken(self) -> None:
        self.say(self._said)

    def retranslate(self) -> None:
        """Ask for its name again; the page says the rest again."""
        self.setAccessibleName(texts.text("restore.bar"))

    def _say_rule(self, rule: str, more: str) -> None:
        low = self.shape == "low"
        self._rule.setText(rule)
        self._rule_line.set_text(f"{rule} {more}".strip())
        self._rule.setVisible(not low)
        self._rule_line.setVisible(low)
        self._more.setText(more)
        self._more.setVisible(bool(more) and not low)
