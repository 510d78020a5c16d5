"""The masked text as it is shown: what the written file holds, and nothing else."""

from office_archives import docx, text
from office_trips import masked as trip

from app.masked import masked

DELETED = '<w:p><w:del w:id="1" w:author="Can Örnek"><w:r><w:delText>Şule Deneme</w:delText></w:r></w:del></w:p>'


def test_what_masking_takes_out_is_not_shown_as_if_it_stayed() -> None:
    made = trip(docx(text("Ada Demo was here") + DELETED), "letter.docx", "Ada Demo")
    shown = masked(made.source, made.result, "letter-masked.docx")
    assert {part.id: part.text for part in shown.parts[:-1]} == {
        "body": "[PERSON_1] was here",
        "deleted": "",
        "metadata": "",
    }
    for part, source in enumerate(made.source.parts):
        for offset in (0, len(source.text) - 1):
            assert 0 <= shown.offset(part, offset) <= len(shown.parts[part].text)
