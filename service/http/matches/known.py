"""The match of a request, as far as its caller may know it."""

from collections.abc import Mapping

from flask import request

from domain.kernel.messages import Command, Seat
from domain.match.state import Match
from projections.summaries import MatchSummary, summarise
from projections.views import Seen
from service.application.matches.access import Invited
from service.application.matches.eyes import PUBLIC, Eyes
from service.application.matches.known import KnownMatch
from service.application.names import named_summary, people_of
from service.http.conventions.answers import IMMUTABLE
from service.http.conventions.requests import called, caller, principal, time
from service.http.parts import parts
from streams.request import Done


def known(match: str, invitation: Invited | None = None) -> KnownMatch:
    """A match; a problem if there is none that the caller may know of, possibly by invitation."""
    return KnownMatch(parts().play, principal(), match, invitation)


def named(summary: MatchSummary) -> MatchSummary:
    """A summary with the names of people, in the caller's language."""
    return named_summary(summary, called(people_of(summary)))


def summary_of(match: str, seen: Seen) -> MatchSummary:
    """The summary of a match as its viewer may know it now."""
    return named(summarise(match, seen.match, seen.awaited, seen.at, time()))


def give(found: KnownMatch, command: Command) -> Done:
    """Carry out a command of the caller."""
    return parts().play.writing.carry_out(caller(), found.id, command, behind=found.horizon)


def eyes(found: KnownMatch, match: Match) -> Eyes:
    """The viewpoint that `as` asks for. A problem if the caller may not have it."""
    return found.eyes(match, request.args.get("as"))


def seat_looking(found: KnownMatch, match: Match, version: int, parameter: str) -> Seat:
    """The seat that a query parameter asks for, by default the caller's own; see `Access.seat_looking`."""
    return found.seat_looking(match, version, request.args.get(parameter), parameter)


def cache_headers(*through: Eyes) -> Mapping[str, str]:
    """Cache-Control for reads at an explicit version from this viewpoint."""
    return {"Cache-Control": IMMUTABLE} if all(map(_lasts, through)) else {}


def _lasts(through: Eyes) -> bool:
    """Whether the same request always gets this answer.

    A caller who sees the public view may later take a seat, or, when the match is over, see as the seat that it
    gave up.
    """
    return through.lens != PUBLIC or request.args.get("as") == PUBLIC or principal().player is None
