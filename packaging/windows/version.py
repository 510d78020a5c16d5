"""The version resource of the Windows programs (name, company, file version in the Properties dialog).

In: the version "1.2.3". Out: the text file that PyInstaller's `--version-file` reads.
"""

from pathlib import Path

_TEXT = """VSVersionInfo(
  ffi=FixedFileInfo(filevers=({numbers}), prodvers=({numbers}), mask=0x3f, flags=0x0, OS=0x40004, fileType=0x1),
  kids=[
    StringFileInfo([StringTable('040904B0', [
      StringStruct('CompanyName', 'The Garim developers'),
      StringStruct('FileDescription', 'Garim'),
      StringStruct('FileVersion', '{version}'),
      StringStruct('InternalName', 'garim'),
      StringStruct('LegalCopyright', 'Apache-2.0'),
      StringStruct('OriginalFilename', 'garim.exe'),
      StringStruct('ProductName', 'Garim'),
      StringStruct('ProductVersion', '{version}')])]),
    VarFileInfo([VarStruct('Translation', [1033, 1200])])
  ]
)
"""


def write(target: Path, version: str) -> Path:
    """Write the file and return its path. Anything but digits ends the number of a part (`1.2.0rc1` is 1.2.0.0)."""
    parts = ["".join(char for char in part.split("rc")[0] if char.isdigit()) or "0" for part in version.split(".")]
    numbers = ", ".join((parts + ["0"] * 4)[:4])
    target.write_text(_TEXT.format(numbers=numbers, version=version), encoding="utf-8")
    return target
