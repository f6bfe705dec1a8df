"""Where the private keys of the log lie: in Redis, or in a file that only the service can read."""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from events import keys
from events.connection import Client


class MissingKeys(LookupError):
    """The log has been signed, and its keys are not where this process looks for them."""


class Keyring(Protocol):
    """Keeps the keys of the log as one piece of bytes."""

    def load(self, make: Callable[[], bytes]) -> bytes:
        """What is kept. If nothing is, new keys are made, unless another process was first. Raises MissingKeys."""

    def save(self, kept: bytes) -> None:
        """Keep this in place of what was kept."""


class InRedis:
    """Keys that are part of the store, and of every copy of it."""

    def __init__(self, client: Client) -> None:
        self._redis = client

    def load(self, make: Callable[[], bytes]) -> bytes:
        """See Keyring."""
        kept = self._redis.get(keys.log_keys())
        if kept is None:
            self._redis.set(keys.log_keys(), _first(self._redis, make), nx=True)
            kept = self._redis.get(keys.log_keys())
        return bytes(kept)

    def save(self, kept: bytes) -> None:
        """See Keyring."""
        self._redis.set(keys.log_keys(), kept)


class InFile:
    """Keys in a file of the processes that sign. Those that were kept in Redis before move into it."""

    def __init__(self, path: Path, client: Client) -> None:
        self._path = path
        self._redis = client

    def load(self, make: Callable[[], bytes]) -> bytes:
        """See Keyring. Raises OSError if the file can be neither read nor made."""
        with suppress(FileNotFoundError):
            return self._path.read_bytes()
        first = self._write_copy(self._redis.get(keys.log_keys()) or _first(self._redis, make))
        with suppress(FileExistsError):
            os.link(first, self._path)
        first.unlink()
        self._redis.delete(keys.log_keys())
        return self._path.read_bytes()

    def save(self, kept: bytes) -> None:
        """See Keyring. Raises OSError if the file cannot be written."""
        self._write_copy(kept).replace(self._path)

    def _write_copy(self, kept: bytes) -> Path:
        """A whole file beside the one with the keys."""
        new = self._path.with_name(f"{self._path.name}.{os.getpid()}.new")
        new.unlink(missing_ok=True)
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(kept)
            file.flush()
            os.fsync(file.fileno())
        return new


def _first(client: Client, make: Callable[[], bytes]) -> bytes:
    """The keys of a log that was never signed."""
    if client.exists(keys.log_checkpoint()):
        raise MissingKeys("the log has been signed by keys that are not here: see CABINET_LOG_KEYS")
    return make()
