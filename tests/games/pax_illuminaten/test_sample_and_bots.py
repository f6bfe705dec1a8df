"""Sampled worlds hold every card once and agree with what play proved; the areopagite plays better than chance."""

from functools import cache

import pytest

from domain.kernel import engine
from domain.kernel.bots import random
from domain.kernel.chance import KeyedChance
from domain.kernel.engine import World
from domain.kernel.game import Bot, Turn
from domain.kernel.hidden import Hidden
from domain.kernel.messages import HOUSE, Seat
from domain.pax_illuminaten.actions.planning import Planning
from domain.pax_illuminaten.bots import areopagite
from domain.pax_illuminaten.commands import COMMANDS
from domain.pax_illuminaten.components import CARDS, EDICTS, PLOTS, SETUP
from domain.pax_illuminaten.policy import JUDGES, gain_of
from domain.pax_illuminaten.progress import nearness
from domain.pax_illuminaten.setup import Options
from domain.pax_illuminaten.state import State

from .harness import GAME, A, B, position
from .test_claims import GRAND, standing

CASES = ((2, "none", 1), (3, "none", 2), (4, "none", 3), (1, "weishaupt", 4), (3, "joseph_ii", 5))


def bot_for(seat: Seat, bots: tuple[Bot, ...]) -> Bot:
    return random if seat == HOUSE else bots[seat % len(bots)]


@cache
def worlds(seats: int, automa: str, seed: int, bots: tuple[Bot, ...] = (random,)) -> tuple[World[State], ...]:
    """The worlds before every command of a match, and at its end."""
    chance = KeyedChance(b"sample", f"{seats}{automa}", seed)
    options = Options(automa=automa)
    turn, world, found = engine.start(GAME, seats, options, chance), engine.genesis(GAME, seats), []
    while True:
        for event in turn.events:
            world = world.evolve(GAME, event)
        found.append(world)
        awaited = engine.awaited(GAME, world.truth)
        if not awaited:
            return tuple(found)
        seat, view = awaited[0], world.view(awaited[0])
        command = bot_for(seat, bots)(view, seat, tuple(engine.options(GAME, view, seat)), chance)
        decided = engine.decide(GAME, world, seat, command, chance)
        assert isinstance(decided, Turn)
        turn = decided


def cards_of(state: State) -> list[str]:
    """Every luminary, wherever it is."""
    now = state.now
    cards = [*state.faces, *state.down, *state.court, *state.discards.known_cards, *now.chain, *now.aside, now.plan]
    cards += [*state.deck] if isinstance(state.deck, tuple) else []
    cards += state.duel.shown if state.duel else ()
    for player in state.players:
        cards += [*player.hand.known, player.chosen]
    return [card for card in cards if isinstance(card, str)]


def events_of(state: State) -> list[str]:
    """Every event card in the game, wherever it is."""
    cards = [*state.event_deck, *state.event_discards.known_cards]
    for player in state.players:
        cards += [*player.specials.known, *(edict.card for edict in player.edicts)]
        cards += [player.special] if player.special else []
        cards += player.events_drawn if isinstance(player.events_drawn, tuple) else ()
    return [card for card in cards if isinstance(card, str)]


def plots_of(state: State) -> list[str]:
    """Every plot, wherever it is."""
    held = [plot for player in state.players for plot in (player.plot, player.plot_drawn)]
    return [plot for plot in (*state.plots, *state.plot_deck, *held) if isinstance(plot, str)]


@pytest.mark.parametrize("case", CASES)
def test_a_sample_holds_every_card_once(case: tuple[int, str, int]) -> None:
    for number, world in enumerate(worlds(*case)[::7]):
        for viewer in (A, None):
            sampled = GAME.sample(world.view(viewer), viewer, KeyedChance(b"draw", "sample", number))
            assert sorted(cards_of(sampled)) == sorted(CARDS)
            assert sorted(plots_of(sampled)) == sorted(PLOTS)
            assert len(set(events_of(sampled))) == len(events_of(sampled)) == 12
            assert sum(event in EDICTS for event in events_of(sampled)) == 6


@pytest.mark.parametrize("case", CASES)
def test_what_was_reshuffled_is_not_face_down_on_the_map(case: tuple[int, str, int]) -> None:
    for number, world in enumerate(worlds(*case)[::7]):
        view = world.view(A)
        sampled = GAME.sample(view, A, KeyedChance(b"draw", "sample", number))
        assert not {*sampled.down} & set(view.seen)
        if view.lots and isinstance(sampled.deck, tuple):
            assert set(sampled.deck) <= set(view.lots[-1].cards)


@pytest.mark.long
def test_who_plans_to_expel_holds_a_card_that_fits_in_every_sample() -> None:
    """RULES 7.5: an Expel is named only by who holds a card that fits, and can pay for it."""
    matches = [worlds(2 + seed % 3, "none", 20 + seed, (areopagite,)) for seed in range(4)]
    planning = [world for match in matches for world in match if expels(world.truth)]
    assert planning
    for number, world in enumerate(planning):
        (seat,) = engine.awaited(GAME, world.truth)
        for viewer in (None, *(other for other in world.truth.seats if other != seat)):
            sampled = GAME.sample(world.view(viewer), viewer, KeyedChance(b"draw", "planning", number))
            assert any(True for _ in engine.legal(GAME, sampled, seat))


def expels(state: State) -> bool:
    """Whether a seat is planning to expel a card."""
    top = state.agenda[-1] if state.agenda else None
    return isinstance(top, Planning) and top.deed.kind == "expel"


def test_an_event_put_back_stays_known_to_its_drawer() -> None:
    """R77: it lies on top of the deck for that seat alone."""
    known = [
        world
        for case in CASES[:3]
        for world in worlds(*case)
        if any(isinstance(card, str) for card in world.view(A).event_deck)
    ]
    assert known
    for world in known:
        assert isinstance(world.view(A).event_deck[0], str)
        assert isinstance(world.public.event_deck[0], Hidden)


@pytest.mark.parametrize("case", CASES)
def test_nothing_is_created_or_lost_in_a_match(case: tuple[int, str, int]) -> None:
    """R123: favor, discs and cards are conserved, and no plot leaves the game."""
    first, *others = (world.truth for world in worlds(*case))
    for state in others:
        assert sorted(cards_of(state)) == sorted(CARDS)
        assert sorted(plots_of(state)) == sorted(PLOTS)
        assert favor_of(state) == favor_of(first)
        assert discs_of(state) == discs_of(first)


def favor_of(state: State) -> dict[str, int]:
    found = dict(state.pool)
    for player in state.players:
        for faction, count in player.purse.items():
            found[faction] += count
        for edict in player.edicts:
            found[edict.faction] += edict.favor
    return found


def discs_of(state: State) -> list[int]:
    rows = zip(*state.discs, strict=True)
    kept = (player.supply + len(player.claims) + len(player.lost) for player in state.players)
    return [sum(row) + rest for row, rest in zip(rows, kept, strict=True)]


def test_no_list_of_options_is_long() -> None:
    lengths = []
    for case in CASES:
        for world in worlds(*case):
            for seat in engine.awaited(GAME, world.truth):
                lengths.append(len(tuple(engine.options(GAME, world.view(seat), seat))))
    assert max(lengths) < 200


def test_the_areopagite_has_an_opinion_on_every_command() -> None:
    assert set(JUDGES) == set(COMMANDS.values())


def test_the_areopagite_minds_faction_scoring_the_more_the_nearer_it_is() -> None:
    where = next(iter(GRAND))
    lodge = [
        position(cards=GRAND, discs={where: {A: 1, B: 2}}, edicts_gone=gone) for gone in (0, SETUP.edicts_to_end)
    ]
    early, late = (gain_of(state, A, state.places.index(where), 1) for state in lodge)
    assert late > early


@pytest.mark.long
def test_the_areopagite_beats_chance() -> None:
    wins = 0
    for seed in range(10):
        last = worlds(2, "none", 100 + seed, (areopagite, random))[-1]
        outcome = GAME.outcome(last.truth)
        assert outcome is not None
        wins += A in outcome.winners and B not in outcome.winners
    assert wins >= 8


@pytest.mark.parametrize("automa", ["st_germain", "joseph_ii", "cagliostro", "weishaupt"])
def test_the_areopagite_finishes_against_every_automa(automa: str) -> None:
    last = worlds(1, automa, 7, (areopagite,))[-1]
    assert last.truth.ending is not None


@pytest.mark.long
def test_matches_end_by_plots_and_by_faction_scoring() -> None:
    endings = {worlds(2, "none", seed, (areopagite,))[-1].truth.ending for seed in range(8)}
    assert {ending.how for ending in endings if ending} == {"plots", "factions"}


@pytest.mark.parametrize("plot", PLOTS)
def test_the_areopagite_knows_how_near_it_is_to_every_plot(plot: str) -> None:
    assert 0 == nearness(plot, position().position, A) < nearness(plot, standing(plot).position, A) <= 1
