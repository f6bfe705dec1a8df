"""Exports as jobs: the files of each, written bit by bit, and deleted when the job is gone.

Each bit of the work has a file for every table of which it has rows.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from msgspec.structs import replace

from archive.objects import Objects
from events import ids, keys
from events.connection import Client
from service.application.analyses.registry import ExportProgress, ExportTask, TableProgress
from service.application.exports import parquet
from service.application.exports.publishing import Publishing
from service.application.exports.source import Source
from service.application.exports.tables import Row, by_table
from service.application.leases import mark_of

FILE = re.compile(r"(?P<table>[a-z]+)-(?P<number>[1-9][0-9]{0,8})\.parquet")
"""The name of a file of an export."""


class Exports:
    """Writes, reads and deletes the files of exports. Every method may raise ArchiveDown."""

    def __init__(self, objects: Objects, client: Client, source: Source, publishing: Publishing) -> None:
        self._objects = objects
        self._redis = client
        self._source = source
        self.publishing = publishing

    def steps(self, task: ExportTask, progress: ExportProgress, lease: str) -> Iterator[ExportProgress]:
        """The progress after each bit of the work that is left.

        The lease is part of the names of the objects: of two workers on the same export none touches what the other
        has written.
        """
        if task.public:
            yield from self.publishing.steps(task, progress, lease)
            return
        people, tables = self._source.people(hidden=task.pseudonyms), progress.tables
        for further, rows in self._source.bits(progress, people, public=False):
            tables = self._write(task.id, lease, tables, rows)
            yield replace(further, tables=tables)

    def _write(
        self, job: str, lease: str, before: Mapping[str, TableProgress], rows: Iterable[Row]
    ) -> dict[str, TableProgress]:
        """Write a file for every table that has rows."""
        tables = dict(before)
        for table, some in by_table(rows).items():
            body, was = parquet.file_of(table, some), tables.get(table, TableProgress())
            number, mark = was.files + 1, mark_of(lease)
            self._objects.put(_place(job, f"{table}-{number}.parquet", mark), body)
            earlier = (*was.marks, *("" for _ in range(was.files - len(was.marks))))
            tables[table] = TableProgress(number, was.rows + len(some), was.bytes + len(body), (*earlier, mark))
        return tables

    def read(self, job: str, progress: ExportProgress, file: str) -> bytes | None:
        """A file of an export that is so far; None if it has none of this name."""
        named = FILE.fullmatch(file)
        written = progress.tables.get(named["table"]) if named else None
        if not (named and written and int(named["number"]) <= written.files):
            return None
        mark = dict(enumerate(written.marks, 1)).get(int(named["number"]), "")
        return self._objects.get(_place(job, file, mark))

    def delete(self, job: str, lease: str = "") -> None:
        """Delete all files of an export, or those that were written under a lease.

        With them goes what killed workers left: files of exports that are gone, and unfinished ones.
        """
        end = f".{mark_of(lease)}" if lease else ""
        left = cache(self._is_gone)
        for name in list(self._objects.names()):
            of = _export_of(name)
            if (of == job and name.endswith(end)) or (of not in ("", job) and left(of)):
                self._objects.delete(name)
        self._objects.sweep()

    def _is_gone(self, job: str) -> bool:
        return not self._redis.exists(keys.job(job))


def _export_of(name: str) -> str:
    """The export that an object is a file of; empty if it is none."""
    job = name.partition("/")[2].partition(".")[0]
    return job if ids.is_id(ids.JOB, job) and name.startswith(_place(job, "")) else ""


def _place(job: str, file: str, mark: str = "") -> str:
    """The name of the object that a file is; few folders however many exports there are. An earlier build had no
    mark.
    """
    return f"{job[-2:]}/{job}.{file}" + (f".{mark}" if mark else "")
