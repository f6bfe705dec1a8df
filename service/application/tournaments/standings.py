"""The standings of a tournament: now, at a version, and after each round."""

from collections.abc import Sequence

from service.application import problems
from service.application.callers import Caller
from service.application.names import named_tournament
from service.application.parts import Play, Tournaments
from service.application.problems import Problem
from service.application.tournaments.course import Closed
from service.application.tournaments.describe import points_of, standings_document
from service.application.tournaments.documents import EntryCourse, Standings, StandingsByRound
from service.application.tournaments.finding import current_or_problem, named, tournament_now
from service.application.versioned import Versioned
from streams.stream import UnknownVersion


def standings_of(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, as_of: int | None = None
) -> Versioned[Standings]:
    """The standings now, or as of a version; a problem for a version that the tournament has not reached."""
    found = tournament_now(play, tournaments, by, tournament)
    if as_of is not None:
        try:
            found = named(play, by, tournaments.streams.at(tournament, as_of))
        except UnknownVersion:
            raise Problem(problems.UNKNOWN_VERSION, {"version": as_of}, version=found.version) from None
    return Versioned(standings_document(tournament, found), found.version)


def standings_by_round(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str
) -> Versioned[StandingsByRound]:
    """The ranks and points of all entries after each closed round, the leader at the end first."""
    version = current_or_problem(tournaments.streams, tournament).version
    course = tournaments.courses.of(tournament, version, by.departure.check)
    names = play.names.calling(by.language, (entry.player for entry in course.now.entries))
    rounds, now = len(course.closed), named_tournament(course.now, names)
    courses = [
        EntryCourse(entry.number, entry.name, entry.player, entry.bot, *_course_of(course.closed, entry.number))
        for entry in now.entries
        if course.closed and entry.number <= len(course.closed[-1].ranks)
    ]
    ordered = sorted(courses, key=lambda course: (course.ranks[-1] or 0, course.entry))
    return Versioned(StandingsByRound(tournament, version, rounds, tuple(ordered)), version)


def _course_of(closed: Sequence[Closed], entry: int) -> tuple[tuple[int | None, ...], tuple[float | None, ...]]:
    """The ranks and points of an entry; null before it entered."""
    missed = sum(len(one.ranks) < entry for one in closed)
    there, before = closed[missed:], (None,) * missed
    ranks = tuple(one.ranks[entry - 1] for one in there)
    return (*before, *ranks), (*before, *(points_of(one.points[entry - 1]) for one in there))
