"""What happens at the dates of a check-in: who has to check in is told that it opens, and its deadline counts.

Both are steps of the house, which it takes without a schedule. Where places are limited, who has not checked in by
the deadline loses the place, and who has waited longest moves up, and is there. Elsewhere nothing is lost.
"""

from domain.kernel.actors import HOUSE_ACTOR
from domain.kernel.messages import Command, Event
from domain.kernel.options import Rejection
from domain.match.terms import Moment
from domain.tournament import commands as asked
from domain.tournament import events as told
from domain.tournament import refusals
from domain.tournament.admission import moved_up
from domain.tournament.checks import Decided, overtaken
from domain.tournament.entry_terms import moment_of
from domain.tournament.state import Tournament

DateStep = asked.OpenCheckIn | asked.CloseCheckIn


def next_date(now: Tournament) -> tuple[DateStep, Moment] | None:
    """What the house does next because of a check-in, and when; None if nothing, or if the first round started."""
    check_in = now.terms.check_in if now.opened else None
    if check_in is None or now.has_started or now.status == "ended" or now.check_in_closed == check_in.closes_at:
        return None
    if check_in.opens_at is not None and now.check_in_opened != check_in.opens_at:
        return asked.OpenCheckIn(), moment_of(check_in.opens_at)
    return asked.CloseCheckIn(), moment_of(check_in.closes_at)


def is_due(now: Tournament, by: str, command: Command, at: Moment) -> bool:
    """Whether the house may give a command because a date of the check-in has come."""
    step = next_date(now) if by == HOUSE_ACTOR else None
    return step is not None and command == step[0] and step[1] <= at


def open_check_in(now: Tournament, by: str, command: asked.OpenCheckIn) -> Decided:
    """The check-in is open: those who have to check in are told so, once."""
    check_in, step = now.terms.check_in, next_date(now)
    if check_in is None or check_in.opens_at is None or step is None or step[0] != command:
        return Rejection(refusals.NO_CHECK_IN)
    return (told.CheckInOpened(check_in.opens_at, check_in.closes_at),)


def close_check_in(now: Tournament, by: str, command: asked.CloseCheckIn) -> Decided:
    """The deadline is over; pairings that have not started are dropped if anybody moves up."""
    check_in, step = now.terms.check_in, next_date(now)
    if check_in is None or step is None or step[0] != command:
        return Rejection(refusals.NO_CHECK_IN)
    absent = tuple(one.number for one in now.entries if one.active and one.player and not one.checked_in)
    lost = absent if now.terms.admission.most is not None else ()
    moved = moved_up(now, leaving=len(lost))
    there = tuple(told.PlayerCheckedIn(entry) for entry in map(_entry_of, moved) if not _is_there(now, entry))
    dropped = overtaken(now, "check_in") if moved else ()
    return told.CheckInClosed(check_in.closes_at, lost), *dropped, *moved, *there


def _entry_of(event: Event) -> int:
    """Who moves up by an event."""
    assert isinstance(event, told.PlayerEntered | told.PlayerReturned), "nobody else moves up"
    return event.entry


def _is_there(now: Tournament, number: int) -> bool:
    entry = now.entry(number)
    return entry is not None and entry.checked_in
