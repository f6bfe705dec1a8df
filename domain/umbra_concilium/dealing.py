"""The setup, the deals and the one choice of a direction (RULES 2)."""

from collections.abc import Iterable

from domain.kernel.game import Decision, Turn
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Allow, Option
from domain.umbra_concilium import events as ev
from domain.umbra_concilium.commands import ChooseDirection
from domain.umbra_concilium.components import EDITIONS, deck, in_order, in_play
from domain.umbra_concilium.draws import CARDS, FIRST_LEAD
from domain.umbra_concilium.options import Options
from domain.umbra_concilium.state import State

DIRECTIONS = (Allow(ChooseDirection("high")), Allow(ChooseDirection("low")))


def set_up(turn: Turn[State], seats: int, options: Options) -> None:
    """Lay out the stratagems and draw who leads first."""
    turn.emit(ev.CouncilConvened(seats, in_play(options.edition, seats), options))
    turn.emit(ev.FirstLeadDrawn(Seat(turn.number(FIRST_LEAD, seats))))


class DealHands(Decision[State], frozen=True):
    """Shuffle and deal all cards; with five seats one is left over, face down."""

    def proceed(self, turn: Turn[State]) -> None:
        edition, seats = turn.state.options.edition, len(turn.state.players)
        hand = EDITIONS[edition].deals[seats].hand
        turn.emit(ev.DealBegan(turn.state.deal + 1, hand))
        cards = turn.shuffle(CARDS, tuple(deck(edition)))
        for seat in range(seats):
            turn.emit(ev.HandDealt(Seat(seat), in_order(edition, cards[seat * hand : (seat + 1) * hand])))
        for card in cards[seats * hand :]:
            turn.emit(ev.CardSetAside(card))


class DirectionChoice(Decision[State], frozen=True):
    """The first lead of the game, who knows its hand, chooses whether high or low numbers win."""

    seat: Seat

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        return DIRECTIONS

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        assert isinstance(command, ChooseDirection)
        turn.emit(ev.DirectionChosen(seat, command.direction))
