"""`cabinet export`: everything about matches that are over, as tables for analysts."""

import os
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import click

from projections.project import Projections
from service.application.exports import parquet
from service.application.exports.exporter import rows_of_match
from service.application.exports.people import People, pseudonyms
from service.application.exports.tables import TABLES, Row, ratings_of
from service.application.parts import Play
from service.runtime.commandline.composition import open_cabinet

TOGETHER = 10_000
"""Rows of a table that are written at once."""
DRAFT = ".draft"


@click.command()
@click.argument("directory", type=click.Path(file_okay=False, path_type=Path))
@click.option("--format", "form", type=click.Choice(["parquet"]), default="parquet", show_default=True)
@click.option("--pseudonyms", "hidden", is_flag=True, help="Replace players by stable pseudonyms, without names.")
def export(directory: Path, form: str, hidden: bool) -> None:
    """Write a Parquet file for each table into DIRECTORY: matches, seats, commands, results, ratings.

    Matches that are over are exported, from Redis and from the archive.
    """
    if not parquet.is_installed():
        raise click.ClickException(parquet.MISSING)
    with open_cabinet() as cabinet:
        people = pseudonyms(cabinet.redis) if hidden else People(cabinet.play.names.calling())
        counts = _write(cabinet.play, cabinet.projections, directory, people)
    click.echo(", ".join(f"{count} {table}" for table, count in counts.items()))


def _write(play: Play, projections: Projections, directory: Path, people: People) -> Mapping[str, int]:
    directory.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        files = {table: stack.enter_context(_File(directory, table)) for table in TABLES}
        total = sum(1 for _ in play.store.matches())
        with click.progressbar(play.store.matches(), length=total, label="Exporting") as matches:
            for match in matches:
                _add(files, rows_of_match(play.matches, match, people))
        _add(files, ratings_of(projections, play.games, people))
    for file in files.values():
        file.put_in_place()
    return {table: file.count for table, file in files.items()}


def _add(files: Mapping[str, "_File"], rows: Iterator[Row]) -> None:
    for table, row in rows:
        files[table].add(row)


class _File:
    """The file of a table. It gets its name when it is complete."""

    def __init__(self, directory: Path, table: str) -> None:
        from pyarrow.parquet import ParquetWriter

        self.count = 0
        self._table = table
        self._path = directory / f"{table}.parquet"
        self._draft = directory / f"{table}.parquet{DRAFT}"
        self._writer = ParquetWriter(self._draft, parquet.schema_of(table), compression=parquet.COMPRESSION)
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
        self._writer.write_table(parquet.table_of(self._table, self._rows))
        self._rows = []

    def put_in_place(self) -> None:
        """Replace the file of an earlier export."""
        os.replace(self._draft, self._path)
