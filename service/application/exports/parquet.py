"""Tables as Parquet. pyarrow is an extra, which only exports need."""

from collections.abc import Iterable, Mapping
from importlib.util import find_spec
from io import BytesIO
from typing import Any

from events.envelope import parse_time
from service.application.exports.tables import TABLES, Kind

MISSING = "pyarrow is needed: install cabinet-noir[export]"
COMPRESSION = "zstd"


def is_installed() -> bool:
    """Whether this installation can write Parquet."""
    return find_spec("pyarrow") is not None


def schema_of(table: str) -> Any:
    """The columns of a table with their types."""
    import pyarrow as arrow

    kinds: Mapping[Kind, Any] = {
        "text": arrow.string(),
        "whole": arrow.int64(),
        "number": arrow.float64(),
        "yes_no": arrow.bool_(),
        "time": arrow.timestamp("ms", tz="UTC"),
    }
    return arrow.schema([(name, kinds[kind]) for name, kind in TABLES[table].items()])


def table_of(table: str, rows: Iterable[Mapping[str, Any]]) -> Any:
    """Rows as a table of Arrow; times in the rows are text."""
    import pyarrow as arrow

    times = [name for name, kind in TABLES[table].items() if kind == "time"]
    timed = [{**row, **{name: parse_time(row[name]) for name in times if row.get(name)}} for row in rows]
    return arrow.Table.from_pylist(timed, schema_of(table))


def file_of(table: str, rows: Iterable[Mapping[str, Any]]) -> bytes:
    """A whole file."""
    from pyarrow import parquet

    file = BytesIO()
    parquet.write_table(table_of(table, rows), file, compression=COMPRESSION)
    return file.getvalue()
