"""Every chore of the project in one standard-library script: `python3 packaging/dev.py CHORE`.

In: a checkout and Python 3.11 or newer. Out: the chore done in `.venv` of this checkout, which is made from
requirements.lock when that is new or has changed. The Makefile is a thin alias; on Windows say
`py packaging\\dev.py CHORE`.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
IN_VENV = "Scripts/python.exe" if os.name == "nt" else "bin/python"
PYTHON = ROOT / ".venv" / IN_VENV
MODEL_PYTHON = ROOT / ".venv-model" / IN_VENV
SAMPLES = ROOT / "resources" / "samples"

# What Qt opens at run time and the PySide6 wheel does not carry (Debian 12 names).
QT_LIBRARIES = ("libgl1", "libegl1", "libxkbcommon0", "libglib2.0-0", "libdbus-1-3", "libfontconfig1")
WINDOW_LIBRARIES = ("libxkbcommon-x11-0", "libxcb-cursor0", "libxcb-icccm4", "libxcb-keysyms1", "libxcb-shape0")
FONTS = ("fonts-noto-cjk", "fonts-noto-color-emoji")
PICTURE_FONTS = ("fonts-inter",)  # of the committed pictures; without it they come out in another font
SECRET_SERVICE = ("gnome-keyring", "dbus")
BUILDING = ("binutils", "dpkg-dev", "gcc", "xz-utils")
TRYING = ("strace", "xvfb", "xauth", "xdotool", "scrot", "util-linux")


def run(*command: str | Path, check: bool = True, **environment: str) -> int:
    """Run a command in the checkout, its output going where ours goes."""
    done = subprocess.run([str(word) for word in command], cwd=ROOT, env=os.environ | environment, check=False)
    if check and done.returncode:
        raise SystemExit(done.returncode)
    return done.returncode


def is_installed(package: str) -> bool:
    """Debian knows the package as installed."""
    query = subprocess.run(["dpkg-query", "-W", "-f=${Status}", package], capture_output=True, text=True, check=False)
    return query.stdout == "install ok installed"


def install_system(packages: tuple[str, ...], required: bool = True) -> None:
    """System libraries through apt where we may; elsewhere print the one line to type. Nothing to do off Debian."""
    if sys.platform != "linux" or not shutil.which("dpkg-query"):
        return
    missing = [package for package in packages if not is_installed(package)]
    if not missing:
        return
    line = f"apt-get install -y --no-install-recommends {' '.join(missing)}"
    if os.geteuid() == 0:
        print("Installing system libraries:", " ".join(missing), flush=True)
        quiet = {"env": os.environ | {"DEBIAN_FRONTEND": "noninteractive"}, "capture_output": True, "text": True}
        subprocess.run(["apt-get", "update"], check=False, **quiet)
        done = subprocess.run(line.split(), check=False, **quiet)
        if done.returncode:
            print(done.stdout[-2000:], done.stderr[-2000:], sep="\n", flush=True)
            if required:
                raise SystemExit(done.returncode)
        return
    print(f"System libraries are missing. Please type:\n\n    sudo {line}\n", flush=True)
    if required:
        raise SystemExit(1)


def set_up() -> None:
    """The environment of the app and its tests, with the app itself in it."""
    project = (PYTHON, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "-e", ".")
    lock = ROOT / "requirements.lock"
    make_environment(PYTHON, lock, "--require-hashes", "--only-binary", ":all:", then=project)


def make_environment(python: Path, lock: Path, *options: str, then: tuple[str | Path, ...] = ()) -> None:
    """A virtual environment exactly as its lock says; made anew only when the lock or pyproject.toml has changed."""
    if sys.version_info < (3, 11):  # noqa: UP036 - started by whatever python3 there is
        raise SystemExit("Garim needs Python 3.11 or newer.")
    folder = python.parents[1]
    stamp = folder / "garim.lock.sha256"
    wanted = hashlib.sha256(lock.read_bytes() + (ROOT / "pyproject.toml").read_bytes()).hexdigest()
    if stamp.exists() and python.exists() and stamp.read_text() == wanted:
        return
    install_system(("python3-venv",))
    print(f"Setting up {folder.name} from {lock.relative_to(ROOT)} (about half a minute)", flush=True)
    venv.create(folder, with_pip=True, clear=True, symlinks=os.name != "nt")
    run(python, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", *options, "-r", lock)
    if then:
        run(*then)
    stamp.write_text(wanted)


def has_display() -> bool:
    """Somebody can see a window."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def chore_run(arguments: list[str]) -> None:
    """Open the window with a sample, or do the same job on all samples where there is no display."""
    set_up()
    if has_display():
        install_system(QT_LIBRARIES + WINDOW_LIBRARIES)
        install_system(FONTS, required=False)
        run(PYTHON, "-m", "app", *(arguments or [SAMPLES / "interview_en.md"]))
    else:
        run(PYTHON, "packaging/demo.py", *arguments)


def chore_test(arguments: list[str]) -> None:
    """Lint, types and all tests."""
    set_up()
    install_system(QT_LIBRARIES + WINDOW_LIBRARIES + FONTS + SECRET_SERVICE)
    run(PYTHON, "-m", "ruff", "check")
    run(PYTHON, "-m", "ruff", "format", "--check")
    run(PYTHON, "-m", "mypy")
    run(PYTHON, "-m", "pytest", "-n", "2", "-m", "not benchmark", *arguments)


def chore_bench(arguments: list[str]) -> None:
    """Speed and memory, as a table."""
    set_up()
    run(PYTHON, "-m", "pytest", "-q", "-s", "-m", "benchmark", "tests/benchmarks", *arguments)


def chore_bench_documents(arguments: list[str]) -> None:
    """Time and peak memory of reading and writing, a row for each format and size."""
    set_up()
    files = [f"tests/benchmarks/test_bench_{name}.py" for name in ("documents", "office", "sheets", "web", "pdf")]
    run(PYTHON, "-m", "pytest", "-q", "-s", "-m", "benchmark", *files, *arguments)


def chore_bench_accuracy(arguments: list[str]) -> None:
    """Accuracy on generated records and on the data folder (GARIM_DATA), into tests/benchmarks/ACCURACY.md."""
    set_up()
    run(PYTHON, "tests/benchmarks/accuracy.py", *arguments)


def chore_model(arguments: list[str]) -> None:
    """Train, export and measure the tagger from the data folder (GARIM_DATA), in an environment of its own."""
    make_environment(MODEL_PYTHON, ROOT / "packaging" / "model" / "requirements.lock")
    run(MODEL_PYTHON, "packaging/model/build.py", *(arguments or ["all"]))


def chore_dist(arguments: list[str]) -> None:
    """Freeze the program into dist/; on Linux also a tarball and a Debian package."""
    set_up()
    # Debian's own Python comes without its library, which the frozen program needs.
    library = (f"libpython3.{sys.version_info.minor}",) if sys.base_prefix == "/usr" else ()
    install_system(QT_LIBRARIES + WINDOW_LIBRARIES + BUILDING + library)
    run(PYTHON, "packaging/dist.py", *arguments)


def chore_dist_test(arguments: list[str]) -> None:
    """Try and measure what `dist` made: offline under strace, against the source, with a real key store."""
    set_up()
    install_system(SECRET_SERVICE + TRYING)
    run(PYTHON, "packaging/linux/testrun", *arguments)


def chore_screenshot(arguments: list[str]) -> None:
    """Render the pages into resources/screenshots."""
    set_up()
    install_system(QT_LIBRARIES + FONTS)
    install_system(PICTURE_FONTS, required=False)
    run(PYTHON, "packaging/screenshots.py", *arguments, QT_QPA_PLATFORM="offscreen")


def chore_format(arguments: list[str]) -> None:
    """Let ruff write the format it checks."""
    set_up()
    run(PYTHON, "-m", "ruff", "check", "--fix", check=False)
    run(PYTHON, "-m", "ruff", "format", *arguments)


def chore_lock(arguments: list[str]) -> None:
    """Resolve requirements.lock anew (needs uv)."""
    run(
        *("uv", "pip", "compile", "--universal", "--generate-hashes", "--no-header", "--no-emit-index-url"),
        *("--python-version", "3.11", "--group", "dev", "pyproject.toml", "-o", "requirements.lock", *arguments),
    )


def chore_clean(_arguments: list[str]) -> None:
    """Remove the environment and everything built."""
    for folder in (
        ".venv",
        ".venv-model",
        "build",
        "dist",
        ".mypy_cache",
        ".pytest_cache",
        ".ruff_cache",
        ".hypothesis",
    ):
        shutil.rmtree(ROOT / folder, ignore_errors=True)


CHORES: dict[str, Callable[[list[str]], None]] = {
    "run": chore_run,
    "test": chore_test,
    "bench": chore_bench,
    "bench-documents": chore_bench_documents,
    "bench-accuracy": chore_bench_accuracy,
    "model": chore_model,
    "dist": chore_dist,
    "dist-test": chore_dist_test,
    "screenshot": chore_screenshot,
    "format": chore_format,
    "lock": chore_lock,
    "clean": chore_clean,
}


def main() -> None:
    """Pick the chore; what follows its name goes to the tool behind it."""
    parser = argparse.ArgumentParser(description="Chores of the Garim project.")
    chores = parser.add_subparsers(dest="chore", required=True, metavar="CHORE")
    for name, chore in CHORES.items():
        chores.add_parser(name, help=chore.__doc__)
    known, rest = parser.parse_known_args()
    CHORES[known.chore](rest)


if __name__ == "__main__":
    main()
