"""What a command leads to in a series: its events, or a refusal.

The actor is an argument: every question of authority is decided here and in the deciders, nowhere else. So are the
tournaments, as they were at the versions that the command names.
"""

from collections.abc import Callable, Mapping
from typing import Any

from domain.kernel.messages import Command
from domain.kernel.options import Rejection
from domain.series import commands as asked
from domain.series import cuts, members, refusals
from domain.series.checks import Decided, Members, may_direct
from domain.series.state import Series

DECIDERS: Mapping[type[Command], Callable[[Series, str, Any, Members], Decided]] = {
    asked.OpenSeries: members.open_series,
    asked.SetTournaments: members.set_tournaments,
    asked.ChangePoints: members.change_points,
    asked.EndSeries: members.end_series,
    asked.SetLink: cuts.set_link,
    asked.RemoveLink: cuts.remove_link,
    asked.MakeCut: cuts.make_cut,
}
LONGEST = 10_000
"""The version from which a series takes no more commands but its end."""


def decide(now: Series, by: str, command: Command, known: Members) -> Decided:
    """What the command of `by` (see `domain.kernel.actors`) leads to."""
    if now.opened is None and not isinstance(command, asked.OpenSeries):
        return Rejection(refusals.SERIES_WRONG, {"what": "opened"})
    if now.opened is not None and not may_direct(now, by):
        return Rejection(refusals.NOT_ORGANISER)
    if now.status == "ended":
        return Rejection(refusals.SERIES_ENDED)
    if now.version >= LONGEST and not isinstance(command, asked.EndSeries):
        return Rejection(refusals.SERIES_TOO_LONG, {"most": LONGEST})
    return DECIDERS[type(command)](now, by, command, known)
