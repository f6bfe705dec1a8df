"""Entering those who go over from another tournament by a cut of a series."""

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
from domain.tournament.terms import Qualified


def enter_qualified(now: Tournament, by: str, command: asked.EnterQualified, at: Moment) -> Decided:
    """Everybody who goes over by a cut is entered, or nobody; who is entered already carries its points.

    Repeating it changes nothing. Who is entered after the deadline of the check-in is there.
    """
    there = {one.of for one in now.qualified if (one.series, one.cut) == (command.series, command.cut)}
    if any(map(_is_wrong, command.entries)) or _are_twice(command.entries):
        return Rejection(refusals.ENTRY_WRONG)
    wanted = [one for one in command.entries if one.of not in there]
    if wanted and not takes_entries(now):
        return Rejection(refusals.ENTRIES_CLOSED)
    if len(now.entries) + sum(_is_new(now, one) for one in wanted) > ENTRIES_MAX:
        return Rejection(refusals.TOO_MANY_ENTRIES, {"most": ENTRIES_MAX})
    return tuple(_entered(now, command, wanted, at))


def _is_wrong(one: Qualified) -> bool:
    known = one.player is None or is_entrant(one.player)
    return not known or (one.player is None) == (one.bot is None) or one.rating < 0 or one.carried < 0


def _are_twice(entries: Sequence[Qualified]) -> bool:
    numbers, players = [one.of for one in entries], [one.player for one in entries if one.player]
    return len({*numbers}) < len(numbers) or len({*players}) < len(players)


def _is_new(now: Tournament, one: Qualified) -> bool:
    return one.player is None or now.entry_of(one.player) is None


def _entered(
    now: Tournament, command: asked.EnterQualified, wanted: Sequence[Qualified], at: Moment
) -> Iterator[Event]:
    last = len(now.entries)
    for one in wanted:
        known = now.entry_of(one.player) if one.player else None
        if known is None:
            last += 1
            name = f"{one.bot} {last} (bot)" if one.bot else ""
            yield told.PlayerEntered(last, name, one.player, one.bot, one.rating)
        number = known.number if known else last
        yield told.PlayerQualified(number, command.series, command.cut, one.of, one.carried)
        if one.player and known is None:
            yield from presence(now, number, at)
