"""Files in the archive that never change, and are opened through a cache on the local disk.

The name of a file is the digest of its content and the number of the move that made it, so that no name comes
twice. Earlier builds left out the number.
"""

import os
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from archive.bundle import DamagedObject, compressed, uncompressed
from archive.objects import ArchiveDown, Objects

DIGITS = 24
"""Of the SHA-256 of the content, in the name."""
CACHED_BYTES = 512 * 1024 * 1024
"""Disk for opened files; the processes of a user on a machine share it."""


class Files:
    """The files of a folder of the archive. Every method may raise ArchiveDown; also if the cache is broken."""

    def __init__(self, objects: Objects, folder: str, cache: Path | None = None, limit: int = CACHED_BYTES) -> None:
        self._objects = objects
        self._folder = folder
        self._cache = cache or Path(tempfile.gettempdir()) / f"cabinet-noir-{os.getuid()}"
        self._limit = limit

    def put(self, content: bytes, move: str) -> str:
        """Store the file of a move, read it back, compare every byte; returns its name. Raises DamagedObject."""
        name = f"{_digest(content)}.{move}"
        self._objects.put(self.object(name), compressed(content))
        if self._read(name) != content:
            raise DamagedObject(self.object(name), "is not what was stored")
        return name

    def path(self, name: str) -> Path:
        """Where a file is on the local disk now; it may be removed when it is open. Raises DamagedObject."""
        path = self._cache / name
        try:
            self._cache.mkdir(mode=0o700, parents=True, exist_ok=True)
            if self._cache.stat().st_uid != os.getuid():
                raise ArchiveDown(f"{self._cache}: belongs to somebody else, who could change what is opened")
            if not self._is_there(path):
                self._write(path, self._read(name))
        except OSError as error:
            raise ArchiveDown(f"{self._cache}: {error.strerror}") from error
        return path

    def _is_there(self, path: Path) -> bool:
        """Whether a file is in the cache as it should be; notes that it was opened."""
        with suppress(FileNotFoundError):
            if _has_name(path.read_bytes(), path.name):
                os.utime(path)
                return True
        return False

    def _write(self, path: Path, content: bytes) -> None:
        self._make_room(len(content))
        handle, draft = tempfile.mkstemp(dir=self._cache)
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.replace(draft, path)

    def _read(self, name: str) -> bytes:
        body = self._objects.get(self.object(name))
        if body is None:
            raise DamagedObject(self.object(name), "is missing")
        content = uncompressed(self.object(name), body)
        if not _has_name(content, name):
            raise DamagedObject(self.object(name), "is truncated, was altered, or is another object")
        return content

    def delete(self, name: str) -> None:
        """Remove a file, if it is there."""
        self._objects.delete(self.object(name))

    def object(self, name: str) -> str:
        """The object that a file is."""
        return f"{self._folder}/{name}"

    def file(self, name: str) -> str:
        """The file that an object is; an empty text if it is none of this folder."""
        folder, _, file = name.rpartition("/")
        return file if folder == self._folder else ""

    def check(self, name: str) -> None:
        """Read a file from the archive. Raises DamagedObject."""
        self._read(name)

    def _make_room(self, size: int) -> None:
        """Remove what was opened the longest ago, until the limit allows a file of this size."""
        kept = sorted(_sizes(self._cache), reverse=True)
        for _, path, taken in kept:
            size += taken
            if size > self._limit:
                path.unlink(missing_ok=True)


def _sizes(directory: Path) -> Iterator[tuple[float, Path, int]]:
    """When each file of the cache was opened, and its size."""
    for path in directory.iterdir():
        with suppress(FileNotFoundError):  # another process removed it
            found = path.stat()
            yield found.st_mtime, path, found.st_size


def _digest(content: bytes) -> str:
    return sha256(content).hexdigest()[:DIGITS]


def _has_name(content: bytes, name: str) -> bool:
    return name.partition(".")[0] == _digest(content)
