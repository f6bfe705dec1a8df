"""The standings of a tournament: now, at a version, and after each round."""

from collections.abc import Sequence
from itertools import zip_longest

from domain.tournament.state import Tournament
from service.application.callers import Caller
from service.application.names import named_tournament
from service.application.parts import Play, Tournaments
from service.application.tournaments.course import Course, RoundStandings
from service.application.tournaments.describe import points_of, standings_document
from service.application.tournaments.documents import EntryCourse, Standings, StandingsByRound
from service.application.tournaments.finding import current_or_problem, tournament_at
from service.application.versioned import Versioned


def standings_of(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, as_of: int | None = None
) -> Versioned[Standings]:
    """The standings now, or as of a version; a problem for a version that the tournament has not reached."""
    found = tournament_at(play, tournaments, by, tournament, as_of)
    return Versioned(standings_document(tournament, found), found.version)


def standings_by_round(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str
) -> Versioned[StandingsByRound]:
    """The ranks and points of all entries after each closed round, the leader at the end first."""
    version = current_or_problem(tournaments.streams, tournament).version
    course = tournaments.courses.course_of(tournament, version, by.departure.check)
    names = play.names.calling(by.language, (entry.player for entry in course.now.entries))
    return Versioned(round_by_round(tournament, course, named_tournament(course.now, names)), version)


def round_by_round(tournament: str, course: Course, now: Tournament) -> StandingsByRound:
    """A course as a document, with the names of a tournament."""
    rounds = len(course.rounds)
    placed = now.entries[: len(course.rounds[-1].ranks)] if course.rounds else ()
    courses = [
        EntryCourse(entry.number, entry.name, entry.player, entry.bot, ranks, points)
        for entry, ranks, points in zip(placed, *_courses_of(course.rounds), strict=True)
    ]
    ordered = sorted(courses, key=lambda course: (course.ranks[-1] or 0, course.entry))
    return StandingsByRound(tournament, now.version, rounds, tuple(ordered))


def _courses_of(
    closed: Sequence[RoundStandings],
) -> tuple[list[tuple[int | None, ...]], list[tuple[float | None, ...]]]:
    """The ranks and the points of every entry; null before it entered."""
    shown = {units: points_of(units) for one in closed for units in set(one.points)}
    ranks = zip_longest(*(one.ranks for one in closed))
    points = zip_longest(*([shown[units] for units in one.points] for one in closed))
    return list(ranks), list(points)
