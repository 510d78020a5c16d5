"""What the frozen program is made of: distributions, versions, licences.

In: the installed metadata of Garim and everything it requires. Out: a bill of materials (CycloneDX 1.6 as JSON) and
the text with the licences of third parties. A licence that binds the whole program (GPL, AGPL) stops the build.
"""

import re
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# Licence texts that some wheels leave out of their metadata, from the projects' own pages.
KNOWN = {"PySide6_Essentials": "LGPL-3.0-only", "shiboken6": "LGPL-3.0-only", "pyrage": "MIT"}
# OR: ours to choose; the first that is not strong copyleft holds. python-stdnum is LGPL, like Qt: both can be replaced.
STRONG = re.compile(r"(?<![Ll])(?<!LESSER )(?:AGPL|GPL|GNU (?:AFFERO )?GENERAL PUBLIC)", re.IGNORECASE)


def version() -> str:
    """Garim's own, from pyproject.toml, its only place."""
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"])


def runtime() -> list[metadata.Distribution]:
    """Everything the program needs at run time on this platform, by name; development tools are not among it."""
    found: dict[str, metadata.Distribution] = {}
    queue = ["garim"]
    while queue:
        distribution = metadata.distribution(queue.pop())
        name = distribution.metadata["Name"]
        if name in found:
            continue
        found[name] = distribution
        queue += _required(distribution)
    del found["garim"]
    return [found[name] for name in sorted(found, key=str.lower)]


def _required(distribution: metadata.Distribution) -> Iterator[str]:
    from packaging.requirements import Requirement

    for line in distribution.requires or ():
        requirement = Requirement(line)
        if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
            yield requirement.name


def licence(distribution: metadata.Distribution) -> str:
    """The licence a distribution states: expression, else classifiers, else the first line of its field."""
    facts = distribution.metadata
    stated = KNOWN.get(facts["Name"]) or facts.get("License-Expression")
    if stated:
        return str(stated)
    classified = [
        line.rpartition("::")[2].strip() for line in facts.get_all("Classifier", []) if line.startswith("License ::")
    ]
    named = [name for name in classified if name not in ("OSI Approved",)]
    first = str(facts.get("License") or "").strip().splitlines()
    return " OR ".join(named) or (first[0] if first else "not stated")


def texts(distribution: metadata.Distribution) -> Iterator[tuple[str, str]]:
    """Licence and notice files that come with a distribution."""
    for path in distribution.files or ():
        if ".dist-info" in str(path) and re.search(r"(LICEN[CS]E|NOTICE|COPYING|AUTHORS)", path.name, re.IGNORECASE):
            located = Path(str(distribution.locate_file(path)))
            if located.is_file():
                yield path.name, located.read_text(encoding="utf-8", errors="replace").strip()


def refused(stated: str) -> bool:
    """Every way to read the licence binds the whole program."""
    return all(STRONG.search(choice) for choice in re.split(r"\s+OR\s+", stated))


def notices() -> str:
    """One text with every licence. Raises SystemExit for one that we may not ship."""
    rows, pages = [], []
    for distribution in runtime():
        name, number, stated = distribution.metadata["Name"], distribution.version, licence(distribution)
        if refused(stated):
            raise SystemExit(f"{name} {number} is {stated}: it cannot be part of the program")
        rows.append(f"{name} {number}: {stated}")
        found = "\n\n".join(f"--- {title} ---\n{text}" for title, text in texts(distribution))
        pages.append(f"{'=' * 80}\n{name} {number}\n{stated}\n{'=' * 80}\n{found or 'No text comes with it.'}")
    head = "Garim is Apache-2.0 (LICENSE). It contains or uses these works under their own licences.\n"
    python = "Python itself: PSF-2.0. Qt (in PySide6): LGPL-3.0-only, as separate libraries that can be replaced.\n"
    return "\n".join([head, python, *rows, "", *pages, ""])


def bill_of_materials(seconds: int) -> str:
    """CycloneDX 1.6, the same text each time. `seconds`: the time that is stated, of the commit."""
    import json
    import uuid
    from datetime import UTC, datetime

    from cyclonedx.model.bom import Bom
    from cyclonedx.model.component import Component, ComponentType
    from cyclonedx.model.license import DisjunctiveLicense, LicenseExpression
    from cyclonedx.output.json import JsonV1Dot6
    from packageurl import PackageURL

    def component(name: str, number: str, stated: str, kind: ComponentType) -> Component:
        simple = re.fullmatch(r"[A-Za-z0-9.+() -]+", stated) and not re.search(r"License|Foundation|stated", stated)
        words = LicenseExpression(stated) if simple else DisjunctiveLicense(name=stated)
        return Component(
            name=name,
            version=number,
            type=kind,
            licenses=[words],
            bom_ref=f"{name}@{number}",
            purl=PackageURL("pypi", name=name.lower(), version=number) if kind is ComponentType.LIBRARY else None,
        )

    bom = Bom(serial_number=uuid.uuid5(uuid.NAMESPACE_URL, f"garim/{version()}/{seconds}"))
    bom.metadata.timestamp = datetime.fromtimestamp(seconds, UTC)
    bom.metadata.component = component("garim", version(), "Apache-2.0", ComponentType.APPLICATION)
    for distribution in runtime():
        facts = distribution.metadata
        bom.components.add(component(facts["Name"], distribution.version, licence(distribution), ComponentType.LIBRARY))
    bom.register_dependency(bom.metadata.component, list(bom.components))
    return json.dumps(json.loads(JsonV1Dot6(bom).output_as_string()), indent=1, sort_keys=True) + "\n"
