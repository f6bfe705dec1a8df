"""The findings about a match, summed up: by seat, and what the match is found by."""

from collections.abc import Iterator, Sequence
from math import sqrt

from msgspec import Struct

from analysis import accuracy
from analysis.race import Estimate
from analysis.report import Finding
from analysis.shares import rounded
from analysis.turning import Odds, is_mistake, odds, turning_points
from domain.kernel.values import SeatNumber

EVALUATION = 4
"""Raise it when a report by the same play-outs comes to something else: then what newer ones come to counts,
however cheap, and no longer what dearer ones came to before.
"""


class SeatSummary(Struct, frozen=True):
    """A seat: how many decisions with a choice it had, their accuracy (0 to 100, null without any), what they lost
    of a win in all, and its luck in all with an interval of 95 %. `even` is what seats could expect on average
    before the first command, `deal` is its luck until then: its odds beyond that. `own` is what its own commands
    changed of its odds by what it knew, `others` what those of others changed by what they knew. If all seats and
    the truth may be told, `even`, `deal`, `luck`, `own` and `others` come to what it won, unless somebody resigned.
    """

    seat: SeatNumber
    decisions: int
    accuracy: float | None
    lost: float
    even: float
    deal: float
    luck: Estimate
    own: float
    others: float


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
    plays = [(finding.seat == seat, finding.play[seat].mean) for finding in findings if finding.play]
    even, first = (findings[0].even, odds(findings[0])[seat]) if findings else (0.0, None)
    return SeatSummary(
        seat,
        len(losses),
        round(accuracy.of_seat(losses, [share for _, share in course]), 1) if losses else None,
        rounded(sum(loss for _, loss in losses)),
        even,
        rounded(first - even) if first is not None else 0.0,
        Estimate(rounded(total), rounded(total - half), rounded(total + half)),
        rounded(sum(play for is_own, play in plays if is_own)),
        rounded(sum(play for is_own, play in plays if not is_own)),
    )


class Place(Struct, frozen=True, array_like=True):
    """Where something is that was found: at a version, of a seat."""

    version: int
    seat: int


class Assessment(Struct, frozen=True):
    """What a report on all of a match comes to, by which the match is found: how many turning points it has, the
    largest loss by a mistake and the largest luck of a seat, good or bad, in percent of a win; and where that is,
    the largest turning point first. Of luck, which is summed up, it is where most of it was.

    It is by so many `playouts` a decision, and by an evaluation: see `EVALUATION`.
    """

    turns: int
    mistake: int
    luck: int
    turns_at: tuple[Place, ...] = ()
    mistake_at: tuple[Place, ...] = ()
    luck_at: tuple[Place, ...] = ()
    playouts: int = 0
    evaluation: int = 0


def assess(findings: Sequence[Finding], seats: Sequence[int], end: Odds | None, playouts: int) -> Assessment:
    """The assessment of a match by the findings about all of its commands, each with so many play-outs."""
    losses = [(one.judged.loss.mean, one) for one in findings if one.judged and is_mistake(one.judged)]
    lost, worst = max(losses, key=lambda pair: pair[0], default=(0.0, None))
    lucks = {one.seat: abs(one.luck.mean) for one in by_seat(findings, seats)}
    luckiest = max(lucks, key=lambda seat: lucks[seat], default=None)
    turns = sorted(turning_points(findings, end), key=lambda turn: -turn.size)
    return Assessment(
        len(turns),
        round(100 * max(0.0, lost)),
        round(100 * max(lucks.values(), default=0.0)),
        tuple(Place(turn.version, turn.of.seat) for turn in turns),
        (Place(worst.version, worst.seat),) if worst and lost > 0 else (),
        () if luckiest is None else tuple(_luckiest(findings, luckiest)),
        playouts,
        EVALUATION,
    )


def _luckiest(findings: Sequence[Finding], seat: int) -> Iterator[Place]:
    """Where a seat had most of its luck, good or bad, if it had any."""
    lucks = [(abs(luck.mean), finding.version) for finding in findings if (luck := finding.luck[seat])]
    most, version = max(lucks, key=lambda pair: pair[0], default=(0.0, 0))
    if most > 0:
        yield Place(version, seat)
