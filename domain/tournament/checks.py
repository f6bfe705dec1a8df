"""What every decider of a tournament returns, and checks that several of them share."""

from collections.abc import Sequence

from domain.kernel.messages import Event
from domain.kernel.options import Rejection
from domain.tournament import events as told
from domain.tournament import refusals
from domain.tournament.state import Entry, Round, Tournament

Decided = tuple[Event, ...] | Rejection
"""No event at all means that the requested state already holds."""


def takes_entries(now: Tournament) -> bool:
    """Whether entries are open."""
    return not now.rounds or now.rounds[0].status == "open" or takes_late_entries(now)


def takes_late_entries(now: Tournament) -> bool:
    """Whether one may enter later: only in formats that pair the entries that are present."""
    return now.terms.late_entries and now.terms.format in ("swiss", "pods")


def overtaken(now: Tournament, cause: str, of: Entry | None = None) -> tuple[Event, ...]:
    """Pairings of a round that has not started are dropped when their basis changes."""
    last = now.rounds[-1] if now.rounds else None
    if last is None or last.status != "paired" or (of and of.number not in last.entries):
        return ()
    return (told.PairingsDropped(last.number, cause),)


def round_that_is(now: Tournament, number: int, wanted: Sequence[str]) -> Round | Rejection:
    """A round by number if its status is one of those wanted; otherwise the refusal."""
    found = now.round(number)
    if found is None:
        return Rejection(refusals.ROUND_UNKNOWN, {"round": number})
    if found.status not in wanted:
        return Rejection(refusals.ROUND_STATUS, {"round": number, "status": found.status})
    return found
