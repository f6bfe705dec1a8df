"""What a viewer knows of a match."""

from typing import Any

from msgspec import Struct

from domain.kernel.game import Game
from domain.match.state import Match
from domain.match.terms import Moment
from service.application.callers import Caller
from service.application.matches.eyes import TRUTH, Eyes
from service.application.matches.visible_match import VisibleMatch, state_of
from service.application.parts import Play


class MatchView(Struct, frozen=True):
    """The state of a game as a viewpoint knows it, with the match around it.

    `now` is the time for the clocks; None at a version that was asked for.
    """

    id: str
    game: Game[Any]
    match: Match
    state: Any
    through: Eyes
    now: Moment | None = None


def view_of(play: Play, by: Caller, match: str, wanted: str | None, at: int | None) -> MatchView:
    """A match as the `wanted` viewpoint knows it, now or at a version; see `Access.eyes_of`."""
    found = VisibleMatch(play, by.who, match)
    if at is not None:
        through = found.eyes(found.newest(), wanted).eyes_at(at)
        then = found.table_at(at)
        return MatchView(match, found.game, then.match, state_of(then, through), through)
    seen = found.current()
    through = found.eyes(seen.match, wanted).eyes_at(seen.match.version)
    if through.lens == TRUTH:
        table = play.matches.current(match)[0].state
        return MatchView(match, found.game, table.match, state_of(table, through), through, play.time())
    return MatchView(match, found.game, seen.match, seen.view(through.viewer), through, play.time())
