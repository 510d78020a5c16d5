"""Workbooks: sheets of cells in OOXML and OpenDocument.

    xlsx, ods      the two formats: what becomes a part, what is always taken out, how a file is put together
    book           what a document keeps of its sheets between reading and writing
    cells          the bytes of a worksheet of OOXML -> the text of its grid and where each cell stands
    cellwriting    one changed cell as bytes
    odscells, odswriting   the same two for OpenDocument
    drafts         the parts of one sheet, and its changes on their way back
    numberformats  a stored number -> what its format shows
    formulas       the words in formulas; formulas with other names
    names          names of sheets, ranges and tables, which formulas repeat
    scraps         text between signs: words of formulas and of page headers as groups of the engine
    entries        what the entries of a workbook of OOXML say about each other
    scrubbing      what masking always takes out of one
    putting        a workbook of OOXML put together again
    xmltext        the XML of sheets as bytes: checked, spelled, understood

Sheets are never made a tree: 800,000 cells would take a gigabyte. What stands around the cells is (links, rules,
headers), by the engine for archives of XML (core/documents/package). Only imported when such a file is read.
"""
