"""The OpenAPI description of a route, written beside the route."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

from flask import current_app, request
from marshmallow import Schema
from msgspec import Struct, inspect

from service.application import problems
from service.application.tokens.scopes import Scope
from service.http.conventions.retirement import RETIRING, Retirement, of_request

NDJSON = "application/x-ndjson"
CSV = "text/csv"
SVG = "image/svg+xml"
RECORD = "record"
PATCH = "patch"
"""The request of a route that takes a portable record."""

F = TypeVar("F", bound=Callable[..., Any])


class Query(Struct, frozen=True):
    """A query parameter. `schema` is JSON Schema; `component` its name among the shared ones, if it differs."""

    name: str
    description: str
    schema: dict[str, Any]
    required: bool = False
    component: str = ""


class Operation(Struct, frozen=True):
    """A route's part of the document. Its summary and description are the docstring of the function.

    `others` lists media types besides `media` that `Accept` may ask for, `also` statuses besides that of success
    with which `answer` is sent too. `dry` is the answer (200) to a request with `dry_run`. `streams` are the media
    types for live streams, each with a description; `sent` are the structs that one of them has, instead of those
    of which `answer` has several. A POST that is not `keyed` only computes: it writes nothing, and takes no
    idempotency key. `turn` marks a command of an awaited seat; `rate` names a rate of its own that the operation
    counts for besides; `costly` work is counted by the processor time that it takes, and `bulk` marks an answer of
    unknown length, of which a caller has few at a time. `scope` is what a token must allow; a caller without a
    token needs none. `tagged` content changes only with the service: it has the tag of its bytes, and a caller who
    names that in `If-None-Match` gets 304, as it does for a version. What is not `versioned`, though it is about a
    match or a tournament, changes without a new version of that. `name` is what the document calls it, by its
    function.
    """

    tag: str
    answer: Any = None
    status: int = 200
    media: str = "application/json"
    others: tuple[str, ...] = ()
    streams: Mapping[str, str] = {}
    sent: Mapping[str, tuple[type[Struct], ...]] = {}
    request: type[Schema] | str | None = None
    query: tuple[Query, ...] = ()
    problems: tuple[str, ...] = ()
    token: bool = False
    conditional: bool = False
    also: tuple[int, ...] = ()
    dry: Any = None
    keyed: bool = True
    turn: bool = False
    rate: str = ""
    costly: bool = False
    bulk: bool = False
    scope: Scope | None = "read"
    tagged: bool = False
    versioned: bool = True
    name: str = ""

    @property
    def forms(self) -> tuple[str, ...]:
        """The media types that its answer is to be had in; none if it answers with nothing."""
        return (self.media, *self.others, *self.streams) if self.answer is not None else ()

    @property
    def schemas(self) -> frozenset[str]:
        """The names of the schemas that it takes and answers, and that those consist of."""
        if self.name not in _schemas:
            answers = inspect.multi_type_info([self.answer, self.dry])
            taken = {self.request.__name__} if isinstance(self.request, type) else set()
            _schemas[self.name] = frozenset({*structs_in(answers), *taken})
        return _schemas[self.name]

    def retirement(self, arguments: Iterable[str]) -> Retirement | None:
        """What answers to a request with these arguments tell of, if something about it will go."""
        return of_request(self.name, arguments, self.schemas) if RETIRING else None


_schemas: dict[str, frozenset[str]] = {}


def structs_in(info: Any) -> Iterator[str]:
    """The names of all structs of which a type consists."""
    left, seen = [info], set()
    while left:
        found = left.pop()
        if isinstance(found, (tuple, list)):
            left.extend(found)
        elif isinstance(found, inspect.StructType):
            if found.cls not in seen:
                seen.add(found.cls)
                left.extend(found.fields)
        elif isinstance(found, Struct):
            left.extend(getattr(found, name) for name in found.__struct_fields__)
    return (cls.__name__ for cls in seen)


def operation(tag: str, **details: Any) -> Callable[[F], F]:
    """Attach an Operation to a view function."""

    def attach(function: F) -> F:
        function.operation = Operation(tag, name=function.__name__, **details)  # type: ignore[attr-defined]  # functions take attributes
        return function

    return attach


def operation_of(function: Callable[..., Any]) -> Operation:
    """The Operation of a view function that has one."""
    found: Operation = function.operation  # type: ignore[attr-defined]  # `operation` attached it
    return found


def this_operation() -> Operation | None:
    """The Operation of this request's route."""
    found: Operation | None = getattr(current_app.view_functions.get(request.endpoint or ""), "operation", None)
    return found


SEVERAL: dict[str, Any] = {"type": "array", "items": {"type": "string"}}
"""The schema of a query parameter that may be given several times; any other is given once."""
LIMIT = Query(
    "limit", "The most items to return.", {"type": "integer", "minimum": 1, "maximum": 200, "default": 50}
)
CURSOR = Query("cursor", "`next` of the previous page.", {"type": "string"})
PAGING = (LIMIT, CURSOR)
AS = Query(
    "as",
    "The viewpoint: a seat, `public`, or `truth`. By default the caller's own seat, else the public. Another "
    "seat and the truth are available when the match is over, and to the operator, which is recorded.",
    {"type": "string", "pattern": r"^(\d+|public|truth)$"},
)
AS_SEAT = Query(
    "as",
    "The seat; by default the caller's own. Others are available when the match is over, and to the "
    "operator, which is recorded.",
    {"type": "string", "pattern": "^[0-9]+$"},
)
AT = Query("at", "At this version instead of the newest.", {"type": "integer", "minimum": 1})
AFTER = Query("after", "Only events after this version.", {"type": "integer", "minimum": 0, "default": 0})

NAMES_UNKNOWN = (
    problems.UNKNOWN_GAME,
    problems.UNKNOWN_PLAYER,
    problems.UNKNOWN_BOT,
    problems.UNKNOWN_TOURNAMENT,
)
"""The problems of lists whose filters name what is not there."""
WRITES = (
    problems.TOKEN_NEEDED,
    problems.MALFORMED,
    problems.BAD_PARAMETER,
    problems.BODY_TOO_LARGE,
    problems.KEY_REUSED,
    problems.KEY_MALFORMED,
    problems.BUSY,
)
"""The problems of every write by a player."""
