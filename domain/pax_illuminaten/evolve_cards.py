"""How the events about event cards, the deck, hands, the court and the discards change a state or a view."""

from msgspec.structs import replace

from domain.kernel.hidden import Hidden
from domain.kernel.messages import HOUSE
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.evolve import drawn, evolve, plus, pop, with_player
from domain.pax_illuminaten.favor import Paying
from domain.pax_illuminaten.phases import KeepingEvent, Redrawing
from domain.pax_illuminaten.state import OpenEdict, State

# Event cards.


@evolve.on(ev.EventsDrawn)
def _events_drawn(state: State, event: ev.EventsDrawn) -> State:
    count = event.events.count if isinstance(event.events, Hidden) else len(event.events)
    player = replace(state.players[event.seat], events_drawn=event.events)
    players, agenda = with_player(state, event.seat, player), (*state.agenda, KeepingEvent(event.seat))
    return replace(state, players=players, event_deck=state.event_deck[count:], agenda=agenda)


@evolve.on(ev.EventPutBack)
def _event_put_back(state: State, event: ev.EventPutBack) -> State:
    player = state.players[event.seat]
    left = player.events_drawn
    left = (
        Hidden(left.count - 1)
        if isinstance(left, Hidden)
        else tuple(other for other in left if other != event.event)
    )
    players = with_player(state, event.seat, replace(player, events_drawn=left))
    return replace(state, players=players, event_deck=(event.event, *state.event_deck))


@evolve.on(ev.SpecialKept)
def _special_kept(state: State, event: ev.SpecialKept) -> State:
    player = state.players[event.seat]
    kept = event.event if isinstance(event.event, Hidden) else (event.event,)
    player = replace(player, specials=player.specials.put(kept), events_drawn=())
    return pop(replace(state, players=with_player(state, event.seat, player)))


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
    state = replace(state, players=tuple(players), pool=pool)
    return pop(state) if event.seat != HOUSE else state


@evolve.on(ev.EventTurned)
def _event_turned(state: State, event: ev.EventTurned) -> State:
    return replace(state, event_deck=state.event_deck[1:])


@evolve.on(ev.SpecialDropped)
def _special_dropped(state: State, event: ev.SpecialDropped) -> State:
    return replace(state, event_discards=(*state.event_discards, event.special))


# Cards between deck, hands, court and discards.


@evolve.on(ev.CardsDiscarded)
def _discarded(state: State, event: ev.CardsDiscarded) -> State:
    now = replace(state.now, chain=(), aside=(), plan=None)
    return replace(state, now=now, discards=state.discards + event.cards)


@evolve.on(ev.CardsDrawn)
def _cards_drawn(state: State, event: ev.CardsDrawn) -> State:
    count = event.cards.count if isinstance(event.cards, Hidden) else len(event.cards)
    player = state.players[event.seat]
    player = replace(player, hand=player.hand.put(event.cards))
    return drawn(_one_drawn(replace(state, players=with_player(state, event.seat, player))), count)


def _one_drawn(state: State) -> State:
    """The seat in its Redraw has chosen a source."""
    return pop(state) if state.agenda and isinstance(state.agenda[-1], Redrawing) else state


@evolve.on(ev.CourtTaken)
def _court_taken(state: State, event: ev.CourtTaken) -> State:
    player = state.players[event.seat]
    player = replace(player, hand=player.hand.put((event.card,)))
    court = (*state.court[: event.space], None, *state.court[event.space + 1 :])
    state = _one_drawn(replace(state, players=with_player(state, event.seat, player), court=court))
    if event.redraw:
        state = replace(state, now=replace(state.now, court=(*state.now.court, event.space)))
    fee = (Paying(event.seat, event.fee, 0, ()),) if event.fee else ()
    return replace(state, agenda=state.agenda + fee)


@evolve.on(ev.DeckShuffled)
def _shuffled(state: State, event: ev.DeckShuffled) -> State:
    cards = tuple(sorted(state.discards))
    returned = tuple(sorted({*state.returned, *cards}))
    return replace(state, deck=event.order, discards=(), reshuffled=cards, returned=returned)


@evolve.on(ev.RedrawBegan)
def _redraw(state: State, event: ev.RedrawBegan) -> State:
    return replace(state, agenda=(*state.agenda, Redrawing(event.seat, event.limit)))


@evolve.on(ev.ChamberlainMoved)
def _chamberlain(state: State, event: ev.ChamberlainMoved) -> State:
    court, gone = state.court, state.discards
    if event.discarded:
        court = (*court[: state.chamberlain], None, *court[state.chamberlain + 1 :])
        gone = (*gone, event.discarded)
    return replace(state, court=court, discards=gone, chamberlain=event.space)


@evolve.on(ev.CourtFilled)
def _court_filled(state: State, event: ev.CourtFilled) -> State:
    court = (*state.court[: event.space], event.card, *state.court[event.space + 1 :])
    return drawn(replace(state, court=court), 1)
