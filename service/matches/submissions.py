"""From a request to the handler and back: what every write has in common."""

from typing import Any

from flask import g

from domain.kernel.game import Game
from domain.kernel.options import Rejection
from events import ids
from events.chance import SEED_BYTES, KeyedChance
from events.store import KeyReused
from projections.tables import GameNotInstalled, UnknownMatch
from service.conventions import problems
from service.conventions.http import cabinet, time
from service.conventions.problems import Problem, refused
from service.matches.access import Invited, admit
from service.matches.commands import Busy, Foreseen, Receipt, Refused, Stale, Submission

REPLAYED = "Idempotency-Replayed"


def match_or_problem(match: str, invitation: Invited | None = None) -> Game[Any]:
    """The game of a match, or a problem if there is none that the caller, maybe by invitation, may know of."""
    if not ids.is_id(ids.MATCH, match):
        raise Problem(problems.UNKNOWN_MATCH, {"match": match})
    try:
        game = cabinet().tables.codec(match).game
        admit(match, invitation)
    except UnknownMatch:
        raise Problem(problems.UNKNOWN_MATCH, {"match": match}) from None
    except GameNotInstalled as missing:
        raise Problem(problems.UNKNOWN_GAME, {"game": str(missing), "games": tuple(cabinet().games)}) from None
    return game


def carry_out(submission: Submission, new_game: str | None = None) -> Receipt:
    """Hand a submission to the handler; whatever keeps it from being carried out becomes a problem.

    `new_game` is the game of a match that is created.
    """
    handler = cabinet().handler
    if new_game is None:
        _refuse_watchers(submission)
    try:
        done = handler.create(submission, new_game) if new_game else handler.submit(submission)
    except KeyReused:
        raise Problem(problems.KEY_REUSED) from None
    except Stale as stale:
        raise Problem(problems.STALE, {"version": stale.current}, version=stale.current) from None
    except Busy:
        raise Problem(problems.BUSY) from None
    if isinstance(done, Refused):
        raise _refusal(submission.match, done)
    return done


def foresee(submission: Submission) -> Foreseen:
    """What a submission would lead to; whatever would keep it from being carried out becomes the same problem."""
    _refuse_watchers(submission)
    try:
        found = cabinet().handler.foresee(submission)
    except Stale as stale:
        raise Problem(problems.STALE, {"version": stale.current}, version=stale.current) from None
    if isinstance(found, Refused):
        raise _refusal(submission.match, found)
    return found


def _refusal(match: str, found: Refused) -> Problem:
    game = cabinet().tables.codec(match).game
    return refused(found.rejection, game.meta.key, found.version, game.meta.refusals)


def _refuse_watchers(submission: Submission) -> None:
    """Who watches a match from behind can change nothing, and is told so as though it were the present."""
    upto: int | None = g.get("horizon")
    if upto is None:
        return
    if submission.expected not in (None, upto):
        raise Problem(problems.STALE, {"version": upto}, version=upto)
    tables = cabinet().tables
    game, then = tables.codec(submission.match).game, tables.at(submission.match, upto).table
    decided = submission.decide(game, then, KeyedChance(bytes(SEED_BYTES), submission.match, 0), time())
    if not isinstance(decided, Rejection):
        decided = Rejection(problems.NOT_SEATED)
    raise refused(decided, game.meta.key, upto, game.meta.refusals)


def replay_header(replayed: bool) -> dict[str, str]:
    """The header that tells a repeated answer from a first one."""
    return {REPLAYED: "true"} if replayed else {}
