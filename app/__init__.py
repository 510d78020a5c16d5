"""Garim's window and command line. It asks core and shows what came of it; core never asks back.

In: files, keys and clicks, words of a command line. Out: what core writes, and sentences. The map, from the outside in:

    cli.py, commands/        garim detect | mask | restore | keys ..., without Qt; console.py prints
    application.py           starts Qt: look, language; compose.py puts the window together, instance.py keeps it one
    window.py                the frame: rail, menus.py, window_keys.py, drops (routing.py), status strip, closing
    pages/                   Review, Restore, Batch, Paste, Settings, and the sheets; a page knows no other page, and
                             is made when it is first shown (first_shown.py)
    widgets/                 what pages are made of; a widget knows no page

    workflow.py              the open documents (opened.py): read_queue.py reads and finds, one after the other, by
                             reading.py; core.review decides; preview.py shows the masked text (masked.py),
                             saver.py writes, searching.py finds words and values again
    restoring.py             the file on its way back; outcomes.py are the answers to it, restored.py the text they
                             give, changes.py what was edited meanwhile
    reviewing.py             reviews kept in files; scratch.py is the round trip of pasted text, in memory alone
    batching.py              the files of a batch (batch_rows.py), batch_jobs.py its work, batch_notes.py what else is
                             written into its list; batch_words.py says what became of them
    engine.py                the calls of core that these make, in tasks.py, off the interface thread
    keys.py, preferences.py  the keys of the session, the settings; terms.py is what is always and never masked

    textmap.py               offsets of core to positions of Qt and back; nothing else knows both
    parts.py, tables.py, pagesource.py   a document as the window shows it: jump list, grids, pages
    wordsearch.py, edges.py, excerpts.py   looking for words, moving edges, text on one line
    texts.py, theme.py, style.py   every sentence, every colour and size, how both reach Qt; contrast.py: colours of a
                             contrast theme of the system; dates.py
    dialogs.py, clipboard.py, reveal.py, announce.py   the system: file dialogs, clipboard, file manager, screen reader
    faults.py, diagnostics.py   our own faults, told without a word of a document
    slices.py                all long work of the interface thread, in small turns

Signals go up, calls go down: widgets -> pages -> workflow or restoring -> engine -> core.
"""
