"""Comparing two versions, or two matches, as one viewer sees them."""

from typing import Any

from msgspec import Struct

from domain.kernel.game import Game
from service.application import problems
from service.application.callers import Caller
from service.application.matches.eyes import Eyes
from service.application.matches.visible_match import VisibleMatch, state_of
from service.application.parts import Play
from service.application.problems import Problem


class ComparedState(Struct, frozen=True):
    """The state of a match at a version, as a viewpoint knows it."""

    match: str
    game: Game[Any]
    version: int
    through: Eyes
    state: Any


def both_sides(
    play: Play, by: Caller, before: tuple[str, int], after: tuple[str, int | None], wanted: str | None
) -> tuple[ComparedState, ComparedState]:
    """Two versions of matches (None: the newest) as the `wanted` viewpoint sees them; see `Access.eyes_of`.

    A problem if the matches are of different games.
    """
    (match, start), (other, end) = before, after
    first, second = VisibleMatch(play, by.who, match), VisibleMatch(play, by.who, other)
    if second.game is not first.game:
        raise Problem(problems.OTHER_GAME, {"match": other})
    return _side(first, start, wanted), _side(second, end, wanted)


def _side(found: VisibleMatch, version: int | None, wanted: str | None) -> ComparedState:
    now = found.newest()
    at = now.version if version is None else version
    through = found.eyes(now, wanted).eyes_at(at)
    return ComparedState(found.id, found.game, at, through, state_of(found.table_at(at), through))
