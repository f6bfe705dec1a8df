"""How the standings of a tournament changed from round to round."""

from collections import Counter
from collections.abc import Sequence

from flask import Blueprint, Response, g

from service.application import problems
from service.application.names import named_tournament
from service.application.texts import texts
from service.application.tournaments.course import Closed
from service.application.tournaments.describe import points_of
from service.http.conventions import plots
from service.http.conventions.answers import answer, drawn, wants_plot
from service.http.conventions.departure import check_wanted
from service.http.conventions.operation import SVG, operation
from service.http.conventions.requests import called
from service.http.parts import parts
from service.http.statistics.documents import EntryCourse, StandingsByRound
from service.http.tournaments.answers import current_or_problem

bp = Blueprint("standings_by_round", __name__)
TAG = "tournaments"

LINES_MAX = 12
"""How many entries, from the top, are plotted: more lines could not be told apart."""


@bp.get("/tournaments/<tournament>/standings/rounds")
@operation(TAG, costly=True, answer=StandingsByRound, others=(SVG,), problems=(problems.UNKNOWN_TOURNAMENT,))
def show_standings_by_round(tournament: str) -> Response:
    """The standings after each round, as they were when it was closed.

    With `Accept: image/svg+xml`, a plot of the first twelve.
    """
    version = current_or_problem(tournament).version
    document = _courses(tournament, version)
    if not wants_plot():
        response = answer(document, version=version)
        response.vary.add("Accept")
        return response
    return drawn(_plot(document), version=version)


def _courses(tournament: str, version: int) -> StandingsByRound:
    """The ranks and points of all entries after each closed round, the leader at the end first."""
    course = parts().tournaments.courses.of(tournament, version, check_wanted)
    names = called(entry.player for entry in course.now.entries)
    rounds, now = len(course.closed), named_tournament(course.now, names)
    courses = [
        EntryCourse(entry.number, entry.name, entry.player, entry.bot, *_course_of(course.closed, entry.number))
        for entry in now.entries
        if course.closed and entry.number <= len(course.closed[-1].ranks)
    ]
    ordered = sorted(courses, key=lambda course: (course.ranks[-1] or 0, course.entry))
    return StandingsByRound(tournament, version, rounds, tuple(ordered))


def _course_of(closed: Sequence[Closed], entry: int) -> tuple[tuple[int | None, ...], tuple[float | None, ...]]:
    """The ranks and points of an entry; null before it entered."""
    missed = sum(len(one.ranks) < entry for one in closed)
    there, before = closed[missed:], (None,) * missed
    ranks = tuple(one.ranks[entry - 1] for one in there)
    return (*before, *ranks), (*before, *(points_of(one.points[entry - 1]) for one in there))


def _plot(document: StandingsByRound) -> bytes:
    words, shown = texts(g.language), document.entries[:LINES_MAX]
    often = Counter(course.name for course in shown)
    lines = {
        course.name if often[course.name] == 1 else f"{course.name} #{course.entry}": course.ranks
        for course in shown
    }
    last = words.joined(f"{course.ranks[-1]} {name}" for course, name in zip(shown, lines, strict=True))
    about = words.say("plot-standings-about", {"rounds": document.rounds, "places": last})
    title, of_rounds, of_places = (words.say(f"plot-standings{part}") for part in ("", "-x", "-y"))
    return plots.over_rounds(title, about, of_rounds, of_places, lines)
