"""From a request to the handler and back: what every write has in common."""

from typing import Any

from domain.kernel.game import Game
from events import ids
from events.store import KeyReused
from projections.tables import GameNotInstalled, UnknownMatch
from service import problems
from service.handler import Busy, Receipt, Refused, Stale, Submission
from service.http import cabinet, principal
from service.players import Principal
from service.problems import Problem, refused

REPLAYED = "Idempotency-Replayed"


def match_or_problem(match: str, *, invited: bool = False) -> Game[Any]:
    """The game of a match, or a problem if there is none that the caller may know of; who was `invited` may."""
    if not ids.is_id(ids.MATCH, match):
        raise Problem(problems.UNKNOWN_MATCH, {"match": match})
    try:
        game: Game[Any] = cabinet().tables.codec(match).game
    except UnknownMatch:
        raise Problem(problems.UNKNOWN_MATCH, {"match": match}) from None
    except GameNotInstalled as missing:
        raise Problem(problems.UNKNOWN_GAME, {"game": str(missing)}) from None
    if not invited and not may_know(cabinet(), principal(), match):
        raise Problem(problems.UNKNOWN_MATCH, {"match": match})
    return game


def may_know(here: Any, who: Principal, match: str) -> bool:
    """Whether somebody may know of a match.

    What a branch shows may give away what its origin hides: while that is not over, a branch is its host's and its
    players', and the operator's.
    """
    origin = here.tables.branches_off(match)
    if origin is None or who.operator:
        return True
    if who.player:
        now = here.projections.views.seen(match).match
        if who.player.id == now.host or any(seat and seat.player == who.player.id for seat in now.seats):
            return True
    over = here.projections.views.seen(origin.match).match.status == "finished"
    return over and may_know(here, who, origin.match)


def carry_out(submission: Submission, new_game: str | None = None, seed: bytes | None = None) -> Receipt:
    """Hand a submission to the handler; whatever keeps it from being carried out becomes a problem.

    `new_game` is the game of a match that is created, `seed` its seed if it is not to be a fresh one.
    """
    handler = cabinet().handler
    try:
        done = handler.create(submission, new_game, seed) if new_game else handler.submit(submission)
    except KeyReused:
        raise Problem(problems.KEY_REUSED) from None
    except Stale as stale:
        raise Problem(problems.STALE, {"version": stale.current}, version=stale.current) from None
    except Busy:
        raise Problem(problems.BUSY) from None
    if isinstance(done, Refused):
        game = match_or_problem(submission.match)
        raise refused(done.rejection, game.meta.key, done.version, game.meta.refusals)
    return done


def replay_header(replayed: bool) -> dict[str, str]:
    """The header that tells a repeated answer from a first one."""
    return {REPLAYED: "true"} if replayed else {}
