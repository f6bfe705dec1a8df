"""Objects as files of a directory."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from archive.objects import ArchiveDown

DRAFT = ".draft"
UNFINISHED_SECONDS = 3600.0
"""A draft that is older than this was left by a writer that was killed. The time is that of the file system: of two
machines that use it none compares its own.
"""


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
                now = os.fstat(file.fileno()).st_mtime
            os.replace(draft, path)
        except BaseException:
            os.unlink(draft)
            raise
        _sweep(path.parent, now)

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

    def sweep(self) -> None:
        """See Objects. Whoever writes into a folder sweeps it too."""
        with self._reported():
            folders = [path for path in self._root.glob("*") if path.is_dir()]
            for folder in folders[:1]:
                with tempfile.NamedTemporaryFile(suffix=DRAFT, dir=folder) as probe:
                    now = os.fstat(probe.fileno()).st_mtime
            for folder in folders:
                _sweep(folder, now)

    @contextmanager
    def _reported(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise ArchiveDown(f"{self._root}: {error.strerror}") from error


def _sweep(folder: Path, now: float) -> None:
    """Remove the drafts of a folder that nobody finishes any more. One that cannot be removed now stays."""
    for path in folder.glob(f"*{DRAFT}"):
        with suppress(OSError):
            if path.stat().st_mtime < now - UNFINISHED_SECONDS:
                path.unlink()


def _flush(folder: Path) -> None:
    """Bring the entries of a folder to disk."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
