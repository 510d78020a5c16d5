"""Web pages, XML and RTF with every corner, made in code: fixed ones, and hypothesis strategies for any others."""

from hypothesis import strategies as st

PAGE = (
    '<!DOCTYPE html>\r\n<html lang="en"><head><meta charset="utf-8"><title>Ad&#97; Demo &mdash; profile</title>\n'
    '<meta name="author" content="Ada Demo"><meta property="og:title" content="Şule Deneme">'
    '<script type="application/ld+json">{"name":"\\u015eule Deneme","telephone":"010-5550-9001"}</script>\n'
    '<script>var who = \'Ada\\x20Demo\', "홍길동"; if (a < b && c) call("\\uD83D\\uDE00")</script>'
    '<style>.u::after{content:"Ada\\20 Demo"}</style></head>\n'
    '<body data-user="ada.demo@example.com"><!-- TODO call <b>Ad</b>a Demo &amp; 홍길동 -->\n'
    '<p title="Ada Demo">Dear A<b>d&#97;</b> De<wbr>mo,\n   your&nbsp;number <i>is 010</i>-5550-9001 & so <3 on</p>\n'
    '<a href="mailto:ada.demo%40example.com?cc=x@example.org&amp;subject=Ada%20Demo" '
    "onclick=\"call('Ada Demo')\">m</a>\n"
    "<img src=a.png alt='Portrait of Ada Demo' width=12><a href='/u?q=Ada+Demo'>x</a><br/>second<br>line\n"
    '<input type="hidden" value="Ada Demo"><textarea>\nAda Demo\n</textarea><template><p>Ada Demo</p></template>'
    '<noscript>Ada Demo</noscript><div style="display:none">홍길동</div>\n'
    "<table><tr><td>Ada<td>Demo<tr><th>김하나</table><svg><title>Ada <b>Demo</b></title><style>/*Ada*/</style></svg>"
    '<iframe srcdoc="&lt;p&gt;A&lt;b&gt;da&lt;/b&gt; &amp;amp; Demo&lt;/p&gt;"></iframe>\n'
    "<pre>  Ada\n  Demo </pre>Ada Demo <ada@example.com> &copyAda &unknown; &#x1F600; "
    "<![CDATA[x]]><?php echo 'Ada' ?>\n"
    "</p></ body><!-- open <i>Ada"
)
KOREAN_PAGE = (
    '<html><head><meta http-equiv="Content-Type" content="text/html; charset=euc-kr"></head><p>홍<b>길</b>동 010</p>'
)
TREE = (
    '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE people SYSTEM "people.dtd">\n<!-- by Ada Demo -->\n'
    '<people xmlns:x="http://example.org/x"><person id="7" x:mail="ada&#64;example.com" note=\'Şule "D"\'>\n'
    "  <name>Ada Demo</name><empty/>\n  <text>Dear A<b>d</b>a <em>Demo</em>, 홍길동 &amp; you</text>\n"
    '  <raw><![CDATA[Ada <b>De</b>mo & Co]]></raw><code><![CDATA[a && b]]></code><?run for="Ada"?>\n'
    "</person>\n</people>\n<!-- end -->\n"
)
DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><title>Ada Demo</title>'
    '<style>.a{content:"Ada"}</style><script><![CDATA[call("Ada")]]></script><text x="1">A<tspan>da</tspan> Demo</text>'
    '<path d="M1 2 L3 4"/><a href="https://example.com/ada%20demo"><text>홍길동</text></a></svg>'
)

HTML_SAMPLES = (
    ("page.html", PAGE.encode(), None),
    ("marked.htm", b"\xef\xbb\xbf" + PAGE.encode(), None),
    ("wide.html", PAGE.encode("utf-16"), None),
    ("korean.html", KOREAN_PAGE.encode("cp949"), None),
    ("undeclared.html", "<p>홍길동 귀하 김가상 드림 안녕하세요</p>".encode("cp949"), None),
    ("sheet.xls", b"<html><table><tr><td>Ada Demo<td>1</table></html>", None),
    ("bare.html", b"Ada Demo", None),
)
XML_SAMPLES = (
    ("people.xml", TREE.encode(), None),
    ("drawing.svg", DRAWING.encode(), None),
    ("wide.xml", ("\ufeff" + TREE.replace('encoding="UTF-8"', 'encoding="utf-16"')).encode("utf-16-le"), None),
    ("korean.xml", TREE.replace("UTF-8", "euc-kr").replace("Ş", "S").encode("cp949"), None),
    ("page.xhtml", b'<html xmlns="http://www.w3.org/1999/xhtml"><p>A<b>da</b> Demo</p><p>x</p></html>', None),
)

LETTER = (
    r"{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset129 Batang;}{\f2\fcharset162 Arial;}}"
    r"{\info{\author Ada Demo}{\title Can \'d6rnek}{\creatim\yr2025}}{\*\revtbl{Unknown;}{Ada Demo;}}{\*\generator x;}"
    "\n{\\stylesheet{\\s0 Normal;}}\r\n"
    r"\pard A{\b d\'61 De}{\i m}o wrote \f1\'c8\'ab\'b1\'e6\'b5\'bf\f0  and \uc1\u54861?\u44600?{\uc2\u46041\'b5\'bf}."
    "\\par\n"
    r"\f2\'deule\f0 \emdash \ldblquote Ada\~Demo\rdblquote\tab \u-10179?\u-8704? 100\'25 \{x\} b\\slash\line next\par"
    r"{\field{\*\fldinst{HYPERLINK "
    '"mailto:ada@example.com"'
    r"}}{\fldrslt{\ul mail}}}\cell x\cell\row"
    r"{\v hidden Ada}{\deleted\revauthdel1 gone Demo}{\header Ada Demo\par}{\footer 010-5550-9001}{\footnote note}"
    r"{\*\atnid AD}{\*\atnauthor Ada Demo}{\*\annotation by Ada\par}{\*\bkmkstart Ada}{\*\bkmkend Ada}"
    r"{\pict\pngblip 89504e47}{\object\objemb{\*\objdata 0105}{\result seen}}"
    r"{\*\userprops{\propname a}\proptype30{\staticval Ada}}"
    r"{\shp{\*\shpinst{\sp{\sn wzName}{\sv Ada}}{\sp{\sn x}{\sv 12}}{\shptxt in a box\par}}}{\*\unknown Demo}"
    r"{\pict\bin4 {\}x}"
    "}\n\0"
)
RTF_SAMPLES = (
    ("letter.rtf", LETTER.encode("ascii"), None),
    ("korean.doc", b"{\\rtf1\\ansi\\ansicpg949 \xc8\xab\xb1\xe6\xb5\xbf {\\b \\'b1\\'e8}A \xa1M\\par}", None),
    ("plain.txt", b"{\\rtf1 Ada Demo}", None),
)

_words = st.sampled_from(
    (
        "Ada",
        " ",
        "Demo",
        "홍길동",
        "\n  ",
        "&amp;",
        "&#233;",
        "&nbsp;",
        "é",
        "😀",
        "-",
        "]",
        "1",
        "x&y",
        "%41",
        "\\u0041",
        "'",
    )
)
_loose = st.sampled_from(
    (
        *("<b>", "</b>", "<wbr>", "<p>", "</p>", "<td>", "<br>", "<!--", "-->", "<", ">", "&", "&lt", '"', "<a@b>"),
        *('<a href="/x?q=A+%C3%A9&amp;b">', "<p title=Ada>", "<img alt='A\"b'>", '<b style="a:\\41 da">', "<pre>"),
        *("<script>", "</script>", "<style>", "</style>", "<title>", "</title>", "<svg>", "</svg>", "<textarea>"),
        *('<iframe srcdoc="&lt;b&gt;A&lt;/b&gt;da">', "<![CDATA[", "]]>", "<?x", "<!doctype x>", "<p title='", "\x00"),
        *("</pre>", "<i/>", "<br clear=all>", "<template>", "<noscript>"),
    )
)
_text = st.lists(_words, max_size=5).map("".join)


def _element(name: str, value: str, inner: list[str]) -> str:
    attribute = ' note="' + value.replace('"', "").replace("&y", "") + '"' if value else ""
    return f"<{name}{attribute}>{''.join(inner)}</{name}>"


_safe = _text.map(lambda text: text.replace("&y", "").replace("x&", "").replace("&nbsp;", ""))
_trees = st.recursive(
    _safe | _safe.map(lambda text: f"<!--{text.replace('-', '')}-->") | _safe.map(lambda text: f"<![CDATA[{text}]]>"),
    lambda inner: st.builds(
        _element, st.sampled_from(("b", "p", "name", "text", "style")), _safe, st.lists(inner, max_size=4)
    ),
    max_leaves=8,
)
_encodings = st.sampled_from(("utf-8", "utf-8", "utf-16-le", "cp949"))


def _page(pieces: list[str], encoding: str) -> tuple[str, bytes, str | None]:
    return "any.html", ("".join(pieces) or "Ada ").encode(encoding, "ignore"), encoding


def _xml(inner: list[str], encoding: str) -> tuple[str, bytes, str | None]:
    return "any.xml", f"<root>{''.join(inner)}</root>".encode(encoding, "ignore"), encoding


HTML_FILES = st.builds(_page, st.lists(_words | _loose, max_size=14), _encodings)
XML_FILES = st.builds(_xml, st.lists(_trees, max_size=4), _encodings)
_controls = st.sampled_from(
    (
        *(r"\b ", r"\b", r"{\i ", "}", "{", r"\par ", r"\'e9", r"\'c8\'ab", r"\u54861?", r"\u233?", r"\uc2 ", r"\v "),
        *(r"\f1 ", r"\f0 ", r"\tab ", r"\~", r"\\", r"\{", "\r\n", r"\u-10179?\u-8704?", r"{\*\x ", r"{\header "),
        *("Ada", " ", "Demo", "1", "\xab", "-", "é", r"{\footnote ", r"{\info ", r"{\*\fldinst ", r"\'", r"\v0 "),
    )
)


def _rtf(pieces: list[str]) -> tuple[str, bytes, str | None]:
    head = r"{\rtf1\ansi\ansicpg1252{\fonttbl{\f0\fcharset0 A;}{\f1\fcharset129 B;}}"
    return "any.rtf", (head + "".join(pieces) + "}").encode("latin-1"), None


RTF_FILES = st.builds(_rtf, st.lists(_controls, max_size=16))
