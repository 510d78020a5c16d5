"""Makes what people install: `python3 packaging/dev.py dist`.

In: the checkout and its environment. Out, in `dist/`: one folder with the frozen program, and on Linux a `.tar.xz` and
a `.deb` of it; beside them the hash of every file, a bill of materials (CycloneDX) and the notices of third parties.
Two runs from one commit give equal files: times are the commit's, orders are sorted, nothing of the machine is kept.
"""

import gzip
import hashlib
import mimetypes
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from email.utils import formatdate
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "packaging"), str(ROOT / "packaging" / "linux")]

from materials import bill_of_materials, notices, version  # noqa: E402

DIST, WORK = ROOT / "dist", ROOT / "build" / "dist"
FOLDER = DIST / "garim"
LINUX = ROOT / "packaging" / "linux"
ARCHITECTURE = {"x86_64": "amd64", "AMD64": "amd64", "aarch64": "arm64", "arm64": "arm64"}[platform.machine()]

MAINTAINER = "The Garim developers <garim@garim.invalid>"

# What Python's own table lacks.
TYPES = {
    ".log": "text/plain",
    ".text": "text/plain",
    ".markdown": "text/markdown",
    ".tsv": "text/tab-separated-values",
    ".jsonl": "application/x-ndjson",
    ".ndjson": "application/x-ndjson",
    ".eml": "message/rfc822",
    ".msg": "application/vnd.ms-outlook",
    ".hwpx": "application/hwp+zip",
    ".rtf": "application/rtf",
}
OWN_TYPES = ["application/x-garim-mapping", "application/x-garim-review", "application/x-garim-batch"]

# What the program opens of the system (Debian 12 names); garim.spec ships all else. libc6 comes with its version.
DEPENDS = (
    *("libstdc++6 (>= 11)", "libgl1", "libegl1", "libxkbcommon0", "libxkbcommon-x11-0", "libdbus-1-3", "libfreetype6"),
    *("libfontconfig1", "libglib2.0-0 | libglib2.0-0t64", "libx11-6", "libx11-xcb1", "libxcb1"),
)
RECOMMENDS = ("gnome-keyring | kwalletmanager | keepassxc", "fonts-noto-cjk", "libcups2 | libcups2t64", "xdg-utils")


def commit_time() -> int:
    """Seconds since 1970 of the commit that is built; every file in the packages carries it."""
    asked = ["git", "log", "-1", "--format=%ct"]
    said = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()
    return int(said or os.environ.get("SOURCE_DATE_EPOCH", "1700000000"))


def freeze() -> None:
    """PyInstaller makes `dist/garim`."""
    shutil.rmtree(DIST, ignore_errors=True)
    WORK.mkdir(parents=True, exist_ok=True)
    (WORK / "THIRD-PARTY.txt").write_text(notices(), encoding="utf-8")
    from icons import draw

    draw(WORK)
    environment = os.environ | {
        "GARIM_VERSION": version(),
        "GARIM_NOTICES": str(WORK / "THIRD-PARTY.txt"),
        "GARIM_BUILD": str(WORK),
        "PYTHONHASHSEED": "0",
        "SOURCE_DATE_EPOCH": str(commit_time()),
    }
    if sys.platform == "win32":
        from windows.version import write

        environment["GARIM_WINDOWS_VERSION"] = str(write(WORK / "version.txt", version()))
    if sys.platform == "linux":
        environment["GARIM_BLAS"] = str(_small_blas())
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "ERROR"]
    command += ["--distpath", str(DIST), "--workpath", str(WORK / "work"), str(ROOT / "packaging" / "garim.spec")]
    subprocess.run(command, cwd=ROOT, env=environment, check=True)
    for path in sorted(FOLDER.rglob("*.pyc")):
        path.unlink()  # none is expected; their times would differ


def _small_blas() -> Path:
    """What stands for numpy's OpenBLAS, under the name of that."""
    import numpy
    from slim import small_blas

    package = Path(numpy.__file__).parent
    [replaced] = package.with_name("numpy.libs").glob("libscipy_openblas*.so")
    modules = [*package.glob("_core/_multiarray_umath*.so"), *package.glob("linalg/_umath_linalg*.so")]
    return small_blas(WORK, replaced.name, modules)


def slim_down() -> str:
    """Libraries lose what a running program never reads (Linux). Returns the version of glibc that they ask for."""
    from slim import mapped_only, without_locales

    asked = {"2.34"}
    for path in (FOLDER / "lib").rglob("*.so*"):
        if path.is_file() and not path.is_symlink():
            said = subprocess.run(["objdump", "-p", path], capture_output=True, text=True, check=True).stdout
            asked.update(re.findall(r"GLIBC_(2\.\d+)", said))
            data = path.read_bytes()
            path.write_bytes(mapped_only(without_locales(data) if path.name.startswith("libicudata") else data))
            path.chmod(0o644)  # loaded, never run
    return max(asked, key=lambda number: int(number.partition(".")[2]))


def files(folder: Path) -> Iterator[Path]:
    """Files and links below a folder, sorted by name."""
    return (path for path in sorted(folder.rglob("*")) if path.is_symlink() or path.is_file())


def digest(path: Path) -> str:
    """SHA-256 in hex; of a link, of where it points."""
    return hashlib.sha256(os.readlink(path).encode() if path.is_symlink() else path.read_bytes()).hexdigest()


def write_hashes(target: Path) -> None:
    """`sha256sum -c` reads it in the folder."""
    rows = [f"{digest(path)}  {path.relative_to(FOLDER).as_posix()}\n" for path in files(FOLDER)]
    target.write_text("".join(rows), encoding="utf-8")


def tar(target: Path, tree: Path, prefix: str) -> None:
    """A `.tar.xz` of the folder that is the same each time, on all cores."""

    def plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.uid = member.gid = 0
        member.uname = member.gname = "root"
        member.mtime = commit_time()
        executable = member.isdir() or member.mode & 0o100
        member.mode = 0o755 if executable else 0o644
        return member

    # Blocks of one size: the same bytes however many cores there are.
    with target.open("wb") as written:
        packer = subprocess.Popen(
            ["xz", "-6", "-T0", "--block-size=16MiB", "-c"], stdin=subprocess.PIPE, stdout=written
        )
        assert packer.stdin is not None
        with tarfile.open(fileobj=packer.stdin, mode="w|", format=tarfile.GNU_FORMAT) as archive:
            for path in [tree, *sorted(tree.rglob("*"))]:
                name = prefix if path == tree else f"{prefix}/{path.relative_to(tree).as_posix()}"
                archive.add(path, arcname=name, recursive=False, filter=plain)
        packer.stdin.close()
        if packer.wait():
            raise SystemExit("xz failed")


def file_types() -> str:
    """The MIME types of what Garim opens, for "open with": from the formats there are, and our own files."""
    from core.documents import FORMATS

    suffixes = [suffix for module in FORMATS for suffix in module.SUFFIXES]
    known = {TYPES.get(suffix) or mimetypes.guess_type(f"x{suffix}", strict=False)[0] for suffix in suffixes}
    return "".join(f"{name};" for name in sorted(filter(None, known)) + OWN_TYPES)


def place_desktop_files(root: Path) -> None:
    """Where desktops look for programs: menu entry, file types, store page, icons, the manual page."""
    for source, target in (
        ("app.garim.Garim.desktop", "share/applications/app.garim.Garim.desktop"),
        ("app.garim.Garim.metainfo.xml", "share/metainfo/app.garim.Garim.metainfo.xml"),
        ("app.garim.Garim.mime.xml", "share/mime/packages/app.garim.Garim.xml"),
    ):
        (root / target).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(LINUX / source, root / target)
    entry = root / "share/applications/app.garim.Garim.desktop"
    entry.write_text(entry.read_text(encoding="utf-8").replace("@MIMETYPES@", file_types()), encoding="utf-8")
    for size in (16, 32, 48, 128, 256, 512):
        icon = root / f"share/icons/hicolor/{size}x{size}/apps/app.garim.Garim.png"
        icon.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(WORK / f"icon-{size}.png", icon)
    scalable = root / "share/icons/hicolor/scalable/apps/app.garim.Garim.svg"
    scalable.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(ROOT / "packaging" / "icon.svg", scalable)
    manual = root / "share/man/man1/garim.1.gz"
    manual.parent.mkdir(parents=True, exist_ok=True)
    text = (LINUX / "garim.1").read_text(encoding="utf-8").replace("@VERSION@", version())
    manual.write_bytes(gzip.compress(text.encode("utf-8"), mtime=0))


def make_tarball() -> Path:
    """A folder to unpack anywhere; `install.sh` in it makes the menu entry of one user."""
    tree = WORK / f"garim-{version()}"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(FOLDER, tree / "garim", symlinks=True)
    place_desktop_files(tree)
    shutil.copy(LINUX / "install.sh", tree / "install.sh")
    target = DIST / f"garim-{version()}-linux-{platform.machine()}.tar.xz"
    tar(target, tree, tree.name)
    return target


def make_deb(glibc: str) -> Path:
    """`/usr/lib/garim` with the program, and what a desktop wants. `glibc`: the least version that will do."""
    tree = WORK / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(FOLDER, tree / "usr/lib/garim", symlinks=True)
    place_desktop_files(tree / "usr")
    (tree / "usr/bin").mkdir()
    (tree / "usr/bin/garim").symlink_to("../lib/garim/garim")
    document = tree / "usr/share/doc/garim"
    document.mkdir(parents=True)
    shutil.copyfile(LINUX / "copyright", document / "copyright")
    shutil.copyfile(WORK / "THIRD-PARTY.txt", document / "THIRD-PARTY.txt")
    changes = (ROOT / "packaging" / "CHANGELOG.md").read_bytes()
    (document / "CHANGELOG.md.gz").write_bytes(gzip.compress(changes, mtime=0))
    day = formatdate(commit_time())
    entry = f"garim ({version()}) stable; urgency=medium\n\n  * See CHANGELOG.md.gz.\n\n -- {MAINTAINER}  {day}\n"
    (document / "changelog.gz").write_bytes(gzip.compress(entry.encode("utf-8"), mtime=0))
    size = sum(path.stat().st_size for path in files(tree) if not path.is_symlink()) // 1024
    control = (LINUX / "control").read_text(encoding="utf-8")
    for name, value in {
        "VERSION": version(),
        "ARCHITECTURE": ARCHITECTURE,
        "SIZE": str(size),
        "MAINTAINER": MAINTAINER,
        "DEPENDS": ", ".join((f"libc6 (>= {glibc})", *DEPENDS)),
        "RECOMMENDS": ", ".join(RECOMMENDS),
    }.items():
        control = control.replace(f"@{name}@", value)
    (tree / "DEBIAN").mkdir()
    (tree / "DEBIAN/control").write_text(control, encoding="utf-8")
    for script in ("postinst", "postrm"):
        shutil.copy(LINUX / script, tree / "DEBIAN" / script)
        (tree / "DEBIAN" / script).chmod(0o755)
    for path in (tree, *tree.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)
    target = DIST / f"garim_{version()}_{ARCHITECTURE}.deb"
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(tree), str(target)]
    # Two threads: one and several do not write the same bytes.
    environment = os.environ | {"SOURCE_DATE_EPOCH": str(commit_time()), "DPKG_DEB_THREADS_MAX": "2"}
    subprocess.run(command, env=environment, check=True, capture_output=True)
    return target


def sizes() -> list[tuple[str, int]]:
    """What takes the space: entries of the folder and of `lib`, in bytes, the largest first."""
    total: dict[str, int] = {}
    for path in files(FOLDER):
        if path.is_symlink():
            continue
        parts = path.relative_to(FOLDER).parts
        name = parts[1].removesuffix(".libs") if len(parts) > 2 else "libraries of Python and the system"
        if parts[:2] == ("lib", "resources"):
            name = "/".join(parts[1:3])
        total[name] = total.get(name, 0) + path.stat().st_size
    return sorted(total.items(), key=lambda row: -row[1])


def size_table() -> str:
    """The largest of `sizes`, as a table for people."""
    table = sizes()
    whole, told = sum(size for _, size in table), table[:12]
    rows = [*told, ("everything else", whole - sum(size for _, size in told)), ("**the whole folder**", whole)]
    return "\n".join(["| what takes the space | MiB |", "|---|---:|", *(f"| {n} | {s / 2**20:.1f} |" for n, s in rows)])


def main() -> None:
    """Freeze, then wrap."""
    freeze()
    glibc = slim_down() if sys.platform == "linux" else ""
    write_hashes(DIST / f"garim-{version()}.sha256")
    (DIST / f"garim-{version()}.cdx.json").write_text(bill_of_materials(commit_time()), encoding="utf-8")
    shutil.copyfile(WORK / "THIRD-PARTY.txt", DIST / "THIRD-PARTY.txt")
    made = [make_tarball(), make_deb(glibc)] if sys.platform == "linux" else []
    print(f"\n{size_table()}\n")
    for path in made:
        print(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
