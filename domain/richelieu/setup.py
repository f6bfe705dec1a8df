"""The setup (RULES 2) and the match options (RULES 1)."""

from typing import Annotated

from msgspec import Struct

from domain.kernel.game import Turn
from domain.kernel.messages import Seat
from domain.richelieu import events as ev
from domain.richelieu.components import DEFAULT, EDITIONS, ENEMY, RICHELIEU, SPACES, Edition
from domain.richelieu.draws import ENEMY_PILE, RICHELIEU_PILE, START
from domain.richelieu.state import State
from domain.richelieu.turns import begin_turn


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The match options: the edition, and whether the stall guard applies."""

    edition: Annotated[str, EDITIONS.choice] = DEFAULT
    """The edition of the component data; see the components of the game."""
    stall_guard: bool = True
    """Whether, after three turns of everybody without a worker placed, the next player who can must place one."""


def set_up(turn: Turn[State], seats: int, options: Options) -> None:
    """Lay out the board, shuffle the piles, deal workers and sheets and draw the start player."""
    data = EDITIONS[options.edition]
    _lay_out(turn, seats, options, data)
    piles = [
        turn.shuffle(RICHELIEU_PILE, data.piles[RICHELIEU]),
        turn.shuffle(ENEMY_PILE, data.piles[ENEMY]),
    ]
    turn.emit(ev.PilesShuffled(*piles))
    for colour in turn.state.colours:
        camp = turn.state.camps[colour]
        turn.emit(ev.WorkersDealt(camp.keeper, colour, camp.lots[0].unseen))
    for box, (richelieu, enemy) in enumerate(zip(*(pile[: data.setup.boxes] for pile in piles), strict=True), 1):
        turn.emit(ev.SheetsDrawn(box, richelieu, enemy, SPACES))
    start = Seat(turn.number(START, seats))
    turn.emit(ev.StartPlayerDrawn(start))
    begin_turn(turn, start)


def _lay_out(turn: Turn[State], seats: int, options: Options, data: Edition) -> None:
    setup = data.setup
    colours = data.colours if seats == 2 else data.colours[:seats]
    turn.emit(
        ev.BoardSetUp(
            edition=options.edition,
            stall_guard=options.stall_guard,
            seats=seats,
            boxes=setup.boxes,
            pairs=len(data.piles[RICHELIEU]),
            cardinal=setup.cardinal,
            city_jewels=setup.city_jewels,
            louis=setup.louis,
            jewels=setup.jewels,
            income=setup.income,
            military=setup.military,
            prestige=setup.prestige,
            colours=colours,
            workers=data.workers,
            neutral_workers=data.neutral_workers,
        )
    )
