"""What a seat can foresee of a command before it gives it: who must answer next."""

from collections.abc import Iterable

from domain.kernel import engine
from domain.kernel.game import Chance, Game, S
from domain.kernel.messages import Command, Seat
from domain.kernel.options import compare


def awaited_after(
    game: Game[S], view: S, seat: Seat, command: Command, samples: Iterable[Chance]
) -> tuple[Seat, ...] | None:
    """The seats that would be awaited after `seat` gave `command`; none if the game would be over.

    Worked out from what the seat knows: in worlds that its view holds possible, one for each source of chance in
    `samples`, which also decides dice and shuffles there. None if these disagree, or the command is not possible.
    """
    if compare(engine.options(game, view, seat), command):
        return None
    worlds = ((game.sample(view, seat, chance), chance) for chance in samples)
    turns = (engine.resolve(game, world, seat, command, chance) for world, chance in worlds)
    after = {engine.awaited(game, turn.state) for turn in turns}
    return after.pop() if len(after) == 1 else None
