"""The commands of the command line, one module each, with a function `run(options) -> exit code`.

In: the options that app/cli.py parsed. Out: results and errors through app/console.py, and an exit code. A module loads
what its command needs and no more.
"""
