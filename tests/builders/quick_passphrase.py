"""A passphrase file without the second of work that sealing with a passphrase takes on purpose."""

import hashlib

from core.errors import KeyStoreError
from core.vault.keys import PassphraseFile


class QuickPassphraseFile(PassphraseFile):
    """Behaves like the real one; protects nothing."""

    def read(self) -> tuple[str, ...]:
        if not self._path.exists():
            return ()
        digest, secret = self._path.read_text(encoding="ascii").split()
        if digest != self._digest():
            raise KeyStoreError("key.passphrase")
        return (secret,)

    def write(self, secret: str) -> None:
        self._path.write_text(f"{self._digest()} {secret}", encoding="ascii")

    def _digest(self) -> str:
        return hashlib.sha256(self._passphrase.encode()).hexdigest()
