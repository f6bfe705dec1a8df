"""The deciders of what all games share.

Each decider returns the events it leads to and the table after them, or a `Rejection`; nothing is stored here.
"""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from domain.kernel import engine
from domain.kernel.game import Chance, Game, S, Turn, default_bot
from domain.kernel.match_events import (
    MatchEnded,
    MatchOpened,
    MatchStarted,
    PositionSet,
    SeatResigned,
    SeatTaken,
)
from domain.kernel.match_fold import follow_game
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Rejection
from domain.kernel.outcome import Outcome, Standing
from domain.kernel.table import Decided, Table, follow_all
from domain.kernel.terms import Occupant

MATCH_NOT_OPEN = "match_not_open"
MATCH_NOT_RUNNING = "match_not_running"
SEAT_OF_BOT = "seat_of_bot"
SEAT_TAKEN = "seat_taken"
SEAT_UNKNOWN = "seat_unknown"
ALREADY_SEATED = "already_seated"
SEATS_OPEN = "seats_open"
NOT_HOST = "not_host"
RESIGNATION = "resignation"


def open_match(
    game: Game[S],
    opened: MatchOpened,
    seated: Mapping[Seat, Occupant],
    chance: Chance,
    *,
    position: PositionSet | None = None,
    origin: Table[S] | None = None,
) -> Decided[S]:
    """A new match in which some seats are taken from the start; it starts if that was to happen when full.

    It begins with `position`, or goes on from the table `origin`, or else with the setup of the game.
    """
    placed = [position] if position else []
    taken = [SeatTaken(seat, occupant) for seat, occupant in seated.items()]
    return _start_when_full(game, follow_all(game, origin or Table(), (opened, *placed, *taken)), chance)


def take_seat(
    game: Game[S], table: Table[S], seat: Seat, occupant: Occupant, chance: Chance
) -> Decided[S] | Rejection:
    """`occupant` sits down at a free seat of a match that has not started; the last one may start it."""
    match = table.match
    if match.status != "open":
        return Rejection(MATCH_NOT_OPEN)
    if not 0 <= seat < len(match.seats):
        return Rejection(SEAT_UNKNOWN, {"seat": seat})
    if match.seats[seat] is not None:
        return Rejection(SEAT_TAKEN, {"seat": seat})
    if occupant.player and match.seat_of(occupant.player) is not None:
        return Rejection(ALREADY_SEATED)
    return _start_when_full(game, follow_all(game, table, (SeatTaken(seat, occupant),)), chance)


def start(game: Game[S], table: Table[S], by: str, chance: Chance) -> Decided[S] | Rejection:
    """The host starts a match whose seats are all taken."""
    match = table.match
    if match.status != "open":
        return Rejection(MATCH_NOT_OPEN)
    if by != match.host:
        return Rejection(NOT_HOST)
    if not match.full:
        free = [seat for seat, occupant in enumerate(match.seats) if occupant is None]
        return Rejection(SEATS_OPEN, {"seats": free})
    return _begin(game, Decided((), table), chance)


def _start_when_full(game: Game[S], decided: Decided[S], chance: Chance) -> Decided[S]:
    match = decided.table.match
    return _begin(game, decided, chance) if match.full and match.terms.start_when == "full" else decided


def _begin(game: Game[S], decided: Decided[S], chance: Chance) -> Decided[S]:
    """The match starts: with the setup of the game, unless there is something to go on from."""
    started = follow_all(game, decided.table, (MatchStarted(),))
    so_far = Decided(decided.events + started.events, started.table)
    if game.agenda(so_far.table.known_world.truth):
        return so_far
    match = so_far.table.match
    options = msgspec.convert(match.terms.options, game.meta.options)
    return _conclude(game, so_far, engine.start(game, len(match.seats), options, chance))


def play(game: Game[S], table: Table[S], seat: Seat, command: Command, chance: Chance) -> Decided[S] | Rejection:
    """`seat` gives a command of the game."""
    if table.match.status == "finished":
        return Rejection(engine.GAME_OVER)
    if table.match.status != "running":
        return Rejection(MATCH_NOT_RUNNING)
    turn = engine.decide(game, table.known_world, seat, command, chance)
    if isinstance(turn, Rejection):
        return turn
    return _conclude(game, Decided((), table), turn)


def resign(game: Game[S], table: Table[S], seat: Seat) -> Decided[S] | Rejection:
    """A person gives up: a bot plays on, or, with one person or bot left, the match is over."""
    if table.match.status == "finished":
        return Rejection(engine.GAME_OVER)
    if table.match.status != "running":
        return Rejection(MATCH_NOT_RUNNING)
    if not 0 <= seat < len(table.match.seats):
        return Rejection(SEAT_UNKNOWN, {"seat": seat})
    if table.match.bot_of(seat):
        return Rejection(SEAT_OF_BOT, {"seat": seat})
    decided = follow_all(game, table, (SeatResigned(seat, default_bot(game)),))
    if len(decided.table.match.resigned) < len(table.match.seats) - 1:
        return decided
    stayed = [Seat(s) for s in range(len(table.match.seats)) if s not in decided.table.match.resigned]
    outcome = Outcome(RESIGNATION, tuple(Standing(s, 1) for s in stayed))
    return _finish(game, decided, outcome)


def _conclude(game: Game[S], so_far: Decided[S], turn: Turn[S]) -> Decided[S]:
    """The events of the game after those of the match, and the end of the match if they end the game."""
    match = follow_game(so_far.table.match, len(turn.events))
    world = so_far.table.known_world.tell(game, turn)
    decided = Decided((*so_far.events, *turn.events), Table(match, world))
    outcome = game.outcome(turn.state)
    return _finish(game, decided, outcome) if outcome else decided


def _finish(game: Game[S], decided: Decided[S], outcome: Outcome) -> Decided[S]:
    last = follow_all(game, decided.table, (MatchEnded(_behind(outcome, decided.table.match.resigned)),))
    return Decided(decided.events + last.events, last.table)


def _behind(outcome: Outcome, resigned: tuple[Seat, ...]) -> Outcome:
    """The outcome with those who resigned last, the first to resign at the very end; the others move up."""
    ranks = {standing.seat: standing.rank for standing in outcome.standings}
    scores = {standing.seat: standing.score for standing in outcome.standings}
    gone = [ranks[seat] for seat in resigned if seat in ranks]
    stayed = [
        replace(standing, rank=standing.rank - sum(rank < standing.rank for rank in gone))
        for standing in outcome.standings
        if standing.seat not in resigned
    ]
    behind = [
        Standing(seat, len(stayed) + 1 + place, scores.get(seat)) for place, seat in enumerate(reversed(resigned))
    ]
    return Outcome(outcome.how, (*stayed, *behind))
