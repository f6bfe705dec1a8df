"""The commands to matches of a tournament that accompany one of its own: all are carried out, or none."""

from collections.abc import Callable, Iterator

from domain.kernel.actors import OPERATOR
from domain.kernel.messages import Command, Seat
from domain.match.commands import AddTime, LiftRuling, OpenTable, PauseMatch, ResumeMatch, RuleMatch
from domain.match.terms import Occupant, Verdict
from domain.tournament import commands as asked
from domain.tournament.events import TableRuled
from domain.tournament.state import Entry, Table, Tournament


def commands_to_matches(
    tournament: str, now: Tournament, by: str, command: Command
) -> tuple[tuple[str, Command], ...]:
    """The commands to matches that accompany a decided command of `by`, each with its match.

    The matches of a round are opened when it starts. A ruling on a table decides its match, also a running one.
    Extra time, pauses and their end are for its clocks.
    """
    match command:
        case asked.StartRound():
            return tuple(_openings(tournament, now, by, command))
        case asked.RuleTable(number, place, verdict, ranks):
            return tuple(_ruled(now, by, number, place, verdict, ranks))
        case asked.EnterResult(number, place, ranks):
            return tuple(_ruled(now, by, number, place, "result", ranks))
        case asked.GiveExtraTime(number, place, entry, seconds):
            return _extra_time(now, by, number, place, entry, seconds)
        case asked.PauseTable(number, place, until):
            return _to_match(now, by, number, place, lambda staff: PauseMatch(until, staff))
        case asked.ResumeTable(number, place):
            return _to_match(now, by, number, place, ResumeMatch)
        case asked.WithdrawRuling(ruling):
            return tuple(_lifted(now, by, ruling))
    return ()


def _staff(by: str, host: str) -> str | None:
    """Who of the staff gives a command to a match of this host; None if the host itself or the operator does."""
    return None if by in (host, OPERATOR) else by


def _openings(
    tournament: str, now: Tournament, by: str, command: asked.StartRound
) -> Iterator[tuple[str, Command]]:
    terms, found = now.terms, now.rounds[command.round - 1]
    opened = zip(command.matches, command.commitments, found.tables, strict=True)
    for place, (match_id, commitment, table) in enumerate(opened, 1):
        seats = tuple(occupant(now.entries[entry - 1]) for entry in table.seats)
        yield (
            match_id,
            OpenTable(
                game=terms.game,
                tournament=tournament,
                round=command.round,
                table=place,
                organiser=now.organiser,
                name=terms.name,
                seats=seats,
                options=terms.options,
                commitment=commitment,
                clock=terms.clock,
                watch=terms.watch,
                nonces=_nonces(now, table),
                staff=_staff(by, now.organiser),
            ),
        )


def _nonces(now: Tournament, table: Table) -> tuple[str | None, ...]:
    """The nonces of the entries at a table, by seat; nothing if none has one."""
    nonces = tuple(now.entries[entry - 1].nonce for entry in table.seats)
    return nonces if any(nonces) else ()


def _ruled(
    now: Tournament, by: str, number: int, place: int, verdict: Verdict, ranks: tuple[int | None, ...]
) -> Iterator[tuple[str, Command]]:
    played = now.rounds[number - 1]
    if match_id := played.tables[place - 1].match:
        yield match_id, RuleMatch(len(now.rulings) + 1, verdict, ranks, _staff(by, now.host_of(played)))


def _to_match(
    now: Tournament, by: str, number: int, place: int, command: Callable[[str | None], Command]
) -> tuple[tuple[str, Command], ...]:
    """A command to the match of a table, made for who of the staff gives it."""
    played = now.rounds[number - 1]
    match_id = played.tables[place - 1].match
    return ((match_id, command(_staff(by, now.host_of(played)))),) if match_id else ()


def _extra_time(
    now: Tournament, by: str, number: int, place: int, entry: int | None, seconds: int
) -> tuple[tuple[str, Command], ...]:
    table = now.rounds[number - 1].tables[place - 1]
    seats = tuple(Seat(seat) for seat, one in enumerate(table.seats) if entry in (None, one))
    return _to_match(now, by, number, place, lambda staff: AddTime(seats, 1000 * seconds, staff))


def _lifted(now: Tournament, by: str, number: int) -> Iterator[tuple[str, Command]]:
    ruling = now.rulings[number - 1]
    if isinstance(ruling, TableRuled):
        played = now.rounds[ruling.round - 1]
        if match_id := played.tables[ruling.table - 1].match:
            yield match_id, LiftRuling(number, _staff(by, now.host_of(played)))


def occupant(entry: Entry) -> Occupant:
    """The occupant of a seat, for an entry."""
    return Occupant(player=entry.player) if entry.player else Occupant(entry.name, bot=entry.bot)
