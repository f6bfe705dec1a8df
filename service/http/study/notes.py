"""The name of a match, and comments on it."""

from flask import Blueprint, Response
from msgspec import convert

from domain.match import refusals
from domain.match.annotations import Note
from service.application import problems
from service.application.matches.notes import KeptComment
from service.application.study import annotating
from service.http.conventions.answers import answer
from service.http.conventions.operation import WRITES, operation
from service.http.conventions.requests import caller, json_body, load, somebody
from service.http.conventions.writing import replay_header
from service.http.parts import parts
from service.http.study.notes_documents import CommentList, MatchName
from service.http.study.schemas import NewComment, NewName

bp = Blueprint("notes", __name__)
TAG = "history"


@bp.get("/matches/<match>/name")
@operation(TAG, versioned=False, answer=MatchName, problems=(problems.UNKNOWN_MATCH,))
def show_name(match: str) -> Response:
    """Show the name of a match.

    The host or the operator gives it, and everybody who may see the match reads it.
    """
    return answer(MatchName(match, annotating.name_of(parts().play, caller(), match)))


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
    """Name a match, or remove its name. Only the host and the operator may.

    A name that looks like that of somebody else is refused. The last name given counts.
    """
    by, name = somebody(), load(NewName, json_body())["name"]
    annotating.name_match(parts().play, by, match, name)
    return answer(MatchName(match, name))


@bp.get("/matches/<match>/comments")
@operation(TAG, versioned=False, answer=CommentList, problems=(problems.UNKNOWN_MATCH,))
def list_comments(match: str) -> Response:
    """Comments on a match, oldest first.

    Everybody who may see the match reads all of them, while it is played too.
    """
    return answer(CommentList(match, annotating.comments_on(parts().play, caller(), match)))


@bp.post("/matches/<match>/comments")
@operation(
    TAG,
    scope="play",
    answer=KeptComment,
    status=201,
    request=NewComment,
    token=True,
    problems=(
        *WRITES,
        problems.UNKNOWN_MATCH,
        problems.UNKNOWN_VERSION,
        problems.UNKNOWN_COMMENT,
        problems.TOO_MANY_COMMENTS,
    ),
)
def comment(match: str) -> Response:
    """Comment on a version, for everybody who may see the match.

    The number of comments is limited for each author. Those at the table, the host and the operator always have
    their full number; all others share a common limit. A repeated request brings no withdrawn comment back.
    """
    by = somebody()
    note = convert(load(NewComment, json_body()), Note)
    made = annotating.comment_on(parts().play, by, match, note)
    return answer(made.comment, 201, headers=replay_header(made.is_replayed))


@bp.delete("/matches/<match>/comments/<comment_id>")
@operation(
    TAG,
    scope="play",
    answer=CommentList,
    token=True,
    problems=(problems.TOKEN_NEEDED, problems.UNKNOWN_MATCH, problems.UNKNOWN_COMMENT, refusals.NOT_HOST),
)
def withdraw_comment(match: str, comment_id: str) -> Response:
    """Remove a comment: one's own, or as the host or the operator any. The answer has the remaining ones.

    Nobody reads it any more, and a repeated request finds nothing to withdraw.
    """
    left = annotating.withdraw_comment(parts().play, caller(), match, comment_id)
    return answer(CommentList(match, left))
