"""Which encoding is taken for which bytes, and that it comes back (U25)."""

import codecs

import pytest
from covering import cover, mapping_of, uncover
from document_samples import KOREAN, LOG, TURKISH

from core.documents import read_bytes, reread, write
from core.documents.encodings import ENCODINGS, canonical, decode
from core.documents.guessing import guess
from core.errors import FileError
from core.model import Edit, Profile, Span

FRENCH = "L’élève a déjà reçu où naïve, œuvre « çà et là » — 12 €\n"
GERMAN = "Größe, Straße, Ärzte, öffnen, Übung\n"
SPANISH = "¿Qué tal, señor Núñez? Mañana volverá.\n"
PORTUGUESE = "Não, João comprou pão e maçãs à tarde\n"
DANISH = "Blåbærsyltetøj på øen; Søren på Ærø\n"
ICELANDIC = "Það er ágætt að sjá þig í dag, sagði Þóra við Björn á ný og þá\n"
POLISH = "Zażółć gęślą jaźń, Paweł Łukaszewicz mieszka w Łodzi\n"
CZECH = "Příliš žluťoučký kůň úpěl ďábelské ódy\n"
HUNGARIAN = "Árvíztűrő tükörfúrógép, őszi nők\n"
RUSSIAN = "Привет, Иван Петров живёт в Москве на улице Ленина\n"
GREEK = "Καλημέρα, ο Γιώργος μένει στην Αθήνα και δουλεύει\n"
JAPANESE = "これは日本語の文章です。山田さんは東京に住んでいます。\n"
CHINESE = "他是我们的朋友，在北京工作，有一个孩子和一只不大的狗。\n"


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("홍길동 귀하\r\n", "cp949"),
        (KOREAN, "cp949"),
        ("이름,전화\r\n똠방각하,010-5550-9001\r\n", "cp949"),
        ("Şükrü Demo\r\n", "cp1254"),
        (TURKISH, "cp1254"),
        ("ŞÜKRÜ ÖĞRETMEN, İŞ GÜVENLİĞİ", "cp1254"),
        ("Işık ve kapı", "cp1254"),
        (FRENCH, "cp1252"),
        ("café", "cp1252"),
        (GERMAN, "cp1252"),
        ("Die Ärzte", "cp1252"),
        (SPANISH, "cp1252"),
        ("Álvaro", "cp1252"),
        (PORTUGUESE, "cp1252"),
        (DANISH, "cp1252"),
        (ICELANDIC, "cp1252"),
        ("Volume: 12 m³, 3 °C", "cp1252"),
        (POLISH, "cp1250"),
        (POLISH, "iso8859-2"),
        (CZECH, "cp1250"),
        (HUNGARIAN, "cp1250"),
        (RUSSIAN, "cp1251"),
        (RUSSIAN, "koi8-r"),
        (GREEK, "cp1253"),
        (JAPANESE, "cp932"),
        (JAPANESE, "euc_jp"),
        (CHINESE, "gb18030"),
    ],
)
def test_u25_the_encoding_is_guessed_and_kept(text: str, encoding: str) -> None:
    data = text.encode(encoding)
    document = read_bytes(data, "a.txt")
    assert document.parts[0].text == text
    assert document.profile.encoding == encoding
    assert document.profile.guessed
    assert write(document, ()) == data


@pytest.mark.parametrize("text", [KOREAN, TURKISH, FRENCH, RUSSIAN, JAPANESE, "Ada\n", "a 😀\r\n", "1\r\n"])
@pytest.mark.parametrize("mark", [True, False])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le", "utf-16-be"])
def test_u25_unicode_with_and_without_a_mark(text: str, mark: bool, encoding: str) -> None:
    bom = {"utf-8": codecs.BOM_UTF8, "utf-16-le": codecs.BOM_UTF16_LE, "utf-16-be": codecs.BOM_UTF16_BE}[encoding]
    data = (bom if mark else b"") + text.encode(encoding)
    document = read_bytes(data, "a.txt")
    assert document.parts[0].text == text
    assert document.profile.encoding == encoding
    assert document.profile.bom == (bom if mark else b"")
    assert document.profile.guessed is (not mark and encoding != "utf-8")
    assert write(document, ()) == data


@pytest.mark.parametrize(
    ("text", "name", "encoding", "bom"),
    [
        ("홍길동 귀하\r\n", "홍길동", "cp949", b""),
        ("홍길동 귀하\r\n", "홍길동", "utf-16-le", codecs.BOM_UTF16_LE),
        ("홍길동 귀하\r\n", "홍길동", "utf-16-be", codecs.BOM_UTF16_BE),
        ("홍길동 귀하\r\n", "홍길동", "utf-8", codecs.BOM_UTF8),
        ("Şükrü Demo\r\n", "Şükrü Demo", "cp1254", b""),
    ],
)
def test_u25_only_the_masked_bytes_differ(text: str, name: str, encoding: str, bom: bytes) -> None:
    source = bom + text.encode(encoding)
    document = read_bytes(source, "a.txt")
    span = Span(part="body", start=0, end=len(name))
    masked = write(document, [Edit(span=span, text="[PERSON_1]")])
    assert masked == source.replace(name.encode(encoding), "[PERSON_1]".encode(encoding))
    again = read_bytes(masked, "a-masked.txt", encoding=encoding)
    assert write(again, [Edit(span=Span(part="body", start=0, end=10), text=name)]) == source


@pytest.mark.parametrize("encoding", ["cp949", "cp1254", "utf-16-le", "utf-16-be", "utf-8"])
def test_u25_a_wholly_masked_file_restores_in_the_encoding_of_its_source(encoding: str) -> None:
    text = "홍길동\r\n" if encoding in ("cp949", "utf-8") else "Şule Deneme\r\n"
    source = text.encode(encoding)
    document = read_bytes(source, "a.txt", encoding=encoding)
    covered = cover(document, [Span(part="body", start=0, end=len(text) - 2)])
    masked = reread(read_bytes(covered.data, "a.txt"), covered.mapping)
    assert masked.profile.encoding == encoding
    assert write(masked, uncover(masked, covered)) == source
    # Also when somebody has added a line of ASCII to it.
    edited = reread(read_bytes(covered.data + "ok\n".encode(encoding), "a.txt"), covered.mapping)
    assert write(edited, uncover(edited, covered)) == source + "ok\n".encode(encoding)


def test_u25_an_edited_file_that_was_saved_as_utf8_stays_utf8() -> None:
    document = read_bytes(KOREAN.encode("cp949"), "a.txt")
    covered = cover(document, [Span(part="body", start=0, end=3)])
    converted = covered.data.decode("cp949").encode()
    edited = reread(read_bytes(converted, "a.txt"), covered.mapping)
    assert edited.profile.encoding == "utf-8"
    assert write(edited, uncover(edited, covered)) == KOREAN.encode()


def test_reread_without_anything_new_gives_the_document_itself() -> None:
    document = read_bytes(KOREAN.encode(), "a.txt")
    assert reread(document, mapping_of(document, b"")) is document


@pytest.mark.parametrize("stray", [b"\xff", b"\xc3", b"\x80\x81\xfe", b"\xed\xa0\x80"])
def test_u25_stray_bytes_in_utf8_survive(stray: bytes) -> None:
    source = "Şule Deneme, 홍길동 ".encode() + stray + b" Ada Demo\r\n"
    document = read_bytes(source, "a.log")
    assert document.profile.encoding == "utf-8"
    assert document.profile.guessed
    start = document.parts[0].text.index("Ada Demo")
    masked = write(document, [Edit(span=Span(part="body", start=start, end=start + 8), text="[PERSON_1]")])
    assert masked == source.replace(b"Ada Demo", b"[PERSON_1]")


def test_u25_a_log_with_odd_bytes_survives() -> None:
    document = read_bytes(LOG, "server.log")
    assert document.profile.newline == "mixed"
    assert "Ada Demo" in document.parts[0].text
    assert write(document, ()) == LOG


def test_u25_strays_do_not_hide_korean() -> None:
    source = KOREAN.encode("cp949") * 20 + b"\xff\r\n"
    document = read_bytes(source, "a.log")
    assert document.profile.encoding == "cp949"
    assert document.parts[0].text.startswith("홍길동 귀하")
    assert write(document, ()) == source


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_every_encoding_can_be_named_and_comes_back(encoding: str) -> None:
    text = "Ada Demo 1\r\n"
    document = read_bytes(text.encode(encoding), "a.txt", encoding=encoding)
    assert document.parts[0].text == text
    assert document.profile.encoding == canonical(encoding) == encoding
    assert not document.profile.guessed
    assert write(document, ()) == text.encode(encoding)


@pytest.mark.parametrize(
    "encoding",
    [
        name
        for name in ENCODINGS
        if not name.startswith("utf-") and name not in ("cp932", "big5hkscs", "johab", "gb18030")
    ],
)
def test_every_byte_comes_back_in_every_encoding(encoding: str) -> None:
    """All single bytes and all pairs behind a lead byte."""
    for lead in range(0x80, 0x100):
        source = b"".join(bytes((lead, trail, 0x20)) for trail in range(0x20, 0x100))
        document = read_bytes(source, "a.txt", encoding=encoding)
        edited = write(document, [Edit(span=Span(part="body", start=0, end=1), text=document.parts[0].text[0])])
        assert edited == source


@pytest.mark.parametrize(
    ("given", "known"),
    [
        ("EUC-KR", "cp949"),
        ("ks_c_5601-1987", "cp949"),
        ("UTF8", "utf-8"),
        ("windows-1254", "cp1254"),
        ("gbk", "gb18030"),
    ],
)
def test_aliases_mean_the_wider_encoding(given: str, known: str) -> None:
    assert canonical(given) == known


@pytest.mark.parametrize("given", ["rot13", "utf-7", "idna", "iso2022_kr", "no such thing", "base64", "punycode"])
def test_what_is_no_encoding_of_files_is_refused(given: str) -> None:
    with pytest.raises(FileError) as raised:
        read_bytes(b"Ada", "a.txt", encoding=given)
    assert raised.value.code == "file.encoding"


def test_an_encoding_with_two_spellings_is_refused_where_they_matter() -> None:
    """CP932 knows several characters twice; writing them would change bytes."""
    doubled = b"\x87\x90"  # spelled 81 e0 when written
    with pytest.raises(FileError) as raised:
        read_bytes(doubled, "a.txt", encoding="cp932")
    assert raised.value.facts == {"encoding": "cp932", "part": "body"}
    assert guess(JAPANESE.encode("cp932") + doubled) != "cp932"


def test_u25_a_character_the_encoding_lacks_is_an_error_with_a_way_out() -> None:
    source = "Sayın Şükrü, görüşmek üzere\r\n".encode("cp1254")
    document = read_bytes(source, "a.txt")
    edit = Edit(span=Span(part="body", start=6, end=11), text="홍길동")
    with pytest.raises(FileError) as raised:
        write(document, [edit])
    assert raised.value.code == "file.encoding"
    assert raised.value.facts == {"encoding": "cp1254", "part": "body"}
    assert write(document, [edit], encoding="utf-8") == "Sayın 홍길동, görüşmek üzere\r\n".encode()


@pytest.mark.parametrize(("encoding", "char"), [("euc_jp", "¥"), ("cp932", "〜")])
def test_a_character_written_as_another_one_counts_as_lacking(encoding: str, char: str) -> None:
    edit = [Edit(span=Span(part="body", start=1, end=2), text=char)]
    with pytest.raises(FileError):
        write(read_bytes(b"12", "a.txt", encoding=encoding), edit)
    tree = read_bytes(b'"x"', "a.json", encoding=encoding)
    assert write(tree, edit) == f'"\\u{ord(char):04x}"'.encode()


def test_a_utf16_mark_before_a_nul_is_not_one_of_utf32() -> None:
    source = codecs.BOM_UTF16_LE + "\0 Ada Demo and so on, and so on, and so on, and on\n".encode("utf-16-le")
    assert read_bytes(source, "a.txt").profile.encoding == "utf-16-le"


def test_u25_another_encoding_keeps_or_leaves_out_the_mark() -> None:
    marked = read_bytes(codecs.BOM_UTF16_LE + "Ada\n".encode("utf-16-le"), "a.txt")
    assert write(marked, (), encoding="utf-8") == codecs.BOM_UTF8 + b"Ada\n"
    assert write(marked, (), encoding="utf-16-le") == marked.source
    assert write(marked, (), encoding="cp949") == b"Ada\n"
    assert write(read_bytes("홍길동".encode("cp949"), "a.txt"), (), encoding="UTF-8") == "홍길동".encode()


@pytest.mark.parametrize(
    ("text", "kind"),
    [("a", "none"), ("a\nb\n", "lf"), ("a\r\nb", "crlf"), ("a\rb\r", "cr"), ("a\r\nb\n", "mixed"), ("\r\r\n", "mixed")],
)
def test_newlines_are_told(text: str, kind: str) -> None:
    assert read_bytes(text.encode(), "a.txt").profile.newline == kind


@pytest.mark.parametrize(
    ("encoding", "text"), [("gb18030", "张三是不是李四的的的"), ("cp949", "홍길동이 왔다 김가상은")]
)
def test_a_stray_byte_does_not_make_an_edited_copy_another_encoding(encoding: str, text: str) -> None:
    data = (text * 4).encode(encoding) + b"\xff [PERSON_1]\n"
    assert decode(data, like=Profile(encoding=encoding)).profile.encoding == encoding


@pytest.mark.parametrize("encoding", ["iso2022_kr", "iso2022_jp"])
def test_text_that_only_looks_like_ascii_is_refused(encoding: str) -> None:
    text = "담당 홍길동" if encoding.endswith("kr") else "担当 山田"
    with pytest.raises(FileError) as caught:
        decode(text.encode(encoding))
    assert caught.value.code == "file.encoding"
