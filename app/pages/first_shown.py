"""The pages of the window by name. One is made when somebody first asks for it: the window waits only for the first.

In: how each page is made. Out: the pages; one that nobody asked for does no work, holds no decision and costs no time.
"""

from collections.abc import Callable, Iterator, Mapping

from app.pages.page import Page

PageMaker = Callable[[], Page]


class Pages(Mapping[str, Page]):
    """`pages[name]` makes a page where there is none yet; names are there from the start, in the order of `makers`.

    `place` gets each page once it is made, before anybody else does.
    """

    def __init__(self, makers: Mapping[str, PageMaker], place: Callable[[Page], None]) -> None:
        self._makers, self._place = dict(makers), place
        self._made: dict[str, Page] = {}

    def __getitem__(self, name: str) -> Page:
        if name not in self._made:
            page = self._made[name] = self._makers[name]()
            self._place(page)
        return self._made[name]

    def __contains__(self, name: object) -> bool:
        return name in self._makers

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)

    def made(self) -> list[Page]:
        """The pages there are so far, in order."""
        return [self._made[name] for name in self._makers if name in self._made]
