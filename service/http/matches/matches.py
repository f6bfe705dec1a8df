"""Matches: opening and finding them."""

from contextlib import nullcontext
from functools import partial
from typing import Any, Unpack, get_args

import msgspec
from flask import Blueprint, Response
from marshmallow import ValidationError

from domain.kernel.game import Game
from domain.match import refusals
from domain.match.state import Status
from service import API
from service.application import problems
from service.application.matches import finding, opening
from service.application.matches.summaries import MatchSummary
from service.http.conventions.answers import answer
from service.http.conventions.operation import CSV, NAMES_UNKNOWN, PAGING, SEVERAL, WRITES, Query, operation
from service.http.conventions.paging import page_answer, page_bounds
from service.http.conventions.parameters import Period, filter_tags, player_named, time_bounds, yes_or_no
from service.http.conventions.requests import caller, json_body, load, person
from service.http.conventions.tables import tabular
from service.http.matches.list_documents import MatchPage
from service.http.matches.request_match import summary_answer
from service.http.matches.schemas import NewMatch
from service.http.parts import parts
from service.http.rates.throttle import OPENINGS
from service.http.rates.work import costly_work
from service.http.schemas.structs import load_struct

bp = Blueprint("matches", __name__)
TAG = "matches"

FILTERS = (
    Query("game", "Matches of this game.", {"type": "string"}),
    Query("status", "Matches in this state.", {"type": "string", "enum": list(get_args(Status))}),
    Query(
        "player",
        "Matches with this player (`me` is the caller); given several times, with all of them.",
        SEVERAL,
    ),
    Query("awaiting", "Matches that await this player now (`me` is the caller).", {"type": "string"}),
    Query("tournament", "Matches of this tournament.", {"type": "string"}),
    Query(
        "analysis",
        "Boards for analysis, which are in no other list: the caller's own, and those of others that all may find.",
        {"type": "boolean", "default": False},
    ),
    Query("since", "Created at this time or later (RFC 3339).", {"type": "string", "format": "date-time"}),
    Query("until", "Created before this time (RFC 3339).", {"type": "string", "format": "date-time"}),
)


@bp.post("/matches")
@operation(
    TAG,
    scope="host",
    rate=OPENINGS,
    answer=MatchSummary,
    status=201,
    request=NewMatch,
    token=True,
    problems=(
        *WRITES,
        problems.TOO_MANY_MATCHES,
        refusals.MATCH_EXISTS,
        problems.UNKNOWN_GAME,
        problems.UNKNOWN_BOT,
        problems.TOO_MUCH_WORK,
        refusals.NONCE_REFUSED,
    ),
)
def create_match() -> Response:
    """Open a match.

    It starts by itself as soon as every seat is taken, unless `start_when` is `host`. The caller becomes its host:
    until it starts the host gives out invitations, seats bots, frees seats, and may cancel the match.
    """
    by, body = person(), load(NewMatch, json_body())
    wanted = msgspec.convert(body, opening.WantedMatch)
    options = partial(_options, given=body["options"])
    with costly_work() if wanted.position is not None else nullcontext():
        made = opening.open_match(parts().play, by, wanted, options, said=body)
    return summary_answer(made, 201, {"Location": f"{API}/matches/{made.summary.id}"})


def _options(game: Game[Any], given: Any) -> Any:
    try:
        return load_struct(game.meta.options, given)
    except ValidationError as error:
        raise problems.malformed({"options": error.messages}) from None


@bp.get("/matches")
@operation(
    TAG,
    answer=MatchPage,
    others=(CSV,),
    query=(*FILTERS, *PAGING),
    problems=(*NAMES_UNKNOWN, problems.BAD_CURSOR, problems.BAD_PARAMETER, problems.TOKEN_NEEDED),
)
def list_matches() -> Response:
    """Find matches, newest first.

    Every filter narrows the list. It has the matches that the caller may know of, and may lag behind writes.
    """
    tags = filter_tags("game", "player", "tournament", status=get_args(Status))
    return matches_page(tags, **time_bounds("since", "until"))


def matches_page(tags: list[str], **bounds: Unpack[Period]) -> Response:
    """A page of the matches that have all tags, as far as the caller may see them."""
    awaited = player_named("awaiting")
    boards = yes_or_no("analysis", default=False)
    here, by = parts(), caller()
    found = finding.matches_page(here.play, by, tags, awaited=awaited, boards=boards, **page_bounds(), **bounds)
    named = tags if awaited is None else [*tags, f"player:{awaited}"]
    return tabular(page_answer(here.name_check.check(named, found)))


@bp.get("/matches/<match>")
@operation(TAG, answer=MatchSummary, problems=(problems.UNKNOWN_MATCH,))
def show_match(match: str) -> Response:
    """Show a match: seats, status, awaited seats, outcome.

    It is as new as the last acknowledged write. A match that the caller may not know of is answered as one that
    does not exist.
    """
    summary = finding.match_summary(parts().play, caller(), match)
    return answer(summary, version=summary.version)
