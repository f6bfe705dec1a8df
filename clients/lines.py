"""The methods of both clients that are made from `openapi.yaml` for answers that are read line by line."""

from collections.abc import Iterator

from clients import methods, operations_typescript
from clients.operations import CSV, LINES, Operation, sent_operations
from clients.operations_typescript import GENERIC, camel, is_generic, typed
from clients.queries import MADE

BY_HAND = {"list_records": "RecordLine"}
"""What lines say whose type is no schema of the document."""


def in_python() -> str:
    """The module with the methods of the Python client."""
    return (
        f'''# {MADE}
"""Answers line by line, with `await`. The one without is made from this file by `make clients`."""

from typing import Unpack

from cabinet_noir_client import queries as q
from cabinet_noir_client import types as t
from cabinet_noir_client._async_lining import AsyncLining
from cabinet_noir_client.endings import AsyncStream
from cabinet_noir_client.lines import RecordLine


class AsyncLines(AsyncLining):
    """What is answered as lines of JSON, each as it comes, without all of it in memory."""

{"".join(_in_python(one, "values", _typed_in_python(one)) for one in _answered(LINES))}
class AsyncRows(AsyncLining):
    """What is answered as CSV, each row as it comes, by the names of its columns."""

{"".join(_in_python(one, "rows", "dict[str, str]") for one in _answered(CSV))}'''.rstrip()
        + "\n"
    )


def in_typescript() -> str:
    """The module with the methods of the TypeScript client."""
    lines = "".join(_in_typescript(one, "everyValue", _typed_in_typescript(one)) for one in _answered(LINES))
    rows = "".join(_in_typescript(one, "everyRow", "Row") for one in _answered(CSV))
    return f"""// {MADE}
import type {{ Caller }} from "./caller.js";
import type {{ Ending }} from "./endings.js";
import type * as forms from "./forms.js";
import type {{ GameKey }} from "./forms.js";
import {{ everyRow, everyValue, type RecordLine, type Row }} from "./lining.js";
import {{ part }} from "./paths.js";
import type {{ Queries }} from "./queries.js";
import type * as types from "./types.js";

/** What is answered as lines of JSON, each as it comes, without all of it in memory. */
export class Lines {{
  constructor(private readonly caller: Caller) {{}}

{lines.rstrip()}
}}

/** What is answered as CSV, each row as it comes, by the names of its columns. */
export class Rows {{
  constructor(private readonly caller: Caller) {{}}

{rows.rstrip()}
}}
"""


def _answered(kind: str) -> Iterator[Operation]:
    return (operation for operation in sent_operations() if kind in operation.answers)


def _in_python(operation: Operation, how: str, item: str) -> str:
    arguments = ", ".join(["self", *methods.parts_of(operation), *methods.query_of(operation)])
    place = [repr(operation.path), *operation.parts, *["query=query"] * bool(operation.query)]
    sent = ", ".join([*place, *["is_open=True"] * operation.is_open])
    return f'''    def {operation.name}({arguments}) -> AsyncStream[{item}]:
        """{operation.summary}"""
        return self._{how}({sent})

'''


def _in_typescript(operation: Operation, how: str, item: str) -> str:
    made = operations_typescript
    query = made.query_of(operation)
    arguments = ", ".join([*made.parts_of(operation, is_generic=False), *query, "ending: Ending = {}"])
    name = camel(operation.name) + (GENERIC if is_generic([item]) else "")
    return f"""  /** {operation.summary} */
  {name}({arguments}): AsyncGenerator<{item}, void, undefined> {{
    return {how}(this.caller, {made.path_of(operation)}, {"query" if query else "{}"}, ending);
  }}

"""


def _typed_in_python(operation: Operation) -> str:
    return operation.page.item if operation.page else BY_HAND.get(operation.name, "dict[str, object]")


def _typed_in_typescript(operation: Operation) -> str:
    if operation.page:
        return typed(operation.page.schema)
    return BY_HAND.get(operation.name, "Record<string, unknown>")
