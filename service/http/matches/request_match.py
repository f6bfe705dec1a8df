"""The match of a request, as far as its caller may know it, and the viewpoint that it asks for."""

from collections.abc import Mapping

from flask import Response, request

from service.application.matches.eyes import Asker, Eyes
from service.application.matches.summaries import MatchAfter
from service.application.matches.visible_match import VisibleMatch
from service.http.conventions.answers import IMMUTABLE, answer
from service.http.conventions.requests import principal
from service.http.conventions.writing import replay_header
from service.http.parts import parts


def known(match: str) -> VisibleMatch:
    """A match; a problem if there is none that the caller may know of."""
    return VisibleMatch(parts().play, principal(), match)


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
