"""Admission: who may enter by itself, who applies, and who waits for a place.

The terms say who may enter by itself (`domain.tournament.entry_terms.Admission`); the organiser enters anybody,
also beyond the number of places. Until the first round starts, who withdraws makes a place, and who has waited
longest enters. Who is excluded, or was declined, gets in by no way but the organiser.
"""

from domain.kernel.actors import is_person, is_player
from domain.kernel.chance import is_digest
from domain.kernel.messages import Event
from domain.kernel.options import Rejection
from domain.match.terms import Moment
from domain.tournament import commands as asked
from domain.tournament import events as told
from domain.tournament import refusals
from domain.tournament.checking_in import presence
from domain.tournament.checks import Decided, overtaken, takes_entries
from domain.tournament.rights import may
from domain.tournament.state import Application, Tournament

ENTRIES_MAX = 1024
"""The largest tournament; the weights of Swiss pairings are designed for it."""
APPLICATIONS_MAX = 4096
"""Of one tournament."""
LIST_MAX = 10_000
"""How many ids a list may have."""


def is_entrant(name: str) -> bool:
    """Whether an id is of somebody who can take part, besides bots: of a player or a guest."""
    return is_person(name)


def is_full(now: Tournament) -> bool:
    """Whether all places are taken. Who withdrew needs none."""
    most = now.terms.admission.most
    return most is not None and sum(entry.active for entry in now.entries) >= most


def must_wait(now: Tournament) -> bool:
    """Whether there is no place for a newcomer: all are taken, or others wait for those that are free."""
    return is_full(now) or (not now.has_started and any(one.status == "waiting" for one in now.applications))


def admit(now: Tournament, by: str, command: asked.Enter, at: Moment) -> Decided:
    """Whom the organiser enters, enters; a player by itself does so, applies or waits, as the terms say."""
    if may(now, by, "enter") or command.player is None:
        return enter(now, command, at)
    if refused := not_admitted(now, command) or _not_again(now, command.player):
        return refused
    if now.terms.admission.by == "approval":
        return apply(now, command.player, command.nonce)
    return wait(now, command.player, command.nonce) if must_wait(now) else enter(now, command, at)


def enter(now: Tournament, command: asked.Enter, at: Moment) -> Decided:
    """The next number is that of who enters."""
    number = len(now.entries) + 1
    if number > ENTRIES_MAX:
        return Rejection(refusals.TOO_MANY_ENTRIES, {"most": ENTRIES_MAX})
    name = f"{command.bot} {number} (bot)" if command.bot else command.name
    entered = told.PlayerEntered(number, name, command.player, command.bot, command.rating, command.nonce)
    return entered, *(presence(now, number, at) if command.player else ())


def not_admitted(now: Tournament, command: asked.Enter) -> Rejection | None:
    """Refuse who does not have the link, or is not on the list."""
    by = now.terms.admission.by
    if by == "link" and (now.link is None or command.link != now.link):
        return Rejection(refusals.LINK_WRONG)
    if by == "list" and command.player not in now.listed:
        return Rejection(refusals.NOT_LISTED)
    return None


def _not_again(now: Tournament, player: str) -> Rejection | None:
    """Refuse who has applied, and who was declined."""
    found = now.application_of(player)
    if found is not None and found.is_pending:
        return Rejection(refusals.ALREADY_APPLIED, {"application": found.number})
    if found is not None and found.status == "declined":
        return Rejection(refusals.DECLINED, {"application": found.number})
    return None


def apply(now: Tournament, player: str, nonce: str | None) -> Decided:
    """The next number is that of the application."""
    number = len(now.applications) + 1
    if number > APPLICATIONS_MAX:
        return Rejection(refusals.TOO_MANY_APPLICATIONS, {"most": APPLICATIONS_MAX})
    return (told.PlayerApplied(number, player, nonce),)


def wait(now: Tournament, player: str, nonce: str | None) -> Decided:
    """A player waits for a place; after the start nobody does, since nobody moves up."""
    if now.has_started:
        return Rejection(refusals.TOURNAMENT_FULL, {"most": now.terms.admission.most})
    applied = _not_again(now, player) or apply(now, player, nonce)
    return (
        applied if isinstance(applied, Rejection) else (*applied, told.ApplicationQueued(len(now.applications) + 1))
    )


def accept(now: Tournament, by: str, command: asked.AcceptApplication, at: Moment) -> Decided:
    """Who applied enters, or waits if there is no place. Who waits already enters beyond the number of places."""
    found = _application(now, command.application)
    if isinstance(found, Rejection):
        return found
    if found.status in ("entered", "withdrawn"):
        return Rejection(refusals.APPLICATION_OVER, {"application": found.number})
    if not takes_entries(now):
        return Rejection(refusals.ENTRIES_CLOSED)
    if found.status != "waiting" and must_wait(now) and not now.has_started:
        return (told.ApplicationQueued(found.number),)
    known = now.entry_of(found.player)
    if known is not None and known.is_excluded:
        return Rejection(refusals.EXCLUDED, {"entry": known.number})
    if known is not None:
        returned = told.PlayerReturned(known.number)
        return returned, *presence(now, known.number, at), *overtaken(now, "return")
    return enter(now, asked.Enter("", found.player, None, command.rating, found.nonce), at)


def decline(now: Tournament, by: str, command: asked.DeclineApplication) -> Decided:
    """Who applied or waits is declined."""
    found = _application(now, command.application)
    if isinstance(found, Rejection):
        return found
    if not found.is_pending:
        return Rejection(refusals.APPLICATION_OVER, {"application": found.number})
    return (told.ApplicationDeclined(found.number, command.reason),)


def withdraw_application(now: Tournament, by: str, command: asked.WithdrawApplication) -> Decided:
    """A pending application is withdrawn."""
    found = _application(now, command.application)
    if isinstance(found, Rejection):
        return found
    if not found.is_pending:
        return Rejection(refusals.APPLICATION_OVER, {"application": found.number})
    return (told.ApplicationWithdrawn(found.number),)


def _application(now: Tournament, number: int) -> Application | Rejection:
    if not 1 <= number <= len(now.applications):
        return Rejection(refusals.APPLICATION_UNKNOWN, {"application": number})
    return now.applications[number - 1]


def moved_up(now: Tournament, leaving: int = 0) -> tuple[Event, ...]:
    """Who has waited longest enters where there are places, with those of the entries that are leaving.

    Only before the first round has started.
    """
    most = now.terms.admission.most
    if most is None or now.has_started:
        return ()
    places = most - sum(entry.active for entry in now.entries) + leaving
    waiting = [one for one in now.applications if one.status == "waiting"]
    made: list[Event] = []
    number = len(now.entries)
    for one in waiting[: max(0, places)]:
        known = now.entry_of(one.player)
        if known is not None:
            made.append(told.PlayerReturned(known.number))
        elif number < ENTRIES_MAX:
            number += 1
            made.append(told.PlayerEntered(number, "", one.player, None, 0, one.nonce))
    return tuple(made)


def make_link(now: Tournament, by: str, command: asked.MakeLink) -> Decided:
    """A link is made where players enter by one."""
    if now.terms.admission.by != "link":
        return Rejection(refusals.ADMITTED_OTHERWISE, {"by": now.terms.admission.by})
    if not is_digest(command.digest):
        return Rejection(refusals.LINK_WRONG)
    return () if command.digest == now.link else (told.LinkMade(command.digest),)


def change_list(now: Tournament, by: str, command: asked.ChangeList) -> Decided:
    """Ids are added to the list and removed from it, where players enter by one. What holds already is left out.

    Guests are on no list: they do not enter by themselves.
    """
    if now.terms.admission.by != "list":
        return Rejection(refusals.ADMITTED_OTHERWISE, {"by": now.terms.admission.by})
    if strange := [name for name in (*command.added, *command.removed) if not is_player(name)]:
        return Rejection(refusals.LIST_WRONG, {"id": strange[0]})
    if both := sorted(set(command.added) & set(command.removed)):
        return Rejection(refusals.LIST_WRONG, {"id": both[0]})
    added = tuple(name for name in dict.fromkeys(command.added) if name not in now.listed)
    removed = tuple(name for name in dict.fromkeys(command.removed) if name in now.listed)
    if len(now.listed) + len(added) - len(removed) > LIST_MAX:
        return Rejection(refusals.LIST_TOO_LONG, {"most": LIST_MAX})
    return (told.ListChanged(added, removed),) if added or removed else ()
