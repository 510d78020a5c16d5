"""Workbooks: sheets of cells in OOXML and OpenDocument.

    numberformats  a stored number -> what its format shows
    xmltext        the XML of sheets as bytes: checked, spelled, understood
    cells          the bytes of a worksheet -> the text of its grid and where each cell stands
    cellwriting    one changed cell as bytes
    formulas       the words in formulas; formulas with other names
    drafts         the parts of one sheet, and its changes
    names          names of sheets, ranges and tables, which formulas repeat
    xlsx, ods      the two formats

Sheets are never made a tree: 800,000 cells would take a gigabyte. What stands around the cells is (links, rules,
headers), by the engine for archives of XML (core/documents/package). Only imported when such a file is read.
"""
