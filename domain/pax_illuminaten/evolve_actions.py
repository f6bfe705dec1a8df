"""How the events from naming an action to paying for it, and those of favor, change a state or a view."""

from collections import Counter
from collections.abc import Mapping

from msgspec.structs import replace

from domain.kernel.messages import Seat
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.action import Doing, Planning
from domain.pax_illuminaten.evolve import evolve, plus, pop, with_player, without
from domain.pax_illuminaten.evolve_pieces import (
    purse,
    push,
)
from domain.pax_illuminaten.favor import Gaining, Gifting, Paying
from domain.pax_illuminaten.state import State

# From naming an action to paying for it.


@evolve.on(ev.ActionPlanned)
def _planned(state: State, event: ev.ActionPlanned) -> State:
    return push(_planning_done(state), Planning(event.seat, event.deed))


def _planning_done(state: State) -> State:
    return pop(state) if isinstance(state.agenda[-1], Planning) else state


@evolve.on(ev.ActionBegan)
def _began(state: State, event: ev.ActionBegan) -> State:
    now, deed = state.now, event.deed
    if event.main:
        now = replace(now, actions=now.actions - 1)
    if deed.by == "cube":
        now = replace(now, cubes=without(now.cubes, deed.target or ""))
    if deed.by in state.factions:
        now = replace(now, used=(*now.used, deed.by))
    state = push(replace(_planning_done(state), now=now), Doing(event.seat, deed))
    if deed.card:
        state = _named(state, event.seat, deed.card)
    if not event.icons and not event.fee:
        return state
    return push(state, Paying(event.seat, event.icons, event.free, event.fee))


@evolve.on(ev.ActionDone)
def _done(state: State, event: ev.ActionDone) -> State:
    return pop(state)


def _named(state: State, seat: Seat, card: str) -> State:
    """Everybody knows now that `seat` holds this card."""
    player = state.players[seat]
    hand = player.hand.take((card,)).put((card,))
    return replace(state, players=with_player(state, seat, replace(player, hand=hand)))


# Favor.


def _settled(state: State, free: int = 0) -> State:
    """The payment after its first icon was settled."""
    top = state.agenda[-1]
    assert isinstance(top, Paying)
    fee, icons = (top.fee[1:], top.icons) if top.fee else ((), top.icons[1:])
    left = top.free - free
    if not fee and len(icons) <= left:
        return pop(state)
    return push(pop(state), Paying(top.seat, icons, left, fee))


@evolve.on(ev.FavorPaid)
def _paid(state: State, event: ev.FavorPaid) -> State:
    favor = {event.faction: event.amount}
    state = replace(purse(state, event.seat, favor, -1), pool=plus(state.pool, favor))
    return _settled(state)


@evolve.on(ev.FavorWaived)
def _waived(state: State, event: ev.FavorWaived) -> State:
    return _settled(state, free=1)


@evolve.on(ev.GainOffered)
def _offered(state: State, event: ev.GainOffered) -> State:
    return push(state, Gaining(event.seat, event.units, event.card))


def _still_gaining(state: State, left: tuple[tuple[str, ...], ...], got: Mapping[str, int]) -> State:
    top = state.agenda[-1]
    assert isinstance(top, Gaining)
    state = pop(state)
    below = state.agenda[-1] if state.agenda else None
    if got and isinstance(below, Gifting) and below.card == top.card:
        total = {faction: below.got.get(faction, 0) + got.get(faction, 0) for faction in (*below.got, *got)}
        state = push(pop(state), replace(below, got=total))
    return push(state, replace(top, units=left)) if left else state


@evolve.on(ev.FavorGained)
def _gained(state: State, event: ev.FavorGained) -> State:
    favor = Counter(event.factions)
    state = replace(purse(state, event.seat, favor), pool=plus(state.pool, favor, -1))
    return _still_gaining(state, event.left, favor)


@evolve.on(ev.FavorTaken)
def _taken(state: State, event: ev.FavorTaken) -> State:
    favor = {event.faction: 1}
    state = purse(purse(state, event.rival, favor, -1), event.seat, favor)
    return _still_gaining(state, event.left, favor)


@evolve.on(ev.FavorForgone)
def _forgone(state: State, event: ev.FavorForgone) -> State:
    return _still_gaining(state, event.left, {})


@evolve.on(ev.FavorGiven)
def _given(state: State, event: ev.FavorGiven) -> State:
    favor = {event.faction: 1}
    state = purse(purse(state, event.seat, favor, -1), event.rival, favor)
    top = state.agenda[-1]
    assert isinstance(top, Gifting)
    owes = tuple((rival, count - (rival == event.rival)) for rival, count in top.owes)
    return push(pop(state), replace(top, owes=owes, got=plus(top.got, favor, -1)))


@evolve.on(ev.GiftsEnded)
def _gifts_ended(state: State, event: ev.GiftsEnded) -> State:
    return pop(state)
