"""The intendant plays sensibly, on its own view alone; and matches end."""

import pytest

from domain.kernel import engine
from domain.kernel.chance import KeyedChance
from domain.kernel.hidden import Hidden
from domain.kernel.messages import Command, Seat
from domain.richelieu import GAME
from domain.richelieu.bots import intendant
from domain.richelieu.commands import BuyJewel, MoveWorker, PlacePawn, PlaceWorker
from domain.richelieu.ids import QUEEN
from domain.richelieu.intrigue_events import IntrigueDecided
from domain.richelieu.pieces import Box
from domain.richelieu.resolution import CloseIntrigue
from domain.richelieu.rewards import BRIBE, UseReward
from domain.richelieu.turns import TurnOver

from .harness import BOXES, GREEN, RED, YELLOW, A, C, Table, acting, box, down, position, up
from .matches import played

FEW = 6
"""Matches of each kind; the README tells of a thousand."""


def choice(table: Table, seat: Seat = A) -> Command:
    view = table.world.view(seat)
    return intendant(view, seat, tuple(engine.options(GAME, view, seat)), KeyedChance(bytes(32), "table", 0))


def test_it_wins_a_sheet_that_it_can_win() -> None:
    nearly = box("R13", "E3", [up(YELLOW, 3), up(YELLOW, 1), up(RED, 2), up(RED, 2)])
    table = Table.given(position(boxes=(nearly, *BOXES[1:]), cardinal=0, agenda=acting(A, 1)))
    command = choice(table)
    assert isinstance(command, PlaceWorker)
    assert (command.sheet, command.space) == ("R13", 5)
    assert command.value > 0


def using(reward: str, second: Box) -> Table:
    first = box("R01", "E2", (), [up(RED, 3), up(RED, 2), up(YELLOW, 1), up(YELLOW, 1), up(GREEN, 1)])
    agenda = (TurnOver(C), CloseIntrigue(1, "enemy", "E2", A, 0), UseReward(A, reward))
    boxes = (first, second, BOXES[2])
    return Table.given(position(boxes=boxes, agenda=agenda))


def test_it_bribes_the_worker_of_a_rival_who_is_ahead() -> None:
    contested = box("R13", "E3", [up(YELLOW, 3), None, up(RED, 2)])
    command = choice(using(BRIBE, contested))
    assert isinstance(command, MoveWorker)
    assert (command.from_sheet, command.from_space) == ("R13", 1)


def test_it_puts_the_queen_where_it_leads() -> None:
    led = box("R13", "E3", [up(RED, 3), up(RED, 2)], [up(YELLOW, 3), up(YELLOW, 2)])
    command = choice(using(QUEEN, led))
    assert isinstance(command, PlacePawn)
    assert command.sheet == "R13"


def test_it_buys_jewels_when_louis_are_worth_nothing_more() -> None:
    boxes = (box("R01", "E2", [up(YELLOW, 3)] * 4, [up(GREEN, 3)] * 4), None, None)
    state = position(boxes=boxes, piles=((), ()), players={A: {"louis": 30}}, hands={RED: ()})
    assert choice(Table.given(state)) == BuyJewel()


def test_it_sees_its_own_view_only() -> None:
    """The same view, other hidden workers, the same choice."""
    chosen = set()
    for lies, held in ((3, 1), (1, 3)):
        hidden = (box("R01", "E2", [down(YELLOW, lies)]), *BOXES[1:])
        table = Table.given(position(boxes=hidden, hands={YELLOW: (held,)}))
        assert table.world.view(A).sheet("R01").workers[0].value == Hidden()
        chosen.add(choice(table))
    assert len(chosen) == 1


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.long
def test_it_beats_players_at_random(seats: int) -> None:
    won = 0
    for seed in range(FEW):
        outcome = GAME.outcome(played(("intendant", *["random"] * (seats - 1)), seed).final)
        assert outcome is not None
        won += A in outcome.winners
    assert won > FEW / 2


@pytest.mark.parametrize("bot", ["random", "intendant"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.long
def test_matches_end_after_thirteen_resolutions(seats: int, bot: str) -> None:
    """R-A34, R-A52, R-A27"""
    for seed in range(2):
        match = played((bot,) * seats, seed)
        assert sum(isinstance(event, IntrigueDecided) for event in match.events) == 13
        assert GAME.outcome(match.final) is not None
