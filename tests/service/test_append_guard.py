"""Appends while the disk of the store fills."""

import shutil
from collections.abc import Sequence
from types import SimpleNamespace

import pytest

from events.connection import Client
from events.store import Append, Appended
from service.application import append_guard
from service.application.append_guard import CannotKeep, GuardedAppends

ONE = Append("mat_a", 0, [b"{}"])


class Store:
    """Takes everything."""

    def append(self, *appends: Append) -> Appended:
        """See Appender."""
        return Appended(1, 1)

    def append_each(self, appends: Sequence[Append]) -> list[Appended | Exception]:
        """See Appender."""
        return [self.append(one) for one in appends]


class Disk:
    """A disk and the monotonic clock, both moved by hand."""

    def __init__(self) -> None:
        self.free = 10**12
        self.now = 1000.0

    def usage(self, _: object) -> SimpleNamespace:
        """See shutil."""
        return SimpleNamespace(free=self.free)

    def monotonic(self) -> float:
        """Seconds."""
        return self.now


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    made = Disk()
    monkeypatch.setattr(shutil, "disk_usage", made.usage)
    monkeypatch.setattr(append_guard, "time", made)
    return made


def test_nothing_is_written_to_a_disk_that_has_become_almost_full(disk: Disk, client: Client) -> None:
    appends = GuardedAppends(Store(), client)
    assert appends.append(ONE)
    disk.free = 10**6
    disk.now += append_guard.DISK_SECONDS
    with pytest.raises(CannotKeep):
        appends.append(ONE)
    with pytest.raises(CannotKeep):
        appends.append_each([ONE])


def test_a_disk_with_room_again_is_written_to(disk: Disk, client: Client) -> None:
    disk.free = 10**6
    appends = GuardedAppends(Store(), client)
    with pytest.raises(CannotKeep):
        appends.append(ONE)
    disk.free = 10**12
    disk.now += append_guard.LOOK_SECONDS
    assert appends.append(ONE)
