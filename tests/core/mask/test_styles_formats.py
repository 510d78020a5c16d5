"""Every style in every format: nothing masked is left in the written file, and all but what is masked for good comes
back as it was."""

from pathlib import Path

import pytest
from document_samples import SAMPLES, Sample

from core.documents import output_name, read_bytes
from core.mask import Styling, mask
from core.mask.styles import STYLES
from core.model import Decision, Document, Finding, Span
from core.save import prepare_masked

NAMES = ("Ada Demo", "홍길동", "박예시", "Şule Deneme", "김가상", "김하나", "Deniz Örnek", "Can Örnek")
_ALL = [(form, sample) for form, samples in SAMPLES.items() for sample in samples]


def decisions(document: Document) -> list[Decision]:
    found = []
    for part in document.parts:
        for name in NAMES:
            at = part.text.find(name)
            while at >= 0:
                span = Span(part=part.id, start=at, end=at + len(name))
                finding = Finding(id=len(found), span=span, kind="PERSON", text=name, score=1.0, sources=("pattern",))
                found.append(Decision(finding=finding, verdict="mask", by="rule"))
                at = part.text.find(name, at + 1)
    return found


@pytest.mark.parametrize(("form", "sample"), _ALL, ids=[f"{form}-{n}" for n, (form, _) in enumerate(_ALL)])
def test_every_style_in_every_format(form: str, sample: Sample, tmp_path: Path) -> None:
    name, data, encoding = sample
    document = read_bytes(data, name, encoding=encoding)
    decided = decisions(document)
    for style in STYLES:
        result = mask(document, decided, styling=Styling(default=style, salt="ab" * 16))
        prepare_masked(document, result, tmp_path / output_name(document, result.edits)).draft.discard()
