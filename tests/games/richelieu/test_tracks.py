"""RULES 5 and 6: armies, tracks, the 30+ tile, jewels."""

import pytest

from domain.kernel.chance import ScriptedChance
from domain.kernel.game import Turn
from domain.kernel.messages import Seat
from domain.richelieu import GAME
from domain.richelieu.commands import BuyJewel, HireArmy, SellJewel, TakeIncome
from domain.richelieu.events import ArmyHired, JewelBought, JewelSold
from domain.richelieu.intrigue_events import RewardReceived, TileTaken
from domain.richelieu.rewards import GrantReward
from domain.richelieu.state import State
from domain.richelieu.turns import TurnOver

from .harness import DATA, A, Table, acting, position


def rewarded(kind: str, amount: int, **player: int) -> tuple[State, list[object]]:
    """A gets one part of a reward."""
    agenda = (TurnOver(A), GrantReward(A, ((kind, amount),)))
    turn = Turn(GAME.evolve, position(players={A: player}, agenda=agenda), ScriptedChance())
    turn.state.agenda[-1].proceed(turn)
    return turn.state, list(turn.events)


def test_hiring_pays_the_space_that_is_entered() -> None:
    """R-A05, R-T02: from 2 to 3 for 3 louis, and no symbol there."""
    table = Table.given(position(players={A: {"military": 2}})).when(A, HireArmy())
    table.then(ArmyHired(A, cost=3, space=3, prestige=0, income=0))
    assert (table.state.players[A].military, table.state.players[A].louis) == (3, 4)


@pytest.mark.parametrize(("here", "prestige", "income"), [(1, 1, 0), (3, 0, 1), (4, 1, 0), (5, 0, 0)])
def test_a_symbol_that_is_reached_counts(here: int, prestige: int, income: int) -> None:
    """R-A53"""
    table = Table.given(position(players={A: {"military": here}})).when(A, HireArmy())
    player = table.state.players[A]
    assert (player.prestige, player.income) == (prestige, 1 + income)


def test_prestige_of_a_symbol_counts_at_once() -> None:
    """R-A53: level with the cardinal by it, the next actions know."""
    table = Table.given(position(players={A: {"military": 1, "prestige": 6}}, agenda=acting(A, 3)))
    table = table.after((A, HireArmy()))
    assert not table.state.is_behind_cardinal(A)


def test_military_of_a_reward_is_free_and_counts_what_it_passes() -> None:
    """R-A33, R-A53, R-T25: from 4 to 6 over 5; the symbol of 4 does not count again."""
    state, events = rewarded("military", 2, military=4)
    assert events == [RewardReceived(A, "military", prestige=1, military=2)]
    assert (state.players[A].military, state.players[A].louis) == (6, 7)


def test_a_long_step_counts_every_symbol_it_passes() -> None:
    """R-A53"""
    _, events = rewarded("military", 4, military=6)
    assert events == [RewardReceived(A, "military", prestige=2, income=2, military=4)]


def test_steps_over_the_end_of_a_track_are_lost() -> None:
    """R-A32, R-T31"""
    for kind in ("military", "income"):
        state, events = rewarded(kind, 1, military=10, income=10)
        assert events == [RewardReceived(A, kind, lost=1)]
        assert (state.players[A].military, state.players[A].income) == (10, 10)
    table = Table.given(position(players={A: {"military": 10, "income": 10, "louis": 30}}))
    table.when(A, HireArmy()).refused("track_full")


def test_an_income_symbol_is_lost_on_the_last_income_space() -> None:
    """R-A32"""
    assert rewarded("military", 1, military=3, income=10)[1] == [RewardReceived(A, "military", military=1)]


def test_hiring_needs_money_and_a_place_behind_the_cardinal() -> None:
    """R-A08"""
    Table.given(position(players={A: {"military": 8}})).when(A, HireArmy()).refused("too_poor")
    Table.given(position(players={A: {"prestige": 7}})).when(A, HireArmy()).refused("not_behind")


@pytest.mark.parametrize(("before", "taken"), [(27, True), (26, False), (33, False)])
def test_the_tile_is_taken_when_the_marker_goes_round(before: int, taken: bool) -> None:
    """R-A10"""
    state, events = rewarded("prestige", 3, prestige=before)
    assert (TileTaken(A, before + 3) in events) is taken
    assert state.players[A].tile is (before + 3 >= DATA.tile)


def test_louis_of_a_reward_come_from_a_bank_without_end() -> None:
    """R-A51"""
    assert rewarded("louis", 6, louis=300)[0].players[A].louis == 306


def test_a_jewel_is_sold_for_five_and_bought_for_eight() -> None:
    """R-A31"""
    table = Table.given(position(players={A: {"louis": 8}}))
    sold = table.when(A, SellJewel()).then(JewelSold(A, 5)).state
    assert (sold.players[A].louis, sold.players[A].jewels, sold.city_jewels) == (13, 1, 3)
    bought = table.when(A, BuyJewel()).then(JewelBought(A, 8)).state
    assert (bought.players[A].louis, bought.players[A].jewels, bought.city_jewels) == (0, 3, 1)


def test_one_sells_what_one_has_and_buys_what_there_is() -> None:
    """R-A31"""
    Table.given(position(players={A: {"jewels": 0}})).when(A, SellJewel()).refused("no_jewel")
    rich = {Seat(0): {"louis": 9}}
    Table.given(position(players=rich, city_jewels=0)).when(A, BuyJewel()).refused("no_jewel_in_city")
    Table.given(position()).when(A, BuyJewel()).refused("too_poor")
    assert BuyJewel() in Table.given(position(players=rich, city_jewels=99)).legal(A)
    assert TakeIncome() in Table.given(position()).legal(A)
