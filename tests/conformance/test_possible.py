"""No sampled world contradicts what its viewer was shown: all of it is replayed against the sample (`replay`)."""

from domain import games
from tests.conformance.replay.check import checker_of, faults
from tests.playouts import Playout

SAMPLES = 2
"""Of each match. `python -m tests.conformance.replay 10000` looks at more."""
TRUTHS = 2


def test_what_a_viewer_was_told_can_have_led_to_a_sample(playout: Playout) -> None:
    assert [fault for fault in faults(playout, SAMPLES) if fault] == []


def test_what_a_viewer_was_told_can_have_led_to_a_world_that_is_believed(playout: Playout) -> None:
    insight = playout.case.rules.insight if playout.case.game in games() else None
    if insight and insight.believe:
        assert [fault for fault in faults(playout, SAMPLES, insight.believe) if fault] == []


def test_what_a_viewer_was_told_can_have_led_to_the_truth(playout: Playout) -> None:
    """The check complains of nothing that is so."""
    checker, plies = checker_of(playout, None), len(playout.plies)
    for number in range(TRUTHS):
        ply = (plies - 1) * (number + 1) // TRUTHS
        truth = playout.plies[ply].before.known_world.truth
        assert checker.fault(ply, truth, playout.case.chance(ply, "truth")) is None
