"""The rule of a batch, read as a sentence: mask from, below that, keep kinds, written as, mapping, into.

In: a `Rule`, how its copies are written in words, and the folder. Out: `rule_asked` with the changes, `output_asked`,
`folder_asked`: "usual" or "other".
"""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from app import style, texts
from app import theme as tokens
from app.widgets.choices import Select
from app.widgets.flow import Flow
from app.widgets.key_button import KeyButton
from app.widgets.labels import label
from core.batch.values import BELOW, Rule
from core.kinds import KINDS
from core.review import LIKELY, UNSURE, VERY_LIKELY

SCORES = (VERY_LIKELY, LIKELY, UNSURE, 0.0)
_NAMED = 2  # kinds that are named on the button


class BatchRule(Flow):
    """`show_rule` after anything changed; locked while a batch runs."""

    rule_asked = Signal(dict)
    folder_asked = Signal(str)
    output_asked = Signal()

    def __init__(self) -> None:
        super().__init__(spacing=12)
        self._labels: dict[str, QWidget] = {}
        self._rule, self._folder, self._chosen = Rule(), Path(), False
        self.score, self.below, self.mapping, self.into = (self._select(change) for change in self._changes())
        self.kinds, self.output = KeyButton(), KeyButton()
        self.output.clicked.connect(self.output_asked)
        self._written = ""
        self._menu = _StayingMenu(self)
        self.kinds.setMenu(self._menu)
        self._menu.aboutToShow.connect(self._fill_kinds)
        self.add(self._labelled("rule", None))
        for name, control in (
            ("score", self.score),
            ("below", self.below),
            ("kinds", self.kinds),
            ("output", self.output),
            ("mapping", self.mapping),
            ("into", self.into),
        ):
            self.add(self._labelled(name, control), breaks=name == "output")
        self.retranslate()

    def _changes(self) -> tuple[Callable[[int], None], ...]:
        return (
            lambda at: self.rule_asked.emit({"mask_from": SCORES[at]}),
            lambda at: self.rule_asked.emit({"below": BELOW[at]}),
            lambda at: self.rule_asked.emit({"one_mapping": at == 1}),
            lambda at: self.folder_asked.emit(("usual", "other")[min(at, 1)]),
        )

    def show_rule(
        self, rule: Rule, folder: Path | None, written: str, *, chosen: bool, locked: bool, sealed: bool
    ) -> None:
        """`written`: how copies are written. `chosen`: the folder was named. `locked`: files are worked on; `sealed`:
        some were, so the folder stays.
        """
        self._written = written
        self._rule, self._folder, self._chosen = rule, folder or Path(), chosen and folder is not None
        self._fill()
        for control in (self.score, self.below, self.kinds, self.output):
            control.setEnabled(not locked)
        self.mapping.setEnabled(not locked and not sealed)
        self.into.setEnabled(not locked and not sealed)

    def retranslate(self) -> None:
        """Ask for every text again."""
        for name, shown in self._labels.items():
            shown.setText(texts.text(f"batch.rule.{name}"))  # type: ignore[attr-defined]
        for name, control in (
            ("score", self.score),
            ("below", self.below),
            ("mapping", self.mapping),
            ("into", self.into),
        ):
            control.setAccessibleName(texts.text(f"batch.rule.{name}"))
        self._fill()

    # -- inside ------------------------------------------------------------------------------------------------------

    def _select(self, change: Callable[[int], None]) -> Select:
        control = Select()
        control.setSizeAdjustPolicy(Select.SizeAdjustPolicy.AdjustToContents)
        control.activated.connect(change)
        return control

    def _labelled(self, name: str, control: QWidget | None) -> QWidget:
        pair = QWidget()
        row = QHBoxLayout(pair)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        first = name in ("rule", "into")
        words = label("", "caption" if first else "body", "2" if first else "")
        if first:
            words.setFont(style.font("small_label"))
        self._labels[name] = words
        row.addWidget(words)
        if control is not None:
            row.addWidget(control)
        pair.setMinimumHeight(tokens.BUTTON_HEIGHT)
        return pair

    def _fill(self) -> None:
        rule = self._rule
        scores = [texts.text(f"batch.rule.score.{at}", score=score) for at, score in enumerate(SCORES[:-1])]
        self._set(self.score, [*scores, texts.text("batch.rule.score.all")], _nearest(rule.mask_from))
        self._set(self.below, [texts.text(f"batch.rule.below.{name}") for name in BELOW], BELOW.index(rule.below))
        mappings = [texts.text("batch.rule.mapping.each"), texts.text("batch.rule.mapping.all")]
        self._set(self.mapping, mappings, int(rule.one_mapping))
        folders = [texts.text("batch.rule.into.usual"), texts.text("batch.rule.into.other")]
        if self._chosen:
            folders.append(self._folder.name or str(self._folder))
        self._set(self.into, folders, 2 if self._chosen else 0)
        self.into.setToolTip(str(self._folder) if self._folder != Path() else "")
        self._name_kinds()
        self.output.setText(f"{self._written}…")
        self.output.setAccessibleName(f"{texts.text('batch.rule.output')}: {self._written}")
        self.output.updateGeometry()

    @staticmethod
    def _set(control: Select, words: list[str], at: int) -> None:
        if [control.itemText(index) for index in range(control.count())] != words:
            control.clear()
            control.addItems(words)
        control.setCurrentIndex(at)

    def _name_kinds(self) -> None:
        kept = [texts.kind_name(kind) for kind in KINDS if kind in self._rule.keep_kinds]
        words = ", ".join(kept[:_NAMED]) if kept else texts.text("batch.rule.kinds.none")
        if len(kept) > _NAMED:
            words = texts.text("batch.rule.kinds.more", kinds=words, n=len(kept) - _NAMED)
        self.kinds.setText(words)
        self.kinds.setAccessibleName(f"{texts.text('batch.rule.kinds')}: {words}")
        self.kinds.updateGeometry()

    def _fill_kinds(self) -> None:
        self._menu.clear()
        for kind in KINDS:
            action = self._menu.addAction(texts.kind_name(kind))
            action.setCheckable(True)
            action.setChecked(kind in self._rule.keep_kinds)
            action.toggled.connect(lambda on, kind=kind: self._keep(kind, on))

    def _keep(self, kind: str, on: bool) -> None:
        kept = self._rule.keep_kinds | {kind} if on else self._rule.keep_kinds - {kind}
        self.rule_asked.emit({"keep_kinds": frozenset(kept)})


class _StayingMenu(QMenu):
    """Several can be ticked before it closes."""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        action = self.activeAction()
        if action is not None and action.isCheckable():
            action.setChecked(not action.isChecked())
            return
        super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        action = self.activeAction()
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return) and action is not None and action.isCheckable():
            action.setChecked(not action.isChecked())
            event.accept()
            return
        super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Space is ours before a style takes it to close the menu."""
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
        return super().event(event)


def _nearest(score: float) -> int:
    return min(range(len(SCORES)), key=lambda at: abs(SCORES[at] - score))
