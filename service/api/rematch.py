"""Playing again."""

from typing import Any

import msgspec
from flask import Blueprint, Response

from domain.kernel import deciders, lobby
from domain.kernel.game import Chance, Game
from domain.kernel.match import Match
from domain.kernel.match_events import MatchOpened
from domain.kernel.messages import Seat
from domain.kernel.table import Table
from domain.kernel.terms import Moment, Occupant, Reservation
from events import ids, keys
from events.chance import commitment, new_seed
from events.envelope import TAKE_SEAT, Actor
from projections.summaries import MatchSummary, summarise
from projections.tables import UnknownMatch
from service.config import API
from service.conventions import problems
from service.conventions.http import answer, cabinet, json_body, load, player_id, player_name, request_id, time
from service.conventions.operation import operation
from service.conventions.problems import Problem
from service.conventions.remarks import Remark
from service.matches import access
from service.matches.commands import Submission, Verdict
from service.matches.moments import newest
from service.matches.submissions import carry_out, match_or_problem
from service.players import ANYBODY
from service.schemas.requests import EmptyBody

bp = Blueprint("rematch", __name__)
TAG = "matches"
REMATCH = "rematch"


@bp.post("/matches/<match>/rematch")
@operation(
    TAG,
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
        problems.NOT_SEATED,
        problems.NOT_FINISHED,
        deciders.SEAT_TAKEN,
        deciders.MATCH_NOT_OPEN,
        lobby.NOT_INVITED,
    ),
)
def play_again(match: str) -> Response:
    """Play again.

    A match under the same terms in which everybody sits one seat earlier, so that the second begins and the first
    is last; bots sit down at once, and seats are kept for the other players. The first of them to ask opens it
    (201) and is its host; whoever asks after that sits down in the same match (200), and nothing happens twice. One
    that was called off is opened anew. It names the match before (`rematch_of`) if everybody may see that.
    """
    by = player_id()
    load(EmptyBody, json_body())
    game, over = match_or_problem(match), newest(match)
    if all(occupant is None or occupant.player != by for occupant in over.seats):
        raise Problem(problems.NOT_SEATED)
    if over.status != "finished":
        raise Problem(problems.NOT_FINISHED)
    again = _claimed(match)
    opened = _open(game, match, over, again, by)
    if not opened:
        _sit(again, by)
    summary = _as_seen(again, over, by)
    headers = {"Location": f"{API}/matches/{again}"} if opened else {}
    return answer(summary, 201 if opened else 200, version=summary.version, headers=headers)


def _as_seen(again: str, over: Match, by: str) -> MatchSummary:
    """The summary of the match, or a problem for a player whose seat went to another and who may not watch."""
    try:
        seen = access.seen(again)
    except UnknownMatch:
        seat = next(seat for seat, sat in _moved_up(over).items() if sat.player == by)
        raise Problem(lobby.NOT_INVITED, {"seat": seat}) from None
    return summarise(again, seen.match, seen.awaited, seen.at, time())


def _claimed(match: str) -> str:
    """The id of the match that is played after this one: the same for everybody who asks, also at the same time."""
    here, number = cabinet(), 0
    while True:
        fresh = ids.new_id(ids.MATCH, here.clock())
        here.redis.hsetnx(keys.rematches(match), str(number), fresh)
        claimed: str = here.redis.hget(keys.rematches(match), str(number)).decode()
        try:
            if here.projections.views.seen(claimed).match.status != "cancelled":
                return claimed
        except UnknownMatch:
            return claimed
        number += 1


def _open(game: Game[Any], match: str, over: Match, again: str, by: str) -> bool:
    """Open the match; False if it is there."""
    here = cabinet()
    if here.store.version(again):
        return False
    places = _moved_up(over)
    seated = {seat: _as_before(sat) for seat, sat in places.items() if sat.player in (None, by)}
    seed = new_seed()
    opened = MatchOpened(
        game.meta.key,
        game.meta.rules_version,
        len(over.seats),
        _options(game, over),
        by,
        over.terms.start_when,
        commitment(seed),
        host_name=player_name(),
        clock=over.terms.clock,
        watch=over.terms.watch,
        reserved=tuple(Reservation(seat, sat.player) for seat, sat in places.items() if seat not in seated),
        rematch_of=match if access.may_know(here, ANYBODY, match) else None,
        undo=over.terms.undo,
    )

    def decide(_: Game[Any], __: Table[Any], chance: Chance, ___: Moment) -> Verdict:
        return deciders.open_match(game, opened, seated, chance)

    try:
        carry_out(Submission(again, Actor(by, None, request_id()), REMATCH, decide, seed=seed), game.meta.key)
    except Problem as problem:
        if problem.code == problems.MATCH_EXISTS:
            return False
        raise
    return True


def _sit(again: str, by: str) -> None:
    """Sit down at the seat that is kept for a player, unless it sits there or the match has begun."""
    now = cabinet().projections.views.seen(again).match
    kept = next((kept.seat for kept in now.terms.reserved if kept.player == by), None)
    if kept is None or now.status != "open" or now.seat_of(by) is not None:
        return
    person = Occupant(player_name(), player=by)

    def decide(game: Game[Any], now: Table[Any], chance: Chance, at: Moment) -> Verdict:
        return lobby.sit(game, now, kept, person, None, at, chance)

    carry_out(Submission(again, Actor(by, None, request_id()), TAKE_SEAT, decide))


def _moved_up(over: Match) -> dict[Seat, Occupant]:
    """Who sits where, everybody one seat earlier in turn order."""
    seats = len(over.seats)
    return {Seat((seat - 1) % seats): sat for seat, sat in enumerate(over.seats) if sat}


def _as_before(sat: Occupant) -> Occupant:
    """An occupant as it sat down: a bot plays on for nobody."""
    return Occupant(sat.name, player=sat.player) if sat.player else sat


def _options(game: Game[Any], over: Match) -> dict[str, Any]:
    try:
        read = msgspec.convert(over.terms.options, game.meta.options)
    except msgspec.ValidationError as error:
        raise problems.malformed({"options": [Remark("options_of_old", error=str(error))]}) from None
    options: dict[str, Any] = msgspec.to_builtins(read, order="sorted")
    return options
