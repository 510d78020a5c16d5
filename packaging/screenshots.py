"""Renders the pages of the program into resources/screenshots, light and dark, for the README; then contact sheets of
everything in every language (packaging/sheets.py).

In: nothing but this file: the document is written here, with invented names and test numbers, and goes through the
real engine. Out: PNG files. Two runs on one machine give the same pictures: the key, the dates and the size are fixed.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

os.environ["ORT_DISABLE_TELEMETRY"] = "1"
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from picture_documents import paper, table, word  # noqa: E402
from PySide6.QtCore import QEventLoop, QPoint, QTimer  # noqa: E402
from PySide6.QtGui import QCursor  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

from app import application  # noqa: E402
from app.compose import compose  # noqa: E402
from app.pages.save import SaveSheet  # noqa: E402
from app.preferences import Preferences  # noqa: E402
from app.window import Window  # noqa: E402
from core.model import Area, Document, Finding, Span  # noqa: E402
from core.review import Review  # noqa: E402
from core.vault.keys import Remembered, public_key  # noqa: E402

OUT = ROOT / "resources" / "screenshots"
SIZE = (1440, 900)
LARGEST = 300_000  # bytes of one picture that goes into the repository
PATIENCE_MS = 90_000

# Seals nothing but the mapping of these pictures; a fixed one gives the same fingerprint in every run.
SECRET = "AGE-SECRET-KEY-12S4XUFQH89F5VQG08E959RXFJP47A260CVGEAZC40NJ2YVYX04QQA6D5LN"
MASKED_ON = datetime(2026, 4, 14, 9, 30, tzinfo=UTC)

NAME = "면담 기록 2026-117 (Ada Demo, Deniz Örnek).md"
DOCUMENT = """\
Record of the meeting with Ada Demo, regional buyer, held on 14 April 2026 at the Seoul office. Present for Human \
Resources: Deniz Örnek (Ankara) and 김가상 대리.

Ms Demo joined Örnek Lojistik A.Ş. in March 2019. Her manager, Jonas Sample, asked her to forward the supplier files \
to j.sample@example.com and to the shared box at buyers@example.org. She used her own telephone, +1 202-555-0143, \
because the office line was not yet connected. The order in question is 6033391-0142.

김가상 대리는 3월 2일 박예시 과장에게 전화(010-0000-1234)로 알렸고, 다음 날 \
gasang.kim@example.com에서 같은 내용을 보냈습니다. 신청서에는 주민등록번호 991231-4000005와 \
주소 서울특별시 가상구 예시로 12, 301호가 적혀 있었습니다. 면담에는 가나다물산 담당자도 함께했습니다.

Deniz Örnek'in 3 Mart tarihli notuna göre Şule Deneme, sözleşmeyi İstanbul'daki ofiste imzaladı. \
TR33 0006 1005 1978 6457 8413 26 numaralı hesaba ödeme yapılmadı; 10000000146 numarası belgede açık bırakılmıştı.

Please check with Ada Demo whether the copy sent to legal@example.org still holds the address. \
박예시 과장님도 확인 부탁드립니다.
"""


# What detection cannot know; the analyst marks it.
BY_HAND = ("Ms Demo", "Jonas Sample")


class PictureKeys:
    """A key store that holds the key of the pictures."""

    remembered: Remembered = "device_key"

    def read(self) -> tuple[str, ...]:
        return (SECRET,)

    def write(self, secret: str) -> None:
        raise AssertionError("the pictures make no key")


def wait(milliseconds: int = 60) -> None:
    """Let the window work."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def wait_for(ready: Callable[[], bool]) -> None:
    """Let the window work until `ready()` holds. Raises when it takes too long."""
    for _ in range(PATIENCE_MS // 20):
        if ready():
            wait()
            return
        wait(20)
    raise SystemExit("the window did not come to rest")


def picture(window: Window, name: str) -> None:
    """Grab the window into a file."""
    wait()
    path = OUT / f"{name}.png"
    window.grab().save(str(path), "PNG", 0)  # 0: smallest file, not lowest quality
    size = path.stat().st_size
    note = "" if size <= LARGEST else f"  larger than {LARGEST // 1000} kB"
    print(f"{path.relative_to(ROOT)}  {size // 1000} kB{note}")


def by_hand(document: Document) -> list[Span]:
    """Where the values stand that are marked by hand."""
    text = document.part("body").text
    starts = [text.index(value) for value in BY_HAND]
    return [Span(part="body", start=at, end=at + len(value)) for at, value in zip(starts, BY_HAND, strict=True)]


def edited_copy(folder: Path) -> Path:
    """A masked copy as it comes back, with its mapping beside it, made by the engine itself."""
    from core.documents import read
    from core.find import FindOptions, find
    from core.mask import mask
    from core.save import save_masked
    from core.vault import Keys, mapping_path

    source = folder / NAME
    source.write_text(DOCUMENT, encoding="utf-8")
    document = read(source)
    review = Review(document)
    review.add_findings(find(document, FindOptions()))
    review.add(by_hand(document), "PERSON")
    result = mask(document, review.decisions())
    result = replace(result, mapping=replace(result.mapping, created=MASKED_ON))
    masked = folder / "면담 기록 2026-117 (PERSON_1, PERSON_2)-masked.md"
    save_masked(document, result, masked, mapping_path(masked), Keys(secrets=(SECRET,)), sources=(source,))
    tokens = {entry.original: f"[{entry.token}]" for entry in result.mapping.entries}
    masked.write_text(_edited(masked.read_text(encoding="utf-8"), tokens), encoding="utf-8")
    source.unlink()
    return masked


def _edited(text: str, tokens: dict[str, str]) -> str:
    """What a colleague and a language model did to the masked text: moved, shortened, respelled, made up."""

    def token(value: str) -> str:
        return tokens.get(value, value)

    for before, after in (
        (f"to {token('j.sample@example.com')} and ", ""),
        (token("+1 202-555-0143"), token("+1 202-555-0143").replace("[", "［").replace("]", "］")),
        ("because the office line was not yet connected", "because of the office line"),
        (token("buyers@example.org"), token("buyers@example.org").capitalize().replace("[e", "[E")),
        (f"{token('박예시')} 과장에게 전화", f"{token('박예시')}은 전화"),
        (f"{token('Şule Deneme')}, sözleşmeyi", f"{token('Şule Deneme')}'in sözleşmesini"),
        (
            f"check with {token('Ada Demo')}",
            f"check with {token('Ada Demo')}".replace("[", "&#91;").replace("]", "&#93;"),
        ),
    ):
        text = text.replace(before, after)
    return text + "\nSonraki görüşmeye [PERSON] ve [PERSON_77] katılacak.\n"


def show_changes(window: Window) -> None:
    """What the colleague edited, one change of a token selected."""
    page = window.pages["restore"]
    wait_for(lambda: page.restoring.changes.state == "ready")  # type: ignore[attr-defined]
    page.work.changing.turn(on=True)  # type: ignore[attr-defined]
    page.work.changing.step(1)  # type: ignore[attr-defined]
    wait(300)


def batch_folder(folder: Path) -> Path:
    """Files as they lie in a folder: some that the rule can do, one for a person, one that cannot be read."""
    made = folder / "April"
    made.mkdir()
    (made / NAME).write_text(DOCUMENT, encoding="utf-8")
    rows = "".join(
        f"{number},김가상,gasang.kim{number}@example.com,010-0000-{number:04d}\n" for number in range(1, 400)
    )
    (made / "customer_export_cp949.csv").write_bytes(f"번호,이름,메일,전화\n{rows}".encode("cp949"))
    lines = "".join(
        f"2026-04-14 09:{n % 60:02d} login j.sample{n}@example.com from 192.0.2.{n % 250}\n" for n in range(900)
    )
    (made / "service-2026-04.log").write_text(lines, encoding="utf-8")
    contract = "Sözleşme taslağı\n\nŞule Deneme (TC 10000000146), İstanbul. Hesap: TR33 0006 1005 1978 6457 8413 26.\n"
    (made / "sözleşme_taslağı.md").write_text(contract, encoding="utf-8")
    (made / "supplier notes.txt").write_text("Met Mr Will Green about the order; call back Grace.\n", encoding="utf-8")
    (made / "회의록 2월.txt").write_bytes(bytes(range(256)) * 40)
    return made


def decide(window: Window) -> None:
    """Part of the review is done: these masked, dates and places kept."""
    review = window.pages["review"]
    workflow = review.workflow  # type: ignore[attr-defined]
    masked = {
        "Ada Demo",
        "Deniz Örnek",
        "Jonas Sample",
        "j.sample@example.com",
        "+1 202-555-0143",
        "Örnek Lojistik A.Ş.",
    }

    def slots(wanted: Callable[[Finding], bool]) -> list[int]:
        current = workflow.current.review
        return [slot for slot in current.order if wanted(current.finding(slot))]

    workflow.change(lambda current: current.add(by_hand(workflow.current.document), "PERSON"))
    workflow.change(lambda current: current.decide(slots(lambda finding: finding.text in masked), "mask"))
    workflow.change(lambda current: current.decide(slots(lambda finding: finding.kind in ("DATE", "LOCATION")), "keep"))
    chosen = slots(lambda finding: finding.text == "김가상")
    if chosen:
        review.deciding.select(chosen[0])  # type: ignore[attr-defined]


def other_looks(window: Window, folder: Path, appearance: str) -> None:
    """Word with its parts, a table, pages of a PDF; pages in Korean as well."""
    page = window.pages["review"]
    workflow = page.workflow  # type: ignore[attr-defined]
    for name, make in (("word", word), ("table", table), ("pages", paper)):
        window.open_files([make(folder)])
        wait_for(lambda: workflow.current is not None and workflow.current.masked is not None)
        review = workflow.current.review
        slots = list(review.order)
        done = 6 if name == "pages" else len(slots) // 3  # pages: the first one stays on screen
        workflow.change(lambda current, slots=slots[:done]: current.decide(slots, "mask"))
        places = [slot for slot in slots if review.finding(slot).kind in ("DATE", "LOCATION")]
        workflow.change(lambda current, places=places: current.decide(places, "keep"))
        if name == "pages":
            signature = Area(part=workflow.current.pages.parts[0], left=0.1, top=0.315, right=0.37, bottom=0.378)
            workflow.change(lambda current, area=signature: current.set_areas([area]))
        page.deciding.select_first()  # type: ignore[attr-defined]
        wait_for(lambda: workflow.current.masked is not None)
        wait(900)  # pictures of pages come from the background
        picture(window, f"{name}_{appearance}")
        if name == "pages" and appearance == "light":
            window.preferences.set(language="ko")
            wait(300)
            picture(window, "pages_korean")
            window.preferences.set(language="en")
            wait(300)
        workflow.close(workflow.current)


def take(folder: Path, appearance: str) -> None:
    """All pictures of one appearance."""
    made = QApplication.instance()
    assert isinstance(made, QApplication)
    preferences = Preferences(folder / f"settings-{appearance}.json")
    preferences.set(
        language="en",
        appearance=appearance,
        reduce_motion=True,
        device_key=public_key(SECRET),
        recovery_key=public_key(SECRET),
        recovery_saved="2026-04-14",
    )
    look = application.Look(made, preferences)
    window = compose(preferences, system=PictureKeys(), passphrase_file=folder / "device-key.age")
    window.resize(*SIZE)
    window.show()
    wait_for(lambda: window.keys.ready)
    picture(window, f"empty_{appearance}")

    documents = folder / "Documents" / "Reviews" / "2026"
    documents.mkdir(parents=True)
    source = documents / NAME
    source.write_text(DOCUMENT, encoding="utf-8")
    workflow = window.pages["review"].workflow  # type: ignore[attr-defined]
    window.open_files([source])
    wait_for(lambda: workflow.current is not None and workflow.current.masked is not None)
    decide(window)
    wait_for(lambda: workflow.current.masked is not None)
    picture(window, f"review_{appearance}")

    other_looks(window, documents, appearance)
    workflow.show(workflow.documents[0])

    window.save()
    sheet = window.sheet()
    assert isinstance(sheet, SaveSheet)
    wait_for(sheet.save.isEnabled)
    picture(window, f"save_{appearance}")
    sheet.start()
    wait_for(lambda: sheet.view == "result")
    picture(window, f"save_done_{appearance}")
    sheet.leave()

    copies = documents / "back"
    copies.mkdir()
    window.open_files([edited_copy(copies)])
    restoring = window.pages["restore"].restoring  # type: ignore[attr-defined]
    wait_for(lambda: restoring.step == "ready" and restoring.shown is not None)
    window.notice.clear()
    picture(window, f"restore_{appearance}")
    show_changes(window)
    picture(window, f"changes_{appearance}")
    window.go("settings")
    picture(window, f"settings_{appearance}")

    window.open_files([batch_folder(documents)])
    batching = window.pages["batch"].batching  # type: ignore[attr-defined]
    wait_for(lambda: not batching.listing and bool(batching.rows))
    batching.set_rule(mask_from=0.8, keep_kinds=frozenset({"DATE", "LOCATION"}))
    batching.start()
    wait_for(lambda: not batching.running and not batching.waiting())
    window.pages["batch"].list.go_to(0)  # type: ignore[attr-defined]
    picture(window, f"batch_{appearance}")
    batching.close()

    window.tasks.shutdown()
    window.hide()
    window.deleteLater()
    look.setParent(None)
    look.deleteLater()
    wait()


def main() -> None:
    """Both appearances."""
    OUT.mkdir(exist_ok=True)
    made = application.create()
    made.setCursorFlashTime(0)
    QCursor.setPos(QPoint(5, 5 * SIZE[1]))  # over nothing: no button is drawn as hovered
    for appearance in ("light", "dark"):
        with tempfile.TemporaryDirectory() as home:
            os.environ["HOME"] = os.environ["USERPROFILE"] = home
            take(Path(home), appearance)
    subprocess.run([sys.executable, ROOT / "packaging" / "sheets.py"], check=True)


if __name__ == "__main__":
    main()
