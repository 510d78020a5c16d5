"""RTF: text over groups, code pages, hidden places; what is emptied; what other programs say of masked files (U22)."""

import pickle
import re
import shutil
import subprocess
import time
from pathlib import Path

import pytest
from covering import cover, uncover
from masking import decide, there_and_back
from web_samples import LETTER

from core.documents import read_bytes, write
from core.errors import FileError
from core.mask.candidates import locate, parse
from core.mask.residue import check
from core.model import Document, Edit, Output, Span

HEAD = (
    r"{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fcharset0 A;}{\f1\fcharset129 B;}"
    r"{\f2\fcharset162 C;}{\f3\fcharset128 D;}}"
)


def rtf(inner: str) -> Document:
    return read_bytes((HEAD + inner + "}").encode("latin-1"), "a.rtf")


def replaced(inner: str, old: str, new: str, raw: str | None = None) -> str:
    document = rtf(inner)
    start = document.parts[0].text.index(old)
    edit = Edit(span=Span(part="body", start=start, end=start + len(old)), text=new, raw=raw)
    return write(document, [edit]).decode("latin-1").removeprefix(HEAD)[:-1]


@pytest.mark.parametrize(
    ("inner", "text"),
    [
        (r"A{\b d\'61}{\i  }Demo", "Ada Demo"),
        (r"\f1\'c8\'ab\'b1\'e6\'b5\'bf\f0 \'f8", "홍길동ø"),
        ("\\f1\\'a1A\\'c8\r\n\\'ab", "좥홍"),
        ("\\f1 \xc8\xab\xb1\xe6\\f0 \xf8", "홍길ø"),
        ("\\'e9\r\n\\'ea \\f1\\'c8\r\n\\'20", "éê È "),
        (r"\f2\'deule \'fd", "Şule ı"),
        (r"\f3\'8eR\'93c", "山田"),
        (r"\uc1\u54861?\u44600 ?\u46041\'3f", "홍길동"),
        (r"\uc2\u54861\'c8\'ab{\uc0\u44600 }\u46041??!", "홍길동!"),
        (r"\u-10179?\u-8704?\u55357?x", "😀\ufffdx"),
        (r"a\~b\_c\-d\tab e\emdash f\{g\}\\h\line i", "a\u00a0b\u2011c\u00add\te—f{g}\\h\ni"),
        ("one\\par two\\cell three\\row four\\sect five\\\nsix", "one\ntwo\tthree\nfour\nfive\nsix"),
        (r"{\field{\*\fldinst{HYPERLINK x}}{\fldrslt{seen}}}", "seen"),
        (r"{\upr{ansi}{\*\ud{\u54861?}}}", "홍"),
        (r"\v hidden\v0 seen{\deleted gone}", "seen"),
        (r"Ad\'e9\'", "Adé"),
    ],
)
def test_what_a_reader_sees(inner: str, text: str) -> None:
    assert rtf(inner).parts[0].text == text


def test_line_ends_between_characters_are_markup() -> None:
    document = rtf("\\'e9\r\n\\'ea")
    covered = cover(document, [Span(part="body", start=0, end=2)])
    masked = read_bytes(covered.data, "a.rtf")
    assert write(masked, uncover(masked, covered)) == document.source


def test_a_korean_file_is_korean_without_fonts() -> None:
    document = read_bytes(b"{\\rtf1\\ansi\\ansicpg949{\\fonttbl{\\f0\\fcharset0 A;}}\\f0\\'c8\\'ab \xb1\xe6}", "a.rtf")
    assert document.parts[0].text == "홍 길"
    assert document.profile.encoding == "cp949"


def test_u22_every_place_is_a_part_or_emptied() -> None:
    document = read_bytes(LETTER.encode(), "letter.rtf")
    shown = {part.id: part.text for part in document.parts}
    assert shown["body"].startswith(
        "Ada Demo wrote 홍길동 and 홍길동.\nŞule—“Ada\u00a0Demo”\t😀 100% {x} b\\slash\nnext\nmail"
    )
    assert shown["header"] == "Ada Demo" and shown["footer"] == "010-5550-9001" and shown["note"] == "note"
    assert shown["comment"] == "by Ada"
    for hidden in ("hidden Ada", "gone Demo", "Demo", "Ada"):
        assert hidden in shown["hidden"].split("\n")
    assert 'HYPERLINK "mailto:ada@example.com"' in shown["links"]
    assert {(notice.code, notice.n, notice.uninspected) for notice in document.notices} == {
        ("metadata", 0, False),
        ("objects", 1, False),
        ("pictures", 2, True),
    }
    rows = "PERSON\tAda Demo\nPERSON\tAda\nPERSON\tDemo\nEMAIL\tada@example.com\nPHONE\t010-5550-9001\nPERSON\t홍길동\n"
    made = there_and_back(document, decide(locate(document, parse(rows))))
    assert check(made.masked, made.result).clean
    left = made.masked.source.decode("latin-1")
    plain = re.sub(r"\\'([0-9a-f]{2})", lambda match: chr(int(match[1], 16)), left)
    plain = re.sub(r"\\u(-?\d+) ?\??", lambda match: chr(int(match[1]) % 65536), plain)
    plain = re.sub(r"\\[a-z]+-?\d* ?|[{}]", "", plain)
    assert not any(word in text for word in ("Ada", "ada@", "Demo", "9001", "홍길동") for text in (left, plain))
    assert "{\\info}" in left and "{Unknown;}{Author;}" in left and "{\\*\\atnauthor Author}" in left
    assert "0105" not in left and "89504e47" in left and "{\\*\\atnid A}" in left


def test_restoring_gives_all_but_the_properties_back() -> None:
    document = read_bytes(LETTER.encode(), "letter.rtf")
    rows = "PERSON\tAda Demo\nPERSON\t홍길동\n"
    made = there_and_back(document, decide(locate(document, parse(rows))))
    assert write(made.masked, made.restored.edits, output=Output(intact=True)) == write(document, ())


def test_a_name_over_groups_goes_to_the_first_and_comes_back() -> None:
    inner = r"S{\b \'f8ren Bj}{\i erre}gaard!"
    document = rtf(inner)
    covered = cover(document, [Span(part="body", start=0, end=17)])
    assert covered.data.decode() == HEAD + r"[PERSON_1]{\b }{\i }!}"
    masked = read_bytes(covered.data, "a.rtf")
    assert write(masked, uncover(masked, covered)) == document.source


@pytest.mark.parametrize(
    ("inner", "old", "new", "written"),
    [
        ("[P_1]", "[P_1]", "a\\b{c}", r"a\\b\{c\}"),
        ("[P_1]x", "[P_1]", "홍é", r"{\uc1\u-10675?\u233?}x"),
        ("[P_1]", "[P_1]", "😀", r"{\uc1\u-10179?\u-8704?}"),
        ("[P_1]", "[P_1]", "a\nb\tc\u00a0d", r"a\line b\tab c\~d"),
        (r"\b\'41da", "A", "Ada ", r"\b Ada da"),
        (r"{\b Ad}{\i\'61}da", "Ada", "[P_1]", r"{\b [P_1]}{\i}da"),
        (r"\b x\i\'61da", "xa", "[P_1]", r"\b [P_1]\i da"),
        (r"\\b[P_1]", "[P_1]", "Ada", r"\\bAda"),
    ],
)
def test_u26_values_are_escaped(inner: str, old: str, new: str, written: str) -> None:
    assert replaced(inner, old, new) == written


def test_u26_a_raw_spelling_cannot_bring_control_words_in() -> None:
    assert replaced("[P_1]", "[P_1]", "A", raw=r"\'41") == r"\'41"
    assert replaced("[P_1]", "[P_1]", "A", raw=r"{\b A}") == "A"
    assert replaced("[P_1]", "[P_1]", "A", raw=r"\par A") == "A"
    assert replaced("[P_1]", "[P_1]", "A", raw="A\0>") == "A"


@pytest.mark.parametrize(
    "data",
    [
        (HEAD + r"a\bin5 hello}").encode(),
        ("{\\rtf1 " + "{" * 200_000).encode(),
        b"not rtf at all",
    ],
)
def test_what_cannot_be_read_is_refused_at_once(data: bytes) -> None:
    began = time.perf_counter()
    with pytest.raises(FileError) as raised:
        read_bytes(data, "a.rtf")
    assert raised.value.code in ("file.damaged", "file.syntax")
    assert time.perf_counter() - began < 0.5


@pytest.mark.parametrize(
    "inner",
    ["{\\b " * 9_000, "\\" * 20_001, "\\u" * 20_000, "}" * 20_000, r"\uc999999\u1" + "a" * 50_000, r"\'" * 9_000],
)
def test_hostile_files_are_read_in_little_time(inner: str) -> None:
    began = time.perf_counter()
    document = rtf(inner)
    assert write(document, ()) == document.source
    assert time.perf_counter() - began < 2


def test_a_code_page_that_nobody_has_is_read_as_western() -> None:
    document = read_bytes(rb"{\rtf1\ansi\ansicpg969 Can \'d6rnek}", "a.rtf")
    assert document.parts[0].text == "Can Örnek"


def test_layouts_travel_between_processes() -> None:
    document = pickle.loads(pickle.dumps(read_bytes(LETTER.encode(), "letter.rtf")))
    assert document.parts[0].text and b"{\\info}" in write(document, ())


@pytest.mark.skipif(shutil.which("soffice") is None, reason="LibreOffice is not installed")
def test_libreoffice_opens_a_masked_file(tmp_path: Path) -> None:
    text = LETTER.replace(r"{\pict\pngblip 89504e47}", "").replace(r"{\pict\bin4 {\}x}", "")  # no real pictures
    document = read_bytes(text.encode(), "letter.rtf")
    rows = "PERSON\tAda Demo\nPERSON\t홍길동\nPHONE\t010-5550-9001\n"
    made = there_and_back(document, decide(locate(document, parse(rows))))
    source = tmp_path / "masked.rtf"
    source.write_bytes(made.masked.source)
    home = f"-env:UserInstallation=file://{tmp_path}/profile"
    command = ["soffice", home, "--headless", "--convert-to", "txt:Text", "--outdir", str(tmp_path), str(source)]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    text = (tmp_path / "masked.txt").read_text("utf-8-sig")
    assert text.startswith("[PERSON_1] wrote [PERSON_2] and [PERSON_")
    assert "{x} b\\slash" in text and "Demo wrote" not in text
