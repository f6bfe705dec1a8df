"""Objects as files of a directory."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from archive.objects import ArchiveDown

DRAFT = ".draft"


class Directory:
    """A file for each object, in a folder for each beginning of a name. See Objects."""

    def __init__(self, root: str | Path) -> None:
        self._root = Path(root)

    def put(self, name: str, body: bytes) -> None:
        """See Objects. A file appears whole or not at all."""
        path = self._root / name
        with self._reported():
            if path.exists():
                return
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._write(path, body)
            for folder in (path.parent, self._root):
                _flush(folder)

    def _write(self, path: Path, body: bytes) -> None:
        handle, draft = tempfile.mkstemp(DRAFT, dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(body)
                file.flush()
                os.fsync(file.fileno())
            os.replace(draft, path)
        except BaseException:
            os.unlink(draft)
            raise

    def get(self, name: str) -> bytes | None:
        """See Objects."""
        with self._reported():
            try:
                return (self._root / name).read_bytes()
            except FileNotFoundError:
                if self._root.is_dir():
                    return None
                raise

    def delete(self, name: str) -> None:
        """See Objects."""
        with self._reported():
            (self._root / name).unlink(missing_ok=True)

    def names(self) -> Iterator[str]:
        """See Objects."""
        with self._reported():
            folders = sorted(os.listdir(self._root)) if self._root.exists() else []
        for folder in folders:
            with self._reported():
                found = sorted(os.listdir(self._root / folder))
            yield from (f"{folder}/{name}" for name in found if not name.endswith(DRAFT))

    @contextmanager
    def _reported(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise ArchiveDown(f"{self._root}: {error.strerror}") from error


def _flush(folder: Path) -> None:
    """Bring the entries of a folder to disk."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
