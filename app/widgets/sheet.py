"""A sheet inside the window: head, scrolling body, fixed footer, a veil over the page behind.

In: the window it covers and the widgets put into `head`, `body` and `footer`. Out: `closed`, once it has gone. Takes
focus on its first field, keeps Tab inside, gives focus back. Esc asks to leave, Ctrl Enter presses the primary button.
"""

from PySide6.QtCore import QEasingCurve, QEvent, QObject, QPropertyAnimation, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QFrame,
    QGraphicsOpacityEffect,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app import style
from app import theme as tokens
from app.widgets.labels import Hairline, Icon, label

_MARGIN = 24  # above and below, so that the page stays visible
_PADDING = 28
_SHADOW = 14
_SIGN = 32


class _Body(QScrollArea):
    """Scrolls its content; asks for as much height as the content needs at the width it has."""

    def sizeHint(self) -> QSize:
        """The content's height for the current width."""
        inner = self.widget()
        if inner is None:
            return super().sizeHint()
        width = max(self.width(), 100)
        layout = inner.layout()
        height = layout.totalHeightForWidth(width) if layout and layout.hasHeightForWidth() else -1
        hint = inner.sizeHint()
        return QSize(hint.width(), height if height >= 0 else hint.height())

    def minimumSizeHint(self) -> QSize:
        """A few lines are enough: the rest scrolls."""
        return QSize(200, 60)


class Sheet(QWidget):
    """Create it with the window as host, fill it, call `present`."""

    closed = Signal()

    def __init__(self, host: QWidget, *, width: int = tokens.SHEET_WIDTH, title: str = "", line: str = "") -> None:
        super().__init__(host)
        self._host = host
        self._width = width
        self._primary: QAbstractButton | None = None
        self._focus_before: QWidget | None = None
        self._may_leave = True
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

        self.card = QFrame(self)
        self.card.setObjectName("sheet")
        stack = QVBoxLayout(self.card)
        stack.setContentsMargins(0, 0, 0, 0)
        stack.setSpacing(0)

        self._head_box = QWidget()
        head = QHBoxLayout(self._head_box)
        head.setContentsMargins(_PADDING, 22, _PADDING, 16)
        head.setSpacing(18)
        self._sign = Icon("verified", "ok", _SIGN)
        self._sign.hide()
        head.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignVCenter)
        self.head = QVBoxLayout()
        self.head.setSpacing(4)
        head.addLayout(self.head, 1)
        self.title_label: QLabel = label(title, "sheet_title", wrap=True)
        self.line_label: QLabel = label(line, "body", "2", wrap=True)
        self.head.addWidget(self.title_label)
        self.head.addWidget(self.line_label)
        self.set_title(title, line)
        stack.addWidget(self._head_box)
        self._head_line = Hairline()
        stack.addWidget(self._head_line)

        self._scroll = _Body()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self._content = QWidget()
        self._content.setObjectName("sheet_body")
        self.body = QVBoxLayout(self._content)
        self.body.setContentsMargins(_PADDING, 20, _PADDING, 24)
        self.body.setSpacing(tokens.GROUP_GAP)
        self._scroll.setWidget(self._content)
        stack.addWidget(self._scroll, 1)

        self._foot_line = Hairline()
        stack.addWidget(self._foot_line)
        self._foot_box = QWidget()
        self.footer = QHBoxLayout(self._foot_box)
        self.footer.setContentsMargins(_PADDING, 14, _PADDING, 14)
        self.footer.setSpacing(tokens.LABEL_GAP)
        stack.addWidget(self._foot_box)
        self._refit_soon = QTimer(self)
        self._refit_soon.setSingleShot(True)
        self._refit_soon.timeout.connect(self.refit)
        host.installEventFilter(self)
        self._laid_out = (self.card, self._head_box, self._content, self._foot_box)
        for part in self._laid_out:
            part.installEventFilter(self)
        self.hide()

    # ── filling ─────────────────────────────────────────────────────────────────────────────────────────────────────

    def set_title(self, title: str, line: str = "") -> None:
        """Title and the one line under it; the title is also the accessible name."""
        self.title_label.setText(title)
        self.line_label.setText(line)
        self.line_label.setVisible(bool(line))
        self.setAccessibleName(title)
        self.setAccessibleDescription(line)
        self.refit()

    def set_sign(self, icon: str, tone: str) -> None:
        """The large sign of a result, left of the title, which takes the size of a verdict; an empty name for none."""
        self._sign.setVisible(bool(icon))
        self.title_label.setFont(style.font("title" if icon else "sheet_title"))
        if icon:
            self._sign.set_icon(icon, tone)
        self.refit()

    def set_width(self, width: int) -> None:
        """Another width at most, as results are narrower than forms."""
        self._width = width
        self.refit()

    def show_body(self, shown: bool) -> None:
        """A question has no body, only head and footer."""
        self._scroll.setVisible(shown)
        self._head_line.setVisible(shown)
        self.refit()

    def set_primary(self, button: QAbstractButton | None) -> None:
        """The button Ctrl Enter presses."""
        self._primary = button

    def set_may_leave(self, may: bool) -> None:
        """Whether Esc leaves; while work runs it does not, and it never stops the work."""
        self._may_leave = may

    # ── coming and going ────────────────────────────────────────────────────────────────────────────────────────────

    def present(self, first: QWidget | None = None) -> None:
        """Show it over the window with the focus on `first`, or on the first field there is."""
        self._focus_before = QApplication.focusWidget()
        self.setGeometry(self._host.rect())
        self.show()
        self.raise_()
        self.refit()
        target = first or self._first_field()
        target.setFocus(Qt.FocusReason.OtherFocusReason)
        QApplication.instance().focusChanged.connect(self._keep_focus)  # type: ignore[union-attr]
        self._fade()

    def leave(self) -> None:
        """Close it, give the focus back, say so."""
        self._host.removeEventFilter(self)
        self.hide()
        before = self._focus_before
        if before is not None and before.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        self.closed.emit()
        self.deleteLater()

    def request_leave(self) -> None:
        """What Esc does. Sheets that have to ask first override it."""
        if self._may_leave:
            self.leave()

    # ── layout and events ───────────────────────────────────────────────────────────────────────────────────────────

    def refit(self) -> None:
        """Take the height the content needs, up to the window's. Called by itself when the content changes."""
        if not hasattr(self, "_foot_box"):
            return
        low = self.height() < tokens.LOW
        margin = 0 if low else _MARGIN
        widest = max(self._width, self._foot_box.minimumSizeHint().width())  # no button is cut, whatever the language
        width = min(widest, self.width() - 2 * _MARGIN)
        self.card.setFixedWidth(max(width, 0))
        layout = self.card.layout()
        if layout is None:
            return
        self._scroll.resize(width, self._scroll.height())
        parts = (self._head_box, self._foot_box)
        for part in (*parts, self._content):
            inner = part.layout()
            if inner is not None:
                inner.update()  # a changed font is otherwise known to the outermost layout only
                inner.activate()
        layout.invalidate()
        height = sum(self._height_for(part, width) for part in parts) + 1
        if not self._scroll.isHidden():
            height += self._scroll.sizeHint().height() + 1
        height = min(height, self.height() - 2 * margin)
        before = self.card.geometry()
        self.card.setGeometry((self.width() - width) // 2, (self.height() - height) // 2, width, height)
        layout.activate()
        for part in self._laid_out:  # what the above asked for would lead back here, for ever
            QApplication.removePostedEvents(part, QEvent.Type.LayoutRequest)
        if self.card.geometry() != before:
            self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep covering the whole window; a changed layout of the content changes the height of the card."""
        if watched is self._host and event.type() == QEvent.Type.Resize:
            self.setGeometry(self._host.rect())
        elif watched in self._laid_out and event.type() == QEvent.Type.LayoutRequest:
            self._refit_soon.start()
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The card follows the window."""
        super().resizeEvent(event)
        self.refit()

    def showEvent(self, event: QShowEvent) -> None:
        """Heights are known only after the style has reached the children."""
        super().showEvent(event)
        self._refit_soon.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves, Ctrl Enter goes on, Enter presses the button with the focus; every other key stays inside."""
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        focused = QApplication.focusWidget()
        if event.key() == Qt.Key.Key_Escape:
            self.request_leave()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and control:
            self._press_primary()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(focused, QPushButton):
            focused.click()
        event.accept()

    def _press_primary(self) -> None:
        button = self._primary
        if button is not None and button.isEnabled() and button.isVisible():
            button.click()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab goes round inside the card."""
        fields = self._fields()
        if not fields:
            return True
        now = QApplication.focusWidget()
        index = fields.index(now) if now in fields else (-1 if forward else 0)
        reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        target = fields[(index + (1 if forward else -1)) % len(fields)]
        target.setFocus(reason)
        self._scroll.ensureWidgetVisible(target)
        return True

    def _keep_focus(self, _before: QWidget | None, now: QWidget | None) -> None:
        """When the field that has the focus goes away, Qt looks for another one, and not in the sheet alone."""
        if now is None or not self.isVisible() or now.window() is not self.window():
            return
        over: QWidget | None = now
        while over is not None and not isinstance(over, Sheet):
            over = over.parentWidget()
        if over is None:
            self._first_field().setFocus(Qt.FocusReason.OtherFocusReason)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Clicks on the veil do nothing and do not reach the page."""
        event.accept()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Veil and shadow."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), style.colour("veil", tokens.VEIL_OPACITY))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        card = QRectF(self.card.geometry())
        for step in range(_SHADOW, 0, -2):
            painter.setBrush(style.colour("veil", 0.02))
            path = QPainterPath()
            radius = tokens.RADIUS_SHEET + step
            path.addRoundedRect(card.adjusted(-step, -step + 3, step, step + 3), radius, radius)
            painter.drawPath(path)
        if tokens.current().contrast:  # in which the page behind may be as dark as the shadow
            painter.setPen(QPen(style.colour("edge"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(card.adjusted(-1, -1, 1, 1), tokens.RADIUS_SHEET + 1, tokens.RADIUS_SHEET + 1)

    def _fields(self) -> list[QWidget]:
        result: list[QWidget] = []
        widget = self.nextInFocusChain()
        while widget is not None and widget is not self:
            takes = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
            if takes and self.card.isAncestorOf(widget) and widget.isVisible() and widget.isEnabled():
                result.append(widget)
            widget = widget.nextInFocusChain()
        return result

    def _first_field(self) -> QWidget:
        fields = self._fields()
        return fields[0] if fields else self

    @staticmethod
    def _height_for(part: QWidget, width: int) -> int:
        layout = part.layout()
        if layout is not None and layout.hasHeightForWidth():
            return max(layout.totalHeightForWidth(width), layout.minimumSize().height())
        return part.sizeHint().height()

    def _fade(self) -> None:
        length = style.duration()
        if not length:
            return
        effect = QGraphicsOpacityEffect(self)
        self.setGraphicsEffect(effect)
        animation = QPropertyAnimation(effect, b"opacity", self)
        animation.setDuration(length)
        animation.setStartValue(0.0)
        animation.setEndValue(1.0)
        animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        animation.finished.connect(self._faded)
        animation.start(QPropertyAnimation.DeletionPolicy.DeleteWhenStopped)

    def _faded(self) -> None:
        # An effect that stays would cost a pixmap of the whole window at every repaint.
        self.setGraphicsEffect(None)  # type: ignore[arg-type]
