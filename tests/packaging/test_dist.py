"""What people install: licences, file types, and the files of three systems, as far as any machine can check them."""

import plistlib
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest


@pytest.fixture
def packaging(root: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder, on the path as its own scripts have it."""
    monkeypatch.syspath_prepend(str(root / "packaging"))
    yield root / "packaging"
    for name in ("dist", "materials", "icons", "windows", "windows.version"):
        sys.modules.pop(name, None)


@pytest.fixture
def materials(packaging: Path) -> ModuleType:
    import materials

    return materials


@pytest.mark.parametrize(
    ("stated", "refused"),
    [
        ("GPL-3.0-only", True),
        ("AGPL-3.0-or-later", True),
        ("GNU General Public License v2 (GPLv2)", True),
        ("GNU Affero General Public License v3", True),
        ("MIT AND GPL-2.0-only", True),
        ("GPL-2.0-only OR MIT", False),
        ("LGPL-3.0-only", False),
        ("GNU Lesser General Public License v2 or later (LGPLv2+)", False),
        ("Apache-2.0 OR BSD-3-Clause", False),
        ("MIT", False),
    ],
)
def test_strong_copyleft_is_refused(materials: ModuleType, stated: str, refused: bool) -> None:
    assert materials.refused(stated) is refused


def test_everything_shipped_has_a_licence_we_may_ship(materials: ModuleType) -> None:
    shipped = {distribution.metadata["Name"]: materials.licence(distribution) for distribution in materials.runtime()}
    assert {"PySide6_Essentials", "onnxruntime", "regex", "keyring", "lxml", "tesserocr"} <= shipped.keys()
    assert not {"pytest", "PyInstaller", "pyinstaller", "mypy", "torch"} & shipped.keys()
    assert not [name for name, stated in shipped.items() if stated == "not stated" or materials.refused(stated)]
    assert "Garim is Apache-2.0" in materials.notices()


def test_the_bill_of_materials_is_the_same_each_time(materials: ModuleType) -> None:
    made = materials.bill_of_materials(1_700_000_000)
    assert made == materials.bill_of_materials(1_700_000_000)
    assert '"pkg:pypi/regex@' in made and '"specVersion": "1.6"' in made


def test_the_version_has_one_place(root: Path, materials: ModuleType) -> None:
    from importlib.metadata import version

    number = materials.version()
    assert version("garim") == number
    assert f"## {number}" in (root / "packaging" / "CHANGELOG.md").read_text(encoding="utf-8")
    releases = ElementTree.parse(root / "packaging/linux/app.garim.Garim.metainfo.xml").getroot().find("releases")
    assert releases is not None and releases[0].get("version") == number
    for path in (root / "app", root / "core"):
        for module in path.rglob("*.py"):
            assert f'"{number}"' not in module.read_text(encoding="utf-8"), module


def test_every_format_has_a_file_type(packaging: Path) -> None:
    import dist

    types = dist.file_types()
    for wanted in ("text/plain", "application/pdf", "message/rfc822", "text/html", "application/hwp+zip"):
        assert f"{wanted};" in types
    assert "wordprocessingml" in types and "spreadsheetml" in types and "opendocument.text" in types


def test_the_spec_is_python_and_names_what_there_is(root: Path) -> None:
    spec = root / "packaging" / "garim.spec"
    compile(spec.read_text(encoding="utf-8"), spec.name, "exec")
    assert "strip=True" not in spec.read_text(encoding="utf-8")
    for name in ("app/__main__.py", "resources", "LICENSE", "packaging/icon.svg", "packaging/macos/Info.plist"):
        assert (root / name).exists()


def test_the_desktop_files_are_valid(root: Path, tmp_path: Path) -> None:
    linux = root / "packaging" / "linux"
    entry = tmp_path / "app.garim.Garim.desktop"
    text = (linux / entry.name).read_text(encoding="utf-8")
    entry.write_text(text.replace("@MIMETYPES@", "text/plain;"), encoding="utf-8")
    for name in ("app.garim.Garim.metainfo.xml", "app.garim.Garim.mime.xml"):
        ElementTree.parse(linux / name)
    tools = {
        "desktop-file-validate": [str(entry)],
        "appstreamcli": ["validate", "--no-net", str(linux / "app.garim.Garim.metainfo.xml")],
        "man": ["--warnings", "-E", "UTF-8", "-l", str(linux / "garim.1")],
    }
    for tool, words in tools.items():
        if shutil.which(tool):
            done = subprocess.run([tool, *words], capture_output=True, text=True, check=False)
            assert done.returncode == 0 and not done.stderr, done.stdout + done.stderr
    for script in ("install.sh", "postinst", "postrm"):
        assert subprocess.run(["sh", "-n", linux / script], check=False).returncode == 0
        assert (linux / script).stat().st_mode & 0o111


def test_the_macos_files_are_valid(root: Path) -> None:
    macos = root / "packaging" / "macos"
    info = plistlib.loads((macos / "Info.plist").read_bytes())
    kinds = {kind for entry in info["CFBundleDocumentTypes"] for kind in entry["LSItemContentTypes"]}
    exported = {entry["UTTypeIdentifier"] for entry in info["UTExportedTypeDeclarations"]}
    assert exported <= kinds and "com.adobe.pdf" in kinds
    assert exported == {f"app.garim.{name}" for name in ("mapping", "review", "batch")}
    rights = plistlib.loads((macos / "entitlements.plist").read_bytes())
    assert "com.apple.security.network.client" not in rights and "com.apple.security.cs.debugger" not in rights
    assert subprocess.run(["sh", "-n", macos / "dmg.sh"], check=False).returncode == 0


def test_the_windows_script_names_what_is_built(root: Path, packaging: Path, tmp_path: Path) -> None:
    script = (packaging / "windows" / "garim.iss").read_text(encoding="utf-8")
    spec = (packaging / "garim.spec").read_text(encoding="utf-8")
    programs = set(re.findall(r"\{app\}\\([\w ]+)\.exe", script))
    assert programs == {"garim", "Garim Desktop"} == set(re.findall(r'name="([\w ]+)", console=', spec))
    assert "keys forget --yes" in script  # asked, and never in a silent removal
    assert "not UninstallSilent" in script
    for section in ("Setup", "Languages", "Files", "Icons", "Registry", "Code", "InstallDelete"):
        assert f"[{section}]" in script
    from windows.version import write

    written = write(tmp_path / "version.txt", "1.2.3rc1").read_text(encoding="utf-8")
    assert "filevers=(1, 2, 3, 0)" in written


def test_the_icon_comes_in_every_size(root: Path, packaging: Path, tmp_path: Path) -> None:
    script = "import sys; from pathlib import Path; import icons; icons.draw(Path(sys.argv[1]))"
    subprocess.run([sys.executable, "-c", script, str(tmp_path)], cwd=packaging, check=True)
    from PIL import Image

    with Image.open(tmp_path / "garim.ico") as ico:
        assert {(16, 16), (32, 32), (48, 48), (256, 256)} <= ico.info["sizes"]
    with Image.open(tmp_path / "garim.icns") as icns:
        assert (512, 512, 2) in icns.info["sizes"] or (1024, 1024, 1) in icns.info["sizes"]
    with Image.open(tmp_path / "icon-256.png") as picture:
        assert picture.size == (256, 256) and picture.getpixel((0, 0))[3] == 0
