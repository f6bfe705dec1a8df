"""The figures of a report: accuracy, luck and turning points, and that a seat is judged by its own knowledge."""

from typing import Any

import pytest
from msgspec.structs import replace

from analysis import accuracy, report
from analysis.race import Estimate
from analysis.report import Finding, Judged, Reporter, Step
from analysis.summary import by_seat, turning_points
from domain.kernel.engine import World
from domain.kernel.messages import HOUSE
from tests.playouts import GAMES, MATCH, Case, Ply, play_out


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "WORLDS", 2)
    monkeypatch.setattr(report, "TRIED", 2)


@pytest.fixture(params=sorted(GAMES))
def ply(request: pytest.FixtureRequest) -> Ply:
    """A decision in the middle of a match."""
    plies = play_out(Case(request.param, GAMES[request.param].meta.seats[1], seed=3)).plies
    return next(ply for ply in plies[len(plies) // 3 :] if ply.seat != HOUSE)


def moment_of(ply: Ply, before: World[Any] | None = None) -> Step:
    return Step(ply.before.version, ply.seat, ply.command, before or ply.before.known_world, ply.decided.events)


def reporter(ply: Ply, *seats: int, truth: bool) -> Reporter:
    return Reporter(GAMES[ply.before.match.terms.game], MATCH, bytes(32), 4, seats, truth)


def test_a_moment_of_every_game_has_a_finding(ply: Ply) -> None:
    seats = range(len(ply.before.match.seats))
    found = reporter(ply, *seats, truth=True).finding(moment_of(ply))
    assert all(share is not None and 0 <= share <= 1 for share in found.known)
    assert found.truth is not None
    assert sum(found.truth) <= 1.001
    assert found == reporter(ply, *seats, truth=True).finding(moment_of(ply))


def test_before_the_end_nothing_but_what_the_seat_knows_is_looked_at(ply: Ply) -> None:
    """Whatever the truth and the other views are, the finding is the same."""
    world, only = ply.before.known_world, reporter(ply, ply.seat, truth=False)
    blind = replace(
        world,
        truth=None,
        public=None,
        views=tuple(view if seat == ply.seat else None for seat, view in enumerate(world.views)),
    )
    assert only.finding(moment_of(ply, blind)) == only.finding(moment_of(ply))


def test_the_accuracy_is_that_of_the_published_curve() -> None:
    assert [round(accuracy.of_decision(loss)) for loss in (0.0, 0.1, 0.3, 1.0)] == [100, 64, 25, 0]


def test_a_decision_weighs_more_where_the_odds_move() -> None:
    """Twenty calm moments, then the odds fall: a mistake there costs more accuracy than the same one before."""
    odds = [*[0.5] * 20, *[0.5, 0.4, 0.3, 0.2]]
    early, late = (accuracy.of_seat([(5, first), (21, last)], odds) for first, last in ((0.3, 0.0), (0.0, 0.3)))
    assert accuracy.volatilities(odds)[5] == accuracy.CALM < accuracy.volatilities(odds)[21] < accuracy.WILD
    assert late < early


def test_one_bad_decision_is_not_averaged_away() -> None:
    assert accuracy.of_seat([(0, 0.3), (1, 0.0)], [0.5, 0.5]) < (accuracy.of_decision(0.3) + 100) / 2


def test_decisions_without_a_loss_are_wholly_accurate() -> None:
    assert accuracy.of_seat([(0, 0.0)], [0.5]) == pytest.approx(100, abs=0.01)


def judged(loss: float) -> Judged:
    return Judged({}, 0.5 - loss, {}, 0.5, Estimate(loss, loss - 0.01, loss + 0.01))


def course(*odds: float, **given: Any) -> list[Finding]:
    """Findings of a match of two in which seat 0 gives every command."""
    return [
        Finding(
            version, 0, (share, 1 - share), (share, 1 - share), given.get("judged"), given.get("luck", (None, None))
        )
        for version, share in enumerate(odds)
    ]


def test_luck_and_losses_add_up_by_seat() -> None:
    findings = course(0.6, 0.6, judged=judged(0.1), luck=(Estimate(0.1, 0.07, 0.13), Estimate(-0.1, -0.13, -0.07)))
    first, second = by_seat(findings, (0, 1))
    assert (first.decisions, first.lost, first.deal, first.luck.mean) == (2, 0.2, 0.1, 0.2)
    assert (second.decisions, second.accuracy, second.luck.mean) == (0, None, -0.2)
    assert first.luck.high - first.luck.mean == pytest.approx(0.0424, abs=0.001)


def test_a_turning_point_is_a_change_of_the_odds_and_says_why() -> None:
    (mistake,) = turning_points(course(0.6, judged=judged(0.2)), (0.4, 0.6))
    assert (mistake.of, mistake.before, mistake.after, mistake.why) == (0, 0.6, 0.4, "mistake")
    (lucky,) = turning_points(course(0.6, luck=(Estimate(0.3, 0.2, 0.4), None)), (0.9, 0.1))
    assert lucky.why == "luck"
    assert turning_points(course(0.6, 0.62, judged=judged(0.2)), (0.61, 0.39)) == ()
