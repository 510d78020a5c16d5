"""What formats made of pages share: PDF and pictures.

In: glyphs with their boxes, from a text layer or from OCR; pixels. Out: the text of a page in reading order with the
place of every code point, and pixels with values burnt out. core/documents/pages.py is what the window asks,
core/mask/pixels.py looks for what is still readable in written pixels.

    glyphs -> pieces (of a line) -> lines (of a page), by columns, rules (drawn lines) and tables
    layout     where the text stands, packed small       visible    what leaves no trace in the pixels is not read
    scanned    a page read by OCR                        burn       values burnt out
"""
