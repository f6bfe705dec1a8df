"""What the OpenAPI document says of a route, written beside the route."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from flask import current_app, request
from marshmallow import Schema
from msgspec import Struct

from service.application import problems

NDJSON = "application/x-ndjson"
CSV = "text/csv"
SVG = "image/svg+xml"
RECORD = "record"
"""The request of a route that takes a portable record."""

F = TypeVar("F", bound=Callable[..., Any])


class Query(Struct, frozen=True):
    """A query parameter. `schema` is JSON Schema; `component` its name among the shared ones, if not its own."""

    name: str
    description: str
    schema: dict[str, Any]
    required: bool = False
    component: str = ""


class Operation(Struct, frozen=True):
    """A route's part of the document. Its summary and description are the docstring of the function.

    `others` lists media types other than `media` that `Accept` may ask for, `also` statuses other than that of
    success with which `answer` comes too. `dry` is the answer (200) to a request that only asks what would be, with
    `dry_run`. `streams` are media types that `Accept` may ask for to be told of what
    happens as it happens, each with what it is. A POST that is not `keyed` needs no idempotency key: the same
    request twice does nothing twice. With `turn` a seat answers when it is awaited, and `account` makes a player:
    limits look at both. What is `tagged` changes with the service only: it has the tag of its bytes, and whoever
    names that in `If-None-Match` is not sent them again.
    """

    tag: str
    answer: Any = None
    status: int = 200
    media: str = "application/json"
    others: tuple[str, ...] = ()
    streams: Mapping[str, str] = {}
    request: type[Schema] | str | None = None
    query: tuple[Query, ...] = ()
    problems: tuple[str, ...] = ()
    token: bool = False
    conditional: bool = False
    also: tuple[int, ...] = ()
    dry: Any = None
    keyed: bool = True
    turn: bool = False
    account: bool = False
    tagged: bool = False


def operation(tag: str, **details: Any) -> Callable[[F], F]:
    """Attach an Operation to a view function."""

    def attach(function: F) -> F:
        function.operation = Operation(tag, **details)  # type: ignore[attr-defined]  # functions take attributes
        return function

    return attach


def this_operation() -> Operation | None:
    """What the document says of the route of this request."""
    found: Operation | None = getattr(current_app.view_functions.get(request.endpoint or ""), "operation", None)
    return found


LIMIT = Query("limit", "How many items at most.", {"type": "integer", "minimum": 1, "maximum": 200, "default": 50})
CURSOR = Query("cursor", "`next` of the page before.", {"type": "string"})
PAGING = (LIMIT, CURSOR)
AS = Query(
    "as",
    "Through whose eyes: a seat, `public`, or `truth`. By default the caller's own seat, else the public. Another "
    "seat and the truth may be seen when the match is over, and by the operator, which is recorded.",
    {"type": "string", "pattern": r"^(\d+|public|truth)$"},
)
AS_SEAT = Query(
    "as",
    "Of which seat; by default the caller's own. Another one may be asked for when the match is over, and by the "
    "operator, which is recorded.",
    {"type": "string", "pattern": "^[0-9]+$"},
)
AT = Query("at", "At this version instead of the newest.", {"type": "integer", "minimum": 1})
AFTER = Query("after", "Only what came after this version.", {"type": "integer", "minimum": 0, "default": 0})

WRITES = (
    problems.TOKEN_NEEDED,
    problems.MALFORMED,
    problems.BAD_PARAMETER,
    problems.BODY_TOO_LARGE,
    problems.KEY_REUSED,
    problems.KEY_MALFORMED,
    problems.BUSY,
)
"""What can go wrong with every write of a player."""
