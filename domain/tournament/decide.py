"""What a command leads to in a tournament: its events, or why nothing happens."""

from collections.abc import Callable, Sequence
from typing import Any

from domain.kernel.messages import Command, Event
from domain.kernel.options import Rejection
from domain.tournament import commands as asked
from domain.tournament import events as told
from domain.tournament.fold import Entry, Round, Tournament
from domain.tournament.pairing import knockout, round_robin
from domain.tournament.terms import Bye, Pairing

ALREADY_ENTERED = "already_entered"
ENTRIES_CLOSED = "entries_closed"
ENTRY_UNKNOWN = "entry_unknown"
NOT_ENTERED = "entry_not_active"
NO_MORE_ROUNDS = "no_more_rounds"
PAIRING_IMPOSSIBLE = "pairing_impossible"
PAIRING_OUTDATED = "pairing_outdated"
PAIRING_WRONG = "pairing_wrong"
RANKS_WRONG = "ranks_wrong"
ROUND_STATUS = "round_status"
ROUND_UNFINISHED = "round_unfinished"
ROUND_UNKNOWN = "round_unknown"
RULING_UNKNOWN = "ruling_unknown"
TABLES_UNDECIDED = "tables_undecided"
TABLE_UNKNOWN = "table_unknown"
TOO_FEW_ENTRIES = "too_few_entries"
TOURNAMENT_ENDED = "tournament_ended"

REJECTIONS = (
    ALREADY_ENTERED,
    ENTRIES_CLOSED,
    ENTRY_UNKNOWN,
    NOT_ENTERED,
    NO_MORE_ROUNDS,
    PAIRING_IMPOSSIBLE,
    PAIRING_OUTDATED,
    PAIRING_WRONG,
    RANKS_WRONG,
    ROUND_STATUS,
    ROUND_UNFINISHED,
    ROUND_UNKNOWN,
    RULING_UNKNOWN,
    TABLES_UNDECIDED,
    TABLE_UNKNOWN,
    TOO_FEW_ENTRIES,
    TOURNAMENT_ENDED,
)

Decided = tuple[Event, ...] | Rejection
"""No event at all: what was asked for is so already."""

_Decider = Callable[[Tournament, Any], Decided]
_DECIDERS: dict[type[Command], _Decider] = {}
AFTER_THE_END = (asked.ReportResult, asked.RuleTable, asked.AdjustPoints, asked.WithdrawRuling)
"""What may still be asked for when a tournament is over."""


def decide(now: Tournament, command: Command) -> Decided:
    """What a command leads to."""
    if now.status == "ended" and not isinstance(command, AFTER_THE_END):
        return Rejection(TOURNAMENT_ENDED)
    return _DECIDERS[type(command)](now, command)


def _on(kind: type[Command]) -> Callable[[_Decider], _Decider]:
    def register(decider: _Decider) -> _Decider:
        _DECIDERS[kind] = decider
        return decider

    return register


@_on(asked.OpenTournament)
def _open(now: Tournament, command: asked.OpenTournament) -> Decided:
    return () if now.opened else (told.TournamentOpened(command.terms, command.organiser),)


# Who takes part.


@_on(asked.Enter)
def _enter(now: Tournament, command: asked.Enter) -> Decided:
    if command.player and now.entry_of(command.player):
        return Rejection(ALREADY_ENTERED)
    if not _takes_entries(now):
        return Rejection(ENTRIES_CLOSED)
    number = len(now.entries) + 1
    return (told.PlayerEntered(number, command.name, command.player, command.bot, command.rating),)


def _takes_entries(now: Tournament) -> bool:
    """Late entries are for formats in which whoever is there is paired."""
    if not now.rounds or now.rounds[0].status == "open":
        return True
    return now.terms.late_entries and now.terms.format in ("swiss", "pods")


@_on(asked.Withdraw)
def _withdraw(now: Tournament, command: asked.Withdraw) -> Decided:
    entry = now.entry(command.entry)
    if entry is None:
        return Rejection(ENTRY_UNKNOWN, {"entry": command.entry})
    if not entry.active:
        return Rejection(NOT_ENTERED, {"entry": command.entry})
    return told.PlayerWithdrew(command.entry, command.reason), *_overtaken(now, "withdrawal", entry)


@_on(asked.Return)
def _return(now: Tournament, command: asked.Return) -> Decided:
    entry = now.entry(command.entry)
    if entry is None:
        return Rejection(ENTRY_UNKNOWN, {"entry": command.entry})
    if entry.active:
        return Rejection(ALREADY_ENTERED)
    return told.PlayerReturned(command.entry), *_overtaken(now, "return")


def _overtaken(now: Tournament, cause: str, of: Entry | None = None) -> tuple[Event, ...]:
    """Pairings that have not begun are dropped when what they were made from changes."""
    last = now.rounds[-1] if now.rounds else None
    if last is None or last.status != "paired" or (of and of.number not in last.entries):
        return ()
    return (told.PairingsDropped(last.number, cause),)


# Rounds.


@_on(asked.OpenRound)
def _open_round(now: Tournament, command: asked.OpenRound) -> Decided:
    if now.rounds and now.rounds[-1].status != "closed":
        return Rejection(ROUND_UNFINISHED, {"round": len(now.rounds)})
    if len(now.active) < now.terms.fewest and not now.rounds:
        return Rejection(TOO_FEW_ENTRIES, {"least": now.terms.fewest})
    planned = rounds(now)
    if len(now.rounds) >= planned:
        return Rejection(NO_MORE_ROUNDS, {"rounds": planned})
    return (told.RoundOpened(len(now.rounds) + 1),)


def rounds(now: Tournament) -> int:
    """How many rounds there are to be, as far as that is known."""
    if now.terms.format == "knockout":
        return knockout.rounds(now)
    if now.terms.format == "round_robin":
        return round_robin.rounds(now)
    return now.terms.rounds or 0


@_on(asked.PairRound)
def _pair(now: Tournament, command: asked.PairRound) -> Decided:
    found = _round_that_is(now, command.round, ("open", "paired"))
    if isinstance(found, Rejection):
        return found
    wrong = _wrong_with(now, command.round, command.tables, command.byes)
    if wrong:
        return wrong
    if (found.method, _drawn(found)) == (command.method, (command.tables, command.byes)):
        return ()
    return (told.RoundPaired(command.round, command.tables, command.byes, command.method, command.engine),)


def _drawn(paired: Round) -> tuple[tuple[Pairing, ...], tuple[Bye, ...]]:
    return tuple(table.pairing for table in paired.tables), paired.byes


def _wrong_with(now: Tournament, number: int, tables: Sequence[Pairing], byes: Sequence[Bye]) -> Rejection | None:
    """Everybody who is in takes part once, at tables of a size that the tournament has."""
    if not tables and not byes:
        return Rejection(TOO_FEW_ENTRIES, {"least": now.terms.fewest})
    due = set(_due(now, number))
    seen: set[int] = set()
    for entry in [seat for table in tables for seat in table.seats] + [bye.entry for bye in byes]:
        if now.entry(entry) is None:
            return Rejection(ENTRY_UNKNOWN, {"entry": entry})
        if entry not in due:
            return Rejection(PAIRING_WRONG, {"what": "not_in", "entry": entry})
        if entry in seen:
            return Rejection(PAIRING_WRONG, {"what": "twice", "entry": entry})
        seen.add(entry)
    if missing := sorted(due - seen - _excused(now)):
        return Rejection(PAIRING_WRONG, {"what": "missing", "entry": missing[0]})
    for place, table in enumerate(tables, 1):
        if not now.terms.fewest <= len(table.seats) <= now.terms.most:
            return Rejection(PAIRING_WRONG, {"what": "size", "entry": place})
    return None


def _due(now: Tournament, number: int) -> list[int]:
    """Who is to be paired in a round."""
    active = [entry.number for entry in now.active]
    if now.terms.format != "knockout":
        return active
    alive = knockout.survivors(now, number)
    return [entry for entry in active if entry in alive]


def _excused(now: Tournament) -> set[int]:
    """Who may be left out: in a round robin whoever has nobody to meet because both have withdrawn or are new."""
    if now.terms.format != "round_robin":
        return set()
    return {entry.number for entry in now.active} - set(round_robin.field(now))


@_on(asked.StartRound)
def _start(now: Tournament, command: asked.StartRound) -> Decided:
    found = _round_that_is(now, command.round, ("paired",))
    if isinstance(found, Rejection):
        return found
    if found.paired != command.paired or len(found.tables) != len(command.matches):
        return Rejection(PAIRING_OUTDATED, {"round": command.round})
    return (told.RoundStarted(command.round, command.matches),)


@_on(asked.CloseRound)
def _close(now: Tournament, command: asked.CloseRound) -> Decided:
    found = _round_that_is(now, command.round, ("playing",))
    if isinstance(found, Rejection):
        return found
    undecided = [place for place, table in enumerate(found.tables, 1) if not table.is_decided]
    if now.terms.format == "knockout":
        undecided += [place for place, table in enumerate(found.tables, 1) if knockout.needs_ruling(now, table)]
    if undecided:
        return Rejection(TABLES_UNDECIDED, {"tables": sorted(set(undecided))})
    closed = told.RoundClosed(command.round)
    return (closed, told.TournamentEnded()) if command.round >= rounds(now) else (closed,)


@_on(asked.EndTournament)
def _end(now: Tournament, command: asked.EndTournament) -> Decided:
    last = now.rounds[-1] if now.rounds else None
    if last and last.status == "playing":
        return Rejection(ROUND_UNFINISHED, {"round": last.number})
    return (told.TournamentEnded(command.reason),)


def _round_that_is(now: Tournament, number: int, wanted: Sequence[str]) -> Round | Rejection:
    found = now.round(number)
    if found is None:
        return Rejection(ROUND_UNKNOWN, {"round": number})
    if found.status not in wanted:
        return Rejection(ROUND_STATUS, {"round": number, "status": found.status})
    return found


# Results and rulings.


@_on(asked.ReportResult)
def _report(now: Tournament, command: asked.ReportResult) -> Decided:
    place = place_of(now, command.match)
    if place is None:
        return Rejection(TABLE_UNKNOWN, {"match": command.match})
    number, at = place
    table = now.rounds[number - 1].tables[at - 1]
    if table.report is not None:
        return ()
    if len(command.ranks) != len(table.seats):
        return Rejection(RANKS_WRONG, {"seats": len(table.seats)})
    return (told.ResultReported(number, at, command.match, command.version, command.ranks, command.how),)


def place_of(now: Tournament, match: str) -> tuple[int, int] | None:
    """The round and the table of a match."""
    for played in reversed(now.rounds):
        for place, table in enumerate(played.tables, 1):
            if table.match == match:
                return played.number, place
    return None


@_on(asked.RuleTable)
def _rule(now: Tournament, command: asked.RuleTable) -> Decided:
    found = _round_that_is(now, command.round, ("playing", "closed"))
    if isinstance(found, Rejection):
        return found
    if not 1 <= command.table <= len(found.tables):
        return Rejection(TABLE_UNKNOWN, {"match": f"{command.round}/{command.table}"})
    seats = len(found.tables[command.table - 1].seats)
    if not _are_ranks(command, seats):
        return Rejection(RANKS_WRONG, {"seats": seats})
    ruled = told.TableRuled(
        len(now.rulings) + 1, command.round, command.table, command.verdict, command.ranks, command.reason
    )
    return ruled, *_overtaken(now, "ruling")


def _are_ranks(command: asked.RuleTable, seats: int) -> bool:
    """Ranks as an outcome has them: 1 is first, tied seats share a rank and the next one is skipped."""
    if command.verdict == "void":
        return not command.ranks
    placed = sorted(rank for rank in command.ranks if rank is not None)
    if command.verdict == "result" and len(placed) != seats:
        return False
    if command.verdict in ("forfeit", "no_show") and len(placed) == seats:
        return False
    return len(command.ranks) == seats and all(rank == placed.index(rank) + 1 for rank in placed)


@_on(asked.AdjustPoints)
def _adjust(now: Tournament, command: asked.AdjustPoints) -> Decided:
    if now.entry(command.entry) is None:
        return Rejection(ENTRY_UNKNOWN, {"entry": command.entry})
    adjusted = told.PointsAdjusted(len(now.rulings) + 1, command.entry, command.halves, command.reason)
    return adjusted, *_overtaken(now, "ruling")


@_on(asked.WithdrawRuling)
def _withdraw_ruling(now: Tournament, command: asked.WithdrawRuling) -> Decided:
    if not 1 <= command.ruling <= len(now.rulings) or command.ruling in now.withdrawn:
        return Rejection(RULING_UNKNOWN, {"ruling": command.ruling})
    return told.RulingWithdrawn(command.ruling, command.reason), *_overtaken(now, "ruling")
