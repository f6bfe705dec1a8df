"""Rounds: opening, pairing, starting and closing them, and the end of the tournament."""

from collections.abc import Sequence

from msgspec.structs import replace

from domain.kernel.chance import is_digest
from domain.kernel.messages import Event
from domain.kernel.options import Rejection
from domain.match.terms import Moment
from domain.tournament import commands as asked
from domain.tournament import events as told
from domain.tournament import refusals
from domain.tournament.beacon import is_signature
from domain.tournament.bye_requests import granted_byes
from domain.tournament.checking_in import check_in_awaited
from domain.tournament.checks import Decided, round_that_is
from domain.tournament.pairing import knockout, round_robin
from domain.tournament.state import Round, Tournament
from domain.tournament.terms import ASKED, Bye, Pairing, start_by


def open_round(now: Tournament, by: str, command: asked.OpenRound, at: Moment) -> Decided:
    """The next round is opened when the previous one is closed, unless that was the last.

    The first is opened after the check-in.
    """
    if now.rounds and now.rounds[-1].status != "closed":
        return Rejection(refusals.ROUND_UNFINISHED, {"round": len(now.rounds)})
    if awaited := check_in_awaited(now, len(now.rounds) + 1, at):
        return awaited
    if len(now.active) < now.terms.fewest and not now.rounds:
        return Rejection(refusals.TOO_FEW_ENTRIES, {"least": now.terms.fewest})
    if len(now.rounds) >= planned(now):
        return Rejection(refusals.NO_MORE_ROUNDS, {"rounds": planned(now)})
    return (told.RoundOpened(len(now.rounds) + 1),)


def planned(now: Tournament) -> int:
    """The planned number of rounds, if it is known yet."""
    if now.terms.format == "knockout":
        return knockout.rounds(now)
    if now.terms.format == "round_robin":
        return round_robin.rounds(now)
    return now.terms.rounds or 0


def pair_round(now: Tournament, by: str, command: asked.PairRound, at: Moment) -> Decided:
    """A round that has not started is paired, possibly again; repeating the same pairing changes nothing."""
    found = round_that_is(now, command.round, ("open", "paired"))
    if isinstance(found, Rejection):
        return found
    wrong = check_in_awaited(now, command.round, at) or _wrong_with(
        now, command.round, command.tables, command.byes
    )
    if wrong:
        return wrong
    if not _may_be_lots(now, command.lots):
        return Rejection(refusals.PAIRING_OUTDATED, {"round": command.round})
    if (found.method, _pairings_and_byes(found)) == (command.method, (command.tables, command.byes)):
        return ()
    lots = command.lots if now.lots is None else None
    return (told.RoundPaired(command.round, command.tables, command.byes, command.method, command.engine, lots),)


def wait_for_beacon(now: Tournament, decided: tuple[Event, ...], at: Moment) -> tuple[Event, ...]:
    """The decision of a time; where the tournament uses a beacon, a pairing waits for the first round after it."""
    if now.beacon is None:
        return decided
    number = now.beacon.first_after(at)
    return tuple(
        replace(event, beacon_round=number) if isinstance(event, told.RoundPaired) else event for event in decided
    )


def _may_be_lots(now: Tournament, lots: str | None) -> bool:
    """Whether a pairing may have this key of lots: none without a secret, else always the first one."""
    if now.commitment is None:
        return lots is None
    return lots is not None and (lots == now.lots if now.lots else is_digest(lots))


def _pairings_and_byes(paired: Round) -> tuple[tuple[Pairing, ...], tuple[Bye, ...]]:
    return tuple(table.pairing for table in paired.tables), paired.byes


def _wrong_with(now: Tournament, number: int, tables: Sequence[Pairing], byes: Sequence[Bye]) -> Rejection | None:
    """Every entry of the round takes part exactly once, at tables of a size that the tournament uses."""
    if not tables and not byes:
        return Rejection(refusals.TOO_FEW_ENTRIES, {"least": now.terms.fewest})
    if now.terms.format == "knockout" and len(tables) + len(byes) > (most := len(knockout.coming(now, number))):
        return Rejection(refusals.PAIRING_WRONG, {"what": "too_many", "entry": most})
    due = set(_due(now, number))
    seen: set[int] = set()
    for entry in [seat for table in tables for seat in table.seats] + [bye.entry for bye in byes]:
        if now.entry(entry) is None:
            return Rejection(refusals.ENTRY_UNKNOWN, {"entry": entry})
        if entry not in due:
            return Rejection(refusals.PAIRING_WRONG, {"what": "not_in", "entry": entry})
        if entry in seen:
            return Rejection(refusals.PAIRING_WRONG, {"what": "twice", "entry": entry})
        seen.add(entry)
    if missing := sorted(due - seen - _excused(now)):
        return Rejection(refusals.PAIRING_WRONG, {"what": "missing", "entry": missing[0]})
    if wrong := _wrong_with_byes(now, number, byes):
        return wrong
    for place, table in enumerate(tables, 1):
        if not now.terms.fewest <= len(table.seats) <= now.terms.most:
            return Rejection(refusals.PAIRING_WRONG, {"what": "size", "entry": place})
    return None


def _wrong_with_byes(now: Tournament, number: int, byes: Sequence[Bye]) -> Rejection | None:
    """Who was granted a bye has it, with what it is worth; no other bye says that it was asked for."""
    granted = {bye.entry: bye.worth for bye in granted_byes(now, number)}
    given = {bye.entry: bye.worth for bye in byes}
    if left_out := [entry for entry, worth in granted.items() if given.get(entry) != worth]:
        return Rejection(refusals.PAIRING_WRONG, {"what": "bye_granted", "entry": left_out[0]})
    if invented := [bye.entry for bye in byes if ASKED in bye.why and bye.entry not in granted]:
        return Rejection(refusals.PAIRING_WRONG, {"what": "bye_not_granted", "entry": invented[0]})
    return None


def _due(now: Tournament, number: int) -> list[int]:
    """The entries to be paired in a round."""
    active = [entry.number for entry in now.active]
    if now.terms.format != "knockout":
        return active
    coming = knockout.due(now, number)
    return [entry for entry in active if entry in coming]


def _excused(now: Tournament) -> set[int]:
    """Entries that may be left out: in a round robin those whose opponent is missing because both withdrew or are
    new.
    """
    if now.terms.format != "round_robin":
        return set()
    return {entry.number for entry in now.active} - set(round_robin.field(now))


def start_round(now: Tournament, by: str, command: asked.StartRound) -> Decided:
    """A round starts with its current pairings and a match for every table.

    A pairing that waits for a round of a beacon starts with its signature, and no other does.
    """
    found = round_that_is(now, command.round, ("paired",))
    if isinstance(found, Rejection):
        return found
    tables = len(found.tables)
    if found.paired != command.paired or {len(command.matches), len(command.commitments)} != {tables}:
        return Rejection(refusals.PAIRING_OUTDATED, {"round": command.round})
    if not _is_waited_for(found, command.beacon_signature):
        return Rejection(refusals.PAIRING_OUTDATED, {"round": command.round})
    known = [table.match for played in now.rounds for table in played.tables if table.match]
    if len({*command.matches, *known}) < tables + len(known) or len(set(command.commitments)) < tables:
        return Rejection(refusals.MATCH_EXISTS, {"match": ", ".join(command.matches)})
    return (told.RoundStarted(command.round, command.matches, command.beacon_signature),)


def _is_waited_for(paired: Round, signature: str | None) -> bool:
    """Whether a pairing may start with this signature: with none if it waits for no beacon, else with any."""
    return signature is None if paired.beacon_round is None else is_signature(signature)


def close_round(now: Tournament, by: str, command: asked.CloseRound, at: Moment) -> Decided:
    """A round is closed when every table has a result; closing the last one ends the tournament.

    The event says when the next round starts, if the schedule does.
    """
    found = round_that_is(now, command.round, ("playing",))
    if isinstance(found, Rejection):
        return found
    undecided = [place for place, table in enumerate(found.tables, 1) if not table.is_decided]
    if now.terms.format == "knockout":
        undecided += [place for place, table in enumerate(found.tables, 1) if knockout.needs_ruling(now, table)]
    if undecided:
        return Rejection(refusals.TABLES_UNDECIDED, {"tables": sorted(set(undecided))})
    if command.round >= planned(now):
        return told.RoundClosed(command.round), told.TournamentEnded()
    return (told.RoundClosed(command.round, start_by(now.schedule, command.round + 1, at)),)


def reveal(now: Tournament, decided: tuple[Event, ...], secret: bytes) -> tuple[Event, ...]:
    """The decision, and the secret of the tournament if this ends it. No match runs then: a tournament ends when no
    round is being played, a round closes when every table has a result or a ruling, and a ruling ends its match.
    """
    if now.commitment is None or not any(isinstance(event, told.TournamentEnded) for event in decided):
        return decided
    return (*decided, told.SeedRevealed(secret.hex()))


def end_tournament(now: Tournament, by: str, command: asked.EndTournament) -> Decided:
    """A tournament may end at any time except while a round is being played."""
    last = now.rounds[-1] if now.rounds else None
    if last and last.status == "playing":
        return Rejection(refusals.ROUND_UNFINISHED, {"round": last.number})
    return (told.TournamentEnded(command.reason),)
