"""The games in OpenSpiel: its own checks of a game and of play-throughs, and what a player is told."""

import pickle
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from domain import games

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

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


@pytest.mark.long
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
    hands = [set(state.node.world.truth.players[seat].hand.known) for seat in range(3)]
    for seat in range(3):
        told = state.information_state_string(seat)
        assert all(card in told for card in hands[seat])
        assert not any(f'"{card}"' in told for other in range(3) if other != seat for card in hands[other])


def decisions(game: str, seed: int = 1) -> list[Any]:
    """The states of a match in which a player must act."""
    return [state for state in states(loaded(game), seed) if state.current_player() >= 0]


@every_game
def test_a_player_cannot_tell_a_resampled_state_from_its_own(game: str) -> None:
    chance = Random(1)
    for state in decisions(game)[::3]:
        player = state.current_player()
        other = state.resample_from_infostate(player, chance.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert (other.current_player(), other.legal_actions()) == (player, state.legal_actions())


@every_game
def test_what_a_player_does_not_know_is_drawn_anew(game: str) -> None:
    chance, state = Random(2), decisions(game)[-1]
    drawn = {str(state.resample_from_infostate(state.current_player(), chance.random)) for _ in range(8)}
    assert len(drawn) > 1


@every_game
def test_a_resampled_state_is_played_to_the_end(game: str) -> None:
    chance, state = Random(3), decisions(game)[2]
    state = state.resample_from_infostate(state.current_player(), chance.random)
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
    assert len(state.returns()) == state.get_game().num_players()


def test_nothing_is_resampled_in_the_middle_of_a_draw() -> None:
    state = loaded("umbra_concilium").new_initial_state()
    with pytest.raises(ValueError, match="a draw is due"):
        state.resample_from_infostate(0, Random(4).random)


@every_game
def test_ismcts_of_openspiel_chooses_a_command(game: str) -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    drawn, state = np.random.RandomState(5), decisions(game)[0]
    evaluator = mcts.RandomRolloutEvaluator(1, drawn)
    bot = ismcts.ISMCTSBot(state.get_game(), evaluator, uct_c=2, max_simulations=4, random_state=drawn)
    assert bot.step(state) in state.legal_actions()


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
