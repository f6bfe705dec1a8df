"""Results of finished matches."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from flask import Blueprint, Response, request

from analysis.rating import BOT
from domain.match.ending import hows
from service.application import problems
from service.application.pages import IndexPage
from service.application.problems import Problem
from service.application.statistics.documents import ResultPage
from service.application.statistics.results import WantedResults, all_results, holder_at, results_page
from service.application.statistics.sifting import STREAK_MAX, Sieve
from service.application.tournaments.finding import tournaments_named
from service.http.conventions.answers import JSON
from service.http.conventions.operation import CSV, NAMES_UNKNOWN, NDJSON, PAGING, SEVERAL, Query, operation
from service.http.conventions.paging import link, next_cursor, page_answer, page_bounds
from service.http.conventions.parameters import filter_tags, repeated_tags, time_parameter, whole_number
from service.http.conventions.requests import caller
from service.http.conventions.versions import negotiated
from service.http.parts import parts
from service.http.statistics.exports import ndjson, results_csv

bp = Blueprint("results", __name__)
TAG = "results"

NUMBER_MAX = 10**9
TOURNAMENTS_MAX = 20
"""Each of them is a walk of its own."""
TEXT: dict[str, Any] = {"type": "string"}
NUMBER = {"type": "integer", "minimum": 0, "maximum": NUMBER_MAX}
NAME = {"type": "string", "maxLength": 100}
TIME = {"type": "string", "format": "date-time"}
FILTERS = (
    Query("game", "Results of this game.", TEXT, component="of.game"),
    Query(
        "player",
        "Matches of this player (`me` is the caller); given several times, matches of all of them.",
        SEVERAL,
        component="of.player",
    ),
    Query(
        "bot",
        "Matches in which this bot held a seat from the start; several times as for `player`.",
        SEVERAL,
        component="of.bot",
    ),
    Query("seat", "Matches in which the one given player, or bot, held this seat.", NUMBER, component="of.seat"),
    Query(
        "winner",
        "Matches that this player won (`me` is the caller), or `bot:` and the key of a bot; several times as for "
        "`player`.",
        SEVERAL,
        component="of.winner",
    ),
    Query(
        "tournament",
        "Matches of this tournament; given several times, of any of them, up to twenty.",
        {**SEVERAL, "maxItems": TOURNAMENTS_MAX},
        component="of.tournament",
    ),
    Query("how", "Matches that ended this way.", TEXT, component="of.how"),
    Query(
        "rules_version",
        "Matches played by this version of the rules of their game.",
        NUMBER,
        component="of.rules_version",
    ),
    Query("seats", "Matches with this many seats.", NUMBER, component="of.seats"),
    Query("plies_min", "Matches with at least this many events of the game.", NUMBER, component="of.plies_min"),
    Query("plies_max", "Matches with at most this many events of the game.", NUMBER, component="of.plies_max"),
    Query(
        "margin_min",
        "Matches whose winner was at least this many points ahead of the best of the others; only of games with "
        "scores.",
        NUMBER,
        component="of.margin_min",
    ),
    Query(
        "margin_max",
        "Matches whose winner was at most this many points ahead of the best of the others; only of games with "
        "scores.",
        NUMBER,
        component="of.margin_max",
    ),
    Query(
        "name",
        "Matches at whose table somebody is called so now: this text is in the name, whatever its case.",
        NAME,
        component="of.name",
    ),
    Query(
        "tournament_name",
        "Matches of tournaments with this text in their name, whatever its case; refused if there is none, or more "
        "than twenty.",
        NAME,
        component="of.tournament_name",
    ),
    Query(
        "rating_min",
        "Matches at whose table every conservative rating, as it was before the match, was at least this.",
        NUMBER,
        component="of.rating_min",
    ),
    Query(
        "rating_max",
        "Matches at whose table every conservative rating, as it was before the match, was at most this.",
        NUMBER,
        component="of.rating_max",
    ),
    Query(
        "streak_min",
        "With one `winner`: matches that were at least the so many-th in a row that it won, among the matches that "
        "the other filters find.",
        {**NUMBER, "minimum": 1, "maximum": STREAK_MAX},
        component="of.streak_min",
    ),
    Query("from", "Ended at this time or later (RFC 3339).", TIME, component="of.from"),
    Query("to", "Ended before this time (RFC 3339).", TIME, component="of.to"),
)
HELD = ("player", "bot")
EXPORTS: dict[str, Callable[[Iterable[bytes]], Iterator[bytes]]] = {NDJSON: ndjson, CSV: results_csv}


@bp.get("/results")
@operation(
    TAG,
    answer=ResultPage,
    others=(NDJSON, CSV),
    query=(*FILTERS, *PAGING),
    problems=(
        *NAMES_UNKNOWN,
        problems.BAD_CURSOR,
        problems.BAD_PARAMETER,
        problems.TOKEN_NEEDED,
        problems.ARCHIVE_DOWN,
    ),
)
def list_results() -> Response:
    """List results, the latest match to end first.

    A page of JSON; or, if `Accept` prefers `application/x-ndjson` (a line per match) or `text/csv` (a line per
    seat), all matching results as one stream, unless `limit` or `cursor` asks for a page. A page looks at so
    many matches at most: it may be short, or empty, and `next` goes on. Only whole, public
    matches have a result here: no branches, no matches from a given position, and none with undo `free`.
    """
    here, wanted, media = parts(), wanted_results(), request.accept_mimetypes.best_match([JSON, *EXPORTS], JSON)
    if media != JSON and not {"limit", "cursor"} & set(request.args):
        page_of(wanted, limit=1)
        return negotiated(_export(media, all_results(here.play, here.results, caller(), wanted)))
    page = page_of(wanted, **page_bounds())
    return negotiated(page_answer(page) if media == JSON else _exported_page(media, page))


def page_of(wanted: WantedResults, **bounds: Any) -> IndexPage:
    """A page of results; a problem if it is empty because a filter names what does not exist."""
    here = parts()
    page = results_page(here.play, here.results, caller(), wanted, **bounds)
    return here.name_check.check(wanted.tags, page, wanted.tournaments)


def _exported_page(media: str, page: IndexPage) -> Response:
    response = _export(media, page.bodies)
    response.headers.update(link(next_cursor(page.next)))
    return response


def _export(media: str, bodies: Iterable[bytes]) -> Response:
    return Response(EXPORTS[media](bodies), content_type=f"{media}; charset=utf-8" if media == CSV else media)


def wanted_results() -> WantedResults:
    """The requested filters."""
    numbers = [f"{name}:{number}" for name in ("rules_version", "seats") if (number := _number(name)) is not None]
    limits = ((_number(f"{name}_min"), _number(f"{name}_max")) for name in ("plies", "margin", "rating"))
    plies, margin, rating = limits
    winners, streak = repeated_tags("winner"), whole_number("streak_min", 0, 1, STREAK_MAX)
    if streak and len(winners) != 1:
        raise Problem(problems.BAD_PARAMETER, {"name": "streak_min"})
    who = winners[0].removeprefix("winner:") if streak else None
    name = request.args.get("name")
    sieve = Sieve(name and name.casefold(), rating, streak, who)
    tags = [
        *filter_tags("game", how=hows(parts().play.games.values())),
        *(winners if who is None else [who if who.startswith(BOT) else f"player:{who}"]),
        *_holders(),
        *numbers,
    ]
    period = time_parameter("from"), time_parameter("to")
    return WantedResults(list(dict.fromkeys(tags)), _tournaments(), plies, margin, *period, sieve)


def _tournaments() -> list[str]:
    """The tournaments of which one will do, by id or by name."""
    asked: list[str] = repeated_tags("tournament")
    name = request.args.get("tournament_name")
    if name and asked:
        raise Problem(problems.BAD_PARAMETER, {"name": "tournament_name"})
    if name:
        asked = [f"tournament:{one}" for one in tournaments_named(parts().tournaments, name, TOURNAMENTS_MAX)]
    if len(asked) > TOURNAMENTS_MAX:
        raise Problem(problems.BAD_PARAMETER, {"name": "tournament"})
    return asked


def _number(name: str) -> int | None:
    return whole_number(name, None, 0, NUMBER_MAX)


def _holders() -> list[str]:
    """Who must have held a seat; with `seat`, exactly one holder for that seat."""
    held: list[str] = repeated_tags(*HELD)
    seat = _number("seat")
    if seat is None:
        return held
    if len(held) != 1:
        raise Problem(problems.BAD_PARAMETER, {"name": "seat"})
    return [holder_at(held[0], seat)]
