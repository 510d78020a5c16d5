"""Garim's engine: read -> find -> decide -> edit -> write.

In: files and decisions. Out: masked files with sealed mappings, restored files with a report. No Qt, no network, no
printing. Each arrow is one function, each value is frozen (core/model.py):

    from core.documents import read, write                 # bytes <-> parts of text
    from core.find import find                             # patterns, dictionaries, tagger, judge
    from core.mask import mask                             # decisions -> edits and a mapping
    from core.restore import restore                       # tokens -> values, with an outcome for each
    from core.vault import open_mapping, save_mapping      # sealed with age
    from core.changes import compare                       # what an editor did to the masked text

    document = read(path)
    result = mask(document, [Decision(finding=f, verdict="mask", by="rule") for f in find(document)])
    masked = write(document, result.edits)

    from core.review import Review                         # what the analyst decided, every step undone and redone
    from core.reviewfile import open_review, save_review   # to go on later, sealed
    from core.report import to_html, to_json               # what was done, without a value of any document
    from core.searching import find_nearly, find_pattern   # what somebody looks for

`core.save` puts these into the crash-safe order that the app and the command line use; `core.batch` does it all with
many files, in processes of their own.

What they stand on:

    model.py, errors.py      every value and every code of an error; kinds.py: what personal data is called
    settings.py, files.py    what is remembered; writing so that a crash costs nothing; resources.py: our data files
    folding.py, fields.py    one plain spelling of any text; where edits are allowed; progress.py: how far long work is
    workers.py               how every worker process begins
    modes.py, presets.py, profiles/, terms/, grounds.py   what is looked for, what always and never, by which rule
    languages/, tagger/, ocr/   words and endings of a language, the model that judges names, letters out of pixels
    evaluate/                detection and masking measured against gold
"""
