"""Documents of every format, made in code: fixed ones with every corner, and hypothesis strategies for any others.

`SAMPLES[format]` are (file name, bytes, encoding or None); `FILES[format]` makes such triples. Everybody in them is
invented. A format without an entry here fails the shared tests.
"""

import json
import random

from hypothesis import strategies as st
from mail_samples import EML_FILES, EML_SAMPLES, MSG_FILES, MSG_SAMPLES
from office_samples import OFFICE_FILES, OFFICE_SAMPLES
from sheet_samples import SHEET_FILES, SHEET_SAMPLES
from web_samples import HTML_FILES, HTML_SAMPLES, RTF_FILES, RTF_SAMPLES, XML_FILES, XML_SAMPLES

Sample = tuple[str, bytes, str | None]

KOREAN = "홍길동 귀하\r\n연락처: 010-5550-9001, 박예시 드림\r\n"
TURKISH = "Şule Deneme'nin işi\nİzmir, ığdır ŞÜKRÜ\n"
LOG = (
    b'2025-03-01T10:00:00Z INFO user="Ada Demo" ip=203.0.113.9 GET /u?email=ada.demo%40example.com\r\n'
    b'\x1b[31mERROR\x1b[0m {"msg":"login Ada Demo"}\nbad bytes \xff\xfe\x80 Ada Demo\n\x00\x00tail Ada\x1b[1m Demo\n'
)
MARKDOWN = "---\nauthor: Ada Demo\n---\n# Report for Ada&nbsp;Demo\n\n**Ada** Demo, [mail](mailto:ada@example.com)\n"
CALENDAR = (
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nORGANIZER;CN="Ada De\r\n mo":mailto:ada@exam\r\n\tple.com\r\n'
    "SUMMARY:홍길\r\n 동 과\r\n \\, 박예시\\; \\\r\n n끝\r\n\r\nX:a\r\n \r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
)
CONTACTS = (
    "BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=ED=99=8D=EA=B8=\n=B8=EB=8F=99;=20x\n"
    "FN;QUOTED-PRINTABLE:Ada=20De=\nmo =3D=E9=\n\nNOTE:b=c\nPHOTO;ENCODING=b:AAAA\n BBBB\nEND:VCARD\n"
)
TABLE = (
    '번호,이름,메모,주소\r\n1,"홍길동","김가상 ""홍길동"" 이고\r\n엄마는",  박예시 ,010-5550-9001\r\n'
    '2,김하나,=HYPERLINK("mailto:ada@example.com"),01055509003\r\n3, "Demo, Ada" ,5" disk,\r\n4,"5" disk",""\r\n'
)
TREE = (
    '{"user":{"full_name":"\\u015eule Deneme","mail":"sule\\u0040example.com","id":10000000146,"score":1.50,'
    '"note":"line1\\n\\u015eule Deneme\\t\\/ \\"quoted\\"","big":12345678901234567890},\n'
    '  "Ada Demo":{"k":"v"},"dup":"\\u0041da Demo","dup":"Ada Demo","face":"\\ud83d\\uDE00 \\ud83d","tab":"\t",\n'
    '"raw":"{\\"name\\":\\"\\\\u015eule Deneme\\"}", "e":1E5, "n":-0.0, "t":[true,null,[],{}] }\n'
)

SAMPLES: dict[str, tuple[Sample, ...]] = {
    "text": (
        ("korean.txt", KOREAN.encode("cp949"), None),
        ("turkish.txt", TURKISH.encode("cp1254"), None),
        ("marked.txt", b"\xef\xbb\xbf" + TURKISH.encode(), None),
        ("wide.txt", b"\xff\xfe" + KOREAN.encode("utf-16-le"), None),
        ("wide-unmarked.txt", KOREAN.encode("utf-16-be"), None),
        ("server.log", LOG, None),
        ("report.md", MARKDOWN.encode(), None),
        ("old mac.txt", b"Ada Demo\rand\rCan", None),
        ("mixed.txt", "a\r\nb\rc\nd e\u0301 😀 Ada\u00a0Demo".encode(), None),
        ("no suffix", b"Ada Demo", None),
        ("invitation.ics", CALENDAR.encode(), None),
        ("contacts.vcf", CONTACTS.encode(), None),
    ),
    "csv": (
        ("table.csv", TABLE.encode(), None),
        ("table.csv", TABLE.encode("cp949"), None),
        ("table.csv", TABLE.replace(",", ";").encode("utf-16"), None),
        ("table.tsv", TABLE.replace(",", "\t").encode(), None),
        ("bars.csv", b"a|b\n|Ada Demo|\n||\n", None),
    ),
    "json": (
        ("tree.json", TREE.encode(), None),
        ("tree.json", b"\xff\xfe" + TREE.encode("utf-16-le"), None),
        ("lines.jsonl", (TREE.replace("\n", "") + "\n").encode() * 3 + b'\n"Ada Demo"\n12\r\n', None),
        ("korean.json", '{"이름":"홍길동","전화":["010-5550-9001"]}'.encode("cp949"), None),
        ("one.json", b"-1.5e+7", None),
    ),
    "html": HTML_SAMPLES,
    "xml": XML_SAMPLES,
    "rtf": RTF_SAMPLES,
    "eml": EML_SAMPLES,
    "msg": MSG_SAMPLES,
    **OFFICE_SAMPLES,
    **SHEET_SAMPLES,
}

_characters = st.characters(exclude_categories=("Cs",))
_lines = st.lists(
    st.text(_characters | st.sampled_from(list('Aa ğİı가é\u0301\u200b😀"\\,;\t|{}[]:')), max_size=12), max_size=6
)
_ends = st.lists(st.sampled_from(("\n", "\r\n", "\r", "")), min_size=7, max_size=7)
_encodings = st.sampled_from(
    (
        "utf-8",
        "utf-8",
        "utf-16-le",
        "utf-16-be",
        "utf-32-le",
        "cp949",
        "cp1254",
        "cp1252",
        "cp1251",
        "gb18030",
        "euc_jp",
    )
)
_BOMS = {"utf-8": b"\xef\xbb\xbf", "utf-16-le": b"\xff\xfe", "utf-16-be": b"\xfe\xff", "utf-32-le": b"\xff\xfe\0\0"}


def _text(ends: list[str], lines: list[str]) -> str:
    return "".join(line + end for line, end in zip(lines, ends, strict=False)) or "Ada"


def _file(suffix: str, text: str, encoding: str, mark: bool, stray: bytes) -> Sample:
    # EUC-JP writes a yen sign as a backslash and an overline as a tilde.
    data = text.replace("¥", "").replace("‾", "").encode(encoding, "ignore")
    if encoding == "utf-8" and stray:
        middle = len(data) // 2
        data = data[:middle] + stray + data[middle:]
    if mark:
        data = _BOMS.get(encoding, b"") + data
    return f"any{suffix}", data or b"Ada".ljust(4), encoding


def _files(suffixes: tuple[str, ...], texts: st.SearchStrategy[str], strays: bool = True) -> st.SearchStrategy[Sample]:
    stray = st.sampled_from((b"", b"", b"\xff", b"\xc3", b"\x80\xfe")) if strays else st.just(b"")
    return st.builds(_file, st.sampled_from(suffixes), texts, _encodings, st.booleans(), stray)


def spelled(text: str, seed: int) -> str:
    """A JSON string of the text in one of the many ways to escape it."""
    chance = random.Random(seed)
    pieces: list[str] = []
    for char in text:
        short = {"\n": "\\n", '"': '\\"', "\\": "\\\\", "/": "\\/", "\t": "\\t", "\b": "\\b", "\f": "\\f", "\r": "\\r"}
        units = char.encode("utf-16-be", "surrogatepass")
        escaped = "".join(f"\\u{int.from_bytes(units[at : at + 2], 'big'):04x}" for at in range(0, len(units), 2))
        if chance.random() < 0.3:
            escaped = escaped.upper().replace("U", "u")
        must = char < " " or char in '"\\' or "\ud800" <= char <= "\udfff"
        ways = [escaped, *([short[char]] if char in short else []), *([] if must else [char] * 3)]
        pieces.append(chance.choice(ways))
    return f'"{"".join(pieces)}"'


_strings = st.builds(spelled, st.text(max_size=10), st.integers(0, 99)) | st.builds(
    lambda inner, seed: spelled(json.dumps({"inner": inner}), seed), st.text(max_size=5), st.integers(0, 99)
)
_numbers = st.sampled_from(("0", "-0", "1.50", "1E5", "12345678901234567890", "-1.5e-3", "10000000146"))
_space = st.sampled_from(("", "", " ", "\n", "\r\n  ", "\t"))


def _list(values: list[str], space: str) -> str:
    return f"[{space}{f'{space},'.join(values)}{space}]"


def _object(pairs: list[tuple[str, str]], space: str) -> str:
    return "{" + ",".join(f"{space}{key}{space}:{value}" for key, value in pairs) + space + "}"


_values = st.recursive(
    _strings | _numbers | st.sampled_from(("true", "false", "null")),
    lambda inner: (
        st.builds(_list, st.lists(inner, max_size=4), _space)
        | st.builds(_object, st.lists(st.tuples(_strings, inner), max_size=4), _space)
    ),
    max_leaves=8,
)
_json_texts = st.builds("\n".join, st.lists(_values, min_size=1, max_size=3))
_cells = st.text(_characters, max_size=6) | st.sampled_from(
    (
        '"',
        '""',
        ' "a,b" ',
        '"x""y"',
        '"a\r\nb"',
        '"open',
        'sh"ut',
        '5" disk',
        '"5" disk"',
        '"a""',
        "Ada",
        " ",
        "a;b",
        "1,5",
    )
)
_tables = st.builds(
    lambda rows, delimiter, end: end.join(delimiter.join(row) for row in rows) or "Ada",
    st.lists(st.lists(_cells, min_size=1, max_size=4), min_size=1, max_size=4),
    st.sampled_from(",;\t|"),
    st.sampled_from(("\n", "\r\n", "\r")),
)

FILES: dict[str, st.SearchStrategy[Sample]] = {
    "text": _files((".txt", ".md", ".log"), st.builds(_text, _ends, _lines)),
    "csv": _files((".csv", ".tsv"), _tables | st.builds(_text, _ends, _lines)),
    "json": _files((".json", ".jsonl"), _json_texts, strays=False),
    "html": HTML_FILES,
    "xml": XML_FILES,
    "rtf": RTF_FILES,
    "eml": EML_FILES,
    "msg": MSG_FILES,
    **OFFICE_FILES,
    **SHEET_FILES,
}
