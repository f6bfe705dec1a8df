"""Data for everybody: once a day a job makes a set of files with all public matches that are over."""

from collections.abc import Callable, Iterable, Iterator, Mapping

import msgspec
from msgspec.structs import replace

from domain.kernel.actors import OPERATOR
from events.envelope import written_time
from service.application.analyses.registry import Analyses, ExportProgress, ExportTask, TableProgress
from service.application.exports.manifest import WRITERS, DataFile, file_of, manifest_of
from service.application.exports.sets import KeptSet, OpenData, Sets, job_of_set, set_of
from service.application.exports.source import Source
from service.application.exports.tables import Row, by_table
from service.application.leases import mark_of
from transparency.log import Log

UNBOUNDED = 1_000_000
"""More unfinished jobs than the operator has."""


class Publishing:
    """Asks for sets and makes them."""

    def __init__(
        self, sets: Sets, analyses: Analyses, source: Source, log: Log, mode: OpenData, time: Callable[[], int]
    ) -> None:
        self.sets = sets
        self._analyses = analyses
        self._source = source
        self._log = log
        self._mode = mode
        self._time = time

    @property
    def is_on(self) -> bool:
        """Whether there is data for everybody."""
        return self._mode != "no"

    def ask(self, total: Callable[[], int]) -> None:
        """Have the set of this day made, of some `total` of matches. Whoever asks again asks for the same job."""
        now = self._time()
        name = set_of(now, self._mode)
        hidden, began = self._mode == "pseudonyms", written_time(now)
        self._analyses.add(
            ExportTask(job_of_set(name), OPERATOR, hidden, total(), began, name), now, UNBOUNDED, once=True
        )

    def steps(self, task: ExportTask, progress: ExportProgress, lease: str) -> Iterator[ExportProgress]:
        """The progress after each bit of the work that is left. With the last one the set is known, and old ones
        are gone.
        """
        mark, people = mark_of(lease), self._source.people(hidden=task.pseudonyms)
        tables, parts = progress.tables, progress.parts
        for further, rows in self._source.bits(progress, people, public=True):
            files = list(_files_of(task.public, len(parts) + 1, rows))
            self.sets.put_part(task.public, len(parts) + 1, mark, files)
            tables, parts = _counted_with(tables, (file for file, _ in files)), (*parts, mark)
            if further.status == "done":
                self._complete(task, KeptSet(written_time(self._time()), parts, mark), further.left_out, lease)
            yield replace(further, tables=tables, parts=parts)

    def _complete(self, task: ExportTask, kept: KeptSet, left_out: int, lease: str) -> None:
        made = manifest_of(
            self.sets.files(task.public, kept.parts),
            name=task.public,
            began_at=task.created_at,
            made_at=kept.made_at,
            pseudonyms=task.pseudonyms,
            left_out=left_out,
            checkpoint=self._log.checkpoint(),
        )
        if self.sets.complete(task.public, kept, msgspec.json.encode(made), lease):
            self.sets.sweep(self._time())


def _files_of(name: str, part: int, rows: Iterable[Row]) -> Iterator[tuple[DataFile, bytes]]:
    for table, some in by_table(rows).items():
        for form in WRITERS:
            yield file_of(f"{table}-{part}.{name}.{form}", table, form, some)


def _counted_with(before: Mapping[str, TableProgress], files: Iterable[DataFile]) -> dict[str, TableProgress]:
    """How much of each table is written with some more files. Its rows count once, whatever the forms."""
    tables = dict(before)
    for file in files:
        was = tables.get(file.table, TableProgress())
        rows = file.rows if file.form == "parquet" else 0
        tables[file.table] = TableProgress(was.files + 1, was.rows + rows, was.bytes + file.bytes)
    return tables
