"""English prose from public corpora: which words count as names, and what the folder holds."""

import json
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "packaging"))

from model import corpora, prose  # noqa: E402

GUM = """# newdoc id = GUM_news_demo
# sent_id = GUM_news_demo-1
# text = The minister, Dr. Ada Demo, met Americans in New Sample.
1\tThe\tthe\tDET\tDT\t_\t2\tdet\t_\tEntity=(1-person-new-nnnnn-cf1-2-coref
2\tminister\tminister\tNOUN\tNN\tNumber=Sing\t8\tnsubj\t_\tSpaceAfter=No
3\t,\t,\tPUNCT\t,\t_\t5\tpunct\t_\t_
4\tDr.\tDr.\tPROPN\tNNP\tNumber=Sing\t5\tnmod:desc\t_\tEntity=(1-person-giv-nnnnn-cf1-2,3-appos
5\tAda\tAda\tPROPN\tNNP\tNumber=Sing\t2\tappos\t_\t_
6\tDemo\tDemo\tPROPN\tNNP\tNumber=Sing\t5\tflat\t_\tEntity=1)1)|SpaceAfter=No
7\t,\t,\tPUNCT\t,\t_\t5\tpunct\t_\t_
8\tmet\tmeet\tVERB\tVBD\t_\t0\troot\t_\t_
9\tAmericans\tAmerican\tPROPN\tNNPS\tNumber=Plur\t8\tobj\t_\tEntity=(2-person-new-nnnnn-cf2-1-sgl)
10\tin\tin\tADP\tIN\t_\t12\tcase\t_\t_
11\tNew\tNew\tPROPN\tNNP\tNumber=Sing\t12\tamod\t_\tEntity=(3-place-new-nnnnn-cf3-2-sgl
12\tSample\tSample\tPROPN\tNNP\tNumber=Sing\t8\tobl\t_\tEntity=3)|SpaceAfter=No
13\t.\t.\tPUNCT\t.\t_\t8\tpunct\t_\t_
"""


def named(text: prose.Text) -> list[tuple[str, str]]:
    return [(text.text[start:end], label) for start, end, label in text.spans]


def test_gum_keeps_names_without_titles_and_ignores_peoples(tmp_path: Path) -> None:
    (tmp_path / "dep").mkdir()
    (tmp_path / "dep" / "GUM_news_demo.conllu").write_text(GUM, encoding="utf-8")
    (text,) = prose.gum(tmp_path, ("news",))
    assert named(text) == [("Ada Demo", "PERSON"), ("Americans", "?"), ("New Sample", "LOCATION")]
    assert not list(prose.gum(tmp_path, ("fiction",)))


def test_litbank_drops_titles_and_does_not_count_what_names_nobody(tmp_path: Path) -> None:
    folder = tmp_path / "coref" / "brat"
    folder.mkdir(parents=True)
    content = "Old Mr. Demo and the Captain saw\nAda of the Hill in Sample .\n"
    spans = [("PROP_PER", "Old Mr. Demo"), ("PROP_PER", "the Captain"), ("PROP_GPE", "Sample"), ("NOM_PER", "Hill")]
    lines = [
        f"T{i}\t{sort} {content.index(words)} {content.index(words) + len(words)}\t{words}"
        for i, (sort, words) in enumerate(spans)
    ]
    (folder / "1_demo_brat.txt").write_text(content, encoding="utf-8")
    (folder / "1_demo_brat.ann").write_text("\n".join(lines), encoding="utf-8")
    first, second = prose.litbank(tmp_path)
    assert named(first) == [("Demo", "PERSON"), ("Captain", "?")]
    assert named(second) == [("Sample", "LOCATION")]


def test_masc_is_joined_to_its_punctuation(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "masc.zip", "w") as packed:
        packed.writestr("masc_tagged/categories.txt", "written x")
        packed.writestr(
            "masc_tagged/written/a.txt", "Ada_NNP Demo_NNP 's_POS dog_NN did_VBD n't_RB bark_VB (_( much_RB )_) ._. \n"
        )
    assert list(prose.masc(tmp_path / "masc.zip")) == [("a:0", "Ada Demo's dog didn't bark (much).")]


def test_the_folder_is_read_like_the_data_folder(tmp_path: Path) -> None:
    prose.write(tmp_path, "en_gum", [prose.Text("1", "Ada Demo met Americans.", [(0, 8, "PERSON"), (13, 22, "?")])])
    (tmp_path / "label_map.json").write_text(json.dumps(prose.labels()), encoding="utf-8")
    (record,) = corpora.read(tmp_path, "en_gum")
    assert record.spans == ((0, 8, "PERSON"), (13, 22, corpora.IGNORE))
    assert record.covers == {"PERSON"}
    assert set(corpora.PROSE) == set(prose.SOURCES)
