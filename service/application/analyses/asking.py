"""The tasks of analysts, from requests."""

import msgspec
from msgspec import Struct

from analysis.candidates import candidates, possible
from domain.kernel import engine
from domain.kernel.chance import KeyedChance
from domain.match import table, watching
from domain.match.commands import given_by_seat
from events.seeds import new_seed
from search.levels import budget_of
from service.application import problems
from service.application.analyses.registry import AnalysisTask, ReportTask
from service.application.matches.visible_match import VisibleMatch
from service.application.problems import Problem
from service.application.remarks import Remark

ANALYSED_COMMANDS_MAX = 32
"""Commands that an analysis tries at first."""
REPORT_PARTS_MAX = 8
"""Workers that can work on a report at once."""
RANDOM = "random"
"""Can play on in any game, whether or not it has a bot of this name."""
SEARCHED_PLAYOUTS_MAX = 1_000
"""Play-outs of an analysis at most if a level that searches makes them: each costs as much as tens of others."""


class AnalysisRequest(Struct, frozen=True):
    """A request for an analysis; None where the service is to choose."""

    at: int | None
    seat: int | None
    playouts: int
    bot: str | None
    seed: str | None


def analysis_of(
    found: VisibleMatch, wanted: AnalysisRequest, job: str, owner: str, created_at: str
) -> AnalysisTask:
    """The task of a job. A problem if the caller may not have it analysed."""
    now = found.newest()
    at = now.version if wanted.at is None else wanted.at
    seat = found.seat_knowing(now, at, wanted.seat)
    found.check_help(now)
    then = found.table_at(at)
    view = then.known_world.view(seat)
    found.check_ends_command(at)
    if seat not in table.awaited(found.game, then.match, view):
        raise Problem(engine.NOT_AWAITED)
    seed = wanted.seed or new_seed().hex()
    drawn = KeyedChance(bytes.fromhex(seed), found.id, at, "analysis/commands")
    searched = budget_of(found.game, wanted.bot)
    most = min(ANALYSED_COMMANDS_MAX, searched.width) if searched else ANALYSED_COMMANDS_MAX
    commands = candidates(found.game, view, seat, most, drawn)
    _check_bot(found, wanted)
    return AnalysisTask(
        id=job,
        owner=owner,
        match=found.id,
        version=at,
        seat=seat,
        bot=wanted.bot,
        seed=seed,
        playouts=wanted.playouts,
        commands=tuple(msgspec.to_builtins(command) for command in commands),
        possible=possible(engine.options(found.game, view, seat)),
        created_at=created_at,
    )


def _check_bot(found: VisibleMatch, wanted: AnalysisRequest) -> None:
    bots = tuple(found.game.bots)
    if wanted.bot not in (None, RANDOM, *bots):
        raise Problem(problems.UNKNOWN_BOT, {"bot": wanted.bot, "bots": bots})
    if budget_of(found.game, wanted.bot) and wanted.playouts > SEARCHED_PLAYOUTS_MAX:
        raise problems.malformed({"playouts": [Remark("range_most", max=SEARCHED_PLAYOUTS_MAX)]})


def _moments(found: VisibleMatch, at: int | None) -> tuple[tuple[int, int], ...]:
    """The commands of the game by their first and last versions; or one that would be given at a version.

    A problem if nothing can be given there.
    """
    if at is None:
        given = (one for one in found.commands() if one.command and given_by_seat(one.command) is not None)
        return tuple((one.first, one.last) for one in given)
    then = found.table_at(at)
    found.check_ends_command(at)
    if not engine.awaited(found.game, then.known_world.truth):
        raise Problem(engine.NOT_AWAITED)
    return ((at + 1, at + 1),)


class ReportWanted(Struct, frozen=True):
    """A request for a report."""

    at: int | None
    """The version whose odds alone are wanted; None for a whole report."""
    playouts: int
    seed: str | None


def report_of(found: VisibleMatch, wanted: ReportWanted, job: str, owner: str, created_at: str) -> ReportTask:
    """The task of a job. A problem if the match is not over and the caller has no seat or may have no help.

    The truth and the knowledge of all seats is used where the caller may see them, and elsewhere what its seat
    knows.
    """
    now = found.newest()
    is_open = watching.sees_everything(now, found.who.actor)
    seats = tuple(range(len(now.seats))) if is_open else (found.seat_knowing(now, now.version, None),)
    found.check_help(now)
    moments = _moments(found, wanted.at)
    return ReportTask(
        id=job,
        owner=owner,
        match=found.id,
        version=now.version,
        seats=seats,
        truth=is_open,
        seed=wanted.seed or new_seed().hex(),
        playouts=wanted.playouts,
        odds_only=wanted.at is not None,
        moments=moments,
        parts=max(1, min(REPORT_PARTS_MAX, len(moments))),
        created_at=created_at,
    )
