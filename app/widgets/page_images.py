"""Pictures of pages, drawn in the background and kept as long as there is room.

In: which pages are wanted now, at how many dots per inch. Out: `arrived`, and pictures. The most wanted page is drawn
first, one at a time: PDFium draws one page at a time whoever asks. What is kept is bounded in bytes, oldest out first.
"""

from collections import OrderedDict
from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage

from app.pagesource import PageSource
from app.tasks import Control, Tasks
from core.errors import GarimError

MOST_BYTES = 96_000_000  # of pictures that are kept
MOST_PIXELS = 12_000_000  # of one picture; larger ones are drawn smaller and stretched


class PageImages(QObject):
    """`show` a source, `want` pages, ask for the `picture`."""

    arrived = Signal(int)  # page
    failed = Signal(object)  # GarimError

    def __init__(self, tasks: Tasks, parent: QObject, *, most_bytes: int = MOST_BYTES) -> None:
        super().__init__(parent)
        self._tasks = tasks
        self._most_bytes = most_bytes
        self._source: PageSource | None = None
        self._kept: OrderedDict[int, tuple[float, QImage]] = OrderedDict()
        self._bytes = 0
        self._wanted: list[tuple[int, float]] = []
        self._running = False
        self._broken: set[int] = set()

    def show(self, source: PageSource | None) -> None:
        """Pictures of another document; those there are stay where it is the same file."""
        same = self._shows(source)
        self._source = source
        if same:
            self._wanted = []
            return
        self._kept.clear()
        self._bytes = 0
        self._wanted = []
        self._broken.clear()

    def _shows(self, source: PageSource | None) -> bool:
        """Its pictures are those of the source that is shown."""
        now = self._source
        return now is not None and source is not None and (now is source or (now.key != "" and now.key == source.key))

    @property
    def kept_bytes(self) -> int:
        """How much the kept pictures take."""
        return self._bytes

    def picture(self, page: int) -> QImage | None:
        """The picture there is, whatever its size."""
        found = self._kept.get(page)
        if found is None:
            return None
        self._kept.move_to_end(page)
        return found[1]

    def want(self, pages: Sequence[int], dpi: float) -> None:
        """These are on screen, the first is wanted most. What was wanted before and is not begun is let go."""
        self._wanted = [
            (page, self._possible(page, dpi))
            for page in pages
            if page not in self._broken and not self._is_there(page, self._possible(page, dpi))
        ]
        self._go_on()

    def _possible(self, page: int, dpi: float) -> float:
        assert self._source is not None
        width, height = self._source.sizes[page]
        pixels = width * height * (dpi / 72) ** 2
        return dpi if pixels <= MOST_PIXELS else dpi * (MOST_PIXELS / pixels) ** 0.5

    def _is_there(self, page: int, dpi: float) -> bool:
        found = self._kept.get(page)
        return found is not None and abs(found[0] - dpi) < 0.5

    def _go_on(self) -> None:
        source = self._source
        if self._running or not self._wanted or source is None:
            return
        page, dpi = self._wanted.pop(0)
        self._running = True

        def work(_control: Control) -> QImage:
            width, height, rgb = source.picture(page, dpi)
            return QImage(rgb, width, height, 3 * width, QImage.Format.Format_RGB888).convertToFormat(
                QImage.Format.Format_RGB32
            )

        def done(image: QImage) -> None:
            self._running = False
            if self._shows(source):
                self._keep(page, dpi, image)
                self.arrived.emit(page)
            self._go_on()

        def failed(problem: GarimError) -> None:
            self._running = False
            if self._shows(source):
                self._broken.add(page)
                self.failed.emit(problem)
            self._go_on()

        self._tasks.run(work, done, failed)

    def _keep(self, page: int, dpi: float, image: QImage) -> None:
        old = self._kept.pop(page, None)
        if old is not None:
            self._bytes -= old[1].sizeInBytes()
        self._kept[page] = (dpi, image)
        self._bytes += image.sizeInBytes()
        while self._bytes > self._most_bytes and len(self._kept) > 1:
            _, (_, gone) = self._kept.popitem(last=False)
            self._bytes -= gone.sizeInBytes()
