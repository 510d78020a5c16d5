"""Contact sheets: every page, sheet and state of the window on one picture, to be looked at after a change of `app/`.

In: languages, appearances, and whether the screen is scaled to 200 % (960 x 500 logical pixels); each sheet in a
process of its own, because Qt takes its scale at the start. Out: `pages_<language>_<appearance>[_200].png` in
resources/screenshots, in few colours so that they stay small. The window works as in packaging/screenshots.py.
"""

import io
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import screenshots
from PIL import Image
from PySide6.QtCore import QBuffer, QPoint
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication

from app import application
from app.compose import compose
from app.pages.save import SaveSheet
from app.pages.settings import SECTIONS
from app.preferences import Preferences
from app.window import Window
from core.vault.keys import public_key

LANGUAGES = ("en", "ko", "tr")
USUAL, SMALL = (1440, 900), (960, 500)
COLUMNS = 4
TILE = 600  # px wide
GAP = 8
COLOURS = 64
LARGEST = 1_000_000

ANSWER = "[PERSON_1] and [Person 2] will meet on Monday; [PERSON_1]'s office is in [LOCATION_1]."


def tile(window: Window) -> Image.Image:
    """The window as it is now, small."""
    screenshots.wait()
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.ReadWrite)
    window.grab().save(buffer, "PNG")
    picture = Image.open(io.BytesIO(buffer.data().data())).convert("RGB")
    return picture.resize((TILE, round(picture.height * TILE / picture.width)), Image.Resampling.LANCZOS)


def sheet(tiles: list[Image.Image], name: str) -> None:
    """Put tiles beside each other and write them."""
    height = tiles[0].height
    rows = -(-len(tiles) // COLUMNS)
    whole = Image.new("RGB", (COLUMNS * (TILE + GAP) - GAP, rows * (height + GAP) - GAP), "#808080")
    for number, picture in enumerate(tiles):
        whole.paste(picture, (number % COLUMNS * (TILE + GAP), number // COLUMNS * (height + GAP)))
    path = screenshots.OUT / f"{name}.png"
    few = whole.quantize(COLOURS, Image.Quantize.MEDIANCUT, kmeans=3, dither=Image.Dither.NONE)
    few.save(path, optimize=True)
    size = path.stat().st_size
    print(f"{path.relative_to(screenshots.ROOT)}  {len(tiles)} pages  {size // 1000} kB{'  large' * (size > LARGEST)}")


def walk(window: Window, folder: Path) -> list[Image.Image]:
    """Every page in turn."""
    shots: list[Image.Image] = []
    shoot = lambda: shots.append(tile(window))  # noqa: E731
    screenshots.wait_for(lambda: window.keys.ready)
    shoot()
    review = window.pages["review"]
    _sample(window, review)
    shoot()
    review.tour.leave()  # type: ignore[attr-defined]
    _review(window, review, folder, shoot)
    _sheets(window, review, shoot)
    _restore(window, folder, shoot)
    _batch(window, folder, shoot)
    _paste(window, shoot)
    for section in SECTIONS:
        window.go("settings")
        window.pages["settings"].show_section(section)  # type: ignore[attr-defined]
        shoot()
    return shots


def _sample(window: Window, review: object) -> None:
    window.choose("tour")
    workflow = review.workflow  # type: ignore[attr-defined]
    screenshots.wait_for(lambda: workflow.current is not None and workflow.current.masked is not None)


def _review(window: Window, review: object, folder: Path, shoot: Callable[[], None]) -> None:
    workflow, commands = review.workflow, review.commands  # type: ignore[attr-defined]
    source = folder / screenshots.NAME
    source.write_text(screenshots.DOCUMENT, encoding="utf-8")
    window.open_files([source])
    screenshots.wait_for(lambda: workflow.current.path == source and workflow.current.masked is not None)
    screenshots.decide(window)
    screenshots.wait_for(lambda: workflow.current.masked is not None)
    shoot()
    for name in ("near", "threshold", "find", "beside"):
        commands.actions[name].trigger()
    screenshots.wait(200)
    shoot()
    commands.actions["beside"].trigger()
    commands.actions["near"].trigger()
    review.pane.find_bar.hide()  # type: ignore[attr-defined]
    own = workflow.current
    for make in (screenshots.table, screenshots.paper):
        window.open_files([make(folder)])
        screenshots.wait_for(lambda: workflow.current is not own and workflow.current.masked is not None)
        screenshots.wait(900)  # pictures of pages come from the background
        shoot()
        workflow.close(workflow.current)
        workflow.show(own)


def _sheets(window: Window, review: object, shoot: Callable[[], None]) -> None:
    window.save()
    saving = window.sheet()
    assert isinstance(saving, SaveSheet)
    screenshots.wait_for(saving.save.isEnabled)
    shoot()
    saving.start()
    screenshots.wait_for(lambda: saving.view == "result")
    shoot()
    saving.leave()
    for show in (window.show_help, window.show_keys):
        show()
        shoot()
        over = window.sheet()
        assert over is not None
        over.leave()
        screenshots.wait()


def _restore(window: Window, folder: Path, shoot: Callable[[], None]) -> None:
    window.go("restore")
    shoot()
    back = folder / "back"
    back.mkdir()
    window.open_files([screenshots.edited_copy(back)])
    restoring = window.pages["restore"].restoring  # type: ignore[attr-defined]
    screenshots.wait_for(lambda: restoring.step == "ready" and restoring.shown is not None)
    shoot()
    window.notice.clear()
    screenshots.show_changes(window)
    shoot()


def _batch(window: Window, folder: Path, shoot: Callable[[], None]) -> None:
    window.go("batch")
    shoot()
    window.open_files([screenshots.batch_folder(folder)])
    batching = window.pages["batch"].batching  # type: ignore[attr-defined]
    screenshots.wait_for(lambda: not batching.listing and bool(batching.rows))
    batching.set_rule(mask_from=0.8, keep_kinds=frozenset({"DATE", "LOCATION"}))
    batching.start()
    screenshots.wait_for(lambda: not batching.running and not batching.waiting())
    window.pages["batch"].list.go_to(0)  # type: ignore[attr-defined]
    shoot()
    window.pages["batch"].ask_output()  # type: ignore[attr-defined]
    shoot()
    over = window.sheet()
    assert over is not None
    over.leave()
    batching.close()


def _paste(window: Window, shoot: Callable[[], None]) -> None:
    window.go("scratch")
    page = window.pages["scratch"]
    page.source.text.setPlainText(screenshots.DOCUMENT[:900])  # type: ignore[attr-defined]
    screenshots.wait_for(lambda: bool(page.masked.text.toPlainText()))  # type: ignore[attr-defined]
    page.answer.text.setPlainText(ANSWER)  # type: ignore[attr-defined]
    screenshots.wait_for(lambda: bool(page.restored.text.toPlainText()))  # type: ignore[attr-defined]
    shoot()


def take(language: str, appearance: str, small: bool) -> None:
    """One contact sheet, in this process."""
    made = application.create()
    assert isinstance(made, QApplication)
    made.setCursorFlashTime(0)
    QCursor.setPos(QPoint(5, 5 * USUAL[1]))
    with tempfile.TemporaryDirectory() as home:
        os.environ["HOME"] = os.environ["USERPROFILE"] = home
        folder = Path(home) / "Documents" / "Reviews" / "2026"
        folder.mkdir(parents=True)
        preferences = Preferences(Path(home) / "settings.json")
        preferences.set(
            language=language,
            appearance=appearance,
            reduce_motion=True,
            device_key=public_key(screenshots.SECRET),
            recovery_key=public_key(screenshots.SECRET),
            recovery_saved="2026-04-14",
        )
        look = application.Look(made, preferences)
        window = compose(preferences, system=screenshots.PictureKeys(), passphrase_file=Path(home) / "device-key.age")
        window.resize(*(SMALL if small else USUAL))
        window.show()
        sheet(walk(window, folder), f"pages_{language}_{appearance}{'_200' * small}")
        window.tasks.shutdown()
        window.hide()
        look.setParent(None)


def main() -> None:
    """All sheets, one process each; with three words the one sheet they name."""
    if len(sys.argv) == 4:
        take(sys.argv[1], sys.argv[2], sys.argv[3] == "200")
        return
    for scale in ("100", "200"):
        for appearance in ("light", "dark"):
            for language in LANGUAGES:
                environment = {**os.environ, "QT_SCALE_FACTOR": str(int(scale) // 100)}
                subprocess.run([sys.executable, __file__, language, appearance, scale], env=environment, check=True)


if __name__ == "__main__":
    main()
