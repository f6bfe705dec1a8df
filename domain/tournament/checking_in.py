"""Check-in: who is there for the first round.

A player checks in itself before the deadline, and after it only to be paired from the second round on, where late
entries are possible. The organiser checks anybody in at any time. Who enters after the deadline is there.
"""

from domain.kernel.messages import Event
from domain.kernel.options import Rejection
from domain.match.terms import Moment
from domain.tournament import commands as asked
from domain.tournament import events as told
from domain.tournament import refusals
from domain.tournament.checks import Decided, overtaken, takes_late_entries
from domain.tournament.entry_terms import moment_of
from domain.tournament.rights import may
from domain.tournament.state import Tournament


def check_player_in(now: Tournament, by: str, command: asked.CheckPlayerIn, at: Moment) -> Decided:
    """An active entry is checked in, once. A bot needs no check-in."""
    entry, check_in = now.entry(command.entry), now.terms.check_in
    if entry is None:
        return Rejection(refusals.ENTRY_UNKNOWN, {"entry": command.entry})
    if check_in is None:
        return Rejection(refusals.NO_CHECK_IN)
    if not entry.active:
        return Rejection(refusals.NOT_ENTERED, {"entry": command.entry})
    if entry.checked_in or entry.player is None:
        return ()
    checked = told.PlayerCheckedIn(command.entry)
    if may(now, by, "enter"):
        return checked, *overtaken(now, "check_in")
    if check_in.opens_at is not None and at < moment_of(check_in.opens_at):
        return Rejection(refusals.CHECK_IN_NOT_OPEN, {"at": check_in.opens_at})
    if is_over(now, at) and not (now.has_started and takes_late_entries(now)):
        return Rejection(refusals.CHECK_IN_OVER, {"at": check_in.closes_at})
    return (checked,)


def is_over(now: Tournament, at: Moment) -> bool:
    """Whether the deadline of the check-in has passed; there is one."""
    return now.terms.check_in is not None and at >= moment_of(now.terms.check_in.closes_at)


def presence(now: Tournament, entry: int, at: Moment) -> tuple[Event, ...]:
    """Who enters or returns after the deadline is there."""
    known = now.entry(entry)
    return (told.PlayerCheckedIn(entry),) if is_over(now, at) and not (known and known.checked_in) else ()


def check_in_awaited(now: Tournament, number: int, at: Moment) -> Rejection | None:
    """Refuse to open or pair the first round while players may still check in, unless all have."""
    check_in = now.terms.check_in
    if check_in is None or number != 1 or is_over(now, at) or len(now.active) == sum(e.active for e in now.entries):
        return None
    return Rejection(refusals.CHECK_IN_OPEN, {"at": check_in.closes_at})
