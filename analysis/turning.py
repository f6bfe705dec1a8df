"""The moments at which a match turned: when, for whom, and why.

A moment is what belongs together: a trick, a turn with the challenges to it, an exchange. It ends where the game is
quiet again. The command in it that changed the odds most is told, with the odds of who gave it and of whoever
gained.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Literal

from msgspec import Struct

from analysis.race import Z_SURE, Z
from analysis.report import Finding, Judged

TURNS = 8
"""The most turning points of a match."""
TURN = 0.1
"""The least change of a seat's odds that makes a turning point."""
MISTAKE = 0.05
"""The least loss of a decision that counts as a mistake."""
LEAST = 0.01
"""Whoever gains less than this is not named."""

Why = Literal["mistake", "unsure", "luck", "uncovered", "play"]
Odds = tuple[float | None, ...]


class Change(Struct, frozen=True):
    """The odds of a seat before and after."""

    seat: int
    before: float
    after: float

    @property
    def size(self) -> float:
        """By how much they rose; negative if they fell."""
        return self.after - self.before


class TurningPoint(Struct, frozen=True):
    """A command at a version in a moment that `begins` at another or the same one, after which the odds were quite
    different, and why.

    `by` gave the command; it is negative for the house. `of` is the change of that seat's odds over the moment, of
    whoever's changed most if the house gave it; `gains` that of whoever gained most, if that is somebody else. The
    odds of `about` changed most by the command itself, and had to be `expected` after it by what its giver knew.
    """

    version: int
    begins: int
    by: int
    of: Change
    gains: Change | None
    size: float
    why: Why
    about: int
    expected: float


def odds(finding: Finding) -> Odds:
    """The odds before a command: those of the whole position, or as far as they may be known."""
    return finding.truth or finding.known


def is_mistake(judged: Judged) -> bool:
    """Whether a decision lost much, and lost for sure, by an interval of 99 %: another seed comes to the same."""
    loss = judged.loss
    return loss.mean >= MISTAKE and loss.low > 0 and loss.mean > (loss.mean - loss.low) * Z_SURE / Z


def may_be_mistake(judged: Judged) -> bool:
    """Whether a decision may have lost much, as far as its interval says."""
    return judged.loss.high >= MISTAKE and judged.best != judged.command


def turning_points(findings: Sequence[Finding], end: Odds | None) -> tuple[TurningPoint, ...]:
    """The moments at which the odds of a seat changed most, in order. `end` are the odds after the last command."""
    courses = [*map(odds, findings), *([end] if end else [])]
    found = (_turn(findings, courses, moment) for moment in moments(findings) if moment.stop < len(courses))
    large = sorted((turn for turn in found if turn), key=lambda turn: -turn.size)[:TURNS]
    return tuple(sorted(large, key=lambda turn: turn.version))


def moments(findings: Sequence[Finding]) -> Iterator[range]:
    """The places of the commands that belong together."""
    begins = [place for place, finding in enumerate(findings) if finding.opens or not place]
    for first, then in pairwise([*begins, len(findings)]):
        yield range(first, then)


def _turn(findings: Sequence[Finding], courses: Sequence[Odds], moment: range) -> TurningPoint | None:
    over = _changes(courses[moment.start], courses[moment.stop])
    size = max((abs(change.size) for change in over.values()), default=0.0)
    if size < TURN:
        return None
    steps = {place: _changes(courses[place], courses[place + 1]) for place in moment}
    place = max(steps, key=lambda place: max((abs(step.size) for step in steps[place].values()), default=0.0))
    finding, step = findings[place], steps[place]
    of = over.get(finding.seat) or max(over.values(), key=lambda change: abs(change.size))
    best = max(over.values(), key=lambda change: change.size)
    about = max(step.values(), key=lambda change: abs(change.size), default=of)
    played = finding.play[about.seat].mean if finding.play else 0.0
    return TurningPoint(
        version=finding.version,
        begins=findings[moment.start].version,
        by=finding.seat,
        of=of,
        gains=best if best.seat != of.seat and best.size >= LEAST else None,
        size=size,
        why=_why(finding, step.get(finding.seat), about),
        about=about.seat,
        expected=min(1.0, max(0.0, about.before + played)),
    )


def _changes(before: Odds, after: Odds) -> Mapping[int, Change]:
    pairs = enumerate(zip(before, after, strict=True))
    return {seat: Change(seat, a, b) for seat, (a, b) in pairs if a is not None and b is not None}


def _why(finding: Finding, own: Change | None, about: Change) -> Why:
    judged, luck = finding.judged, finding.luck[about.seat]
    has_fallen = own is not None and own.size < 0
    if judged and has_fallen and is_mistake(judged):
        return "mistake"
    if luck and luck.mean * about.size > 0 and abs(luck.mean) >= abs(about.size) / 2:
        return "luck" if finding.is_drawn else "uncovered"
    return "unsure" if judged and has_fallen and may_be_mistake(judged) else "play"
