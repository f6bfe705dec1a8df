"""Whether the caller of a request is still there."""

from flask import has_request_context, request

from service.application.departure import Departure

DEPARTURE = "cabinet.departure"
"""The name of the Departure in the environment of a request."""


def departure() -> Departure:
    """That of the caller of this request. Where a server does not watch its callers, it never happens."""
    found = request.environ.get(DEPARTURE) if has_request_context() else None
    return found or Departure()


def check_wanted() -> None:
    """See `Departure.check`, for the caller of this request."""
    departure().check()
