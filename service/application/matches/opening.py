"""Opening matches, and what a table needs for it."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from domain.kernel.chance import commitment
from domain.kernel.game import Game
from domain.kernel.messages import wire_name
from domain.match.commands import ME, OpenMatch
from domain.match.opening import is_held_alone, unknown_bots
from domain.match.terms import ClockTerms, StartWhen, UndoPolicy, Watch
from domain.match.watching import OPEN, PRIVATE
from events import ids
from service.application import problems
from service.application.callers import Caller
from service.application.games import Reader, game_or_problem
from service.application.matches.adjudication import ADJUDICATION_SECONDS
from service.application.matches.positions import NoPosition, starting_position
from service.application.matches.summaries import MatchAfter, summary_after
from service.application.parts import Play
from service.application.problems import Problem
from service.application.remarks import Remark
from service.application.time_limit import bounded_work

OPEN_MATCH = wire_name(OpenMatch)


class WantedMatch(Struct, frozen=True):
    """A match to open, but for the options of its game. `position` is what it is to begin with, yet unchecked."""

    game: str
    seats: tuple[str, ...]
    start_when: StartWhen = "full"
    undo: UndoPolicy = "own"
    clock: ClockTerms | None = None
    watch: Watch | None = None
    position: Any = None
    hints: bool = False
    pace: int = 0
    analysis: bool = False


def open_match(
    play: Play, by: Caller, wanted: WantedMatch, options: Reader[Struct], said: Any = None
) -> MatchAfter:
    """Open a match with the caller as its host. `said` is what the idempotency key stands for.

    A problem for a game, bots, seats or a position that there cannot be.
    """
    host, game = by.player_id, game_or_problem(play, wanted.game)
    check_seats(by, game, wanted.seats, alone=wanted.analysis)
    chosen = msgspec.to_builtins(options(game), order="sorted")
    check_position(by, game, wanted.position, len(wanted.seats))
    match, seed = play.writing.new_id(by, ids.MATCH, host, OPEN_MATCH), play.fresh.seed()
    command = OpenMatch(
        game=game.meta.key,
        seats=wanted.seats,
        options=chosen,
        commitment=commitment(seed),
        start_when=wanted.start_when,
        undo="free" if wanted.analysis else wanted.undo,
        clock=wanted.clock,
        watch=wanted.watch or (PRIVATE if wanted.analysis else OPEN),
        position=wanted.position,
        hints=wanted.hints,
        pace=wanted.pace,
        analysis=wanted.analysis,
    )
    done = play.writing.carry_out(by, match, command, body=said, seeds={match: seed}, new=True)
    return summary_after(play, by, match, done)


def check_seats(
    by: Caller, game: Game[Any], wanted: Sequence[str], count: int | None = None, *, alone: bool = False
) -> None:
    """A problem unless these can take the seats of a table of `count`, or of any size that the game allows.

    A player may take one seat at once, the operator none. On a board for analysis a player is `alone`, with all
    seats that no bot has.
    """
    low, high = (count, count) if count else game.meta.seats
    if not low <= len(wanted) <= high:
        raise problems.malformed({"seats": [Remark("number_of_seats", low=low, high=high, given=len(wanted))]})
    if alone and not is_held_alone(wanted):
        raise problems.malformed({"seats": [Remark("seats_of_a_board")]})
    if wanted.count(ME) > (0 if not by.who.player else len(wanted) if alone else 1):
        raise problems.malformed({"seats": [Remark("one_seat_only")]})
    if refused := unknown_bots(game, wanted):
        raise Problem(refused.code, refused.detail)


def check_position(by: Caller, game: Game[Any], wanted: Any, seats: int) -> None:
    """A problem with everything that is wrong with the position that a match is to begin with, if there is one."""
    if wanted is None:
        return
    try:
        with bounded_work(ADJUDICATION_SECONDS, by.departure):
            starting_position(game, wanted, seats)
    except NoPosition as wrong:
        raise wrong.problem(game, "/position") from None
