"""The XML of one entry as elements, and back.

In: bytes nobody trusts. Out: an lxml element, or FileError file.damaged. Entities are refused, nothing is fetched, and
libxml2's own limits hold (256 levels, 10 MB a text). Comments and processing instructions are left out: nobody sees
them, and anything may stand there.
"""

from typing import Any

import regex
from lxml import etree

from core.documents.package.archive import damaged

Element = Any
"""An lxml element; lxml has no types."""

XML_SPACE = "{http://www.w3.org/XML/1998/namespace}space"


_CONDITION = regex.compile(rb"<!\[(?:if\b[^\]<>]*|endif)\]>")
"""What Office itself writes into drawings in VML, and no parser of XML takes (`<![if gte mso 9]>`)."""


def parse(data: bytes, name: str) -> Element:
    """The root element of an entry; of VML, which is often none, what can be made of it.

    Raises FileError file.damaged (part).
    """
    root = _root(data)
    if root is None and b"<!DOCTYPE" not in data.replace(b"\0", b""):
        # Ids that stand twice are no damage: LibreOffice opens such files, and writes them. Not to collect them makes
        # libxml2 load an external document type, so there must be none.
        root = _root(data, collect_ids=False)
        if root is None and is_vml(name):
            root = _root(_CONDITION.sub(b"", data), collect_ids=False, recover=True)
    if root is None:
        raise damaged(name)
    dtd = root.getroottree().docinfo.internalDTD
    if dtd is not None and next(dtd.iterentities(), None) is not None:
        raise damaged(name)
    return root


def is_vml(name: str) -> bool:
    """The entry is a drawing in VML, by its suffix."""
    return name.lower().endswith(".vml")


def _root(data: bytes, *, collect_ids: bool = True, recover: bool = False) -> Element:
    parser = etree.XMLParser(
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
        attribute_defaults=False,
        dtd_validation=False,
        collect_ids=collect_ids,
        recover=recover,
    )
    try:
        return etree.fromstring(data, parser)
    except (etree.XMLSyntaxError, ValueError, LookupError) as error:
        # The error's text and its `from` chain quote the file.
        del error
        return None


def serialise(root: Element) -> bytes:
    """The bytes of a tree, UTF-8 with a declaration and without a document type."""
    body: bytes = etree.tostring(root, encoding="UTF-8")
    return b'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' + body


def has_unseen(data: bytes) -> bool:
    """`parse` leaves something of it out: comments, instructions or a document type."""
    return b"<!--" in data or b"<!DOCTYPE" in data or data.find(b"<?", 2) > 0


def remove(element: Element) -> None:
    """Take an element out of its tree; the text behind it stays."""
    parent = element.getparent()
    if element.tail:
        put_before(element, parent, element.tail)
        element.tail = None
    parent.remove(element)


def put_before(element: Element, parent: Element, text: str) -> None:
    """Put a text in front of an element, behind what stands there."""
    before = element.getprevious()
    if before is None:
        parent.text = (parent.text or "") + text
    else:
        before.tail = (before.tail or "") + text
