"""What requests about one match have in common: the viewpoint that they ask for, caching, and the summary."""

from collections.abc import Mapping

from flask import Response, request

from service.application.matches.eyes import Asker, Eyes
from service.application.matches.summaries import MatchAfter
from service.http.conventions.answers import IMMUTABLE, answer
from service.http.conventions.requests import principal
from service.http.conventions.writing import replay_header


def wanted_eyes() -> str | None:
    """The viewpoint that `as` asks for."""
    return request.args.get("as")


def cache_headers(*through: Eyes) -> Mapping[str, str]:
    """Cache-Control for reads at an explicit version from this viewpoint."""
    asker = Asker(principal(), wanted_eyes())
    return {"Cache-Control": IMMUTABLE} if all(map(asker.always_gets, through)) else {}


def summary_answer(after: MatchAfter, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """The summary of a match after a command."""
    headers = {**(headers or {}), **replay_header(after.is_replayed)}
    return answer(after.summary, status, version=after.summary.version, headers=headers)
