"""Copies of parts of the checkout that a test may write to."""

import shutil
from pathlib import Path

OWNER_WRITES = 0o200


def writable_copy(folder: Path, to: Path, *left_out: str, symlinks: bool = False) -> Path:
    """Copy a folder, also one of a checkout that cannot be written to; names that match a pattern are left out.

    What is compiled fits the copy, as that is dated like its source.
    """
    shutil.copytree(folder, to, ignore=shutil.ignore_patterns(*left_out), symlinks=symlinks)
    for path in (to, *to.rglob("*")):
        if not path.is_symlink():
            path.chmod(path.stat().st_mode | OWNER_WRITES)
    return to
