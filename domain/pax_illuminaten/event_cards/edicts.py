"""Edicts (RULES 12): issued, ticking, discarded."""

from msgspec.structs import replace

from domain.kernel.game import Turn
from domain.kernel.hidden import Slot
from domain.kernel.messages import HOUSE, Seat
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.changes import evolve, plus, pop, with_player
from domain.pax_illuminaten.components import EDICTS, SETUP
from domain.pax_illuminaten.state import EventTaken, OpenEdict, Player, State


def issue(turn: Turn[State], seat: Seat, edict: str) -> None:
    """All favor of the faction returns to the pool, and up to six of it go onto the edict."""
    state, faction = turn.state, EDICTS[edict].faction
    there = state.pool[faction] + sum(player.purse[faction] for player in state.players)
    turn.emit(ev.EdictIssued(seat, edict, faction, min(SETUP.edict_favor, there)))


def tick(turn: Turn[State], seat: Seat) -> None:
    """Each edict in front of `seat` gives one favor to the pool and one to `seat`."""
    for edict in turn.state.players[seat].edicts:
        to_pool = min(1, edict.favor)
        to_seat = min(1, edict.favor - to_pool)
        turn.emit(ev.EdictTicked(seat, edict.card, edict.faction, to_pool, to_seat))
        discard_if_empty(turn, seat, edict.card)


def discard_if_empty(turn: Turn[State], owner: Seat, edict: str) -> None:
    """An edict without favor is discarded; enough discarded edicts make this the last round."""
    if any(card.card == edict and card.favor for card in turn.state.players[owner].edicts):
        return
    turn.emit(ev.EdictDiscarded(owner, edict))
    if turn.state.edicts_gone >= SETUP.edicts_to_end and not turn.state.final:
        turn.emit(ev.FinalRoundBegan(turn.state.edicts_gone))


@evolve.on(ev.EdictTicked)
def _ticked(state: State, event: ev.EdictTicked) -> State:
    taken = _less_on_edict(state.players[event.seat], event.edict, event.to_pool + event.to_seat)
    player = replace(taken, purse=plus(taken.purse, {event.faction: event.to_seat}))
    pool = plus(state.pool, {event.faction: event.to_pool})
    return replace(state, players=with_player(state, event.seat, player), pool=pool)


def _less_on_edict(player: Player, edict: str, favor: int) -> Player:
    edicts = [replace(card, favor=card.favor - favor) if card.card == edict else card for card in player.edicts]
    return replace(player, edicts=tuple(edicts))


@evolve.on(ev.EdictTapped)
def _tapped(state: State, event: ev.EdictTapped) -> State:
    owner = _less_on_edict(state.players[event.owner], event.edict, event.favor)
    state = replace(state, players=with_player(state, event.owner, owner))
    player = state.players[event.seat]
    purse = plus(player.purse, {event.faction: event.favor})
    return replace(state, players=with_player(state, event.seat, replace(player, purse=purse)))


@evolve.on(ev.EdictDiscarded)
def _edict_discarded(state: State, event: ev.EdictDiscarded) -> State:
    player = state.players[event.seat]
    left = tuple(card for card in player.edicts if card.card != event.edict)
    players = with_player(state, event.seat, replace(player, edicts=left))
    discards = state.event_discards.put(event.edict)
    return replace(state, players=players, event_discards=discards, edicts_gone=state.edicts_gone + 1)


@evolve.on(ev.FinalRoundBegan)
def _final(state: State, event: ev.FinalRoundBegan) -> State:
    return replace(state, final=True)


@evolve.on(ev.EdictIssued)
def _issued(state: State, event: ev.EdictIssued) -> State:
    faction, back = event.faction, 0
    players = []
    for player in state.players:
        back += player.purse[faction]
        players.append(replace(player, purse={**player.purse, faction: 0}))
    pool = plus(state.pool, {faction: back - event.favor})
    owner = players[event.seat]
    card = OpenEdict(event.edict, faction, event.favor)
    players[event.seat] = replace(owner, edicts=(*owner.edicts, card), events_drawn=())
    state = event_taken(replace(state, players=tuple(players), pool=pool), event.seat, event.edict, edict=True)
    return pop(state) if event.seat != HOUSE else state


def event_taken(state: State, seat: Seat, event: Slot, *, edict: bool) -> State:
    """An event left the deck for good; the one drawn with it goes back on top."""
    turned = seat == HOUSE
    back = state.event_deck[0] if state.event_deck and not turned else None
    return replace(state, events_taken=(*state.events_taken, EventTaken(seat, event, back, edict, turned)))
