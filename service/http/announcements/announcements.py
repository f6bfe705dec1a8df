"""What the operator announces to everybody: shown by every page, and read by others."""

from flask import Blueprint, Response
from msgspec import Struct

from service.application import announcing, problems
from service.application.announcing import ShownAnnouncement
from service.application.kept_announcements import Announced
from service.http.announcements.schemas import NewServiceAnnouncement
from service.http.conventions.answers import NO_STORE, answer
from service.http.conventions.operation import WRITES, operation
from service.http.conventions.requests import caller, json_body, load
from service.http.conventions.writing import replay_header
from service.http.parts import parts

bp = Blueprint("service_announcements", __name__)
TAG = "system"
FRESH = {"Cache-Control": "public, max-age=60", "Vary": "Accept-Language"}


class ShownAnnouncements(Struct, frozen=True):
    """What is announced now."""

    items: tuple[ShownAnnouncement, ...]
    """The newest first."""


@bp.get("/announcements")
@operation(TAG, answer=ShownAnnouncements)
def list_service_announcements() -> Response:
    """List what the operator announces now, in the caller's language, newest first.

    Anybody may ask, and keep the answer for a minute. Announcements of tournaments are with those.
    """
    here = parts()
    found = announcing.shown_announcements(here.operations.announcements, caller(), here.play.clock)
    return answer(ShownAnnouncements(found), headers=FRESH)


@bp.post("/announcements")
@operation(
    TAG,
    scope="account",
    answer=Announced,
    status=201,
    request=NewServiceAnnouncement,
    token=True,
    problems=(
        *WRITES,
        problems.BAD_LINE,
        problems.OPERATOR_NEEDED,
        problems.TOO_MANY_ANNOUNCED,
    ),
)
def make_service_announcement() -> Response:
    """Announce something to everybody, as the operator.

    All pages show it in a bar that can be dismissed, from `since` until `until`. It is kept for 90 days after that.
    """
    here, body = parts(), load(NewServiceAnnouncement, json_body())
    made = announcing.announce(here.play, here.operations, caller(), **body)
    return answer(made.announced, 201, headers={**NO_STORE, **replay_header(made.is_replayed)})


@bp.delete("/announcements/<announced>")
@operation(
    TAG,
    scope="account",
    answer=Announced,
    token=True,
    problems=(problems.TOKEN_NEEDED, problems.OPERATOR_NEEDED, problems.UNKNOWN_ANNOUNCED),
)
def withdraw_service_announcement(announced: str) -> Response:
    """Withdraw an announcement, as the operator.

    Nobody is shown it any more; it stays as a record. Again it changes nothing.
    """
    here = parts()
    return answer(announcing.withdraw(here.operations, caller(), here.play.clock, announced), headers=NO_STORE)
