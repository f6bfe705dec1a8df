"""Tournaments: announcing and finding them, standings."""

from typing import Any, get_args

import msgspec
from flask import Blueprint, Response, request
from marshmallow import ValidationError

from domain.kernel.game import Game
from domain.kernel.messages import wire_name
from domain.tournament import commands as asked
from domain.tournament.state import Status
from domain.tournament.terms import Format, Terms
from events import ids
from service.application import problems
from service.application.limits import API, VERSION_MAX
from service.application.problems import Problem
from service.application.tournaments.announcing import Announcement, Unfit, tables_of, terms_of
from service.application.tournaments.describe import standings_document, tournament_document
from service.application.tournaments.documents import Standings, TournamentDocument, TournamentPage
from service.http.conventions.answers import IMMUTABLE, JSON, answer
from service.http.conventions.operation import CSV, PAGING, SEVERAL, WRITES, Query, operation
from service.http.conventions.paging import page_answer, page_bounds
from service.http.conventions.parameters import filter_tags, time_bounds, whole_number
from service.http.conventions.requests import caller, json_body, load, player_id
from service.http.games.games import game_or_problem
from service.http.parts import parts
from service.http.rates.throttle import OPENINGS
from service.http.schemas.structs import load_struct
from service.http.statistics.exports import standings_csv
from service.http.tournaments.answers import current_or_problem, named, tournament_answer
from service.http.tournaments.schemas import NewTournament
from streams.stream import UnknownVersion

bp = Blueprint("tournaments", __name__)
TAG = "tournaments"

FILTERS = (
    Query("game", "Tournaments of this game.", {"type": "string"}),
    Query("organiser", "Tournaments of this organiser; `me` is the caller.", {"type": "string"}),
    Query(
        "player",
        "Tournaments that this player entered (`me` is the caller); given several times, that all of them entered.",
        SEVERAL,
    ),
    Query("status", "Tournaments in this state.", {"type": "string", "enum": list(get_args(Status))}),
    Query("format", "Tournaments in this format.", {"type": "string", "enum": list(get_args(Format))}),
    Query("since", "Announced at this time or later (RFC 3339).", {"type": "string", "format": "date-time"}),
    Query("until", "Announced before this time (RFC 3339).", {"type": "string", "format": "date-time"}),
)
AS_OF = Query("as_of", "As of this version instead of the newest.", {"type": "integer", "minimum": 1})


@bp.post("/tournaments")
@operation(
    TAG,
    scope="organise",
    rate=OPENINGS,
    answer=TournamentDocument,
    status=201,
    request=NewTournament,
    token=True,
    problems=(*WRITES, problems.TOO_MANY_TOURNAMENTS, problems.UNKNOWN_GAME),
)
def create_tournament() -> Response:
    """Announce a tournament.

    The caller becomes its organiser: only the organiser (or the operator) opens, pairs, starts and closes rounds,
    and rules.
    """
    organiser, body = player_id(), load(NewTournament, json_body())
    game = game_or_problem(body["game"])
    terms = _terms(game, body)
    tournament = parts().play.writing.new_id(caller(), ids.TOURNAMENT, organiser, wire_name(asked.OpenTournament))
    done = parts().play.writing.carry_out(caller(), tournament, asked.OpenTournament(terms), body=body, new=True)
    return tournament_answer(tournament, done, 201, {"Location": f"{API}/tournaments/{tournament}"})


def _terms(game: Game[Any], body: dict[str, Any]) -> Terms:
    announced = msgspec.convert(body, Announcement)
    try:
        tables = tables_of(game, announced)
        options = load_struct(game.meta.options, body["options"])
        return terms_of(game, announced, tables, options)
    except Unfit as unfit:
        raise problems.malformed(unfit.remarks) from None
    except ValidationError as error:
        raise problems.malformed({"options": error.messages}) from None


@bp.get("/tournaments")
@operation(
    TAG,
    answer=TournamentPage,
    query=(*FILTERS, *PAGING),
    problems=(problems.BAD_CURSOR, problems.BAD_PARAMETER, problems.TOKEN_NEEDED),
)
def list_tournaments() -> Response:
    """Find tournaments, newest first."""
    tags = filter_tags("game", "organiser", "player", status=get_args(Status), format=get_args(Format))
    index = parts().tournaments.index
    return page_answer(index.page(tags, **page_bounds(), **time_bounds("since", "until")))


@bp.get("/tournaments/<tournament>")
@operation(TAG, answer=TournamentDocument, problems=(problems.UNKNOWN_TOURNAMENT,))
def show_tournament(tournament: str) -> Response:
    """Show a tournament: its terms, entries, rounds and rulings."""
    found = current_or_problem(tournament)
    return answer(tournament_document(tournament, found), version=found.version)


@bp.get("/tournaments/<tournament>/standings")
@operation(
    TAG,
    costly=True,
    answer=Standings,
    others=(CSV,),
    query=(AS_OF,),
    problems=(problems.UNKNOWN_TOURNAMENT, problems.UNKNOWN_VERSION, problems.BAD_PARAMETER),
)
def show_standings(tournament: str) -> Response:
    """The standings, with the components of each tie-break.

    At a version (`as_of`) they never change; without one they are the newest. With `Accept: text/csv`, a line per
    place, with only the values of the tie-breaks.
    """
    found = current_or_problem(tournament)
    as_of = whole_number("as_of", None, 1, VERSION_MAX)
    if as_of is not None:
        try:
            found = named(parts().tournaments.streams.at(tournament, as_of))
        except UnknownVersion:
            raise Problem(problems.UNKNOWN_VERSION, {"version": as_of}, version=found.version) from None
    headers = {"Cache-Control": IMMUTABLE} if "as_of" in request.args else {}
    document = standings_document(tournament, found)
    if request.accept_mimetypes.best_match([JSON, CSV], JSON) == CSV:
        response = Response(standings_csv(document), content_type=f"{CSV}; charset=utf-8")
        response.headers.update({"ETag": f'"{found.version}"', **headers})
    else:
        response = answer(document, version=found.version, headers=headers)
    response.vary.add("Accept")
    return response
