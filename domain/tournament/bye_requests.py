"""Byes that players ask for: for a round that is not paired yet, up to a number that the terms say."""

from collections.abc import Collection

from domain.kernel.messages import Event
from domain.kernel.options import Rejection
from domain.tournament import commands as asked
from domain.tournament import events as told
from domain.tournament import refusals
from domain.tournament.checks import Decided, overtaken
from domain.tournament.state import ByeRequest, Tournament
from domain.tournament.terms import ASKED, Bye


def granted_byes(now: Tournament, number: int, others: Collection[int] = ()) -> tuple[Bye, ...]:
    """The byes of a round that were asked for and granted, but for entries that are none, and for some others."""
    active = {entry.number for entry in now.active}.difference(others)
    granted = {one.entry: one.worth for one in now.bye_requests if (one.round, one.status) == (number, "granted")}
    return tuple(Bye(entry, granted[entry], (ASKED,)) for entry in sorted(active.intersection(granted)))


def request_bye(now: Tournament, by: str, command: asked.RequestBye) -> Decided:
    """An active entry asks for a bye; where the terms grant it by rule, it is granted at once."""
    terms, entry = now.terms.byes_on_request, now.entry(command.entry)
    if entry is None:
        return Rejection(refusals.ENTRY_UNKNOWN, {"entry": command.entry})
    if not entry.active:
        return Rejection(refusals.NOT_ENTERED, {"entry": command.entry})
    if too_late := _too_late(now, command.round):
        return too_late
    before = now.bye_request(command.entry, command.round)
    if before is not None and before.counts:
        return ()
    if sum(one.counts for one in now.bye_requests if one.entry == command.entry) >= terms.most:
        return Rejection(refusals.TOO_MANY_BYES, {"most": terms.most})
    requested = told.ByeRequested(command.entry, command.round, terms.worth)
    granted = (told.ByeGranted(command.entry, command.round),) if terms.granted_by == "rule" else ()
    return requested, *granted


def withdraw_bye_request(now: Tournament, by: str, command: asked.WithdrawByeRequest) -> Decided:
    """A player plays after all, as long as the round is not paired."""
    found = _request(now, command.entry, command.round)
    if isinstance(found, Rejection):
        return found
    return _too_late(now, command.round) or (told.ByeRequestWithdrawn(command.entry, command.round),)


def grant_bye(now: Tournament, by: str, command: asked.GrantBye) -> Decided:
    """The organiser grants a requested bye; pairings that have not started are dropped."""
    found = _request(now, command.entry, command.round)
    if isinstance(found, Rejection):
        return found
    if found.status == "granted":
        return ()
    return _decide_request(now, command.round, told.ByeGranted(command.entry, command.round))


def refuse_bye(now: Tournament, by: str, command: asked.RefuseBye) -> Decided:
    """The organiser refuses a requested bye, or takes it back; pairings that have not started are dropped."""
    found = _request(now, command.entry, command.round)
    if isinstance(found, Rejection):
        return found
    return _decide_request(now, command.round, told.ByeRefused(command.entry, command.round, command.reason))


def _decide_request(now: Tournament, number: int, event: Event) -> Decided:
    last = now.rounds[-1].number if now.rounds else 0
    if (found := now.round(number)) and found.status in ("playing", "closed"):
        return Rejection(refusals.BYE_TOO_LATE, {"round": number})
    return event, *(overtaken(now, "bye") if number == last else ())


def _request(now: Tournament, entry: int, number: int) -> ByeRequest | Rejection:
    found = now.bye_request(entry, number)
    if found is None or not found.counts:
        return Rejection(refusals.BYE_NOT_REQUESTED, {"entry": entry, "round": number})
    return found


def _too_late(now: Tournament, number: int) -> Rejection | None:
    """Refuse a round that is paired already, and one that there will not be."""
    if not 1 <= number <= (now.terms.rounds or 0):
        return Rejection(refusals.ROUND_UNKNOWN, {"round": number})
    found = now.round(number)
    return Rejection(refusals.BYE_TOO_LATE, {"round": number}) if found and found.status != "open" else None
