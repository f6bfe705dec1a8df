"""The findings about a match, summed up: by seat, and the moments at which the odds turned."""

from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from typing import Literal

from msgspec import Struct

from analysis import accuracy
from analysis.race import Estimate
from analysis.report import Finding
from analysis.shares import rounded
from domain.kernel.values import SeatNumber

TURNS = 8
"""The most turning points of a match."""
TURN = 0.1
"""The least change of a seat's odds that makes a turning point."""
MISTAKE = 0.05
"""The least loss of a decision that counts as a mistake."""

Why = Literal["mistake", "luck", "play"]
Odds = tuple[float | None, ...]


class SeatSummary(Struct, frozen=True):
    """A seat: how many decisions with a choice it had, their accuracy (0 to 100, null without any), what they lost
    of a win in all, and its luck in all with an interval of 95 %. `deal` is its luck before the first command: what
    it could expect beyond an even share.
    """

    seat: SeatNumber
    decisions: int
    accuracy: float | None
    lost: float
    deal: float
    luck: Estimate


class TurningPoint(Struct, frozen=True):
    """A command at a version after which the odds of the seat `of` were quite different, and why.

    `by` gave the command; it is negative for the house.
    """

    version: int
    by: int
    of: int
    before: float
    after: float
    why: Why


def by_seat(findings: Sequence[Finding], seats: Sequence[int]) -> tuple[SeatSummary, ...]:
    """The seats, by the findings about all moments."""
    return tuple(_of_seat(seat, findings) for seat in seats)


def _of_seat(seat: int, findings: Sequence[Finding]) -> SeatSummary:
    course = [(finding, share) for finding in findings if (share := finding.known[seat]) is not None]
    losses = [
        (place, finding.judged.loss.mean)
        for place, (finding, _) in enumerate(course)
        if finding.seat == seat and finding.judged
    ]
    lucks = [luck for finding in findings if (luck := finding.luck[seat])]
    total, half = sum(one.mean for one in lucks), sqrt(sum((one.high - one.mean) ** 2 for one in lucks))
    first = findings[0].known if findings else ()
    return SeatSummary(
        seat,
        len(losses),
        round(accuracy.of_seat(losses, [share for _, share in course]), 1) if losses else None,
        rounded(sum(loss for _, loss in losses)),
        rounded((first[seat] or 0.0) - 1 / len(first)) if first else 0.0,
        Estimate(rounded(total), rounded(total - half), rounded(total + half)),
    )


def odds(finding: Finding) -> Odds:
    """The odds before a command: those of the whole position, or as far as they may be known."""
    return finding.truth or finding.known


def turning_points(findings: Sequence[Finding], end: Odds | None) -> tuple[TurningPoint, ...]:
    """The moments at which the odds of a seat changed most, in order. `end` are the odds after the last command."""
    courses = [*map(odds, findings), *([end] if end else [])]
    turns = [_turn(finding, *both) for finding, both in zip(findings, pairwise(courses), strict=False)]
    large = sorted((turn for turn in turns if turn), key=lambda turn: -abs(turn.after - turn.before))[:TURNS]
    return tuple(sorted(large, key=lambda turn: turn.version))


def _turn(finding: Finding, before: Odds, after: Odds) -> TurningPoint | None:
    pairs = enumerate(zip(before, after, strict=True))
    changes = [(b - a, seat, a, b) for seat, (a, b) in pairs if a is not None and b is not None]
    if not changes:
        return None
    own = [change for change in changes if change[1] == finding.seat and abs(change[0]) >= TURN]
    change, seat, first, then = own[0] if own else max(changes, key=lambda one: abs(one[0]))
    if abs(change) < TURN:
        return None
    return TurningPoint(finding.version, finding.seat, seat, first, then, _why(finding, change, seat))


def _why(finding: Finding, change: float, seat: int) -> Why:
    judged, luck = finding.judged, finding.luck[seat]
    if judged and judged.loss.mean >= MISTAKE and judged.loss.low > 0 and (change < 0) == (seat == finding.seat):
        return "mistake"
    if luck and luck.mean * change > 0 and abs(luck.mean) >= abs(change) / 2:
        return "luck"
    return "play"


class Assessment(Struct, frozen=True):
    """What a report on all of a match comes to, by which the match is found: how many turning points it has, the
    largest loss of a decision and the largest luck of a seat, good or bad, in percent of a win.
    """

    turns: int
    mistake: int
    luck: int


def assess(findings: Sequence[Finding], seats: Sequence[int], end: Odds | None) -> Assessment:
    """The assessment of a match by the findings about all of its commands."""
    losses = [finding.judged.loss.mean for finding in findings if finding.judged]
    lucks = [abs(one.luck.mean) for one in by_seat(findings, seats)]
    return Assessment(
        len(turning_points(findings, end)),
        round(100 * max(0.0, *losses, 0.0)),
        round(100 * max(0.0, *lucks, 0.0)),
    )
