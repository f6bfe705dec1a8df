"""Entries: taking part in a tournament, withdrawing and returning."""

from typing import Any

from flask import Blueprint, Response

from domain.kernel.game import Game, default_bot
from domain.kernel.options import Rejection
from domain.tournament import commands as asked
from domain.tournament import refusals
from domain.tournament.events import PlayerEntered
from domain.tournament.state import Tournament
from service.config import API, ENTRIES_MAX
from service.conventions import problems
from service.conventions.http import (
    cabinet,
    json_body,
    load,
    player_or_operator,
    principal,
)
from service.conventions.operation import WRITES, operation
from service.conventions.problems import Problem
from service.documents.tournaments import TournamentDocument
from service.schemas.requests import SEAT_BOT, EmptyBody
from service.schemas.tournaments import NewEntry, Withdrawal
from service.tournaments.desk import Plan, Planner
from service.tournaments.orders import (
    carry_out,
    is_organiser,
    ledger_or_problem,
    organiser_only,
    tournament_answer,
)

bp = Blueprint("entries", __name__)
TAG = "tournaments"

ENTRY_PROBLEMS = (
    *WRITES,
    problems.STALE,
    problems.NOT_ORGANISER,
    problems.UNKNOWN_TOURNAMENT,
    refusals.TOURNAMENT_ENDED,
)


@bp.post("/tournaments/<tournament>/entries")
@operation(
    TAG,
    answer=TournamentDocument,
    status=201,
    request=NewEntry,
    token=True,
    conditional=True,
    problems=(
        *ENTRY_PROBLEMS,
        problems.UNKNOWN_PLAYER,
        problems.UNKNOWN_BOT,
        problems.TOO_MANY_ENTRIES,
        refusals.ALREADY_ENTERED,
        refusals.ENTRIES_CLOSED,
    ),
)
def enter_tournament(tournament: str) -> Response:
    """Take part.

    The organiser may also enter other players and bots (as many of a kind as wanted), and give ratings. Late
    entries are paired from the next round on, without points for what they missed.
    """
    player_or_operator()
    body, ledger = load(NewEntry, json_body()), ledger_or_problem(tournament)
    if (body["player"] or body["bot"] or body["rating"]) and not is_organiser(ledger):
        raise Problem(problems.NOT_ORGANISER)
    game = cabinet().games[ledger.tournament.terms.game]
    done = carry_out(tournament, _planner(game, body), {"do": "enter", **body})
    entered = done.envelopes[0].event
    assert isinstance(entered, PlayerEntered), "what entering leads to"
    location = f"{API}/tournaments/{tournament}/entries/{entered.entry}"
    return tournament_answer(tournament, done, 201, {"Location": location})


def _planner(game: Game[Any], body: dict[str, Any]) -> Planner:
    if body["bot"]:
        key = body["bot"] if body["bot"] != SEAT_BOT else default_bot(game)
        if key not in game.bots:
            raise Problem(problems.UNKNOWN_BOT, {"bot": key, "bots": tuple(game.bots)})
        name, player = key, None
    else:
        person = cabinet().players.get(body["player"]) if body["player"] else principal().player
        if person is None:
            raise Problem(problems.UNKNOWN_PLAYER, {"player": body["player"] or ""})
        name, player, key = person.name, person.id, None

    def plan(now: Tournament, at: str) -> Plan | Rejection:
        if len(now.entries) >= ENTRIES_MAX:
            return Rejection(problems.TOO_MANY_ENTRIES, {"most": ENTRIES_MAX})
        called = f"{name} {len(now.entries) + 1} ({SEAT_BOT})" if key else name
        return Plan(asked.Enter(called, player, key, body["rating"]))

    return plan


@bp.post("/tournaments/<tournament>/entries/<int:entry>/withdraw")
@operation(
    TAG,
    answer=TournamentDocument,
    request=Withdrawal,
    token=True,
    conditional=True,
    problems=(*ENTRY_PROBLEMS, refusals.ENTRY_UNKNOWN, refusals.NOT_ENTERED),
)
def withdraw_entry(tournament: str, entry: int) -> Response:
    """Withdraw an entry: one's own, or the organiser any.

    It is not paired any more; pairings that have not begun are dropped. What it has played counts on.
    """
    body = load(Withdrawal, json_body())
    _own_or_organiser(tournament, entry)
    done = carry_out(tournament, asked.Withdraw(entry, body["reason"]), {"do": f"withdraw/{entry}", **body})
    return tournament_answer(tournament, done)


@bp.post("/tournaments/<tournament>/entries/<int:entry>/return")
@operation(
    TAG,
    answer=TournamentDocument,
    request=EmptyBody,
    token=True,
    conditional=True,
    problems=(*ENTRY_PROBLEMS, refusals.ENTRY_UNKNOWN, refusals.ALREADY_ENTERED),
)
def return_entry(tournament: str, entry: int) -> Response:
    """Take part again after a withdrawal: oneself, or the organiser for anybody."""
    load(EmptyBody, json_body())
    _own_or_organiser(tournament, entry)
    return tournament_answer(tournament, carry_out(tournament, asked.Return(entry), {"do": f"return/{entry}"}))


def _own_or_organiser(tournament: str, number: int) -> None:
    player_or_operator()
    ledger, player = ledger_or_problem(tournament), principal().player
    entry = ledger.tournament.entry(number)
    if entry is None or player is None or entry.player != player.id:
        organiser_only(tournament)
