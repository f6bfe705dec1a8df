"""RULES 12: who learns what."""

import pytest

from domain.kernel.chance import ScriptedChance
from domain.kernel.hidden import Hidden
from domain.kernel.messages import Viewer
from domain.richelieu.commands import MoveWorker, PlaceWorker
from domain.richelieu.events import PilesShuffled, WorkerPlacedFaceDown
from domain.richelieu.intrigue_events import WorkerTurnedUp
from domain.richelieu.pieces import Lot, Worker
from domain.richelieu.resolution import CloseIntrigue
from domain.richelieu.rewards import BRIBE, UseReward
from domain.richelieu.state import State
from domain.richelieu.turns import TurnOver

from .harness import ALL, BOXES, GREEN, RED, YELLOW, A, B, C, Table, acting, box, down, position, up, veiled

OTHERS: tuple[Viewer, ...] = (B, C, None)


def values(view: State, sheet: str) -> list[object]:
    return [worker.value for worker in view.sheet(sheet).workers]


@pytest.mark.parametrize("viewer", OTHERS)
def test_every_worker_face_down_looks_the_same_to_others(viewer: Viewer) -> None:
    """R-A41, R-A49"""
    seen, views = set(), []
    for value in (-2, 1, 2, 3):
        table = Table.given(position()).when(A, PlaceWorker(value, "R01", 1))
        seen.add(repr([event.seen_by(viewer) for event in table.events]))
        views.append(table.world.view(viewer))
    assert len(seen) == 1
    assert all(view == views[0] for view in views)
    assert views[0].camps[RED].hand == Hidden(9)


def test_the_owner_knows_its_worker_at_any_time() -> None:
    """R-A49"""
    table = Table.given(position()).when(A, PlaceWorker(3, "R01", 1))
    assert table.events[0].seen_by(A) == WorkerPlacedFaceDown(A, RED, 3, "R01", 1, 3)
    assert values(table.world.view(A), "R01") == [3]


def bribed(to: tuple[str, int]) -> Table:
    """A bribes a worker of B that lies face down."""
    first = box("R01", "E2", (), [up(RED, 3), up(RED, 2), up(YELLOW, 1), up(YELLOW, 1), up(GREEN, 1)])
    agenda = (TurnOver(C), CloseIntrigue(1, "enemy", "E2", A, 0), UseReward(A, BRIBE))
    boxes = (first, box("R03", "E3", [down(YELLOW, 3)]), BOXES[2])
    return Table.given(position(boxes=boxes, agenda=agenda)).when(A, MoveWorker("R03", 1, *to))


def test_after_a_bribe_two_views_differ_in_exactly_what_the_rule_hides() -> None:
    """R-A41, R-A49: the briber does not see what it moves; the owner still knows it."""
    table = bribed(("R06", 1))
    briber, owner = table.world.view(A), table.world.view(B)
    assert values(briber, "R06") == [Hidden()]
    assert values(owner, "R06") == [3]
    assert briber != owner
    assert veiled(briber, None) == veiled(owner, None) == table.world.public
    differing = {name for name in State.__struct_fields__ if getattr(briber, name) != getattr(owner, name)}
    assert differing == {"camps", "boxes"}
    assert [event.seen_by(A) for event in table.events] == [event.seen_by(B) for event in table.events]


def test_a_bribe_to_a_free_space_shows_the_worker_to_all() -> None:
    """R-A29, R-A49"""
    table = bribed(("R06", 5))
    assert table.the(WorkerTurnedUp).value == 3
    for viewer in (A, B, C, None):
        assert values(table.world.view(viewer), "R06") == [3]


def test_nobody_knows_the_order_of_the_piles() -> None:
    """R-A41"""
    table = Table.new(3, ScriptedChance(0))
    shuffled = table.the(PilesShuffled)
    for viewer in (A, B, C, None):
        assert shuffled.seen_by(viewer) == PilesShuffled(Hidden(13), Hidden(13))
        assert table.world.view(viewer).richelieu_pile == Hidden(10)


def test_what_stands_behind_a_screen_but_changes_in_the_open_is_open() -> None:
    """R-A41: louis, jewels, the number in hand, sheets won and out."""
    table = Table.given(position(players={A: {"sheets": ("R09",)}})).after((A, PlaceWorker(3, "R01", 1)))
    public, truth = table.world.public, table.state
    assert public.players == truth.players
    assert public.discarded == truth.discarded
    assert public.city_jewels == truth.city_jewels
    assert [camp.in_hand for camp in public.camps.values()] == [9, 10, 10]
    assert [camp.city for camp in public.camps.values()] == [camp.city for camp in truth.camps.values()]


def test_what_everybody_can_work_out_is_shown() -> None:
    """R-A41: a worker seen once is no memory test."""
    table = Table.given(position()).after((A, PlaceWorker(3, "R01", 5)), (A, PlaceWorker(3, "R03", 1)))
    for viewer in OTHERS:
        camp = table.world.view(viewer).camps[RED]
        assert camp.lots == (Lot(0, (-2, -2, 1, 1, 1, 2, 2, 2, 3)),)
        assert len(ALL) - len(camp.lots[0].unseen) == 1


def test_a_hand_taken_up_from_the_city_is_known_as_a_whole() -> None:
    """R-A41: and so is what is left of the one before."""
    boxes = (box("R01", "E2", [down(RED, 2)]), *BOXES[1:])
    table = Table.given(position(boxes=boxes, hands={RED: (1,)}, cities={RED: (-2, 3)}, agenda=acting(A)))
    table = table.after((A, PlaceWorker(1, "R03", 1)))
    camp = table.world.public.camps[RED]
    assert camp.hand == Hidden(2)
    assert camp.lots == (Lot(0, (1, 2)), Lot(1, (-2, 3)))
    table = table.after((A, PlaceWorker(3, "R06", 1)))
    placed = table.world.public.sheet("R06").piece_at(1)
    assert placed == Worker(RED, Hidden(), False, lot=1)


def test_turning_up_narrows_what_is_unseen() -> None:
    """R-A49"""
    nearly = box("R07", "E3", [down(RED, 2), down(RED, 2), up(YELLOW, 1), up(YELLOW, 1)])
    table = Table.given(position(boxes=(nearly, *BOXES[1:]), hands={RED: (1, 3)}))
    table = table.after((A, PlaceWorker(3, "R07", 5)))
    assert table.world.public.camps[RED].lots == (Lot(0, (1,)),)


def test_the_options_depend_on_nothing_hidden() -> None:
    """R-A41"""
    listed = set()
    for value in (-2, 1, 3):
        first = box("R01", "E2", (), [up(RED, 3), up(RED, 2), up(YELLOW, 1), up(YELLOW, 1), up(GREEN, 1)])
        agenda = (TurnOver(C), CloseIntrigue(1, "enemy", "E2", A, 0), UseReward(A, BRIBE))
        boxes = (first, box("R03", "E3", [down(YELLOW, value)]), BOXES[2])
        listed.add(repr(Table.given(position(boxes=boxes, agenda=agenda)).legal(A)))
    assert len(listed) == 1
