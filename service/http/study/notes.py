"""The name of a match, and comments on it."""

from collections.abc import Sequence
from secrets import token_hex

from flask import Blueprint, Response
from msgspec.structs import replace

from domain.kernel.actors import OPERATOR
from domain.match import refusals
from domain.match.state import Match
from domain.match.watching import insiders
from events.envelope import timestamp
from service.application import problems
from service.application.limits import COMMENTS_EACH_MAX, COMMENTS_OF_WATCHERS_MAX
from service.application.matches.known import KnownMatch
from service.application.matches.notes import Comment, KeptComment, TooManyComments
from service.application.names import calling_at, players_of
from service.application.problems import Problem
from service.http.conventions.answers import answer
from service.http.conventions.operation import WRITES, operation
from service.http.conventions.requests import (
    called,
    caller,
    idempotency_key,
    json_body,
    load,
    player_or_operator,
    principal,
)
from service.http.conventions.writing import replay_header
from service.http.matches.known import eyes, known
from service.http.parts import parts
from service.http.study.branches_documents import CommentList, MatchName
from service.http.study.schemas import NewComment, NewName

bp = Blueprint("notes", __name__)
TAG = "history"


@bp.get("/matches/<match>/name")
@operation(TAG, answer=MatchName, problems=(problems.UNKNOWN_MATCH,))
def show_name(match: str) -> Response:
    """Show the name of a match."""
    known(match)
    return answer(MatchName(match, parts().play.notes.name(match)))


@bp.put("/matches/<match>/name")
@operation(
    TAG,
    scope="host",
    answer=MatchName,
    request=NewName,
    token=True,
    problems=(*WRITES, problems.UNKNOWN_MATCH, refusals.NOT_HOST),
)
def name_match(match: str) -> Response:
    """Name a match, or remove its name. Only the host and the operator may."""
    by, body = player_or_operator(), load(NewName, json_body())
    found = known(match)
    if by != found.newest().host and not principal().operator:
        raise Problem(refusals.NOT_HOST)
    parts().play.notes.call(match, body["name"])
    return answer(MatchName(match, body["name"]))


def comments_seen(found: KnownMatch) -> tuple[KeptComment, ...]:
    """The comments on what the caller may know of a match."""
    now = found.newest()
    return named(now, [one for one in parts().play.notes.comments(found.id) if one.at <= now.version])


def named(now: Match, comments: Sequence[KeptComment]) -> tuple[KeptComment, ...]:
    """Comments on a match with the names of their authors; none looks like that of another, or of a seat."""
    seated = tuple(players_of(now.seats))
    authors = {one.by: "" for one in comments if one.by != OPERATOR}
    names = calling_at((*seated, *authors.items()), called({*dict(seated), *authors}))
    return tuple(replace(one, name=OPERATOR if one.by == OPERATOR else names(one.by, "")) for one in comments)


@bp.get("/matches/<match>/comments")
@operation(TAG, answer=CommentList, problems=(problems.UNKNOWN_MATCH,))
def list_comments(match: str) -> Response:
    """Comments on a match, oldest first."""
    found = known(match)
    eyes(found, found.newest())
    return answer(CommentList(match, comments_seen(found)))


@bp.post("/matches/<match>/comments")
@operation(
    TAG,
    scope="play",
    answer=KeptComment,
    status=201,
    request=NewComment,
    token=True,
    problems=(*WRITES, problems.UNKNOWN_MATCH, problems.UNKNOWN_VERSION, problems.TOO_MANY_COMMENTS),
)
def comment(match: str) -> Response:
    """Comment on a version, for everybody who may see the match.

    The number of comments is limited for each author. Those at the table, the host and the operator always have
    their full number; all others share a common limit.
    """
    by, body = player_or_operator(), load(NewComment, json_body())
    found = known(match)
    now = found.newest()
    eyes(found, now)
    if body["at"] > now.version:
        raise Problem(problems.UNKNOWN_VERSION, {"version": body["at"]}, version=now.version)
    here, player = parts(), principal().player
    mark, replayed = parts().play.writing.reserve(
        caller(), by, idempotency_key(), {**body, "match": match}, token_hex(8)
    )
    kept = here.play.notes.marked(match, mark) if replayed else None
    if kept:
        return answer(named(now, [kept])[0], 201, headers=replay_header(replayed))
    if player:
        here.play.places.note(player.id, match)
    said = Comment(body["at"], by, "" if player else by, body["text"], timestamp(here.play.clock()))
    try:
        return answer(named(now, [here.play.notes.comment(match, said, {*insiders(now), OPERATOR}, mark)])[0], 201)
    except TooManyComments:
        limits = {"limit": COMMENTS_EACH_MAX, "watchers": COMMENTS_OF_WATCHERS_MAX}
        raise Problem(problems.TOO_MANY_COMMENTS, limits) from None


@bp.delete("/matches/<match>/comments/<comment_id>")
@operation(
    TAG,
    scope="play",
    answer=CommentList,
    token=True,
    problems=(problems.TOKEN_NEEDED, problems.UNKNOWN_MATCH, problems.UNKNOWN_COMMENT, refusals.NOT_HOST),
)
def withdraw_comment(match: str, comment_id: str) -> Response:
    """Remove a comment: one's own, or as the host or the operator any. The answer has the remaining ones."""
    by = player_or_operator()
    found = known(match)
    said = next((one for one in comments_seen(found) if one.id == comment_id), None)
    if said is None:
        raise Problem(problems.UNKNOWN_COMMENT, {"comment": comment_id})
    if by not in (said.by, found.newest().host) and not principal().operator:
        raise Problem(refusals.NOT_HOST)
    parts().play.notes.withdraw(match, comment_id)
    return answer(CommentList(match, comments_seen(found)))
