"""Expel (RULES 7.5): a card of the map makes room for a hand card."""

from collections.abc import Iterable

from msgspec.structs import replace

from domain.kernel.game import Decision, Turn
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Allow, Option, Refuse
from domain.pax_illuminaten import commands as cmd
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.actions.kind import Action, Due, Parts, matching
from domain.pax_illuminaten.actions.reach import actors, card_of, open_locations, own_places, reach
from domain.pax_illuminaten.changes import (
    draw_cards,
    evolve,
    face_up,
    forgetting,
    hand_less,
    pop,
    push,
    revealing,
)
from domain.pax_illuminaten.commands import ActFrom, Expel, PlaceCard
from domain.pax_illuminaten.components import CARDS
from domain.pax_illuminaten.events import Deed
from domain.pax_illuminaten.hidden.lots import show_cards
from domain.pax_illuminaten.ids import MAIN, CardId
from domain.pax_illuminaten.state import State


def expel_places(state: State, seat: Seat) -> list[int]:
    """Face-up cards in reach without rival discs, unless the Elector's Decree is in force."""
    decree = state.in_force("S_decree")
    return [
        place
        for place in sorted(reach(state, seat))
        if state.faces[place] and (decree or sum(state.discs[place]) == state.discs[place][seat])
    ]


def discs_after_expel(
    state: State, seat: Seat, place: int, card: str
) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """By seat, the discs on the new card and those returned; None if rival discs would not all fit."""
    data, own = CARDS[card], state.discs[place][seat]
    rivals = list(state.discs[place])
    rivals[seat] = 0
    total = sum(rivals)
    if total > data.locations or (data.crown and sum(map(bool, rivals)) > 1):
        return None
    kept = 0 if data.crown and total else min(own, data.locations - total)
    home = [0] * len(rivals)
    home[seat] = own - kept
    rivals[seat] = kept
    return tuple(rivals), tuple(home)


def _expels(view: State, seat: Seat, by: str) -> list[Command]:
    if not view.players[seat].hand:
        return []
    return [Expel(card_of(view, place), by) for place in expel_places(view, seat)]


def _deed(command: Expel) -> Deed:
    return Deed("expel", command.by, command.target)


def _parts(view: State, seat: Seat, deed: Deed) -> Parts | None:
    if deed.card:
        return None
    place, hand = view.place(deed.target or ""), view.players[seat].hand.known
    cards = [card for card in hand if discs_after_expel(view, seat, place, card) is not None]
    if deed.acting:
        found = (replace(deed, card=card) for card in cards)
        return ((PlaceCard(d.card or ""), d) for d in found if EXPEL.affordable(view, seat, d))
    return (
        (ActFrom(acting.acting or ""), acting)
        for acting in actors(view, seat, deed)
        if any(EXPEL.affordable(view, seat, replace(acting, card=card)) for card in cards)
    )


def _cost(view: State, seat: Seat, deed: Deed) -> Due:
    if "expel_free" in view.now.buffs:
        return (), 0
    return (matching(view, seat, deed),) * max(1, sum(view.discs[view.place(deed.target or "")])), 0


def carry_out(turn: Turn[State], seat: Seat, deed: Deed) -> None:
    """Replace the card, and offer the disc that some schemes bring."""
    replace_card(turn, seat, deed.target or "", deed.card or "", "hand")
    if deed.by == "expel_then_shift_one":
        shifting = Shifting(seat, deed.card or "")
        if shifting.sources(turn.state):
            turn.emit(ev.ShiftOffered(seat, deed.card or ""))


def replace_card(turn: Turn[State], seat: Seat, old: str, new: str, source: str) -> None:
    """`new` takes the place of `old`: rival discs first, then own ones; the rest returns to the supplies."""
    place = turn.state.place(old)
    fitted = discs_after_expel(turn.state, seat, place, new)
    assert fitted is not None
    discs, home = fitted
    high, where = CARDS[new].high, turn.state.places[place]
    turn.emit(ev.CardExpelled(seat, old, where, new, source, high, discs, home))


class Shifting(Decision[State], frozen=True):
    """`seat` may bring one disc from another card to the new one."""

    seat: Seat
    card: CardId
    """The card that has just come onto the map."""

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def sources(self, view: State) -> list[str]:
        """The cards from which a disc may come."""
        if open_locations(view, view.place(self.card), self.seat) < 1:
            return []
        cards = [view.faces[place] or "" for place in own_places(view, self.seat)]
        return [card for card in cards if card != self.card]

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        for card in self.sources(view):
            yield Allow(cmd.PickDisc(card))
        yield Allow(cmd.Pass())
        yield Refuse(cmd.PickDisc, "cannot_leave")

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        if isinstance(command, cmd.PickDisc):
            turn.emit(ev.DiscMoved(seat, command.card, self.card))
        else:
            turn.emit(ev.ShiftDeclined(seat))


EXPEL = Action(
    command=Expel,
    refusal="no_expel",
    given_by=(MAIN, "magistrates", "expel_then_shift_one"),
    targets=_expels,
    deed=_deed,
    parts=_parts,
    cost=_cost,
    carry_out=carry_out,
    token=lambda deed: deed.card,
)


@evolve.on(ev.CardExpelled)
def _expelled(state: State, event: ev.CardExpelled) -> State:
    number = state.places.index(event.place)
    state = show_cards(state, event.replacement, seat=event.seat if event.source == "hand" else None)
    state = face_up(state, event.place, event.replacement)
    players = [replace(p, supply=p.supply + home) for p, home in zip(state.players, event.home, strict=True)]
    now = revealing(forgetting(state.now, event.card), event.high)
    discards = state.discards.put(event.card)
    if event.source == "hand":
        players[event.seat] = hand_less(players[event.seat], event.replacement)
    elif event.source == "deck":
        state = draw_cards(state, 1)
    else:
        now = replace(now, plan=None)
    if event.source == "swap":
        now, discards = replace(now, aside=(*now.aside, event.card)), state.discards
    discs = (*state.discs[:number], event.discs, *state.discs[number + 1 :])
    return replace(state, players=tuple(players), discs=discs, now=now, discards=discards)


@evolve.on(ev.ShiftOffered)
def _shift(state: State, event: ev.ShiftOffered) -> State:
    return push(state, Shifting(event.seat, event.card))


@evolve.on(ev.ShiftDeclined)
def _shift_declined(state: State, event: ev.ShiftDeclined) -> State:
    return pop(state)
