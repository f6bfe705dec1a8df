"""Everything that may be pending, and the state that holds it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from domain.audience import state
from domain.audience.commands import LayCourtier, ThrowDie
from domain.audience.components import COURT
from domain.audience.draws import FACE
from domain.audience.events import CourtierLaid, DieThrown, FavourWon

from domain.kernel.game import Decision, Turn
from domain.kernel.messages import HOUSE, Command, Seat
from domain.kernel.options import Allow, Option, Refuse

SLIPS_IN = 2
"""The version of the rules since which the lowest courtier slips in before the highest."""


class Throwing(Decision["State"], frozen=True):
    """The house throws the die."""

    def awaiting(self) -> tuple[Seat, ...]:
        return (HOUSE,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        yield Allow(ThrowDie())

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        turn.emit(DieThrown(1 + turn.number(FACE, turn.state.faces)))


class Laying(Decision["State"], frozen=True):
    """`seat` lays a courtier."""

    seat: Seat

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        for courtier in view.hands[seat].known:
            yield Allow(LayCourtier(courtier))
        yield Refuse(LayCourtier, "not_in_hand")

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        assert isinstance(command, LayCourtier)
        turn.emit(CourtierLaid(seat, command.courtier))
        seats = len(turn.state.hands)
        if seat == seats - 1:
            winner = let_in(turn.state.rules, turn.state.laid[-seats:])
            turn.emit(FavourWon(Seat(winner), turn.state.favour))


def let_in(rules: int, laid: Sequence[str]) -> int:
    """The place of the courtier that is let in. Since version 2 the lowest slips in before the highest."""
    ranks = [COURT.courtiers.index(courtier) for courtier in laid]
    lowest, highest = 0, len(COURT.courtiers) - 1
    if rules >= SLIPS_IN and {lowest, highest} <= set(ranks):
        return ranks.index(lowest)
    return ranks.index(max(ranks))


class State(state.State, frozen=True):
    """The whole game."""

    agenda: tuple[Throwing | Laying, ...] = ()
