"""Entering several at once, as from a list: all of them, or nobody."""

from collections.abc import Iterator, Sequence

from domain.kernel.messages import Event
from domain.kernel.options import Rejection
from domain.match.terms import Moment
from domain.tournament import commands as asked
from domain.tournament import events as told
from domain.tournament import refusals
from domain.tournament.admission import ENTRIES_MAX, is_entrant
from domain.tournament.checking_in import presence
from domain.tournament.checks import Decided, takes_entries
from domain.tournament.state import Tournament
from domain.tournament.terms import Newcomer


def enter_many(now: Tournament, by: str, command: asked.EnterMany, at: Moment) -> Decided:
    """The next numbers are theirs, in their order; places do not matter, as for anybody whom the organiser enters.

    Refused for a list that is empty or names somebody twice, and if one of them has entered already.
    """
    if not command.entries or any(map(_is_wrong, command.entries)) or _are_twice(command.entries):
        return Rejection(refusals.ENTRY_WRONG)
    entered = {entry.player for entry in now.entries if entry.player}
    if any(one.player in entered for one in command.entries):
        return Rejection(refusals.ALREADY_ENTERED)
    if not takes_entries(now):
        return Rejection(refusals.ENTRIES_CLOSED)
    if len(now.entries) + len(command.entries) > ENTRIES_MAX:
        return Rejection(refusals.TOO_MANY_ENTRIES, {"most": ENTRIES_MAX})
    return tuple(_entered(now, command.entries, at))


def _is_wrong(one: Newcomer) -> bool:
    known = one.player is None or is_entrant(one.player)
    return not known or (one.player is None) == (one.bot is None) or one.rating < 0


def _are_twice(entries: Sequence[Newcomer]) -> bool:
    players = [one.player for one in entries if one.player]
    return len({*players}) < len(players)


def _entered(now: Tournament, entries: Sequence[Newcomer], at: Moment) -> Iterator[Event]:
    for number, one in enumerate(entries, len(now.entries) + 1):
        name = f"{one.bot} {number} (bot)" if one.bot else ""
        yield told.PlayerEntered(number, name, one.player, one.bot, one.rating)
        if one.player:
            yield from presence(now, number, at)
