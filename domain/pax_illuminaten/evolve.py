"""How each event changes a state or a view: the setup, the turn, claims and the end.

Reads nothing but the event and the state; cannot fail.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from domain.kernel.game import Evolve
from domain.kernel.hidden import Hidden, Pile, Slot
from domain.kernel.messages import Seat
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.action import Acting
from domain.pax_illuminaten.claims import Regaining
from domain.pax_illuminaten.phases import Activating, Checking
from domain.pax_illuminaten.state import Ending, Phase, Player, State

evolve: Evolve[State] = Evolve()


# What the handlers share.


def with_player(state: State, seat: Seat, player: Player) -> tuple[Player, ...]:
    """The players with one of them changed."""
    players = list(state.players)
    players[seat] = player
    return tuple(players)


def plus(favor: Mapping[str, int], more: Mapping[str, int], sign: int = 1) -> Mapping[str, int]:
    """Favor with some added, or taken away."""
    return {faction: count + sign * more.get(faction, 0) for faction, count in favor.items()}


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards without one of them."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def pop(state: State) -> State:
    """What was asked last is answered."""
    return replace(state, agenda=state.agenda[:-1])


def drawn(state: State, count: int) -> State:
    """The deck without its top cards."""
    left = state.deck_size - count
    deck = Hidden(left) if isinstance(state.deck, Hidden) else state.deck[count:]
    return replace(state, deck=deck, emptied=state.emptied + (count > 0 and not left))


def revealing(now: Phase, high: bool) -> Phase:
    """The turn after a card was shown."""
    return replace(now, revealed=True) if high else now


# Setup.


@evolve.on(ev.TableSet)
def _table(state: State, event: ev.TableSet) -> State:
    pairs = zip(event.contacts, event.purses, strict=True)
    players = tuple(Player(contact, purse=purse, supply=event.supply) for contact, purse in pairs)
    nobody = (0,) * len(players)
    return State(
        seats=event.seats,
        automa=event.automa,
        round_limit=event.round_limit,
        players=players,
        places=event.places,
        faces=(None,) * len(event.places),
        down=(None,) * len(event.places),
        discs=(nobody,) * len(event.places),
        court=event.court,
        pool=event.pool,
        factions=dict.fromkeys(event.factions),
        plots=event.plots,
        start=event.start,
    )


def _slots(cards: tuple[str, ...] | Hidden) -> tuple[Slot, ...]:
    return (Hidden(),) * cards.count if isinstance(cards, Hidden) else cards


@evolve.on(ev.DecksStacked)
def _stacked(state: State, event: ev.DecksStacked) -> State:
    plots, events = _slots(event.plots), _slots(event.events)
    return replace(state, down=_slots(event.map), deck=event.deck, plot_deck=plots, event_deck=events)


@evolve.on(ev.HandDealt)
def _dealt(state: State, event: ev.HandDealt) -> State:
    player = replace(state.players[event.seat], hand=Pile().put(event.cards), plot=event.plot)
    return replace(state, players=with_player(state, event.seat, player))


# The course of a turn.


@evolve.on(ev.TurnBegan)
def _turn(state: State, event: ev.TurnBegan) -> State:
    return replace(state, round=event.round, now=Phase(event.seat, event.actions), agenda=())


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
    discards = (*state.event_discards, event.edict)
    return replace(state, players=players, event_discards=discards, edicts_gone=state.edicts_gone + 1)


@evolve.on(ev.FinalRoundBegan)
def _final(state: State, event: ev.FinalRoundBegan) -> State:
    return replace(state, final=True)


@evolve.on(ev.SpecialEnded)
def _special_ended(state: State, event: ev.SpecialEnded) -> State:
    players = with_player(state, event.seat, replace(state.players[event.seat], special=None))
    return replace(state, players=players, event_discards=(*state.event_discards, event.special))


@evolve.on(ev.ActivationOffered)
def _activation(state: State, event: ev.ActivationOffered) -> State:
    return replace(state, agenda=(Activating(event.seat),))


@evolve.on(ev.SpecialActivated)
def _activated(state: State, event: ev.SpecialActivated) -> State:
    player = state.players[event.seat]
    player = replace(player, specials=player.specials.take((event.special,)), special=event.special)
    return replace(state, players=with_player(state, event.seat, player))


@evolve.on(ev.ActionPhaseBegan)
def _acting(state: State, event: ev.ActionPhaseBegan) -> State:
    return replace(state, agenda=(Acting(event.seat),))


@evolve.on(ev.ActionPhaseEnded)
def _acted(state: State, event: ev.ActionPhaseEnded) -> State:
    now = replace(state.now, actions=0, cubes=(), borrowed=(), beside=(), buffs=())
    return replace(state, now=now, agenda=(Checking(event.seat, "plots"),))


@evolve.on(ev.CheckAdvanced)
def _advanced(state: State, event: ev.CheckAdvanced) -> State:
    return replace(state, agenda=(Checking(event.seat, event.step),))


# Claims.


@evolve.on(ev.ClaimLost)
def _lost(state: State, event: ev.ClaimLost) -> State:
    player = state.players[event.seat]
    player = replace(player, claims=without(player.claims, event.plot), lost=(*player.lost, event.plot))
    return replace(state, players=with_player(state, event.seat, player))


@evolve.on(ev.ClaimRegained)
def _regained(state: State, event: ev.ClaimRegained) -> State:
    player = state.players[event.seat]
    player = replace(player, lost=without(player.lost, event.plot), claims=(*player.claims, event.plot))
    state = replace(state, players=with_player(state, event.seat, player))
    return pop(state) if state.agenda and isinstance(state.agenda[-1], Regaining) else state


@evolve.on(ev.RegainOffered)
def _regain(state: State, event: ev.RegainOffered) -> State:
    return replace(state, agenda=(*state.agenda, Regaining(event.seat, event.plots)))


@evolve.on(ev.PlotClaimed)
def _plot_claimed(state: State, event: ev.PlotClaimed) -> State:
    player = state.players[event.seat]
    player = replace(player, claims=(*player.claims, event.plot), supply=player.supply - 1)
    if event.private:
        player = replace(player, plot=event.plot, plot_shown=True)
    now = replace(state.now, claimed=(*state.now.claimed, "plot"))
    return replace(state, players=with_player(state, event.seat, player), now=now)


@evolve.on(ev.FactionClaimed)
def _faction_claimed(state: State, event: ev.FactionClaimed) -> State:
    now = replace(state.now, claimed=(*state.now.claimed, "faction"))
    return replace(state, factions={**state.factions, event.faction: event.seat}, now=now)


@evolve.on(ev.GameEnded)
def _ended(state: State, event: ev.GameEnded) -> State:
    return replace(state, agenda=(), ending=Ending(event.how, event.keys, event.scores))
