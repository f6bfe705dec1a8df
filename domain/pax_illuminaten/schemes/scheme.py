"""Schemes (RULES 10): hand cards played in one chain for their abilities or for Quick Favor."""

from collections.abc import Iterable

from msgspec.structs import replace

from domain.kernel.game import Decision, Turn
from domain.kernel.messages import Seat
from domain.kernel.options import Allow, Option, Refuse
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.changes import evolve, from_hand, push, revealing
from domain.pax_illuminaten.commands import QuickFavor, Scheme
from domain.pax_illuminaten.components import CARDS, FREEMASON
from domain.pax_illuminaten.favor.gaining import gain
from domain.pax_illuminaten.favor.payable import worth
from domain.pax_illuminaten.ids import CardId
from domain.pax_illuminaten.schemes import abilities
from domain.pax_illuminaten.state import State


def links(before: str | None, card: str, compact: bool) -> bool:
    """Whether a card may follow another in the chain: nothing follows a Crown, Aces and Crowns follow anything."""
    if before is None:
        return True
    last, new = CARDS[before], CARDS[card]
    if last.crown:
        return False
    free = new.high or last.high or (compact and new.affiliation == FREEMASON)
    return free or not set(last.factions).isdisjoint(new.factions)


def options(view: State, seat: Seat) -> Iterable[Option]:
    """The hand cards that link."""
    before = view.now.chain[-1] if view.now.chain else None
    compact = view.in_force("S_compact")
    for card in view.players[seat].hand.known:
        if links(before, card, compact):
            yield Allow(Scheme(card))
            if not view.now.quick:
                yield Allow(QuickFavor(card))
    if view.now.quick:
        yield Refuse(QuickFavor, "quick_favor_used")
    yield from (Refuse(Scheme, "does_not_link"), Refuse(QuickFavor, "does_not_link"))


def play(turn: Turn[State], seat: Seat, command: Scheme | QuickFavor) -> None:
    """Play a card; with the Magistrates card first Quick Favor, then the ability."""
    quick, card = isinstance(command, QuickFavor), command.card
    ability = not quick or turn.state.holds(seat, "magistrates")
    turn.emit(ev.CardSchemed(seat, card, quick, ability, CARDS[card].high))
    if quick:
        gain(turn, seat, worth(card))


class UsingAbility(Decision[State], frozen=True):
    """The ability of a card begins."""

    seat: Seat
    card: CardId
    """The luminary that was schemed."""

    def proceed(self, turn: Turn[State]) -> None:
        abilities.ABILITY[CARDS[self.card].ability](turn, self.seat, self.card)


@evolve.on(ev.CardSchemed)
def _schemed(state: State, event: ev.CardSchemed) -> State:
    state, now = from_hand(state, event.seat, event.card), state.now
    now = revealing(replace(now, chain=(*now.chain, event.card), quick=now.quick or event.quick), event.high)
    state = replace(state, now=now)
    return push(state, UsingAbility(event.seat, event.card)) if event.ability else state
