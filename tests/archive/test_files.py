"""Files of the archive come back to the last byte, or are named; the disk that the cache takes has a limit."""

import os
from pathlib import Path

import pytest

from archive.bundle import DamagedObject
from archive.directory import Directory
from archive.files import Files
from archive.objects import ArchiveDown, NoArchive

CONTENT = b"what is filed " * 100
MOVE = "1"


@pytest.fixture
def objects(tmp_path: Path) -> Directory:
    return Directory(tmp_path / "archive")


@pytest.fixture
def files(objects: Directory, tmp_path: Path) -> Files:
    return Files(objects, "results", tmp_path / "cache")


def test_a_file_comes_back_as_it_was_stored(files: Files, objects: Directory) -> None:
    name = files.put(CONTENT, MOVE)
    assert files.path(name).read_bytes() == CONTENT
    assert list(objects.names()) == [files.object(name)]
    assert files.put(CONTENT, MOVE) == name
    assert files.put(CONTENT, "2") != name, "no name comes twice"


def test_a_file_of_an_earlier_build_is_read(files: Files, objects: Directory) -> None:
    name = files.put(CONTENT, MOVE)
    older = name.removesuffix(f".{MOVE}")
    objects.put(files.object(older), objects.get(files.object(name)) or b"")
    assert files.path(older).read_bytes() == CONTENT


def test_an_open_file_needs_no_archive(files: Files, tmp_path: Path) -> None:
    name = files.put(CONTENT, MOVE)
    files.path(name)
    assert Files(NoArchive(), "results", tmp_path / "cache").path(name).read_bytes() == CONTENT


def test_a_cache_that_belongs_to_somebody_else_is_not_used(files: Files, monkeypatch: pytest.MonkeyPatch) -> None:
    name = files.put(CONTENT, MOVE)
    files.path(name)
    monkeypatch.setattr("archive.files.os.getuid", lambda: os.geteuid() + 1)
    with pytest.raises(ArchiveDown, match="somebody else"):
        files.path(name)


def test_a_file_that_was_altered_on_the_local_disk_is_read_again(files: Files) -> None:
    name = files.put(CONTENT, MOVE)
    files.path(name).write_bytes(b"altered")
    assert files.path(name).read_bytes() == CONTENT


@pytest.mark.parametrize("damage", [lambda body: body[:-3], lambda body: body[:-1] + b"x", lambda body: b"", None])
def test_a_damaged_object_is_named_and_not_served(files: Files, tmp_path: Path, damage: object) -> None:
    name = files.put(CONTENT, MOVE)
    stored = tmp_path / "archive" / "results" / name
    if callable(damage):
        stored.write_bytes(damage(stored.read_bytes()))
    else:
        stored.unlink()
    with pytest.raises(DamagedObject, match=f"results/{name}"):
        files.path(name)


def test_a_cache_that_cannot_be_written_is_named(objects: Directory, tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file where the directory should be")
    files = Files(objects, "results", tmp_path / "cache")
    name = files.put(CONTENT, MOVE)
    with pytest.raises(ArchiveDown, match="cache: "):
        files.path(name)


def test_what_was_opened_the_longest_ago_makes_room(objects: Directory, tmp_path: Path) -> None:
    files = Files(objects, "results", tmp_path / "cache", limit=250)
    names = [files.put(bytes([number]) * 100, MOVE) for number in range(3)]
    for age, name in enumerate(names[:2]):
        os.utime(files.path(name), (age, age))
    files.path(names[2])
    assert {path.name for path in (tmp_path / "cache").iterdir()} == set(names[1:])
