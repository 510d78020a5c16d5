"""Escapes undone within ordinary text: where each character stands, also in a file full of them."""

from core.mask.escapes import undo_escapes


def test_places_of_escaped_characters() -> None:
    [plain] = undo_escapes(r"x\\u0041\\u0042 \ud83d\ude00 %C3%B6y &amp;z \\\\n_\_")
    assert plain.text == "xAB 😀 öy &z \n__"
    spelled = [r"\\u0041", r"\\u0042", " ", r"\ud83d\ude00", " ", "%C3%B6", "y", " ", "&amp;", "z", " ", "\\\\\\\\n"]
    written = r"x\\u0041\\u0042 \ud83d\ude00 %C3%B6y &amp;z \\\\n_\_"
    shown = [written[slice(*plain.source(index, index + 1))] for index in range(1, 13)]
    assert shown == spelled


def test_a_file_full_of_escapes_comes_in_stretches_that_overlap() -> None:
    line = r'"msg": "Hi\nAda%20Demo\t",'
    text = line * 20_000
    stretches = list(undo_escapes(text))
    assert len(stretches) > 5
    assert max(len(plain.text) for plain in stretches) < 40_000
    seen = set()
    for plain in stretches:
        at = plain.text.find("Ada Demo")
        while at >= 0:
            if plain.is_whole(at, at + 8):
                seen.add(plain.source(at, at + 8))
            at = plain.text.find("Ada Demo", at + 1)
    assert len(seen) == 20_000
    assert {text[start:end] for start, end in seen} == {"Ada%20Demo"}
