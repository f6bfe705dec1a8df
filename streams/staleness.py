"""Whether a command for an earlier version still answers the current question."""

from typing import Any

from domain.kernel import engine
from domain.kernel.game import Game
from domain.kernel.messages import Seat
from domain.match.table import Table
from events.codec import Checkpoint
from streams.stream import Streams


def same_question(
    matches: Streams[Table[Any]], match: str, game: Game[Any], seat: Seat, then: int, now: Checkpoint[Table[Any]]
) -> bool:
    """Whether, since a version, only other seats answered a choice that all make at once."""
    before = matches.checkpoint_at(match, then)
    if not _asks_the_same(game, before.state, now.state, seat):
        return False
    since = {envelope.actor.seat for envelope in matches.envelopes(match, then, now.version)}
    return not since & {None, int(seat)}


def _asks_the_same(game: Game[Any], before: Table[Any], now: Table[Any], seat: Seat) -> bool:
    """Whether both tables ask `seat` the same question of a simultaneous choice."""
    if before.match.status != "running" or now.match.status != "running":
        return False
    then, top = (game.agenda(table.known_world.truth)[-1:] for table in (before, now))
    if not then or not top or not (then[0].simultaneous and type(then[0]) is type(top[0])):
        return False
    if seat not in then[0].awaiting() or seat not in top[0].awaiting():
        return False
    asked = [tuple(engine.options(game, table.known_world.view(seat), seat)) for table in (before, now)]
    return asked[0] == asked[1]
