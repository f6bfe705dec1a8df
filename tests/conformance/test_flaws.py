"""A whole position has no flaws if play leads to it."""

from domain.kernel import engine
from domain.match.position import flaws_of
from tests.conformance.cases import positions, viewers
from tests.playouts import Playout

WORLDS = 6


def test_no_position_of_a_match_has_a_flaw(playout: Playout) -> None:
    rules = playout.case.rules
    for table in playout.tables:
        assert list(rules.flaws(table.known_world.truth)) == []


def test_every_position_of_a_match_can_be_gone_on_from(playout: Playout) -> None:
    for ply in positions(playout):
        assert flaws_of(playout.case.rules, ply.before.known_world.truth) == ()


def test_no_world_that_a_viewer_holds_possible_has_a_flaw(playout: Playout) -> None:
    rules = playout.case.rules
    for ply in positions(playout, WORLDS):
        for viewer in viewers(playout.case):
            chance = playout.case.chance(ply.before.match.ply, "flaws")
            world = rules.sample(ply.before.known_world.view(viewer), viewer, chance)
            assert list(rules.flaws(world)) == []


def test_where_nobody_is_asked_a_flaw_says_so(playout: Playout) -> None:
    """Between the events of a command nobody can go on."""
    rules = playout.case.rules
    for ply in positions(playout, WORLDS):
        state = ply.before.known_world.truth
        for event in ply.decided.events:
            if type(event) in rules.events.values():
                state = rules.evolve(state, event)
                asked = engine.awaited(rules, state)
                if rules.agenda(state) and not asked:
                    assert flaws_of(rules, state)
