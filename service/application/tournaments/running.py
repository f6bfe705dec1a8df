"""What the house does in a tournament: by its schedule it opens, pairs, starts and closes rounds, and adjourned
tables go on at their dates.

Each step is decided again on the newest state, so two workers take no step twice.
"""

from collections.abc import Mapping
from typing import get_args

from domain.kernel.actors import HOUSE_ACTOR
from domain.kernel.messages import Command
from domain.kernel.options import Rejection
from domain.tournament import refusals
from domain.tournament.adjourning import adjourned
from domain.tournament.check_in_dates import DateStep, next_date
from domain.tournament.commands import CloseRound, HoldSchedule, OpenRound, PairRound, ResumeTable, StartRound
from domain.tournament.schedule import DueStep, next_step
from domain.tournament.state import Tournament
from domain.tournament.terms import HoldCause
from events.envelope import Actor
from service.application import problems
from service.application.departure import Departure
from service.application.parts import Play, Tournaments
from service.application.problems import Problem
from service.application.time_limit import OutOfTime, time_limit
from service.application.tournaments.opening import plan_start
from service.application.tournaments.pairing import PAIRING_SECONDS, known_lots, plan_pairing
from service.application.tournaments.results import collect
from service.application.tournaments.rounds import beacon_round
from streams.request import Done, Plan, RefusedCommand, Request
from streams.stream import UnknownStream

HOUSE = Actor(HOUSE_ACTOR)
MOST_STEPS = 8
"""Of one job, so that it ends."""
CAUSES: Mapping[str, HoldCause] = {
    refusals.TOO_FEW_ENTRIES: "too_few_entries",
    refusals.PAIRING_IMPOSSIBLE: "pairing_impossible",
    problems.TOO_MUCH_WORK: "too_much_work",
}
OVERTAKEN = (
    problems.BEACON_AWAITED,
    problems.BEACON_DOWN,
    refusals.CHECK_IN_OPEN,
    refusals.ROUND_STATUS,
    refusals.ROUND_UNFINISHED,
    refusals.PAIRING_OUTDATED,
    refusals.NOT_ORGANISER,
    refusals.TABLES_UNDECIDED,
)
"""Refusals of a step that somebody else was faster with, or that is not due now: the relay asks again."""


def take_due_steps(play: Play, tournaments: Tournaments, tournament: str) -> None:
    """Take every step of the house that is due in a tournament. What it cannot do holds the schedule and says why.

    Dates of a check-in and of adjourned tables count without a schedule, too. Raises Busy if other
    writes always came first.
    """
    _keep_dates_of_check_in(play, tournaments, tournament)
    _resume_tables(play, tournaments, tournament)
    for _ in range(MOST_STEPS):
        try:
            now = tournaments.streams.current(tournament)[0].state
        except UnknownStream:
            return
        step = next_step(now)
        if step is None or play.time() < step.at:
            return
        refused = _take(play, tournaments, tournament, now, step)
        if refused is not None:
            _hold(play, tournament, refused)
            return


def _keep_dates_of_check_in(play: Play, tournaments: Tournaments, tournament: str) -> None:
    """Say that the check-in is open, and have its deadline count, if the date has come."""
    for _ in get_args(DateStep):
        try:
            date = next_date(tournaments.streams.current(tournament)[0].state)
        except UnknownStream:
            return
        if date is None or play.time() < date[1]:
            return
        _give(play, tournament, date[0], {})


def _resume_tables(play: Play, tournaments: Tournaments, tournament: str) -> None:
    """Have every table go on whose date has come. What was faster, a result or an arbiter, is left as it is."""
    try:
        now = tournaments.streams.current(tournament)[0].state
    except UnknownStream:
        return
    for due in adjourned(now):
        if due.at <= play.time():
            _give(play, tournament, ResumeTable(due.round, due.table, ""), {})


def _take(play: Play, tournaments: Tournaments, tournament: str, now: Tournament, step: DueStep) -> str | None:
    """Take a step; gives the code of what prevents it."""
    seeds: dict[str, bytes] = {}
    command: Command | Plan = OpenRound()
    if step.command is CloseRound:
        collect(play.writing.writer, play.matches, now, step.round)
        command = CloseRound(step.round)
    if step.command is StartRound:
        try:
            drawn = beacon_round(tournaments, now, step.round)
        except Problem as problem:
            return problem.code
        command, seeds = plan_start(tournaments.streams, play.fresh, tournament, step.round, drawn)
    if step.command is PairRound:
        command = _pairing(tournaments, tournament, step.round)
    try:
        return _give(play, tournament, command, seeds)
    except OutOfTime:
        return problems.TOO_MUCH_WORK


def _pairing(tournaments: Tournaments, tournament: str, number: int) -> Plan:
    def plan(now: Tournament) -> PairRound | Rejection:
        with time_limit(PAIRING_SECONDS, Departure()):
            return plan_pairing(now, number, lots=known_lots(tournaments.streams, tournament, now))

    return plan


def _give(play: Play, tournament: str, command: Command | Plan, seeds: Mapping[str, bytes]) -> str | None:
    done = play.writing.writer.transact(Request(tournament, HOUSE, command, seeds=seeds))
    if isinstance(done, RefusedCommand):
        return done.rejection.code
    if isinstance(done, Done):
        play.writing.tell(tournament, done)
    return None


def _hold(play: Play, tournament: str, refused: str) -> None:
    """Hold the schedule because of a refusal, unless somebody else was faster."""
    if refused not in OVERTAKEN:
        cause = CAUSES.get(refused, "refused")
        _give(play, tournament, HoldSchedule(cause, "" if cause != "refused" else refused), {})
