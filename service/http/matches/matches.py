"""Matches: opening and finding them."""

from typing import Any, Unpack, get_args

import msgspec
from flask import Blueprint, Response
from marshmallow import ValidationError
from msgspec.structs import replace

from domain.kernel.chance import commitment
from domain.kernel.game import Game
from domain.kernel.messages import wire_name
from domain.match import refusals
from domain.match.commands import ME, OpenMatch
from domain.match.opening import unknown_bots
from domain.match.state import Status
from domain.match.terms import ClockTerms, Watch
from events import ids
from events.seeds import new_seed
from projections.index import IndexPage
from projections.summaries import MatchSummary
from service.application import problems
from service.application.limits import ADJUDICATION_SECONDS, API, FAULTS_MAX
from service.application.matches.positions import NoPosition, starting_position
from service.application.names import named_summary, people_of
from service.application.problems import Problem
from service.application.remarks import Remark
from service.application.time_limit import OutOfTime, time_limit
from service.http.conventions.answers import answer
from service.http.conventions.operation import PAGING, SEVERAL, WRITES, Query, operation
from service.http.conventions.paging import page_answer, page_bounds
from service.http.conventions.parameters import Period, filter_tags, time_bounds
from service.http.conventions.requests import called, caller, json_body, load, player_id, principal
from service.http.games.games import game_or_problem
from service.http.matches.known import known, summary_of
from service.http.matches.list_documents import MatchPage
from service.http.matches.schemas import NewMatch
from service.http.matches.seats import summary_answer
from service.http.parts import parts
from service.http.rates.throttle import OPENINGS
from service.http.rates.work import costly_work
from service.http.schemas.structs import load_struct

bp = Blueprint("matches", __name__)
TAG = "matches"

OPEN_MATCH = wire_name(OpenMatch)
_summary = msgspec.json.Decoder(MatchSummary)

FILTERS = (
    Query("game", "Matches of this game.", {"type": "string"}),
    Query("status", "Matches in this state.", {"type": "string", "enum": list(get_args(Status))}),
    Query(
        "player",
        "Matches with this player (`me` is the caller); given several times, with all of them.",
        SEVERAL,
    ),
    Query("tournament", "Matches of this tournament.", {"type": "string"}),
    Query("since", "Created at this time or later (RFC 3339).", {"type": "string", "format": "date-time"}),
    Query("until", "Created before this time (RFC 3339).", {"type": "string", "format": "date-time"}),
)


@bp.post("/matches")
@operation(
    TAG,
    scope="host",
    rate=OPENINGS,
    answer=MatchSummary,
    status=201,
    request=NewMatch,
    token=True,
    problems=(
        *WRITES,
        problems.TOO_MANY_MATCHES,
        refusals.MATCH_EXISTS,
        problems.UNKNOWN_GAME,
        problems.UNKNOWN_BOT,
        problems.TOO_MUCH_WORK,
    ),
)
def create_match() -> Response:
    """Open a match.

    It starts by itself as soon as every seat is taken, unless `start_when` is `host`. The caller becomes its host:
    until it starts the host gives out invitations, seats bots, frees seats, and may cancel the match.
    """
    host, body = player_id(), load(NewMatch, json_body())
    game = game_or_problem(body["game"])
    check_seats(game, body["seats"])
    options = msgspec.to_builtins(_options(game, body["options"]), order="sorted")
    position = checked_position(game, body["position"], len(body["seats"]))
    match_id, seed = parts().play.writing.new_id(caller(), ids.MATCH, host, OPEN_MATCH), new_seed()
    command = OpenMatch(
        game=game.meta.key,
        seats=tuple(body["seats"]),
        options=options,
        commitment=commitment(seed),
        start_when=body["start_when"],
        undo=body["undo"],
        clock=msgspec.convert(body["clock"], ClockTerms | None),
        watch=msgspec.convert(body["watch"], Watch),
        position=position,
        hints=body["hints"],
        pace=body["pace"],
    )
    done = parts().play.writing.carry_out(caller(), match_id, command, body=body, seeds={match_id: seed}, new=True)
    return summary_answer(match_id, done, 201, {"Location": f"{API}/matches/{match_id}"})


def check_seats(game: Game[Any], wanted: list[str], count: int | None = None) -> None:
    """A problem unless these can take the seats of a table of `count`, or of any size that the game allows."""
    low, high = (count, count) if count else game.meta.seats
    if not low <= len(wanted) <= high:
        raise problems.malformed({"seats": [Remark("number_of_seats", low=low, high=high, given=len(wanted))]})
    if wanted.count(ME) > (1 if principal().player else 0):
        raise problems.malformed({"seats": [Remark("one_seat_only")]})
    if refused := unknown_bots(game, wanted):
        raise Problem(refused.code, refused.detail)


def checked_position(game: Game[Any], wanted: Any, seats: int) -> Any:
    """The position that a match is to begin with, or a problem with everything that is wrong with it."""
    if wanted is None:
        return None
    try:
        with costly_work(), time_limit(ADJUDICATION_SECONDS, caller().departure):
            starting_position(game, wanted, seats)
    except NoPosition as wrong:
        faults = [{"pointer": f"/position{at}", "detail": text} for at, text in wrong.faults]
        raise Problem(problems.MALFORMED, errors=faults[:FAULTS_MAX]) from None
    except OutOfTime:
        raise Problem(problems.TOO_MUCH_WORK, {"seconds": int(ADJUDICATION_SECONDS)}) from None
    return wanted


def _options(game: Game[Any], given: Any) -> Any:
    try:
        return load_struct(game.meta.options, given)
    except ValidationError as error:
        raise problems.malformed({"options": error.messages}) from None


@bp.get("/matches")
@operation(
    TAG,
    answer=MatchPage,
    query=(*FILTERS, *PAGING),
    problems=(problems.BAD_CURSOR, problems.BAD_PARAMETER, problems.TOKEN_NEEDED),
)
def list_matches() -> Response:
    """Find matches, newest first."""
    tags = filter_tags("game", "player", "tournament", status=get_args(Status))
    return matches_page(tags, **time_bounds("since", "until"))


def matches_page(tags: list[str], **bounds: Unpack[Period]) -> Response:
    """A page of the matches that have all tags, as far as the caller may see them."""
    index, who = parts().play.index, principal()
    if who.operator:
        return page_answer(_named(index.page(tags, **page_bounds(), **bounds)))
    return page_answer(
        _named(index.page_for(who.player.id if who.player else None, tags, **page_bounds(), **bounds))
    )


def _named(page: IndexPage) -> IndexPage:
    """A page of summaries with the names of people."""
    found = [_summary.decode(body) for body in page.bodies]
    names = called(player for summary in found for player in people_of(summary))
    return replace(page, bodies=[msgspec.json.encode(named_summary(summary, names)) for summary in found])


@bp.get("/matches/<match>")
@operation(TAG, answer=MatchSummary, problems=(problems.UNKNOWN_MATCH,))
def show_match(match: str) -> Response:
    """Show a match: seats, status, awaited seats, outcome."""
    found = known(match)
    seen = found.seen()
    summary = summary_of(match, seen)
    return answer(summary, version=summary.version)
