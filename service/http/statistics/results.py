"""Results of finished matches."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice
from typing import Any

import msgspec
from flask import Blueprint, Response, g, request

from analysis.results import MatchResult
from projections import results as walked
from projections.index import IndexPage
from projections.results import PLIES, at_seat
from projections.walks import Range
from service.application import problems
from service.application.names import Names, named_result
from service.application.problems import Problem
from service.http.conventions.answers import JSON
from service.http.conventions.operation import CSV, NDJSON, PAGING, SEVERAL, Query, operation
from service.http.conventions.paging import link, next_cursor, page_answer, page_bounds
from service.http.conventions.parameters import repeated_tags, time_bounds, whole_number
from service.http.parts import parts
from service.http.statistics.documents import ResultPage
from service.http.statistics.exports import csv_lines, ndjson

bp = Blueprint("results", __name__)
TAG = "results"

NUMBER_MAX = 10**9
_result = msgspec.json.Decoder(MatchResult)
TEXT: dict[str, Any] = {"type": "string"}
NUMBER = {"type": "integer", "minimum": 0, "maximum": NUMBER_MAX}
TIME = {"type": "string", "format": "date-time"}
FILTERS = (
    Query("game", "Results of this game.", TEXT, component="results.game"),
    Query(
        "player",
        "Matches of this player (`me` is the caller); given several times, matches of all of them.",
        SEVERAL,
        component="results.player",
    ),
    Query(
        "bot",
        "Matches in which this bot held a seat from the start; several times as for `player`.",
        SEVERAL,
        component="results.bot",
    ),
    Query(
        "seat", "Matches in which the one given player, or bot, held this seat.", NUMBER, component="results.seat"
    ),
    Query("tournament", "Matches of this tournament.", TEXT, component="results.tournament"),
    Query("how", "Matches that ended this way.", TEXT, component="results.how"),
    Query(
        "rules_version",
        "Matches played by this version of the rules of their game.",
        NUMBER,
        component="results.rules_version",
    ),
    Query("seats", "Matches with this many seats.", NUMBER, component="results.seats"),
    Query(
        "plies_min", "Matches with at least this many events of the game.", NUMBER, component="results.plies_min"
    ),
    Query("plies_max", "Matches with at most this many events of the game.", NUMBER, component="results.plies_max"),
    Query("from", "Ended at this time or later (RFC 3339).", TIME, component="results.from"),
    Query("to", "Ended before this time (RFC 3339).", TIME, component="results.to"),
)
HELD = ("player", "bot")
EXPORTS: dict[str, Callable[[Iterable[bytes]], Iterator[bytes]]] = {NDJSON: ndjson, CSV: csv_lines}


@bp.get("/results")
@operation(
    TAG,
    answer=ResultPage,
    others=(NDJSON, CSV),
    query=(*FILTERS, *PAGING),
    problems=(problems.BAD_CURSOR, problems.BAD_PARAMETER, problems.TOKEN_NEEDED, problems.ARCHIVE_DOWN),
)
def list_results() -> Response:
    """List results, the latest match to end first.

    A page of JSON; or, if `Accept` prefers `application/x-ndjson` (a line per match) or `text/csv` (a line per
    seat), all matching results as one stream, unless `limit` or `cursor` asks for a page. Only whole, public
    matches have a result here: no branches, no matches from a given position, and none with undo `free`.
    """
    results, filters, names = parts().results.results, filters_of_request(), parts().play.names
    show = partial(_named, names, g.language)
    media = request.accept_mimetypes.best_match([JSON, *EXPORTS], JSON)
    if media == JSON:
        page = results.page(**filters, **page_bounds())
        response = page_answer(IndexPage(list(show(page.bodies)), page.next))
    elif "limit" in request.args or "cursor" in request.args:
        page = results.page(**filters, **page_bounds())
        response = _export(media, show(page.bodies))
        response.headers.update(link(next_cursor(page.next)))
    else:
        response = _export(media, show(results.walk(**filters)))
    response.vary.add("Accept")
    return response


def _named(names: Names, language: str, bodies: Iterable[bytes]) -> Iterator[bytes]:
    """Results with the names of people, which are read for many at once."""
    left = iter(bodies)
    while found := [_result.decode(body) for body in islice(left, walked.WALK_PAGE)]:
        called = names.calling(language, (seat.player for result in found for seat in result.seats))
        yield from (msgspec.json.encode(named_result(result, called)) for result in found)


def _export(media: str, bodies: Iterable[bytes]) -> Response:
    return Response(EXPORTS[media](bodies), content_type=f"{media}; charset=utf-8" if media == CSV else media)


def filters_of_request() -> dict[str, Any]:
    """The requested filters, as arguments of `Results.page`."""
    numbers = [
        f"{name}:{number}"
        for name in ("rules_version", "seats")
        if (number := whole_number(name, None, 0, NUMBER_MAX)) is not None
    ]
    tags = [*repeated_tags("game", "tournament", "how"), *_holders(), *numbers]
    return {"tags": tags, "ranges": _ranges(), **time_bounds("from", "to")}


def _holders() -> list[str]:
    """Who must have held a seat; with `seat`, exactly one holder for that seat."""
    held: list[str] = repeated_tags(*HELD)
    seat = whole_number("seat", None, 0, NUMBER_MAX)
    if seat is None:
        return held
    if len(held) != 1:
        raise Problem(problems.BAD_PARAMETER, {"name": "seat"})
    return [at_seat(held[0], seat)]


def _ranges() -> dict[str, Range]:
    low = whole_number("plies_min", None, 0, NUMBER_MAX)
    high = whole_number("plies_max", None, 0, NUMBER_MAX)
    if low is None and high is None:
        return {}
    return {PLIES: (low or 0, float("inf") if high is None else high)}
