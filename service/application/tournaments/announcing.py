"""Announcing a tournament: its terms from an organiser's request."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from domain.kernel.chance import commitment
from domain.kernel.game import Game
from domain.kernel.messages import wire_name
from domain.match.terms import ClockTerms, Watch
from domain.tournament.beacon import Beacon
from domain.tournament.changing_terms import ROUNDS_FREE
from domain.tournament.commands import OpenTournament
from domain.tournament.entry_terms import Admission, ByesOnRequest, CheckIn
from domain.tournament.terms import (
    MOST_AT_TABLE,
    ON_REQUEST,
    TIE_BREAKS,
    ByeWorth,
    Elimination,
    Format,
    Seeding,
    SizeWithoutPoints,
    Terms,
    TieBreak,
    TiedTable,
    fits,
    points_of_sizes,
)
from events import ids
from service.application import problems
from service.application.callers import Caller
from service.application.games import Reader, game_or_problem
from service.application.parts import Play, Tournaments
from service.application.remarks import Remark
from service.application.tournaments.documents import TournamentDocument
from service.application.tournaments.outcomes import tournament_after
from service.application.versioned import Versioned

ROUNDS_MAX = 400
POINTS_MAX = 1000
SEED_TEXT_MAX = 128
OPEN_TOURNAMENT = wire_name(OpenTournament)
PAIRS = 2
POD = 4


class Unfit(Exception):
    """The requested tournament cannot be played; `remarks` say why, by field."""

    def __init__(self, field: str, remark: Remark) -> None:
        super().__init__(f"{field}: {remark}")
        self.remarks: Mapping[str, Sequence[Remark]] = {field: [remark]}


class Announcement(Struct, frozen=True, kw_only=True):
    """An organiser's request, besides the game and its options; None where the service is to choose."""

    name: str
    format: Format
    rounds: int | None = None
    seats: int | None = None
    fewest: int | None = None
    most: int | None = None
    points: Mapping[str, Sequence[int]] = {}
    bye: ByeWorth = "win"
    tie_breaks: Sequence[TieBreak] | None = None
    seeding: Seeding = "rating"
    late_entries: bool = True
    legs: int = 1
    tied_table: TiedTable = "ruling"
    elimination: Elimination = "single"
    seed: str | None = None
    watch: Watch = Watch()
    clock: ClockTerms | None = None
    beacon: bool = False
    """Whether the seeds of all tables depend on the public beacon too."""
    admission: Admission = Admission()
    check_in: CheckIn | None = None
    byes_on_request: ByesOnRequest = ByesOnRequest()


class Tables(Struct, frozen=True):
    """The numbers of seats at a table: preferred, fewest and most."""

    seats: int
    fewest: int
    most: int


def announce(
    play: Play,
    tournaments: Tournaments,
    by: Caller,
    key: str,
    wanted: Announcement,
    options: Reader[Struct],
    said: Any,
) -> Versioned[TournamentDocument]:
    """Announce a tournament of a game, with the caller as its organiser. A problem for one that cannot be played.

    `options` reads the options of its matches, and `said` is what the idempotency key stands for: a tournament
    without a seed gets a fresh one each time.
    """
    organiser, terms = by.player_id, announced_terms(play, key, wanted, options)
    beacon = announced_beacon(tournaments, wanted)
    tournament = play.writing.new_id(by, ids.TOURNAMENT, organiser, OPEN_TOURNAMENT)
    secret = play.fresh.seed()
    command = OpenTournament(terms, commitment(secret), beacon)
    done = play.writing.carry_out(by, tournament, command, body=said, seeds={tournament: secret}, new=True)
    return tournament_after(play, by, tournament, done)


def announced_terms(play: Play, key: str, wanted: Announcement, options: Reader[Struct]) -> Terms:
    """The terms that an announcement asks for. A problem for those that cannot be played."""
    game = game_or_problem(play, key)
    try:
        return terms_of(game, wanted, tables_of(game, wanted), options(game))
    except Unfit as unfit:
        raise problems.malformed(unfit.remarks) from None


def announced_beacon(tournaments: Tournaments, wanted: Announcement) -> Beacon | None:
    """The public beacon that a tournament is to use. A problem if the service has none."""
    if not wanted.beacon:
        return None
    if tournaments.beacons is None:
        raise problems.malformed({"beacon": [Remark("beacon_off")]})
    return tournaments.beacons.beacon


def check_rounds(kind: str, rounds: int | None) -> None:
    """Raises Unfit if a format needs a number of rounds, or determines its own."""
    if kind in ROUNDS_FREE and rounds is None:
        raise Unfit("rounds", Remark("rounds_needed"))
    if kind not in ROUNDS_FREE and rounds is not None:
        raise Unfit("rounds", Remark("rounds_follow"))


def tables_of(game: Game[Any], asked: Announcement) -> Tables:
    """The tables of a tournament. Raises Unfit for sizes that the game or the format does not allow."""
    tables = _pairs(game, asked) if asked.format != "pods" else _pods(game, asked)
    for size in asked.points:
        if not tables.fewest <= int(size) <= tables.most:
            raise Unfit("points", Remark("no_such_table", size=int(size)))
    return tables


def _pairs(game: Game[Any], asked: Announcement) -> Tables:
    if {asked.seats, asked.fewest, asked.most} - {None, PAIRS} or game.meta.seats[0] > PAIRS:
        raise Unfit("seats", Remark("two_at_a_table", format=asked.format))
    return Tables(PAIRS, PAIRS, PAIRS)


def _pods(game: Game[Any], asked: Announcement) -> Tables:
    low, high = max(PAIRS, game.meta.seats[0]), min(MOST_AT_TABLE, game.meta.seats[1])
    seats = asked.seats or max(low, min(POD, high))
    fewest = asked.fewest or max(low, min(seats, high) - 1)
    most = asked.most or seats
    if not low <= fewest <= seats <= most <= high:
        raise Unfit("seats", Remark("table_of_game", game=game.meta.key, low=low, high=high))
    return Tables(seats, fewest, most)


def terms_of(game: Game[Any], asked: Announcement, tables: Tables, options: Struct) -> Terms:
    """The terms of a tournament of a game with these match options. Raises Unfit for tables without points.

    And for tie-breaks or an elimination that are not for its format.
    """
    chosen = asked.tie_breaks
    if asked.byes_on_request.most and asked.format not in ON_REQUEST:
        raise Unfit("byes_on_request", Remark("byes_of_format", format=asked.format))
    if asked.admission.most is not None and asked.admission.most < tables.fewest:
        raise Unfit("admission", Remark("range_least", min=tables.fewest))
    for name in chosen or ():
        if not fits(name, asked.format):
            raise Unfit("tie_breaks", Remark("tie_break_of_format", name=name, format=asked.format))
    if asked.elimination != "single" and asked.format != "knockout":
        raise Unfit("elimination", Remark("elimination_of_knockout"))
    return Terms(
        name=asked.name,
        game=game.meta.key,
        options=msgspec.to_builtins(options, order="sorted"),
        format=asked.format,
        rounds=asked.rounds,
        seats=tables.seats,
        fewest=tables.fewest,
        most=tables.most,
        points=_points(asked, tables),
        bye=asked.bye,
        tie_breaks=TIE_BREAKS[asked.format] if chosen is None else tuple(chosen),
        seeding=asked.seeding,
        late_entries=asked.late_entries,
        legs=asked.legs,
        tied_table=asked.tied_table,
        elimination=asked.elimination,
        seed=asked.seed or secrets.token_hex(16),
        watch=asked.watch,
        clock=asked.clock,
        admission=asked.admission,
        check_in=asked.check_in,
        byes_on_request=asked.byes_on_request,
    )


def _points(asked: Announcement, tables: Tables) -> dict[str, tuple[int, ...]]:
    try:
        return points_of_sizes(asked.points, tables.fewest, tables.most)
    except SizeWithoutPoints as without:
        raise Unfit("points", Remark("points_of_largest", size=without.size)) from None
