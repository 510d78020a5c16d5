"""Many files through read -> find -> decide by rule -> mask -> save, in processes of their own.

    listing = gather(paths, out)                    # files and folders -> what to do, what is left out and why
    work = create(out, rule, keys)                  # the sealed work list, in the folder of the masked copies
    work.add(listing.items, listing.skipped)
    run(work, notify=..., stop=...)                 # workers; events; results in the list
    write_summary(work, path)                       # a table without originals

After a crash, a power loss or a stop: `open_list`, `recover`, `run`. The modules, from the outside in: running (the
loop), pool (processes), work (one file in a worker), worklist (the sealed list, with records), numbering (one token for
a value in all files), deciding (the rule), listing, summary, values.
"""

from core.batch.deciding import decide, judged
from core.batch.listing import WORKLIST_SUFFIX, Listing, gather
from core.batch.running import recover, retry, run
from core.batch.summary import Totals, totals, write_summary
from core.batch.values import Event, Item, Result, Rule, Skipped, State
from core.batch.worklist import Worklist, create, find_list, open_list

__all__ = [
    "WORKLIST_SUFFIX",
    "Event",
    "Item",
    "Listing",
    "Result",
    "Rule",
    "Skipped",
    "State",
    "Totals",
    "Worklist",
    "create",
    "decide",
    "find_list",
    "gather",
    "judged",
    "open_list",
    "recover",
    "retry",
    "run",
    "totals",
    "write_summary",
]
