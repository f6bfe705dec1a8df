"""Records for callers that may see a match: one as a viewer saw it, and many whole ones in bulk."""

from collections.abc import Iterator

import msgspec
from msgspec import Struct

from analysis.results import MatchResult
from audit.record import whole_in_parts
from domain.match.state import Match
from service.application import problems
from service.application.callers import Caller
from service.application.matches import records
from service.application.matches.records import PRODUCT
from service.application.matches.visible_match import VisibleMatch
from service.application.parts import Play, Results
from service.application.problems import Problem
from service.application.records.authority import widest_eyes
from service.application.records.notes import notes_line
from service.application.statistics.results import WantedResults
from service.application.versioned import Versioned
from transparency.leaves import Course, course_of
from transparency.proof import prove, size_of

PAGE = 20
"""Matches that are looked up at a time: what a slow reader does not read yet is held for it."""
PORTION = 100
"""Events of a match that are read at a time."""

_result = msgspec.json.Decoder(MatchResult)


class FoundRecord(Struct, frozen=True):
    """The record of a match, piece by piece, and the place from which to continue after it if there is more."""

    match: str
    next: str | None
    pieces: Iterator[bytes]


def record_of(
    play: Play,
    results: Results,
    by: Caller,
    match: str,
    wanted: str | None,
    since: int = 0,
    with_notes: bool = True,
) -> Versioned[bytes]:
    """The record of a match from the `wanted` viewpoint, by default the one that sees most.

    With `since` a line proves what the log says of the match, and that it continues a log of so many leaves. The
    name of the match and the comments that the caller may see come along, unless they are not wanted.
    """
    found = VisibleMatch(play, by.who, match)
    now = found.newest()
    through = found.eyes(now, wanted) if wanted is not None else widest_eyes(play, by, found, now)
    stored = play.store.read(match, 0, now.version)
    body = records.write(play.matches.codec(match), match, now, stored, through, by.who, play.names)
    check_proof(results, since)
    notes = notes_line(play, by, match) if with_notes else b""
    return Versioned(body + notes + _proof_line(results, match, now, since), now.version)


def check_proof(results: Results, since: int) -> None:
    """A problem for a proof from a size that the log has not reached, or of an empty log. 0 stands for no proof."""
    size = size_of(results.log.newest())
    if since and not size:
        raise Problem(problems.LOG_EMPTY)
    if since > size:
        raise Problem(problems.BAD_PARAMETER, {"name": "proof", "low": 1, "high": size})


def records_of(
    play: Play, results: Results, wanted: WantedResults, before: str | None, since: int = 0
) -> Iterator[FoundRecord]:
    """The whole records of finished matches, the latest first, from a place on; `since` as for one of them."""
    pages = results.results.pages(wanted.filter, size=PAGE, **wanted.bounds(before))
    for page in pages:
        for body, after in zip(page.bodies, (*page.places[:-1], page.next), strict=False):
            match = _result.decode(body).match
            yield FoundRecord(match, after, _pieces(play, results, match, since))


def _pieces(play: Play, results: Results, match: str, since: int) -> Iterator[bytes]:
    """The whole record of a match in parts, and the line that proves it, if it is wanted."""
    now = play.matches.current(match)[0].state.match
    proof = _proof_line(results, match, now, since)
    versions = range(0, now.version, PORTION)
    portions = (play.store.read(match, at, min(at + PORTION, now.version)) for at in versions)
    yield from whole_in_parts(play.matches.codec(match), match, portions, now.version, PRODUCT)
    yield proof


def _proof_line(results: Results, match: str, now: Match, since: int) -> bytes:
    """The line that proves what the log says of a match, if one is wanted."""
    return proof_line(results, match, course_of(now), since)


def proof_line(results: Results, stream: str, course: Course, since: int) -> bytes:
    """The line that proves what the log says of a match or a tournament; nothing if `since` is 0."""
    return msgspec.json.encode(prove(results.log, results.keeper, stream, course, since)) + b"\n" if since else b""
