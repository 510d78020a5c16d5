"""A review of a few planted values in two parts."""

import pytest
from marked_text import build
from reviewed import TEXT

from core.review import Review


@pytest.fixture
def review() -> Review:
    document, findings = build(TEXT, "Comment by ⟦PERSON:Ada Demo⟧")
    return Review(document, findings)
