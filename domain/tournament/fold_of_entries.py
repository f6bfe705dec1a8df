"""How events about applications, check-in, requested byes and separations change a tournament. Cannot fail."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from domain.kernel.messages import Event
from domain.tournament import events as told
from domain.tournament.state import Application, ByeRequest, RequestStatus, Separation, Tournament


def settle_application(now: Tournament, player: str | None, **changed: Any) -> Tournament:
    """The application of a player who has entered, or cannot any more, is no longer pending."""
    found = now.application_of(player) if player else None
    return now if found is None or not found.is_pending else _with_application(now, found.number, **changed)


def _with_application(now: Tournament, number: int, **changed: Any) -> Tournament:
    made = list(now.applications)
    made[number - 1] = replace(made[number - 1], **changed)
    return replace(now, applications=tuple(made))


def _applied(now: Tournament, event: told.PlayerApplied) -> Tournament:
    applied = Application(event.application, event.player, event.nonce)
    return replace(now, applications=(*now.applications, applied))


def _queued(now: Tournament, event: told.ApplicationQueued) -> Tournament:
    return _with_application(now, event.application, status="waiting", reason=None)


def _declined(now: Tournament, event: told.ApplicationDeclined) -> Tournament:
    return _with_application(now, event.application, status="declined", reason=event.reason)


def _withdrew_application(now: Tournament, event: told.ApplicationWithdrawn) -> Tournament:
    return _with_application(now, event.application, status="withdrawn")


def _link_made(now: Tournament, event: told.LinkMade) -> Tournament:
    return replace(now, link=event.digest)


def _list_changed(now: Tournament, event: told.ListChanged) -> Tournament:
    return replace(now, listed=now.listed.difference(event.removed).union(event.added))


def _checked_in(now: Tournament, event: told.PlayerCheckedIn) -> Tournament:
    entries = list(now.entries)
    entries[event.entry - 1] = replace(entries[event.entry - 1], checked_in=True)
    return replace(now, entries=tuple(entries))


def _bye_requested(now: Tournament, event: told.ByeRequested) -> Tournament:
    requested = ByeRequest(event.entry, event.round, event.worth)
    return replace(now, bye_requests=(*now.bye_requests, requested))


def _with_request(
    now: Tournament, entry: int, number: int, status: RequestStatus, reason: str | None = None
) -> Tournament:
    changed = now.bye_request(entry, number)
    requests = tuple(
        replace(one, status=status, reason=reason) if one is changed else one for one in now.bye_requests
    )
    return replace(now, bye_requests=requests)


def _bye_granted(now: Tournament, event: told.ByeGranted) -> Tournament:
    return _with_request(now, event.entry, event.round, "granted")


def _bye_refused(now: Tournament, event: told.ByeRefused) -> Tournament:
    return _with_request(now, event.entry, event.round, "refused", event.reason)


def _bye_request_withdrawn(now: Tournament, event: told.ByeRequestWithdrawn) -> Tournament:
    return _with_request(now, event.entry, event.round, "withdrawn")


def _separated(now: Tournament, event: told.EntriesKeptApart) -> Tournament:
    made = Separation(event.group, event.entries, event.rounds, event.reason)
    others = [one for one in now.separations if one.group != event.group]
    return replace(now, separations=tuple(sorted([*others, made], key=lambda one: one.group)))


def _separation_lifted(now: Tournament, event: told.SeparationLifted) -> Tournament:
    return replace(now, separations=tuple(one for one in now.separations if one.group != event.group))


def _check_in_opened(now: Tournament, event: told.CheckInOpened) -> Tournament:
    return replace(now, check_in_opened=event.opens_at)


def _check_in_closed(now: Tournament, event: told.CheckInClosed) -> Tournament:
    entries = tuple(replace(one, active=one.active and one.number not in event.lost) for one in now.entries)
    return replace(now, entries=entries, check_in_closed=event.closes_at)


HANDLERS: Mapping[type[Event], Callable[[Tournament, Any], Tournament]] = {
    told.PlayerApplied: _applied,
    told.ApplicationQueued: _queued,
    told.ApplicationDeclined: _declined,
    told.ApplicationWithdrawn: _withdrew_application,
    told.LinkMade: _link_made,
    told.ListChanged: _list_changed,
    told.PlayerCheckedIn: _checked_in,
    told.CheckInOpened: _check_in_opened,
    told.CheckInClosed: _check_in_closed,
    told.ByeRequested: _bye_requested,
    told.ByeGranted: _bye_granted,
    told.ByeRefused: _bye_refused,
    told.ByeRequestWithdrawn: _bye_request_withdrawn,
    told.EntriesKeptApart: _separated,
    told.SeparationLifted: _separation_lifted,
}
