"""A match can begin with any position of a game, and with any world that a seat holds possible."""

from typing import Any

import msgspec
import pytest

from domain.kernel import engine
from domain.kernel.engine import World
from domain.kernel.messages import Seat
from domain.match.events import PositionSet
from domain.match.position import NotThisTable, possible_position, whole_position
from domain.match.table import Consequence, awaited
from domain.match.terms import Occupant
from tests.conformance.cases import positions, viewers
from tests.conformance.structure import differences, plain
from tests.playouts import Case, Playout, command_of, terms
from tests.tables import open_match, play

POSITIONS = 15
FURTHER = 8


def test_a_veiled_position_is_the_truth_with_things_turned_down(playout: Playout) -> None:
    for ply in positions(playout, POSITIONS):
        truth = ply.before.known_world.truth
        whole = plain(truth)
        for viewer in viewers(playout.case):
            assert differences(whole, plain(playout.case.rules.veil(truth, viewer))) == []


def test_a_veil_hides_what_the_viewer_was_not_told(playout: Playout) -> None:
    """What differs from the truth in the viewer's own view differs in the veiled position, too."""
    for ply in positions(playout, POSITIONS):
        world = ply.before.known_world
        for viewer in viewers(playout.case):
            veiled = plain(playout.case.rules.veil(world.truth, viewer))
            assert differences(plain(world.view(viewer)), veiled) == []


def test_a_veil_hangs_on_nothing_that_the_viewer_does_not_know(playout: Playout) -> None:
    rules = playout.case.rules
    for ply in positions(playout, POSITIONS):
        world = ply.before.known_world
        for viewer in viewers(playout.case):
            other = rules.sample(world.view(viewer), viewer, playout.case.chance(ply.before.match.ply, "veil"))
            assert plain(rules.veil(other, viewer)) == plain(rules.veil(world.truth, viewer))


def test_whoever_is_asked_can_answer_from_what_lies_before_it(playout: Playout) -> None:
    rules = playout.case.rules
    for ply in positions(playout, POSITIONS):
        world = ply.before.known_world
        for seat in engine.awaited(rules, world.truth):
            viewer = None if seat < 0 else seat
            view = rules.veil(world.truth, viewer)
            asked = [repr(list(engine.options(rules, seen, seat))) for seen in (world.view(seat), view)]
            assert asked[0] == asked[1]


def test_a_match_goes_on_from_a_given_position(playout: Playout) -> None:
    case = playout.case
    for ply in positions(playout, 4):
        truth = ply.before.known_world.truth
        _plays_on(case, whole_position(case.rules, truth, case.seats))


def test_a_match_goes_on_from_a_world_that_a_seat_holds_possible(playout: Playout) -> None:
    case = playout.case
    for ply in positions(playout, 4):
        for seat in map(Seat, range(case.seats)):
            chance = case.chance(ply.before.match.ply, "branch")
            _plays_on(case, possible_position(case.rules, ply.before.known_world, seat, chance))


def test_two_truths_that_are_equal_for_a_seat_give_the_same_branch(playout: Playout) -> None:
    case = playout.case
    for ply in positions(playout, 10):
        world = ply.before.known_world
        for seat in map(Seat, range(case.seats)):
            chance = [case.chance(ply.before.match.ply, purpose) for purpose in ("other", "branch", "branch")]
            other = case.rules.sample(world.view(seat), seat, chance[0])
            views = tuple(view if at == seat else other for at, view in enumerate(world.views))
            first, second = (
                possible_position(case.rules, known, seat, drawn)
                for known, drawn in zip((world, World(other, views, other)), chance[1:], strict=True)
            )
            assert msgspec.json.encode(first) == msgspec.json.encode(second)


def test_a_position_of_another_table_is_refused(playout: Playout) -> None:
    case, truth = playout.case, playout.final.known_world.truth
    for seats in (case.seats - 1, case.seats + 1):
        with pytest.raises(NotThisTable):
            whole_position(case.rules, truth, seats)


def _plays_on(case: Case, position: PositionSet) -> None:
    """A few commands on, some seat can still move, and every view is the truth with secrets hidden."""
    occupants = {Seat(seat): Occupant("bot", bot="random") for seat in range(case.seats)}
    decided: Any = open_match(case.rules, terms(case), occupants, case.chance(0), position=position)
    now = decided.table
    for _ in range(FURTHER):
        waiting = awaited(case.rules, now.match, now.known_world.truth)
        if not waiting:
            assert now.match.outcome
            return
        command = command_of(case, now, waiting[0])
        decided = play(case.rules, now, waiting[0], command, case.chance(now.match.ply))
        assert isinstance(decided, Consequence), decided
        now = decided.table
        truth = plain(now.known_world.truth)
        for viewer in viewers(case):
            assert differences(truth, plain(now.known_world.view(viewer))) == []
