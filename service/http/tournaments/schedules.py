"""The schedule of a tournament: when rounds start, and what the house does by itself."""

from flask import Blueprint, Response

from domain.tournament import refusals
from service.application import problems
from service.application.tournaments import scheduling
from service.application.tournaments.documents import TournamentDocument
from service.http.conventions.operation import WRITES, operation
from service.http.conventions.requests import caller, json_body, load
from service.http.conventions.versions import versioned
from service.http.parts import parts
from service.http.schemas.structs import EmptyBody
from service.http.tournaments.schedule_schemas import Holding, NewSchedule, schedule_of

bp = Blueprint("schedules", __name__)
TAG = "tournaments"

PROBLEMS = (
    *WRITES,
    problems.STALE,
    refusals.NOT_ORGANISER,
    problems.UNKNOWN_TOURNAMENT,
    refusals.TOURNAMENT_ENDED,
)


@bp.put("/tournaments/<tournament>/schedule")
@operation(
    TAG,
    scope="organise",
    answer=TournamentDocument,
    request=NewSchedule,
    token=True,
    conditional=True,
    problems=(*PROBLEMS, refusals.SCHEDULE_WRONG),
)
def set_schedule(tournament: str) -> Response:
    """Say when rounds start, and which steps the house takes by itself. It replaces the schedule before.

    Who may pair may set it. A round starts at its date, or so long after the round before was closed.
    """
    here, wanted = parts(), schedule_of(load(NewSchedule, json_body()))
    return versioned(scheduling.set_schedule(here.play, here.tournaments, caller(), tournament, wanted))


@bp.delete("/tournaments/<tournament>/schedule")
@operation(TAG, scope="organise", answer=TournamentDocument, token=True, conditional=True, problems=PROBLEMS)
def remove_schedule(tournament: str) -> Response:
    """Have no schedule any more: the house takes no step.

    Who may pair may do so. Without a schedule nothing changes.
    """
    here = parts()
    return versioned(scheduling.set_schedule(here.play, here.tournaments, caller(), tournament, None))


@bp.post("/tournaments/<tournament>/schedule/hold")
@operation(
    TAG,
    scope="organise",
    answer=TournamentDocument,
    request=Holding,
    token=True,
    conditional=True,
    problems=(*PROBLEMS, refusals.NO_SCHEDULE),
)
def hold_schedule(tournament: str) -> Response:
    """Have the house take no more steps until the schedule is resumed.

    Who may pair may do so. Matches that are played go on. A schedule that is held already stays as it is.
    """
    here, reason = parts(), load(Holding, json_body())["reason"]
    return versioned(scheduling.hold(here.play, here.tournaments, caller(), tournament, reason))


@bp.post("/tournaments/<tournament>/schedule/resume")
@operation(
    TAG,
    scope="organise",
    answer=TournamentDocument,
    request=EmptyBody,
    token=True,
    conditional=True,
    problems=(*PROBLEMS, refusals.SCHEDULE_NOT_HELD),
)
def resume_schedule(tournament: str) -> Response:
    """Have the house go on, whoever held it; what was due meanwhile follows at once.

    Who may pair may do so. Set another schedule first if the rounds are to start later.
    """
    load(EmptyBody, json_body())
    here = parts()
    return versioned(scheduling.resume(here.play, here.tournaments, caller(), tournament))
