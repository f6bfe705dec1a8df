"""What is sent along with the events of a match, made as the pages of it are: view, and options of a seat."""

from typing import Any

from flask import request
from msgspec.structs import replace

from domain.match import refusals
from service.application import problems
from service.application.callers import Caller
from service.application.following.inclusion import Content, Inclusion, Part
from service.application.matches.eyes import Asker
from service.application.matches.options import seat_options
from service.application.matches.viewing import view_of
from service.application.parts import Play
from service.application.problems import Problem
from service.http.conventions.operation import Query
from service.http.conventions.parameters import one_of
from service.http.matches.describe_options import options_document
from service.http.matches.view import view_document

INCLUDE = Query(
    "include",
    "For a stream: what else to send after each burst of events, at the newest version; the view, as `GET …/view` "
    "has it, and the options of the seat, as `GET …/options` has them.",
    {"type": "string", "enum": ["view", "options", "view,options"]},
)
INCLUDED_AS = Query(
    "included_as",
    "Whether that is sent whole each time, or as JSON Patch (RFC 6902) to the one before; the first is whole.",
    {"type": "string", "enum": ["whole", "patch"], "default": "whole"},
)
PHRASES = Query(
    "phrases",
    "For a stream: whether what people say at the table is sent too, with what was said lately at the beginning.",
    {"type": "boolean", "default": False},
)
NOT_SEATED = (refusals.NOT_SEATED, problems.TOKEN_NEEDED)


def included_content(play: Play, match: str, asked: Asker, language: str, wanted: tuple[Part, ...]) -> Content:
    """The parts that a follower wants, at the newest version that it may know. A problem if it may not see one.

    Clocks show the time left when they were set, so that a content is the same whenever it is made.
    """
    by, found, versions = Caller(asked.who, "", language=language), dict[str, Any](), set[int]()
    if "view" in wanted:
        viewed = replace(view_of(play, by, match, asked.wanted, None), now=None)
        found["view"] = view_document(viewed)
        versions.add(viewed.match.version)
    if "options" in wanted:
        options = replace(seat_options(play, by, match, asked.wanted, None), now=None)
        found["options"] = options_document(options, play.names, language)
        versions.add(options.version)
    return Content(versions.pop() if len(versions) == 1 else 0, found)


def content_while_seated(play: Play, match: str, asked: Asker, language: str, wanted: tuple[Part, ...]) -> Content:
    """The same for a stream that was opened: options are null once the follower has no seat any more."""
    try:
        return included_content(play, match, asked, language, wanted)
    except Problem as problem:
        if problem.code not in NOT_SEATED or "options" not in wanted:
            raise
        rest = tuple(part for part in wanted if part != "options")
        if not rest:
            version = play.access.seen_by(asked.who, match).match.version
            return Content(version, {"options": None})
        left = included_content(play, match, asked, language, rest)
        return replace(left, parts={**left.parts, "options": None})


def wanted_inclusion() -> Inclusion | None:
    """What this request wants to have sent along, if anything. A problem for another text."""
    include = one_of("include", INCLUDE.schema["enum"])
    form = one_of("included_as", INCLUDED_AS.schema["enum"])
    if include is None:
        if form is not None:
            raise Problem(problems.BAD_PARAMETER, {"name": "included_as"})
        return None
    parts: tuple[Part, ...] = tuple(part for part in ("view", "options") if part in include.split(","))
    return Inclusion(parts, form == "patch")


def refuse_for_pages() -> None:
    """A problem for a page that is asked for what only a stream sends along."""
    for query in (INCLUDE, INCLUDED_AS, PHRASES):
        if query.name in request.args:
            raise Problem(problems.BAD_PARAMETER, {"name": query.name})
