"""Announcing a tournament, and who takes part in it."""

from domain.kernel.options import Rejection
from domain.tournament import commands as asked
from domain.tournament import events as told
from domain.tournament import refusals
from domain.tournament.decided import Decided, overtaken
from domain.tournament.state import Tournament


def open_tournament(now: Tournament, command: asked.OpenTournament) -> Decided:
    """A tournament is announced once."""
    return () if now.opened else (told.TournamentOpened(command.terms, command.organiser),)


def enter(now: Tournament, command: asked.Enter) -> Decided:
    """A player enters once, bots as often as wanted, while entries are taken."""
    if command.player and now.entry_of(command.player):
        return Rejection(refusals.ALREADY_ENTERED)
    if not _takes_entries(now):
        return Rejection(refusals.ENTRIES_CLOSED)
    number = len(now.entries) + 1
    return (told.PlayerEntered(number, command.name, command.player, command.bot, command.rating),)


def _takes_entries(now: Tournament) -> bool:
    """Late entries are for formats in which whoever is there is paired."""
    if not now.rounds or now.rounds[0].status == "open":
        return True
    return now.terms.late_entries and now.terms.format in ("swiss", "pods")


def withdraw(now: Tournament, command: asked.Withdraw) -> Decided:
    """Whoever takes part may withdraw; pairings that have not begun are dropped if they hold the entry."""
    entry = now.entry(command.entry)
    if entry is None:
        return Rejection(refusals.ENTRY_UNKNOWN, {"entry": command.entry})
    if not entry.active:
        return Rejection(refusals.NOT_ENTERED, {"entry": command.entry})
    return told.PlayerWithdrew(command.entry, command.reason), *overtaken(now, "withdrawal", entry)


def return_entry(now: Tournament, command: asked.Return) -> Decided:
    """Whoever has withdrawn may return; pairings that have not begun are dropped."""
    entry = now.entry(command.entry)
    if entry is None:
        return Rejection(refusals.ENTRY_UNKNOWN, {"entry": command.entry})
    if entry.active:
        return Rejection(refusals.ALREADY_ENTERED)
    return told.PlayerReturned(command.entry), *overtaken(now, "return")
