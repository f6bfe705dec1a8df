"""RULES 4: workers go out and come home."""

import pytest

from domain.kernel.messages import Command
from domain.richelieu.action import PLACE
from domain.richelieu.commands import HireArmy, PlaceWorker, SellJewel, TakeIncome
from domain.richelieu.events import WorkerPlacedFaceDown, WorkerPlacedFaceUp, WorkersReturned
from domain.richelieu.intrigue_events import BoxCleared, WorkersTurnedUp

from .harness import BOXES, RED, YELLOW, A, Table, acting, box, down, position, resolved, up


def test_face_up_on_a_free_space_and_two_more_for_the_second() -> None:
    """R-T01, R-A13: 7 louis, a 0 space, then a 1 space."""
    table = Table.given(position()).when(A, PlaceWorker(2, "R01", 5))
    table.then(WorkerPlacedFaceUp(A, RED, 2, "R01", 5, 0))
    table = table.when(A, PlaceWorker(3, "R06", 3))
    table.then(WorkerPlacedFaceDown(A, RED, 3, "R06", 3, 3, 2))
    assert table.state.players[A].louis == 4


def test_the_second_placement_costs_two_on_a_free_space_too() -> None:
    """R-T29, R-A13"""
    table = Table.given(position(players={A: {"louis": 2}}, agenda=acting(A, 2, PLACE)))
    table = table.when(A, PlaceWorker(1, "R01", 5))
    table.then(WorkerPlacedFaceUp(A, RED, 1, "R01", 5, 2, 2))
    assert table.state.players[A].louis == 0
    poor = Table.given(position(players={A: {"louis": 1}}, agenda=acting(A, 2, PLACE)))
    poor.when(A, PlaceWorker(1, "R01", 5)).refused("too_poor")


@pytest.mark.parametrize("first", [TakeIncome(), HireArmy(), SellJewel()])
def test_a_placement_after_another_action_is_no_second_one(first: Command) -> None:
    """R-A13"""
    table = Table.given(position()).after((A, first)).when(A, PlaceWorker(1, "R01", 4))
    table.then(WorkerPlacedFaceDown(A, RED, 1, "R01", 4, 1))


@pytest.mark.parametrize("space", [1, 2, 3, 4])
def test_on_a_paid_space_a_worker_always_lies_face_down(space: int) -> None:
    """R-A14"""
    table = Table.given(position()).when(A, PlaceWorker(3, "R01", space))
    piece = table.state.sheet("R01").piece_at(space)
    assert piece == down(RED, 3)


def test_only_a_worker_in_hand_can_be_placed() -> None:
    table = Table.given(position(hands={RED: (1,)}))
    table.when(A, PlaceWorker(3, "R01", 5)).refused("no_such_worker")
    Table.given(position(hands={RED: ()})).when(A, PlaceWorker(3, "R01", 5)).refused("hand_empty")


def test_only_an_open_space_of_the_board_can_be_taken() -> None:
    taken = (box("R01", "E2", [up(YELLOW, 1)]), *BOXES[1:])
    table = Table.given(position(boxes=taken))
    table.when(A, PlaceWorker(3, "R01", 1)).refused("space_taken")
    table.when(A, PlaceWorker(3, "R01", 6)).refused("no_such_space")
    table.when(A, PlaceWorker(3, "R13", 1)).refused("no_such_space")


def test_all_come_home_when_the_last_one_left_the_hand() -> None:
    """R-A21"""
    table = Table.given(position(hands={RED: (3,)}, cities={RED: (-2, 1, 2)}))
    table = table.when(A, PlaceWorker(3, "R01", 5))
    table.then(WorkerPlacedFaceUp(A, RED, 3, "R01", 5, 0), WorkersReturned(A, RED, (-2, 1, 2)))
    assert (table.state.camps[RED].hand, table.state.camps[RED].city) == ((-2, 1, 2), ())


def test_they_come_home_before_the_resolution_that_the_last_one_causes() -> None:
    """R-A21: those on the resolved sheet stay in the city."""
    boxes = (box("R07", "H3", [up(RED, 2), up(YELLOW, 1), up(YELLOW, 1), up(YELLOW, 1)]), *BOXES[1:])
    table = Table.given(position(boxes=boxes, hands={RED: (3,)}, cities={RED: (1,)}))
    table = table.when(A, PlaceWorker(3, "R07", 5))
    kinds = [type(event) for event in table.events]
    assert kinds.index(WorkersReturned) < kinds.index(WorkersTurnedUp)
    assert (table.state.camps[RED].hand, table.state.camps[RED].city) == ((1,), (2, 3))


def test_with_none_in_the_city_they_come_home_after_the_next_cleanup() -> None:
    """R-A22, R-T15: also those of the box that was just resolved."""
    first = box("R07", "H3", [up(RED, 2), up(RED, 3), up(YELLOW, 1), up(YELLOW, 1), up(YELLOW, 1)])
    table = resolved(first, hands={RED: ()})
    assert table.the(WorkersReturned) == WorkersReturned(A, RED, (2, 3))
    kinds = [type(event) for event in table.events]
    assert kinds.index(BoxCleared) < kinds.index(WorkersReturned)
    assert (table.state.camps[RED].hand, table.state.camps[RED].city) == ((2, 3), ())


def test_a_hand_may_stay_empty() -> None:
    """R-A22"""
    table = Table.given(position(hands={RED: (3,)})).when(A, PlaceWorker(3, "R01", 5))
    assert table.all(WorkersReturned) == []
    table.when(A, PlaceWorker(1, "R03", 5)).refused("hand_empty")
    assert TakeIncome() in table.legal(A)
