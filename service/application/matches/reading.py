"""A match at a version: its table, what somebody sees of it, and whether that answer lasts."""

from collections.abc import Mapping
from typing import Any

from flask import request

from domain.match import refusals
from domain.match.state import Match
from domain.match.table import Table
from events.codec import Checkpoint
from service.application import problems
from service.application.matches import access
from service.application.matches.access import PUBLIC, TRUTH, Eyes
from service.application.problems import Problem
from service.http.conventions.http import IMMUTABLE, cabinet, principal
from streams.stream import UnknownVersion


def newest(match: str) -> Match:
    """A match as it is now, as far as the caller may know: who may see what is judged by it."""
    return access.seen(match).match


def newest_known(match: str) -> int:
    """The newest version of a match that the caller may know of."""
    upto = access.horizon(match)
    return int(cabinet().store.version(match)) if upto is None else upto


def table_at(match: str, version: int) -> Table[Any]:
    """The table of a match at a version, or a problem if there is none that the caller may know of."""
    return checkpoint_at(match, version).state


def checkpoint_at(match: str, version: int) -> Checkpoint[Table[Any]]:
    """The same with the hash of the event that led there."""
    upto = access.horizon(match)
    if upto is not None and version > upto:
        raise Problem(problems.UNKNOWN_VERSION, {"version": version}, version=upto)
    try:
        found = cabinet().matches.at(match, version)
    except UnknownVersion:
        current = cabinet().store.version(match)
        raise Problem(problems.UNKNOWN_VERSION, {"version": version}, version=current) from None
    return found


def state_of(table: Table[Any], through: Eyes) -> Any:
    """What these eyes know of the game."""
    world = table.known_world
    return world.truth if through.lens == TRUTH else world.view(through.viewer)


def is_settled(match: str, version: int) -> bool:
    """Whether the command that led to a version had been carried out whole; nobody can be asked before.

    Who watches from behind sees the newest version it may know of as though it were the last there is.
    """
    upto = access.horizon(match)
    return version == upto or cabinet().matches.past(match).is_settled(version)


def check_settled(match: str, version: int) -> None:
    """A problem that names the nearest versions before and after one that lies inside a command."""
    if is_settled(match, version):
        return
    before, after = version - 1, version + 1
    while before and not is_settled(match, before):
        before -= 1
    while not is_settled(match, after):
        after += 1
    raise Problem(refusals.BRANCH_INSIDE_COMMAND, {"version": version, "before": before, "after": after})


def kept(*through: Eyes) -> Mapping[str, str]:
    """The headers of an answer about versions that are named, seen with these eyes."""
    return {"Cache-Control": IMMUTABLE} if all(map(_lasts, through)) else {}


def _lasts(through: Eyes) -> bool:
    """Whether the same request is always answered with these eyes.

    A player who sees the public may have yet to take a seat, or will see with the eyes of a seat it gave up again
    when the match is over.
    """
    return through.lens != PUBLIC or request.args.get("as") == PUBLIC or principal().player is None
