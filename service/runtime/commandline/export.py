"""`cabinet export`: everything about what is over, or what everybody may have of it, as tables for analysts."""

import gzip
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from hashlib import file_digest
from itertools import product
from pathlib import Path
from typing import Any, Protocol, get_args

import click
import msgspec

from events.envelope import timestamp
from service.application.exports import lines, parquet
from service.application.exports.manifest import DataFile, Form, manifest_of
from service.application.exports.source import Source
from service.application.exports.tables import TABLES, Row
from service.application.parts import Play
from service.runtime.commandline.composition import open_cabinet

TOGETHER = 10_000
"""Rows of a table that are written at once."""
DRAFT = ".draft"
MANIFEST = "manifest.json"
FORMS: tuple[Form, ...] = get_args(Form)


@click.command()
@click.argument("directory", type=click.Path(file_okay=False, path_type=Path))
@click.option(
    "--format",
    "forms",
    type=click.Choice(["parquet", "ndjson"]),
    multiple=True,
    default=["parquet"],
    show_default=True,
    help="Parquet, or lines of JSON packed by gzip; both if it is given twice.",
)
@click.option("--pseudonyms", "hidden", is_flag=True, help="Replace players by stable pseudonyms, without names.")
@click.option("--public", is_flag=True, help="Only what everybody may find.")
def export(directory: Path, forms: Sequence[str], hidden: bool, public: bool) -> None:
    """Write a file for each table into DIRECTORY, and manifest.json with their digests.

    What is over is exported: matches, their seats, commands, events, draws and results, ratings, tournaments, their
    rounds and standings, from Redis and from the archive.
    """
    if "parquet" in forms and not parquet.is_installed():
        raise click.ClickException(parquet.MISSING)
    wanted = [form for form in FORMS if form.partition(".")[0] in forms]
    with open_cabinet() as cabinet:
        play, left_out, began = cabinet.play, list[str](), timestamp(cabinet.play.clock())
        rows = _rows(play, cabinet.study.source, left_out, hidden=hidden, public=public)
        files = _write(directory, wanted, rows)
        manifest = manifest_of(
            files,
            name=directory.name,
            began_at=began,
            made_at=timestamp(play.clock()),
            pseudonyms=hidden,
            left_out=len(left_out),
            checkpoint=cabinet.results.log.checkpoint(),
        )
    (directory / MANIFEST).write_bytes(msgspec.json.format(msgspec.json.encode(manifest)) + b"\n")
    click.echo(", ".join(f"{file.rows} {file.table}" for file in files if file.form == wanted[0]))


def _write(directory: Path, forms: Sequence[Form], rows: Iterable[Row]) -> list[DataFile]:
    """Write a file for each table in each form, in place of those of an earlier export, of other forms too."""
    directory.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        files = [stack.enter_context(_File(directory, table, form)) for table in TABLES for form in forms]
        of_table = {table: [file for file in files if file.table == table] for table in TABLES}
        for table, row in rows:
            for file in of_table[table]:
                file.add(row)
    described = [file.described() for file in files]
    for file in files:
        file.put_in_place()
    for table, form in product(TABLES, set(FORMS) - set(forms)):
        (directory / f"{table}.{form}").unlink(missing_ok=True)
    return described


def _rows(play: Play, source: Source, left_out: list[str], *, hidden: bool, public: bool) -> Iterator[Row]:
    """All rows, with the progress of the matches on the screen."""
    people, store = source.people(hidden=hidden), play.store
    with click.progressbar(store.matches(), length=sum(1 for _ in store.matches()), label="Exporting") as matches:
        for match in matches:
            yield from source.match(match, people, left_out, public=public)
    yield from source.beside_matches(people, public=public)


class _Rows(Protocol):
    """Writes rows to a file."""

    def write(self, rows: Sequence[Mapping[str, Any]]) -> None:
        """Write some rows."""
        ...

    def close(self) -> None:
        """No more rows come."""
        ...


class _Parquet:
    """Rows to Parquet."""

    def __init__(self, path: Path, table: str) -> None:
        from pyarrow.parquet import ParquetWriter

        self._table = table
        self._writer = ParquetWriter(path, parquet.schema_of(table), compression=parquet.COMPRESSION)

    def write(self, rows: Sequence[Mapping[str, Any]]) -> None:
        """See _Rows."""
        self._writer.write_table(parquet.table_of(self._table, rows))

    def close(self) -> None:
        """See _Rows."""
        self._writer.close()


class _Lines:
    """Rows to lines of JSON."""

    def __init__(self, path: Path, table: str) -> None:
        self._table = table
        self._raw = path.open("wb")
        self._file = gzip.GzipFile(filename="", mode="wb", fileobj=self._raw, mtime=0)

    def write(self, rows: Sequence[Mapping[str, Any]]) -> None:
        """See _Rows."""
        self._file.write(lines.lines_of(self._table, rows))

    def close(self) -> None:
        """See _Rows."""
        self._file.close()
        self._raw.close()


WRITERS: Mapping[Form, Any] = {"parquet": _Parquet, "ndjson.gz": _Lines}


class _File:
    """The file of a table. It gets its name when it is complete."""

    def __init__(self, directory: Path, table: str, form: Form) -> None:
        self.count = 0
        self.table = table
        self._form: Form = form
        self._path = directory / f"{table}.{form}"
        self._draft = directory / f"{table}.{form}{DRAFT}"
        self._writer: _Rows = WRITERS[form](self._draft, table)
        self._rows: list[dict[str, Any]] = []

    def __enter__(self) -> "_File":
        return self

    def __exit__(self, *error: object) -> None:
        self._flush()
        self._writer.close()

    def add(self, row: dict[str, Any]) -> None:
        """Add a row."""
        self._rows.append(row)
        self.count += 1
        if len(self._rows) >= TOGETHER:
            self._flush()

    def _flush(self) -> None:
        self._writer.write(self._rows)
        self._rows = []

    def described(self) -> DataFile:
        """What the manifest says of it, once it is complete."""
        with self._draft.open("rb") as file:
            digest = file_digest(file, "sha256").hexdigest()
        return DataFile(self._path.name, self.table, self._form, self.count, self._draft.stat().st_size, digest)

    def put_in_place(self) -> None:
        """Replace the file of an earlier export."""
        os.replace(self._draft, self._path)
