"""Moving edges by what a reader takes for characters."""

from hypothesis import given
from hypothesis import strategies as st

from app.edges import edges_of
from core.model import Part

TEXTS = st.lists(
    st.sampled_from(["a", "é", "e\u0301", "👩‍👩‍👧", "김", "각", "\r\n", " "]), min_size=1, max_size=12
).map("".join)


def test_a_cluster_is_one_step() -> None:
    text = "x👩‍👩‍👧e\u0301y"
    part = Part(id="p", role="body", text=text, fields=(0, len(text)))
    edges = edges_of(0, part, 0, 1)
    edges = edges.moved(text, start=False, step=1)
    assert text[: edges.end] == "x👩‍👩‍👧"
    edges = edges.moved(text, start=False, step=1)
    assert text[: edges.end] == "x👩‍👩‍👧e\u0301"
    edges = edges.moved(text, start=False, step=-1)
    assert text[: edges.end] == "x👩‍👩‍👧"


def test_edges_stay_in_their_field() -> None:
    text = '"Ada","Can"'
    part = Part(id="p", role="body", text=text, fields=(1, 4, 7, 10))
    edges = edges_of(0, part, 7, 10)
    assert edges.moved(text, start=True, step=-1) == edges
    assert edges.moved(text, start=False, step=1) == edges


@given(TEXTS, st.data())
def test_any_steps_leave_a_stretch_inside_the_part(text: str, data: st.DataObject) -> None:
    part = Part(id="p", role="body", text=text, fields=(0, len(text)))
    start = data.draw(st.integers(0, len(text) - 1))
    edges = edges_of(0, part, start, data.draw(st.integers(start + 1, len(text))))
    for side, step in data.draw(st.lists(st.tuples(st.booleans(), st.sampled_from([-1, 1])), max_size=20)):
        edges = edges.moved(text, start=side, step=step)
        assert 0 <= edges.start < edges.end <= len(text)
