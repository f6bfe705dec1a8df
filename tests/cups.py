"""Whole tournaments of people with their matches, made of the commands alone; the same every time."""

from collections.abc import Mapping
from functools import cache
from typing import Any, get_args

from msgspec import Struct
from msgspec.structs import replace

from audit.record import whole
from audit.tournament_record import FinishedMatch, write
from audit.tournaments import ranks_of
from domain.kernel.actors import HOUSE_ACTOR
from domain.kernel.chance import commitment
from domain.match.commands import Resign
from domain.tournament import commands as asked
from domain.tournament.beacon import Beacon
from domain.tournament.chance import lots_key, seed_of_table
from domain.tournament.match_commands import commands_to_matches
from domain.tournament.pairing import propose
from domain.tournament.terms import Format, Pairing, Qualified, Schedule, Step
from events import chain
from events.codec import Codec
from events.envelope import milliseconds, written_time
from streams.matching import best_matching
from tests.audit.forging import AT, Log, TournamentLog
from tests.beacons import signature_of
from tests.playouts import GAMES
from tests.tournament.support import terms

CUP = "trn_01hzxq3v7k0000000000000000"
SERIES = "ser_01hzxq3v7k0000000000000000"
GAME = "richelieu"
ADA = "ply_01hzxq3v7k000000000000000a"
"""Who directs every one of these tournaments."""
PLAYERS = tuple(f"ply_01hzxq3v7k00000000000000{number:02d}" for number in range(1, 100))
PRODUCT = "Cabinet Noir"


class PlayedCup(Struct, frozen=True):
    """A tournament with its matches, by id."""

    log: TournamentLog
    matches: Mapping[str, Log]

    @property
    def record(self) -> bytes:
        """Its record."""
        tables = [table for played in self.log.now.rounds for table in played.tables if table.is_decided]
        listed = [finished(self.matches[table.match]) for table in tables if table.match in self.matches]
        return write(CUP, self.log.now, self.log.stored, listed, PRODUCT)

    @property
    def records(self) -> dict[str, bytes]:
        """The records of its matches."""
        return {name: whole(Codec(log.game), name, log.stored, PRODUCT) for name, log in self.matches.items()}


def finished(log: Log) -> FinishedMatch:
    """The line of a match in the record of its tournament."""
    return FinishedMatch(log.match, len(log.stored), chain.hash_of(log.stored[-1]))


@cache
def played(
    kind: Format = "swiss",
    players: int = 6,
    rounds: int = 2,
    through: int = 0,
    beacon: Beacon | None = None,
    director: str = ADA,
    **changed: Any,
) -> PlayedCup:
    """A tournament that is over. At every table who holds the first seat resigns, but at the first table.

    So many of the players go `through` from another tournament, with points. If the house is the `director`, it
    runs all rounds by a schedule.
    """
    secret = bytes(range(32))
    log, matches = TournamentLog(CUP, secret), dict[str, Log]()
    due = rounds if kind in ("swiss", "pods") else None
    announced = terms(kind, game=GAME, rounds=due, tied_table="seed", seeding="drawn", **changed)
    log.give(ADA, asked.OpenTournament(announced, commitment(secret), beacon))
    for player in PLAYERS[: players - through]:
        log.give(player, asked.Enter("", player, None, 0))
    if through:
        over = (
            Qualified(number, player, None, 9000 - number, 60 * number)
            for number, player in enumerate(PLAYERS[players - through - 1 : players], 1)
        )
        log.give(ADA, asked.EnterQualified(SERIES, 1, tuple(over)))
    if director == HOUSE_ACTOR:
        log.give(ADA, asked.SetSchedule(Schedule((milliseconds(AT),), 0, 0, get_args(Step))))
    while log.now.status != "ended":
        by_hand = len(log.now.rounds) == 0 and kind == "swiss" and director == ADA
        _play_round(log, matches, director, by_hand)
    return PlayedCup(log, matches)


def _play_round(log: TournamentLog, matches: dict[str, Log], by: str, by_hand: bool) -> None:
    """The next round; the first of a Swiss is completed around a table that the organiser chose."""
    log.give(by, asked.OpenRound())
    number, lots = len(log.now.rounds), lots_key(log.secret, CUP)
    draft, method = propose(replace(log.now, lots=lots), number, best_matching, [(1, 2)] if by_hand else [])
    log.give(by, asked.PairRound(number, draft.tables, draft.byes, method, draft.engine, lots))
    paired = log.now.version
    names = [f"mat_01hzxq3v7k{100 * number + place:016d}" for place in range(1, len(draft.tables) + 1)]
    signed = signature_of(waited_for) if (waited_for := log.now.rounds[-1].beacon_round) else None
    places = range(1, len(names) + 1)
    seeds = [seed_of_table(log.secret, CUP, number, paired, place, signed) for place in places]
    start = asked.StartRound(number, paired, tuple(names), tuple(map(commitment, seeds)), signed)
    openings = commands_to_matches(CUP, log.now, by, start)
    log.give(by, start)
    for place, ((name, opening), seed) in enumerate(zip(openings, seeds, strict=True)):
        match = Log(name, {}, GAMES[GAME], seed).give(by, opening)
        if by == HOUSE_ACTOR and place == 0:
            _arbitrate(log, match, number)
            _adjourn(log, match, number)
        seats = draft.tables[place].seats
        loser = seats[0 if place else -1]
        matches[name] = _resign_all_but_one(match, seats, loser)
        outcome = matches[name].table.match.outcome
        assert outcome
        version = len(matches[name].stored)
        log.give(HOUSE_ACTOR, asked.ReportResult(name, version, ranks_of(outcome), outcome.winners, outcome.how))
    log.give(by, asked.CloseRound(number))


def _arbitrate(log: TournamentLog, match: Log, number: int) -> None:
    """The first table of a round gets extra time where there is a clock, and is paused and goes on."""
    time = asked.GiveExtraTime(number, 1, None, 60, "late start")
    acts = (time,) if log.now.terms.clock else ()
    for command in (*acts, asked.PauseTable(number, 1, None, "no light"), asked.ResumeTable(number, 1, "light")):
        ((_, beside),) = commands_to_matches(CUP, log.now, ADA, command)
        log.give(ADA, command)
        match.give(ADA, beside)


def _adjourn(log: TournamentLog, match: Log, number: int) -> None:
    """The first table of a round is adjourned, adjourned further, and resumed by the house at its date."""
    date = milliseconds(log.at) + 1000
    for by, until in ((ADA, date), (ADA, date + 1000), (HOUSE_ACTOR, None)):
        command = asked.PauseTable(number, 1, until, "ill") if until else asked.ResumeTable(number, 1, "")
        if until is None:
            log.at, match.now = written_time(date + 1000), date + 1000
        ((_, beside),) = commands_to_matches(CUP, log.now, by, command)
        log.give(by, command)
        match.give(by, beside)


def _resign_all_but_one(match: Log, seats: tuple[int, ...], first: int) -> Log:
    """All at a table resign but one, beginning with somebody."""
    for entry in [first, *(entry for entry in seats if entry != first)][: len(seats) - 1]:
        if match.table.match.outcome is None:
            match.give(PLAYERS[entry - 1], Resign())
    return match


def exchanged(tables: tuple[Pairing, ...]) -> tuple[Pairing, ...]:
    """Tables of which the first two have exchanged who sits first."""
    one, other, *rest = tables
    return (
        replace(one, seats=(other.seats[0], *one.seats[1:])),
        replace(other, seats=(one.seats[0], *other.seats[1:])),
        *rest,
    )
