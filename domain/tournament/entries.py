"""Announcing a tournament, and its entries."""

from domain.kernel.actors import is_player
from domain.kernel.chance import is_digest
from domain.kernel.messages import Command, Event
from domain.kernel.options import Rejection
from domain.match.nonces import wrong_form
from domain.match.terms import Moment
from domain.tournament import commands as asked
from domain.tournament import events as told
from domain.tournament import refusals
from domain.tournament.admission import ENTRIES_MAX as ENTRIES_MAX
from domain.tournament.admission import admit, is_entrant, is_full, moved_up, wait
from domain.tournament.checking_in import presence
from domain.tournament.checks import Decided, overtaken, takes_entries
from domain.tournament.entry_terms import is_period
from domain.tournament.rights import may
from domain.tournament.state import Entry, Tournament
from domain.tournament.terms import EDITION, ON_REQUEST, Terms, fits


def open_tournament(now: Tournament, by: str, command: asked.OpenTournament) -> Decided:
    """A player announces a tournament, once, and becomes its organiser.

    Refused for an edition that does not exist, for a tie-break or an elimination that is not for the format, and
    for a beacon that cannot be, or without a secret beside it.
    """
    if not is_player(by):
        return Rejection(refusals.TOKEN_NEEDED)
    terms = command.terms
    if not 1 <= terms.edition <= EDITION:
        return Rejection(refusals.TERMS_WRONG, {"edition": terms.edition})
    if terms.elimination != "single" and terms.format != "knockout":
        return Rejection(refusals.TERMS_WRONG, {"elimination": terms.elimination})
    if unfit := [name for name in terms.tie_breaks if not fits(name, terms.format)]:
        return Rejection(refusals.TERMS_WRONG, {"tie_break": unfit[0]})
    if wrong := wrong_with(terms, command.commitment):
        return Rejection(refusals.TERMS_WRONG, {"what": wrong})
    if command.commitment is not None and not is_digest(command.commitment):
        return Rejection(refusals.TERMS_WRONG, {"commitment": command.commitment})
    if command.beacon is not None and (command.commitment is None or not command.beacon.is_possible):
        return Rejection(refusals.TERMS_WRONG, {"beacon": command.beacon.chain})
    return () if now.opened else (told.TournamentOpened(terms, by, command.commitment, command.beacon),)


def wrong_with(terms: Terms, committed: str | None) -> str | None:
    """What is wrong with the terms about entries. A link follows from the secret of the tournament."""
    most = terms.admission.most
    if most is not None and not terms.fewest <= most <= ENTRIES_MAX:
        return "most"
    if terms.admission.by == "link" and committed is None:
        return "link"
    if terms.check_in is not None and not is_period(terms.check_in):
        return "check_in"
    if terms.byes_on_request.most and terms.format not in ON_REQUEST:
        return "byes_on_request"
    return None if terms.byes_on_request.most >= 0 else "byes_on_request"


def enter(now: Tournament, by: str, command: asked.Enter, at: Moment) -> Decided:
    """A player enters once, bots any number of times, while entries are open; see `domain.tournament.admission`."""
    if (command.player is None) == (command.bot is None) or (
        command.player is not None and not is_entrant(command.player)
    ):
        return Rejection(refusals.ENTRY_WRONG)
    if command.player and (known := now.entry_of(command.player)):
        return _barred(now, by, known) or Rejection(refusals.ALREADY_ENTERED)
    if not takes_entries(now):
        return Rejection(refusals.ENTRIES_CLOSED)
    if refused := _nonce_refused(now, by, command):
        return refused
    return admit(now, by, command, at)


def _nonce_refused(now: Tournament, by: str, command: asked.Enter) -> Rejection | None:
    """Refuse a nonce that is not the player's own, and any where no secret was committed to before."""
    if command.nonce is None:
        return None
    if command.player != by:
        return Rejection(refusals.NONCE_REFUSED, {"why": "others"})
    if now.commitment is None:
        return Rejection(refusals.NONCE_REFUSED, {"why": "early"})
    return wrong_form(command.nonce)


def withdraw(now: Tournament, by: str, command: asked.Withdraw) -> Decided:
    """An active entry withdraws; pairings with it that have not started are dropped."""
    entry = now.entry(command.entry)
    if entry is None:
        return Rejection(refusals.ENTRY_UNKNOWN, {"entry": command.entry})
    if not entry.active:
        return Rejection(refusals.NOT_ENTERED, {"entry": command.entry})
    return told.PlayerWithdrew(command.entry, command.reason), *_after_leaving(now, "withdrawal", entry)


def _after_leaving(now: Tournament, cause: str, entry: Entry) -> tuple[Event, ...]:
    """Pairings with an entry that leaves are dropped, and also if somebody moves up, who is to be in them."""
    moved = moved_up(now, leaving=1) if entry.active else ()
    return *(overtaken(now, cause) if moved else overtaken(now, cause, entry)), *moved


def withdrawal(now: Tournament, by: str, entry: int, reason: str) -> Command:
    """How an actor takes an entry out: a player (and a bot) withdraws; by anybody else a player is excluded."""
    found = now.entry(entry)
    if found is None or found.player in (None, by):
        return asked.Withdraw(entry, reason)
    return asked.Exclude(entry, reason)


def return_entry(now: Tournament, by: str, command: asked.Return, at: Moment) -> Decided:
    """A withdrawn entry returns; pairings that have not started are dropped.

    Who is excluded returns only by the organiser, which lifts the exclusion. Where all places are taken, a player
    waits for one.
    """
    entry = now.entry(command.entry)
    if entry is None:
        return Rejection(refusals.ENTRY_UNKNOWN, {"entry": command.entry})
    if entry.active:
        return Rejection(refusals.ALREADY_ENTERED)
    if barred := _barred(now, by, entry):
        return barred
    if entry.player is not None and is_full(now) and not may(now, by, "enter"):
        return wait(now, entry.player, None)
    lifted = (told.ExclusionLifted(command.entry),) if entry.is_excluded else ()
    present = presence(now, command.entry, at) if entry.player else ()
    return *lifted, told.PlayerReturned(command.entry), *present, *overtaken(now, "return")


def _barred(now: Tournament, by: str, entry: Entry) -> Rejection | None:
    """Refuse an excluded player, by every way to enter; only who enters others may bring the player back."""
    if entry.is_excluded and not may(now, by, "enter"):
        return Rejection(refusals.EXCLUDED, {"entry": entry.number})
    return None


def exclude(now: Tournament, by: str, command: asked.Exclude) -> Decided:
    """The player of an entry is excluded, also after a withdrawal; pairings that have not started are dropped."""
    entry = now.entry(command.entry)
    if entry is None:
        return Rejection(refusals.ENTRY_UNKNOWN, {"entry": command.entry})
    if entry.player is None:
        return Rejection(refusals.ENTRY_WRONG)
    if entry.is_excluded:
        return Rejection(refusals.EXCLUDED, {"entry": command.entry})
    return told.PlayerExcluded(command.entry, command.reason), *_after_leaving(now, "exclusion", entry)


def lift_exclusion(now: Tournament, by: str, command: asked.LiftExclusion) -> Decided:
    """An exclusion is lifted; the entry stays withdrawn until its player returns."""
    entry = now.entry(command.entry)
    if entry is None:
        return Rejection(refusals.ENTRY_UNKNOWN, {"entry": command.entry})
    if not entry.is_excluded:
        return Rejection(refusals.NOT_EXCLUDED, {"entry": command.entry})
    return (told.ExclusionLifted(command.entry),)
