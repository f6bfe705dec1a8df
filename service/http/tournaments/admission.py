"""Who enters a tournament: link, list, applications; and who plays in a round: check-in, byes, separations."""

import msgspec
from flask import Blueprint, Response

from domain.tournament import commands as asked
from domain.tournament import refusals
from service.application import problems
from service.application.tournaments import admitting, attending
from service.application.tournaments.documents import EntryLinkDocument, ListDocument, TournamentDocument
from service.http.conventions.operation import WRITES, operation
from service.http.conventions.requests import caller, json_body, load
from service.http.conventions.versions import versioned
from service.http.parts import parts
from service.http.schemas.structs import EmptyBody
from service.http.tournaments.admission_schemas import ByeDecision, NewDecision, NewListing, NewSeparation

bp = Blueprint("admission", __name__)
TAG = "tournaments"

CHANGES = (
    *WRITES,
    problems.STALE,
    refusals.NOT_ORGANISER,
    problems.UNKNOWN_TOURNAMENT,
    refusals.TOURNAMENT_ENDED,
)
REMOVALS = (
    problems.TOKEN_NEEDED,
    problems.BUSY,
    problems.BAD_PARAMETER,
    problems.KEY_REUSED,
    problems.KEY_MALFORMED,
    problems.STALE,
    problems.UNKNOWN_TOURNAMENT,
    refusals.NOT_ORGANISER,
    refusals.TOURNAMENT_ENDED,
)
BYES = (refusals.ENTRY_UNKNOWN, refusals.BYE_TOO_LATE, refusals.ROUND_UNKNOWN)


@bp.post("/tournaments/<tournament>/link")
@operation(
    TAG,
    scope="organise",
    answer=EntryLinkDocument,
    request=EmptyBody,
    token=True,
    conditional=True,
    problems=(*CHANGES, refusals.ADMITTED_OTHERWISE),
)
def make_entry_link(tournament: str) -> Response:
    """Make the link by which players enter, or make it anew: earlier ones no longer count.

    Only its SHA-256 is stored. Who has entered stays.
    """
    load(EmptyBody, json_body())
    here = parts()
    return versioned(admitting.make_link(here.play, here.tournaments, caller(), tournament))


@bp.post("/tournaments/<tournament>/applications/<int:application>/decision")
@operation(
    TAG,
    scope="organise",
    answer=TournamentDocument,
    request=NewDecision,
    token=True,
    conditional=True,
    problems=(
        *CHANGES,
        refusals.APPLICATION_UNKNOWN,
        refusals.APPLICATION_OVER,
        refusals.ENTRIES_CLOSED,
        refusals.EXCLUDED,
        refusals.TOO_MANY_ENTRIES,
    ),
)
def decide_application(tournament: str, application: int) -> Response:
    """Accept an application, or decline it: the player enters, or may not apply again.

    Without a free place who is accepted waits for one; who waits and is accepted again enters beyond the places.
    """
    here, decision = parts(), msgspec.convert(load(NewDecision, json_body()), admitting.Decision)
    found = admitting.decide_application(here.play, here.tournaments, caller(), tournament, application, decision)
    return versioned(found)


@bp.delete("/tournaments/<tournament>/applications/<int:application>")
@operation(
    TAG,
    scope="play",
    answer=TournamentDocument,
    token=True,
    conditional=True,
    problems=(*REMOVALS, refusals.APPLICATION_UNKNOWN, refusals.APPLICATION_OVER),
)
def withdraw_application(tournament: str, application: int) -> Response:
    """Withdraw an application that is pending: one's own, or as the organiser any. The player may apply again.

    Who has entered withdraws the entry instead.
    """
    here = parts()
    return versioned(admitting.withdraw_application(here.play, here.tournaments, caller(), tournament, application))


@bp.get("/tournaments/<tournament>/list")
@operation(TAG, answer=ListDocument, problems=(problems.UNKNOWN_TOURNAMENT,))
def show_list(tournament: str) -> Response:
    """Show the ids of those who may enter by the list of a tournament. It says nothing of who may see it.

    It is empty where one enters in another way.
    """
    return versioned(admitting.show_list(parts().tournaments, tournament))


@bp.post("/tournaments/<tournament>/list")
@operation(
    TAG,
    scope="organise",
    answer=ListDocument,
    request=NewListing,
    token=True,
    conditional=True,
    problems=(*CHANGES, refusals.ADMITTED_OTHERWISE, refusals.LIST_WRONG, refusals.LIST_TOO_LONG),
)
def change_list(tournament: str) -> Response:
    """Add ids to the list of those who may enter, and remove others. What holds already changes nothing.

    All of it is changed, or nothing. Who has entered stays.
    """
    here, body = parts(), load(NewListing, json_body())
    change = asked.ChangeList(tuple(body["add"]), tuple(body["remove"]))
    return versioned(admitting.change_list(here.play, here.tournaments, caller(), tournament, change))


@bp.post("/tournaments/<tournament>/entries/<int:entry>/check-in")
@operation(
    TAG,
    scope="play",
    answer=TournamentDocument,
    request=EmptyBody,
    token=True,
    conditional=True,
    problems=(
        *CHANGES,
        refusals.ENTRY_UNKNOWN,
        refusals.NOT_ENTERED,
        refusals.NO_CHECK_IN,
        refusals.CHECK_IN_NOT_OPEN,
        refusals.CHECK_IN_OVER,
    ),
)
def check_in(tournament: str, entry: int) -> Response:
    """Say that the player of an entry is there: oneself in time, the organiser for anybody at any time.

    Who has not by the deadline is not paired in the first round, and may do so later where entries may be late.
    """
    load(EmptyBody, json_body())
    here = parts()
    return versioned(
        attending.attend(here.play, here.tournaments, caller(), tournament, asked.CheckPlayerIn(entry))
    )


@bp.put("/tournaments/<tournament>/entries/<int:entry>/byes/<int:round>")
@operation(
    TAG,
    scope="play",
    answer=TournamentDocument,
    request=EmptyBody,
    token=True,
    conditional=True,
    problems=(*CHANGES, *BYES, refusals.NOT_ENTERED, refusals.TOO_MANY_BYES, refusals.TOURNAMENT_TOO_LONG),
)
def request_bye(tournament: str, entry: int, round: int) -> Response:
    """Ask not to be paired in a round that is not paired yet: for one's own entry, or as the organiser for any.

    The terms say how many, what they are worth, and whether the organiser grants them.
    """
    load(EmptyBody, json_body())
    here, command = parts(), asked.RequestBye(entry, round)
    return versioned(attending.attend(here.play, here.tournaments, caller(), tournament, command))


@bp.delete("/tournaments/<tournament>/entries/<int:entry>/byes/<int:round>")
@operation(
    TAG,
    scope="play",
    answer=TournamentDocument,
    token=True,
    conditional=True,
    problems=(*REMOVALS, *BYES, refusals.BYE_NOT_REQUESTED),
)
def withdraw_bye_request(tournament: str, entry: int, round: int) -> Response:
    """Play after all in a round that is not paired yet. The bye does not count among those one may ask for.

    For one's own entry, or as the organiser for any.
    """
    here, command = parts(), asked.WithdrawByeRequest(entry, round)
    return versioned(attending.attend(here.play, here.tournaments, caller(), tournament, command))


@bp.post("/tournaments/<tournament>/entries/<int:entry>/byes/<int:round>/decision")
@operation(
    TAG,
    scope="organise",
    answer=TournamentDocument,
    request=ByeDecision,
    token=True,
    conditional=True,
    problems=(*CHANGES, refusals.BYE_NOT_REQUESTED, refusals.BYE_TOO_LATE),
)
def decide_bye(tournament: str, entry: int, round: int) -> Response:
    """Grant a bye that was asked for, or refuse it, also one that was granted, before the round starts.

    Pairings of that round are dropped.
    """
    here, body = parts(), load(ByeDecision, json_body())
    refused = asked.RefuseBye(entry, round, body["reason"])
    command = asked.GrantBye(entry, round) if body["grant"] else refused
    return versioned(attending.direct(here.play, here.tournaments, caller(), tournament, command))


@bp.put("/tournaments/<tournament>/separations/<group>")
@operation(
    TAG,
    scope="organise",
    answer=TournamentDocument,
    request=NewSeparation,
    token=True,
    conditional=True,
    problems=(*CHANGES, refusals.ENTRY_UNKNOWN, refusals.SEPARATION_WRONG, refusals.TOO_MANY_SEPARATIONS),
)
def keep_apart(tournament: str, group: str) -> Response:
    """Have the entries of a group not meet in the first rounds, or ever, as siblings or players of one club.

    `group` is a sign of your own, of small letters, digits, `-` and `_`, and no name. Automatic pairing keeps to
    it, or says which two would have to meet.
    """
    here, body = parts(), load(NewSeparation, json_body())
    command = asked.KeepApart(group, tuple(sorted(body["entries"])), body["rounds"], body["reason"])
    return versioned(attending.direct(here.play, here.tournaments, caller(), tournament, command))


@bp.delete("/tournaments/<tournament>/separations/<group>")
@operation(
    TAG,
    scope="organise",
    answer=TournamentDocument,
    token=True,
    conditional=True,
    problems=(*REMOVALS, refusals.SEPARATION_UNKNOWN),
)
def lift_separation(tournament: str, group: str) -> Response:
    """Let the entries of a group meet again.

    Pairings that have not started are dropped.
    """
    here, command = parts(), asked.LiftSeparation(group)
    return versioned(attending.direct(here.play, here.tournaments, caller(), tournament, command))
