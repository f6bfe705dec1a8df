"""Naming a match and commenting on it.

The host and the operator name it. Everybody who may see it comments; its author, the host and the operator
remove a comment.
"""

from collections.abc import Sequence
from secrets import token_hex

from msgspec import Struct
from msgspec.structs import asdict, replace

from domain.kernel.actors import OPERATOR
from domain.match import refusals
from domain.match.annotations import Note
from domain.match.state import Match
from domain.match.watching import insiders
from events.attachments import Undone
from events.envelope import timestamp
from service.application import problems
from service.application.callers import Caller, checked_key
from service.application.matches.notes import (
    COMMENTS_EACH_MAX,
    COMMENTS_OF_WATCHERS_MAX,
    Comment,
    KeptComment,
    TooManyComments,
)
from service.application.matches.visible_match import VisibleMatch
from service.application.names import calling_at, players_of
from service.application.parts import Play
from service.application.problems import Problem
from service.application.study.placing import faults_of_places


class MadeComment(Struct, frozen=True):
    """A comment, and whether it had been made before with the same key."""

    comment: KeptComment
    is_replayed: bool


def name_of(play: Play, by: Caller, match: str) -> str | None:
    """The name of a match that the caller may know of."""
    VisibleMatch(play, by.who, match)
    return play.notes.name(match)


def name_match(play: Play, by: Caller, match: str, name: str | None) -> None:
    """Name a match, or remove its name. Only the host and the operator may."""
    actor, found = by.name, VisibleMatch(play, by.who, match)
    if actor not in (found.newest().host, OPERATOR):
        raise Problem(refusals.NOT_HOST)
    play.notes.call(match, name)


def comments_on(play: Play, by: Caller, match: str) -> tuple[KeptComment, ...]:
    """The comments on what the caller may know of a match, oldest first."""
    return _comments(play, by, match, VisibleMatch(play, by.who, match).newest())


def comment_on(play: Play, by: Caller, match: str, note: Note) -> MadeComment:
    """Comment on a version of a match, for everybody who may see it.

    The number of comments is limited for each author. Those at the table, the host and the operator always have
    their full number; all others share a common limit. A problem for a comment that was withdrawn since the same
    request had made it.
    """
    author, found = by.name, VisibleMatch(play, by.who, match)
    now = found.newest()
    if note.at > now.version:
        raise Problem(problems.UNKNOWN_VERSION, {"version": note.at}, version=now.version)
    if faults := faults_of_places(note, found.game.places):
        raise problems.malformed(faults)
    said = {"note": note, "match": match}
    mark, is_replayed = play.writing.reserve(by, author, checked_key(by.key), said, token_hex(8))
    before = play.notes.marked(match, mark) if is_replayed else None
    if before:
        return MadeComment(_with_names(play, by, now, [before])[0], is_replayed)
    if author != OPERATOR:
        play.places.note(author, match)
    called = OPERATOR if author == OPERATOR else ""
    made = Comment(by=author, name=called, made_at=timestamp(play.clock()), **asdict(note))
    try:
        kept = play.notes.comment(match, made, {*insiders(now), OPERATOR}, mark)
    except TooManyComments:
        limits = {"limit": COMMENTS_EACH_MAX, "watchers": COMMENTS_OF_WATCHERS_MAX}
        raise Problem(problems.TOO_MANY_COMMENTS, limits) from None
    except Undone as undone:
        raise Problem(problems.UNKNOWN_COMMENT, {"comment": str(undone)}) from None
    return MadeComment(_with_names(play, by, now, [kept])[0], is_replayed)


def withdraw_comment(play: Play, by: Caller, match: str, comment: str) -> tuple[KeptComment, ...]:
    """Remove a comment: one's own, or as the host or the operator any. The remaining ones, oldest first."""
    actor, now = by.name, VisibleMatch(play, by.who, match).newest()
    said = next((one for one in _comments(play, by, match, now) if one.id == comment), None)
    if said is None:
        raise Problem(problems.UNKNOWN_COMMENT, {"comment": comment})
    if actor not in (said.by, now.host, OPERATOR):
        raise Problem(refusals.NOT_HOST)
    play.notes.withdraw(match, comment)
    return _comments(play, by, match, now)


def _comments(play: Play, by: Caller, match: str, now: Match) -> tuple[KeptComment, ...]:
    return _with_names(play, by, now, [one for one in play.notes.comments(match) if one.at <= now.version])


def _with_names(play: Play, by: Caller, now: Match, comments: Sequence[KeptComment]) -> tuple[KeptComment, ...]:
    """Comments on a match with the names of their authors; none looks like that of another, or of a seat."""
    seated = tuple(players_of(now.seats))
    authors = {one.by: "" for one in comments if one.by != OPERATOR}
    called = play.names.calling(by.language, {*dict(seated), *authors})
    names = calling_at((*seated, *authors.items()), called)
    return tuple(replace(one, name=OPERATOR if one.by == OPERATOR else names(one.by, "")) for one in comments)
