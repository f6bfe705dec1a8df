"""What a game knows of playing itself well: it is about commands that are legal, and odds that are odds."""

import pytest

from domain import games
from domain.kernel import engine
from domain.kernel.game import Insight
from domain.kernel.messages import HOUSE, Seat
from domain.kernel.options import compare
from tests.conformance.cases import positions, viewers
from tests.conformance.structure import differences, plain
from tests.playouts import Playout, Ply

POSITIONS = 12


def insight_of(playout: Playout) -> Insight:
    found = playout.case.rules.insight if playout.case.game in games() else None
    if found is None:
        pytest.skip("the game has no insight")
    return found


def asked(playout: Playout) -> list[Ply]:
    """Some positions in which a seat must answer."""
    return [ply for ply in positions(playout, POSITIONS) if ply.seat != HOUSE]


def test_every_game_has_insight() -> None:
    assert [key for key, game in games().items() if game.insight is None] == []


def test_what_deserves_a_thought_is_legal(playout: Playout) -> None:
    insight, rules = insight_of(playout), playout.case.rules
    for ply in asked(playout):
        view = ply.before.known_world.view(ply.seat)
        options = tuple(engine.options(rules, view, ply.seat))
        found = insight.narrow(view, ply.seat, options)
        assert found
        assert all(compare(options, command) is None for command in found)


def test_every_command_is_judged_by_its_view_and_in_a_whole_state(playout: Playout) -> None:
    """A search asks at its own decision by the view, and behind it in the worlds that it has drawn."""
    insight, rules = insight_of(playout), playout.case.rules
    for ply in asked(playout):
        world = ply.before.known_world
        for state in (world.view(ply.seat), world.truth):
            found = insight.narrow(state, ply.seat, tuple(engine.options(rules, state, ply.seat)))
            assert len(insight.policy(state, ply.seat, found)) == len(found)


def test_the_shares_of_the_win_are_one_at_most(playout: Playout) -> None:
    insight, rules = insight_of(playout), playout.case.rules
    for ply in positions(playout, POSITIONS):
        state = ply.decided.table.known_world.truth
        if rules.outcome(state) is None and insight.is_quiet(state):
            for odds in (insight.value(state), (insight.odds or insight.value)(state)):
                assert len(odds) == playout.case.seats
                assert min(odds) >= 0
                assert sum(odds) <= 1 + 1e-9


def test_a_world_that_is_believed_shows_its_viewer_what_the_viewer_knows(playout: Playout) -> None:
    insight = insight_of(playout)
    for ply in positions(playout, POSITIONS):
        for viewer in viewers(playout.case):
            if insight.believe and viewer is not None:
                view = ply.before.known_world.view(viewer)
                world = insight.believe(view, viewer, playout.case.chance(ply.before.match.ply, "believed"))
                assert differences(plain(world), plain(view)) == []


def test_who_plays_a_roll_out_answers_in_a_whole_state(playout: Playout) -> None:
    insight, rules = insight_of(playout), playout.case.rules
    for ply in asked(playout):
        world = rules.sample(ply.before.known_world.view(ply.seat), ply.seat, playout.case.chance(0, "drawn"))
        options = tuple(engine.options(rules, world, ply.seat))
        command = insight.rollout(world, Seat(ply.seat), options, playout.case.chance(0, "rollout"))
        assert compare(options, command) is None
