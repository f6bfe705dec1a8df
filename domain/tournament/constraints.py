"""Entries that are kept apart: they do not meet in the first rounds, or ever."""

import re
from itertools import combinations

from domain.kernel.options import Rejection
from domain.tournament import commands as asked
from domain.tournament import events as told
from domain.tournament import refusals
from domain.tournament.checks import Decided, overtaken
from domain.tournament.state import Tournament

SEPARATIONS_MAX = 512
"""Groups that are kept apart, of one tournament."""
ROUNDS_MAX = 400
GROUP = re.compile(r"[a-z0-9_-]{1,40}", re.ASCII)
"""The organiser's sign for a group: no name, since it is stored for ever."""

Forbidden = dict[tuple[int, int], str]
"""Pairs of entries, the smaller number first, that do not meet, with the group that both belong to."""


def forbidden(now: Tournament, number: int) -> Forbidden:
    """The pairs that do not meet in a round."""
    return {
        pair: one.group for one in now.separations if one.holds_in(number) for pair in combinations(one.entries, 2)
    }


def keep_apart(now: Tournament, by: str, command: asked.KeepApart) -> Decided:
    """The organiser keeps two or more entries apart; pairings that have not started are dropped."""
    if not GROUP.fullmatch(command.group):
        return Rejection(refusals.SEPARATION_WRONG, {"what": "group"})
    if unknown := [entry for entry in command.entries if now.entry(entry) is None]:
        return Rejection(refusals.ENTRY_UNKNOWN, {"entry": unknown[0]})
    if len(command.entries) < 2 or list(command.entries) != sorted(set(command.entries)):
        return Rejection(refusals.SEPARATION_WRONG, {"what": "entries"})
    if command.rounds is not None and not 1 <= command.rounds <= ROUNDS_MAX:
        return Rejection(refusals.SEPARATION_WRONG, {"what": "rounds"})
    groups = {one.group: one for one in now.separations}
    if command.group not in groups and len(groups) >= SEPARATIONS_MAX:
        return Rejection(refusals.TOO_MANY_SEPARATIONS, {"most": SEPARATIONS_MAX})
    before = groups.get(command.group)
    if before and (before.entries, before.rounds, before.reason) == (
        command.entries,
        command.rounds,
        command.reason,
    ):
        return ()
    kept = told.EntriesKeptApart(command.group, command.entries, command.rounds, command.reason)
    return kept, *overtaken(now, "separation")


def lift_separation(now: Tournament, by: str, command: asked.LiftSeparation) -> Decided:
    """The entries of a group may meet again; pairings that have not started are dropped."""
    if command.group not in {one.group for one in now.separations}:
        return Rejection(refusals.SEPARATION_UNKNOWN, {"group": command.group})
    return told.SeparationLifted(command.group), *overtaken(now, "separation")
