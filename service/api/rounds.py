"""Rounds of tournaments: opened, paired, played, closed; and the rulings of the arbiter."""

from typing import Any

from flask import Blueprint, Response

from domain.kernel.options import Rejection
from domain.tournament import commands as asked
from domain.tournament import refusals
from domain.tournament.decide import decide
from domain.tournament.fold import follow
from domain.tournament.state import Tournament
from domain.tournament.terms import Bye, Pairing
from service.config import API
from service.conventions import problems
from service.conventions.http import answer, cabinet, json_body, load
from service.conventions.operation import WRITES, Query, operation
from service.conventions.parameters import yes_or_no
from service.conventions.problems import Problem
from service.documents.tournaments import RoundDocument, TournamentDocument
from service.schemas.requests import EmptyBody
from service.schemas.tournaments import AllPairings, Ending, NewPairings, NewRuling
from service.tournaments.desk import Plan
from service.tournaments.documents import round_document
from service.tournaments.opening import Opener
from service.tournaments.orders import (
    actor,
    carry_out,
    ledger_or_problem,
    organiser_only,
    round_answer,
    tournament_answer,
    words,
)
from service.tournaments.pairing import plan_pairing
from service.tournaments.results import collect

bp = Blueprint("rounds", __name__)
TAG = "tournaments"

DRY_RUN = Query("dry_run", "Only show the pairings, and why.", {"type": "boolean", "default": False})
ROUND_PROBLEMS = (
    *WRITES,
    problems.STALE,
    problems.NOT_ORGANISER,
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
    answer=RoundDocument,
    status=201,
    request=EmptyBody,
    token=True,
    conditional=True,
    problems=(*ROUND_PROBLEMS, refusals.ROUND_UNFINISHED, refusals.NO_MORE_ROUNDS, refusals.TOO_FEW_ENTRIES),
)
def open_round(tournament: str) -> Response:
    """Open the next round, which may then be paired."""
    load(EmptyBody, json_body())
    organiser_only(tournament)
    done = carry_out(tournament, asked.OpenRound(), {"do": "open_round"})
    number = len(done.ledger.tournament.rounds)
    location = f"{API}/tournaments/{tournament}/rounds/{number}"
    return round_answer(tournament, done, number, 201, {"Location": location})


@bp.get("/tournaments/<tournament>/rounds/<int:round>")
@operation(TAG, answer=RoundDocument, problems=(problems.UNKNOWN_TOURNAMENT, refusals.ROUND_UNKNOWN))
def show_round(tournament: str, round: int) -> Response:
    """A round: who plays whom and why, the matches, the results and rulings that count."""
    ledger = ledger_or_problem(tournament)
    if ledger.tournament.round(round) is None:
        raise Problem(refusals.ROUND_UNKNOWN, {"round": round})
    return answer(round_document(tournament, ledger.tournament, round, words()), version=ledger.version)


@bp.post("/tournaments/<tournament>/rounds/<int:round>/pairings")
@operation(
    TAG,
    answer=RoundDocument,
    request=NewPairings,
    query=(DRY_RUN,),
    token=True,
    conditional=True,
    problems=(*PAIRING_PROBLEMS, refusals.PAIRING_IMPOSSIBLE),
)
def pair_round(tournament: str, round: int) -> Response:
    """Pair a round automatically, around the tables and byes that are given.

    The same round is always paired the same way, also anew as long as it has not started. With `dry_run` nothing
    is decided.
    """
    body = load(NewPairings, json_body())
    ledger, dry = organiser_only(tournament), yes_or_no("dry_run", False)

    def plan(now: Tournament, at: str) -> Plan | Rejection:
        return plan_pairing(now, round, body["tables"], _byes(now, body))

    if not dry:
        asked_for = {"do": f"pair/{round}", **body}
        return round_answer(tournament, carry_out(tournament, plan, asked_for), round)
    return _shown(tournament, ledger.tournament, round, plan(ledger.tournament, ""))


def _shown(tournament: str, now: Tournament, number: int, plan: Plan | Rejection) -> Response:
    """What a plan would lead to."""
    decided = plan if isinstance(plan, Rejection) else decide(now, plan.command)
    if isinstance(decided, Rejection):
        raise Problem(decided.code, decided.detail, version=now.version)
    version = now.version
    for event in decided:
        now = follow(now, event)
    return answer(round_document(tournament, now, number, words()), version=version)


def _byes(now: Tournament, body: dict[str, Any]) -> tuple[Bye, ...]:
    return tuple(Bye(given["entry"], given["worth"] or now.terms.bye) for given in body["byes"])


@bp.put("/tournaments/<tournament>/rounds/<int:round>/pairings")
@operation(TAG, answer=RoundDocument, request=AllPairings, token=True, conditional=True, problems=PAIRING_PROBLEMS)
def set_pairings(tournament: str, round: int) -> Response:
    """Pair a round by hand: everybody who is in, once."""
    body = load(AllPairings, json_body())
    ledger = organiser_only(tournament)
    tables = tuple(Pairing(tuple(seats)) for seats in body["tables"])
    byes = _byes(ledger.tournament, body)
    command = asked.PairRound(round, tables, byes, "manual", "")
    return round_answer(tournament, carry_out(tournament, command, {"do": f"set/{round}", **body}), round)


@bp.post("/tournaments/<tournament>/rounds/<int:round>/start")
@operation(
    TAG,
    answer=RoundDocument,
    request=EmptyBody,
    token=True,
    conditional=True,
    problems=(*ROUND_PROBLEMS, refusals.ROUND_UNKNOWN, refusals.ROUND_STATUS, refusals.PAIRING_OUTDATED),
)
def start_round(tournament: str, round: int) -> Response:
    """Start a round: all its matches are opened at once, or none. Bots begin to play theirs."""
    load(EmptyBody, json_body())
    organiser_only(tournament)
    here, by = cabinet(), actor()
    opener = Opener(here.handler, here.games, here.projections.ledgers)

    def plan(now: Tournament, at: str) -> Plan | Rejection:
        return opener.plan(tournament, round, by, now)

    return round_answer(tournament, carry_out(tournament, plan, {"do": f"start/{round}"}), round)


@bp.post("/tournaments/<tournament>/rounds/<int:round>/close")
@operation(
    TAG,
    answer=RoundDocument,
    request=EmptyBody,
    token=True,
    conditional=True,
    problems=(*ROUND_PROBLEMS, refusals.ROUND_UNKNOWN, refusals.ROUND_STATUS, refusals.TABLES_UNDECIDED),
)
def close_round(tournament: str, round: int) -> Response:
    """Close a round whose tables are all decided; after the last one the tournament is over.

    With `If-Match`, name the version after the last result: results that were not reported yet are taken in first.
    """
    load(EmptyBody, json_body())
    ledger = organiser_only(tournament)
    collect(cabinet(), ledger.tournament, round)
    return round_answer(tournament, carry_out(tournament, asked.CloseRound(round), {"do": f"close/{round}"}), round)


@bp.post("/tournaments/<tournament>/end")
@operation(
    TAG,
    answer=TournamentDocument,
    request=Ending,
    token=True,
    conditional=True,
    problems=(*ROUND_PROBLEMS, refusals.ROUND_UNFINISHED),
)
def end_tournament(tournament: str) -> Response:
    """End a tournament before its last round, unless one is being played."""
    body = load(Ending, json_body())
    organiser_only(tournament)
    done = carry_out(tournament, asked.EndTournament(body["reason"]), {"do": "end", **body})
    return tournament_answer(tournament, done)


@bp.post("/tournaments/<tournament>/rulings")
@operation(
    TAG,
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
    ),
)
def rule(tournament: str) -> Response:
    """Rule, with a reason: on a table, on points, or to take a ruling back. Also after the end.

    Standings follow from then on, and so does the pairing of a round that has not started: it is dropped. What
    stood before can still be seen with `as_of`, and a round that has started is played as it was paired.
    """
    body = load(NewRuling, json_body())
    organiser_only(tournament)
    done = carry_out(tournament, _ruling(body), {"do": "rule", **body})
    return tournament_answer(tournament, done, 201, {"Location": f"{API}/tournaments/{tournament}"})


def _ruling(body: dict[str, Any]) -> asked.RuleTable | asked.AdjustPoints | asked.WithdrawRuling:
    if "withdraw" in body:
        return asked.WithdrawRuling(body["withdraw"], body["reason"])
    if "entry" in body:
        return asked.AdjustPoints(body["entry"], body["halves"], body["reason"])
    ranks = tuple(body.get("ranks", ()))
    return asked.RuleTable(body["round"], body["table"], body["verdict"], ranks, body["reason"])
