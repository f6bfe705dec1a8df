"""Data for everybody as tables: fetched with digests, and read into pandas, polars, DuckDB or plain rows.

`fetch` has the data of a service in a folder. `DataSet` reads a folder, also one that `cabinet export` has written.
What is read is what the manifest says, or `DamagedData` is raised.
"""

import gzip
import re
import tempfile
from collections.abc import Iterator
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from cabinet_noir_client import types as t
from cabinet_noir_client._sync import Client

MANIFEST = "manifest.json"
PARQUET, LINES = "parquet", "ndjson.gz"
DRAFT = ".draft"
NAME = re.compile(r"[a-z]+[a-z0-9.-]*\.(?:parquet|ndjson\.gz)", re.ASCII)
"""The name of a file. A manifest comes from elsewhere, and can name no other place."""
TYPES = {"text": "varchar", "whole": "bigint", "number": "double", "yes_no": "boolean", "time": "timestamptz"}
"""What a column holds, as DuckDB calls it."""

_manifest = msgspec.json.Decoder(t.DataManifest)
_row = msgspec.json.Decoder(dict[str, Any])


class DamagedData(Exception):
    """A file is not what its manifest says: missing, cut off, altered, or of a name that no file has."""

    def __init__(self, file: str, why: str) -> None:
        super().__init__(f"{file} {why}")
        self.file = file


class MissingExtra(ImportError):
    """A library is needed that is not installed; the text says how to have it."""


class DataSet:
    """Tables in a folder. Each file is compared with its digest when it is first read."""

    def __init__(self, folder: str | Path) -> None:
        self.folder = Path(folder)
        self._sound: set[str] = set()
        try:
            self.manifest: t.DataManifest = _manifest.decode((self.folder / MANIFEST).read_bytes())
        except (OSError, msgspec.MsgspecError) as error:
            raise DamagedData(MANIFEST, f"cannot be read: {error}") from error

    @property
    def tables(self) -> list[str]:
        """The names of all tables."""
        return [table["name"] for table in self.manifest["tables"]]

    def columns(self, table: str) -> dict[str, str]:
        """The columns of a table, and what each holds. Raises KeyError."""
        for one in self.manifest["tables"]:
            if one["name"] == table:
                return dict(one["columns"])
        raise KeyError(f"there is no table {table!r}, but {', '.join(self.tables)}")

    def paths(self, table: str, form: str = PARQUET) -> list[Path]:
        """The files of a table in a form. Raises DamagedData if one is not as it should be."""
        self.columns(table)
        files = [file for file in self.manifest["files"] if (file["table"], file["form"]) == (table, form)]
        return [self._checked_path(file) for file in files]

    def rows(self, table: str) -> Iterator[dict[str, Any]]:
        """The rows of a table one by one, from lines if they are there, and else from Parquet. Times are text."""
        lines = self.paths(table, LINES)
        for path in lines:
            with gzip.open(path, "rb") as opened:
                yield from map(_row.decode, opened)
        if not lines:
            yield from self._rows_of_parquet(table)

    def pandas(self, table: str) -> Any:
        """A table as a DataFrame of pandas."""
        pandas = _library("pandas")
        if paths := self.paths(table):
            _library("pyarrow", "pandas")
            return pandas.concat([pandas.read_parquet(path) for path in paths], ignore_index=True)
        found = pandas.DataFrame(list(self.rows(table)), columns=list(self.columns(table)))
        times = [name for name, kind in self.columns(table).items() if kind == "time"]
        return found.assign(**{name: pandas.to_datetime(found[name], utc=True, format="ISO8601") for name in times})

    def polars(self, table: str) -> Any:
        """A table as a DataFrame of polars."""
        polars = _library("polars")
        if paths := self.paths(table):
            return polars.concat([polars.read_parquet(path) for path in paths])
        kinds = dict(
            zip(TYPES, (polars.String, polars.Int64, polars.Float64, polars.Boolean, polars.String), strict=True)
        )
        schema = {name: kinds[kind] for name, kind in self.columns(table).items()}
        found = polars.DataFrame(list(self.rows(table)), schema=schema, orient="row")
        times = [name for name, kind in self.columns(table).items() if kind == "time"]
        return found.with_columns(polars.col(times).str.to_datetime(time_zone="UTC")) if times else found

    def duckdb(self) -> Any:
        """A connection of DuckDB in memory, with a view for each table. A file is read when a query needs it."""
        connection = _library("duckdb").connect()
        for table in self.tables:
            connection.execute(f"create view {_quoted(table)} as {self._query(table)}")
        return connection

    def _query(self, table: str) -> str:
        """What DuckDB reads a table by. One without rows has no file, and its columns alone."""
        columns = self.columns(table)
        if paths := self.paths(table):
            return f"select * from read_parquet([{_listed(paths)}])"
        if paths := self.paths(table, LINES):
            kinds = ", ".join(f"{_quoted(name)}: '{TYPES[kind]}'" for name, kind in columns.items())
            return (
                f"select * from read_json([{_listed(paths)}], format = 'newline_delimited', columns = {{{kinds}}})"
            )
        nothing = (f"cast(null as {TYPES[kind]}) as {_quoted(name)}" for name, kind in columns.items())
        return f"select {', '.join(nothing)} where false"

    def _rows_of_parquet(self, table: str) -> Iterator[dict[str, Any]]:
        times = [name for name, kind in self.columns(table).items() if kind == "time"]
        for path in self.paths(table):
            for row in _library("pyarrow.parquet", "pandas").read_table(path).to_pylist():
                yield {**row, **{name: _time_text(row[name]) for name in times}}

    def _checked_path(self, file: t.DataFile) -> Path:
        path = self.folder / safe_name(file)
        if file["name"] not in self._sound:
            try:
                check(file, path.read_bytes())
            except OSError as error:
                raise DamagedData(file["name"], f"cannot be read: {error.strerror}") from error
            self._sound.add(file["name"])
        return path


def fetch(client: Client, folder: str | Path | None = None, form: str = PARQUET) -> DataSet:
    """The data for everybody of a service, in a folder, by default a new one among the temporary files.

    A file that is there as it should be is not fetched again. The manifest is written last: before that the folder
    is no data set, or the one that it was.
    """
    place = Path(folder) if folder is not None else Path(tempfile.mkdtemp(prefix="cabinet-noir-"))
    place.mkdir(parents=True, exist_ok=True)
    manifest = client.api.show_open_data()
    wanted = [file for file in manifest["files"] if file["form"] == form]
    for file in wanted:
        path = place / safe_name(file)
        if not _is_there(file, path):
            body = client.api.show_open_data_file(file["name"])
            check(file, body)
            _put(path, body)
    _put(place / MANIFEST, msgspec.json.encode({**manifest, "files": wanted}))
    return DataSet(place)


def safe_name(file: t.DataFile) -> str:
    """The name of a file, which lies in its folder. Raises DamagedData."""
    if not NAME.fullmatch(file["name"]):
        raise DamagedData(file["name"], "is no name of a file")
    return file["name"]


def check(file: t.DataFile, body: bytes) -> None:
    """Compare bytes with what a manifest says of them. Raises DamagedData."""
    if len(body) != file["bytes"]:
        raise DamagedData(file["name"], f"has {len(body)} bytes and not {file['bytes']}")
    if sha256(body).hexdigest() != file["sha256"]:
        raise DamagedData(file["name"], "has another digest than the manifest says")


def _is_there(file: t.DataFile, path: Path) -> bool:
    try:
        check(file, path.read_bytes())
    except (OSError, DamagedData):
        return False
    return True


def _put(path: Path, body: bytes) -> None:
    """Write a file, which appears whole or not at all."""
    draft = path.with_name(path.name + DRAFT)
    draft.write_bytes(body)
    draft.replace(path)


def _library(name: str, extra: str = "") -> Any:
    try:
        return import_module(name)
    except ImportError as error:
        package = name.partition(".")[0]
        how = f"pip install 'cabinet-noir-client[{extra or package}]'"
        raise MissingExtra(f"{package} is not installed: {how}") from error


def _listed(paths: list[Path]) -> str:
    return ", ".join("'" + str(path).replace("'", "''") + "'" for path in paths)


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def _time_text(moment: Any) -> str | None:
    return None if moment is None else str(moment.isoformat(timespec="milliseconds").replace("+00:00", "Z"))
