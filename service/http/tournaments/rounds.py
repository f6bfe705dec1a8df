"""Rounds of tournaments: opening, pairing, starting and closing them; and rulings."""

import msgspec
from flask import Blueprint, Response

from domain.kernel.engine import GAME_OVER
from domain.match import refusals as match
from domain.tournament import refusals
from domain.tournament.commands import EnterResult
from service import API
from service.application import problems
from service.application.tournaments import adjourning, pairing, rounds, ruling
from service.application.tournaments.documents import RoundDocument, TournamentDocument
from service.http.conventions.operation import CSV, WRITES, Query, operation
from service.http.conventions.parameters import yes_or_no
from service.http.conventions.requests import caller, json_body, load
from service.http.conventions.spreadsheets import in_form
from service.http.conventions.versions import versioned
from service.http.parts import parts
from service.http.schemas.structs import EmptyBody
from service.http.tournaments.schemas import AllPairings, Ending, NewPairings, NewRuling, ruling_of
from service.http.tournaments.spreadsheets import round_csv
from service.http.tournaments.staff_schemas import ClockAct, NewResult, clock_command

bp = Blueprint("rounds", __name__)
TAG = "tournaments"

DRY_RUN = Query(
    "dry_run", "Only show the pairings, with their reasons and costs.", {"type": "boolean", "default": False}
)
ROUND_PROBLEMS = (
    *WRITES,
    problems.STALE,
    refusals.NOT_ORGANISER,
    problems.UNKNOWN_TOURNAMENT,
    refusals.TOURNAMENT_ENDED,
)
PAIRING_PROBLEMS = (
    *ROUND_PROBLEMS,
    refusals.ROUND_UNKNOWN,
    refusals.ROUND_STATUS,
    refusals.ENTRY_UNKNOWN,
    refusals.PAIRING_WRONG,
    refusals.TOO_FEW_ENTRIES,
    refusals.CHECK_IN_OPEN,
)


@bp.post("/tournaments/<tournament>/rounds")
@operation(
    TAG,
    scope="organise",
    answer=RoundDocument,
    status=201,
    request=EmptyBody,
    token=True,
    conditional=True,
    problems=(
        *ROUND_PROBLEMS,
        refusals.ROUND_UNFINISHED,
        refusals.NO_MORE_ROUNDS,
        refusals.TOO_FEW_ENTRIES,
        refusals.CHECK_IN_OPEN,
    ),
)
def open_round(tournament: str) -> Response:
    """Open the next round for pairing.

    The organiser may, and staff with the right `pair`. Refused while a round is unfinished, with too few entries,
    and after the last one.
    """
    load(EmptyBody, json_body())
    here = parts()
    found = rounds.open_round(here.play, here.tournaments, caller(), tournament)
    return versioned(found, 201, f"{API}/tournaments/{tournament}/rounds/{found.document.round}")


@bp.get("/tournaments/<tournament>/rounds/<int:round>")
@operation(
    TAG,
    costly=True,
    answer=RoundDocument,
    others=(CSV,),
    problems=(problems.UNKNOWN_TOURNAMENT, refusals.ROUND_UNKNOWN),
)
def show_round(tournament: str, round: int) -> Response:
    """Show a round: pairings with reasons, matches, and the results and rulings that count.

    Each table says why its entries meet. It is as new as the last acknowledged write. With `Accept: text/csv`, a
    line per seat of every table and one per bye.
    """
    here = parts()
    return in_form(rounds.show_round(here.play, here.tournaments, caller(), tournament, round), round_csv)


@bp.post("/tournaments/<tournament>/rounds/<int:round>/pairings")
@operation(
    TAG,
    costly=True,
    scope="organise",
    answer=RoundDocument,
    request=NewPairings,
    query=(DRY_RUN,),
    token=True,
    conditional=True,
    problems=(*PAIRING_PROBLEMS, refusals.PAIRING_IMPOSSIBLE, problems.TOO_MUCH_WORK),
)
def pair_round(tournament: str, round: int) -> Response:
    """Pair a round automatically, around the given tables and byes.

    The same round is always paired the same way; it can be paired again until it starts. With `dry_run` nothing is
    decided.
    """
    here, wanted = parts(), msgspec.convert(load(NewPairings, json_body()), pairing.WantedPairings)
    pair = pairing.foresee_pairing if yes_or_no("dry_run", False) else pairing.pair_round
    return versioned(pair(here.play, here.tournaments, caller(), tournament, round, wanted))


@bp.put("/tournaments/<tournament>/rounds/<int:round>/pairings")
@operation(
    TAG,
    scope="organise",
    answer=RoundDocument,
    request=AllPairings,
    query=(DRY_RUN,),
    token=True,
    conditional=True,
    problems=PAIRING_PROBLEMS,
)
def set_pairings(tournament: str, round: int) -> Response:
    """Pair a round by hand, with every active entry once.

    The organiser may, and staff with the right `pair`, until the round starts. An entry that is missing, or there
    twice, is refused by name. With `dry_run` nothing is decided.
    """
    here, wanted = parts(), msgspec.convert(load(AllPairings, json_body()), pairing.WantedPairings)
    pair = pairing.foresee_pairings if yes_or_no("dry_run", False) else pairing.set_pairings
    return versioned(pair(here.play, here.tournaments, caller(), tournament, round, wanted))


@bp.post("/tournaments/<tournament>/rounds/<int:round>/start")
@operation(
    TAG,
    scope="organise",
    answer=RoundDocument,
    request=EmptyBody,
    token=True,
    conditional=True,
    problems=(
        *ROUND_PROBLEMS,
        refusals.ROUND_UNKNOWN,
        refusals.ROUND_STATUS,
        refusals.PAIRING_OUTDATED,
        problems.BEACON_AWAITED,
        problems.BEACON_DOWN,
        problems.BEACON_OFF,
        problems.BEACON_WRONG,
    ),
)
def start_round(tournament: str, round: int) -> Response:
    """Start a round: all its matches are opened at once, or none. Bots begin to play theirs.

    The organiser may, and staff with the right `pair`, once the round is paired. The time of the players begins to
    run. A tournament that uses a public beacon waits for the first round of it after the pairing, some seconds.
    """
    load(EmptyBody, json_body())
    here = parts()
    return versioned(rounds.start_round(here.play, here.tournaments, caller(), tournament, round))


@bp.post("/tournaments/<tournament>/rounds/<int:round>/close")
@operation(
    TAG,
    scope="organise",
    answer=RoundDocument,
    request=EmptyBody,
    token=True,
    conditional=True,
    problems=(*ROUND_PROBLEMS, refusals.ROUND_UNKNOWN, refusals.ROUND_STATUS, refusals.TABLES_UNDECIDED),
)
def close_round(tournament: str, round: int) -> Response:
    """Close a round in which every table has a result; after the last one the tournament is over.

    In `If-Match`, give the version after the last result: results that were not reported yet are taken in first.
    """
    load(EmptyBody, json_body())
    here = parts()
    return versioned(rounds.close_round(here.play, here.tournaments, caller(), tournament, round))


@bp.post("/tournaments/<tournament>/rounds/<int:round>/tables/<int:table>/result")
@operation(
    TAG,
    scope="organise",
    answer=TournamentDocument,
    status=201,
    request=NewResult,
    token=True,
    conditional=True,
    problems=(
        *ROUND_PROBLEMS,
        refusals.ROUND_UNKNOWN,
        refusals.ROUND_STATUS,
        refusals.TABLE_UNKNOWN,
        refusals.TABLE_DECIDED,
        refusals.RANKS_WRONG,
        refusals.OWN_CASE,
    ),
)
def enter_result(tournament: str, round: int, table: int) -> Response:
    """Enter the result of a table that was played elsewhere, while its round is played.

    It counts as a ruling with the verdict `result`, and ends the match of the table. The organiser may, and staff
    with the right `enter`, but not on its own table. A table with a result takes a ruling.
    """
    here, said = parts(), load(NewResult, json_body())
    wanted = EnterResult(round, table, tuple(said["ranks"]), said["reason"])
    found = ruling.rule(here.play, here.tournaments, caller(), tournament, wanted)
    return versioned(found, 201, f"{API}/tournaments/{tournament}/rounds/{round}")


@bp.post("/tournaments/<tournament>/rounds/<int:round>/tables/<int:table>/clock")
@operation(
    TAG,
    scope="organise",
    answer=RoundDocument,
    request=ClockAct,
    token=True,
    conditional=True,
    problems=(
        *ROUND_PROBLEMS,
        refusals.ROUND_UNKNOWN,
        refusals.ROUND_STATUS,
        refusals.TABLE_UNKNOWN,
        refusals.TABLE_DECIDED,
        refusals.ENTRY_UNKNOWN,
        refusals.CLOCK_WRONG,
        refusals.TABLE_NOT_PAUSED,
        match.NO_CLOCK,
        match.MATCH_NOT_RUNNING,
        GAME_OVER,
        refusals.OWN_CASE,
    ),
)
def change_clock(tournament: str, round: int, table: int) -> Response:
    """Give a table in play extra time, pause it, adjourn it to a date, or have it go on.

    The organiser may, and staff with the right `rule`, but not on its own table. While a table is paused no clock
    runs and nobody plays, bots neither; a player may resign. The house resumes an adjourned table at its date.
    """
    here, command = parts(), clock_command(round, table, load(ClockAct, json_body()))
    return versioned(adjourning.change_clock(here.play, here.tournaments, caller(), tournament, command))


@bp.post("/tournaments/<tournament>/end")
@operation(
    TAG,
    scope="organise",
    answer=TournamentDocument,
    request=Ending,
    token=True,
    conditional=True,
    problems=(*ROUND_PROBLEMS, refusals.ROUND_UNFINISHED),
)
def end_tournament(tournament: str) -> Response:
    """End a tournament before its last round, unless a round is being played.

    The organiser and co-organisers may, with a reason that everybody reads. Standings stay as they are.
    """
    here, reason = parts(), load(Ending, json_body())["reason"]
    return versioned(rounds.end_tournament(here.play, here.tournaments, caller(), tournament, reason))


@bp.post("/tournaments/<tournament>/rulings")
@operation(
    TAG,
    scope="organise",
    answer=TournamentDocument,
    status=201,
    request=NewRuling,
    token=True,
    conditional=True,
    problems=(
        *ROUND_PROBLEMS[:-1],
        refusals.ROUND_UNKNOWN,
        refusals.ROUND_STATUS,
        refusals.TABLE_UNKNOWN,
        refusals.RANKS_WRONG,
        refusals.ENTRY_UNKNOWN,
        refusals.RULING_UNKNOWN,
        refusals.RULING_STOPPED,
        refusals.OWN_CASE,
    ),
)
def rule(tournament: str) -> Response:
    """Rule, with a reason: on a table, on points, or to withdraw a ruling. Also after the end.

    Standings change from then on; a pairing of a round that has not started is dropped. Earlier standings remain
    visible with `as_of`, and a round that has started is played as it was paired.
    """
    here, wanted = parts(), ruling_of(load(NewRuling, json_body()))
    found = ruling.rule(here.play, here.tournaments, caller(), tournament, wanted)
    return versioned(found, 201, f"{API}/tournaments/{tournament}")
