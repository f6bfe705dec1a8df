"""Copies that a test may write to."""

from pathlib import Path

from tests.copies import writable_copy


def test_what_cannot_be_written_to_is_copied_so_that_it_can(tmp_path: Path) -> None:
    inner = tmp_path / "checkout" / "inner"
    inner.mkdir(parents=True)
    (inner / "file").write_text("as it is")
    for path in (inner / "file", inner, inner.parent):
        path.chmod(path.stat().st_mode & ~0o222)
    copy = writable_copy(inner.parent, tmp_path / "copy")
    assert all(path.stat().st_mode & 0o200 for path in (copy, copy / "inner", copy / "inner" / "file"))


def test_what_is_left_out_is_not_copied(tmp_path: Path) -> None:
    (tmp_path / "checkout" / "dist").mkdir(parents=True)
    assert not any(writable_copy(tmp_path / "checkout", tmp_path / "copy", "dist").iterdir())
