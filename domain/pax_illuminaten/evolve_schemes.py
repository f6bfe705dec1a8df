"""How the events of schemes, of special events and of the automa change a state or a view."""

from collections import Counter

from msgspec.structs import replace

from domain.kernel.hidden import Hidden
from domain.kernel.messages import HOUSE
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.abilities import Choosing, KeepingPlot, Swapping
from domain.pax_illuminaten.action import Bonus
from domain.pax_illuminaten.automa import FollowingScript, Resting, TurningPlan
from domain.pax_illuminaten.decisions import Agenda
from domain.pax_illuminaten.evolve import drawn, evolve, plus, pop, revealing, with_player
from domain.pax_illuminaten.evolve_pieces import (
    from_hand,
    purse,
    push,
)
from domain.pax_illuminaten.favor import Paying
from domain.pax_illuminaten.phases import Checking
from domain.pax_illuminaten.scheme import UsingAbility
from domain.pax_illuminaten.state import State

# Schemes.


@evolve.on(ev.CardSchemed)
def _schemed(state: State, event: ev.CardSchemed) -> State:
    state, now = from_hand(state, event.seat, event.card), state.now
    now = revealing(replace(now, chain=(*now.chain, event.card), quick=now.quick or event.quick), event.high)
    state = replace(state, now=now)
    return push(state, UsingAbility(event.seat, event.card)) if event.ability else state


@evolve.on(ev.AbilityUsed)
def _ability(state: State, event: ev.AbilityUsed) -> State:
    now = replace(state.now, actions=state.now.actions + event.actions)
    if event.buff:
        now = replace(now, buffs=(*now.buffs, event.ability))
    return pop(replace(state, now=now))


@evolve.on(ev.BonusOffered)
def _bonus(state: State, event: ev.BonusOffered) -> State:
    return push(state, Bonus(event.seat, event.ability))


@evolve.on(ev.ChoiceOffered)
def _choice(state: State, event: ev.ChoiceOffered) -> State:
    return push(state, Choosing(event.seat, event.ability))


@evolve.on(ev.OfferClosed)
def _closed(state: State, event: ev.OfferClosed) -> State:
    return pop(state)


@evolve.on(ev.SwapBegan)
def _swap(state: State, event: ev.SwapBegan) -> State:
    return push(state, Swapping(event.seat, event.card))


@evolve.on(ev.CardsSwapped)
def _swapped(state: State, event: ev.CardsSwapped) -> State:
    one, other = state.faces.index(event.card), state.faces.index(event.other)
    faces, discs = list(state.faces), list(state.discs)
    faces[one], faces[other] = faces[other], faces[one]
    discs[one], discs[other] = discs[other], discs[one]
    token = {one: other, other: one}.get(state.token, state.token) if state.token is not None else None
    return pop(replace(state, faces=tuple(faces), discs=tuple(discs), token=token))


@evolve.on(ev.PlotDrawn)
def _plot_drawn(state: State, event: ev.PlotDrawn) -> State:
    player = replace(state.players[event.seat], plot_drawn=event.plot)
    state = replace(state, players=with_player(state, event.seat, player), plot_deck=state.plot_deck[1:])
    return push(state, KeepingPlot(event.seat))


@evolve.on(ev.PlotPutBack)
def _plot_put_back(state: State, event: ev.PlotPutBack) -> State:
    player = replace(state.players[event.seat], plot=event.kept, plot_drawn=None)
    players = with_player(state, event.seat, player)
    return pop(replace(state, players=players, plot_deck=(*state.plot_deck, event.plot)))


@evolve.on(ev.PlotBuried)
def _plot_buried(state: State, event: ev.PlotBuried) -> State:
    players = with_player(state, event.seat, replace(state.players[event.seat], plot_drawn=None))
    return pop(replace(state, players=players, plot_deck=(*state.plot_deck, event.plot)))


@evolve.on(ev.FactionBorrowed)
def _borrowed(state: State, event: ev.FactionBorrowed) -> State:
    return replace(state, now=replace(state.now, borrowed=(*state.now.borrowed, event.faction)))


# Special events.


def _using(state: State, special: str) -> State:
    return replace(state, now=replace(state.now, used=(*state.now.used, special)))


@evolve.on(ev.ActionBought)
def _bought(state: State, event: ev.ActionBought) -> State:
    state = _using(state, event.special)
    state = replace(state, now=replace(state.now, actions=state.now.actions + 1))
    return push(state, Paying(event.seat, event.icons, 0, ()))


@evolve.on(ev.HandSeen)
def _hand_seen(state: State, event: ev.HandSeen) -> State:
    state = _using(state, "S_investigators")
    if isinstance(event.cards, Hidden):
        return state
    player = state.players[event.rival]
    seen = replace(player, hand=replace(player.hand, known=event.cards, unknown=0))
    return replace(state, players=with_player(state, event.rival, seen))


@evolve.on(ev.PlotSeen)
def _plot_seen(state: State, event: ev.PlotSeen) -> State:
    state = _using(state, "S_investigators")
    if isinstance(event.plot, Hidden):
        return state
    seen = replace(state.players[event.rival], plot=event.plot)
    return replace(state, players=with_player(state, event.rival, seen))


# The automa.


@evolve.on(ev.AutomaPlans)
def _plans(state: State, event: ev.AutomaPlans) -> State:
    pending: Agenda = TurningPlan() if event.plan else FollowingScript(state.automa or "")
    return replace(state, agenda=(pending,))


@evolve.on(ev.PlanTurned)
def _plan(state: State, event: ev.PlanTurned) -> State:
    now = revealing(replace(state.now, plan=event.card), event.high)
    state = drawn(replace(state, now=now), 1) if event.card else state
    return replace(state, agenda=(FollowingScript(state.automa or ""),))


@evolve.on(ev.ScriptFollowed)
def _script(state: State, event: ev.ScriptFollowed) -> State:
    return replace(state, agenda=(Checking(HOUSE, "plots"), Resting(event.automa)))


@evolve.on(ev.AutomaRested)
def _rested(state: State, event: ev.AutomaRested) -> State:
    return pop(state)


@evolve.on(ev.TokenMoved)
def _token(state: State, event: ev.TokenMoved) -> State:
    return replace(state, token=state.faces.index(event.card))


@evolve.on(ev.AutomaPaid)
def _automa_paid(state: State, event: ev.AutomaPaid) -> State:
    favor = Counter(event.factions)
    return replace(purse(state, HOUSE, favor, -1), pool=plus(state.pool, favor))
