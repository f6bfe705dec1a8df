"""From a request to the handler and back: what every write has in common."""

from typing import Any

from domain.kernel.game import Game
from events import ids
from events.store import KeyReused
from projections.tables import GameNotInstalled, UnknownMatch
from service import problems
from service.handler import Busy, Receipt, Refused, Stale, Submission
from service.http import cabinet
from service.problems import Problem, refused

REPLAYED = "Idempotency-Replayed"


def match_or_problem(match: str) -> Game[Any]:
    """The game of a match, or a problem if there is no such match."""
    if not ids.is_id(ids.MATCH, match):
        raise Problem(problems.UNKNOWN_MATCH, {"match": match})
    try:
        game: Game[Any] = cabinet().tables.codec(match).game
    except UnknownMatch:
        raise Problem(problems.UNKNOWN_MATCH, {"match": match}) from None
    except GameNotInstalled as missing:
        raise Problem(problems.UNKNOWN_GAME, {"game": str(missing)}) from None
    return game


def carry_out(submission: Submission, new_game: str | None = None) -> Receipt:
    """Hand a submission to the handler; whatever keeps it from being carried out becomes a problem."""
    handler = cabinet().handler
    try:
        done = handler.create(submission, new_game) if new_game else handler.submit(submission)
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
