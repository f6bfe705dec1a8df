"""The cross table of a tournament."""

from domain.tournament.standings import standings
from service.application.callers import Caller
from service.application.parts import Play, Tournaments
from service.application.tournaments.describe import points_of
from service.application.tournaments.finding import tournament_at
from service.application.tournaments.overviews import CrossRow, CrossTable
from service.application.tournaments.turns import started_rounds, turns_of_all
from service.application.versioned import Versioned


def cross_table(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, as_of: int | None = None
) -> Versioned[CrossTable]:
    """Every entry against every round, the best first; now, or as of a version."""
    found = tournament_at(play, tournaments, by, tournament, as_of)
    now = found.state
    turns, rows = turns_of_all(now), []
    for place in standings(now):
        entry = now.entries[place.entry - 1]
        rows.append(
            CrossRow(
                rank=place.rank,
                entry=entry.number,
                name=entry.name,
                player=entry.player,
                bot=entry.bot,
                rating=entry.rating,
                points=points_of(place.points),
                tie_breaks=tuple(points_of(made.value) for made in place.tie_breaks),
                turns=turns[entry.number],
            )
        )
    rounds = len(started_rounds(now))
    table = CrossTable(tournament, now.version, now.terms.format, rounds, tuple(now.terms.tie_breaks), tuple(rows))
    return Versioned(table, found.version)
