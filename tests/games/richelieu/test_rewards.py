"""RULES 8 to 10: workers, bribes, pawns."""

import pytest

from domain.richelieu.action import PLACE
from domain.richelieu.commands import MoveWorker, Pass, PlacePawn, PlaceWorker
from domain.richelieu.events import WorkerPlacedFaceDown, WorkerPlacedFaceUp
from domain.richelieu.ids import GREY_EMINENCE, QUEEN
from domain.richelieu.intrigue_events import (
    PawnPlaced,
    RewardDeclined,
    RewardLost,
    RewardOffered,
    RewardReceived,
    WorkerBribed,
    WorkerTurnedUp,
)
from domain.richelieu.pieces import Box
from domain.richelieu.resolution import CloseIntrigue
from domain.richelieu.rewards import BRIBE, WORKER, UseReward
from domain.richelieu.turns import TurnOver

from .harness import BLUE, BOXES, GREEN, RED, YELLOW, A, B, C, Table, acting, box, down, position, resolved, up

CROWD = [up(RED, 3), up(RED, 2), up(YELLOW, 1), up(YELLOW, 1), up(GREEN, 1)]
"""Red first, yellow second."""


def using(reward: str, second: Box = BOXES[1], third: Box = BOXES[2], seats: int = 3, **given: object) -> Table:
    """A may use a reward of box 1, which stays as it is."""
    agenda = (TurnOver(C), CloseIntrigue(1, "enemy", "E2", A, 0), UseReward(A, reward))
    first = box("R01", "E2", (), CROWD)
    return Table.given(position(seats, boxes=(first, second, third), agenda=agenda, **given))


# A worker.


def test_a_free_worker_is_placed_by_the_same_faces() -> None:
    """R-A48"""
    table = using(WORKER)
    table.when(A, PlaceWorker(1, "R03", 5)).then(WorkerPlacedFaceUp(A, RED, 1, "R03", 5, 0))
    table.when(A, PlaceWorker(1, "R03", 1)).then(WorkerPlacedFaceDown(A, RED, 1, "R03", 1, 0))


def test_a_free_worker_does_not_count_as_placement_of_the_turn() -> None:
    """R-A13, R-T32: after one paid placement a free one on 2, then 1 + 2 louis for the second."""
    first = box("R08", "E2", [up(RED, 3), up(RED, 2), up(YELLOW, 1), up(GREEN, 1)])
    table = Table.given(position(boxes=(first, *BOXES[1:]), agenda=acting(A)))
    table = table.after((A, PlaceWorker(1, "R08", 5)), (A, PlaceWorker(1, "R03", 1)))
    assert table.events[0] == WorkerPlacedFaceDown(A, RED, 1, "R03", 1, 0)
    table = table.after((B, Pass()))
    assert table.top.taken == (PLACE,)
    table.when(A, PlaceWorker(2, "R06", 3)).then(WorkerPlacedFaceDown(A, RED, 2, "R06", 3, 3, 2))


def test_a_free_worker_is_lost_with_an_empty_hand() -> None:
    """R-A23"""
    table = resolved(box("R08", "E2", CROWD), hands={RED: ()})
    assert table.all(RewardLost) == [RewardLost(A, WORKER)]
    assert table.top == UseReward(B, WORKER)


# What may be refused, by whom, when.


def test_what_asks_for_a_choice_may_be_refused() -> None:
    """R-A26"""
    for reward in (WORKER, BRIBE, QUEEN, GREY_EMINENCE):
        second = box("R03", "E3", [up(YELLOW, 2)])
        table = using(reward, second).when(A, Pass())
        table.then(RewardDeclined(A, reward))


def test_what_is_given_cannot_be_refused() -> None:
    """R-A26: nobody is asked."""
    table = resolved(box("R04", "E2", CROWD))
    assert table.all(RewardOffered) == []
    assert len(table.all(RewardReceived)) == 3


def test_the_winner_decides_also_in_another_turn_and_before_the_second_chooses() -> None:
    """R-A46"""
    table = resolved(box("R08", "E2", [up(YELLOW, 3), up(YELLOW, 2), up(GREEN, 1), up(GREEN, 1), up(RED, 1)]))
    assert table.awaited == (B,)
    table = table.after((B, PlaceWorker(1, "R03", 5)))
    assert table.awaited == (C,)


def test_the_parts_of_a_reward_come_in_the_order_of_the_sheet() -> None:
    """R-A45: the worker of the Black Cabinet after its prestige."""
    table = resolved(box("R08", "E2", CROWD))
    kinds = [type(event) for event in table.events]
    assert kinds.index(RewardReceived) < kinds.index(RewardOffered)
    assert table.state.players[A].prestige == 3


def test_in_the_last_resolution_nothing_can_be_done_with_workers() -> None:
    """R-A47"""
    table = resolved(box("R08", "E2", CROWD), others=(None, None), piles=((), ()))
    assert table.all(RewardLost) == [RewardLost(A, WORKER), RewardLost(B, WORKER)]
    assert table.awaited == ()


def test_a_bribe_without_a_target_is_lost() -> None:
    """R-A47"""
    table = resolved(box("R09", "E2", CROWD))
    assert RewardLost(A, BRIBE) in table.events


# Bribes.


def test_a_worker_face_up_stays_face_up_and_nobody_pays() -> None:
    """R-A29, R-T21: from a 0 space to a 2 space."""
    table = using(BRIBE, box("R03", "E3", [None, None, None, up(YELLOW, 2)]))
    table = table.when(A, MoveWorker("R03", 4, "R06", 1))
    table.then(WorkerBribed(A, YELLOW, "R03", 4, "R06", 1))
    assert table.all(WorkerTurnedUp) == []
    assert table.state.sheet("R06").piece_at(1) == up(YELLOW, 2)
    assert [player.louis for player in table.state.players] == [7, 7, 7]


def test_a_worker_face_up_need_not_be_turned_up_on_a_free_space() -> None:
    """R-A29"""
    table = using(BRIBE, box("R03", "E3", [None, None, None, up(YELLOW, 2)]))
    table = table.when(A, MoveWorker("R03", 4, "R06", 5)).then(WorkerBribed(A, YELLOW, "R03", 4, "R06", 5))
    assert table.all(WorkerTurnedUp) == []
    assert table.state.sheet("R06").piece_at(5) == up(YELLOW, 2)


def test_a_worker_face_down_is_turned_up_on_a_free_space() -> None:
    """R-A29, R-T22"""
    table = using(BRIBE, box("R03", "E3", [down(YELLOW, 2)])).when(A, MoveWorker("R03", 1, "R06", 5))
    table.then(WorkerBribed(A, YELLOW, "R03", 1, "R06", 5), WorkerTurnedUp(YELLOW, 2, "R06", 5))
    assert table.world.public.sheet("R06").piece_at(5) == up(YELLOW, 2)


def test_a_worker_face_down_stays_so_on_a_paid_space() -> None:
    """R-A29"""
    table = using(BRIBE, box("R03", "E3", [down(YELLOW, 2)])).when(A, MoveWorker("R03", 1, "E3", 1))
    assert table.all(WorkerTurnedUp) == []
    assert table.state.sheet("E3").piece_at(1) == down(YELLOW, 2)


def test_a_bribe_leads_anywhere() -> None:
    """R-A50: the same sheet, the other side, another box."""
    moves = using(BRIBE, box("R03", "E3", [up(YELLOW, 2)])).legal(A)
    for sheet, space in (("R03", 2), ("E3", 1), ("R06", 1), ("F3", 5)):
        assert MoveWorker("R03", 1, sheet, space) in moves


def test_only_workers_of_others_are_bribed() -> None:
    """R-A28"""
    second = box("R03", "E3", [up(YELLOW, 2), up(RED, 2), QUEEN])
    table = using(BRIBE, second)
    table.when(A, MoveWorker("R03", 2, "R06", 1)).refused("own_worker")
    table.when(A, MoveWorker("R03", 3, "R06", 1)).refused("not_a_worker")
    table.when(A, MoveWorker("R03", 4, "R06", 1)).refused("no_worker_there")
    table.when(A, MoveWorker("R03", 1, "R03", 2)).refused("space_taken")
    table.when(A, MoveWorker("R03", 1, "R13", 2)).refused("no_such_space")


@pytest.mark.parametrize("colour", [GREEN, BLUE])
def test_with_two_players_both_neutral_colours_can_be_bribed(colour: str) -> None:
    """R-A28"""
    first = box("R01", "E2", (), [up(RED, 3), up(RED, 2), up(YELLOW, 1), up(YELLOW, 1), up(YELLOW, 1)])
    agenda = (TurnOver(B), CloseIntrigue(1, "enemy", "E2", A, 0), UseReward(A, BRIBE))
    boxes = (first, box("R03", "E3", [down(colour, 2)]), BOXES[2])
    table = Table.given(position(2, boxes=boxes, agenda=agenda))
    assert MoveWorker("R03", 1, "R06", 1) in table.legal(A)


def test_a_bribe_can_fill_a_box() -> None:
    """R-A25"""
    nearly = box("R06", "F3", [up(GREEN, 3), up(GREEN, 2), up(GREEN, 2), up(YELLOW, -2)])
    table = using(BRIBE, box("R03", "E3", [up(YELLOW, 2)]), nearly).when(A, MoveWorker("R03", 1, "R06", 5))
    assert [box is not None and box.richelieu.id for box in table.state.boxes][2] != "R06"


# Pawns.


def test_each_pawn_keeps_to_its_side() -> None:
    for pawn, good, bad in ((QUEEN, "R03", "E3"), (GREY_EMINENCE, "E3", "R03")):
        table = using(pawn)
        table.when(A, PlacePawn(bad, 1)).refused("wrong_side")
        table.when(A, PlacePawn(good, 1)).then(PawnPlaced(A, pawn, None, good, 1))
        table.when(A, PlacePawn("R13", 1)).refused("no_such_space")


def test_a_pawn_on_a_sheet_goes_to_another_sheet() -> None:
    """R-A30"""
    table = using(QUEEN, box("R03", "E3", [QUEEN, up(YELLOW, 1)]))
    table.when(A, PlacePawn("R03", 3)).refused("same_sheet")
    table = table.when(A, PlacePawn("R06", 3)).then(PawnPlaced(A, QUEEN, "R03", "R06", 3))
    assert table.state.sheet("R03").piece_at(1) is None


def test_a_pawn_needs_an_open_space() -> None:
    table = using(QUEEN, box("R03", "E3", [up(YELLOW, 1)]))
    table.when(A, PlacePawn("R03", 1)).refused("space_taken")
    table.when(A, PlacePawn("R01", 1)).refused("box_frozen")


def test_a_pawn_can_fill_a_box() -> None:
    nearly = box("R06", "F3", [up(GREEN, 3), up(GREEN, 2), up(GREEN, 2), up(YELLOW, -2)])
    table = using(QUEEN, third=nearly).when(A, PlacePawn("R06", 5))
    assert table.state.players[C].sheets == ("R06",)
