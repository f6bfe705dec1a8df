"""How a match ends: by the rules of its game, when all but one have given up, or by a ruling."""

from collections.abc import Iterable, Sequence
from typing import Any, get_args

from msgspec.structs import replace

from domain.kernel import engine
from domain.kernel.actors import OPERATOR
from domain.kernel.game import Game, S, Turn, default_bot
from domain.kernel.messages import Seat
from domain.kernel.options import Rejection
from domain.kernel.outcome import Outcome, Standing, ranked_first
from domain.match import refusals
from domain.match.commands import LiftRuling, Resign, RuleMatch
from domain.match.events import MatchEnded, MatchRuled, RulingLifted, SeatResigned, SeedRevealed
from domain.match.fold import follow_game
from domain.match.situation import Situation
from domain.match.state import Match
from domain.match.table import Consequence, Table, follow_all
from domain.match.terms import Verdict

RESIGNATION = "resignation"
RULING = "ruling_"
"""Prefix of the codes of endings by a ruling; the verdict follows."""
HOWS = (RESIGNATION, *(RULING + verdict for verdict in get_args(Verdict)))
"""How a match of any game can end besides by its rules."""


def hows(games: Iterable[Game[Any]]) -> tuple[str, ...]:
    """Every way in which a match of these games can end: the codes of `Outcome.how`."""
    return (*HOWS, *dict.fromkeys(how for game in games for how in game.meta.endings))


def not_running(match: Match) -> Rejection | None:
    """The refusal of a command that needs a running match, or None."""
    if match.status == "finished":
        return Rejection(engine.GAME_OVER)
    return None if match.status == "running" else Rejection(refusals.MATCH_NOT_RUNNING)


def not_in_play(match: Match) -> Rejection | None:
    """The refusal of a command that needs a running match that is not paused, or None."""
    if refused := not_running(match):
        return refused
    return Rejection(refusals.MATCH_PAUSED) if match.pause else None


def resign(at: Situation[S], by: str, command: Resign) -> Consequence[S] | Rejection:
    """A person resigns its own seat, also of a paused match; on a board for analysis all that it holds, one after
    another.
    """
    seat = at.match.seat_of(by) if at.match.opened else None
    if seat is None:
        return Rejection(refusals.NOT_SEATED)
    if refused := not_running(at.match):
        return refused
    decided = give_up(at.game, at.table, seat)
    while not decided.table.match.is_over and (seat := decided.table.match.seat_of(by)) is not None:
        decided = decided.followed_by(give_up(at.game, decided.table, seat))
    return decided


def give_up(game: Game[S], table: Table[S], seat: Seat) -> Consequence[S]:
    """A bot takes over the seat, or, if only one seat has not resigned, the match ends."""
    decided = follow_all(game, table, (SeatResigned(seat, default_bot(game)),))
    match = decided.table.match
    if len(match.resigned) < len(match.seats) - 1:
        return decided
    stayed = tuple(Seat(seat) for seat in range(len(match.seats)) if seat not in match.resigned)
    outcome = Outcome(RESIGNATION, tuple(Standing(seat, 1) for seat in stayed), stayed)
    return _finish(game, decided, outcome)


def conclude(game: Game[S], so_far: Consequence[S], turn: Turn[S]) -> Consequence[S]:
    """The events of the game after those of the match, and the end of the match if the game is over.

    A board for analysis goes on: its player goes back from there.
    """
    match = follow_game(so_far.table.match, len(turn.events))
    world = so_far.table.known_world.tell(game, turn)
    decided = Consequence((*so_far.events, *turn.events), Table(match, world))
    outcome = game.outcome(turn.state)
    return _finish(game, decided, outcome) if outcome and not match.terms.analysis else decided


def _finish(game: Game[S], decided: Consequence[S], outcome: Outcome) -> Consequence[S]:
    ended = MatchEnded(_rank_resigned_last(outcome, decided.table.match.resigned))
    return decided.followed_by(follow_all(game, decided.table, (ended,)))


def _rank_resigned_last(outcome: Outcome, resigned: tuple[Seat, ...]) -> Outcome:
    """The outcome with resigned seats last, the first to resign at the very end; the others move up.

    A seat that resigned cannot win. If every winner resigned, the seats that are now ranked 1 win instead. If the
    game named no winner, there is still none.
    """
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
    winners = tuple(seat for seat in outcome.winners if seat not in resigned)
    if outcome.winners and not winners:
        winners = ranked_first(stayed)
    return Outcome(outcome.how, (*stayed, *behind), winners)


def reveal(game: Game[S], decided: Consequence[S], seed: bytes) -> Consequence[S]:
    """The decision, and the seed if the match is over and has not revealed it yet."""
    match = decided.table.match
    if match.status != "finished" or match.seed is not None:
        return decided
    return decided.followed_by(follow_all(game, decided.table, (SeedRevealed(seed.hex()),)))


def rule(at: Situation[S], by: str, command: RuleMatch) -> Consequence[S] | Rejection:
    """The organiser of the tournament or its staff decides the match; a running match ends."""
    if refused := not_organiser(at.match, by, command.staff):
        return refused
    if at.match.status not in ("running", "finished"):
        return Rejection(refusals.MATCH_NOT_RUNNING)
    if not ranks_fit(command.verdict, command.ranks, len(at.match.seats)):
        return Rejection(refusals.RANKS_WRONG, {"seats": len(at.match.seats)})
    if command.ruling < 1 or any(made.ruling == command.ruling for made in at.match.rulings):
        return Rejection(refusals.RULED_ALREADY, {"ruling": command.ruling})
    outcome = ruled(command.verdict, command.ranks)
    return follow_all(at.game, at.table, (MatchRuled(command.ruling, command.verdict, outcome),))


def ranks_fit(verdict: Verdict, ranks: Sequence[int | None], seats: int) -> bool:
    """Whether ranks form an outcome: 1 is first, tied seats share a rank and the next one is skipped.

    A void match has no ranks. A result ranks every seat; a seat that forfeits or does not appear is unranked.
    """
    if verdict == "void":
        return not ranks
    placed = sorted(rank for rank in ranks if rank is not None)
    if (verdict == "result") != (len(placed) == seats):
        return False
    return len(ranks) == seats and all(rank == placed.index(rank) + 1 for rank in placed)


def ruled(verdict: Verdict, ranks: Sequence[int | None]) -> Outcome:
    """The outcome of a ruling. Seats without a rank come last; all first together is a draw.

    A match that is void, or at which no player appeared, has no standings.
    """
    placed = [rank for rank in ranks if rank is not None]
    if not placed:
        return Outcome(RULING + verdict, (), ())
    standings = [Standing(Seat(seat), rank or 1 + len(placed)) for seat, rank in enumerate(ranks)]
    winners = tuple(Seat(seat) for seat, rank in enumerate(ranks) if rank == 1)
    if len(winners) == len(ranks):
        winners = ()
    order = sorted(standings, key=lambda standing: (standing.rank, standing.seat))
    return Outcome(RULING + verdict, tuple(order), winners)


def lift(at: Situation[S], by: str, command: LiftRuling) -> Consequence[S] | Rejection:
    """The organiser withdraws a ruling: the previous ruling counts again, or the result of play.

    A match that a ruling ended has no result of play and cannot continue: its seed is public.
    """
    if refused := not_organiser(at.match, by, command.staff):
        return refused
    others = [made for made in at.match.rulings if made.ruling != command.ruling]
    if len(others) == len(at.match.rulings):
        return Rejection(refusals.NOT_RULED, {"ruling": command.ruling})
    outcome = others[-1].outcome if others else at.match.played
    if outcome is None:
        return Rejection(refusals.RULING_STOPPED, {"ruling": command.ruling})
    return follow_all(at.game, at.table, (RulingLifted(command.ruling, outcome),))


def not_organiser(match: Match, by: str, staff: str | None) -> Rejection | None:
    """The refusal of a ruling by anybody but who directs the tournament of the match, or None."""
    if match.opened is None or match.terms.tournament is None or by not in (match.terms.host, staff, OPERATOR):
        return Rejection(refusals.NOT_ORGANISER)
    return None
