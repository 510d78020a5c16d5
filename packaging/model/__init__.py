"""Everything that makes `resources/model/`: word lists, corpora, training, export, measuring.

In: a data folder (`GARIM_DATA`, see `corpora`). Out: the model the app ships. Never imported by core/ or app/.
"""
