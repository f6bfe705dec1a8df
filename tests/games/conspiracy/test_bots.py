"""The steward: wins it takes, wins it stops, and that it sees its own view only."""

import pytest

from domain.conspiracy import GAME
from domain.conspiracy.bots import steward
from domain.conspiracy.commands import Challenge, MoveAgent, Pass, PayBribe, PullCase, PushCase, Raise
from domain.kernel import engine
from domain.kernel.chance import KeyedChance
from domain.kernel.hidden import Hidden
from domain.kernel.messages import Command, Seat

from .harness import A, B, C, D, Table, position
from .test_sample import finished


def choice(table: Table, seat: Seat, ply: int = 0) -> Command:
    """What the steward does."""
    view = table.world.view(seat)
    return steward(view, seat, tuple(engine.options(GAME, view, seat)), KeyedChance(bytes(32), "table", ply))


def test_it_carries_the_case_home() -> None:
    table = Table.given(position(agents={"tempest": "oslo"}, case="oslo"))
    assert choice(table, A) == MoveAgent("tempest", "glasgow", True)


def test_it_wins_by_a_move_and_a_power() -> None:
    table = Table.given(position(agents={"magician": "copenhagen"}, case="oslo"))
    assert choice(table, A) == MoveAgent("magician", "oslo")
    table = table.unopposed(A, MoveAgent("magician", "oslo"))
    assert choice(table, A) == PushCase("glasgow")


def test_it_pulls_the_case_home() -> None:
    table = Table.given(position(agents={"roulette": "edinburgh"}, case="oslo"))
    table = table.unopposed(A, MoveAgent("roulette", "glasgow"))
    assert choice(table, A) == PullCase()


def test_of_two_ways_to_win_it_takes_the_better_paid() -> None:
    agents = {"tempest": "oslo", "spyglass": "oslo"}
    table = Table.given(position(agents=agents, case="oslo", coins={A: {"spyglass": 9}}))
    assert choice(table, A) == MoveAgent("spyglass", "glasgow", True)


@pytest.mark.parametrize("coins", [1, 4, 12])
def test_it_challenges_a_move_that_wins(coins: int) -> None:
    table = Table.given(position(agents={"tempest": "oslo"}, case="oslo", coins={B: {"tempest": coins}}))
    assert isinstance(choice(table.when(A, MoveAgent("tempest", "glasgow", True)), B), Challenge)


def test_it_challenges_a_move_whose_power_wins() -> None:
    table = Table.given(position(agents={"magician": "copenhagen"}, case="oslo", coins={C: {"magician": 2}}))
    table = table.when(A, MoveAgent("magician", "oslo")).when(B, Pass())
    assert isinstance(choice(table, C), Challenge)


def test_without_coins_it_can_only_pass() -> None:
    table = Table.given(position(agents={"tempest": "oslo"}, case="oslo"))
    assert choice(table.when(A, MoveAgent("tempest", "glasgow", True)), B) == Pass()


def test_it_does_not_challenge_a_move_that_helps_it() -> None:
    coins = {B: {"tempest": 9}}
    table = Table.given(position(agents={"tempest": "kiev"}, case="kiev", coins=coins, turn=D))
    table = table.when(D, MoveAgent("tempest", "moscow", True)).when(A, Pass())
    assert choice(table, B) == Pass()


def test_it_bids_on_as_long_as_it_can() -> None:
    coins = {A: {"tempest": 3}, B: {"tempest": 5}}
    table = Table.given(position(agents={"tempest": "oslo"}, case="oslo", coins=coins))
    table = table.after((A, MoveAgent("tempest", "glasgow", True)), (B, Challenge(3)))
    assert choice(table, A) == Raise(3)
    table = table.when(A, Raise(3))
    assert choice(table, B) == Raise(4)
    assert choice(table.when(B, Raise(4)), A) == Pass()


def test_it_takes_the_case_away_from_the_next_player() -> None:
    agents = {"tempest": "minsk", "vagabond": "minsk"}
    table = Table.given(position(agents=agents, case="minsk", coins={A: {"tempest": 6, "vagabond": 6}}))
    move = choice(table, A)
    assert isinstance(move, MoveAgent)
    assert move.with_case


@pytest.mark.parametrize("ply", range(5))
def test_it_pays_agents_early_and_the_doctor_late(ply: int) -> None:
    early = choice(Table.given(position(round=1, reserve={A: 25})), A, ply)
    assert isinstance(early, PayBribe)
    assert early.target in position().agents
    late = choice(Table.given(position(die=2, reserve={A: 5})), A, ply)
    assert late == PayBribe("solomon", 1)


def test_it_sees_its_own_view_only() -> None:
    """A view that holds nothing of the others is all it is given, and its choice is a function of it."""
    for hidden in (0, 3, 9):
        table = Table.given(position(coins={B: {"beacon": hidden}}))
        assert table.world.view(A).players[B].token == Hidden()
        assert choice(table, A) == choice(Table.given(position()), A)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_stewards_play_a_game_to_its_end(seats: int) -> None:
    assert GAME.outcome(finished(seats, "steward", ply=seats)[-1].truth) is not None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_steward_beats_players_at_random(seats: int) -> None:
    outcome = GAME.outcome(finished(seats, "random", first="steward")[-1].truth)
    assert outcome is not None
    assert 0 in outcome.winners
