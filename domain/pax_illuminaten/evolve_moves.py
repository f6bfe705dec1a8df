"""How the events of the six actions change a state or a view."""

from msgspec.structs import replace

from domain.kernel.hidden import Hidden
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.evolve import drawn, evolve, pop, revealing, with_player
from domain.pax_illuminaten.evolve_pieces import discs, face_up, forgetting, from_hand, hand_less, push, supply
from domain.pax_illuminaten.expel import Shifting
from domain.pax_illuminaten.extort import Whispering
from domain.pax_illuminaten.favor import Gifting
from domain.pax_illuminaten.organize import Organizing
from domain.pax_illuminaten.scouting import Placing
from domain.pax_illuminaten.state import State

# The six actions.


@evolve.on(ev.CardScouted)
def _scouted(state: State, event: ev.CardScouted) -> State:
    number, player = state.places.index(event.place), state.players[event.seat]
    card = event.card if isinstance(event.card, Hidden) else (event.card,)
    players = with_player(state, event.seat, replace(player, hand=player.hand.put(card)))
    down = (*state.down[:number], None, *state.down[number + 1 :])
    return push(replace(state, players=players, down=down), Placing(event.seat, event.place, event.by))


@evolve.on(ev.CardPlaced)
def _placed(state: State, event: ev.CardPlaced) -> State:
    state = face_up(from_hand(pop(state), event.seat, event.card), event.place, event.card)
    now = revealing(state.now, event.high)
    beside = (*now.beside, event.card) if event.beside else now.beside
    return replace(state, now=replace(now, beside=beside))


@evolve.on(ev.CardTurnedUp)
def _turned_up(state: State, event: ev.CardTurnedUp) -> State:
    state = face_up(state, event.place, event.card)
    return replace(state, now=revealing(state.now, event.high))


@evolve.on(ev.DiscsPlaced)
def _discs_placed(state: State, event: ev.DiscsPlaced) -> State:
    return supply(discs(state, event.card, event.seat, event.discs), event.seat, -event.discs)


@evolve.on(ev.CardYielded)
def _yielded(state: State, event: ev.CardYielded) -> State:
    top = state.agenda[-1]
    if isinstance(top, Whispering):
        left = tuple(card for card in top.cards if card != event.card)
        state = push(pop(state), replace(top, cards=left))
    elif event.whispers:
        state = push(state, Whispering(event.seat, event.whispers, event.by))
    if event.owes:
        state = push(state, Gifting(event.seat, event.card, event.owes, {}))
    return replace(state, now=replace(state.now, marks=(*state.now.marks, event.card)))


@evolve.on(ev.WhispersEnded)
def _whispers_ended(state: State, event: ev.WhispersEnded) -> State:
    return pop(state)


@evolve.on(ev.MovesBegan)
def _moves(state: State, event: ev.MovesBegan) -> State:
    moving = Organizing(event.seat, event.steps, event.faction, event.to, event.jump, event.one_source)
    return push(state, moving)


@evolve.on(ev.DiscPicked)
def _picked(state: State, event: ev.DiscPicked) -> State:
    top = state.agenda[-1]
    assert isinstance(top, Organizing)
    return push(pop(state), replace(top, picked=event.card))


@evolve.on(ev.DiscMoved)
def _moved(state: State, event: ev.DiscMoved) -> State:
    state = discs(discs(state, event.source, event.seat, -1), event.card, event.seat, 1)
    top = state.agenda[-1]
    if not isinstance(top, Organizing):
        return pop(state)
    source = event.source if top.one_source else None
    return push(pop(state), replace(top, steps=top.steps - 1, begun=True, source=source, picked=None))


@evolve.on(ev.MovesEnded)
def _moves_ended(state: State, event: ev.MovesEnded) -> State:
    return pop(state)


@evolve.on(ev.CardExpelled)
def _expelled(state: State, event: ev.CardExpelled) -> State:
    number = state.places.index(event.place)
    state = face_up(state, event.place, event.replacement)
    players = [replace(p, supply=p.supply + home) for p, home in zip(state.players, event.home, strict=True)]
    now = revealing(forgetting(state.now, event.card), event.high)
    discards = (*state.discards, event.card)
    if event.source == "hand":
        players[event.seat] = hand_less(players[event.seat], event.replacement)
    elif event.source == "deck":
        state = drawn(state, 1)
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
