"""Standings as they would be with results that the caller supposes, and who is through already."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.actors import OPERATOR
from domain.kernel.options import Rejection
from domain.tournament.commands import EnterResult
from domain.tournament.decide import decide
from domain.tournament.fold import follow
from domain.tournament.prospects import Prospect, prospects
from domain.tournament.standings import standings
from domain.tournament.state import Tournament
from service.application.callers import Caller
from service.application.parts import Play, Tournaments
from service.application.problems import Problem
from service.application.tournaments.describe import place_document
from service.application.tournaments.documents import ForeseenStandings, Outlook, ProspectDocument, Through
from service.application.tournaments.finding import tournament_at, tournament_now
from service.application.tournaments.ruling import Ruling
from service.application.versioned import Versioned

SUPPOSED = "supposed"


class Supposed(Struct, frozen=True):
    """How an open table might end: ranks in seat order."""

    round: int
    table: int
    ranks: tuple[int, ...]


def foreseen_standings(
    play: Play,
    tournaments: Tournaments,
    by: Caller,
    tournament: str,
    results: Sequence[Supposed],
    rulings: Sequence[Ruling] = (),
) -> Versioned[ForeseenStandings]:
    """The standings if open tables of the round that is played ended so, and then it were ruled so.

    Only computes; anybody may. A problem for a table that does not exist or has a result already, for ranks
    that are no result, and for whatever would prevent a ruling.
    """
    found = tournament_now(play, tournaments, by, tournament)
    now = found.state
    entered = [EnterResult(one.round, one.table, one.ranks, SUPPOSED) for one in results]
    for command in (*entered, *rulings):
        decided = decide(now, OPERATOR, command)
        if isinstance(decided, Rejection):
            raise Problem(decided.code, decided.detail)
        for event in decided:
            now = follow(now, event)
    now = replace(now, version=found.version)
    places = tuple(place_document(now, place) for place in standings(now))
    return Versioned(ForeseenStandings(tournament, found.version, _open_tables(now), places), found.version)


def _open_tables(now: Tournament) -> int:
    return sum(not table.is_decided for one in now.rounds if one.status == "playing" for table in one.tables)


def outlook_of(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, places: int, as_of: int | None = None
) -> Versioned[Outlook]:
    """Who is certainly, possibly or not at all among the first `places`, now or as of a version."""
    found = tournament_at(play, tournaments, by, tournament, as_of)
    now = found.state
    known = prospects(now, by.departure.check)
    ranked = {place.entry: place.rank for place in standings(now)}
    items = sorted(known.entries, key=lambda one: (ranked[one.entry], one.entry))
    entries = tuple(_prospect(now, ranked[one.entry], one, places) for one in items)
    document = Outlook(tournament, now.version, places, known.tables, known.rounds, known.cases, entries)
    return Versioned(document, found.version)


def _prospect(now: Tournament, rank: int, one: Prospect, places: int) -> ProspectDocument:
    through: Through = "certain" if one.worst <= places else "impossible" if one.best > places else "possible"
    is_proven = through != "possible" or one.attained
    return ProspectDocument(
        one.entry, now.entries[one.entry - 1].name, rank, through, is_proven, one.best, one.worst
    )
