"""RULES 7: which side wins, who contributed, the cardinal, the cleanup, chains."""

import pytest

from domain.richelieu.commands import MoveWorker, Pass, PlacePawn, PlaceWorker
from domain.richelieu.events import SheetsDrawn, TurnBegan
from domain.richelieu.ids import QUEEN
from domain.richelieu.intrigue_events import (
    BoxCleared,
    CardinalCaughtUp,
    CardinalMoved,
    IntrigueDecided,
    PawnPlaced,
    Rank,
    RewardReceived,
    SheetWon,
    Shown,
    WorkersTurnedUp,
)
from domain.richelieu.resolution import CloseIntrigue, ResolveIntrigue, tally
from domain.richelieu.rewards import UseReward
from domain.richelieu.turns import TurnOver

from .harness import BLUE, BOXES, GREEN, RED, YELLOW, A, B, C, D, Table, acting, box, down, position, resolved, up

# Sides and ranks.


def test_the_printed_example_adds_up_three_workers_against_five() -> None:
    """R-A06: 3 - 2 + 2 without a pawn, against 2 + 3 + 2 + 1 + 1."""
    top = [up(RED, 3), up(YELLOW, -2), up(GREEN, 2)]
    below = [up(RED, 2), up(RED, 3), up(YELLOW, 2), up(YELLOW, 1), up(YELLOW, 1)]
    found = tally(box("R13", "E1", top, below), 3)
    assert (found.totals, found.side) == ((3, 9), "enemy")
    assert found.standing == (Rank(RED, 5, 1), Rank(YELLOW, 4, 3))


@pytest.mark.parametrize("both", [6, 0, -2])
def test_a_tie_goes_to_richelieu(both: int) -> None:
    """R-A18, R-T05"""
    pieces = {6: [up(RED, 3)] * 2, 0: [up(RED, 2), up(RED, -2)], -2: [up(RED, -2)]}[both]
    found = tally(box("R13", "E1", pieces, pieces), 3)
    assert (found.totals, found.side) == ((both, both), "richelieu")


def test_the_queen_counts_for_her_side_and_for_nobody() -> None:
    """R-T07, R-A15: red below 0 is not ranked."""
    first = box("R13", "E2", [QUEEN, up(RED, -2), up(BLUE, 1), up(BLUE, 1), up(GREEN, 1)])
    decided = resolved(first, 4).the(IntrigueDecided)
    assert (decided.richelieu_total, decided.enemy_total) == (4, 0)
    assert decided.standing == (Rank(BLUE, 2, 3), Rank(GREEN, 1, 5))
    assert (decided.first, decided.second) == (D, C)


def test_a_sum_of_nothing_wins_no_place() -> None:
    """R-A15"""
    first = box("R13", "E2", [up(RED, 2), up(RED, -2), up(YELLOW, 1), QUEEN, QUEEN])
    decided = resolved(first).the(IntrigueDecided)
    assert decided.standing == (Rank(YELLOW, 1, 3),)
    assert (decided.first, decided.second, decided.runner_up) == (B, None, None)


def test_with_nobody_above_nothing_there_are_no_rewards_and_the_cardinal_moves() -> None:
    """R-A16"""
    table = resolved(box("R13", "E2", [QUEEN, up(RED, -2), up(RED, -2), up(YELLOW, -2), up(GREEN, -2)]), cardinal=3)
    decided = table.the(IntrigueDecided)
    assert (decided.side, decided.leader, decided.first) == ("enemy", None, None)
    table = resolved(box("R13", "E2", [QUEEN, QUEEN, up(RED, -2), up(YELLOW, -2), up(GREEN, -2)]), cardinal=3)
    decided = table.the(IntrigueDecided)
    assert (decided.side, decided.leader, decided.first) == ("richelieu", None, None)
    assert table.all(SheetWon) == table.all(RewardReceived) == table.all(CardinalCaughtUp) == []
    assert table.the(CardinalMoved) == CardinalMoved(False, 4, 7)
    assert table.the(BoxCleared).discarded == ("R13", "E2")


def test_a_tie_in_rank_goes_to_the_leftmost_worker_of_any_value() -> None:
    """R-A17"""
    first = box("R13", "E2", [up(YELLOW, -2), up(RED, 1), up(YELLOW, 3), QUEEN, QUEEN])
    standing = resolved(first).the(IntrigueDecided).standing
    assert standing == (Rank(YELLOW, 1, 1), Rank(RED, 1, 2))


def test_both_sheets_are_turned_up_first() -> None:
    table = resolved(box("R13", "E2", [down(RED, 2)] * 3 + [up(RED, 1)] * 2, [down(YELLOW, 3)]))
    assert table.events[0] == WorkersTurnedUp(
        1, "R13", tuple(Shown(RED, value) for value in (2, 2, 2, 1, 1)), (Shown(YELLOW, 3),)
    )


# The order.


R04 = box("R04", "E2", [up(RED, 3), up(RED, 2), up(YELLOW, 1), up(YELLOW, 1), up(GREEN, 1)])
"""Red first: 2 prestige and 1 income; yellow second: 3 louis; the cardinal 2 forward."""


def test_the_order_of_a_resolution() -> None:
    """R-A19, R-A45"""
    table = resolved(R04, players={A: {"prestige": 12}})
    assert list(table.events[:11]) == [
        WorkersTurnedUp(
            1,
            "R04",
            (
                Shown(RED, 3),
                Shown(RED, 2),
                Shown(YELLOW, 1),
                Shown(YELLOW, 1),
                Shown(GREEN, 1),
            ),
            (),
        ),
        table.the(IntrigueDecided),
        SheetWon(A, "R04"),
        RewardReceived(A, "prestige", prestige=2),
        RewardReceived(A, "income", income=1),
        RewardReceived(B, "louis", louis=3),
        CardinalMoved(False, 2, 9),
        CardinalCaughtUp(A, 14),
        BoxCleared(1, ("E2",)),
        SheetsDrawn(1, "R10", "H1", 5),
        TurnBegan(B, 2, behind=True),
    ]


def test_the_right_box_of_the_sheet_is_the_step_of_the_cardinal() -> None:
    """R-A04"""
    assert resolved(R04).the(CardinalMoved).steps == 2


def test_the_printed_second_reward_is_kept_as_it_is() -> None:
    """R-A07"""
    below = [up(RED, 3), up(RED, 2), up(YELLOW, 2), up(YELLOW, 1), up(GREEN, 1)]
    table = resolved(box("R13", "E1", (), below))
    assert table.all(RewardReceived) == [
        RewardReceived(A, "prestige", prestige=3),
        RewardReceived(A, "income", income=1),
        RewardReceived(B, "prestige", prestige=3),
        RewardReceived(B, "louis", louis=3),
    ]


# The cardinal.


def test_a_cardinal_behind_the_first_player_catches_up() -> None:
    """R-A20, R-T09: 7 + 2 = 9, behind 12."""
    first = box("R01", "E2", [up(RED, 3), up(RED, 2), up(YELLOW, 1), up(YELLOW, 1), up(GREEN, 1)])
    table = resolved(first, players={A: {"prestige": 8}})
    assert table.the(CardinalMoved) == CardinalMoved(False, 2, 9)
    assert table.the(CardinalCaughtUp) == CardinalCaughtUp(A, 12)
    assert table.state.cardinal == 12


def test_a_cardinal_ahead_does_not_go_back() -> None:
    """R-A20"""
    table = resolved(R04, cardinal=20)
    assert table.all(CardinalCaughtUp) == []
    assert table.state.cardinal == 22


def test_the_cardinal_catches_up_past_the_end_of_the_track() -> None:
    """R-A10, R-A20, R-T34: 29 + 4 = 33, behind 36."""
    first = box("R13", "E2", [up(RED, 3), up(RED, 2), up(RED, 1), up(RED, 1), up(RED, 1)])
    table = resolved(first, players={A: {"prestige": 30}}, cardinal=29)
    assert table.the(CardinalMoved) == CardinalMoved(False, 4, 33)
    assert table.state.cardinal == 36


def test_after_an_enemy_win_the_cardinal_stops_at_nothing() -> None:
    """R-A11, R-T11"""
    below = [up(RED, 3), up(RED, 2), up(YELLOW, 2), up(YELLOW, 1), up(GREEN, 1)]
    table = resolved(box("R13", "E1", (), below), cardinal=1)
    assert table.the(CardinalMoved) == CardinalMoved(True, 2, 0)
    assert table.all(CardinalCaughtUp) == []


# Cleanup and new sheets.


def test_the_winner_takes_the_sheet_and_the_loser_leaves_the_game() -> None:
    state = resolved(R04).state
    assert state.players[A].sheets == ("R04",)
    assert state.discarded == ("E2",)


def test_workers_go_to_the_city_and_pawns_home() -> None:
    first = box("R04", "E2", [up(RED, 3), down(RED, 2), QUEEN, up(YELLOW, 1), up(GREEN, 1)], [down(GREEN, 2)])
    state = resolved(first).state
    assert {colour: camp.city for colour, camp in state.camps.items()} == {RED: (2, 3), YELLOW: (1,), GREEN: (1, 2)}
    assert not any(QUEEN in sheet.spaces for _, _, sheet in state.sheets())


def test_without_sheets_a_box_stays_closed() -> None:
    """R-A52, R-T30"""
    table = resolved(R04, piles=((), ()))
    assert table.state.boxes[0] is None
    assert table.awaited == (B,)


# Chains and frozen boxes.


CHAIN = box("R08", "E2", [up(RED, 3), up(RED, 2), up(YELLOW, 1), up(YELLOW, 1), up(GREEN, 1)])
"""Red first: 3 prestige and a worker; yellow second: a worker."""
NEARLY = box("R07", "E3", [up(GREEN, 3), up(GREEN, 2), up(GREEN, 2), up(YELLOW, -2)])
ALSO_NEARLY = box("R03", "H2", [up(YELLOW, 3), up(YELLOW, 2), up(GREEN, 2), up(GREEN, -2)])


def chained() -> Table:
    """Red fills the third box, then yellow the second, both by a reward of the first."""
    table = resolved(CHAIN, others=(NEARLY, ALSO_NEARLY))
    return table.after((A, PlaceWorker(2, "R03", 5)))


def test_a_box_that_fills_waits_until_the_current_one_is_done() -> None:
    """R-A24, R-A25"""
    table = chained()
    assert table.top == UseReward(B, "worker")
    assert table.state.waiting == {3}
    assert table.state.resolving == {1}
    table.when(B, PlaceWorker(2, "H2", 1)).refused("box_frozen")
    table.when(B, PlaceWorker(2, "E2", 1)).refused("box_frozen")


def test_waiting_boxes_are_resolved_in_the_order_they_filled() -> None:
    """R-A25"""
    table = chained().after((B, PlaceWorker(2, "R07", 5)))
    assert [event.box for event in table.all(BoxCleared)] == [1, 3, 2]
    assert table.all(SheetsDrawn)[0] == SheetsDrawn(1, "R10", "H1", 5)


def test_a_bribe_takes_no_worker_out_of_a_frozen_box() -> None:
    """R-A24"""
    below = [up(RED, 3), up(RED, 2), up(YELLOW, 1), up(YELLOW, 1), up(GREEN, 1)]
    table = resolved(box("R01", "F1", (), below), others=(NEARLY, ALSO_NEARLY))
    table.when(A, MoveWorker("F1", 5, "R03", 5)).refused("box_frozen")
    table.when(A, MoveWorker("R07", 1, "R01", 1)).refused("box_frozen")
    assert MoveWorker("R07", 1, "R03", 5) in table.legal(A)


QUEENS = box("R05", "E2", [QUEEN, up(RED, 3), up(RED, 2), up(YELLOW, 1), up(YELLOW, 1)])


def test_a_pawn_reward_may_take_its_pawn_out_of_the_box_that_is_resolving() -> None:
    """R-A24, R-T27: her 3 are counted already."""
    table = resolved(QUEENS)
    assert table.the(IntrigueDecided).richelieu_total == 10
    assert table.top == UseReward(B, QUEEN)
    goals = [command for command in table.legal(B) if isinstance(command, PlacePawn)]
    assert {goal.sheet for goal in goals} == {"R03", "R06"}
    moved = table.when(B, PlacePawn("R03", 1)).then(PawnPlaced(B, QUEEN, "R05", "R03", 1))
    assert moved.state.sheet("R03").piece_at(1) == QUEEN
    assert QUEEN not in [p for _, _, sheet in table.when(B, Pass()).state.sheets() for p in sheet.spaces]


def test_no_pawn_leaves_a_box_that_waits() -> None:
    """R-A24"""
    waiting = box("R07", "E3", [QUEEN, up(GREEN, 3), up(GREEN, 2), up(GREEN, 2), up(YELLOW, -2)])
    agenda = (TurnOver(A), ResolveIntrigue(2), CloseIntrigue(1, "richelieu", "R01", A, 2), UseReward(A, QUEEN))
    table = Table.given(position(boxes=(BOXES[0], waiting, BOXES[2]), agenda=agenda))
    assert table.legal(A) == [Pass()]
    table.when(A, PlacePawn("R06", 1)).refused("box_frozen")


def test_the_last_pair_is_resolved_to_the_end() -> None:
    """R-A34, R-A52, R-T30"""
    boxes = (box("R04", "E2", [up(RED, 3), up(RED, 2), up(YELLOW, 1), up(YELLOW, 1)]), None, None)
    table = Table.given(position(2, boxes=boxes, piles=((), ()), agenda=acting(A)))
    table = table.after((A, PlaceWorker(1, "R04", 5)))
    assert table.the(CardinalMoved) == CardinalMoved(False, 2, 9)
    assert len(table.all(RewardReceived)) == 3
    assert table.awaited == ()
    assert table.all(TurnBegan) == []
