"""Rounds that the house runs: when the next one starts, and which step the house takes when.

The organiser sets a schedule and says which steps are the house's. Each step is an ordinary command, decided on the
newest state: whoever gives it twice is refused, so a round starts once.
"""

from collections.abc import Mapping
from itertools import pairwise

from msgspec import Struct

from domain.kernel.actors import HOUSE_ACTOR
from domain.kernel.messages import Command
from domain.kernel.options import Rejection
from domain.match.terms import Moment
from domain.tournament import commands as asked
from domain.tournament import events as told
from domain.tournament import refusals
from domain.tournament.checks import Decided
from domain.tournament.pairing import knockout
from domain.tournament.rounds import planned
from domain.tournament.state import Round, Tournament
from domain.tournament.terms import Schedule, Step, start_by

DATES_MAX = 400
LONGEST_GAP = 366 * 24 * 3600 * 1000
"""Milliseconds: the longest time between two rounds, and before a start that the house may pair."""
STEPS: Mapping[type[Command], Step] = {
    asked.OpenRound: "pair",
    asked.PairRound: "pair",
    asked.StartRound: "start",
    asked.CloseRound: "close",
}


class DueStep(Struct, frozen=True):
    """A step of the house: the kind of its command, the number of its round, and from when on it is due."""

    command: type[Command]
    round: int
    at: Moment


def next_step(now: Tournament) -> DueStep | None:
    """The next step of the house; None while there is none for it to take."""
    found = _next_command(now)
    if found is None or now.schedule is None or now.hold is not None or now.status == "ended":
        return None
    return found if STEPS[found.command] in now.schedule.steps else None


def _next_command(now: Tournament) -> DueStep | None:
    last, schedule = now.rounds[-1] if now.rounds else None, now.schedule
    if schedule is None:
        return None
    if last is not None and last.status == "playing":
        return DueStep(asked.CloseRound, last.number, 0) if _is_decided(now, last) else None
    if now.next_start is None:
        return None
    if last is not None and last.status == "paired":
        return DueStep(asked.StartRound, last.number, now.next_start)
    if last is not None and last.status == "open":
        return DueStep(asked.PairRound, last.number, now.next_start - schedule.lead)
    if last is not None and last.number >= planned(now):
        return None
    return DueStep(asked.OpenRound, len(now.rounds) + 1, now.next_start - schedule.lead)


def _is_decided(now: Tournament, one: Round) -> bool:
    if now.terms.format == "knockout" and any(knockout.needs_ruling(now, table) for table in one.tables):
        return False
    return all(table.is_decided for table in one.tables)


def is_due(now: Tournament, by: str, command: Command, at: Moment) -> bool:
    """Whether the house may give a command because the schedule says so."""
    step = next_step(now) if by == HOUSE_ACTOR else None
    if step is None or at < step.at:
        return False
    if isinstance(command, asked.HoldSchedule):
        return command.cause != "asked"
    return type(command) is step.command and getattr(command, "round", step.round) == step.round


def set_schedule(now: Tournament, by: str, command: asked.SetSchedule, at: Moment) -> Decided:
    """A schedule replaces the one before, for the rounds that have not started; the same changes nothing.

    Without a date for the next round it starts `after` now, if it is not the first one. Refused for dates out of
    order, and for times out of bounds.
    """
    schedule = command.schedule
    if schedule is not None and not _makes_sense(schedule):
        return Rejection(refusals.SCHEDULE_WRONG)
    if schedule == now.schedule:
        return ()
    coming = next((one.number for one in now.rounds if one.status in ("open", "paired")), len(now.rounds) + 1)
    return (told.ScheduleSet(schedule, start_by(schedule, coming, at if coming > 1 else None)),)


def _makes_sense(schedule: Schedule) -> bool:
    dates = schedule.dates
    in_order = all(one < other for one, other in pairwise(dates))
    gaps = (schedule.lead, schedule.after or 0)
    return in_order and len(dates) <= DATES_MAX and all(0 <= gap <= LONGEST_GAP for gap in gaps)


def hold_schedule(now: Tournament, by: str, command: asked.HoldSchedule) -> Decided:
    """The house takes no more steps until the schedule is resumed; the house itself holds what it cannot do."""
    if now.schedule is None:
        return Rejection(refusals.NO_SCHEDULE)
    return () if now.hold is not None else (told.ScheduleHeld(command.cause, command.reason),)


def resume_schedule(now: Tournament, by: str, command: asked.ResumeSchedule) -> Decided:
    """The house goes on: what was due meanwhile is due at once."""
    if now.hold is None:
        return Rejection(refusals.SCHEDULE_NOT_HELD)
    return (told.ScheduleResumed(),)
