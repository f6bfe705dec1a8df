"""The manifest of tables that belong together: their columns, and each file with its digest."""

from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from typing import Annotated, Any, Literal

from msgspec import Struct

from domain.kernel.components import closed_set
from domain.kernel.values import Time
from service.application.exports import lines, parquet
from service.application.exports.tables import SCHEMA, TABLES, Kind

TableName = Annotated[str, closed_set("TableName", tuple(TABLES))]
"""The name of a table."""
Form = Literal["parquet", "ndjson.gz"]
WRITERS: Mapping[Form, Any] = {"parquet": parquet.file_of, "ndjson.gz": lines.file_of}
"""How the rows of a table become a file in each form, and how its name ends."""


class DataFile(Struct, frozen=True):
    """A file of a table. Whoever reads all files of a form has all rows of the table."""

    name: str
    """What the file is called, here and at `GET /v1/data/{file}`."""
    table: TableName
    """The table of which it has some rows."""
    form: Form
    """`parquet`, or lines of JSON packed by gzip (`ndjson.gz`). Both have the same rows."""
    rows: int
    """How many it has."""
    bytes: int
    """Its size."""
    sha256: str
    """The SHA-256 of its bytes, in hex."""


class DataTable(Struct, frozen=True):
    """A table: its rows in all files of a form, and its columns with what they hold."""

    name: TableName
    """What the table is called."""
    rows: int
    """In all files of a form."""
    columns: Mapping[str, Kind]
    """By name, in order: `text`, `whole` and other `number`s, `yes_no`, or `time` (UTC)."""


class DataManifest(Struct, frozen=True):
    """What everybody may have as data, made at once: tables, files and digests."""

    name: str
    """What this is called that was made together; the names of its files have it at their end."""
    schema: int
    """The version of tables and columns. A column that is new raises it."""
    began_at: Time
    """What was over before this is in it."""
    made_at: Time
    """When it was complete."""
    pseudonyms: bool
    """Whether players have stable pseudonyms instead of ids and names."""
    left_out: int
    """How many matches are damaged and missing; the log of the service names them."""
    checkpoint: str
    """The newest checkpoint of the transparency log when it was complete, as a signed note."""
    tables: tuple[DataTable, ...]
    """All of them, also those without rows."""
    files: tuple[DataFile, ...]
    """In the order of tables, forms and numbers."""


def file_of(name: str, table: str, form: Form, rows: Iterable[Mapping[str, Any]]) -> tuple[DataFile, bytes]:
    """A file of a table with what the manifest says of it."""
    some = list(rows)
    body = WRITERS[form](table, some)
    return DataFile(name, table, form, len(some), len(body), sha256(body).hexdigest()), body


def tables_of(files: Iterable[DataFile]) -> Iterator[DataTable]:
    """All tables, by some files."""
    rows: dict[str, int] = {}
    for file in files:
        if file.form == "parquet":
            rows[file.table] = rows.get(file.table, 0) + file.rows
    return (DataTable(name, rows.get(name, 0), columns) for name, columns in TABLES.items())


def manifest_of(files: Iterable[DataFile], **about: Any) -> DataManifest:
    """The manifest of some files."""
    tables, forms = list(TABLES), list(WRITERS)
    found = sorted(files, key=lambda file: (tables.index(file.table), forms.index(file.form)))
    return DataManifest(schema=SCHEMA, tables=tuple(tables_of(found)), files=tuple(found), **about)
