"""Rounds of tournaments: opening, pairing, starting and closing them; and rulings."""

from collections.abc import Callable
from functools import reduce
from typing import Any

from flask import Blueprint, Response

from domain.kernel.options import Rejection
from domain.tournament import commands as asked
from domain.tournament import refusals
from domain.tournament.decide import decide
from domain.tournament.decided import may_organise
from domain.tournament.fold import follow
from domain.tournament.state import Tournament
from domain.tournament.terms import Bye, Pairing
from service.application import problems
from service.application.limits import API, PAIRING_SECONDS
from service.application.problems import Problem
from service.application.time_limit import OutOfTime, time_limit
from service.application.tournaments.describe import round_document
from service.application.tournaments.documents import RoundDocument, TournamentDocument
from service.application.tournaments.opening import plan_start
from service.application.tournaments.pairing import plan_pairing
from service.application.tournaments.results import collect
from service.http.conventions.answers import answer
from service.http.conventions.operation import WRITES, Query, operation
from service.http.conventions.parameters import yes_or_no
from service.http.conventions.requests import caller, json_body, load, player_or_operator
from service.http.parts import parts
from service.http.schemas.structs import EmptyBody
from service.http.tournaments.answers import (
    caller_organises,
    current_or_problem,
    known_tournament,
    round_answer,
    tournament_answer,
    words,
)
from service.http.tournaments.schemas import AllPairings, Ending, NewPairings, NewRuling

bp = Blueprint("rounds", __name__)
TAG = "tournaments"

DRY_RUN = Query("dry_run", "Only show the pairings with their reasons.", {"type": "boolean", "default": False})
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
    problems=(*ROUND_PROBLEMS, refusals.ROUND_UNFINISHED, refusals.NO_MORE_ROUNDS, refusals.TOO_FEW_ENTRIES),
)
def open_round(tournament: str) -> Response:
    """Open the next round for pairing."""
    load(EmptyBody, json_body())
    known_tournament(tournament)
    done = parts().play.writing.carry_out(caller(), tournament, asked.OpenRound())
    number = len(done.checkpoint.state.rounds)
    location = f"{API}/tournaments/{tournament}/rounds/{number}"
    return round_answer(tournament, done, number, 201, {"Location": location})


@bp.get("/tournaments/<tournament>/rounds/<int:round>")
@operation(TAG, costly=True, answer=RoundDocument, problems=(problems.UNKNOWN_TOURNAMENT, refusals.ROUND_UNKNOWN))
def show_round(tournament: str, round: int) -> Response:
    """Show a round: pairings with reasons, matches, and the results and rulings that count."""
    found = current_or_problem(tournament)
    if found.state.round(round) is None:
        raise Problem(refusals.ROUND_UNKNOWN, {"round": round})
    return answer(round_document(tournament, found.state, round, words()), version=found.version)


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
    body = load(NewPairings, json_body())
    found, dry = known_tournament(tournament), yes_or_no("dry_run", False)

    by = player_or_operator()

    def plan(now: Tournament) -> asked.PairRound | Rejection:
        if not may_organise(now, by):  # pairing is work
            return Rejection(refusals.NOT_ORGANISER)
        with time_limit(PAIRING_SECONDS, caller().departure):
            return plan_pairing(now, round, body["tables"], _byes(now, body))

    try:
        if dry:
            return _shown(tournament, found.state, round, plan)
        done = parts().play.writing.carry_out(caller(), tournament, plan, body={"do": f"pair/{round}", **body})
    except OutOfTime:
        raise Problem(problems.TOO_MUCH_WORK, {"seconds": int(PAIRING_SECONDS)}) from None
    return round_answer(tournament, done, round)


def _shown(
    tournament: str, now: Tournament, number: int, plan: Callable[[Tournament], asked.PairRound | Rejection]
) -> Response:
    """The result of a plan."""
    command = plan(now)
    decided = command if isinstance(command, Rejection) else decide(now, player_or_operator(), command)
    if isinstance(decided, Rejection):
        raise Problem(decided.code, decided.detail, version=now.version)
    after = reduce(follow, decided, now)
    return answer(round_document(tournament, after, number, words()), version=now.version)


def _byes(now: Tournament, body: dict[str, Any]) -> tuple[Bye, ...]:
    return tuple(Bye(given["entry"], given["worth"] or now.terms.bye) for given in body["byes"])


@bp.put("/tournaments/<tournament>/rounds/<int:round>/pairings")
@operation(
    TAG,
    scope="organise",
    answer=RoundDocument,
    request=AllPairings,
    token=True,
    conditional=True,
    problems=PAIRING_PROBLEMS,
)
def set_pairings(tournament: str, round: int) -> Response:
    """Pair a round by hand, with every active entry once."""
    body = load(AllPairings, json_body())
    found = known_tournament(tournament)
    tables = tuple(Pairing(tuple(seats)) for seats in body["tables"])
    command = asked.PairRound(round, tables, _byes(found.state, body), "manual", "")
    return round_answer(tournament, parts().play.writing.carry_out(caller(), tournament, command), round)


@bp.post("/tournaments/<tournament>/rounds/<int:round>/start")
@operation(
    TAG,
    scope="organise",
    answer=RoundDocument,
    request=EmptyBody,
    token=True,
    conditional=True,
    problems=(*ROUND_PROBLEMS, refusals.ROUND_UNKNOWN, refusals.ROUND_STATUS, refusals.PAIRING_OUTDATED),
)
def start_round(tournament: str, round: int) -> Response:
    """Start a round: all its matches are opened at once, or none. Bots begin to play theirs."""
    load(EmptyBody, json_body())
    known_tournament(tournament)
    plan, seeds = plan_start(parts().tournaments.streams, tournament, round)
    done = parts().play.writing.carry_out(caller(), tournament, plan, body={"do": f"start/{round}"}, seeds=seeds)
    return round_answer(tournament, done, round)


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
    found = known_tournament(tournament)
    if caller_organises(found.state):
        collect(parts().play.writing.writer, parts().play.matches, found.state, round)
    return round_answer(
        tournament, parts().play.writing.carry_out(caller(), tournament, asked.CloseRound(round)), round
    )


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
    """End a tournament before its last round, unless a round is being played."""
    body = load(Ending, json_body())
    known_tournament(tournament)
    done = parts().play.writing.carry_out(caller(), tournament, asked.EndTournament(body["reason"]))
    return tournament_answer(tournament, done)


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
    ),
)
def rule(tournament: str) -> Response:
    """Rule, with a reason: on a table, on points, or to withdraw a ruling. Also after the end.

    Standings change from then on; a pairing of a round that has not started is dropped. Earlier standings remain
    visible with `as_of`, and a round that has started is played as it was paired.
    """
    body = load(NewRuling, json_body())
    known_tournament(tournament)
    done = parts().play.writing.carry_out(caller(), tournament, _ruling(body))
    return tournament_answer(tournament, done, 201, {"Location": f"{API}/tournaments/{tournament}"})


def _ruling(body: dict[str, Any]) -> asked.RuleTable | asked.AdjustPoints | asked.WithdrawRuling:
    if "withdraw" in body:
        return asked.WithdrawRuling(body["withdraw"], body["reason"])
    if "entry" in body:
        return asked.AdjustPoints(body["entry"], body["halves"], body["reason"])
    ranks = tuple(body.get("ranks", ()))
    return asked.RuleTable(body["round"], body["table"], body["verdict"], ranks, body["reason"])
