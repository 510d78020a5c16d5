"""An archive that is being read or changed: `Package`.

In: the bytes of a file. Out: trees and bytes of its entries on demand, what the file's own directory says about them,
and the bytes of the archive with everything that was changed, blanked or dropped. Entries that nobody touched are
packed as they were.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from core.documents.package.archive import Archive, pack
from core.documents.package.pictures import without_properties
from core.documents.package.tree import Element, has_unseen, is_vml, parse, serialise
from core.model import Notice

XML_SUFFIXES = ("xml", "rels", "vml", "rdf", "hpf", "xsd", "xsl")
PICTURE_SUFFIXES = ("png", "jpg", "jpeg", "gif", "bmp", "tif", "tiff", "emf", "wmf", "svm", "svg", "webp", "ico", "wdp")
_WORDS = (b"author", b"initials", b"dateUtc", b"rsid", b"gfxdata")
_UNINSPECTED = frozenset(("pictures", "media"))


class Package:
    """Entries of one archive, live. Made anew for each reading and each writing."""

    def __init__(self, data: bytes, clean: Callable[[bytes], bytes] | None = None) -> None:
        """`clean` is run over the bytes of XML before they are parsed. Raises FileError file.damaged (part)."""
        self.archive = Archive(data)
        self._clean = clean
        self._data: dict[str, bytes] = {}
        self._trees: dict[str, Element] = {}
        self._words: dict[str, frozenset[bytes]] = {}
        self._xml: set[str] = set()
        self._touched: set[str] = set()
        self._dropped: set[str] = set()
        self._renamed: dict[str, str] = {}
        self._notices: Counter[str] = Counter()

    # -- looking -------------------------------------------------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        """The entries that are still there, in the order of the archive."""
        return [name for name in self.archive if name not in self._dropped]

    def __contains__(self, name: str) -> bool:
        return name in self.archive and name not in self._dropped

    def data(self, name: str) -> bytes:
        """The bytes of an entry as they will be written, unless its tree was changed."""
        if name not in self._data:
            self._data[name] = self.archive.unpack(name)
        return self._data[name]

    def tree(self, name: str) -> Element:
        """The root element of an entry; the same one each time. Raises FileError file.damaged (part)."""
        root = self._trees.get(name)
        if root is None:
            data = self.data(name)
            clean = data if self._clean is None else self._clean(data)
            root = self._trees[name] = parse(clean, name)
            self._words[name] = frozenset(word for word in _WORDS if word in clean or b"\0" in clean[:64])
            if clean is not data or has_unseen(data) or is_vml(name):
                self._touched.add(name)
            self._data.pop(name, None)
        return root

    def mentions(self, name: str, word: bytes) -> bool:
        """One of `_WORDS` stood in the XML of an entry: looking through a large tree for nothing takes long."""
        self.tree(name)
        return word in self._words[name]

    def is_xml(self, name: str) -> bool:
        """It is to be parsed: by its suffix, or because the package says so. What is empty is nothing."""
        last = name.rsplit("/", 1)[-1]
        suffix = last.rpartition(".")[2].lower() if "." in last else ""
        return bool(self.archive.size(name)) and (suffix in XML_SUFFIXES or name in self._xml)

    def declare_xml(self, name: str) -> None:
        """The package says that this entry is XML, whatever it is called."""
        self._xml.add(name)

    # -- changing ------------------------------------------------------------------------------------------------------

    def touch(self, name: str) -> None:
        """The tree of this entry was changed."""
        self._touched.add(name)

    def replace(self, name: str, data: bytes) -> None:
        """Other bytes for an entry."""
        self._trees.pop(name, None)
        self._data[name] = data
        self._touched.add(name)

    def picture(self, name: str) -> None:
        """A picture stays, without what a camera or a program wrote beside the pixels; nobody looks at those."""
        data = self.data(name)
        plain = without_properties(data)
        if plain is not data:
            self.replace(name, plain)
            self.notice("metadata")
        self.notice("pictures")

    def drop(self, names: Iterable[str]) -> None:
        """Leave entries out. Whatever refers to them is the caller's affair."""
        self._dropped.update(names)

    def rename(self, new: Mapping[str, str]) -> None:
        """Write entries under other names; here they keep their own. Whatever refers to them is the caller's affair."""
        self._renamed.update(new)

    def notice(self, code: str, n: int = 1) -> None:
        """Count something up that the analyst is told."""
        if n:
            self._notices[code] += n

    @property
    def notices(self) -> tuple[Notice, ...]:
        """What was taken out or not looked into, in the order of its first mention."""
        return tuple(Notice(code=code, n=n, uninspected=code in _UNINSPECTED) for code, n in self._notices.items())

    def pack(self, *, stored: Callable[[str], bool] = lambda name: False) -> bytes:
        """The archive, "mimetype" first. `stored`: entries that must not be compressed."""

        def entries() -> Iterable[tuple[str, bytes, bool]]:
            for name in sorted(self.names, key=lambda name: name != "mimetype"):
                tree = self._trees.get(name) if name in self._touched else None
                data = self.data(name) if tree is None else serialise(tree)
                yield self._renamed.get(name, name), data, self.archive.is_packed(name) and not stored(name)

        return pack(entries())
