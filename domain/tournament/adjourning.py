"""Extra time for a table in play, pausing it, adjourning it to a date, and having it go on.

Who may rule may. The house resumes an adjourned table at its date, whether the tournament has a schedule or not. A
round is not closed before its paused tables are decided, so what a schedule says of the next one waits for them.
"""

from collections.abc import Iterator

from msgspec import Struct

from domain.kernel.actors import HOUSE_ACTOR
from domain.kernel.messages import Command
from domain.kernel.options import Rejection
from domain.match.arbitration import EXTRA_MAX, LONGEST_PAUSE
from domain.match.terms import Moment
from domain.tournament import commands as asked
from domain.tournament import events as told
from domain.tournament import refusals
from domain.tournament.checks import Decided, round_that_is
from domain.tournament.state import Table, Tournament

EXTRA_SECONDS = EXTRA_MAX // 1000


class DueTable(Struct, frozen=True):
    """An adjourned table, and when it goes on by itself."""

    round: int
    table: int
    at: Moment


def adjourned(now: Tournament) -> tuple[DueTable, ...]:
    """The tables that go on by themselves, the soonest first."""
    return tuple(sorted(_adjourned(now), key=lambda due: (due.at, due.round, due.table)))


def _adjourned(now: Tournament) -> Iterator[DueTable]:
    last = now.rounds[-1] if now.rounds else None
    for place, table in enumerate(last.tables if last and last.status == "playing" else (), 1):
        if last and table.pause is not None and table.pause.until is not None:
            yield DueTable(last.number, place, table.pause.until)


def is_due(now: Tournament, by: str, command: Command, at: Moment) -> bool:
    """Whether the house may give a command because the date of an adjourned table has come."""
    if by != HOUSE_ACTOR or not isinstance(command, asked.ResumeTable):
        return False
    place = (command.round, command.table)
    return any((due.round, due.table) == place and due.at <= at for due in _adjourned(now))


def give_extra_time(now: Tournament, by: str, command: asked.GiveExtraTime) -> Decided:
    """One entry at a table in play, or all of them, get extra time; its match refuses where no clock takes it."""
    found = _table_in_play(now, command.round, command.table)
    if isinstance(found, Rejection):
        return found
    if not 1 <= command.seconds <= EXTRA_SECONDS:
        return Rejection(refusals.CLOCK_WRONG, {"most": EXTRA_SECONDS})
    if command.entry is not None and command.entry not in found.seats:
        return Rejection(refusals.ENTRY_UNKNOWN, {"entry": command.entry})
    entries = found.seats if command.entry is None else (command.entry,)
    return (told.ExtraTimeGiven(command.round, command.table, entries, command.seconds, command.reason),)


def pause_table(now: Tournament, by: str, command: asked.PauseTable, at: Moment) -> Decided:
    """A table in play is paused, or a paused one gets another date; the same date again changes nothing."""
    found = _table_in_play(now, command.round, command.table)
    if isinstance(found, Rejection):
        return found
    if command.until is not None and not at < command.until <= at + LONGEST_PAUSE:
        return Rejection(refusals.CLOCK_WRONG, {"most": LONGEST_PAUSE // 1000})
    if found.pause and found.pause.until == command.until:
        return ()
    since = found.pause.since if found.pause else at
    return (told.TablePaused(command.round, command.table, since, command.until, command.reason),)


def resume_table(now: Tournament, by: str, command: asked.ResumeTable) -> Decided:
    """A paused table goes on."""
    found = _table_in_play(now, command.round, command.table)
    if isinstance(found, Rejection):
        return found
    if found.pause is None:
        return Rejection(refusals.TABLE_NOT_PAUSED)
    return (told.TableResumed(command.round, command.table, command.reason),)


def _table_in_play(now: Tournament, number: int, place: int) -> Table | Rejection:
    """A table that is being played in a match; otherwise the refusal."""
    found = round_that_is(now, number, ("playing",))
    if isinstance(found, Rejection):
        return found
    if not 1 <= place <= len(found.tables) or found.tables[place - 1].match is None:
        return Rejection(refusals.TABLE_UNKNOWN, {"match": f"{number}/{place}"})
    table = found.tables[place - 1]
    if table.is_decided:
        return Rejection(refusals.TABLE_DECIDED, {"round": number, "table": place})
    return table
