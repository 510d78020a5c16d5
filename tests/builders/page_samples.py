"""PDFs and pictures with everything that hides or moves text on a page, made in code. Everybody in them is invented."""

import io
import logging
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import reportlab
from PIL import Image, ImageDraw, ImageFilter, ImageFont
from reportlab.lib.pagesizes import A4
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

Draw = Callable[[Canvas], None]
FONTS = Path(reportlab.__file__).parent / "fonts"
KOREAN_FONTS = (
    *("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", "/usr/share/fonts/truetype/nanum/NanumGothic.ttf"),
    *("C:/Windows/Fonts/malgun.ttf", "/System/Library/Fonts/AppleSDGothicNeo.ttc"),
)
KOREAN = "HYSMyeongJo-Medium"

pdfmetrics.registerFont(TTFont("Vera", str(FONTS / "Vera.ttf")))
pdfmetrics.registerFont(TTFont("VeraIt", str(FONTS / "VeraIt.ttf")))
pdfmetrics.registerFont(UnicodeCIDFont(KOREAN))


def pdf(*pages: Draw, size: tuple[float, float] = A4) -> bytes:
    """A PDF with a page for each drawing."""
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=size)
    for draw in pages:
        draw(canvas)
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def lines(
    *texts: str, font: str = "Helvetica", size: float = 11, x: float = 72, y: float = 760, step: float = 1.3
) -> Draw:
    """Lines of text one under the other."""

    def draw(canvas: Canvas) -> None:
        canvas.setFont(font, size)
        for number, text in enumerate(texts):
            canvas.drawString(x, y - number * size * step, text)

    return draw


def both(*draws: Draw) -> Draw:
    """Several drawings on one page."""

    def draw(canvas: Canvas) -> None:
        for each in draws:
            each(canvas)

    return draw


def invisible(text: str, x: float = 72, y: float = 600) -> Draw:
    """Text of render mode 3."""

    def draw(canvas: Canvas) -> None:
        item = canvas.beginText(x, y)
        item.setFont("Helvetica", 12)
        item.setTextRenderMode(3)
        item.textOut(text)
        item.setTextRenderMode(0)
        canvas.drawText(item)

    return draw


def picture(image: Image.Image, x: float, y: float, width: float, height: float) -> Draw:
    """A picture on a page."""
    from reportlab.lib.utils import ImageReader

    def draw(canvas: Canvas) -> None:
        canvas.drawImage(ImageReader(image), x, y, width, height)

    return draw


def korean_font() -> str:
    """A font of this machine with Hangul; skips the test where there is none."""
    for path in KOREAN_FONTS:
        if Path(path).is_file():
            return path
    pytest.skip("no Korean font on this machine")


def typed(
    texts: Iterable[str], *, font: str = str(FONTS / "Vera.ttf"), size: int = 30, width: int = 1654, height: int = 2339
) -> Image.Image:
    """A page as pixels, 200 dots per inch."""
    page = Image.new("L", (width, height), 255)
    pen = ImageDraw.Draw(page)
    face = ImageFont.truetype(font, size)
    for number, text in enumerate(texts):
        pen.text((width // 14, height // 20 + number * int(size * 1.7)), text, fill=0, font=face)
    return page


def jpeg(page: Image.Image) -> Image.Image:
    """Turned by half a degree, blurred and packed badly."""
    turned = page.rotate(0.4, fillcolor=255, resample=Image.Resampling.BICUBIC).filter(ImageFilter.GaussianBlur(0.8))
    out = io.BytesIO()
    turned.save(out, "JPEG", quality=30)
    return Image.open(io.BytesIO(out.getvalue())).convert("L")


def specks(page: Image.Image, seed: int = 1) -> Image.Image:
    """Blurred, with the dust of a copier on it."""
    chance = random.Random(seed)
    dusty = page.filter(ImageFilter.GaussianBlur(0.7))
    pen = ImageDraw.Draw(dusty)
    for _ in range(page.width * page.height // 400):
        pen.point((chance.randrange(page.width), chance.randrange(page.height)), fill=chance.choice((0, 60, 255)))
    return dusty


def packed(image: Image.Image, kind: str, **options: Any) -> bytes:
    """The bytes of a picture file, made without Pillow telling of it."""
    out = io.BytesIO()
    logger = logging.getLogger("PIL")
    before = logger.level
    logger.setLevel(logging.CRITICAL)
    image.save(out, kind, **options)
    logger.setLevel(before)
    return out.getvalue()


def scan(*pages: Image.Image, layer: str = "") -> bytes:
    """Pages of pixels, with an invisible layer of some text over them."""
    width, height = A4
    draws = [picture(page, 0, 0, width, height) for page in pages]
    return pdf(*(both(draw, invisible(layer)) if layer else draw for draw in draws))


def loaded(data: bytes, name: str = "Ada Demo") -> bytes:
    """A PDF with this name in every place beside its pages, and in an earlier version of the file."""
    import pikepdf
    from pikepdf import Array, AttachedFileSpec, Dictionary, Name, OutlineItem, Stream, String

    with pikepdf.open(io.BytesIO(data)) as file:
        file.docinfo["/Author"] = name
        with file.open_metadata() as xmp:
            xmp["dc:creator"] = [name]
        with file.open_outline() as outline:
            outline.root.append(OutlineItem(f"On {name}", 0))
        file.attachments["note.txt"] = AttachedFileSpec(file, f"Attached by {name}".encode(), filename=f"{name}.txt")
        file.Root.OpenAction = Dictionary(S=Name.JavaScript, JS=String(f"app.alert('{name}')"))
        file.Root.PieceInfo = Dictionary(Some=Dictionary(Private=String(name)))
        page = file.pages[0]
        look = Stream(file, f"BT /F 12 Tf 0 0 0 rg 4 6 Td ({name}) Tj ET".encode())
        look.Type, look.Subtype, look.BBox = Name.XObject, Name.Form, Array([0, 0, 160, 22])
        look.Resources = Dictionary(
            Font=Dictionary(F=Dictionary(Type=Name.Font, Subtype=Name.Type1, BaseFont=Name.Helvetica))
        )
        field = file.make_indirect(
            Dictionary(
                Type=Name.Annot,
                Subtype=Name.Widget,
                FT=Name.Tx,
                T=String("who"),
                TU=String(name),
                V=String(name),
                Rect=Array([72, 300, 232, 322]),
                AP=Dictionary(N=look),
                F=4,
            )
        )
        note = file.make_indirect(
            Dictionary(
                Type=Name.Annot,
                Subtype=Name.Text,
                Rect=Array([400, 300, 420, 320]),
                Contents=String(f"Ask {name}"),
                F=4,
            )
        )
        page.obj.Annots = Array([field, note])
        file.Root.AcroForm = Dictionary(Fields=Array([field]))
        out = io.BytesIO()
        file.save(out)
    return out.getvalue()


class Word(NamedTuple):
    """One word somewhere on a page, drawn in some way."""

    text: str
    x: float
    y: float
    font: str
    size: float
    angle: float
    mode: int
    spacing: float
    stretch: float

    def draw(self, canvas: Canvas) -> None:
        canvas.saveState()
        canvas.translate(self.x, self.y)
        canvas.rotate(self.angle)
        item = canvas.beginText(0, 0)
        item.setFont(self.font, self.size)
        item.setTextRenderMode(self.mode)
        item.setCharSpace(self.spacing)
        item.setHorizScale(self.stretch)
        item.textOut(self.text)
        canvas.drawText(item)
        canvas.restoreState()


_WORDS = ("Quillbrook", "Şahinbaş", "jWfgy", "0147-882", "Ağdğlıİ", "(Demo)", "Örnek_", "ADA", "fjord")
_FACES = ("Helvetica", "Times-Italic", "Courier-BoldOblique", "Times-BoldItalic", "Vera", "VeraIt", "Helvetica-Bold")


def words(count: int, seed: int = 7, korean: bool = False) -> Iterator[Word]:
    """Words in many faces, sizes, directions and manners, thirty a page, none on another."""
    chance = random.Random(seed)
    for number in range(count):
        column, row = number % 3, number // 3 % 10
        font = chance.choice(_FACES)
        text = chance.choice(_WORDS)
        if font not in ("Vera", "VeraIt"):
            text = text.replace("Ş", "S").replace("ş", "s").replace("ğ", "g").replace("ı", "i").replace("İ", "I")
        if korean and number % 3 == 0:
            font, text = KOREAN, chance.choice(("홍길동", "김가상은", "박예시님"))
        size = chance.choice((5, 6, 8, 10, 11, 12, 14, 18))
        angle = chance.choice((0, 0, 0, 90, 180, 270, 17, -33, 4))
        x, y = 110 + column * 180, 100 + row * 72
        yield Word(
            text,
            x,
            y,
            font,
            size,
            angle,
            chance.choice((0, 0, 2)),
            chance.choice((0, 0, 1.5)),
            chance.choice((100, 100, 70, 140)),
        )


def paged(items: Sequence[Word], turn: int, hidden: Word | None = None) -> bytes:
    """A page of these words but one, on paper turned by so many degrees."""

    def draw(canvas: Canvas) -> None:
        canvas.setPageRotation(turn)
        for item in items:
            if item is not hidden:
                item.draw(canvas)

    return pdf(draw, size=(842, 842))


def two_columns() -> Draw:
    """Prose in two columns under a heading, drawn row by row across both."""
    left = [
        "The council heard a report on water",
        "and asked Ada Demo for more time in",
        "which the new plan could be drawn up",
        "and read by all who live by the river.",
    ]
    right = [
        "Later the same day a second group of",
        "people came to the hall and Can Demo",
        "told them what had been agreed upon",
        "and what was left for another year.",
    ]

    def draw(canvas: Canvas) -> None:
        canvas.setFont("Helvetica-Bold", 16)
        canvas.drawString(72, 780, "A heading that runs over both of the columns below it")
        canvas.setFont("Times-Roman", 11)
        for number, (one, other) in enumerate(zip(left, right, strict=True)):
            canvas.drawString(72, 740 - number * 14, one)
            canvas.drawString(310, 740 - number * 14, other)

    return draw
