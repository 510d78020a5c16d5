"""What the Restore page says about an outcome and about the mapping. Words, no widget.

In: a `Report` and the `Answers` to it, or `Restoring`. Out: what the outcome bar and the mapping card say.
"""

from app import texts
from app.dates import long_date
from app.excerpts import one_line
from app.outcomes import ENDINGS, Answers, Report, ShownState
from app.restoring import Restoring
from app.texts import count, text
from app.widgets.outcome_bar import Said

FEW_ENTRIES = 4  # with fewer it says nothing that most of them are gone from the file


def say(report: Report, answers: Answers, index: int) -> Said:
    """What the bar says about an outcome under the answers given."""
    outcome = report.outcomes[index]
    state = report.shown_state(index, answers)
    same = report.same_text(index)
    after = one_line(report.becomes(index, answers))
    before = one_line(outcome.before) if outcome.before else f"[{outcome.token}]"
    others = len(same) - 1
    more = count("restore.same" if outcome.state == "repaired" else "restore.same_text", others) if others else ""
    return Said(
        state=state,
        before=before,
        after=after,
        rule=_rule(report, answers, index, state),
        more="" if outcome.state == "missing" else more,
        labels=_labels(report, index, len(same)),
    )


def ending(report: Report, index: int) -> tuple[str, str]:
    """The particle or suffix as it stands in the file, and the one that fits; empty where none is refitted."""
    outcome = report.outcomes[index]
    plain = report.plain_edit(index)
    if plain is None or outcome.span is None or not report.has_ending(index):
        return "", ""
    written = outcome.before[plain.span.end - plain.span.start :]
    return written, outcome.after[len(plain.text) :]


def _rule(report: Report, answers: Answers, index: int, state: ShownState) -> str:
    outcome, answer = report.outcomes[index], answers.of(index)
    if state == "left" and outcome.state != "unknown":
        return text("rule.left")
    if outcome.state == "missing":
        return f"{count('outcome.expected', outcome.expected, found=outcome.found)}. {text('rule.missing')}"
    if outcome.state == "unsure":
        chosen = answer is not None and answer.token
        options = len(outcome.options)
        if chosen:
            return text("rule.chosen", n=options)
        garbled = f"{text('rule.garbled')} " if "garbled" in outcome.how else ""
        return garbled + count("restore.unsure", options)
    if outcome.state in ("exact", "unknown"):
        return text(f"rule.{outcome.state}")
    written, fitted = ending(report, index)
    sentences = [text(f"rule.{code}", written=written, fitted=fitted) for code in outcome.how]
    if ENDINGS.issuperset(outcome.how):
        sentences.append(text("rule.token_exact"))
    elif "number" not in outcome.how:
        sentences.append(text("rule.number_exact"))
    return " ".join(sentences)


def _labels(report: Report, index: int, same: int) -> dict[str, str]:
    outcome = report.outcomes[index]
    if outcome.state == "missing":
        return {}
    labels = {"leave": text("restore.leave")}
    if same > 1:
        labels["leave_all"] = text("restore.leave.all", n=same)
    if outcome.state == "unknown":
        return labels
    if outcome.state == "unsure":
        labels["use"] = text("restore.choose")
        return labels
    labels["use"] = text("restore.use.repair" if outcome.state == "repaired" else "restore.use.value")
    if report.only_ending(index):
        labels["leave"] = text("restore.keep.ending", ending=ending(report, index)[0])
        if same > 1:
            labels["leave_all"] = text("restore.keep.all", n=same)
    if same > 1:
        labels["use_all"] = text("restore.use.all", n=same)
    return labels


def doubt(restoring: Restoring) -> tuple[str, str]:
    """Title and line of what speaks against the values of this mapping; nothing where nothing does."""
    title, line, tone = mapping_card(restoring)
    if tone == "warn":
        return title, line
    assert restoring.report is not None
    surplus = len(restoring.report.surplus)
    return (count("restore.surplus", surplus), "") if surplus else ("", "")


def mapping_card(restoring: Restoring) -> tuple[str, str, str]:
    """Title, line and tone of the card that says how the mapping belongs to the file and who sealed it."""
    from core.mask.styles import restores

    opened, report = restoring.opened, restoring.report
    assert opened is not None
    assert report is not None
    known, total = report.fits
    date = long_date(opened.mapping.created.astimezone().date())
    foreign, by_hand = not opened.sealed_here, restoring.by_hand
    lines = [text("restore.card.count", k=known, n=total)]
    if not report.like:
        lines.append(texts.titled("map.unlike")[1])
    if report.surplus:
        lines.append(count("restore.surplus", len(report.surplus)))
    entries = len(opened.mapping.entries)
    if entries >= FEW_ENTRIES and 2 * report.gone > entries:
        lines.append(text("restore.card.edited", n=report.gone, m=entries))
    lasting = sum(entry.count for entry in opened.mapping.entries if not restores(entry))
    if lasting:
        lines.append(count("restore.card.lasting", lasting))
    if foreign:
        lines.append(text("restore.card.foreign_key") if by_hand else texts.titled("map.foreign")[1])
    else:
        lines.append(text("restore.card.sealed_key" if by_hand else "restore.card.sealed", date=date))
    if restoring.confirmed:
        return text("restore.card.anyway"), " ".join(lines), "warn"
    if foreign and not by_hand:
        return texts.titled("map.foreign")[0], " ".join(lines), "warn"
    if not report.like:
        return texts.titled("map.unlike")[0], " ".join(lines), "warn"
    fits = report.belonging == "fits"
    return text(f"restore.card.{'fits' if fits else 'partly'}"), " ".join(lines), "" if fits else "warn"
