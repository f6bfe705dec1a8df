"""Pages of lists as tables for spreadsheets: a line for each item, with the columns that follow from its type."""

from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

import msgspec
from flask import Response
from msgspec import Struct

from service.http.conventions.answers import wants
from service.http.conventions.operation import CSV, this_operation
from service.http.conventions.spreadsheets import csv_lines
from service.http.conventions.versions import negotiated

ITEMS = "items"
Column = tuple[str, ...]
"""The fields that lead to a value, from the item on."""


def tabular(page: Response, listed: str = ITEMS) -> Response:
    """A page of a list as it is, in JSON, or as CSV if `Accept` prefers that. The link to the next one stays."""
    asked = this_operation()
    if asked is None or not wants(CSV):
        return negotiated(page)
    columns = columns_of(asked.answer, listed)
    items = msgspec.json.decode(page.get_data())[listed]
    rows = ([_cell(item, column) for column in columns] for item in items)
    page.set_data(b"".join(csv_lines(map(".".join, columns), rows)))
    page.content_type = f"{CSV}; charset=utf-8"
    return negotiated(page)


@cache
def columns_of(page: type[Struct], listed: str = ITEMS) -> tuple[Column, ...]:
    """The columns of the items of a page: the fields of each, and in place of a struct its own."""
    (items,) = (field.type for field in msgspec.structs.fields(page) if field.name == listed)
    return tuple(_columns(get_args(items)[0]))


def _columns(item: type[Struct]) -> Iterator[Column]:
    for field in msgspec.structs.fields(item):
        within = next((kind for kind in (field.type, *get_args(field.type)) if _is_struct(kind)), None)
        is_one = within is not None and (field.type is within or type(None) in get_args(field.type))
        yield from ((field.name, *rest) for rest in _columns(within)) if within and is_one else ((field.name,),)


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Struct)


def _cell(value: Any, column: Column) -> Any:
    """A value as a cell: of several their names, or themselves, or their JSON; nothing for what is not there."""
    for name in column:
        value = value.get(name) if isinstance(value, dict) else None
    if isinstance(value, list):
        return "; ".join(map(_text, value))
    return _text(value) if isinstance(value, dict) else value


def _text(value: Any) -> str:
    if not isinstance(value, dict):
        return str(value)
    name = value.get("name")
    return name if isinstance(name, str) else msgspec.json.encode(value).decode()
