"""The figures of a report: accuracy, luck and turning points, and that a seat is judged by its own knowledge."""

from statistics import fmean
from typing import Any

import pytest
from msgspec.structs import replace

from analysis import accuracy, report
from analysis.race import Estimate
from analysis.report import Finding, Judged, Reporter, Step
from analysis.summary import by_seat
from analysis.turning import Change, is_mistake, may_be_mistake, moments, turning_points
from domain.kernel.engine import World
from domain.kernel.messages import HOUSE
from domain.match.fold import is_match_event
from search.rollout import shares
from tests.playouts import GAMES, MATCH, Case, Ply, play_out
from tests.tiers import few as few_of

LAST = 12
"""Commands at the end of a match."""


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "WORLDS", 2)
    monkeypatch.setattr(report, "TRIED", 2)


@pytest.fixture(params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=sorted(GAMES))
def ply(request: pytest.FixtureRequest) -> Ply:
    """A decision in the middle of a match."""
    plies = play_out(Case(request.param, GAMES[request.param].meta.seats[1], seed=3)).plies
    return next(ply for ply in plies[len(plies) // 3 :] if ply.seat != HOUSE)


def moment_of(ply: Ply, before: World[Any] | None = None) -> Step:
    events = tuple(event for event in ply.decided.events if not is_match_event(event))
    return Step(ply.before.version, ply.seat, ply.command, before or ply.before.known_world, events)


def reporter(ply: Ply, *seats: int, truth: bool) -> Reporter:
    return Reporter(GAMES[ply.before.match.terms.game], MATCH, bytes(32), 4, seats, truth)


def test_a_moment_of_every_game_has_a_finding(ply: Ply) -> None:
    seats = range(len(ply.before.match.seats))
    found = reporter(ply, *seats, truth=True).finding(moment_of(ply))
    assert all(share is not None and 0 <= share <= 1 for share in found.known)
    assert found.truth is not None
    assert sum(found.truth) <= 1.001
    assert found == reporter(ply, *seats, truth=True).finding(moment_of(ply))


def test_odds_alone_end_as_those_of_the_finding_in_however_many_parts(ply: Ply) -> None:
    seats = range(len(ply.before.match.seats))
    asked, moment = reporter(ply, *seats, truth=True), moment_of(ply)
    ((first,), _) = asked.look_further(moment.version, moment.before, ())
    (looks,) = asked.look_further(moment.version, moment.before, (first,))
    alone, whole = asked.odds(moment.version, looks), asked.finding(moment)
    assert (alone.known, alone.truth, alone.worlds) == (whole.known, whole.truth, 2)


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


DECISIONS, SEEDS = 12, (bytes(32), bytes([1]) * 32)
LUCKY = (Estimate(0.3, 0.2, 0.4), None)


def course(*odds: float, **given: Any) -> list[Finding]:
    """Findings of a match of two in which seat 0 gives every command."""
    return [
        Finding(
            version,
            0,
            (share, 1 - share),
            (share, 1 - share),
            given.get("judged"),
            given.get("luck", (None, None)),
            even=0.5,
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
    assert (mistake.of, mistake.gains, mistake.why) == (Change(0, 0.6, 0.4), Change(1, 0.4, 0.6), "mistake")
    (found,) = turning_points(course(0.6, luck=LUCKY), (0.9, 0.1))
    assert (found.why, found.gains, found.expected) == ("uncovered", None, 0.6)
    (drawn,) = turning_points([replace(one, is_drawn=True) for one in course(0.6, luck=LUCKY)], (0.9, 0.1))
    assert drawn.why == "luck"
    assert turning_points(course(0.6, 0.62, judged=judged(0.2)), (0.61, 0.39)) == ()


def test_one_trick_is_one_moment_told_by_the_command_that_changed_most() -> None:
    trick = course(0.5, 0.6, 0.85, 0.9)
    trick = [replace(one, opens=place in (0, 3), seat=place % 2) for place, one in enumerate(trick)]
    assert list(moments(trick)) == [range(3), range(3, 4)]
    (turn,) = turning_points(trick, (0.9, 0.1))
    assert (turn.version, turn.begins, turn.by, turn.of) == (1, 0, 1, Change(1, 0.5, pytest.approx(0.1)))
    assert turn.gains == Change(0, 0.5, 0.9)


def test_the_odds_that_are_told_are_those_of_whoever_gave_the_command_and_of_whoever_gained() -> None:
    (turn,) = turning_points([Finding(4, 2, (0.3, 0.5, 0.2), (0.3, 0.5, 0.2), None, (None,) * 3)], (0.6, 0.2, 0.2))
    assert (turn.of, turn.gains) == (Change(2, 0.2, 0.2), Change(0, 0.3, 0.6))


@pytest.mark.parametrize(
    ("loss", "is_sure", "may_be"),
    [
        (Estimate(0.2, 0.1, 0.3), True, True),
        (Estimate(0.2, 0.001, 0.4), False, True),
        (Estimate(0.04, 0.03, 0.045), False, False),
        (Estimate(0.02, 0.0, 0.08), False, True),
    ],
)
def test_a_mistake_counts_once_its_interval_is_beyond_nothing(loss: Estimate, is_sure: bool, may_be: bool) -> None:
    decision = Judged({"type": "one"}, 0.3, {"type": "other"}, 0.5, loss)
    assert (is_mistake(decision), may_be_mistake(decision)) == (is_sure, may_be)


def test_luck_and_play_add_up_to_the_result(game: str) -> None:
    """From any moment on: here the last few commands of a match, of which one may be a draw of the house."""
    plies = play_out(Case(game, GAMES[game].meta.seats[1], seed=2)).plies[-LAST:]
    last = plies[-1].decided.table
    seats = range(len(last.match.seats))
    findings = [reporter(ply, *seats, truth=True).course(moment_of(ply)) for ply in plies]
    outcome = GAMES[game].outcome(last.known_world.truth)
    assert outcome is not None
    parts = [one.even + one.deal + one.luck.mean + one.own + one.others for one in by_seat(findings, seats)]
    assert parts == pytest.approx(shares(outcome), abs=0.001)


def test_a_deal_is_luck_beyond_what_seats_expect_on_average() -> None:
    """Where a match may have no winner that is less than an even share; seats together are never unlucky."""
    first = first_of("conspiracy")
    course = reporter(first, 0, 1, truth=True).course(moment_of(first))
    assert course.truth is not None
    assert course.even == pytest.approx(fmean(course.truth), abs=0.0001)
    assert course.even < 0.47
    assert sum(one.deal for one in by_seat([course], (0, 1))) == pytest.approx(0, abs=0.001)


def test_by_what_a_seat_knows_its_deal_is_luck_beyond_the_average_too() -> None:
    first = first_of("conspiracy")
    found = reporter(first, 0, truth=False).finding(moment_of(first))
    (told,) = by_seat([found], (0,))
    assert 0.3 < found.even < 0.47
    assert told.deal == pytest.approx((found.known[0] or 0) - found.even, abs=0.0001)


def first_of(game: str) -> Ply:
    """The first command of a match of two."""
    return play_out(Case(game, 2, seed=3)).plies[0]


def test_a_state_has_the_same_odds_after_a_command_and_before_the_next(ply: Ply) -> None:
    """What a command led to is read back from its events, or from the store: neither may change a number."""
    seats = range(len(ply.before.match.seats))
    found = reporter(ply, *seats, truth=True)
    after = ply.decided.table.known_world
    *_, looks = found.look_further(ply.decided.table.version, after, ())
    behind = found.odds(ply.decided.table.version, looks).truth
    course = found.course(moment_of(ply))
    assert course.truth is not None
    assert behind is not None
    played = [one.mean for one in course.play] or [0.0] * len(seats)
    changed = [luck.mean + play for luck, play in zip(course.luck, played, strict=True) if luck]
    assert changed == pytest.approx([b - a for a, b in zip(course.truth, behind, strict=True)], abs=0.001)


def test_what_the_house_draws_is_luck_and_nobody_plays() -> None:
    plies = play_out(Case("conspiracy", GAMES["conspiracy"].meta.seats[1], seed=2)).plies
    found = next(ply for ply in plies if ply.seat == HOUSE)
    assert reporter(found, 0, 1, truth=True).course(moment_of(found)).play == ()


@pytest.mark.parametrize("game", few_of(sorted(GAMES), "conspiracy"))
def test_another_seed_calls_no_sure_mistake_good(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over the decisions of a recorded match: either seed may be unsure, but they do not contradict each other."""
    monkeypatch.undo()
    plies = [ply for ply in play_out(Case(game, GAMES[game].meta.seats[1], seed=5)).plies if ply.seat != HOUSE]
    for ply in plies[:: max(1, len(plies) // DECISIONS)]:
        found = {
            told(replace(reporter(ply, ply.seat, truth=False), seed=seed, playouts=100), ply) for seed in SEEDS
        }
        assert not {"mistake", "good"} <= found, ply.command


def told(asked: Reporter, ply: Ply) -> str:
    decision = asked.finding(moment_of(ply)).judged
    if decision is None:
        return "no choice"
    return "mistake" if is_mistake(decision) else "unsure" if may_be_mistake(decision) else "good"
