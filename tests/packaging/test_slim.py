"""Smaller libraries do what the ones they came from do."""

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="libraries of Linux")


@pytest.fixture
def slim(root: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.syspath_prepend(str(root / "packaging" / "linux"))
    import slim

    yield slim
    sys.modules.pop("slim", None)


def said(script: str, **environment: str) -> str:
    """What a script prints in a Python of its own."""
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, env=os.environ | environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-1500:]
    return done.stdout


def test_a_library_without_what_is_not_mapped_loads(slim: ModuleType, tmp_path: Path) -> None:
    found = importlib.util.find_spec("regex._regex")
    assert found is not None and found.origin is not None
    data = Path(found.origin).read_bytes()
    smaller = slim.mapped_only(data + bytes(5000))  # as if symbols for debuggers followed
    assert len(smaller) <= len(data)
    package = tmp_path / "regex"
    shutil.copytree(Path(found.origin).parent, package)
    (package / Path(found.origin).name).write_bytes(smaller)
    script = "import regex; print(regex._regex.__file__, regex.findall(r'\\p{Hangul}+', 'Ada 홍길동 Demo'))"
    assert said(script, PYTHONPATH=str(tmp_path)).split() == [str(package / Path(found.origin).name), "['홍길동']"]
    assert slim.mapped_only(smaller) == smaller


def test_what_is_no_library_stays(slim: ModuleType) -> None:
    assert slim.mapped_only(b"GROUP ( libc.so.6 )") == b"GROUP ( libc.so.6 )"
    with pytest.raises(ValueError, match="no data of ICU"):
        slim.without_locales(b"\x7fELF")


def test_letters_sort_as_before_with_a_tenth_of_the_data(slim: ModuleType, tmp_path: Path) -> None:
    import PySide6

    [source] = (Path(PySide6.__file__).parent / "Qt" / "lib").glob("libicudata.so.*")
    smaller = tmp_path / source.name
    smaller.write_bytes(slim.mapped_only(slim.without_locales(source.read_bytes())))
    assert smaller.stat().st_size < source.stat().st_size / 10
    script = (
        "from PySide6.QtCore import QCollator, QLocale\n"
        "words = ['나', '가', 'z', 'Ç', 'c', 'ı', 'i', 'İ', 'ş', 's', 'b10', 'b9', 'ä', 'A', '한', '김', '漢']\n"
        "for name in ('en_US', 'ko_KR', 'tr_TR', 'fr_FR'):\n"
        "    order = QCollator(QLocale(name)); order.setNumericMode(True)\n"
        "    print(sorted(words, key=order.sortKey), QLocale('tr_TR').toUpper('iı'), QLocale(name).toString(1234.5))\n"
        "print([line.split()[-1] for line in open('/proc/self/maps') if 'icudata' in line][0])\n"
    )
    before, after = said(script).splitlines(), said(script, LD_PRELOAD=str(smaller)).splitlines()
    assert after[:-1] == before[:-1] and len(set(before)) > 2
    assert after[-1] == str(smaller)


def test_products_are_those_of_numpy(slim: ModuleType, tmp_path: Path) -> None:
    if not shutil.which("gcc") or not shutil.which("nm"):
        pytest.skip("needs gcc and binutils; make dist installs them")
    import numpy

    package = Path(numpy.__file__).parent
    modules = [*package.glob("_core/_multiarray_umath*.so"), *package.glob("linalg/_umath_linalg*.so")]
    library = slim.small_blas(tmp_path, "libblas.so", modules)
    script = """
import numpy as np
draw = np.random.default_rng(1)
def of(kind, *shape):
    real, other = draw.normal(size=shape), draw.normal(size=shape)
    return (real + 1j * other if kind[0] == "c" else real).astype(kind)
def close(got, left, right):
    plain = np.array(left.astype(object) @ right.astype(object), dtype=left.dtype)  # of Python's numbers, without BLAS
    assert np.allclose(got, plain, atol=1e-4), (left.dtype, left.shape, right.shape)
for kind in ("float32", "float64", "complex64", "complex128"):
    for m, k, n in ((1, 1, 1), (2, 3, 1), (5, 1, 4), (7, 16, 9)):
        a, b = of(kind, m, k), of(kind, k, n)
        for left in (a, np.asfortranarray(a), of(kind, k, m).T, of(kind, 2 * m, 2 * k)[::2, ::2], a[::-1]):
            for right in (b, np.asfortranarray(b), of(kind, n, k).T, b[:, ::-1]):
                close(left @ right, left, right)
                close(left @ right[:, 0], left, right[:, 0])
                close(left[0] @ right, left[0], right)
                close(left[0].dot(right[:, 0]), left[0], right[:, 0])
        close(a @ a.T, a, a.T)
        close(a.T @ a, a.T, a)
        close(np.vdot(a[0], b[:, 0]), a[0].conj(), b[:, 0])
print("right")
"""
    assert said(script, LD_PRELOAD=str(library)) == "right\n"
    asked = [sys.executable, "-c", "import numpy; numpy.linalg.inv(numpy.eye(2))"]
    done = subprocess.run(asked, env=os.environ | {"LD_PRELOAD": str(library)}, capture_output=True, check=False)
    assert done.returncode < 0 and b"no linear algebra" in done.stderr


def test_the_program_asks_numpy_for_nothing_that_is_left_out(root: Path) -> None:
    spec = (root / "packaging" / "garim.spec").read_text(encoding="utf-8")
    for name in ("linalg", "random", "fft", "polynomial"):
        assert name == "linalg" or f'"numpy.{name}"' in spec
        for path in (*(root / "app").rglob("*.py"), *(root / "core").rglob("*.py")):
            text = path.read_text(encoding="utf-8")
            assert not any(f"{numpy}.{name}" in text for numpy in ("np", "numpy")), path
