"""The rounds of every entry: where it sat, against whom, and what that was worth."""

from collections.abc import Collection, Iterator

from domain.tournament.pairing.knockout import slots
from domain.tournament.state import Round, Table, Tournament
from domain.tournament.terms import Bye, bye_points, shared
from service.application.tournaments.describe import how_of, points_of
from service.application.tournaments.overviews import Spent, TurnDocument

STARTED = ("playing", "closed")


def started_rounds(now: Tournament) -> tuple[Round, ...]:
    """The rounds that are or were played."""
    return tuple(one for one in now.rounds if one.status in STARTED)


def turns_of_all(now: Tournament) -> dict[int, tuple[TurnDocument, ...]]:
    """Every started round of every entry, by number."""
    turns: dict[int, list[TurnDocument]] = {entry.number: [] for entry in now.entries}
    columns = slots(now) if now.terms.format == "knockout" else None
    for one in started_rounds(now):
        made = dict(_turns(now, one))
        later = (
            {entry for column in columns[one.number :] for slot in column for entry in slot.entries}
            if columns
            else None
        )
        for number, mine in turns.items():
            mine.append(made.get(number) or _away(one, later, number))
    return {number: tuple(mine) for number, mine in turns.items()}


def _turns(now: Tournament, one: Round) -> Iterator[tuple[int, TurnDocument]]:
    for place, table in enumerate(one.tables, 1):
        points = None if table.ranks is None else shared(now.terms, table.ranks)
        for seat, number in enumerate(table.seats):
            worth = 0.0 if table.is_void else points_of(points[seat]) if points else None
            yield number, _at_table(one, place, table, seat, worth)
    for bye in one.byes:
        yield bye.entry, _with_bye(now, one, bye)


def _at_table(one: Round, place: int, table: Table, seat: int, points: float | None) -> TurnDocument:
    return TurnDocument(
        round=one.number,
        spent="table",
        table=place,
        match=table.match,
        seat=seat,
        opponents=tuple(other for there, other in enumerate(table.seats) if there != seat),
        rank=table.ranks[seat] if table.ranks else None,
        won=seat in table.winners if table.ranks else None,
        how=how_of(table),
        worth=None,
        points=points,
    )


def _with_bye(now: Tournament, one: Round, bye: Bye) -> TurnDocument:
    points = points_of(bye_points(now.terms, bye))
    return TurnDocument(one.number, "bye", None, None, None, (), None, None, None, bye.worth, points)


def _away(one: Round, later: Collection[int | None] | None, number: int) -> TurnDocument:
    """Neither paired nor given a bye. `later` are those who come to a later round of a knockout."""
    spent: Spent = "absent" if later is None else "waiting" if number in later else "out"
    return TurnDocument(one.number, spent, None, None, None, (), None, None, None, None, 0.0)
