"""Many files through read -> find -> decide by rule -> mask -> save, in processes of their own.

    from core.batch.listing import gather           # files and folders -> what to do, what is left out and why
    from core.batch.worklist import create          # the sealed work list, in the folder of the masked copies
    from core.batch.running import run              # workers; events; results in the list
    from core.batch.summary import write_summary    # a table without originals

    listing = gather(paths, out)
    work = create(out, rule, keys)
    work.add(listing.items, listing.skipped)
    run(work, notify=..., stop=...)

After a crash, a power loss or a stop: `open_list`, `recover`, `run`. The modules, from the outside in: running (the
loop), pool (processes), work (one file in a worker), worklist (the sealed list, with records), numbering (one token for
a value in all files), deciding (the rule), listing, summary, values. Nothing is imported here: the values alone are
cheap, the rest loads detection.
"""
