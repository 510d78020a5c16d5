"""Whether a file that came back is the one that was masked: by its words, for tokens are the same everywhere."""

from dataclasses import replace

import pytest
from masking import document, every

from core.changes import pack
from core.changes.likeness import is_like
from core.documents import write
from core.mask import mask
from core.model import Document, Mapping, Part

ENGLISH = (
    "Ada Demo called on Monday and asked for her papers. We told Ada Demo that they had been sent twice, once to the "
    "old address and once to the new one, and that nobody had signed for either of them."
)
KOREAN = (
    "홍길동은 지난 월요일에 전화하여 서류를 요청했다. 담당자는 홍길동에게 두 번 보냈다고 말했으나 아무도 받지 않았다."
)
OTHER = "The garden is closed in winter. [PERSON_1] keeps the key, and visitors write to [PERSON_1] a week before."


def masked(text: str, name: str) -> tuple[str, Mapping]:
    source = document(text)
    result = mask(source, every(source, name, "PERSON"))
    copy = write(source, result.edits).decode()
    return copy, replace(result.mapping, version=2, masked_text=pack(document(copy), result.mapping))


@pytest.mark.parametrize(("text", "name"), [(ENGLISH, "Ada Demo"), (KOREAN, "홍길동")])
def test_an_edited_copy_is_like_it_and_another_text_is_not(text: str, name: str) -> None:
    copy, mapping = masked(text, name)
    words = copy.split()
    for edited in (
        copy,
        copy.upper(),
        "\n".join(words),
        " ".join(words[len(words) // 2 :]),  # an excerpt
        OTHER + copy,  # within another document
        copy.replace("[PERSON_1]", "somebody"),
        " ".join(word for number, word in enumerate(words) if number % 5),  # every fifth word is gone
    ):
        assert is_like(document(edited), mapping), edited
    assert not is_like(document(OTHER), mapping)


def test_what_cannot_be_told_is_like() -> None:
    _, mapping = masked(ENGLISH, "Ada Demo")
    assert is_like(document("Dear [PERSON_1], see you soon."), mapping)
    assert is_like(document(OTHER), replace(mapping, masked_text=b"", version=1))
    _, short = masked("Dear Ada Demo, see you soon.", "Ada Demo")
    assert is_like(document(OTHER), short)


def test_two_lists_of_tokens_are_not_alike_by_their_tokens() -> None:
    _, mapping = masked(ENGLISH, "Ada Demo")
    rows = "".join(f"[PERSON_1] row{letter} item{letter} cell{letter}\n" for letter in "abcdefgh")
    assert not is_like(document(rows), mapping)


def test_what_programs_write_into_every_file_is_no_likeness() -> None:
    """Names of styles and layouts: all presentations of one program have them in common."""
    styles = "Click to edit Master title style Second level Third level Fourth level Default Paragraph Font"

    def of_program(text: str) -> Document:
        made = document(text)
        own = [Part(id=role, role=role, text=styles, fields=(0, len(styles))) for role in ("metadata", "hidden")]
        return replace(made, parts=(*made.parts, *own))

    copy, mapping = masked(ENGLISH, "Ada Demo")
    mapping = replace(mapping, masked_text=pack(of_program(copy), mapping))
    assert is_like(of_program(copy), mapping)
    assert not is_like(of_program(OTHER), mapping)
