"""Seats: taking and leaving them, starting a match, resigning."""

from flask import Blueprint, Response

from domain.kernel import engine
from domain.kernel.messages import Command, Seat
from domain.match import refusals
from domain.match.commands import Cancel, LeaveSeat, Resign, SeatBot, Start, TakeSeat
from domain.match.table import awaited
from events.envelope import milliseconds
from projections.summaries import MatchSummary, summarise
from service.application import problems
from service.application.matches.invitations import digest_of
from service.application.matches.known import KnownMatch
from service.application.remarks import Remark
from service.http.conventions.answers import answer
from service.http.conventions.operation import WRITES, operation
from service.http.conventions.requests import caller, json_body, load, player_id
from service.http.conventions.writing import replay_header
from service.http.matches.known import give, known, named
from service.http.matches.schemas import NewOccupant
from service.http.parts import parts
from service.http.schemas.structs import EmptyBody
from streams.request import Done

bp = Blueprint("seats", __name__)
TAG = "matches"


@bp.post("/matches/<match>/seats/<int:seat>")
@operation(
    TAG,
    scope="play",
    answer=MatchSummary,
    request=NewOccupant,
    token=True,
    conditional=True,
    problems=(
        *WRITES,
        problems.STALE,
        problems.UNKNOWN_MATCH,
        problems.UNKNOWN_BOT,
        refusals.SEAT_TAKEN,
        refusals.SEAT_UNKNOWN,
        refusals.ALREADY_SEATED,
        refusals.MATCH_NOT_OPEN,
        refusals.NOT_HOST,
        refusals.INVITATION_INVALID,
        refusals.NOT_INVITED,
        refusals.MATCH_TOO_LONG,
    ),
)
def take_seat(match: str, seat: int) -> Response:
    """Take an open seat.

    A reserved seat requires an `invitation`. With `bot` the host seats a bot there instead, also in place of
    another bot.
    """
    player_id()
    body = load(NewOccupant, json_body())
    if body["bot"] and body["invitation"]:
        raise problems.malformed({"invitation": [Remark("bot_invited")]})
    digest = digest_of(body["invitation"]) if body["invitation"] else None
    found = known(match, (Seat(seat), digest) if digest else None)
    if body["bot"]:
        caller().need_scope("host")
        return change(found, SeatBot(Seat(seat), body["bot"]))
    return change(found, TakeSeat(Seat(seat), invitation=digest))


@bp.delete("/matches/<match>/seats/<int:seat>")
@operation(
    TAG,
    scope="play",
    answer=MatchSummary,
    token=True,
    conditional=True,
    problems=(
        problems.TOKEN_NEEDED,
        problems.BUSY,
        problems.BAD_PARAMETER,
        problems.STALE,
        problems.UNKNOWN_MATCH,
        refusals.SEAT_UNKNOWN,
        refusals.MATCH_NOT_OPEN,
        refusals.SEAT_OPEN,
        refusals.NOT_YOUR_SEAT,
    ),
)
def leave_seat(match: str, seat: int) -> Response:
    """Leave a seat before the match starts.

    The host may free any seat, of a bot or of a person. If the host leaves, the first other person in turn order
    becomes host; without one the match is cancelled.
    """
    by, found = player_id(), known(match)
    seats = found.newest().seats
    sitting = seats[seat] if seat < len(seats) else None
    if sitting and sitting.player != by:
        caller().need_scope("host")
    return change(found, LeaveSeat(Seat(seat)))


@bp.post("/matches/<match>/cancel")
@operation(
    TAG,
    scope="host",
    answer=MatchSummary,
    request=EmptyBody,
    token=True,
    conditional=True,
    problems=(*WRITES, problems.STALE, problems.UNKNOWN_MATCH, refusals.MATCH_NOT_OPEN, refusals.NOT_HOST),
)
def cancel_match(match: str) -> Response:
    """Cancel a match that has not started. Only the host may."""
    return _asked(match, Cancel())


@bp.post("/matches/<match>/start")
@operation(
    TAG,
    scope="host",
    answer=MatchSummary,
    request=EmptyBody,
    token=True,
    conditional=True,
    problems=(
        *WRITES,
        problems.STALE,
        problems.UNKNOWN_MATCH,
        refusals.MATCH_NOT_OPEN,
        refusals.NOT_HOST,
        refusals.SEATS_OPEN,
    ),
)
def start_match(match: str) -> Response:
    """Start a match whose seats are all taken. Only the host may."""
    return _asked(match, Start())


@bp.post("/matches/<match>/resign")
@operation(
    TAG,
    scope="play",
    answer=MatchSummary,
    request=EmptyBody,
    token=True,
    conditional=True,
    problems=(
        *WRITES,
        problems.STALE,
        problems.UNKNOWN_MATCH,
        refusals.NOT_SEATED,
        refusals.MATCH_NOT_RUNNING,
        engine.GAME_OVER,
    ),
)
def resign(match: str) -> Response:
    """Resign.

    A bot takes over the seat, which is ranked behind every seat that did not resign; when only one is left, the
    match is over.
    """
    return _asked(match, Resign())


def _asked(match: str, command: Command) -> Response:
    """The body of a request without fields."""
    player_id()
    load(EmptyBody, json_body())
    found = known(match)
    return change(found, command)


def change(found: KnownMatch, command: Command) -> Response:
    """Carry out a command of a player for a match; the answer is its summary."""
    return summary_answer(found.id, give(found, command))


def summary_answer(match_id: str, done: Done, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """The summary of a match after a command."""
    now, at = done.checkpoint.state, done.checkpoint.at
    game = parts().play.games[now.match.terms.game]
    awaiting = awaited(game, now.match, now.known_world.public)
    summary = named(summarise(match_id, now.match, awaiting, at, milliseconds(at)))
    headers = {**(headers or {}), **replay_header(done.replayed)}
    return answer(summary, status, version=summary.version, headers=headers)
