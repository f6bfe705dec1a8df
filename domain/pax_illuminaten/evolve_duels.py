"""How the events of challenges change a state or a view."""

from msgspec.structs import replace

from domain.kernel.messages import HOUSE
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.evolve import drawn, evolve, pop, revealing, with_player
from domain.pax_illuminaten.evolve_pieces import discs, from_hand, hand_less, push, supply
from domain.pax_illuminaten.oust import Judging, Revealing, ShowingFirst, Strengthening
from domain.pax_illuminaten.state import Duel, State

# Challenges.


@evolve.on(ev.ChallengeBegan)
def _challenge(state: State, event: ev.ChallengeBegan) -> State:
    duel = Duel(
        seat=event.seat,
        rival=event.rival,
        card=event.card,
        count=event.discs,
        by=event.by,
        attack=event.attack,
        defence=event.defence,
        level=event.level,
        initial=(event.attack, event.defence),
    )
    state = replace(state, duel=duel, now=replace(state.now, ousted=True))
    return push(state, Strengthening(event.seat)) if event.choose else state


def _duel(state: State) -> Duel:
    assert state.duel is not None
    return state.duel


@evolve.on(ev.StrengthSet)
def _strength_set(state: State, event: ev.StrengthSet) -> State:
    duel = _duel(state)
    duel = replace(duel, attack=event.attack, initial=(event.attack, duel.defence))
    return pop(replace(state, duel=duel))


@evolve.on(ev.RevealBegan)
def _reveal(state: State, event: ev.RevealBegan) -> State:
    return push(_asked(state), Revealing(event.waiting))


def _asked(state: State) -> State:
    """Without the question whose answer led to another reveal."""
    top = state.agenda[-1] if state.agenda else None
    return pop(state) if isinstance(top, Judging | ShowingFirst) else state


@evolve.on(ev.ShowAsked)
def _show(state: State, event: ev.ShowAsked) -> State:
    return push(_asked(state), ShowingFirst(event.seat))


@evolve.on(ev.StrengthShown)
def _shown(state: State, event: ev.StrengthShown) -> State:
    state = drawn(state, 1) if event.source == "deck" else from_hand(state, event.seat, event.card)
    return replace(state, duel=replace(_duel(state), shown=(event.card,)))


@evolve.on(ev.StrengthChosen)
def _chosen(state: State, event: ev.StrengthChosen) -> State:
    player = replace(hand_less(state.players[event.seat], event.card), chosen=event.card)
    state = replace(state, players=with_player(state, event.seat, player))
    top = state.agenda[-1]
    assert isinstance(top, Revealing)
    return push(pop(state), Revealing(tuple(seat for seat in top.waiting if seat != event.seat)))


@evolve.on(ev.StrengthsRevealed)
def _revealed(state: State, event: ev.StrengthsRevealed) -> State:
    duel = _duel(state)
    cards = tuple(card for card in (event.attack_card, event.defence_card) if card)
    autos = (duel.autos[0] or event.autos[0], duel.autos[1] or event.autos[1])
    attack, defence = duel.attack + event.attack, duel.defence + event.defence
    duel = replace(duel, attack=attack, defence=defence, autos=autos, shown=(), rounds=duel.rounds + 1)
    now = revealing(replace(state.now, aside=state.now.aside + cards), event.high)
    players = tuple(replace(player, chosen=None) if player.chosen else player for player in state.players)
    state = drawn(pop(state), len(event.drawn))
    state = replace(state, duel=duel, now=now, players=players)
    return push(state, Judging(duel.seat)) if duel.seat != HOUSE else state


@evolve.on(ev.ChallengeResolved)
def _resolved(state: State, event: ev.ChallengeResolved) -> State:
    state = replace(state, duel=None)
    return pop(state) if event.seat != HOUSE else state


@evolve.on(ev.DiscsOusted)
def _ousted(state: State, event: ev.DiscsOusted) -> State:
    return supply(discs(state, event.card, event.seat, -event.discs), event.seat, event.discs)


@evolve.on(ev.CubePlaced)
def _cube(state: State, event: ev.CubePlaced) -> State:
    return replace(state, now=replace(state.now, cubes=(*state.now.cubes, event.card)))
