"""The description of an endpoint of OAuth, written beside its route. What it takes and answers is by the RFCs."""

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec import Struct

F = TypeVar("F", bound=Callable[..., Any])


class Endpoint(Struct, frozen=True):
    """A route's part of the document, besides the docstring of its function.

    It takes a `query`, a `form` or a `body` in JSON, and answers with `answer`, or sends the browser on if there is
    none. `errors` are the statuses of errors of the protocol, `problems` the codes of problems besides those of
    every request.
    """

    answer: type[Struct] | None = None
    status: int = 200
    query: type[Struct] | None = None
    form: type[Struct] | None = None
    body: type[Struct] | None = None
    errors: tuple[int, ...] = ()
    problems: tuple[str, ...] = ()


def endpoint(**details: Any) -> Callable[[F], F]:
    """Attach an Endpoint to a view function."""

    def attach(function: F) -> F:
        function.endpoint = Endpoint(**details)  # type: ignore[attr-defined]  # functions take attributes
        return function

    return attach
