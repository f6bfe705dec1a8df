"""RULES 11: the final scores."""

import pytest

from domain.kernel.messages import Seat
from domain.richelieu import GAME
from domain.richelieu.intrigue_events import GameEnded, IntrigueDecided, SeatScored
from domain.richelieu.pieces import Player
from domain.richelieu.scoring import majority, scored, sets
from domain.richelieu.state import Score, State

from .harness import DATA, RED, YELLOW, A, B, C, box, resolved, up


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((3, 2, 1), [8, 4, 0]),
        ((3, 3, 2), [4, 4, 0]),
        ((3, 2, 2), [8, 0, 0]),
        ((2, 2, 2), [4, 4, 4]),
    ],
)
def test_the_majority_of_richelieu_sheets(counts: tuple[int, ...], points: list[int]) -> None:
    """R-A36, R-T17"""
    assert [majority(DATA.scoring, counts, count) for count in counts] == points


@pytest.mark.parametrize(("counts", "points"), [((5, 0), [8, 0]), ((0, 0), [0, 0]), ((4, 0, 0), [8, 0, 0])])
def test_without_a_sheet_there_is_no_bonus(counts: tuple[int, ...], points: list[int]) -> None:
    """R-A35, R-T19"""
    assert [majority(DATA.scoring, counts, count) for count in counts] == points


@pytest.mark.parametrize(
    ("sheets", "points"),
    [((), 0), (("E1",), 1), (("E1", "E2"), 4), (("F1", "F2", "F3"), 9), (("E1", "E2", "E3", "E4"), 16)],
)
def test_sets_of_enemy_sheets(sheets: tuple[str, ...], points: int) -> None:
    assert sets(DATA, sheets) == points
    assert sets(DATA, (*sheets, "R01", "H1")) == points + 1


def test_the_printed_example() -> None:
    """Nick 8 + 1, Suzan 4 + 9 + 1, Tom 4 + 1."""
    won = [
        ("R01", "R02", "R03", "E1"),
        ("R04", "R05", "F1", "F2", "F3", "H1"),
        ("R06", "E2", "E3", "P1"),
    ]
    players = [Player(0, 1, 0, 0, 0, sheets=sheets) for sheets in won]
    assert [event.majority + event.sets for event in scored(DATA, players)] == [9, 14, 5]


def test_tracks_and_jewels_count() -> None:
    event = next(iter(scored(DATA, [Player(12, 4, 6, 50, 3)])))
    assert event == SeatScored(A, 12, 4, 6, 0, 0, 12, total=34)


def ended(*players: tuple[int, int, tuple[str, ...]]) -> State:
    """A game that is over: score, louis, sheets."""
    return State(
        edition="reconstruction",
        players=tuple([Player(0, 1, 0, louis, 0, sheets=sheets) for _, louis, sheets in players]),
        scores=tuple([Score(total, 0, 0, 0, 0, 0) for total, _, _ in players]),
    )


def ranks(state: State) -> list[int]:
    outcome = GAME.outcome(state)
    assert outcome is not None
    return [standing.rank for standing in sorted(outcome.standings, key=lambda standing: standing.seat)]


def test_ties_go_to_louis_then_to_sheets_then_are_shared() -> None:
    """R-A42: all places are ranked this way, sheets of both kinds count."""
    assert ranks(ended((40, 3, ()), (40, 4, ()), (41, 0, ()))) == [3, 2, 1]
    assert ranks(ended((40, 3, ("R01",)), (40, 3, ("E1", "F1")), (39, 9, ()))) == [2, 1, 3]
    assert ranks(ended((40, 3, ("R01",)), (40, 3, ("E1",)), (39, 9, ()))) == [1, 1, 3]


@pytest.mark.parametrize(
    ("players", "winners"),
    [
        (((40, 3, ("R01",)), (40, 3, ("E1",)), (39, 9, ())), (A, B)),
        (((40, 3, ("R01",)), (40, 3, ("E1",))), (A, B)),
    ],
)
def test_all_who_share_the_first_place_win(
    players: tuple[tuple[int, int, tuple[str, ...]], ...], winners: tuple[Seat, ...]
) -> None:
    """R-A42"""
    outcome = GAME.outcome(ended(*players))
    assert outcome is not None
    assert outcome.winners == winners


def test_the_game_ends_with_the_last_pair() -> None:
    """R-A34, R-A52, R-T30"""
    last = box("R04", "E2", [up(RED, 3), up(RED, 2), up(YELLOW, 1), up(YELLOW, 1), up(YELLOW, -2)])
    table = resolved(last, others=(None, None), piles=((), ()))
    assert table.the(IntrigueDecided).first == A
    assert [event.seat for event in table.all(SeatScored)] == [A, B, C]
    assert table.events[-1] == GameEnded((A,))
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    assert (outcome.how, outcome.winners) == ("resolved", (A,))


def test_before_the_end_there_is_no_outcome() -> None:
    assert GAME.outcome(State()) is None
