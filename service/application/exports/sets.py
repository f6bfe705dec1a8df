"""The sets of data for everybody that are complete: which there are, their files, and which are old.

The store has which sets there are. Their objects lie where those of exports do, in a folder of their own.
"""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from typing import Literal

import msgspec
from msgspec import Struct

from archive.bundle import DamagedObject
from archive.objects import Objects
from events import ids, keys
from events.connection import Client, script
from events.envelope import milliseconds
from service.application.exports.manifest import DataFile

OpenData = Literal["no", "names", "pseudonyms"]
"""Whether there is data for everybody, and how people appear in it."""
OPEN_DATA: tuple[OpenData, ...] = ("no", "names", "pseudonyms")
FOLDER = "open"
_SET = r"(?P<set>\d{4}-\d\d-\d\d-(?:names|pseudonyms))"
_PART = r"[a-z]+-(?P<part>[1-9][0-9]{0,8})"
FILE = re.compile(rf"{_PART}\.{_SET}\.(?:parquet|ndjson\.gz)", re.ASCII)
"""The name of a file of a set."""
OBJECT = re.compile(rf"{FOLDER}/(?:{_PART}|manifest)\.{_SET}\.[a-z.]+\.(?P<mark>[0-9a-f]+-[0-9]+)", re.ASCII)
"""The name of an object of a set. Its mark is the lease under which it was written: of two workers on the same set
none touches what the other has written.
"""


class KeptSet(Struct, frozen=True):
    """A set that is complete: when it was made, the marks of its parts, and that of its manifest."""

    made_at: str
    parts: tuple[str, ...]
    manifest: str

    def has(self, part: str | None, mark: str) -> bool:
        """Whether an object belongs to the set: to a part by its number, or else the manifest."""
        if part is None:
            return mark == self.manifest
        return int(part) <= len(self.parts) and self.parts[int(part) - 1] == mark


_kept = msgspec.json.Decoder(KeptSet)
_files = msgspec.json.Decoder(tuple[DataFile, ...])


def set_of(now: int, mode: OpenData) -> str:
    """The name of the set of the day at a time."""
    return f"{datetime.fromtimestamp(now / 1000, UTC):%Y-%m-%d}-{mode}"


def job_of_set(name: str) -> str:
    """The job that makes a set, always the same."""
    midnight = datetime.strptime(name[:10], "%Y-%m-%d").replace(tzinfo=UTC)
    return ids.derived_id(ids.JOB, midnight, f"data/{name}", lambda found: True)


class Sets:
    """Writes, finds and deletes sets in which people appear in one way. Methods may raise ArchiveDown."""

    def __init__(self, objects: Objects, client: Client, mode: OpenData, kept_seconds: float) -> None:
        self._objects = objects
        self._redis = client
        self._mode = mode
        self._kept = int(kept_seconds * 1000)
        self._complete = script(client, "service.application.exports", "complete")

    def put_part(self, name: str, number: int, mark: str, files: list[tuple[DataFile, bytes]]) -> None:
        """Write the files of a part, and which these are."""
        for file, body in files:
            self._objects.put(_place(file.name, mark), body)
        listed = msgspec.json.encode([file for file, _ in files])
        self._objects.put(_place(_listing(name, number), mark), listed)

    def files(self, name: str, marks: tuple[str, ...]) -> Iterator[DataFile]:
        """The files of the parts with these marks."""
        for number, mark in enumerate(marks, 1):
            place = _place(_listing(name, number), mark)
            body = self._objects.get(place)
            if body is None:
                raise DamagedObject(place, "is missing")
            yield from _files.decode(body)

    def complete(self, name: str, kept: KeptSet, manifest: bytes, lease: str) -> bool:
        """Write the manifest of a set, and make it known; false if the lease on its job is another's by now, who
        may have swept what this one wrote.
        """
        self._objects.put(_place(f"manifest.{name}.json", kept.manifest), manifest)
        part, body = f"{job_of_set(name)}/0", msgspec.json.encode(kept)
        return bool(self._complete(keys=(keys.jobs_held(), keys.open_data()), args=(part, lease, name, body)))

    def newest_made_at(self) -> str | None:
        """When the newest set was made; None if there is none."""
        known = self._sets()
        name = _newest(known)
        return known[name].made_at if name else None

    def manifest(self) -> bytes | None:
        """The manifest of the newest set, as JSON; None if there is none."""
        known = self._sets()
        name = _newest(known)
        return self._objects.get(_place(f"manifest.{name}.json", known[name].manifest)) if name else None

    def read(self, file: str) -> bytes | None:
        """A file of a set that is still kept; None if none has one of this name."""
        named = FILE.fullmatch(file)
        kept = self._sets().get(named["set"]) if named else None
        if not (named and kept and int(named["part"]) <= len(kept.parts)):
            return None
        return self._objects.get(_place(file, kept.parts[int(named["part"]) - 1]))

    def sweep(self, now: int) -> None:
        """Delete sets that are old, but never the newest one, those in which people appear in another way, and what
        killed workers left of others. A set on which somebody works may change: nothing of it is deleted.
        """
        settled = {name for name in self._names() if not self._is_in_work(name)}
        known = self._sets()
        newest = _newest(known)
        there = {name for name, kept in known.items() if milliseconds(kept.made_at) + self._kept > now}
        kept = {name: known[name] for name in there | ({newest} if newest else set())}
        if gone := settled - kept.keys():
            self._redis.hdel(keys.open_data(), *gone)
        is_begun = cache(lambda name: name not in gone and bool(self._redis.exists(keys.job(job_of_set(name)))))
        for place in list(self._objects.names()):
            if found := OBJECT.fullmatch(place):
                name = found["set"]
                one = kept.get(name) if name in settled else None
                if not (one.has(found["part"], found["mark"]) if one else is_begun(name)):
                    self._objects.delete(place)

    def _names(self) -> list[str]:
        return [name.decode() for name in self._redis.hkeys(keys.open_data())]

    def _is_in_work(self, name: str) -> bool:
        """Whether a worker may still write a part of a set, or its end."""
        return int(self._redis.hget(keys.job(job_of_set(name)), "left") or 0) > 0

    def _sets(self) -> dict[str, KeptSet]:
        """The sets in which people appear as they should."""
        found = self._redis.hgetall(keys.open_data())
        return {
            name.decode(): _kept.decode(body)
            for name, body in found.items()
            if name.decode().endswith(f"-{self._mode}")
        }


def _newest(known: dict[str, KeptSet]) -> str | None:
    return max(known, key=lambda name: known[name].made_at, default=None)


def _listing(name: str, number: int) -> str:
    return f"files-{number}.{name}.json"


def _place(file: str, mark: str) -> str:
    return f"{FOLDER}/{file}.{mark}"
