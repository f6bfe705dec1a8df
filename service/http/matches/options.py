"""What a seat may do."""

from flask import Blueprint, Response, g

from domain.match import refusals
from service.application import problems
from service.application.matches.eyes import Eyes
from service.application.matches.options import ForeseenTurn, foreseen_turn, seat_options
from service.http.conventions.answers import answer
from service.http.conventions.operation import AS_SEAT, AT, operation
from service.http.conventions.parameters import VERSION_MAX, whole_number
from service.http.conventions.requests import caller, json_body, person
from service.http.matches.commands import command_of
from service.http.matches.describe_options import options_document
from service.http.matches.options_documents import Foreseen, Options
from service.http.matches.request_match import cache_headers, wanted_eyes
from service.http.parts import parts
from service.http.study.diff import patch

bp = Blueprint("options", __name__)
TAG = "play"


@bp.get("/matches/<match>/options")
@operation(
    TAG,
    answer=Options,
    query=(AS_SEAT, AT),
    problems=(
        problems.TOKEN_NEEDED,
        problems.UNKNOWN_MATCH,
        problems.UNKNOWN_VERSION,
        refusals.NOT_SEATED,
        problems.MAY_NOT_SEE,
        problems.BAD_PARAMETER,
    ),
)
def show_options(match: str) -> Response:
    """What a seat may do, now or at a version.

    Commands ready to post, each with a label, with large choices as ranges and pools; and what is refused, with the
    reason. Both lists are empty while the seat is not awaited; no seat is awaited at a version within a command.
    Reads at a version never change.
    """
    at = whole_number("at", None, 1, VERSION_MAX)
    found = seat_options(parts().play, caller(), match, wanted_eyes(), at)
    headers = cache_headers(Eyes("seat", found.seat)) if at is not None else {}
    return answer(options_document(found, parts().play.names, g.language), version=found.version, headers=headers)


@bp.post("/matches/<match>/options/foreseen")
@operation(
    TAG,
    scope="play",
    answer=Foreseen,
    request="commands",
    token=True,
    keyed=False,
    problems=(
        problems.TOKEN_NEEDED,
        problems.MALFORMED,
        problems.BODY_TOO_LARGE,
        problems.UNKNOWN_MATCH,
        problems.UNKNOWN_COMMAND,
        refusals.NOT_SEATED,
        refusals.NO_WORLD,
    ),
)
def foresee(match: str) -> Response:
    """Foresee what a command would cost and do, and who is awaited after it.

    Nothing is decided. Worked out from what the caller's seat knows, so it reveals nothing: what differs between
    worlds that the seat holds possible is left out. A client can show what a command leads to, and ask for
    confirmation before the last one of a turn.
    """
    found = foreseen_turn(parts().play, person(), match, lambda rules: command_of(rules, json_body()))
    return answer(_foreseen_document(found), version=found.version)


def _foreseen_document(found: ForeseenTurn) -> Foreseen:
    foresight = found.foresight
    if foresight is None:
        return Foreseen(found.match, found.game, found.version, found.seat, None, False, (), False, ())
    return Foreseen(
        found.match,
        found.game,
        found.version,
        found.seat,
        foresight.awaiting,
        possible=True,
        events=foresight.events,
        whole=foresight.is_whole,
        changes=patch(found.view, foresight.view),
    )
