"""Announcements of a tournament, and its terms that may still change."""

import msgspec
from flask import Blueprint, Response

from domain.tournament import refusals
from domain.tournament.some_terms import SomeTerms
from service import API
from service.application import problems
from service.application.tournaments import announcements, changing_terms
from service.application.tournaments.documents import AnnouncementDocument, AnnouncementList, TournamentDocument
from service.http.conventions.operation import WRITES, operation
from service.http.conventions.requests import caller, json_body, load
from service.http.conventions.versions import versioned
from service.http.parts import parts
from service.http.tournaments.staff import REMOVALS, STAFF_PROBLEMS
from service.http.tournaments.staff_schemas import ChangedTerms, NewAnnouncement

bp = Blueprint("announcements", __name__)
TAG = "tournaments"


@bp.patch("/tournaments/<tournament>/terms")
@operation(
    TAG,
    scope="organise",
    answer=TournamentDocument,
    request=ChangedTerms,
    token=True,
    conditional=True,
    problems=(
        *STAFF_PROBLEMS,
        refusals.TOURNAMENT_ENDED,
        refusals.TERM_FIXED,
        refusals.TERMS_WRONG,
        refusals.ROUNDS_WRONG,
    ),
)
def change_terms(tournament: str) -> Response:
    """Change terms of a tournament, each as long as it may change. The organiser and co-organisers may.

    Everybody reads what was changed, from what and by whom. Standings at an older version stay as they were. If one
    of the terms cannot be changed, none is.
    """
    here, wanted = parts(), msgspec.convert(load(ChangedTerms, json_body()), SomeTerms)
    return versioned(changing_terms.change_terms(here.play, here.tournaments, caller(), tournament, wanted))


@bp.get("/tournaments/<tournament>/announcements")
@operation(TAG, answer=AnnouncementList, problems=(problems.UNKNOWN_TOURNAMENT,))
def list_announcements(tournament: str) -> Response:
    """The announcements of a tournament, the oldest first. Everybody may read them.

    One whose words were removed is still counted.
    """
    here = parts()
    return versioned(announcements.announcements_of(here.play, here.tournaments, caller(), tournament))


@bp.post("/tournaments/<tournament>/announcements")
@operation(
    TAG,
    scope="organise",
    answer=AnnouncementDocument,
    status=201,
    request=NewAnnouncement,
    token=True,
    conditional=True,
    problems=(*WRITES, *STAFF_PROBLEMS[-3:], refusals.TOO_MANY_ANNOUNCEMENTS),
)
def announce(tournament: str) -> Response:
    """Announce something to all who take part, who are told. Also after the end.

    The organiser may, and staff with the right `announce`. The stream has only a digest of the words, so that they
    can be removed.
    """
    here, said = parts(), load(NewAnnouncement, json_body())
    made = announcements.announce(here.play, here.tournaments, caller(), tournament, **said)
    return versioned(made, 201, f"{API}/tournaments/{tournament}/announcements")


@bp.delete("/tournaments/<tournament>/announcements/<int:announcement>")
@operation(
    TAG,
    scope="organise",
    answer=AnnouncementList,
    token=True,
    conditional=True,
    problems=(*REMOVALS, refusals.ANNOUNCEMENT_UNKNOWN),
)
def remove_announcement(tournament: str, announcement: int) -> Response:
    """Remove the words of an announcement for good; that it was made, by whom and when, stays.

    The organiser may, and staff with the right `announce`. Doing so again changes nothing.
    """
    here = parts()
    return versioned(
        announcements.remove_announcement(here.play, here.tournaments, caller(), tournament, announcement)
    )
