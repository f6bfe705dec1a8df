"""The games in OpenSpiel: its own checks of a game and of play-throughs, and what a player is told."""

import pickle
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from domain import games

pyspiel = pytest.importorskip("pyspiel", reason="the extra `spiel` is not installed")

from environments.spiel import PREFIX  # noqa: E402  # it needs OpenSpiel

every_game = pytest.mark.parametrize("game", sorted(games()))
SHORT = {"conspiracy": 30, "pax_illuminaten": 12, "richelieu": 12, "umbra_concilium": 60}
"""After so many commands a match of these tests is over."""


def loaded(game: str) -> Any:
    return pyspiel.load_game(f"{PREFIX}{game}(horizon={SHORT[game]})")


def states(game: Any, seed: int = 1) -> Iterator[Any]:
    """The states of a match in which chance decides everything."""
    chance, state = Random(seed), game.new_initial_state()  # a match of a test
    yield state
    while not state.is_terminal():
        state = state.child(chance.choice(state.legal_actions()))
        yield state


@every_game
def test_it_passes_the_simulation_test_of_openspiel(game: str) -> None:
    pyspiel.random_sim_test(loaded(game), num_sims=1, serialize=True, verbose=False)


def test_a_playthrough_of_openspiel_comes_out_the_same_again() -> None:
    from open_spiel.python.algorithms.generate_playthrough import playthrough_lines  # it loads all their games

    name = f"{PREFIX}conspiracy(horizon=8)"
    lines = playthrough_lines(name, seed=1)
    actions = [int(line.removeprefix("action: ")) for line in lines if line.startswith("action: ")]
    assert playthrough_lines(name, action_sequence=actions) == lines
    assert lines[-1].startswith("Returns()")


@every_game
def test_the_odds_of_a_draw_add_up(game: str) -> None:
    draws = [state.chance_outcomes() for state in states(loaded(game)) if state.is_chance_node()]
    assert draws
    assert all(sum(odds for _, odds in draw) == pytest.approx(1) for draw in draws)


def test_a_player_is_told_what_it_does_and_no_more_of_what_is_hidden() -> None:
    """Before the first decision of Umbra Concilium each player knows its hand alone."""
    state = next(state for state in states(loaded("umbra_concilium")) if not state.is_chance_node())
    hands = [set(state.moment.world.truth.players[seat].hand.known) for seat in range(3)]
    for seat in range(3):
        told = state.information_state_string(seat)
        assert all(card in told for card in hands[seat])
        assert not any(f'"{card}"' in told for other in range(3) if other != seat for card in hands[other])


def test_a_match_that_is_over_shares_the_win() -> None:
    last = list(states(loaded("umbra_concilium")))[-1]
    assert last.is_terminal()
    assert sum(last.returns()) == pytest.approx(0)
    assert max(last.returns()) > 0


def test_a_match_at_its_horizon_is_over_without_a_result() -> None:
    last = list(states(pyspiel.load_game(f"{PREFIX}conspiracy(horizon=2)")))[-1]
    assert last.is_terminal()
    assert last.returns() == [0.0, 0.0]


def test_a_state_survives_being_written() -> None:
    state = list(states(loaded("conspiracy")))[-2]
    assert str(pickle.loads(pickle.dumps(state))) == str(state)  # our own bytes


@pytest.mark.parametrize("wrong", ["players=9", "icon_faces=99", "stations=none"])
def test_what_a_game_does_not_have_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match=r"2 to 4 seats|icon_faces|stations"):
        pyspiel.load_game(f"{PREFIX}conspiracy({wrong})")
