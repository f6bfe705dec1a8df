"""A store with an archive in a directory, on an empty database."""

from pathlib import Path

import pytest

from archive.archive import Archive
from archive.directory import Directory
from archive.store import ArchivingAttachments, ArchivingStore
from events.connection import Client


@pytest.fixture
def objects(tmp_path: Path) -> Directory:
    return Directory(tmp_path / "archive")


@pytest.fixture
def archive(any_client: Client, objects: Directory) -> Archive:
    return Archive(any_client, objects)


@pytest.fixture
def store(any_client: Client, archive: Archive) -> ArchivingStore:
    return ArchivingStore(any_client, archive)


@pytest.fixture
def beside(any_client: Client, store: ArchivingStore) -> ArchivingAttachments:
    return ArchivingAttachments(any_client, store)
