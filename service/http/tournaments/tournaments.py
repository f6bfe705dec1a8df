"""Tournaments: announcing and finding them, standings."""

from typing import get_args

import msgspec
from flask import Blueprint, Response, request

from domain.tournament.state import Status
from domain.tournament.terms import Format
from service import API
from service.application import problems
from service.application.tournaments import announcing, finding, standings
from service.application.tournaments.documents import Standings, TournamentDocument, TournamentPage
from service.http.conventions.operation import CSV, NAMES_UNKNOWN, PAGING, SEVERAL, WRITES, Query, operation
from service.http.conventions.paging import page_answer, page_bounds
from service.http.conventions.parameters import filter_tags, time_bounds
from service.http.conventions.requests import caller, json_body, load, person
from service.http.conventions.spreadsheets import in_form
from service.http.conventions.tables import tabular
from service.http.conventions.versions import versioned
from service.http.parts import parts
from service.http.rates.throttle import OPENINGS
from service.http.tournaments.schemas import NewTournament, options_in
from service.http.tournaments.spreadsheets import standings_csv
from service.http.tournaments.versions import AS_OF, as_of

bp = Blueprint("tournaments", __name__)
TAG = "tournaments"

NAME = {"type": "string", "maxLength": 100}
NAMED = ("game", "organiser", "staff", "player")
"""The filters whose value is any text."""
FILTERS = (
    Query("game", "Tournaments of this game.", {"type": "string"}),
    Query("organiser", "Tournaments of this organiser; `me` is the caller.", {"type": "string"}),
    Query("staff", "Tournaments in which this player has rights; `me` is the caller.", {"type": "string"}),
    Query(
        "player",
        "Tournaments that this player entered (`me` is the caller); given several times, that all of them entered.",
        SEVERAL,
    ),
    Query("status", "Tournaments in this state.", {"type": "string", "enum": list(get_args(Status))}),
    Query("format", "Tournaments in this format.", {"type": "string", "enum": list(get_args(Format))}),
    Query(
        "name", "Tournaments with this text in their name, whatever its case.", NAME, component="tournaments.name"
    ),
    Query("since", "Announced at this time or later (RFC 3339).", {"type": "string", "format": "date-time"}),
    Query("until", "Announced before this time (RFC 3339).", {"type": "string", "format": "date-time"}),
)


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

    The caller becomes its organiser: only the organiser, its staff and the operator open, pair, start and close
    rounds, and rule.
    """
    by = person()
    here, body = parts(), load(NewTournament, json_body())
    wanted = msgspec.convert(body, announcing.Announcement)
    found = announcing.announce(here.play, here.tournaments, by, body["game"], wanted, options_in(body), body)
    return versioned(found, 201, f"{API}/tournaments/{found.document.id}")


@bp.get("/tournaments")
@operation(
    TAG,
    answer=TournamentPage,
    others=(CSV,),
    query=(*FILTERS, *PAGING),
    problems=(*NAMES_UNKNOWN, problems.BAD_CURSOR, problems.BAD_PARAMETER, problems.TOKEN_NEEDED),
)
def list_tournaments() -> Response:
    """Find tournaments, newest first.

    Every filter narrows the list, which may lag behind writes. Every tournament is public.
    """
    tags = filter_tags(*NAMED, status=get_args(Status), format=get_args(Format))
    period, bounds, name = time_bounds("since", "until"), page_bounds(), request.args.get("name")
    here = parts()
    found = finding.tournaments_page(here.tournaments, tags, name=name, **bounds, **period)
    return tabular(page_answer(here.name_check.check(tags, found)))


@bp.get("/tournaments/<tournament>")
@operation(TAG, answer=TournamentDocument, problems=(problems.UNKNOWN_TOURNAMENT,))
def show_tournament(tournament: str) -> Response:
    """Show a tournament: its terms, entries, rounds and rulings.

    It is as new as the last acknowledged write. The pairings of a round are at `…/rounds/{round}`.
    """
    here = parts()
    return versioned(finding.show_tournament(here.play, here.tournaments, caller(), tournament))


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

    At a version (`as_of`) they never change, but for names; without one they are the newest. With
    `Accept: text/csv`, a line per place, with only the values of the tie-breaks.
    """
    here = parts()
    found = standings.standings_of(here.play, here.tournaments, caller(), tournament, as_of())
    return in_form(found, standings_csv)
