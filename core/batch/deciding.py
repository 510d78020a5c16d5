"""The rule, applied to the findings of one document.

In: findings and a `Rule`. Out: one decision for each. A finding below the score whose value the rule masks elsewhere in
the document is masked as well: masking would cover it anyway. What a "never" term takes back is kept, and counted as
kept in the reports.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from core.batch.values import Rule
from core.find import is_taken_back
from core.mask.scan import key_of
from core.model import Decision, Finding, Verdict

_BELOW: dict[str, Verdict] = {"review": "undecided", "mask": "mask", "keep": "keep"}


def decide(findings: Iterable[Finding], rule: Rule) -> tuple[Decision, ...]:
    """A decision for each finding, in their order; the ids are numbered anew."""
    numbered = [replace(finding, id=number) for number, finding in enumerate(findings)]
    verdicts = list(judged(numbered, rule))
    return tuple(
        Decision(finding=finding, verdict=verdict, by="default" if verdict == "undecided" else "rule")
        for finding, verdict in zip(numbered, verdicts, strict=True)
    )


def judged(findings: Sequence[Finding], rule: Rule) -> list[Verdict]:
    """The verdict of the rule on each finding."""
    verdicts = [_verdict(finding, rule) for finding in findings]
    if "undecided" in verdicts:
        masked = {
            (finding.kind, key_of(finding.text))
            for finding, verdict in zip(findings, verdicts, strict=True)
            if verdict == "mask"
        }
        for index, finding in enumerate(findings):
            if verdicts[index] == "undecided" and (finding.kind, key_of(finding.text)) in masked:
                verdicts[index] = "mask"
    return verdicts


def _verdict(finding: Finding, rule: Rule) -> Verdict:
    if finding.kind in rule.keep_kinds or is_taken_back(finding):
        return "keep"
    return "mask" if finding.score >= rule.mask_from else _BELOW[rule.below]
