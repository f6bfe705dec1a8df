"""Documents of tournaments as CSV."""

from collections.abc import Iterator
from itertools import chain

from service.application.tournaments.documents import EntryList, RoundDocument, Standings, StandingsByRound
from service.application.tournaments.overviews import Card, CrossTable, TurnDocument
from service.http.conventions.spreadsheets import csv_lines

OF_ENTRY = ("entry", "name", "player", "bot", "rating", "club", "contact", "active", "excluded", "checked_in")
OF_PLACE = ("rank", "entry", "name", "player", "bot", "advanced", "points", "tables", "wins", "byes")
OF_TURN = ("round", "spent", "table", "match", "seat", "rank", "won", "how", "worth", "points")
OF_ROW = ("rank", "entry", "name", "player", "bot", "rating", "points")
OF_ROUND = ("round", "table", "seat", "entry", "name", "rank", "won", "points", "how", "match")


def entries_csv(listed: EntryList) -> Iterator[bytes]:
    """A line for every entry, in the columns in which a list is taken, and some that say more."""
    rows = (
        (
            one.entry.number,
            None if one.entry.bot else one.entry.name,
            *(one.entry.player, one.entry.bot, one.entry.rating, one.club, one.contact),
            *(one.entry.active, one.entry.excluded, one.entry.checked_in),
        )
        for one in listed.entries
    )
    return csv_lines(OF_ENTRY, rows)


def standings_csv(standings: Standings) -> Iterator[bytes]:
    """A line for every place; the tie-breaks in the order of the terms."""
    breaks = [made.name for place in standings.places[:1] for made in place.tie_breaks if made.name not in OF_PLACE]
    rows = (
        (
            *(getattr(place, name) for name in OF_PLACE),
            *(made.value for made in place.tie_breaks if made.name in breaks),
        )
        for place in standings.places
    )
    return csv_lines((*OF_PLACE, *breaks), rows)


def by_round_csv(course: StandingsByRound) -> Iterator[bytes]:
    """A line for every entry; place and points after every closed round, empty before it entered."""
    names = (f"{what} {number}" for number in range(1, course.rounds + 1) for what in ("rank", "points"))
    rows = (
        (one.entry, one.name, one.player, one.bot, *chain.from_iterable(zip(one.ranks, one.points, strict=True)))
        for one in course.entries
    )
    return csv_lines(("entry", "name", "player", "bot", *names), rows)


def card_csv(card: Card) -> Iterator[bytes]:
    """A line for every round, with the names of the opponents."""
    name_of = {met.entry: met.name for met in card.opponents}
    rows = (
        (*(getattr(turn, name) for name in OF_TURN), "; ".join(name_of[other] for other in turn.opponents))
        for turn in card.turns
    )
    return csv_lines((*OF_TURN, "opponents"), rows)


def cross_table_csv(table: CrossTable) -> Iterator[bytes]:
    """A line for every entry, with a column for every round."""
    rounds = [f"round {number}" for number in range(1, table.rounds + 1)]
    rows = (
        (*(getattr(row, name) for name in OF_ROW), *row.tie_breaks, *map(_short, row.turns)) for row in table.rows
    )
    return csv_lines((*OF_ROW, *table.tie_breaks, *rounds), rows)


def _short(turn: TurnDocument) -> str:
    """A turn in a cell: opponents, seat and points, as `12 s1 1`; without a result `12 s1`; `bye 1`; `out`."""
    where: str = turn.spent
    if turn.seat is not None:
        where = " ".join([*map(str, turn.opponents), f"s{turn.seat + 1}"])
    return where if turn.points is None or turn.spent in ("absent", "out") else f"{where} {turn.points:g}"


def round_csv(document: RoundDocument) -> Iterator[bytes]:
    """A line for every seat of every table, then one for every bye, which has neither table nor seat."""
    seats = (
        (document.round, table.table, seat, at.entry, at.name, at.rank, at.won, at.points, table.how, table.match)
        for table in document.tables
        for seat, at in enumerate(table.seats)
    )
    byes = (
        (document.round, None, None, bye.entry, bye.name, None, None, bye.points, f"bye: {bye.worth}", None)
        for bye in document.byes
    )
    return csv_lines(OF_ROUND, (*seats, *byes))
