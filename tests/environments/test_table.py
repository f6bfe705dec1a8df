"""The games as environments of PettingZoo: its own tests, and what an agent is given."""

import warnings
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from domain import games
from environments import Table, env
from environments.features import vector

every_game = pytest.mark.parametrize("game", sorted(games()))
CYCLES = 40


@every_game
@pytest.mark.long
def test_it_passes_the_tests_of_pettingzoo(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # hints at conventions; what is wrong is an error
        api_test(env(game), num_cycles=CYCLES)
        seed_test(lambda: env(game), num_cycles=CYCLES // 4)


def played(table: Any, steps: int, seed: int = 1) -> list[Any]:
    """The commands of a match in which every agent takes an action by the number of the step."""
    table.reset(seed=seed)
    given = []
    for agent in table.agent_iter(steps):
        _, _, over, cut, info = table.last()
        action = None if over or cut else len(given) % len(info["commands"])
        given.append((agent, None if action is None else info["commands"][action]))
        table.step(action)
    return given


@every_game
def test_actions_are_the_commands_of_the_seat(game: str) -> None:
    table = Table(game)
    table.reset(seed=3)
    observed, info = table.observe(table.agent_selection), table.infos[table.agent_selection]
    assert observed["action_mask"].sum() == len(info["commands"])
    assert all("type" in command for command in info["commands"])
    others = [agent for agent in table.agents if agent != table.agent_selection]
    assert not any(table.observe(agent)["action_mask"].any() for agent in others)


def test_an_agent_sees_what_its_seat_knows_and_no_more() -> None:
    """Hands of others are hidden in the structured view, so they are in the vector, which follows from it."""
    table = Table("umbra_concilium")
    table.reset(seed=3)
    agent = table.agent_selection
    view = table.infos[agent]["view"]
    assert any("hidden" in str(player) or "unknown" in str(player) for player in view["players"])
    assert np.array_equal(table.observe(agent)["observation"], vector(view))


def test_a_match_is_played_to_its_end_and_the_rewards_add_up_to_nothing() -> None:
    table = Table("umbra_concilium")
    given = played(table, 10_000)
    assert given == played(table, 10_000)
    assert not table.agents
    table.reset(seed=1)
    while not any(table.terminations.values()):
        table.step(0)
    assert sum(table.rewards.values()) == pytest.approx(0)
    assert max(table.rewards.values()) > 0


def test_another_seed_deals_another_match() -> None:
    table = Table("umbra_concilium")
    found = [played(table, 3, seed) for seed in range(4)]
    assert any(one != other for one, other in pairwise(found))


def test_what_is_not_possible_is_refused_by_name() -> None:
    table = Table("conspiracy")
    table.reset(seed=1)
    with pytest.raises(ValueError, match="has the actions 0 to"):
        table.step(511)
    with pytest.raises(ValueError, match="2 to 4 seats"):
        Table("conspiracy", seats=9)
    with pytest.raises(KeyError):
        Table("chess")
