"""How the standings of a tournament changed from round to round."""

from collections import Counter

from flask import Blueprint, Response, g

from service.application import problems
from service.application.texts import texts
from service.application.tournaments import standings
from service.application.tournaments.documents import StandingsByRound
from service.http.conventions import plots
from service.http.conventions.answers import plot_response, wants_plot
from service.http.conventions.operation import SVG, operation
from service.http.conventions.requests import caller
from service.http.conventions.versions import negotiated, versioned
from service.http.parts import parts

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
    here = parts()
    found = standings.standings_by_round(here.play, here.tournaments, caller(), tournament)
    if not wants_plot():
        return negotiated(versioned(found))
    return plot_response(_plot(found.document), version=found.version)


def _plot(document: StandingsByRound) -> bytes:
    words, shown = texts(g.language), document.entries[:LINES_MAX]
    often = Counter(course.name for course in shown)
    lines = {
        course.name if often[course.name] == 1 else f"{course.name} #{course.entry}": course.ranks
        for course in shown
    }
    last = words.join(f"{course.ranks[-1]} {name}" for course, name in zip(shown, lines, strict=True))
    about = words.say("plot-standings-about", {"rounds": document.rounds, "places": last})
    title, of_rounds, of_places = (words.say(f"plot-standings{part}") for part in ("", "-x", "-y"))
    return plots.over_rounds(title, about, of_rounds, of_places, lines)
