"""Exports as jobs: the files of each, written bit by bit, and deleted when the job is gone.

The matches come from the index, the newest first, so a worker can continue where another one stopped. Each part has
a file for every table of which it has rows.
"""

import logging
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import chain
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from archive.bundle import DamagedObject
from archive.objects import Objects
from domain.match.state import Status
from events import ids, keys
from events.connection import Client
from events.envelope import UNREADABLE
from projections.endings import OVER
from projections.index import walk
from projections.matches import branch_of
from projections.outline import outline
from projections.project import Projections
from projections.projection import change_to
from service.application.analyses.registry import ExportProgress, ExportTask, TableProgress
from service.application.exports import parquet
from service.application.exports.people import People, pseudonyms
from service.application.exports.tables import Row, ratings_of, rows_of
from service.application.names import Names
from streams.matches import Matches

EXPORT_MATCHES = 250
"""Matches that an export writes together, which takes a worker some seconds."""
FILE = re.compile(r"(?P<table>[a-z]+)-(?P<number>[1-9][0-9]{0,8})\.parquet")
"""The name of a file of an export."""
BRANCHES_PAGE = 500

_log = logging.getLogger("cabinet.exports")


class _Listed(Struct, frozen=True):
    """The fields of a summary that say whether the match is over."""

    id: str
    status: Status


_listed = msgspec.json.Decoder(_Listed)


def rows_of_match(matches: Matches, match: str, people: People) -> Iterator[Row]:
    """The rows of a match; none of one that runs."""
    change = outline(matches, match) or change_to(matches, match, 0)
    if change and change.last.checkpoint.state.match.status in OVER:
        yield from rows_of(change, people)


class Exports:
    """Writes, reads and deletes the files of exports. Every method may raise ArchiveDown."""

    def __init__(
        self, objects: Objects, client: Client, matches: Matches, projections: Projections, names: Names
    ) -> None:
        self._objects = objects
        self._redis = client
        self._matches = matches
        self._projections = projections
        self._names = names

    def steps(self, task: ExportTask, progress: ExportProgress, lease: str) -> Iterator[ExportProgress]:
        """The progress after each bit of the work that is left: all matches, then the ratings of each game.

        The lease is part of the names of the objects: of two workers on the same export none touches what the other
        has written.
        """
        people = pseudonyms(self._redis) if task.pseudonyms else People(self._names.calling())
        if not progress.listed:
            for page in walk(self._page, progress.before):
                left_out: list[str] = []
                rows = chain.from_iterable(
                    self._rows(match, people, left_out) for match in self._finished_matches(page.bodies)
                )
                progress = replace(
                    progress,
                    tables=self._write(task.id, lease, progress.tables, rows),
                    before=page.next,
                    passed=progress.passed + len(page.bodies),
                    left_out=progress.left_out + len(left_out),
                    listed=page.next is None,
                )
                yield progress
        games = sorted(self._matches.codecs)
        for number, game in enumerate(games[progress.rated :], progress.rated + 1):
            written = self._write(task.id, lease, progress.tables, ratings_of(self._projections, [game], people))
            status = "done" if number == len(games) else "running"
            progress = replace(progress, tables=written, rated=number, status=status)
            yield progress

    def _page(self, before: str | None) -> Any:
        return self._projections.matches.page([], EXPORT_MATCHES, before=before)

    def _finished_matches(self, bodies: Iterable[bytes]) -> Iterator[str]:
        """The matches of some summaries that are over, and the branches of all of them, which no list has."""
        for match in map(_listed.decode, bodies):
            if match.status in OVER:
                yield match.id
            branches = [branch_of(match.id)]
            for page in walk(lambda before, of=branches: self._branches(of, before)):  # type: ignore[misc]  # bound
                yield from self._finished_matches(page.bodies)

    def _branches(self, of: list[str], before: str | None) -> Any:
        return self._projections.matches.page(of, BRANCHES_PAGE, before=before)

    def _rows(self, match: str, people: People, left_out: list[str]) -> list[Row]:
        """The rows of a match. One that is damaged is named in the log, and left out."""
        try:
            return list(rows_of_match(self._matches, match, people))
        except (DamagedObject, *UNREADABLE) as error:
            _log.error("%s is left out of an export: %s", match, str(error) or type(error).__name__)
            left_out.append(match)
            return []

    def _write(
        self, job: str, lease: str, before: Mapping[str, TableProgress], rows: Iterable[Row]
    ) -> dict[str, TableProgress]:
        """Write a file for every table that has rows."""
        found: dict[str, list[dict[str, Any]]] = {}
        for table, row in rows:
            found.setdefault(table, []).append(row)
        tables = dict(before)
        for table, some in found.items():
            body, was = parquet.file_of(table, some), tables.get(table, TableProgress())
            number, mark = was.files + 1, lease.replace("/", "-")
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
        end = f".{lease.replace('/', '-')}" if lease else ""
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
