"""Errors cross from one process to another whole: code, facts and places."""

import copy
import pickle

import pytest

from core.errors import FileError, GarimError, MappingError, ResidueError
from core.model import Span

ERRORS = (
    GarimError("error.unexpected"),
    FileError("file.large", limit=64),
    MappingError("map.misfit", unknown=1, tokens=3),
    ResidueError("verify.remain", places=[Span(part="body", start=4, end=12)]),
)


@pytest.mark.parametrize("error", ERRORS, ids=str)
def test_an_error_survives_pickling_and_copying(error: GarimError) -> None:
    for other in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
        assert type(other) is type(error)
        assert (other.code, other.facts, str(other)) == (error.code, error.facts, str(error))
        assert getattr(other, "places", ()) == getattr(error, "places", ())
