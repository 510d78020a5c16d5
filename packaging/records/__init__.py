"""Labelled records made from templates and word pools: what detection is trained on and judged by.

In: a seed. Out: records in Korean, English and Turkish, in splits that share no template family, no name and no text.
Run by `garim dataset`, which only works in a checkout: an installed app neither makes training data nor carries the
pools. It stands beside `packaging/model` rather than in it, because the benchmarks need records without any of the
training stack, and because everything it reads is in this folder: a clone elsewhere makes the same bytes.

    pools/      words with their sources and licences, compiled by build_pools.py
    templates/  families of texts with slots, one file per language
    words.py    the pools by split          values.py    one value of a kind
    render.py   a template filled           dataset.py   splits, files, manifest
    audit.py    proof that splits are apart chat.py      a record as a conversation

Nothing here is ever imported by core/ or app/, but for `app/commands/dataset.py`.
"""
