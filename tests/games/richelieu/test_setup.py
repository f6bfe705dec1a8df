"""RULES 2 and 13: what everybody begins with."""

import pytest

from domain.kernel.chance import KeyedChance, ScriptedChance
from domain.kernel.hidden import Hidden
from domain.kernel.messages import Seat
from domain.richelieu import GAME
from domain.richelieu.events import StartPlayerDrawn

from .harness import ALL, BLUE, DATA, GREEN, RED, YELLOW, A, B, C, Table


def new(seats: int, start: int = 0, **options: object) -> Table:
    return Table.new(seats, ScriptedChance(start), **options)


def test_everybody_has_ten_workers() -> None:
    """R-A02, R-A03: the count comes first; agents are workers."""
    camps = new(4).state.camps
    assert list(camps) == [RED, YELLOW, GREEN, BLUE]
    assert all(camp.hand == (-2, -2, 1, 1, 1, 2, 2, 2, 3, 3) for camp in camps.values())


def test_a_neutral_colour_has_seven_workers_worth_seven() -> None:
    """R-A01, R-T24"""
    for colour in (GREEN, BLUE):
        hand = new(2).state.camps[colour].known_values
        assert (len(hand), sum(hand)) == (7, 7)
        assert hand == (-2, 1, 1, 1, 2, 2, 2)


def test_with_two_seats_each_keeps_a_neutral_colour() -> None:
    """R-A56"""
    table = new(2)
    assert [table.state.neutral(seat) for seat in (A, B)] == [GREEN, BLUE]
    assert table.world.view(A).camps[GREEN].hand == DATA.neutral_workers
    assert table.world.view(B).camps[GREEN].hand == Hidden(7)
    assert new(3).state.neutral(A) is None


def test_money_tracks_and_cardinal() -> None:
    for player in new(3).state.players:
        assert (player.louis, player.jewels, player.prestige, player.income, player.military) == (7, 2, 0, 1, 0)
    assert new(3).state.cardinal == 7


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_are_two_jewels_a_player_and_two_in_the_city(seats: int) -> None:
    """R-A31"""
    state = new(seats).state
    assert state.city_jewels == 2
    assert sum(player.jewels for player in state.players) == 2 * seats


def test_three_pairs_lie_on_the_board_and_ten_in_the_piles() -> None:
    """R-A52"""
    state = new(3).state
    assert [(box.richelieu.id, box.enemy.id) for box in state.boxes if box] == [
        ("R01", "E1"),
        ("R02", "E2"),
        ("R03", "E3"),
    ]
    assert len(state.richelieu_pile) == len(state.enemy_pile) == 10


def test_the_piles_are_shuffled() -> None:
    orders = {Table.new(3, KeyedChance(bytes(32), "setup", ply)).state.richelieu_pile for ply in range(5)}
    assert len(orders) == 5


@pytest.mark.parametrize("start", [0, 1, 2])
def test_the_start_player_is_drawn_and_turns_run_clockwise(start: int) -> None:
    """R-A43"""
    table = new(3, start)
    assert table.the(StartPlayerDrawn).seat == start
    assert table.awaited == (start,)


def test_the_first_turn_behind_the_cardinal_has_two_actions() -> None:
    assert new(3).top.allowed == 2


def test_the_options_of_a_match() -> None:
    assert GAME.meta.options() == GAME.meta.options(edition="reconstruction", stall_guard=True)
    assert new(2, stall_guard=False).state.stall_guard is False


def test_all_start_with_all_their_workers_unseen_but_known() -> None:
    public = new(3).world.public
    assert public.camps[RED].hand == Hidden(10)
    assert public.camps[RED].lots[0].unseen == ALL
    assert public.camps[RED].keeper == Seat(0)
    assert public.camps[GREEN].keeper == C
