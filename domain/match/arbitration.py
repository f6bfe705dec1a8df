"""What an arbiter does with the clocks of a match of a tournament: extra time, pausing and resuming. The operator
pauses and resumes any other match.

Time that passes in a pause is nobody's: clocks stop with what is left and go on with that. Nobody is awaited
meanwhile, so neither bots nor the house act; who holds a seat may resign, and nothing else.
"""

from msgspec.structs import replace

from domain.kernel.actors import OPERATOR
from domain.kernel.game import S
from domain.kernel.options import Rejection
from domain.match import refusals
from domain.match.commands import AddTime, PauseMatch, ResumeMatch
from domain.match.ending import not_organiser, not_running
from domain.match.events import ClocksSet, MatchPaused, MatchResumed, TimeAdded
from domain.match.situation import Situation
from domain.match.state import Match
from domain.match.table import Consequence, follow_all
from domain.match.terms import Moment, SeatClock

EXTRA_MAX = 30 * 24 * 3600 * 1000
"""The most extra time at once, in milliseconds."""
LONGEST_PAUSE = 366 * 24 * 3600 * 1000
"""Milliseconds: how far ahead a match may be adjourned."""


def add_time(at: Situation[S], by: str, command: AddTime) -> Consequence[S] | Rejection:
    """The clocks of some seats get extra time. Time for one answer is given to the answer that is awaited.

    Refused if that is true of none of them: bots have no clock, nor has a match without one.
    """
    if refused := not_organiser(at.match, by, command.staff) or not_running(at.match):
        return refused
    if not 0 < command.extra <= EXTRA_MAX:
        return Rejection(refusals.CLOCK_WRONG, {"most": EXTRA_MAX // 1000})
    clocks = [clock for clock in at.match.clocks if clock.seat in command.seats and _takes_more(at.match, clock)]
    if not clocks:
        return Rejection(refusals.NO_CLOCK)
    given = TimeAdded(tuple(clock.seat for clock in clocks), command.extra)
    longer = tuple(_longer(clock, command.extra, at.now) for clock in clocks)
    return follow_all(at.game, at.table, (given, ClocksSet(longer)))


def _takes_more(match: Match, clock: SeatClock) -> bool:
    terms = match.terms.clock
    if terms is None or match.bot_of(clock.seat):
        return False
    runs = clock.deadline is not None or (match.pause is not None and clock.seat in match.pause.stopped)
    return runs or terms.kind != "turn"


def _longer(clock: SeatClock, extra: int, now: Moment) -> SeatClock:
    left = clock.remaining(now) + extra
    return replace(clock, left=left, deadline=None if clock.deadline is None else now + left)


def pause(at: Situation[S], by: str, command: PauseMatch) -> Consequence[S] | Rejection:
    """A running match is paused, or a paused one gets another date."""
    match = at.match
    if refused := _not_pausing(match, by, command.staff) or not_running(match):
        return refused
    if command.until is not None and match.terms.tournament is None:
        return Rejection(refusals.CLOCK_WRONG, {"most": 0})
    if command.until is not None and not at.now < command.until <= at.now + LONGEST_PAUSE:
        return Rejection(refusals.CLOCK_WRONG, {"most": LONGEST_PAUSE // 1000})
    since = match.pause.since if match.pause else at.now
    return follow_all(at.game, at.table, (MatchPaused(since, command.until, command.reason),))


def _not_pausing(match: Match, by: str, staff: str | None) -> Rejection | None:
    """The refusal of a pause or its end by anybody but who directs the tournament of the match, or None. A match of
    no tournament has nobody who directs it: there the operator may, as long as somebody says so.
    """
    if by == OPERATOR and match.opened is not None and match.terms.tournament is None:
        return None
    return not_organiser(match, by, staff)


def resume(at: Situation[S], by: str, command: ResumeMatch) -> Consequence[S] | Rejection:
    """A paused match goes on."""
    if refused := _not_pausing(at.match, by, command.staff) or not_running(at.match):
        return refused
    if at.match.pause is None:
        return Rejection(refusals.MATCH_NOT_PAUSED)
    return follow_all(at.game, at.table, (MatchResumed(),))
