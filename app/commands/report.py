"""Options of `garim mask` about what is written and told: styles and the audit report.

In: parsed options; what came of each file. Out: a `Styling`, and a report file, HTML or JSON by its suffix.
"""

from argparse import Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path

import core.settings
from app import texts
from app.commands.detect import search_options
from core.errors import GroundsError
from core.files import write_atomic
from core.grounds import Ground, by_kind, load, read
from core.mask.styles import TOKEN, Styling, new_salt
from core.profiles.files import version_of
from core.report import FileRow, Report, as_file


def styling(options: Namespace) -> Styling:
    """What `--style` asks for; one salt for all files of the call, so that equal values are written alike."""
    chosen: dict[str, str] = dict(options.style or ())
    default = chosen.pop("", TOKEN)
    made = Styling(default=default, by_kind=chosen)
    return made if made.plain else Styling(default=default, by_kind=chosen, salt=new_salt())


def grounds(options: Namespace) -> Mapping[str, Ground]:
    """The reason codes for the report: a list by name, or the first one of a file. Raises GroundsError, FileError."""
    wanted = options.reasons or core.settings.load().grounds
    lists = load()
    if wanted not in lists:
        own = read(Path(wanted))
        lists = {wanted: next(iter(own.values()), ())}
    if not lists[wanted]:
        raise GroundsError("grounds.damaged")
    return by_kind(lists[wanted])


def write_report(options: Namespace, rows: Sequence[FileRow], reasons: Mapping[str, Ground]) -> None:
    """Write the report. Raises FileError file.exists, file.unwritable, file.full."""
    search = search_options(options, options.mode)
    report = Report(
        files=tuple(rows),
        mode=options.mode,
        preset=search.preset,
        profile=search.profile.name if search.profile is not None else "",
        profile_version=version_of(search.profile) if search.profile is not None else "",
        min_score=search.threshold("PERSON"),
        reviewer=options.reviewer or core.settings.load().reviewer,
        grounds=reasons,
    )
    write_atomic(options.report, as_file(report, options.report, texts))
