"""RULES 7: assassinations."""

import pytest

from domain.conspiracy import events as ev
from domain.conspiracy.commands import Assassinate, Challenge, MoveAgent, Pass, PayBribe

from .harness import A, B, Table, position

TOGETHER = {"spyglass": "rome", "tempest": "rome"}
KILL = Assassinate("spyglass", "tempest")


@pytest.fixture
def table() -> Table:
    """A has 7 on Spyglass, which is in Rome with Tempest; B has 4 on Tempest and 6 on Spyglass."""
    coins = {A: {"spyglass": 7}, B: {"tempest": 4, "spyglass": 6}}
    return Table.given(position(agents=TOGETHER, coins=coins, case="rome"))


def test_the_victim_leaves_and_five_coins_are_lost(table: Table) -> None:
    """C-A24, C-T15"""
    after = table.unopposed(A, KILL)
    after.then(ev.ChallengeWaived(seat=after.state.seats_after(A)[2]), ev.AgentBurned(A, "spyglass", "tempest", 5))
    assert after.state.agents["tempest"] is None
    assert after.state.players[A].coins.known_amounts["spyglass"] == 2
    assert after.state.players[A].coins.total == 25
    assert after.state.players[B].coins.known_amounts["tempest"] == 4


def test_everybody_knows_that_the_victim_is_paid_nothing_any_more(table: Table) -> None:
    """RULES 12: from so many payments on, for every player; the killer goes on taking payments."""
    after = table.unopposed(A, KILL)
    assert [player.closed for player in after.state.players] == [{"tempest": 0}] * len(after.state.players)


def test_a_stopped_assassination_costs_nothing(table: Table) -> None:
    """C-A24, C-A49"""
    after = table.after((A, KILL), (B, Challenge(6)), (A, Pass()))
    assert after.state.players[A].coins.total == 30
    assert after.state.agents["tempest"] == "rome"


def test_the_challenge_is_about_the_killer(table: Table) -> None:
    """C-A25: B has 6 on the killer and 4 on the victim."""
    table = table.when(A, KILL)
    assert {command.amount for command in table.legal(B) if isinstance(command, Challenge)} == {5, 6}


def test_the_killer_does_not_use_its_power(table: Table) -> None:
    """C-A26: another agent in its city could be shoved."""
    coins = {A: {"spyglass": 7}}
    table = Table.given(position(agents={**TOGETHER, "beacon": "rome"}, coins=coins))
    after = table.unopposed(A, KILL)
    assert not after.all(ev.PowerOffered)
    assert after.state.turn == B


def test_the_case_stays_in_the_city(table: Table) -> None:
    """C-A27"""
    assert table.unopposed(A, KILL).state.case == "rome"


def test_only_another_living_agent_in_the_same_city() -> None:
    """C-A46, C-T29"""
    table = Table.given(position(agents={"beacon": "naples", "vagabond": None}, coins={A: {"tempest": 6}}))
    table.when(A, Assassinate("tempest", "tempest")).refused("same_agent")
    table.when(A, Assassinate("tempest", "beacon")).refused("not_together")
    table.when(A, Assassinate("tempest", "vagabond")).refused("agent_burned")
    table.when(A, Assassinate("vagabond", "tempest")).refused("agent_burned")


def test_the_last_agent_stays() -> None:
    """C-A46"""
    agents = dict.fromkeys(("beacon", "magician", "roulette", "spyglass", "vagabond"))
    table = Table.given(position(agents=agents, coins={A: {"tempest": 20}}))
    assert not [command for command in table.legal(A) if isinstance(command, Assassinate)]


def test_four_coins_are_too_few() -> None:
    table = Table.given(position(agents=TOGETHER, coins={A: {"spyglass": 4}}))
    table.when(A, KILL).refused("too_poor_to_burn")


def test_a_burned_agent_takes_no_further_part(table: Table) -> None:
    after = table.unopposed(A, KILL)
    after.when(B, MoveAgent("tempest", "naples")).refused("agent_burned")
    after.when(B, PayBribe("tempest", 1)).refused("agent_burned")
