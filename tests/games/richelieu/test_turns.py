"""RULES 3: how many actions, which, and in what order things happen."""

import pytest

from domain.kernel.messages import Seat
from domain.richelieu.action import INCOME, PLACE, SELL
from domain.richelieu.commands import BuyJewel, HireArmy, Pass, PlaceWorker, SellJewel, TakeIncome
from domain.richelieu.events import IncomeTaken, TurnBegan, WorkerPlacedFaceUp
from domain.richelieu.intrigue_events import BoxCleared, IntrigueDecided, SeatScored
from domain.richelieu.turns import TurnOver

from .harness import BOXES, GREEN, RED, YELLOW, A, B, C, Table, acting, box, down, position, up


def begun(prestige: int, cardinal: int) -> Table:
    """The turn of B begins."""
    state = position(players={B: {"prestige": prestige}}, cardinal=cardinal, agenda=(TurnOver(A),))
    return Table.given(state)


@pytest.mark.parametrize(("prestige", "actions"), [(6, 2), (7, 1), (8, 1)])
def test_only_behind_the_cardinal_one_has_two_actions(prestige: int, actions: int) -> None:
    """R-A09, R-T12"""
    table = begun(prestige, 7)
    assert table.the(TurnBegan) == TurnBegan(B, actions, behind=actions == 2)
    assert (HireArmy() in table.legal(B)) is (actions == 2)


def test_behind_is_a_matter_of_true_totals() -> None:
    """R-A10, R-T13: a marker on 5 with the 30+ tile is ahead of a cardinal on 20."""
    table = begun(35, 20)
    assert table.state.players[B].tile
    assert table.the(TurnBegan).actions == 1
    assert begun(35, 36).the(TurnBegan).actions == 2


def test_turns_run_clockwise() -> None:
    """R-A43"""
    table = Table.given(position(agenda=acting(A, 1))).after((A, TakeIncome()), (B, TakeIncome()), (B, Pass()))
    assert table.awaited == (C,)
    assert table.after((C, TakeIncome()), (C, Pass())).awaited == (A,)


def test_the_first_action_must_be_taken_and_the_second_may_be_left() -> None:
    """R-A12"""
    table = Table.given(position())
    table.when(A, Pass()).refused("must_act")
    table = table.after((A, TakeIncome()), (A, Pass()))
    assert table.awaited == (B,)


@pytest.mark.parametrize("action", [TakeIncome(), HireArmy(), SellJewel(), BuyJewel()])
def test_all_but_placing_may_be_taken_once_a_turn(action: TakeIncome) -> None:
    table = Table.given(position(players={A: {"louis": 20}})).after((A, action))
    table.when(A, action).refused("once_a_turn")


def test_selling_and_buying_are_the_same_action() -> None:
    table = Table.given(position(players={A: {"louis": 20}}))
    table.after((A, SellJewel())).when(A, BuyJewel()).refused("once_a_turn")
    table.after((A, BuyJewel())).when(A, SellJewel()).refused("once_a_turn")


def test_two_placements_are_two_actions() -> None:
    table = Table.given(position()).after((A, PlaceWorker(1, "R01", 5)), (A, PlaceWorker(1, "R03", 5)))
    assert table.awaited == (B,)


def test_what_cannot_be_paid_cannot_be_chosen() -> None:
    """R-A51, R-T33: 1 louis, open spaces cost 2 and 3 only."""
    full = [up(YELLOW, 1)] * 3
    boxes = (box("R05", "E2", [None, None, None, *full[:2]], [None, None, *full]), None, None)
    table = Table.given(position(boxes=boxes, players={A: {"louis": 1}}, hands={YELLOW: [2]}))
    assert not any(isinstance(command, PlaceWorker) for command in table.legal(A))
    assert TakeIncome() in table.legal(A)
    table.when(A, PlaceWorker(1, "R05", 2)).refused("too_poor")


FULL_NEXT = box("R07", "H3", [down(YELLOW, 3), down(YELLOW, 2), up(RED, 1), up(RED, 1)])
"""One free space is open; whoever fills it, yellow has 5 and red 2 or more on the Salt Tax: 6 and 3 louis."""


def test_a_filled_box_is_resolved_before_the_second_action() -> None:
    """R-A44"""
    table = Table.given(position(boxes=(FULL_NEXT, *BOXES[1:]))).after((A, PlaceWorker(1, "R07", 5)))
    kinds = [type(event) for event in table.events]
    assert kinds.index(WorkerPlacedFaceUp) < kinds.index(IntrigueDecided) < kinds.index(BoxCleared)
    assert table.awaited == (A,)
    assert table.top.taken == (PLACE,)


def test_the_number_of_actions_stays_although_the_markers_move() -> None:
    """R-A08, R-T28: the marker from 5 to 9, the cardinal from 7 to 5; still two actions, but no hiring."""
    e2 = [up(RED, 3), up(YELLOW, 2), up(YELLOW, 1), up(GREEN, 1)]
    boxes = (box("R01", "E2", (), e2), *BOXES[1:])
    table = Table.given(position(boxes=boxes, players={A: {"prestige": 5}}))
    table = table.after((A, PlaceWorker(1, "E2", 5)))
    assert (table.state.players[A].prestige, table.state.cardinal) == (9, 5)
    assert table.awaited == (A,)
    table.when(A, HireArmy()).refused("not_behind")
    assert TakeIncome() in table.legal(A)


# The stall guard.


def stalled(idle: int, *taken: str, stall_guard: bool = True, **given: object) -> Table:
    state = position(agenda=acting(A, 2, *taken), idle=idle, stall_guard=stall_guard, **given)
    return Table.given(state)


def test_after_three_turns_of_everybody_without_a_placement_one_must_place() -> None:
    """R-A27"""
    assert TakeIncome() in stalled(8).legal(A)
    assert all(isinstance(command, PlaceWorker) for command in stalled(9).legal(A))
    for action in (TakeIncome(), HireArmy(), SellJewel(), BuyJewel(), Pass()):
        stalled(9).when(A, action).refused("must_place")


def test_the_stall_guard_asks_for_the_first_action_only_and_for_what_can_be_done() -> None:
    """R-A27"""
    assert TakeIncome() in stalled(9, SELL).legal(A)
    assert TakeIncome() in stalled(9, hands={RED: ()}).legal(A)


@pytest.mark.parametrize(("seats", "turns"), [(2, 6), (3, 9), (4, 12)])
def test_the_turns_are_counted_for_every_player_at_the_table(seats: int, turns: int) -> None:
    """R-A27"""
    assert TakeIncome() in stalled(turns - 1, seats=seats).legal(A)
    assert TakeIncome() not in stalled(turns, seats=seats).legal(A)


def test_a_table_may_switch_the_stall_guard_off() -> None:
    """R-A27"""
    assert TakeIncome() in stalled(99, stall_guard=False).legal(A)


def test_the_stall_guard_holds_until_somebody_has_placed() -> None:
    """R-A27"""
    table = stalled(9).after((A, PlaceWorker(1, "R01", 5)), (A, TakeIncome()))
    assert TakeIncome() in table.legal(B)
    assert table.state.idle == 0
    assert table.after((B, TakeIncome()), (B, Pass())).state.idle == 1


def test_turns_without_a_placement_are_counted() -> None:
    """R-A27"""
    table = Table.given(position(agenda=acting(A, 1), placed=False))
    for seat in (A, B, C):
        table = table.after((Seat(seat), TakeIncome()))
        table = table.after((seat, Pass())) if table.awaited == (seat,) else table
    assert table.state.idle == 3


def test_income_is_what_the_space_says() -> None:
    """R-T03"""
    table = Table.given(position(players={A: {"income": 3}})).when(A, TakeIncome())
    table.then(IncomeTaken(A, 3))
    assert table.state.players[A].louis == 10
    assert table.top.taken == (INCOME,)


def test_the_rest_of_the_turn_is_dropped_at_the_end_of_the_game() -> None:
    """R-A34"""
    state = position(boxes=(FULL_NEXT, None, None), piles=((), ()))
    table = Table.given(state).after((A, PlaceWorker(1, "R07", 5)))
    assert table.awaited == ()
    assert len(table.all(SeatScored)) == 3
