"""RULES 13: a match of two with two neutral colours."""

import pytest

from domain.kernel.hidden import Hidden
from domain.richelieu.commands import PlaceWorker, TakeIncome
from domain.richelieu.events import (
    NeutralDue,
    TurnBegan,
    WorkerPlacedFaceDown,
    WorkerPlacedFaceUp,
    WorkersReturned,
)
from domain.richelieu.intrigue_events import (
    BoxCleared,
    CardinalCaughtUp,
    IntrigueDecided,
    Rank,
    RewardReceived,
    SheetWon,
)
from domain.richelieu.turns import PlaceNeutral

from .harness import BLUE, BOXES, DATA, GREEN, RED, YELLOW, A, B, Table, acting, box, down, position, resolved, up


def due(**given: object) -> Table:
    """The only action of A is done."""
    return Table.given(position(2, agenda=acting(A, 1), **given)).after((A, TakeIncome()))


def test_after_the_last_action_a_neutral_worker_is_due() -> None:
    """R-A54"""
    table = due()
    assert table.events[1:] == (NeutralDue(A, GREEN),)
    assert table.top == PlaceNeutral(A, GREEN)
    assert all(isinstance(command, PlaceWorker) for command in table.legal(A))
    assert isinstance(table.after((A, PlaceWorker(1, "R01", 1))).events[-1], TurnBegan)


def test_it_is_due_after_every_resolution_of_the_turn() -> None:
    """R-A54"""
    first = box("R04", "E2", [up(RED, 3), up(RED, 2), up(YELLOW, 1), up(YELLOW, 1)])
    table = Table.given(position(2, boxes=(first, *BOXES[1:]), agenda=acting(A, 1)))
    table = table.after((A, PlaceWorker(1, "R04", 5)))
    kinds = [type(event) for event in table.events]
    assert kinds.index(BoxCleared) < kinds.index(NeutralDue)


def test_the_keeper_chooses_token_and_space_for_nothing() -> None:
    """R-A38"""
    table = due(players={A: {"louis": 0}})
    assert {c.value for c in table.legal(A) if isinstance(c, PlaceWorker)} == {-2, 1, 2}
    table.when(A, PlaceWorker(2, "R01", 5)).then(WorkerPlacedFaceUp(A, GREEN, 2, "R01", 5, 0))
    table.when(A, PlaceWorker(2, "R01", 1)).then(WorkerPlacedFaceDown(A, GREEN, 2, "R01", 1, 0))


def test_only_the_keeper_sees_a_neutral_worker() -> None:
    """R-A56, R-A49"""
    table = due().after((A, PlaceWorker(2, "R01", 1)))
    seen = [
        world.sheet("R01").piece_at(1) for world in (table.world.view(A), table.world.view(B), table.world.public)
    ]
    assert [piece.value for piece in seen] == [2, Hidden(), Hidden()]  # type: ignore[union-attr]  # all workers
    assert table.world.view(B).camps[GREEN].hand == Hidden(6)
    assert table.world.view(B).camps[GREEN].lots[0].unseen == DATA.neutral_workers


def test_a_neutral_worker_fills_no_sheet_as_long_as_another_space_is_open() -> None:
    """R-A38, R-A55"""
    nearly = box("R01", "E2", [up(RED, 1)] * 3 + [up(YELLOW, 1)])
    table = due(boxes=(nearly, None, None))
    table.when(A, PlaceWorker(1, "R01", 5)).refused("would_fill")
    assert {c.sheet for c in table.legal(A) if isinstance(c, PlaceWorker)} == {"E2"}


def test_it_must_fill_a_sheet_if_every_open_space_would() -> None:
    """R-A55, R-T35: that box is resolved before the next turn."""
    nearly = box("R01", "E2", [up(RED, 1)] * 3 + [up(YELLOW, 1)], [up(YELLOW, 2)] * 3 + [up(RED, 2)])
    table = due(boxes=(nearly, None, None))
    assert {c.sheet for c in table.legal(A) if isinstance(c, PlaceWorker)} == {"R01", "E2"}
    table = table.after((A, PlaceWorker(2, "E2", 5)))
    kinds = [type(event) for event in table.events]
    assert kinds.index(IntrigueDecided) < kinds.index(TurnBegan)
    assert NeutralDue not in kinds


def test_neutral_workers_come_home_each_colour_by_itself() -> None:
    """R-A57"""
    table = due(hands={GREEN: (2,)}, cities={GREEN: (-2, 1), BLUE: (1,)})
    table = table.when(A, PlaceWorker(2, "R01", 5))
    assert table.the(WorkersReturned) == WorkersReturned(A, GREEN, (-2, 1))
    assert table.state.camps[BLUE].city == (1,)


def test_without_a_neutral_worker_in_hand_none_is_due() -> None:
    """R-A40"""
    table = due(hands={GREEN: ()})
    assert table.all(NeutralDue) == []
    assert table.the(TurnBegan) == TurnBegan(B, 2, behind=True)


def test_neutral_workers_come_home_after_a_cleanup_if_none_is_in_hand() -> None:
    """R-A40, R-A57"""
    first = box("R07", "E2", [up(GREEN, 2), up(GREEN, 1), up(RED, 3), up(RED, 2), up(RED, 1)])
    table = resolved(first, 2, hands={GREEN: ()})
    assert table.the(WorkersReturned) == WorkersReturned(A, GREEN, (1, 2))
    assert table.top == PlaceNeutral(A, GREEN)


@pytest.fixture
def neutral_first() -> Table:
    first = box("R13", "E2", [up(GREEN, 2), up(GREEN, 2), up(BLUE, 1), down(RED, 3), up(RED, -2)])
    return resolved(first, 2, cardinal=3, players={A: {"prestige": 20}})


def test_the_neutral_colours_rank_each_by_itself(neutral_first: Table) -> None:
    """R-A37, R-A17"""
    decided = neutral_first.the(IntrigueDecided)
    assert decided.standing == (Rank(GREEN, 4, 1), Rank(BLUE, 1, 3), Rank(RED, 1, 4))


def test_reward_and_sheet_of_a_neutral_colour_go_to_nobody(neutral_first: Table) -> None:
    """R-A37: and nobody moves up."""
    decided = neutral_first.the(IntrigueDecided)
    assert (decided.leader, decided.runner_up) == (GREEN, BLUE)
    assert (decided.first, decided.second) == (None, None)
    assert neutral_first.all(SheetWon) == neutral_first.all(RewardReceived) == []
    assert neutral_first.state.discarded == ("R13", "E2")


def test_the_cardinal_does_not_catch_up_with_nobody(neutral_first: Table) -> None:
    """R-A39"""
    assert neutral_first.all(CardinalCaughtUp) == []
    assert neutral_first.state.cardinal == 7


def test_the_second_player_is_rewarded_behind_a_neutral_first() -> None:
    """R-A37"""
    first = box("R13", "E2", [up(GREEN, 2), up(GREEN, 2), up(RED, 3), up(YELLOW, 1), up(YELLOW, 1)])
    assert resolved(first, 2).all(RewardReceived) == [RewardReceived(A, "prestige", prestige=3)]
