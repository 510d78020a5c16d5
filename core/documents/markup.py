"""Parts of a page: what a reader sees, what is said about it, what is hidden, where it links to.

In: the decoded file. Out: the parts "body", "metadata" (title, meta), "hidden" (attributes, comments, scripts, styles,
processing instructions) and "links" (addresses in attributes, tokens bare), those without text left out, and the layout
to write edits with. A paragraph is one field whatever inline tags and comments lie in it; other elements end it, cells
of a row stand behind a tab, and so do links that touch. Comments and `srcdoc` are pages of their own within the page.
"""

from array import array
from collections.abc import Iterable
from dataclasses import dataclass

import regex

from core.documents.layers import escapes
from core.documents.markuplexer import Attribute, Token, lex
from core.documents.markupnames import LINKS
from core.documents.markupshapes import (
    flows,
    is_declaration,
    is_meta_word,
    is_structure,
    meta_name,
    type_of,
    xml_inline,
)
from core.documents.pieces import Draft, Layout, Tags, View, whole
from core.model import Notice, Part

Context = tuple[str, ...]

_CELLS = frozenset(("td", "th"))
_PRE = frozenset(("pre", "listing", "textarea", "xmp"))
_MUTE = frozenset(("script", "style"))
_APART = frozenset(("a", "label"))
"""No word goes on from one link to the next, or from a label to what it is of: pages set them apart by their style."""
_SCHEME = regex.compile(
    r"(?i)\s*(about|blob|callto|cid|data|facetime|file|ftps?|geo|https?|intent|javascript|line|mailto|sip|skype|sms|tel"
    r"|tg|urn|viber|wss?|whatsapp):(?://)?"
)
_WEB = frozenset(("http", "https", "ftp", "ftps", "ws", "wss"))
_LITERAL = regex.compile(r"""["']([^"']*+)["']\s*\Z""")
_TARGET = regex.compile(r"\S*+\s*+")
_ANY_ESCAPE = regex.compile(r"[&\\%+<]|\s")
_TAGGED = regex.compile(r"<[A-Za-z/!]")
_BLOB = regex.compile(r"data:([\w/+.\-]*)[\w;=\-]*;base64,\s*[A-Za-z0-9+/=%]*")
_TEMPLATES = ("text/html", "text/template", "text/x-template", "text/x-handlebars", "text/x-handlebars-template")
_SPACE = " \t\n\f\r"
_DEEPEST = 6
_PICTURES = ("image/", "video/", "audio/", "font/", "application/font", "application/x-font", "application/vnd.ms-font")


@dataclass(frozen=True, slots=True)
class Page:
    """What was read."""

    parts: tuple[Part, ...]
    layout: Layout
    notices: tuple[Notice, ...]


def read_page(source: str, *, xml: bool, declared: tuple[int, int] = (0, 0)) -> Page:
    """The parts of a page and where they stand. In XML it is well-formed and without an internal subset."""
    reader = _Reader()
    view = whole(source)
    reader.page(view, (), reader.body, xml=xml, depth=0)
    drafts = [reader.body, *(draft for draft in (reader.metadata, reader.hidden, reader.links) if draft)]
    twice = bool(reader.hidden) and bool(reader.links)
    parts = tuple(
        draft.part(("hidden", "links").index(draft.id) + 1 if twice and draft.id in ("hidden", "links") else 0)
        for draft in drafts
    )
    layout = Layout(
        source=source,
        placed={draft.id: draft.placed() for draft in drafts},
        tags=Tags(reader.tags),
        contexts=tuple(reader.contexts),
        declared=declared,
    )
    notices = [Notice(code="pictures", n=reader.pictures, uninspected=True)] if reader.pictures else []
    if reader.blobs:
        notices.append(Notice(code="embedded", n=reader.blobs, uninspected=True))
    return Page(parts, layout, tuple(notices))


class _Reader:
    """Collects the parts."""

    def __init__(self) -> None:
        self.body = Draft("body", "body")
        self.metadata = Draft("metadata", "metadata")
        self.hidden = Draft("hidden", "hidden")
        self.links = Draft("links", "hidden", "bare")
        self.contexts: dict[Context, int] = {}
        self.tags = array("I")
        self.pictures = 0
        self.blobs = 0

    def page(self, view: View, outer: Context, shown: Draft, *, xml: bool, depth: int) -> None:
        """A page, or one within an attribute or a comment."""
        paragraph = _Paragraph(self, view, outer, shown)
        inline = xml_inline(view.text) if xml else None
        before = "xml:" if xml else ""
        pre = 0
        muted = ""
        closed = ""  # the element that ended just before
        for token in lex(view.text, xml=xml):
            kind, name = token.kind, token.name.lower() if xml else token.name
            apart = kind == "open" and not xml and closed in _APART and closed in (name, "label")
            closed = name if kind == "close" else ""
            # In XML every tag is kept in mind: what ends a paragraph may change with the text beside it.
            template = kind == "content" and (name not in _MUTE or type_of(view.text, token) in _TEMPLATES)
            if kind != "text" and not template and (xml or kind not in ("open", "close") or flows(name)):
                self.tags.extend((view.spots.start(token.start), view.spots.end(token.end)))
            if kind == "text":
                if muted:
                    self.tags.extend((view.spots.start(token.start), view.spots.end(token.end)))
                    paragraph.add("", token)
                    inner = "css" if muted == "style" else "js"
                    self._field(self.hidden, "", view, token, outer, (f"{before}pre", inner))
                elif xml:
                    paragraph.add("xml:pre", token)
                else:
                    paragraph.add("pre" if pre else "text", token)
            elif kind in ("open", "close"):
                within = next(inline) if inline is not None else flows(name)
                if apart and within:
                    paragraph.end("\t")
                elif name == "br" and not xml and not token.attributes and kind == "open":
                    paragraph.add("\n", token)
                elif within:
                    paragraph.add("", token)
                else:
                    paragraph.end("\t" if name in _CELLS else "\n")
                if name in _PRE and not token.closed:
                    pre = max(pre + (1 if kind == "open" else -1), 0)
                if name in _MUTE:
                    muted = name if kind == "open" and not token.closed else ""
                self._attributes(view, outer, token, name, shown, before, depth)
            elif kind == "content":
                if template:
                    paragraph.end("\n")
                else:
                    paragraph.add("", token)
                self._content(view, outer, token, shown, depth)
            elif kind == "cdata" and muted:
                paragraph.add("", token)
                inside = view.undone(token.inner, token.outer, ())
                layer = "css" if muted == "style" else "js"
                decoded = _decoded(inside, 0, len(inside.text), (layer,))
                self._place(self.hidden, "\n", "", decoded, (*outer, "cdata", layer))
            elif kind == "cdata":
                paragraph.end("\n")
                held = view.undone(token.inner, token.outer, ())
                if _TAGGED.search(held.text) and depth < _DEEPEST:
                    self.page(held, (*outer, "cdata"), shown, xml=False, depth=depth + 1)
                else:
                    self._place(shown, "\n", "", held, (*outer, "cdata"))
            else:
                paragraph.add("", token)
                self._aside(view, outer, token, before, depth)
        paragraph.end("\n")

    # -- beside the text -----------------------------------------------------------------------------------------------

    def _aside(self, view: View, outer: Context, token: Token, before: str, depth: int) -> None:
        """A comment, a processing instruction, a document type, an unfinished tag."""
        inner = view.text[token.inner : token.outer]
        if token.kind == "comment" and depth < _DEEPEST:
            page = view.undone(token.inner, token.outer, ())
            self.page(page, (*outer, f"{before}comment"), self.hidden, xml=False, depth=depth + 1)
            return
        start, end = token.inner, token.outer
        if before and token.kind == "doctype":
            literal = _LITERAL.search(inner)
            start, end = (start + place for place in literal.span(1)) if literal else (end, end)
        elif before and token.kind == "pi":
            start += len(_TARGET.match(inner)[0])
        if not is_declaration(token.kind, inner):
            name = {"comment": f"{before}comment", "pi": "pi"}.get(token.kind, "bogus")
            self._place(self.hidden, "\n", "", view.undone(start, end, ()), (*outer, name))

    def _content(self, view: View, outer: Context, token: Token, shown: Draft, depth: int) -> None:
        """What is inside an element that holds no tags."""
        name = token.name
        if name == "title":
            draft = self.metadata if shown is self.body else shown
            self._field(draft, "title: ", view, token, outer, ("title",))
        elif name == "textarea":
            self._field(shown, "", view, token, outer, ("textarea",))
        elif name in _MUTE:
            self._script(view, (*outer, name), token, name, type_of(view.text, token), depth)
        elif name == "xmp" or depth >= _DEEPEST:
            self._field(shown, "", view, token, outer, ("rest",))
        else:
            page = view.undone(token.start, token.end, ())
            self.page(page, (*outer, "rest"), shown, xml=False, depth=depth + 1)

    def _script(self, view: View, outer: Context, token: Token, name: str, kind: str, depth: int = 0) -> None:
        """A script or a style, or a page that a script element holds as a template."""
        if name == "script" and kind in _TEMPLATES and depth < _DEEPEST:
            page = view.undone(token.start, token.end, ())
            self.page(page, outer, self.hidden, xml=False, depth=depth + 1)
            return
        inner = "css" if name == "style" else "json" if "json" in kind else "js"
        self._field(self.hidden, "", view, token, outer, (inner,))

    def _field(self, draft: Draft, label: str, view: View, token: Token, outer: Context, layers: Context) -> None:
        """A line of its own for a token of text."""
        decoded = _decoded(view, token.start, token.end, layers)
        self._place(draft, "\n", label, decoded, (*outer, *layers))

    # -- attributes ----------------------------------------------------------------------------------------------------

    def _attributes(
        self, view: View, outer: Context, token: Token, element: str, shown: Draft, before: str, depth: int
    ) -> None:
        meta = meta_name(view.text, token) if element == "meta" else ""
        for attribute in token.attributes:
            name = attribute.name.lower()
            value = view.text[attribute.start : attribute.end]
            layer = f"{before}attr{attribute.quote}"
            if value.isspace() or is_structure(name, value) or (meta == "content-type" and name == "content"):
                continue
            if meta and is_meta_word(name, value):
                continue
            if name == "srcdoc" and depth < _DEEPEST:
                page = _decoded(view, attribute.start, attribute.end, (layer,))
                self.page(page, (*outer, layer), shown, xml=False, depth=depth + 1)
            elif name in LINKS:
                self._link(view, outer, attribute, name, layer)
            else:
                inner = "js" if name.startswith("on") else "css" if name == "style" else "units"
                about = element == "meta" and name == "content" and shown is self.body
                draft, label = (self.metadata, meta or name) if about else (self.hidden, name)
                decoded = _decoded(view, attribute.start, attribute.end, (layer, inner))
                self._place(draft, "\n", f"{label}: ", decoded, (*outer, layer, inner))

    def _link(self, view: View, outer: Context, attribute: Attribute, name: str, layer: str) -> None:
        decoded = _decoded(view, attribute.start, attribute.end, (layer,))
        scheme = _SCHEME.match(decoded.text)
        inner = "query" if scheme is None or scheme[1].lower() in _WEB else "url"
        label = f"{name}: "
        start = 0
        if scheme is not None and scheme[1].lower() != "data":
            label += scheme[0].strip()
            start = scheme.end()
        rest = decoded.undone(start, len(decoded.text), escapes(inner, decoded.text, start, len(decoded.text)))
        self._place(self.links, "\n", label, rest, (*outer, layer, inner))

    # -- fields --------------------------------------------------------------------------------------------------------

    def _place(self, draft: Draft, separator: str, label: str, view: View, context: Context) -> None:
        """A line of its own, in several fields where files in base64 stand in it; blank ones are left out."""
        start = 0
        fields: list[View] = []
        for match in _BLOB.finditer(view.text) if ";base64," in view.text else ():
            fields.append(view.undone(start, match.start(), ()))
            start = match.end()
            if match[1].startswith(_PICTURES):
                self.pictures += 1
            else:
                self.blobs += 1
        fields.append(view.undone(start, len(view.text), ()) if start else view)
        for number, piece in enumerate(fields):
            stripped = _stripped(piece)
            if stripped.text:
                draft.begin("…" if number else separator, "" if number else label)
                draft.field(((stripped, self.context(context)),))
                label = ""

    def context(self, layers: Context) -> int:
        """The number of a context."""
        return self.contexts.setdefault(layers, len(self.contexts))


class _Paragraph:
    """Text and markup up to the next element that ends it."""

    def __init__(self, reader: _Reader, view: View, outer: Context, shown: Draft) -> None:
        self._reader, self._view, self._outer, self._shown = reader, view, outer, shown
        self._items: list[tuple[str, int, int]] = []
        self._separator = "\n"

    def add(self, layer: str, token: Token) -> None:
        """Text in a layer, a line break, or markup (no layer)."""
        if self._items or (layer and layer != "\n"):
            self._items.append((layer, token.start, token.end))

    def end(self, separator: str) -> None:
        """Make a field of what there is."""
        if self._items:
            views, context = self._views()
            if views:
                self._shown.begin(self._separator)
                number = self._reader.context((*self._outer, context))
                self._shown.field((each, number) for each in views)
                self._separator = separator
            self._items = []
        if separator == "\n":
            self._separator = "\n"

    def _views(self) -> tuple[list[View], str]:
        view = self._view
        views: list[View] = []
        context = ""
        for layer, start, end in self._items:
            if layer == "\n":
                views.append(view.undone(start, end, ((start, end, "\n"),)))
            elif layer:
                context = context if context == "pre" else layer
                views.append(view.undone(start, end, escapes(layer, view.text, start, end)))
        return _trimmed(views), context


def _trimmed(views: list[View]) -> list[View]:
    """Without white space at either end; nothing where there is nothing else."""
    while views and not (text := views[0].text.lstrip(_SPACE)):
        views.pop(0)
    while views and not views[-1].text.rstrip(_SPACE):
        views.pop()
    if not views or not any(view.text.strip() for view in views):
        return []
    first = views[0]
    views[0] = first.undone(len(first.text) - len(text), len(first.text), ())
    last = views[-1]
    views[-1] = last.undone(0, len(last.text.rstrip(_SPACE)), ())
    return views


def _stripped(view: View) -> View:
    text = view.text
    if text and text[0] not in _SPACE and text[-1] not in _SPACE and not text.isspace():
        return view
    views = _trimmed([view])
    return views[0] if views else View("", view.spots)


def _decoded(view: View, start: int, end: int, context: Iterable[str]) -> View:
    """A stretch with the escapes of these layers undone, from the outside in."""
    if not _ANY_ESCAPE.search(view.text, start, end):
        return view.undone(start, end, ())
    for layer in context:
        view = view.undone(start, end, escapes(layer, view.text, start, end))
        start, end = 0, len(view.text)
    return view
