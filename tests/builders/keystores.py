"""Key stores for tests: one in memory, and one for each way in which the system's key store can fail us."""

from core.errors import KeyStoreError
from core.vault.keys import Remembered


class MemoryKeyStore:
    """Keeps what it is given. `secret` is what the store holds at the start."""

    remembered: Remembered = "device_key"

    def __init__(self, secret: str = "") -> None:
        self.secret = secret
        self.writes = 0

    def read(self) -> tuple[str, ...]:
        return (self.secret,) if self.secret else ()

    def write(self, secret: str) -> None:
        self.writes += 1
        self.secret = secret

    def forget(self) -> None:
        self.secret = ""


class FailingKeyStore(MemoryKeyStore):
    """Raises `code` when asked to read, or with `on_write` only when asked to keep something."""

    def __init__(self, code: str, *, on_write: bool = False) -> None:
        super().__init__()
        self.code = code
        self.on_write = on_write

    def read(self) -> tuple[str, ...]:
        if not self.on_write:
            raise KeyStoreError(self.code)
        return ()

    def write(self, secret: str) -> None:
        raise KeyStoreError(self.code)
