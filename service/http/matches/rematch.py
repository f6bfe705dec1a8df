"""Rematches."""

from typing import Any

import msgspec
from flask import Blueprint, Response

from domain.kernel.chance import commitment
from domain.kernel.game import Game
from domain.kernel.options import Rejection
from domain.match import refusals
from domain.match.commands import Rematch, TakeSeat
from domain.match.opening import moved_up, rematch_of
from domain.match.state import Match
from events import ids
from events.seeds import new_seed
from projections.summaries import MatchSummary
from service.application import problems
from service.application.limits import API, REMATCH_SECONDS
from service.application.players import ANYBODY
from service.application.problems import Problem
from service.application.remarks import Remark
from service.http.conventions.answers import answer
from service.http.conventions.operation import operation
from service.http.conventions.requests import caller, json_body, load, player_id, principal
from service.http.matches.known import known, summary_of
from service.http.parts import parts
from service.http.rates.throttle import OPENINGS
from service.http.schemas.structs import EmptyBody
from streams.reservations import Claim
from streams.stream import UnknownStream

bp = Blueprint("rematch", __name__)
TAG = "matches"


@bp.post("/matches/<match>/rematch")
@operation(
    TAG,
    scope="host",
    rate=OPENINGS,
    answer=MatchSummary,
    status=201,
    also=(200,),
    request=EmptyBody,
    token=True,
    keyed=False,
    problems=(
        problems.TOKEN_NEEDED,
        problems.MALFORMED,
        problems.BAD_PARAMETER,
        problems.BODY_TOO_LARGE,
        problems.BUSY,
        problems.UNKNOWN_MATCH,
        refusals.NOT_SEATED,
        problems.NOT_FINISHED,
        problems.TOO_MANY_MATCHES,
        refusals.SEAT_TAKEN,
        refusals.MATCH_NOT_OPEN,
        refusals.NOT_INVITED,
        refusals.MATCH_TOO_LONG,
    ),
)
def play_again(match: str) -> Response:
    """Play again.

    A match under the same terms in which everybody sits one seat earlier, so that the second player begins and the
    first is last. Bots take their seats at once, and seats are reserved for the other players. The first of them to
    ask opens the match (201) and becomes its host; the others take their seats in the same match (200), and
    repeating the request within 90 days changes nothing. A rematch that was cancelled is opened again. It names the
    previous match (`rematch_of`) if everybody may see that.
    """
    by = player_id()
    load(EmptyBody, json_body())
    found = known(match)
    game, over = found.game, found.newest()
    seed = new_seed()
    before = match if parts().play.access.may_know(ANYBODY, match) else None
    command = rematch_of(over, by, commitment(seed), before)
    if isinstance(command, Rejection):
        raise Problem(command.code, command.detail)
    _check_options(game, over)
    again = _reserved(match)
    opened = _open(again, command, seed)
    if not opened:
        _sit(again, by)
    summary = _as_seen(again, over, by)
    headers = {"Location": f"{API}/matches/{again}"} if opened else {}
    return answer(summary, 201 if opened else 200, version=summary.version, headers=headers)


def _as_seen(again: str, over: Match, by: str) -> MatchSummary:
    """The summary of the match, or a problem for a player who lost its seat there and may not watch."""
    try:
        seen = parts().play.access.seen_by(principal(), again)
    except UnknownStream:
        seat = next(seat for seat, sat in enumerate(moved_up(over)) if sat.player == by)
        raise Problem(refusals.NOT_INVITED, {"seat": seat}) from None
    return summary_of(again, seen)


def _reserved(match: str) -> str:
    """The id of the rematch: the same for everybody who asks, even at the same time. One that was cancelled is
    replaced.
    """
    here = parts()
    wanted = Claim(match, "rematch", "0", ids.new_id(ids.MATCH, here.play.clock()), REMATCH_SECONDS)
    made = parts().play.writing.claim(caller(), wanted)[0]
    while _is_cancelled(made):
        here.play.reservations.replace(wanted, made)
        made = parts().play.writing.claim(caller(), wanted)[0]
    return made


def _is_cancelled(match: str) -> bool:
    try:
        return parts().play.views.seen(match).match.status == "cancelled"
    except UnknownStream:
        return False


def _open(again: str, command: Rematch, seed: bytes) -> bool:
    """Open the match; False if it exists already."""
    if parts().play.store.version(again):
        return False
    try:
        parts().play.writing.carry_out(caller(), again, command, seeds={again: seed}, new=True, keyed=False)
    except Problem as problem:
        if problem.code == refusals.MATCH_EXISTS:
            return False
        raise
    return True


def _sit(again: str, by: str) -> None:
    """Take the seat that is reserved for a player, unless it has it already or the match has begun."""
    now = parts().play.views.seen(again).match
    kept = next((kept.seat for kept in now.terms.reserved if kept.player == by), None)
    if kept is not None and now.status == "open" and now.seat_of(by) is None:
        parts().play.writing.carry_out(caller(), again, TakeSeat(kept), keyed=False)


def _check_options(game: Game[Any], over: Match) -> None:
    """A problem if the options of an old match are not valid today."""
    try:
        msgspec.convert(over.terms.options, game.meta.options)
    except msgspec.ValidationError as error:
        raise problems.malformed({"options": [Remark("options_of_old", error=str(error))]}) from None
