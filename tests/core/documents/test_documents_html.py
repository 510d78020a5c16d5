"""Web pages and XML: every hiding place is found and masked, and nothing else changes (U22, U25, U26)."""

import html
import json
import pickle
import re
import time
from html.parser import HTMLParser
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest
from covering import cover, uncover
from masking import decide, there_and_back
from web_samples import DRAWING, PAGE, TREE

from core.documents import FORMATS, read_bytes, write
from core.documents.markuplexer import lex
from core.errors import FileError
from core.mask.candidates import locate, parse
from core.mask.residue import check
from core.model import Document, Edit, Span

SCRIPT = "<script>{}</script>"


def page(text: str, name: str = "a.html") -> Document:
    return read_bytes(text.encode(), name)


def body(text: str, name: str = "a.html") -> str:
    return page(text, name).parts[0].text


def fields(document: Document, part: str) -> list[str]:
    found = document.part(part)
    return [found.text[start:end] for start, end in zip(found.fields[::2], found.fields[1::2], strict=True)]


def replaced(text: str, old: str, new: str, *, part: str = "body", raw: str | None = None, name: str = "a.html") -> str:
    document = page(text, name)
    start = document.part(part).text.index(old)
    return write(document, [Edit(span=Span(part=part, start=start, end=start + len(old)), text=new, raw=raw)]).decode()


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("<p>Dear A<b>d&#97;</b> De<wbr>mo,\n  hello", "Dear Ada Demo, hello"),
        ("<td>Ada<td>Demo<tr><td>x", "Ada\tDemo\nx"),
        ("Ada<br>Demo<br/>x", "Ada\nDemo\nx"),
        ("<nav><a>Home</a><a href=x>A<b>da</b></a><a>Log out</a></nav>", "Home\tAda\tLog out"),
        ("<label>Name</label><span>Ada</span><span>x</span>", "Name\tAdax"),
        ("<a>Ada</a> <a>Demo</a><i>x</i>, <label>To:</label> Can", "Ada Demox, To: Can"),
        ("A<!-- Can -->d<span title='x'>a</span>", "Ada"),
        ("<pre>a\n  b</pre>", "a\n  b"),
        ("&lt;b&gt; &amp;amp; &copy &unknown; &#x1F600; AT&T &#0;", "<b> &amp; © &unknown; 😀 AT&T &#0;"),
        ("Ada <ada@example.com> <https://example.com/x>", "Ada <ada@example.com> <https://example.com/x>"),
        ("1 < 2 <3 </> <", "1 < 2 <3  <"),
        ("<o:p>A</o:p><x-y>d</x-y>a", "A\nd\na"),
        ("<svg><text>Ada</text><style>x</style></svg><p>Demo", "Ada\nDemo"),
        ("<iframe srcdoc='&lt;p&gt;A&lt;b&gt;da&lt;/b&gt;'></iframe>", "Ada"),
        ("<textarea><b>Ada</b></textarea>", "<b>Ada</b>"),
        ("A<script>x</script>da", "Ada"),
    ],
)
def test_the_body_is_what_a_reader_sees(text: str, shown: str) -> None:
    assert body(text) == shown


@pytest.mark.parametrize(
    ("text", "part", "field"),
    [
        ("<title>A&amp;B</title>", "metadata", "A&B"),
        ('<meta name="author" content="Ada">', "metadata", "Ada"),
        ("<p title='A&#100;a'>", "hidden", "Ada"),
        ("<p data-x=Ada>", "hidden", "Ada"),
        ("<p onclick=\"f('\\u0041da')\">", "hidden", "f('Ada')"),
        ("<p style=\"content:'\\41 da'\">", "hidden", "content:'Ada'"),
        ("<!-- A<b>d</b>a -->", "hidden", "Ada"),
        ("<!-- open Ada", "hidden", "open Ada"),
        (SCRIPT.format('"\\u0041\\x64a"'), "hidden", '"Ada"'),
        ("<script type='text/template'><p>A<b>da</b></script>", "hidden", "Ada"),
        ("<style>.a{content:'\\41 da'}</style>", "hidden", ".a{content:'Ada'}"),
        ("<?php echo 'Ada'", "hidden", "php echo 'Ada'"),
        ("<!doctype Ada>", "hidden", "Ada"),
        ("<p title='Ada", "hidden", "Ada"),
        ('<a href="mailto:a%40b?subject=%C3%A9&amp;x">', "links", "a@b?subject=é&x"),
        ("<a href=/u?q=Ada+Demo>", "links", "/u?q=Ada Demo"),
        ("<a href='tel:+82 10'>", "links", "+82 10"),
    ],
)
def test_what_is_not_shown_is_a_part_too(text: str, part: str, field: str) -> None:
    document = page(text)
    assert field in fields(document, part)
    assert document.part(part).token_form == ("bare" if part == "links" else "bracket")


def test_every_character_is_read_or_markup() -> None:
    document = page(PAGE)
    shown = "".join(part.text for part in document.parts)
    for word in ("profile", "noscript", "Portrait", "echo", "open", "Ada Demo", "홍길동", "Şule Deneme", "😀"):
        assert word in shown or word == "noscript"
    assert "".join(PAGE[token.start : token.end] for token in lex(PAGE)) == PAGE


class Words(HTMLParser):
    """Everything a page holds, as the standard library reads it."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [f" {value} " for _, value in attrs if value]

    def handle_data(self, data: str) -> None:
        self.found.append(data)

    def handle_comment(self, data: str) -> None:
        self.found.append(re.sub("<[^>]*>", "", data))


def everything_in(text: str) -> str:
    words = Words()
    words.feed(text)
    plain = "".join(words.found)
    plain = re.sub(r"\\u([0-9a-fA-F]{4})|\\x([0-9a-f]{2})", lambda match: chr(int(match[1] or match[2], 16)), plain)
    plain = re.sub(r"\\([0-9a-fA-F]{1,6}) ", lambda match: chr(int(match[1], 16)), plain)
    plain = unquote(plain.replace("+", " "))
    return re.sub(r"[\s\u00a0]+", " ", re.sub("<[^>]*>", "", html.unescape(plain))) + text


@pytest.mark.parametrize("name", ["a.html", "a.htm"])
def test_u22_nothing_is_left_anywhere_and_all_else_stays(name: str) -> None:
    source = page(PAGE, name)
    rows = (
        "PERSON\tAda Demo\nPERSON\t홍길동\nPERSON\tŞule Deneme\nEMAIL\tada.demo@example.com\nEMAIL\tada@example.com\n"
    )
    rows += "PHONE\t010-5550-9001\nPERSON\tAda\n"
    made = there_and_back(source, decide(locate(source, parse(rows))))
    assert check(made.masked, made.result).clean
    assert made.back == source.source
    text = made.masked.source.decode()
    left = everything_in(text)
    assert not any(word in left for word in ("Ada Demo", "홍길동", "Şule", "ada.demo@", "010-5550"))
    assert "Ada" not in left.replace("copyAda", "").replace("©Ada", "")
    assert 'href="mailto:EMAIL_' in text
    assert re.sub(r"\[?(?:PERSON|EMAIL|PHONE)_\d+\]?", "", text).count("<") >= PAGE.count("<") - 2
    assert re.search(r'"telephone":"\[PHONE_\d\]"', text)
    json.loads(re.findall(r'ld\+json">(.*?)</script>', text)[0])


def test_a_name_over_tags_goes_to_the_first_and_comes_back() -> None:
    text = "<p>Dear A<b>d&#97;</b> De<wbr>mo!</p>"
    document = page(text)
    covered = cover(document, [Span(part="body", start=5, end=13)])
    assert covered.data == b"<p>Dear [PERSON_1]<b></b><wbr>!</p>"
    masked = read_bytes(covered.data, "a.html")
    assert write(masked, uncover(masked, covered)) == text.encode()


def test_a_token_split_by_an_editor_is_replaced_whole() -> None:
    text = "<p>[PER<b>SON_</b>1] x</p>"
    assert replaced(text, "[PERSON_1]", "Ada") == "<p>Ada<b></b> x</p>"


def test_markup_between_may_have_been_masked_itself() -> None:
    text = "<p>A<!-- Can Demo -->d<b title='Can Demo'>a</b> Demo</p>"
    document = page(text)
    made = there_and_back(document, decide(locate(document, parse("PERSON\tAda Demo\nPERSON\tCan Demo\n"))))
    assert made.masked.source == b"<p>[PERSON_1]<!-- [PERSON_2] --><b title='[PERSON_2]'></b></p>"
    assert made.back == text.encode()


@pytest.mark.parametrize(
    ("text", "part", "value", "written"),
    [
        ("<p>[P_1]</p>", "body", 'A & <b> "x"', '<p>A &amp; &lt;b> "x"</p>'),
        ("<p>1 <[P_1]</p>", "body", "b>", "<p>1 <&#98;></p>"),
        ("<p>&am[P_1]</p>", "body", "p;", "<p>&am&#112;;</p>"),
        ('<p title="[P_1]">', "hidden", '"><script>', '<p title="&quot;>&lt;script>">'),
        ("<p title='[P_1]'>", "hidden", "O'Ada", "<p title='O&#39;Ada'>"),
        ("<p title=[P_1]>", "hidden", "A da>", "<p title=A&#32;da&gt;>"),
        (SCRIPT.format('x="[P_1]"'), "hidden", '"</script>', SCRIPT.format('x="\\"<\\/script>"')),
        ("<!--[P_1]-->", "hidden", "a-->b", "<!--a--&gt;b-->"),
        (
            "<style>a{content:'[P_1]'}</style>",
            "hidden",
            "'}</style>",
            "<style>a{content:'\\000027 }<\\00002f style>'}</style>",
        ),
        ("<a href='/x?[P_1]'>", "links", "é &'\"", "<a href='/x?%C3%A9%20&amp;&#39;%22'>"),
        ("<textarea>[P_1]</textarea>", "body", "</textarea>", "<textarea>&lt;/textarea></textarea>"),
        ('<iframe srcdoc="&lt;p&gt;[P_1]">', "body", '<"&', '<iframe srcdoc="&lt;p&gt;&amp;lt;&quot;&amp;amp;">'),
        ("<?[P_1]>", "hidden", "a>b", "<?a&gt;b>"),
    ],
)
def test_u26_values_are_escaped_for_their_place(text: str, part: str, value: str, written: str) -> None:
    assert replaced(text, "[P_1]", value, part=part) == written


def test_u26_a_raw_spelling_cannot_bring_markup_in() -> None:
    assert replaced("<p>[P_1]</p>", "[P_1]", "Ada", raw="<b>Ada</b>") == "<p>Ada</p>"
    assert replaced("<p>[P_1]</p>", "[P_1]", "Ada", raw="&#65;da") == "<p>&#65;da</p>"
    assert replaced("<p>[P_1]</p>", "[P_1]", "Ada", raw="A\0>da") == "<p>Ada</p>"
    assert replaced('<p title="[P_1]">', "[P_1]", 'a"b', part="hidden", raw='a"b') == '<p title="a&quot;b">'
    assert replaced(SCRIPT.format("[P_1]"), "[P_1]", "</script>", part="hidden", raw="</script>") == SCRIPT.format(
        "<\\/script>"
    )


def test_u25_a_declared_encoding_is_kept_and_written() -> None:
    text = '<meta charset="euc-kr"><p>홍길동 <?홍길동>'
    source = read_bytes(text.encode("cp949"), "a.html")
    assert source.profile.encoding == "cp949" and not source.profile.guessed
    start = source.parts[0].text.index("홍")
    edit = Edit(span=Span(part="body", start=start, end=start + 3), text="Şule 가")
    assert write(source, [edit]) == text.replace("홍길동 <", "&#350;ule 가 <").encode("cp949")
    hidden = Edit(span=Span(part="hidden", start=0, end=3), text="Ş")
    with pytest.raises(FileError, match=r"file\.encoding"):
        write(source, [hidden])
    assert (
        write(source, [hidden], encoding="utf-8") == text.replace("euc-kr", "utf-8").replace("?홍길동", "?Ş").encode()
    )


def test_pictures_within_are_told() -> None:
    text = '<img src="data:image/png;base64,AAAA"><style>a{b:url(data:image/gif;base64,AAAA) Ada}</style>'
    document = page(text + '<a href="data:text/html;base64,QWRh">')
    assert [(notice.code, notice.n, notice.uninspected) for notice in document.notices] == [
        ("pictures", 2, True),
        ("embedded", 1, True),
    ]
    assert "AAAA" not in "".join(part.text for part in document.parts)


def test_layouts_travel_between_processes() -> None:
    for name, text in (("a.html", PAGE), ("a.xml", TREE)):
        document = pickle.loads(pickle.dumps(page(text, name)))
        assert write(document, ()) == text.encode()


# -- XML ---------------------------------------------------------------------------------------------------------------


def test_xml_text_beside_elements_is_one_paragraph() -> None:
    document = page(TREE, "a.xml")
    assert fields(document, "body") == [
        "Ada Demo",
        "Dear Ada Demo, 홍길동 & you",
        "Ada Demo & Co",
        "a && b",
    ]
    assert {"by Ada Demo", "7", "ada@example.com", 'Şule "D"', "people.dtd", 'for="Ada"', "end"} <= set(
        fields(document, "hidden")
    )
    assert fields(page(DRAWING, "a.svg"), "body") == ["Ada Demo", "Ada Demo", "홍길동"]


def test_u26_a_masked_xml_is_xml() -> None:
    document = page(TREE, "a.xml")
    made = there_and_back(
        document, decide(locate(document, parse('PERSON\tAda Demo\nPERSON\tŞule "D"\nPERSON\t홍길동\n')))
    )
    assert made.back == TREE.encode()
    root = ElementTree.fromstring(made.masked.source.decode())
    assert "Ada" not in "".join(root.itertext()) and (root[0].get("note") or "").startswith("[PERSON_")
    written = replaced("<a t='[P_1]'>[P_1]<![CDATA[[P_2]]]></a>", "[P_1]", "]]> & <", name="a.xml")
    assert ElementTree.fromstring(written).text is not None
    assert ElementTree.fromstring(replaced("<a><![CDATA[[P_2] x]]></a>", "[P_2]", "]]>", name="a.xml")) is not None
    with pytest.raises(FileError, match="XML"):
        replaced("<a>[P_1]</a>", "[P_1]", "\x01", name="a.xml")


@pytest.mark.parametrize(
    "text",
    [
        "<a><b></a>",
        "<a>&unknown;</a>",
        "Ada",
        "<a/><b/>",
        '<!DOCTYPE a [<!ENTITY x "Ada">]><a>&x;</a>',
        '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
        "<!DOCTYPE a [" + "".join(f'<!ENTITY l{i} "{f"&l{i - 1};" * 9}">' for i in range(1, 60)) + "]><a>&l59;</a>",
        "<a>" * 200_000,
        "<a>" * 6000 + "</a>" * 6000,
        "<a b='1' b='2'/>",
    ],
)
def test_u24_what_is_no_xml_or_declares_anything_is_refused_at_once(text: str) -> None:
    began = time.process_time()
    with pytest.raises(FileError) as raised:
        page(text, "a.xml")
    assert raised.value.code == "file.syntax"
    assert time.process_time() - began < 0.2


@pytest.mark.parametrize(
    "text",
    [
        "<b>" * 50_000,
        "<!--" * 50_000,
        "<a title='" * 20_000,
        "<" * 200_000,
        "&" * 200_000,
        "<svg>" * 20_000 + "<title>" * 20_000,
        "<p " + "a=b " * 50_000,
        "<iframe srcdoc='" + "&amp;" * 40_000,
        "<script>" + "\\u0041" * 30_000,
        "<!-- " + "<!-- <p>" * 5_000,
    ],
)
def test_hostile_pages_are_read_in_little_time(text: str) -> None:
    began = time.process_time()
    document = page(text)
    assert write(document, ()) == text.encode()
    assert time.process_time() - began < 2


def test_content_decides_before_the_suffix() -> None:
    names = {module.NAME for module in FORMATS}
    assert {"html", "xml", "rtf", "eml", "msg"} <= names
    assert read_bytes(b"<html><table><tr><td>Ada", "report.xls").format == "html"
    assert read_bytes(b'<?xml version="1.0"?><a>Ada</a>', "report.xls").format == "xml"
    assert read_bytes(b"<!DOCTYPE html><p>Ada", "notes.txt").format == "text"
    assert read_bytes(b"{\\rtf1 Ada}", "letter.html").format == "rtf"


def test_xml_that_closes_what_it_never_opened_within_a_comment() -> None:
    data = b'<?xml version="1.0"?><!--></b> <c>Ada</c> --><a>Can</a>'
    assert write(read_bytes(data, "a.xml"), ()) == data
