"""Going on with a tournament that was begun elsewhere: its entries and its rounds with their results, at once."""

import re
from collections.abc import Iterator, Sequence
from functools import reduce

from domain.kernel.messages import Event
from domain.kernel.options import Rejection
from domain.match.ending import ranks_fit
from domain.match.terms import Moment
from domain.tournament import commands as asked
from domain.tournament import events as told
from domain.tournament import refusals
from domain.tournament.checks import Decided
from domain.tournament.constraints import keep_apart
from domain.tournament.entry_lists import enter_many
from domain.tournament.fold import follow
from domain.tournament.pairing import knockout
from domain.tournament.rounds import close_round, planned
from domain.tournament.state import Tournament
from domain.tournament.terms import ON_REQUEST, Pairing, PastRound, PastTable

DATE = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
TABLES_MAX = 10_000
"""The most tables of all rounds together; each leads to an event."""


def continue_tournament(now: Tournament, by: str, command: asked.ContinueTournament, at: Moment) -> Decided:
    """The entries, then every round with its results as rulings, as though they had happened here.

    Only into a tournament without entries and rounds. Who stands in it is there, also where there is a check-in.
    Closing the last planned round ends the tournament.
    """
    if now.entries or now.rounds:
        return Rejection(refusals.NOT_EMPTY)
    if sum(len(one.tables) for one in command.rounds) > TABLES_MAX:
        return Rejection(refusals.TOURNAMENT_TOO_LONG, {"most": TABLES_MAX})
    entered = enter_many(now, by, asked.EnterMany(command.entries), at)
    if isinstance(entered, Rejection):
        return entered
    known = {event.entry for event in entered if isinstance(event, told.PlayerCheckedIn)}
    present = tuple(
        told.PlayerCheckedIn(event.entry)
        for event in entered
        if isinstance(event, told.PlayerEntered) and event.player and event.entry not in known
    )
    count = len(command.entries)
    strangers = [number for number in command.withdrawn if not 1 <= number <= count]
    if strangers or len({*command.withdrawn}) < len(command.withdrawn):
        return Rejection(refusals.ENTRY_UNKNOWN, {"entry": strangers[0] if strangers else command.withdrawn[0]})
    if len(command.halves) not in (0, count):
        return Rejection(refusals.ENTRY_UNKNOWN, {"entry": len(command.halves)})
    before = (*entered, *(present if now.terms.check_in else ()), *_adjusted(command))
    return _with_rounds(now, by, command, before, at)


def _adjusted(command: asked.ContinueTournament) -> Iterator[Event]:
    given = [(entry, halves) for entry, halves in enumerate(command.halves, 1) if halves]
    for ruling, (entry, halves) in enumerate(given, 1):
        yield told.PointsAdjusted(ruling, entry, halves, command.reason)


def _with_rounds(
    now: Tournament, by: str, command: asked.ContinueTournament, before: Sequence[Event], at: Moment
) -> Decided:
    decided = list(before)
    now = reduce(follow, before, now)
    for agreed in (_kept_apart(now, by, command), _with_byes(now, command)):
        if isinstance(agreed, Rejection):
            return agreed
        decided += agreed
        now = reduce(follow, agreed, now)
    left = [told.PlayerWithdrew(number, command.reason) for number in command.withdrawn]
    for number, past in enumerate(command.rounds, 1):
        if refused := _wrong_with(now, number, past):
            return refused
        happened: list[Event] = list(_happened(now, number, past, command.reason))
        for event in happened:
            now = follow(now, event)
        closed = close_round(now, by, asked.CloseRound(number), at)
        if isinstance(closed, Rejection):
            return closed
        decided += [*happened, *(left if number == len(command.rounds) else ()), *closed]
        for event in closed:
            now = follow(now, event)
    return tuple(decided if command.rounds else [*decided, *left])


def _kept_apart(now: Tournament, by: str, command: asked.ContinueTournament) -> Decided:
    """Those who do not meet in rounds to come, each group under a sign of its own."""
    decided: list[Event] = []
    for number, one in enumerate(command.apart, 1):
        kept = keep_apart(now, by, asked.KeepApart(f"report-{number}", one.entries, one.rounds, command.reason))
        if isinstance(kept, Rejection):
            return kept
        decided += kept
        now = reduce(follow, kept, now)
    return tuple(decided)


def _with_byes(now: Tournament, command: asked.ContinueTournament) -> Decided:
    """Byes in rounds to come, as though they had been requested and granted; the terms do not limit these."""
    known: set[tuple[int, int]] = set()
    decided: list[Event] = []
    for bye in command.byes:
        if now.entry(bye.entry) is None:
            return Rejection(refusals.ENTRY_UNKNOWN, {"entry": bye.entry})
        if now.terms.format not in ON_REQUEST or not len(command.rounds) < bye.round <= planned(now):
            return Rejection(refusals.ROUND_UNKNOWN, {"round": bye.round})
        if (bye.entry, bye.round) in known:
            return Rejection(refusals.PAIRING_WRONG, {"what": "twice", "entry": bye.entry})
        known.add((bye.entry, bye.round))
        decided += [told.ByeRequested(bye.entry, bye.round, bye.worth), told.ByeGranted(bye.entry, bye.round)]
    return tuple(decided)


def _happened(now: Tournament, number: int, past: PastRound, reason: str) -> Iterator[Event]:
    yield told.PastRoundEntered(number, tuple(Pairing(table.seats) for table in past.tables), past.byes, past.date)
    for place, table in enumerate(past.tables, 1):
        ruling = len(now.rulings) + place
        yield told.TableRuled(ruling, number, place, table.verdict, table.ranks, reason)


def _wrong_with(now: Tournament, number: int, past: PastRound) -> Rejection | None:
    """Every entry takes part at most once, at tables of a size that the tournament uses."""
    if number > planned(now):
        return Rejection(refusals.NO_MORE_ROUNDS, {"rounds": planned(now)})
    if past.date is not None and not DATE.fullmatch(past.date):
        return Rejection(refusals.SCHEDULE_WRONG)
    if not past.tables and not past.byes:
        return Rejection(refusals.TOO_FEW_ENTRIES, {"least": now.terms.fewest})
    due = {entry.number for entry in now.entries}
    if now.terms.format == "knockout" and number > 1:
        due &= set(knockout.due(now, number))
    seen: set[int] = set()
    for entry in [seat for table in past.tables for seat in table.seats] + [bye.entry for bye in past.byes]:
        if now.entry(entry) is None:
            return Rejection(refusals.ENTRY_UNKNOWN, {"entry": entry})
        if entry not in due or entry in seen:
            what = "twice" if entry in seen else "not_in"
            return Rejection(refusals.PAIRING_WRONG, {"what": what, "entry": entry})
        seen.add(entry)
    wrong = (_wrong_with_table(now, place, table) for place, table in enumerate(past.tables, 1))
    return next((refused for refused in wrong if refused), None)


def _wrong_with_table(now: Tournament, place: int, table: PastTable) -> Rejection | None:
    if not now.terms.fewest <= len(table.seats) <= now.terms.most:
        return Rejection(refusals.PAIRING_WRONG, {"what": "size", "entry": place})
    if table.verdict == "void" or not ranks_fit(table.verdict, table.ranks, len(table.seats)):
        return Rejection(refusals.RANKS_WRONG, {"seats": len(table.seats)})
    return None
