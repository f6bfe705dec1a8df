"""Pairings of large fields and standings over many results."""

import random
import time
from collections.abc import Callable, Sequence
from typing import get_args

import msgspec
from msgspec.structs import replace

from bench.measure import Figure, median_of
from domain.kernel.actors import HOUSE_ACTOR
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Rejection
from domain.series.events import SeriesOpened
from domain.series.standings import MemberTable, Row
from domain.series.standings import standings as series_standings
from domain.series.state import Member, Series
from domain.series.terms import Terms as SeriesTerms
from domain.series.terms import TieBreak as SeriesTieBreak
from domain.tournament import commands as asked
from domain.tournament.decide import decide
from domain.tournament.events import ResultReported
from domain.tournament.fold import follow
from domain.tournament.pairing import propose
from domain.tournament.prospects import prospects
from domain.tournament.standings import standings
from domain.tournament.state import ByeRequest, Round, Separation, Table, Tournament
from domain.tournament.terms import TIE_BREAKS, Format, Pairing, Terms
from events.codec import Checkpoint
from service.application.tournaments.course import Course, round_standings
from service.application.tournaments.describe import standings_document
from service.application.tournaments.standings import round_by_round
from streams.matching import best_matching

FIELD = 256
RESULTS = 10_000
PASSES = 5
LONG_FIELD, LONG = 1024, 40
"""The entries and the rounds of a long tournament."""


def run() -> list[Figure]:
    """The figures."""
    made = []
    for kind, seats, rounds in (("swiss", 2, 9), ("pods", 4, 6)):
        now = played(kind, FIELD, seats, rounds)
        took = median_of(
            PASSES, lambda now=now, number=rounds + 1: _cpu(lambda: propose(now, number, best_matching))
        )
        made.append(Figure(f"pairing {FIELD} players after {rounds} rounds, {kind}", _ms(took), "", "within 1 s"))
    for field, within in ((FIELD, "within 0.3 s"), (LONG_FIELD, "within 1.5 s")):
        now = _constrained(played("swiss", field, 2, 9, by_matching=field == FIELD))
        took = median_of(PASSES, lambda now=now: _cpu(lambda: propose(now, 10, best_matching)))
        named = f"pairing {field:,} players with separations and byes on request, swiss"
        made.append(Figure(named, _ms(took), "", within))
    now = played("swiss", 500, 2, 2 * RESULTS // 500, by_matching=False)
    took = median_of(PASSES, lambda: _cpu(lambda: standings(now)))
    made.append(Figure(f"standings over {RESULTS:,} results, five tie-breaks", _ms(took), "", "within 100 ms"))
    took = median_of(PASSES, lambda: _cpu(lambda: standings_document("trn", Checkpoint[Tournament](now, ""))))
    made.append(Figure("… with every tie-break's inputs as a document", _ms(took)))
    league, tables = _league(20, RESULTS // 20)
    took = median_of(PASSES, lambda: _cpu(lambda: series_standings("ser", league, tables)))
    made.append(
        Figure(f"standings of a series over {RESULTS:,} results, five tie-breaks", _ms(took), "", "within 100 ms")
    )
    return [*made, *_of_long_tournaments()]


def _constrained(now: Tournament) -> Tournament:
    """Every entry belongs to one of 32 clubs, every second one has a sibling, and every fortieth a bye."""
    count = len(now.entries)
    clubs = (Separation(f"club-{club}", tuple(range(club, count + 1, 32)), None, "club") for club in range(1, 33))
    siblings = (Separation(f"pair-{one}", (one, one + 1), None, "siblings") for one in range(1, count, 4))
    asked_for = tuple(ByeRequest(entry, len(now.rounds), "half", "granted") for entry in range(3, count, 40))
    return replace(now, separations=(*clubs, *siblings), bye_requests=asked_for)


def _of_long_tournaments() -> list[Figure]:
    """Standings after every round, from nothing and as a process keeps them, and who is through already."""
    now = _long(LONG_FIELD, LONG)
    named = f"{LONG_FIELD:,} entries"
    started = time.process_time()
    rounds = tuple(round_standings(replace(now, rounds=now.rounds[:closed])) for closed in range(1, LONG + 1))
    whole = time.process_time() - started
    course = Course(now, "", rounds)
    kept = median_of(PASSES, lambda: _cpu(lambda: msgspec.json.encode(round_by_round("trn", course, now))))
    through = median_of(PASSES, lambda: _cpu(lambda: prospects(_reopened(now))))
    return [
        Figure(f"standings after each of {LONG} rounds, {named}, as kept", _ms(kept), "", "within 50 ms"),
        Figure("… worked out the first time, round by round", _ms(whole / LONG) + " a round"),
        Figure(f"who can still be first of {named}, with {LONG_FIELD // 2} open tables", _ms(through)),
    ]


def _long(players: int, rounds: int) -> Tournament:
    """A Swiss of so many rounds, all closed, with pairings and results by chance."""
    chance = random.Random(1)
    now = played("swiss", players, 2, 0)
    made = tuple(_closed(number, _shuffled_pairs(players, chance), chance) for number in range(1, rounds + 1))
    return replace(now, rounds=made, status="running")


def _closed(number: int, pairs: Sequence[Sequence[int]], chance: random.Random) -> Round:
    tables = []
    for place, seats in enumerate(pairs, 1):
        ranks = chance.choice(((1, 2), (2, 1)))
        report = ResultReported(number, place, f"mat_{number}_{place}", 9, ranks, (Seat(ranks.index(1)),), "points")
        tables.append(Table(Pairing(tuple(seats)), report.match, report))
    return Round(number, "closed", tuple(tables))


def _reopened(now: Tournament) -> Tournament:
    """The last round as if no table of it had a result."""
    *before, last = now.rounds
    tables = tuple(replace(table, report=None) for table in last.tables)
    return replace(now, rounds=(*before, replace(last, status="playing", tables=tables)))


def _league(tournaments: int, players: int) -> tuple[Series, dict[str, MemberTable]]:
    """A series of so many tournaments of the same players, each with the standings of its tournament."""
    chance, everybody = random.Random(1), list(range(1, players + 1))
    points = tuple(range(players, 0, -1))
    terms = SeriesTerms("Bench", points, tournaments // 2, get_args(SeriesTieBreak))
    names = [f"trn_{number}" for number in range(tournaments)]
    tables = {}
    for name in names:
        order = chance.sample(everybody, players)
        rows = (Row(entry, f"ply_{entry}", None, rank, 120 * rank, ()) for rank, entry in enumerate(order, 1))
        tables[name] = MemberTable(1, True, tuple(rows))
    opened = SeriesOpened(terms, "ply_organiser")
    members = tuple(map(Member, names))
    return Series(1, "open", opened, points, terms.best, members), tables


def _cpu(action: Callable[[], object]) -> float:
    """Seconds of processor time: other work on the machine does not count."""
    started = time.process_time()
    action()
    return time.process_time() - started


def _ms(took: float) -> str:
    return f"{1000 * took:.0f} ms CPU"


def played(kind: Format, players: int, seats: int, rounds: int, by_matching: bool = True) -> Tournament:
    """A tournament of so many rounds with results by chance, at whose next round somebody is to be paired."""
    chance, now = random.Random(1), Tournament()
    terms = Terms(
        "Bench", "game", {}, kind, rounds + 1, seats, seats, seats, {}, "win", TIE_BREAKS[kind], "rating", True, 1,
        "ruling", "seed",
    )  # fmt: skip
    now = _give(now, asked.OpenTournament(terms))
    for number in range(players):
        now = _give(now, asked.Enter(f"P{number}", f"ply_{number}", None, 0))
    for number in range(1, rounds + 1):
        now = _round(now, number, chance, by_matching)
    return _give(now, asked.OpenRound())


def _round(now: Tournament, number: int, chance: random.Random, by_matching: bool) -> Tournament:
    now = _give(now, asked.OpenRound())
    fixed = [] if by_matching else _shuffled_pairs(len(now.entries), chance)
    draft, method = propose(now, number, best_matching, fixed)
    now = _give(now, asked.PairRound(number, draft.tables, draft.byes, method, draft.engine))
    paired = now.rounds[-1]
    matches = tuple(f"mat_{number}_{place}" for place in range(len(paired.tables)))
    now = _give(now, asked.StartRound(number, paired.paired or 0, matches, matches))
    for table in now.rounds[-1].tables:
        ranks = list(range(1, len(table.seats) + 1))
        chance.shuffle(ranks)
        winners = (Seat(ranks.index(1)),)
        now = _give(now, asked.ReportResult(table.match or "", 9, tuple(ranks), winners, "points"))
    return _give(now, asked.CloseRound(number))


def _shuffled_pairs(players: int, chance: random.Random) -> list[list[int]]:
    order = list(range(1, players + 1))
    chance.shuffle(order)
    return [order[at : at + 2] for at in range(0, players, 2)]


def _give(now: Tournament, command: Command) -> Tournament:
    events = decide(now, HOUSE_ACTOR if isinstance(command, asked.ReportResult) else "ply_organiser", command)
    assert not isinstance(events, Rejection), events
    for event in events:
        now = follow(now, event)
    return now
