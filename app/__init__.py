"""Garim's window and command line. It asks core and shows what came of it; core never asks back.

In: files, keys and clicks, words of a command line. Out: what core writes, and sentences. The map, from the outside in:

    cli.py, commands/        garim detect | mask | restore | keys ..., without Qt; console.py prints
    application.py           starts Qt: look, language, faults; compose.py puts the window together
    window.py                the frame: rail, menus, drops (routing.py), status strip, closing
    pages/                   Review, Restore, Batch, Paste, Settings, and the sheets; a page knows no other page
    widgets/                 what pages are made of; a widget knows no page
    workflow.py, opened.py   the open documents: read, find, decide (core.review), preview (masked.py), save
    restoring.py             the file on its way back; outcomes.py are the answers to it, restored.py the text they give
    reviewing.py             reviews kept in files; scratch.py is the round trip of pasted text, in memory alone
    batching.py              the files of a batch, batch_jobs.py its work; batch_words.py says what became of them
    engine.py                every call of core that these two make, in tasks.py, off the interface thread
    keys.py, preferences.py  the keys of the session, the settings; terms.py is what is always and never masked
    textmap.py               offsets of core to positions of Qt and back; nothing else knows both
    texts.py, theme.py, style.py   every sentence, every colour and size, how both reach Qt

Signals go up, calls go down: widgets -> pages -> workflow or restoring -> engine -> core.
"""
