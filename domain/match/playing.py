"""Commands of the game."""

from domain.kernel import engine
from domain.kernel.actors import HOUSE_ACTOR, bot_actor
from domain.kernel.game import S
from domain.kernel.messages import HOUSE, Command, Seat
from domain.kernel.options import Rejection
from domain.match import refusals
from domain.match.commands import Play
from domain.match.ending import conclude, not_in_play
from domain.match.situation import Situation
from domain.match.state import Match
from domain.match.table import Consequence, Table


def play(at: Situation[S], by: str, command: Play[Command]) -> Consequence[S] | Rejection:
    """The holder of a seat gives a command for it: its player, its bot, or the house for its own seat."""
    if not _holds(at.match, by, command.seat):
        return Rejection(refusals.NOT_SEATED)
    return not_in_play(at.match) or answer(at, at.table, command.seat, command.command)


def answer(at: Situation[S], table: Table[S], seat: Seat, command: Command) -> Consequence[S] | Rejection:
    """What a command of the game leads to at a table; the actor is not checked."""
    turn = engine.decide(at.game, table.known_world, seat, command, at.chance)
    return turn if isinstance(turn, Rejection) else conclude(at.game, Consequence((), table), turn)


def _holds(match: Match, by: str, seat: Seat) -> bool:
    if seat == HOUSE:
        return by == HOUSE_ACTOR
    if not 0 <= seat < len(match.seats):
        return False
    bot = match.bot_of(seat)
    return by == bot_actor(bot) if bot else match.holds(by, seat)
