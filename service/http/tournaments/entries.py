"""Entries: entering a tournament, withdrawing and returning."""

from typing import Any

from flask import Blueprint, Response

from domain.kernel.game import Game, default_bot
from domain.match.commands import BOT
from domain.tournament import commands as asked
from domain.tournament import refusals
from domain.tournament.entries import withdrawal
from domain.tournament.events import PlayerEntered
from domain.tournament.state import Tournament
from service.application import problems
from service.application.limits import API
from service.application.problems import Problem
from service.application.tournaments.documents import TournamentDocument
from service.http.conventions.operation import WRITES, operation
from service.http.conventions.requests import caller, json_body, load, player_or_operator, principal
from service.http.parts import parts
from service.http.schemas.structs import EmptyBody
from service.http.tournaments.answers import (
    caller_organises,
    current_or_problem,
    known_tournament,
    tournament_answer,
)
from service.http.tournaments.schemas import NewEntry, Withdrawal

bp = Blueprint("entries", __name__)
TAG = "tournaments"

ENTRY_PROBLEMS = (
    *WRITES,
    problems.STALE,
    refusals.NOT_ORGANISER,
    problems.UNKNOWN_TOURNAMENT,
    refusals.TOURNAMENT_ENDED,
)


@bp.post("/tournaments/<tournament>/entries")
@operation(
    TAG,
    scope="play",
    answer=TournamentDocument,
    status=201,
    request=NewEntry,
    token=True,
    conditional=True,
    problems=(
        *ENTRY_PROBLEMS,
        problems.UNKNOWN_PLAYER,
        problems.UNKNOWN_BOT,
        refusals.TOO_MANY_ENTRIES,
        refusals.TOURNAMENT_TOO_LONG,
        refusals.ALREADY_ENTERED,
        refusals.ENTRIES_CLOSED,
        refusals.EXCLUDED,
    ),
)
def enter_tournament(tournament: str) -> Response:
    """Enter a tournament.

    The organiser may also enter other players and bots (several of a kind), and set ratings. Late entries are
    paired from the next round on, without points for missed rounds.
    """
    player_or_operator()
    body, found = load(NewEntry, json_body()), current_or_problem(tournament)
    command = _entry(parts().play.games[found.state.terms.game], body, caller_organises(found.state))
    if command.player:
        parts().play.places.note(command.player, tournament)
    done = parts().play.writing.carry_out(caller(), tournament, command)
    entered = done.envelopes[0].event
    assert isinstance(entered, PlayerEntered), "what entering leads to"
    location = f"{API}/tournaments/{tournament}/entries/{entered.entry}"
    return tournament_answer(tournament, done, 201, {"Location": location})


def _entry(game: Game[Any], body: dict[str, Any], organises: bool) -> asked.Enter:
    """The new entry. A caller who may not enter others does not learn whether a player exists."""
    if (body["player"] or body["bot"]) and not organises:
        raise Problem(refusals.NOT_ORGANISER)
    if body["player"] or body["bot"]:
        caller().need_scope("organise")
    if body["bot"]:
        key = body["bot"] if body["bot"] != BOT else default_bot(game)
        if key not in game.bots:
            raise Problem(problems.UNKNOWN_BOT, {"bot": key, "bots": tuple(game.bots)})
        return asked.Enter("", None, key, body["rating"])
    person = parts().accounts.players.get(body["player"]) if body["player"] else principal().player
    if person is None:
        raise Problem(problems.UNKNOWN_PLAYER, {"player": body["player"] or ""})
    return asked.Enter("", person.id, None, body["rating"])


@bp.post("/tournaments/<tournament>/entries/<int:entry>/withdraw")
@operation(
    TAG,
    scope="play",
    answer=TournamentDocument,
    request=Withdrawal,
    token=True,
    conditional=True,
    problems=(
        *ENTRY_PROBLEMS,
        refusals.ENTRY_UNKNOWN,
        refusals.NOT_ENTERED,
        refusals.EXCLUDED,
        refusals.TOURNAMENT_TOO_LONG,
    ),
)
def withdraw_entry(tournament: str, entry: int) -> Response:
    """Withdraw an entry: one's own, or as the organiser any.

    It is no longer paired; pairings that have not started are dropped. Its results stay. A player whom the
    organiser withdraws is excluded, also after a withdrawal: only the organiser brings the entry back, or lifts the
    exclusion.
    """
    body = load(Withdrawal, json_body())
    now = _checked_entry(tournament, entry)
    command = withdrawal(now, player_or_operator(), entry, body["reason"])
    return tournament_answer(tournament, parts().play.writing.carry_out(caller(), tournament, command))


@bp.delete("/tournaments/<tournament>/entries/<int:entry>/exclusion")
@operation(
    TAG,
    scope="organise",
    answer=TournamentDocument,
    token=True,
    conditional=True,
    problems=(
        problems.TOKEN_NEEDED,
        problems.BUSY,
        problems.BAD_PARAMETER,
        problems.KEY_REUSED,
        problems.KEY_MALFORMED,
        problems.STALE,
        problems.UNKNOWN_TOURNAMENT,
        refusals.NOT_ORGANISER,
        refusals.TOURNAMENT_ENDED,
        refusals.ENTRY_UNKNOWN,
        refusals.NOT_EXCLUDED,
    ),
)
def lift_exclusion(tournament: str, entry: int) -> Response:
    """Lift the exclusion of a player whom the organiser withdrew, who may then return. Only the organiser may."""
    known_tournament(tournament)
    return tournament_answer(
        tournament, parts().play.writing.carry_out(caller(), tournament, asked.LiftExclusion(entry))
    )


@bp.post("/tournaments/<tournament>/entries/<int:entry>/return")
@operation(
    TAG,
    scope="play",
    answer=TournamentDocument,
    request=EmptyBody,
    token=True,
    conditional=True,
    problems=(
        *ENTRY_PROBLEMS,
        refusals.ENTRY_UNKNOWN,
        refusals.ALREADY_ENTERED,
        refusals.EXCLUDED,
        refusals.TOURNAMENT_TOO_LONG,
    ),
)
def return_entry(tournament: str, entry: int) -> Response:
    """Return after a withdrawal: oneself, or as the organiser anybody. Only the organiser brings an excluded player
    back, whose exclusion is lifted by it.
    """
    load(EmptyBody, json_body())
    _checked_entry(tournament, entry)
    return tournament_answer(tournament, parts().play.writing.carry_out(caller(), tournament, asked.Return(entry)))


def _checked_entry(tournament: str, entry: int) -> Tournament:
    """A tournament; a problem if there is none, or the entry is another's and the token may not organise."""
    now, who = known_tournament(tournament).state, principal().player
    found = now.entry(entry)
    if found is not None and (who is None or found.player != who.id):
        caller().need_scope("organise")
    return now
