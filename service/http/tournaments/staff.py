"""The staff of a tournament: appointing, dismissing, and handing the tournament over."""

from flask import Blueprint, Response

from domain.tournament import refusals
from service.application import problems
from service.application.tournaments import staffing
from service.application.tournaments.documents import TournamentDocument
from service.http.conventions.operation import WRITES, operation
from service.http.conventions.requests import caller, json_body, load
from service.http.conventions.versions import versioned
from service.http.parts import parts
from service.http.schemas.structs import EmptyBody
from service.http.tournaments.staff_schemas import NewOffer, NewStaff

bp = Blueprint("staff", __name__)
TAG = "tournaments"

STAFF_PROBLEMS = (*WRITES, problems.STALE, refusals.NOT_ORGANISER, problems.UNKNOWN_TOURNAMENT)
REMOVALS = (
    problems.TOKEN_NEEDED,
    problems.BUSY,
    problems.BAD_PARAMETER,
    problems.KEY_REUSED,
    problems.KEY_MALFORMED,
    problems.STALE,
    problems.UNKNOWN_TOURNAMENT,
    refusals.NOT_ORGANISER,
)


@bp.put("/tournaments/<tournament>/staff/<player>")
@operation(
    TAG,
    scope="organise",
    answer=TournamentDocument,
    request=NewStaff,
    token=True,
    conditional=True,
    problems=(*STAFF_PROBLEMS, problems.UNKNOWN_PLAYER, refusals.STAFF_WRONG, refusals.TOO_MANY_STAFF),
)
def appoint_staff(tournament: str, player: str) -> Response:
    """Give a player rights in a tournament, instead of those it had. Only the organiser or the operator may.

    Arbiters have `rule` and `enter`, co-organisers `direct`, which is everything but appointing and handing over.
    The player is told. Also after the end.
    """
    here, rights = parts(), load(NewStaff, json_body())["rights"]
    found = staffing.appoint(here.play, here.tournaments, here.accounts, caller(), tournament, player, rights)
    return versioned(found)


@bp.delete("/tournaments/<tournament>/staff/<player>")
@operation(
    TAG,
    scope="organise",
    answer=TournamentDocument,
    token=True,
    conditional=True,
    problems=(*REMOVALS, refusals.NOT_STAFF),
)
def dismiss_staff(tournament: str, player: str) -> Response:
    """Take all rights from a player: the organiser from anybody, the player from itself.

    What it did stays as it is. Refused for a player who has none.
    """
    here = parts()
    return versioned(staffing.dismiss(here.play, here.tournaments, caller(), tournament, player))


@bp.put("/tournaments/<tournament>/offer")
@operation(
    TAG,
    scope="organise",
    answer=TournamentDocument,
    request=NewOffer,
    token=True,
    conditional=True,
    problems=(*STAFF_PROBLEMS, problems.UNKNOWN_PLAYER, refusals.STAFF_WRONG),
)
def offer_tournament(tournament: str) -> Response:
    """Offer a tournament to another player, who becomes its organiser by taking it over.

    Only the organiser or the operator may. Until then nothing changes; an earlier offer does not stand any more.
    """
    here, player = parts(), load(NewOffer, json_body())["player"]
    return versioned(staffing.offer(here.play, here.tournaments, here.accounts, caller(), tournament, player))


@bp.delete("/tournaments/<tournament>/offer")
@operation(
    TAG,
    scope="organise",
    answer=TournamentDocument,
    token=True,
    conditional=True,
    problems=(*REMOVALS, refusals.NO_OFFER),
)
def withdraw_offer(tournament: str) -> Response:
    """Take back an offer of a tournament, or decline it as the player to whom it was made.

    Nothing changes in the tournament. Refused where it is offered to nobody.
    """
    here = parts()
    return versioned(staffing.withdraw_offer(here.play, here.tournaments, caller(), tournament))


@bp.post("/tournaments/<tournament>/offer/accept")
@operation(
    TAG,
    scope="organise",
    answer=TournamentDocument,
    request=EmptyBody,
    token=True,
    conditional=True,
    problems=(*STAFF_PROBLEMS, refusals.NO_OFFER, refusals.NOT_OFFERED, problems.TOO_MANY_TOURNAMENTS),
)
def take_over_tournament(tournament: str) -> Response:
    """Take over a tournament that was offered to the caller, who is its organiser from then on.

    The former organiser stays a co-organiser, whom the new one may dismiss.
    """
    load(EmptyBody, json_body())
    here = parts()
    return versioned(staffing.take_over(here.play, here.tournaments, caller(), tournament))
