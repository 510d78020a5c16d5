"""Zip archives of XML: one engine for OOXML, OpenDocument and HWPX.

    archive   bytes <-> entries, within limits, nothing unsafe let through
    tree      the XML of an entry <-> elements, without entities and network
    opened    `Package`: an archive whose entries are parsed on demand, changed, blanked, dropped and packed again
    walk      the text nodes of a tree grouped by paragraph (`Group`), what of attributes is text
    spelling  edits put into the elements of a group
    links     addresses as a person reads them, and as the file spells them
    pictures  pixels kept, what cameras write beside them not
    entrynames  neutral names for files that somebody named
    docxstyles, odfstyles  names of styles: which somebody gave, neutral ones for those
    family    `Family`: what differs between formats, as tables
    sections  `Section`: what becomes a `Part`, in the making; groups of any number of entries joined to one text
    engine    read, write, gives_back for a family
    ooxml     what Word, PowerPoint and Excel files share; then the families: docx, pptx, odf, hwpx

In: the bytes of a file and its family. Out: a `Document`, and the bytes of a changed one. Nothing is kept between
reading and writing: a document is opened again from its source to be written, so `Document.layout` stays None. A
format of prose is a `Family`; one that reads an entry in its own way (a sheet of cells) provides sections of its own.
Only imported when such a file is read: everything here needs lxml.
"""
