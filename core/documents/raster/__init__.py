"""What formats made of pages share: PDF and pictures.

In: glyphs with their boxes, from a text layer or from OCR; pixels. Out: the text of a page in reading order with the
place of every code point (layout, lines), pixels with values burnt out (burn), and the look at written pixels that
finds what is still readable in them (look). core/documents/pages.py is what the window asks.
"""
