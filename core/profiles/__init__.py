"""Profiles: which kinds are looked for, how sure each has to be, and rows of the analyst's own.

In: a name of `PROFILES`, or a file (core/profiles/files.py). Out: `DetectionProfile`, which core/find takes in
`FindOptions.profile`. What a law asks for is told beside each profile; a profile is a starting point that people change
and share, not legal advice.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from core.kinds import KINDS

NOT_UNLESS_ASKED = frozenset({"DATE", "AGE", "NATIONALITY", "RELIGION", "CASE", "QUANTITY"})
"""Kinds that only some profiles look for: most of what they name says nothing about anybody."""
OWN_CHECKS = ("luhn", "verhoeff", "mod97", "mod11", "iban", "rrn", "tckn", "vkn", "brn", "birth_date")
"""Checks of core/find/checks.py that a row of the analyst's own may name."""
LONGEST_SAMPLE = 2_000  # characters of one of its samples


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnRow:
    """A row of the analyst's own (core/profiles/own.py compiles and tests it).

    `pattern`: `regex` source, run over folded text: width, dashes, spaces and decimal digits are plain there. `kind`:
    what a match is masked as. `check`: a name of `OWN_CHECKS`, or "". `score`: of a match that the check does not
    speak against; what it speaks against is no match. `samples` have to be found, `counters` must not be.
    """

    name: str
    pattern: str
    kind: str = "CUSTOM"
    check: str = ""
    score: float = 0.8
    any_case: bool = False
    samples: tuple[str, ...] = field(repr=False, default=())
    counters: tuple[str, ...] = field(repr=False, default=())


@dataclass(frozen=True, slots=True, kw_only=True)
class DetectionProfile:
    """`kinds`: those looked for, each with the score from which it counts; None: as the preset says. Others are off."""

    name: str
    kinds: Mapping[str, float | None]
    rows: tuple[OwnRow, ...] = ()

    def threshold(self, kind: str, otherwise: float) -> float:
        """From which score a finding of this kind counts."""
        own = self.kinds.get(kind)
        return otherwise if own is None else own


def _profile(name: str, *more: str, **scores: float) -> DetectionProfile:
    on = [kind for kind in KINDS if kind not in NOT_UNLESS_ASKED or kind in more]
    return DetectionProfile(name=name, kinds={kind: scores.get(kind) for kind in on})


PROFILES: Mapping[str, DetectionProfile] = {
    profile.name: profile
    for profile in (
        # Everything that names, reaches or counts a person, whatever the law.
        _profile("standard"),
        # Regulation (EU) 2016/679: Article 4(1) identifiers and online identifiers, Article 9 special categories as far
        # as words show them. National numbers (Article 87) count a little sooner.
        _profile("gdpr", "NATIONALITY", "RELIGION", ID=0.4, PASSPORT=0.4, IP=0.4, USERNAME=0.4),
        # 45 CFR 164.514(b)(2)(i): names (A), places smaller than a state (B), all dates but the year and ages over 89
        # (C), telephone and fax (D, E), e-mail (F), SSN (G), record, plan, account, licence, vehicle and device numbers
        # (H to M), URL (N), IP (O); biometrics and pictures (P, Q) are no text; any other number or code (R).
        # Employers and household members of the person belong to it: organisations, relations.
        _profile("hipaa", "DATE", "AGE", LOCATION=0.4, POSTCODE=0.4, ID=0.35, ACCOUNT=0.4, LICENCE=0.4, IP=0.4),
        # 6698 sayılı Kişisel Verilerin Korunması Kanunu: m. 3 kişisel veri, m. 6 özel nitelikli (din, ırk, köken).
        _profile("kvkk", "NATIONALITY", "RELIGION", TCKN=0.3, VKN=0.3, PASSPORT=0.4, ID=0.4),
        # 개인정보 보호법: 제2조 개인정보, 제23조 민감정보 (사상·신념), 제24조와 시행령 제19조 고유식별정보
        # (주민등록번호, 여권번호, 운전면허번호, 외국인등록번호).
        _profile("pipa", "RELIGION", RRN=0.3, PASSPORT=0.3, LICENCE=0.3, ACCOUNT=0.4),
        # Decisions of courts, as in the Text Anonymization Benchmark (Pilán et al. 2022): every date, nationality,
        # case number and quantity can single out the applicant.
        _profile(
            "court",
            "DATE",
            "AGE",
            "NATIONALITY",
            "RELIGION",
            "CASE",
            "QUANTITY",
            ORG=0.4,
            LOCATION=0.4,
            PERSON=0.4,
            DATE=0.4,
        ),
    )
}
DEFAULT = "standard"
OWN_PROFILE = "custom"
"""The name of the analyst's own profile (core/profiles/files.py keeps it)."""
