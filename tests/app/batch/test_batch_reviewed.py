"""Files of a batch in Review: what the rule left is decided there, and the file comes back to its row."""

from pathlib import Path

from batch_desk import CONTROL, BatchAnalyst
from batches import fill, masked_in
from PySide6.QtCore import Qt

from app.pages.save import SaveSheet
from core.documents import read
from core.restore import restore
from core.review import Review
from core.review.tally import Status
from core.vault import open_mapping


def drop_two(analyst: BatchAnalyst, folder: Path) -> None:
    """A folder with two letters that say the same."""
    text = "Met 김가상 (gasang.kim@example.com) and Şule Deneme on 14 April 2026.\n"
    (folder / "in").mkdir()
    for name in ("a.txt", "b.txt"):
        (folder / "in" / name).write_text(text, encoding="utf-8")
    analyst.drop(folder / "in")


def save_in_review(analyst: BatchAnalyst) -> SaveSheet:
    """Save by keyboard what Review shows; a recovery key that is offered waits."""
    analyst.press(Qt.Key.Key_S, CONTROL)
    sheet = analyst.window.sheet()
    assert isinstance(sheet, SaveSheet)
    analyst.press(Qt.Key.Key_Return, CONTROL)
    analyst.wait(lambda: sheet.view in ("result", "keys"))
    if sheet.view == "keys":
        sheet.keys_step.postpone()  # type: ignore[union-attr]
        analyst.wait(lambda: sheet.view == "result")
    return sheet


def test_a_file_goes_to_review_and_comes_back(analyst: BatchAnalyst, tmp_path: Path) -> None:
    drop_two(analyst, tmp_path)
    analyst.batching.set_rule(mask_from=0.9999, keep_kinds=frozenset({"EMAIL"}))
    analyst.run()
    assert analyst.states() == ["review", "review"]
    assert analyst.page.list.current_row() == 0
    assert analyst.page.list.hasFocus()
    assert masked_in(tmp_path / "masked") == {}
    analyst.batching.set_rule(mask_from=0.9)  # the planted findings of the window score 0.96
    analyst.press(Qt.Key.Key_Return)
    flow = analyst.review.workflow
    assert analyst.window.page.name == "review"
    analyst.wait(lambda: flow.current is not None and flow.current.state == "ready")
    review = flow.current.review  # type: ignore[union-attr]
    assert review is not None
    verdicts = {review.finding(slot).kind: review.verdict(slot) for slot in review.order}
    assert verdicts == {"PERSON": "mask", "EMAIL": "keep", "DATE": "mask"}
    assert review.counts.undecided == 0
    analyst.wait(lambda: flow.current is not None and flow.current.masked is not None)
    sheet = save_in_review(analyst)
    assert (tmp_path / "masked" / "a-masked.txt").exists()
    sheet.leave()
    assert analyst.states() == ["clean", "review"]
    analyst.window.notice.buttons()[0].click()
    assert analyst.window.page.name == "batch"
    assert analyst.page.list.current_row() == 1
    assert analyst.titles()[0] == "Verified clean"


def test_in_review_the_first_finding_that_the_rule_left_is_selected(analyst: BatchAnalyst, tmp_path: Path) -> None:
    drop_two(analyst, tmp_path)
    analyst.batching.set_rule(mask_from=0.9999, keep_kinds=frozenset({"PERSON"}))
    analyst.run()
    analyst.press(Qt.Key.Key_Return)
    flow = analyst.review.workflow
    analyst.wait(lambda: flow.current is not None and flow.current.state == "ready")
    review = flow.current.review  # type: ignore[union-attr]
    assert review is not None
    undecided = [slot for slot in review.order if review.status(slot) == Status.UNDECIDED]
    assert analyst.review.deciding.selected == undecided[0] != review.order[0]


def test_a_reviewed_file_shares_the_tokens_of_its_batch(analyst: BatchAnalyst, tmp_path: Path) -> None:
    fill(tmp_path / "in", 2)
    analyst.drop(tmp_path / "in")
    analyst.batching.set_rule(mask_from=0.0, one_mapping=True)
    analyst.run()
    masked = tmp_path / "masked"
    token = (masked / "letter 000-masked.txt").read_text().split("Dear ")[1].split(",")[0]
    (tmp_path / "in" / "more.txt").write_text("Şule Deneme wrote to Ada Demo.\n")
    analyst.drop(tmp_path / "in" / "more.txt")
    analyst.batching.set_rule(mask_from=1.1)
    if analyst.window.page.name != "batch":  # one file goes to Review by itself
        analyst.window.open_files([tmp_path / "in" / "more.txt"], "batch")
        analyst.wait(lambda: len(analyst.batching.rows) == 3)
    analyst.run()
    assert analyst.states() == ["clean", "clean", "review"]
    analyst.page.list.setFocus()
    analyst.press(Qt.Key.Key_Return)
    flow = analyst.review.workflow
    analyst.wait(lambda: flow.current is not None and flow.current.state == "ready")
    analyst.wait(lambda: flow.current is not None and flow.current.masked is not None)
    sheet = save_in_review(analyst)
    sheet.leave()
    text = (masked / "more-masked.txt").read_text()
    assert text.endswith(f"wrote to {token}.\n") and not text.startswith(token)
    analyst.wait(lambda: [path.name for path in masked.glob("*.garim-map")] == ["batch.garim-map"])
    document = read(masked / "more-masked.txt")
    opened = open_mapping(masked / "batch.garim-map", analyst.window.keys.keys, document)
    assert {outcome.state for outcome in restore(document, opened.mapping).outcomes} == {"exact"}


def test_decisions_go_along_to_the_next_file_of_the_batch_and_can_be_undone(
    analyst: BatchAnalyst, tmp_path: Path
) -> None:
    drop_two(analyst, tmp_path)
    analyst.batching.set_rule(mask_from=0.9999)
    analyst.run()
    flow = analyst.review.workflow

    def shown(name: str) -> Review:
        analyst.wait(lambda: flow.current is not None and flow.current.name == name and flow.current.state == "ready")
        assert flow.current is not None and flow.current.review is not None
        return flow.current.review

    analyst.press(Qt.Key.Key_Return)
    review = shown("a.txt")
    analyst.review.deciding.select(review.order[0])
    kept = review.finding(review.order[0]).text
    analyst.review.commands.actions["keep_all"].trigger()
    analyst.window.go("batch")
    analyst.page.list.go_to(1)
    analyst.page.list.setFocus()
    analyst.press(Qt.Key.Key_Return)
    review = shown("b.txt")
    analyst.wait(lambda: review.counts.kept > 0)
    assert {review.finding(slot).text for slot in review.order if review.status(slot) == Status.KEPT} == {kept}
    assert analyst.review.panel.undo_bar.sentence() == "1 finding decided as in other documents."
    analyst.review.commands.actions["undo"].trigger()
    assert review.counts.kept == 0
    flow.show(flow.documents[0])
    flow.show(flow.documents[1])
    assert review.counts.kept == 0, "what was taken back stays so"
    analyst.review.commands.actions["as_others"].trigger()
    assert review.counts.kept == 1
    analyst.review.commands.actions["as_others"].trigger()
    assert analyst.review.panel.undo_bar.sentence() == "No open finding here was decided in another document."
