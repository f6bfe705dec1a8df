"""`sample`: worlds a viewer holds possible agree with everything it was told, and could have come about."""

from collections import Counter
from collections.abc import Iterable
from itertools import permutations

import pytest
from msgspec.structs import replace

from domain.kernel.chance import KeyedChance
from domain.kernel.messages import Event, Seat, Viewer
from domain.richelieu import GAME
from domain.richelieu.events import WorkerPlacedFaceDown, WorkerPlacedFaceUp
from domain.richelieu.intrigue_events import BoxCleared, WorkerBribed
from domain.richelieu.pieces import Worker
from domain.richelieu.state import State

from .harness import ALL, BOXES, DATA, RED, A, B, box, down, position, up, veiled
from .matches import Match, played

SEATS = [2, 3, 4]
DRAWS, VARIATION_MAX = 4_000, 0.03
"""How many worlds are drawn where they can be counted, and how far they may be from a uniform draw."""


def drawn(view: State, viewer: Viewer, ply: int) -> State:
    return GAME.sample(view, viewer, KeyedChance(bytes(32), "sample", ply))


def some(match: Match) -> Iterable[tuple[int, Viewer, State, State]]:
    """Positions of a match: how many events led there, a viewer, its view and a sample of it."""
    for number, world in list(enumerate(match.worlds))[::9]:
        viewer = [None, *map(Seat, range(len(world.views)))][number % (len(world.views) + 1)]
        view = world.view(viewer)
        yield match.told[number], viewer, view, drawn(view, viewer, number)


@pytest.mark.parametrize("bot", ["random", "intendant"])
@pytest.mark.parametrize("seats", SEATS)
def test_the_view_of_a_sample_is_the_view(seats: int, bot: str) -> None:
    """R-A41"""
    for _, viewer, view, sample in some(played((bot,) * seats)):
        assert veiled(sample, viewer) == view


@pytest.mark.parametrize("seats", SEATS)
def test_a_sample_has_every_worker_and_every_sheet_once(seats: int) -> None:
    for _, _, _, sample in some(played(("random",) * seats)):
        board = [worker for _, _, sheet in sample.sheets() for worker in sheet.workers]
        for colour, camp in sample.camps.items():
            out = [worker.known_value for worker in board if worker.owner == colour]
            assert Counter(camp.known_values + camp.city + tuple(out)) == Counter(
                DATA.neutral_workers if camp.neutral else ALL
            )
        won = [sheet for player in sample.players for sheet in player.sheets]
        assert isinstance(sample.richelieu_pile, tuple)
        assert isinstance(sample.enemy_pile, tuple)
        lying = [sheet.id for _, _, sheet in sample.sheets() if sheet.id not in won]
        ids = [*sample.richelieu_pile, *sample.enemy_pile, *lying, *won, *sample.discarded]
        assert sorted(ids) == sorted(DATA.by_id)


@pytest.mark.parametrize("seats", SEATS)
def test_a_sample_could_have_come_about(seats: int) -> None:
    """R-A49: with the sampled values in their places the whole match leads to the sampled hands."""
    match = played(("random",) * seats)
    for told, _, _, sample in some(match):
        events = match.events[:told]
        state = State()
        for event in rewritten(events, sample):
            state = GAME.evolve(state, event)
        assert {c: camp.known_values for c, camp in state.camps.items()} == {
            c: k.known_values for c, k in sample.camps.items()
        }


def rewritten(events: tuple[Event, ...], sample: State) -> list[Event]:
    """The events with the workers that are still face down given the values of the sample."""
    placed: dict[tuple[str, int], int] = {}
    for number, event in enumerate(events):
        match event:
            case WorkerPlacedFaceDown() | WorkerPlacedFaceUp():
                placed[event.sheet, event.space] = number
            case WorkerBribed():
                placed[event.sheet, event.space] = placed.pop((event.from_sheet, event.from_space))
    history = list(events)
    for _, _, sheet in sample.sheets():
        for space, piece in enumerate(sheet.spaces, 1):
            if isinstance(piece, Worker) and not piece.face_up:
                number = placed[sheet.id, space]
                history[number] = replace(history[number], value=piece.value)
    assert any(isinstance(event, BoxCleared) for event in events) or len(events) < 200
    return history


@pytest.mark.parametrize("hand", [(1,), (1, 3)], ids=str)
def test_every_way_to_deal_out_what_is_unseen_is_drawn_equally_often(hand: tuple[int, ...]) -> None:
    boxes = (box("R01", "E2", [down(RED, 2), down(RED, -2)]), *BOXES[1:])
    view = veiled(position(boxes=boxes, hands={RED: hand}), B)
    possible = set(permutations((2, -2, *hand), 2))
    found = Counter(lying(drawn(view, B, ply)) for ply in range(DRAWS))
    assert found.keys() == possible
    assert sum(abs(count / DRAWS - 1 / len(possible)) for count in found.values()) / 2 <= VARIATION_MAX


def lying(state: State) -> tuple[int, ...]:
    """The values on the first two spaces of a sheet."""
    return tuple(worker.known_value for worker in state.sheet("R01").workers)


def test_a_viewer_keeps_what_it_knows() -> None:
    boxes = (box("R01", "E2", [down(RED, 2), up(RED, -2)]), *BOXES[1:])
    state = position(boxes=boxes)
    for ply in range(10):
        sample = drawn(veiled(state, A), A, ply)
        assert sample.sheet("R01") == state.sheet("R01")
        assert sample.camps[RED] == state.camps[RED]


def face_down(state: State, view: State) -> list[int]:
    """The values that lie face down for the owner of a view."""
    hidden = {place for place, piece in pieces(view).items() if not isinstance(piece.value, int)}
    return [
        piece.value for place, piece in pieces(state).items() if place in hidden and isinstance(piece.value, int)
    ]


def pieces(state: State) -> dict[tuple[int, str, int], Worker]:
    """The workers on the sheets."""
    return {
        (number, sheet.id, space): piece
        for number, box in enumerate(state.boxes)
        if box
        for sheet in box.sheets
        for space, piece in enumerate(sheet.spaces)
        if isinstance(piece, Worker)
    }


def test_believed_workers_are_as_strong_as_those_that_are_played() -> None:
    """Of those that lie face down a fifth are a 3; drawn uniformly, one in twelve."""
    assert GAME.insight is not None
    assert GAME.insight.believe is not None
    believed, true = Counter[int](), Counter[int]()
    for number, world in enumerate(played(("intendant",) * 2).worlds):
        for seat, view in enumerate(world.views):
            true.update(face_down(world.truth, view))
            chance = KeyedChance(bytes(32), "believed", number, str(seat))
            believed.update(face_down(GAME.insight.believe(view, Seat(seat), chance), view))
    assert believed.total() == true.total() > 100
    assert abs(believed[3] - true[3]) / true.total() < 0.12
